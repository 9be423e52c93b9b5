// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/examination.h"

#include "core/base/text.h"
#include "core/setup/host_facts.h"
#include "core/setup/next_boot.h"

#include <algorithm>
#include <format>
#include <optional>
#include <ranges>
#include <utility>

namespace fabriscope::setup {
namespace {

using change::LinkType;

class Examining
{
public:
    explicit Examining(const change::SystemView& system) : m_system(system), m_distribution(distributionOfHost(system))
    {
        m_result.distribution = m_distribution.word;
    }

    Examination of(const Wizard& wizard)
    {
        aboutTheHost();
        switch (wizard.id) {
        case WizardId::SoftRoce:
            softLink(LinkType::Rxe);
            break;
        case WizardId::SoftIwarp:
            softLink(LinkType::Siw);
            break;
        case WizardId::RoceMode:
            roceDefaults();
            break;
        case WizardId::Memlock:
            pinnedMemory();
            break;
        case WizardId::Modules:
            kernelModules();
            break;
        case WizardId::Ipoib:
            ipoib();
            break;
        case WizardId::NfsServer:
            nfsServer();
            break;
        case WizardId::NfsClient:
            nfsClient();
            break;
        case WizardId::OpenSm:
            openSm();
            break;
        case WizardId::Firewall:
            firewall();
            break;
        case WizardId::Packages:
            packages();
            break;
        case WizardId::Naming:
            naming();
            break;
        }
        return std::move(m_result);
    }

private:
    void add(CheckState state, Message what, Message hint = {})
    {
        m_result.checks.push_back({.state = state, .what = std::move(what), .hint = std::move(hint)});
    }
    void propose(std::string key, std::string answer, Message reason, std::vector<std::string> choices = {})
    {
        m_result.proposals.push_back({.key = std::move(key),
                                      .answer = std::move(answer),
                                      .reason = std::move(reason),
                                      .choices = std::move(choices)});
    }

    void aboutTheHost()
    {
        if (m_distribution.family == Family::Unknown)
            add(CheckState::Obstacle,
                Message::say("This distribution is not known: the plan can be shown and saved, not applied."),
                Message::say("Check the plan's paths, and run it as a script"));
        else
            add(CheckState::Fine, Message::say("The host runs {}.", m_distribution.name));
        if (m_system.hasSystemd())
            add(CheckState::Fine, Message::say("systemd manages its services."));
        else
            add(CheckState::Warning,
                Message::say("This host does not run systemd: units are written, but nothing starts them."),
                Message::say("Services have to be started in this host's own way"));
    }

    /// A packet filter, and what it has to let through; one that nobody can read may be there.
    void filter(const Message& needs)
    {
        const host::System& seen = host().system;
        const host::PacketFilter state = packetFilterOf(seen);
        if (state == host::PacketFilter::Active)
            add(CheckState::Note, Message::say("{} filters packets: {}.", *seen.firewall, needs),
                Message::say("The wizard 'firewall' opens it"));
        if (state == host::PacketFilter::Unknown)
            add(CheckState::Note, Message::say("This host may filter packets: {}.", needs),
                Message::say("'nft list ruleset', as root, shows every rule"));
    }

    /// What keeps a module from being loaded, now or at the next start.
    void denied(std::string_view name, bool loadedByName)
    {
        const auto rule = denyRuleOf(m_system, name);
        if (!rule) return;
        const bool never = rule->kind == DenyRule::Kind::Never;
        if (!never && loadedByName) return;
        add(CheckState::Obstacle,
            never ? Message::say("This host never loads {} ({}: \"{}\").", name, rule->place, rule->line)
                  : Message::say("{} is deny-listed ({}: \"{}\"): after the next start it is not loaded.", name,
                                 rule->place, rule->line),
            Message::say("Remove that line if the module may be loaded"));
    }

    void module(std::string_view name, bool loadedByName = true)
    {
        denied(name, loadedByName);
        switch (moduleFact(m_system, name)) {
        case ModuleFact::Loaded:
            return add(CheckState::Fine, Message::say("The kernel module {} is loaded.", name));
        case ModuleFact::BuiltIn:
            return add(CheckState::Fine, Message::say("{} is built into the kernel.", name));
        case ModuleFact::Available:
            return add(CheckState::Fine, Message::say("The kernel module {} is there and can be loaded.", name));
        case ModuleFact::NotKnown:
            return add(CheckState::Note,
                       Message::say("Whether the kernel has the module {} cannot be seen on this host.", name));
        case ModuleFact::Missing:
            break;
        }
        Message hint = Message::say("Use another kernel, or another kind of device");
        if (const std::string extra = extraModulesOfHost(m_system); !extra.empty())
            hint = Message::say("Check whether the package {} has it", extra);
        add(CheckState::Obstacle, Message::say("The running kernel has no module {}.", name), std::move(hint));
    }

    void program(std::string_view name, std::string_view package)
    {
        if (hasProgram(m_system, name)) return;
        add(CheckState::Obstacle, Message::say("The program {} is not installed.", name),
            m_distribution.install.empty() ? Message::say("Install the package {}", package)
                                           : Message::say("Install it: {} {}", m_distribution.install, package));
    }

    void softLink(LinkType type)
    {
        const bool rxe = type == LinkType::Rxe;
        module(rxe ? "rdma_rxe" : "siw");
        program("rdma", m_distribution.family == Family::Rhel8 || m_distribution.family == Family::Rhel9 ||
                                m_distribution.family == Family::Rhel10
                            ? "iproute"
                            : "iproute2");
        const auto devices = rdmaFacts(m_system);
        std::vector<std::string> choices;
        const NetFact* best = nullptr;
        const auto nets = netFacts(m_system);
        for (const NetFact& net : nets) {
            if (!net.ethernet) continue;
            const auto bound = std::ranges::find(devices, net.name, &RdmaFact::parent);
            if (bound != devices.end()) {
                if (bound->iwarp != rxe)
                    m_result.existing.push_back(
                        {.key = "netdev", .answer = net.name, .thenKey = "name", .thenAnswer = bound->name});
                add(CheckState::Note, Message::say("{} has the RDMA device {} already.", net.name, bound->name));
                continue;
            }
            choices.push_back(net.name);
            const auto rank = [](const NetFact& fact) { return (fact.up ? 2 : 0) + (fact.addresses.empty() ? 0 : 1); };
            if (best == nullptr || rank(net) > rank(*best)) best = &net;
        }
        if (best == nullptr) {
            add(CheckState::Obstacle, Message::say("The host has no Ethernet interface without an RDMA device."),
                Message::say("A veth pair will do for tests: ip link add veth0 type veth peer name veth1"));
        } else {
            if (!best->up)
                add(CheckState::Warning, Message::say("No Ethernet interface is up."),
                    Message::say("Bring one up: the device's port follows its state"));
            if (const auto next = nextNameOf(m_system, best->name))
                add(CheckState::Warning,
                    Message::say("At the next start {} is called {} ({}).", best->name, next->name, next->place),
                    Message::say("Restart the host first, and set the device up under that name"));
            propose("netdev", best->name,
                    best->addresses.empty() ? Message::say("It is the first Ethernet interface that can be used.")
                                            : Message::say("It is up and has the address {}.", best->addresses.front()),
                    std::move(choices));
        }
        for (unsigned number = 0; number < 256; ++number) {
            const std::string name = std::format("{}{}", rxe ? "rxe" : "siw", number);
            if (std::ranges::contains(devices, name, &RdmaFact::name)) continue;
            propose("name", name, Message::say("No RDMA device of the host has this name."));
            break;
        }
        if (!m_system.hasSystemd())
            propose("persist", "no", Message::say("Without systemd nothing would create it again."));
        if (rxe) {
            filter(Message::say("RoCE v2 needs UDP port 4791"));
        }
    }

    void roceDefaults()
    {
        std::vector<std::string> choices;
        std::string best;
        std::uint64_t port = 1;
        for (const RdmaFact& device : rdmaFacts(m_system)) {
            if (!device.ethernet || device.iwarp) continue;
            if (choices.empty()) port = device.port;
            if (!std::ranges::contains(choices, device.name)) choices.push_back(device.name);
            if (!best.empty() || device.state != "ACTIVE") continue;
            best = device.name;
            port = device.port;
        }
        if (choices.empty())
            add(CheckState::Obstacle, Message::say("The host has no RoCE device."),
                Message::say(
                    "Check whether the adapter's driver is loaded, or add a device with the wizard 'soft-roce'"));
        else if (best.empty())
            add(CheckState::Warning, Message::say("None of its RoCE devices is active."),
                Message::say("Check whether the cable is in and the interface up"));
        if (m_system.exists("/sys/kernel/config"))
            add(CheckState::Fine, Message::say("configfs is mounted: the kernel takes defaults for RDMA-CM."));
        else
            add(CheckState::Obstacle, Message::say("configfs is not mounted on /sys/kernel/config."),
                Message::say("Mount it: mount -t configfs none /sys/kernel/config"));
        module("rdma_cm");
        if (!choices.empty()) {
            if (best.empty()) best = choices.front();
            propose("device", best,
                    choices.size() == 1 ? Message::say("It is the only RoCE device.")
                                        : Message::say("It is the first RoCE device that is active."),
                    choices);
            if (port != 1)
                propose("port", std::to_string(port), Message::say("It is the first RoCE port of {}.", best));
            if (best.starts_with("rxe"))
                add(CheckState::Note,
                    Message::say("{} is Soft-RoCE, which knows RoCE v2 only: the kernel refuses v1.", best));
        }
    }

    void pinnedMemory()
    {
        if (hasGroup(m_system, "rdma"))
            propose("who", "@rdma", Message::say("The group rdma exists: only its members get the limit."));
        else
            propose("who", "*", Message::say("The host has no group rdma: all users get the limit."), {"*", "@rdma"});
        std::vector<std::string> found;
        for (const std::string_view unit : {"slurmd", "pbs", "pbs_mom", "gridengine-exec", "lsfd", "kubelet",
                                            "containerd", "crio", "docker", "ssh", "sshd"})
            if (hasUnit(m_system, unit)) found.emplace_back(unit);
        if (std::ranges::contains(found, "slurmd"))
            propose("services", "slurmd", Message::say("Slurm starts the jobs of this host: they inherit its limit."),
                    found);
        else if (!found.empty())
            propose("services", "", Message::say("None has to be named when programs are started from sessions."),
                    found);
        for (const host::LimitRule& rule : host().memoryLock.rules | std::views::take(mostRules))
            add(CheckState::Note,
                Message::say("{} limits {}: {} memlock {}.", rule.place, rule.domain, rule.kind, rule.value));
        if (const auto& all = host().memoryLock.systemdDefault; all)
            add(CheckState::Note, Message::say("systemd's default for services is DefaultLimitMEMLOCK={}.", *all));
        if (m_system.exists("/etc/security/limits.d"))
            add(CheckState::Fine, Message::say("Sessions read /etc/security/limits.d."));
        else
            add(CheckState::Warning,
                Message::say("The folder /etc/security/limits.d is missing: pam_limits may not be used."),
                Message::say("See /etc/pam.d: a line with pam_limits.so makes sessions read it"));
    }

    void kernelModules()
    {
        const auto devices = rdmaFacts(m_system);
        std::string wanted;
        for (const std::string_view name : {"ib_uverbs", "rdma_ucm", "ib_umad"}) {
            if (name == "ib_umad" && !std::ranges::any_of(devices, &RdmaFact::infiniBand)) continue;
            switch (moduleFact(m_system, name)) {
            case ModuleFact::Missing:
                add(CheckState::Warning, Message::say("The running kernel has no module {}.", name));
                break;
            case ModuleFact::Loaded:
            case ModuleFact::BuiltIn:
                add(CheckState::Fine, Message::say("The kernel module {} is loaded.", name));
                break;
            case ModuleFact::Available:
            case ModuleFact::NotKnown:
                denied(name, false);
                add(CheckState::Note, Message::say("The kernel module {} is not loaded.", name));
                wanted += (wanted.empty() ? "" : " ") + std::string(name);
                break;
            }
        }
        for (const host::Module& each : host().modules)
            for (const std::string& place : each.configuredIn)
                if (std::ranges::contains(change::listedModules(), each.name))
                    add(CheckState::Note, Message::say("{} names the module {} already.", place, each.name));
        if (!wanted.empty()) propose("modules", wanted, Message::say("Programs need them, and they are not loaded."));
    }

    void ipoib()
    {
        program("nmcli", "network-manager");
        if (runsNetworkManager(m_system))
            add(CheckState::Fine, Message::say("NetworkManager runs."));
        else
            add(CheckState::Obstacle, Message::say("NetworkManager does not run on this host."),
                Message::say("Start it, or set the interface up with the service that manages the network here"));
        std::vector<std::string> choices;
        std::string best;
        bool enhanced = false;
        for (const NetFact& net : netFacts(m_system)) {
            if (!net.infiniBand) continue;
            choices.push_back(net.name);
            if (best.empty() && net.up) best = net.name;
        }
        if (choices.empty())
            add(CheckState::Obstacle, Message::say("The host has no IPoIB interface."),
                Message::say("Check whether an InfiniBand adapter is present and ib_ipoib is loaded"));
        else {
            if (best.empty()) best = choices.front();
            propose("interface", best,
                    choices.size() == 1 ? Message::say("It is the only IPoIB interface.")
                                        : Message::say("It is the first IPoIB interface that is up."),
                    choices);
            enhanced = lineAt(m_system, "/sys/module/ib_ipoib/parameters/ipoib_enhanced") == "1";
            const std::string mode = lineAt(m_system, std::format("/sys/class/net/{}/mode", best));
            if (enhanced)
                propose("mode", "datagram",
                        Message::say("The driver uses enhanced IPoIB, which has no connected mode."));
            else if (mode == "connected")
                propose("mode", "connected", Message::say("{} is in connected mode now.", best));
        }
        module("ib_ipoib", false);
    }

    void rdmaDevice()
    {
        const auto devices = rdmaFacts(m_system);
        const bool active = std::ranges::any_of(devices, [](const RdmaFact& each) { return each.state == "ACTIVE"; });
        if (active)
            add(CheckState::Fine, Message::say("The host has an RDMA device that is active."));
        else
            add(CheckState::Warning,
                devices.empty() ? Message::say("The host has no RDMA device.")
                                : Message::say("None of the host's RDMA devices is active."),
                Message::say("NFS over RDMA does not work until one is"));
    }

    void nfsServer()
    {
        if (hasUnit(m_system, "nfs-server"))
            add(CheckState::Fine, Message::say("The NFS server is installed."));
        else
            add(CheckState::Obstacle, Message::say("The NFS server is not installed."),
                Message::say("The wizard 'packages' installs it (role nfs)"));
        if (isMasked(m_system, "nfs-server.service"))
            add(CheckState::Obstacle, Message::say("nfs-server.service is masked: an administrator has forbidden it."),
                Message::say("If it may run again: systemctl unmask nfs-server.service"));
        if (m_system.exists("/proc/fs/nfsd/threads") && lineAt(m_system, "/proc/fs/nfsd/threads") != "0")
            propose("start", "yes", Message::say("The NFS server runs already: it has to take what is new."));
        module("rpcrdma", false);
        rdmaDevice();
        if (!m_system.exists("/srv/nfs"))
            add(CheckState::Note, Message::say("The folder {} does not exist.", "/srv/nfs"),
                Message::say("Create it, or export another one"));
        filter(Message::say("NFS over RDMA needs port 20049"));
    }

    void nfsClient()
    {
        program("mount.nfs", m_distribution.family == Family::Debian12 || m_distribution.family == Family::Debian13 ||
                                     m_distribution.family == Family::Ubuntu
                                 ? "nfs-common"
                                 : "nfs-utils");
        module("rpcrdma", false);
        rdmaDevice();
    }

    void openSm()
    {
        if (!hasProgram(m_system, "opensm"))
            add(CheckState::Note,
                Message::say("OpenSM is not installed: the plan installs it, once its ports are named."));
        std::vector<std::string> ports;
        bool fastest = false; // NDR and later
        for (const RdmaFact& device : rdmaFacts(m_system)) {
            if (!device.infiniBand || device.portGuid.empty()) continue;
            ports.push_back(device.portGuid);
            otherManager(device);
            fastest = fastest || device.rate.contains("NDR") || device.rate.contains("XDR");
        }
        if (ports.empty())
            add(CheckState::Obstacle, Message::say("The host has no InfiniBand port."),
                Message::say("Check whether the adapter is present and its port type is InfiniBand"));
        else
            propose("ports", ports.front(),
                    ports.size() == 1 ? Message::say("It is the only InfiniBand port.")
                                      : Message::say("It is the first InfiniBand port; add those of other subnets."),
                    ports);
        if (m_isManaged && host().openSm.empty()) { // else it may be this host's own
            propose("role", "standby", Message::say("The subnet has a manager."));
            propose("priority", "0", Message::say("The lowest: it takes the subnet from no manager of a higher one."));
            propose("start", "no",
                    Message::say("The subnet has a manager: start a second one only if it is to stand by."));
        }
        const auto version = m_system.run(change::Tool::OpenSm, {"--version"});
        if (!version) return;
        const std::string text(trimmed(*version));
        add(CheckState::Fine, Message::say("{} is installed.", text.substr(text.rfind('\n') + 1)));
        if (fastest && isOldForNdr(text))
            add(CheckState::Warning,
                Message::say("This OpenSM does not know NDR: up to 3.3.24 it can set ports of that speed up wrongly."),
                Message::say("Use a newer OpenSM, or the manager of a switch"));
    }

    /// A subnet that is managed needs no second master.
    void otherManager(const RdmaFact& port)
    {
        if (port.smLid == 0) return;
        add(CheckState::Warning,
            Message::say("{} (port {} of {}) has a subnet manager at LID {} already.", port.portGuid, port.port,
                         port.name, port.smLid),
            Message::say("Leave the subnet to it, or set this host up as standby"));
        m_isManaged = true;
    }

    /// "OpenSM 3.3.23" and before 3.3.25 (linux-rdma/opensm issue 38).
    static bool isOldForNdr(const std::string& text)
    {
        const std::size_t at = text.find_first_of("0123456789");
        return at != std::string::npos && naturalLess(text.substr(at), "3.3.25");
    }

    void firewall()
    {
        const host::System& seen = host().system;
        switch (packetFilterOf(seen)) {
        case host::PacketFilter::Unknown:
            add(CheckState::Note,
                Message::say("Whether this host filters packets is not known: {}.", seen.firewall.why()),
                Message::say("'nft list ruleset', as root, shows every rule"));
            return;
        case host::PacketFilter::None:
            add(CheckState::Note, Message::say("Nothing filters packets on this host: there is nothing to open."));
            return;
        case host::PacketFilter::Active:
            break;
        }
        const std::string& name = *seen.firewall;
        add(CheckState::Fine, Message::say("{} is this host's firewall.", name));
        propose("firewall", name, Message::say("It has rules on this host."));
        std::vector<std::string> chains;
        for (const host::FilterChain& chain : inputChains(m_system))
            chains.push_back(std::format("{} {} {}", chain.family, chain.table, chain.name));
        if (!chains.empty())
            propose("chain", chains.front(),
                    chains.size() == 1 ? Message::say("It is the only chain with the hook input.")
                                       : Message::say("It is the first chain with the hook input."),
                    chains);
    }

    void packages()
    {
        std::string role = "compute";
        Message reason = Message::say("It is what every host with an RDMA device needs.");
        if (hasUnit(m_system, "opensm")) {
            role = "manager";
            reason = Message::say("OpenSM is installed.");
        } else if (hasUnit(m_system, "nfs-server")) {
            role = "nfs";
            reason = Message::say("The NFS server is installed.");
        }
        propose("role", role, std::move(reason));
    }

    void naming()
    {
        std::vector<std::string> ports;
        for (const RdmaFact& device : rdmaFacts(m_system))
            if (!device.portGuid.empty()) ports.push_back(device.portGuid);
        if (ports.empty())
            add(CheckState::Warning, Message::say("The host has no InfiniBand port."),
                Message::say("The rule takes effect when one appears"));
        else
            propose("guid", ports.front(), Message::say("It is the first InfiniBand port."), ports);
        propose("method", "rule",
                m_distribution.naming == Naming::LinkFile
                    ? Message::say(
                          "A rule matches the stable part of the address; this distribution supports .link files, too.")
                    : Message::say("It is the method that this distribution documents."));
        proposeAddress(ports);
    }

    /// Of the interface whose address ends with the GUID that is proposed.
    void proposeAddress(const std::vector<std::string>& ports)
    {
        std::vector<std::string> addresses;
        std::string own;
        for (const NetFact& net : netFacts(m_system)) {
            if (!net.infiniBand) continue;
            addresses.push_back(lineAt(m_system, std::format("/sys/class/net/{}/address", net.name)));
            std::string digits = addresses.back();
            std::erase(digits, ':');
            if (own.empty() && !ports.empty() && digits.ends_with(ports.front().substr(2))) own = addresses.back();
        }
        if (!own.empty())
            propose("address", own, Message::say("It is the address of the interface of that port."), addresses);
    }

    const host::Host& host()
    {
        if (!m_host) m_host = seenHost(m_system);
        return *m_host;
    }

    static constexpr std::size_t mostRules = 10; ///< of others that are named

    const change::SystemView& m_system;
    const Distribution& m_distribution;
    std::optional<host::Host> m_host;
    bool m_isManaged = false; ///< a port of this host shows a subnet manager
    Examination m_result;
};

} // namespace

Examination examine(const Wizard& wizard, const change::SystemView& system) { return Examining(system).of(wizard); }

} // namespace fabriscope::setup
