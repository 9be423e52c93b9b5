// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/handle.h"

#include <csignal>

namespace fabriscope::ctl {

/// SIGINT and SIGTERM as a descriptor, while it exists. Made before threads, which inherit the mask.
class SignalCatcher
{
public:
    SignalCatcher();
    ~SignalCatcher();
    SignalCatcher(const SignalCatcher&) = delete;
    SignalCatcher& operator=(const SignalCatcher&) = delete;
    [[nodiscard]] int fd() const { return m_fd.get(); }
    /// The signal that came, which endBySignal() remembers; 0: none has come.
    [[nodiscard]] int take() const;

private:
    sigset_t m_before{};
    FileDescriptor m_fd;
};

/// Whether a signal was taken.
bool wasInterrupted();

/// After a command ended with Cancelled because of a signal: ends the process by that signal, as shells expect.
/// Returns when there was none.
void endBySignal();

} // namespace fabriscope::ctl
