// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be wrong with a connection, as data: symptom, causes in the order of their likelihood, the check that tells
// them apart, the remedy, and where it is known from. docs/tests.md is printed from the
// rows (tst_printed_pages).
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace fabriscope::probe {

/// Where a fault lies, seen from the two ends of a connection and what is between them.
enum class Place : std::uint8_t { Host, Adapter, Address, Mtu, Partition, QueuePair, Path };

struct Rule
{
    std::string_view id;      ///< "remote-qpn"
    std::string_view symptom; ///< what people see
    std::string_view causes;  ///< the most likely first
    std::string_view check;   ///< what tells it from the others
    std::string_view remedy;  ///< marked for translation: verdicts quote it
    std::string_view source;  ///< where it is known from
    Place place{};            ///< what it is a fault of
};

[[nodiscard]] std::span<const Rule> rules();
[[nodiscard]] const Rule* findRule(std::string_view id);

} // namespace fabriscope::probe
