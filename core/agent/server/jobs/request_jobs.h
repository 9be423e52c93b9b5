// SPDX-License-Identifier: GPL-3.0-or-later
//
// The jobs of all requests, each in the .cpp file of its subject. server.cpp says which request begins which.
#pragma once

#include "core/agent/server/jobs/job.h"

#include <memory>

namespace fabriscope::agent {

/// ClearCounters, and the same as clear_errors.
std::unique_ptr<Job> clearJob(JobContext context);

/// WatchCounters, of ports of the fabric and of Ethernet ports of this host. A console that reads slowly loses samples,
/// and gets their number.
std::unique_ptr<Job> counterJob(JobContext context);

/// ListDevices.
std::unique_ptr<Job> deviceJob(JobContext context);

/// FollowFabric: snapshots as the fabric changes, until it is cancelled.
std::unique_ptr<Job> followJob(JobContext context);

/// ReadHost.
std::unique_ptr<Job> hostJob(JobContext context);

/// OpenSmCall: OpenSM's files and processes are read and changed on a thread of the job's own. When the
/// connection ends, an Apply that still runs rolls back.
std::unique_ptr<Job> openSmJob(JobContext context);

/// SendPings.
std::unique_ptr<Job> pingJob(JobContext context);

/// ServePings: only while a console requests it, on a port of its own.
std::unique_ptr<Job> pingServeJob(JobContext context);

/// ReadPortQos.
std::unique_ptr<Job> portQosJob(JobContext context);

/// One end of a connection test: a conversation whose messages are actions (core/probe/values.h), done one after the
/// other on a thread of its own. With the end of the request, or of the connection, all that it opened is closed.
std::unique_ptr<Job> probeJob(JobContext context);

/// Undoes what a killed agent has left half done, if this one may, and reports it in a LogLine. No console requests it.
std::unique_ptr<Job> recoveryJob(JobContext context);

/// ReadRoutes: progress while it reads, then the tables in pieces, as fast as the console takes them.
std::unique_ptr<Job> routesJob(JobContext context);

/// QuerySa: records are sent on while they come. What a slow console has not taken waits, up to a limit.
std::unique_ptr<Job> saJob(JobContext context);

/// SetupCall: the journal of the host, what a wizard's plan would change, applying and undoing it. Cancelled between
/// two steps, a plan undoes those before.
std::unique_ptr<Job> setupJob(JobContext context);

/// ReadSmp.
std::unique_ptr<Job> smpJob(JobContext context);

/// StartSweep.
std::unique_ptr<Job> sweepJob(JobContext context);

} // namespace fabriscope::agent
