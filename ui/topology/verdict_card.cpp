// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/verdict_card.h"

#include "core/base/enum_number.h"
#include "core/layout/layout.h"
#include "ui/common/look/building.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QString>
#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace fabriscope::ui::topology {
namespace {

using fabric::Family;
using fabric::MisfitReason;

class VerdictWords
{
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

/// "5 × 4 × 3"
QString extentsText(const fabric::Verdict& verdict)
{
    QStringList sizes;
    for (const fabric::Extent& extent : verdict.extents)
        sizes.append(QString::number(extent.size));
    return sizes.join(QStringLiteral(" × "));
}

QString familyText(const fabric::Verdict& verdict)
{
    const auto groups = static_cast<int>(verdict.groups);
    return enumWord<Family::Irregular>(
        verdict.family, VerdictWords::tr("A single node"), VerdictWords::tr("Hosts back to back"),
        VerdictWords::tr("One switch"), VerdictWords::tr("One director switch"),
        VerdictWords::tr("%1-level fat-tree").arg(verdict.levels), VerdictWords::tr("Switches in a row"),
        VerdictWords::tr("Ring of switches"), VerdictWords::tr("Full mesh of switches"),
        VerdictWords::tr("Mesh %1", "sizes such as 5 × 4").arg(extentsText(verdict)),
        VerdictWords::tr("Torus %1", "sizes such as 5 × 4").arg(extentsText(verdict)),
        VerdictWords::tr("Hypercube of %1 dimensions").arg(verdict.extents.size()),
        VerdictWords::tr("Dragonfly of %n groups", nullptr, groups),
        VerdictWords::tr("Dragonfly+ of %n groups", nullptr, groups), VerdictWords::tr("No regular shape"));
}

/// "3-level fat-tree, 8 rails": what a part was recognised as.
QString verdictTitle(const fabric::Verdict& verdict)
{
    QStringList parts{familyText(verdict)};
    if (verdict.planes > 1) parts.append(VerdictWords::tr("%n planes", nullptr, static_cast<int>(verdict.planes)));
    if (verdict.rails > 1) parts.append(VerdictWords::tr("%n rails", nullptr, static_cast<int>(verdict.rails)));
    return listed(parts);
}

/// "97 % of the cables between switches fit, 2 switches don't: leaf-07, annex"; empty where there is nothing to say.
QString verdictReason(const layout::Layout& layout, const fabric::Verdict& verdict)
{
    QStringList parts;
    if (verdict.isChosen) parts.append(VerdictWords::tr("Partly chosen by you."));
    if (verdict.family == Family::Irregular)
        parts.append(VerdictWords::tr("The cables between the switches form no known topology."));
    else if (verdict.confidence < 0.9995)
        parts.append(VerdictWords::tr("%1 of the cables between switches fit.")
                         .arg(formatShare(std::floor(100 * verdict.confidence) / 100)));
    if (!verdict.misfits.empty()) {
        constexpr std::size_t mostNames = 3;
        QStringList names;
        for (std::size_t i = 0; i < std::min(verdict.misfits.size(), mostNames); ++i)
            names.append(displayName(layout.snapshot()->node(verdict.misfits[i].node)));
        if (verdict.misfits.size() > mostNames) names.append(QStringLiteral("…"));
        parts.append(VerdictWords::tr("%n switches do not fit: %1", nullptr, static_cast<int>(verdict.misfits.size()))
                         .arg(listed(names)));
    }
    return joinSentences(parts);
}

/// "leaf-07: most of its cables lead to switches of its own tier"
QString misfitText(const layout::Layout& layout, const fabric::Misfit& misfit)
{
    const QString name = displayName(layout.snapshot()->node(misfit.node));
    return enumWord<MisfitReason::NotInGrid>(
        misfit.reason, VerdictWords::tr("%1: an upper switch with as many hosts as a leaf").arg(name),
        VerdictWords::tr("%1: most of its cables lead to switches of its own tier").arg(name),
        VerdictWords::tr("%1: most of its cables skip a tier").arg(name),
        VerdictWords::tr("%1: no cable leads up").arg(name),
        VerdictWords::tr("%1: no cable leads down to a switch").arg(name),
        VerdictWords::tr("%1: most of its cables do not lead to its neighbours").arg(name));
}

constexpr int widestReason = 300;
constexpr std::size_t mostMisfits = 20; ///< in the menu

} // namespace

VerdictCard::VerdictCard(QWidget* parent) : FloatingPlate(parent)
{
    named(this, "verdict", tr("Shape of the fabric"));
    auto* row = makeRow(this, gap, {gap, gap / 2, gap / 2, gap / 2});
    auto* words = makeColumn(nullptr, 2);
    m_title = named(makeLabel(TextRole::Body, {}, this), "verdictTitle");
    m_reason = named(makeWrappedLabel(TextRole::Caption, {}, this), "verdictReason");
    addAll(*words, {m_title, m_reason});
    row->addLayout(words);
    m_button = named(makeIconButton(Icon::Topology, tr("How the fabric is drawn, and what does not fit"), this),
                     "verdictButton", tr("How the fabric is drawn"));
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
