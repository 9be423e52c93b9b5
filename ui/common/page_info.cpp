// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/page_info.h"

#include "core/base/enum_number.h"
#include "ui/common/app_context.h"

#include <QCoreApplication>

namespace fabriscope::ui {
namespace {

using ConnectionPhase = ConnectionState::Phase;

class PageWords
{
    Q_DECLARE_TR_FUNCTIONS(Pages)
};

/// As FabricAbsence says it on the page.
QString noFabric(const ConnectionState& connection)
{
    const bool hasReason = connection.phase == ConnectionPhase::NoFabric ||
                           connection.phase == ConnectionPhase::Failed || connection.phase == ConnectionPhase::Lost;
    return hasReason && !connection.problem.what.isEmpty() ? connection.problem.what
                                                           : PageWords::tr("No fabric is open.");
}

/// Why a file has nobody who replies; `ofFabric`: a saved fabric's reason.
QString fileReason(const ConnectionState& connection, const QString& ofFabric)
{
    return connection.isRecording() ? PageWords::tr("A recording is played: nothing there can be asked or changed.")
                                    : ofFabric;
}

/// Of what only a host can fill.
QString noHost(const ConnectionState& connection)
{
    if (connection.phase == ConnectionPhase::File)
        return fileReason(connection, PageWords::tr("A saved fabric has no host."));
    if (connection.phase == ConnectionPhase::None || connection.phase == ConnectionPhase::Failed)
        return PageWords::tr("No host is connected.");
    return {};
}

} // namespace

QString PageInfo::shownTitle() const { return QCoreApplication::translate("Pages", title); }
QString PageInfo::shownHelp() const { return QCoreApplication::translate("Help", help); }

QString groupTitle(PageGroup group)
{
    return enumWord<PageGroup::Events>(group, PageWords::tr("Fabric"), PageWords::tr("Ask"), PageWords::tr("Change"),
                                       PageWords::tr("Hosts"), QString());
}

QString pageObstacle(PageId page, const AppContext& context, bool hasHosts)
{
    const ConnectionState& connection = context.connection();
    if (connection.busy()) return {};
    const bool isFile = connection.phase == ConnectionPhase::File;
    switch (page) {
    case PageId::Overview:
    case PageId::Events:
        return {};
    case PageId::Traffic:
        if (isFile && !connection.isRecording()) return PageWords::tr("A saved fabric has no counters.");
        if (connection.isSavedHost) return PageWords::tr("A saved host has no counters that move.");
        return context.view() || connection.phase == ConnectionPhase::NoFabric ? QString() : noFabric(connection);
    case PageId::Queries:
        if (isFile)
            return fileReason(connection, PageWords::tr("A saved fabric has no subnet administration that responds."));
        return context.view() ? QString() : noFabric(connection);
    case PageId::SubnetManager:
        return isFile ? fileReason(connection,
                                   PageWords::tr("A saved fabric has no OpenSM. Files of this computer can be edited."))
                      : QString();
    case PageId::Setup:
        return isFile && !hasHosts
                   ? fileReason(connection,
                                PageWords::tr("A saved fabric has no host to set up. Plans can be saved as scripts."))
                   : QString();
    case PageId::Hosts:
    case PageId::Tests:
        return hasHosts ? QString() : noHost(connection);
    default: // any fabric fills it
        return context.view() ? QString() : noFabric(connection);
    }
}

} // namespace fabriscope::ui
