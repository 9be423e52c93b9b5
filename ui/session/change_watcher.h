// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/app_context.h"

#include <QObject>

namespace fabriscope::ui {

/// Compares each complete sweep with the one before and tells what came and what went as events.
class ChangeWatcher final : public QObject
{
    Q_OBJECT

public:
    explicit ChangeWatcher(AppContext& context, QObject* parent = nullptr);

private:
    void look();

    AppContext& m_context;
    FabricViewPtr m_before;
    QString m_target;
};

/// Findings of `now` that `before` did not have, in their order.
Findings newFindings(const Findings& before, const Findings& now);

} // namespace fabriscope::ui
