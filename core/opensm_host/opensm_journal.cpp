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
            {"limits", recipe.limits},
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
                       .limits = json.value("limits", decltype(StartRecipe::limits)()),
                       .log = text("log")},
            .cannotStart = text("cannot_start")};
}

} // namespace

change::JournaledStep stepOf(FileKind kind, const change::FileReplacement& file, const std::optional<std::string>& text)
{
    change::FileStep step{
        .file = journaledFiles.at(static_cast<std::size_t>(kind)), .name = file.path.string(), .text = {}};
    if (file.after.exists) step.text = "";
    return {.step = std::move(step), .before = change::beforeOf(file, text.value_or(""))};
}

std::string toJson(const Activating& activating)
{
    nlohmann::json processes = nlohmann::json::array();
    for (const JournaledProcess& process : activating.processes)
        processes.push_back(processJson(process));
    nlohmann::json logs = nlohmann::json::array();
    for (const LogMark& mark : activating.logs)
        logs.push_back({{"file", change::toLatin(mark.file.string())}, {"size", mark.size}, {"hash", mark.hash}});
    return nlohmann::json{{"restart", activating.restart},
                          {"activated", activating.activated},
                          {"processes", std::move(processes)},
                          {"logs", std::move(logs)}}
        .dump();
}

Result<Activating> activatingOf(const change::PlanRecord& record)
{
    Activating result;
    try {
        const auto json = nlohmann::json::parse(record.owner);
        result.restart = json.value("restart", false);
        result.activated = json.value("activated", false);
        for (const auto& process : json.value("processes", nlohmann::json::array()))
            result.processes.push_back(toProcess(process));
        for (const auto& mark : json.value("logs", nlohmann::json::array())) // former versions have none
            result.logs.push_back({.file = change::fromLatin(mark.at("file").get<std::string>()),
                                   .size = mark.at("size").get<std::uint64_t>(),
                                   .hash = mark.at("hash").get<std::uint64_t>()});
        return result;
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, record.id, change::damageOf(e),
                    Message::say("See that OpenSM runs with its files"));
    }
}

std::vector<LogMark> logsBeforeTries(const change::PlanStore& store, const HostView& host, std::string_view instance)
{
    std::vector<LogMark> logs;
    const auto ids = store.ids();
    if (!ids) return logs;
    for (const std::string& id : *ids) {
        const auto journal = store.read(id);
        if (!journal || journal->record.owner.empty() || !isSameFile(host, journal->record.subject, instance)) continue;
        if (journal->record.state == change::PlanState::Applied) break;
        if (journal->record.state == change::PlanState::Running) continue; // the one that asks
        if (const auto tried = activatingOf(journal->record); tried && tried->activated && !tried->logs.empty())
            logs = tried->logs;
    }
    return logs;
}

} // namespace fabriscope::opensm_host
