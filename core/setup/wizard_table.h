// SPDX-License-Identifier: GPL-3.0-or-later
//
// The wizards, each of which has its file: questions, plan and examination.
#pragma once

#include "core/setup/wizard.h"

#include <array>

namespace fabriscope::setup {

Wizard softRoceWizard();
Wizard softIwarpWizard();
Wizard roceWizard();
Wizard losslessWizard();
Wizard railsWizard();
Wizard memlockWizard();
Wizard modulesWizard();
Wizard ipoibWizard();
Wizard namingWizard();
Wizard openSmWizard();
Wizard nfsServerWizard();
Wizard nfsClientWizard();
Wizard firewallWizard();
Wizard packagesWizard();

/// In the order in which they are offered.
inline constexpr std::array wizardTable{softRoceWizard,  softIwarpWizard, roceWizard,     losslessWizard, railsWizard,
                                        memlockWizard,   modulesWizard,   ipoibWizard,    namingWizard,   openSmWizard,
                                        nfsServerWizard, nfsClientWizard, firewallWizard, packagesWizard};

} // namespace fabriscope::setup
