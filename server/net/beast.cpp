// The one place where Beast's functions are compiled (BOOST_BEAST_SEPARATE_COMPILATION).
#include <boost/beast/src.hpp>
