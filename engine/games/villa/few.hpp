// Short lists, kept in place.
#pragma once
#include <array>
#include <cstddef>
#include <utility>

namespace vedette::villa {

// Up to N plain values in their order. Fetches no memory, which a group of counters that is put
// together again and again would spend most of its time on. More than N is the caller's fault.
template <class T, std::size_t N>
class Few {
 public:
  using value_type = T;
  Few() {}  // the values are written before they are read; initialisers of T would run N times
  void push_back(T value) { values_[n_++] = value; }
  void pop_back() { --n_; }
  T* erase(T* place) {
    for (T* next = place + 1; next != end(); ++next) *(next - 1) = *next;
    --n_;
    return place;
  }
  bool empty() const { return n_ == 0; }
  std::size_t size() const { return n_; }
  T& operator[](std::size_t i) { return values_[i]; }
  const T& operator[](std::size_t i) const { return values_[i]; }
  const T& back() const { return values_[n_ - 1]; }
  T* begin() { return values_.data(); }
  T* end() { return values_.data() + n_; }
  const T* begin() const { return values_.data(); }
  const T* end() const { return values_.data() + n_; }

 private:
  std::array<T, N> values_;
  std::size_t n_ = 0;
};

// Sorts a short list; equal ones keep their order.
template <class Iterator, class Less>
void sort_few(Iterator first, Iterator last, Less less) {
  for (Iterator next = first; next != last; ++next) {
    auto value = std::move(*next);
    Iterator place = next;
    for (; place != first && less(value, *(place - 1)); --place) *place = std::move(*(place - 1));
    *place = std::move(value);
  }
}

}  // namespace vedette::villa
