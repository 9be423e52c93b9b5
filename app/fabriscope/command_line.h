// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/theme.h"

#include <QSize>
#include <QString>

#include <expected>
#include <optional>

namespace fabriscope {

/// The arguments of the command line.
struct CommandLine
{
    QString connect;                           ///< target to open at once; empty: the start page
    bool allowChanges = false;                 ///< agents may change OpenSM's files, each time after a preview
    QString screenshots;                       ///< folder for pictures of every page; empty: an ordinary window
    std::optional<ui::ThemeMode> pictureTheme; ///< of the pictures; not set: each page in both
    QString language;                          ///< instead of the chosen one; empty: as chosen
    QSize size;                                ///< of the window in logical pixels; empty: as it was
    int deadlineSeconds = 180;
};

/// An exit status: nothing is left to do, see app::readCommandLine().
std::expected<CommandLine, int> parseCommandLine(int argc, char** argv);

} // namespace fabriscope
