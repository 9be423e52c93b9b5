// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/host_files.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "core/change/line_diff.h"

#include <QSettings>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

using opensm::FileKind;

constexpr std::size_t largestDraft = std::size_t{4} << 20U;

bool isInterruption(const Error& error)
{
    return error.code == ErrorCode::ConnectionLost || error.code == ErrorCode::Cancelled;
}

/// What was typed while the agent hid keys, on the text that has them.
std::optional<std::string> withKeys(const ConfigBuffer& buffer, const change::FileContent& now)
{
    if (!buffer.hostFile() || !buffer.isModified() || !buffer.saved() || !now.file.revision.exists) return std::nullopt;
    return opensm_host::withSecretsOf(now.text, *buffer.saved(), buffer.bytes());
}

std::optional<std::string> storedText(const change::FileContent& content)
{
    return content.file.revision.exists ? std::optional(content.text) : std::nullopt;
}

} // namespace

HostFiles::HostFiles(OpenSmHost& host, Workspace& workspace, QObject* parent)
    : QObject(parent), m_host(host), m_workspace(workspace)
{
    connect(&host, &OpenSmHost::replaced, this, &HostFiles::leave);
    connect(&host, &OpenSmHost::changed, this, &HostFiles::look);
}

QString HostFiles::key() const { return m_target + QLatin1Char('\n') + QString::fromStdString(m_instance); }

bool HostFiles::isBusy() const { return isReading() || std::ranges::contains(m_asked, true); }

void HostFiles::keepDrafts()
{
    if (m_instance.empty()) return;
    Drafts drafts;
    for (std::size_t i = 0; i < fileCount; ++i) {
        const ConfigBuffer& buffer = m_workspace.buffer(static_cast<FileKind>(i));
        if (!buffer.hostFile() || !buffer.isModified()) continue;
        Draft draft{.base = {}, .text = buffer.bytes()};
        if (buffer.hostFile()->revision.exists) draft.base = *buffer.saved();
        drafts.at(i) = std::move(draft);
    }
    if (std::ranges::any_of(drafts, &std::optional<Draft>::has_value))
        m_drafts[key()] = std::move(drafts);
    else
        m_drafts.erase(key());
}

void HostFiles::open(const std::string& instance)
{
    if (m_instance != instance) leave();
    m_instance = instance;
    m_target = m_host.target();
    m_read = {};
    m_interrupted = false;
    m_reading = static_cast<int>(fileCount);
    const quint64 round = ++m_round;
    for (const FileKind kind : opensm_host::allFileKinds)
        m_host.ask(agent::readOpenSmQuery(instance, kind), [this, kind, round](Result<change::FileContent> content) {
            if (round == m_round) came(kind, std::move(content));
        });
    Q_EMIT changed();
}

void HostFiles::came(FileKind kind, Result<change::FileContent> content)
{
    m_read.at(slot(kind)) = std::move(content);
    if (--m_reading == 0) fill();
}

void HostFiles::fill()
{
    m_theirs = {};
    Drafts drafts;
    if (const auto kept = m_drafts.extract(key())) drafts = kept.mapped();
    for (std::size_t i = 0; i < fileCount; ++i) {
        ConfigBuffer& buffer = m_workspace.buffer(static_cast<FileKind>(i));
        Result<change::FileContent>& read = *m_read.at(i);
        m_problems.at(i) = read ? ErrorText{} : describeError(read.error());
        if (!read) {
            m_interrupted = m_interrupted || isInterruption(read.error());
            buffer.close();
            if (drafts.at(i)) m_drafts[key()].at(i) = std::move(drafts.at(i)); // for when it can be read again
            continue;
        }
        const auto now = storedText(*read);
        const auto& draft = drafts.at(i);
        const auto carried =
            draft && draft->base && now ? opensm_host::withSecretsOf(*now, *draft->base, draft->text) : std::nullopt;
        if (carried) {
            buffer.setHostContent(now, read->file);
            buffer.setDraft(*carried);
        } else if (draft) {
            change::StoredFile file = read->file;
            if (draft->base != now) {
                file.revision = draft->base ? change::revisionOf(*draft->base) : change::FileRevision{};
                m_theirs.at(i) = *read;
            }
            buffer.setHostContent(draft->base, file);
            buffer.setDraft(draft->text);
        } else {
            buffer.setHostContent(now, read->file);
        }
    }
    m_read = {};
    Q_EMIT opened();
    Q_EMIT changed();
}

void HostFiles::leave()
{
    if (m_instance.empty()) return;
    ++m_round;
    keepDrafts();
    m_instance.clear();
    m_reading = 0;
    m_problems = {};
    m_theirs = {};
    m_asked = {};
    m_expected = {};
    for (std::size_t i = 0; i < fileCount; ++i) {
        ConfigBuffer& buffer = m_workspace.buffer(static_cast<FileKind>(i));
        if (buffer.hostFile()) buffer.close();
    }
    Q_EMIT changed();
}

void HostFiles::setApplying(bool applying)
{
    m_applying = applying;
    if (!applying) reread();
}

void HostFiles::reread()
{
    if (m_instance.empty() || isReading()) return;
    for (const FileKind kind : opensm_host::allFileKinds)
        readOne(kind);
    m_host.refresh();
}

void HostFiles::look()
{
    if (m_instance.empty() || isReading() || m_applying || m_host.phase() != OpenSmHost::Phase::Ready) return;
    if (m_interrupted) return open(m_instance);
    const opensm_host::OpenSmInstance* instance = current();
    if (instance == nullptr) return;
    for (const FileKind kind : opensm_host::allFileKinds) {
        const change::FileRevision& now = instance->file(kind).revision;
        const auto& known = m_theirs.at(slot(kind));
        const bool same = known ? known->file.revision == now : base(kind) == now;
        if (!same && problem(kind).what.isEmpty() && !instance->unreadable.at(slot(kind))) readOne(kind);
    }
}

void HostFiles::readOne(FileKind kind)
{
    if (std::exchange(m_asked.at(slot(kind)), true)) return;
    m_host.ask(agent::readOpenSmQuery(m_instance, kind),
               [this, kind, round = m_round](Result<change::FileContent> content) {
                   if (round != m_round) return;
                   m_asked.at(slot(kind)) = false;
                   if (content && !m_applying)
                       compare(kind, *std::move(content));
                   else
                       Q_EMIT changed(); // what fails is tried again with the next look
               });
}

void HostFiles::compare(FileKind kind, change::FileContent content)
{
    ConfigBuffer& buffer = m_workspace.buffer(kind);
    auto& theirs = m_theirs.at(slot(kind));
    const bool exists = content.file.revision.exists;
    m_problems.at(slot(kind)) = {};
    if (exists && buffer.isOpen() && buffer.hostFile() && buffer.bytes() == content.text) {
        theirs.reset(); // both say the same
        buffer.setStored(std::move(content.text), content.file);
    } else if (content.file.revision == base(kind)) {
        theirs.reset(); // taken back
    } else if (const auto text = withKeys(buffer, content)) {
        theirs.reset(); // the same file; the agent has hidden its keys before
        takeMerge(kind, *text, content);
    } else if (exists &&
               (m_expected.at(slot(kind)) == content.text || (buffer.saved() && *buffer.saved() == content.text))) {
        theirs.reset(); // restored or rolled back from here; what is edited beside it stays
        if (buffer.isModified())
            buffer.setStored(std::move(content.text), content.file);
        else
            buffer.setHostContent(storedText(content), content.file);
    } else if (buffer.isModified()) {
        theirs = std::move(content);
    } else {
        theirs.reset();
        buffer.setHostContent(storedText(content), content.file);
        Q_EMIT readAgain(kind);
    }
    Q_EMIT changed();
}

void HostFiles::takeMerge(FileKind kind, const std::string& text, const change::FileContent& with)
{
    ConfigBuffer& buffer = m_workspace.buffer(kind);
    buffer.setDraft(text);
    buffer.setStored(with.text, with.file);
    auto& theirs = m_theirs.at(slot(kind));
    if (theirs && theirs->file.revision == with.file.revision) theirs.reset(); // else: edited again meanwhile
    Q_EMIT changed();
}

void HostFiles::discard(FileKind kind)
{
    ConfigBuffer& buffer = m_workspace.buffer(kind);
    if (!buffer.hostFile()) return;
    const auto theirs = std::exchange(m_theirs.at(slot(kind)), std::nullopt);
    const change::StoredFile file = theirs ? theirs->file : *buffer.hostFile();
    if (!file.revision.exists) {
        buffer.setHostContent({}, file);
    } else {
        const std::string text = theirs ? theirs->text : *buffer.saved();
        buffer.setDraft(text);
        buffer.setStored(text, file);
    }
    Q_EMIT changed();
}

opensm_host::FileTexts HostFiles::stored() const
{
    opensm_host::FileTexts texts;
    for (std::size_t i = 0; i < fileCount; ++i) {
        const ConfigBuffer& buffer = m_workspace.buffer(static_cast<FileKind>(i));
        if (buffer.hostFile() && buffer.hostFile()->revision.exists) texts.at(i) = *buffer.saved();
    }
    return texts;
}

opensm_host::FileTexts HostFiles::edited() const
{
    opensm_host::FileTexts texts;
    for (std::size_t i = 0; i < fileCount; ++i) {
        const ConfigBuffer& buffer = m_workspace.buffer(static_cast<FileKind>(i));
        if (buffer.hostFile() && buffer.isOpen()) texts.at(i) = buffer.bytes();
    }
    return texts;
}

change::FileRevision HostFiles::base(FileKind kind) const
{
    const auto& file = m_workspace.buffer(kind).hostFile();
    return file ? file->revision : change::FileRevision{};
}

void HostFiles::save(QSettings& settings)
{
    keepDrafts();
    settings.beginWriteArray(QStringLiteral("drafts"));
    int at = 0;
    for (const auto& [key, drafts] : m_drafts) {
        if (key.startsWith(QLatin1String("demo"))) continue; // gone with the program
        for (std::size_t i = 0; i < fileCount; ++i) {
            const auto& draft = drafts.at(i);
            if (!draft || draft->text.size() > largestDraft || (draft->base && draft->base->size() > largestDraft))
                continue;
            settings.setArrayIndex(at++);
            settings.setValue(QStringLiteral("of"), key);
            settings.setValue(QStringLiteral("file"), static_cast<int>(i));
            settings.setValue(QStringLiteral("text"), QByteArray::fromStdString(draft->text));
            if (draft->base)
                settings.setValue(QStringLiteral("base"), QByteArray::fromStdString(*draft->base));
            else
                settings.remove(QStringLiteral("base"));
        }
    }
    settings.endArray();
    settings.setValue(QStringLiteral("drafts/size"), at);
}

void HostFiles::restore(const QSettings& settings)
{
    const int count = settings.value(QStringLiteral("drafts/size")).toInt();
    for (int at = 1; at <= count; ++at) {
        const QString group = QStringLiteral("drafts/%1/").arg(at);
        const auto file = settings.value(group + QStringLiteral("file")).toUInt();
        const QVariant base = settings.value(group + QStringLiteral("base"));
        if (file >= fileCount) continue;
        m_drafts[settings.value(group + QStringLiteral("of")).toString()].at(file) =
            Draft{.base = base.isValid() ? std::optional(base.toByteArray().toStdString()) : std::nullopt,
                  .text = settings.value(group + QStringLiteral("text")).toByteArray().toStdString()};
    }
}

} // namespace fabriscope::ui::sm
