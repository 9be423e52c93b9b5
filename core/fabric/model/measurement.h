// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a diagnostic tool measured at a port when its results were saved (ibdiagnet's folder).
#pragma once

#include "core/base/types.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::fabric {

/// A name that thousands of ports share: copies refer to the same text.
class CounterName
{
public:
    CounterName() = default;
    CounterName(std::string text) // NOLINT(google-explicit-constructor)
        : m_text(std::make_shared<const std::string>(std::move(text)))
    {}
    CounterName(const char* text) : CounterName(std::string(text)) {} // NOLINT(google-explicit-constructor)
    [[nodiscard]] std::string_view text() const { return m_text ? std::string_view(*m_text) : std::string_view(); }
    friend bool operator==(const CounterName& a, const CounterName& b)
    {
        return a.m_text == b.m_text || a.text() == b.text();
    }

private:
    std::shared_ptr<const std::string> m_text;
};

/// A counter as the tool names it ("PortRcvErrors", "SymbolErrorCounterExt"). What the port does not support is not
/// listed.
struct NamedCounter
{
    CounterName name;
    std::uint64_t value = 0;
    friend bool operator==(const NamedCounter&, const NamedCounter&) = default;
};

/// The cable or transceiver in a port; empty texts are unknown.
struct CableFacts
{
    std::string vendor;
    std::string partNumber;
    std::string serialNumber;
    std::string revision;
    std::string length;   ///< as the tool prints it: "3 m"
    std::string firmware; ///< of an active cable
    friend bool operator==(const CableFacts&, const CableFacts&) = default;
};

struct Measurement
{
    Guid node;
    PortNum port{};                     ///< 0: of the node as a whole
    std::optional<int> temperature;     ///< degrees Celsius: of the module in a port, of the chip for port 0
    std::string fec;                    ///< active forward error correction, "RS-FEC"; empty: unknown
    std::string firmware;               ///< of the node, for port 0; empty: unknown
    std::string psid;                   ///< of the node's board, for port 0: which firmware fits it; empty: unknown
    std::optional<CableFacts> cable;    ///< none: the tool did not read it
    std::vector<NamedCounter> counters; ///< in the tool's order
    friend bool operator==(const Measurement&, const Measurement&) = default;
};

} // namespace fabriscope::fabric
