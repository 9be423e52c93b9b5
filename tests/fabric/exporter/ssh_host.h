// SPDX-License-Identifier: GPL-3.0-or-later
//
// A host behind a real sshd on the loopback interface, with keys and a configuration of its own: "ssh://head1".
#pragma once

#include "core/agent/client/connection/connection_target.h"
#include "core/agent/client/connection/launcher.h"
#include "core/simulation/child_process.h"
#include "core/simulation/simulated_fabric.h"
#include "tests/support/temporary_folder.h"

#include <string>

namespace fabriscope::test {

class SshHost
{
public:
    /// Its agents are started with those variables. Throws when something fails that has nothing to do with ssh.
    explicit SshHost(const simulation::Environment& ofAgents);

    /// Why there is none: a program is not installed, or sshd does not run as this user here; empty: it runs.
    [[nodiscard]] const std::string& lack() const { return m_lack; }
    [[nodiscard]] static agent::ConnectionTarget target()
    {
        return agent::ConnectionTarget::parse("ssh://head1").value();
    }
    /// As a console connects; `share`: its agents may share a process.
    [[nodiscard]] agent::LauncherSet launchers(bool share) const;
    [[nodiscard]] std::string log() const { return textOf(m_folder.path("sshd.log")); }

private:
    void makeKeys() const;
    void writeClient(unsigned port) const;
    bool startDaemon(const std::string& program);

    TemporaryFolder m_folder;
    std::string m_lack;
    simulation::ChildProcess m_daemon; ///< ends before its folder does
};

} // namespace fabriscope::test
