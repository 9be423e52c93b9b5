// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/change_watcher.h"

#include "ui/common/async.h"
#include "ui/models/event_text.h"

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostOfASweep = 12; // of one sweep; a spine that goes away takes hundreds of links with it

} // namespace

ChangeWatcher::ChangeWatcher(AppContext& context, QObject* parent) : QObject(parent), m_context(context)
{
    connect(&context, &AppContext::viewChanged, this, &ChangeWatcher::look);
    connect(&context, &AppContext::connectionChanged, this, [this] {
        if (m_context.connection().phase == ConnectionState::Phase::Lost) m_changes.interrupt(events::wallNow());
    });
}

void ChangeWatcher::look()
{
    const fabric::SnapshotPtr now = m_context.snapshot();
    const QString target = m_context.connection().target;
    if (!now || std::exchange(m_target, target) != target) m_changes.forget();
    if (!now || std::exchange(m_latest, now) == now) return;
    const bool recorded = target.startsWith(QLatin1String("replay:"));
    const auto at = std::chrono::floor<std::chrono::microseconds>(recorded ? now->info().takenAt
                                                                           : std::chrono::system_clock::now());
    const auto taken = m_changes.take(now, at);
    if (!taken) return;
    runAsync(
        *this, [looks = *taken] { return events::changesOf(looks); },
        [this, looks = *taken](std::vector<events::Event> found) {
            const std::vector<events::Event> changes = m_changes.tell(looks, std::move(found));
            if (changes.empty()) return;
            Q_EMIT happened(changes);
            tell(changes, looks.at);
        });
}

void ChangeWatcher::tell(const std::vector<events::Event>& changes, events::Time at)
{
    // The most urgent last: the strip shows the latest event.
    const Findings findings = findingsOf(changes);
    const std::size_t count = std::min(findings.size(), mostOfASweep);
    if (findings.size() > mostOfASweep)
        m_context.addEvent(
            {.time = shownTime(at),
             .status = findings.front().status,
             .text = tr("%n change(s) since the last sweep.", nullptr, static_cast<int>(findings.size())),
             .kind = EventKind::Fabric});
    for (std::size_t i = count; i-- > 0;)
        m_context.addEvent({.time = shownTime(at),
                            .status = findings[i].status,
                            .text = findings[i].text,
                            .object = findings[i].object,
                            .kind = EventKind::Fabric});
}

} // namespace fabriscope::ui
