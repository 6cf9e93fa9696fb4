// Lists of names, written out only when somebody reads them.
#pragma once
#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vedette {

// Text that outlives whoever holds it: a literal, a name of an enumeration, or one of a table that lives as long as the
// program (the ids of a map's hexes).
class Lasting {
 public:
  constexpr Lasting() = default;
  constexpr Lasting(const char* literal) : text_(literal) {}  // NOLINT(google-explicit-constructor)
  // Said by whoever knows that the text lasts.
  constexpr explicit Lasting(std::string_view of_a_table) : text_(of_a_table) {}
  explicit Lasting(const std::string& of_a_table) : text_(of_a_table) {}
  Lasting(std::string&&) = delete;
  constexpr operator std::string_view() const { return text_; }    // NOLINT(google-explicit-constructor)
  explicit operator std::string() const { return std::string(text_); }
  constexpr bool empty() const { return text_.empty(); }
  friend constexpr bool operator==(Lasting a, std::string_view b) { return a.text_ == b; }
  template <class Stream>
  friend Stream& operator<<(Stream& out, Lasting x) {
    out << x.text_;
    return out;
  }

 private:
  std::string_view text_;
};

// A list of names: the hexes of a way, keys for the client. Either they are picked from a table
// that outlives every list (the ids of a map's hexes), which costs a number each, or the list has
// names of its own.
class Names {
 public:
  using Picks = std::u16string;  // indices into the table
  using value_type = std::string;

  class Iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = std::string;
    using difference_type = std::ptrdiff_t;
    using pointer = const std::string*;
    using reference = const std::string&;
    Iterator() = default;
    Iterator(const Names* of, std::ptrdiff_t at) : of_(of), at_(at) {}
    reference operator*() const { return (*of_)[std::size_t(at_)]; }
    pointer operator->() const { return &**this; }
    reference operator[](difference_type n) const { return (*of_)[std::size_t(at_ + n)]; }
    Iterator& operator++() { return *this += 1; }
    Iterator operator++(int) { return std::exchange(*this, *this + 1); }
    Iterator& operator--() { return *this += -1; }
    Iterator operator--(int) { return std::exchange(*this, *this + -1); }
    Iterator& operator+=(difference_type n) { return at_ += n, *this; }
    Iterator& operator-=(difference_type n) { return at_ -= n, *this; }
    friend Iterator operator+(Iterator i, difference_type n) { return i += n; }
    friend Iterator operator+(difference_type n, Iterator i) { return i += n; }
    friend Iterator operator-(Iterator i, difference_type n) { return i -= n; }
    friend difference_type operator-(Iterator a, Iterator b) { return a.at_ - b.at_; }
    friend bool operator==(Iterator a, Iterator b) { return a.at_ == b.at_; }
    friend auto operator<=>(Iterator a, Iterator b) { return a.at_ <=> b.at_; }

   private:
    const Names* of_ = nullptr;
    std::ptrdiff_t at_ = 0;
  };
  using const_iterator = Iterator;
  using iterator = Iterator;

  Names() = default;
  Names(std::vector<std::string> own)  // NOLINT(google-explicit-constructor)
      : size_(std::uint16_t(own.size())),
        more_(own.empty() ? nullptr : std::make_shared<const More>(More{std::move(own), {}})) {}
  Names(std::initializer_list<std::string> own) : Names(std::vector<std::string>(own)) {}

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const std::string& operator[](std::size_t i) const {
    if (table_ == nullptr) return more_->own[i];
    return table_[size_ <= kFew ? few_[i] : more_->picks[i]];
  }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, std::ptrdiff_t(size_)}; }

  // Makes it a list of `n` names of the table: the place where their indices are to be written.
  char16_t* pick(const std::string* table, std::size_t n) {
    table_ = table;
    size_ = std::uint16_t(n);
    if (n <= kFew) return few_.data();
    auto more = std::make_shared<More>(More{{}, Picks(n, u'\0')});
    char16_t* const at = more->picks.data();
    more_ = std::move(more);
    return at;
  }
  // One more name of the table that the others are of. Copies of the list keep what they had.
  void add(const std::string* table, char16_t index) {
    if (size_ < kFew) {
      table_ = table;
      few_[size_++] = index;
      return;
    }
    Picks all = size_ == kFew ? Picks(few_.begin(), few_.end()) : more_->picks;
    all.push_back(index);
    std::copy(all.begin(), all.end(), pick(table, all.size()));
  }
  friend bool operator==(const Names& a, const Names& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static constexpr std::size_t kFew = 11;  // as many as most ways have hexes need no memory of their own
  struct More {
    std::vector<std::string> own;
    Picks picks;
  };
  const std::string* table_ = nullptr;  // null: names of its own
  std::uint16_t size_ = 0;
  std::array<char16_t, kFew> few_{};
  std::shared_ptr<const More> more_;  // own names, or more than few
};

}  // namespace vedette
