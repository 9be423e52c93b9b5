// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/check_inputs.h"

#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/opensm_queries.h"
#include "core/opensm/conf/conf_settings.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace fabriscope::ctl {
namespace {

namespace fs = std::filesystem;
using opensm::ConfigKind;
using opensm::FileKind;

/// A folder is looked through, not searched: so many entries are no configuration.
constexpr std::size_t mostEntries = 4096;

std::string folderOf(const std::string& name)
{
    if (name == "-") return name;
    std::error_code ignored;
    const fs::path path = fs::absolute(name, ignored).lexically_normal();
    return path.parent_path().string();
}

Result<std::vector<std::string>> filesOf(const std::string& folder)
{
    std::error_code error;
    std::vector<std::string> names;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_regular_file(ignored)) names.push_back(entry->path().string());
        if (names.size() > mostEntries)
            return fail(ErrorCode::InvalidArgument, folder, Message::say("has more than {} files", mostEntries),
                        "Name the files");
    }
    if (error) return failErrno(error.value(), folder, "cannot be listed");
    std::ranges::sort(names);
    return names;
}

/// What editors and package managers leave beside a file; it is not in use.
bool isLeftOver(std::string_view name)
{
    constexpr std::array<std::string_view, 10> endings{"~",         ".bak",       ".orig",     ".rpmnew", ".rpmsave",
                                                       ".dpkg-old", ".dpkg-dist", ".dpkg-new", ".swp",    ".save"};
    return std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); });
}

class InputReader
{
public:
    explicit InputReader(std::optional<ConfigKind> kind) : m_kind(kind) {}

    Result<CheckInputs> read(const std::vector<std::string>& names)
    {
        for (const std::string& name : names) {
            std::error_code ignored;
            const auto done = name != "-" && fs::is_directory(name, ignored) ? folder(name) : file(name);
            if (!done) return std::unexpected(done.error());
        }
        return std::move(m_inputs);
    }

private:
    Result<void> file(const std::string& name)
    {
        auto text = readWholeFile(name);
        if (!text) {
            report(text.error());
            m_inputs.isIncomplete = true;
            return {};
        }
        auto kind = m_kind ? m_kind : opensm::kindOfName(name);
        if (!kind) kind = opensm::kindOfText(*text);
        if (!kind)
            return fail(ErrorCode::InvalidArgument, name, "is not recognised as a file of OpenSM",
                        "Name its kind first, as in: fabriscopectl check partitions FILE");
        add(name, *kind, *std::move(text));
        return {};
    }

    Result<void> folder(const std::string& name)
    {
        const auto files = filesOf(name);
        if (!files) {
            report(files.error());
            m_inputs.isIncomplete = true;
            return {};
        }
        const std::size_t before = m_inputs.files.size();
        std::size_t others = 0;
        for (const std::string& path : *files) {
            const auto byName = opensm::kindOfName(path);
            const bool isConf = path.ends_with(".conf");
            if (isLeftOver(path) || (!byName && !isConf)) {
                ++others;
                continue;
            }
            auto text = readWholeFile(path);
            if (!text) {
                report(text.error());
                m_inputs.isIncomplete = true;
                continue;
            }
            const auto kind = byName ? byName : opensm::kindOfText(*text);
            if (kind && (!m_kind || kind == m_kind))
                add(path, *kind, *std::move(text));
            else
                ++others;
        }
        if (m_inputs.files.size() == before)
            return fail(ErrorCode::InvalidArgument, name, "has no file that is recognised as one of OpenSM",
                        "Name the files, and their kind first");
        if (others > 0)
            note(formatted("{}: {} not checked.", name, plural(others, "other file was", "other files were")));
        return {};
    }

    void add(const std::string& name, ConfigKind kind, std::string text)
    {
        m_inputs.files.push_back({.name = name, .folder = folderOf(name), .kind = kind, .text = std::move(text)});
    }

    std::optional<ConfigKind> m_kind;
    CheckInputs m_inputs;
};

} // namespace

Result<CheckInputs> readInputs(const std::vector<std::string>& names, std::optional<ConfigKind> kind)
{
    return InputReader(kind).read(names);
}

void addNeighbours(CheckInputs& inputs, const CompanionNames& named)
{
    std::vector<CheckInput> found;
    const auto isThere = [&](const std::string& name) {
        const auto same = [&](const CheckInput& input) {
            std::error_code ignored;
            return input.name == name || fs::equivalent(input.name, name, ignored);
        };
        return std::ranges::any_of(inputs.files, same) || std::ranges::any_of(found, same);
    };
    const auto add = [&](const CheckInput& input, const std::string& path, ConfigKind kind) {
        std::error_code ignored;
        if (!path.starts_with('/') || isThere(path) || !fs::is_regular_file(path, ignored))
            return; // a missing one is said with the option
        auto text = readWholeFile(path);
        if (text) {
            found.push_back(
                {.name = path, .folder = input.folder, .kind = kind, .text = *std::move(text), .isNeighbour = true});
        } else {
            report(text.error());
            inputs.isIncomplete = true;
        }
    };
    for (const CheckInput& input : inputs.files) {
        if (input.kind != ConfigKind(FileKind::Options) || !input.isOnHost) continue;
        const opensm::ConfSettings settings{opensm::ConfDocument(input.text)};
        const auto addNamed = [&](std::string_view option, ConfigKind kind) {
            if (settings.isSet(option)) add(input, std::string(settings.text(option)), kind);
        };
        const auto isChecked = [&](FileKind kind) { // another one of the folder
            return std::ranges::any_of(inputs.files, [&](const CheckInput& other) {
                return other.kind == ConfigKind(kind) && other.folder == input.folder;
            });
        };
        if (named.partitions.empty() && !isChecked(FileKind::Partitions))
            addNamed("partition_config_file", FileKind::Partitions);
        if (named.policy.empty() && settings.qos() && !isChecked(FileKind::QosPolicy))
            addNamed("qos_policy_file", FileKind::QosPolicy);
        for (const opensm::SideFileInfo& info : opensm::allSideFiles())
            for (const std::string_view option : opensm::splitList(info.options))
                addNamed(option, info.kind);
    }
    std::ranges::move(found, std::back_inserter(inputs.files));
}

Result<CheckInputs> readHostFiles(const Context& context, std::optional<ConfigKind> kind)
{
    auto session = Session::open(context);
    if (!session) return std::unexpected(session.error());
    const auto instances = (*session)->await(agent::listOpenSmQuery());
    if (!instances) return std::unexpected(instances.error());
    const auto target = agent::ConnectionTarget::parse(context.connect);
    const bool isHere = agent::isThisHost(context.connect);
    // A command may be long; the paths behind it are what is meant.
    const std::string host = target && target->scheme == agent::Scheme::Exec ? "exec" : context.connect;
    CheckInputs inputs;
    for (const opensm_host::OpenSmInstance& instance : *instances) {
        for (const FileKind file : opensm_host::allFileKinds) {
            if ((kind && *kind != ConfigKind(file)) || !instance.file(file).revision.exists) continue;
            auto content = (*session)->await(agent::readOpenSmQuery(instance.id, file));
            if (!content) {
                session->reset();
                return std::unexpected(content.error());
            }
            const std::string path = instance.file(file).path.string();
            inputs.files.push_back({.name = isHere ? path : formatted("{}:{}", host, path),
                                    .folder = instance.id,
                                    .kind = file,
                                    .text = std::move(content->text),
                                    .isOnHost = isHere});
        }
    }
    if (inputs.files.empty())
        return fail(ErrorCode::NotFound, context.connect, "has no file of OpenSM",
                    "OpenSM works with its defaults there; name a file to check it");
    return inputs;
}

Result<opensm::Dialect> dialectOfHost(const Context& context)
{
    const auto instances = inSession(context, [](Session& session) { return session.await(agent::listOpenSmQuery()); });
    if (!instances) return std::unexpected(instances.error());
    for (const opensm_host::OpenSmInstance& instance : *instances)
        if (instance.dialect != opensm::Dialect::Any) return instance.dialect;
    return opensm::Dialect::Any;
}

} // namespace fabriscope::ctl
