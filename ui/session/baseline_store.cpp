// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/baseline_store.h"

#include "core/fabric/model/snapshot_file.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/session/target_file.h"

#include <QDir>
#include <QFile>

#include <utility>

namespace fabriscope::ui {
namespace {

QString keptFile(const QString& folder, const QString& target)
{
    return fileOfTarget(folder, target, QStringLiteral(".fabsnap"));
}

} // namespace

BaselineStore::BaselineStore(AppContext& context, QString folder, QObject* parent)
    : QObject(parent), m_context(context), m_folder(std::move(folder))
{
    connect(&context, &AppContext::connectionChanged, this, &BaselineStore::load);
    connect(&context, &AppContext::baselineChanged, this, &BaselineStore::keep);
}

void BaselineStore::load()
{
    const QString target = m_context.connection().target;
    if (target == m_target) return;
    m_target = target;
    m_loading = true;
    m_context.setBaseline(nullptr);
    m_loading = false;
    const QString file = keptFile(m_folder, target);
    if (target.isEmpty() || !QFile::exists(file)) return;
    runAsync(
        *this, [path = file.toStdString()] { return fabric::readSnapshotFile(path); },
        [this, target](const Result<fabric::SnapshotPtr>& result) {
            if (target != m_target) return;
            if (!result) {
                m_context.addEvent(
                    Status::Warning,
                    tr("The kept baseline cannot be used. %1").arg(describeError(result.error()).sentence()));
                return;
            }
            m_loading = true;
            m_context.setBaseline(*result);
            m_loading = false;
        });
}

void BaselineStore::keep()
{
    if (m_loading || m_target.isEmpty()) return;
    m_waiting.insert_or_assign(keptFile(m_folder, m_target), m_context.baseline());
    save();
}

void BaselineStore::save()
{
    while (!m_saving && !m_waiting.empty()) {
        const auto next = m_waiting.extract(m_waiting.begin());
        if (!next.mapped()) {
            QFile::remove(next.key());
            continue;
        }
        m_saving = true;
        QDir().mkpath(m_folder);
        runAsync(
            *this,
            [path = next.key().toStdString(), baseline = next.mapped()] {
                return fabric::writeSnapshotFile(path, *baseline);
            },
            [this](const Result<void>& result) {
                m_saving = false;
                if (!result)
                    m_context.addEvent(Status::Warning,
                                       tr("The baseline holds until the window is closed: it could not be kept. %1")
                                           .arg(describeError(result.error()).sentence()));
                save();
            });
    }
}

} // namespace fabriscope::ui
