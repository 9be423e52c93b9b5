// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a host is to RDMA: its devices and all that decides whether they work. Plain values, as they were read at one
// time; texts are those of the kernel or of the file they come from. Fields are listed once more in fields.h.
#pragma once

#include "core/base/message.h"
#include "core/host/known.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::host {

using Text = Known<std::string>;
using Number = Known<std::uint64_t>;

/// One entry of a port's GID table that is in use.
struct Gid
{
    std::uint64_t index = 0;
    std::string gid;     ///< as sysfs writes it: eight groups of four digits
    Text type;           ///< "RoCE v2", "IB/RoCE v1"
    Text netdev;         ///< whose address it is; a VLAN's or a bond's is another than the adapter's
    Number vlan;         ///< the VLAN of that interface; unknown without one
    std::string address; ///< as people write it: "10.0.0.1", "fe80::1"; empty: it is none (iWARP)
    friend bool operator==(const Gid&, const Gid&) = default;
};

struct PartitionKey
{
    std::uint64_t index = 0;
    std::string value; ///< "0xffff"
    friend bool operator==(const PartitionKey&, const PartitionKey&) = default;
};

/// A counter as its file has it: most are numbers, "N/A (no PMA)" is not.
struct Figure
{
    std::string name;
    std::string value;
    friend bool operator==(const Figure&, const Figure&) = default;
};

/// The cable or optical module in a port, as its memory describes it (`ethtool -m`).
struct Transceiver
{
    Text kind; ///< "QSFP28/56"
    Text vendor;
    Text partNumber;
    Text revision;
    Text serialNumber;
    Text length; ///< "3 m" of a cable, "up to 100 m" of a module for fibres
    Text temperature;
    friend bool operator==(const Transceiver&, const Transceiver&) = default;
};

struct Port
{
    std::uint64_t number = 0;
    Text state;         ///< "4: ACTIVE"
    Text physicalState; ///< "5: LinkUp"
    Text rate;          ///< "100 Gb/sec (4X EDR)"
    Text linkLayer;     ///< "InfiniBand", "Ethernet"
    Text netdev;        ///< interface of its first GID, or of the adapter
    Number lid;
    Number lidMaskCount; ///< LMC
    Number smLid;
    Number smSl;
    Text maxMtu; ///< bytes, by verbs: "4096"
    Text activeMtu;
    Text capabilityMask;                   ///< "0x2651e84a"
    std::vector<std::string> capabilities; ///< its bits in words
    Number gidTableSize;
    std::vector<Gid> gids;
    Number pkeyTableSize;            ///< unknown: not all of `pkeys` was read
    std::vector<PartitionKey> pkeys; ///< without empty ones
    Text defaultRoceMode;            ///< of RDMA-CM, from configfs
    Text defaultRoceTos;
    Transceiver transceiver;
    std::vector<Figure> counters;
    std::vector<Figure> hwCounters;
    friend bool operator==(const Port&, const Port&) = default;
};

/// Where a device sits on PCI Express.
struct PciPlace
{
    Text address;      ///< "0000:17:00.0"
    Text vendorDevice; ///< "15b3:1021"
    Text speed;        ///< now, "32.0 GT/s PCIe"
    Text maxSpeed;
    Number width; ///< lanes now
    Number maxWidth;
    Text numaNode; ///< "0"; "-1" where the machine does not report it
    Text localCpus;
    Text ats;              ///< address translation services: "enabled", "disabled", "not supported"
    Text acs;              ///< access control services of the bridges above: "redirects at 0000:16:01.0", "off"
    Text virtualFunction;  ///< "no", or the address of the physical function
    Text virtualFunctions; ///< of a physical one that can have them: "4 of 16"
    friend bool operator==(const PciPlace&, const PciPlace&) = default;
};

struct Device
{
    std::string name; ///< "mlx5_0"
    Text nodeType;    ///< "1: CA"
    Text type;        ///< hca_type, "MT4123"
    Text boardId;     ///< PSID
    Text firmware;
    Text hardwareRevision;
    Text nodeGuid;
    Text systemImageGuid;
    Text nodeDescription;
    Text driver;
    Text vendorId;     ///< by verbs, "0x02c9"
    Text vendorPartId; ///< by verbs
    Number maxQueuePairs;
    Number maxMemoryRegions;
    Text xrc; ///< extended reliable connections: "yes", "no"
    PciPlace pci;
    std::vector<Port> ports;
    friend bool operator==(const Device&, const Device&) = default;
};

/// IP over InfiniBand.
struct IpoibInterface
{
    std::string name;
    Text hardwareAddress; ///< 20 bytes
    Text flagsAndQpn;     ///< its first 4: they change with driver and firmware
    Text subnetPrefix;    ///< the next 8
    Text portGuid;        ///< the last 8: the only ones that stay
    Text device;          ///< the RDMA device it belongs to
    Text mode;            ///< "datagram", "connected"
    Number mtu;
    Text pkey;   ///< "0xffff"
    Text parent; ///< of a P_Key child
    std::vector<std::string> children;
    Text enhanced;  ///< "yes", "no": enhanced IPoIB knows datagram mode only
    Text operState; ///< "up"
    std::vector<std::string> addresses;
    friend bool operator==(const IpoibInterface&, const IpoibInterface&) = default;
};

/// A network interface that carries RoCE or iWARP.
struct NetInterface
{
    std::string name;
    Text hardwareAddress;
    Number mtu;
    Text operState;
    Text speed; ///< "100000 Mb/s"
    Text driver;
    Number vlan;
    Text lower; ///< the interface that a VLAN lies on, or the members of a bond
    Text trust; ///< "dscp", "pcp": by which field of a packet its priority is chosen
    Text pfc;   ///< priorities with priority flow control: "3", "none"
    Text ecn;   ///< priorities whose packets are marked and slowed down: "3"
    std::vector<std::string> addresses;
    friend bool operator==(const NetInterface&, const NetInterface&) = default;
};

struct Module
{
    std::string name;
    Text state;                            ///< "loaded", "built in", "available", "missing"
    std::vector<std::string> configuredIn; ///< the files that have it loaded at boot
    friend bool operator==(const Module&, const Module&) = default;
};

/// A line of /etc/security/limits.conf or limits.d that speaks of memlock.
struct LimitRule
{
    std::string place;  ///< file and line
    std::string domain; ///< "*", "@rdma", "alice"
    std::string kind;   ///< "soft", "hard", "-"
    std::string value;  ///< "unlimited", or KiB
    friend bool operator==(const LimitRule&, const LimitRule&) = default;
};

/// What a running service may pin.
struct ServiceLimit
{
    std::string unit;
    std::uint64_t pid = 0;
    Text soft; ///< bytes, or "unlimited"
    Text hard;
    friend bool operator==(const ServiceLimit&, const ServiceLimit&) = default;
};

struct MemoryLock
{
    std::vector<LimitRule> rules; ///< for sessions, in the order in which pam_limits reads them
    Text systemdDefault;          ///< DefaultLimitMEMLOCK; unknown where no file sets it
    Text ownSoft;                 ///< of the process that read this
    Text ownHard;
    std::vector<ServiceLimit> services;
    friend bool operator==(const MemoryLock&, const MemoryLock&) = default;
};

struct OpenSmRun
{
    std::uint64_t pid = 0;
    std::string command;
    Text unit;
    friend bool operator==(const OpenSmRun&, const OpenSmRun&) = default;
};

struct NfsRdma
{
    Text configured;                 ///< rdma= and rdma-port= of [nfsd]: "yes, port 20049", "no"
    Text serverPorts;                ///< on which the kernel listens by RDMA: "20049", "none"
    std::vector<std::string> mounts; ///< "server:/path on /mnt" with proto=rdma
    friend bool operator==(const NfsRdma&, const NfsRdma&) = default;
};

/// A variable of NCCL or UCX that a file of the host or a running process sets.
struct JobSetting
{
    std::string place; ///< "/etc/nccl.conf:3", "process 4711 (python3)"
    std::string name;  ///< "NCCL_IB_GID_INDEX"
    std::string value;
    friend bool operator==(const JobSetting&, const JobSetting&) = default;
};

struct System
{
    Text kernel;
    Text distribution; ///< "Debian GNU/Linux 13 (trixie)"
    Text distributionId;
    Text distributionVersion;
    Text distributionLike;
    Text serviceManager;
    Text networkManager;
    Text firewall;       ///< "firewalld", "ufw", "nftables": it has rules; "none". Unknown: it may (firewall.h)
    Text rdmaNamespaces; ///< "shared", "exclusive"
    Text processor;      ///< "AMD EPYC 7543 32-Core Processor"; of Arm "implementer 0x41, part 0xd0c"
    Text cpus;           ///< that are online: "0-63"
    friend bool operator==(const System&, const System&) = default;
};

/// Something that is not there, and what follows from that.
struct Gap
{
    Message what;
    Message consequence;
    Message hint;
    friend bool operator==(const Gap&, const Gap&) = default;
};

struct Host
{
    std::string name;
    std::uint64_t takenAt = 0; ///< seconds after 1970-01-01 UTC
    System system;
    std::vector<Device> devices;
    std::vector<IpoibInterface> ipoib;
    std::vector<NetInterface> interfaces;
    std::vector<Module> modules;
    MemoryLock memoryLock;
    std::vector<OpenSmRun> openSm;
    NfsRdma nfsRdma;
    std::vector<JobSetting> jobSettings; ///< as far as the reader may see them
    std::vector<Gap> gaps;
    friend bool operator==(const Host&, const Host&) = default;
};

} // namespace fabriscope::host
