// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loaded into ibsim and its opensm: they end when their owner does, even when the process that should have ended them
// (the guardian) was killed in the same moment. Without C++ runtime: it enters foreign programs.
#include <ftw.h>
#include <poll.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

/// "PID STARTTIME" of the owner; the start time distinguishes it from a later process of that number.
constexpr const char* ownerVariable = "FABRISCOPE_SIM_OWNER";
/// Set for the one process that removes the folders: ibsim.
constexpr const char* cleansVariable = "FABRISCOPE_SIM_CLEANS";
constexpr const char* folderVariables[] = {"FABRISCOPE_SIM_FOLDER", "FABRISCOPE_SIM_VIEWS"};
constexpr const char* folderMark = "/fabriscope-sim-"; // nothing else is ever removed
constexpr unsigned restForOthers = 500'000;            // microseconds, in which those that write there end

int ownerHandle = -1;

int removeEntry(const char* path, const struct stat* /*facts*/, int /*type*/, FTW* /*place*/)
{
    ::remove(path); // what cannot be removed stays; the rest goes
    return 0;
}

[[noreturn]] void end()
{
    if (std::getenv(cleansVariable) != nullptr) {
        ::usleep(restForOthers);
        for (const char* variable : folderVariables) {
            const char* folder = std::getenv(variable);
            const char* last = folder != nullptr ? std::strrchr(folder, '/') : nullptr;
            if (last == nullptr || std::strncmp(last, folderMark, std::strlen(folderMark)) != 0) continue;
            ::nftw(folder, removeEntry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
        }
        ::kill(0, SIGKILL); // the group is the simulation's own
    }
    ::_exit(0);
}

/// Field 22 of /proc/PID/stat; 0 when it has ended.
unsigned long long startTimeOf(int pid)
{
    char path[64];
    std::snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE* file = std::fopen(path, "re");
    if (file == nullptr) return 0;
    char text[1024] = {};
    const size_t size = std::fread(text, 1, sizeof text - 1, file);
    std::fclose(file);
    text[size] = '\0';
    const char* at = std::strrchr(text, ')');
    constexpr int fieldsBetween = 20; // behind the name: field 3 comes next
    for (int i = 0; at != nullptr && i < fieldsBetween; ++i)
        at = std::strchr(at + 1, ' ');
    return at != nullptr ? std::strtoull(at, nullptr, 10) : 0;
}

void* watch(void* /*unused*/)
{
    pollfd owner{.fd = ownerHandle, .events = POLLIN, .revents = 0};
    while (::poll(&owner, 1, -1) <= 0) {
        if (errno != EINTR) return nullptr;
    }
    end();
}

[[gnu::constructor]] void begin()
{
    const char* text = std::getenv(ownerVariable);
    if (text == nullptr) return;
    char* rest = nullptr;
    const auto pid = static_cast<int>(std::strtol(text, &rest, 10));
    const unsigned long long start = std::strtoull(rest, nullptr, 10);
    ownerHandle = static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
    if (ownerHandle < 0 && errno != ESRCH) return; // an old kernel: the guardian alone cleans up
    if (ownerHandle < 0 || startTimeOf(pid) != start) end();
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before); // signals are the program's
    pthread_attr_t attributes;
    ::pthread_attr_init(&attributes);
    ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread{};
    ::pthread_create(&thread, &attributes, watch, nullptr);
    ::pthread_attr_destroy(&attributes);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

} // namespace
