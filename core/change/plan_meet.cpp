// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/plan_meet.h"

#include "core/change/json_forms.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fabriscope::change {
namespace {

bool mayBeInForce(const JournaledStep& each) { return each.state == StepState::Begun || each.state == StepState::Done; }

Json united(Json all, const Json& more)
{
    for (const Json& each : more)
        if (!std::ranges::contains(all, each)) all.push_back(each);
    return all;
}

/// Adds folders to those that a step removes with its last file, the outermost first.
void addFolders(Json& to, const Json& more)
{
    auto all = united(to, more).get<std::vector<std::string>>();
    std::ranges::sort(all, {}, &std::string::size);
    to = all;
}

/// Journals of earlier versions have no folders.
void addFoldersOf(Json& theirs, const Json& mine)
{
    Json folders = theirs.value("folders", Json::array());
    addFolders(folders, mine.value("folders", Json::array()));
    theirs["folders"] = std::move(folders);
}

Meeting nothingLeft() { return {.rest = std::nullopt}; }

// `mine` and `theirs` are steps of the same kind, `was` and `theirWas` what was there before each.

/// A file: theirs was written over mine, or was found to be in force.
std::optional<Meeting> meetAtFile(const Json& was, Json& theirWas)
{
    if (was.at("path") != theirWas.at("path")) return std::nullopt;
    const bool isDone = theirWas.at("before") == was.at("before"); // by an undo that was interrupted
    if (!isDone && theirWas.at("before") != was.at("after")) return std::nullopt;
    for (const char* key : {"before", "text", "attributes"})
        theirWas[key] = was.at(key);
    addFoldersOf(theirWas, was);
    return nothingLeft();
}

std::optional<Meeting> meetOf(const FileStep&, const Json& was, const FileStep&, Json& theirWas)
{
    return meetAtFile(was, theirWas);
}

std::optional<Meeting> meetOf(const ProfileStep&, const Json& was, const ProfileStep&, Json& theirWas)
{
    auto meeting = meetAtFile(was, theirWas);
    if (!meeting) return meeting;
    theirWas["known"] = was.at("known");
    theirWas["active"] = was.at("active");
    return meeting;
}

std::optional<Meeting> meetOf(const ModuleStep& mine, const Json& was, const ModuleStep& theirs, Json& theirWas)
{
    if (mine.module != theirs.module) return std::nullopt;
    theirWas["loaded"] = was.at("loaded");
    theirWas["beside"] = was.value("beside", Json::array());
    theirWas["brought"] = united(theirWas.value("brought", Json::array()), was.value("brought", Json::array()));
    return nothingLeft();
}

std::optional<Meeting> meetOf(const LinkStep& mine, const Json& was, const LinkStep& theirs, Json& theirWas)
{
    if (mine.device != theirs.device) return std::nullopt;
    theirWas["present"] = was.at("present");
    return nothingLeft();
}

std::optional<Meeting> meetOf(const RoceDefaultsStep& mine, const Json& was, const RoceDefaultsStep& theirs,
                              Json& theirWas)
{
    if (mine.device != theirs.device || mine.port != theirs.port) return std::nullopt;
    RoceDefaultsStep rest = mine;
    const auto give = [&](const char* key, auto& wanted, const auto& theirWanted) {
        if (!wanted || !theirWanted || !was.contains(key)) return;
        theirWas[key] = was.at(key);
        wanted.reset();
    };
    give("mode", rest.mode, theirs.mode);
    give("tos", rest.tos, theirs.tos);
    if (rest == mine) return std::nullopt;
    // The folder that shows them goes with the last of them.
    if (!was.at("folder").get<bool>()) theirWas["folder"] = false;
    if (!rest.mode && !rest.tos) return nothingLeft();
    Json restWas = was;
    restWas["folder"] = true;
    return Meeting{.rest = JournaledStep{.step = rest, .state = StepState::Done, .before = std::move(restWas)}};
}

std::optional<Meeting> meetOf(const UnitStep& mine, const Json& was, const UnitStep& theirs, Json& theirWas)
{
    if (mine.unit != theirs.unit) return std::nullopt;
    const bool wasEnabled = was.at("enabled").get<bool>();
    const bool wasActive = was.at("active").get<bool>();
    const bool changedEnabled = mine.enabled && *mine.enabled != wasEnabled;
    const bool changedActive = mine.started ? *mine.started != wasActive : mine.enabled.value_or(false) && !wasActive;
    UnitStep rest = mine;
    Json restWas = was;
    if (changedEnabled && theirs.enabled) {
        theirWas["enabled"] = wasEnabled;
        rest.enabled.reset();
    }
    if (changedActive && theirs.started) {
        if (mine.started) theirWas["active"] = wasActive;
        rest.started.reset();
        restWas["active"] = true; // it is not stopped on the way
    }
    // Its files may go with theirs only: what a reload does not take back has to be restarted then.
    const bool restarts = mine.restart && theirs.reload && !theirs.restart;
    if (restarts) theirWas["restart"] = true;
    if (rest == mine && restWas == was && !restarts) return std::nullopt;
    addFoldersOf(theirWas, was);
    restWas["folders"] = Json::array();
    if (!rest.enabled && !rest.started) return nothingLeft();
    return Meeting{.rest = JournaledStep{.step = rest, .state = StepState::Done, .before = std::move(restWas)}};
}

std::optional<Meeting> meetOf(const FirewallStep& mine, const Json& was, const FirewallStep& theirs, Json& theirWas)
{
    if (mine != theirs) return std::nullopt;
    theirWas["open"] = was.at("open");
    theirWas["permanent"] = was.at("permanent");
    return nothingLeft();
}

std::optional<Meeting> meetOf(const PackageStep& mine, const Json& was, const PackageStep& theirs, Json& theirWas)
{
    if (mine.manager != theirs.manager) return std::nullopt;
    auto missing = was.at("missing").get<std::vector<std::string>>();
    auto theirMissing = theirWas.at("missing").get<std::vector<std::string>>();
    const auto shared = std::ranges::stable_partition(
        missing, [&](const std::string& name) { return !std::ranges::contains(theirs.packages, name); });
    if (shared.empty()) return std::nullopt;
    for (const std::string& name : shared)
        if (!std::ranges::contains(theirMissing, name)) theirMissing.push_back(name);
    missing.erase(shared.begin(), shared.end());
    theirWas["missing"] = theirMissing;
    // What came along with them may go with either.
    theirWas["brought"] = united(theirWas.value("brought", Json::array()), was.value("brought", Json::array()));
    if (missing.empty()) return nothingLeft();
    Json restWas = was;
    restWas["missing"] = missing;
    return Meeting{.rest = JournaledStep{.step = mine, .state = StepState::Done, .before = std::move(restWas)}};
}

/// Whether the step has something in a folder; paths as in its journal.
bool liesIn(const JournaledStep& each, const std::string& folder, bool ofUnits)
{
    const std::string below = folder + "/";
    if (const auto* unit = std::get_if<UnitStep>(&each.step))
        return ofUnits && (mountFolder(unit->unit) + "/").starts_with(below);
    if (ofUnits || !fileOf(each.step)) return false;
    return fromLatin(each.before.at("path").get<std::string>()).starts_with(below);
}

} // namespace

std::optional<Meeting> meet(const JournaledStep& mine, JournaledStep& theirs)
{
    return std::visit(
        [&]<class Kind>(const Kind& one) -> std::optional<Meeting> {
            const auto* other = std::get_if<Kind>(&theirs.step);
            return other == nullptr ? std::nullopt : meetOf(one, mine.before, *other, theirs.before);
        },
        mine.step);
}

Result<Meetings> Meetings::of(const PlanStore& store, const PlanRecord& undone, bool writes)
{
    auto others = store.inForceBeside(undone.id);
    if (!others) return std::unexpected(std::move(others).error());
    std::ranges::reverse(*others);
    const auto later =
        std::ranges::find_if(*others, [&](const PlanJournal& each) { return each.record.id > undone.id; });
    const auto at = static_cast<std::size_t>(later - others->begin());
    return Meetings(store, writes, *std::move(others), at);
}

Result<void> Meetings::keep(const PlanJournal& journal, const StepRun& run) const
{
    if (!m_writes) return {};
    if (auto kept = m_store.write(journal); !kept) return kept;
    run.pass("handed over");
    return {};
}

void Meetings::note(const PlanJournal& other, const Step& mine, std::vector<Message>& notes)
{
    notes.push_back(Message::say("The later change {} ({}) needs this, too, so it stays until that one is undone: {}",
                                 other.record.id, other.record.subject, sentenceOf(mine)));
}

Result<bool> Meetings::handModuleInUse(const JournaledStep& mine, const StepRun& run, std::vector<Message>& notes)
{
    const auto loads = [](const JournaledStep& each) {
        const auto* module = std::get_if<ModuleStep>(&each.step);
        return module != nullptr && module->loaded;
    };
    if (!loads(mine)) return false;
    for (std::size_t i = m_later; i < m_others.size(); ++i) {
        PlanJournal& other = m_others[i];
        const bool needsModules = std::ranges::any_of(
            other.steps, [&](const JournaledStep& each) { return mayBeInForce(each) && loads(each); });
        if (!needsModules) continue;
        JournaledStep theirs = mine;
        theirs.state = StepState::Done;
        other.steps.insert(other.steps.begin(), std::move(theirs)); // undone after all its other steps
        if (auto kept = keep(other, run); !kept) return std::unexpected(std::move(kept).error());
        note(other, mine.step, notes);
        return true;
    }
    return false;
}

Result<std::optional<JournaledStep>> Meetings::handOver(const JournaledStep& mine, const StepRun& run,
                                                        std::vector<Message>& notes)
{
    std::optional<JournaledStep> rest = mine;
    for (std::size_t i = m_later; i < m_others.size() && rest; ++i) {
        PlanJournal& other = m_others[i];
        bool met = false;
        for (JournaledStep& theirs : other.steps) {
            if (!rest || !mayBeInForce(theirs)) continue;
            if (auto meeting = meet(*rest, theirs)) {
                rest = std::move(meeting->rest);
                met = true;
            }
        }
        for (std::size_t at = 0; at < other.relied.size() && rest; ++at) {
            auto meeting = meet(*rest, other.relied[at]);
            if (!meeting) continue;
            rest = std::move(meeting->rest);
            met = true;
            // From now on its own: undone after all its other steps.
            other.steps.insert(other.steps.begin(), std::move(other.relied[at]));
            other.relied.erase(other.relied.begin() + static_cast<std::ptrdiff_t>(at--));
        }
        if (!met) continue;
        if (auto kept = keep(other, run); !kept) return std::unexpected(std::move(kept).error());
        // One that is only told to restart what this plan undoes needs none of it.
        if (!rest || rest->step != mine.step) note(other, mine.step, notes);
    }
    return rest;
}

Result<void> Meetings::leaveFolder(const Step& mine, const std::string& folder, const StepRun& run)
{
    const bool ofUnits = std::holds_alternative<UnitStep>(mine);
    std::error_code none;
    const bool exists = ofUnits ? run.system.exists(folder) : std::filesystem::exists(folder, none);
    if (!exists) return {};
    for (PlanJournal& other : m_others)
        for (JournaledStep& theirs : other.steps) {
            if (!mayBeInForce(theirs) || !liesIn(theirs, folder, ofUnits)) continue;
            Json folders = theirs.before.value("folders", Json::array());
            addFolders(folders, Json::array({toLatin(folder)}));
            theirs.before["folders"] = std::move(folders);
            return keep(other, run);
        }
    return {};
}

Result<void> Meetings::leaveModules(const JournaledStep& mine, const StepRun& run)
{
    const auto brought = mine.before.value("brought", std::vector<std::string>());
    const auto isLoaded = [&](const std::string& name) { return run.system.exists("/sys/module/" + name); };
    const auto needed = [](const JournaledStep& each) {
        const auto* module = std::get_if<ModuleStep>(&each.step);
        return module != nullptr && module->loaded ? module : nullptr;
    };
    // What came with this one was not there without it: theirs does not bring it back.
    const auto forget = [&](JournaledStep& each) {
        if (!std::holds_alternative<ModuleStep>(each.step) || !each.before.contains("beside")) return false;
        auto beside = each.before.at("beside").get<std::vector<std::string>>();
        const auto isGone = [&](const auto& name) { return !isLoaded(name) || std::ranges::contains(brought, name); };
        if (std::erase_if(beside, isGone) == 0) return false;
        each.before["beside"] = beside;
        return true;
    };
    for (PlanJournal& other : m_others) {
        bool isChanged = false;
        for (auto* steps : {&other.steps, &other.relied})
            for (JournaledStep& each : *steps)
                isChanged = forget(each) || isChanged;
        for (std::size_t at = 0; at < other.relied.size(); ++at) {
            const ModuleStep* module = needed(other.relied[at]);
            if (module == nullptr || isLoaded(module->module)) continue;
            JournaledStep own = std::move(other.relied[at]);
            own.before["loaded"] = false;
            other.relied.erase(other.relied.begin() + static_cast<std::ptrdiff_t>(at--));
            other.steps.insert(other.steps.begin(), std::move(own));
            isChanged = true;
        }
        if (isChanged)
            if (auto kept = keep(other, run); !kept) return kept;
        for (JournaledStep& each : other.steps) {
            const ModuleStep* module = needed(each);
            if (module == nullptr || each.state != StepState::Done || isLoaded(module->module)) continue;
            if (auto loaded = apply(*module, each.before, run); !loaded) return loaded;
        }
    }
    return {};
}

Result<void> Meetings::leaveToOthers(const JournaledStep& mine, const StepRun& run)
{
    if (!m_writes) return {};
    for (const Json& folder : mine.before.value("folders", Json::array()))
        if (auto left = leaveFolder(mine.step, fromLatin(folder.get<std::string>()), run); !left) return left;
    if (std::holds_alternative<ModuleStep>(mine.step)) return leaveModules(mine, run);
    return {};
}

} // namespace fabriscope::change
