// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/rollout_runner.h"

#include <chrono>
#include <string>
#include <utility>

namespace fabriscope::ui {
namespace {

using setup::Rollout;

std::vector<std::string> namesOf(const std::vector<SetupHosts::Host>& hosts)
{
    std::vector<std::string> names;
    for (const SetupHosts::Host& host : hosts)
        names.push_back(host.title.toStdString());
    return names;
}

} // namespace

RolloutRunner::RolloutRunner(SetupHosts& hosts, const std::vector<SetupHosts::Host>& chosen,
                             const setup::Wizard& wizard, setup::Answers answers, QObject* parent)
    : QObject(parent), m_hosts({.wizard = wizard, .answers = std::move(answers)}, namesOf(chosen),
                               {.onRow = [this](std::size_t at) { Q_EMIT rowChanged(static_cast<int>(at)); },
                                .onMoved = [this] { Q_EMIT moved(); },
                                .onChanged = [this] { Q_EMIT applied(); }})
{
    using namespace std::chrono_literals;
    m_seconds.setInterval(1s);
    connect(&m_seconds, &QTimer::timeout, this, [this] { m_hosts.giveUpSilent(); });
    m_seconds.start();
    for (const SetupHosts::Host& host : chosen) {
        m_sources.push_back(&hosts.source(host.target));
        // What is on its way from an agent that is gone does not come.
        connect(m_sources.back(), &SetupSource::replaced, this, [this, at = m_sources.size() - 1] {
            m_hosts.refuse(at, {Message::say("The connection was lost before it responded.")});
        });
    }
}

bool RolloutRunner::isBusy() const
{
    return m_hosts.states().phase() == Rollout::Phase::Looking || !m_hosts.states().isIdle();
}

bool RolloutRunner::isChanging() const
{
    using enum Rollout::Phase;
    const auto phase = m_hosts.states().phase();
    return !m_hosts.states().isIdle() || phase == Canary || phase == Rest || phase == Undoing;
}

void RolloutRunner::look()
{
    for (std::size_t at = 0; at < m_sources.size(); ++at) {
        if (m_sources[at]->isConnected())
            m_hosts.look(at, *m_sources[at]);
        else
            m_hosts.refuse(at, {Message::say("It is not connected.")});
    }
    Q_EMIT moved();
}

} // namespace fabriscope::ui
