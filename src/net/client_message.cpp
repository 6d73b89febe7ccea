// SPDX-License-Identifier: MIT
#include "net/client_message.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "net/house_json.hpp"
#include "net/json_fields.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

using host::ClientCommand;
using ReadCommand = Read<ClientCommand>;

constexpr std::int64_t kMostTakebacks = 1'000'000;

Read<host::Place> place_in(const json::object& from) {
  const auto game = number_in(from, "game", 1);
  if (!game) return std::unexpected(game.error());
  const auto ply = number_in(from, "ply", 0);
  if (!ply) return std::unexpected(ply.error());
  host::Place place{ids::GameId(*game), ids::Ply(*ply)};
  if (find(from, "takebacks") != nullptr) {
    const auto takebacks = number_in(from, "takebacks", 0, kMostTakebacks);
    if (!takebacks) return std::unexpected(takebacks.error());
    place.takebacks = static_cast<int>(*takebacks);
  }
  return place;
}

Read<party::Seat> seat_in(const json::object& from) {
  const auto seat = number_in(from, "seat", 0, 1);
  if (!seat) return std::unexpected(seat.error());
  return *seat == 0 ? party::Seat::kFirst : party::Seat::kSecond;
}

/// A command that says nothing but its type.
template <class Command>
ReadCommand read_bare(const json::object&) {
  return Command{};
}

/// About a position.
template <class Command>
ReadCommand read_placed(const json::object& from) {
  auto place = place_in(from);
  if (!place) return std::unexpected(std::move(place.error()));
  return Command{*place};
}

template <class Command>
ReadCommand read_offer(const json::object& from) {
  auto place = place_in(from);
  if (!place) return std::unexpected(std::move(place.error()));
  const auto text = text_in(from, "kind");
  const auto kind = text ? party::offer_kind(*text) : std::nullopt;
  if (!kind) return std::unexpected(bad_message("kind"));
  return Command{*place, *kind};
}

/// About another guest.
template <class Command>
ReadCommand read_about(const json::object& from) {
  const auto text = text_in(from, "guest");
  const auto guest = text ? ids::GuestId::parse(*text) : std::nullopt;
  if (!guest) return std::unexpected(bad_message("guest"));
  return Command{*guest};
}

ReadCommand read_join(const json::object& from) {
  if (find(from, "seat") == nullptr) return host::Join{};
  const auto seat = seat_in(from);
  if (!seat) return std::unexpected(seat.error());
  return host::Join{*seat};
}

ReadCommand read_move(const json::object& from) {
  const auto place = place_in(from);
  if (!place) return std::unexpected(place.error());
  const auto usi = text_in(from, "usi");
  if (!usi) return std::unexpected(usi.error());
  if (*usi == "win") return host::Declare{*place};
  const auto move = notation::parse_usi_move(*usi);
  if (!move) return std::unexpected(bad_message("usi"));
  return host::Play{*place, *move};
}

ReadCommand read_rematch(const json::object& from) {
  const auto game = number_in(from, "game", 1);
  if (!game) return std::unexpected(game.error());
  return host::Rematch{ids::GameId(*game)};
}

ReadCommand read_rename(const json::object& from) {
  const auto nickname = text_in(from, "nickname");
  if (!nickname) return std::unexpected(nickname.error());
  return host::Rename{std::string(*nickname)};
}

ReadCommand read_name_party(const json::object& from) {
  const auto name = text_in(from, "name");
  if (!name) return std::unexpected(name.error());
  return host::NameParty{std::string(*name)};
}

ReadCommand read_set_house(const json::object& from) {
  host::SetHouse wish;
  const json::value* house = find(from, "house");
  if (house == nullptr) return std::unexpected(bad_message("house"));
  if (auto wrong = read_house(*house, wish.house)) return std::unexpected(std::move(*wrong));
  if (find(from, "sfen") != nullptr) {
    const auto sfen = text_in(from, "sfen");
    if (!sfen) return std::unexpected(sfen.error());
    wish.start = rules::Position::start();
    if (auto wrong = read_start(*sfen, *wish.start)) return std::unexpected(std::move(*wrong));
  }
  if (find(from, "color") != nullptr) {
    const auto text = text_in(from, "color");
    wish.colors = text ? colors_of_first_seat(*text) : std::nullopt;
    if (!wish.colors) return std::unexpected(bad_message("color"));
  }
  return wish;
}

ReadCommand read_seat_computer(const json::object& from) {
  const auto seat = seat_in(from);
  if (!seat) return std::unexpected(seat.error());
  const auto level = number_in(from, "level", 0);
  if (!level) return std::unexpected(level.error());
  if (*level < 1 || *level > party::kComputerLevels) return std::unexpected(party::Refusal(party::Code::kBadLevel));
  return host::SeatComputer{*seat, static_cast<int>(*level)};
}

ReadCommand read_free_seat(const json::object& from) {
  const auto seat = seat_in(from);
  if (!seat) return std::unexpected(seat.error());
  return host::FreeSeat{*seat};
}

ReadCommand read_say(const json::object& from) {
  const auto text = text_in(from, "phrase");
  const auto phrase = text ? host::phrase(*text) : std::nullopt;
  if (!phrase) return std::unexpected(bad_message("phrase"));
  return host::Say{*phrase};
}

struct CommandType {
  std::string_view name;
  ReadCommand (*read)(const json::object&);
};
constexpr std::array kCommands = {
    CommandType{"move", read_move},
    CommandType{"join", read_join},
    CommandType{"leave", read_bare<host::Leave>},
    CommandType{"rematch", read_rematch},
    CommandType{"resign", read_placed<host::Resign>},
    CommandType{"abort", read_placed<host::Abort>},
    CommandType{"nudge", read_placed<host::Nudge>},
    CommandType{"offer", read_offer<host::Offer>},
    CommandType{"accept", read_offer<host::Accept>},
    CommandType{"decline", read_offer<host::Decline>},
    CommandType{"return", read_bare<host::Return>},
    CommandType{"set_house", read_set_house},
    CommandType{"name_party", read_name_party},
    CommandType{"hand_over", read_about<host::HandOver>},
    CommandType{"remove", read_about<host::Remove>},
    CommandType{"allow", read_about<host::Allow>},
    CommandType{"seat_computer", read_seat_computer},
    CommandType{"free_seat", read_free_seat},
    CommandType{"rename", read_rename},
    CommandType{"phrase", read_say},
};

ReadCommand read_command(std::string_view type, const json::object& from) {
  const auto found = std::ranges::find(kCommands, type, &CommandType::name);
  if (found == kCommands.end()) return std::unexpected(bad_message("type"));
  return found->read(from);
}

Read<ClientMessage> read_hello(const json::object& from) {
  const auto seen = number_in(from, "seen", 0);
  if (!seen) return std::unexpected(seen.error());
  Hello hello{ids::Seq(*seen), {}};
  if (find(from, "tab") != nullptr) {
    const auto tab = text_in(from, "tab");
    if (!tab || tab->size() > kLongestTab) return std::unexpected(bad_message("tab"));
    hello.tab = std::string(*tab);
  }
  return hello;
}

Read<ClientMessage> read_ping(const json::object& from) {
  const json::value* t = find(from, "t");
  if (t == nullptr) return Ping{};
  const auto number = integer_of(*t);
  if (!number) return std::unexpected(bad_message("t"));
  return Ping{*number};
}

Read<ids::CommandId> command_id_in(const json::object& from) {
  const auto text = text_in(from, "id");
  const auto id = text ? ids::CommandId::parse(*text) : std::nullopt;
  if (!id) return std::unexpected(bad_message("id"));
  return *id;
}

}  // namespace

std::expected<ClientMessage, host::Refused> decode_client_message(std::string_view text) {
  const auto object = parse_object(text);
  if (!object) return std::unexpected(host::Refused{std::nullopt, object.error()});
  const auto id = command_id_in(*object);
  const auto refused = [&](const party::Refusal& why) {
    return std::unexpected(host::Refused{id ? std::optional(*id) : std::nullopt, why});
  };
  const auto type = text_in(*object, "type");
  if (!type) return refused(type.error());
  if (*type == "hello" || *type == "ping") {
    auto message = *type == "hello" ? read_hello(*object) : read_ping(*object);
    if (!message) return refused(message.error());
    return std::move(*message);
  }
  auto command = read_command(*type, *object);
  if (!command) return refused(command.error());
  if (!id) return refused(id.error());
  return Command{*id, std::move(*command)};
}

}  // namespace annan::net
