// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/connection/connection_picture.h"

#include "core/host/gid_choice.h"
#include "core/routes/trace.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/probe/end_card.h"
#include "ui/probe/path_picture.h"
#include "ui/probe/test_words.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/severity.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

using probe::Side;

/// Two agents of one machine see the same devices.
bool areOneHost(const HostPtr& a, const HostPtr& b)
{
    return a && b &&
           (a == b || (a->devices.front().name == b->devices.front().name &&
                       a->devices.front().nodeGuid == b->devices.front().nodeGuid));
}

} // namespace

ConnectionPicture::ConnectionPicture(AppContext& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    auto* line = makeRow(this, 0);
    m_ends[Side::Local] = new EndCard(tr("This end sends"), QStringLiteral("local"), this);
    m_ends[Side::Peer] = new EndCard(tr("The other end"), QStringLiteral("peer"), this);
    m_path = new PathPicture(this);
    line->addWidget(m_ends[Side::Local], 5);
    line->addWidget(m_path, 3);
    line->addWidget(m_ends[Side::Peer], 5);
    for (const Side side : probe::bothSides)
        connect(m_ends[side], &EndCard::changed, this, &ConnectionPicture::changed);
    connect(&context, &AppContext::viewChanged, this, &ConnectionPicture::showWay);
}

bool ConnectionPicture::hasEnds() const
{
    return m_ends[Side::Local]->host() != nullptr && m_ends[Side::Peer]->host() != nullptr;
}

void ConnectionPicture::setHosts(const std::vector<HostCatalog::Entry>& hosts)
{
    m_ends[Side::Local]->setHosts(hosts, 0);
    m_ends[Side::Peer]->setHosts(hosts, 1);
    if (areOneHost(m_ends[Side::Local]->host(), m_ends[Side::Peer]->host()))
        m_ends[Side::Peer]->avoid(m_ends[Side::Local]->choice().value(1));
}

probe::BySide<QString> ConnectionPicture::names() const
{
    probe::BySide<QString> names;
    for (const Side side : probe::bothSides)
        names[side] = m_ends[side]->hostName();
    return names;
}

TestTargets ConnectionPicture::targets() const
{
    TestTargets targets;
    for (const Side side : probe::bothSides)
        targets[side] = m_ends[side]->target();
    return targets;
}

probe::PreflightRequest ConnectionPicture::request(host::AddressFamily family) const
{
    probe::PreflightRequest request{.ends = {}, .family = family};
    for (const Side side : probe::bothSides)
        request.ends[side] = m_ends[side]->request();
    return request;
}

void ConnectionPicture::showPreflight(const probe::Preflight& preflight)
{
    m_preflight = preflight;
    for (const Side side : probe::bothSides) {
        const probe::ChosenEnd& end = preflight.ends[side];
        QString reason;
        const HostPtr host = m_ends[side]->host();
        const host::Port* port = host ? probe::findPort(*host, end.device, end.port) : nullptr;
        if (port != nullptr && end.isEthernet) reason = sentenceText(host::chooseGid(*port).advice);
        if (!reason.isEmpty()) reason[0] = reason[0].toUpper();
        m_ends[side]->showEnd(end, reason);
    }
    m_path->setWords(wayText(preflight), preflight.mtu > 0 ? tr("MTU %1").arg(preflight.mtu) : QString());
    showWay();
}

void ConnectionPicture::markProblems(const probe::Preflight& preflight)
{
    for (const probe::PreflightProblem& problem : preflight.problems) {
        const Status status = statusOf(problem.severity);
        const QString text =
            tr("%1. %2", "what is wrong; what to do").arg(messageText(problem.text), sentenceText(problem.remedy));
        if (const auto row = rowOfRule(problem.rule))
            m_ends[problem.side]->setMark(*row, status, text);
        else
            m_path->setMark(status, text);
    }
}

/// On InfiniBand the nodes between, when the fabric on screen knows them.
void ConnectionPicture::showWay()
{
    std::vector<PathStop> stops;
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    if (m_preflight && snapshot && snapshot->routes() && !m_preflight->ends[Side::Local].isEthernet) {
        const auto lidOf = [this](Side side) { return m_preflight->ends[side].lid.value_or(Lid()); };
        const auto from = snapshot->findPortByLid(lidOf(Side::Local));
        const auto to = snapshot->findPortByLid(lidOf(Side::Peer));
        if (from && to) {
            const routes::Path path = routes::traceUnicast(
                *snapshot, *snapshot->routes(), {.port = *from, .lid = lidOf(Side::Local)}, lidOf(Side::Peer));
            for (const routes::Hop& hop : path.hops) {
                const fabric::Node& node = snapshot->node(hop.node);
                if (node.type == fabric::NodeType::Switch)
                    stops.push_back({.name = shortName(node), .isSwitch = true, .status = Status::Unknown});
            }
        }
    }
    m_path->setStops(std::move(stops));
}

/// Where in the picture it is.
void ConnectionPicture::markVerdict(const agent::ProbeReport& report)
{
    const probe::Verdict& verdict = *report.verdict;
    const Status status = statusOf(report);
    const QString what = messageText(verdict.what);
    const std::optional<EndRow> row = rowOfRule(verdict.rule);
    if (!row) return m_path->setMark(status, what);
    for (const Side side : probe::bothSides)
        if (!verdict.side || *verdict.side == side) m_ends[side]->setMark(*row, status, what);
}

void ConnectionPicture::showQueuePairs(const probe::TestRecord& record)
{
    for (const Side side : probe::bothSides)
        if (const probe::EndFacts* end = record.facts[side].result())
            m_ends[side]->showQueuePair(tr("number %1").arg(QStringLiteral("0x%1").arg(end->queuePair.value(), 0, 16)));
    const bool joins = std::ranges::any_of(record.actions, [](const probe::ActionRecord& each) {
        return each.action == probe::Action::Join || each.action == probe::Action::Enrol;
    });
    // Not one end to the other one.
    if (joins && m_preflight)
        m_path->setWords(wayText(*m_preflight),
                         tr("to the group %1").arg(toQString(record.used[Side::Local].destination)));
}

void ConnectionPicture::clearMarks()
{
    for (EndCard* const end : {m_ends[Side::Local], m_ends[Side::Peer]})
        end->clearMarks();
    m_path->setMark({}, {});
}

void ConnectionPicture::clearQueuePairs()
{
    for (EndCard* const end : {m_ends[Side::Local], m_ends[Side::Peer]})
        end->showQueuePair({});
}

void ConnectionPicture::clear()
{
    m_preflight.reset();
    clearQueuePairs();
    clearMarks();
    if (hasEnds()) return;
    for (const Side side : probe::bothSides)
        m_ends[side]->showEnd({}, {});
    m_path->setWords({}, {});
}

void ConnectionPicture::setLocked(bool locked)
{
    for (const Side side : probe::bothSides)
        m_ends[side]->setLocked(locked);
}

} // namespace fabriscope::ui
