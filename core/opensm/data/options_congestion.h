// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options of opensm.conf: congestion control, and what came later.
#pragma once

#include "core/opensm/conf/option_table.h"

#include <array>

namespace fabriscope::opensm {

inline constexpr auto congestionOptions = std::to_array<OptionInfo>({
    optionRow("congestion_control", OptionType::Bool, Message::phrase("Configure congestion control (experimental)."),
              {.group = "congestion", .commandLine = "--congestion-control"}),
    presetRow("cc_key", OptionType::Uint64, "0x0000000000000000",
              Message::phrase("CC_Key used in congestion control MADs."),
              {.sighup = false, .depends = Message::phrase("congestion_control TRUE"), .commandLine = "--cckey"}),
    presetRow("cc_max_outstanding_mads", OptionType::Uint32, "500",
              Message::phrase("Congestion control MADs in flight."),
              {.min = 1,
               .sighup = false,
               .outOfRange = Message::phrase("not checked"),
               .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_control_map", OptionType::Uint32, "0x0",
              Message::phrase("Which switch settings are valid: bit 0 victim mask, 1 credit mask, 2 threshold and "
                              "packet size, 3 credit starvation, 4 marking rate."),
              {.max = 31,
               .unit = Message::phrase("bit mask"),
               .outOfRange = Message::phrase("not checked"),
               .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_victim_mask", OptionType::Mask256,
              "0x0000000000000000000000000000000000000000000000000000000000000000",
              Message::phrase("Switch ports (bit = port) that mark packets even as victims."),
              {.unit = Message::phrase("256 bit mask"), .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_credit_mask", OptionType::Mask256,
              "0x0000000000000000000000000000000000000000000000000000000000000000",
              Message::phrase("Switch ports (bit = port) with credit starvation handling."),
              {.unit = Message::phrase("256 bit mask"), .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_threshold", OptionType::Uint8, "0x00",
              Message::phrase("Marking aggressiveness, 0 none to 15 most."),
              {.max = 15,
               .outOfRange = Message::phrase("not checked"),
               .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_packet_size", OptionType::Uint8, "0",
              Message::phrase("Packets shorter than this are not marked."),
              {.unit = Message::phrase("credits (64 B)"), .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_credit_starvation_threshold", OptionType::Uint8, "0x00",
              Message::phrase("Credit starvation aggressiveness, 0 none to 15 most."),
              {.max = 15,
               .outOfRange = Message::phrase("not checked"),
               .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_credit_starvation_return_delay", OptionType::ShiftMultiplier, "0:0",
              Message::phrase("Return delay as shift:multiplier."),
              {.unit = Message::phrase("shift:multiplier"), .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_sw_cong_setting_marking_rate", OptionType::Uint16, "0",
              Message::phrase("Mean packets between two marks."),
              {.unit = Message::phrase("packets"), .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_ca_cong_setting_port_control", OptionType::Uint16, "0x0000",
              Message::phrase("Bit 0: 0 per QP, 1 per SL/port."),
              {.max = 1,
               .unit = Message::phrase("bit mask"),
               .outOfRange = Message::phrase("not checked"),
               .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_ca_cong_setting_control_map", OptionType::Uint16, "0x0000",
              Message::phrase("SLs (bit = SL) to configure."),
              {.unit = Message::phrase("bit mask"), .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("cc_ca_cong_setting_ccti_timer", OptionType::SlUint16, "0 0",
              Message::phrase("Timer that lowers the table index for one SL; value is \"SL number\", the option may "
                              "be repeated for other SLs."),
              {.max = 65535,
               .unit = Message::phrase("SL value"),
               .outOfRange = Message::phrase(
                   "SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused"),
               .depends = Message::phrase("congestion_control TRUE"),
               .repeatable = true}),
    presetRow("cc_ca_cong_setting_ccti_increase", OptionType::SlUint8, "0 0",
              Message::phrase("Step added to the table index per BECN for one SL; value is \"SL number\", the option "
                              "may be repeated for other SLs."),
              {.max = 255,
               .unit = Message::phrase("SL value"),
               .outOfRange = Message::phrase(
                   "SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused"),
               .depends = Message::phrase("congestion_control TRUE"),
               .repeatable = true}),
    presetRow("cc_ca_cong_setting_trigger_threshold", OptionType::SlUint8, "0 0",
              Message::phrase("Table index at which an event is logged for one SL; value is \"SL number\", the "
                              "option may be repeated for other SLs."),
              {.max = 255,
               .unit = Message::phrase("SL value"),
               .outOfRange = Message::phrase(
                   "SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused"),
               .depends = Message::phrase("congestion_control TRUE"),
               .repeatable = true}),
    presetRow("cc_ca_cong_setting_ccti_min", OptionType::SlUint8, "0 0",
              Message::phrase(
                  "Lowest table index for one SL; value is \"SL number\", the option may be repeated for other SLs."),
              {.max = 255,
               .unit = Message::phrase("SL value"),
               .outOfRange = Message::phrase(
                   "SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused"),
               .depends = Message::phrase("congestion_control TRUE"),
               .repeatable = true}),
    optionRow("cc_cct", OptionType::CctList, Message::phrase("Congestion control table: shift:multiplier,..."),
              {.unit = Message::phrase("list"),
               .outOfRange = Message::phrase("an entry without colon: line refused"),
               .depends = Message::phrase("congestion_control TRUE")}),
    presetRow("prefix_routes_file", OptionType::Path, "/etc/opensm/prefix-routes.conf",
              Message::phrase("Path of the prefix routes file."),
              {.sighup = false,
               .group = "routing",
               .commandLine = "--prefix_routes_file",
               .note = Message::phrase("content is read again on every rescan although the path is fixed")}),
    optionRow("consolidate_ipv6_snm_req", OptionType::Bool,
              Message::phrase("Share multicast groups between IPv6 solicited-node addresses."),
              {.group = "multicast", .commandLine = "--consolidate_ipv6_snm_req"}),
    optionRow("log_prefix", OptionType::String, Message::phrase("Text put before every log message."),
              {.sighupNote = Message::phrase(
                   "do not change at run time: OpenSM keeps using freed memory and prints garbage (observed)"),
               .group = "debug",
               .setups = "diagnostics;multi-instance",
               .commandLine = "--log_prefix"}),
});

} // namespace fabriscope::opensm
