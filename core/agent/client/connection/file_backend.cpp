// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/backend.h"
#include "core/agent/client/connection/replay.h"
#include "core/agent/protocol/messages.h"
#include "core/base/regular_file.h"
#include "core/fabric/import/import.h"
#include "core/host/host_codec.h"

#include <asio/post.hpp>
#include <unistd.h>

#include <optional>
#include <utility>

namespace fabriscope::agent {
namespace {

/// What the two kinds of files have in common.
class FileBackend : public Backend
{
public:
    FileBackend(asio::any_io_executor executor, ConnectionTarget target, std::string programVersion,
                std::stop_token stop, BackendEvents events)
        : m_executor(std::move(executor)), m_target(std::move(target)), m_programVersion(std::move(programVersion)),
          m_stop(std::move(stop)), m_events(std::move(events))
    {}

    void open() override
    {
        if (auto opened = openFile(); !opened) return m_events.ended(std::move(opened).error());
        m_events.connected({.protocolVersion = protocolVersion,
                            .programVersion = m_programVersion,
                            .hostName = m_target.label(),
                            .processId = static_cast<std::uint32_t>(::getpid())});
    }
    void further(RequestId, pb::Request) override {} // no request of a file is a conversation
    bool cancel(RequestId) override { return false; }
    void fail(Error error) override { m_events.ended(std::move(error)); }
    void close() override { *m_open = false; }

protected:
    virtual Result<void> openFile() = 0;

    /// The request's end, later.
    void endLater(RequestId id, std::function<void(const AnyQuery&)> last)
    {
        asio::post(m_executor, [this, open = m_open, id, last = std::move(last)] {
            if (*open) m_events.last(id, last);
        });
    }
    void refuse(RequestId id, const AnyQuery& query, Message file)
    {
        const Error error{
            .code = ErrorCode::Unsupported,
            .subject = m_target.name,
            .detail = Message::say("{} cannot be asked for: {}", std::move(file), Message::ofPhrase(query.object)),
            .hint = Message::say("Connect to local or to ssh://HOST")};
        endLater(id, [error](const AnyQuery& ending) { ending.end(error); });
    }

    [[nodiscard]] const asio::any_io_executor& executor() const { return m_executor; }
    [[nodiscard]] const ConnectionTarget& target() const { return m_target; }
    [[nodiscard]] const std::stop_token& stop() const { return m_stop; }
    [[nodiscard]] const BackendEvents& events() const { return m_events; }

private:
    asio::any_io_executor m_executor;
    ConnectionTarget m_target;
    std::string m_programVersion;
    std::stop_token m_stop;
    BackendEvents m_events;
    std::shared_ptr<bool> m_open = std::make_shared<bool>(true);
};

class SavedFabric final : public FileBackend
{
public:
    using FileBackend::FileBackend;

    void begin(RequestId id, const AnyQuery& query) override
    {
        if (m_host && query.savedHost)
            return endLater(id, [this](const AnyQuery& ending) { ending.savedHost(*m_host); });
        if (m_host) return refuse(id, query, Message::say("a saved host"));
        if (!query.snapshot) return refuse(id, query, Message::say("a saved snapshot"));
        endLater(id, [this](const AnyQuery& ending) {
            // Read once for the first request; a further request needs to see what has changed.
            Result<fabric::SnapshotPtr> snapshot = std::exchange(m_snapshot, nullptr);
            if (!*snapshot) snapshot = fabric::readFabricFile(target().name, stop());
            ending.snapshot(std::move(snapshot));
        });
    }

private:
    Result<void> openFile() override
    {
        // A pipe can be read once, and only fabrics come through one.
        if (const auto bytes = readRegularFile(target().name, host::HostLimits{}.bytes);
            bytes && host::looksLikeHostFile(*bytes)) {
            auto saved = host::decodeFile(*bytes, target().name);
            if (!saved) return std::unexpected(std::move(saved).error());
            m_host = *std::move(saved);
            return {};
        }
        auto snapshot = fabric::readFabricFile(target().name, stop());
        if (!snapshot) return std::unexpected(std::move(snapshot).error());
        m_snapshot = *std::move(snapshot);
        return {};
    }

    fabric::SnapshotPtr m_snapshot;
    std::optional<host::Host> m_host;
};

class Recorded final : public FileBackend
{
public:
    using FileBackend::FileBackend;

    void open() override
    {
        FileBackend::open();
        if (m_replay && events().replay) events().replay(m_replay->state());
    }

    void begin(RequestId id, const AnyQuery& query) override
    {
        if (query.counters) return play(id, *query.counters);
        if (!query.snapshot) return refuse(id, query, Message::say("a recording"));
        endLater(id, [this](const AnyQuery& ending) { ending.snapshot(m_replay->snapshot()); });
    }

    bool cancel(RequestId id) override
    {
        m_replay->cancel(id.value());
        return false;
    }

    void control(const ReplayControl& control) override
    {
        if (m_replay) m_replay->control(control);
    }

    void close() override
    {
        FileBackend::close();
        m_replay.reset();
    }

private:
    Result<void> openFile() override
    {
        auto replay = Replay::open(executor(), target().name, target().speed, stop());
        if (!replay) return std::unexpected(std::move(replay).error());
        m_replay = *std::move(replay);
        m_replay->setObserver([this](const ReplayState& state) {
            if (events().replay) events().replay(state);
        });
        return {};
    }

    void play(RequestId id, const AnyQuery::Counters& counters)
    {
        m_replay->watch(id.value(), counters.watch, counters.events,
                        [this, id, onDone = counters.onDone](const Result<void>& result) {
                            events().last(id, [&](const AnyQuery&) { onDone(result); });
                        });
    }

    std::unique_ptr<Replay> m_replay;
};

} // namespace

std::unique_ptr<Backend> fileBackend(const asio::any_io_executor& executor, const ConnectionTarget& target,
                                     const ClientOptions& options, std::stop_token stop, BackendEvents events)
{
    if (target.scheme == Scheme::Replay)
        return std::make_unique<Recorded>(executor, target, options.programVersion, std::move(stop), std::move(events));
    return std::make_unique<SavedFabric>(executor, target, options.programVersion, std::move(stop), std::move(events));
}

} // namespace fabriscope::agent
