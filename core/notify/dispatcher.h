// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/deliver.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace fabriscope::notify {

/// How long is waited for receivers that fail.
struct Persistence
{
    std::vector<std::chrono::milliseconds> pauses{std::chrono::seconds(5), std::chrono::seconds(30),
                                                  std::chrono::minutes(2)}; ///< before each further attempt
    std::chrono::milliseconds farewell{std::chrono::seconds(10)}; ///< when a Dispatcher ends, to begin what waits
};

/// Sends messages, each receiver on a thread of its own: one that hangs or fails keeps neither the others nor who
/// posts waiting. What fails is tried again some times; that it fails is said once, and that it works again. Without a
/// thread for a receiver what is for it waits, as far as there is room, until there is one.
class Dispatcher
{
public:
    using Say = std::function<void(const Message& sentence)>;
    using Deliver = std::function<Result<void>(const Receiver&, const Notice&)>;
    /// `say` is called on any thread, one at a time.
    Dispatcher(const std::vector<Receiver>& receivers, Say say, Deliver send = deliver, Persistence persistence = {});
    ~Dispatcher(); ///< end()
    Dispatcher(const Dispatcher&) = delete;
    Dispatcher& operator=(const Dispatcher&) = delete;

    /// To its receivers; never waits.
    void post(const Notice& notice);
    /// `standing`: all that was told and is still there. To those of its receivers that forget what is not repeated,
    /// and to those that something did not reach; not where something waits.
    void repeat(const std::vector<Notice>& standing);
    /// Receivers that something did not reach, or for which something waits.
    [[nodiscard]] std::vector<std::string> owing() const;
    /// That was so when the program ended.
    void owe(const std::vector<std::string>& receivers);
    /// What waits is tried once more, and nothing is sent any more. owing() as of then.
    std::vector<std::string> end();

private:
    class Lane;
    std::mutex m_saying;
    std::vector<std::unique_ptr<Lane>> m_lanes;
};

} // namespace fabriscope::notify
