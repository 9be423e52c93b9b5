// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/plan_store.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/change/former_journal.h"
#include "core/change/json_forms.h"
#include "core/change/state_folder.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <optional>
#include <sstream>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t largestPlan = std::size_t{256}
                                    << 20U; // three texts of largestFile, of which bytes may be escaped
constexpr std::string_view ending = ".json";
constexpr int version = 2;
constexpr int versionWithoutSum = 1;                           ///< of former versions
constexpr std::string_view beforeSum = "{\n \"checksum\": \""; ///< what a journal begins with: keys are in their order
constexpr std::size_t sumDigits = 16;
constexpr std::array stepWords{"waiting", "begun", "done", "undone", "left"};

bool isPlanId(std::string_view id)
{
    return !id.empty() && id.size() <= 64 && id.find_first_not_of("0123456789TZ.-") == std::string_view::npos &&
           !id.starts_with('.');
}

template <class E, std::size_t N> E named(const std::array<const char*, N>& words, const std::string& word)
{
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) throw Json::other_error::create(501, "an unknown state: " + word, nullptr);
    return static_cast<E>(found - words.begin());
}

constexpr std::array planWords{"running", "applied", "undone", "undo-failed", "partly", "interrupted", "unreadable"};
constexpr std::array<std::string_view, planWords.size()> planPhrases{
    Message::phrase("under way"),   Message::phrase("applied"),        Message::phrase("undone"),
    Message::phrase("undo failed"), Message::phrase("undone in part"), Message::phrase("interrupted"),
    Message::phrase("unreadable")};

using Moment = std::chrono::sys_time<std::chrono::milliseconds>;

/// When a plan of this id was made; none: the id does not say.
std::optional<Moment> momentOf(const std::string& id)
{
    std::istringstream text(id.substr(0, id.find('-')));
    Moment moment;
    text >> std::chrono::parse("%Y%m%dT%H%M%SZ", moment);
    return text.fail() ? std::nullopt : std::optional(moment);
}

Json stepsJson(const std::vector<JournaledStep>& steps)
{
    Json all = Json::array();
    for (const JournaledStep& each : steps)
        all.push_back({{"step", toJson(each.step)},
                       {"state", stepWords.at(static_cast<std::size_t>(each.state))},
                       {"before", each.before}});
    return all;
}

Result<std::vector<JournaledStep>> stepsFrom(const Json& json)
{
    std::vector<JournaledStep> steps;
    for (const Json& each : json) {
        auto step = stepFromJson(each.at("step"));
        if (!step) return std::unexpected(std::move(step).error());
        steps.push_back({.step = *std::move(step),
                         .state = named<StepState>(stepWords, each.at("state").get<std::string>()),
                         .before = each.at("before")});
    }
    return steps;
}

Json planJson(const PlanJournal& journal)
{
    const auto made = std::chrono::floor<std::chrono::milliseconds>(journal.record.made).time_since_epoch().count();
    return {{"version", version},
            {"checksum", std::string(sumDigits, '0')},
            {"subject", toLatin(journal.record.subject)},
            {"made_ms", made},
            {"who", toLatin(journal.record.who)},
            {"comment", toLatin(journal.record.comment)},
            {"state", toString(journal.record.state)},
            {"steps", stepsJson(journal.steps)},
            {"relied", stepsJson(journal.relied)},
            {"owner", journal.record.owner.empty() ? Json() : Json::parse(journal.record.owner)}};
}

/// FNV-1a of all its bytes, with zeros in its own place: that of a text with one other byte is always another.
std::string checksumOf(std::string& text)
{
    const std::string kept = text.substr(beforeSum.size(), sumDigits);
    text.replace(beforeSum.size(), sumDigits, sumDigits, '0');
    std::string sum = std::format("{:016x}", revisionOf(text).hash);
    text.replace(beforeSum.size(), sumDigits, kept);
    return sum;
}

std::string textOf(const PlanJournal& journal)
{
    std::string text = planJson(journal).dump(1) + "\n";
    const std::string sum = checksumOf(text);
    text.replace(beforeSum.size(), sumDigits, sum);
    return text;
}

/// A later version's are its own affair.
bool isAsWritten(const Json& json, std::string& text)
{
    const int by = json.at("version").get<int>();
    if (by > version || (by == versionWithoutSum && !json.contains("checksum"))) return true;
    return text.starts_with(beforeSum) && text.size() > beforeSum.size() + sumDigits &&
           std::string_view(text).substr(beforeSum.size(), sumDigits) == checksumOf(text);
}

Message otherSum() { return Message::say("it is not what was written: its checksum is another one"); }

Result<PlanJournal> planFrom(const Json& json)
{
    PlanJournal journal;
    journal.record.subject = fromLatin(json.at("subject").get<std::string>());
    journal.record.made = timeOfMilliseconds(json.at("made_ms").get<std::int64_t>());
    journal.record.who = fromLatin(json.at("who").get<std::string>());
    journal.record.comment = fromLatin(json.at("comment").get<std::string>());
    journal.record.state = named<PlanState>(planWords, json.at("state").get<std::string>());
    auto steps = stepsFrom(json.at("steps"));
    if (!steps) return std::unexpected(std::move(steps).error());
    journal.steps = *std::move(steps);
    // Journals before 0.5 have no "relied".
    auto relied = stepsFrom(json.value("relied", Json::array()));
    if (!relied) return std::unexpected(std::move(relied).error());
    journal.relied = *std::move(relied);
    if (json.contains("owner") && !json.at("owner").is_null()) journal.record.owner = json.at("owner").dump();
    for (const JournaledStep& each : journal.steps) {
        journal.record.steps.push_back(sentenceOf(each.step));
        const auto file = journal.record.owner.empty() ? std::nullopt : fileOf(each.step);
        if (file) journal.record.files.push_back(change::pathOf(*file));
        if (each.state == StepState::Left) journal.record.left.push_back(sentenceOf(each.step));
    }
    return journal;
}

void tidyFiles(const PlanJournal& journal)
{
    for (const JournaledStep& each : journal.steps)
        if (const auto file = fileOf(each.step)) tidy(*file, each.before);
}

} // namespace

std::string_view toString(PlanState state) { return planWords.at(static_cast<std::size_t>(state)); }

std::string nameOf(const PlanRecord& record) { return record.files.empty() ? record.subject : joinedBy(record.files); }

Message wordOf(PlanState state) { return Message::ofPhrase(planPhrases.at(static_cast<std::size_t>(state))); }

fs::path PlanStore::pathOf(std::string_view id) const { return m_folder / (std::string(id) + std::string(ending)); }

Result<FileDescriptor> PlanStore::lock() const
{
    auto lock = lockState(m_stateFolder);
    if (!lock) return lock;
    if (auto free = noneInterrupted(); !free) return std::unexpected(std::move(free).error());
    return lock;
}

Result<void> PlanStore::begin(const PlanJournal& journal, const FileDescriptor& lock) const
{
    if (auto written = write(journal); !written) return written;
    (void)noteUse(lock, "apply " + journal.record.id); // a disk that is full keeps nobody from a change
    return {};
}

Result<void> PlanStore::end(PlanJournal& journal, const Boundary& boundary) const
{
    journal.record.state = PlanState::Applied;
    if (auto written = write(journal); !written) return written;
    if (boundary) boundary("journal ended");
    tidyFiles(journal);
    return {};
}

void PlanStore::tidyUp(std::string_view id) const
{
    try {
        if (const auto journal = read(id); journal && journal->record.state == PlanState::Applied) tidyFiles(*journal);
    } catch (const Json::exception&) {
        return; // its undo says so
    }
}

Result<void> PlanStore::name(PlanJournal& journal) const
{
    auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    journal.record.made = now;
    // The order of ids is that of the changes, also after a clock was set back.
    const auto all = ids();
    if (!all) return std::unexpected(all.error());
    if (const auto newest = all->empty() ? std::nullopt : momentOf(all->front()); newest && *newest >= now)
        now = *newest + std::chrono::milliseconds(1);
    std::error_code none;
    do {
        journal.record.id = std::format("{:%Y%m%dT%H%M%S}Z-{}", now, ::getpid());
        now += std::chrono::milliseconds(1); // two in one millisecond
    } while (fs::exists(pathOf(journal.record.id), none));
    return {};
}

Result<void> PlanStore::write(const PlanJournal& journal) const
{
    if (auto made = makeStateFolder(m_folder); !made) return made;
    if (auto written = replaceStateFile(pathOf(journal.record.id), textOf(journal)); !written) return written;
    if (journal.record.state != PlanState::Running)
        if (auto ended = former::end(m_stateFolder, journal.record.id); !ended) return ended;
    return flushFolder(m_folder);
}

Result<PlanJournal> PlanStore::read(std::string_view id) const
{
    if (!isPlanId(id))
        return fail(ErrorCode::InvalidArgument, std::string(id.substr(0, 64)),
                    Message::say("is not the id of a change"));
    const auto trusted = checkStateFolder(m_folder);
    if (!trusted) return std::unexpected(trusted.error());
    const auto path = pathOf(id);
    auto text = *trusted ? readStateFile(path, largestPlan) : fail(ErrorCode::NotFound, std::string(id), Message());
    if (!text && text.error().code == ErrorCode::NotFound) return former::read(m_stateFolder, id);
    if (!text) return std::unexpected(std::move(text).error());
    try {
        const Json json = Json::parse(*text);
        if (!isAsWritten(json, *text)) return damaged(id, otherSum());
        if (json.at("version").get<int>() > version)
            return fail(ErrorCode::Parse, path.string(),
                        Message::say("this journal of a change was written by a later version of Fabriscope"),
                        Message::say("Undo the change with that version"));
        auto journal = planFrom(json);
        if (!journal) return damaged(id, Message::say("{}: {}", journal.error().subject, journal.error().detail));
        journal->record.id = id;
        return journal;
    } catch (const Json::exception& e) {
        return damaged(id, damageOf(e));
    }
}

std::unexpected<Error> PlanStore::damaged(std::string_view id, Message why) const
{
    return fail(ErrorCode::Parse, pathOf(id).string(), Message::say("this journal of a change is damaged: {}", why),
                Message::say("The change may be in force or half done: see that the host is as it should be, then "
                             "move the file away"));
}

Result<PlanState> PlanStore::stateOf(std::string_view id) const
{
    auto text = readStateFile(pathOf(id), largestPlan);
    if (!text && text.error().code == ErrorCode::NotFound) return former::stateOf(m_stateFolder, id);
    if (!text) return std::unexpected(text.error());
    try {
        const Json json = Json::parse(*text);
        if (!isAsWritten(json, *text)) return damaged(id, otherSum());
        return named<PlanState>(planWords, json.at("state").get<std::string>());
    } catch (const Json::exception& e) {
        return damaged(id, damageOf(e));
    }
}

Result<PlansBeside> PlanStore::inForceBeside(std::string_view id) const
{
    const auto all = ids();
    if (!all) return std::unexpected(all.error());
    PlansBeside found;
    for (const std::string& each : *all) {
        if (each == id) continue;
        auto journal = read(each);
        if (!journal && journal.error().code != ErrorCode::NotFound) found.unreadable.push_back(each);
        const bool isPlan = journal && journal->record.owner.empty();
        if (isPlan && journal->record.state != PlanState::Undone) found.plans.push_back(*std::move(journal));
    }
    return found;
}

Result<std::vector<std::string>> PlanStore::ids() const
{
    auto ofFormer = former::ids(m_stateFolder);
    const auto trusted = checkStateFolder(m_folder);
    if (!ofFormer || !trusted) return std::unexpected(!ofFormer ? ofFormer.error() : trusted.error());
    std::vector<std::string> found = *std::move(ofFormer);
    std::error_code bad;
    for (const std::string& name : *trusted ? namesIn(m_folder, bad) : std::vector<std::string>()) {
        if (!name.ends_with(ending)) continue;
        const std::string id = name.substr(0, name.size() - ending.size());
        if (isPlanId(id)) found.push_back(id);
    }
    if (bad) return failErrno(bad.value(), m_folder.string(), Message::say("cannot be listed"));
    std::ranges::sort(found, std::ranges::greater{});
    const auto twice = std::ranges::unique(found); // written by a former version and changed since
    found.erase(twice.begin(), twice.end());
    return found;
}

Result<void> PlanStore::noneInterrupted() const
{
    const auto all = ids();
    if (!all) return std::unexpected(all.error());
    for (const std::string& id : *all) {
        const auto state = stateOf(id);
        if (!state && state.error().code == ErrorCode::NotFound) continue; // a folder that is no backup
        if (!state) return std::unexpected(state.error());
        if (*state != PlanState::Running) continue;
        const auto journal = read(id);
        return fail(ErrorCode::NotAllowed, id,
                    Message::say("this change ({}) was interrupted and has not been undone yet",
                                 journal ? nameOf(journal->record) : whatFailed(journal.error()).english()),
                    Message::say("Undo it: fabriscopectl undo {}", id));
    }
    return {};
}

Result<std::size_t> PlanStore::prune(const PlanRecord& newest, std::size_t keep) const
{
    const auto all = ids();
    if (!all) return std::unexpected(all.error());
    if (all->size() <= keep) return 0U;
    const bool isOwned = !newest.owner.empty();
    std::size_t found = 0;
    std::size_t removed = 0;
    for (const std::string& id : *all) {
        const auto journal = read(id);
        if (!journal || journal->record.owner.empty() == isOwned) continue;
        if ((isOwned && journal->record.subject != newest.subject) || ++found <= keep) continue;
        if (isOwned ? journal->record.state == PlanState::Running : journal->record.state != PlanState::Undone)
            continue;
        // Of a former version first: it would be found again.
        if (auto gone = former::remove(m_stateFolder, id); !gone) return std::unexpected(std::move(gone).error());
        if (::unlink(pathOf(id).c_str()) != 0 && errno != ENOENT)
            return failErrno(errno, pathOf(id).string(), Message::say("cannot be removed"));
        ++removed;
    }
    return removed;
}

Result<std::vector<PlanRecord>> listPlans(const fs::path& stateFolder)
{
    const PlanStore store(stateFolder);
    const auto ids = store.ids();
    if (!ids) return std::unexpected(ids.error());
    std::vector<PlanRecord> records;
    for (const std::string& id : *ids) {
        if (auto journal = store.read(id)) {
            records.push_back(std::move(journal->record));
        } else if (journal.error().code != ErrorCode::NotFound) { // one that was removed meanwhile
            PlanRecord record{.id = id, .state = PlanState::Unreadable, .problem = std::move(journal).error()};
            if (const auto made = momentOf(id)) record.made = timeOfMilliseconds(made->time_since_epoch().count());
            records.push_back(std::move(record));
        }
    }
    return records;
}

} // namespace fabriscope::change
