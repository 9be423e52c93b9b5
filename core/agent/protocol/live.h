// SPDX-License-Identifier: GPL-3.0-or-later
//
// How an agent follows a fabric, as it reports to its consoles.
#pragma once

#include "core/base/message.h"
#include "core/mad/notice_facts.h"

#include <chrono>
#include <cstdint>

namespace fabriscope::agent {

enum class LiveMeans : std::uint8_t {
    Starting,    ///< the subnet administration has not replied yet
    Notices,     ///< it reports what happens
    LightSweeps, ///< it does not: ports are read again and again
};

struct LiveState
{
    LiveMeans means = LiveMeans::Starting;
    Message why;                        ///< of LightSweeps: why no notices come, a sentence
    std::chrono::milliseconds every{0}; ///< how often ports are read all the same
    friend bool operator==(const LiveState&, const LiveState&) = default;
};

/// A notice that is no change of the fabric itself: of a multicast group, of packets that were refused, of a link.
struct LiveNotice
{
    mad::NoticeFacts facts;
    std::uint32_t leftOut = 0; ///< notices before this one that exceeded the rate at which they are passed on
    friend bool operator==(const LiveNotice&, const LiveNotice&) = default;
};

} // namespace fabriscope::agent
