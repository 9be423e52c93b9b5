// SPDX-License-Identifier: GPL-3.0-or-later
//
// The opensm processes of a host, and how to make one read its files again or end. Blocking.
#pragma once

#include "core/opensm_host/opensm_instance.h"

#include <chrono>
#include <optional>

namespace fabriscope::opensm_host {

/// Every opensm in /proc that shares this process' mount namespace. Logs are not filled in.
std::vector<OpenSmProcess> openSmProcesses(const HostView& host);

/// A path as that process sees it: relative ones begin at its working folder.
std::filesystem::path absoluteFor(const HostView& host, const OpenSmProcess& process, const std::string& path);

/// Whether it is stopped (SIGSTOP, a debugger): it reads nothing and responds to nobody until it is continued.
bool isStopped(const HostView& host, const OpenSmProcess& process);
/// What is said of such a one.
Error stoppedError(const OpenSmProcess& process);

/// SIGHUP to that very process: never to another one that has got its number. NotFound when it is gone.
Result<void> hangUp(const HostView& host, const OpenSmProcess& process);

/// SIGTERM to that very process, and waits until it has ended. Timeout when it does not.
Result<void> terminate(const HostView& host, const OpenSmProcess& process, std::chrono::milliseconds patience);

/// That process as it is now; none when it is no opensm.
std::optional<OpenSmProcess> openSmProcess(const HostView& host, pid_t pid);

/// The process itself while it runs, else the one that it has left behind: an opensm with -B goes on as its own child.
/// None when neither runs.
std::optional<OpenSmProcess> nowRunning(const HostView& host, const OpenSmProcess& process);

} // namespace fabriscope::opensm_host
