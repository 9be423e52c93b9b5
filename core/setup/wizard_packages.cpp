// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packages by role; packages.cpp has their names.
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

namespace fabriscope::setup {
namespace {

using namespace change;

Result<Plan> packagesPlan(const AnswerReader& answers, const Distribution& distribution)
{
    const auto packages = packagesFor(distribution.family, answers.text("role"));
    if (packages.empty())
        return fail(ErrorCode::Unsupported, std::string(distribution.name),
                    Message::say("the packages of this distribution are not known"),
                    Message::say("Install rdma-core and its tools by hand"));
    Plan plan;
    PackageStep step{.manager = packageManagerOf(distribution.family), .packages = {}};
    for (const std::string_view name : packages)
        step.packages.emplace_back(name);
    plan.steps = {step};
    plan.remarks.push_back(
        Message::say("Undo removes the packages that were not there before, not those that they needed."));
    if (step.manager == PackageManager::Apt) plan.remarks.push_back(remarkOnAptSettings());
    if (answers.text("role") == "manager")
        plan.remarks.push_back(Message::say("OpenSM comes with the wizard 'opensm', which names its ports first: the "
                                            "package alone would start it on every port of some distributions."));
    if (answers.text("role") == "nfs" && packageManagerOf(distribution.family) == PackageManager::Apt)
        plan.remarks.push_back(Message::say("The package nfs-kernel-server starts the NFS server and rpcbind; what "
                                            "/etc/exports names is exported from then on."));
    return plan;
}

void examinePackages(Examining& at)
{
    std::string role = "compute";
    Message reason = Message::say("It is what every host with an RDMA device needs.");
    if (hasUnit(at.system(), "opensm")) {
        role = "manager";
        reason = Message::say("OpenSM is installed.");
    } else if (hasUnit(at.system(), "nfs-server")) {
        role = "nfs";
        reason = Message::say("The NFS server is installed.");
    }
    at.propose("role", role, std::move(reason));
}

} // namespace

Wizard packagesWizard()
{
    return {
        .word = "packages",
        .title = Message::say("RDMA packages"),
        .purpose = Message::say("Installs what a host needs for its role from the distribution's own packages."),
        .questions = {{.key = "role",
                       .text = Message::say("What is the host?"),
                       .explanation = Message::say(
                           "compute: libraries and tools. manager: the tools of a host that runs a subnet manager; the "
                           "wizard 'opensm' installs OpenSM itself. nfs: the NFS server and client. tests: qperf "
                           "and perftest."),
                       .proposal = "compute",
                       .choices = {"compute", "manager", "nfs", "tests"}}},
        .plan = packagesPlan,
        .examine = examinePackages};
}

} // namespace fabriscope::setup
