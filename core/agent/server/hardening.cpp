// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/hardening.h"

#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

namespace fabriscope::agent {
namespace {

constexpr std::uint64_t bit(unsigned capability) { return std::uint64_t{1} << capability; }
constexpr std::uint64_t forLooking = bit(CAP_DAC_READ_SEARCH) | bit(CAP_SYS_PTRACE);

/// capget(2) and capset(2): two halves of 32 bits.
struct Capabilities
{
    __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
    std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> halves{};

    Result<void> read()
    {
        if (::syscall(SYS_capget, &header, halves.data()) == 0) return {}; // NOLINT(*-vararg)
        return failErrno(errno, "fabriscope-agent", Message::say("its capabilities cannot be read"));
    }
    Result<void> keepOnly(std::uint64_t kept)
    {
        for (unsigned i = 0; i < halves.size(); ++i) {
            const auto part = static_cast<std::uint32_t>(kept >> (32U * i));
            halves.at(i).permitted &= part;
            halves.at(i).effective = halves.at(i).permitted;
            halves.at(i).inheritable = 0;
        }
        if (::syscall(SYS_capset, &header, halves.data()) == 0) return {}; // NOLINT(*-vararg)
        return failErrno(errno, "fabriscope-agent", Message::say("its capabilities cannot be dropped"));
    }
};

} // namespace

Result<void> giveUpRights(bool mayChange)
{
    ::umask(S_IRWXG | S_IRWXO);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    // The search for leaks looks at the process as a debugger does.
    if (::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) // NOLINT(*-vararg)
        return failErrno(errno, "fabriscope-agent", Message::say("cannot forbid core dumps"));
#endif
    if (mayChange) return {};
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) // NOLINT(*-vararg)
        return failErrno(errno, "fabriscope-agent", Message::say("cannot set no_new_privs"));
    (void)::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); // NOLINT(*-vararg): older kernels have none
    Capabilities now;
    if (auto known = now.read(); !known) return known;
    return now.keepOnly(forLooking);
}

} // namespace fabriscope::agent
