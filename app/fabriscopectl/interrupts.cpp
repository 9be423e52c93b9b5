// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/interrupts.h"

#include <sys/signalfd.h>
#include <unistd.h>

#include <atomic>

namespace fabriscope::ctl {
namespace {

std::atomic<int> interruptedBy = 0; // the signal; read by endBySignal() when all is torn down

sigset_t interrupts()
{
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, SIGINT);
    ::sigaddset(&set, SIGTERM);
    return set;
}

} // namespace

SignalCatcher::SignalCatcher()
{
    const sigset_t set = interrupts();
    ::pthread_sigmask(SIG_BLOCK, &set, &m_before);
    m_fd = FileDescriptor(::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

SignalCatcher::~SignalCatcher() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }

int SignalCatcher::take() const
{
    signalfd_siginfo info{};
    if (::read(m_fd.get(), &info, sizeof(info)) != sizeof(info)) return 0;
    interruptedBy = static_cast<int>(info.ssi_signo);
    return interruptedBy;
}

bool wasInterrupted() { return interruptedBy != 0; }

void endBySignal()
{
    const int signal = interruptedBy;
    if (signal == 0) return;
    (void)std::signal(signal, SIG_DFL);
    (void)std::raise(signal);
}

} // namespace fabriscope::ctl
