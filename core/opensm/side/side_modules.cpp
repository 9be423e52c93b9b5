// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file that per_module_logging_file names: a source file of OpenSM and log flags a line, cut into words as OpenSM
// does.
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/side/side_checks.h"

#include <algorithm>

namespace fabriscope::opensm {
namespace {

/// The modules that OpenSM 3.3.23 knows, with blanks between.
constexpr std::string_view moduleNames =
    "main.c osm_congestion_control.c osm_console.c osm_console_io.c osm_db_files.c osm_db_pack.c "
    "osm_drop_mgr.c osm_dump.c osm_event_plugin.c osm_guid_info_rcv.c osm_guid_mgr.c osm_helper.c "
    "osm_inform.c osm_lid_mgr.c osm_lin_fwd_rcv.c osm_link_mgr.c osm_log.c osm_mad_pool.c "
    "osm_mcast_fwd_rcv.c osm_mcast_mgr.c osm_mcast_tbl.c osm_mcm_port.c osm_mesh.c "
    "osm_mlnx_ext_port_info_rcv.c osm_mtree.c osm_multicast.c osm_node.c osm_node_desc_rcv.c "
    "osm_node_info_rcv.c osm_opensm.c osm_perfmgr.c osm_perfmgr_db.c osm_pkey.c osm_pkey_mgr.c "
    "osm_pkey_rcv.c osm_port.c osm_port_info_rcv.c osm_prtn.c osm_prtn_config.c osm_qos.c "
    "osm_qos_parser_l.c osm_qos_parser_y.c osm_qos_policy.c osm_remote_sm.c osm_req.c osm_resp.c "
    "osm_router.c osm_sa.c osm_sa_class_port_info.c osm_sa_guidinfo_record.c osm_sa_informinfo.c "
    "osm_sa_lft_record.c osm_sa_link_record.c osm_sa_mad_ctrl.c osm_sa_mcmember_record.c "
    "osm_sa_mft_record.c osm_sa_multipath_record.c osm_sa_node_record.c osm_sa_path_record.c "
    "osm_sa_pkey_record.c osm_sa_portinfo_record.c osm_sa_service_record.c osm_sa_slvl_record.c "
    "osm_sa_sminfo_record.c osm_sa_sw_info_record.c osm_sa_vlarb_record.c osm_service.c "
    "osm_slvl_map_rcv.c osm_sm.c osm_sm_mad_ctrl.c osm_sm_state_mgr.c osm_sminfo_rcv.c "
    "osm_state_mgr.c osm_subnet.c osm_sw_info_rcv.c osm_switch.c osm_torus.c osm_trap_rcv.c "
    "osm_ucast_cache.c osm_ucast_dfsssp.c osm_ucast_dnup.c osm_ucast_file.c osm_ucast_ftree.c "
    "osm_ucast_lash.c osm_ucast_mgr.c osm_ucast_nue.c osm_ucast_updn.c osm_vendor_ibumad.c "
    "osm_vl15intf.c osm_vl_arb_rcv.c st.c";

constexpr std::size_t modulePieceBytes = 1023;

} // namespace

void checkModuleLogging(Reporter& report)
{
    const auto at = [&](Span span) { return slice(report.text(), span); };
    const std::vector<std::string_view> modules = splitList(moduleNames, ' ');
    std::size_t errors = 0;
    bool hasReturns = false;
    for (const SideLine& line : sideLines(report.text(), modulePieceBytes)) {
        if (errors > mostSideErrors) {
            Diagnostic& d =
                report.report(Rule::SideBadLine, line.span, Message::say("OpenSM stops after eleven wrong lines"));
            if (hasReturns) d.why = Message::say("blank lines that end with CR LF are wrong ones");
            d.effect = Message::say("it ignores this line and all that follow");
            return;
        }
        const std::vector<Span> names = wordsOf(report.text(), line.span, " \t=,");
        if (names.empty() || at(names.front()).starts_with('#')) continue;
        // Behind the name one sign is skipped: what follows, up to a blank, are the flags.
        const std::size_t begin = std::min(names.front().end() + 1, line.span.end());
        const std::vector<Span> rest = wordsOf(report.text(), {begin, line.span.end() - begin}, " \t");
        const std::string_view name = trimmedOfCr(at(names.front()));
        if (rest.empty()) {
            ++errors;
            hasReturns = hasReturns || name.empty();
            if (!name.empty())
                report.report(Rule::SideValue, names.front(), Message::say("the log flags are missing")).effect =
                    Message::say("OpenSM skips the line");
            continue;
        }
        if (!std::ranges::contains(modules, name)) {
            Diagnostic& d =
                report.report(Rule::SideBadLine, names.front(), Message::say("OpenSM has no source file '{}'", name));
            if (const std::string_view near = nearestWord(name, modules); !near.empty())
                d.why = Message::say("{} is probably meant", near);
            d.effect = Message::say("OpenSM stops reading here and works without the rest of the file");
            return;
        }
        if (rest.size() > 1 && !at(rest[1]).starts_with('#')) {
            report.report(Rule::SideIgnoredText, names.front(), Message::say("more than a file and log flags")).effect =
                Message::say("OpenSM takes the second word for the flags and ignores the rest of the line");
            continue;
        }
        std::string_view flags = trimmedOfCr(at(rest.front()));
        flags = flags.substr(0, flags.find('#'));
        const CNumber number = readCNumber(flags);
        if (!number.isNumber() || number.used != flags.size() || number.value > 0xff)
            report.report(Rule::SideValue, rest.front(), Message::say("'{}' is not a number (0-255)", flags)).effect =
                Message::say("OpenSM takes {}", number.value & 0xffU);
    }
}

} // namespace fabriscope::opensm
