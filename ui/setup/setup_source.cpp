// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_source.h"

#include "ui/common/app_context.h"
#include "ui/session/connections.h"
#include "ui/session/session.h"

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostWaiting = 2 * change::mostSteps; // there, and back

} // namespace

SessionSetupSource::SessionSetupSource(AppContext& context, Session& session, QObject* parent)
    : ClientSetupSource(parent), m_context(context), m_session(session)
{
    connect(&session, &Session::agentChanged, this, &SessionSetupSource::follow);
    connect(&context, &AppContext::connectionChanged, this, &SessionSetupSource::follow);
    follow();
}

void SessionSetupSource::follow()
{
    const ConnectionState& connection = m_context.connection();
    const void* client = m_session.client();
    const bool other = client != m_client || connection.target != m_target;
    if (other) {
        m_client = client;
        m_target = connection.target;
        forgetClient();
    }
    const auto phaseNow = [&] {
        using From = ConnectionState::Phase;
        if (connection.phase == From::None) return Phase::None;
        const auto target = agent::ConnectionTarget::parse(connection.target.toStdString());
        if (target && target->isFile()) return Phase::File;
        if (connection.phase == From::Lost) return Phase::Lost;
        if (!m_session.agent()) return connection.phase == From::Failed ? Phase::Failed : Phase::Connecting;
        return Phase::Ready;
    };
    const Phase before = std::exchange(m_phase, phaseNow());
    const bool couldChange = std::exchange(m_mayChange, mayChange());
    if (other) Q_EMIT replaced();
    if (other || m_phase != before || m_mayChange != couldChange) Q_EMIT changed();
}

bool SessionSetupSource::mayChange() const { return m_session.agent() && m_session.agent()->mayChange; }

bool SessionSetupSource::isDemo() const { return isDemoFabric(m_target); }

QString SessionSetupSource::hostName() const
{
    return m_session.agent() ? QString::fromStdString(m_session.agent()->hostName) : QString();
}

ErrorText SessionSetupSource::problem() const { return m_context.connection().problem; }

void SessionSetupSource::allowChanges() { m_session.allowChanges(); }

agent::Client* SessionSetupSource::client() const { return m_session.client(); }

void ClientSetupSource::forgetClient()
{
    m_relay.forget();
    m_request = 0;
    if (const auto changing = std::exchange(m_changing, nullptr))
        changing(fail(ErrorCode::ConnectionLost, Message::say("the change"),
                      Message::say("the connection was closed while it was applied"),
                      Message::say("Connect again and look at the journal")));
}

void ClientSetupSource::look(const std::string& wizard, std::function<void(Result<setup::Examination>)> done)
{
    if (client() != nullptr)
        client()->ask(agent::setupLookQuery(wizard), m_relay.each<Result<setup::Examination>>(std::move(done)));
}

void ClientSetupSource::preview(const agent::SetupRequest& request,
                                std::function<void(Result<agent::SetupPreview>)> done)
{
    if (client() != nullptr)
        client()->ask(agent::setupPreviewQuery(request), m_relay.each<Result<agent::SetupPreview>>(std::move(done)));
}

void ClientSetupSource::change(agent::Query<change::PlanOutcome> query,
                               std::function<void(Result<change::PlanOutcome>)> done)
{
    m_changing = std::move(done);
    auto ended = m_relay.each<Result<change::PlanOutcome>>([this](Result<change::PlanOutcome> outcome) {
        m_request = 0;
        if (const auto changing = std::exchange(m_changing, nullptr)) changing(std::move(outcome));
    });
    m_request = client()->ask(std::move(query), std::move(ended)).value();
}

void ClientSetupSource::apply(const agent::SetupRequest& request,
                              std::function<void(const agent::SetupProgress&)> progress,
                              std::function<void(Result<change::PlanOutcome>)> done)
{
    if (client() == nullptr || m_changing) return;
    change(agent::setupApplyQuery(request, m_relay.queue<agent::SetupProgress>(mostWaiting, std::move(progress))),
           std::move(done));
}

void ClientSetupSource::undo(const std::string& id, std::function<void(const agent::SetupProgress&)> progress,
                             std::function<void(Result<change::PlanOutcome>)> done)
{
    if (client() == nullptr || m_changing) return;
    change(agent::setupUndoQuery(id, m_relay.queue<agent::SetupProgress>(mostWaiting, std::move(progress))),
           std::move(done));
}

void ClientSetupSource::previewUndo(const std::string& id, std::function<void(Result<agent::SetupPreview>)> done)
{
    if (client() != nullptr)
        client()->ask(agent::undoPreviewQuery(id), m_relay.each<Result<agent::SetupPreview>>(std::move(done)));
}

void ClientSetupSource::cancelChange()
{
    if (client() != nullptr && m_request != 0) client()->cancel(agent::RequestId(m_request));
}

void ClientSetupSource::readJournal(std::function<void(Result<std::vector<agent::HostChange>>)> done)
{
    if (client() != nullptr)
        client()->ask(agent::journalQuery(), m_relay.each<Result<std::vector<agent::HostChange>>>(std::move(done)));
}

} // namespace fabriscope::ui
