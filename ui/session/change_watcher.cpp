// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/change_watcher.h"

#include "ui/common/async.h"
#include "ui/models/changes.h"
#include "ui/text/format.h"

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostEvents = 12; // of one sweep; a spine that goes away takes hundreds of links with it

} // namespace

ChangeWatcher::ChangeWatcher(AppContext& context, QObject* parent) : QObject(parent), m_context(context)
{
    connect(&context, &AppContext::viewChanged, this, &ChangeWatcher::look);
}

void ChangeWatcher::look()
{
    const fabric::SnapshotPtr now = m_context.snapshot();
    if (!now) {
        m_before.reset();
        return;
    }
    if (!now->info().complete || now == m_before) return;
    const fabric::SnapshotPtr before = std::exchange(m_before, now);
    const QString target = m_context.connection().target;
    if (std::exchange(m_target, target) != target || !before) return;
    runAsync(
        *this, [before, now] { return changesBetween(*before, *now); },
        [this](const Findings& changes) { tell(changes); });
}

void ChangeWatcher::tell(const Findings& changes)
{
    // The most urgent last: the strip shows the latest event.
    const std::size_t count = std::min(changes.size(), mostEvents);
    if (changes.size() > mostEvents)
        m_context.addEvent({.time = {},
                            .status = changes.front().status,
                            .text = tr("%n change(s) since the last sweep.", nullptr, static_cast<int>(changes.size())),
                            .object = {},
                            .kind = EventKind::Fabric});
    for (std::size_t i = count; i-- > 0;)
        m_context.addEvent({.time = {},
                            .status = changes[i].status,
                            .text = changes[i].text,
                            .object = changes[i].object,
                            .kind = EventKind::Fabric});
}

} // namespace fabriscope::ui
