// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/opensm/apply/change_set.h"
#include "ui/opensm/apply/opensm_host.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTabBar;
class QTableView;

namespace fabriscope::ui {
class NaturalProxy;
class NoteBar;
class LatestJob;
} // namespace fabriscope::ui

namespace fabriscope::ui::sm {

class BackupModel;
class CompareView;

/// The history of a set-up: what was changed, the earlier files compared with the present ones, and their restoration.
class HistoryView final : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryView(OpenSmHost& host, QWidget* parent = nullptr);

    /// `now`: the files as they are on the host.
    void open(const std::string& instance, opensm_host::FileTexts now);
    [[nodiscard]] QTableView& list() const { return *m_list; }
    [[nodiscard]] CompareView& comparison() const { return *m_compare; }
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void left();
    /// The files of a backup are wanted again.
    void restoreRequested(const fabriscope::opensm_host::OpenSmBackupContent& backup);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void listed(Result<std::vector<opensm_host::OpenSmBackup>> backups);
    void pick();
    void got(Result<opensm_host::OpenSmBackupContent> content);
    void compare();
    void showFile(int tab);
    void fail(const Error& error);

    OpenSmHost& m_host;
    LatestJob* m_job;
    BackupModel* m_model;
    NaturalProxy* m_sorted;
    QTableView* m_list;
    QTabBar* m_files;
    CompareView* m_compare;
    QLabel* m_nothing;
    NoteBar* m_note;
    QLineEdit* m_filter;
    QPushButton* m_restore;
    opensm_host::FileTexts m_now;
    std::optional<opensm_host::OpenSmBackupContent> m_content;
    std::array<ComparisonPtr, 3> m_comparisons;
    bool m_asking = false;
    quint64 m_round = 0; ///< replies about another backup are dropped
};

// Last in the file: after a class that holds a sized enum, lupdate has lost the namespace.

/// Backups of a set-up, the newest first: time, user, comment, result of the change, files.
class BackupModel final : public RowModel<opensm_host::OpenSmBackup>
{
    Q_OBJECT

public:
    enum Column : quint8 { WhenColumn, WhoColumn, WhyColumn, StateColumn, FilesColumn };
    static constexpr int sortRole = Qt::UserRole + 1;
    explicit BackupModel(QObject* parent = nullptr);

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

} // namespace fabriscope::ui::sm
