// SPDX-License-Identifier: GPL-3.0-or-later
//
// Going back and forth in a recorded session.
#pragma once

#include "core/history/step.h"

#include <chrono>
#include <optional>
#include <string>

namespace fabriscope::agent {

/// Where a replay is. Its film is the recording's sessions one after the other, without the pauses between them.
struct ReplayState
{
    std::string source;                  ///< the connection that was recorded, "ssh://head1"
    history::WallTime began;             ///< when the recording began, where it was recorded
    history::WallTime at;                ///< what is shown
    std::chrono::nanoseconds length{};   ///< of the film
    std::chrono::nanoseconds position{}; ///< in the film
    double speed = 1;
    bool paused = false;
    [[nodiscard]] bool atEnd() const { return position >= length; }
    friend bool operator==(const ReplayState&, const ReplayState&) = default;
};

/// What to change; the rest stays.
struct ReplayControl
{
    std::optional<bool> paused;
    std::optional<double> speed;                      ///< above 0
    std::optional<std::chrono::nanoseconds> position; ///< in the film
    /// A watch that begins is given so much of what came before, at once: charts are not empty then.
    std::optional<std::chrono::nanoseconds> lead;
};

} // namespace fabriscope::agent
