// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/fabric_tables.h"
#include "ui/topology/path_use.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace fabriscope::ui::topology {

/// Counts how many paths use each link, while that is shown: reads the tables of all switches, and
/// counts on a worker. Keeps the figures of the last sweep that was wanted.
class PathCount final : public QObject
{
    Q_OBJECT

public:
    /// `tables` outlives this.
    explicit PathCount(FabricTables& tables, QObject* parent = nullptr);
    ~PathCount() override;

    /// changed() follows when they are there.
    void want(const fabric::SnapshotPtr& snapshot);
    /// Nobody wants to see it any more; what is known stays.
    void stop();
    [[nodiscard]] bool isWanted() const { return m_wanted != nullptr; }
    /// What is wanted is there.
    [[nodiscard]] bool isKnown() const { return m_wanted != nullptr && m_counted == m_wanted; }
    /// On a worker; while tables are read FabricTables says so.
    [[nodiscard]] bool isCounting() const { return m_counting != nullptr; }
    /// Of this sweep, or of the one before it when the cabling is the same; null: not known.
    [[nodiscard]] std::shared_ptr<const PathUses> of(const fabric::SnapshotPtr& snapshot) const;

Q_SIGNALS:
    void changed();

private:
    void proceed();

    FabricTables& m_tables;
    fabric::SnapshotPtr m_wanted;   ///< null: nobody wants to see anything
    fabric::SnapshotPtr m_counting; ///< under way
    fabric::SnapshotPtr m_counted;  ///< of m_uses
    std::shared_ptr<const PathUses> m_uses;
    std::stop_source m_stop;
};

} // namespace fabriscope::ui::topology
