// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <string>

namespace annan::store {

/// A PostgreSQL server of this test program's own, started when it is first asked for and gone with the program,
/// however that ends.
class PrivatePostgres {
 public:
  static PrivatePostgres& instance();
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;

  /// The URL of an empty database. Precondition: nobody uses the last one any more.
  std::string new_database();
  [[nodiscard]] std::string url_of(const std::string& database) const;

  /// Ends the server as a broken machine would, and starts it again.
  void crash_and_restart();

 private:
  PrivatePostgres();
  ~PrivatePostgres();
  /// Tells the keeper to do something and waits until it has.
  std::string ask(const std::string& order);

  pid_t keeper_ = -1;
  int orders_ = -1;
  int answers_ = -1;
  std::string folder_;
};

}  // namespace annan::store
