// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/target_file.h"

#include <QCryptographicHash>
#include <QDir>

namespace fabriscope::ui {

QString fileOfTarget(const QString& folder, const QString& target, const QString& ending)
{
    // Targets hold slashes and may be long: the name only has to be the same next time.
    const QByteArray hash = QCryptographicHash::hash(target.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
    return QDir(folder).filePath(QString::fromLatin1(hash) + ending);
}

} // namespace fabriscope::ui
