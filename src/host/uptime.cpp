// SPDX-License-Identifier: MIT
#include "host/uptime.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace annan::host {

void Uptime::start(std::function<void()> changed) {
  changed_ = std::move(changed);
  noted_at_ = scheduler_.now();
  lasting_ = false;
  // Whatever its length: nobody was served between the last note and now.
  outages_ = store_.begin_service(noted_at_, ids::Millis(0));
  tick();
}

ids::Instant Uptime::now() {
  const ids::Instant time = scheduler_.now();
  if (time - noted_at_ <= kStandstill) return time;
  if (lasting_) {
    outages_.back().to = time;
    return time;
  }
  outages_.push_back({noted_at_, time});
  lasting_ = true;
  scheduler_.post([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->note();
    if (self->changed_) self->changed_();
  });
  return time;
}

bool Uptime::confirmed() {
  now();
  return !stopped_ && !noting_ && !failing_ && !lasting_;
}

void Uptime::stop() {
  note();
  stopped_ = true;
}

void Uptime::tick() {
  if (stopped_) return;
  const ids::Instant time = now();
  if (lasting_) changed_();
  note();
  scheduler_.at(time + kNoteInterval, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tick();
  });
}

void Uptime::note() {
  if (noting_) return;
  noting_ = true;
  const ids::Instant at = scheduler_.now();
  store_.note_alive(at, kStandstill, [weak = weak_from_this(), &scheduler = scheduler_, at](store::Noted result) {
    scheduler.post([weak, at, result = std::move(result)] {
      if (const auto self = weak.lock()) self->noted(at, result);
    });
  });
}

/// Another node may have been the one that found the outage.
void Uptime::hear_of_all() {
  try {
    outages_ = store_.outages();
  } catch (const store::StoreError& e) {
    spdlog::error("the outages cannot be read: {}", e.what());
  }
}

void Uptime::noted(ids::Instant at, const store::Noted& result) {
  noting_ = false;
  if (!result) {
    if (!std::exchange(failing_, true)) spdlog::error("the site cannot be noted as up: {}", result.error().message);
    return;
  }
  failing_ = false;
  noted_at_ = at;
  const bool supposed = std::exchange(lasting_, false);
  if (supposed) outages_.pop_back();
  if (*result) outages_.push_back(**result);
  if (supposed || *result) hear_of_all();
  if (*result) {
    spdlog::warn("out of service for {} ms", ((*result)->to - (*result)->from).count());
  }
  // The note itself may have taken so long that the next outage has begun.
  now();
  if (changed_ && (supposed || *result)) changed_();
}

}  // namespace annan::host
