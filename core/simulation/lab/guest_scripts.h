// SPDX-License-Identifier: GPL-3.0-or-later
//
// What runs inside a guest of the lab before any agent: shell, because a guest has no other program for sure.
#pragma once

#include <string_view>

namespace fabriscope::simulation::lab {

/// The first process: loads modules, puts the root together (this machine's own files, read-only, under a layer that
/// takes what the guest writes) and goes on there.
extern const std::string_view initScript;
/// On the new root: name, network, Soft-RoCE where the kernel's command line has "lab.rxe"; with "lab.network" that of
/// networkScript in place of a wire. Runs once a boot.
extern const std::string_view setupScript;
/// "network bridge", "network router": two ends, rxe0 on a0 and rxe1 on b0, with a network of its own between them, as
/// new each time: whatever was changed on it or on the ends is gone. "network clean": filters and queues alone are.
extern const std::string_view networkScript;
/// Starts what the lab asks for, until the guest ends.
extern const std::string_view supervisorScript;

/// What the first process goes on with: both of these, or systemd with units for them.
extern const std::string_view firstScript;
extern const std::string_view firstSystemdScript;

} // namespace fabriscope::simulation::lab
