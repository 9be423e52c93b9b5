// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/named_files.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/side/side_files.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/proc_files.h"
#include "core/opensm_host/start_arguments.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <format>
#include <ranges>
#include <system_error>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

using opensm::SideFile;

/// Of these each line stands for itself.
constexpr std::array unordered{SideFile::RootGuids, SideFile::ComputeGuids, SideFile::IoGuids, SideFile::GuidIds,
                               SideFile::IgnoredPorts};

bool isUnordered(std::string_view option)
{
    return option == rememberedLids || std::ranges::any_of(opensm::allSideFiles(), [&](const auto& info) {
               return std::ranges::contains(unordered, info.kind) &&
                      std::ranges::contains(opensm::splitList(info.options), option);
           });
}

/// Where an OpenSM keeps what it remembers.
Result<std::filesystem::path> cacheFolder(const HostView& host, const OpenSmInstance& instance)
{
    constexpr std::string_view builtIn = "/var/cache/opensm";
    constexpr std::string_view variable = "OSM_CACHE_DIR=";
    const auto unknown = fail(ErrorCode::NoPermission, Message(rememberedLids),
                              Message::say("where OpenSM keeps it (OSM_CACHE_DIR) cannot be read"));
    // Where OpenSMs of this host have one each, none tells which is that of one that does not run.
    const std::filesystem::path usual = host.root / std::filesystem::path(builtIn).relative_path();
    if (instance.processes.empty())
        for (const std::string& own : namesIn(usual))
            if (std::error_code none; std::filesystem::exists(usual / own / rememberedLids, none)) return unknown;
    std::vector<std::string> folders;
    for (const OpenSmProcess& process : instance.processes) {
        const std::string environment = procText(host, process.pid, "environ");
        if (environment.empty()) return unknown;
        std::string folder(builtIn);
        for (const std::string& word : zeroSeparated(environment))
            if (word.starts_with(variable)) folder = word.substr(variable.size());
        if (!std::ranges::contains(folders, folder)) folders.push_back(std::move(folder));
    }
    if (folders.size() > 1)
        return fail(ErrorCode::InvalidArgument, Message(rememberedLids),
                    Message::say("each OpenSM that runs with these files has its own"));
    return folders.empty() ? std::filesystem::path(builtIn) : std::filesystem::path(folders.front());
}

NamedFile readOne(const HostView& host, const FileScope& scope, std::string_view option,
                  const std::filesystem::path& path)
{
    NamedFile named{.option = std::string(option), .path = path.string()};
    if (!path.is_absolute()) {
        named.unread = Error{.code = ErrorCode::InvalidArgument,
                             .subject = named.path,
                             .detail = Message::say("a relative path depends on the working folder of OpenSM")};
        return named;
    }
    // A path below the root is one that we found there.
    const bool isFound = host.root == "/" || named.path.starts_with(host.root.string());
    auto read = change::readStoredFile(isFound ? path : host.root / path.relative_path(), scope);
    if (!read)
        named.unread = std::move(read).error();
    else if (read->file.revision.exists)
        named.text = std::move(read->text);
    return named;
}

} // namespace

std::vector<std::string_view> namingOptions()
{
    std::vector<std::string_view> options;
    for (const opensm::SideFileInfo& info : opensm::allSideFiles()) {
        if (info.kind == SideFile::ModuleLogging || info.kind == SideFile::NodeNames) continue; // of the log
        for (const std::string_view option : opensm::splitList(info.options))
            options.push_back(option);
    }
    return options;
}

std::string withCommandLines(std::string_view options, const std::vector<std::vector<std::string>>& commandLines)
{
    std::string text(options);
    text += "\n";
    for (const auto& commandLine : commandLines)
        for (const StartSetting& setting : settingsOf(commandLine))
            text += std::format("{} {}\n", setting.option, valueOf(setting));
    return text;
}

Result<std::vector<NamedFile>> readNamedFiles(const HostView& host, const OpenSmInstance& instance)
{
    const FileScope scope(host, instance.id);
    const auto options = change::readStoredFile(instance.file(FileKind::Options).path, scope);
    if (!options) return std::unexpected(options.error());
    const opensm::ConfDocument document(withCommandLines(options->text, commandLinesOf(instance)));
    const opensm::ConfSettings settings(document);
    std::vector<NamedFile> files;
    for (const std::string_view option : namingOptions()) {
        const std::string_view path = settings.text(option);
        if (!path.empty() && path != "(null)") files.push_back(readOne(host, scope, option, path));
    }
    const auto cache = cacheFolder(host, instance);
    if (cache)
        files.push_back(readOne(host, scope, rememberedLids, *cache / rememberedLids));
    else
        files.push_back({.option = std::string(rememberedLids), .path = {}, .unread = cache.error()});
    return files;
}

std::vector<std::string> entriesOf(std::string_view option, std::string_view text)
{
    std::vector<std::string> entries;
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line{part};
        std::string entry;
        for (const std::string_view word : wordsIn(line.substr(0, line.find('#')), " \t\r")) {
            const auto number = opensm::wholeCNumber(word);
            if (!entry.empty()) entry += ' ';
            entry += number ? std::format("{:#x}", number->value) : std::string(word);
        }
        if (!entry.empty()) entries.push_back(std::move(entry));
    }
    if (isUnordered(option)) {
        std::ranges::sort(entries);
        const auto doubled = std::ranges::unique(entries);
        entries.erase(doubled.begin(), doubled.end());
    }
    return entries;
}

} // namespace fabriscope::opensm_host
