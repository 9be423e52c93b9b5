// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/change_watcher.h"

#include "ui/text/format.h"

#include <algorithm>
#include <set>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostEvents = 12; // of one sweep; a spine that goes away takes hundreds of links with it

void addNodeEvents(AppContext& context, const fabric::Snapshot& before, const fabric::Snapshot& now)
{
    std::size_t gone = 0;
    std::size_t come = 0;
    for (const fabric::Node& node : before.nodes()) {
        if (now.findNode(node.guid) || ++gone > mostEvents) continue;
        context.addEvent({.time = {},
                          .status = Status::Critical,
                          .text = ChangeWatcher::tr("%1 has disappeared.").arg(displayName(node)),
                          .object = NodeRef{node.guid}});
    }
    for (const fabric::Node& node : now.nodes()) {
        if (before.findNode(node.guid) || ++come > mostEvents) continue;
        context.addEvent({.time = {},
                          .status = Status::Notice,
                          .text = ChangeWatcher::tr("%1 is new in the fabric.").arg(displayName(node)),
                          .object = NodeRef{node.guid}});
    }
    if (gone > mostEvents || come > mostEvents)
        context.addEvent({.time = {},
                          .status = Status::Critical,
                          .text = ChangeWatcher::tr("%1 nodes have disappeared and %2 are new since the last sweep.")
                                      .arg(formatCount(gone), formatCount(come)),
                          .object = {}});
}

} // namespace

Findings newFindings(const Findings& before, const Findings& now)
{
    std::set<std::pair<ObjectRef, QString>> known;
    for (const Finding& finding : before)
        known.emplace(finding.object, finding.text);
    Findings fresh;
    std::ranges::copy_if(now, std::back_inserter(fresh),
                         [&](const Finding& f) { return !known.contains({f.object, f.text}); });
    return fresh;
}

ChangeWatcher::ChangeWatcher(AppContext& context, QObject* parent) : QObject(parent), m_context(context)
{
    connect(&context, &AppContext::viewChanged, this, &ChangeWatcher::look);
}

void ChangeWatcher::look()
{
    const FabricViewPtr& now = m_context.view();
    if (!now) {
        m_before.reset();
        return;
    }
    if (!now->snapshot->info().complete) return;
    const FabricViewPtr before = std::exchange(m_before, now);
    if (!before || std::exchange(m_target, m_context.connection().target) != m_context.connection().target) return;

    const Findings fresh = newFindings(*before->findings, *now->findings);
    const Findings solved = newFindings(*now->findings, *before->findings);
    const auto worse = fresh.size() > mostEvents ? fresh.begin() + mostEvents : fresh.end();
    // The most urgent last: the strip shows the latest event.
    if (solved.size() <= mostEvents) {
        for (const Finding& finding : solved) {
            if (nodeOf(*now->snapshot, finding.object) || isNone(finding.object))
                m_context.addEvent({.time = {},
                                    .status = Status::Ok,
                                    .text = tr("No longer so: %1").arg(finding.text),
                                    .object = finding.object});
        }
    } else {
        m_context.addEvent(
            {.time = {},
             .status = Status::Ok,
             .text = tr("%n finding(s) are solved since the last sweep.", nullptr, static_cast<int>(solved.size())),
             .object = {}});
    }
    if (worse != fresh.end())
        m_context.addEvent(
            {.time = {},
             .status = fresh.front().status,
             .text = tr("%n new finding(s) since the last sweep.", nullptr, static_cast<int>(fresh.size())),
             .object = {}});
    for (auto it = std::make_reverse_iterator(worse); it != fresh.rend(); ++it)
        m_context.addEvent({.time = {}, .status = it->status, .text = it->text, .object = it->object});
    addNodeEvents(m_context, *before->snapshot, *now->snapshot);
}

} // namespace fabriscope::ui
