// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/base/trusted_path.h"
#include "core/change/file_replacement.h"
#include "core/change/json_forms.h"
#include "core/change/script.h"
#include "core/change/script_parts.h"
#include "core/change/step/network_manager.h"
#include "core/change/step/step_kinds.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <format>
#include <ranges>
#include <utility>

namespace fabriscope::change {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t longestText = std::size_t{256} << 10U;
Result<FileContent> current(const FileStep& step, const SystemView& system)
{
    const fs::path path = system.at(pathOf(step));
    // Links are for administrators, and lead out of a prepared tree: a known file is where its table says.
    for (fs::path folder = path; folder != system.root() && folder.has_relative_path(); folder = folder.parent_path()) {
        std::error_code none;
        if (fs::is_symlink(fs::symlink_status(folder, none)))
            return fail(ErrorCode::NotAllowed, folder.string(), Message::say("is a symbolic link; it is not followed"),
                        Message::say("Replace it with its target, or make this change by hand"));
    }
    auto content = readStoredFile(path);
    if (!content || !content->file.revision.exists) return content;
    // A replacement keeps owner and mode: whoever may write to it could make of our text what he likes.
    struct stat facts{};
    facts.st_uid = content->file.attributes.uid;
    facts.st_gid = content->file.attributes.gid;
    facts.st_mode = S_IFREG | static_cast<mode_t>(content->file.attributes.mode);
    if (const Message why = changeableByOthers(facts, path); !why.empty())
        return fail(ErrorCode::NotAllowed, path.string(), Message::say("is not used: it {}", why),
                    Message::say("Make root its owner, and remove write permission for all others"));
    return content;
}

Result<void> makeReadableFolder(const fs::path& folder)
{
    constexpr mode_t readable = 0755;
    if (const auto why = untrustedFolder(folder))
        return fail(ErrorCode::NotAllowed, folder.string(), Message::say("is not written to: {}", *why));
    if (::mkdir(folder.c_str(), readable) != 0 && errno != EEXIST)
        return failErrno(errno, folder.string(), Message::say("cannot be created"));
    ::chmod(folder.c_str(), readable); // whatever the umask is: services read it as other users
    return flushFolder(folder.parent_path());
}

/// The unit that a file is, or is a drop-in of; empty: of a template, which systemd shows nothing about.
std::string unitOf(const FileStep& step)
{
    const fs::path path = pathOf(step);
    std::string unit = (path.extension() == ".conf" ? path.parent_path().stem() : path.filename()).string();
    if (unit.contains("@.")) unit.clear();
    return unit;
}

/// systemd works with the file as it is now: it belongs to its unit, or does not any more.
Result<void> verifyInSystemd(const FileStep& step, const SystemView& system, bool exists)
{
    const std::string unit = unitOf(step);
    if (unit.empty() || !system.hasSystemd()) return {};
    const auto shown = system.run(
        Tool::Systemctl, {"show", "--property=LoadState,FragmentPath,DropInPaths,NeedDaemonReload", "--", unit});
    if (!shown) return std::unexpected(shown.error());
    std::string state;
    bool has = false;
    for (const auto part : std::views::split(*shown, '\n')) {
        const std::string_view line{part};
        const std::string_view value = line.substr(std::min(line.size(), line.find('=') + 1));
        if (line == "NeedDaemonReload=yes")
            return fail(ErrorCode::Io, unit, Message::say("systemd still uses the previous configuration"),
                        Message::say("Run 'systemctl daemon-reload', and see the journal of the host"));
        if (line.starts_with("LoadState=")) state = value;
        if (line.starts_with("FragmentPath=") || line.starts_with("DropInPaths="))
            for (const auto path : std::views::split(value, ' '))
                has = has || std::string_view(path) == pathOf(step);
    }
    // A drop-in may wait for its service to be installed, or unmasked.
    const bool isDropIn = pathOf(step).ends_with(".conf");
    if (has == exists || (isDropIn && (state == "not-found" || state == "masked"))) return {};
    if (!exists) return fail(ErrorCode::Io, unit, Message::say("systemd still uses {}", pathOf(step)));
    return fail(ErrorCode::Io, unit, Message::say("systemd does not use {}: its state is {}", pathOf(step), state),
                Message::say("See 'systemctl status {}'", unit));
}

/// What has to have run; what it says is of no interest.
Result<void> ran(const Result<std::string>& command)
{
    return command.transform([](const auto&) {});
}

/// Whoever works with the file reads it again; who does not run reads it when it starts.
Result<void> reread(const FileStep& step, const SystemView& system, bool exists)
{
    switch (knownFile(step.file).rereads) {
    case Rereads::Nothing:
        return {};
    case Rereads::Systemd:
        return system.hasSystemd() ? ran(system.run(Tool::Systemctl, {"daemon-reload"})) : Result<void>();
    case Rereads::Udev:
        return system.exists("/run/udev/control") ? ran(system.run(Tool::Udevadm, {"control", "--reload"}))
                                                  : Result<void>();
    case Rereads::NetworkManager: {
        auto manager = NetworkManager::of(system);
        if (!manager && manager.error().code == ErrorCode::NotFound) return {};
        if (!manager) return std::unexpected(std::move(manager).error());
        return exists ? (*manager)->load(pathOf(step)) : (*manager)->reload();
    }
    }
    std::unreachable();
}

Result<void> check(const FileStep& step)
{
    const KnownFile& file = knownFile(step.file);
    if (auto named = checkName(file.name, step.name); !named) return named;
    if (step.text && step.text->size() > longestText)
        return fail(ErrorCode::InvalidArgument, pathOf(step),
                    Message::say("a text of more than {} bytes is not written", longestText));
    if (step.text && step.text->contains('\0'))
        return fail(ErrorCode::InvalidArgument, pathOf(step), Message::say("a configuration has no zero bytes"));
    return {};
}

Message sentence(const FileStep& step)
{
    return step.text ? Message::say("Write {}.", pathOf(step)) : Message::say("Remove {}.", pathOf(step));
}

Json jsonOf(const FileStep& step)
{
    return Json{{"file", knownFile(step.file).word},
                {"name", toLatin(step.name)},
                {"text", step.text ? Json(toLatin(*step.text)) : Json()}};
}

FileStep fileStep(const Json& json)
{
    const auto word = json.at("file").get<std::string>();
    const KnownFile* known = fileOfWord(word);
    if (known == nullptr) throw Json::other_error::create(501, "an unknown file: " + word, nullptr);
    FileStep step{.file = known->id, .name = fromLatin(json.at("name").get<std::string>()), .text = {}};
    if (!json.at("text").is_null()) step.text = fromLatin(json.at("text").get<std::string>());
    return step;
}

Result<Json> readBefore(const FileStep& step, const SystemView& system, std::string_view tag)
{
    auto content = current(step, system);
    if (!content) return std::unexpected(std::move(content).error());
    FileReplacement replacement = planReplacement(content->file, step.text, tag);
    if (!content->file.revision.exists) replacement.attributes.mode = knownFile(step.file).mode;
    Json folders = Json::array(); // those that are missing, the outermost first
    std::vector<std::string> missing;
    std::error_code none;
    for (fs::path folder = replacement.path.parent_path(); !fs::exists(folder, none); folder = folder.parent_path())
        missing.push_back(folder.string());
    for (const std::string& folder : missing | std::views::reverse)
        folders.push_back(toLatin(folder));
    Json before = beforeOf(replacement, content->text);
    before["folders"] = std::move(folders);
    return before;
}

bool isInForce(const FileStep&, const Json& before) { return before.at("before") == before.at("after"); }

Result<void> apply(const FileStep& step, Json& before, const StepRun& run)
{
    const FileReplacement file = replacementOf(before);
    if (step.text)
        for (const Json& folder : before.at("folders")) {
            if (auto made = makeReadableFolder(fromLatin(folder.get<std::string>())); !made) return made;
            run.pass("folder made");
        }
    if (const auto why = untrustedFolder(file.path))
        return fail(ErrorCode::NotAllowed, pathOf(step), Message::say("is not written to: {}", *why));
    if (auto prepared = prepare(file, step.text.value_or("")); !prepared) return prepared;
    run.pass("file prepared");
    const auto replaced = replace(file);
    if (!replaced) return std::unexpected(replaced.error());
    if (*replaced == ReplaceResult::ChangedBySomebody)
        return fail(ErrorCode::InvalidArgument, pathOf(step),
                    Message::say("it was changed while it was being replaced"), Message::say("Make the plan again"));
    run.pass("file replaced");
    return reread(step, run.system, step.text.has_value());
}

Result<void> verify(const FileStep& step, const Json&, const SystemView& system)
{
    const auto now = current(step, system);
    if (!now) return std::unexpected(now.error());
    const FileRevision wanted = step.text ? revisionOf(*step.text) : FileRevision{};
    if (now->file.revision == wanted)
        return knownFile(step.file).rereads == Rereads::Systemd ? verifyInSystemd(step, system, wanted.exists)
                                                                : Result<void>();
    return fail(ErrorCode::Io, pathOf(step), Message::say("does not hold what was written"));
}

Result<UndoEnd> undo(const FileStep& step, const Json& before, const StepRun& run)
{
    const FileReplacement file = replacementOf(before);
    const fs::path folder = file.path.parent_path();
    std::error_code error; // a folder that cannot be looked into may have it
    const bool hasFolder = fs::exists(folder, error);
    if (error) return failErrno(error.value(), folder.string(), Message::say("cannot be read"));
    UndoEnd end = UndoEnd::Undone;
    if (hasFolder) {
        const auto undone = change::undo(file, fromLatin(before.at("text").get<std::string>()));
        if (!undone) return std::unexpected(undone.error());
        discard(file);
        if (*undone == UndoResult::ChangedBySomebody) end = UndoEnd::ChangedByHand;
    } else if (file.before.exists) { // somebody has removed the folder with the file
        end = UndoEnd::ChangedByHand;
    }
    run.pass("file restored");
    for (const Json& made : before.at("folders") | std::views::reverse)
        ::rmdir(fromLatin(made.get<std::string>()).c_str()); // one that others use by now stays
    run.pass("folders removed");
    if (auto read = reread(step, run.system, file.before.exists); !read) return std::unexpected(read.error());
    if (end == UndoEnd::Undone && knownFile(step.file).rereads == Rereads::Systemd)
        if (auto taken = verifyInSystemd(step, run.system, file.before.exists); !taken)
            return std::unexpected(taken.error());
    return end;
}

Message backOf(const FileStep& step, const Json& before, const SystemView&)
{
    return toRevision(before.at("before")).exists ? Message::say("Restore {} as it was before.", pathOf(step))
                                                  : Message::say("Remove {}.", pathOf(step));
}

/// A file: theirs was written over mine, or was found to be in force.
std::optional<Meeting> meetOf(const FileStep&, const Json& was, const FileStep&, Json& theirWas)
{
    if (was.at("path") != theirWas.at("path")) return std::nullopt;
    const bool isDone = theirWas.at("before") == was.at("before"); // by an undo that was interrupted
    if (!isDone && theirWas.at("before") != was.at("after")) return std::nullopt;
    for (const char* key : {"before", "text", "attributes"})
        theirWas[key] = was.at(key);
    addFoldersOf(theirWas, was);
    return Meeting{};
}

std::string commands(const FileStep& step)
{
    const std::string command = rereadLineOf(step);
    return command.empty() ? std::string() : command + "\n";
}

std::string lines(const Plan& plan, std::size_t at, const FileStep& step)
{
    const std::vector<Due> due = dueAfter(plan, at);
    const std::string path = inShell(pathOf(step));
    const std::string remove = (due.empty() ? "" : "remember" + marksOf(due) + "\n") + "rm -f " + path + "\n";
    std::string text =
        step.text ? writeLines(step, due) : onlyIf(std::format("[ -e {0} ] || [ -h {0} ]", path), remove);
    // A service takes its files with its own step.
    for (const Due& each : due)
        if (each.isReread) text += dueLines(each);
    return text;
}

std::string tasks(Play& play, std::size_t at, const FileStep& step, std::string_view name)
{
    return play.fileTasks(at, step, name);
}

} // namespace

Json beforeOf(const FileReplacement& file, std::string_view text)
{
    return Json{{"path", toLatin(file.path.string())},
                {"target", toLatin(file.target.string())},
                {"temporary", toLatin(file.temporary.string())},
                {"before", toJson(file.before)},
                {"after", toJson(file.after)},
                {"attributes", toJson(file.attributes)},
                {"text", toLatin(text)},
                {"folders", Json::array()}};
}

FileReplacement replacementOf(const Json& before)
{
    const auto path = [&before](const char* key) { return fs::path(fromLatin(before.at(key).get<std::string>())); };
    return {.path = path("path"),
            .target = before.contains("target") ? path("target") : path("path"), // journals of former versions
            .temporary = path("temporary"),
            .before = toRevision(before.at("before")),
            .after = toRevision(before.at("after")),
            .attributes = toAttributes(before.at("attributes"))};
}

std::optional<std::string> textBefore(const FileStep&, const Json& before)
{
    if (!toRevision(before.at("before")).exists) return std::nullopt;
    return fromLatin(before.at("text").get<std::string>());
}

void tidy(const FileStep&, const Json& before) { discard(replacementOf(before)); }

Message effectAfterUndo(const FileStep& step, const SystemView& system)
{
    switch (step.file) {
    case FileId::MemlockSessions:
        return Message::say("Sessions that run now keep the limit until they end.");
    case FileId::MemlockUnit:
        return Message::say("If {} runs, it keeps the limit until it is started again.", readerOf(step));
    case FileId::IpoibRule:
    case FileId::IpoibLink:
        if (!system.exists("/sys/class/net/" + step.name)) return {};
        return Message::say("The interface is called {} until the next start of the host.", step.name);
    default:
        return {};
    }
}

StepKind<FileStep> kindOf(const FileStep&)
{
    return {"file", check,  sentence, jsonOf, fileStep, readBefore, isInForce, nullptr,
            apply,  verify, undo,     backOf, meetOf,   commands,   lines,     tasks};
}

} // namespace fabriscope::change
