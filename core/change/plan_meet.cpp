// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/plan_meet.h"

#include "core/change/json_forms.h"

#include <algorithm>
#include <utility>

namespace fabriscope::change {
namespace {

/// Adds folders to those that a step removes with its last file, the outermost first.
void addFolders(Json& to, const Json& more)
{
    auto all = united(to, more).get<std::vector<std::string>>();
    std::ranges::sort(all, {}, &std::string::size);
    to = all;
}

bool mayBeInForce(const JournaledStep& each) { return each.state == StepState::Begun || each.state == StepState::Done; }

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

Json united(Json all, const Json& more)
{
    for (const Json& each : more)
        if (!std::ranges::contains(all, each)) all.push_back(each);
    return all;
}

void addFoldersOf(Json& theirs, const Json& mine)
{
    // Journals of earlier versions have no folders.
    Json folders = theirs.value("folders", Json::array());
    addFolders(folders, mine.value("folders", Json::array()));
    theirs["folders"] = std::move(folders);
}

std::optional<Meeting> meet(const JournaledStep& mine, JournaledStep& theirs)
{
    return std::visit(
        [&]<class Kind>(const Kind& one) -> std::optional<Meeting> {
            const auto* other = std::get_if<Kind>(&theirs.step);
            return other == nullptr ? std::nullopt : kindOf(one).meet(one, mine.before, *other, theirs.before);
        },
        mine.step);
}

Result<Meetings> Meetings::of(const PlanStore& store, const PlanRecord& undone, bool writes)
{
    auto others = store.inForceBeside(undone.id);
    if (!others) return std::unexpected(std::move(others).error());
    std::ranges::reverse(others->plans);
    const auto later =
        std::ranges::find_if(others->plans, [&](const PlanJournal& each) { return each.record.id > undone.id; });
    const auto at = static_cast<std::size_t>(later - others->plans.begin());
    return Meetings(store, writes, *std::move(others), at);
}

std::vector<Message> Meetings::notesOnUnreadable() const
{
    std::vector<Message> notes;
    for (const std::string& id : m_unreadable)
        notes.push_back(Message::say("The journal of the change {} is unreadable: it is unknown whether that change "
                                     "needs what is undone here.",
                                     id));
    return notes;
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
                                 other.record.id, nameOf(other.record), sentenceOf(mine)));
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
        for (JournaledStep& each : other.steps) { // NOLINT(misc-const-correctness): apply() writes to it
            const ModuleStep* module = needed(each);
            if (module == nullptr || each.state != StepState::Done || isLoaded(module->module)) continue;
            if (auto loaded = kindOf(*module).apply(*module, each.before, run); !loaded) return loaded;
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
