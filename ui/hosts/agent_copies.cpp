// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/agent_copies.h"

#include "core/agent/client/connection/connection_target.h"
#include "ui/text/error_text.h"

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int mostAtOnce = 8;

console::AgentReport copied(const std::string& target, console::AgentTask task, const Result<console::AgentFile>& file,
                            const console::AgentCopyOptions& options, const std::stop_token& stop)
{
    const auto failed = [](Error error) {
        console::AgentReport report;
        report.error = std::move(error);
        return report;
    };
    const auto parsed = agent::ConnectionTarget::parse(target);
    if (!parsed) return failed(parsed.error());
    if (!file) return failed(file.error());
    return console::tendAgent(*parsed, task, *file, options, stop);
}

} // namespace

AgentCopies::AgentCopies(console::AgentCopyOptions options, QObject* parent)
    : QObject(parent), m_options(std::move(options))
{
    m_pool.setMaxThreadCount(mostAtOnce);
}

AgentCopies::~AgentCopies()
{
    m_stop.request_stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void AgentCopies::start(const QString& target, console::AgentTask task, bool isOneOfMany)
{
    if (m_underWay.contains(target)) return;
    if (m_underWay.isEmpty())
        m_file = std::async(std::launch::deferred, [version = QCoreApplication::applicationVersion().toStdString()] {
                     return console::readAgentFile(version);
                 }).share();
    m_underWay.insert(target);
    console::AgentCopyOptions options = m_options;
    options.batch = options.batch || isOneOfMany;
    auto* watcher = new QFutureWatcher<console::AgentReport>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, target] {
        watcher->deleteLater();
        take(target, watcher->result());
    });
    watcher->setFuture(QtConcurrent::run(
        &m_pool, [target = target.toStdString(), task, file = m_file, options = std::move(options),
                  stop = m_stop.get_token()] { return copied(target, task, file.get(), options, stop); }));
}

void AgentCopies::take(const QString& target, const console::AgentReport& report)
{
    m_underWay.remove(target);
    const bool isThere = report.state == console::AgentState::Copied ||
                         report.state == console::AgentState::Installed || report.state == console::AgentState::Present;
    Q_EMIT ended(target, report.error ? describeError(*report.error).sentence()
                         : isThere    ? QString()
                                      : tr("No agent was copied."));
}

} // namespace fabriscope::ui
