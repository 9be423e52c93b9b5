// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/verdict_card.h"

#include "ui/common/look/building.h"
#include "ui/common/look/icons.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/topology/verdict_text.h"

#include <QActionGroup>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace fabriscope::ui::topology {
namespace {

constexpr int widestReason = 300;
constexpr std::size_t mostMisfits = 20; ///< in the menu

} // namespace

VerdictCard::VerdictCard(QWidget* parent) : FloatingPlate(parent)
{
    setObjectName(QStringLiteral("verdict"));
    setAccessibleName(tr("Shape of the fabric"));
    auto* row = makeRow(this, gap, {gap, gap / 2, gap / 2, gap / 2});
    auto* words = makeColumn(nullptr, 2);
    m_title = named(makeLabel(TextRole::Body, {}, this), "verdictTitle");
    m_reason = named(makeWrappedLabel(TextRole::Caption, {}, this), "verdictReason");
    addAll(*words, {m_title, m_reason});
    row->addLayout(words);
    m_button = named(new QToolButton(this), "verdictButton");
    m_button->setIcon(icon(Icon::Topology));
    m_button->setAutoRaise(true);
    m_button->setAccessibleName(tr("How the fabric is drawn"));
    setPlainToolTip(m_button, tr("How the fabric is drawn, and what does not fit"));
    m_menu = new QMenu(m_button);
    m_menu->setToolTipsVisible(true);
    m_button->setMenu(m_menu);
    m_button->setPopupMode(QToolButton::InstantPopup);
    row->addWidget(m_button, 0, Qt::AlignTop);
    hide();
}

void VerdictCard::setScene(const ScenePtr& scene, fabric::Preferences::Drawing drawing, std::size_t movedSwitches)
{
    m_scene = scene;
    m_drawing = drawing;
    m_moved = movedSwitches;
    const bool says =
        scene && !scene->layout().components().empty() && scene->layout().components().front().switchCount > 0;
    if (!says) {
        m_menu->clear();
        hide();
        return;
    }
    const fabric::Verdict& verdict = scene->layout().components().front().verdict;
    m_title->setText(verdictTitle(verdict));
    const QString reason = verdictReason(scene->layout(), verdict);
    setWords(*m_reason, reason);
    m_reason->setVisible(!reason.isEmpty());
    m_reason->setFixedWidth(std::min(widestReason, m_reason->fontMetrics().horizontalAdvance(reason) + gap));
    setAccessibleDescription(text());
    if (!m_menu->isVisible()) fillMenu(); // while somebody chooses from it, it stays
    show();
    adjustSize();
}

QString VerdictCard::text() const
{
    return m_reason->text().isEmpty() ? m_title->text()
                                      : QStringLiteral("%1. %2").arg(m_title->text(), m_reason->text());
}

void VerdictCard::fillMenu()
{
    using Drawing = fabric::Preferences::Drawing;
    m_menu->clear();
    qDeleteAll(m_menu->findChildren<QActionGroup*>()); // which clear() keeps
    auto* group = new QActionGroup(m_menu);
    const auto add = [&](Drawing drawing, const QString& words, const QString& name) {
        QAction* action = m_menu->addAction(words, this, [this, drawing] { Q_EMIT drawingAsked(drawing); });
        action->setObjectName(name);
        action->setCheckable(true);
        action->setChecked(m_drawing == drawing);
        group->addAction(action);
    };
    add(Drawing::Automatic, tr("Draw as recognised"), QStringLiteral("drawAutomatic"));
    add(Drawing::Rings, tr("Draw tiers as rings"), QStringLiteral("drawRings"));
    add(Drawing::Forces, tr("Draw by forces, without tiers"), QStringLiteral("drawForces"));
    if (m_moved > 0) {
        m_menu->addSeparator();
        m_menu->addAction(tr("Forget the tiers that you chose"), this, &VerdictCard::forgetTiersAsked)
            ->setObjectName(QStringLiteral("forgetTiers"));
    }
    const auto& misfits = m_scene->layout().components().front().verdict.misfits;
    if (misfits.empty()) return;
    m_menu->addSection(tr("Do not fit"));
    for (std::size_t i = 0; i < std::min(misfits.size(), mostMisfits); ++i) {
        QString words = misfitText(m_scene->layout(), misfits[i]);
        words.replace(QLatin1Char('&'), QLatin1String("&&"));
        const Guid guid = m_scene->snapshot().node(misfits[i].node).guid;
        m_menu->addAction(words, this, [this, guid] { Q_EMIT switchAsked(guid); });
    }
}

} // namespace fabriscope::ui::topology
