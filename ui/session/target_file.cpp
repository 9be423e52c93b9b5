// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/target_file.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace fabriscope::ui {

QString fileOfTarget(const QString& folder, const QString& target, const QString& ending)
{
    // Targets hold slashes and may be long: the name only has to be the same next time.
    const QByteArray hash = QCryptographicHash::hash(target.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
    return QDir(folder).filePath(QString::fromLatin1(hash) + ending);
}

QString targetOfFile(const QString& path)
{
    const QByteArray sqlite("SQLite format 3", 16); // with its zero byte
    QFile file(path);
    const bool isRecording =
        QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.read(sqlite.size()) == sqlite;
    return (isRecording ? QStringLiteral("replay:") : QStringLiteral("snapshot:")) + path;
}

} // namespace fabriscope::ui
