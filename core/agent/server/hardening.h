// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rights that an agent drops at its start, so that a fault in it is worth less to an attacker.
#pragma once

#include "core/base/error.h"

namespace fabriscope::agent {

/// Before any other thread is started. No core dump and no ptrace by other processes of the same user (memory holds
/// keys); new files are for their owner only. An agent that may not change anything also renounces, permanently, to
/// gain rights by programs that it starts, and every capability but those for looking: CAP_DAC_READ_SEARCH (files of
/// other owners) and CAP_SYS_PTRACE (/proc/PID/exe). One that may change keeps the others: it restores owners and
/// starts OpenSM again.
Result<void> giveUpRights(bool mayChange);

} // namespace fabriscope::agent
