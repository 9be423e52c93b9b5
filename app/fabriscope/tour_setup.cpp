// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/wizard_frame.h"

namespace fabriscope {
namespace {

using namespace ui;

/// For what has no proposal on a host without the hardware.
setup::Answers exampleFor(const setup::Wizard& wizard)
{
    static const setup::Answers examples{{"netdev", "eth0"},
                                         {"device", "rocep1s0"},
                                         {"interface", "ibp1s0"},
                                         {"modules", "ib_umad rdma_ucm"},
                                         {"ports", "0x0002c90300a1b2c3"},
                                         {"roce-lossless ports", "eth0"},
                                         {"guid", "0x0002c90300a1b2c3"},
                                         {"rails", "eth0=10.1.0.11/16 eth1=10.1.0.12/16"},
                                         {"firewall", "nftables"},
                                         {"clients", "192.0.2.0/24"},
                                         {"server", "storage1-ib"}};
    setup::Answers answers;
    for (const setup::Question& question : wizard.questions) {
        const std::string key(question.key);
        const auto own = examples.find(std::string(wizard.word) + ' ' + key);
        const auto found = own != examples.end() ? own : examples.find(key);
        if (question.required && found != examples.end()) answers.insert({key, found->second});
    }
    return answers;
}

void fill(SetupPage& page)
{
    const setup::Answers given = page.frame().form().answers();
    setup::Answers missing = exampleFor(page.frame().wizard());
    std::erase_if(missing, [&given](const auto& each) {
        const auto found = given.find(each.first);
        return found != given.end() && !found->second.empty();
    });
    page.frame().form().setAnswers(missing);
}

} // namespace

void addSetupStops(TourStops& stops, SetupPage& page)
{
    const auto stop = [&](const std::string& name, const std::string& title, std::function<void()> more) {
        stops.add(name, title, PageId::Setup, std::move(more), [&page] { return page.isSettled(); });
    };
    stop("setup", "Set-up: all wizards", [&page] { page.showWizards(); });
    stop("setup-guide", "Set-up: the way to a new cluster", [&page] { page.showGuide(); });
    stop("setup-journal", "Set-up: the journal of the host", [&page] { page.showJournal(); });
    if (page.frame().rollout() != nullptr)
        stop("setup-several-hosts", "Set-up: one wizard for several hosts", [&page] {
            page.openWizard("soft-roce");
            page.frame().go(WizardFrame::Stage::Hosts);
        });
    for (const setup::Wizard& wizard : setup::allWizards()) {
        const std::string word(wizard.word);
        const std::string title = wizard.title.english();
        if (wizard.word == "soft-roce")
            stop("setup-soft-roce-checks", "Set-up: Soft-RoCE, what the host has",
                 [&page] { page.openWizard("soft-roce"); });
        stop("setup-" + word + "-questions", "Set-up: " + title + ", questions", [&page, id = wizard.word] {
            page.openWizard(id);
            page.frame().go(WizardFrame::Stage::Questions);
        });
        stop("setup-" + word + "-plan", "Set-up: " + title + ", the plan", [&page] {
            fill(page);
            page.frame().go(WizardFrame::Stage::Plan);
            page.frame().plan().unfold(page.frame().plan().steps());
        });
    }
}

} // namespace fabriscope
