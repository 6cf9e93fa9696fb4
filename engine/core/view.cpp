#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/view_writer.hpp"

namespace vedette {

Json View::json() const { return Json::parse(text_); }

const View::Member* View::find(std::string_view name) const {
  for (const Member& m : members_)
    if (this->name(m) == name) return &m;
  return nullptr;
}

std::string_view View::member(std::string_view name) const {
  const Member* m = find(name);
  return m ? value(*m) : std::string_view();
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
  if (like) {
    out_.reserve(like->text().size() + 256);
    view_.members_.reserve(like->members_.size());
    view_.entries_.reserve(like->entries_.size() + 4);
  } else {
    out_.reserve(8 * 1024);
  }
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

void ViewWriter::take_over(const View::Part& part, std::uint32_t by, View::Part& into) {
  into = part;
  into.value += by, into.value_end += by;
  if (part.name_end > 0) into.name += by, into.name_end += by;  // items of lists have no names
}

// The stretch of `other` from `from` to `to`, behind a comma where one is due. How much further on it lies here.
std::uint32_t ViewWriter::copy_text(const View& other, std::uint32_t from, std::uint32_t to) {
  out_.raw(other.slice(from, to));
  return here() - to;  // may wrap around, and so do the sums made with it
}

void ViewWriter::copy_members(const View& other, const View::Member* first,
                              const View::Member* last) {
  if (first == last) return;
  end_member();
  const std::uint32_t by = copy_text(other, first->name - 1, (last - 1)->value_end);
  for (const View::Member* m = first; m != last; ++m) {
    View::Member& mine = view_.members_.emplace_back(*m);
    take_over(*m, by, mine);
    mine.first = std::uint32_t(view_.entries_.size());
    for (std::size_t i = 0; i < m->count(); ++i)
      take_over(other.entries(*m)[i], by, view_.entries_.emplace_back());
    mine.last = std::uint32_t(view_.entries_.size());
  }
}

void ViewWriter::copy(std::string_view name, const View& other) {
  const View::Member* m = other.find(name);
  if (!m) throw std::logic_error("a view without " + std::string(name) + " has nothing to copy");
  copy_members(other, m, m + 1);
}

void ViewWriter::copy_to(std::string_view name, const View& other) {
  const auto& all = other.members();
  const View::Member *first = all.data(), *end = first + all.size();
  if (!view_.members_.empty()) {
    const View::Part& last = view_.members_.back();
    const auto written = out_.text().substr(last.name, last.name_end - last.name);
    while (first != end && other.name(*first) <= written) ++first;
  }
  const View::Member* to = first;
  while (to != end && (name.empty() || other.name(*to) < name)) ++to;
  copy_members(other, first, to);
}

void ViewWriter::copy_entries(const View& other, const View::Member& m, std::size_t first,
                              std::size_t last) {
  if (first == last) return;
  end_part();
  const View::Part *from = other.entries(m) + first, *to = other.entries(m) + last;
  const bool named = m.kind == Kind::kObject;
  const std::uint32_t by =
      copy_text(other, named ? from->name - 1 : from->value, (to - 1)->value_end);
  for (; from != to; ++from) take_over(*from, by, view_.entries_.emplace_back());
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
