// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/interrupted.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>

namespace fabriscope::test {
namespace {

using IsHere = std::function<bool(std::string_view name)>;

/// The name of the first boundary that is meant, from a process of its own.
std::optional<std::string> interrupted(const InterruptedRun& run, const IsHere& isHere,
                                       const std::function<void()>& happens)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe for a process that is to be interrupted");
    const pid_t victim = ::fork();
    if (victim < 0) throw std::runtime_error("no process that could be interrupted");
    if (victim == 0) {
        bool isOver = false;
        run([&](std::string_view name) {
            if (isOver || !isHere(name)) return;
            isOver = true;
            (void)!::write(ends[1], name.data(), name.size());
            happens();
        });
        ::_exit(0);
    }
    ::close(ends[1]);
    std::array<char, 128> name{};
    const ssize_t size = ::read(ends[0], name.data(), name.size());
    ::close(ends[0]);
    ::waitpid(victim, nullptr, 0);
    if (size <= 0) return std::nullopt;
    return std::string(name.data(), static_cast<std::size_t>(size));
}

} // namespace

void killThisProcess() { ::kill(::getpid(), SIGKILL); }

void fillTheDisk()
{
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 0;
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

std::optional<std::string> interruptedAt(int number, const InterruptedRun& run, const std::function<void()>& happens)
{
    int passed = 0;
    return interrupted(run, [&](std::string_view) { return ++passed == number; }, happens);
}

bool killedAt(std::string_view name, const InterruptedRun& run)
{
    return interrupted(run, [&](std::string_view passed) { return passed == name; }, &killThisProcess).has_value();
}

} // namespace fabriscope::test
