// What waits to be sent on one socket, bounded by bytes.
#pragma once
#include <cstddef>
#include <deque>

#include "match/subscriber.hpp"

namespace vedette::server {

// A queue whose first text may be on its way. Over the bound everything behind that is dropped and
// replaced by one notice. A text alone always fits, however long.
class Outbox {
 public:
  explicit Outbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // False: the bound was exceeded, the queue was dropped and `notice` put in its place.
  bool push(Text text, const Text& notice) {
    if (!queue_.empty() && bytes_ + text->size() > most_bytes_) {
      while (queue_.size() > (writing_ ? 1u : 0u)) {
        bytes_ -= queue_.back()->size();
        queue_.pop_back();
      }
      add(notice);
      return false;
    }
    add(std::move(text));
    return true;
  }

  // The next text to write, or null; it stays in the queue until done().
  Text begin() {
    if (writing_ || queue_.empty()) return nullptr;
    writing_ = true;
    return queue_.front();
  }
  void done() {
    writing_ = false;
    bytes_ -= queue_.front()->size();
    queue_.pop_front();
  }
  bool empty() const { return queue_.empty(); }
  std::size_t bytes() const { return bytes_; }

 private:
  void add(Text text) {
    bytes_ += text->size();
    queue_.push_back(std::move(text));
  }
  const std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  bool writing_ = false;
  std::deque<Text> queue_;
};

}  // namespace vedette::server
