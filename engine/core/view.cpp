#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/view_writer.hpp"

namespace vedette {

Json View::json() const { return Json::parse(text_); }

std::string_view View::member(std::string_view name) const {
  for (const Member& m : members_)
    if (this->name(m) == name) return value(m);
  return {};
}

View View::of(const Json& json) {
  ViewWriter w;
  for (const auto& [name, value] : json.items()) {
    if (value.is_object()) {
      w.object(name);
      for (const auto& [key, entry] : value.items()) w.entry(key).value(entry);
    } else if (value.is_array()) {
      w.list(name);
      for (const Json& entry : value) w.item().value(entry);
    } else {
      w.member(name, value);
    }
  }
  return std::move(w).done();
}

ViewWriter::ViewWriter(const View* like) {
  out_.reserve(like ? like->text().size() + 256 : 8 * 1024);
  out_.open_object();
}

View::Part ViewWriter::named(std::string_view name, const View::Part* before) {
  const auto slice = [this](const View::Part& p) {
    return out_.text().substr(p.name, p.name_end - p.name);
  };
  if (before && name <= slice(*before))
    throw std::logic_error("a view's members come in the order of their names: " +
                           std::string(name));
  out_.key(name);
  View::Part part;
  part.value = here();
  part.name_end = here() - 2;  // the quote and the colon
  part.name = part.name_end - std::uint32_t(name.size());
  if (slice(part) != name)
    throw std::logic_error("a view's names hold nothing that JSON escapes: " + std::string(name));
  return part;
}

void ViewWriter::end_part() {
  if (in_part_) view_.entries_.back().value_end = here();
  in_part_ = false;
}

void ViewWriter::end_member() {
  if (!in_member_) return;
  end_part();
  View::Member& m = view_.members_.back();
  if (m.kind == Kind::kObject) out_.close_object();
  if (m.kind == Kind::kList) out_.close_list();
  m.last = std::uint32_t(view_.entries_.size());
  m.value_end = here();
  in_member_ = false;
}

void ViewWriter::begin(std::string_view name, Kind kind) {
  end_member();
  const View::Part* before = view_.members_.empty() ? nullptr : &view_.members_.back();
  view_.members_.push_back({named(name, before), kind, std::uint32_t(view_.entries_.size()), 0});
  in_member_ = true;
  if (kind == Kind::kObject) out_.open_object();
  if (kind == Kind::kList) out_.open_list();
}

JsonText& ViewWriter::member(std::string_view name) {
  begin(name, Kind::kWhole);
  return out_;
}
void ViewWriter::object(std::string_view name) { begin(name, Kind::kObject); }
void ViewWriter::list(std::string_view name) { begin(name, Kind::kList); }

JsonText& ViewWriter::entry(std::string_view name) {
  end_part();
  const bool first = view_.entries_.size() == view_.members_.back().first;
  view_.entries_.push_back(named(name, first ? nullptr : &view_.entries_.back()));
  in_part_ = true;
  return out_;
}

JsonText& ViewWriter::item() {
  end_part();
  View::Part p;
  // The comma before the value is not of it.
  p.value = here() + (out_.text().back() == '[' ? 0 : 1);
  view_.entries_.push_back(p);
  in_part_ = true;
  return out_;
}

void ViewWriter::copy(std::string_view name, const View& other) {
  for (const View::Member& m : other.members()) {
    if (other.name(m) != name) continue;
    begin(name, Kind::kWhole);
    const std::uint32_t value = view_.members_.back().value;
    out_.raw(other.value(m));
    for (std::size_t i = 0; i < m.count(); ++i) {
      View::Part p = other.entries(m)[i];
      for (std::uint32_t* at : {&p.name, &p.name_end, &p.value, &p.value_end})
        *at += value - m.value;
      view_.entries_.push_back(p);
    }
    end_member();
    view_.members_.back().kind = m.kind;
    return;
  }
  throw std::logic_error("a view without " + std::string(name) + " has nothing to copy");
}

View ViewWriter::done() && {
  end_member();
  out_.close_object();
  view_.text_ = std::move(out_).take();
  // A view may be kept for long.
  if (view_.text_.capacity() > view_.text_.size() + 512) view_.text_.shrink_to_fit();
  view_.entries_.shrink_to_fit();
  return std::move(view_);
}

}  // namespace vedette
