// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options of opensm.conf: quality of service.
#pragma once

#include "core/opensm/conf/option_table.h"

#include <array>

namespace fabriscope::opensm {

inline constexpr auto qosOptions = std::to_array<OptionInfo>({
    optionRow("qos", OptionType::Bool,
              Message::phrase("Program SL2VL and VL arbitration tables, load the QoS policy, honour partition SLs."),
              {.group = "qos", .commandLine = "-Q"}),
    presetRow(
        "qos_policy_file", OptionType::Path, "/etc/opensm/qos-policy.conf",
        Message::phrase("Path of the QoS policy file."),
        {.sighup = false, .setups = "qos;multi-instance", .depends = Message::phrase("qos TRUE"), .commandLine = "-Y"}),
    optionRow("suppress_sl2vl_mad_status_errors", OptionType::Bool,
              Message::phrase("Do not log bad status of SL2VL MADs.")),
});

/// The options of one kind of ports, in the order in which OpenSM writes them. Where one is unset, that of the base set
/// counts, then what is built in.
constexpr std::array<OptionInfo, 5> qosSet(const std::array<std::string_view, 5>& names,
                                           const std::array<std::string_view, 5>& meanings, std::string_view depends)
{
    std::array<OptionInfo, 5> set{{
        {.type = OptionType::Uint32,
         .defaultValue = "0",
         .builtIn = "15",
         .max = 15,
         .outOfRange = Message::phrase(
             "with qos TRUE 16 and above: set to 0 (message names 15 as default); not checked with qos FALSE")},
        {.type = OptionType::Int32,
         .defaultValue = "-1",
         .builtIn = "0",
         .min = static_cast<std::uint64_t>(-1LL),
         .max = 255,
         .unit = Message::phrase("4 KiB"),
         .outOfRange = Message::phrase("with qos TRUE above 255: set to -1 with a message; below 0: -1 silently; text "
                                       "that is not a number becomes 0 silently")},
        {.type = OptionType::VlArbList,
         .builtIn = "0:4,1:0,2:0,3:0,4:0,5:0,6:0,7:0,8:0,9:0,10:0,11:0,12:0,13:0,14:0",
         .outOfRange = Message::phrase("only warnings; see the vlarb rules")},
        {.type = OptionType::VlArbList,
         .builtIn = "0:0,1:4,2:4,3:4,4:4,5:4,6:4,7:4,8:4,9:4,10:4,11:4,12:4,13:4,14:4",
         .outOfRange = Message::phrase("only warnings; see the vlarb rules")},
        {.type = OptionType::Sl2vlList,
         .builtIn = "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,7",
         .outOfRange = Message::phrase("only warnings; see the sl2vl rules")},
    }};
    for (std::size_t i = 0; i < set.size(); ++i) {
        set.at(i).name = names.at(i);
        set.at(i).group = "qos";
        set.at(i).meaning = meanings.at(i);
        set.at(i).depends = depends;
    }
    return set;
}

inline constexpr std::string_view unsetQos =
    Message::phrase("qos TRUE; an unset value falls back to the qos_ base set, then to the built-in table");

inline constexpr std::array qosSets{
    qosSet({"qos_max_vls", "qos_high_limit", "qos_vlarb_high", "qos_vlarb_low", "qos_sl2vl"},
           {Message::phrase("VL count hint for all port types (base set); only torus-2QoS reads it - it does not "
                            "limit the VLs in use (max_op_vls does)."),
            Message::phrase("High priority limit for all port types (base set), in units of 4096 bytes; 255 no "
                            "limit, 0 one packet; negative means unset."),
            Message::phrase("High priority VL arbitration list for all port types (base set)."),
            Message::phrase("Low priority VL arbitration list for all port types (base set)."),
            Message::phrase("SL to VL table for all port types (base set): 16 VLs, position = SL, 15 = drop.")},
           Message::phrase("qos TRUE")),
    qosSet({"qos_ca_max_vls", "qos_ca_high_limit", "qos_ca_vlarb_high", "qos_ca_vlarb_low", "qos_ca_sl2vl"},
           {Message::phrase("VL count hint for CA ports; only torus-2QoS reads it - it does not limit the VLs in use "
                            "(max_op_vls does)."),
            Message::phrase("High priority limit for CA ports, in units of 4096 bytes; 255 no limit, 0 one packet; "
                            "negative means unset."),
            Message::phrase("High priority VL arbitration list for CA ports."),
            Message::phrase("Low priority VL arbitration list for CA ports."),
            Message::phrase("SL to VL table for CA ports: 16 VLs, position = SL, 15 = drop.")},
           unsetQos),
    qosSet({"qos_sw0_max_vls", "qos_sw0_high_limit", "qos_sw0_vlarb_high", "qos_sw0_vlarb_low", "qos_sw0_sl2vl"},
           {Message::phrase("VL count hint for switch port 0; only torus-2QoS reads it - it does not limit the VLs "
                            "in use (max_op_vls does)."),
            Message::phrase("High priority limit for switch port 0, in units of 4096 bytes; 255 no limit, 0 one "
                            "packet; negative means unset."),
            Message::phrase("High priority VL arbitration list for switch port 0."),
            Message::phrase("Low priority VL arbitration list for switch port 0."),
            Message::phrase("SL to VL table for switch port 0: 16 VLs, position = SL, 15 = drop.")},
           unsetQos),
    qosSet({"qos_swe_max_vls", "qos_swe_high_limit", "qos_swe_vlarb_high", "qos_swe_vlarb_low", "qos_swe_sl2vl"},
           {Message::phrase("VL count hint for external switch ports; only torus-2QoS reads it - it does not limit "
                            "the VLs in use (max_op_vls does)."),
            Message::phrase("High priority limit for external switch ports, in units of 4096 bytes; 255 no limit, 0 "
                            "one packet; negative means unset."),
            Message::phrase("High priority VL arbitration list for external switch ports."),
            Message::phrase("Low priority VL arbitration list for external switch ports."),
            Message::phrase("SL to VL table for external switch ports: 16 VLs, position = SL, 15 = drop.")},
           unsetQos),
    qosSet({"qos_rtr_max_vls", "qos_rtr_high_limit", "qos_rtr_vlarb_high", "qos_rtr_vlarb_low", "qos_rtr_sl2vl"},
           {Message::phrase("VL count hint for router ports; only torus-2QoS reads it - it does not limit the VLs in "
                            "use (max_op_vls does)."),
            Message::phrase("High priority limit for router ports, in units of 4096 bytes; 255 no limit, 0 one "
                            "packet; negative means unset."),
            Message::phrase("High priority VL arbitration list for router ports."),
            Message::phrase("Low priority VL arbitration list for router ports."),
            Message::phrase("SL to VL table for router ports: 16 VLs, position = SL, 15 = drop.")},
           unsetQos)};

} // namespace fabriscope::opensm
