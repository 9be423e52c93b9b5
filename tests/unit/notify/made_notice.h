// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/decider.h"

#include <chrono>
#include <string>

namespace fabriscope::test {

/// A Wednesday, 12:00 UTC.
inline const notify::WallTime noon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 25) + std::chrono::hours(12);

/// Port `port` of leaf-01, whose link is down.
inline notify::Unit downAt(unsigned port, Severity severity = Severity::Critical)
{
    const std::string name = "leaf-01/" + std::to_string(port);
    return {.item = {.kind = "link-down",
                     .severity = severity,
                     .identity = "link-down|" + name,
                     .at = fabric::PortKey{.node = Guid(0x1000), .number = PortNum(static_cast<std::uint8_t>(port))},
                     .subject = "leaf-01 port " + std::to_string(port),
                     .sentence = "leaf-01 port " + std::to_string(port) + " has no link.",
                     .remedy = "Look at the cable.",
                     .since = noon},
            .objects = {"0x0000000000001000", "leaf-01", name},
            .far = {},
            .restsOnCounters = false};
}

/// What receivers get: foreign text of the worst kind in it.
inline notify::Notice hostileNotice()
{
    notify::Notice notice{.rule = "all", .to = {"here"}, .at = noon, .items = {downAt(3).item}};
    notice.items[0].subject = "-evil\"]\\ port 3";
    notice.items[0].sentence = "evil\r\nBcc: all@example.org\n.\n<b>*x*</b> & \"]\\ caf\xc3\xa9 has no link.";
    return notice;
}

} // namespace fabriscope::test
