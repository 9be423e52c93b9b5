// SPDX-License-Identifier: GPL-3.0-or-later
//
// host_responder NAME [hang|flood]: a small agent that says what its host is to RDMA, and what a wizard would do there,
// planned as an agent does on a host that has nothing yet. It stands for hosts of a large cluster in ./dev bench hosts.
// `hang`: it says nothing at all. `flood`: it sends hosts without end.
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/agent/protocol/setup_messages.h"
#include "core/base/message.h"
#include "core/host/host_codec.h"
#include "core/setup/wizard.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <format>
#include <string>
#include <string_view>

namespace {

using namespace fabriscope;
namespace pb = agent::pb;

host::Host made(const std::string& name)
{
    host::Port port{.number = 1,
                    .state = "4: ACTIVE",
                    .physicalState = "5: LinkUp",
                    .rate = "100 Gb/sec (4X EDR)",
                    .linkLayer = "Ethernet",
                    .netdev = "ens1f0np0",
                    .maxMtu = "4096",
                    .activeMtu = "4096",
                    .gidTableSize = 256};
    for (std::uint64_t index = 0; index < 8; ++index)
        port.gids.push_back({.index = index,
                             .gid = std::format("0000:0000:0000:0000:0000:ffff:0a4d:{:04x}", index),
                             .type = index % 2 == 0 ? "IB/RoCE v1" : "RoCE v2",
                             .netdev = "ens1f0np0",
                             .vlan = host::Number::unknown(Message::say("it is in no VLAN")),
                             .address = std::format("10.77.0.{}", index)});
    for (int i = 0; i < 40; ++i)
        port.hwCounters.push_back({.name = std::format("counter_{}", i), .value = std::to_string(i * 1000)});
    host::Host host{.name = name, .takenAt = 1'900'000'000};
    host.system.kernel = "6.12.0";
    host.system.distribution = "Debian GNU/Linux 13 (trixie)";
    for (const char* device : {"mlx5_0", "mlx5_1"}) {
        // One host in a hundred has another firmware.
        const bool odd = name.ends_with("37");
        host.devices.push_back({.name = device,
                                .nodeType = "1: CA",
                                .type = "MT4125",
                                .firmware = odd ? "22.36.1010" : "22.41.1000",
                                .driver = "mlx5_core",
                                .ports = {port}});
    }
    host.interfaces.push_back({.name = "ens1f0np0", .mtu = 9000, .operState = "up", .driver = "mlx5_core"});
    for (int i = 0; i < 30; ++i)
        host.modules.push_back({.name = std::format("module_{}", i), .state = "loaded", .configuredIn = {}});
    return host;
}

bool writeAll(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool say(const pb::Response& response)
{
    std::string frame;
    agent::appendMessage(frame, response);
    return writeAll(frame);
}

pb::Response planned(const pb::Request& request)
{
    pb::Response response;
    response.set_id(request.id());
    pb::SetupReply& reply = *response.mutable_setup();
    reply.set_last(true);
    if (request.setup().has_look())
        agent::put(*reply.mutable_examination(),
                   setup::Examination{.distribution = "debian13", .checks = {}, .proposals = {}});
    const auto asked = agent::fromWire(request.setup().plan());
    const auto wizard = asked ? setup::findWizard(asked->wizard) : std::nullopt;
    if (!request.setup().has_plan() || !wizard) return response;
    agent::SetupPreview preview{.distribution = "debian13", .steps = {}, .remarks = {}};
    if (const auto plan = setup::planOf(*wizard, asked->answers, setup::distributionOf(setup::Family::Debian13)))
        if (auto steps = change::previewOf(*plan, change::SystemView("/proc/self/task")))
            preview.steps = *std::move(steps);
    agent::put(*reply.mutable_preview(), preview);
    return response;
}

/// False: the console has gone.
bool answer(const pb::Request& request, const std::string& name, bool floods)
{
    pb::Response response;
    response.set_id(request.id());
    if (request.has_hello()) {
        agent::put(*response.mutable_hello(), agent::AgentInfo{.protocolVersion = agent::protocolVersion,
                                                               .programVersion = "bench",
                                                               .hostName = name,
                                                               .processId = static_cast<std::uint32_t>(::getpid())});
        return say(response);
    }
    if (request.has_ping()) {
        response.mutable_pong()->set_cookie(request.ping().cookie());
        return say(response);
    }
    if (request.has_setup()) return say(planned(request));
    if (!request.has_read_host()) return true;
    response.mutable_host()->set_data(host::encode(made(name)));
    response.mutable_host()->set_whole(true);
    while (floods)
        if (!say(response)) return false;
    return say(response);
}

} // namespace

int main(int argc, char** argv)
{
    const std::string name = argc > 1 ? argv[1] : "node";  // NOLINT(*-pointer-arithmetic)
    const std::string_view mode = argc > 2 ? argv[2] : ""; // NOLINT(*-pointer-arithmetic)
    if (!writeAll(agent::preamble)) return EXIT_FAILURE;
    agent::FrameDecoder decoder("console");
    std::array<char, 4096> buffer{};
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got <= 0) return EXIT_SUCCESS;
        if (mode == "hang") continue;
        decoder.feed(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
        for (;;) {
            auto payload = decoder.next();
            if (!payload) return EXIT_FAILURE;
            if (!*payload) break;
            pb::Request request;
            if (!agent::parseMessage(request, **payload)) return EXIT_FAILURE;
            if (!answer(request, name, mode == "flood")) return EXIT_SUCCESS;
        }
    }
}
