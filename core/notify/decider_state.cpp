// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/notify/decider.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace fabriscope::notify {
namespace {

using StateJson = nlohmann::json; // that keeps the order looks through all keys for each one more

constexpr int stateVersion = 1;
constexpr std::size_t mostRestored = 20'000; // of a rule
constexpr std::size_t longestRestored = 4000;

/// What throws when a field is missing or of another type; caught in restore().
std::string textIn(const StateJson& object, const char* key)
{
    auto text = object.at(key).get<std::string>();
    if (text.size() > longestRestored) text.resize(longestRestored);
    return text;
}

WallTime timeIn(const StateJson& value) { return parseTime(value.get<std::string>()).value_or(WallTime()); }

Severity severityIn(const StateJson& value)
{
    const auto word = value.get<std::string>();
    for (const Severity each : {Severity::Notice, Severity::Warning})
        if (word == toString(each)) return each;
    return Severity::Critical;
}

} // namespace

std::string Decider::save(const std::string& fabric, const std::vector<std::string>& owing) const
{
    StateJson rules = StateJson::object();
    for (const auto& [name, course] : m_courses) {
        StateJson sent = StateJson::array();
        for (const WallTime each : course.sent)
            sent.push_back(instant(each));
        StateJson told = StateJson::array();
        for (const auto& [identity, track] : course.tracks) {
            StateJson one{{"identity", identity},
                          {"kind", track.item.kind},
                          {"cause", track.item.cause},
                          {"severity", toString(track.item.severity)},
                          {"subject", track.item.subject},
                          {"sentence", track.item.sentence},
                          {"remedy", track.item.remedy},
                          {"since", instant(track.item.since)},
                          {"times", track.item.times},
                          {"counters", track.restsOnCounters},
                          {"silent", track.silent},
                          {"toldFlaps", track.toldFlaps},
                          {"told", track.told ? StateJson(toString(*track.told)) : StateJson()}};
            if (track.item.at) {
                one["guid"] = toString(track.item.at->node);
                one["port"] = track.item.at->number.value();
            }
            told.push_back(std::move(one));
        }
        rules[name] = {{"sent", std::move(sent)}, {"passed", course.passed}, {"findings", std::move(told)}};
    }
    return StateJson{{"version", stateVersion}, {"fabric", fabric}, {"owing", owing}, {"rules", std::move(rules)}}.dump(
               1, ' ', false, StateJson::error_handler_t::replace) +
           '\n';
}

Result<std::vector<std::string>> Decider::restore(std::string_view json, const std::string& fabric,
                                                  const std::string& name)
{
    std::vector<std::string> owing;
    std::map<std::string, Course> courses;
    try {
        const StateJson state = StateJson::parse(json);
        if (state.at("version").get<int>() != stateVersion || state.at("fabric").get<std::string>() != fabric)
            return owing;
        owing = state.value("owing", owing);
        const auto& rules = state.at("rules").get_ref<const StateJson::object_t&>();
        for (const Rule& rule : m_settings.rules) {
            const auto found = rules.find(rule.name);
            if (found == rules.end()) continue;
            const StateJson& kept = found->second;
            Course& course = courses[rule.name];
            course.passed = kept.at("passed").get<std::size_t>();
            for (const StateJson& each : kept.at("sent"))
                if (course.sent.size() < rule.mostPerHour) course.sent.push_back(timeIn(each));
            for (const StateJson& each : kept.at("findings")) {
                if (course.tracks.size() >= mostRestored) break;
                Track track{.item = {.kind = textIn(each, "kind"),
                                     .cause = each.value("cause", std::string()),
                                     .severity = severityIn(each.at("severity")),
                                     .identity = textIn(each, "identity"),
                                     .subject = textIn(each, "subject"),
                                     .sentence = textIn(each, "sentence"),
                                     .remedy = textIn(each, "remedy"),
                                     .since = timeIn(each.at("since")),
                                     .times = std::max(1U, each.at("times").get<unsigned>())},
                            .goneSince = {}, // it may have come and gone since then
                            .restsOnCounters = each.at("counters").get<bool>(),
                            .silent = each.at("silent").get<bool>(),
                            .toldFlaps = each.at("toldFlaps").get<bool>()};
                if (!each.at("told").is_null()) track.told = severityIn(each.at("told"));
                if (each.contains("guid")) {
                    const auto guid = parseGuid(textIn(each, "guid"));
                    const auto port = each.at("port").get<std::uint64_t>();
                    if (guid && port <= 255)
                        track.item.at = {.node = *guid, .number = PortNum(static_cast<std::uint8_t>(port))};
                }
                std::string identity = track.item.identity;
                course.tracks.emplace(std::move(identity), std::move(track));
            }
        }
    } catch (const StateJson::exception&) {
        return fail(ErrorCode::InvalidArgument, name, Message::say("is not what was told before"),
                    Message::say("Move the file away: what is wrong is told once more then"));
    }
    m_courses = std::move(courses);
    return owing;
}

} // namespace fabriscope::notify
