// SPDX-License-Identifier: GPL-3.0-or-later
//
// A test over connections that reply at once, saved hosts: what is ready at once may not wait for itself.
#include "core/agent/client/queries/probe_runner.h"
#include "core/host/host_codec.h"
#include "tests/support/fabrics.h"
#include "tests/support/temporary_folder.h"
#include "tests/unit/probe/scripted_ends.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;

/// A saved host whose port has that LID.
std::unique_ptr<agent::Client> hostWithLid(const TemporaryFolder& folder, const std::string& name, std::uint64_t lid,
                                           const std::string& linkLayer = "InfiniBand")
{
    host::Host host = madeHost(name, "mlx5_0", lid == 1 ? "0001" : "0002");
    host.devices.front().ports.front().linkLayer = linkLayer;
    host.devices.front().ports.front().lid = lid;
    host::IpoibInterface ipoib{.name = "ib0"};
    ipoib.portGuid = std::string("0x000000000000000") + (lid == 1 ? "1" : "2");
    ipoib.addresses = {lid == 1 ? "10.88.0.1/24" : "10.88.0.2/24"};
    host.ipoib = {ipoib};
    const std::string file = folder.path(name + ".fabhost");
    EXPECT_TRUE(host::writeHostFile(file, host));
    const auto target = agent::ConnectionTarget::parse("snapshot:" + file);
    return std::make_unique<agent::Client>(target.value(), agent::standardLaunchers({}), agent::ClientEvents{},
                                           agent::ClientOptions{.reconnect = false});
}

/// The hops are watched from within a callback of the runner; in a fabric without these LIDs nothing is to be read, and
/// the watch is ready before its constructor returns.
TEST(ProbeRunner, AWatchThatIsReadyAtOnceDoesNotBlockIt)
{
    const TemporaryFolder folder;
    const auto local = hostWithLid(folder, "a", 1), peer = hostWithLid(folder, "b", 2);
    for (const auto kind : {probe::TestKind::Rc, probe::TestKind::Bandwidth}) {
        const auto done = std::make_shared<std::promise<std::optional<ErrorCode>>>();
        agent::ProbeRunEvents events;
        events.onDone = [done](const Result<agent::ProbeReport>& report) {
            done->set_value(report ? std::nullopt : std::optional(report.error().code));
        };
        auto runner = std::make_unique<agent::ProbeRunner>(
            *local, *peer, probe::TestRequest{.kind = kind, .ends = {}, .forced = {}}, std::move(events),
            agent::HopWatching{.snapshot = FabricMaker().build()});
        auto future = done->get_future();
        if (future.wait_for(60s) != std::future_status::ready) {
            ADD_FAILURE() << "it waits for itself";
            std::_Exit(1); // its destructor would wait for ever, too
        }
        EXPECT_EQ(future.get(), ErrorCode::Unsupported) << "no message can be sent from a saved host";
    }
}

TEST(ProbeRunner, TwoHostsOfOneNameAreToldApart)
{
    const TemporaryFolder here, there;
    const auto local = hostWithLid(here, "a", 1, "Ethernet"), peer = hostWithLid(there, "a", 2, "Ethernet");
    for (agent::Client* const other : {peer.get(), local.get()}) {
        const auto done = std::make_shared<std::promise<std::string>>();
        agent::ProbeRunEvents events;
        events.onDone = [done](const Result<agent::ProbeReport>& report) {
            done->set_value(report ? std::string("it ran") : report.error().subject.english());
        };
        probe::TestRequest request{.kind = probe::TestKind::Cm, .ends = {}, .forced = {}};
        request.space = device::PortSpace::Ipoib; // which Ethernet does not have
        const agent::ProbeRunner runner(*local, *other, request, std::move(events));
        auto future = done->get_future();
        ASSERT_EQ(future.wait_for(60s), std::future_status::ready);
        EXPECT_EQ(future.get(), other == local.get() ? "a" : "a (snapshot:" + here.path("a.fabhost") + ")");
    }
}

/// Its Q_Key is that of a multicast group of the subnet administration: said before anything is tried.
TEST(ProbeRunner, PortSpaceIpoibIsRefusedOnEthernet)
{
    const TemporaryFolder folder;
    for (const auto& [linkLayer, code] :
         {std::pair("Ethernet", ErrorCode::InvalidArgument), {"InfiniBand", ErrorCode::Unsupported}}) {
        const auto local = hostWithLid(folder, std::string("a") + linkLayer, 1, linkLayer);
        const auto peer = hostWithLid(folder, std::string("b") + linkLayer, 2, linkLayer);
        const auto done = std::make_shared<std::promise<ErrorCode>>();
        agent::ProbeRunEvents events;
        events.onDone = [done](const Result<agent::ProbeReport>& report) {
            done->set_value(report ? ErrorCode::Cancelled : report.error().code);
        };
        probe::TestRequest request{.kind = probe::TestKind::Cm, .ends = {}, .forced = {}};
        request.space = device::PortSpace::Ipoib;
        const agent::ProbeRunner runner(*local, *peer, request, std::move(events));
        auto future = done->get_future();
        ASSERT_EQ(future.wait_for(60s), std::future_status::ready);
        EXPECT_EQ(future.get(), code) << linkLayer;
    }
}

} // namespace
} // namespace fabriscope::test
