// Sessions that are used live on, by a clock of the test's own.
#include <atomic>
#include <thread>

#include "match_fixture.hpp"

namespace vedette::testing {
namespace {

class SessionTest : public MatchTest {
 protected:
  static constexpr std::int64_t kDay = std::int64_t{24} * 3600 * 1000;
  SessionTest() : MatchTest([](server::Settings& s) { s.clock = [] { return now_.load(); }; }) {}
  std::string name_of(Browser& b) {
    const Json person = b.get("/api/session").json().at("person");
    return person.is_null() ? "" : person.at("name").get<std::string>();
  }
  static std::atomic<std::int64_t> now_;
};
std::atomic<std::int64_t> SessionTest::now_{1'000'000'000'000};

TEST_F(SessionTest, ASessionThatIsUsedDoesNotEnd) {
  now_ += kDay / 2;
  EXPECT_FALSE(ana.get("/api/session").headers.contains("set-cookie"))
      << "not written at every request";
  for (int i = 0; i < 5; ++i) {
    now_ += 200 * kDay;
    const HttpReply reply = ana.get("/api/matches?list=mine");
    EXPECT_EQ(reply.status, 200) << "day " << (i + 1) * 200;
    ASSERT_TRUE(reply.headers.contains("set-cookie")) << "the browser must keep it too";
    const std::string& set = reply.headers.at("set-cookie");
    EXPECT_NE(set.find("Max-Age=31536000"), std::string::npos);
    EXPECT_NE(set.find("HttpOnly"), std::string::npos);
    EXPECT_EQ(set.substr(0, set.find(';')), ana.cookie);
    // The store writes beside the answer; once it has, there is nothing to renew.
    for (int k = 0; k < 500 && ana.get("/api/session").headers.contains("set-cookie"); ++k)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(name_of(ana), "Ana");
  EXPECT_EQ(name_of(bo), "") << "this one was left alone for years";
  now_ += 366 * kDay;
  EXPECT_EQ(name_of(ana), "");
  // Signing out is not undone by the renewal.
  eve.sign_in("Eve");
  now_ += 2 * kDay;
  const HttpReply out = eve.call("DELETE", "/api/session");
  EXPECT_NE(out.headers.at("set-cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_EQ(name_of(eve), "");
}

}  // namespace
}  // namespace vedette::testing
