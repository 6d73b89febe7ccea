// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "fakes/parties.hpp"
#include "store/store.hpp"

namespace annan::store {

inline ids::PartyId party_id(std::uint64_t n) {
  return ids::PartyId::from_random(n);
}
inline ids::CommandId command_id(std::uint8_t n) {
  return ids::CommandId({n});
}

/// A database of one test, opened as often as one likes.
class Site {
 public:
  virtual ~Site() = default;
  virtual std::unique_ptr<Store> open() = 0;
  /// What to open it by, for other programs.
  [[nodiscard]] virtual std::string place() const = 0;
};

/// A kind of store that keeps what it has written when it is opened again.
struct Kind {
  std::string name;
  std::unique_ptr<Site> (*make)();
};
/// All there are, and those that several nodes can use at once.
const std::vector<Kind>& kinds();
const std::vector<Kind>& kinds_for_nodes();

inline std::ostream& operator<<(std::ostream& out, const Kind& kind) {
  return out << kind.name;
}

inline std::string name_of_kind(const testing::TestParamInfo<Kind>& info) {
  return info.param.name;
}

/// What every store must do, tried on each kind of store there is. Guests 1 to 4 are there.
class StoreSuite : public testing::TestWithParam<Kind> {
 protected:
  StoreSuite() : site_(GetParam().make()) {
    reopen();
    for (std::uint64_t n = 1; n <= 4; ++n)
      add(n);
  }
  void reopen() {
    store.reset();
    store = site_->open();
  }
  /// Another store on the same database: another node.
  std::unique_ptr<Store> another() { return site_->open(); }
  [[nodiscard]] std::string place() const { return site_->place(); }

  /// Calls a writing function and waits for its answer.
  template <class Result, class Call>
  static Result wait(Call call) {
    std::promise<Result> done;
    call([&](Result r) { done.set_value(std::move(r)); });
    return done.get_future().get();
  }
  bool add(std::uint64_t n) {
    return wait<bool>([&](auto done) {
      store->add_guest({fakes::guest(n), "Guest"}, {static_cast<std::uint8_t>(n)}, ids::Instant(1), std::move(done));
    });
  }
  static AppendResult append_to(Store& where, Append a) {
    return wait<AppendResult>([&](auto done) { where.append(std::move(a), std::move(done)); });
  }
  AppendResult append(Append a) { return append_to(*store, std::move(a)); }

  static Append offer(const ids::PartyId& party, std::int64_t expected, std::optional<CommandKey> command = {}) {
    return {.party = party,
            .expected = ids::Seq(expected),
            .at = ids::Instant(1000 + expected),
            .events = {party::RematchOffered{party::Seat::kFirst}},
            .command = std::move(command)};
  }
  static std::int64_t seq(const AppendResult& result) {
    const auto* appended = std::get_if<Appended>(&result);
    return appended == nullptr ? -1 : appended->seq.value();
  }
  static bool is_conflict(const AppendResult& result) { return std::holds_alternative<Conflict>(result); }

  std::unique_ptr<Store> store;

 private:
  std::unique_ptr<Site> site_;
};

}  // namespace annan::store
