// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/opensm_journal.h"

#include "core/change/json_forms.h"

namespace fabriscope::opensm_host {
namespace {

nlohmann::json textsOf(const std::vector<std::string>& texts)
{
    nlohmann::json json = nlohmann::json::array();
    for (const std::string& text : texts)
        json.push_back(change::toLatin(text));
    return json;
}

std::vector<std::string> toTexts(const nlohmann::json& json)
{
    std::vector<std::string> texts;
    for (const auto& text : json)
        texts.push_back(change::fromLatin(text.get<std::string>()));
    return texts;
}

nlohmann::json processJson(const JournaledProcess& process)
{
    const StartRecipe& recipe = process.recipe;
    return {{"pid", process.pid},
            {"start_time", process.startTime},
            {"cannot_start", change::toLatin(process.cannotStart)},
            {"unit", change::toLatin(recipe.unit)},
            {"executable", change::toLatin(recipe.executable.string())},
            {"arguments", textsOf(recipe.arguments)},
            {"environment", textsOf(recipe.environment)},
            {"folder", change::toLatin(recipe.folder.string())},
            {"stdout", change::toLatin(recipe.outputs[0].string())},
            {"stderr", change::toLatin(recipe.outputs[1].string())},
            {"group", recipe.group},
            {"umask", recipe.umask},
            {"log", change::toLatin(recipe.log.string())}};
}

JournaledProcess toProcess(const nlohmann::json& json)
{
    const auto text = [&json](const char* key) { return change::fromLatin(json.at(key).get<std::string>()); };
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

std::vector<change::FileReplacement> OpenSmJournal::replacements() const
{
    std::vector<change::FileReplacement> all;
    all.reserve(files.size());
    for (const auto& [kind, file] : files)
        all.push_back(file);
    return all;
}

Result<OpenSmJournal> fromJournal(const change::Journal& journal)
{
    OpenSmJournal result{.instance = journal.subject, .backup = journal.backup, .files = {}};
    try {
        const auto json = nlohmann::json::parse(journal.owner);
        result.restart = json.at("restart").get<bool>();
        result.activated = json.at("activated").get<bool>();
        for (std::size_t i = 0; i < journal.files.size(); ++i)
            result.files.emplace_back(allFileKinds.at(json.at("kinds").at(i).get<std::size_t>()), journal.files[i]);
        for (const auto& process : json.at("processes"))
            result.processes.push_back(toProcess(process));
        return result;
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, journal.subject, change::damageOf(e),
                    Message::say("Compare OpenSM's files with the backups, then remove the journal"));
    } catch (const std::exception&) {
        return fail(ErrorCode::Parse, journal.subject, Message::say("it names a file of an unknown kind"),
                    Message::say("Compare OpenSM's files with the backups, then remove the journal"));
    }
}

change::Journal toJournal(const OpenSmJournal& journal)
{
    nlohmann::json kinds = nlohmann::json::array();
    for (const auto& [kind, file] : journal.files)
        kinds.push_back(static_cast<unsigned>(kind));
    nlohmann::json processes = nlohmann::json::array();
    for (const JournaledProcess& process : journal.processes)
        processes.push_back(processJson(process));
    const nlohmann::json owner{{"restart", journal.restart},
                               {"activated", journal.activated},
                               {"kinds", std::move(kinds)},
                               {"processes", std::move(processes)}};
    return {
        .subject = journal.instance, .backup = journal.backup, .files = journal.replacements(), .owner = owner.dump()};
}

} // namespace fabriscope::opensm_host
