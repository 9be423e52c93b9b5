// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/common_messages.h"
#include "core/agent/protocol/opensm_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/agent/server/jobs/thread_job.h"
#include "core/agent/server/port_fabric_reader.h"
#include "core/base/message_codec.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/change/plan.h"
#include "core/opensm_host/apply.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/log/opensm_log.h"
#include "core/opensm_host/named_files.h"

#include <chrono>
#include <filesystem>
#include <format>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::agent {
namespace {

using Line = ThreadJob::Line;
using Work = ThreadJob::Work;
using Last = Result<std::optional<pb::Response>>;

Last last(pb::OpenSmReply reply)
{
    reply.set_last(true);
    pb::Response response;
    *response.mutable_opensm() = std::move(reply);
    return response;
}

void sendText(Line& line, opensm_host::FileKind kind, std::string_view text)
{
    forEachPart(kind, text, [&line](pb::OpenSmText part) {
        pb::Response response;
        *response.mutable_opensm()->mutable_text() = std::move(part);
        (void)line.send(std::move(response)); // a stop is noticed by the producer of the text
    });
}

std::vector<Guid> infiniBandPorts(const ServerBackend& backend)
{
    std::vector<Guid> guids;
    const auto devices = backend.listDevices();
    if (!devices) return guids; // then nothing is known about them
    for (const device::Device& device : *devices)
        for (const device::DevicePort& port : device.ports)
            if (port.linkLayer != device::LinkLayer::Ethernet && port.portGuid.value() != 0)
                guids.push_back(port.portGuid);
    return guids;
}

Last list(const opensm_host::HostView& host)
{
    pb::OpenSmReply reply;
    put(*reply.mutable_instances(), opensm_host::findOpenSm(host));
    return last(std::move(reply));
}

Last read(const opensm_host::HostView& host, const pb::OpenSmRead& request, Line& line)
{
    const auto instance = opensm_host::findInstance(host, request.instance());
    if (!instance) return std::unexpected(instance.error());
    if (request.kind() >= opensm_host::allFileKinds.size())
        return fail(ErrorCode::InvalidArgument, request.instance(), Message::say("it has no such file"));
    const opensm_host::FileKind kind = opensm_host::allFileKinds.at(request.kind());
    if (const auto& why = instance->unreadable.at(request.kind())) return std::unexpected(*why);
    std::filesystem::path path = instance->file(kind).path;
    if (request.has_sibling()) {
        if (request.sibling() >= instance->file(kind).siblings.size())
            return fail(ErrorCode::NotFound, path.string(), Message::say("there is no longer such a file next to it"));
        path = instance->file(kind).siblings.at(request.sibling());
    }
    auto content = change::readStoredFile(path, opensm_host::FileScope(host, instance->id));
    if (!content) return std::unexpected(content.error());
    if (host.hidesSecrets && kind == opensm_host::FileKind::Options)
        content = opensm_host::withoutSecrets(*std::move(content));
    sendText(line, kind, content->text);
    pb::OpenSmReply reply;
    put(*reply.mutable_file(), content->file);
    return last(std::move(reply));
}

Last readLogs(const opensm_host::HostView& host, const pb::OpenSmReadLog& request, Line& line)
{
    const auto instance = opensm_host::findInstance(host, request.instance());
    if (!instance) return std::unexpected(instance.error());
    auto logs = opensm_host::readLogs(host, *instance, request.most() > 0 ? request.most() : opensm_host::mostLogBytes);
    if (!logs) return std::unexpected(std::move(logs).error());
    for (const opensm_host::OpenSmLog& log : *logs) {
        sendText(line, opensm_host::FileKind::Options, log.text);
        pb::Response response;
        put(*response.mutable_opensm()->mutable_log(), log);
        if (!line.send(std::move(response))) break;
    }
    return last(pb::OpenSmReply());
}

Last readNamed(const opensm_host::HostView& host, const pb::OpenSmReadNamed& request, Line& line)
{
    const auto instance = opensm_host::findInstance(host, request.instance());
    if (!instance) return std::unexpected(instance.error());
    const auto files = opensm_host::readNamedFiles(host, *instance);
    if (!files) return std::unexpected(files.error());
    for (const opensm_host::NamedFile& file : *files) {
        if (file.text) sendText(line, opensm_host::FileKind::Options, *file.text);
        pb::Response response;
        put(*response.mutable_opensm()->mutable_named(), file);
        if (!line.send(std::move(response))) break;
    }
    return last(pb::OpenSmReply());
}

Last listBackups(const ChangePlace& place, const std::string& instance, Line& line)
{
    const auto backups = opensm_host::listBackups(place.stateFolder, instance, place.openSmHost);
    if (!backups) return std::unexpected(backups.error());
    for (const opensm_host::OpenSmBackup& backup : *backups) {
        pb::Response response;
        put(*response.mutable_opensm()->mutable_backup(), backup);
        if (!line.send(std::move(response))) break;
    }
    return last(pb::OpenSmReply());
}

Last readBackup(const ChangePlace& place, const std::string& id, Line& line)
{
    auto content = opensm_host::readBackup(place.stateFolder, id);
    if (!content) return std::unexpected(content.error());
    if (place.openSmHost.hidesSecrets) content = opensm_host::withoutSecrets(*std::move(content));
    for (const opensm_host::FileKind kind : opensm_host::allFileKinds)
        if (const auto& text = content->texts.at(static_cast<std::size_t>(kind))) sendText(line, kind, *text);
    pb::OpenSmReply reply;
    put(*reply.mutable_backup(), content->backup);
    return last(std::move(reply));
}

pb::Response responseOf(const opensm_host::ApplyProgress& progress)
{
    pb::Response response;
    response.mutable_opensm()->mutable_progress()->set_step(std::to_underlying(progress.step));
    put(*response.mutable_opensm()->mutable_progress()->mutable_text(), progress.text);
    return response;
}
pb::Response openSmWaits(const Message& sentence)
{
    return responseOf(opensm_host::ApplyProgress{.step = opensm_host::ApplyStep::Check, .text = sentence});
}

/// No console that reads slowly may hold a change up.
Last apply(const ChangePlace& place, const opensm_host::ChangeRequest& request, Line& line)
{
    const opensm_host::ApplyContext context{
        .host = place.openSmHost,
        .stateFolder = place.stateFolder,
        .who = place.who(),
        .openFabric = [&place] { return PortFabricReader::open(place.backend); },
        .progress = [&line](const opensm_host::ApplyProgress& progress) { line.tell(responseOf(progress)); },
        .stop = line.stop(),
        .localPorts = [&place] { return infiniBandPorts(place.backend); }};
    const std::string what = std::format("apply files of OpenSM {}", request.instance);
    place.note(what);
    const opensm_host::ApplyOutcome outcome = opensm_host::apply(request, context);
    place.note(std::format("{}: {} {}", what, toString(outcome.end), outcome.backup));
    pb::OpenSmReply reply;
    put(*reply.mutable_outcome(), outcome);
    return last(std::move(reply));
}

Last restore(const ChangePlace& place, const pb::OpenSmRestore& wanted, opensm_host::Restored which, Line& line)
{
    const auto backup = opensm_host::readBackup(place.stateFolder, wanted.id());
    if (!backup) return std::unexpected(backup.error());
    auto request = opensm_host::restoreRequest(*backup, place.openSmHost, which);
    if (!request) return std::unexpected(std::move(request).error());
    request->activation = toActivation(wanted.activation());
    return apply(place, *request, line);
}

/// What only reads.
std::optional<Work> readingOf(const ChangePlace& place, const pb::OpenSmCall& call)
{
    switch (call.call_case()) {
    case pb::OpenSmCall::kList:
        return [place](Line&) { return list(place.openSmHost); };
    case pb::OpenSmCall::kRead:
        return [place, request = call.read()](Line& line) { return read(place.openSmHost, request, line); };
    case pb::OpenSmCall::kReadLog:
        return [place, request = call.read_log()](Line& line) { return readLogs(place.openSmHost, request, line); };
    case pb::OpenSmCall::kReadNamed:
        return [place, request = call.read_named()](Line& line) { return readNamed(place.openSmHost, request, line); };
    case pb::OpenSmCall::kBackups:
        return afterRecovery(
            place,
            [place, instance = call.backups().instance()](Line& line) { return listBackups(place, instance, line); },
            openSmWaits);
    case pb::OpenSmCall::kReadBackup:
        return afterRecovery(
            place, [place, id = call.read_backup().id()](Line& line) { return readBackup(place, id, line); },
            openSmWaits);
    default:
        return std::nullopt;
    }
}

/// A change is a conversation: texts, and then what to do with them.
class OpenSmJob final : public ThreadJob
{
public:
    using ThreadJob::ThreadJob;

    Result<void> start(const pb::Request& request) override
    {
        const pb::OpenSmCall& call = request.opensm();
        if (auto reading = readingOf(ChangePlace(host()), call)) {
            run(*std::move(reading));
            return {};
        }
        switch (call.call_case()) {
        case pb::OpenSmCall::kText:
        case pb::OpenSmCall::kApply:
            return takeChange(call);
        case pb::OpenSmCall::kRestore:
            return restoreFiles(call.restore(), opensm_host::Restored::All);
        case pb::OpenSmCall::kRestoreChanged:
            return restoreFiles(call.restore_changed(), opensm_host::Restored::Changed);
        default:
            return fail(ErrorCode::Unsupported, Message::say("the agent"),
                        Message::say("does not support this request about OpenSM"),
                        Message::say("Install the same version of Fabriscope on both hosts"));
        }
    }

    Result<void> take(const pb::Request& message) override
    {
        const bool ofChange = message.opensm().has_text() || message.opensm().has_apply();
        return runs() || !ofChange ? Job::take(message) : takeChange(message.opensm());
    }

private:
    template <class Make> void makeChange(Make make)
    {
        const ChangePlace place(host());
        run(afterRecovery(
                place, [place, make = std::move(make)](Line& line) { return make(place, line); }, openSmWaits),
            true);
    }

    Result<void> restoreFiles(const pb::OpenSmRestore& wanted, opensm_host::Restored which)
    {
        if (auto may = host().mayChange(); !may) return may;
        makeChange(
            [wanted, which](const ChangePlace& place, Line& line) { return restore(place, wanted, which, line); });
        return {};
    }

    Result<void> takeChange(const pb::OpenSmCall& call)
    {
        if (auto may = host().mayChange(); !may) return may;
        if (call.has_text()) return takeText(call.text());
        auto request = toRequest(call.apply(), std::exchange(m_texts, {}));
        m_slot.reset();
        if (!request) return std::unexpected(std::move(request).error());
        makeChange([wanted = *std::move(request)](const ChangePlace& place, Line& line) {
            return apply(place, wanted, line);
        });
        return {};
    }

    Result<void> takeText(const pb::OpenSmText& part)
    {
        Slots& slots = host().incomingChanges();
        if (!m_slot) m_slot = slots.take();
        if (!m_slot)
            return fail(ErrorCode::InvalidArgument, host().options().hostName,
                        Message::say("its agent accepts at most {} changes at a time", slots.number()),
                        Message::say("Wait until others have finished"));
        return append(m_texts, part);
    }

    opensm_host::FileTexts m_texts; ///< of a change that is still being sent
    Slots::Slot m_slot;             ///< for them
};

/// What a recovery has to say, for the console and the host's own log.
struct RecoveryReport
{
    std::string text;
    bool failed = false;

    void add(const std::string& sentence) { text += (text.empty() ? "" : " ") + sentence; }
};

/// Undoes what a killed agent has left half done.
std::vector<change::PlanOutcome> undoInterrupted(const ChangePlace& place, RecoveryReport& report)
{
    std::map<std::string, Message> names; // of the plans
    if (const auto plans = change::listPlans(place.stateFolder))
        for (const change::PlanRecord& plan : *plans)
            if (plan.state == change::PlanState::Running)
                names[plan.id] = Message::say("{}, interrupted after {}", nameOf(plan), utcText(plan.made));
    const Message all =
        names.size() == 1 ? names.begin()->second : Message::say("{} interrupted changes", names.size());
    const auto outcomes =
        change::undoInterrupted({.system = place.system,
                                 .stateFolder = place.stateFolder,
                                 .progress =
                                     [&](std::size_t, std::size_t, const Message& step) {
                                         place.recovery->tell(Message::say("The agent is undoing {}. {}", all, step));
                                     },
                                 .revive = opensm_host::reviver(place.openSmHost),
                                 // An agent for one set-up of OpenSM leaves the rest of the host alone.
                                 .ownedOnly = !place.openSmHost.onlyConfiguration.empty()});
    for (const change::PlanOutcome& plan : outcomes) {
        using enum change::PlanEnd;
        const bool undone = plan.end == Undone || plan.end == Partly;
        report.failed = report.failed || !undone;
        if (const auto name = names.find(plan.id); name != names.end())
            report.add((plan.end == Partly
                            ? Message::say("The change {} ({}) has been undone in part.", plan.id, name->second)
                        : undone ? Message::say("The change {} ({}) has been undone.", plan.id, name->second)
                                 : Message::say("The change {} ({}) could not be undone.", plan.id, name->second))
                           .english());
        if (plan.error) report.add(describe(*plan.error));
        for (const Message& note : plan.notes)
            report.add(note.english());
    }
    return outcomes;
}

/// Nothing stops it but its end: whoever reads or changes the journal waits for it.
class RecoveryJob final : public ThreadJob
{
public:
    using ThreadJob::ThreadJob;

    Result<void> start(const pb::Request& /*request*/) override
    {
        run(
            [place = ChangePlace(host())](Line& line) -> Last {
                RecoveryReport report;
                auto outcomes = undoInterrupted(place, report);
                if (place.record && !report.text.empty()) place.record(printable(report.text));
                if (!report.text.empty()) {
                    // Before those who wait are served: a command that only reads ends with its reply.
                    pb::Response response;
                    response.mutable_log()->set_level(
                        std::to_underlying(report.failed ? LogLevel::Error : LogLevel::Warning));
                    response.mutable_log()->set_text(report.text);
                    line.tell(std::move(response));
                }
                place.recovery->end(std::move(outcomes));
                return std::nullopt;
            },
            true);
        return {};
    }
    [[nodiscard]] std::chrono::milliseconds patience() const override
    {
        return host().recovery()->works() ? host().options().patience.ofRecovery : ThreadJob::patience();
    }
};

} // namespace

std::unique_ptr<Job> openSmJob(JobContext context) { return std::make_unique<OpenSmJob>(context); }
std::unique_ptr<Job> recoveryJob(JobContext context) { return std::make_unique<RecoveryJob>(context); }

} // namespace fabriscope::agent
