// SPDX-License-Identifier: GPL-3.0-or-later
//
// One of OpenSM's files while it is edited. Text editor and forms are views of its document and share its undo.
#pragma once

#include "core/base/error.h"
#include "core/change/stored_file.h"
#include "core/opensm/diagnostic.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <string>

class QTextDocument;
class QTimer;

namespace fabriscope::ui::sm {

/// By what a change of a file is noticed.
struct FileStamp
{
    QDateTime modified;
    qint64 size = -1;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

using BytesPtr = std::shared_ptr<const std::string>;

class ConfigBuffer final : public QObject
{
    Q_OBJECT

public:
    explicit ConfigBuffer(opensm::FileKind kind, QObject* parent = nullptr);

    [[nodiscard]] opensm::FileKind kind() const { return m_kind; }
    [[nodiscard]] QTextDocument& document() const { return *m_document; }
    /// Whether there is a file at all; a file may be open that has no path yet.
    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] const QString& path() const { return m_path; }
    /// What to call it: its file name, or the format's usual one.
    [[nodiscard]] QString title() const;
    [[nodiscard]] bool isModified() const;
    /// The bytes as last read or written; empty for a new file.
    [[nodiscard]] const BytesPtr& saved() const { return m_saved; }
    [[nodiscard]] std::string bytes() const;
    /// Grows with every change of the text.
    [[nodiscard]] quint64 revision() const { return m_revision; }

    /// Reads a local file of at most 64 MiB.
    Result<void> load(const QString& path);
    /// Takes the content from elsewhere (an agent, a proposal). `saved`: it equals what is stored there.
    void setContent(std::string bytes, const QString& path, bool saved);
    /// Takes a file of the agent's host; without a text there is none yet.
    void setHostContent(std::optional<std::string> bytes, const change::StoredFile& file);
    /// The file on the agent's host that this is; none: a local file, or a new one.
    [[nodiscard]] const std::optional<change::StoredFile>& hostFile() const { return m_host; }
    /// These bytes are on the agent's host now. The text stays; when it differs, it is modified.
    void setStored(std::string bytes, const change::StoredFile& file);
    /// Takes the file on disk again, as one step of undo.
    Result<void> reload();
    /// Puts a text that was typed and not saved in place of the present one, as one step of undo.
    void setDraft(std::string_view bytes);
    /// Writes a local file atomically; refuses when it was changed by another program since it was read.
    Result<void> save();
    /// The same at another place, without that check. Of a host's file that is a copy: the buffer stays the host's.
    Result<void> saveAs(const QString& path);
    void close();

    /// Edits that refer to the present bytes, as one step of undo. False: they do not fit the text.
    bool apply(std::span<const opensm::TextEdit> edits);

    /// Whether the file on disk is not what was read or written last.
    [[nodiscard]] bool isChangedOnDisk() const;

Q_SIGNALS:
    void textChanged();
    void stateChanged(); ///< opened, closed, saved, modified
    void changedOnDisk();
    void contentReplaced(); ///< another file: views begin at its top

private:
    Result<void> write(const QString& path);
    void replaceAll(std::string_view bytes);
    void watch();
    void look();

    opensm::FileKind m_kind;
    QTextDocument* m_document;
    QTimer* m_watch;
    QString m_path;
    std::optional<change::StoredFile> m_host;
    BytesPtr m_saved;
    quint64 m_revision = 0;
    bool m_open = false;
    FileStamp m_stamp;
    bool m_looking = false;
};

} // namespace fabriscope::ui::sm
