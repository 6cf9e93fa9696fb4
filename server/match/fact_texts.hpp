// Facts as text.
#pragma once
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace vedette::server {

// Writes each payload once, however many viewers it is told to. Payloads outlive it.
class FactTexts {
 public:
  const std::string& of(const nlohmann::json* payload) {
    for (const auto& [known, text] : texts_)
      if (known == payload) return *text;
    texts_.emplace_back(payload, std::make_unique<std::string>(payload->dump()));
    return *texts_.back().second;
  }

 private:
  std::vector<std::pair<const nlohmann::json*, std::unique_ptr<std::string>>> texts_;
};

}  // namespace vedette::server
