// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/workspace.h"

#include <QByteArray>
#include <QString>

#include <array>
#include <vector>

class QSettings;

namespace fabriscope::ui::sm {

/// Which local files were open, with what was typed and not saved: kept while a host's files are shown, and from
/// one start of the program to the next.
class LocalFiles
{
public:
    /// Notes what the workspace has open of local files, and closes it.
    void putAway(Workspace& workspace);
    /// Opens it again; what failed, as errors.
    std::vector<Error> bringBack(Workspace& workspace);
    void clear() { m_files = {}; }

    void note(const Workspace& workspace);
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);

private:
    struct File
    {
        QString path;
        QByteArray draft; ///< empty: nothing was typed
    };
    std::array<File, fileCount> m_files;
};

} // namespace fabriscope::ui::sm
