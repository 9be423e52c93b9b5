// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/setup/rollout_runner.h"

#include <QSortFilterProxyModel>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace fabriscope::ui {

class NoteBar;
class RolloutModel;

/// Many hosts for one wizard: which of them, what each would do, one first and then the rest, and the way back for all.
class RolloutView final : public QWidget
{
    Q_OBJECT

public:
    explicit RolloutView(SetupHosts& hosts, QWidget* parent = nullptr);

    /// What was answered by hand counts for all hosts; the rest is each host's own proposal. Looks at them.
    void setUp(const setup::Wizard& wizard, const setup::Answers& answers, const QString& comment);
    [[nodiscard]] bool isBusy() const;     ///< hosts are asked, or changed
    [[nodiscard]] bool isChanging() const; ///< some host is being changed
    [[nodiscard]] const RolloutRunner* runner() const { return m_runner.get(); }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    void setFilter(const QString& text);
    void copy() const; ///< the chosen rows, or all, as tab-separated text into the clipboard

Q_SIGNALS:
    void moved(); ///< isBusy() or isChanging() is another one
    void applied();

private:
    QWidget* buildHead();
    QWidget* buildFoot();
    void choose(int row, bool takesPart);
    void look();
    void begin();
    void allowChanges();
    void update();
    /// What undoing on so many hosts would do, and whether that is wanted.
    void askUndo(int hosts);
    void fitColumns();
    void fillCanary();
    [[nodiscard]] QString sentence() const;

    SetupHosts& m_hosts;
    setup::Wizard m_wizard;
    setup::Answers m_answers;
    QString m_comment;
    std::vector<SetupHosts::Host> m_known; ///< as they were looked at
    bool m_open = false;                   ///< a wizard was set up
    bool m_asksUndo = false;
    std::unique_ptr<RolloutRunner> m_runner;
    std::optional<setup::Rollout::Phase> m_fitted; ///< in which columns took their widths last
    RolloutModel* m_model = nullptr;
    QSortFilterProxyModel* m_proxy = nullptr;
    NoteBar* m_note = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel* m_summary = nullptr;
    QTableView* m_table = nullptr;
    QCheckBox* m_oneFirst = nullptr;
    QComboBox* m_canary = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_begin = nullptr;
};

// Last in the file: after a class that holds a sized enum, lupdate has lost the namespace.

/// The hosts of a rollout, one a row; the first column says whether a host takes part.
class RolloutModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column : quint8 { HostColumn, StateColumn, StepsColumn, AnswersColumn, DetailColumn, ColumnCount };
    static constexpr int sortRole = Qt::UserRole + 1;
    explicit RolloutModel(QObject* parent = nullptr);

    /// The runner outlives the model, or is none.
    void setRunner(const RolloutRunner* runner);
    void rowChanged(int row);
    using FlatModel::allChanged;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void chosen(int row, bool takesPart);

private:
    [[nodiscard]] std::size_t size() const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const;
    const RolloutRunner* m_runner = nullptr;
};

} // namespace fabriscope::ui
