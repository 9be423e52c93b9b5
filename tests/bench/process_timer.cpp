// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/process_timer.h"

#include "core/base/handle.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <format>
#include <memory>
#include <ranges>

namespace fabriscope::bench {
namespace {

double seconds(const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6; }

std::vector<char*> pointers(const std::vector<std::string>& strings)
{
    std::vector<char*> list;
    list.reserve(strings.size() + 1);
    for (const std::string& s : strings)
        list.push_back(const_cast<char*>(s.c_str())); // posix_spawn promises not to write
    list.push_back(nullptr);
    return list;
}

struct FileActions
{
    FileActions() { posix_spawn_file_actions_init(&actions); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    ~FileActions() { posix_spawn_file_actions_destroy(&actions); }
    posix_spawn_file_actions_t actions{};
};

Result<Run> runOnce(const std::vector<std::string>& arguments, const std::vector<std::string>& environment, int output)
{
    if (ftruncate(output, 0) != 0 || lseek(output, 0, SEEK_SET) != 0)
        return failErrno(errno, "Cannot empty the file for " + arguments.front() + "'s output", "");
    FileActions files;
    posix_spawn_file_actions_addopen(&files.actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files.actions, output, 1);
    const auto argv = pointers(arguments);
    const auto envp = pointers(environment);

    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (const int error = posix_spawnp(&child, argv.front(), &files.actions, nullptr, argv.data(), envp.data()))
        return failErrno(error, "Cannot start " + arguments.front(), "");
    int status = 0;
    rusage usage{};
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) return failErrno(errno, "Cannot wait for " + arguments.front(), "");
    }
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    return Run{.wallSeconds = wall.count(),
               .cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime),
               .peakKib = usage.ru_maxrss,
               .exitStatus = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

template <class Member> auto medianOf(const std::vector<Run>& runs, Member member)
{
    auto values = runs | std::views::transform(member) | std::ranges::to<std::vector>();
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

std::string contents(int file)
{
    std::string text;
    std::array<char, 65536> buffer{};
    lseek(file, 0, SEEK_SET);
    for (ssize_t n = 0; (n = read(file, buffer.data(), buffer.size())) > 0;)
        text.append(buffer.data(), static_cast<std::size_t>(n));
    return text;
}

} // namespace

bool enoughRuns(std::size_t done, unsigned runs, std::chrono::steady_clock::time_point start)
{
    constexpr std::size_t most = 50;
    using namespace std::chrono_literals;
    return done >= runs && (runs == 0 || done >= most || std::chrono::steady_clock::now() - start >= 1s);
}

Result<Summary> measure(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                        unsigned runs)
{
    const std::unique_ptr<FILE, CloseWith<std::fclose>> file(std::tmpfile());
    if (!file) return failErrno(errno, "Cannot make a temporary file", "");
    std::vector<Run> counted;
    const auto start = std::chrono::steady_clock::now();
    for (bool warm = runs == 0; counted.empty() || !enoughRuns(counted.size(), runs, start); warm = true) {
        const auto run = runOnce(arguments, environment, fileno(file.get()));
        if (!run) return std::unexpected(run.error());
        if (run->exitStatus > 1)
            return fail(ErrorCode::Io, arguments.front(), "ended with status " + std::to_string(run->exitStatus));
        if (warm) counted.push_back(*run);
    }
    return Summary{.median = {.wallSeconds = medianOf(counted, &Run::wallSeconds),
                              .cpuSeconds = medianOf(counted, &Run::cpuSeconds),
                              .peakKib = medianOf(counted, &Run::peakKib),
                              .exitStatus = counted.back().exitStatus},
                   .runs = counted.size(),
                   .lastOutput = contents(fileno(file.get()))};
}

Result<double> simulatorCeiling(const std::string& floodProgram, const std::vector<std::string>& environment,
                                double mads, unsigned runs)
{
    const std::string count = std::format("{:.0f}", mads);
    std::vector<double> rates;
    const auto start = std::chrono::steady_clock::now();
    while (!enoughRuns(rates.size(), runs, start)) {
        const auto flood = measure({floodProgram, count, "96"}, environment, 0);
        if (!flood) return std::unexpected(flood.error());
        rates.push_back(std::stod(flood->lastOutput));
    }
    std::ranges::sort(rates);
    return rates[rates.size() / 2];
}

} // namespace fabriscope::bench
