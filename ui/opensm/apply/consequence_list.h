// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/flat_model.h"
#include "ui/opensm/apply/change_set.h"
#include "ui/text/status.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListView;
class QPushButton;
class QVBoxLayout;

namespace fabriscope::ui::sm {

/// Ports that lose, gain or change access, those in use and those that lose something first.
class MemberChangeModel final : public RowModel<opensm_host::MemberChange>
{
    Q_OBJECT

public:
    explicit MemberChangeModel(QObject* parent) : RowModel(parent) { setHeadings({{}}); }
    void setMembers(std::vector<opensm_host::MemberChange> members);

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

/// What a change does, in words: consequences, what becomes of traffic, the ports concerned, and the results of the
/// checks.
class ConsequenceList final : public QWidget
{
    Q_OBJECT

public:
    explicit ConsequenceList(QWidget* parent = nullptr);
    void setPlan(const opensm_host::ChangePlan& plan);
    /// All sentences, one a line; for tests and the clipboard.
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void findingPicked(const fabriscope::opensm_host::FileDiagnostic& finding);

private:
    void add(Status status, const QString& sentence, const QString& toolTip = {}, QPushButton* button = nullptr);
    void addTitle(const QString& title);
    void addTraffic(const qos_path::TrafficComparison& traffic);
    void addFindings(const opensm_host::ChangePlan& plan);

    QVBoxLayout* m_lines;
    QWidget* m_content = nullptr;
    QLabel* m_membersTitle;
    QListView* m_members;
    MemberChangeModel* m_model;
    QStringList m_text;
};

} // namespace fabriscope::ui::sm
