// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/editor/config_buffer.h"

#include "core/base/file.h"
#include "ui/common/async.h"
#include "ui/opensm/editor/text_codec.h"

#include <QFileInfo>
#include <QPlainTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTimer>

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

namespace fabriscope::ui::sm {
namespace {

constexpr std::size_t largestFile = std::size_t{64} << 20U;
constexpr int lookEveryMs = 2000;

FileStamp stampOf(const QString& path)
{
    const QFileInfo info(path);
    return {.modified = info.lastModified(), .size = info.exists() ? info.size() : -1};
}

Result<std::string> readAll(const QString& path)
{
    if (QFileInfo(path).isDir())
        return fail(ErrorCode::InvalidArgument, path.toStdString(), Message::say("it is a folder"));
    return readUserFile(path.toStdString(), largestFile);
}

} // namespace

ConfigBuffer::ConfigBuffer(opensm::FileKind kind, QObject* parent)
    : QObject(parent), m_kind(kind), m_document(new QTextDocument(this)), m_watch(new QTimer(this)),
      m_saved(std::make_shared<const std::string>())
{
    m_document->setDocumentLayout(new QPlainTextDocumentLayout(m_document));
    connect(m_document, &QTextDocument::contentsChange, this, [this](int /*at*/, int removed, int added) {
        if (removed == 0 && added == 0) return;
        ++m_revision;
        Q_EMIT textChanged();
    });
    connect(m_document, &QTextDocument::modificationChanged, this, &ConfigBuffer::stateChanged);
    // Polling instead of notification: inotify does not report what other hosts do on NFS.
    m_watch->setInterval(lookEveryMs);
    connect(m_watch, &QTimer::timeout, this, &ConfigBuffer::look);
}

QString ConfigBuffer::title() const
{
    if (!m_path.isEmpty()) return QFileInfo(m_path).fileName();
    const std::string_view usual = toString(m_kind);
    return QString::fromUtf8(usual.data(), static_cast<qsizetype>(usual.size()));
}

bool ConfigBuffer::isModified() const { return m_open && m_document->isModified(); }

std::string ConfigBuffer::bytes() const { return bytesOf(m_document->toRawText()); }

Result<void> ConfigBuffer::load(const QString& path)
{
    Result<std::string> content = readAll(path);
    if (!content) return std::unexpected(std::move(content.error()));
    setContent(*std::move(content), QFileInfo(path).absoluteFilePath(), true);
    watch();
    return {};
}

void ConfigBuffer::setContent(std::string bytes, const QString& path, bool saved)
{
    m_open = true;
    // A host's file that did not exist and is started stays that file.
    if (!(m_host && path.isEmpty())) {
        m_host.reset();
        m_path = path;
    }
    m_document->setPlainText(textOf(bytes));
    m_saved = std::make_shared<const std::string>(saved ? std::move(bytes) : std::string());
    m_document->setModified(!saved);
    ++m_revision;
    watch();
    Q_EMIT contentReplaced();
    Q_EMIT textChanged();
    Q_EMIT stateChanged();
}

void ConfigBuffer::setHostContent(std::optional<std::string> bytes, const change::StoredFile& file)
{
    close();
    const bool exists = bytes.has_value();
    if (exists) setContent(*std::move(bytes), QString::fromStdString(file.path.string()), true);
    m_path = QString::fromStdString(file.path.string());
    m_host = file;
    watch();
    Q_EMIT stateChanged();
}

void ConfigBuffer::setStored(std::string bytes, const change::StoredFile& file)
{
    m_host = file;
    const bool differs = this->bytes() != bytes;
    m_saved = std::make_shared<const std::string>(std::move(bytes));
    m_document->setModified(differs);
    Q_EMIT stateChanged();
}

Result<void> ConfigBuffer::reload()
{
    Result<std::string> content = readAll(m_path);
    if (!content) return std::unexpected(std::move(content.error()));
    replaceAll(*content);
    m_saved = std::make_shared<const std::string>(*std::move(content));
    m_document->setModified(false);
    Q_EMIT stateChanged();
    return {};
}

void ConfigBuffer::setDraft(std::string_view bytes)
{
    m_open = true;
    replaceAll(bytes);
    m_document->setModified(true);
    Q_EMIT stateChanged();
}

void ConfigBuffer::replaceAll(std::string_view bytes)
{
    QTextCursor cursor(m_document);
    cursor.select(QTextCursor::Document);
    cursor.insertText(textOf(bytes));
}

Result<void> ConfigBuffer::save()
{
    if (isChangedOnDisk())
        return fail(ErrorCode::InvalidArgument, m_path.toStdString(),
                    Message::say("another program has changed the file since it was opened"),
                    Message::say("Compare both, or save under another name."));
    return write(m_path);
}

Result<void> ConfigBuffer::saveAs(const QString& path)
{
    if (m_host) {
        const std::string content = bytes();
        return writeFileAtomically(path.toStdString(), content);
    }
    Result<void> done = write(path);
    if (done) {
        m_path = QFileInfo(path).absoluteFilePath();
        watch();
        Q_EMIT stateChanged();
    }
    return done;
}

Result<void> ConfigBuffer::write(const QString& path)
{
    std::string content = bytes();
    if (Result<void> done = writeFileAtomically(path.toStdString(), content); !done) return done;
    m_saved = std::make_shared<const std::string>(std::move(content));
    m_document->setModified(false);
    watch();
    Q_EMIT stateChanged();
    return {};
}

void ConfigBuffer::close()
{
    m_open = false;
    m_path.clear();
    m_host.reset();
    m_saved = std::make_shared<const std::string>();
    m_document->setPlainText({});
    m_document->setModified(false);
    watch();
    Q_EMIT stateChanged();
}

bool ConfigBuffer::apply(std::span<const opensm::TextEdit> edits)
{
    const std::string before = bytes();
    const opensm::LineIndex lines(before);
    std::vector<opensm::TextEdit> ordered(edits.begin(), edits.end());
    std::ranges::stable_sort(ordered, {}, [](const opensm::TextEdit& edit) { return edit.span.offset; });
    // Insertions at one place and overlaps: let the core judge, once, on the text.
    if (!opensm::applyEdits(before, ordered)) return false;
    const auto positionOf = [&](std::size_t offset) {
        const opensm::SourceRange place = lines.locate({offset, 0});
        const QTextBlock block = m_document->findBlockByNumber(static_cast<int>(place.line) - 1);
        return block.position() + static_cast<int>(charColumn(block.text(), place.column - 1));
    };
    QTextCursor cursor(m_document);
    cursor.beginEditBlock();
    for (const opensm::TextEdit& edit : std::views::reverse(ordered)) {
        const int begin = positionOf(edit.span.offset);
        cursor.setPosition(positionOf(edit.span.end()));
        cursor.setPosition(begin, QTextCursor::KeepAnchor);
        cursor.insertText(textOf(edit.replacement));
    }
    cursor.endEditBlock();
    return true;
}

bool ConfigBuffer::isChangedOnDisk() const
{
    if (!m_open || m_path.isEmpty() || m_host) return false;
    const Result<std::string> now = readAll(m_path);
    // A file that is gone, or that cannot be read any more, is not something that saving would overwrite.
    return now && *now != *m_saved;
}

void ConfigBuffer::watch()
{
    if (!m_open || m_path.isEmpty() || m_host) return m_watch->stop();
    m_stamp = stampOf(m_path);
    m_watch->start();
}

void ConfigBuffer::look()
{
    if (std::exchange(m_looking, true)) return;
    runAsync(
        *this, [path = m_path] { return std::pair(path, stampOf(path)); },
        [this](const std::pair<QString, FileStamp>& seen) {
            m_looking = false;
            if (seen.first != m_path || seen.second == m_stamp) return;
            m_stamp = seen.second;
            if (isChangedOnDisk()) Q_EMIT changedOnDisk();
        });
}

} // namespace fabriscope::ui::sm
