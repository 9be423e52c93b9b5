// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/script.h"
#include "core/setup/wizard.h"
#include "tests/unit/change/prepared_host.h"

#include <string>
#include <vector>

namespace fabriscope::test {

/// A wizard with answers that make sense on the prepared host.
struct WizardCase
{
    const char* name;
    const char* wizard;
    setup::Family family;
    setup::Answers answers;
};

/// All wizards, in their variants.
std::vector<WizardCase> wizardCases();

/// Fails the test that calls it when the wizard makes no plan of them.
change::Plan planFor(const WizardCase& each);

/// What its script and play begin with.
change::ScriptHead headFor(const WizardCase& each);

/// The text of /etc/os-release by which the case's distribution is known.
std::string osReleaseOf(const WizardCase& each);

/// What the wizards' plans need on the host beside what it has; `servicesRun`: those that plans restart.
void prepare(const PreparedHost& host, bool servicesRun);

/// Whether its plan restarts a service that runs.
bool restartsServices(const WizardCase& each);

/// Compares with tests/data/setup/NAME, or writes it (./dev bless).
void expectGolden(const std::string& name, const std::string& text);

/// Lines of `now` that `before` does not have.
std::string newIn(const std::string& now, const std::string& before);

} // namespace fabriscope::test
