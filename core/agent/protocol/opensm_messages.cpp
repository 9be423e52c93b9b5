// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/opensm_messages.h"

#include "core/agent/protocol/common_messages.h"
#include "core/base/enum_number.h"
#include "core/base/message_codec.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace change;
using namespace opensm_host;
constexpr std::size_t partSize = std::size_t{256} << 10U;
constexpr std::size_t longestComment = std::size_t{64} << 10U; // with all else it fits into a frame

Error tooLarge(FileKind kind)
{
    return {.code = ErrorCode::InvalidArgument,
            .subject = std::string(opensm::toString(kind)),
            .detail = Message::say("a file of more than {} bytes is not a configuration file of OpenSM", largestFile),
            .hint = Message::say("Nothing has been changed")};
}

void fill(pb::OpenSmRevision& out, const FileRevision& revision)
{
    out.set_exists(revision.exists);
    out.set_size(revision.size);
    out.set_hash(revision.hash);
}

FileRevision toRevision(const pb::OpenSmRevision& message)
{
    return {.exists = message.exists(), .size = message.size(), .hash = message.hash()};
}

void fill(pb::OpenSmAttributes& out, const FileAttributes& attributes)
{
    out.set_uid(attributes.uid);
    out.set_gid(attributes.gid);
    out.set_mode(attributes.mode);
    out.set_label(attributes.label);
}

FileAttributes toAttributes(const pb::OpenSmAttributes& message)
{
    return {.uid = message.uid(), .gid = message.gid(), .mode = message.mode(), .label = message.label()};
}

OpenSmProcess toProcess(const pb::OpenSmProcess& message)
{
    return {.pid = message.pid(),
            .startTime = message.start_time(),
            .executable = message.executable(),
            .arguments = {message.arguments().begin(), message.arguments().end()},
            .unit = message.unit(),
            .log = message.log()};
}

void fill(pb::OpenSmProcess& out, const OpenSmProcess& process)
{
    out.set_pid(process.pid);
    out.set_start_time(process.startTime);
    out.set_executable(process.executable.string());
    for (const std::string& argument : process.arguments)
        out.add_arguments(argument);
    out.set_unit(process.unit);
    out.set_log(process.log.string());
}

} // namespace

void put(pb::OpenSmStoredFile& out, const StoredFile& file)
{
    out.set_path(file.path.string());
    out.set_target(file.target.string());
    fill(*out.mutable_revision(), file.revision);
    fill(*out.mutable_attributes(), file.attributes);
    out.set_owner(file.owner);
    out.set_group(file.group);
    out.set_modified_ns(std::chrono::duration_cast<std::chrono::nanoseconds>(file.modified.time_since_epoch()).count());
    for (const auto& sibling : file.siblings)
        out.add_siblings(sibling.string());
}

StoredFile fromWire(const pb::OpenSmStoredFile& message)
{
    return {.path = message.path(),
            .target = message.target(),
            .revision = toRevision(message.revision()),
            .attributes = toAttributes(message.attributes()),
            .owner = message.owner(),
            .group = message.group(),
            .modified =
                std::chrono::system_clock::time_point(std::chrono::duration_cast<std::chrono::system_clock::duration>(
                    std::chrono::nanoseconds(message.modified_ns()))),
            .siblings = {message.siblings().begin(), message.siblings().end()}};
}

void put(pb::OpenSmInstances& out, const std::vector<OpenSmInstance>& instances)
{
    for (const OpenSmInstance& instance : instances) {
        pb::OpenSmInstance& message = *out.add_instances();
        message.set_id(instance.id);
        for (std::size_t i = 0; i < instance.files.size(); ++i) {
            pb::OpenSmStoredFile& file = *message.add_files();
            put(file, instance.files.at(i));
            if (const auto& error = instance.unreadable.at(i)) put(*file.mutable_unread(), *error);
        }
        for (const OpenSmProcess& process : instance.processes)
            fill(*message.add_processes(), process);
        for (const std::string& unit : instance.units)
            message.add_units(unit);
        for (const auto& path : instance.surroundings)
            message.add_surroundings(path.string());
        message.set_dialect(std::to_underlying(instance.dialect));
        message.set_version(instance.version);
        message.set_may_run_unseen(instance.mayRunUnseen);
    }
}

std::vector<OpenSmInstance> fromWire(const pb::OpenSmInstances& message)
{
    std::vector<OpenSmInstance> instances;
    for (const pb::OpenSmInstance& m : message.instances()) {
        OpenSmInstance instance{.id = m.id()};
        for (int i = 0; i < m.files_size() && i < static_cast<int>(instance.files.size()); ++i) {
            const auto index = static_cast<std::size_t>(i);
            instance.files.at(index) = fromWire(m.files(i));
            if (m.files(i).has_unread()) instance.unreadable.at(index) = toError(m.files(i).unread());
        }
        for (const auto& process : m.processes())
            instance.processes.push_back(toProcess(process));
        instance.units.assign(m.units().begin(), m.units().end());
        instance.surroundings.assign(m.surroundings().begin(), m.surroundings().end());
        if (m.dialect() <= std::to_underlying(opensm::Dialect::Nvidia))
            instance.dialect = static_cast<opensm::Dialect>(m.dialect());
        instance.version = m.version();
        instance.mayRunUnseen = m.may_run_unseen();
        instances.push_back(std::move(instance));
    }
    return instances;
}

void put(pb::OpenSmApply& out, const ChangeRequest& request)
{
    out.set_instance(request.instance);
    for (const FileChange& change : request.files) {
        pb::OpenSmFileChange& file = *out.add_files();
        file.set_kind(std::to_underlying(change.kind));
        fill(*file.mutable_base(), change.base);
        file.set_remove(!change.text);
    }
    out.set_activation(std::to_underlying(request.activation));
    out.set_comment(request.comment);
    out.set_patience_ms(static_cast<std::uint32_t>(std::clamp<std::int64_t>(request.patience.count(), 0, 600'000)));
}

Result<ChangeRequest> toRequest(const pb::OpenSmApply& message, const FileTexts& texts)
{
    ChangeRequest request{.instance = message.instance(),
                          .activation = toActivation(message.activation()),
                          .comment = message.comment(),
                          .patience = std::chrono::milliseconds(std::min(message.patience_ms(), 600'000U))};
    std::array<bool, 3> seen{};
    for (const auto& file : message.files()) {
        if (file.kind() >= seen.size() || std::exchange(seen.at(file.kind()), true))
            return fail(ErrorCode::InvalidArgument, Message::say("the change"),
                        Message::say("it names an unknown file, or names a file twice"));
        FileChange change{.kind = allFileKinds.at(file.kind()), .base = toRevision(file.base()), .text = {}};
        if (!file.remove()) change.text = texts.at(file.kind());
        if (!file.remove() && !change.text)
            return fail(ErrorCode::InvalidArgument, std::string(toString(change.kind)),
                        Message::say("its new text is missing"));
        request.files.push_back(std::move(change));
    }
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts.at(i) && !seen.at(i))
            return fail(ErrorCode::InvalidArgument, std::string(toString(allFileKinds.at(i))),
                        Message::say("the request has a text for it, but the change does not name it"));
    return request;
}

void put(pb::OpenSmOutcome& out, const ApplyOutcome& outcome)
{
    out.set_end(std::to_underlying(outcome.end));
    if (outcome.error) put(*out.mutable_error(), *outcome.error);
    out.set_backup(outcome.backup);
    for (const FileKind kind : outcome.changedElsewhere)
        out.add_changed_elsewhere(std::to_underlying(kind));
    for (const Message& note : outcome.notes)
        put(*out.add_notes(), note);
    out.set_in_force(outcome.inForce);
}

ApplyOutcome fromWire(const pb::OpenSmOutcome& message)
{
    ApplyOutcome outcome{.end = toEnum(message.end(), ApplyEnd::RollBackFailed, ApplyEnd::Failed),
                         .backup = message.backup(),
                         .inForce = message.in_force()};
    if (message.has_error()) outcome.error = toError(message.error());
    for (const auto& note : message.notes())
        outcome.notes.push_back(toMessage(note));
    for (const std::uint32_t kind : message.changed_elsewhere())
        if (kind < allFileKinds.size()) outcome.changedElsewhere.push_back(allFileKinds.at(kind));
    return outcome;
}

void put(pb::OpenSmBackup& out, const OpenSmBackup& backup)
{
    out.set_id(backup.id);
    out.set_instance(backup.instance);
    out.set_made_ms(std::chrono::duration_cast<std::chrono::milliseconds>(backup.made.time_since_epoch()).count());
    out.set_who(backup.who);
    out.set_comment(backup.comment);
    out.set_state(std::to_underlying(backup.state));
    for (const BackupFile& file : backup.files) {
        pb::OpenSmBackupFile& message = *out.add_files();
        message.set_path(file.path.string());
        fill(*message.mutable_revision(), file.revision);
        fill(*message.mutable_attributes(), file.attributes);
        message.set_changed(file.changed);
    }
}

OpenSmBackup fromWire(const pb::OpenSmBackup& message)
{
    OpenSmBackup backup{.id = message.id(),
                        .instance = message.instance(),
                        .made = timeOfMilliseconds(message.made_ms()),
                        .who = message.who(),
                        .comment = message.comment(),
                        .state = toEnum(message.state(), BackupState::Partly, BackupState::Pending),
                        .files = {}};
    for (int i = 0; i < message.files_size() && i < static_cast<int>(backup.files.size()); ++i)
        backup.files.at(static_cast<std::size_t>(i)) = {.path = message.files(i).path(),
                                                        .revision = toRevision(message.files(i).revision()),
                                                        .attributes = toAttributes(message.files(i).attributes()),
                                                        .changed = message.files(i).changed()};
    return backup;
}

void put(pb::OpenSmLog& out, const opensm_host::OpenSmLog& log)
{
    out.set_file(log.file.string());
    out.set_size(log.size);
    out.set_modified_ns(log.modified);
    out.set_whole(log.isWhole);
    out.set_left_out(log.leftOut);
    out.set_shared(log.isShared);
    if (log.unread) put(*out.mutable_unread(), *log.unread);
}

opensm_host::OpenSmLog fromWire(const pb::OpenSmLog& message)
{
    return {.file = message.file(),
            .size = message.size(),
            .modified = message.modified_ns(),
            .isWhole = message.whole(),
            .leftOut = message.left_out(),
            .isShared = message.shared(),
            .unread = message.has_unread() ? std::optional(toError(message.unread())) : std::nullopt};
}

void put(pb::OpenSmNamedFile& out, const opensm_host::NamedFile& file)
{
    out.set_option(file.option);
    out.set_path(file.path);
    out.set_exists(file.text.has_value());
    if (file.unread) put(*out.mutable_unread(), *file.unread);
}

opensm_host::NamedFile fromWire(const pb::OpenSmNamedFile& message)
{
    return {.option = message.option(),
            .path = message.path(),
            .text = message.exists() ? std::optional(std::string()) : std::nullopt,
            .unread = message.has_unread() ? std::optional(toError(message.unread())) : std::nullopt};
}

ApplyProgress fromWire(const pb::OpenSmProgress& message)
{
    return {.step = toEnum(message.step(), ApplyStep::Done, ApplyStep::Check), .text = toMessage(message.text())};
}

Activation toActivation(std::uint32_t number) { return toEnum(number, Activation::WriteOnly, Activation::Automatic); }

void forEachPart(FileKind kind, std::string_view text, const std::function<void(pb::OpenSmText)>& use)
{
    do {
        pb::OpenSmText part;
        part.set_kind(std::to_underlying(kind));
        part.set_data(std::string(text.substr(0, partSize)));
        text.remove_prefix(std::min(partSize, text.size()));
        use(std::move(part));
    } while (!text.empty());
}

Result<void> append(FileTexts& texts, const pb::OpenSmText& part)
{
    if (part.kind() >= texts.size())
        return fail(ErrorCode::InvalidArgument, Message::say("the change"), Message::say("it names an unknown file"));
    auto& text = texts.at(part.kind());
    if (!text) text.emplace();
    if (text->size() + part.data().size() > largestFile) return std::unexpected(tooLarge(allFileKinds.at(part.kind())));
    *text += part.data();
    return {};
}

Result<void> checkSizes(const ChangeRequest& request)
{
    for (const FileChange& change : request.files)
        if (change.text && change.text->size() > largestFile) return std::unexpected(tooLarge(change.kind));
    if (request.comment.size() > longestComment)
        return fail(ErrorCode::InvalidArgument, Message::say("the comment"),
                    Message::say("it is longer than {} bytes", longestComment), Message::say("Shorten it"));
    return {};
}

} // namespace fabriscope::agent
