// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/file_scope.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"
#include "core/opensm/conf/option_table.h"

#include <pwd.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <format>
#include <set>
#include <string>
#include <utility>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

/// A place of the closed set. `name`: what a file there has to begin with; empty: any.
struct Place
{
    std::string_view folder;
    std::string_view name;
};

/// OpenSM's own folders, and its files in folders that others use, too.
constexpr auto places = std::to_array<Place>({
    {"/etc/opensm", ""},           // configuration: upstream, Debian, SUSE
    {"/usr/local/etc/opensm", ""}, // built by hand
    {"/etc/rdma", "opensm"},       // Red Hat: opensm.conf
    {"/etc/rdma", "partitions"},
    {"/etc/rdma", "qos-policy"},
    {"/etc/rdma", "prefix-routes"},
    {"/etc/rdma", "per-module-logging"},
    {"/etc/rdma", "torus-2QoS"},
    {"/etc/rdma", "ib-node-name-map"},
    {"/etc/infiniband-diags", "ib-node-name-map"},
    {"/var/log", "opensm"}, // opensm.log, opensm.GUID.log, dumps
    {"/var/log/opensm", ""},
    {"/var/cache/opensm", ""}, // guid2lid and its likes
});

/// In a folder that is not OpenSM's own, its files beside opensm.conf have one of these names.
constexpr std::array<std::string_view, 8> namesBeside{
    "opensm",          "osm", "partitions", "qos-policy", "prefix-routes", "per-module-logging", "torus-2QoS",
    "ib-node-name-map"};

/// Shared folders, beside those directly below "/": an opensm.conf there does not make them OpenSM's.
constexpr std::array<std::string_view, 10> crowded{"/etc/rdma",  "/usr/local", "/usr/local/etc", "/usr/share",
                                                   "/usr/lib",   "/var/lib",   "/var/log",       "/var/tmp",
                                                   "/var/cache", "/dev/shm"};

constexpr auto leading = std::to_array<LeadingOption>({
    {"partition_config_file", OptionUse::Reads},
    {"qos_policy_file", OptionUse::Reads},
    {"prefix_routes_file", OptionUse::Reads},
    {"per_module_logging_file", OptionUse::Reads},
    {"torus_config", OptionUse::Reads},
    {"node_name_map_name", OptionUse::Reads},
    {"port_prof_ignore_file", OptionUse::Reads},
    {"hop_weights_file", OptionUse::Reads},
    {"port_search_ordering_file", OptionUse::Reads},
    {"dimn_ports_file", OptionUse::Reads},
    {"lid_matrix_dump_file", OptionUse::Reads},
    {"lfts_file", OptionUse::Reads},
    {"root_guid_file", OptionUse::Reads},
    {"cn_guid_file", OptionUse::Reads},
    {"io_guid_file", OptionUse::Reads},
    {"ids_guid_file", OptionUse::Reads},
    {"guid_routing_order_file", OptionUse::Reads},
    {"sa_db_file", OptionUse::Reads},
    {"log_file", OptionUse::Writes},
    {"event_db_dump_file", OptionUse::Writes},
    {"dump_files_dir", OptionUse::WritesFolder},
    {"event_plugin_name", OptionUse::RunsCode},
    {"event_plugin_options", OptionUse::RunsCode},
    {"console", OptionUse::Opens}, // its commands write what they find into files named by the user
});

constexpr std::array<std::string_view, 4> logWords{"stdout", "stderr", "-", "/dev/null"};
constexpr std::array<std::string_view, 3> harmlessConsoles{"off", "local", "(null)"};

/// Symbolic links followed as far as there is something.
Result<fs::path> real(const fs::path& path)
{
    std::error_code bad;
    fs::path result = fs::weakly_canonical(path, bad);
    if (bad) return failErrno(bad.value(), path.string(), Message::say("cannot be examined"));
    return result;
}

/// A folder that many programs, or a person, use. `shown`: as the host calls it.
bool isCrowded(const fs::path& folder, const fs::path& shown)
{
    const fs::path above = shown.parent_path();
    if (above == above.root_path() || above == "/home" || above == "/run/user")
        return true; // "/etc", "/tmp", "/home/ann"
    if (std::ranges::contains(crowded, shown.string())) return true;
    struct stat facts{};
    if (::stat(folder.c_str(), &facts) != 0) return true;
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    const bool known =
        ::getpwuid_r(facts.st_uid, &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr;
    return known && shown == fs::path(entry.pw_dir).lexically_normal();
}

} // namespace

FileScope::FileScope(const HostView& host, const fs::path& configuration)
{
    std::error_code none;
    m_root = fs::weakly_canonical(host.root, none);
    for (const Place& place : places)
        add(host.root / fs::path(place.folder).relative_path(), place.name);
    // OSM_CACHE_DIR of several OpenSMs on one host: a folder each.
    const fs::path caches = host.root / "var/cache/opensm";
    for (const std::string& own : namesIn(caches))
        if (fs::is_directory(caches / own, none)) add(caches / own, "guid2lid");
    for (const fs::path& named : host.openSmPaths) {
        if (fs::is_directory(named, none))
            add(named, {});
        else if (const auto file = real(named))
            m_files.push_back(*file);
    }
    const bool opened = host.root == "/" || configuration.string().starts_with(host.root.string());
    const fs::path file = opened ? configuration : host.root / configuration.relative_path();
    addBeside(file);
    if (const auto target = real(file); target && target->filename().string().starts_with("opensm")) addBeside(*target);
    // OpenSM was started with it.
    if (const auto folder = real(file.parent_path())) m_files.push_back(*folder / file.filename());
}

void FileScope::add(const fs::path& folder, std::string_view name)
{
    if (const auto path = real(folder)) m_folders.push_back({*path, name});
}

void FileScope::addBeside(const fs::path& file)
{
    const auto folder = real(file.parent_path());
    if (!folder) return;
    const fs::path shown = m_root == "/" ? *folder : "/" / folder->lexically_relative(m_root);
    if (!isCrowded(*folder, shown)) return add(*folder, {});
    for (const std::string_view name : namesBeside)
        add(*folder, name);
}

Result<void> FileScope::allowsReal(const fs::path& realPath) const
{
    const std::string name = realPath.filename().string();
    const bool inFolder = std::ranges::any_of(m_folders, [&](const Folder& folder) {
        return folder.path == realPath.parent_path() && name.starts_with(folder.name) && !name.starts_with('.');
    });
    if (!inFolder && !std::ranges::contains(m_files, realPath))
        return fail(ErrorCode::NotAllowed, realPath.string(),
                    Message::say("is outside the folders of OpenSM (such as /etc/opensm) and not next to opensm.conf, "
                                 "so the agent does not touch it"),
                    Message::say("Move it there, or start the agent with --opensm-path and its folder"));
    if (const auto why = untrustedFolder(realPath, true))
        return fail(ErrorCode::NotAllowed, realPath.string(), Message::say("other users can replace it: {}", *why),
                    Message::say("Correct the owner and the mode of the folder"));
    return {};
}

Result<void> FileScope::allows(const fs::path& path) const
{
    return real(path).and_then([this](const fs::path& target) { return allowsReal(target); });
}

Result<void> FileScope::allowsOpen(const fs::path& realPath, const struct stat& facts) const
{
    if (auto allowed = allowsReal(realPath); !allowed) return allowed;
    struct stat folder{};
    const bool shared = ::stat(realPath.parent_path().c_str(), &folder) != 0 || (folder.st_mode & S_ISVTX) != 0 ||
                        !changeableByOthers(folder, realPath.parent_path()).empty();
    // Another name of the file may be anywhere: who may make names here must not choose what is read.
    if (shared && facts.st_nlink > 1)
        return fail(ErrorCode::NotAllowed, realPath.string(),
                    Message::say("is a hard link in a folder where other users can create hard links"));
    return {};
}

std::span<const LeadingOption> leadingOptions() { return leading; }

namespace {

/// One line of the new opensm.conf.
class LeadingLine
{
public:
    LeadingLine(std::string_view option, std::string_view value, const FileScope& scope, const HostView& host)
        : m_option(option), m_value(value), m_scope(scope), m_host(host)
    {}

    [[nodiscard]] Result<void> check() const
    {
        const auto* known = std::ranges::find(leading, m_option, &LeadingOption::option);
        // What this table does not know (another vendor's OpenSM) may lead anywhere, too.
        if (known == leading.end())
            return opensm::findOption(m_option) == nullptr && m_value.contains('/') ? path(m_value) : Result<void>();
        if (m_value == "(null)") return {};
        switch (known->use) {
        case OptionUse::Reads:
            return m_value.empty() ? Result<void>() : file();
        case OptionUse::Writes:
            return m_value.empty() || std::ranges::contains(logWords, m_value) ? Result<void>() : file();
        case OptionUse::WritesFolder:
            return path(std::format("{}/opensm", m_value)); // its files begin so
        case OptionUse::RunsCode:
            return refuse(Message::say("OpenSM runs the code of a plugin"),
                          Message::say("Write it into opensm.conf directly on that host"));
        case OptionUse::Opens:
            if (std::ranges::contains(harmlessConsoles, m_value)) return {};
            return refuse(Message::say("over the network, the console of OpenSM can make it write files"),
                          Message::say("Write it into opensm.conf directly on that host, or choose one of: {}",
                                       joinedBy(harmlessConsoles)));
        }
        return {};
    }

private:
    [[nodiscard]] Result<void> refuse(const Message& why, Message hint) const
    {
        return fail(ErrorCode::NotAllowed, std::format("{} {}", m_option, m_value),
                    Message::say("{}, so the agent does not set it", why), std::move(hint));
    }
    [[nodiscard]] fs::path within(std::string_view value) const
    {
        return m_host.root == "/" ? fs::path(value) : m_host.root / fs::path(value).relative_path();
    }
    [[nodiscard]] Result<void> path(std::string_view value) const
    {
        const fs::path there(value);
        if (!there.is_absolute() || std::ranges::contains(there, fs::path("..")))
            return refuse(Message::say("a relative path depends on the working folder of OpenSM"),
                          Message::say("Write an absolute path"));
        if (auto allowed = m_scope.allows(within(value)); !allowed)
            return fail(ErrorCode::NotAllowed, std::format("{} {}", m_option, m_value), allowed.error().detail,
                        allowed.error().hint); // says already what the agent does not do
        return {};
    }
    [[nodiscard]] Result<void> file() const
    {
        if (auto allowed = path(m_value); !allowed) return allowed;
        struct stat facts{};
        if (::stat(within(m_value).c_str(), &facts) != 0) return {}; // a new one
        // Of what OpenSM writes, and of what the agent writes there later, a user may choose the text.
        if (!S_ISREG(facts.st_mode) || (facts.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH)) != 0)
            return refuse(Message::say("the existing file is a program or not a regular file"),
                          Message::say("Choose another name"));
        return {};
    }

    std::string_view m_option;
    std::string_view m_value;
    const FileScope& m_scope;
    const HostView& m_host;
};

std::set<std::pair<std::string_view, std::string_view>> linesOf(const opensm::ConfDocument& document)
{
    std::set<std::pair<std::string_view, std::string_view>> lines;
    for (const opensm::ConfLine& line : document.entries())
        if (line.hasKey()) lines.emplace(document.keyOf(line), document.valueOf(line));
    return lines;
}

} // namespace

Result<void> checkLeadingOptions(const opensm::ConfDocument& before, const opensm::ConfDocument& after,
                                 const FileScope& scope, const HostView& host)
{
    // Every line counts, not only the last one of an option: OpenSM takes them one after the other.
    const auto old = linesOf(before);
    for (const auto& [option, value] : linesOf(after)) {
        if (old.contains({option, value})) continue;
        if (auto allowed = LeadingLine(option, value, scope, host).check(); !allowed) return allowed;
    }
    return {};
}

} // namespace fabriscope::opensm_host
