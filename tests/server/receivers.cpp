#include "receivers.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "notify/push.hpp"

namespace vedette::testing {
namespace {

std::string lower(std::string s) {
  for (char& c : s) c = char(std::tolower(static_cast<unsigned char>(c)));
  return s;
}

// Reads a connection line by line or by length.
class Reading {
 public:
  explicit Reading(int fd) : fd_(fd) {}
  bool line(std::string& out) {
    std::size_t end;
    while ((end = held_.find("\r\n")) == std::string::npos)
      if (!more()) return false;
    out = held_.substr(0, end);
    held_.erase(0, end + 2);
    return true;
  }
  bool take(std::size_t n, std::string& out) {
    while (held_.size() < n)
      if (!more()) return false;
    out = held_.substr(0, n);
    held_.erase(0, n);
    return true;
  }
  bool say(const std::string& text) {
    return send(fd_, text.data(), text.size(), MSG_NOSIGNAL) == ssize_t(text.size());
  }

 private:
  bool more() {
    char buffer[8192];
    const auto n = recv(fd_, buffer, sizeof buffer, 0);
    if (n <= 0) return false;
    held_.append(buffer, std::size_t(n));
    return true;
  }
  int fd_;
  std::string held_;
};

std::string from_base64(const std::string& text) {
  return server::from_base64url(text).value_or("?");
}

std::string from_words(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto begin = text.find("=?UTF-8?B?", at);
    if (begin == std::string::npos) return out + text.substr(at);
    const auto end = text.find("?=", begin + 10);
    // Blanks between two encoded words are no part of the text.
    if (const std::string gap = text.substr(at, begin - at); out.empty() || gap != " ") out += gap;
    out += from_base64(text.substr(begin + 10, end - begin - 10));
    at = end + 2;
  }
  return out;
}

std::string from_quoted(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') continue;
    if (text[i] != '=') {
      out += text[i];
    } else if (text.compare(i, 3, "=\r\n") == 0) {
      i += 2;
    } else {
      out += char(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    }
  }
  return out;
}

Received parsed(const std::string& from, const std::string& to, const std::string& raw) {
  Received out{from, to, {}, "", raw};
  std::string name;
  std::size_t at = 0;
  for (;;) {
    const auto end = raw.find("\r\n", at);
    if (end == at || end == std::string::npos) {
      out.body = from_quoted(raw.substr(std::min(raw.size(), at + 2)));
      break;
    }
    const std::string line = raw.substr(at, end - at);
    at = end + 2;
    if (line[0] == ' ') {
      out.headers[name] += line;
      continue;
    }
    const auto colon = line.find(": ");
    name = lower(line.substr(0, colon));
    if (out.headers.contains(name)) throw std::runtime_error("twice: " + name);
    out.headers[name] = line.substr(colon + 2);
  }
  for (auto& [n, value] : out.headers) value = from_words(value);
  return out;
}

std::string between(const std::string& s) {
  const auto a = s.find('<'), b = s.find('>');
  return a == std::string::npos || b == std::string::npos ? "" : s.substr(a + 1, b - a - 1);
}

}  // namespace

Listening::Listening(std::function<void(int)> serve)
    : serve_(std::move(serve)), fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in a{};
  a.sin_family = AF_INET;
  a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t n = sizeof a;
  if (bind(fd_, reinterpret_cast<sockaddr*>(&a), n) != 0 || listen(fd_, 64) != 0 ||
      getsockname(fd_, reinterpret_cast<sockaddr*>(&a), &n) != 0)
    throw std::runtime_error("cannot listen");
  port_ = ntohs(a.sin_port);
  accepting_ = std::thread([this] {
    for (;;) {
      const int fd = accept4(fd_, nullptr, nullptr, SOCK_CLOEXEC);
      std::lock_guard lock(mutex_);
      if (fd < 0 || stop_) {
        if (fd >= 0) close(fd);
        return;
      }
      open_.push_back(fd);
      threads_.emplace_back([this, fd] {
        serve_(fd);
        std::lock_guard inner(mutex_);
        std::erase(open_, fd);
        close(fd);
      });
    }
  });
}

Listening::~Listening() { stop(); }

void Listening::stop() {
  {
    std::lock_guard lock(mutex_);
    if (stop_) return;
    stop_ = true;
    for (const int fd : open_) shutdown(fd, SHUT_RDWR);
  }
  shutdown(fd_, SHUT_RDWR);
  accepting_.join();
  for (std::thread& t : threads_) t.join();
  close(fd_);
}

MailServer::MailServer() : listening_([this](int fd) { serve(fd); }) {}
MailServer::~MailServer() { listening_.stop(); }

void MailServer::answers(std::function<std::string(const std::string&, const std::string&)> with) {
  std::lock_guard lock(mutex_);
  answer_ = std::move(with);
}
void MailServer::before_acknowledging(std::function<void()> call) {
  std::lock_guard lock(mutex_);
  before_ = std::move(call);
}

void MailServer::serve(int fd) {
  Reading in(fd);
  std::string line, from, to;
  const auto other_answer = [&](const std::string& command) {
    std::unique_lock lock(mutex_);
    const auto answer = answer_;
    lock.unlock();
    return answer ? answer(command, to) : std::string();
  };
  in.say("220 mail.test ESMTP\r\n");
  while (in.line(line)) {
    std::string command = line.substr(0, line.find(' '));
    std::transform(command.begin(), command.end(), command.begin(), ::toupper);
    if (command == "RCPT") to = between(line);
    if (const std::string other = other_answer(command); !other.empty()) {
      in.say(other + "\r\n");
      continue;
    }
    if (command == "EHLO") {
      in.say("250-mail.test\r\n250-8BITMIME\r\n250 AUTH PLAIN\r\n");
    } else if (command == "AUTH") {
      std::string secret = line.substr(line.rfind(' ') + 1);
      if (secret == "PLAIN") {
        in.say("334 \r\n");
        in.line(secret);
      }
      secret = from_base64(secret).substr(1);
      std::replace(secret.begin(), secret.end(), '\0', ' ');
      std::lock_guard lock(mutex_);
      login_ = secret;
      in.say("235 welcome\r\n");
    } else if (command == "MAIL") {
      from = between(line);
      in.say("250 so far so good\r\n");
    } else if (command == "DATA") {
      in.say("354 go on\r\n");
      std::string raw;
      while (in.line(line) && line != ".")
        raw += (line.starts_with('.') ? line.substr(1) : line) + "\r\n";
      ++seen_;
      std::unique_lock first(mutex_);
      const auto before = before_;
      first.unlock();
      if (before) before();
      const std::string other = other_answer(".");
      if (other.empty()) {
        std::lock_guard lock(mutex_);
        mails_.push_back(parsed(from, to, raw));
        came_.notify_all();
      }
      in.say((other.empty() ? "250 kept" : other) + "\r\n");
    } else if (command == "QUIT") {
      in.say("221 good bye\r\n");
      return;
    } else {
      in.say("250 yes\r\n");
    }
  }
}

std::vector<Received> MailServer::mails() const {
  std::lock_guard lock(mutex_);
  return mails_;
}
std::vector<Received> MailServer::wait(std::size_t n, std::chrono::milliseconds within) {
  std::unique_lock lock(mutex_);
  came_.wait_for(lock, within, [&] { return mails_.size() >= n; });
  return mails_;
}
std::string MailServer::login() const {
  std::lock_guard lock(mutex_);
  return login_;
}

HookServer::HookServer(std::function<HookReply(const HookRequest&)> reply)
    : reply_(std::move(reply)), listening_([this](int fd) { serve(fd); }) {}
HookServer::~HookServer() {
  stop_ = true;
  listening_.stop();
}

void HookServer::serve(int fd) {
  Reading in(fd);
  std::string line;
  while (in.line(line)) {
    HookRequest r;
    std::istringstream(line) >> r.method >> r.path;
    while (in.line(line) && !line.empty()) {
      const auto colon = line.find(": ");
      r.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
    }
    if (!in.take(std::stoul("0" + r.headers["content-length"]), r.body)) return;
    {
      std::lock_guard lock(mutex_);
      requests_.push_back(r);
      came_.notify_all();
    }
    const HookReply reply = reply_ ? reply_(r) : HookReply{};
    const auto until = std::chrono::steady_clock::now() + reply.delay;
    while (!stop_ && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    in.say("HTTP/1.1 " + std::to_string(reply.status) + " So\r\n" + reply.headers +
           "Content-Length: " + std::to_string(reply.body.size()) + "\r\n\r\n" + reply.body);
  }
}

std::vector<HookRequest> HookServer::requests() const {
  std::lock_guard lock(mutex_);
  return requests_;
}
std::vector<HookRequest> HookServer::wait(std::size_t n, std::chrono::milliseconds within) {
  std::unique_lock lock(mutex_);
  came_.wait_for(lock, within, [&] { return requests_.size() >= n; });
  return requests_;
}

// ---- push

struct PushReader::Keys {
  EVP_PKEY* key = EVP_EC_gen("prime256v1");
  std::string auth = std::string(16, '\0');
  ~Keys() { EVP_PKEY_free(key); }
  std::string point() const {
    std::string out(65, '\0');
    std::size_t n = 0;
    EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY,
                                    reinterpret_cast<unsigned char*>(out.data()), out.size(), &n);
    return out;
  }
};

namespace {

std::string hmac(const std::string& key, const std::string& text) {
  std::string out(32, '\0');
  unsigned n = 0;
  HMAC(EVP_sha256(), key.data(), int(key.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
       reinterpret_cast<unsigned char*>(out.data()), &n);
  return out;
}

}  // namespace

PushReader::PushReader() : keys_(std::make_unique<Keys>()) {
  RAND_bytes(reinterpret_cast<unsigned char*>(keys_->auth.data()), 16);
}
PushReader::~PushReader() = default;
std::string PushReader::p256dh() const { return server::base64url(keys_->point()); }
std::string PushReader::auth() const { return server::base64url(keys_->auth); }

// RFC 8291, 3.4 and RFC 8188, 2.
std::string PushReader::read(const std::string& body) const {
  const auto fail = [](const char* why) { throw std::runtime_error(why); };
  if (body.size() < 21 + 65 + 17 || body[20] != 65) fail("no head");
  const std::string salt = body.substr(0, 16), theirs = body.substr(21, 65);
  EVP_PKEY* peer = EVP_PKEY_new();
  EVP_PKEY_copy_parameters(peer, keys_->key);
  if (EVP_PKEY_set1_encoded_public_key(peer, reinterpret_cast<const unsigned char*>(theirs.data()),
                                       theirs.size()) != 1)
    fail("no point");
  EVP_PKEY_CTX* context = EVP_PKEY_CTX_new(keys_->key, nullptr);
  std::string shared(32, '\0');
  std::size_t size = 32;
  EVP_PKEY_derive_init(context);
  EVP_PKEY_derive_set_peer(context, peer);
  EVP_PKEY_derive(context, reinterpret_cast<unsigned char*>(shared.data()), &size);
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(peer);
  const std::string ikm = hmac(hmac(keys_->auth, shared), std::string("WebPush: info") + '\0' +
                                                              keys_->point() + theirs + '\1');
  const std::string prk = hmac(salt, ikm);
  const std::string cek =
      hmac(prk, std::string("Content-Encoding: aes128gcm") + '\0' + '\1').substr(0, 16);
  const std::string nonce =
      hmac(prk, std::string("Content-Encoding: nonce") + '\0' + '\1').substr(0, 12);
  std::string cipher = body.substr(86), tag = cipher.substr(cipher.size() - 16);
  cipher.resize(cipher.size() - 16);
  std::string out(cipher.size(), '\0');
  EVP_CIPHER_CTX* c = EVP_CIPHER_CTX_new();
  int n = 0;
  EVP_DecryptInit_ex(c, EVP_aes_128_gcm(), nullptr,
                     reinterpret_cast<const unsigned char*>(cek.data()),
                     reinterpret_cast<const unsigned char*>(nonce.data()));
  EVP_DecryptUpdate(c, reinterpret_cast<unsigned char*>(out.data()), &n,
                    reinterpret_cast<const unsigned char*>(cipher.data()), int(cipher.size()));
  EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  unsigned char rest[16];
  const int good = EVP_DecryptFinal_ex(c, rest, &n);
  EVP_CIPHER_CTX_free(c);
  if (good != 1) fail("not for this reader");
  while (!out.empty() && out.back() == '\0') out.pop_back();
  if (out.empty() || out.back() != '\2') fail("no mark of the last record");
  out.pop_back();
  return out;
}

}  // namespace vedette::testing
