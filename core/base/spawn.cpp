// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/spawn.h"

#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <system_error>
#include <thread>

namespace fabriscope {
namespace {

/// The attributes and file actions of posix_spawn(3), released when it is done.
struct SpawnSetup
{
    SpawnSetup()
    {
        ::posix_spawnattr_init(&attributes);
        ::posix_spawn_file_actions_init(&actions);
    }
    SpawnSetup(const SpawnSetup&) = delete;
    SpawnSetup& operator=(const SpawnSetup&) = delete;
    ~SpawnSetup()
    {
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
    }

    void stream(int number, int descriptor, int openFlags)
    {
        if (descriptor == SpawnOptions::nothing)
            ::posix_spawn_file_actions_addopen(&actions, number, "/dev/null", openFlags, 0);
        else if (descriptor != SpawnOptions::inherited)
            ::posix_spawn_file_actions_adddup2(&actions, descriptor, number);
    }
    /// Callers may ignore or block signals: the child starts with none of that.
    void resetSignals(short otherFlags)
    {
        sigset_t all;
        sigset_t none;
        ::sigfillset(&all);
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigdefault(&attributes, &all);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setflags(&attributes,
                                   static_cast<short>(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | otherFlags));
    }

    posix_spawnattr_t attributes{};
    posix_spawn_file_actions_t actions{};
};

std::vector<char*> pointers(std::vector<std::string>& strings)
{
    std::vector<char*> list;
    list.reserve(strings.size() + 1);
    for (std::string& string : strings)
        list.push_back(string.data());
    list.push_back(nullptr);
    return list;
}

} // namespace

std::expected<pid_t, int> spawn(const SpawnOptions& options)
{
    SpawnSetup setup;
    setup.stream(STDIN_FILENO, options.input, O_RDONLY);
    setup.stream(STDOUT_FILENO, options.output, O_WRONLY);
    setup.stream(STDERR_FILENO, options.errors, O_WRONLY);
    ::posix_spawn_file_actions_addclosefrom_np(&setup.actions, STDERR_FILENO + 1);
    if (!options.workingFolder.empty())
        ::posix_spawn_file_actions_addchdir_np(&setup.actions, options.workingFolder.c_str());
    setup.resetSignals(options.processGroup ? POSIX_SPAWN_SETPGROUP : 0);
    if (options.processGroup) ::posix_spawnattr_setpgroup(&setup.attributes, *options.processGroup);
    std::vector<std::string> command = options.command;
    std::vector<std::string> environment = options.environment;
    pid_t pid = 0;
    int error = 0;
    const auto start = [&] {
        const auto call = options.searchPath ? ::posix_spawnp : ::posix_spawn;
        error = call(&pid, command.at(0).c_str(), &setup.actions, &setup.attributes, pointers(command).data(),
                     pointers(environment).data());
    };
    if (!options.umask) {
        start();
    } else {
        // All threads have one mask, and others may be making files: from a thread that has one of its own.
        try {
            std::thread([&] {
                if (::unshare(CLONE_FS) == 0) ::umask(*options.umask);
                start();
            }).join();
        } catch (const std::system_error&) { // there are as many threads as there may be
            start();
        }
    }
    if (error != 0) return std::unexpected(error);
    return pid;
}

Error noThreadLeft(Message subject, const std::system_error& error)
{
    return {.code = ErrorCode::Io,
            .subject = std::move(subject),
            .detail = Message::say("this program can start no further thread"),
            .hint = Message::say("Raise the limit of processes (ulimit -u)"),
            .sysErrno = error.code().value()};
}

} // namespace fabriscope
