// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/app_context.h"

namespace fabriscope::test {

/// The connection of a window that shows a file.
inline ui::ConnectionState fileConnection()
{
    return {.phase = ui::ConnectionState::Phase::File,
            .target = QStringLiteral("snapshot:cluster.fabsnap"),
            .title = QStringLiteral("cluster.fabsnap")};
}

/// The connection of a window whose agent runs on a host without InfiniBand, as Session tells it.
inline ui::ConnectionState ethernetConnection()
{
    return {.phase = ui::ConnectionState::Phase::NoFabric,
            .target = QStringLiteral("ssh://head1"),
            .title = QStringLiteral("head1 (ssh)"),
            .problem = {.what = QStringLiteral("head1 has no InfiniBand port."),
                        .remedy = QStringLiteral("Its Ethernet (RoCE) ports are on the Traffic page: mlx5_0.")}};
}

} // namespace fabriscope::test
