// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two agents in a guest, and connection tests between its two Soft-RoCE devices, rxe0 on eth0 (10.77.0.1) and rxe1 on
// eth1 (10.77.0.2). The console runs here.
#pragma once

#include "core/agent/client/queries/probe_runner.h"
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <format>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {

/// How long a machine that is ten times slower than usual may take; nothing waits longer than it has to.
inline constexpr std::chrono::seconds patience{300};

/// Set once the end that sends has sent something. Samples of the other end, and those before anything is
/// acknowledged, say nothing about what this end will report.
class LocalTraffic
{
public:
    void take(probe::Side side, const device::TrafficSample& sample)
    {
        if (side == probe::Side::Local && sample.messages > 0 && !std::exchange(m_told, true)) m_moves.set_value();
    }
    [[nodiscard]] bool wait() { return m_moves.get_future().wait_for(patience) == std::future_status::ready; }

private:
    bool m_told = false; // of the runner's callbacks: one at a time
    std::promise<void> m_moves;
};

class LabProbe : public LabTest
{
protected:
    void SetUp() override
    {
        LabTest::SetUp();
        if (IsSkipped()) return;
        guest = bootLab();
        local = connect("lab-1");
        peer = connect("lab-2");
    }
    void TearDown() override
    {
        peer.reset();
        local.reset();
    }

    /// An agent in the guest, started with these words in front of it.
    std::unique_ptr<agent::Client> connect(const std::string& name, std::vector<std::string> words = {})
    {
        for (const std::string& word : {programPath("fabriscope-agent"), std::string("--host-name"), name})
            words.push_back(word);
        const auto socket = guest->serve(words);
        if (!socket) throw std::runtime_error(describe(socket.error()));
        const auto target = agent::ConnectionTarget::parse(
            std::format("exec:{} --relay {}", programPath("fabriscope-agent"), socket->string()));
        return std::make_unique<agent::Client>(target.value(), agent::standardLaunchers({}), agent::ClientEvents{},
                                               agent::ClientOptions{.reconnect = false, .handshakeTimeout = patience});
    }

    static probe::TestRequest requestOf(probe::TestKind kind)
    {
        probe::TestRequest request{.kind = kind};
        request.ends.ends[probe::Side::Local].device = "rxe0";
        request.ends.ends[probe::Side::Peer].device = "rxe1";
        return request;
    }

    /// `during` is run in the guest while the local end sends.
    agent::ProbeReport report(const probe::TestRequest& request, const std::string& during = {})
    {
        std::promise<Result<agent::ProbeReport>> done;
        LocalTraffic traffic;
        agent::ProbeRunEvents events;
        events.onDone = [&done](Result<agent::ProbeReport> report) { done.set_value(std::move(report)); };
        events.onSample = [&](probe::Side side, std::size_t, const device::TrafficSample& sample) {
            traffic.take(side, sample);
        };
        const agent::ProbeRunner runner(*local, *peer, request, events);
        if (!during.empty()) {
            if (!traffic.wait()) throw std::runtime_error("nothing moves");
            said(*guest, during);
        }
        auto future = done.get_future();
        if (future.wait_for(patience) != std::future_status::ready) throw std::runtime_error("the test does not end");
        auto result = future.get();
        if (!result) throw std::runtime_error(describe(result.error()));
        return *std::move(result);
    }

    void expectVerdict(const std::string& rule, std::optional<probe::Side> side, const probe::TestRequest& request,
                       const std::string& name)
    {
        const agent::ProbeReport found = report(request);
        judge(rule, side, found, name);
    }

    static void judge(const std::string& rule, std::optional<probe::Side> side, const agent::ProbeReport& found,
                      const std::string& name)
    {
        if (!found.verdict) {
            ADD_FAILURE() << name << ": nothing was found wrong";
            return;
        }
        EXPECT_EQ(found.verdict->rule, rule) << name << ": " << found.verdict->text();
        if (side) {
            EXPECT_EQ(found.verdict->side, side) << name << ": " << found.verdict->text();
        }
        EXPECT_FALSE(found.verdict->remedy.empty()) << name;
    }

    void expectHealthy(const probe::TestRequest& request, const std::string& name)
    {
        const agent::ProbeReport found = report(request);
        EXPECT_FALSE(found.verdict) << name << ": " << found.verdict->text();
        EXPECT_FALSE(found.evidence.record.rounds.empty()) << name;
    }

    /// Does that while the local end sends, and throws the test away in the middle.
    void throwAwayWhile(const probe::TestRequest& request, const std::function<void()>& look)
    {
        LocalTraffic traffic;
        agent::ProbeRunEvents events;
        events.onSample = [&](probe::Side side, std::size_t, const device::TrafficSample& sample) {
            traffic.take(side, sample);
        };
        const agent::ProbeRunner runner(*local, *peer, request, events);
        ASSERT_TRUE(traffic.wait());
        look();
    }

    /// The result comes before the agents have closed their ends: this waits until the kernel has nothing of them.
    void expectNothingLeft()
    {
        said(*guest, "for i in $(seq 1200); do left=$(rdma resource show qp; rdma resource show cm_id); "
                     "case $left in *fabriscope*) sleep 0.1;; *) exit 0;; esac; done; echo \"$left\"; exit 1");
    }

    std::unique_ptr<simulation::lab::Guest> guest;
    std::unique_ptr<agent::Client> local;
    std::unique_ptr<agent::Client> peer;
};

} // namespace fabriscope::test
