// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/host_plan.h"

#include "core/base/file.h"
#include "core/base/printable.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/host/nfs_conf.h"
#include "core/setup/host_facts.h"
#include "core/setup/next_boot.h"
#include "core/setup/other_setups.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <iterator>
#include <optional>
#include <ranges>
#include <utility>

namespace fabriscope::setup {
namespace fs = std::filesystem;
namespace {

using namespace change;

constexpr std::size_t mostNamedRules = 5; ///< of the rules of others
constexpr std::size_t longestRuleShown = 64;

std::string shown(std::string_view text) { return printable(text.substr(0, longestRuleShown)); }

std::string baseNameOf(std::string_view place) { return fs::path(place.substr(0, place.rfind(':'))).filename(); }

/// OpenSM reads them as numbers: capitals and zeros in front do not matter.
bool isSameGuid(std::string_view one, std::string_view other)
{
    const auto number = parseUnsigned(one);
    return number && number == parseUnsigned(other);
}

constexpr const char* sysconfig = "/etc/sysconfig/opensm"; ///< of RHEL and SUSE: what their launcher reads first

class Fitting
{
public:
    Fitting(Plan& plan, const Wizard& wizard, const SystemView& system)
        : m_plan(plan), m_wizard(wizard), m_system(system)
    {}

    Result<void> go()
    {
        for (Step& step : m_plan.steps)
            if (auto* file = std::get_if<FileStep>(&step);
                file != nullptr && (file->file == FileId::NfsConf || file->file == FileId::NfsConfLocal))
                if (auto placed = placeNfsConf(*file); !placed) return placed;
        for (const Step& step : m_plan.steps)
            if (auto fits = std::visit([this](const auto& each) { return fit(each); }, step); !fits) return fits;
        aboutTheNextStart();
        std::ranges::transform(m_unread, std::back_inserter(m_plan.remarks), notRead);
        return {};
    }

private:
    void remark(Message text) { m_plan.remarks.push_back(std::move(text)); }

    /// Where they are only looked at for a remark.
    SettingLines seenLines(const fs::path& path)
    {
        auto lines = settingLines(m_system, path);
        if (!lines) remark(notRead(path));
        return std::move(lines).value_or(SettingLines());
    }

    static std::unexpected<Error> denied(std::string_view module, const DenyRule& rule, Message what)
    {
        return fail(ErrorCode::NotAllowed, std::string(module),
                    Message::say("{} ({}: \"{}\")", std::move(what), rule.place, rule.line),
                    Message::say("If it may be loaded, remove that line, and run the wizard again"));
    }

    /// Nodes that get their system over the network have it in memory.
    void aboutTheNextStart()
    {
        const bool isKept = std::ranges::any_of(m_plan.steps, [](const Step& step) {
            const auto file = fileOf(step);
            const auto* unit = std::get_if<UnitStep>(&step);
            return (file && file->text) || (unit != nullptr && unit->enabled.value_or(false));
        });
        const std::string kind = isKept ? memoryUnder(m_system, "/etc") : std::string();
        if (!kind.empty())
            remark(Message::say("/etc of this host lies in memory ({}): nothing of this plan is there after the next "
                                "start. Put it into the image that the host starts from.",
                                kind));
    }

    // -- Modules

    Result<void> fit(const ModuleStep& step)
    {
        if (!step.loaded) return {};
        const auto rule = denyRuleOf(m_system, step.module, &m_unread);
        if (rule && rule->kind == DenyRule::Kind::Never)
            return denied(step.module, *rule, Message::say("this host never loads the module"));
        if (rule && m_wizard.modulesComeByAlias)
            return denied(step.module, *rule, Message::say("after the next start nothing loads the module"));
        if (moduleFact(m_system, step.module) != ModuleFact::Missing) return {};
        Message hint = Message::say("Use another kernel, or another kind of device");
        if (const std::string extra = extraModulesOfHost(m_system); !extra.empty())
            hint = Message::say("Check whether the package {} has it", extra);
        return fail(ErrorCode::NotFound, step.module, Message::say("the running kernel has no such module"),
                    std::move(hint));
    }

    Result<void> fitModuleList(const FileStep& step)
    {
        const std::string loader =
            step.file == FileId::ModuleList ? "systemd-modules-load.service" : "rdma-load-modules@rdma.service";
        if (isMasked(m_system, loader))
            return fail(ErrorCode::NotAllowed, loader,
                        Message::say("is masked: no list of modules is read when the host starts"),
                        Message::say("If it may run again: systemctl unmask {}", loader));
        const bool isUnread = step.file == FileId::RdmaModuleList && !hasUnit(m_system, "rdma-load-modules@");
        if (isUnread && hasUnit(m_system, "openibd"))
            return fail(ErrorCode::NotAllowed, "openibd.service",
                        Message::say("loads the modules of this host (MLNX_OFED), and reads no such list"),
                        Message::say("Answer when=start"));
        if (isUnread) remark(Message::say("{} is not there: the list counts once rdma-core is installed.", loader));
        for (const auto part : std::views::split(*step.text, '\n')) {
            const std::string_view module{part};
            if (module.empty() || module.starts_with('#')) continue;
            if (const auto rule = denyRuleOf(m_system, module, &m_unread))
                return denied(module, *rule, Message::say("it is deny-listed: at the start nothing loads it"));
            if (auto there = fit(ModuleStep{.module = std::string(module)}); !there) return there;
            const auto& seen = host().modules;
            const auto known = std::ranges::find(seen, module, &host::Module::name);
            if (known == seen.end()) continue;
            for (const std::string& place : known->configuredIn)
                if (place != pathOf(step)) remark(Message::say("{} names the module {}, too.", place, module));
        }
        return {};
    }

    // -- Files

    /// NetworkManager ignores a profile that others may read, and runs no script that is not executable; a file that
    /// is there keeps its mode.
    Result<void> fitMode(const FileStep& step)
    {
        std::error_code none;
        const auto status = fs::status(m_system.at(pathOf(step)), none);
        if (status.type() != fs::file_type::regular) return {};
        const auto has = [&](fs::perms rights) { return (status.permissions() & rights) != fs::perms::none; };
        const std::uint32_t mode = knownFile(step.file).mode;
        const bool isSecret = (mode & 077U) == 0;
        const bool isProgram = (mode & 0100U) != 0;
        if (!(isSecret && has(fs::perms::group_all | fs::perms::others_all)) &&
            !(isProgram && !has(fs::perms::owner_exec)))
            return {};
        return fail(ErrorCode::NotAllowed, pathOf(step),
                    isSecret ? Message::say("others may read it, so NetworkManager ignores it")
                             : Message::say("it is not executable, so NetworkManager does not run it"),
                    Message::say("Run 'chmod {} {}', and the wizard again", std::format("{:o}", mode), pathOf(step)));
    }

    Result<void> fit(const FileStep& step)
    {
        if (!step.text) return {};
        if (auto fits = fitMode(step); !fits) return fits;
        switch (step.file) {
        case FileId::ModuleList:
        case FileId::RdmaModuleList:
            return fitModuleList(step);
        case FileId::MemlockSessions:
            aboutLimits(step);
            return {};
        case FileId::MemlockUnit:
            if (isMasked(m_system, step.name + ".service"))
                remark(Message::say("{} is masked: its limit counts once it may run again.", step.name + ".service"));
            return fitDropIn(step);
        case FileId::NfsExport:
            return fitExport(step);
        case FileId::OpenSmConf:
        case FileId::OpenSmPortConf:
        case FileId::OpenSmSysconfig:
            return fitManager(step);
        case FileId::OpenSmPortStart:
            aboutDefaultPorts();
            return fitDropIn(step);
        case FileId::OpenSmInstance:
        case FileId::RdmaModuleLoad:
            return fitDropIn(step);
        case FileId::RailDispatcher:
            if (constexpr const char* runner = "NetworkManager-dispatcher.service"; isMasked(m_system, runner))
                remark(Message::say("{} is masked: the routes of an interface that is set down do not come again.",
                                    runner));
            return {};
        case FileId::RailSettings:
            return fitBefore(laterSysctl(m_system, pathOf(step), *step.text, &m_unread));
        case FileId::IpoibRule:
        case FileId::IpoibLink:
            return fitNaming(step);
        case FileId::MountUnit:
            return fitMount(step);
        default:
            return {};
        }
    }

    static Result<void> fitBefore(const std::optional<OtherLine>& other)
    {
        if (!other) return {};
        return fail(ErrorCode::NotAllowed, other->place,
                    Message::say("sets \"{}\", which counts instead of what this plan would write", other->line),
                    netplanId(other->place)
                        ? Message::say("netplan writes that file: change it in /etc/netplan, run 'netplan apply', and "
                                       "the wizard again")
                        : Message::say("Change it there, or remove that line (undo, if a wizard has written it), and "
                                       "run the wizard again"));
    }

    Result<void> fitDropIn(const FileStep& step)
    {
        return fitBefore(laterDropIn(m_system, pathOf(step), *step.text, &m_unread));
    }

    Result<void> fitNaming(const FileStep& step)
    {
        const std::string_view mark = step.file == FileId::IpoibRule ? "?*:" : "MACAddress=";
        const std::string_view text(*step.text);
        const std::size_t at = text.find(mark);
        if (at == std::string_view::npos) return {};
        const std::size_t begin = at + mark.size() - (step.file == FileId::IpoibRule ? 1 : 0);
        const std::string address(text.substr(begin, text.find_first_of("\"\n", begin) - begin));
        const std::string there = lineAt(m_system, std::format("/sys/class/net/{}/address", step.name));
        constexpr std::size_t ofGuid = 24; // ":00:02:c9:03:00:a1:b2:c3"; what is before it may change
        const std::string guid = address.substr(address.size() - std::min(address.size(), ofGuid));
        if (!there.empty() && !there.ends_with(guid))
            return fail(ErrorCode::NotAllowed, step.name, Message::say("is the name of another interface of this host"),
                        Message::say("Choose a name that none has"));
        return fitBefore(otherNaming(m_system, pathOf(step), address, step.name, &m_unread));
    }

    /// What is mounted there stays mounted, and a line of fstab(5) is hidden by a unit of that name.
    Result<void> fitMount(const FileStep& step)
    {
        const auto now = readRegularFile(m_system.at(pathOf(step)), longestSetting);
        if (now && *now == *step.text) return {};
        const std::string folder = mountFolder(step.name + ".mount");
        constexpr const char* table = "/etc/fstab";
        const auto lines = settingLines(m_system, table);
        if (!lines) return std::unexpected(lines.error());
        for (const auto& words : *lines)
            if (words.size() > 1 && (words[1] == folder || words[1] == folder + "/"))
                return fail(ErrorCode::NotAllowed, table,
                            Message::say("mounts {} on {}, and would not any more", shown(words[0]), folder),
                            Message::say("Take that line out, or choose another folder"));
        const auto mounts = readFile(m_system.at("/proc/self/mounts"), longestSetting);
        for (const auto& words : mounts ? settingLinesIn(*mounts) : SettingLines())
            if (words.size() > 1 && words[1] == folder)
                return fail(ErrorCode::NotAllowed, folder,
                            Message::say("{} is mounted there, and would stay so", shown(words[0])),
                            Message::say("Unmount it (undo, if a wizard has mounted it), or choose another folder"));
        return {};
    }

    /// Rules of others for the same users. Of two for the same one the later counts, and pam_limits reads limits.d in
    /// the order of the names. One of a user counts more than one of a group, that of a group more than one of all.
    void aboutLimits(const FileStep& step)
    {
        const std::string own = fs::path(pathOf(step)).filename();
        const std::string_view text(*step.text);
        const std::size_t second = text.find('\n') + 1;
        const std::string domain(text.substr(second, text.find(' ', second) - second));
        std::size_t named = 0;
        for (const host::LimitRule& rule : host().memoryLock.rules) {
            const std::string file = baseNameOf(rule.place);
            const bool isLater = rule.place.contains("/limits.d/") && file > own;
            const bool isGroup = rule.domain.starts_with('@');
            const bool isUser = !isGroup && !rule.domain.starts_with('%') && rule.domain != "*";
            const bool ofSome = domain.starts_with('@') && rule.domain != domain && (isUser || (isGroup && isLater));
            if (file == own || (!ofSome && rule.domain != domain && rule.domain != "*" && domain != "*") ||
                named == mostNamedRules)
                continue;
            ++named;
            const bool wins = rule.domain == domain && isLater;
            const std::string rest = std::format("{} {} memlock {}", rule.domain, rule.kind, rule.value);
            if (ofSome)
                remark(Message::say("{} sets \"{}\": that counts for those who are meant by both.", rule.place, rest));
            else if (wins)
                remark(Message::say("{} sets \"{}\" and is read later: that counts, and not this plan.", rule.place,
                                    rest));
            else
                remark(Message::say("{} sets \"{}\" already.", rule.place, rest));
        }
        if (const auto& all = host().memoryLock.systemdDefault; all)
            remark(Message::say("systemd's default for services is DefaultLimitMEMLOCK={}.", *all));
        if (const auto pam = pamLimitsFile(m_system); pam && pam->empty())
            remark(Message::say("No file of PAM uses pam_limits.so: no session gets the limit."));
        else if (const auto file = sshWithoutLimits(m_system))
            remark(Message::say("{} does not use pam_limits.so: sessions by ssh do not get the limit.", *file));
        if (const auto place = sshWithoutPam(m_system))
            remark(Message::say("sshd begins sessions without PAM ({}, UsePAM): those by ssh do not get the limit.",
                                *place));
    }

    /// Where nfs.conf.d is not read, nfs.conf itself may name another file.
    Result<void> placeNfsConf(FileStep& step)
    {
        step.file = FileId::NfsConf;
        if (!step.text || host::readsNfsDropIns(host().system)) return {};
        const std::string port = step.text->substr(step.text->find("rdma-port="));
        const Message byHand =
            Message::say("Write rdma=y and {} into its section [nfsd], and restart nfs-server", trimmed(port));
        constexpr const char* main = "/etc/nfs.conf";
        const auto conf = readRegularFile(m_system.at(main), longestSetting);
        if (!conf) return std::unexpected(conf.error());
        if (!host::includesNfsConfLocal(*conf))
            return fail(ErrorCode::NotAllowed, main,
                        Message::say("does not include /etc/nfs.conf.local, and the NFS server of this host does not "
                                     "read /etc/nfs.conf.d"),
                        byHand);
        step.file = FileId::NfsConfLocal;
        const auto there = readRegularFile(m_system.at(pathOf(step)), longestSetting);
        const bool isOurs = there && there->starts_with(step.text->substr(0, step.text->find('\n') + 1));
        const auto lines = there && !isOurs ? settingLinesIn(*there) : SettingLines();
        if (lines.empty()) return {};
        return fail(ErrorCode::NotAllowed, pathOf(step),
                    Message::say("has settings of others: \"{}\"", shown(joinedBy(lines.front(), " "))), byHand);
    }

    Result<void> fitExport(const FileStep& step)
    {
        const std::string_view text(*step.text);
        const std::size_t second = text.find('\n') + 1;
        const std::string folder(text.substr(second, text.find(' ', second) - second));
        if (!m_system.exists(folder))
            remark(Message::say("{} does not exist: it is not exported before it does and the server is told "
                                "(exportfs -r).",
                                folder));
        // What a link leads to would be exported, wherever that is.
        for (fs::path at = folder; at.has_relative_path(); at = at.parent_path()) {
            std::error_code none;
            if (fs::is_symlink(fs::symlink_status(m_system.at(at), none)))
                return fail(ErrorCode::NotAllowed, folder, Message::say("{} is a symbolic link", at.string()),
                            Message::say("Export the folder that it leads to, if that is below /srv, /mnt or /data"));
        }
        if (const auto why = whoMayReplace(m_system.at(folder)))
            return fail(ErrorCode::NotAllowed, folder, Message::say("is not exported: {}", *why),
                        Message::say("Correct the owner and the mode of the folder"));
        std::vector<fs::path> files{"/etc/exports"};
        for (const std::string& name : entriesOf(m_system, "/etc/exports.d"))
            if (name.ends_with(".exports")) files.push_back(fs::path("/etc/exports.d") / name);
        for (const fs::path& file : files)
            for (const auto& words : seenLines(file))
                if (words.front() == folder && file != pathOf(step))
                    remark(Message::say("{} exports {} already: the server takes both.", file.string(), folder));
        return {};
    }

    // -- Subnet managers

    Result<void> fitManager(const FileStep& step)
    {
        if (startsVendorsOpenSm(m_system))
            return fail(ErrorCode::NotAllowed, "opensmd.service",
                        Message::say("starts the OpenSM of this host (MLNX_OFED), and reads no file of this plan: two "
                                     "would run"),
                        Message::say("Set it up in /etc/opensm/opensm.conf, or disable opensmd and install the "
                                     "distribution's opensm"));
        if (step.file == FileId::OpenSmSysconfig) return fitSysconfig(step);
        aboutManagers(step.name);
        return step.file == FileId::OpenSmPortConf ? fitNumberedManagers(step) : Result<void>();
    }

    void aboutManagers(const std::string& guid)
    {
        const auto ports = rdmaFacts(m_system);
        if (!std::ranges::contains(ports, guid, &RdmaFact::portGuid))
            remark(Message::say("This host shows no InfiniBand port with the GUID {} now.", guid));
        for (const RdmaFact& port : ports)
            if (port.portGuid == guid && port.smLid != 0)
                remark(Message::say("{} (port {} of {}) was set up by a subnet manager at LID {}: if that one still "
                                    "runs, the one of the higher priority is master.",
                                    guid, port.port, port.name, port.smLid));
    }

    /// Of the launcher of RHEL and SUSE, which starts one OpenSM for each unless GUIDS is set.
    std::vector<fs::path> numberedFiles()
    {
        std::vector<fs::path> files;
        constexpr std::string_view start = "opensm.conf.";
        for (const std::string& name : entriesOf(m_system, "/etc/rdma"))
            if (name.starts_with(start) && name.size() > start.size() && name[start.size()] >= '0' &&
                name[start.size()] <= '9')
                files.push_back(fs::path("/etc/rdma") / name);
        return files;
    }

    Result<void> fitNumberedManagers(const FileStep& step)
    {
        const auto lines = settingLines(m_system, sysconfig);
        if (!lines) return std::unexpected(lines.error());
        if (!wordsOf(*lines, "GUIDS").empty())
            return fail(ErrorCode::NotAllowed, sysconfig,
                        Message::say("sets GUIDS: opensm.service then reads no file of a port"),
                        Message::say("Take GUIDS out of it, and name those ports in this wizard, or on RHEL and its "
                                     "clones answer files=sysconfig"));
        // The launcher passes it as an option, which counts more than a file.
        if (const auto priority = wordsOf(*lines, "PRIORITY");
            !priority.empty() && !step.text->contains(std::format("\nsm_priority {}\n", priority.front())))
            return fail(
                ErrorCode::NotAllowed, sysconfig,
                Message::say("sets PRIORITY ({}), which counts instead of that of each port", shown(priority.front())),
                Message::say("Take PRIORITY out of it, or choose that one"));
        for (const fs::path& file : numberedFiles()) {
            if (file == pathOf(step)) continue;
            std::string guid = "0x0"; // the first port that is up
            const auto options = settingLines(m_system, file);
            if (!options) return std::unexpected(options.error());
            for (const auto& words : *options)
                if (words.size() > 1 && words[0] == "guid") guid = words[1];
            if (isSameGuid(guid, step.name))
                return fail(ErrorCode::NotAllowed, file.string(),
                            Message::say("has an OpenSM of its own for {}: two would run there", step.name),
                            Message::say("Remove that file, and run the wizard again"));
            if (isSameGuid(guid, "0x0"))
                return fail(
                    ErrorCode::NotAllowed, file.string(),
                    Message::say("names no port (guid): its OpenSM takes the first one, which may be {}", step.name),
                    Message::say("Name its port there, or remove that file, and run the wizard again"));
        }
        return {};
    }

    /// One file for all ports, which an administrator may have written: nothing that it has is dropped unsaid, and no
    /// port that has an OpenSM loses it.
    Result<void> fitSysconfig(const FileStep& step)
    {
        const auto guids = wordsOf(settingLinesIn(*step.text), "GUIDS");
        const auto lines = settingLines(m_system, sysconfig);
        if (!lines) return std::unexpected(lines.error());
        for (const auto& words : *lines)
            if (!words.front().starts_with("GUIDS=") && !words.front().starts_with("PRIORITY="))
                return fail(ErrorCode::NotAllowed, sysconfig,
                            Message::say("has settings of others: \"{}\"", shown(joinedBy(words, " "))),
                            Message::say("Answer files=own, or edit that file by hand"));
        for (const std::string& guid : wordsOf(*lines, "GUIDS"))
            if (std::ranges::none_of(guids, [&](const std::string& ours) { return isSameGuid(ours, guid); }))
                return fail(ErrorCode::NotAllowed, sysconfig,
                            Message::say("names {}, too, on which OpenSM would not be started any more", shown(guid)),
                            Message::say("Name that port in this wizard, or take it out of that file"));
        if (const auto files = numberedFiles(); !files.empty())
            return fail(
                ErrorCode::NotAllowed, files.front().string(),
                Message::say("does not count beside GUIDS of {}: its OpenSM would not be started any more", sysconfig),
                Message::say("Answer files=own, or remove that file (undo, if a wizard has written it)"));
        for (const std::string& guid : guids)
            aboutManagers(guid);
        return {};
    }

    /// What Debian's opensm.service has started so far, and will not start any more.
    void aboutDefaultPorts()
    {
        if (std::exchange(m_saidDefaultPorts, true)) return;
        for (const char* file : {"/etc/default/opensm", "/etc/fabriscope/opensm-ports"})
            for (const auto& words : seenLines(file)) {
                if (!words.front().starts_with("PORTS=")) continue;
                std::string value = joinedBy(words, " ");
                value = value.substr(value.find('=') + 1);
                std::erase(value, '"');
                for (const Step& step : m_plan.steps)
                    if (const auto* port = std::get_if<FileStep>(&step);
                        port != nullptr && port->file == FileId::OpenSmPortStart)
                        if (const std::size_t at = value.find(port->name); at != std::string::npos)
                            value.erase(at, port->name.size());
                if (!trimmed(value).empty() && value != "NONE")
                    remark(Message::say("PORTS of {} ({}) does not count any more when opensm.service starts next: "
                                        "name the ports that this host is to manage.",
                                        file, printable(trimmed(value))));
            }
    }

    // -- Interfaces

    Result<void> fit(const LinkStep& step)
    {
        if (!step.present) return {};
        // What the distribution says of its kernels does not matter where this host's has the module. One that has it
        // not is refused before.
        const bool isRxe = step.type == LinkType::Rxe;
        const Distribution& distribution = distributionOfHost(m_system);
        if ((isRxe ? distribution.rxe : distribution.siw) != Availability::Preview &&
            moduleFact(m_system, isRxe ? "rdma_rxe" : "siw") != ModuleFact::NotKnown)
            if (const auto said = isRxe ? remarkOnRxe(distribution) : remarkOnSiw(distribution))
                std::erase(m_plan.remarks, *said);
        const bool persists = std::ranges::any_of(m_plan.steps, [](const Step& each) {
            const auto* file = std::get_if<FileStep>(&each);
            return file != nullptr && file->file == FileId::LinkUnit;
        });
        if (const auto next = persists ? nextNameOf(m_system, step.netdev, &m_unread) : std::nullopt)
            remark(Message::say("At the next start {} is called {} ({}): the unit waits for {} and adds no device. Use "
                                "the wizard again under that name.",
                                step.netdev, next->name, next->place, step.netdev));
        return {};
    }

    /// What else sets the interface up: both would, or NetworkManager leaves it alone.
    void aboutOthers(const ProfileStep& step, const std::string& own)
    {
        for (const OtherSetUp& other : otherSetUpsOf(m_system, step.name, own, step.uuid, &m_unread)) {
            const std::string file = printable(other.file.string());
            switch (other.by) {
            case OtherSetUp::By::Profile:
                remark(Message::say("{} is for {}, too: of two profiles NetworkManager brings up that of the higher "
                                    "autoconnect-priority, else the one that was up last. Delete that one (nmcli "
                                    "connection delete), or set its connection.autoconnect to no.",
                                    file, step.name));
                break;
            case OtherSetUp::By::Ifupdown:
                remark(Message::say("{} names {} for ifupdown: NetworkManager leaves such interfaces alone unless "
                                    "[ifupdown] of its configuration says managed=true. Take it out there.",
                                    file, step.name));
                break;
            case OtherSetUp::By::Netplan:
                remark(Message::say("{} is for {}, too: two services would set it up. Take it out there, and run "
                                    "'netplan apply'.",
                                    file, step.name));
                break;
            case OtherSetUp::By::Service:
                remark(Message::say("{} is for {}, too: two services would set it up. Take it out there.", file,
                                    step.name));
                break;
            }
        }
    }

    Result<void> fit(const ProfileStep& step)
    {
        const std::string interface = step.name.substr(0, step.name.find('.'));
        const bool isLoaded = moduleFact(m_system, "ib_ipoib") == ModuleFact::Loaded;
        const FileStep file{.file = FileId::NmConnection, .name = step.name, .text = step.text};
        if (auto fits = fitMode(file); !fits) return fits;
        if (const auto other = unmanagedBy(m_system, step.name, &m_unread))
            return fail(
                ErrorCode::NotAllowed, other->place,
                Message::say("has NetworkManager leave {} alone: \"{}\"", step.name, other->line),
                Message::say("Except {} there, by a file of /etc/NetworkManager/conf.d (NetworkManager.conf(5): "
                             "except:interface-name:{}), and run 'systemctl reload NetworkManager'",
                             step.name, interface + (interface == step.name ? "" : "*")));
        aboutOthers(step, fs::path(pathOf(file)).filename());
        if (step.text.contains("\ntransport-mode=connected\n") && lacksConnectedMode(m_system, interface))
            return fail(ErrorCode::Unsupported, interface,
                        Message::say("has no connected mode: its hardware address lacks the flag for it (RFC 4755)"),
                        Message::say("Answer mode=datagram; drivers with enhanced IPoIB have no other"));
        if (m_system.exists(fs::path("/sys/class/net") / interface)) return {};
        if (!step.up) {
            remark(Message::say("This host has no interface {} now: the profile waits for it.", interface));
            return {};
        }
        if (!isLoaded) return {}; // it may come with the module
        return fail(ErrorCode::NotFound, interface, Message::say("this host has no such network interface"),
                    Message::say("'ip link' lists them. With up=no the profile is stored for an interface that comes "
                                 "later"));
    }

    /// Nothing is known of the other kinds.
    template <class Kind> static Result<void> fit(const Kind&) { return {}; }

    const host::Host& host()
    {
        if (!m_host) m_host = seenHost(m_system);
        return *m_host;
    }

    Plan& m_plan;
    const Wizard& m_wizard;
    const SystemView& m_system;
    std::optional<host::Host> m_host;
    Unread m_unread;
    bool m_saidDefaultPorts = false;
};

} // namespace

Result<Plan> planFor(const Wizard& wizard, const Answers& answers, const SystemView& system)
{
    auto plan = planOf(wizard, answers, distributionOfHost(system));
    if (!plan) return plan;
    if (auto fits = Fitting(*plan, wizard, system).go(); !fits) return std::unexpected(std::move(fits).error());
    return plan;
}

} // namespace fabriscope::setup
