// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/query_source.h"

#include "core/agent/client/queries/sa_queries.h"
#include "ui/session/session.h"

#include <mutex>
#include <optional>
#include <utility>

namespace fabriscope::ui {
namespace {

/// What has come since the GUI thread last looked: one event waits there, however fast records come.
struct Basket
{
    std::mutex mutex;
    QByteArray records;
    bool restarted = false;
    std::optional<sa::Silence> silence;
    std::optional<Result<sa::QuerySummary>> end;
};

} // namespace

SessionQuerySource::SessionQuerySource(Session& session, QObject* parent) : QuerySource(parent), m_session(session) {}

bool SessionQuerySource::ask(const agent::SaRequest& request)
{
    cancel();
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    const auto basket = std::make_shared<Basket>();
    const auto wake = m_relay.signal([this, basket] {
        std::unique_lock lock(basket->mutex);
        const QByteArray records = std::exchange(basket->records, {});
        const bool restarted = std::exchange(basket->restarted, false);
        const auto silence = std::exchange(basket->silence, std::nullopt);
        const auto end = std::exchange(basket->end, std::nullopt);
        lock.unlock();
        if (restarted) Q_EMIT this->restarted();
        if (!records.isEmpty()) Q_EMIT this->records(records);
        if (silence) Q_EMIT silent(*silence);
        if (end) {
            m_request = 0;
            Q_EMIT finished(*end);
        }
        return false;
    });
    agent::SaEvents events;
    events.onRecords = [basket, wake](std::span<const std::byte> records) {
        {
            const std::scoped_lock lock(basket->mutex);
            basket->silence.reset();
            basket->records.append(reinterpret_cast<const char*>(records.data()),
                                   static_cast<qsizetype>(records.size()));
        }
        wake();
    };
    events.onRestart = [basket, wake] {
        {
            const std::scoped_lock lock(basket->mutex);
            basket->records.clear();
            basket->restarted = true;
        }
        wake();
    };
    events.onSilence = [basket, wake](const sa::Silence& silence) {
        {
            const std::scoped_lock lock(basket->mutex);
            basket->silence = silence;
        }
        wake();
    };
    auto done = [basket, wake](Result<sa::QuerySummary> result) {
        {
            const std::scoped_lock lock(basket->mutex);
            basket->end = std::move(result);
        }
        wake();
    };
    m_request = client->ask(agent::saQuery(request, std::move(events)), std::move(done)).value();
    return true;
}

bool SessionQuerySource::read(const agent::SmpRequest& request)
{
    cancel();
    agent::Client* client = m_session.client();
    if (client == nullptr) return false;
    auto done = m_relay.each<Result<sa::SmpBytes>>([this](const Result<sa::SmpBytes>& result) {
        m_request = 0;
        Q_EMIT attribute(result);
    });
    m_request = client->ask(agent::smpQuery(request), std::move(done)).value();
    return true;
}

void SessionQuerySource::cancel()
{
    m_relay.forget();
    agent::Client* client = m_session.client();
    if (client != nullptr && m_request != 0) client->cancel(agent::RequestId(m_request));
    m_request = 0;
}

} // namespace fabriscope::ui
