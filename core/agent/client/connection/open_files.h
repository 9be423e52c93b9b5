// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fabriscope::agent {

/// Lets this process open as many files as its hard limit allows: a connection has some ten descriptors, and the usual
/// soft limit of 1,024 ends at a hundred connections. Where it cannot be raised, connections beyond it fail with an
/// error.
void raiseOpenFileLimit();

} // namespace fabriscope::agent
