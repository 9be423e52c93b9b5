// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/opensm_service.h"

#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/requester.h"
#include "core/agent/server/port_probe.h"
#include "core/setup/file_scope.h"

#include <asio/post.hpp>

#include <algorithm>
#include <condition_variable>
#include <format>
#include <mutex>
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
    if (const auto& why = instance->unreadable.at(request.kind())) return std::unexpected(*why);
    std::filesystem::path path = instance->file(kind).path;
    if (request.has_sibling()) {
        if (request.sibling() >= instance->file(kind).siblings.size())
            return fail(ErrorCode::NotFound, path.string(), "nothing of that kind lies beside it any more");
        path = instance->file(kind).siblings.at(request.sibling());
    }
    auto content = setup::readStoredFile(path, setup::FileScope(host, instance->id));
    if (!content) return std::unexpected(content.error());
    if (host.hidesSecrets && kind == setup::FileKind::Options) *content = setup::withoutSecrets(*std::move(content));
    sendText(send, kind, content->text);
    pb::OpenSmReply reply;
    reply.set_last(true);
    put(*reply.mutable_file(), content->file);
    send(std::move(reply));
    return {};
}

Result<void> listBackups(const setup::BackupStore& store, const std::string& instance, bool hidesSecrets,
                         const Send& send)
{
    auto backups = store.list(instance);
    if (!backups) return std::unexpected(backups.error());
    for (setup::Backup& backup : *backups) {
        if (hidesSecrets) {
            auto content = store.read(backup.id);
            if (!content) continue; // of a damaged one nothing can be said without its text
            backup = setup::withoutSecrets(*std::move(content)).backup;
        }
        pb::OpenSmReply reply;
        put(*reply.mutable_backup(), backup);
        send(std::move(reply));
    }
    pb::OpenSmReply end;
    end.set_last(true);
    send(std::move(end));
    return {};
}

Result<void> readBackup(const setup::BackupStore& store, const std::string& id, bool hidesSecrets, const Send& send)
{
    auto content = store.read(id);
    if (!content) return std::unexpected(content.error());
    if (hidesSecrets) *content = setup::withoutSecrets(*std::move(content));
    for (const setup::FileKind kind : setup::allFileKinds)
        if (const auto& text = content->texts.at(static_cast<std::size_t>(kind))) sendText(send, kind, *text);
    pb::OpenSmReply reply;
    reply.set_last(true);
    put(*reply.mutable_backup(), content->backup);
    send(std::move(reply));
    return {};
}

} // namespace

/// Carries calls to the executor until it is closed; threads that outlive the service find it closed.
class OpenSmService::Way
{
public:
    explicit Way(asio::any_io_executor executor) : m_executor(std::move(executor)) {}

    void post(std::function<void()> call)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_executor) asio::post(*m_executor, std::move(call));
    }
    void close()
    {
        const std::scoped_lock lock(m_mutex);
        m_executor.reset();
    }
    /// A task runs, has ended; whether none does within that time.
    void begin()
    {
        const std::scoped_lock lock(m_mutex);
        ++m_running;
    }
    void end()
    {
        const std::scoped_lock lock(m_mutex);
        --m_running;
        m_ended.notify_all();
    }
    bool awaitEnd(std::chrono::milliseconds patience)
    {
        std::unique_lock lock(m_mutex);
        return m_ended.wait_for(lock, patience, [this] { return m_running == 0; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_ended;
    std::optional<asio::any_io_executor> m_executor;
    int m_running = 0;
};

OpenSmService::OpenSmService(asio::any_io_executor executor, Outbox& outbox, std::function<void()> wake,
                             Options options)
    : m_outbox(outbox), m_wake(std::move(wake)), m_options(std::move(options)), m_way(std::make_shared<Way>(executor)),
      m_deadline(executor)
{
    m_options.host.hidesSecrets = !m_options.allowChanges;
}

OpenSmService::~OpenSmService() { close(); }

void OpenSmService::close()
{
    *m_alive = false;
    m_whenEnded = nullptr;
    m_way->close();
    stop();
    if (!m_way->awaitEnd(endPatience()))
        for (auto& [id, task] : m_tasks)
            task.thread.detach();
    m_tasks.clear();
}

void OpenSmService::stop()
{
    m_texts.clear();
    for (auto& [id, task] : m_tasks)
        task.thread.request_stop();
}

std::chrono::milliseconds OpenSmService::endPatience() const
{
    const bool changes = std::ranges::any_of(m_tasks, [](const auto& task) { return task.second.changes; });
    return changes ? m_options.patience.ofChanges : m_options.patience.ofReading;
}

void OpenSmService::end(std::function<void()> done)
{
    stop();
    m_whenEnded = std::move(done);
    if (m_tasks.empty()) {
        m_way->post([ended = std::exchange(m_whenEnded, nullptr)] { ended(); });
        return;
    }
    m_deadline.expires_after(endPatience());
    m_deadline.async_wait([this, alive = std::weak_ptr(m_alive)](const asio::error_code& error) {
        if (const auto lives = alive.lock(); error || !lives || !*lives || !m_whenEnded) return;
        for (auto& [id, task] : m_tasks)
            task.thread.detach();
        m_tasks.clear();
        std::exchange(m_whenEnded, nullptr)();
    });
}

bool OpenSmService::cancel(std::uint64_t id)
{
    if (const auto task = m_tasks.find(id); task != m_tasks.end()) return task->second.thread.request_stop(), true;
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

void OpenSmService::run(std::uint64_t id, bool changes, Work work)
{
    const auto onExecutor = [way = m_way, alive = std::weak_ptr(m_alive)](auto what) {
        way->post([alive, what = std::move(what)] {
            if (const auto lives = alive.lock(); lives && *lives) what();
        });
    };
    m_way->begin();
    std::jthread thread([this, id, onExecutor, way = m_way, work = std::move(work)](const std::stop_token& stop) {
        const auto send = [this, id, onExecutor](pb::OpenSmReply reply) {
            onExecutor([this, id, reply = std::move(reply)] { push(id, reply); });
        };
        auto done = work(stop, send);
        onExecutor([this, id, done = std::move(done)] { ended(id, done); });
        way->end();
    });
    m_tasks[id] = {.thread = std::move(thread), .changes = changes};
}

void OpenSmService::ended(std::uint64_t id, const Result<void>& result)
{
    if (!result) {
        m_outbox.setError(id, result.error());
        m_wake();
    }
    m_tasks.erase(id); // it is about to return
    if (!m_whenEnded || !m_tasks.empty()) return;
    m_deadline.cancel();
    std::exchange(m_whenEnded, nullptr)();
}

void OpenSmService::recover()
{
    if (!m_options.allowChanges) return;
    const auto tell = [this, alive = std::weak_ptr(m_alive)](const std::string& text, LogLevel level) {
        if (const auto lives = alive.lock(); !lives || !*lives) return;
        pb::Response response;
        response.mutable_log()->set_level(static_cast<std::uint32_t>(std::to_underlying(level)));
        response.mutable_log()->set_text(text);
        m_outbox.push(response);
        m_wake();
    };
    run(recoveryId, true,
        [options = m_options, way = m_way, tell](const std::stop_token&, const Send&) -> Result<void> {
            const auto outcome = setup::recover(contextFor(options, {}, {}));
            if (!outcome) return {};
            std::string text = outcome->error ? describe(*outcome->error) : std::string();
            for (const std::string& note : outcome->notes)
                text += " " + note;
            const bool failed = outcome->end == setup::ApplyEnd::RollBackFailed;
            way->post(
                [tell, text = std::move(text), failed] { tell(text, failed ? LogLevel::Error : LogLevel::Warning); });
            return {};
        });
}

Result<void> OpenSmService::mayChange() const
{
    if (m_options.allowChanges) return {};
    return fail(ErrorCode::NotAllowed, m_options.hostName, "its agent was started to observe only",
                "Connect again with changes allowed (--allow-changes)");
}

setup::ApplyContext OpenSmService::contextFor(const Options& options, const std::stop_token& stop, const Send& send)
{
    setup::ApplyContext context{.host = options.host,
                                .stateFolder = options.stateFolder,
                                .who = agentUser(options.hostName),
                                .openFabric = [backend = options.backend] { return PortProbe::open(backend); },
                                .progress = {},
                                .stop = stop,
                                .boundary = {},
                                .localPorts = [backend = options.backend] { return infiniBandPorts(backend); }};
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
        return [store, host, instance = call.backups().instance()](const std::stop_token&, const Send& send) {
            return listBackups(store, instance, host.hidesSecrets, send);
        };
    case pb::OpenSmCall::kReadBackup:
        return [store, host, backup = call.read_backup().id()](const std::stop_token&, const Send& send) {
            return readBackup(store, backup, host.hidesSecrets, send);
        };
    case pb::OpenSmCall::kApply: {
        const auto node = m_texts.extract(id);
        auto request = toRequest(call.apply(), node ? node.mapped() : setup::FileTexts{});
        return [options = m_options, may = mayChange(),
                request = std::move(request)](const std::stop_token& stop, const Send& send) -> Result<void> {
            if (!may) return may;
            if (!request) return std::unexpected(request.error());
            sendOutcome(send, setup::apply(*request, contextFor(options, stop, send)));
            return {};
        };
    }
    case pb::OpenSmCall::kRestore:
        return [options = m_options, may = mayChange(), store,
                restore = call.restore()](const std::stop_token& stop, const Send& send) -> Result<void> {
            if (!may) return may;
            const auto backup = store.read(restore.id());
            if (!backup) return std::unexpected(backup.error());
            auto request = setup::restoreRequest(*backup, options.host);
            if (!request) return std::unexpected(std::move(request).error());
            request->activation = toActivation(restore.activation());
            sendOutcome(send, setup::apply(*request, contextFor(options, stop, send)));
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
    run(id, call.has_apply() || call.has_restore(), workOf(id, call));
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
