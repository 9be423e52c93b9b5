// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/hosts/host_tree_model.h"
#include "ui/models/flat_model.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QSplitter;
class QTableView;

namespace fabriscope::ui {

class GapCard;
class HostTableModel;
class NaturalProxy;
class PropertyModel;

/// All hosts at a glance, and beside them of the chosen one: where it differs, what it lacks, the way to mend it, and
/// its own values; those of its devices are a button away.
class HostOverview final : public QWidget
{
    Q_OBJECT

public:
    explicit HostOverview(QWidget* parent = nullptr);

    /// A host, in words where it differs from most of its kind, and whether it can be set up from here.
    struct Row
    {
        HostTreeModel::HostRow host;
        QStringList differences;
        bool maySetUp = false;
    };
    /// The chosen host stays chosen.
    void setHosts(std::vector<Row> hosts);
    [[nodiscard]] QString current() const; ///< target of the chosen host; empty: none
    [[nodiscard]] QSplitter& splitter() const { return *m_splitter; }

Q_SIGNALS:
    void chosen(const QString& target);
    void opened(const QString& target); ///< all that is known of it is asked for
    void setUpRequested(const QString& target, const QString& wizard);

private:
    void showCurrent();

    HostTableModel* m_model = nullptr;
    NaturalProxy* m_sorted = nullptr;
    std::vector<Row> m_rows;
    QSplitter* m_splitter = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_title = nullptr;
    QWidget* m_differs = nullptr;
    QLabel* m_differences = nullptr;
    GapCard* m_gaps = nullptr;
    QLabel* m_complete = nullptr;
    QPushButton* m_open = nullptr;
    PropertyModel* m_properties = nullptr;
    QTableView* m_values = nullptr;
};

/// A row a host: its devices, links, drivers, firmware, the GIDs to use, and what is missing. Those that differ from
/// most of their kind first, then those that lack something.
class HostTableModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Name, Devices, Links, Driver, Firmware, Gids, Missing, ColumnCount };

    static constexpr int sortRole = Qt::UserRole + 1; ///< without the mark of what differs

    explicit HostTableModel(QObject* parent = nullptr);

    void setHosts(std::vector<HostTreeModel::HostRow> hosts);
    [[nodiscard]] const HostTreeModel::HostRow* host(int row) const; ///< null: none

private:
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    struct Row
    {
        HostTreeModel::HostRow host;
        QStringList cells; ///< by column
    };
    [[nodiscard]] static Row rowFor(HostTreeModel::HostRow host);
    [[nodiscard]] static bool isOdd(const Row& row, int column);

    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
