// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/local_files.h"

#include <QFileInfo>
#include <QSettings>

namespace fabriscope::ui::sm {
namespace {

constexpr qsizetype largestLocalDraft = 4 << 20;

QString keyOf(std::size_t file) { return QStringLiteral("file%1/").arg(file); }

} // namespace

void LocalFiles::note(const Workspace& workspace)
{
    for (std::size_t i = 0; i < fileCount; ++i) {
        const ConfigBuffer& buffer = workspace.buffer(static_cast<opensm::FileKind>(i));
        if (buffer.hostFile()) continue;
        m_files.at(i) = {.path = buffer.path(),
                         .draft = buffer.isModified() ? QByteArray::fromStdString(buffer.bytes()) : QByteArray()};
    }
}

void LocalFiles::putAway(Workspace& workspace)
{
    note(workspace);
    for (std::size_t i = 0; i < fileCount; ++i) {
        ConfigBuffer& buffer = workspace.buffer(static_cast<opensm::FileKind>(i));
        if (buffer.isOpen() && !buffer.hostFile()) buffer.close();
    }
}

std::vector<Error> LocalFiles::bringBack(Workspace& workspace)
{
    std::vector<Error> failures;
    for (std::size_t i = 0; i < fileCount; ++i) {
        ConfigBuffer& buffer = workspace.buffer(static_cast<opensm::FileKind>(i));
        const File& file = m_files.at(i);
        if (!file.path.isEmpty() && QFileInfo(file.path).isFile())
            if (const Result<void> loaded = buffer.load(file.path); !loaded) failures.push_back(loaded.error());
        if (!file.draft.isEmpty()) buffer.setDraft(file.draft.toStdString());
    }
    m_files = {};
    return failures;
}

void LocalFiles::save(QSettings& settings) const
{
    for (std::size_t i = 0; i < fileCount; ++i) {
        const File& file = m_files.at(i);
        settings.setValue(keyOf(i) + QStringLiteral("path"), file.path);
        // What was typed and not saved comes back the next time.
        if (!file.draft.isEmpty() && file.draft.size() <= largestLocalDraft)
            settings.setValue(keyOf(i) + QStringLiteral("draft"), file.draft);
        else
            settings.remove(keyOf(i) + QStringLiteral("draft"));
    }
}

void LocalFiles::restore(const QSettings& settings)
{
    for (std::size_t i = 0; i < fileCount; ++i)
        m_files.at(i) = {.path = settings.value(keyOf(i) + QStringLiteral("path")).toString(),
                         .draft = settings.value(keyOf(i) + QStringLiteral("draft")).toByteArray()};
}

} // namespace fabriscope::ui::sm
