// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/setup/plan_view.h"
#include "ui/setup/question_form.h"
#include "ui/setup/setup_page.h"
#include "ui/setup/wizard_frame.h"
#include "ui/text/format.h"

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
                                         {"guid", "0x0002c90300a1b2c3"},
                                         {"server", "storage1-ib"}};
    setup::Answers answers;
    for (const setup::Question& question : wizard.questions)
        if (const auto found = examples.find(std::string(question.key)); question.required && found != examples.end())
            answers.insert(*found);
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

void addSetupStops(std::vector<ScreenshotTour::Stop>& stops, AppContext& context, SetupPage& page,
                   const std::function<void()>& clear)
{
    const auto stop = [&](const QString& name, const QString& title, std::function<void()> more) {
        stops.push_back({.name = name,
                         .title = title,
                         .prepare =
                             [&context, clear, more = std::move(more)] {
                                 clear();
                                 context.navigation().show(PageId::Setup);
                                 more();
                             },
                         .ready = [&page] { return page.isSettled(); }});
    };
    stop(QStringLiteral("setup"), QStringLiteral("Set-up: all wizards"), [&page] { page.showWizards(); });
    stop(QStringLiteral("setup-guide"), QStringLiteral("Set-up: the way to a new cluster"),
         [&page] { page.showGuide(); });
    stop(QStringLiteral("setup-journal"), QStringLiteral("Set-up: the journal of the host"),
         [&page] { page.showJournal(); });
    if (page.frame().rollout() != nullptr)
        stop(QStringLiteral("setup-several-hosts"), QStringLiteral("Set-up: one wizard for several hosts"), [&page] {
            page.openWizard("soft-roce");
            page.frame().go(WizardFrame::Stage::Hosts);
        });
    for (const setup::Wizard& wizard : setup::allWizards()) {
        const QString word = toQString(wizard.word);
        const QString title = QString::fromStdString(wizard.title.english());
        if (wizard.word == "soft-roce")
            stop(QStringLiteral("setup-soft-roce-checks"), QStringLiteral("Set-up: Soft-RoCE, what the host has"),
                 [&page] { page.openWizard("soft-roce"); });
        stop(QStringLiteral("setup-%1-questions").arg(word), QStringLiteral("Set-up: %1, questions").arg(title),
             [&page, id = wizard.word] {
                 page.openWizard(id);
                 page.frame().go(WizardFrame::Stage::Questions);
             });
        stop(QStringLiteral("setup-%1-plan").arg(word), QStringLiteral("Set-up: %1, the plan").arg(title), [&page] {
            fill(page);
            page.frame().go(WizardFrame::Stage::Plan);
            page.frame().plan().unfold(page.frame().plan().steps());
        });
    }
}

} // namespace fabriscope
