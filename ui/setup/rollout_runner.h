// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/console/host_rollout.h"
#include "ui/setup/setup_hosts.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace fabriscope::ui {

/// A wizard with the same answers over hosts of the window. GUI thread.
class RolloutRunner final : public QObject
{
    Q_OBJECT

public:
    RolloutRunner(SetupHosts& hosts, const std::vector<SetupHosts::Host>& chosen, const setup::Wizard& wizard,
                  setup::Answers answers, QObject* parent = nullptr);

    void look(); ///< at all of them, once
    [[nodiscard]] console::HostRollout& hosts() { return m_hosts; }
    [[nodiscard]] const console::HostRollout& hosts() const { return m_hosts; }
    /// Something is asked, or being changed.
    [[nodiscard]] bool isBusy() const;
    /// Some host is being changed, or waits for its turn.
    [[nodiscard]] bool isChanging() const;

Q_SIGNALS:
    void rowChanged(int row);
    void moved();   ///< the phase, or what can be done
    void applied(); ///< a host was changed, or restored: its journal says so

private:
    console::HostRollout m_hosts;
    std::vector<SetupSource*> m_sources;
    QTimer m_seconds; ///< while something is awaited
};

} // namespace fabriscope::ui
