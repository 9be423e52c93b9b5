// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/plans.h"
#include "ui/text/status.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;

namespace fabriscope::ui {

class StatusBadge;

/// The kinds of connections that a test tries one after the other: a tick each, with a sentence of what it does, and
/// what came of it.
class KindTicks final : public QWidget
{
    Q_OBJECT

public:
    explicit KindTicks(QWidget* parent);

    void choose(const std::vector<probe::TestKind>& kinds);
    /// In the order in which they are tried.
    [[nodiscard]] std::vector<probe::TestKind> chosen() const;
    void setLocked(bool locked);
    /// Beside the tick of the kind; another kind is left out.
    void setResult(probe::TestKind kind, Status status, const QString& words);
    void clearResults();
    /// What stands beside the tick; empty: nothing.
    [[nodiscard]] QString result(probe::TestKind kind) const;
    /// For settings, by permanent names.
    [[nodiscard]] QStringList names() const;
    void restore(const QStringList& names);

Q_SIGNALS:
    void changed();

private:
    struct Row
    {
        probe::TestKind kind{};
        QCheckBox* tick = nullptr;
        StatusBadge* result = nullptr;
    };
    std::array<Row, probe::diagnosedKinds.size()> m_rows;
};

} // namespace fabriscope::ui
