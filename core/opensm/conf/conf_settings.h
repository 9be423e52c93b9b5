// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values that OpenSM works with after it has read an opensm.conf.
#pragma once

#include "core/opensm/conf/conf_document.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/conf/vl_tables.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fabriscope::opensm {

/// Which ports a set of QoS tables is for.
enum class QosSet : std::uint8_t { Base, ChannelAdapter, SwitchPort0, SwitchExternal, Router };

inline constexpr std::array allQosSets{QosSet::Base, QosSet::ChannelAdapter, QosSet::SwitchPort0,
                                       QosSet::SwitchExternal, QosSet::Router};

std::string_view prefixOf(QosSet set); ///< "qos_", "qos_ca_", …
Message inWords(QosSet set);           ///< "all ports", "CA ports", …
std::string describe(QosSet set);      ///< the same in English

/// How a line's value reads by the rules of its option's type.
struct ValueReading
{
    enum class Verdict : std::uint8_t {
        Taken,    ///< as written
        Refused,  ///< the line is skipped
        TooLarge, ///< a number beyond the type: the line is skipped
        CountsAs, ///< taken silently as something else (false, 0)
    };
    Verdict verdict = Verdict::Taken;
    std::uint64_t number = 0; ///< of numeric types; int32: the 64-bit number before it is cut to 32 bits
    bool octal = false;
    bool negative = false;
    bool hexadecimal = false;
    bool binary = false; ///< 0b…, which not every build of OpenSM reads
    bool isNull = false; ///< "(null)" of a text type
};

ValueReading readValue(const OptionInfo& option, std::string_view value);

/// Effective values: defaults, overlaid by the lines that OpenSM does not refuse, after the corrections that it makes
/// when it has read the file (lmc 16 becomes 0, no_partition_enforcement switches part_enforce off, …).
class ConfSettings
{
public:
    /// The defaults.
    ConfSettings() = default;
    explicit ConfSettings(const ConfDocument& document);

    [[nodiscard]] bool boolean(std::string_view option) const;
    [[nodiscard]] std::uint64_t number(std::string_view option) const;
    /// "(null)" when unset.
    [[nodiscard]] std::string_view text(std::string_view option) const;
    /// As in the file, before the corrections.
    [[nodiscard]] std::string_view written(std::string_view option) const;
    [[nodiscard]] std::uint64_t writtenNumber(std::string_view option) const;
    /// Whether a line of the file decides about the option, be it by an old name.
    [[nodiscard]] bool isSet(std::string_view option) const { return m_values.contains(option); }

    [[nodiscard]] bool qos() const { return boolean("qos"); }
    /// Data VLs that max_op_vls allows.
    [[nodiscard]] unsigned operationalVls() const { return vlsOfCode(number("max_op_vls")); }
    /// The text of a table option ("sl2vl", "vlarb_high", "vlarb_low"): of the set, else of the base set, else built
    /// in.
    [[nodiscard]] std::string_view tableText(QosSet set, std::string_view field) const;
    [[nodiscard]] Sl2vlTable sl2vl(QosSet set) const { return programmedSl2vl(tableText(set, "sl2vl")); }
    /// What OpenSM programs into ports of the set with so many data VLs: lanes that a port does not have wrap. No more
    /// entries are left out than those behind the 64th; what a port has no room for is its own affair.
    [[nodiscard]] qos::Arbitration arbitration(QosSet set, unsigned dataVls) const;
    /// Whether the routing engine is in the list of engines to try.
    [[nodiscard]] bool hasEngine(std::string_view engine) const;

private:
    void correct();
    void correctLease();
    void correct(std::string_view option, std::string value) { m_corrected[option] = std::move(value); }

    // keys are names of the option table
    std::unordered_map<std::string_view, std::string> m_values;
    std::unordered_map<std::string_view, std::string> m_corrected;
};

} // namespace fabriscope::opensm
