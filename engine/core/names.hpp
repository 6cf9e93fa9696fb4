// Lists of names, written out only when somebody reads them.
#pragma once
#include <algorithm>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace vedette {

// A list of names: the hexes of a way, keys for the client. Either they are picked from a table
// that outlives every list (the ids of a map's hexes), which costs a number each, or the list has
// names of its own.
class Names {
 public:
  using Picks = std::u16string;  // indices into the table; a short list needs no memory of its own
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
      : own_(own.empty() ? nullptr : std::make_shared<std::vector<std::string>>(std::move(own))) {}
  Names(std::initializer_list<std::string> own) : Names(std::vector<std::string>(own)) {}
  Names(const std::string* table, Picks picks) : table_(table), picks_(std::move(picks)) {}

  std::size_t size() const { return own_ ? own_->size() : picks_.size(); }
  bool empty() const { return size() == 0; }
  const std::string& operator[](std::size_t i) const {
    return own_ ? (*own_)[i] : table_[picks_[i]];
  }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, std::ptrdiff_t(size())}; }

  // One more name of its own. Copies of the list keep what they had.
  void emplace_back(std::string name) {
    auto own = std::make_shared<std::vector<std::string>>(begin(), end());
    own->push_back(std::move(name));
    own_ = std::move(own);
  }
  void push_back(std::string name) { emplace_back(std::move(name)); }
  friend bool operator==(const Names& a, const Names& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  const std::string* table_ = nullptr;
  Picks picks_;
  std::shared_ptr<const std::vector<std::string>> own_;
};

}  // namespace vedette
