// SPDX-License-Identifier: GPL-3.0-or-later
//
// One guest, one fault after another: each has to be named, at the right end, and with no more certainty than there is;
// and what is healthy is not blamed. Each prints a row: what was provoked, the rule, the end, how certain, right or
// not.
#include "tests/softroce/lab_probe.h"
#include "tests/softroce/network_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::test {
namespace {

using probe::Side;
using probe::TestKind;
using probe::TestRequest;
using probe::Verdict;

At placeOf(const Verdict& verdict)
{
    return !verdict.side ? At::Between : *verdict.side == Side::Local ? At::Local : At::Peer;
}

std::string placeName(const Verdict& verdict)
{
    return verdict.side ? std::string(toString(*verdict.side)) : "between";
}

bool isRight(const NetworkCase& one, const std::optional<Verdict>& verdict)
{
    if (!std::ranges::contains(one.rules, verdict ? verdict->rule : std::string())) return false;
    if (!verdict) return true;
    if (one.at != At::Anywhere && verdict->rule == one.rules.front() && placeOf(*verdict) != one.at) return false;
    return one.mayBeCertain || verdict->certainty != probe::Certainty::Certain;
}

/// What both ends counted.
std::string countedBy(const probe::Evidence& evidence)
{
    std::string text;
    for (const Side side : probe::bothSides) {
        text += std::format("{}:", toString(side));
        for (const char* const name : {"sent_pkts", "rcvd_pkts", "send_err", "completer_retry_err", "rcvd_seq_err",
                                       "retry_exceeded_err", "duplicate_request", "out_of_seq_request"})
            if (const auto growth = probe::counterGrowth(evidence, side, name))
                text += std::format(" {} {}", name, *growth);
        if (const auto* some = evidence.reach.arrived[side].result())
            text += std::format(" datagrams {} of {}", some->arrived, some->sent);
        text += "; ";
    }
    return text;
}

/// What it leaves behind is no more than "network clean" puts right.
bool isTidy(const NetworkCase& one)
{
    return one.isTidy || (one.provoke.empty() && one.during.empty() && one.after.empty());
}

class NetworkTable : public LabProbe, public testing::WithParamInterface<NetworkCase>
{
protected:
    static void SetUpTestSuite()
    {
        if (simulation::lab::whatTheLabLacks()) return; // each test says so
        shared = bootLab({.network = true});
    }
    static void TearDownTestSuite()
    {
        shared.reset();
        network = "bridge";
    }

    void SetUp() override
    {
        LabTest::SetUp();
        if (IsSkipped()) return;
        ASSERT_TRUE(shared && shared->runs()) << "the guest did not boot, or has crashed";
        guest = std::move(shared);
        const std::string words = network == GetParam().network ? "clean" : GetParam().network;
        said(*guest, "N='ip netns exec net'; sh /run/lab/network " + words + " && { " +
                         (GetParam().provoke.empty() ? "true" : GetParam().provoke) + "\n}");
        network = isTidy(GetParam()) ? GetParam().network : "";
        local = connect("lab-1", GetParam().local);
        peer = connect("lab-2", GetParam().peer);
    }
    void TearDown() override
    {
        LabProbe::TearDown();
        if (!guest) return;
        if (!GetParam().after.empty()) said(*guest, "N='ip netns exec net'; " + GetParam().after);
        shared = std::move(guest);
    }

    static TestRequest requestOfCase(const NetworkCase& one)
    {
        TestRequest request = requestOf(one.kind);
        if (!one.during.empty()) request.durationMs = 600'000;
        if (one.kind == TestKind::Cm) request.forced[Side::Local].set(probe::Key::PatienceMs, 3000);
        for (const std::string& each : one.set)
            if (const auto forced = probe::force(request, each); !forced) ADD_FAILURE() << describe(forced.error());
        if (one.adapt != nullptr) one.adapt(request);
        return request;
    }

    static inline std::unique_ptr<simulation::lab::Guest> shared; // of all cases: to boot costs more than most of them
    static inline std::string network = "bridge"; ///< that is there, but for what "clean" puts right; empty: none
};

TEST_P(NetworkTable, IsSaidAsItIs)
{
    const NetworkCase& one = GetParam();
    const std::string during = one.during.empty() ? one.during : "N='ip netns exec net'; " + one.during;
    const auto result = report(requestOfCase(one), during);
    const std::optional<Verdict>& verdict = result.verdict;
    const bool right = isRight(one, verdict);
    std::cout << std::format("| {} | {} | {} | {} | {} |\n", one.name, verdict ? verdict->rule : "-",
                             verdict ? placeName(*verdict) : "-", verdict ? toString(verdict->certainty) : "-",
                             right ? "right" : "WRONG")
              << "    " << (verdict ? verdict->text().english() : "nothing is wrong") << std::endl; // seen as it comes
    if (!right) std::cout << "    " << countedBy(result.evidence) << std::endl;
    EXPECT_TRUE(right);
    EXPECT_FALSE(verdict && verdict->remedy.empty());
}

std::vector<NetworkCase> casesOf(bool isShort)
{
    std::vector<NetworkCase> all;
    for (const auto list : {faultsOfEnds(), faultsOfNetworks(), faultsThatLookLikeOthers(), healthySetUps()})
        std::ranges::copy_if(list, std::back_inserter(all),
                             [&](const NetworkCase& one) { return one.isShort == isShort; });
    return all;
}

std::string nameOfCase(const testing::TestParamInfo<NetworkCase>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(EachTime, NetworkTable, testing::ValuesIn(casesOf(true)), nameOfCase);
INSTANTIATE_TEST_SUITE_P(Long, NetworkTable, testing::ValuesIn(casesOf(false)), nameOfCase);

} // namespace
} // namespace fabriscope::test
