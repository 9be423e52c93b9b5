// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options of opensm.conf that only NVIDIA's OpenSM 4 and 5 has.
#pragma once

#include "core/opensm/conf/option_table.h"

#include <array>

namespace fabriscope::opensm {

/// Those with a meaning or a range that is known.
inline constexpr auto nvidiaOnly = std::to_array<OptionInfo>({
    optionRow("m_key_per_port", OptionType::Bool,
              Message::phrase("Use another M_Key for every port, made from a seed.")),
    optionRow("sa_rate_threshold", OptionType::Uint32,
              Message::phrase("SA requests that a port may send in 100 ms; 0 means no limit.")),
    optionRow("master_sm_priority", OptionType::Uint8, Message::phrase("Priority of this SM while it is master.")),
    optionRow("max_neighbor_mtu", OptionType::Uint8,
              Message::phrase("Largest NeighborMTU that is set; 0 means no limit.")),
    optionRow("log_num_backlogs", OptionType::Uint8, Message::phrase("Old log files that are kept.")),
    optionRow("enhanced_qos_policy_file", OptionType::Path, Message::phrase("File with rate limits of virtual ports.")),
    optionRow("allowed_sm_guids", OptionType::String,
              Message::phrase("Port GUIDs of the only subnet managers that are accepted.")),
    optionRow("calc_missing_routes", OptionType::Bool,
              Message::phrase("Add routes between switches that the engine left out.")),
    optionRow("max_cas_on_spine", OptionType::Uint8,
              Message::phrase("Adapters that a spine switch may have and still count as spine.")),
    optionRow("pgrp_policy_file", OptionType::Path,
              Message::phrase("File with port groups, for the routing chain and device configuration.")),
    optionRow("topo_policy_file", OptionType::Path, Message::phrase("File with the topologies of the routing chain.")),
    optionRow("rch_policy_file", OptionType::Path, Message::phrase("File with the routing chain.")),
    optionRow("device_configuration_file", OptionType::Path,
              Message::phrase("File with settings of single devices or port groups.")),
    optionRow("congestion_control_policy_file", OptionType::Path,
              Message::phrase("File with the congestion control policy.")),
    optionRow("fast_recovery_enabled", OptionType::Uint8,
              Message::phrase("Let switches take down links with too many errors.")),
    optionRow("fast_recovery_conf_file", OptionType::Path,
              Message::phrase("File with the thresholds of fast recovery.")),
    optionRow("held_back_sw_file", OptionType::Path, Message::phrase("File with switches that discovery passes over.")),
    optionRow("routing_threads_num", OptionType::Uint16, Message::phrase("Threads for the calculation of routes.")),
    optionRow("pid_file", OptionType::Path, Message::phrase("File that holds the process number.")),
    optionRow("default_mcg_mtu", OptionType::Uint8,
              Message::phrase("MTU code of multicast groups that the SM makes without one.")),
    optionRow("default_mcg_rate", OptionType::Uint8,
              Message::phrase("Rate code of multicast groups that the SM makes without one.")),
    optionRow("mlnx_congestion_control", OptionType::Uint8,
              Message::phrase("Congestion control: 0 ignore, 1 disable, 2 enable.")),
    optionRow("key_mgr_seed", OptionType::Uint64,
              Message::phrase("Seed of the keys that are made for congestion control and vendor-specific management.")),
    optionRow("client_rereg_mode", OptionType::Uint8, Message::phrase("When clients are asked to register again.")),
    optionRow("mc_primary_root_guid", OptionType::Uint64,
              Message::phrase("Switch at the root of the multicast trees.")),
    optionRow("mc_secondary_root_guid", OptionType::Uint64,
              Message::phrase("Second switch at the root of the multicast trees.")),
    optionRow("mc_roots_file", OptionType::Path, Message::phrase("File with the roots of the multicast trees.")),
    optionRow("hm_unhealthy_ports_checks", OptionType::Bool,
              Message::phrase("Watch ports for signs of a fault, and act on them.")),
    optionRow("hm_ports_health_policy_file", OptionType::Path,
              Message::phrase("File with ports that are declared healthy or unhealthy.")),
    optionRow("virt_enabled", OptionType::Uint32,
              Message::phrase("Virtualisation (SR-IOV): 0 ignore, 1 disable, 2 enable it on adapters that can do it."),
              {.max = 2}),
    optionRow("virt_max_ports_in_process", OptionType::Uint16,
              Message::phrase("Physical ports whose virtual ports are configured at once.")),
    optionRow("virt_default_hop_limit", OptionType::Uint8,
              Message::phrase("Hop limit of path records between virtual ports.")),
    optionRow("osm_stats_interval", OptionType::Uint32,
              Message::phrase("Minutes between two dumps of statistics; 0 means none.")),
    optionRow("sharp_enabled", OptionType::Uint8,
              Message::phrase("SHARP on the switches: 0 ignore, 1 disable, 2 enable."), {.max = 2}),
    optionRow("rtr_aguid_enable", OptionType::Uint8,
              Message::phrase("Alias GUIDs of routers: 0 ignore, 1 enable, 2 disable.")),
    optionRow("router_policy_file", OptionType::Path,
              Message::phrase("File with the routers between subnets and their policy.")),
    optionRow("adv_routing_engine", OptionType::String,
              Message::phrase(
                  "Engine that adds adaptive routing to the routing engine (none, ar_lag, ar_tree, ar_minhop, auto).")),
    optionRow("ar_mode", OptionType::Uint8,
              Message::phrase("Adaptive routing: 0 disabled, others as the manual lists them.")),
    optionRow("shield_mode", OptionType::Uint8,
              Message::phrase("Fast link fault recovery by the switches (SHIELD): 0 off.")),
    optionRow("ar_sl_mask", OptionType::Uint16,
              Message::phrase("Service levels (bit = SL) whose traffic is routed adaptively.")),
    optionRow("max_op_vls_ca", OptionType::Uint8, Message::phrase("Like max_op_vls, for adapters.")),
    optionRow("max_op_vls_sw", OptionType::Uint8, Message::phrase("Like max_op_vls, for switches.")),
    optionRow("max_op_vls_rtr", OptionType::Uint8, Message::phrase("Like max_op_vls, for routers.")),
    optionRow("hbf_sl_mask", OptionType::Uint16,
              Message::phrase("Service levels (bit = SL) that use hash-based forwarding.")),
    optionRow("nvlink_enable", OptionType::Bool, Message::phrase("Manage an NVLink fabric.")),
    optionRow("tenants_policy_file", OptionType::Path, Message::phrase("File with the tenants of the fabric.")),
    optionRow("enable_sa", OptionType::Bool, Message::phrase("Answer SA queries.")),
    optionRow("planarized_routing_enabled", OptionType::Uint8,
              Message::phrase("Routing for planarised (multi-plane) fabrics.")),
});

/// Those of one type of which nothing else is public, with blanks between.
struct NvidiaNames
{
    OptionType type;
    std::string_view names;
};

inline constexpr std::array nvidiaNames{
    NvidiaNames{OptionType::Bool,
                "sa_enhanced_trust_model sa_etm_allow_untrusted_proxy_requests sa_etm_allow_untrusted_guidinfo_rec "
                "sa_etm_allow_guidinfo_rec_by_vf sa_check_sgid_spoofing enable_sm_port_failover "
                "qos_config_vl_enabled support_mepi_speeds light_sweep_spst enhanced_qos_vport0_unlimit_default_rl "
                "enable_queries_during_routing find_roots_color_algorithm dfp_find_roots_color_algorithm "
                "updn_lid_tracking_mode updn_lid_tracking_converge_routes updn_lid_tracking_prefer_total_routes "
                "use_scatter_for_switch_lid offsweep_balancing_enabled sm_db_dump const_multicast "
                "use_optimized_port_mask_slvl rereg_on_guid_migr aguid_inout_notice drop_subscr_on_report_fail "
                "drop_unreachable_event_subscriptions sa_pr_full_world_queries_allowed enable_crashd validate_smps "
                "auto_join_hca_wo_topo enable_inc_mc_routing allow_sm_port_reset prp_override_allow_sm_port_reset "
                "support_mlnx_enhanced_link mlnx_enhanced_link_enable mepi_cache_enabled enable_virt_rec_ext "
                "improved_lmc_path_distribution sweep_every_hup_signal osm_stats_dump_per_sm_port "
                "topo_config_enabled router_policy_enabled load_inform_info_from_sadb enable_subnet_lst "
                "dor_hyper_cube_mode disable_default_gi_support enable_ar_by_device_cap enable_ar_group_copy "
                "enable_empty_arlft_optimization dump_ar cache_ar_group_id enable_vl_packing get_mft_tables "
                "enable_performance_logging nvl_reassign_rails nvl_cage_allocation_mode "
                "nvl_cnd_for_access_links_enabled nvl_cnd_for_init_trunks_enabled tenants_policy_enabled "
                "reply_lid_smps_in_dr respond_unknown_lid_traps validate_conf_files drop_unreachable_ports_enabled"},
    NvidiaNames{OptionType::Uint8,
                "rtr_lmc prism_an_lmc lids_per_rtr suppress_mc_pkey_traps force_link_speed_ext2 mepi_enabled_speeds "
                "syslog_log_flags override_create_mcg_sl enhanced_missing_routes port_recovery_policy_enabled "
                "dfp_max_cas_on_spine cc_key_enable cc_key_protect_bit vs_key_enable vs_key_ci_protect_bits "
                "n2n_key_enable n2n_key_protect_bit rediscovery_max_link_penalty rediscovery_link_penalty_step "
                "rediscovery_max_node_penalty rediscovery_node_penalty_step max_topologies_per_sw rtr_pr_tclass "
                "rtr_pr_sl rtr_pr_mtu rtr_pr_rate aguid_default_hop_limit pfrn_sl pfrn_over_router_enabled "
                "ar_transport_mask ar_tree_asymmetric_flow dfp_down_up_turns_mode max_wire_smps_per_device "
                "hbf_hash_type hbf_seed_type nvl_hbf_hash_type nvl_hbf_packet_hash_bitmask "
                "nvl_partition_reroute_wait"},
    NvidiaNames{OptionType::Uint16,
                "master_sm_lid max_threads_per_core cc_key_lease_period vs_key_lease_period n2n_key_lease_period "
                "adaptive_timeout_sl_mask pfrn_mask_clear_timeout pfrn_mask_force_clear_timeout smp_threads "
                "gmp_threads gmp_traps_threads_num global_flid_start global_flid_end local_flid_start local_flid_end "
                "flid_compression"},
    NvidiaNames{OptionType::Uint32,
                "periodic_key_update max_sa_reports_queued max_sa_reports_on_wire sa_etm_max_num_mcgs "
                "sa_etm_max_num_srvcs sa_etm_max_num_event_subs offsweep_balancing_window qos_sw2sw_max_vls "
                "vs_max_outstanding_mads n2n_max_outstanding_mads consolidate_ipv4_mask max_seq_redisc "
                "max_msg_fifo_len max_alt_dr_path_retries ca_port_soft_limit ca_port_num_limit hm_num_reboots "
                "hm_reboots_period_secs hm_num_set_err_sweeps hm_num_set_err_sweeps_window hm_num_no_resp_sweeps "
                "hm_num_no_resp_sweeps_window hm_num_traps hm_num_traps_period_secs hm_num_flapping_sweeps "
                "hm_num_flapping_sweeps_window hm_num_illegal rtr_pr_flow_label ar_tree_asymmetric_flow_threshold "
                "ar_tree_asymmetric_flow_threshold_limit hbf_seed nvl_hbf_seed issu_mode issu_timeout "
                "issu_pre_upgrade_time"},
    NvidiaNames{OptionType::Uint64,
                "osm_stats_dump_limit osm_perflog_dump_limit routing_flags rtr_selection_seed hbf_hash_fields "
                "nvl_hbf_fields_enable"},
    NvidiaNames{OptionType::Int32, "qos_sw2sw_high_limit force_heavy_sweep_window"},
    NvidiaNames{OptionType::String,
                "pqft_structure qos_sw2sw_vlarb_high qos_sw2sw_vlarb_low qos_sw2sw_sl2vl plugin_name plugin_options "
                "sm_assign_guid_func switch_name hm_ca_reboot_action hm_ca_unresponsive_action hm_ca_noisy_action "
                "hm_ca_seterr_action hm_ca_flapping_action hm_ca_illegal_action hm_ca_manual_action "
                "hm_sw_reboot_action hm_sw_unresponsive_action hm_sw_noisy_action hm_sw_seterr_action "
                "hm_sw_flapping_action hm_sw_illegal_action hm_sw_manual_action port_speed_change_action "
                "port_ext_speed_change_action port_ext_speed2_change_action port_mepi_speed_change_action "
                "port_mtu_change_action port_vl_change_action port_ame_bit_change_action stand_alone "
                "additional_gi_supporting_devices additional_mepi_force_devices activity_report_subjects "
                "rtr_selection_function rtr_selection_algo_parameters hbf_weights fabric_mode_profile conf_template"},
    NvidiaNames{OptionType::Path,
                "cache_files_dir ppcc_algo_dir ftree_ca_order_dump_file topo_config_file verbose_bypass_policy_file "
                "sa_db_dump_file subnet_lst_file virt_dump_file service_name2key_map_file fabric_mode_policy_file"}};

} // namespace fabriscope::opensm
