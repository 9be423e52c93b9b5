// SPDX-License-Identifier: GPL-3.0-or-later
//
// Packages by role. Sources: `apt-cache show` of Debian 12 and 13; Red Hat, Configuring InfiniBand and RDMA networks,
// RHEL 8 to 10 (qperf is gone from RHEL 9 on); rdma-core's spec files for RHEL and SUSE. Debian's verbs providers are
// only recommended by rdma-core: without them, as where recommended packages are left out, verbs show no device. OpenSM
// is in no role: it comes with the wizard that names its ports before.
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <array>

namespace fabriscope::setup {
namespace {

using namespace change;

using Names = std::span<const std::string_view>;

constexpr auto debianCompute = std::to_array<std::string_view>(
    {"rdma-core", "ibverbs-providers", "ibverbs-utils", "rdmacm-utils", "infiniband-diags", "iproute2", "kmod"});
constexpr auto debianManager = std::to_array<std::string_view>({"rdma-core", "infiniband-diags", "iproute2", "kmod"});
constexpr auto debianNfs = std::to_array<std::string_view>({"rdma-core", "nfs-kernel-server", "nfs-common"});
constexpr auto debianTests =
    std::to_array<std::string_view>({"ibverbs-providers", "rdmacm-utils", "perftest", "qperf"});
constexpr auto rhelCompute = std::to_array<std::string_view>(
    {"rdma-core", "libibverbs-utils", "librdmacm-utils", "infiniband-diags", "iproute", "kmod"});
constexpr auto rhelManager = std::to_array<std::string_view>({"rdma-core", "infiniband-diags", "iproute", "kmod"});
constexpr auto suseManager = std::to_array<std::string_view>({"rdma-core", "infiniband-diags", "iproute2", "kmod"});
constexpr auto rhelNfs = std::to_array<std::string_view>({"rdma-core", "nfs-utils"});
constexpr auto rhelTests = std::to_array<std::string_view>({"librdmacm-utils", "perftest"});
constexpr auto rhel8Tests = std::to_array<std::string_view>({"librdmacm-utils", "perftest", "qperf"});
constexpr auto suseCompute = std::to_array<std::string_view>(
    {"rdma-core", "libibverbs-utils", "librdmacm-utils", "infiniband-diags", "iproute2", "kmod"});
constexpr auto suseNfs = std::to_array<std::string_view>({"rdma-core", "nfs-kernel-server", "nfs-client"});

struct Role
{
    std::string_view word;
    Names debian;
    Names rhel;
    Names suse;
};
constexpr std::array roles{Role{"compute", debianCompute, rhelCompute, suseCompute},
                           Role{"manager", debianManager, rhelManager, suseManager},
                           Role{"nfs", debianNfs, rhelNfs, suseNfs}, Role{"tests", debianTests, rhelTests, rhelTests}};

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
    plan.remarks.push_back(step.manager == PackageManager::Dnf // clean_requirements_on_remove of dnf.conf(5)
                               ? Message::say("Undo removes the packages that were not there before; dnf also removes "
                                              "what came with them and nothing else needs.")
                               : Message::say("Undo removes the packages that were not there before, not those that "
                                              "they needed."));
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
    return {.word = "packages",
            .title = Message::say("RDMA packages"),
            .purpose = Message::say("Installs what a host needs for its role from the distribution's own packages."),
            .goal = Goal::PrepareHost,
            .terms = "apt dnf zypper rdma-core ibverbs-utils infiniband-diags perftest",
            .questions = {ask(
                "role", Message::say("What is the host?"),
                Message::say("\"compute\": libraries and tools. \"manager\": the tools of a host that runs a subnet "
                             "manager; the wizard 'opensm' installs OpenSM itself. \"nfs\": the NFS server and client. "
                             "\"tests\": qperf and perftest."),
                "compute", {"compute", "manager", "nfs", "tests"})},
            .plan = packagesPlan,
            .examine = examinePackages};
}

change::PackageManager packageManagerOf(Family family)
{
    switch (family) {
    case Family::Debian12:
    case Family::Debian13:
    case Family::Ubuntu:
    case Family::Unknown:
        return PackageManager::Apt;
    case Family::Sles15:
    case Family::OpenSuseLeap15:
    case Family::OpenSuse:
        return PackageManager::Zypper;
    case Family::Rhel8:
    case Family::Rhel9:
    case Family::Rhel10:
        break;
    }
    return PackageManager::Dnf;
}

Message remarkOnAptSettings()
{
    return Message::say("Of packages that undo removes again, the settings below /etc stay, as 'apt-get remove' leaves "
                        "them.");
}

std::span<const std::string_view> packagesFor(Family family, std::string_view role)
{
    const auto found = std::ranges::find(roles, role, &Role::word);
    if (found == roles.end() || family == Family::Unknown) return {};
    switch (packageManagerOf(family)) {
    case PackageManager::Apt:
        return found->debian;
    case PackageManager::Dnf:
        return family == Family::Rhel8 && role == "tests" ? Names(rhel8Tests) : found->rhel;
    case PackageManager::Zypper:
        break;
    }
    return found->suse;
}

} // namespace fabriscope::setup
