// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/changes.h"
#include "ui/common/app_context.h"

#include <QObject>

namespace fabriscope::ui {

/// Compares each complete sweep with the one before, on a worker, and tells what changed as events.
class ChangeWatcher final : public QObject
{
    Q_OBJECT

public:
    explicit ChangeWatcher(AppContext& context, QObject* parent = nullptr);
    /// The next sweep is compared with nothing: a recording goes on at another place.
    void forget() { m_changes.forget(); }

Q_SIGNALS:
    /// All that changed between two sweeps, also what is too much to be shown one by one.
    void happened(const std::vector<events::Event>& events);

private:
    void look();
    /// `at`: when they were seen; of a recording, when it was made.
    void tell(const std::vector<events::Event>& changes, events::Time at);

    AppContext& m_context;
    events::ChangeFollower m_changes;
    fabric::SnapshotPtr m_latest;
    QString m_target;
};

} // namespace fabriscope::ui
