// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/console/agent_copy.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QThreadPool>

#include <future>
#include <stop_token>

namespace fabriscope::ui {

/// Copies this program's agent to hosts that have none, or one of another version, over the user's ssh; a few at the
/// same time. What is under way when it is destroyed is stopped, and leaves nothing behind on the host.
class AgentCopies final : public QObject
{
    Q_OBJECT

public:
    explicit AgentCopies(console::AgentCopyOptions options = {}, QObject* parent = nullptr);
    ~AgentCopies() override;

    /// One that is under way is not started again. `isOneOfMany`: its ssh asks nobody for a password.
    void start(const QString& target, console::AgentTask task, bool isOneOfMany);
    [[nodiscard]] bool isBusy() const { return !m_underWay.isEmpty(); }
    [[nodiscard]] qsizetype underWay() const { return m_underWay.size(); }

Q_SIGNALS:
    /// `problem` is a sentence; empty: an agent is there that can be started.
    void ended(const QString& target, const QString& problem);

private:
    void take(const QString& target, const console::AgentReport& report);

    using AgentFile = std::shared_future<Result<console::AgentFile>>;

    console::AgentCopyOptions m_options;
    AgentFile m_file; ///< read by the first that is copied, for all that are under way with it
    std::stop_source m_stop;
    QSet<QString> m_underWay;
    QThreadPool m_pool; ///< not the window's: ssh may wait for minutes
};

} // namespace fabriscope::ui
