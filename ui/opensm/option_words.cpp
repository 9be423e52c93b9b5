// SPDX-License-Identifier: GPL-3.0-or-later
//
// What core/opensm/data/options.json says about OpenSM's options, for translators: units, meanings, what happens beyond
// the range, dependences, notes. tests/tree/check_translations.py compares the two.
#include "ui/opensm/option_words.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace fabriscope::ui::sm {
namespace {

/// For lupdate only.
[[maybe_unused]] constexpr std::array sentences{
    QT_TRANSLATE_NOOP("Options", "port GUID"),
    QT_TRANSLATE_NOOP("Options", "s"),
    QT_TRANSLATE_NOOP("Options", "code"),
    QT_TRANSLATE_NOOP("Options", "packets"),
    QT_TRANSLATE_NOOP("Options", "bit mask"),
    QT_TRANSLATE_NOOP("Options", "errors"),
    QT_TRANSLATE_NOOP("Options", "hops"),
    QT_TRANSLATE_NOOP("Options", "seed"),
    QT_TRANSLATE_NOOP("Options", "ms"),
    QT_TRANSLATE_NOOP("Options", "polls"),
    QT_TRANSLATE_NOOP("Options", "us"),
    QT_TRANSLATE_NOOP("Options", "MB"),
    QT_TRANSLATE_NOOP("Options", "4 KiB"),
    QT_TRANSLATE_NOOP("Options", "256 bit mask"),
    QT_TRANSLATE_NOOP("Options", "credits (64 B)"),
    QT_TRANSLATE_NOOP("Options", "shift:multiplier"),
    QT_TRANSLATE_NOOP("Options", "SL value"),
    QT_TRANSLATE_NOOP("Options", "list"),
    QT_TRANSLATE_NOOP("Options", "Port GUID the SM binds to; 0 lets OpenSM pick the first usable local port."),
    QT_TRANSLATE_NOOP("Options", "M_Key written to every managed port and used in SMPs."),
    QT_TRANSLATE_NOOP("Options", "How long a port keeps its M_Key protection without a refresh; 0 means forever."),
    QT_TRANSLATE_NOOP("Options", "M_Key protection level bits put into PortInfo."),
    QT_TRANSLATE_NOOP("Options", "Look up the M_Key of unknown ports in the guid2mkey cache file."),
    QT_TRANSLATE_NOOP("Options", "SM_Key used between SMs; all SMs of a subnet need the same value."),
    QT_TRANSLATE_NOOP("Options", "SM_Key value that makes an SA request trusted."),
    QT_TRANSLATE_NOOP("Options", "Upper 64 bits of the GIDs of this subnet."),
    QT_TRANSLATE_NOOP("Options", "Each end port gets 2^lmc LIDs."),
    QT_TRANSLATE_NOOP("Options", "Use lmc also for enhanced switch port 0 (otherwise LMC 0 there)."),
    QT_TRANSLATE_NOOP("Options", "SL end ports use to reach the SM/SA (SMSL)."),
    QT_TRANSLATE_NOOP("Options", "Switch life time code; time is 4.096 us * 2^code, 20 and above switch the "
                                 "limit off."),
    QT_TRANSLATE_NOOP("Options", "Dropped packets in a row before a VL is declared stalled (ports between switches)."),
    QT_TRANSLATE_NOOP("Options", "Same for switch ports that face a CA or router."),
    QT_TRANSLATE_NOOP("Options", "Head-of-queue life time code; time is 4.096 us * 2^code, 20 and above switch "
                                 "the limit off."),
    QT_TRANSLATE_NOOP("Options", "Upper limit for operational VLs as PortInfo code: 1=VL0, 2=VL0-1, 3=VL0-3, "
                                 "4=VL0-7, 5=VL0-14."),
    QT_TRANSLATE_NOOP("Options", "LinkSpeedEnabled code for switch ports; 0 leaves it alone, 15 means "
                                 "everything supported."),
    QT_TRANSLATE_NOOP("Options", "LinkSpeedExtEnabled bit mask; 0 leaves it alone, 30 switches extended speeds "
                                 "off, 31 means everything supported."),
    QT_TRANSLATE_NOOP("Options", "LinkWidthEnabled bit mask for switch ports; 0 leaves it alone, 255 means "
                                 "everything supported."),
    QT_TRANSLATE_NOOP("Options", "FDR10 handling on hardware that knows it."),
    QT_TRANSLATE_NOOP("Options", "Subnet timeout code for all ports; time is 4.096 us * 2^code. Also the packet "
                                 "life time put into path records and multicast groups."),
    QT_TRANSLATE_NOOP("Options", "Local physical errors before a port sends trap 129."),
    QT_TRANSLATE_NOOP("Options", "Credit overrun errors before a port sends trap 130."),
    QT_TRANSLATE_NOOP("Options", "Use the multicast forwarding top field of switches that offer it."),
    QT_TRANSLATE_NOOP("Options", "Path of the partitions file."),
    QT_TRANSLATE_NOOP("Options", "Old switch: TRUE forces part_enforce off."),
    QT_TRANSLATE_NOOP("Options", "Which direction switches check P_Keys on ports facing end nodes."),
    QT_TRANSLATE_NOOP("Options", "Let one port be full and limited member of the same partition."),
    QT_TRANSLATE_NOOP("Options", "Keep P_Keys at the table index they already have."),
    QT_TRANSLATE_NOOP("Options", "Byte of SM-made alias GUIDs that must be unique per subnet; 0 disables."),
    QT_TRANSLATE_NOOP("Options", "Seconds between light sweeps; 0 disables periodic sweeps."),
    QT_TRANSLATE_NOOP("Options", "Give every port a new LID on the next heavy sweep."),
    QT_TRANSLATE_NOOP("Options", "Make every sweep a heavy one."),
    QT_TRANSLATE_NOOP("Options", "Start a heavy sweep on traps 128 and 144."),
    QT_TRANSLATE_NOOP("Options", "Count switches as link subscribers when balancing routes."),
    QT_TRANSLATE_NOOP("Options", "Path of a list of port GUIDs left out of load balancing."),
    QT_TRANSLATE_NOOP("Options", "Path of per-port hop weights."),
    QT_TRANSLATE_NOOP("Options", "Path of the per-switch port order (also the dimension order for DOR)."),
    QT_TRANSLATE_NOOP("Options", "Old name of port_search_ordering_file; sets the same field, the later line wins."),
    QT_TRANSLATE_NOOP("Options", "Comma separated list of engines, tried in order; minhop is the final fallback "
                                 "unless no_fallback is listed."),
    QT_TRANSLATE_NOOP("Options", "Do not route over switch links running below their speed (nue, dfsssp, sssp)."),
    QT_TRANSLATE_NOOP("Options", "Make updn, dnup and ftree connect root switches with each other."),
    QT_TRANSLATE_NOOP("Options", "Reuse routing when the topology did not change."),
    QT_TRANSLATE_NOOP("Options", "Path of a saved LID matrix to load instead of computing it."),
    QT_TRANSLATE_NOOP("Options", "Path of saved forwarding tables for the engine file."),
    QT_TRANSLATE_NOOP("Options", "Path of the root switch GUID list (updn, dnup, ftree)."),
    QT_TRANSLATE_NOOP("Options", "Path of the compute node port GUID list (ftree, dfsssp, sssp)."),
    QT_TRANSLATE_NOOP("Options", "Path of the I/O node port GUID list (ftree, dfsssp, sssp)."),
    QT_TRANSLATE_NOOP("Options", "Other switch numbering for quasi fat trees."),
    QT_TRANSLATE_NOOP("Options", "Hops an I/O node may be reached the wrong way round (ftree)."),
    QT_TRANSLATE_NOOP("Options", "Path of a GUID to id map used by updn."),
    QT_TRANSLATE_NOOP("Options", "Path of the order in which port GUIDs are routed (minhop, updn)."),
    QT_TRANSLATE_NOOP("Options", "Extra mesh analysis before lash."),
    QT_TRANSLATE_NOOP("Options", "First VL lash may use."),
    QT_TRANSLATE_NOOP("Options", "How many VLs nue may use; 0 means as many as the fabric has."),
    QT_TRANSLATE_NOOP("Options", "Treat switches as traffic sources and sinks in nue."),
    QT_TRANSLATE_NOOP("Options", "Shift port choice to avoid alignment patterns in routes."),
    QT_TRANSLATE_NOOP("Options", "Seed for random port choice; 0 keeps round robin."),
    QT_TRANSLATE_NOOP("Options", "No scattering for ports listed in guid_routing_order_file."),
    QT_TRANSLATE_NOOP("Options", "Path of an SA database dump loaded at start."),
    QT_TRANSLATE_NOOP("Options", "Write the SA database after every light sweep."),
    QT_TRANSLATE_NOOP("Options", "Path of the torus-2QoS topology file."),
    QT_TRANSLATE_NOOP("Options", "Priority of this SM; the highest becomes master, ties go to the lower port GUID."),
    QT_TRANSLATE_NOOP("Options", "Act as if no other SM existed."),
    QT_TRANSLATE_NOOP("Options", "Pause between two polls of the master by a standby SM."),
    QT_TRANSLATE_NOOP("Options", "Failed polls before a standby SM takes over."),
    QT_TRANSLATE_NOOP("Options", "Keep LIDs of the guid2lid cache file when this SM becomes master."),
    QT_TRANSLATE_NOOP("Options", "SMPs in flight at once; 0 is turned into 2147483647."),
    QT_TRANSLATE_NOOP("Options", "Second, timeout driven limit of SMPs in flight."),
    QT_TRANSLATE_NOOP("Options", "Wait used for SMPs between max_wire_smps and max_wire_smps2."),
    QT_TRANSLATE_NOOP("Options", "Time for one MAD transaction."),
    QT_TRANSLATE_NOOP("Options", "Retries of a MAD transaction."),
    QT_TRANSLATE_NOOP("Options", "Time for long transactions (optimised SL2VL programming)."),
    QT_TRANSLATE_NOOP("Options", "SA requests that waited longer are dropped when more are queued; 0 disables."),
    QT_TRANSLATE_NOOP("Options", "Handle SA requests with one thread."),
    QT_TRANSLATE_NOOP("Options", "Run in the background."),
    QT_TRANSLATE_NOOP("Options", "Start in the not-active state."),
    QT_TRANSLATE_NOOP("Options", "Disable ports that flood the SM with the same trap."),
    QT_TRANSLATE_NOOP("Options", "Drop InformInfo and service records when a port leaves or the SM leaves standby."),
    QT_TRANSLATE_NOOP("Options", "Check new IPoIB multicast groups against the broadcast group."),
    QT_TRANSLATE_NOOP("Options", "Check joins against the parameters of the existing group."),
    QT_TRANSLATE_NOOP("Options", "Never report rates above 300 Gb/s codes (for old kernels)."),
    QT_TRANSLATE_NOOP("Options", "Highest rate code the SA reports; 63 means no limit."),
    QT_TRANSLATE_NOOP("Options", "Use the optimised SL2VL programming of capable switches."),
    QT_TRANSLATE_NOOP("Options", "Sync cache files to disk when they are written."),
    QT_TRANSLATE_NOOP("Options", "Run the performance manager."),
    QT_TRANSLATE_NOOP("Options", "Follow redirects of performance agents."),
    QT_TRANSLATE_NOOP("Options", "Pause between counter sweeps."),
    QT_TRANSLATE_NOOP("Options", "Counter queries in flight."),
    QT_TRANSLATE_NOOP("Options", "Skip channel adapters."),
    QT_TRANSLATE_NOOP("Options", "Forget nodes that are gone."),
    QT_TRANSLATE_NOOP("Options", "Log error counters."),
    QT_TRANSLATE_NOOP("Options", "Ask ports for extended counter support."),
    QT_TRANSLATE_NOOP("Options", "Log transmit wait counters."),
    QT_TRANSLATE_NOOP("Options", "Threshold for transmit wait logging."),
    QT_TRANSLATE_NOOP("Options", "Path for counter dumps."),
    QT_TRANSLATE_NOOP("Options", "Event plugin(s) to load."),
    QT_TRANSLATE_NOOP("Options", "Text handed to the plugins."),
    QT_TRANSLATE_NOOP("Options", "Path of a GUID to node name map used in logs."),
    QT_TRANSLATE_NOOP("Options", "Log level bits: 1 error, 2 info, 4 verbose, 8 debug, 16 function entry/exit, "
                                 "32 frames, 64 routing, 128 syslog."),
    QT_TRANSLATE_NOOP("Options", "Write every log line at once."),
    QT_TRANSLATE_NOOP("Options", "Path of the log file; the words stdout, stderr and - are also understood."),
    QT_TRANSLATE_NOOP("Options", "Log size limit; the log is cut when it is reached, 0 means none."),
    QT_TRANSLATE_NOOP("Options", "Append to the log of earlier runs."),
    QT_TRANSLATE_NOOP("Options", "Path of per-module log levels (lines: module.c = flags)."),
    QT_TRANSLATE_NOOP("Options", "Directory of subnet and SA dumps; environment OSM_TMP_DIR sets the default."),
    QT_TRANSLATE_NOOP("Options", "Allow risky features and hardware work-arounds."),
    QT_TRANSLATE_NOOP("Options", "Never ask clients to register again."),
    QT_TRANSLATE_NOOP("Options", "No multicast routing."),
    QT_TRANSLATE_NOOP("Options", "Leave on fatal problems at start (duplicate GUIDs, broken cache files)."),
    QT_TRANSLATE_NOOP("Options", "Console type."),
    QT_TRANSLATE_NOOP("Options", "TCP port of the console."),
    QT_TRANSLATE_NOOP("Options", "Program SL2VL and VL arbitration tables, load the QoS policy, honour partition SLs."),
    QT_TRANSLATE_NOOP("Options", "Path of the QoS policy file."),
    QT_TRANSLATE_NOOP("Options", "Do not log bad status of SL2VL MADs."),
    QT_TRANSLATE_NOOP("Options", "VL count hint for all port types (base set); only torus-2QoS reads it - it "
                                 "does not limit the VLs in use (max_op_vls does)."),
    QT_TRANSLATE_NOOP("Options", "High priority limit for all port types (base set), in units of 4096 bytes; "
                                 "255 no limit, 0 one packet; negative means unset."),
    QT_TRANSLATE_NOOP("Options", "High priority VL arbitration list for all port types (base set)."),
    QT_TRANSLATE_NOOP("Options", "Low priority VL arbitration list for all port types (base set)."),
    QT_TRANSLATE_NOOP("Options", "SL to VL table for all port types (base set): 16 VLs, position = SL, 15 = drop."),
    QT_TRANSLATE_NOOP("Options", "VL count hint for CA ports; only torus-2QoS reads it - it does not limit the "
                                 "VLs in use (max_op_vls does)."),
    QT_TRANSLATE_NOOP("Options", "High priority limit for CA ports, in units of 4096 bytes; 255 no limit, 0 one "
                                 "packet; negative means unset."),
    QT_TRANSLATE_NOOP("Options", "High priority VL arbitration list for CA ports."),
    QT_TRANSLATE_NOOP("Options", "Low priority VL arbitration list for CA ports."),
    QT_TRANSLATE_NOOP("Options", "SL to VL table for CA ports: 16 VLs, position = SL, 15 = drop."),
    QT_TRANSLATE_NOOP("Options", "VL count hint for switch port 0; only torus-2QoS reads it - it does not limit "
                                 "the VLs in use (max_op_vls does)."),
    QT_TRANSLATE_NOOP("Options", "High priority limit for switch port 0, in units of 4096 bytes; 255 no limit, "
                                 "0 one packet; negative means unset."),
    QT_TRANSLATE_NOOP("Options", "High priority VL arbitration list for switch port 0."),
    QT_TRANSLATE_NOOP("Options", "Low priority VL arbitration list for switch port 0."),
    QT_TRANSLATE_NOOP("Options", "SL to VL table for switch port 0: 16 VLs, position = SL, 15 = drop."),
    QT_TRANSLATE_NOOP("Options", "VL count hint for external switch ports; only torus-2QoS reads it - it does "
                                 "not limit the VLs in use (max_op_vls does)."),
    QT_TRANSLATE_NOOP("Options", "High priority limit for external switch ports, in units of 4096 bytes; 255 no "
                                 "limit, 0 one packet; negative means unset."),
    QT_TRANSLATE_NOOP("Options", "High priority VL arbitration list for external switch ports."),
    QT_TRANSLATE_NOOP("Options", "Low priority VL arbitration list for external switch ports."),
    QT_TRANSLATE_NOOP("Options", "SL to VL table for external switch ports: 16 VLs, position = SL, 15 = drop."),
    QT_TRANSLATE_NOOP("Options", "VL count hint for router ports; only torus-2QoS reads it - it does not limit "
                                 "the VLs in use (max_op_vls does)."),
    QT_TRANSLATE_NOOP("Options", "High priority limit for router ports, in units of 4096 bytes; 255 no limit, 0 "
                                 "one packet; negative means unset."),
    QT_TRANSLATE_NOOP("Options", "High priority VL arbitration list for router ports."),
    QT_TRANSLATE_NOOP("Options", "Low priority VL arbitration list for router ports."),
    QT_TRANSLATE_NOOP("Options", "SL to VL table for router ports: 16 VLs, position = SL, 15 = drop."),
    QT_TRANSLATE_NOOP("Options", "Configure congestion control (experimental)."),
    QT_TRANSLATE_NOOP("Options", "CC_Key used in congestion control MADs."),
    QT_TRANSLATE_NOOP("Options", "Congestion control MADs in flight."),
    QT_TRANSLATE_NOOP("Options", "Which switch settings are valid: bit 0 victim mask, 1 credit mask, 2 "
                                 "threshold and packet size, 3 credit starvation, 4 marking rate."),
    QT_TRANSLATE_NOOP("Options", "Switch ports (bit = port) that mark packets even as victims."),
    QT_TRANSLATE_NOOP("Options", "Switch ports (bit = port) with credit starvation handling."),
    QT_TRANSLATE_NOOP("Options", "Marking aggressiveness, 0 none to 15 most."),
    QT_TRANSLATE_NOOP("Options", "Packets shorter than this are not marked."),
    QT_TRANSLATE_NOOP("Options", "Credit starvation aggressiveness, 0 none to 15 most."),
    QT_TRANSLATE_NOOP("Options", "Return delay as shift:multiplier."),
    QT_TRANSLATE_NOOP("Options", "Mean packets between two marks."),
    QT_TRANSLATE_NOOP("Options", "Bit 0: 0 per QP, 1 per SL/port."),
    QT_TRANSLATE_NOOP("Options", "SLs (bit = SL) to configure."),
    QT_TRANSLATE_NOOP("Options", "Timer that lowers the table index for one SL; value is \"SL number\", the "
                                 "option may be repeated for other SLs."),
    QT_TRANSLATE_NOOP("Options", "Step added to the table index per BECN for one SL; value is \"SL number\", "
                                 "the option may be repeated for other SLs."),
    QT_TRANSLATE_NOOP("Options", "Table index at which an event is logged for one SL; value is \"SL number\", "
                                 "the option may be repeated for other SLs."),
    QT_TRANSLATE_NOOP("Options", "Lowest table index for one SL; value is \"SL number\", the option may be "
                                 "repeated for other SLs."),
    QT_TRANSLATE_NOOP("Options", "Congestion control table: shift:multiplier,..."),
    QT_TRANSLATE_NOOP("Options", "Path of the prefix routes file."),
    QT_TRANSLATE_NOOP("Options", "Share multicast groups between IPv6 solicited-node addresses."),
    QT_TRANSLATE_NOOP("Options", "Text put before every log message."),
    QT_TRANSLATE_NOOP("Options", "outside the accepted range or not a number: line refused"),
    QT_TRANSLATE_NOOP("Options", "4..255: set to 2 with a message"),
    QT_TRANSLATE_NOOP("Options", "anything but the exact word TRUE (also an empty value) means FALSE, silently"),
    QT_TRANSLATE_NOOP("Options", "8..255: set to 0 with a message"),
    QT_TRANSLATE_NOOP("Options", "not checked; a value above 15 spoils the MTU/SMSL byte of PortInfo"),
    QT_TRANSLATE_NOOP("Options", "not checked; written into a 5 bit field"),
    QT_TRANSLATE_NOOP("Options", "not checked; only the low 3 bits are used, 0 is undefined"),
    QT_TRANSLATE_NOOP("Options", "not checked; only the low 5 bits are used"),
    QT_TRANSLATE_NOOP("Options", "not checked; 0 makes OperVLs \"no change\" and disables VL masking, above 5 "
                                 "acts as no limit"),
    QT_TRANSLATE_NOOP("Options", "8..14 and 16..255: set to 15 with a message; reserved codes 2, 4, 6 are not caught"),
    QT_TRANSLATE_NOOP("Options", "3.3.23: 8..29 and 32..255 set to 31; head: 16..29 and 32..255 set to 31"),
    QT_TRANSLATE_NOOP("Options", "32..254: set to 255 with a message"),
    QT_TRANSLATE_NOOP("Options", "3..255: set to 1 with a message"),
    QT_TRANSLATE_NOOP("Options", "not checked; only the low 5 bits reach the ports"),
    QT_TRANSLATE_NOOP("Options", "not checked; only the low 4 bits are used"),
    QT_TRANSLATE_NOOP("Options", "any other text (case matters): set to both with a message; (null) crashes OpenSM"),
    QT_TRANSLATE_NOOP("Options", "not checked; value is multiplied by 1000 in 32 bits"),
    QT_TRANSLATE_NOOP("Options", "unknown or wrongly cased names: run-time ERROR line, name skipped; the name "
                                 "none crashes OpenSM"),
    QT_TRANSLATE_NOOP("Options", "not checked here; ERR 4D03 at routing time when it is not below the smallest "
                                 "number of operational VLs"),
    QT_TRANSLATE_NOOP("Options", "not checked; larger values are capped by what the fabric has"),
    QT_TRANSLATE_NOOP("Options", "16..255: set to 0 with a message"),
    QT_TRANSLATE_NOOP("Options", "not checked"),
    QT_TRANSLATE_NOOP("Options", "above 2147483647: set to 4 with a message"),
    QT_TRANSLATE_NOOP("Options", "above 2147483647: set to max_wire_smps with a message"),
    QT_TRANSLATE_NOOP("Options", "0 is not refused in the file"),
    QT_TRANSLATE_NOOP("Options",
                      "0 is not refused: the system then chooses a port; above 65535 or not a number: line refused"),
    QT_TRANSLATE_NOOP("Options", "below transaction_timeout: raised to it with a message"),
    QT_TRANSLATE_NOOP("Options", "head: 0, 1, 25..62, 64..255 set to 63 with a message; 3.3.23: unknown option"),
    QT_TRANSLATE_NOOP("Options", "0: set to 180 with a message"),
    QT_TRANSLATE_NOOP("Options", "0: set to 500 with a message"),
    QT_TRANSLATE_NOOP("Options", "anything else, wrong case, or a type left out of the build: set to off with a "
                                 "message; (null) crashes OpenSM"),
    QT_TRANSLATE_NOOP("Options", "with qos TRUE 16 and above: set to 0 (message names 15 as default); not "
                                 "checked with qos FALSE"),
    QT_TRANSLATE_NOOP("Options", "with qos TRUE above 255: set to -1 with a message; below 0: -1 silently; text "
                                 "that is not a number becomes 0 silently"),
    QT_TRANSLATE_NOOP("Options", "only warnings; see the vlarb rules"),
    QT_TRANSLATE_NOOP("Options", "only warnings; see the sl2vl rules"),
    QT_TRANSLATE_NOOP("Options", "SL above 15 (after cutting to 8 bits), a missing second word or a bad number: "
                                 "line refused"),
    QT_TRANSLATE_NOOP("Options", "an entry without colon: line refused"),
    QT_TRANSLATE_NOOP("Options", "with m_key_protection_level 1..3 it must be greater than sweep_interval, else "
                                 "OpenSM raises it to sweep_interval+1 (and re-enables a disabled sweep)"),
    QT_TRANSLATE_NOOP("Options", "lmc > 0"),
    QT_TRANSLATE_NOOP("Options", "replaced by the routing engine when it hands out path SLs (lash, dfsssp, "
                                 "torus-2QoS, nue)"),
    QT_TRANSLATE_NOOP("Options", "TRUE overrides part_enforce"),
    QT_TRANSLATE_NOOP("Options", "overridden by no_partition_enforcement TRUE"),
    QT_TRANSLATE_NOOP("Options", "needed by the membership word both in the partitions file; end ports that "
                                 "hold only 0x7fff then keep index 0 of their table empty"),
    QT_TRANSLATE_NOOP("Options", "torus-2QoS needs qos TRUE and torus_config; lash, dfsssp, nue (>1 VL) and "
                                 "torus-2QoS choose path SLs themselves"),
    QT_TRANSLATE_NOOP("Options", "routing_engine file"),
    QT_TRANSLATE_NOOP("Options", "routing_engine ftree"),
    QT_TRANSLATE_NOOP("Options", "routing_engine ftree and io_guid_file"),
    QT_TRANSLATE_NOOP("Options", "routing_engine lash"),
    QT_TRANSLATE_NOOP("Options", "routing_engine nue; more than 1 needs qos TRUE"),
    QT_TRANSLATE_NOOP("Options", "routing_engine nue"),
    QT_TRANSLATE_NOOP("Options", "guid_routing_order_file and scatter_ports"),
    QT_TRANSLATE_NOOP("Options", "file opensm-sa.dump in dump_files_dir"),
    QT_TRANSLATE_NOOP("Options", "routing_engine torus-2QoS"),
    QT_TRANSLATE_NOOP("Options", "works only when greater than max_wire_smps"),
    QT_TRANSLATE_NOOP("Options", "not above long_transaction_timeout"),
    QT_TRANSLATE_NOOP("Options", "head: caps max_rate_enum at 18"),
    QT_TRANSLATE_NOOP("Options", "qos TRUE"),
    QT_TRANSLATE_NOOP("Options", "perfmgr_xmit_wait_log TRUE"),
    QT_TRANSLATE_NOOP("Options", "console loopback or socket"),
    QT_TRANSLATE_NOOP("Options", "qos TRUE; an unset value falls back to the qos_ base set, then to the "
                                 "built-in table"),
    QT_TRANSLATE_NOOP("Options", "congestion_control TRUE"),
    QT_TRANSLATE_NOOP("Options", "change between two non-zero values works at once; 0 to non-zero has no effect "
                                 "until restart; non-zero to 0 makes OpenSM sweep without pause (observed) - "
                                 "restart instead"),
    QT_TRANSLATE_NOOP("Options", "reported as loaded, but read only at start"),
    QT_TRANSLATE_NOOP("Options", "do not change at run time: OpenSM keeps using freed memory and prints garbage "
                                 "(observed)"),
    QT_TRANSLATE_NOOP("Options", "the content is read again on every configuration rescan although the path is fixed"),
    QT_TRANSLATE_NOOP("Options", "the Debian build has off, local, loopback"),
    QT_TRANSLATE_NOOP("Options", "content is read again on every rescan although the path is fixed"),
};

} // namespace

QString optionText(std::string_view english)
{
    return english.empty() ? QString() : QCoreApplication::translate("Options", std::string(english).c_str());
}

} // namespace fabriscope::ui::sm
