// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/fabric_absence.h"

#include "ui/common/app_context.h"

#include <utility>

namespace fabriscope::ui {

FabricAbsence::FabricAbsence(AppContext& context, Icon picture, QString growing, QWidget* parent)
    : EmptyState(picture, parent), m_context(context), m_growing(std::move(growing))
{
    connect(&context, &AppContext::connectionChanged, this, &FabricAbsence::follow);
    connect(this, &EmptyState::actionTriggered, &context, [&context] {
        const ConnectionState& connection = context.connection();
        if (connection.phase == ConnectionState::Phase::NoFabric)
            context.navigation().show(connection.isSavedHost ? PageId::Hosts : PageId::Traffic);
        else
            Q_EMIT context.connectRequested();
    });
    follow();
}

void FabricAbsence::follow()
{
    using Phase = ConnectionState::Phase;
    const ConnectionState& connection = m_context.connection();
    if (connection.phase == Phase::NoFabric)
        setMessage(connection.problem.what, connection.problem.remedy,
                   connection.isSavedHost ? tr("Show its devices") : tr("Show its Ethernet ports"));
    else if (connection.busy())
        setMessage(m_growing, connection.activity, {});
    else if (connection.phase == Phase::Failed || connection.phase == Phase::Lost)
        setMessage(connection.problem.what, connection.problem.remedy, tr("Connect…"));
    else
        setMessage(tr("No fabric is open."),
                   tr("Open the demo fabric, connect to a host over ssh, or load a saved fabric."), tr("Connect…"));
}

} // namespace fabriscope::ui
