// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/journal.h"

#include "core/base/file.h"
#include "core/change/state_folder.h"
#include "core/setup/json_forms.h"

#include <unistd.h>

#include <cerrno>

namespace fabriscope::setup {
namespace {

// Environments of processes are in it, as characters of JSON.
constexpr std::size_t largestJournal = std::size_t{64} << 20U;

nlohmann::json textsOf(const std::vector<std::string>& texts)
{
    nlohmann::json json = nlohmann::json::array();
    for (const std::string& text : texts)
        json.push_back(toLatin(text));
    return json;
}

std::vector<std::string> toTexts(const nlohmann::json& json)
{
    std::vector<std::string> texts;
    for (const auto& text : json)
        texts.push_back(fromLatin(text.get<std::string>()));
    return texts;
}

nlohmann::json processJson(const JournaledProcess& process)
{
    const StartRecipe& recipe = process.recipe;
    return {{"pid", process.pid},
            {"start_time", process.startTime},
            {"cannot_start", toLatin(process.cannotStart)},
            {"unit", toLatin(recipe.unit)},
            {"executable", toLatin(recipe.executable.string())},
            {"arguments", textsOf(recipe.arguments)},
            {"environment", textsOf(recipe.environment)},
            {"folder", toLatin(recipe.folder.string())},
            {"stdout", toLatin(recipe.outputs[0].string())},
            {"stderr", toLatin(recipe.outputs[1].string())},
            {"group", recipe.group},
            {"umask", recipe.umask},
            {"log", toLatin(recipe.log.string())}};
}

JournaledProcess toProcess(const nlohmann::json& json)
{
    const auto text = [&json](const char* key) { return fromLatin(json.at(key).get<std::string>()); };
    return {.pid = json.at("pid").get<pid_t>(),
            .startTime = json.at("start_time").get<std::uint64_t>(),
            .recipe = {.unit = text("unit"),
                       .executable = text("executable"),
                       .arguments = toTexts(json.at("arguments")),
                       .environment = toTexts(json.at("environment")),
                       .folder = text("folder"),
                       .outputs = {text("stdout"), text("stderr")},
                       .group = json.at("group").get<pid_t>(),
                       .umask = json.value("umask", 022U) & 0777U,
                       .log = text("log")},
            .cannotStart = text("cannot_start")};
}

} // namespace

Result<std::optional<Journal>> JournalFile::read() const
{
    const auto text = change::readStateFile(m_path, largestJournal);
    if (!text && text.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!text) return std::unexpected(text.error());
    try {
        const auto json = nlohmann::json::parse(*text);
        Journal journal{.instance = fromLatin(json.at("instance").get<std::string>()),
                        .backup = json.at("backup").get<std::string>(),
                        .restart = json.at("restart").get<bool>(),
                        .activated = json.at("activated").get<bool>(),
                        .files = {}};
        for (const auto& file : json.at("files")) {
            const auto kind = file.at("kind").get<unsigned>();
            if (kind >= allFileKinds.size()) return fail(ErrorCode::Parse, m_path.string(), "names an unknown file");
            journal.files.emplace_back(allFileKinds.at(kind),
                                       FileReplacement{.path = fromLatin(file.at("path").get<std::string>()),
                                                       .target = fromLatin(file.at("target").get<std::string>()),
                                                       .temporary = fromLatin(file.at("temporary").get<std::string>()),
                                                       .before = toRevision(file.at("before")),
                                                       .after = toRevision(file.at("after")),
                                                       .attributes = toAttributes(file.at("attributes"))});
        }
        if (json.contains("processes")) // journals of earlier versions have none
            for (const auto& process : json.at("processes"))
                journal.processes.push_back(toProcess(process));
        return journal;
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, m_path.string(), e.what(),
                    "Compare OpenSM's files with the backups, then remove this file");
    }
}

Result<void> JournalFile::write(const Journal& journal) const
{
    nlohmann::json files = nlohmann::json::array();
    for (const auto& [kind, file] : journal.files)
        files.push_back({{"kind", static_cast<unsigned>(kind)},
                         {"path", toLatin(file.path.string())},
                         {"target", toLatin(file.target.string())},
                         {"temporary", toLatin(file.temporary.string())},
                         {"before", toJson(file.before)},
                         {"after", toJson(file.after)},
                         {"attributes", toJson(file.attributes)}});
    nlohmann::json processes = nlohmann::json::array();
    for (const JournaledProcess& process : journal.processes)
        processes.push_back(processJson(process));
    const nlohmann::json json{
        {"instance", toLatin(journal.instance)}, {"backup", journal.backup}, {"restart", journal.restart},
        {"activated", journal.activated},        {"files", files},           {"processes", processes}};
    return change::replaceStateFile(m_path, json.dump(1) + "\n");
}

Result<void> JournalFile::remove() const
{
    if (::unlink(m_path.c_str()) != 0 && errno != ENOENT) return failErrno(errno, m_path.string(), "cannot be removed");
    return flushFolder(m_path.parent_path());
}

} // namespace fabriscope::setup
