// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/past_congestion.h"
#include "ui/text/error_text.h"

#include <QObject>
#include <QString>

#include <memory>
#include <stop_token>

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::topology {

/// Where data waited at one time of a history file.
struct PastWaiting
{
    history::WallTime at;
    health::PastCongestion it;
    qint64 bytes = 0; ///< of the file
};
using PastWaitingPtr = std::shared_ptr<const PastWaiting>;

/// Reads that on a worker, of many times that are asked for in a row the latest; what comes on the way is given, too,
/// so that a slider that is dragged shows something.
class PastTree final : public QObject
{
    Q_OBJECT

public:
    explicit PastTree(QObject* parent = nullptr);
    ~PastTree() override; ///< nobody waits for the file then

    /// `present`: the fabric of now, where none is kept from that time.
    void want(const QString& file, history::WallTime at, fabric::SnapshotPtr present);
    /// Forgets what was read.
    void clear();
    /// What was read last; null: nothing yet, or problem() says why not.
    [[nodiscard]] const PastWaitingPtr& found() const { return m_found; }
    [[nodiscard]] const ErrorText& problem() const { return m_problem; }

Q_SIGNALS:
    void changed(); ///< found() or problem()

private:
    LatestJob* m_job = nullptr;
    std::stop_source m_stop; ///< of what is read until clear()
    PastWaitingPtr m_found;
    ErrorText m_problem;
};

} // namespace fabriscope::ui::topology
