// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/guardian.h"

#include "core/base/trusted_path.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <format>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace fabriscope::simulation {
namespace {

// Each line is a process group, and the last one counts: that of an earlier one may be another's by now. When the pipe
// closes, what is killed may still be writing a moment longer, and then the folder is not empty: try again.
constexpr auto script = R"(trap '' HUP INT TERM PIPE
group=
while read -r line; do group=$line; done
[ -z "$group" ] || kill -s KILL -- "-$group" 2>/dev/null
for attempt in 1 2 3 4 5 6 7 8 9; do rm -rf -- "$@" && [ ! -e "$1" ] && break; sleep 0.1; done)";

/// Why other users could put another folder in the place of one that we make in that one; none: they cannot.
std::optional<Message> whyNotIn(const std::filesystem::path& parent)
{
    std::error_code missing; // then nothing can be made in it either, and mkdtemp() says so
    const std::filesystem::path real = std::filesystem::canonical(parent, missing);
    return missing ? std::nullopt : untrustedFolder(real / "any", false, Trust::Nameless);
}

/// A folder of that name in memory; empty where the host has none.
std::filesystem::path folderInMemory(const std::filesystem::path& name)
{
    const std::filesystem::path shared = "/dev/shm";
    struct statfs system{};
    if (::statfs(shared.c_str(), &system) != 0 || system.f_type != TMPFS_MAGIC || whyNotIn(shared)) return {};
    const std::filesystem::path folder = shared / name;
    return ::mkdir(folder.c_str(), S_IRWXU) == 0 ? folder : std::filesystem::path();
}

/// Means itself wherever a path is written: ld.so splits at blanks and colons and replaces $ORIGIN, opensm.conf ends a
/// value at blanks and comments.
bool isPlainPath(std::string_view path)
{
    constexpr std::string_view special = " :;$#\"'\\`*?[]";
    return path.starts_with('/') && std::ranges::none_of(path, [&](char c) {
               return static_cast<unsigned char>(c) < ' ' || c == 0x7f || special.contains(c);
           });
}

std::string temporaryFolder()
{
    const char* wanted = std::getenv("TMPDIR"); // NOLINT(concurrency-mt-unsafe): read-only
    return wanted != nullptr && isPlainPath(wanted) ? wanted : "/tmp";
}

} // namespace

Result<Guardian> Guardian::start()
{
    const std::string parent = temporaryFolder();
    if (const auto why = whyNotIn(parent)) // opensm would run with what they put there, as root where root starts it
        return fail(ErrorCode::NotAllowed, parent,
                    Message::say("others can replace the folder of the simulation: {}", *why),
                    Message::say("Set TMPDIR to a folder of your own"));
    std::string folder = parent + "/fabriscope-sim-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr)
        return failErrno(errno, folder, Message::say("the temporary folder of the simulation cannot be created"),
                         Message::say("Set TMPDIR to a folder you may write to."));
    Guardian guardian;
    guardian.m_folder = folder;
    guardian.m_inMemory = folderInMemory(guardian.m_folder.filename());
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) < 0)
        return failErrno(errno, folder, Message::say("no pipe to the simulation's guardian"));
    const FileDescriptor readEnd(ends[0]);
    guardian.m_pipe.reset(ends[1]);
    std::vector<std::string> arguments{"-c", script, "fabriscope-guardian", folder};
    if (!guardian.m_inMemory.empty()) arguments.push_back(guardian.m_inMemory);
    auto shell = ChildProcess::start({.program = "/bin/sh",
                                      .arguments = std::move(arguments),
                                      .environment = ownEnvironment(),
                                      .workingFolder = "/",
                                      .input = readEnd.get()});
    if (!shell) return std::unexpected(std::move(shell.error()));
    guardian.m_shell = std::move(*shell);
    return guardian;
}

Result<void> Guardian::watchGroup(pid_t group)
{
    const std::string line = std::format("{}\n", group);
    if (::write(m_pipe.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        return failErrno(errno, m_folder.string(), Message::say("the simulation's guardian does not listen"));
    return {};
}

Guardian::~Guardian()
{
    if (m_folder.empty()) return;
    m_pipe.reset();
    m_shell.waitFor(std::chrono::seconds(20));
    // Only if the guardian was killed.
    std::error_code ignored;
    for (const auto& folder : {m_folder, m_inMemory})
        if (!folder.empty()) std::filesystem::remove_all(folder, ignored);
}

} // namespace fabriscope::simulation
