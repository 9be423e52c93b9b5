// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/consequence_list.h"

#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/opensm/editor/problem_model.h"
#include "ui/opensm/forms/membership_model.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QListView>

#include <algorithm>
#include <tuple>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

constexpr std::size_t mostFindings = 12; // the list under the editors has them all
constexpr int memberLines = 7;

bool loses(const opensm_host::MemberChange& change)
{
    return !change.after || (change.before && *change.after == opensm::Membership::Limited);
}

QString wordOf(const std::optional<opensm::Membership>& membership)
{
    return membership ? membershipWord(*membership) : MemberChangeModel::tr("no member");
}

} // namespace

void MemberChangeModel::setMembers(std::vector<opensm_host::MemberChange> members)
{
    std::ranges::stable_sort(
        members, {}, [](const opensm_host::MemberChange& change) { return std::pair(!change.active, !loses(change)); });
    setRows(std::move(members));
}

QVariant MemberChangeModel::cell(const QModelIndex& index, int role) const
{
    const opensm_host::MemberChange& change = rowOf(index);
    switch (role) {
    case FabricTableModel::StatusRole:
        return static_cast<int>(!change.active ? Status::Unknown : loses(change) ? Status::Warning : Status::Ok);
    case Qt::DisplayRole:
        return tr("%1, port %2: %3 → %4", "node, port, membership before and after")
            .arg(toQString(change.node), QString::number(change.number.value()), wordOf(change.before),
                 wordOf(change.after));
    case Qt::ToolTipRole:
        return plainText(tr("Partition %1 (0x%2), port GUID %3. %4")
                             .arg(toQString(change.partition),
                                  QStringLiteral("%1").arg(change.pkey, 4, 16, QLatin1Char('0')),
                                  toQString(toString(change.port)),
                                  change.active ? tr("The port is in use now.") : tr("The port is not in use now.")));
    default:
        return {};
    }
}

ConsequenceList::ConsequenceList(QWidget* parent)
    : QWidget(parent), m_lines(new QVBoxLayout), m_membersTitle(makeLabel(TextRole::Section, {}, this)),
      m_members(named(new QListView(this), "members")), m_model(new MemberChangeModel(this))
{
    setObjectName(QStringLiteral("consequences"));
    m_members->setAccessibleName(tr("Ports whose access changes"));
    m_members->setModel(m_model);
    m_members->setItemDelegate(new TableDelegate(m_members));
    m_members->setUniformItemSizes(true);
    m_members->setFrameShape(QFrame::NoFrame);
    m_members->setFixedHeight(memberLines * tableRowHeight);
    auto* column = makeColumn(this, gap);
    column->addLayout(m_lines);
    addAll(*column, {m_membersTitle, m_members});
}

void ConsequenceList::add(Status status, const QString& sentence, const QString& toolTip, QPushButton* button)
{
    auto* line = new QWidget(m_content);
    auto* mark = new StatusMark(line);
    mark->setStatus(status);
    auto* label = makeLabel(TextRole::Body, {}, line);
    setWords(*label, sentence);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setPlainToolTip(label, toolTip);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Mark, first line and button's word on one level.
    const int lineHeight = label->fontMetrics().height();
    const int down = button == nullptr ? 0 : std::max(0, (button->sizeHint().height() - lineHeight) / 2);
    label->setContentsMargins(0, down, 0, 0);
    mark->setFixedHeight(lineHeight + 2 * down);
    auto* row = makeRow(line, gap);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(label, 1);
    if (button != nullptr) row->addWidget(button, 0, Qt::AlignTop);
    m_content->layout()->addWidget(line);
    m_text << QStringLiteral("%1 %2").arg(symbol(status)).arg(sentence);
}

void ConsequenceList::addTitle(const QString& title)
{
    m_content->layout()->addWidget(makeLabel(TextRole::Section, title, m_content));
}

void ConsequenceList::addTraffic(const qos_path::TrafficComparison& traffic)
{
    using Kind = qos_path::TrafficLine::Kind;
    addTitle(tr("Traffic, by the files: before → after"));
    for (const qos_path::TrafficLine& line : traffic.lines())
        add(line.kind == Kind::Unknown ? Status::Unknown
            : line.kind == Kind::Grave ? Status::Warning
                                       : Status::Notice,
            messageText(line.text));
}

void ConsequenceList::addFindings(const opensm_host::ChangePlan& plan)
{
    if (plan.findings.empty()) return;
    addTitle(tr("Results of the checks"));
    for (std::size_t i = 0; i < std::min(plan.findings.size(), mostFindings); ++i) {
        const opensm_host::FileDiagnostic& finding = plan.findings[i];
        const opensm::Diagnostic& diagnostic = finding.diagnostic;
        auto* go = named(new QPushButton(tr("Show"), m_content), "showFinding", tr("Show the place in the text"));
        connect(go, &QPushButton::clicked, this, [this, finding] { Q_EMIT findingPicked(finding); });
        add(sm::statusOf(diagnostic.level),
            (finding.isStanding ? tr("%1, line %2, as before: %3") : tr("%1, line %2: %3"))
                .arg(fileName(finding.file), QString::number(diagnostic.range.line), messageText(diagnostic.message)),
            problemText(diagnostic), go);
    }
    if (plan.findings.size() > mostFindings)
        add(Status::Unknown, tr("… and %n more", nullptr, static_cast<int>(plan.findings.size() - mostFindings)));
}

void ConsequenceList::setPlan(const opensm_host::ChangePlan& plan)
{
    delete std::exchange(m_content, new QWidget(this));
    std::ignore = makeColumn(m_content, gap);
    m_text.clear();
    for (const opensm_host::Consequence& consequence : plan.consequences) {
        const bool unknown = consequence.kind == opensm_host::Consequence::Kind::Unknown;
        add(unknown             ? Status::Unknown
            : consequence.grave ? Status::Warning
                                : Status::Notice,
            messageText(consequence.text));
    }
    if (plan.traffic) addTraffic(*plan.traffic);
    addFindings(plan);
    m_lines->addWidget(m_content);
    m_model->setMembers(plan.members);
    const bool any = !plan.members.empty();
    m_membersTitle->setText(tr("Ports whose access changes: %1").arg(plan.members.size()));
    m_membersTitle->setVisible(any);
    m_members->setVisible(any);
    m_members->setFixedHeight(std::min(static_cast<int>(plan.members.size()), memberLines) * tableRowHeight);
}

QString ConsequenceList::text() const { return m_text.join(QLatin1Char('\n')); }

} // namespace fabriscope::ui::sm
