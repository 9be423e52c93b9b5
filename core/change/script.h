// SPDX-License-Identifier: GPL-3.0-or-later
//
// A plan as text for other tools: a shell script and an Ansible play that do the same, any number of times.
#pragma once

#include "core/change/plan.h"

#include <string>

namespace fabriscope::change {

/// What stands above the steps.
struct ScriptHead
{
    std::string title; ///< one line
    std::string needs; ///< the command that installs what the steps run; empty: not known
};

/// One step as lines of shell, as they are in shellScript().
std::string shellLinesOf(const Step& step);
/// The last of them after a file was written or removed: what has to read it again ("systemctl daemon-reload"); empty:
/// nothing has to.
std::string rereadLineOf(const FileStep& step);

/// For /bin/sh (POSIX), to be run as root; stops at the first error. The plan was checked (checkStep()).
std::string shellScript(const Plan& plan, const ScriptHead& head);

/// For ansible-playbook; only modules of ansible.builtin. Hosts: the variable `target`, else all.
std::string ansiblePlay(const Plan& plan, const ScriptHead& head);

} // namespace fabriscope::change
