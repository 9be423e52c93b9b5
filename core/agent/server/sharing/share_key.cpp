// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/sharing/share_key.h"

#include "core/agent/protocol/types.h"
#include "core/base/file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <format>
#include <functional>
#include <span>
#include <system_error>
#include <utility>

namespace fabriscope::agent {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestKey = 16'384; // a user of thousands of groups has an agent of his own
constexpr std::size_t longestFile = 65'536;

/// Of /proc/self/status: who it is, and what the kernel lets it do.
constexpr auto rights =
    std::to_array<std::string_view>({"Uid:", "Gid:", "Groups:", "NoNewPrivs:", "Seccomp:", "Seccomp_filters:",
                                     "CapInh:", "CapPrm:", "CapEff:", "CapBnd:"});
/// Of /proc/self/limits: what a connection test may register.
constexpr auto limitsThatCount = std::to_array<std::string_view>({"Max locked memory"});
constexpr auto namespaces = std::to_array<std::string_view>({"ipc", "mnt", "net", "pid", "user", "uts"});
/// What changes which devices, files or libraries it meets.
constexpr auto variables = std::to_array<const char*>(
    {"LD_PRELOAD", "LD_LIBRARY_PATH", "RDMAV_DRIVERS", "FABRISCOPE_SIM_FOLDER", "FABRISCOPE_SIM_VIEWS", "SIM_HOST"});
/// A key: it goes to no other process. An agent that has one is alone.
constexpr const char* secretVariable = "FABRISCOPE_SM_KEY";

const char* variable(const char* name) { return std::getenv(name); } // NOLINT(concurrency-mt-unsafe): one thread

/// Lines, each of a word and its value, in which no value makes a line.
class Lines
{
public:
    void add(std::string_view word, std::string_view value)
    {
        m_text += std::format("{} {}:{}\n", word, value.size(), value);
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

bool addProgram(Lines& lines)
{
    struct stat facts{};
    if (::stat("/proc/self/exe", &facts) != 0) return false;
    lines.add("program", std::format("{}:{} {} {}.{:09}", facts.st_dev, facts.st_ino, facts.st_size,
                                     facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec));
    return true;
}

/// Adds the lines of a file that begin with one of those; how many there were, nothing when it cannot be read.
std::optional<std::size_t> addLines(Lines& lines, const char* file, std::span<const std::string_view> beginnings)
{
    const auto text = readFile(file, longestFile);
    if (!text) return std::nullopt;
    std::size_t found = 0;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!std::ranges::any_of(beginnings, [&](std::string_view word) { return line.starts_with(word); })) continue;
        lines.add("right", line);
        ++found;
    }
    return found;
}

bool addRights(Lines& lines)
{
    constexpr std::size_t ofSeccomp = 2; // kernels without it have none of its lines
    const auto status = addLines(lines, "/proc/self/status", rights);
    const auto limits = addLines(lines, "/proc/self/limits", limitsThatCount);
    return status && *status + ofSeccomp >= rights.size() && limits == limitsThatCount.size();
}

bool addNamespaces(Lines& lines)
{
    for (const std::string_view name : namespaces) {
        std::error_code error;
        const fs::path target = fs::read_symlink(std::format("/proc/self/ns/{}", name), error);
        if (error) return false;
        lines.add(name, target.native());
    }
    return true;
}

/// Absolute: the paths of another agent may be relative to another folder.
bool addPath(Lines& lines, std::string_view word, const fs::path& path)
{
    std::error_code error;
    const fs::path whole = path.empty() ? path : fs::absolute(path, error);
    if (error) return false;
    lines.add(word, whole.native());
    return true;
}

} // namespace

std::optional<std::string> shareKey(const ShareFacts& facts)
{
    if (variable(shareVariable) == nullptr || variable(secretVariable) != nullptr) return std::nullopt;
    Lines lines;
    lines.add("version", facts.programVersion);
    lines.add("host", facts.hostName);
    bool known = addProgram(lines) && addRights(lines) && addNamespaces(lines);
    known = known && addPath(lines, "state", facts.stateFolder) && addPath(lines, "opensm", facts.openSmConfig);
    for (const fs::path& path : facts.openSmPaths)
        known = known && addPath(lines, "path", path);
    if (!known) return std::nullopt;
    // Where the kernel has no such labels the file cannot be read, for any of them.
    lines.add("label", readFile("/proc/self/attr/current", longestFile).value_or(std::string()));
    for (const char* name : variables)
        if (const char* value = variable(name)) lines.add(name, value);
    std::string key = lines.take();
    if (key.size() > longestKey) return std::nullopt;
    return key;
}

// Two keys with one hash are told apart by the text, which the one that listens compares.
std::string shareName(std::string_view key)
{
    return std::format("fabriscope-agent/{}/{:016x}", ::geteuid(),
                       static_cast<std::uint64_t>(std::hash<std::string_view>{}(key)));
}

} // namespace fabriscope::agent
