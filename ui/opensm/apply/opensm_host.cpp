// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/opensm_host.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "ui/common/app_context.h"
#include "ui/session/session.h"

#include <QTimer>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

constexpr std::chrono::seconds lookEvery{5};

} // namespace

OpenSmHost::OpenSmHost(AppContext& context, Session& session, QObject* parent)
    : QObject(parent), m_context(context), m_session(session), m_again(new QTimer(this))
{
    m_again->setInterval(lookEvery);
    connect(m_again, &QTimer::timeout, this, &OpenSmHost::refresh);
    connect(&session, &Session::agentChanged, this, &OpenSmHost::follow);
    connect(&context, &AppContext::connectionChanged, this, &OpenSmHost::follow);
    follow();
}

void OpenSmHost::follow()
{
    const ConnectionState& connection = m_context.connection();
    if (const void* client = m_session.client(); client != m_client || connection.target != m_target) {
        m_client = client;
        m_target = connection.target;
        m_relay.forget();
        m_known = false;
        m_asking = false;
        m_instances.clear();
        if (const auto applying = std::exchange(m_applying, nullptr))
            applying(fail(
                ErrorCode::ConnectionLost, Message::say("the change"),
                Message::say("the connection was closed while the change was being applied"),
                Message::say("The agent rolls the change back automatically. Connect again and check the history")));
        Q_EMIT replaced();
    }
    const auto phaseNow = [&] {
        using From = ConnectionState::Phase;
        if (connection.phase == From::None) return Phase::None;
        const auto target = agent::ConnectionTarget::parse(connection.target.toStdString());
        if (target && !target->isLive()) return Phase::File;
        if (connection.phase == From::Lost) return Phase::Lost;
        if (!m_session.agent()) return connection.phase == From::Failed ? Phase::Failed : Phase::Connecting;
        if (!m_known) return Phase::Asking;
        return m_problem.what.isEmpty() ? Phase::Ready : Phase::Failed;
    };
    if (m_session.agent() == std::nullopt) {
        m_known = false; // queried again when it is back
        m_asking = false;
        m_problem = connection.problem;
    }
    const Phase before = std::exchange(m_phase, phaseNow());
    if (m_phase == Phase::Asking) refresh();
    if (m_phase != before) Q_EMIT changed();
}

void OpenSmHost::refresh()
{
    if (m_asking || m_session.client() == nullptr || !m_session.agent() || m_phase == Phase::File) return;
    m_asking = true;
    m_session.client()->ask(
        agent::listOpenSmQuery(),
        m_relay.each<Result<std::vector<opensm_host::OpenSmInstance>>>(
            [this](Result<std::vector<opensm_host::OpenSmInstance>> found) { listed(std::move(found)); }));
}

void OpenSmHost::listed(Result<std::vector<opensm_host::OpenSmInstance>> found)
{
    m_asking = false;
    if (!m_session.agent()) return; // lost meanwhile: its state says it better
    m_known = true;
    m_problem = found ? ErrorText{} : describeError(found.error());
    m_phase = found ? Phase::Ready : Phase::Failed;
    if (found) m_instances = *std::move(found);
    Q_EMIT changed();
}

void OpenSmHost::setWatching(bool watching)
{
    if (watching == m_again->isActive()) return;
    if (!watching) return m_again->stop();
    m_again->start();
    refresh();
}

void OpenSmHost::allowChanges() { m_session.allowChanges(); }

const opensm_host::OpenSmInstance* OpenSmHost::find(const std::string& id) const
{
    const auto found = std::ranges::find(m_instances, id, &opensm_host::OpenSmInstance::id);
    return found == m_instances.end() ? nullptr : &*found;
}

agent::Client* OpenSmHost::client() const { return m_session.client(); }

bool OpenSmHost::mayChange() const { return m_session.agent() && m_session.agent()->mayChange; }

QString OpenSmHost::name() const
{
    return m_session.agent() ? QString::fromStdString(m_session.agent()->hostName) : QString();
}

agent::RequestId OpenSmHost::apply(const opensm_host::ChangeRequest& change,
                                   std::function<void(const opensm_host::ApplyProgress&)> progress,
                                   std::function<void(Result<opensm_host::ApplyOutcome>)> done)
{
    if (m_session.client() == nullptr) return {};
    m_applying = std::move(done);
    constexpr std::size_t mostSteps = 256; // an Apply has some ten
    return m_session.client()->ask(
        agent::applyOpenSmQuery(change, m_relay.queue<opensm_host::ApplyProgress>(mostSteps, std::move(progress))),
        m_relay.each<Result<opensm_host::ApplyOutcome>>([this](Result<opensm_host::ApplyOutcome> outcome) {
            if (const auto applying = std::exchange(m_applying, nullptr)) applying(std::move(outcome));
        }));
}

void OpenSmHost::cancel(agent::RequestId request)
{
    if (m_session.client() != nullptr && request != agent::RequestId()) m_session.client()->cancel(request);
}

} // namespace fabriscope::ui::sm
