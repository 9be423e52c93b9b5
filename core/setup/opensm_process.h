// SPDX-License-Identifier: GPL-3.0-or-later
//
// The opensm processes of a host, and how to make one read its files again or start anew. Blocking.
#pragma once

#include "core/setup/opensm_instance.h"

#include <chrono>
#include <stop_token>

namespace fabriscope::setup {

/// Every opensm in /proc that shares this process' mount namespace. Logs are not filled in.
std::vector<OpenSmProcess> openSmProcesses(const HostView& host);

/// A path as that process sees it: relative ones begin at its working folder.
std::filesystem::path absoluteFor(const HostView& host, const OpenSmProcess& process, const std::string& path);

/// SIGHUP to that very process: never to another one that has got its number. NotFound when it is gone.
Result<void> hangUp(const HostView& host, const OpenSmProcess& process);

/// By its systemd unit when it has one; otherwise SIGTERM, and the same program with the same arguments, environment,
/// folder and output again. Returns once the old one is gone and the new one runs: the new process.
Result<OpenSmProcess> restart(const HostView& host, const OpenSmProcess& process, std::chrono::milliseconds patience);

} // namespace fabriscope::setup
