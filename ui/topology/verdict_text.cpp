// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/verdict_text.h"

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
    switch (verdict.family) {
    case Family::Single:
        return VerdictWords::tr("A single node");
    case Family::BackToBack:
        return VerdictWords::tr("Hosts back to back");
    case Family::Star:
        return VerdictWords::tr("One switch");
    case Family::Director:
        return VerdictWords::tr("One director switch");
    case Family::FatTree:
        return VerdictWords::tr("%1-level fat-tree").arg(verdict.levels);
    case Family::Chain:
        return VerdictWords::tr("Switches in a row");
    case Family::Ring:
        return VerdictWords::tr("Ring of switches");
    case Family::FullMesh:
        return VerdictWords::tr("Full mesh of switches");
    case Family::Mesh:
        return VerdictWords::tr("Mesh %1", "sizes such as 5 × 4").arg(extentsText(verdict));
    case Family::Torus:
        return VerdictWords::tr("Torus %1", "sizes such as 5 × 4").arg(extentsText(verdict));
    case Family::Hypercube:
        return VerdictWords::tr("Hypercube of %1 dimensions").arg(verdict.extents.size());
    case Family::Dragonfly:
        return VerdictWords::tr("Dragonfly of %n groups", nullptr, groups);
    case Family::DragonflyPlus:
        return VerdictWords::tr("Dragonfly+ of %n groups", nullptr, groups);
    case Family::Irregular:
        break;
    }
    return VerdictWords::tr("No regular shape");
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
    switch (misfit.reason) {
    case MisfitReason::ManyHosts:
        return VerdictWords::tr("%1: an upper switch with as many hosts as a leaf").arg(name);
    case MisfitReason::SameTier:
        return VerdictWords::tr("%1: most of its cables lead to switches of its own tier").arg(name);
    case MisfitReason::SkipsTier:
        return VerdictWords::tr("%1: most of its cables skip a tier").arg(name);
    case MisfitReason::NothingAbove:
        return VerdictWords::tr("%1: no cable leads up").arg(name);
    case MisfitReason::NothingBelow:
        return VerdictWords::tr("%1: no cable leads down to a switch").arg(name);
    case MisfitReason::NotInGrid:
        break;
    }
    return VerdictWords::tr("%1: most of its cables do not lead to its neighbours").arg(name);
}

} // namespace fabriscope::ui::topology
