#include "protocol/patch.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

namespace vedette::protocol {
namespace {

using nlohmann::json;

class Writer {
 public:
  void compare(const json& before, const json& after) {
    if (before.is_object() && after.is_object()) return objects(before, after);
    if (before.is_array() && after.is_array()) return arrays(before, after);
    if (before != after) step("replace", &after);
  }
  std::string text() && { return std::move(out_ += ']'); }

 private:
  // Members come in the order of their names.
  void objects(const json& before, const json& after) {
    auto b = before.begin(), a = after.begin();
    while (b != before.end() || a != after.end()) {
      const int order = b == before.end() ? 1 : a == after.end() ? -1 : b.key().compare(a.key());
      const std::size_t length = path_.size();
      go_to(order <= 0 ? b.key() : a.key());
      if (order == 0)
        compare(*b, *a);
      else
        step(order < 0 ? "remove" : "add", order < 0 ? nullptr : &*a);
      path_.resize(length);
      if (order <= 0) ++b;
      if (order >= 0) ++a;
    }
  }

  void arrays(const json& before, const json& after) {
    const std::size_t both = std::min(before.size(), after.size()), length = path_.size();
    const auto at = [&](const std::string& place) {
      path_.resize(length);
      path_ += '/' + place;
    };
    for (std::size_t i = 0; i < both; ++i) {
      at(std::to_string(i));
      compare(before[i], after[i]);
    }
    for (std::size_t i = before.size(); i > both; --i) {
      at(std::to_string(i - 1));
      step("remove", nullptr);
    }
    for (std::size_t i = both; i < after.size(); ++i) {
      at("-");
      step("add", &after[i]);
    }
    path_.resize(length);
  }

  void go_to(std::string_view name) {
    path_ += '/';
    for (const char c : name) {
      if (c == '~')
        path_ += "~0";
      else if (c == '/')
        path_ += "~1";
      else
        path_ += c;
    }
  }

  void step(const char* what, const json* value) {
    out_ += out_.size() == 1 ? "{\"op\":\"" : ",{\"op\":\"";
    out_ += what;
    out_ += "\",\"path\":" + json(path_).dump();
    if (value) out_ += ",\"value\":" + value->dump();
    out_ += '}';
  }

  std::string out_ = "[", path_;
};

}  // namespace

std::string patch_text(const json& before, const json& after) {
  Writer writer;
  writer.compare(before, after);
  return std::move(writer).text();
}

}  // namespace vedette::protocol
