// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/opensm_instance.h"

#include "core/base/file.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/host/host_tree.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/secrets.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/opensm_backup.h"
#include "core/opensm_host/opensm_process.h"
#include "core/opensm_host/start_arguments.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <ranges>
#include <utility>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

using namespace std::string_view_literals;

constexpr std::size_t largestProgram = std::size_t{64} << 20U;
constexpr std::array programs{"/usr/sbin/opensm", "/sbin/opensm", "/usr/local/sbin/opensm", "/usr/bin/opensm"};
constexpr std::array unitFolders{"/etc/systemd/system", "/run/systemd/system", "/usr/lib/systemd/system",
                                 "/lib/systemd/system"};
constexpr std::array unitNames{"opensm.service", "opensm@.service", "opensmd.service"};
constexpr std::array surroundings{"/etc/sysconfig/opensm", "/etc/sysconfig/opensm.conf", "/etc/default/opensm"};

/// The host's path as we open it.
fs::path within(const HostView& host, const fs::path& path)
{
    return host.root == "/" ? path : host.root / path.relative_path();
}

/// Where a name leads, through links and dots.
fs::path placeOf(const HostView& host, const fs::path& name)
{
    std::error_code bad;
    fs::path place = fs::weakly_canonical(within(host, name), bad);
    if (bad) return within(host, name);
    return place;
}

/// Without dots, where they are of no use: "/etc/./opensm.conf".
fs::path withoutDots(const HostView& host, const fs::path& name)
{
    fs::path plain = name.lexically_normal();
    if (!isSameFile(host, plain, name)) return name;
    return plain;
}

/// A string constant of a program: the shortest path in it that ends so and stands between two zero bytes.
void findPath(std::string_view program, std::string_view ending, fs::path& path)
{
    std::string_view best;
    for (std::size_t at = program.find(ending); at != std::string_view::npos; at = program.find(ending, at + 1)) {
        const std::size_t end = at + ending.size();
        if (end >= program.size() || program[end] != '\0') continue;
        const std::size_t start = program.rfind('\0', at) + 1; // npos + 1 == 0
        const std::string_view text = program.substr(start, end - start);
        if (text.starts_with('/') && (best.empty() || text.size() < best.size())) best = text;
    }
    if (!best.empty()) path = best;
}

/// Finds the instances, each opensm.conf once.
class Finder
{
public:
    explicit Finder(const HostView& host) : m_host(host) {}

    std::vector<OpenSmInstance> run()
    {
        for (const OpenSmProcess& process : openSmProcesses(m_host))
            addProcess(process);
        if (!m_host.onlyConfiguration.empty())
            add(m_host.onlyConfiguration, {}, builtIn({}));
        else
            addInstalled();
        const bool hidesProcesses = host::hidesProcesses(host::HostTree(m_host.proc), "");
        for (OpenSmInstance& instance : m_found) {
            instance.mayRunUnseen = hidesProcesses;
            finish(instance);
        }
        std::ranges::stable_sort(m_found, {}, [](const OpenSmInstance& i) { return i.processes.empty(); });
        return std::move(m_found);
    }

private:
    BuiltInPaths builtIn(const fs::path& executable)
    {
        fs::path program = executable;
        for (std::size_t i = 0; program.empty() && i < programs.size(); ++i) {
            std::error_code none;
            if (const fs::path candidate = within(m_host, programs.at(i)); fs::exists(candidate, none))
                program = candidate;
        }
        const auto [found, isNew] = m_builtIn.try_emplace(program);
        if (isNew && !program.empty()) found->second = builtInPaths(program);
        return found->second;
    }

    void addProcess(OpenSmProcess process)
    {
        OpenSmArguments arguments = readArguments(process.arguments);
        for (std::string* path :
             {&arguments.configuration, &arguments.partitions, &arguments.qosPolicy, &arguments.log})
            *path = absoluteFor(m_host, process, *path).string();
        const BuiltInPaths paths = builtIn(process.executable);
        fs::path configuration =
            arguments.configuration.empty() ? paths.configuration : withoutDots(m_host, arguments.configuration);
        if (const fs::path only = m_host.onlyConfiguration; !only.empty()) {
            if (!isSameFile(m_host, configuration, only)) return;
            configuration = only;
        }
        const std::size_t at = add(configuration, arguments, paths, &process);
        process.log = arguments.log.empty()
                          ? absoluteFor(m_host, process, optionOr(m_options[at], "log_file", paths.log))
                          : fs::path(arguments.log);
        if (m_host.hidesSecrets) process.arguments = opensm::hideSecrets(std::move(process.arguments));
        m_found[at].processes.push_back(std::move(process));
    }

    /// What lies there, whether it runs or not.
    void addInstalled()
    {
        const BuiltInPaths paths = builtIn({});
        std::error_code none;
        const bool installed = std::ranges::any_of(
            programs, [&](const char* program) { return fs::exists(within(m_host, program), none); });
        const fs::path first = within(m_host, paths.configuration);
        if (installed || fs::exists(first, none)) add(paths.configuration, {}, paths);
        // opensm.conf.1, opensm.conf.2 …: one for each port, by convention of opensm-launch.
        std::vector<fs::path> numbered;
        for (const std::string& name : namesIn(first.parent_path())) {
            const std::string before = first.filename().string() + ".";
            if (!name.starts_with(before) || name.size() == before.size()) continue;
            // A number, or the port's GUID (Fabriscope's own wizard).
            const std::string ending = name.substr(before.size());
            const bool isGuid = ending.size() == 18 && ending.starts_with("0x");
            if (std::ranges::all_of(isGuid ? ending.substr(2) : ending, [isGuid](unsigned char c) {
                    return isGuid ? std::isxdigit(c) != 0 : std::isdigit(c) != 0;
                }))
                numbered.push_back(paths.configuration.parent_path() / name);
        }
        for (const fs::path& configuration : numbered)
            add(configuration, {}, paths);
    }

    /// The place of the instance, an old or a new one. `process`: where relative paths of its options begin; may be
    /// null.
    std::size_t add(const fs::path& configuration, const OpenSmArguments& arguments, const BuiltInPaths& paths,
                    const OpenSmProcess* process = nullptr)
    {
        const auto known = std::ranges::find_if(
            m_found, [&](const OpenSmInstance& instance) { return isSameFile(m_host, instance.id, configuration); });
        if (known != m_found.end()) return static_cast<std::size_t>(known - m_found.begin());
        OpenSmInstance instance{.id = configuration.string()};
        instance.dialect = paths.dialect;
        instance.version = paths.version;
        const FileScope scope(m_host, configuration);
        const opensm::ConfSettings options{
            opensm::ConfDocument(read(instance, FileKind::Options, configuration, scope))};
        const auto named = [&](std::string_view option, const fs::path& otherwise) {
            const std::string path = optionOr(options, option, otherwise);
            return process != nullptr ? absoluteFor(m_host, *process, path) : fs::path(path);
        };
        read(instance, FileKind::Partitions,
             arguments.partitions.empty() ? named("partition_config_file", paths.partitions)
                                          : fs::path(arguments.partitions),
             scope);
        read(instance, FileKind::QosPolicy,
             arguments.qosPolicy.empty() ? named("qos_policy_file", paths.qosPolicy) : fs::path(arguments.qosPolicy),
             scope);
        m_found.push_back(std::move(instance));
        m_options.push_back(options);
        return m_found.size() - 1;
    }

    std::string read(OpenSmInstance& instance, FileKind kind, const fs::path& path, const FileScope& scope)
    {
        const auto index = static_cast<std::size_t>(kind);
        // Never from our own working folder.
        auto content = path.is_absolute() ? change::readStoredFile(within(m_host, path), scope) : relativePath(path);
        if (!content) {
            instance.files.at(index).path = instance.files.at(index).target = within(m_host, path);
            instance.unreadable.at(index) = std::move(content).error();
            return {};
        }
        if (m_host.hidesSecrets && kind == FileKind::Options) content = withoutSecrets(*std::move(content));
        instance.files.at(index) = std::move(content->file);
        return std::move(content->text);
    }

    static Result<change::FileContent> relativePath(const fs::path& path)
    {
        return fail(ErrorCode::InvalidArgument, path.string(),
                    Message::say("is a relative path, which begins in the working folder of OpenSM, and that folder "
                                 "is not known"),
                    Message::say("Write an absolute path into opensm.conf"));
    }

    static std::string optionOr(const opensm::ConfSettings& options, std::string_view option, const fs::path& otherwise)
    {
        const std::string_view value = options.text(option);
        const bool useful = options.isSet(option) && value != "(null)" && !value.empty();
        return useful ? std::string(value) : otherwise.string();
    }

    void finish(OpenSmInstance& instance) const
    {
        if (!m_host.onlyConfiguration.empty()) return;
        std::error_code none;
        for (const char* name : unitNames) {
            const bool there = std::ranges::any_of(unitFolders, [&](const char* folder) {
                return fs::exists(within(m_host, fs::path(folder) / name), none);
            });
            if (there) instance.units.emplace_back(name);
        }
        for (const char* name : surroundings)
            if (const fs::path path = within(m_host, name); fs::exists(path, none))
                instance.surroundings.push_back(path);
    }

    const HostView& m_host;
    std::vector<OpenSmInstance> m_found;
    std::map<fs::path, BuiltInPaths> m_builtIn;
    std::vector<opensm::ConfSettings> m_options; ///< like m_found
};

constexpr std::array fileArguments{
    std::pair{"config"sv, &OpenSmArguments::configuration},
    std::pair{"Pconfig"sv, &OpenSmArguments::partitions},
    std::pair{"qos_policy_file"sv, &OpenSmArguments::qosPolicy},
    std::pair{"log_file"sv, &OpenSmArguments::log},
};

} // namespace

std::vector<std::vector<std::string>> commandLinesOf(const OpenSmInstance& instance)
{
    return instance.processes | std::views::transform(&OpenSmProcess::arguments) | std::ranges::to<std::vector>();
}

OpenSmArguments readArguments(const std::vector<std::string>& arguments)
{
    OpenSmArguments result;
    for (const StartArgument& argument : startArguments(arguments))
        for (const auto& [name, file] : fileArguments)
            if (argument.name == name && !argument.value.empty()) result.*file = argument.value;
    return result;
}

namespace {

/// The names of its options stand in the program.
opensm::Dialect dialectOf(std::string_view program)
{
    if (program.contains("m_key_per_port") && program.contains("virt_enabled")) return opensm::Dialect::Nvidia;
    return program.contains("sminfo_polling_timeout") ? opensm::Dialect::Upstream : opensm::Dialect::Any;
}

/// OSM_VERSION, "OpenSM 3.3.23", which `opensm --version` prints, too.
std::string versionOf(std::string_view program)
{
    constexpr std::string_view name = "OpenSM ";
    constexpr std::string_view characters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-_+~";
    constexpr std::size_t longest = 64;
    for (std::size_t at = program.find(name); at != std::string_view::npos; at = program.find(name, at + 1)) {
        if (at > 0 && program[at - 1] != '\0') continue; // in a sentence
        const std::string_view rest = program.substr(at + name.size(), longest);
        const std::string_view text = rest.substr(0, rest.find_first_not_of(characters));
        const bool isWhole = text.size() < rest.size() && (rest[text.size()] == '\0' || rest[text.size()] == '\n');
        if (isWhole && !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) != 0 &&
            text.contains('.'))
            return std::string(text);
    }
    return {};
}

} // namespace

BuiltInPaths builtInPaths(const fs::path& program)
{
    BuiltInPaths paths;
    const auto bytes = readRegularFile(program, largestProgram);
    if (!bytes) return paths;
    findPath(*bytes, "/opensm.conf", paths.configuration);
    findPath(*bytes, "/partitions.conf", paths.partitions);
    findPath(*bytes, "/qos-policy.conf", paths.qosPolicy);
    findPath(*bytes, "/opensm.log", paths.log);
    paths.dialect = dialectOf(*bytes);
    paths.version = versionOf(*bytes);
    return paths;
}

bool isSameFile(const HostView& host, const fs::path& one, const fs::path& other)
{
    return one == other || (one.is_absolute() && other.is_absolute() && placeOf(host, one) == placeOf(host, other));
}

std::vector<OpenSmInstance> findOpenSm(const HostView& host) { return Finder(host).run(); }

Result<OpenSmInstance> findInstance(const HostView& host, std::string_view id)
{
    for (OpenSmInstance& instance : findOpenSm(host))
        if (isSameFile(host, instance.id, id)) return std::move(instance);
    return fail(ErrorCode::NotFound, std::string(id), Message::say("no OpenSM on this host uses this file"));
}

} // namespace fabriscope::opensm_host
