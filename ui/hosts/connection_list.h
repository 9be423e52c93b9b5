// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/models/flat_model.h"
#include "ui/session/connections.h"

#include <QStringList>
#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace fabriscope::agent {
struct HostInventory;
} // namespace fabriscope::agent

namespace fabriscope::ui {

class AgentCopies;
class NaturalProxy;

/// The hosts of the window, one a row: the state of each connection, and remarks about it.
class ConnectionModel final : public RowModel<HostConnection>
{
    Q_OBJECT

public:
    enum Column { Host, State, Detail, ColumnCount };

    explicit ConnectionModel(const Connections& connections, QObject* parent = nullptr);

    /// Takes them as they are now; rows of hosts that stay keep their selection.
    void follow();
    /// Without the saved ones whose files were read.
    [[nodiscard]] std::size_t count(HostConnection::Phase phase) const;
    [[nodiscard]] std::size_t saved() const;

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    const Connections& m_connections;
};

/// Hosts of the window as a table, and what is done with them: add by name, range or list, connect again, remove.
class ConnectionList final : public QWidget
{
    Q_OBJECT

public:
    explicit ConnectionList(Connections& connections, QWidget* parent = nullptr);
    ~ConnectionList() override;
    /// With another ssh and other patience. Before the first copy.
    void setCopies(std::unique_ptr<AgentCopies> copies);

    /// Names, ranges or targets, as they are typed.
    void addTyped(const QString& text);
    /// A file with hosts: names, Slurm's nodes, or an Ansible inventory.
    void addFile(const QString& path);
    /// Hosts of the last time, which are offered until there are others.
    void offer(const QStringList& targets);
    [[nodiscard]] const QStringList& offered() const { return m_offered; }
    [[nodiscard]] QString problem() const;

private:
    QWidget* buildAdding();
    QWidget* buildActions();
    void take(const Result<agent::HostInventory>& found);
    void askForFile();
    void askForSavedHost();
    void showFabric();
    void follow();
    void updateActions();
    void copyAgents();
    void tellCopied(const QString& target, const QString& problem);
    [[nodiscard]] QStringList chosen() const;

    Connections& m_connections;
    ConnectionModel* m_model = nullptr;
    NaturalProxy* m_sorted = nullptr;
    QLineEdit* m_names = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_count = nullptr;
    QTableView* m_table = nullptr;
    QPushButton* m_lastTime = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_copy = nullptr; ///< an agent to hosts that have none
    std::unique_ptr<AgentCopies> m_copies;
    QStringList m_notCopied; ///< of the last copies: why
    QPushButton* m_fabric = nullptr;
    QPushButton* m_remove = nullptr;
    QStringList m_offered;
};

} // namespace fabriscope::ui
