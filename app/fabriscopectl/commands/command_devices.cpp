// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/host_output.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/session.h"
#include "core/agent/client/queries/host_query.h"
#include "core/agent/client/queries/queries.h"
#include "core/base/document.h"
#include "core/host/devinfo_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <concepts>
#include <memory>

namespace fabriscope::ctl {
namespace {

const Error* unusable(const agent::DeviceList& list, const device::DevicePort& port)
{
    const auto found = list.unusable.find(port.umadNode);
    return found == list.unusable.end() ? nullptr : &found->second;
}

/// Whether management datagrams can be sent by the port, in a word or two.
std::string access(const agent::DeviceList& list, const device::DevicePort& port)
{
    if (port.linkLayer == device::LinkLayer::Ethernet) return "none (Ethernet)";
    if (port.linkLayer == device::LinkLayer::Unknown) return "none (not InfiniBand)";
    if (port.umadNode.empty()) return "none (ib_umad not loaded)";
    const Error* error = unusable(list, port);
    if (error == nullptr) return "yes";
    return error->code == ErrorCode::NoPermission ? "no permission" : std::string(toString(error->code));
}

std::string lidText(Lid lid) { return lid.value() == 0 ? "-" : std::to_string(lid.value()); }

std::string guidText(Guid guid) { return guid.value() == 0 ? "-" : toString(guid); }

Table toTable(const agent::DeviceList& list)
{
    Table table{.headings = {"device", "port", "link layer", "state", "physical", "rate", "lid", "sm lid", "port guid",
                             "mad access", "type", "firmware"}};
    for (const device::Device& device : list.devices) {
        if (device.ports.empty())
            table.rows.push_back(
                {device.name, "-", "-", "-", "-", "-", "-", "-", "-", "none (no ports)", device.type, device.firmware});
        for (const device::DevicePort& port : device.ports)
            table.rows.push_back(
                {device.name, std::to_string(port.number.value()), std::string(toString(port.linkLayer)),
                 std::string(toString(port.state)), std::string(toString(port.physState)),
                 port.rateGbps == 0 ? "-" : formatted("{} Gb/s", port.rateGbps), lidText(port.lid), lidText(port.smLid),
                 guidText(port.portGuid), access(list, port), device.type, device.firmware});
    }
    return table;
}

Json toJson(const agent::DeviceList& list)
{
    // Of what is not known, or not assigned: null.
    const auto number = [](std::unsigned_integral auto value) { return value == 0 ? Json() : Json(value); };
    const auto identifier = [](const auto& value) { return value.value() == 0 ? Json() : Json(toString(value)); };
    const auto text = [](const std::string& value) { return value.empty() ? Json() : Json(value); };
    Json devices = Json::array();
    for (const device::Device& device : list.devices) {
        Json ports = Json::array();
        for (const device::DevicePort& port : device.ports) {
            Json entry{{"num", port.number.value()},
                       {"linkLayer", toString(port.linkLayer)},
                       {"state", toString(port.state)},
                       {"physicalState", toString(port.physState)},
                       {"rateGbps", number(port.rateGbps)},
                       {"lid", number(port.lid.value())},
                       {"smLid", number(port.smLid.value())},
                       {"guid", identifier(port.portGuid)},
                       {"subnetPrefix", identifier(port.subnetPrefix)},
                       {"umad", text(port.umadNode)},
                       {"problem", Json()}};
            if (const Error* error = unusable(list, port))
                entry["problem"] = Json{{"code", toString(error->code)}, {"message", describe(*error)}};
            ports.push_back(std::move(entry));
        }
        devices.push_back(Json{{"name", device.name},
                               {"type", text(device.type)},
                               {"firmware", text(device.firmware)},
                               {"hardware", text(device.hardware)},
                               {"guid", identifier(device.nodeGuid)},
                               {"systemImageGuid", identifier(device.systemImageGuid)},
                               {"ports", std::move(ports)}});
    }
    return devices;
}

/// What keeps programs from the host's devices, with its consequence and what to do about it. Nothing where verbs have
/// opened them all.
void noteWhatIsMissing(const host::Host& host)
{
    const bool all = std::ranges::all_of(host.devices, [](const host::Device& each) { return bool(each.vendorId); });
    if (all && !host.devices.empty()) return;
    for (const host::Gap& gap : host.gaps)
        note(formatted("{}. {}.", gap.what.english(), gap.consequence.english()) +
             (gap.hint.empty() ? std::string() : formatted(" {}.", gap.hint.english())));
}

ExitStatus devices(const Context& context)
{
    auto session = Session::open(context);
    if (!session) return report(session.error());
    const auto list = (*session)->await(agent::devicesQuery());
    if (!list) return report(list.error());
    const auto host =
        context.format == Format::Text ? (*session)->await(agent::hostQuery()) : fail(ErrorCode::Unsupported, "", "");
    session->reset();
    Result<void> written;
    if (context.format != Format::Text) {
        written = writeStdout(context.format == Format::Json ? jsonText(toJson(*list)) : csvOf(toTable(*list)));
    } else {
        if (!list->devices.empty()) written = writeStdout(toText(toTable(*list)));
        if (host && (!host->devices.empty() || list->devices.empty())) // a simulated device is not the kernel's
            noteWhatIsMissing(*host);
        else if (!host && list->devices.empty())
            note("That host has no RDMA device. Is the driver loaded (lsmod | grep -e mlx -e ib_)?");
        for (const auto& [path, error] : list->unusable)
            note(describe(error));
    }
    return finish(written, list->unusable.empty() ? ExitStatus::Fine : ExitStatus::Findings);
}

struct DeviceArguments
{
    bool details = false;
    bool gids = false;
    std::string family;
    std::string netdev;
};

/// By the host's own data, not only what is needed to reach a fabric.
ExitStatus described(const Context& context, const DeviceArguments& arguments)
{
    const auto host = hostOf(context, context.connect);
    if (!host) return report(host.error());
    std::string text;
    using enum host::AddressFamily;
    const auto family = arguments.family == "ipv4" ? IPv4 : arguments.family == "ipv6" ? IPv6 : Any;
    if (arguments.gids)
        text = renderGids(*host, {.family = family, .netdev = arguments.netdev}, context.format);
    else if (context.format == Format::Text)
        text = host::devinfoText(*host);
    else
        text = renderHost(*host, context.format, {.sections = {"devices"}});
    if (context.format == Format::Text) noteWhatIsMissing(*host);
    return finish(writeStdout(text), ExitStatus::Fine);
}

} // namespace

void addDevicesCommand(CLI::App& app, Context& context)
{
    auto arguments = std::make_shared<DeviceArguments>();
    CLI::App* command =
        app.add_subcommand("devices", "The RDMA devices of the agent's host, and whether they can be used");
    auto* details = command->add_flag("--details", arguments->details, "all about them, as 'ibv_devinfo -v' prints it");
    auto* gids = command->add_flag("--gids", arguments->gids,
                                   "which GID index a program should use on each port, and why not the others");
    details->excludes(gids);
    command->add_option("--family", arguments->family, "with --gids: address family to use")
        ->check(CLI::IsMember({"ipv4", "ipv6"}))
        ->needs(gids);
    command->add_option("--netdev", arguments->netdev, "with --gids: network interface to use")->needs(gids);
    command->callback([&context, arguments] {
        if (arguments->details || arguments->gids)
            context.run = [arguments](const Context& c) { return described(c, *arguments); };
        else
            context.run = devices;
    });
    addExamples(*command,
                {{"Adapters of this host", "devices"},
                 {"Adapters of another host, for a script", "--connect ssh://node17 --format json devices"},
                 {"Which GID index for RoCE, and why not the others?", "--connect ssh://node17 devices --gids"},
                 {"All about the adapters, as ibv_devinfo -v prints it", "devices --details"}});
}

} // namespace fabriscope::ctl
