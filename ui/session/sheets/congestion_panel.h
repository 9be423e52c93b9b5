// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/checks/congestion.h"
#include "ui/models/object_ref.h"

#include <QWidget>

#include <memory>
#include <set>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace fabriscope::ui {

class CounterHealth;

/// Where data waits, on which lane, why, and whose it is: a sentence a bottleneck, with its evidence folded below.
class CongestionPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit CongestionPanel(QWidget* parent = nullptr);
    ~CongestionPanel() override;

    /// All bottlenecks; while there is none: that there is none, or that it is not known yet.
    void showAll(const CounterHealth& health, const fabric::Snapshot& snapshot);
    /// Those in which one of these ports has a part; hidden while there is none.
    void showPorts(const CounterHealth& health, const fabric::Snapshot& snapshot,
                   const std::vector<perf::PortKey>& ports);
    /// The sentences on show, for tests and screen readers.
    [[nodiscard]] QStringList sentences() const;
    void setExpanded(std::size_t row, bool expanded);

Q_SIGNALS:
    /// Its tree on the map is asked for.
    void treePicked(const fabriscope::ui::PortRef& port);
    void portPicked(const fabriscope::ui::ObjectRef& port);

private:
    struct Row;
    struct Entry
    {
        perf::PortKey port;
        QString sentence;
        QStringList details;
    };

    void show(const std::vector<Entry>& entries);
    /// Of the entry at that place.
    Row& rowFor(const std::vector<Entry>& entries, std::size_t index);
    void makeRow();
    void fold(const Row& row) const;

    QLabel* m_nothing = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<std::unique_ptr<Row>> m_rows;
    std::set<perf::PortKey> m_expanded;
};

} // namespace fabriscope::ui
