// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/setup/rollout.h"
#include "ui/setup/setup_hosts.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// A wizard with the same answers over many hosts: looks at each, then changes one and the rest. GUI thread.
class RolloutRunner final : public QObject
{
    Q_OBJECT

public:
    struct Row
    {
        SetupHosts::Host host;
        SetupSource* source = nullptr;
        setup::Answers answers; ///< of all its questions
        QString proposed;       ///< those that are this host's own, as "key=answer"
        std::size_t steps = 0;  ///< that are to be done
        std::size_t done = 0;   ///< of those, while it is changed
        QString detail;         ///< why it is as it is
        std::string change;     ///< its id in the host's journal
    };

    RolloutRunner(SetupHosts& hosts, const std::vector<SetupHosts::Host>& chosen, const setup::Wizard& wizard,
                  setup::Answers answers, QObject* parent = nullptr);

    void look(); ///< at all of them, once
    void choose(std::size_t host, bool takesPart);
    void begin(bool withCanary, std::optional<std::size_t> canary, const QString& comment);
    void goOn();
    void cancel();
    void undoAll();

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    [[nodiscard]] const setup::Rollout& rollout() const { return m_rollout; }
    /// Something is asked, or being changed.
    [[nodiscard]] bool isBusy() const;
    /// Some host is being changed, or waits for its turn.
    [[nodiscard]] bool isChanging() const;

Q_SIGNALS:
    void rowChanged(int row);
    void moved();   ///< the phase, or what can be done
    void applied(); ///< a host was changed, or restored: its journal says so

private:
    void previewOf(std::size_t at);
    void heard(std::size_t at);
    void giveUpSilent();
    void found(std::size_t at, setup::HostState state, const QString& detail);
    void beginSome();
    void change(const setup::Rollout::Task& task);
    void ended(std::size_t at, const Result<change::PlanOutcome>& outcome, bool wasUndo);

    setup::Wizard m_wizard;
    setup::Answers m_given;
    std::string m_comment;
    setup::Rollout m_rollout;
    std::vector<Row> m_rows;
    QTimer m_seconds; ///< while something is awaited
};

} // namespace fabriscope::ui
