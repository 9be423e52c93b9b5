// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm_host/manager_pair.h"
#include "ui/common/async.h"
#include "ui/common/relay.h"
#include "ui/models/flat_model.h"
#include "ui/opensm/apply/opensm_host.h"

#include <QString>
#include <QWidget>

#include <array>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QTableView;

namespace fabriscope::ui {
class Connections;
class NoteBar;
} // namespace fabriscope::ui

namespace fabriscope::ui::sm {

class PairModel;

/// Whether an OpenSM on another host of the window, such as the standby, goes by the same: as `sm compare` says it.
class PairView final : public QWidget
{
    Q_OBJECT

public:
    /// `connections`: where the other hosts are; null: there are none.
    PairView(OpenSmHost& host, Connections* connections, QWidget* parent = nullptr);

    /// OpenSmInstance::id of the set-up.
    void open(const std::string& instance);
    [[nodiscard]] QTableView& list() const { return *m_list; }
    [[nodiscard]] bool isSettled() const { return !m_asksMine && !m_asksOther && !m_job->isBusy(); }

Q_SIGNALS:
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void listHosts();
    void ask();
    /// The files of the set-up from that one on, and those that they name.
    void readMine(std::size_t at);
    /// Whose reply is awaited then. Null, which is said, where it is not connected.
    [[nodiscard]] agent::Client* otherClient();
    void listed(std::vector<opensm_host::OpenSmInstance> instances);
    void readOther();
    void readFile();
    /// Whether that is the end: the comparison is another one by now, or there is an Error, which is said.
    [[nodiscard]] bool isEnd(quint64 round, const Error* error);
    void takeNamed(std::size_t side, Result<std::vector<opensm_host::NamedFile>> files);
    void failWith(const QString& sentence);
    void compare();
    void showDifferences(std::vector<opensm_host::PairDifference> differences);
    void showNothing(const QString& why);

    OpenSmHost& m_host;
    Connections* m_connections;
    LatestJob* m_job;
    PairModel* m_model;
    QTableView* m_list;
    QComboBox* m_hosts;
    QComboBox* m_setUps; ///< of the other host, where it has several
    QLabel* m_nothing;
    NoteBar* m_note;
    std::string m_instance;
    opensm_host::FileTexts m_mine;
    std::vector<opensm_host::OpenSmInstance> m_others; ///< set-ups of the other host
    opensm_host::FileTexts m_otherTexts;
    std::size_t m_otherFile = 0; ///< that is being read
    std::array<std::optional<Result<std::vector<opensm_host::NamedFile>>>, 2> m_named;
    std::array<QString, 2> m_unread; ///< why there are none of them; empty: they were read
    QString m_target;                ///< of the other host
    bool m_asksMine = false;
    bool m_asksOther = false;
    bool m_waits = false; ///< for the other host's agent
    quint64 m_round = 0;  ///< replies about another comparison are dropped
    Relay m_relay;        ///< of the other host's replies
};

// Last in the file: after a class that holds a sized enum, lupdate has lost the namespace.

/// What is not the same: what it is about, and how both have it.
class PairModel final : public RowModel<opensm_host::PairDifference>
{
    Q_OBJECT

public:
    enum Column : quint8 { WhatColumn, FirstColumn, SecondColumn, StateColumn, FileColumn };
    explicit PairModel(QObject* parent = nullptr);

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

} // namespace fabriscope::ui::sm
