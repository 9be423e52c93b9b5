// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/probe/matrix.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace {

using namespace fabriscope::probe;

/// Whether each pair is in it once and no port twice in a round.
void expectTournament(std::size_t ports, bool bothDirections)
{
    const std::vector<MatrixRound> rounds = matrixRounds(ports, bothDirections);
    std::set<MatrixPair> seen;
    for (const MatrixRound& round : rounds) {
        std::set<std::size_t> busy;
        for (const MatrixPair& pair : round) {
            ASSERT_LT(std::max(pair.from, pair.to), ports);
            ASSERT_NE(pair.from, pair.to);
            ASSERT_TRUE(busy.insert(pair.from).second) << ports;
            ASSERT_TRUE(busy.insert(pair.to).second) << ports;
            ASSERT_TRUE(seen.insert(pair).second) << ports;
            if (!bothDirections) {
                ASSERT_FALSE(seen.contains({.from = pair.to, .to = pair.from})) << ports;
            }
        }
    }
    ASSERT_EQ(seen.size(), ports * (ports - 1) / (bothDirections ? 1 : 2)) << ports;
    const std::size_t least = ports < 2 ? 0 : ports - 1 + ports % 2;
    ASSERT_EQ(rounds.size(), least * (bothDirections ? 2 : 1)) << ports; // as few as there can be
}

TEST(Matrix, EveryPairOnceAndNoPortTwiceInARound)
{
    for (std::size_t ports = 1; ports <= 65; ++ports)
        for (const bool bothDirections : {false, true})
            expectTournament(ports, bothDirections);
    expectTournament(mostMatrixPorts, false);
    EXPECT_TRUE(matrixRounds(0, false).empty());
    EXPECT_TRUE(matrixRounds(mostMatrixPorts + 1, false).empty());
}

TEST(Matrix, PortsSendAboutAsOftenAsTheyReceive)
{
    std::vector<int> sends(16);
    for (const MatrixRound& round : matrixRounds(16, false))
        for (const MatrixPair& pair : round)
            ++sends[pair.from];
    for (const int each : sends)
        EXPECT_THAT(each, testing::AnyOf(7, 8));
}

TEST(Matrix, PairsThatAreNotWantedAreLeftOut)
{
    // Two ports each of three hosts: not those of one host.
    std::size_t count = 0;
    for (const MatrixRound& round :
         matrixRounds(6, false, [](const MatrixPair& pair) { return pair.from / 2 != pair.to / 2; }))
        for (const MatrixPair& pair : round) {
            EXPECT_NE(pair.from / 2, pair.to / 2);
            ++count;
        }
    EXPECT_EQ(count, 12U);
}

std::vector<MatrixValue> allPairs(std::size_t ports, const std::function<double(const MatrixPair&)>& value)
{
    std::vector<MatrixValue> values;
    for (const MatrixRound& round : matrixRounds(ports, false))
        for (const MatrixPair& pair : round)
            values.push_back({.pair = pair, .value = value(pair)});
    return values;
}

TEST(Matrix, APortThatIsSlowStandsOut)
{
    const auto values = allPairs(8, [](const MatrixPair& pair) {
        const bool slow = pair.from == 5 || pair.to == 5;
        return slow ? 40.0 + static_cast<double>(pair.from) : 96.0 + 0.1 * static_cast<double>(pair.from);
    });
    const MatrixOutliers found = findOutliers(values, true);
    ASSERT_EQ(found.pairs.size(), 7U);
    EXPECT_EQ(found.culprit, 5U);
    for (std::size_t at = 1; at < found.pairs.size(); ++at)
        EXPECT_LE(found.pairs[at - 1].value, found.pairs[at].value); // the worst first
    EXPECT_LT(found.pairs.front().ratio, 0.5);
    // Of latencies the larger ones are worse.
    const MatrixOutliers fast = findOutliers(values, false);
    EXPECT_TRUE(fast.pairs.empty());
}

TEST(Matrix, OrdinaryNoiseIsNoOutlier)
{
    EXPECT_TRUE(findOutliers(allPairs(8, [](const MatrixPair& pair) { return 95.0 + double(pair.from % 3); }), true)
                    .pairs.empty());
    EXPECT_TRUE(findOutliers({}, true).pairs.empty());
    // One that differs is named, but not which end it is.
    const MatrixOutliers one =
        findOutliers(allPairs(6, [](const MatrixPair& pair) { return pair.from + pair.to == 1 ? 1.0 : 10.0; }), true);
    ASSERT_EQ(one.pairs.size(), 1U);
    EXPECT_FALSE(one.culprit);
    // Three figures have no norm.
    EXPECT_TRUE(
        findOutliers(allPairs(3, [](const MatrixPair& pair) { return double(pair.from); }), true).pairs.empty());
}

} // namespace
