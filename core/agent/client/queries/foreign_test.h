// SPDX-License-Identifier: GPL-3.0-or-later
//
// A test with a host that has no Fabriscope: what our end is told, what is typed on the other host, and the verdict on
// the one end that can be asked. Used by fabriscopectl and the window. No I/O.
#pragma once

#include "core/device/foreign.h"
#include "core/host/host.h"
#include "core/probe/diagnosis.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::agent {

struct ForeignRequest
{
    device::ForeignProgram program = device::ForeignProgram::Rping; ///< at the other end
    bool serves = false;                                            ///< we wait for it
    std::string server{};                                           ///< IP address where it waits
    std::string from{};                                             ///< our own IP address; empty: any
    std::string device{};                                           ///< of ibv_rc_pingpong, as the next three
    std::uint64_t devicePort = 1;
    std::optional<std::uint64_t> gidIndex{}; ///< none: the one that fits
    std::uint32_t mtu = 1024;
    std::uint32_t port = 0;  ///< 0: the program's own
    std::uint64_t size = 0;  ///< bytes a message; 0: as the program without options
    std::uint64_t count = 0; ///< messages or rounds; 0 likewise
    std::chrono::milliseconds patience{30'000};
};

/// "rping", "ucmatose", "ibv_rc_pingpong".
[[nodiscard]] std::string_view nameOf(device::ForeignProgram program);
/// Of the program with that name; none: there is no such one.
[[nodiscard]] std::optional<device::ForeignProgram> foreignProgram(std::string_view name);
/// What is typed on the other host: its server, or its client once ours listens on `port`.
[[nodiscard]] std::string commandThere(const ForeignRequest& request, std::uint32_t port);
/// What our end is told (Action::Converse). Errors: that host has no such port, or no GID that fits.
[[nodiscard]] Result<probe::Values> valuesFor(const ForeignRequest& request, const host::Host& host);
/// None: it went well.
[[nodiscard]] std::optional<probe::Verdict> verdictOn(const host::Host& host, const probe::Values& told,
                                                      const probe::Reply& reply);

} // namespace fabriscope::agent
