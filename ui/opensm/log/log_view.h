// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm_host/log/opensm_log.h"
#include "ui/common/async.h"
#include "ui/opensm/apply/opensm_host.h"
#include "ui/opensm/log/log_model.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QTableView;
class QToolButton;

namespace fabriscope::ui {
class NoteBar;
} // namespace fabriscope::ui

namespace fabriscope::ui::sm {

/// What the OpenSM of a set-up has logged: kinds of lines with their meaning, and below cause, remedy and the line.
class LogView final : public QWidget
{
    Q_OBJECT

public:
    explicit LogView(OpenSmHost& host, QWidget* parent = nullptr);

    /// Reads the logs of the set-up. `snapshot` gives names to GUIDs and LIDs; may be null.
    void open(const std::string& instance, fabric::SnapshotPtr snapshot);
    [[nodiscard]] QTableView& list() const { return *m_list; }
    [[nodiscard]] bool isSettled() const { return !m_asking && !m_job->isBusy(); }

Q_SIGNALS:
    void left();
    void message(const QString& text, bool isProblem);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Read
    {
        opensm_host::OpenSmLog log;
        opensm::LogDigest digest;
    };

    void buildList();
    void ask();
    void got(Result<std::vector<opensm_host::OpenSmLog>> logs);
    void take(std::vector<Read> logs);
    void show(int which);
    void showDetails();
    void showNothing();

    OpenSmHost& m_host;
    LatestJob* m_job;
    LogModel* m_model;
    LogProxy* m_proxy;
    QTableView* m_list;
    QComboBox* m_logs; ///< of several
    QLabel* m_facts;
    QLabel* m_nothing;
    QLineEdit* m_filter;
    QCheckBox* m_all;
    QToolButton* m_again;
    QPlainTextEdit* m_details;
    NoteBar* m_note;
    std::string m_instance;
    fabric::SnapshotPtr m_snapshot;
    std::vector<Read> m_read;
    bool m_asking = false;
    quint64 m_round = 0; ///< replies about another set-up are dropped
};

} // namespace fabriscope::ui::sm
