// SPDX-License-Identifier: MIT
#include "net/beast.hpp"
// after net/beast.hpp, which asks for separate compilation
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
