// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a followed fabric learns from its subnet managers: whether they respond, what they have done.
#include "core/agent/server/live_fabric.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/mad/smp.h"

#include <algorithm>
#include <utility>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;

constexpr auto pollPeriod = 500ms;
constexpr auto pollWhileSweeping = 100ms; // the master is at work: what it does is soon done
constexpr auto pollTimeout = 300ms;
constexpr unsigned mostMissed = 3;     // questions in a row that a manager leaves open before its place is read again
constexpr unsigned othersEvery = 4;    // polls
constexpr std::size_t mostOthers = 16; // managers that are asked beside the master
constexpr auto renewEvery = 5min;
constexpr auto knownReason = 2s; // a subnet manager that sweeps so long after something was read again does it for that

const fabric::SubnetManager* managerAt(const fabric::Snapshot& snapshot, Lid lid)
{
    const auto port = snapshot.findPortByLid(lid);
    if (!port) return nullptr;
    const fabric::Port& at = snapshot.port(*port);
    const auto managers = snapshot.managers();
    const auto found = std::ranges::find_if(managers, [&](const fabric::SubnetManager& manager) {
        return manager.node == snapshot.nodeOf(at).guid && manager.port == at.number;
    });
    return found == managers.end() ? nullptr : &*found;
}

bool tellsTheSame(const fabric::SubnetManager& known, const mad::SmInfo& info)
{
    return known.answers && known.guid == info.guid && known.priority == info.priority &&
           known.state == static_cast<fabric::ManagerState>(info.state);
}

} // namespace

void LiveFabric::pollSoon(std::chrono::milliseconds pause)
{
    if (m_stopped) return;
    m_poll.expires_after(pause);
    m_poll.async_wait([weak = weak_from_this()](const asio::error_code& error) {
        const auto self = weak.lock();
        if (!error && self && !self->m_stopped) self->poll();
    });
}

void LiveFabric::ask(transport::MadQuestion question, std::function<void(std::optional<SmpData>)> take)
{
    question.timeout = pollTimeout;
    question.retries = 0;
    m_client->ask(std::move(question),
                  [weak = weak_from_this(), take = std::move(take)](const Result<transport::MadAnswer>& answer) {
                      const auto self = weak.lock();
                      if (!self || self->m_stopped) return;
                      if (!answer || answer->size() < mad::madSize) return take(std::nullopt);
                      take(mad::smpData(std::span<const std::byte, mad::madSize>(answer->data(), mad::madSize)));
                  });
}

void LiveFabric::poll()
{
    if (m_port.loop->failure()) return work();
    transport::MadQuestion question;
    static_cast<void>(mad::encodeDirectedSmp(
        question.mad, {.attribute = mad::PortInfo::id, .modifier = m_port.port.number.value(), .mkey = m_options.mkey},
        {}));
    question.subject = Message::say("the local port");
    ask(std::move(question), [this](std::optional<SmpData> data) {
        if (data) localPortRead(mad::decodeUnchecked<mad::PortInfo>(data->data()));
        if (!isUnicast(m_managerLid)) {
            if (m_state.means == LiveMeans::Starting)
                setState({.means = LiveMeans::LightSweeps,
                          .why = Message::say("No subnet manager has set up the local port."),
                          .every = {}});
            return pollSoon(pollPeriod);
        }
        transport::MadQuestion next;
        mad::encodeLidSmp(next.mad, {.attribute = mad::SmInfo::id, .mkey = m_options.mkey});
        next.address = {.lid = m_managerLid};
        next.subject = Message::say("the subnet manager at LID {}", m_managerLid.value());
        ask(std::move(next), [this, lid = m_managerLid](std::optional<SmpData> info) {
            m_managerHeard(m_port, lid, info.has_value());
            managerAnswered(lid, info ? std::optional(mad::decodeUnchecked<mad::SmInfo>(info->data())) : std::nullopt);
            if (++m_polls % othersEvery == 0) askOthers();
            pollSoon(m_activity.isSweeping() ? pollWhileSweeping : pollPeriod);
        });
    });
}

void LiveFabric::localPortRead(const mad::PortInfo& info)
{
    m_managerSl = info.masterSmSl;
    m_managerLid = info.masterSmLid;
    if (!m_known) return;
    const auto node = m_known->findNode(m_known->info().localNode);
    const auto port = node ? m_known->findPort(*node, m_known->info().localPort) : std::nullopt;
    if (!port) return;
    const fabric::Port& known = m_known->port(*port);
    if (known.lid != info.lid || known.state != info.portState || known.physState != info.physState ||
        known.smLid != info.masterSmLid)
        suspectPort(*port);
}

void LiveFabric::managerAnswered(Lid lid, const std::optional<mad::SmInfo>& info)
{
    if (!info) {
        if (++m_missed != mostMissed || !m_known) return;
        if (const auto port = m_known->findPortByLid(lid)) suspectPort(*port);
        return;
    }
    const bool wasAway = std::exchange(m_missed, 0) >= mostMissed;
    const auto before = std::exchange(m_manager, Manager{.lid = lid, .info = *info});
    const bool isOther = before && (before->lid != lid || before->info.guid != info->guid ||
                                    info->activityCount < before->info.activityCount);
    if (!before || isOther || wasAway || Clock::now() - m_subscribedAt >= renewEvery ||
        (m_subscription && m_subscription->state() == sa::SubscriptionState::Off))
        subscribe();
    compareWithKnown(lid, *info);
    if (isOther || wasAway) {
        m_activity.assumeSweep(); // it sets the whole subnet up anew, or looks what it has missed
        isOther ? wantSweep() : wantLightSweep();
    } else if (before) {
        masterActed(info->activityCount - before->info.activityCount);
    }
}

void LiveFabric::compareWithKnown(Lid lid, const mad::SmInfo& info)
{
    if (!m_known) return;
    const fabric::SubnetManager* known = managerAt(*m_known, lid);
    if (known != nullptr && tellsTheSame(*known, info)) return;
    if (const auto port = m_known->findPortByLid(lid))
        suspectPort(*port);
    else
        wantSweep();
}

/// After a sweep of the manager LIDs, states and tables may be others; and that it begins without a reason known here
/// may mean that a notice was lost: the cut that it reported may lie on the way of the notice.
void LiveFabric::masterActed(std::uint32_t growth)
{
    if (!m_known) return;
    const auto switches = std::ranges::count(m_known->nodes(), fabric::NodeType::Switch, &fabric::Node::type);
    switch (m_activity.take(growth, static_cast<std::uint32_t>(switches))) {
    case ManagerActivity::Sign::None:
        return;
    case ManagerActivity::Sign::SweepBegan:
        if (Clock::now() - m_lookedAt > knownReason) wantLightSweep();
        return;
    case ManagerActivity::Sign::SweepEnded:
        m_state.means == LiveMeans::Notices ? wantLightSweep() : wantSweep();
    }
}

void LiveFabric::askOthers()
{
    if (!m_known) return;
    std::size_t asked = 0;
    for (const fabric::SubnetManager& manager : m_known->managers()) {
        const auto node = m_known->findNode(manager.node);
        const auto port = node ? m_known->findPort(*node, manager.port) : std::nullopt;
        const Lid lid = port ? m_known->port(*port).lid : Lid();
        if (!isUnicast(lid) || lid == m_managerLid || ++asked > mostOthers) continue;
        transport::MadQuestion question;
        mad::encodeLidSmp(question.mad, {.attribute = mad::SmInfo::id, .mkey = m_options.mkey});
        question.address = {.lid = lid};
        question.subject = Message::say("the subnet manager at LID {}", lid.value());
        ask(std::move(question), [this, manager](std::optional<SmpData> data) {
            otherAnswered(manager,
                          data ? std::optional(mad::decodeUnchecked<mad::SmInfo>(data->data())) : std::nullopt);
        });
    }
}

void LiveFabric::otherAnswered(const fabric::SubnetManager& known, const std::optional<mad::SmInfo>& info)
{
    const std::pair place(known.node, known.port);
    if (info ? tellsTheSame(known, *info) : !known.answers) {
        m_silentOthers.erase(place);
        return;
    }
    // One answer may be lost.
    if (!info && m_silentOthers.insert(place).second) return;
    m_silentOthers.erase(place);
    suspect(known.node);
}

} // namespace fabriscope::agent
