// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/findings_json.h"

#include "core/base/text.h"
#include "core/health/rules.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <format>
#include <utility>

namespace fabriscope::health {
namespace {

using FindingJson = nlohmann::ordered_json;

FindingJson placeJson(const std::optional<fabric::PortKey>& name)
{
    return name ? FindingJson{{"guid", toString(name->node)}, {"port", name->number.value()}} : FindingJson();
}

FindingJson acknowledgedJson(const Acknowledgement* known)
{
    if (known == nullptr) return {};
    return {{"reason", known->reason},
            {"who", known->who},
            {"until", std::format("{:%F}", std::chrono::floor<std::chrono::days>(known->until))}};
}

FindingJson findingJson(const Finding& finding, const Acknowledgement* known)
{
    FindingJson members = FindingJson::array();
    for (const Member& member : finding.members)
        members.push_back(FindingJson{{"at", placeJson(member.at)},
                                      {"far", placeJson(member.far)},
                                      {"sentence", member.sentence.english()},
                                      {"remedy", (member.remedy.empty() ? finding.remedy : member.remedy).english()}});
    FindingJson affected = FindingJson::array();
    for (const fabric::PortKey& port : finding.affected)
        affected.push_back(placeJson(port));
    const Rule* rule = findRule(finding.rule);
    return {{"severity", toString(finding.severity)},
            {"rule", finding.rule},
            {"count", finding.count()},
            {"at", placeJson(finding.at)},
            {"far", placeJson(finding.far)},
            {"subject", finding.subject.english()},
            {"sentence", finding.sentence.english()},
            {"evidence", englishOf(finding.evidence)},
            {"likelyCause", rule != nullptr ? FindingJson(rule->cause) : FindingJson()},
            {"remedy", finding.remedy.english()},
            {"lookAt", rule != nullptr ? FindingJson(rule->look) : FindingJson()},
            {"members", std::move(members)},
            {"affected", std::move(affected)},
            {"acknowledged", acknowledgedJson(known)}};
}

} // namespace

std::string findingsJson(const Sorted& findings, int indent)
{
    FindingJson array = FindingJson::array();
    for (const Finding& finding : findings.open)
        array.push_back(findingJson(finding, nullptr));
    for (const auto& [finding, known] : findings.known)
        array.push_back(findingJson(finding, &known));
    return array.dump(indent, ' ', false, FindingJson::error_handler_t::replace);
}

std::string lifeJson(const Life& life, WallTime now)
{
    FindingJson json{{"time", utcText(now)},
                     {"state", toString(life.state)},
                     {"since", utcText(life.since)},
                     {"firstSeen", utcText(life.firstSeen)},
                     {"lastSeen", utcText(life.lastSeen)},
                     {"times", life.times}};
    json.update(findingJson(life.finding, nullptr));
    return json.dump(-1, ' ', false, FindingJson::error_handler_t::replace);
}

} // namespace fabriscope::health
