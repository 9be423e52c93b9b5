// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every field of core/host/host.h with its name, once: the wire, JSON, property panes and the comparison of hosts walk
// over them. visitFields(value, visit) calls visit(name, field) for each; a visitor calls kindName<T>() for the idea
// that a struct represents. A new field is a line here and a term in terms.cpp; its name never changes.
#pragma once

#include "core/host/host.h"

#include <concepts>
#include <string_view>
#include <type_traits>

namespace fabriscope::host {

template <class T, class U>
concept Is = std::same_as<std::remove_const_t<T>, U>;

template <Is<Gid> T> void visitFields(T& v, auto&& visit)
{
    visit("index", v.index);
    visit("gid", v.gid);
    visit("type", v.type);
    visit("netdev", v.netdev);
    visit("vlan", v.vlan);
    visit("address", v.address);
}

template <Is<PartitionKey> T> void visitFields(T& v, auto&& visit)
{
    visit("index", v.index);
    visit("value", v.value);
}

template <Is<Figure> T> void visitFields(T& v, auto&& visit)
{
    visit("name", v.name);
    visit("value", v.value);
}

template <Is<Transceiver> T> void visitFields(T& v, auto&& visit)
{
    visit("kind", v.kind);
    visit("vendor", v.vendor);
    visit("partNumber", v.partNumber);
    visit("revision", v.revision);
    visit("serialNumber", v.serialNumber);
    visit("length", v.length);
    visit("temperature", v.temperature);
}

template <Is<Port> T> void visitFields(T& v, auto&& visit)
{
    visit("number", v.number);
    visit("state", v.state);
    visit("physicalState", v.physicalState);
    visit("rate", v.rate);
    visit("linkLayer", v.linkLayer);
    visit("netdev", v.netdev);
    visit("lid", v.lid);
    visit("lmc", v.lidMaskCount);
    visit("smLid", v.smLid);
    visit("smSl", v.smSl);
    visit("maxMtu", v.maxMtu);
    visit("activeMtu", v.activeMtu);
    visit("capabilityMask", v.capabilityMask);
    visit("capabilities", v.capabilities);
    visit("gidTableSize", v.gidTableSize);
    visit("gids", v.gids);
    visit("pkeyTableSize", v.pkeyTableSize);
    visit("pkeys", v.pkeys);
    visit("defaultRoceMode", v.defaultRoceMode);
    visit("defaultRoceTos", v.defaultRoceTos);
    visit("transceiver", v.transceiver);
    visit("counters", v.counters);
    visit("hwCounters", v.hwCounters);
}

template <Is<PciPlace> T> void visitFields(T& v, auto&& visit)
{
    visit("address", v.address);
    visit("vendorDevice", v.vendorDevice);
    visit("speed", v.speed);
    visit("maxSpeed", v.maxSpeed);
    visit("width", v.width);
    visit("maxWidth", v.maxWidth);
    visit("numaNode", v.numaNode);
    visit("localCpus", v.localCpus);
    visit("ats", v.ats);
    visit("acs", v.acs);
    visit("virtualFunction", v.virtualFunction);
    visit("virtualFunctions", v.virtualFunctions);
}

template <Is<Device> T> void visitFields(T& v, auto&& visit)
{
    visit("name", v.name);
    visit("nodeType", v.nodeType);
    visit("type", v.type);
    visit("boardId", v.boardId);
    visit("firmware", v.firmware);
    visit("hardwareRevision", v.hardwareRevision);
    visit("nodeGuid", v.nodeGuid);
    visit("systemImageGuid", v.systemImageGuid);
    visit("nodeDescription", v.nodeDescription);
    visit("driver", v.driver);
    visit("vendorId", v.vendorId);
    visit("vendorPartId", v.vendorPartId);
    visit("maxQueuePairs", v.maxQueuePairs);
    visit("maxMemoryRegions", v.maxMemoryRegions);
    visit("xrc", v.xrc);
    visit("pci", v.pci);
    visit("ports", v.ports);
}

template <Is<IpoibInterface> T> void visitFields(T& v, auto&& visit)
{
    visit("name", v.name);
    visit("hardwareAddress", v.hardwareAddress);
    visit("flagsAndQpn", v.flagsAndQpn);
    visit("subnetPrefix", v.subnetPrefix);
    visit("portGuid", v.portGuid);
    visit("device", v.device);
    visit("mode", v.mode);
    visit("mtu", v.mtu);
    visit("pkey", v.pkey);
    visit("parent", v.parent);
    visit("children", v.children);
    visit("enhanced", v.enhanced);
    visit("operState", v.operState);
    visit("addresses", v.addresses);
}

template <Is<NetInterface> T> void visitFields(T& v, auto&& visit)
{
    visit("name", v.name);
    visit("hardwareAddress", v.hardwareAddress);
    visit("mtu", v.mtu);
    visit("operState", v.operState);
    visit("speed", v.speed);
    visit("driver", v.driver);
    visit("vlan", v.vlan);
    visit("lower", v.lower);
    visit("trust", v.trust);
    visit("pfc", v.pfc);
    visit("ecn", v.ecn);
    visit("addresses", v.addresses);
}

template <Is<Module> T> void visitFields(T& v, auto&& visit)
{
    visit("name", v.name);
    visit("state", v.state);
    visit("configuredIn", v.configuredIn);
}

template <Is<LimitRule> T> void visitFields(T& v, auto&& visit)
{
    visit("place", v.place);
    visit("domain", v.domain);
    visit("kind", v.kind);
    visit("value", v.value);
}

template <Is<ServiceLimit> T> void visitFields(T& v, auto&& visit)
{
    visit("unit", v.unit);
    visit("pid", v.pid);
    visit("soft", v.soft);
    visit("hard", v.hard);
}

template <Is<MemoryLock> T> void visitFields(T& v, auto&& visit)
{
    visit("rules", v.rules);
    visit("systemdDefault", v.systemdDefault);
    visit("ownSoft", v.ownSoft);
    visit("ownHard", v.ownHard);
    visit("services", v.services);
}

template <Is<OpenSmRun> T> void visitFields(T& v, auto&& visit)
{
    visit("pid", v.pid);
    visit("command", v.command);
    visit("unit", v.unit);
}

template <Is<NfsRdma> T> void visitFields(T& v, auto&& visit)
{
    visit("configured", v.configured);
    visit("serverPorts", v.serverPorts);
    visit("mounts", v.mounts);
}

template <Is<JobSetting> T> void visitFields(T& v, auto&& visit)
{
    visit("place", v.place);
    visit("name", v.name);
    visit("value", v.value);
}

template <Is<System> T> void visitFields(T& v, auto&& visit)
{
    visit("kernel", v.kernel);
    visit("distribution", v.distribution);
    visit("distributionId", v.distributionId);
    visit("distributionVersion", v.distributionVersion);
    visit("distributionLike", v.distributionLike);
    visit("serviceManager", v.serviceManager);
    visit("networkManager", v.networkManager);
    visit("firewall", v.firewall);
    visit("rdmaNamespaces", v.rdmaNamespaces);
    visit("processor", v.processor);
    visit("cpus", v.cpus);
}

template <Is<Gap> T> void visitFields(T& v, auto&& visit)
{
    visit("what", v.what);
    visit("consequence", v.consequence);
    visit("hint", v.hint);
}

template <Is<Host> T> void visitFields(T& v, auto&& visit)
{
    visit("name", v.name);
    visit("takenAt", v.takenAt);
    visit("system", v.system);
    visit("devices", v.devices);
    visit("ipoib", v.ipoib);
    visit("interfaces", v.interfaces);
    visit("modules", v.modules);
    visit("memoryLock", v.memoryLock);
    visit("openSm", v.openSm);
    visit("nfsRdma", v.nfsRdma);
    visit("jobSettings", v.jobSettings);
    visit("gaps", v.gaps);
}

/// The idea a struct represents: "device", "port". Terms are named "device.firmware".
template <class T> inline constexpr std::string_view kindWord = "host";
template <> inline constexpr std::string_view kindWord<Gid> = "gid";
template <> inline constexpr std::string_view kindWord<PartitionKey> = "pkey";
template <> inline constexpr std::string_view kindWord<Figure> = "counter";
template <> inline constexpr std::string_view kindWord<Transceiver> = "transceiver";
template <> inline constexpr std::string_view kindWord<Port> = "port";
template <> inline constexpr std::string_view kindWord<PciPlace> = "pci";
template <> inline constexpr std::string_view kindWord<Device> = "device";
template <> inline constexpr std::string_view kindWord<IpoibInterface> = "ipoib";
template <> inline constexpr std::string_view kindWord<NetInterface> = "interface";
template <> inline constexpr std::string_view kindWord<Module> = "module";
template <> inline constexpr std::string_view kindWord<LimitRule> = "limit";
template <> inline constexpr std::string_view kindWord<ServiceLimit> = "service";
template <> inline constexpr std::string_view kindWord<MemoryLock> = "memoryLock";
template <> inline constexpr std::string_view kindWord<OpenSmRun> = "openSm";
template <> inline constexpr std::string_view kindWord<NfsRdma> = "nfsRdma";
template <> inline constexpr std::string_view kindWord<JobSetting> = "jobSetting";
template <> inline constexpr std::string_view kindWord<System> = "system";
template <> inline constexpr std::string_view kindWord<Gap> = "gap";
template <class T> constexpr std::string_view kindName() { return kindWord<std::remove_const_t<T>>; }

/// A struct with fields of its own.
template <class T>
concept Described = requires(T& value) { visitFields(value, [](std::string_view, auto&) {}); };

} // namespace fabriscope::host
