// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real agent when its console goes away or it is told to end, in the middle of every kind of request: with a subnet
// manager, with one that hangs, and without one. It ends by itself each time; a change under way is undone before.
#include "core/agent/client/connection/launcher.h"
#include "core/agent/client/connection/piped_process.h"
#include "core/agent/proto/protocol.pb.h"
#include "core/agent/protocol/common_messages.h"
#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/change/stored_file.h"
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/topology_shapes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <format>
#include <functional>
#include <optional>

using namespace fabriscope;
using namespace std::chrono_literals;

namespace {

using Request = agent::pb::Request;

struct Kind
{
    const char* name;
    std::function<void(Request&)> make;
};

void nodesOf(auto& what)
{
    for (std::uint64_t guid = 1; guid <= 4; ++guid) {
        auto& node = *what.add_nodes();
        node.set_guid(guid);
        node.set_lid(static_cast<std::uint32_t>(guid));
        node.set_type(2);
        node.set_ports(std::string("\x01\x02", 2));
    }
    what.set_attributes(1);
}

/// Every kind of request that goes on for a while, or changes something.
std::vector<Kind> kinds()
{
    return {
        {"sweep", [](Request& r) { r.mutable_start_sweep()->set_max_mads_per_second(50); }},
        {"follow", [](Request& r) { r.mutable_follow_fabric(); }},
        {"follow, paced", [](Request& r) { r.mutable_follow_fabric()->set_max_mads_per_second(50); }},
        {"counters",
         [](Request& r) {
             nodesOf(*r.mutable_watch_counters());
             r.mutable_watch_counters()->set_interval_ms(200);
         }},
        {"clear errors", [](Request& r) { nodesOf(*r.mutable_clear_errors()->mutable_what()); }},
        {"clear counters", [](Request& r) { nodesOf(*r.mutable_clear_counters()->mutable_what()); }},
        {"routes", [](Request& r) { r.mutable_read_routes()->set_linear(true); }},
        {"records", [](Request& r) { r.mutable_query_sa()->set_attribute(0x11); }},
        {"host", [](Request& r) { r.mutable_read_host()->set_follow(true); }},
        {"port", [](Request& r) { r.mutable_read_port_qos(); }},
        {"SMP", [](Request& r) { r.mutable_read_smp()->set_attribute(0x11); }},
        {"devices", [](Request& r) { r.mutable_list_devices(); }},
        {"journal", [](Request& r) { r.mutable_setup()->mutable_journal(); }},
        {"look", [](Request& r) { r.mutable_setup()->mutable_look()->set_wizard("soft-roce"); }},
        {"plan", [](Request& r) { r.mutable_setup()->mutable_plan()->set_wizard("modules"); }},
        {"undone plan", [](Request& r) { r.mutable_setup()->mutable_undo_plan()->set_id("20260101T000000.000Z-1"); }},
        {"OpenSM", [](Request& r) { r.mutable_opensm()->mutable_list(); }},
        {"OpenSM's file", [](Request& r) { r.mutable_opensm()->mutable_read()->set_instance("opensm.conf"); }},
        {"OpenSM's backups", [](Request& r) { r.mutable_opensm()->mutable_backups(); }},
        {"pings",
         [](Request& r) {
             r.mutable_send_pings()->set_lid(2);
             r.mutable_send_pings()->set_count(1000);
             r.mutable_send_pings()->set_interval_ms(100);
             r.mutable_send_pings()->set_timeout_ms(300);
         }},
        {"responder", [](Request& r) { r.mutable_serve_pings()->set_seconds(60); }},
        {"probe", [](Request& r) { r.mutable_probe()->set_action(1); }},
    };
}

/// The agent, and what it has said.
class Agent
{
public:
    Agent(const simulation::SimulatedFabric& fabric, std::vector<std::string> more)
    {
        agent::LaunchPlan plan{.command = {test::programPath("fabriscope-agent")},
                               .environment = fabric.clientEnvironment()};
        plan.command.insert(plan.command.end(), more.begin(), more.end());
        auto started = agent::PipedProcess::start(plan);
        EXPECT_TRUE(started) << (started ? "" : describe(started.error()));
        if (started) m_process.emplace(*std::move(started));
        Request hello;
        hello.mutable_hello()->set_protocol_version(agent::protocolVersion);
        std::string bytes(agent::preamble);
        agent::appendMessage(bytes, hello);
        write(bytes);
    }
    void send(Request request, std::uint64_t id)
    {
        request.set_id(id);
        std::string bytes;
        agent::appendMessage(bytes, request);
        write(bytes);
    }
    /// Reads until a reply fulfils that, or until it ends. False: it has ended, or so much time has passed.
    bool hear(const std::function<bool(const agent::pb::Response&)>& is, std::chrono::milliseconds patience = 30s)
    {
        const auto end = std::chrono::steady_clock::now() + patience;
        for (;;) {
            for (auto payload = m_decoder.next(); payload && *payload; payload = m_decoder.next()) {
                agent::pb::Response response;
                if (agent::parseMessage(response, **payload) && is(response)) return true;
            }
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            pollfd ready{.fd = m_process->output.get(), .events = POLLIN, .revents = 0};
            if (left <= 0ms || ::poll(&ready, 1, static_cast<int>(left.count())) <= 0) return false;
            std::array<char, 65536> buffer{};
            const ssize_t size = ::read(m_process->output.get(), buffer.data(), buffer.size());
            if (size <= 0) return false;
            m_decoder.feed({buffer.data(), static_cast<std::size_t>(size)});
        }
    }
    /// By the end of its input, or by a signal; how it ended.
    agent::ExitStatus end(bool bySignal, std::chrono::milliseconds patience = 60s)
    {
        if (bySignal)
            ::kill(m_process->id(), SIGTERM);
        else
            m_process->input.reset();
        m_process->output.reset();
        m_process->errors.reset();
        const auto status = m_process->wait(patience);
        EXPECT_TRUE(status) << "it does not end";
        return status.value_or(agent::ExitStatus{.code = -1, .signal = 0});
    }

private:
    void write(const std::string& bytes) const
    {
        ASSERT_EQ(::write(m_process->input.get(), bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    }

    std::optional<agent::PipedProcess> m_process;
    agent::FrameDecoder m_decoder{"agent"};
};

enum class Manager : std::uint8_t { Runs, Hangs, None };

std::string nameOf(const testing::TestParamInfo<Manager>& manager)
{
    if (manager.param == Manager::None) return "None";
    return manager.param == Manager::Runs ? "Runs" : "Hangs";
}

class Closing : public testing::TestWithParam<Manager>
{
protected:
    Closing()
        : fabric([] {
              simulation::FabricOptions options{
                  .topology = simulation::TopologyText{simulation::shapes::fatTree2(4, 2, 2).text()}};
              options.startSubnetManager = GetParam() != Manager::None;
              options.partitions = "Default=0x7fff,ipoib : ALL=full, SELF=full ;\n";
              return test::startFabric(options);
          }())
    {
        if (GetParam() == Manager::Hangs) signal(SIGSTOP);
    }
    ~Closing() override
    {
        if (GetParam() == Manager::Hangs) signal(SIGCONT);
    }
    [[nodiscard]] std::filesystem::path partitions() const { return fabric.folder() / "partitions.conf"; }
    /// Arguments of an agent that may change the fabric's OpenSM.
    [[nodiscard]] std::vector<std::string> changing() const
    {
        return {"--allow-changes", "--opensm-config", fabric.subnetManagerConfig().string(), "--state-folder",
                (state.path() / "state").string()};
    }
    /// One partition more than in `before`, as request 2.
    void sendApply(Agent& agent, const std::string& before) const
    {
        Request text;
        text.mutable_opensm()->mutable_text()->set_kind(1);
        text.mutable_opensm()->mutable_text()->set_data(before + "Storage=0x77 : ALL=full ;\n");
        agent.send(text, 2);
        Request apply;
        apply.set_further(true);
        auto& call = *apply.mutable_opensm()->mutable_apply();
        call.set_instance(fabric.subnetManagerConfig().string());
        auto& file = *call.add_files();
        file.set_kind(1);
        const auto revision = change::revisionOf(before);
        file.mutable_base()->set_exists(std::filesystem::exists(partitions()));
        file.mutable_base()->set_size(revision.size);
        file.mutable_base()->set_hash(revision.hash);
        call.set_activation(1);
        call.set_patience_ms(60'000);
        agent.send(apply, 2);
    }
    /// Whether the partitions are no longer these; `said`: why request 2 failed, if it did.
    [[nodiscard]] auto isWritten(const std::string& before, std::string& said) const
    {
        return [this, before, &said](const agent::pb::Response& reply) {
            if (reply.id() == 2 && reply.has_error()) said = describe(agent::toError(reply.error()));
            if (reply.id() == 2 && reply.opensm().has_outcome())
                said = describe(agent::toError(reply.opensm().outcome().error()));
            return test::textOf(partitions()) != before;
        };
    }
    void signal(int number) const
    {
        const pid_t manager = test::managerOf(fabric);
        if (manager == 0 || ::kill(manager, number) != 0) ADD_FAILURE() << "no opensm";
    }

    simulation::SimulatedFabric fabric;
    test::TemporaryFolder state;
};

} // namespace

TEST_P(Closing, EveryKindOfRequestIsEndedInEveryPhase)
{
    for (const Kind& kind : kinds())
        for (const bool bySignal : {false, true})
            // Before it has read the request, once it has, and after its first reply, or a while without one.
            for (const int phase : {0, 1, 2}) {
                SCOPED_TRACE(std::format("{}, {}, phase {}", kind.name, bySignal ? "SIGTERM" : "end of input", phase));
                Agent agent(fabric, {"--allow-changes", "--state-folder", (state.path() / "state").string()});
                // A signal before its handler is there ends it as it does any program.
                if (bySignal) {
                    ASSERT_TRUE(agent.hear([](const auto& reply) { return reply.has_hello(); }));
                }
                Request request;
                kind.make(request);
                agent.send(request, 1);
                if (phase == 1) {
                    Request ping;
                    ping.mutable_ping()->set_cookie(7);
                    agent.send(ping, 0);
                    ASSERT_TRUE(agent.hear([](const auto& reply) { return reply.has_pong(); }));
                }
                if (phase == 2) (void)agent.hear([](const auto& reply) { return reply.id() == 1; }, 300ms);
                const auto status = agent.end(bySignal);
                EXPECT_EQ(status.signal, 0);
                EXPECT_EQ(status.code, 0);
                if (HasFailure()) return;
            }
}

TEST_P(Closing, AnApplyUnderWayIsRolledBackWhileTheFabricIsFollowed)
{
    if (GetParam() == Manager::None) GTEST_SKIP() << "nothing applies files there";
    const std::string before = test::textOf(partitions());
    for (const bool bySignal : {false, true})
        for (const std::uint32_t pace : {0U, 50U}) {
            Agent agent(fabric, changing());
            Request follow;
            follow.mutable_follow_fabric()->set_max_mads_per_second(pace);
            agent.send(follow, 1);
            // One that hangs already is refused: it hangs as soon as there is something to roll back.
            if (GetParam() == Manager::Hangs) signal(SIGCONT);
            sendApply(agent, before);
            std::string said;
            ASSERT_TRUE(agent.hear(isWritten(before, said))) << "it was not written: " << said;
            if (GetParam() == Manager::Hangs) signal(SIGSTOP);
            const auto status = agent.end(bySignal, 120s);
            EXPECT_EQ(status.signal, 0);
            EXPECT_EQ(test::textOf(partitions()), before) << "rolled back before it ends";
        }
}

TEST_P(Closing, ARestoreUnderWayIsRolledBack)
{
    if (GetParam() != Manager::Runs) GTEST_SKIP() << "a restore begins after an Apply that has come to its end";
    const std::string before = test::textOf(partitions());
    Agent first(fabric, changing());
    sendApply(first, before);
    std::string backup;
    std::string said;
    const auto isApplied = [&](const agent::pb::Response& reply) {
        if (reply.id() == 2 && reply.has_error()) said = describe(agent::toError(reply.error()));
        backup = reply.opensm().outcome().backup();
        return !backup.empty();
    };
    ASSERT_TRUE(first.hear(isApplied, 120s)) << said;
    EXPECT_EQ(first.end(false).code, 0);
    const std::string applied = test::textOf(partitions());
    ASSERT_NE(applied, before);
    for (const bool bySignal : {false, true}) {
        SCOPED_TRACE(bySignal ? "SIGTERM" : "end of input");
        Agent agent(fabric, changing());
        Request restore;
        restore.mutable_opensm()->mutable_restore()->set_id(backup);
        restore.mutable_opensm()->mutable_restore()->set_activation(1);
        agent.send(restore, 2);
        ASSERT_TRUE(agent.hear(isWritten(applied, said))) << "it was not written: " << said;
        const auto status = agent.end(bySignal, 120s);
        EXPECT_EQ(status.signal, 0);
        EXPECT_EQ(test::textOf(partitions()), applied) << "as before the restore";
    }
}

INSTANTIATE_TEST_SUITE_P(Managers, Closing, testing::Values(Manager::Runs, Manager::Hangs, Manager::None), nameOf);
