// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the page says of its files: the line above the editors, and the words where a file is not there.
#include "core/opensm/secrets.h"
#include "ui/common/app_context.h"
#include "ui/common/note_bar.h"
#include "ui/opensm/apply/host_files.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/sheets.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"
#include "ui/text/error_text.h"

#include <algorithm>

namespace fabriscope::ui {

using opensm::FileKind;

void SubnetManagerPage::refreshNote()
{
    if (m_host == nullptr || !isHosts()) return m_note->clear();
    const FileKind kind = current();
    const QString file = m_workspace->buffer(kind).title();
    if (m_hostFiles->theirs(kind))
        return m_note->setNote(
            Status::Warning, tr("%1 was changed on the host while you edited it.").arg(file),
            {{.word = tr("Merge…"), .name = "openMerge", .run = [this] { m_sheets->openMerge(current()); }}});
    if (m_host->phase() != sm::OpenSmHost::Phase::Ready)
        return m_note->setNote(Status::Stale, sm::absenceOf(*m_host).sentence());
    const opensm_host::OpenSmInstance* instance = m_hostFiles->current();
    if (instance == nullptr)
        return m_note->setNote(Status::Warning, tr("%1 does not have this OpenSM any more.").arg(m_host->name()));
    if (!m_host->mayChange())
        return m_note->setNote(
            Status::Notice,
            hasHiddenKeys(kind)
                ? tr("The agent on %1 observes only and hides keys of this file: it can be edited and checked, not "
                     "applied.")
                      .arg(m_host->name())
                : tr("The agent on %1 observes only: files can be read and checked, not applied.").arg(m_host->name()),
            {{.word = tr("Connect again, with changes allowed"), .name = "allowChanges", .run = [this] {
                  m_host->allowChanges();
              }}});
    if (const auto at = openSibling())
        return m_note->setNote(Status::Notice,
                               tr("A package update has left %1 beside this file.")
                                   .arg(QString::fromStdString(instance->file(kind).siblings[*at].filename().string())),
                               {{.word = tr("Merge…"),
                                 .name = "mergeSibling",
                                 .run =
                                     [this] {
                                         if (const auto now = openSibling())
                                             m_sheets->openSiblingMerge(current(), *now);
                                     }},
                                {.word = tr("Not now"), .name = "leaveSibling", .run = [this] {
                                     if (const auto now = openSibling())
                                         settleSibling(QString::fromStdString(
                                             m_hostFiles->current()->file(current()).siblings[*now].string()));
                                 }}});
    m_note->clear();
}

bool SubnetManagerPage::hasHiddenKeys(FileKind kind) const
{
    const sm::ConfigBuffer& buffer = m_workspace->buffer(kind);
    return buffer.isOpen() && buffer.saved() && buffer.saved()->contains(opensm::secretMark);
}

std::optional<std::size_t> SubnetManagerPage::openSibling() const
{
    const opensm_host::OpenSmInstance* instance = m_hostFiles->current();
    if (instance == nullptr || !m_workspace->buffer(current()).isOpen()) return std::nullopt;
    const auto& siblings = instance->file(current()).siblings;
    const auto open = std::ranges::find_if(
        siblings, [this](const auto& path) { return !m_settled.contains(QString::fromStdString(path.string())); });
    if (open == siblings.end()) return std::nullopt;
    return static_cast<std::size_t>(open - siblings.begin());
}

void SubnetManagerPage::settleSibling(const QString& path)
{
    m_settled.insert(path);
    refreshNote();
}

void SubnetManagerPage::refreshAbsence()
{
    for (std::size_t i = 0; i < sm::fileCount; ++i) {
        const auto kind = static_cast<FileKind>(i);
        sm::FileView& at = view(kind);
        if (m_workspace->buffer(kind).isOpen()) continue;
        const QString name = sm::fileName(kind);
        if (isHosts()) {
            const ErrorText& problem = m_hostFiles->problem(kind);
            if (m_hostFiles->isReading())
                at.setAbsence(
                    {.sentence = tr("%1 is being read.").arg(name), .detail = {}, .action = {}, .mayStart = false});
            else if (!problem.what.isEmpty())
                at.setAbsence({.sentence = problem.what, .detail = problem.remedy, .action = {}, .mayStart = false});
            else
                at.setAbsence(
                    {.sentence =
                         tr("%1 does not have the file %2.").arg(m_host->name(), m_workspace->buffer(kind).path()),
                     .detail = at.purpose()});
            continue;
        }
        const ErrorText absence = m_host != nullptr ? sm::absenceOf(*m_host) : ErrorText{};
        if (m_host == nullptr || absence.what.isEmpty() || m_wantsLocal || !m_workspace->isEmpty())
            at.setAbsence(
                {.sentence = tr("%1 is not open.").arg(name), .detail = at.purpose(), .action = tr("Open a file…")});
        else
            at.setAbsence({.sentence = absence.what,
                           .detail = absence.remedy,
                           .action = m_host->phase() == sm::OpenSmHost::Phase::Asking ||
                                             m_host->phase() == sm::OpenSmHost::Phase::Connecting
                                         ? QString()
                                         : tr("Connect…"),
                           .mayStart = true});
    }
}

void SubnetManagerPage::absenceAction()
{
    const bool local =
        m_host == nullptr || m_wantsLocal || !m_workspace->isEmpty() || sm::absenceOf(*m_host).what.isEmpty();
    if (local)
        openDialog();
    else
        Q_EMIT m_context.connectRequested();
}

} // namespace fabriscope::ui
