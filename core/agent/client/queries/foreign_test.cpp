// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/foreign_test.h"

#include "core/host/gid_choice.h"
#include "core/host/port_link.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

using device::ForeignProgram;
using probe::Key;
using probe::Side;

/// In the order of device::ForeignProgram.
constexpr std::array<std::string_view, 3> foreignNames{"rping", "ucmatose", "ibv_rc_pingpong"};
constexpr std::uint32_t usualMtu = 1024;
constexpr std::uint64_t usualRounds = 10; ///< rping goes on for ever unless it is told

/// The GID that fits, where none is wanted: `devices --gids` proposes the same.
Result<std::uint64_t> gidIndexFor(const ForeignRequest& request, const host::Host& host)
{
    if (request.gidIndex) return *request.gidIndex;
    const host::Port* port = probe::findPort(host, request.device, request.devicePort);
    if (port == nullptr)
        return fail(ErrorCode::NotFound, host.name,
                    Message::say("there is no port {} of an RDMA device '{}'", request.devicePort, request.device),
                    Message::say("See 'fabriscopectl devices'"));
    const host::GidChoice choice = host::chooseGid(*port);
    if (choice.index) return *choice.index;
    return fail(ErrorCode::NotFound, request.device, choice.advice);
}

} // namespace

std::string_view nameOf(ForeignProgram program) { return foreignNames.at(std::to_underlying(program)); }

std::optional<ForeignProgram> foreignProgram(std::string_view name)
{
    const auto* const found = std::ranges::find(foreignNames, name);
    if (found == foreignNames.end()) return std::nullopt;
    return static_cast<ForeignProgram>(found - foreignNames.begin());
}

std::string commandThere(const ForeignRequest& request, std::uint32_t port)
{
    const bool isPingpong = request.program == ForeignProgram::RcPingpong;
    std::string options = std::format(" -p {}", port);
    if (request.size > 0) options += std::format(" {} {}", isPingpong ? "-s" : "-S", request.size);
    const std::string here = request.from.empty() ? "ADDRESS-OF-THIS-HOST" : request.from;
    if (isPingpong) {
        if (request.count > 0) options += std::format(" -n {}", request.count);
        if (request.mtu != usualMtu) options += std::format(" -m {}", request.mtu);
        return std::format("ibv_rc_pingpong -d DEVICE -g GID-INDEX{}{}", options, request.serves ? " " + here : "");
    }
    if (request.program == ForeignProgram::Ucmatose) {
        if (request.count > 0) options += std::format(" -C {}", request.count);
        return std::format("ucmatose {} {}{}", request.serves ? "-s" : "-b", request.serves ? here : request.server,
                           options);
    }
    if (!request.serves) return std::format("rping -s -a {}{} -V", request.server, options);
    return std::format("rping -c -a {}{} -C {} -V", here, options, request.count > 0 ? request.count : usualRounds);
}

Result<probe::Values> valuesFor(const ForeignRequest& request, const host::Host& host)
{
    probe::Values values;
    values.set(Key::Program, std::to_underlying(request.program));
    values.set(Key::Serves, std::uint64_t{request.serves ? 1U : 0U});
    if (!request.from.empty()) values.set(Key::Address, request.from);
    if (!request.server.empty()) values.set(Key::Destination, request.server);
    values.set(Key::ServicePort, std::uint64_t{request.port != 0 ? request.port : device::usualPort(request.program)});
    values.set(Key::Size, request.size);
    values.set(Key::Count, request.count);
    values.set(Key::PatienceMs, static_cast<std::uint64_t>(request.patience.count()));
    if (request.program != ForeignProgram::RcPingpong) return values;
    const auto device = std::ranges::find(host.devices, request.device, &host::Device::name);
    if (device != host.devices.end() && host::isIwarp(*device))
        return fail(ErrorCode::Unsupported, request.device,
                    Message::say("it is iWARP: ibv_rc_pingpong connects queue pairs by hand, and only RDMA-CM can"),
                    Message::say("Use rping or ucmatose"));
    values.set(Key::Mtu, std::uint64_t{request.mtu});
    values.set(Key::Device, request.device);
    values.set(Key::Port, request.devicePort);
    const auto index = gidIndexFor(request, host);
    if (!index) return std::unexpected(index.error());
    values.set(Key::GidIndex, *index);
    return values;
}

std::optional<probe::Verdict> verdictOn(const host::Host& host, const probe::Values& told, const probe::Reply& reply)
{
    if (!reply.trouble) return {};
    probe::Evidence evidence;
    evidence.plan.usesCm = told.as<ForeignProgram>(Key::Program) != ForeignProgram::RcPingpong;
    evidence.names[Side::Local] = host.name;
    evidence.names[Side::Peer] =
        told.has(Key::Destination) ? told.text(Key::Destination) : std::string("the other host");
    evidence.ends[Side::Local].host = host.name;
    evidence.ends[Side::Local].device = told.text(Key::Device);
    evidence.ends[Side::Local].port = told.number(Key::Port, 1);
    evidence.before[Side::Local] = host;
    evidence.record.facts[Side::Local] = probe::factsOf(reply.values, reply.trouble);
    add(evidence.record.used[Side::Local], told);
    evidence.record.troubles[Side::Local] = reply.trouble;
    evidence.record.failure =
        probe::Failure{.side = Side::Local, .action = probe::Action::Converse, .trouble = *reply.trouble, .round = {}};
    return probe::diagnose(evidence);
}

} // namespace fabriscope::agent
