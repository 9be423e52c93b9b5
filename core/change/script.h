// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as text for other tools: a shell script and an Ansible play that do the same, any number of times.
#pragma once

#include "core/change/plan.h"

#include <string>
#include <string_view>

namespace fabriscope::change {

/// What stands above the steps.
struct ScriptHead
{
    std::string title; ///< one line
    std::string needs; ///< the command that installs what the steps run; empty: not known
};

/// What a step runs when it changes something, as lines of shell; of a file: what has to read it again.
std::string commandsOf(const Step& step);
/// ExecStart= of a unit that does the same again, one for each line of shell. By a shell: where SELinux is enforced
/// (RHEL, SLES 16), helpers as systemd-tmpfiles are confined in a unit, and may not write to configfs.
std::string execStarts(std::string_view lines);
/// What has to read a file again after it was written or removed ("systemctl daemon-reload"); empty: nothing has to.
std::string rereadLineOf(const FileStep& step);

/// For /bin/sh (POSIX), to be run as root; stops at the first error. What holds already is left alone, and a service
/// takes its files again only when they have changed. The plan was checked (checkStep()).
std::string shellScript(const Plan& plan, const ScriptHead& head);

/// For ansible-playbook; only modules of ansible.builtin. What has to read a changed file again is a handler. Hosts:
/// the variable `target`, else all.
std::string ansiblePlay(const Plan& plan, const ScriptHead& head);

} // namespace fabriscope::change
