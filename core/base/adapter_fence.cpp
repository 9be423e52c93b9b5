// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/adapter_fence.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <system_error>
#include <vector>

namespace fabriscope {
namespace {

/// Byte 1 of every request of umad and uverbs: IB_IOCTL_MAGIC of the kernel's rdma/rdma_user_ioctl_cmds.h. No other
/// driver has it.
constexpr std::uint32_t magicMask = 0xff00;
constexpr std::uint32_t magicOfRdma = 0x1b00;

/// The system calls of the instruction set that this program is built for; a program of another one has other numbers
/// for them.
constexpr std::optional<std::uint32_t> ownArchitecture()
{
#if defined(__x86_64__)
    return AUDIT_ARCH_X86_64;
#elif defined(__i386__)
    return AUDIT_ARCH_I386;
#elif defined(__aarch64__)
    return AUDIT_ARCH_AARCH64;
#elif defined(__arm__)
    return AUDIT_ARCH_ARM;
#elif defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
    return AUDIT_ARCH_PPC64LE;
#elif defined(__powerpc64__)
    return AUDIT_ARCH_PPC64;
#elif defined(__s390x__)
    return AUDIT_ARCH_S390X;
#elif defined(__riscv) && __riscv_xlen == 64
    return AUDIT_ARCH_RISCV64;
#else
    return std::nullopt;
#endif
}

sock_filter statement(std::uint16_t code, std::uint32_t value) { return BPF_STMT(code, value); }

/// Goes on behind the next `skipped` instructions when the comparison holds, else with the next one.
sock_filter skipIf(std::uint16_t comparison, std::uint32_t value, std::uint8_t skipped)
{
    return BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | comparison | BPF_K), value, skipped, 0);
}

std::vector<sock_filter> fence()
{
    constexpr auto load = static_cast<std::uint16_t>(BPF_LD | BPF_W | BPF_ABS);
    constexpr auto end = static_cast<std::uint16_t>(BPF_RET | BPF_K);
    constexpr std::size_t lowHalf = std::endian::native == std::endian::little ? 0 : sizeof(std::uint32_t);
    std::vector<sock_filter> filter;
    if (const auto own = ownArchitecture()) {
        filter.push_back(statement(load, offsetof(seccomp_data, arch)));
        filter.push_back(skipIf(BPF_JEQ, *own, 1));
        filter.push_back(statement(end, SECCOMP_RET_KILL_PROCESS));
    }
    filter.push_back(statement(load, offsetof(seccomp_data, nr)));
#ifdef __x86_64__
    constexpr std::uint32_t x32 = 0x40000000; // the same architecture with other numbers
    filter.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, x32, 0, 1));
    filter.push_back(statement(end, SECCOMP_RET_KILL_PROCESS));
#endif
    filter.push_back(skipIf(BPF_JEQ, __NR_ioctl, 1));
    filter.push_back(statement(end, SECCOMP_RET_ALLOW));
    filter.push_back(statement(load, offsetof(seccomp_data, args) + sizeof(std::uint64_t) + lowHalf));
    filter.push_back(statement(static_cast<std::uint16_t>(BPF_ALU | BPF_AND | BPF_K), magicMask));
    filter.push_back(skipIf(BPF_JEQ, magicOfRdma, 1));
    filter.push_back(statement(end, SECCOMP_RET_ALLOW));
    filter.push_back(statement(end, SECCOMP_RET_ERRNO | EPERM));
    return filter;
}

} // namespace

Result<void> fenceOffAdapters()
{
    std::vector<sock_filter> filter = fence();
    const sock_fprog program{.len = static_cast<unsigned short>(filter.size()), .filter = filter.data()};
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0)
        return {};
    return fail(ErrorCode::Unsupported, "seccomp",
                Message::say("this kernel cannot keep a simulation away from this host's own RDMA adapters: {}",
                             std::generic_category().message(errno)),
                Message::say("Allow the program to filter its system calls (prctl PR_SET_SECCOMP), which containers "
                             "allow unless they are told otherwise"));
}

} // namespace fabriscope
