// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/app_context.h"

#include <QObject>

namespace fabriscope::ui {

/// Compares each complete sweep with the one before, on a worker, and tells what changed as events.
class ChangeWatcher final : public QObject
{
    Q_OBJECT

public:
    explicit ChangeWatcher(AppContext& context, QObject* parent = nullptr);

private:
    void look();
    void tell(const Findings& changes);

    AppContext& m_context;
    fabric::SnapshotPtr m_before;
    QString m_target;
};

} // namespace fabriscope::ui
