// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/change/plan_store.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/change/json_forms.h"
#include "core/change/state_folder.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <functional>
#include <optional>
#include <sstream>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

/// What versions before 0.6 wrote when they changed OpenSM's files, as journals of today: a folder with the texts in
/// "backups", and "apply.json" while a change was under way. Nothing is written in these forms any more.
namespace former {

constexpr std::size_t largestManifest = std::size_t{1} << 20U;
constexpr std::size_t largestJournal = std::size_t{64} << 20U;
/// By their place in a manifest; the first versions stored the texts under these names.
constexpr std::array storedAs{"opensm.conf", "partitions.conf", "qos-policy.conf"};
constexpr std::array kinds{FileId::OpenSmOptions, FileId::OpenSmPartitions, FileId::OpenSmQosPolicy};

bool isBackupId(std::string_view id)
{
    return !id.empty() && id.find_first_not_of("0123456789TZ.-") == std::string_view::npos && !id.starts_with('.');
}

fs::path journalOf(const fs::path& stateFolder) { return stateFolder / "apply.json"; }

/// NotFound also when the folder has no manifest that can be read: then it is no backup.
Result<Json> manifestOf(const fs::path& stateFolder, std::string_view id)
{
    const auto none =
        fail(ErrorCode::NotFound, std::string(id), Message::say("the journal of this host has no such change"));
    const fs::path folder = stateFolder / "backups" / id;
    const auto trusted = isBackupId(id) ? checkStateFolder(folder) : Result<bool>(false);
    if (!trusted) return std::unexpected(trusted.error());
    if (!*trusted) return none;
    const auto text = readStateFile(folder / "backup.json", largestManifest);
    if (!text && text.error().code != ErrorCode::NotFound) return std::unexpected(text.error());
    Json json = text ? Json::parse(*text, nullptr, false) : Json();
    const bool isManifest = json.is_object() && json.contains("state") && json.contains("files");
    return isManifest ? Result<Json>(std::move(json)) : none;
}

/// Of the change that was under way with this backup; none: it came to its end, or had written nothing yet.
Result<std::optional<Json>> interruptedOf(const fs::path& stateFolder, std::string_view id)
{
    const auto text = readStateFile(journalOf(stateFolder), largestJournal);
    if (!text && text.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!text) return std::unexpected(text.error());
    try {
        Json json = Json::parse(*text);
        if (json.at("backup").get<std::string>() != id) return std::nullopt;
        return json;
    } catch (const Json::exception& e) {
        return fail(ErrorCode::Parse, journalOf(stateFolder).string(), damageOf(e),
                    Message::say("Compare the files with the backups, then remove this file"));
    }
}

/// Interrupted ones first: a journal that cannot be read may be of a backup whose change had not ended.
Result<PlanState> stateFrom(const Json& manifest, const Result<std::optional<Json>>& interrupted)
{
    const auto word = manifest.at("state").get<std::string>();
    const bool hasEnded = word == "applied" || word == "rolled-back";
    if (!interrupted && !hasEnded) return std::unexpected(interrupted.error());
    if (!hasEnded || (interrupted && *interrupted)) return PlanState::Running;
    return word == "applied" ? PlanState::Applied : PlanState::Undone;
}

/// What was to happen to a file; of one that the change did not touch, or not yet: nothing.
Json replacementIn(const std::optional<Json>& interrupted, const Json& file)
{
    for (const Json& each : interrupted ? interrupted->at("files") : Json::array())
        if (each.at("path") == file.at("path")) return each;
    return {{"path", file.at("path")},
            {"temporary", ""},
            {"before", file.at("revision")},
            {"after", file.at("revision")},
            {"attributes", file.at("attributes")}};
}

Result<PlanJournal> journalFrom(const fs::path& stateFolder, std::string_view id, const Json& manifest)
{
    const auto interrupted = interruptedOf(stateFolder, id);
    const auto state = stateFrom(manifest, interrupted);
    if (!state) return std::unexpected(state.error());
    PlanJournal journal;
    journal.record.id = id;
    journal.record.subject = fromLatin(manifest.at("instance").get<std::string>());
    journal.record.made = timeOfMilliseconds(manifest.at("made_ms").get<std::int64_t>());
    journal.record.who = fromLatin(manifest.at("who").get<std::string>());
    journal.record.comment = fromLatin(manifest.at("comment").get<std::string>());
    journal.record.state = *state;
    const std::optional<Json> underWay = interrupted ? *interrupted : std::nullopt;
    journal.record.owner = underWay ? underWay->at("owner").dump() : "{}";
    const StepState stepState = underWay                       ? StepState::Begun
                                : *state == PlanState::Applied ? StepState::Done
                                : *state == PlanState::Undone  ? StepState::Undone
                                                               : StepState::Waiting;
    for (std::size_t i = 0; i < manifest.at("files").size(); ++i) {
        const Json& file = manifest.at("files").at(i);
        const fs::path path = fromLatin(file.at("path").get<std::string>());
        const FileRevision revision = toRevision(file.at("revision"));
        std::string text;
        if (revision.exists) {
            const fs::path name = file.contains("stored") ? fs::path(fromLatin(file.at("stored").get<std::string>()))
                                                          : fs::path(storedAs.at(i));
            const fs::path stored = stateFolder / "backups" / id / name;
            auto read = name.has_filename() && name == name.filename() && name != ".."
                            ? readStateFile(stored, largestFile)
                            : fail(ErrorCode::Parse, path.string(),
                                   Message::say("its backup lies outside of the folder of backups"));
            if (!read) return std::unexpected(std::move(read).error());
            text = *std::move(read);
            if (revisionOf(text) != revision)
                return fail(ErrorCode::Parse, stored.string(),
                            Message::say("is not what was saved: the backup was modified"));
        }
        const bool isChanged = file.at("changed").get<bool>();
        Json before = replacementIn(underWay, file);
        before["text"] = toLatin(text);
        before["folders"] = Json::array();
        (isChanged ? journal.steps : journal.relied)
            .push_back({.step = FileStep{.file = kinds.at(i), .name = path.string(), .text = ""},
                        .state = stepState,
                        .before = std::move(before)});
        if (!isChanged) continue;
        journal.record.steps.push_back(sentenceOf(journal.steps.back().step));
        journal.record.files.push_back(path.string());
    }
    return journal;
}

/// `use` of its manifest; Parse when it lacks something.
template <class Value, class Use>
Result<Value> onManifest(const fs::path& stateFolder, std::string_view id, const Use& use)
{
    const auto manifest = manifestOf(stateFolder, id);
    if (!manifest) return std::unexpected(manifest.error());
    const std::string folder = (stateFolder / "backups" / id).string();
    try {
        return use(*manifest);
    } catch (const Json::exception& e) {
        return fail(ErrorCode::Parse, folder, damageOf(e));
    } catch (const std::out_of_range&) {
        return fail(ErrorCode::Parse, folder, Message::say("is not a backup of OpenSM's files"));
    }
}

/// In no order. Folders that are no backups are left out.
Result<std::vector<std::string>> ids(const fs::path& stateFolder)
{
    const fs::path folder = stateFolder / "backups";
    const auto trusted = checkStateFolder(folder);
    if (!trusted) return std::unexpected(trusted.error());
    std::error_code bad;
    auto found = *trusted ? namesIn(folder, bad) : std::vector<std::string>();
    std::erase_if(found, std::not_fn(isBackupId));
    if (bad) return failErrno(bad.value(), folder.string(), Message::say("the backups cannot be listed"));
    return found;
}

/// NotFound; Parse when it was tampered with: every text is compared with its revision.
Result<PlanJournal> read(const fs::path& stateFolder, std::string_view id)
{
    return onManifest<PlanJournal>(stateFolder, id,
                                   [&](const Json& manifest) { return journalFrom(stateFolder, id, manifest); });
}

/// The same without the texts. Running: it was interrupted.
Result<PlanState> stateOf(const fs::path& stateFolder, std::string_view id)
{
    return onManifest<PlanState>(
        stateFolder, id, [&](const Json& manifest) { return stateFrom(manifest, interruptedOf(stateFolder, id)); });
}

/// It has been undone: "apply.json" goes when it is of this change.
Result<void> end(const fs::path& stateFolder, std::string_view id)
{
    const auto interrupted = interruptedOf(stateFolder, id);
    if (!interrupted || !*interrupted) return {};
    if (::unlink(journalOf(stateFolder).c_str()) != 0)
        return failErrno(errno, journalOf(stateFolder).string(), Message::say("cannot be removed"));
    return flushFolder(stateFolder);
}

/// Removes the folder, if there is one.
Result<void> remove(const fs::path& stateFolder, std::string_view id)
{
    if (!isBackupId(id)) return {};
    std::error_code bad;
    fs::remove_all(stateFolder / "backups" / id, bad);
    if (bad)
        return failErrno(bad.value(), (stateFolder / "backups" / id).string(),
                         Message::say("an old backup cannot be removed"));
    return {};
}

} // namespace former

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
