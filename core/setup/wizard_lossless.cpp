// SPDX-License-Identifier: GPL-3.0-or-later
//
// RoCE on an Ethernet port whose priority is lossless: trust mode, DSCP to priority, PFC, ETS, congestion control,
// buffers and MTU. Drivers forget them with the interface: a unit bound to it runs the same commands again.
#include "core/base/text.h"
#include "core/change/script.h"
#include "core/setup/answers.h"
#include "core/setup/examining.h"
#include "core/setup/host_facts.h"
#include "core/setup/wizard_table.h"

#include <algorithm>
#include <array>
#include <format>
#include <functional>
#include <ranges>

namespace fabriscope::setup {
namespace {

using namespace change;

constexpr std::uint64_t lastPriority = 7;
constexpr std::uint64_t lastDscp = 63;
constexpr std::uint64_t leastMtu = 1280; // below it the kernel takes IPv6 addresses away, which undo cannot bring back
constexpr std::uint64_t mostMtu = 65535;
constexpr std::uint64_t mostBuffer = 65535; // KiB

/// All answers as numbers; none: it stays as it is.
struct LosslessAnswers
{
    std::uint64_t priority = 0;
    std::optional<std::uint64_t> dscp;
    std::optional<std::uint64_t> cnpDscp;
    std::uint64_t cnpPriority = 0;
    std::optional<std::uint64_t> share; ///< of the lossless class, in percent
    std::optional<std::uint64_t> mtu;
    std::array<std::uint64_t, 8> buffers{}; ///< sizes in KiB
    bool setsBuffers = false;
};

Result<LosslessAnswers> readWanted(const AnswerReader& answers)
{
    LosslessAnswers wanted;
    const auto read = [&](std::string_view key, std::uint64_t least, std::uint64_t most,
                          const std::function<void(std::optional<std::uint64_t>)>& take) -> Result<void> {
        const auto number = answers.number(key, least, most);
        if (!number) return std::unexpected(number.error());
        take(*number);
        return {};
    };
    const bool byDscp = answers.text("trust") == "dscp";
    Result<void> done = read("priority", 0, lastPriority, [&](auto n) { wanted.priority = n.value_or(3); });
    if (done && byDscp) done = read("dscp", 0, lastDscp, [&](auto n) { wanted.dscp = n; });
    if (done && byDscp) done = read("cnp-dscp", 0, lastDscp, [&](auto n) { wanted.cnpDscp = n; });
    if (done && wanted.cnpDscp)
        done = read("cnp-priority", 0, lastPriority, [&](auto n) { wanted.cnpPriority = n.value_or(6); });
    if (done) done = read("share", 1, 99, [&](auto n) { wanted.share = n; });
    if (done) done = read("mtu", leastMtu, mostMtu, [&](auto n) { wanted.mtu = n; });
    if (!done) return std::unexpected(std::move(done).error());
    if (byDscp && !wanted.dscp) return answers.wrong("dscp", Message::say("is the DSCP of RoCE packets"));
    if (wanted.cnpDscp && wanted.dscp == wanted.cnpDscp)
        return answers.wrong("cnp-dscp", Message::say("is another one than that of RoCE packets"));
    if (wanted.cnpDscp && wanted.cnpPriority == wanted.priority)
        return answers.wrong("cnp-priority", Message::say("is another one than that of RoCE packets, which may be "
                                                          "paused"));
    const auto wrongBuffers =
        answers.wrong("buffers", Message::say("are buffers with their sizes in KiB, as 0:64 1:256"));
    for (const std::string& word : answers.words("buffers")) {
        const std::size_t colon = word.find(':');
        if (colon == std::string::npos) return wrongBuffers;
        const auto buffer = parseUnsigned(std::string_view(word).substr(0, colon));
        const auto size = parseUnsigned(std::string_view(word).substr(colon + 1));
        if (!buffer || *buffer > lastPriority || !size || *size > mostBuffer) return wrongBuffers;
        wanted.buffers.at(*buffer) = *size;
        wanted.setsBuffers = true;
    }
    // All priorities are put into these two: without memory one would drop whatever comes, the session of ssh included.
    if (wanted.setsBuffers && (wanted.buffers[0] == 0 || wanted.buffers[1] == 0)) return wrongBuffers;
    return wanted;
}

/// "0:off 1:off …"
std::string mapOf(const std::function<std::string(std::uint64_t)>& value)
{
    std::string text;
    for (std::uint64_t i = 0; i <= lastPriority; ++i)
        text += std::format(" {}:{}", i, value(i));
    return text;
}

/// RoCE has class 1 and its share, CNPs class 2 before all others, everything else class 0 and the rest.
std::string classesOf(const LosslessAnswers& wanted)
{
    const std::string classes = mapOf([&](std::uint64_t priority) {
        if (priority == wanted.priority) return "1";
        return wanted.cnpDscp && priority == wanted.cnpPriority ? "2" : "0";
    });
    const std::string kinds = mapOf([](std::uint64_t tc) { return tc < 2 ? "ets" : "strict"; });
    const std::string shares = mapOf([&](std::uint64_t tc) {
        return std::to_string(tc == 0 ? 100 - *wanted.share : tc == 1 ? *wanted.share : 0);
    });
    return std::format("willing off prio-tc{} tc-tsa{} tc-bw{}", classes, kinds, shares);
}

/// As dcb prints it (iproute2, print_size()).
std::string sizeText(std::uint64_t kib)
{
    constexpr std::uint64_t ofMib = 1024;
    if (kib == 0) return "0b";
    return kib % ofMib == 0 ? std::format("{}Mb", kib / ofMib) : std::format("{}Kb", kib);
}

/// All that is not named gets nothing: no priority is left for it.
std::string buffersOf(const LosslessAnswers& wanted)
{
    const std::string places = mapOf([&](std::uint64_t priority) { return priority == wanted.priority ? "1" : "0"; });
    const std::string sizes = mapOf([&](std::uint64_t buffer) { return sizeText(wanted.buffers.at(buffer)); });
    return std::format("prio-buffer{} buffer-size{}", places, sizes);
}

std::string dscpsOf(const LosslessAnswers& wanted)
{
    const std::string own = std::format("{}:{}", wanted.dscp.value_or(0), wanted.priority);
    if (!wanted.cnpDscp) return "dscp-prio " + own;
    const std::string ofCnps = std::format("{}:{}", *wanted.cnpDscp, wanted.cnpPriority);
    const bool ownFirst = wanted.dscp < wanted.cnpDscp; // dcb prints them in their order
    return std::format("dscp-prio {} {}", ownFirst ? own : ofCnps, ownFirst ? ofCnps : own);
}

std::vector<Step> stepsOf(const std::string& netdev, const LosslessAnswers& wanted, const AnswerReader& answers)
{
    std::vector<Step> steps;
    const auto dcb = [&](DcbObject object, std::string value) {
        steps.emplace_back(DcbStep{.netdev = netdev, .object = object, .value = std::move(value)});
    };
    const auto number = [&](Attribute attribute, std::uint64_t value, std::uint64_t priority) {
        steps.emplace_back(AttributeStep{.attribute = attribute,
                                         .netdev = netdev,
                                         .priority = static_cast<std::uint32_t>(priority),
                                         .value = static_cast<std::uint32_t>(value)});
    };
    if (wanted.mtu) number(Attribute::Mtu, *wanted.mtu, 0);
    if (answers.yes("dcbx")) dcb(DcbObject::Dcbx, "host");
    if (wanted.dscp)
        dcb(DcbObject::Dscp, dscpsOf(wanted));
    else if (answers.text("trust") == "pcp")
        dcb(DcbObject::Dscp, "dscp-prio");
    if (wanted.share) dcb(DcbObject::Ets, classesOf(wanted));
    if (answers.yes("pfc"))
        dcb(DcbObject::Pfc,
            "prio-pfc" + mapOf([&](std::uint64_t priority) { return priority == wanted.priority ? "on" : "off"; }));
    if (wanted.setsBuffers) dcb(DcbObject::Buffer, buffersOf(wanted));
    if (answers.yes("ecn")) {
        number(Attribute::EcnMark, 1, wanted.priority);
        number(Attribute::EcnReact, 1, wanted.priority);
    }
    if (wanted.cnpDscp && answers.yes("cnp")) number(Attribute::CnpDscp, *wanted.cnpDscp, 0);
    return steps;
}

std::string unitText(const std::string& netdev, const std::vector<Step>& steps, const std::string& after)
{
    const std::string device = netDeviceUnitName(netdev);
    std::string text = std::format("# Made by Fabriscope.\n"
                                   "[Unit]\n"
                                   "Description=RoCE settings of {0}\n"
                                   "BindsTo={1}\n"
                                   "After={1}{2}\n"
                                   "\n"
                                   "[Service]\n"
                                   "Type=oneshot\n"
                                   "RemainAfterExit=yes\n",
                                   netdev, device, after);
    for (const Step& step : steps) {
        std::string line = commandsOf(step);
        const auto* attribute = std::get_if<AttributeStep>(&step);
        if (attribute != nullptr && attribute->attribute == Attribute::Mtu)
            line = std::format("ip link set dev {} mtu {}", netdev, attribute->value);
        text += execStarts(line);
    }
    return text + std::format("\n[Install]\nWantedBy={}\n", device);
}

void addRemarks(Plan& plan, const LosslessAnswers& wanted, const AnswerReader& answers)
{
    if (wanted.dscp)
        plan.remarks.push_back(Message::say("The switches on the way have to do the same: DSCP {} in priority {}.",
                                            *wanted.dscp, wanted.priority));
    else if (answers.text("trust") == "pcp")
        plan.remarks.push_back(
            Message::say("The switches on the way have to do the same: priority {} of the VLAN tag.", wanted.priority));
    plan.remarks.push_back(
        answers.yes("pfc")
            ? Message::say("Priority {} needs PFC and marks of congestion (ECN) on the switches, too.", wanted.priority)
            : Message::say("Without PFC, only the switches' marks of congestion (ECN) in priority {} keep packets from "
                           "being dropped.",
                           wanted.priority));
    if (wanted.dscp)
        plan.remarks.push_back(Message::say("Programs have to send DSCP {}: have RDMA-CM do so by the wizard "
                                            "'roce-mode' with a type of service of {}.",
                                            *wanted.dscp, *wanted.dscp * 4 + 2));
    if (answers.text("trust") == "pcp")
        plan.remarks.push_back(
            Message::say("RoCE has to use a VLAN whose packets have priority {}: ip link set dev VLAN "
                         "type vlan egress-qos-map 0:{}",
                         wanted.priority, wanted.priority));
    if (answers.yes("pfc") || wanted.setsBuffers || wanted.mtu)
        plan.remarks.push_back(Message::say("Some drivers take the link down for a few seconds when PFC, buffers or "
                                            "the MTU change: connections over it may break."));
    if (wanted.mtu)
        plan.remarks.push_back(
            Message::say("A profile of NetworkManager, netplan or systemd-networkd with an MTU of its "
                         "own sets that again: give it the same one. The switches need it, too."));
    if (wanted.setsBuffers)
        plan.remarks.push_back(Message::say("From now on the driver no longer sizes the buffers by itself, also after "
                                            "undo, until it is loaded again."));
}

Result<Plan> losslessPlan(const AnswerReader& answers, const Distribution&)
{
    const auto wanted = readWanted(answers);
    if (!wanted) return std::unexpected(wanted.error());
    const std::vector<std::string> ports = answers.words("ports");
    const std::vector<std::string> above = answers.words("above");
    Plan plan;
    std::vector<Step> persistent;
    std::string after;
    const auto keep = [&](const std::string& netdev, const std::vector<Step>& steps) {
        persistent.emplace_back(
            FileStep{.file = FileId::LosslessUnit, .name = netdev, .text = unitText(netdev, steps, after)});
        persistent.emplace_back(UnitStep{.unit = losslessUnitName(netdev), .enabled = true});
    };
    std::string ofPorts;
    for (const std::string& port : ports) {
        if (auto named = checkName(NameKind::Netdev, port); !named) return std::unexpected(std::move(named).error());
        const auto steps = stepsOf(port, *wanted, answers);
        if (steps.empty()) return answers.wrong("trust", Message::say("and all others leave everything as it is"));
        plan.steps.insert(plan.steps.end(), steps.begin(), steps.end());
        keep(port, steps);
        ofPorts += " " + losslessUnitName(port);
    }
    for (const std::string& netdev : above) {
        if (auto named = checkName(NameKind::Netdev, netdev); !named) return std::unexpected(std::move(named).error());
        if (!wanted->mtu) break;
        const AttributeStep mtu{
            .attribute = Attribute::Mtu, .netdev = netdev, .value = static_cast<std::uint32_t>(*wanted->mtu)};
        plan.steps.emplace_back(mtu);
        after = ofPorts;
        keep(netdev, {mtu});
        ofPorts += " " + losslessUnitName(netdev);
    }
    if (answers.yes("persist")) plan.steps.insert(plan.steps.end(), persistent.begin(), persistent.end());
    addRemarks(plan, *wanted, answers);
    return plan;
}

// -- The host

/// The adapters' own interfaces, and those that lie on them and carry RoCE, the lower ones first.
struct Layers
{
    std::vector<std::string> ports;
    std::vector<std::string> above;
};

void addLayers(const std::vector<host::NetInterface>& interfaces, const std::string& name, Layers& layers)
{
    if (name.empty() || std::ranges::contains(layers.ports, name) || std::ranges::contains(layers.above, name)) return;
    const auto found = std::ranges::find(interfaces, name, &host::NetInterface::name);
    if (found == interfaces.end() || !found->lower) {
        layers.ports.push_back(name);
        return;
    }
    for (const auto part : std::views::split(*found->lower, ','))
        addLayers(interfaces, std::string(trimmed(std::string_view(part))), layers);
    layers.above.push_back(name);
}

Layers layersOf(const host::Host& seen, bool activeOnly)
{
    Layers layers;
    for (const host::Device& device : seen.devices) {
        if (device.pci.virtualFunction.valueOr("no") != "no" || device.name.starts_with("rxe")) continue;
        if (device.nodeType.valueOr("").starts_with("4:")) continue; // "4: RNIC": iWARP
        for (const host::Port& port : device.ports) {
            if (port.linkLayer.valueOr("") != "Ethernet") continue;
            if (activeOnly && !port.state.valueOr("").contains("ACTIVE")) continue;
            addLayers(seen.interfaces, port.netdev.valueOr(""), layers);
            for (const host::Gid& gid : port.gids)
                addLayers(seen.interfaces, gid.netdev.valueOr(""), layers);
        }
    }
    return layers;
}

bool dcbShows(Examining& at, const char* object, const std::string& port)
{
    return at.system().run(Tool::Dcb, {"-N", object, "show", "dev", port}).has_value();
}

/// What the driver of a port offers.
void examineDriver(Examining& at, const std::string& port)
{
    if (dcbShows(at, "pfc", port))
        at.add(CheckState::Fine, Message::say("The driver of {} takes data center bridging by dcb.", port));
    if (!dcbShows(at, "ets", port))
        at.propose("share", "", Message::say("The driver of {} has no shares of classes.", port));
    if (dcbShows(at, "buffer", port))
        at.add(CheckState::Note, Message::say("The driver of {} lets its receive buffers be set.", port));
    const std::string folder = "/sys/class/net/" + port;
    if (at.system().exists(folder + "/ecn/roce_np/enable"))
        at.propose("ecn", "yes", Message::say("The driver of {} has a switch for it by priority.", port));
    else
        at.add(CheckState::Note, Message::say("The driver of {} has no switch for ECN by priority: that is up to the "
                                              "adapter's firmware, which mostly has it on.",
                                              port));
    std::error_code none;
    const auto device = std::filesystem::read_symlink(at.system().at(folder + "/device"), none).filename();
    if (at.system().exists(folder + "/ecn/roce_np/cnp_dscp") ||
        at.system().exists("/sys/kernel/debug/mlx5" / device / "cc_params/np_cnp_dscp"))
        at.propose("cnp", "yes", Message::say("The driver of {} shows the DSCP of its CNPs.", port));
}

/// Takes away the ports without priority flow control, but not all of them.
void keepPortsWithPfc(Examining& at, std::vector<std::string>& ports)
{
    std::vector<std::string> able = ports;
    std::erase_if(able, [&](const std::string& port) { return !dcbShows(at, "pfc", port); });
    for (const std::string& port : ports)
        if (!std::ranges::contains(able, port))
            at.add(able.empty() ? CheckState::Obstacle : CheckState::Warning,
                   Message::say("The driver of {} has no priority flow control by dcb.", port),
                   Message::say("Use the port of an adapter that has it; virtual interfaces and virtual functions "
                                "have none"));
    if (!able.empty()) ports = std::move(able);
}

void examineLossless(Examining& at)
{
    at.program("dcb", isRhel(at.distribution().family) ? "iproute" : "iproute2");
    Layers layers = layersOf(at.host(), true);
    const bool active = !layers.ports.empty();
    if (!active) layers = layersOf(at.host(), false);
    if (layers.ports.empty()) {
        at.add(CheckState::Obstacle, Message::say("The host has no active RoCE port of an adapter."),
               Message::say("Check whether the adapter's driver is loaded, its cable in and the interface up"));
        return;
    }
    if (!active)
        at.add(CheckState::Warning, Message::say("None of its RoCE devices is active."),
               Message::say("Check whether the cable is in and the interface up"));
    if (hasProgram(at.system(), "dcb")) {
        keepPortsWithPfc(at, layers.ports);
        examineDriver(at, layers.ports.front());
    }
    at.propose("ports", joinedBy(layers.ports, " "),
               active ? Message::say("RoCE devices that are active lie on them.")
                      : Message::say("RoCE devices lie on them."),
               layers.ports);
    if (!layers.above.empty())
        at.propose("above", joinedBy(layers.above, " "), Message::say("They lie on these ports and have GIDs."),
                   layers.above);
    for (const std::string& port : layers.ports)
        at.laterName(port, Message::say("Restart the host first, and set it up under that name"));
    if (at.system().exists("/run/lldpad.pid"))
        at.add(CheckState::Warning, Message::say("lldpad runs: it may set PFC and classes of the ports otherwise."),
               Message::say("Have it leave them alone (lldptool(8)), or stop it"));
    if (!at.system().hasSystemd())
        at.propose("persist", "no", Message::say("Without systemd nothing would set it again."));
}

std::vector<Question> flowQuestions()
{
    return {
        ask("priority", Message::say("Which priority does RoCE traffic have (0-7)?"),
            Message::say("The same on all hosts and switches; 3 is usual. Only this one is lossless."), "3"),
        ask("trust", Message::say("By what is the priority of a packet chosen?"),
            Message::say("\"dscp\": by the DSCP of the IP header, which is there without a VLAN and "
                         "behind routers, too. \"pcp\": by the VLAN tag. Adapters trust the DSCP as soon "
                         "as an entry for it is in their table. \"keep\" leaves it as it is."),
            "dscp", {"dscp", "pcp", "keep"}),
        onlyIf(ask("dscp", Message::say("Which DSCP do RoCE packets have (0-63)?"),
                   Message::say("Its entry maps it to the priority above; other entries stay. 26 is "
                                "usual."),
                   "26"),
               "trust", "dscp"),
        onlyIf(ask("cnp-dscp", Message::say("Which DSCP do congestion notifications have (0-63)?"),
                   Message::say("CNPs tell a sender to slow down, and must not wait behind what they slow "
                                "down: they get a priority of their own. 48 is usual. Empty: no entry."),
                   "48"),
               "trust", "dscp"),
        onlyIf(ask("cnp-priority", Message::say("Which priority do congestion notifications have (0-7)?"),
                   Message::say("One that is never paused; 6 is usual."), "6"),
               "trust", "dscp"),
        onlyIf(yesOrNo("cnp", Message::say("Have the adapter send its CNPs with this DSCP?"),
                       Message::say("mlx5 takes it in sysfs (MLNX_OFED) or debugfs, whose default is 48. Other drivers "
                                    "have no such file."),
                       false),
               "trust", "dscp"),
        yesOrNo("pfc", Message::say("Pause this priority instead of dropping (PFC)?"),
                Message::say("Switched on for this priority, off for all others. Without PFC only congestion "
                             "control keeps packets from being dropped."),
                true)};
}

std::vector<Question> classQuestions()
{
    return {
        ask("share", Message::say("Which share of the link does RoCE get when it is full, in percent (1-99)?"),
            Message::say("By ETS: RoCE has a traffic class of its own with this share, CNPs go first, "
                         "all else has the rest. Empty: the classes stay as they are."),
            "50"),
        yesOrNo("dcbx", Message::say("Keep the adapter's firmware from changing this (DCBX)?"),
                Message::say("Firmware that speaks DCBX with the switch sets what the switch says. \"yes\" has the "
                             "host decide (dcb dcbx, host mode); only mlnx_qos gives it back to the firmware of mlx5, "
                             "so it has to be installed there."),
                false),
        yesOrNo("ecn", Message::say("Switch on congestion control (ECN) for this priority?"),
                Message::say("Where the driver has a switch for it by priority (/sys/class/net/PORT/ecn, MLNX_OFED). "
                             "Elsewhere it is up to the firmware, and there is nothing to switch here."),
                false),
        ask("buffers", Message::say("How large are the receive buffers?"),
            Message::say("Buffers and sizes in KiB, as 0:64 1:256: RoCE gets buffer 1, all else buffer 0. "
                         "Empty, which is best in most cases: drivers size them by themselves, by MTU, "
                         "link speed and PFC.")),
        ask("mtu", Message::say("Which MTU have the interfaces?"),
            Message::say("RoCE packets carry up to 4096 bytes where the interface has 4200 or more; 9000 is "
                         "usual. It has to be the same on all hosts, VLANs and bonds, and fit the "
                         "switches. Empty: it stays as it is."),
            "9000"),
        yesOrNo("persist", Message::say("Set it again at the next start?"),
                Message::say("A systemd unit bound to each interface sets it whenever the interface appears."), true)};
}

} // namespace

Wizard losslessWizard()
{
    std::vector<Question> questions{
        askFor("ports", Message::say("Which network interfaces are the adapter's ports?"),
               Message::say("The adapter's own interfaces, not a VLAN or bond on them: both ports of a bond. "
                            "Several are separated by blanks.")),
        ask("above", Message::say("Which VLANs and bonds on them carry RoCE?"),
            Message::say("They get the same MTU. The lower ones first: the bond, then its VLANs. Empty: "
                         "none."))};
    for (const auto& more : {flowQuestions(), classQuestions()})
        questions.insert(questions.end(), more.begin(), more.end());
    return {.word = "roce-lossless",
            .title = Message::say("Lossless RoCE"),
            .purpose =
                Message::say("Sets up an Ethernet port so that RoCE packets are not dropped: their priority, "
                             "priority flow control (PFC), shares (ETS), congestion control (ECN) and MTU, as the "
                             "switches have them."),
            .goal = Goal::RunRoce,
            .terms = "PFC ETS ECN CNP DSCP DCB DCBX dcb mlnx_qos trust buffer MTU",
            .questions = std::move(questions),
            .plan = losslessPlan,
            .examine = examineLossless};
}

} // namespace fabriscope::setup
