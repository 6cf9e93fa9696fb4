# Writes OUT: the bytes of IN as a string_view constant IDENT in namespace NS, in raw string pieces that
# stay under the compiler's limits.
file(READ ${IN} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" body "${hex}")
string(LENGTH "${body}" total)
set(pieces "")
set(at 0)
while(at LESS total)
  string(SUBSTRING "${body}" ${at} 16000 piece)
  string(APPEND pieces "  \"${piece}\"\n")
  math(EXPR at "${at} + 16000")
endwhile()
math(EXPR bytes "${total} / 4")
if(pieces STREQUAL "")
  set(pieces "\"\"")
endif()
file(WRITE ${OUT} "#include <string_view>
namespace ${NS} {
extern const std::string_view ${IDENT};
const std::string_view ${IDENT}{
${pieces}, ${bytes}};
}  // namespace ${NS}
")
