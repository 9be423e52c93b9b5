// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every two wizards on one host, applied and undone in both orders.
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <format>
#include <iterator>
#include <string_view>

using namespace fabriscope;
using namespace fabriscope::change;
using setup::Family;
using test::WizardCase;

namespace {

/// A second run of a wizard on the host on which one of wizardCases() may be in force.
std::vector<WizardCase> otherRuns()
{
    return {
        {"another soft-roce", "soft-roce", Family::Debian13, {{"netdev", "eth1"}, {"name", "rxe1"}}},
        {"another roce-mode", "roce-mode", Family::Debian13, {{"device", "rocep1s0"}, {"mode", "v2"}, {"tos", "24"}}},
        {"another priority",
         "roce-lossless",
         Family::Debian13,
         {{"ports", "eth0"}, {"priority", "4"}, {"dscp", "24"}, {"mtu", "4200"}}},
        {"other tables",
         "rails",
         Family::Debian13,
         {{"rails", "eth1=10.1.0.12/16 eth0=10.1.0.11/16"}, {"table", "2001"}}},
        {"memlock of a user", "memlock", Family::Debian13, {{"who", "alice"}, {"limit", "1024"}}},
        {"memlock of one service", "memlock", Family::Debian13, {{"services", "slurmd"}, {"restart", "yes"}}},
        {"other modules", "modules", Family::Debian13, {{"modules", "ib_umad ib_iser"}}},
        {"other addresses", "ipoib", Family::Rhel9, {{"interface", "ib0"}, {"addresses", "192.0.2.9/24"}}},
        {"another export",
         "nfs-server",
         Family::Debian13,
         {{"folder", "/srv/other"}, {"clients", "*"}, {"start", "yes"}}},
        {"another mount", "nfs-client", Family::Debian13, {{"server", "192.0.2.1"}, {"folder", "/mnt/other"}}},
        {"one of two OpenSMs", "opensm", Family::Debian13, {{"ports", "0x0002c90300a1b2c3"}, {"priority", "5"}}},
        {"another OpenSM", "opensm", Family::Debian13, {{"ports", "0x0002c90300a1b2c9"}}},
        {"NFS in firewalld", "firewall", Family::Rhel9, {{"firewall", "firewalld"}, {"traffic", "nfs"}}},
        {"packages of a compute node", "packages", Family::Debian13, {{"role", "compute"}}},
        {"another name", "naming", Family::Debian13, {{"guid", "0x0002C90300A1B2C3"}, {"name", "storage7"}}}};
}

/// Each wizard, and another run of it.
std::vector<WizardCase> allRuns()
{
    std::vector<WizardCase> all;
    for (const WizardCase& each : test::wizardCases())
        if (!std::ranges::contains(all, std::string_view(each.wizard), &WizardCase::wizard)) all.push_back(each);
    std::ranges::move(otherRuns(), std::back_inserter(all));
    return all;
}

class EveryTwoWizards : public testing::TestWithParam<std::size_t>
{
protected:
    EveryTwoWizards()
    {
        prepare(host, true);
        EXPECT_TRUE(host.system().run(Tool::Systemctl, {"daemon-reload"}));
        before = host.tree();
    }
    /// Empty: the host has all of it already.
    std::string apply(const WizardCase& each) const
    {
        const PlanOutcome outcome = applyPlan(planFor(each), host.context());
        EXPECT_TRUE(outcome.end == PlanEnd::Applied || outcome.end == PlanEnd::NothingToDo)
            << each.name << ": " << toString(outcome.end) << (outcome.error ? describe(*outcome.error) : "");
        return outcome.id;
    }
    void undo(const std::string& id) const
    {
        if (id.empty()) return;
        const PlanOutcome outcome = undoPlan(id, host.context());
        EXPECT_EQ(outcome.end, PlanEnd::Undone) << id << (outcome.error ? describe(*outcome.error) : "");
    }
    /// The steps of a plan that the host does not show.
    std::string missing(const WizardCase& each) const
    {
        const auto preview = previewOf(planFor(each), host.system());
        if (!preview) return describe(preview.error());
        std::string text;
        for (const StepPreview& step : *preview)
            if (!step.inForce) text += step.sentence.english() + "\n";
        return text;
    }

    void bothOrders(const WizardCase& first, const WizardCase& second) const
    {
        SCOPED_TRACE(std::format("{}, then {}", first.name, second.name));
        std::string a = apply(first);
        const std::string afterFirst = host.tree();
        std::string b = apply(second);
        undo(b);
        ASSERT_EQ(host.tree(), afterFirst) << "the second one is undone";
        undo(a);
        ASSERT_EQ(host.tree(), before) << "the last one first";

        a = apply(first);
        b = apply(second);
        const std::string lacked = missing(second); // what it asks for at the next start only, or what contradicts it
        undo(a);
        if (!b.empty()) {
            EXPECT_EQ(missing(second), lacked) << "the second one is still in force";
        }
        undo(b);
        ASSERT_EQ(host.tree(), before) << "the first one first";
        const auto plans = listPlans(host.state());
        ASSERT_TRUE(plans);
        EXPECT_TRUE(std::ranges::all_of(*plans, [](const auto& plan) { return plan.state == PlanState::Undone; }));
    }

    const test::PreparedHost host;
    std::string before;
};

} // namespace

TEST_P(EveryTwoWizards, LeaveNothingWhicheverIsUndoneFirst)
{
    const std::vector<WizardCase> runs = allRuns();
    for (std::size_t second = GetParam() + 1; second < runs.size() && !HasFatalFailure(); ++second)
        bothOrders(runs.at(GetParam()), runs.at(second));
}

TEST(EveryWizard, IsAmongThem)
{
    for (const setup::Wizard& wizard : setup::allWizards())
        EXPECT_TRUE(std::ranges::any_of(allRuns(), [&](const WizardCase& each) { return each.wizard == wizard.word; }))
            << wizard.word;
}

INSTANTIATE_TEST_SUITE_P(First, EveryTwoWizards, testing::Range(std::size_t{0}, allRuns().size()),
                         [](const auto& each) {
                             std::string name = allRuns().at(each.param).name;
                             std::ranges::replace_if(
                                 name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
                             return name;
                         });
