// SPDX-License-Identifier: GPL-3.0-or-later
//
// The wizards, each of which has its file: questions, plan and examination.
#pragma once

#include "core/setup/wizard.h"

#include <array>

namespace fabriscope::setup {

Wizard packagesWizard();
Wizard modulesWizard();
Wizard memlockWizard();
Wizard firewallWizard();
Wizard openSmWizard();
Wizard namingWizard();
Wizard ipoibWizard();
Wizard roceWizard();
Wizard losslessWizard();
Wizard railsWizard();
Wizard softRoceWizard();
Wizard softIwarpWizard();
Wizard nfsServerWizard();
Wizard nfsClientWizard();

/// In the order in which they are offered: by goal.
inline constexpr std::array wizardTable{packagesWizard, modulesWizard,   memlockWizard,   firewallWizard, openSmWizard,
                                        namingWizard,   ipoibWizard,     roceWizard,      losslessWizard, railsWizard,
                                        softRoceWizard, softIwarpWizard, nfsServerWizard, nfsClientWizard};

} // namespace fabriscope::setup
