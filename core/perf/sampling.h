// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sampled counters: the port counts for an interval on request, and is asked for the result (IBTA vol. 1, 16.1.3.2-4).
#pragma once

#include "core/mad/header.h"

#include <chrono>

namespace fabriscope::perf {

enum class SampleStatus : std::uint8_t { Done = 0, Waiting = 1, Running = 2 };

struct PortSamplesControl
{
    static constexpr std::string_view name = "PortSamplesControl";
    static constexpr std::uint16_t wireId = 0x10;
    std::uint8_t opCode = 0;
    PortNum portSelect;
    std::uint8_t tick = 0;         ///< see tickPeriod()
    std::uint8_t counterWidth = 0; ///< 0: 16 bits, 1: 20, 2: 24, 3: 28, 4: 32
    std::uint8_t counterMask0 = 0; ///< what counter 0 can count; see the specification
    std::uint32_t counterMasks1to9 = 0;
    std::uint16_t counterMasks10to14 = 0;
    std::uint8_t sampleMechanisms = 0; ///< how many samplings can run at a time, less one
    SampleStatus sampleStatus{};
    std::uint64_t optionMask = 0; ///< which optional counters can be sampled
    std::uint64_t vendorMask = 0;
    std::uint32_t sampleStart = 0;    ///< ticks to wait
    std::uint32_t sampleInterval = 0; ///< ticks to count
    std::uint16_t tag = 0;            ///< comes back with the result: whose sampling it is
    std::array<std::uint16_t, 15> counterSelect{};
    std::uint64_t samplesOnlyOptionMask = 0;
    friend bool operator==(const PortSamplesControl&, const PortSamplesControl&) = default;
};

struct PortSamplesResult
{
    static constexpr std::string_view name = "PortSamplesResult";
    static constexpr std::uint16_t wireId = 0x11;
    std::uint16_t tag = 0;
    SampleStatus sampleStatus{};
    std::array<std::uint32_t, 15> counter{};
    friend bool operator==(const PortSamplesResult&, const PortSamplesResult&) = default;
};

/// The length of the ticks in which a port counts waiting.
struct TickPeriod
{
    std::chrono::nanoseconds length{4};
    bool assumed = true; ///< the port did not tell: the shortest tick is taken, so shares of time are at least these
};

/// Tick 0 is ten bit times of a 2.5 Gb/s lane, which is 4 ns; each step adds as much.
[[nodiscard]] constexpr TickPeriod tickPeriod(std::uint8_t tick)
{
    return {.length = std::chrono::nanoseconds(4) * (tick + 1), .assumed = false};
}

} // namespace fabriscope::perf

namespace fabriscope::mad {

template <>
struct LayoutOf<perf::PortSamplesControl>
    : Layout<
          Field<0, 8, &perf::PortSamplesControl::opCode>, Field<8, 8, &perf::PortSamplesControl::portSelect>,
          Field<16, 8, &perf::PortSamplesControl::tick>, Field<29, 3, &perf::PortSamplesControl::counterWidth>,
          Field<34, 3, &perf::PortSamplesControl::counterMask0>,
          Field<37, 27, &perf::PortSamplesControl::counterMasks1to9>,
          Field<65, 15, &perf::PortSamplesControl::counterMasks10to14>,
          Field<80, 8, &perf::PortSamplesControl::sampleMechanisms>,
          Field<94, 2, &perf::PortSamplesControl::sampleStatus>, Field<96, 64, &perf::PortSamplesControl::optionMask>,
          Field<160, 64, &perf::PortSamplesControl::vendorMask>, Field<224, 32, &perf::PortSamplesControl::sampleStart>,
          Field<256, 32, &perf::PortSamplesControl::sampleInterval>, Field<288, 16, &perf::PortSamplesControl::tag>,
          Elements<304, 16, 16, &perf::PortSamplesControl::counterSelect>,
          Field<576, 64, &perf::PortSamplesControl::samplesOnlyOptionMask>>
{};

template <>
struct LayoutOf<perf::PortSamplesResult>
    : Layout<Field<0, 16, &perf::PortSamplesResult::tag>, Field<30, 2, &perf::PortSamplesResult::sampleStatus>,
             Elements<32, 32, 32, &perf::PortSamplesResult::counter>>
{};

} // namespace fabriscope::mad
