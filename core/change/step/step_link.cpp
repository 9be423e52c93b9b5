// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"
#include "core/change/script_parts.h"
#include "core/change/software_device.h"
#include "core/change/step/step_kinds.h"

#include <format>

namespace fabriscope::change {
namespace {

constexpr const char* devices = "/sys/class/infiniband";

std::string folderOf(const LinkStep& step) { return std::string(devices) + '/' + step.device; }

Result<void> addLink(const LinkStep& step, const SystemView& system)
{
    auto added = system.run(
        Tool::Rdma, {"link", "add", step.device, "type", std::string(toString(step.type)), "netdev", step.netdev});
    if (added) return {};
    added.error().hint =
        step.type == LinkType::Rxe
            ? Message::say(
                  "The kernel needs the module rdma_rxe, and the interface must exist and have no other rxe device")
            : Message::say(
                  "The kernel needs the module siw, which many distributions do not build; the interface must exist");
    return std::unexpected(std::move(added).error());
}

Result<void> deleteLink(const LinkStep& step, const SystemView& system)
{
    return system.run(Tool::Rdma, {"link", "delete", step.device}).transform([](const auto&) {});
}

Result<void> check(const LinkStep& step)
{
    if (auto named = checkName(NameKind::RdmaDevice, step.device); !named) return named;
    return checkName(NameKind::Netdev, step.netdev);
}

Message sentence(const LinkStep& step)
{
    return step.present ? Message::say("Add the RDMA device {} (type {}) to network interface {}.", step.device,
                                       toString(step.type), step.netdev)
                        : Message::say("Delete the RDMA device {}.", step.device);
}

Json jsonOf(const LinkStep& step)
{
    return Json{
        {"device", step.device}, {"type", toString(step.type)}, {"netdev", step.netdev}, {"present", step.present}};
}

LinkStep linkStep(const Json& json)
{
    return {.device = json.at("device").get<std::string>(),
            .type = json.at("type").get<std::string>() == toString(LinkType::Siw) ? LinkType::Siw : LinkType::Rxe,
            .netdev = json.at("netdev").get<std::string>(),
            .present = json.at("present").get<bool>()};
}

/// Whether the device of that name is the one that the step makes: rxe and siw can lie on one interface.
Result<bool> isItsType(const LinkStep& step, const SystemView& system)
{
    return isSoftIwarp(system, step.device).transform([&](bool iwarp) {
        return iwarp == (step.type == LinkType::Siw);
    });
}

/// The name of the device of the step's type on its interface, which has one at most; empty: none that is known.
std::string deviceThere(const LinkStep& step, const SystemView& system)
{
    LinkStep other = step;
    for (const std::string& name : namesIn(system.at(devices))) {
        other.device = name;
        if (isSoftwareDevice(system, name) && netdevOfSoftwareDevice(system, name).value_or("") == step.netdev &&
            isItsType(other, system).value_or(false))
            return name;
    }
    return {};
}

Result<Json> readBefore(const LinkStep& step, const SystemView& system, std::string_view)
{
    const bool present = system.exists(folderOf(step));
    if (present && !isSoftwareDevice(system, step.device))
        return fail(ErrorCode::InvalidArgument, step.device, Message::say("is a hardware device"),
                    Message::say("Choose another name for the new device"));
    if (present) {
        const auto netdev = netdevOfSoftwareDevice(system, step.device);
        if (!netdev) return std::unexpected(netdev.error());
        if (*netdev != step.netdev)
            return fail(ErrorCode::InvalidArgument, step.device,
                        Message::say("belongs to network interface {}", *netdev),
                        Message::say("Choose another name for the new device"));
        const auto isSame = isItsType(step, system);
        if (!isSame) return std::unexpected(isSame.error());
        if (!*isSame)
            return fail(
                ErrorCode::InvalidArgument, step.device,
                Message::say("is of type {}", toString(step.type == LinkType::Rxe ? LinkType::Siw : LinkType::Rxe)),
                Message::say("Choose another name for the new device"));
    }
    if (step.present && !system.exists("/sys/class/net/" + step.netdev))
        return fail(ErrorCode::NotFound, step.netdev, Message::say("this host has no such network interface"));
    if (present != step.present)
        if (const auto found = system.find(Tool::Rdma); !found) return std::unexpected(found.error());
    Json before{{"present", present}};
    if (step.present && deviceThere(step, system).empty()) before["alone"] = system.identityOf(devices);
    return before;
}

bool isInForce(const LinkStep& step, const Json& before) { return before.at("present").get<bool>() == step.present; }

/// Of the device that was added just now. udev may have renamed it already.
std::string identityOfNew(const LinkStep& step, const SystemView& system)
{
    if (std::string own = system.identityOf(folderOf(step)); !own.empty()) return own;
    LinkStep other = step;
    other.device = deviceThere(step, system);
    return other.device.empty() ? std::string() : system.identityOf(folderOf(other));
}

Result<void> apply(const LinkStep& step, Json& before, const StepRun& run)
{
    if (!step.present) return deleteLink(step, run.system);
    auto added = addLink(step, run.system);
    if (added) before["identity"] = identityOfNew(step, run.system);
    return added;
}

Result<void> verify(const LinkStep& step, const Json&, const SystemView& system)
{
    if (system.exists(folderOf(step)) == step.present) return {};
    return step.present ? fail(ErrorCode::Io, step.device, Message::say("the kernel does not show the new device"))
                        : fail(ErrorCode::Io, step.device, Message::say("the kernel still shows the device"));
}

Result<LinkStep> namedNow(const LinkStep& step, const Json& before, const SystemView& system)
{
    // Killed before the identity was written down. Since this start, and where none was there, it can only be this one.
    const std::string alone = before.value("alone", "");
    if (!before.contains("identity") && !alone.empty() && alone == system.identityOf(devices) &&
        !system.exists(folderOf(step))) {
        LinkStep named = step;
        named.device = deviceThere(step, system);
        if (!named.device.empty() && checkName(NameKind::RdmaDevice, named.device)) return named;
    }
    return underItsName(step, &LinkStep::device, NameKind::RdmaDevice, devices, before, system);
}

Result<UndoEnd> undo(const LinkStep& made, const Json& before, const StepRun& run)
{
    const auto named = namedNow(made, before, run.system);
    if (!named) return std::unexpected(named.error());
    const LinkStep& step = *named;
    const bool was = before.at("present").get<bool>();
    if (run.system.exists(folderOf(step)) == was) return UndoEnd::Undone;
    if (!was && step.device == made.device) { // the name may be another device's by now
        const auto netdev = netdevOfSoftwareDevice(run.system, step.device);
        if (!netdev) return std::unexpected(netdev.error());
        const auto isSame = isItsType(step, run.system);
        if (!isSame) return std::unexpected(isSame.error());
        if (*netdev != step.netdev || !*isSame) return UndoEnd::ChangedByHand;
    }
    auto done = was ? addLink(step, run.system) : deleteLink(step, run.system);
    if (!done) return std::unexpected(std::move(done).error());
    LinkStep back = step;
    back.present = was;
    return verify(back, before, run.system).transform([] { return UndoEnd::Undone; });
}

Message backOf(const LinkStep& step, const Json& before, const SystemView& system)
{
    LinkStep back = namedNow(step, before, system).value_or(step);
    back.present = before.at("present").get<bool>();
    if (system.exists(folderOf(back)) == back.present) return {};
    return sentence(back);
}

std::optional<Meeting> meetOf(const LinkStep& mine, const Json& was, const LinkStep& theirs, Json& theirWas)
{
    if (mine.device != theirs.device) return std::nullopt;
    theirWas["present"] = was.at("present");
    return Meeting{};
}

std::string commands(const LinkStep& step)
{
    if (!step.present) return std::format("rdma link delete {}\n", step.device);
    return std::format("rdma link add {} type {} netdev {}\n", step.device, toString(step.type), step.netdev);
}

std::string lines(const Plan&, std::size_t, const LinkStep& step)
{
    const std::string there = std::format("[ -e {} ]", inShell(folderOf(step)));
    return step.present ? onlyUnless(there, commands(step)) : onlyIf(there, commands(step));
}

std::string tasks(Play&, std::size_t, const LinkStep& step, std::string_view name)
{
    return commandTask(name, commands(step), folderOf(step), step.present);
}

} // namespace

std::string_view toString(LinkType type) { return type == LinkType::Rxe ? "rxe" : "siw"; }

StepKind<LinkStep> kindOf(const LinkStep&)
{
    return {"link", check,  sentence, jsonOf, linkStep, readBefore, isInForce, nullptr,
            apply,  verify, undo,     backOf, meetOf,   commands,   lines,     tasks};
}

} // namespace fabriscope::change
