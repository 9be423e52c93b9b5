// SPDX-License-Identifier: GPL-3.0-or-later
//
// That this library is in a process, told by the library itself: ld.so only warns when it cannot load one, and the
// program goes on with the adapters of the host.
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>

/// Found by a program that looks for it in its own process (app/fabriscope-agent/main.cpp).
extern "C" __attribute__((visibility("default"))) const int fabriscope_simulation = 1;

namespace {

/// The launcher waits for this file.
constexpr const char* tokenVariable = "FABRISCOPE_SIM_TOKEN";

[[gnu::constructor]] void tell()
{
    const char* token = std::getenv(tokenVariable);
    if (token == nullptr || *token == '\0') return;
    // Not open(): that one is ours.
    const long file = ::syscall(SYS_openat, AT_FDCWD, token, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file >= 0) ::syscall(SYS_close, file);
}

} // namespace
