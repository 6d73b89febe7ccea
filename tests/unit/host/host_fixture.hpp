// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>

#include "fakes/site.hpp"
#include "host/host.hpp"

namespace annan::host {

/// A site with two guests at a party of the first.
class HostTest : public testing::Test {
 protected:
  HostTest() : black(site.guest().guest), white(site.guest().guest), watcher(site.guest().guest) {
    party = site.create(black, site.fresh_id(), {.house = {}, .colors = party::FirstColors::kFirstSeatBlack}).value();
  }
  /// The pages of both, game begun.
  std::pair<std::unique_ptr<fakes::Page>, std::unique_ptr<fakes::Page>> sit_down() {
    auto first = std::make_unique<fakes::Page>(site, black, *party);
    auto second = std::make_unique<fakes::Page>(site, white, *party);
    EXPECT_EQ(second->act(Join{}), "");
    return {std::move(first), std::move(second)};
  }

  fakes::Site site;
  store::Guest black, white, watcher;
  std::optional<ids::PartyId> party;
};

}  // namespace annan::host
