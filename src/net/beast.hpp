// SPDX-License-Identifier: MIT
#pragma once

// The only way to Asio and Beast: both compiled once, in boost_sources.cpp.
#define BOOST_ASIO_SEPARATE_COMPILATION
#define BOOST_BEAST_SEPARATE_COMPILATION

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace annan::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

/// Errors come back as values, not as exceptions.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

}  // namespace annan::net
