// One description of a state's fields serves saving, loading and digests: each struct has a function
//   template <class Archive> void fields(Archive& ar, T& x) { ar("turn", x.turn); ... }
// found by argument-dependent lookup. Enumerations with a kNames table (see ENUM_NAMES) are saved by name.
#pragma once
#include <array>
#include <bit>
#include <bitset>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace vedette {
using Json = nlohmann::json;

// Names of an enumeration's values in their order; specialise with ENUM_NAMES.
template <class E>
struct EnumNames {
  static constexpr bool kHas = false;
};

#define VEDETTE_ENUM_NAMES(E, ...)                                        \
  template <>                                                             \
  struct vedette::EnumNames<E> {                                          \
    static constexpr bool kHas = true;                                    \
    static constexpr auto kNames = std::to_array<std::string_view>({__VA_ARGS__}); \
  }

template <class E>
std::string_view name_of(E e) {
  return EnumNames<E>::kNames.at(std::size_t(e));
}

// The value with this name; throws std::invalid_argument.
template <class E>
E enum_of(std::string_view name) {
  for (std::size_t i = 0; i < EnumNames<E>::kNames.size(); ++i)
    if (EnumNames<E>::kNames[i] == name) return E(i);
  throw std::invalid_argument("no such name: " + std::string(name));
}

namespace archive_detail {
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};
template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};
template <class T>
struct IsBitset : std::false_type {};
template <std::size_t N>
struct IsBitset<std::bitset<N>> : std::true_type {};

template <class Variant, std::size_t I = 0>
Variant make_alternative(std::size_t index) {
  if constexpr (I == std::variant_size_v<Variant>) {
    throw std::invalid_argument("no such alternative");
  } else {
    if (index == I) return Variant(std::in_place_index<I>);
    return make_alternative<Variant, I + 1>(index);
  }
}
}  // namespace archive_detail

// Writes a value as JSON by name. A variant of frames is {"frame": T::kName, ...fields}.
class JsonWriter {
 public:
  explicit JsonWriter(Json& out) : out_(out) { out_ = Json::object(); }
  template <class T>
  void operator()(const char* name, T& x) {
    out_[name] = save(x);
  }
  template <class T>
  static Json save(T& x) {
    using namespace archive_detail;
    if constexpr (std::is_enum_v<T>) {
      if constexpr (EnumNames<T>::kHas) return std::string(name_of(x));
      else return std::underlying_type_t<T>(x);
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string> || std::is_same_v<T, Json>) {
      return x;
    } else if constexpr (IsBitset<T>::value) {
      return x.to_string();
    } else if constexpr (IsVector<T>::value || IsArray<T>::value) {
      Json list = Json::array();
      if constexpr (std::is_same_v<T, std::vector<bool>>) {
        for (bool v : x) list.push_back(v);
      } else {
        for (auto& v : x) list.push_back(save(v));
      }
      return list;
    } else if constexpr (IsOptional<T>::value) {
      return x ? save(*x) : Json(nullptr);
    } else if constexpr (IsVariant<T>::value) {
      return std::visit(
          [](auto& v) {
            Json j = save(v);
            j["frame"] = std::string(std::decay_t<decltype(v)>::kName);
            return j;
          },
          x);
    } else {
      Json j;
      JsonWriter w(j);
      fields(w, x);
      return j;
    }
  }

 private:
  Json& out_;
};

// Reads what JsonWriter wrote. Throws on missing names and wrong types.
class JsonReader {
 public:
  explicit JsonReader(const Json& in) : in_(in) {}
  template <class T>
  void operator()(const char* name, T& x) {
    load(in_.at(name), x);
  }
  // True if this name was written: for what is saved only where there is some of it.
  bool has(const char* name) const { return in_.contains(name); }
  template <class T>
  static void load(const Json& j, T& x) {
    using namespace archive_detail;
    if constexpr (std::is_enum_v<T>) {
      if constexpr (EnumNames<T>::kHas) x = enum_of<T>(j.get<std::string>());
      else x = T(j.get<std::underlying_type_t<T>>());
    } else if constexpr (std::is_same_v<T, Json>) {
      x = j;
    } else if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
      x = j.get<T>();
    } else if constexpr (IsBitset<T>::value) {
      x = T(j.get<std::string>());
    } else if constexpr (IsVector<T>::value) {
      x.clear();
      for (const Json& v : j) {
        typename T::value_type item{};
        load(v, item);
        x.push_back(std::move(item));
      }
    } else if constexpr (IsArray<T>::value) {
      if (j.size() != x.size()) throw std::invalid_argument("array of another length");
      for (std::size_t i = 0; i < x.size(); ++i) load(j.at(i), x[i]);
    } else if constexpr (IsOptional<T>::value) {
      x.reset();
      if (!j.is_null()) load(j, x.emplace());
    } else if constexpr (IsVariant<T>::value) {
      load_variant(j, x, std::make_index_sequence<std::variant_size_v<T>>{});
    } else {
      JsonReader r(j);
      fields(r, x);
    }
  }

 private:
  template <class V, std::size_t... I>
  static void load_variant(const Json& j, V& x, std::index_sequence<I...>) {
    const std::string name = j.at("frame").get<std::string>();
    bool found = false;
    auto attempt = [&]<std::size_t K>() {
      using T = std::variant_alternative_t<K, V>;
      if (!found && T::kName == name) {
        found = true;
        load(j, x.template emplace<K>());
      }
    };
    (attempt.template operator()<I>(), ...);
    if (!found) throw std::invalid_argument("no such frame: " + name);
  }
  const Json& in_;
};

// Whether the fields of a type are all that there is of it, one after the other as they lie in
// memory: then the bytes of a value are its fields' bytes. Fields do not depend on the value, so the first one
// that is asked about answers for all.
class Layout {
 public:
  template <class T>
  static bool is_plain(T& x) {
    if constexpr (std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>) {
      static const bool plain = looked_at(x);
      return plain;
    } else {
      return false;
    }
  }
  template <class T>
  void operator()(const char*, T& x) {
    add(x);
  }

 private:
  template <class T>
  static bool looked_at(T& x) {
    Layout l(&x);
    l.add(x);
    return l.plain_ && l.next_ == reinterpret_cast<const char*>(&x) + sizeof x;
  }
  explicit Layout(const void* x) : next_(static_cast<const char*>(x)) {}
  template <class T>
  void add(T& x) {
    if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T>) {
      plain_ = plain_ && reinterpret_cast<const char*>(&x) == next_;
      next_ += sizeof x;
    } else if constexpr (archive_detail::IsArray<T>::value) {
      for (auto& v : x) add(v);
    } else if constexpr (archive_detail::IsBitset<T>::value ||
                         archive_detail::IsOptional<T>::value ||
                         archive_detail::IsVariant<T>::value) {
      plain_ = false;
    } else {
      fields(*this, x);
    }
  }
  const char* next_;
  bool plain_ = true;
};

// What makes a digest of a state's bytes. A match keeps to the one that it began with, or its record would not
// replay (GameInfo::last_siphash).
enum class DigestBy : std::uint8_t { kSipHash, kXxh3 };

// Gathers the bytes of every field in their order; the digest is a hash of them.
class Hasher {
 public:
  Hasher() = default;
  Hasher(const Hasher&) = delete;
  Hasher& operator=(const Hasher&) = delete;
  template <class T>
  void operator()(const char*, T& x) {
    add(x);
  }
  // Room for the bytes of several fields, to be filled by who knows how they lie.
  unsigned char* room(std::size_t n) {
    if (n > std::size_t(end_ - next_)) grow(n);
    return std::exchange(next_, next_ + n);
  }
  // 16 hex digits.
  std::string digest(DigestBy by) const;

  template <class T>
  void add(T& x) {
    using namespace archive_detail;
    if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T>) {
      const T copy = x;
      put(&copy, sizeof copy);
    } else if constexpr (std::is_same_v<T, std::string>) {
      count(x.size());
      put(x.data(), x.size());
    } else if constexpr (std::is_same_v<T, Json>) {
      std::string s = x.dump();
      add(s);
    } else if constexpr (IsBitset<T>::value) {
      for (std::size_t i = 0; i < x.size(); i += 8) {
        std::uint8_t byte = 0;
        for (std::size_t k = i; k < std::min(i + 8, x.size()); ++k) byte |= std::uint8_t(x[k] << (k - i));
        put(&byte, 1);
      }
    } else if constexpr (IsVector<T>::value) {
      count(x.size());
      if constexpr (std::is_same_v<T, std::vector<bool>>) {
        for (bool v : x) add(v);
      } else {
        add_all(x.data(), x.size());
      }
    } else if constexpr (IsArray<T>::value) {
      add_all(x.data(), x.size());
    } else if constexpr (IsOptional<T>::value) {
      std::uint8_t has = x ? 1 : 0;
      put(&has, 1);
      if (x) add(*x);
    } else if constexpr (IsVariant<T>::value) {
      count(x.index());
      std::visit([this](auto& v) { add(v); }, x);
    } else if (Layout::is_plain(x)) {
      put(&x, sizeof x);
    } else {
      fields(*this, x);
    }
  }

 private:
  // One value after the other, in one piece if they lie like that.
  template <class T>
  void add_all(T* first, std::size_t n) {
    if constexpr (std::is_enum_v<T> || std::is_arithmetic_v<T>) {
      if (n > 0) put(first, n * sizeof(T));
    } else {
      if (n > 0 && Layout::is_plain(*first)) return put(first, n * sizeof(T));
      for (std::size_t i = 0; i < n; ++i) add(first[i]);
    }
  }
  void count(std::size_t n) {
    const auto v = std::uint32_t(n);
    put(&v, sizeof v);
  }
  void put(const void* p, std::size_t n) {
    std::memcpy(room(n), p, n);
  }
  void grow(std::size_t by);

  static constexpr std::size_t kRoom = 4096;  // for most states
  std::array<unsigned char, kRoom> few_;      // left as it is: only what was put is read
  std::vector<unsigned char> more_;           // all of them, once they are more
  unsigned char* begin_ = few_.data();
  unsigned char* next_ = begin_;
  unsigned char* end_ = begin_ + kRoom;
};

}  // namespace vedette
