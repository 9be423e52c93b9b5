// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/workspace.h"

#include "core/base/file.h"
#include "ui/common/async.h"
#include "ui/opensm/forms/joint_undo.h"

#include <QFile>
#include <QFileInfo>
#include <QTextDocument>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

using opensm::FileKind;

constexpr int pauseMs = 120; // behind the last keystroke
constexpr std::size_t probeBytes = 4096;
constexpr int smallFile = 200'000; // characters; checked within a few milliseconds

} // namespace

FileKind guessKind(const QString& path, std::string_view content)
{
    const QString name = QFileInfo(path).fileName().toLower();
    if (name.contains(QLatin1String("partition"))) return FileKind::Partitions;
    if (name.contains(QLatin1String("qos")) || name.contains(QLatin1String("policy"))) return FileKind::QosPolicy;
    if (name.startsWith(QLatin1String("opensm"))) return FileKind::Options;
    const std::string_view head = content.substr(0, probeBytes);
    for (const std::string_view word : {"qos-ulps", "qos-levels", "qos-match-rules", "port-groups"}) {
        if (head.contains(word)) return FileKind::QosPolicy;
    }
    if (head.contains("ALL=") || head.contains("ipoib") || head.contains("0x7fff")) return FileKind::Partitions;
    return FileKind::Options;
}

Workspace::Workspace(QObject* parent) : QObject(parent), m_pause(new QTimer(this)), m_job(new LatestJob(this))
{
    m_pause->setSingleShot(true);
    m_pause->setInterval(pauseMs);
    connect(m_pause, &QTimer::timeout, this, &Workspace::start);
    for (std::size_t i = 0; i < fileCount; ++i) {
        m_buffers.at(i) = new ConfigBuffer(static_cast<FileKind>(i), this);
        connect(m_buffers.at(i), &ConfigBuffer::textChanged, this, &Workspace::schedule);
        connect(m_buffers.at(i), &ConfigBuffer::stateChanged, this, [this] {
            schedule(); // the difference to the saved file may be another
            Q_EMIT stateChanged();
        });
    }
    m_undo = new JointUndo(m_buffers, this);
}

ConfigBuffer& Workspace::buffer(FileKind kind) const
{
    return *m_buffers.at(static_cast<std::size_t>(std::to_underlying(kind)));
}

bool Workspace::isEmpty() const
{
    return std::ranges::none_of(m_buffers, [](const ConfigBuffer* buffer) { return buffer->isOpen(); });
}

bool Workspace::isModified() const
{
    return std::ranges::any_of(m_buffers, [](const ConfigBuffer* buffer) { return buffer->isModified(); });
}

void Workspace::setSnapshot(fabric::SnapshotPtr snapshot)
{
    if (snapshot == m_snapshot) return;
    m_snapshot = std::move(snapshot);
    if (!isEmpty()) schedule();
}

void Workspace::setDialect(opensm::Dialect dialect)
{
    if (dialect == m_dialect) return;
    m_dialect = dialect;
    if (!isEmpty()) schedule();
}

void Workspace::schedule() { m_pause->start(); }

AnalysisRequest Workspace::request() const
{
    AnalysisRequest request{.files = {}, .snapshot = m_snapshot, .dialect = m_dialect, .previous = m_analysis};
    for (std::size_t i = 0; i < fileCount; ++i) {
        const ConfigBuffer& buffer = *m_buffers.at(i);
        if (!buffer.isOpen()) continue;
        request.files.at(i) = {.present = true,
                               .revision = buffer.revision(),
                               .text = buffer.document().toRawText(),
                               .saved = buffer.saved()};
    }
    return request;
}

void Workspace::start()
{
    m_job->start([request = request()] { return analyse(request); },
                 [this](AnalysisPtr analysis) {
                     if (matches(*analysis)) take(std::move(analysis));
                 });
}

bool Workspace::matches(const Analysis& analysis) const
{
    if (analysis.dialect != m_dialect) return false;
    for (std::size_t i = 0; i < fileCount; ++i) {
        const FileAnalysis& file = analysis.files.at(i);
        if (file.present != m_buffers.at(i)->isOpen()) return false;
        if (file.present && file.revision != m_buffers.at(i)->revision()) return false;
    }
    return true;
}

bool Workspace::isSettled() const
{
    return !m_pause->isActive() && !m_job->isBusy() && (isEmpty() || (m_analysis && matches(*m_analysis)));
}

const AnalysisPtr& Workspace::currentAnalysis()
{
    if (!m_analysis || !matches(*m_analysis)) take(analyse(request()));
    return m_analysis;
}

void Workspace::take(AnalysisPtr analysis)
{
    m_analysis = std::move(analysis);
    Q_EMIT analysed();
}

Result<FileKind> Workspace::open(const QString& path)
{
    if (auto plain = refuseNamedPipe(path.toStdString()); !plain) return std::unexpected(std::move(plain).error());
    FileKind kind = guessKind(path, {});
    if (QFile file(path); kind == FileKind::Options && file.open(QIODevice::ReadOnly))
        kind = guessKind(path, file.read(probeBytes).toStdString());
    if (Result<void> loaded = buffer(kind).load(path); !loaded) return std::unexpected(loaded.error());
    return kind;
}

bool Workspace::edit(FileKind kind, std::span<const opensm::TextEdit> edits)
{
    ConfigBuffer& target = buffer(kind);
    if (edits.empty() || !target.isOpen() || !target.apply(edits)) return false;
    if (target.document().characterCount() < smallFile) currentAnalysis();
    return true;
}

bool Workspace::apply(const opensm::Fix& fix)
{
    ConfigBuffer& target = buffer(fix.file);
    return target.isOpen() && target.apply(fix.edits);
}

} // namespace fabriscope::ui::sm
