// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/setup/setup_source.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace fabriscope::ui {

class ChangeModel;
class NaturalProxy;
class NoteBar;
class RunView;
class StatusList;

/// The journal of a host: what was changed, when, by whom, what became of it, what an undo would do, and
/// their restoration.
class JournalView final : public QWidget
{
    Q_OBJECT

public:
    explicit JournalView(SetupSource& source, QWidget* parent = nullptr);

    void refresh();
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] bool isSettled() const { return !m_asking; }
    [[nodiscard]] bool isRunning() const;
    /// The newest change that can be undone, as last read from the host that is connected; null: none.
    [[nodiscard]] const agent::HostChange* last() const;
    /// Shows what undoing it would do, and asks whether that is wanted.
    void undoLast();

Q_SIGNALS:
    void listed();          ///< last() may be another one
    void openSmRequested(); ///< changes of OpenSM's files have a history of their own

private:
    [[nodiscard]] const agent::HostChange* chosen() const; ///< null: none
    void got(Result<std::vector<agent::HostChange>> changes);
    void pick();
    void askUndo();
    void askUndo(const agent::HostChange& change);
    void askUndoOf(const QString& id);
    void undo(const QString& id);
    void update();

    SetupSource& m_source;
    ChangeModel* m_model;
    NaturalProxy* m_sorted;
    NoteBar* m_note;
    QTableView* m_table;
    QLineEdit* m_filter = nullptr;
    QWidget* m_tools; ///< above the table
    QLabel* m_nothing;
    StatusList* m_steps;
    RunView* m_run;
    QPushButton* m_undo;
    QString m_asked; ///< id of the change whose undo is asked about
    bool m_asking = false;
    bool m_failed = false; ///< the journal could not be read: m_note says why
};

// Last in the file: after a class that holds a sized enum, lupdate has lost the namespace.

/// Changes of a host, the newest first.
class ChangeModel final : public RowModel<agent::HostChange>
{
    Q_OBJECT

public:
    enum Column : quint8 { WhenColumn, WhatColumn, StateColumn, WhoColumn, CommentColumn };
    static constexpr int sortRole = Qt::UserRole + 1;
    explicit ChangeModel(QObject* parent = nullptr);

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

} // namespace fabriscope::ui
