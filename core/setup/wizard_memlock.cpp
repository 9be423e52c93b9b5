// SPDX-License-Identifier: GPL-3.0-or-later
//
// RDMA pins memory: RLIMIT_MEMLOCK of users' sessions (limits.conf(5), read by pam_limits) and of services
// (systemd.exec(5), LimitMEMLOCK=), which do not read the former.
#include "core/base/text.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::size_t mostRules = 10; ///< of others that are named
constexpr std::uint64_t mostKib = std::uint64_t{1} << 40U;

/// A user, "@group", or "*" (limits.conf(5)); names as useradd(8) takes them.
bool isDomain(std::string_view text)
{
    if (text == "*") return true;
    if (text.starts_with('@')) text.remove_prefix(1);
    const auto letter = [](char c) { return isAsciiLetter(c) || c == '_'; };
    return !text.empty() && text.size() <= 32 && letter(text.front()) &&
           std::ranges::all_of(text, [&](char c) { return letter(c) || isDigit(c) || c == '-' || c == '.'; });
}

/// "group-rdma", "user-alice", "everyone": a file of its own for each.
std::string limitFileName(const std::string& who)
{
    if (who == "*") return "everyone";
    return who.starts_with('@') ? "group-" + who.substr(1) : "user-" + who;
}

Result<Plan> memlockPlan(const AnswerReader& answers, const Distribution& /*distribution*/)
{
    const std::string who = answers.text("who");
    const auto services = answers.words("services");
    if (!who.empty() && !isDomain(who))
        return answers.wrong("who", Message::say("is a user, a group with @ before it, or *"));
    if (who.empty() && services.empty()) return answers.wrong("who", Message::say("choose sessions, services or both"));
    std::string limit = answers.text("limit");
    const bool unlimited = limit == "unlimited" || limit == "infinity";
    if (!unlimited) {
        const auto kib = answers.number("limit", 64, mostKib);
        if (!kib) return std::unexpected(kib.error());
        if (!*kib) return answers.wrong("limit", Message::say("is a number of KiB, or unlimited"));
        limit = std::to_string(**kib);
    }
    Plan plan;
    if (!who.empty()) {
        const std::string value = unlimited ? "unlimited" : limit;
        plan.steps.emplace_back(FileStep{
            .file = FileId::MemlockSessions,
            .name = limitFileName(who),
            .text = std::format("# Made by Fabriscope: RDMA programs pin memory.\n{0} soft memlock {1}\n{0} hard "
                                "memlock {1}\n",
                                who, value)});
        plan.remarks.push_back(
            Message::say("Sessions that PAM begins from now on (login, ssh) get the limit; 'ulimit -l' shows it there. "
                         "What runs already does not, nor do services and what they start."));
    }
    const std::string ofUnits =
        std::format("# Made by Fabriscope: RDMA programs pin memory.\n[Service]\nLimitMEMLOCK={}\n",
                    unlimited ? std::string("infinity") : limit + "K");
    for (const std::string& service : services)
        plan.steps.emplace_back(FileStep{.file = FileId::MemlockUnit, .name = service, .text = ofUnits});
    for (const std::string& service : services)
        if (answers.yes("restart")) plan.steps.emplace_back(UnitStep{.unit = service + ".service", .restart = true});
    if (!services.empty())
        plan.remarks.push_back(
            answers.yes("restart")
                ? Message::say("What the services had started before they are restarted keeps its limit.")
                : Message::say("The services get the limit when they are started again."));
    if (std::ranges::contains(services, "slurmd")) // slurm.conf(5), PropagateResourceLimits: ALL by default
        plan.remarks.push_back(
            Message::say("Slurm gives a job the limit of the session that submits it, at most that of slurmd, unless "
                         "slurm.conf has PropagateResourceLimitsExcept=MEMLOCK."));
    return plan;
}

void examineMemlock(Examining& at)
{
    const auto hasRdma = hasGroup(at.system(), "rdma");
    if (!hasRdma)
        at.add(CheckState::Note,
               Message::say("{} cannot be read: what it says is not known.", std::string_view("/etc/group")));
    else if (*hasRdma)
        at.propose("who", "@rdma", Message::say("The group rdma exists: only its members get the limit."));
    else
        at.propose("who", "*", Message::say("/etc/group has no group rdma: all users but root get the limit."),
                   {"*", "@rdma"});
    std::vector<std::string> found;
    for (const std::string_view unit : {"slurmd", "pbs", "pbs_mom", "gridengine-exec", "lsfd", "kubelet", "containerd",
                                        "crio", "docker", "ssh", "sshd"})
        if (hasUnit(at.system(), unit)) found.emplace_back(unit);
    if (std::ranges::contains(found, "slurmd"))
        at.propose("services", "slurmd",
                   Message::say("Slurm starts the jobs of this host: its limit is the most that they get."), found);
    else if (!found.empty())
        at.propose("services", "", Message::say("None has to be named when programs are started from sessions."),
                   found);
    for (const host::LimitRule& rule : at.host().memoryLock.rules | std::views::take(mostRules))
        at.add(CheckState::Note,
               Message::say("{} limits {}: {} memlock {}.", rule.place, rule.domain, rule.kind, rule.value));
    if (const auto& all = at.host().memoryLock.systemdDefault; all)
        at.add(CheckState::Note, Message::say("systemd's default for services is DefaultLimitMEMLOCK={}.", *all));
    const Message byHand = Message::say("Add a line 'session required pam_limits.so' to the files of /etc/pam.d that "
                                        "begin sessions");
    const auto pam = pamLimitsFile(at.system());
    if (pam && pam->empty())
        at.add(CheckState::Warning, Message::say("No file of PAM uses pam_limits.so: no session gets the limit."),
               byHand);
    else if (const auto file = sshWithoutLimits(at.system()))
        at.add(CheckState::Warning,
               Message::say("{} does not use pam_limits.so: sessions by ssh do not get the limit.", *file), byHand);
    else if (pam)
        at.add(CheckState::Fine, Message::say("Sessions read /etc/security/limits.d ({} uses pam_limits).", *pam));
    else if (!at.system().exists("/etc/security/limits.d"))
        at.add(CheckState::Warning,
               Message::say("The folder /etc/security/limits.d is missing: pam_limits may not be used."),
               Message::say("See /etc/pam.d: a line with pam_limits.so makes sessions read it"));
}

} // namespace

Wizard memlockWizard()
{
    return {.word = "memlock",
            .title = Message::say("Pinned memory"),
            .purpose =
                Message::say("Raises how much memory RDMA programs may pin, for users' sessions and for services "
                             "that start such programs."),
            .goal = Goal::PrepareHost,
            .terms = "ulimit limits.conf LimitMEMLOCK RLIMIT_MEMLOCK Slurm MPI",
            .questions =
                {ask("who", Message::say("Whose sessions?"),
                     Message::say("A group (@rdma), a user, or * for all. Empty: no sessions. It applies to "
                                  "sessions that PAM begins from then on; 'ulimit -l' shows it."),
                     "@rdma"),
                 ask("limit", Message::say("How much, in KiB?"),
                     Message::say("MPI libraries and NCCL recommend \"unlimited\"; a program could then pin all memory "
                                  "of the host."),
                     "unlimited"),
                 ask("services", Message::say("Which services as well?"),
                     Message::say("Services do not read limits.conf: name what starts the programs, as slurmd, "
                                  "pbs, kubelet or containerd. Several are separated by blanks.")),
                 yesOrNo("restart", Message::say("Restart these services now?"),
                         Message::say(
                             "They get the new limit when they are started. slurmd keeps its jobs across a restart; of "
                             "another service see its documentation."),
                         false)},
            .plan = memlockPlan,
            .examine = examineMemlock};
}

} // namespace fabriscope::setup
