// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/verdict_text.h"

#include "core/base/enum_number.h"
#include "ui/text/format.h"

#include <QCoreApplication>

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

} // namespace

QString verdictTitle(const fabric::Verdict& verdict)
{
    QStringList parts{familyText(verdict)};
    if (verdict.planes > 1) parts.append(VerdictWords::tr("%n planes", nullptr, static_cast<int>(verdict.planes)));
    if (verdict.rails > 1) parts.append(VerdictWords::tr("%n rails", nullptr, static_cast<int>(verdict.rails)));
    return listed(parts);
}

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
    return parts.join(QLatin1Char(' '));
}

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

} // namespace fabriscope::ui::topology
