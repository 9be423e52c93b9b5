// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/opensm_service.h"

#include "core/agent/messages.h"
#include "core/agent/port_probe.h"

#include <asio/post.hpp>
#include <unistd.h>

#include <csignal>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t mostTexts = 4;    // changes that are being sent at once
constexpr std::uint64_t recoveryId = 0; // no request has it

using Send = std::function<void(pb::OpenSmReply)>;

void sendText(const Send& send, setup::FileKind kind, std::string_view text)
{
    forEachPart(kind, text, [&send](pb::OpenSmText part) {
        pb::OpenSmReply reply;
        *reply.mutable_text() = std::move(part);
        send(std::move(reply));
    });
}

void sendOutcome(const Send& send, const setup::ApplyOutcome& outcome)
{
    pb::OpenSmReply reply;
    reply.set_last(true);
    put(*reply.mutable_outcome(), outcome);
    send(std::move(reply));
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

Result<void> list(const setup::HostView& host, const Send& send)
{
    pb::OpenSmReply reply;
    reply.set_last(true);
    put(*reply.mutable_instances(), setup::findOpenSm(host));
    send(std::move(reply));
    return {};
}

Result<void> read(const setup::HostView& host, const pb::OpenSmRead& request, const Send& send)
{
    const auto instance = setup::findInstance(host, request.instance());
    if (!instance) return std::unexpected(instance.error());
    if (request.kind() >= setup::allFileKinds.size())
        return fail(ErrorCode::InvalidArgument, request.instance(), "it has no such file");
    const setup::FileKind kind = setup::allFileKinds.at(request.kind());
    std::filesystem::path path = instance->file(kind).path;
    if (request.has_sibling()) {
        if (request.sibling() >= instance->file(kind).siblings.size())
            return fail(ErrorCode::NotFound, path.string(), "nothing of that kind lies beside it any more");
        path = instance->file(kind).siblings.at(request.sibling());
    }
    const auto content = setup::readStoredFile(path);
    if (!content) return std::unexpected(content.error());
    sendText(send, kind, content->text);
    pb::OpenSmReply reply;
    reply.set_last(true);
    put(*reply.mutable_file(), content->file);
    send(std::move(reply));
    return {};
}

Result<void> listBackups(const setup::BackupStore& store, const std::string& instance, const Send& send)
{
    const auto backups = store.list(instance);
    if (!backups) return std::unexpected(backups.error());
    for (const setup::Backup& backup : *backups) {
        pb::OpenSmReply reply;
        put(*reply.mutable_backup(), backup);
        send(std::move(reply));
    }
    pb::OpenSmReply end;
    end.set_last(true);
    send(std::move(end));
    return {};
}

Result<void> readBackup(const setup::BackupStore& store, const std::string& id, const Send& send)
{
    const auto content = store.read(id);
    if (!content) return std::unexpected(content.error());
    for (const setup::FileKind kind : setup::allFileKinds)
        if (const auto& text = content->texts.at(static_cast<std::size_t>(kind))) sendText(send, kind, *text);
    pb::OpenSmReply reply;
    reply.set_last(true);
    put(*reply.mutable_backup(), content->backup);
    send(std::move(reply));
    return {};
}

} // namespace

OpenSmService::OpenSmService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake,
                             Options options)
    : m_executor(std::move(executor)), m_outbox(outbox), m_wake(std::move(wake)), m_options(std::move(options))
{}

OpenSmService::~OpenSmService()
{
    clear();
    *m_alive = false;
}

void OpenSmService::clear()
{
    m_texts.clear();
    for (auto& [id, task] : m_tasks)
        task.request_stop();
    m_tasks.clear(); // joins
}

bool OpenSmService::cancel(std::uint64_t id)
{
    if (const auto task = m_tasks.find(id); task != m_tasks.end()) return task->second.request_stop(), true;
    if (m_texts.erase(id) == 0) return false;
    m_outbox.setError(id, {.code = ErrorCode::Cancelled, .subject = "the change", .detail = "it was cancelled"});
    m_wake();
    return true;
}

void OpenSmService::push(std::uint64_t id, const pb::OpenSmReply& reply)
{
    pb::Response response;
    response.set_id(id);
    *response.mutable_opensm() = reply;
    m_outbox.push(response);
    m_wake();
}

void OpenSmService::run(std::uint64_t id, Work work)
{
    const auto onExecutor = [this, alive = std::weak_ptr(m_alive)](auto what) {
        asio::post(m_executor, [alive, what = std::move(what)] {
            if (const auto lives = alive.lock(); lives && *lives) what();
        });
    };
    m_tasks[id] = std::jthread([this, id, onExecutor, work = std::move(work)](const std::stop_token& stop) {
        const auto send = [this, id, onExecutor](pb::OpenSmReply reply) {
            onExecutor([this, id, reply = std::move(reply)] { push(id, reply); });
        };
        auto done = work(stop, send);
        onExecutor([this, id, done = std::move(done)] {
            if (!done) {
                m_outbox.setError(id, done.error());
                m_wake();
            }
            m_tasks.erase(id); // it is about to return
        });
    });
}

void OpenSmService::recover()
{
    if (!m_options.allowChanges) return;
    run(recoveryId, [this](const std::stop_token&, const Send&) -> Result<void> {
        const auto outcome = setup::recover(contextFor({}, {}));
        if (!outcome) return {};
        std::string text = outcome->error ? describe(*outcome->error) : std::string();
        for (const std::string& note : outcome->notes)
            text += " " + note;
        const bool failed = outcome->end == setup::ApplyEnd::RollBackFailed;
        asio::post(m_executor, [this, alive = std::weak_ptr(m_alive), text = std::move(text), failed] {
            if (const auto lives = alive.lock(); !lives || !*lives) return;
            pb::Response response;
            response.mutable_log()->set_level(
                static_cast<std::uint32_t>(std::to_underlying(failed ? LogLevel::Error : LogLevel::Warning)));
            response.mutable_log()->set_text(text);
            m_outbox.push(response);
            m_wake();
        });
        return {};
    });
}

Result<void> OpenSmService::mayChange() const
{
    if (m_options.allowChanges) return {};
    return fail(ErrorCode::NotAllowed, m_options.hostName, "its agent was started to observe only",
                "Connect again with changes allowed (--allow-changes)");
}

setup::ApplyContext OpenSmService::contextFor(const std::stop_token& stop, const Send& send) const
{
    setup::ApplyContext context{.host = m_options.host,
                                .stateFolder = m_options.stateFolder,
                                .who = std::format("user {} on {}", ::getuid(), m_options.hostName),
                                .openFabric = [backend = m_options.backend] { return PortProbe::open(backend); },
                                .progress = {},
                                .stop = stop,
                                .boundary = {},
                                .localPorts = [backend = m_options.backend] { return infiniBandPorts(backend); }};
    if (send)
        context.progress = [send](const setup::ApplyProgress& progress) {
            pb::OpenSmReply reply;
            reply.mutable_progress()->set_step(std::to_underlying(progress.step));
            reply.mutable_progress()->set_text(progress.text);
            send(std::move(reply));
        };
    return context;
}

OpenSmService::Work OpenSmService::workOf(std::uint64_t id, const pb::OpenSmCall& call)
{
    const setup::HostView& host = m_options.host;
    const setup::BackupStore store(m_options.stateFolder / "backups");
    switch (call.call_case()) {
    case pb::OpenSmCall::kList:
        return [host](const std::stop_token&, const Send& send) { return list(host, send); };
    case pb::OpenSmCall::kRead:
        return [host, request = call.read()](const std::stop_token&, const Send& send) {
            return read(host, request, send);
        };
    case pb::OpenSmCall::kBackups:
        return [store, instance = call.backups().instance()](const std::stop_token&, const Send& send) {
            return listBackups(store, instance, send);
        };
    case pb::OpenSmCall::kReadBackup:
        return [store, backup = call.read_backup().id()](const std::stop_token&, const Send& send) {
            return readBackup(store, backup, send);
        };
    case pb::OpenSmCall::kApply: {
        const auto node = m_texts.extract(id);
        auto request = toRequest(call.apply(), node ? node.mapped() : setup::FileTexts{});
        return [this, request = std::move(request)](const std::stop_token& stop, const Send& send) -> Result<void> {
            if (auto may = mayChange(); !may) return may;
            if (!request) return std::unexpected(request.error());
            sendOutcome(send, setup::apply(*request, contextFor(stop, send)));
            return {};
        };
    }
    case pb::OpenSmCall::kRestore:
        return [this, store, restore = call.restore()](const std::stop_token& stop, const Send& send) -> Result<void> {
            if (auto may = mayChange(); !may) return may;
            const auto backup = store.read(restore.id());
            if (!backup) return std::unexpected(backup.error());
            auto request = setup::restoreRequest(*backup, m_options.host);
            if (!request) return std::unexpected(std::move(request).error());
            request->activation = toActivation(restore.activation());
            sendOutcome(send, setup::apply(*request, contextFor(stop, send)));
            return {};
        };
    default:
        return [](const std::stop_token&, const Send&) {
            return Result<void>(fail(ErrorCode::Unsupported, "the agent", "does not know this request about OpenSM",
                                     "Install the same version of Fabriscope on both hosts"));
        };
    }
}

void OpenSmService::handle(std::uint64_t id, const pb::OpenSmCall& call)
{
    if (call.has_text()) return takeText(id, call.text());
    run(id, workOf(id, call));
}

void OpenSmService::takeText(std::uint64_t id, const pb::OpenSmText& part)
{
    auto taken = mayChange();
    if (taken && !m_texts.contains(id) && m_texts.size() >= mostTexts)
        taken = fail(ErrorCode::InvalidArgument, m_options.hostName,
                     std::format("its agent takes {} changes at once", mostTexts), "Wait until others have ended");
    if (taken) taken = append(m_texts[id], part);
    if (taken) return;
    m_texts.erase(id);
    m_outbox.setError(id, taken.error());
    m_wake();
}

} // namespace fabriscope::agent
