// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/opensm/apply/opensm_host.h"
#include "ui/opensm/workspace.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

class QSettings;

namespace fabriscope::ui::sm {

/// Ties the workspace to one OpenSM set-up of the agent's host: reads its files, notices when others edit
/// them, and keeps unsaved edits while another set-up is shown.
class HostFiles final : public QObject
{
    Q_OBJECT

public:
    HostFiles(OpenSmHost& host, Workspace& workspace, QObject* parent = nullptr);

    /// OpenSmInstance::id of what is open; empty: no set-up of a host.
    [[nodiscard]] const std::string& instance() const { return m_instance; }
    /// Null when the host does not have it (any more).
    [[nodiscard]] const opensm_host::OpenSmInstance* current() const { return m_host.find(m_instance); }
    [[nodiscard]] bool isReading() const { return m_reading > 0; }
    /// Something is being read.
    [[nodiscard]] bool isBusy() const;
    /// Why a file could not be read; empty: nothing failed.
    [[nodiscard]] const ErrorText& problem(opensm::FileKind kind) const { return m_problems.at(slot(kind)); }

    void open(const std::string& instance);
    /// Lets the set-up go; its files are closed, what was typed is kept for the next time.
    void leave();

    /// The file as another user has written it since it was read, while the editor holds unsaved edits.
    [[nodiscard]] const std::optional<change::FileContent>& theirs(opensm::FileKind kind) const
    {
        return m_theirs.at(slot(kind));
    }
    /// Replaces the text by its merge with another user's edit; from now on it is an edit of that.
    void takeMerge(opensm::FileKind kind, const std::string& text, const change::FileContent& with);
    /// Puts what is on the host in place of the text, as one step of undo.
    void discard(opensm::FileKind kind);
    /// Reads the files again, as after a change was applied.
    void reread();
    /// Nothing is read again by itself while a change is being applied.
    void setApplying(bool applying);
    /// What is being written through this window: read again, it is not another program's edit.
    void expect(opensm_host::FileTexts texts) { m_expected = std::move(texts); }

    /// The three files as they were read from the host.
    [[nodiscard]] opensm_host::FileTexts stored() const;
    /// The same with the edits.
    [[nodiscard]] opensm_host::FileTexts edited() const;
    [[nodiscard]] change::FileRevision base(opensm::FileKind kind) const;

    /// What was typed and not applied, of all hosts.
    void save(QSettings& settings);
    void restore(const QSettings& settings);

Q_SIGNALS:
    void opened();                                     ///< the files of a set-up are there
    void changed();                                    ///< reading, problems, what others did
    void readAgain(fabriscope::opensm::FileKind kind); ///< another user's edit was taken: there was none here

private:
    struct Draft
    {
        std::optional<std::string> base; ///< none: there was no such file
        std::string text;
    };
    using Drafts = std::array<std::optional<Draft>, fileCount>;
    static constexpr std::size_t slot(opensm::FileKind kind) { return static_cast<std::size_t>(kind); }
    [[nodiscard]] QString key() const;
    void keepDrafts();
    void came(opensm::FileKind kind, Result<change::FileContent> content);
    void fill();
    void look();
    void readOne(opensm::FileKind kind);
    void compare(opensm::FileKind kind, change::FileContent content);

    OpenSmHost& m_host;
    Workspace& m_workspace;
    std::string m_instance;
    QString m_target; ///< that the instance belongs to
    int m_reading = 0;
    quint64 m_round = 0;               ///< replies to an earlier open() are dropped
    opensm_host::FileTexts m_expected; ///< what this window has written last
    bool m_applying = false;
    bool m_interrupted = false; ///< the connection was lost while the files were read
    std::array<std::optional<Result<change::FileContent>>, fileCount> m_read;
    std::array<ErrorText, fileCount> m_problems;
    std::array<std::optional<change::FileContent>, fileCount> m_theirs;
    std::array<bool, fileCount> m_asked{}; ///< is being read again
    std::map<QString, Drafts> m_drafts;    ///< by host and set-up
};

} // namespace fabriscope::ui::sm
