// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_disguise.h"

#include "core/host/fields.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <format>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::host {
namespace {

enum class Treatment : std::uint8_t { Words, Stays, Name, Version, Guid, Prefix, Hardware, Serial, Address, Lid, Vlan };

struct FieldRule
{
    std::string_view field;
    Treatment treatment;
};

/// Texts that are not here are Words, numbers stay: a field that is new is never given away by mistake.
constexpr auto fieldRules = std::to_array<FieldRule>({
    {"counter.name", Treatment::Stays},
    {"counter.value", Treatment::Stays},
    {"device.boardId", Treatment::Stays},
    {"device.driver", Treatment::Stays},
    {"device.firmware", Treatment::Stays},
    {"device.hardwareRevision", Treatment::Stays},
    {"device.nodeDescription", Treatment::Name},
    {"device.nodeGuid", Treatment::Guid},
    {"device.nodeType", Treatment::Stays},
    {"device.systemImageGuid", Treatment::Guid},
    {"device.type", Treatment::Stays},
    {"device.vendorId", Treatment::Stays},
    {"device.vendorPartId", Treatment::Stays},
    {"device.xrc", Treatment::Stays},
    {"gid.address", Treatment::Address},
    {"gid.gid", Treatment::Address},
    {"gid.type", Treatment::Stays},
    {"gid.vlan", Treatment::Vlan},
    {"host.name", Treatment::Name},
    {"interface.driver", Treatment::Stays},
    {"interface.ecn", Treatment::Stays},
    {"interface.hardwareAddress", Treatment::Hardware},
    {"interface.operState", Treatment::Stays},
    {"interface.pfc", Treatment::Stays},
    {"interface.speed", Treatment::Stays},
    {"interface.trust", Treatment::Stays},
    {"interface.vlan", Treatment::Vlan},
    {"ipoib.enhanced", Treatment::Stays},
    {"ipoib.flagsAndQpn", Treatment::Stays},
    {"ipoib.hardwareAddress", Treatment::Hardware},
    {"ipoib.mode", Treatment::Stays},
    {"ipoib.operState", Treatment::Stays},
    {"ipoib.portGuid", Treatment::Guid},
    {"ipoib.subnetPrefix", Treatment::Prefix},
    {"jobSetting.name", Treatment::Stays},
    {"limit.kind", Treatment::Stays},
    {"limit.value", Treatment::Stays},
    {"memoryLock.ownHard", Treatment::Stays},
    {"memoryLock.ownSoft", Treatment::Stays},
    {"memoryLock.systemdDefault", Treatment::Stays},
    {"module.name", Treatment::Stays},
    {"module.state", Treatment::Stays},
    {"nfsRdma.configured", Treatment::Stays},
    {"nfsRdma.serverPorts", Treatment::Stays},
    {"pci.acs", Treatment::Stays},
    {"pci.address", Treatment::Stays},
    {"pci.ats", Treatment::Stays},
    {"pci.localCpus", Treatment::Stays},
    {"pci.maxSpeed", Treatment::Stays},
    {"pci.numaNode", Treatment::Stays},
    {"pci.speed", Treatment::Stays},
    {"pci.vendorDevice", Treatment::Stays},
    {"pci.virtualFunction", Treatment::Stays},
    {"pci.virtualFunctions", Treatment::Stays},
    {"port.activeMtu", Treatment::Stays},
    {"port.capabilities", Treatment::Stays},
    {"port.capabilityMask", Treatment::Stays},
    {"port.defaultRoceMode", Treatment::Stays},
    {"port.defaultRoceTos", Treatment::Stays},
    {"port.lid", Treatment::Lid},
    {"port.linkLayer", Treatment::Stays},
    {"port.maxMtu", Treatment::Stays},
    {"port.physicalState", Treatment::Stays},
    {"port.rate", Treatment::Stays},
    {"port.smLid", Treatment::Lid},
    {"port.state", Treatment::Stays},
    {"service.hard", Treatment::Stays},
    {"service.soft", Treatment::Stays},
    {"system.cpus", Treatment::Stays},
    {"system.distribution", Treatment::Version},
    {"system.distributionId", Treatment::Version},
    {"system.distributionLike", Treatment::Version},
    {"system.distributionVersion", Treatment::Version},
    {"system.firewall", Treatment::Stays},
    {"system.kernel", Treatment::Version},
    {"system.networkManager", Treatment::Stays},
    {"system.processor", Treatment::Stays},
    {"system.rdmaNamespaces", Treatment::Stays},
    {"transceiver.kind", Treatment::Stays},
    {"transceiver.length", Treatment::Stays},
    {"transceiver.partNumber", Treatment::Stays},
    {"transceiver.revision", Treatment::Stays},
    {"transceiver.serialNumber", Treatment::Serial},
    {"transceiver.temperature", Treatment::Stays},
    {"transceiver.vendor", Treatment::Stays},
});
static_assert(std::ranges::is_sorted(fieldRules, {}, &FieldRule::field));

Treatment treatmentOf(std::string_view kind, std::string_view field)
{
    const std::string name = std::format("{}.{}", kind, field);
    const auto found = std::ranges::lower_bound(fieldRules, std::string_view(name), {}, &FieldRule::field);
    return found != fieldRules.end() && found->field == name ? found->treatment : Treatment::Words;
}

class Changer
{
public:
    explicit Changer(TextDisguise& texts) : m_texts(texts) {}

    template <Described T> void change(T& value)
    {
        if constexpr (Is<T, Port>) m_infiniBand = value.linkLayer.valueOr("") == "InfiniBand";
        visitFields(value,
                    [this](std::string_view name, auto& field) { put(treatmentOf(kindName<T>(), name), field); });
    }

private:
    void put(Treatment treatment, std::string& value) { value = changed(treatment, value); }
    void put(Treatment treatment, Text& value)
    {
        value = value ? Text(changed(treatment, *value)) : Text::unknown(m_texts.message(value.why()));
    }
    void put(Treatment treatment, std::uint64_t& value)
    {
        if (treatment == Treatment::Vlan) value = m_texts.vlan(value);
        if (treatment == Treatment::Lid) value = m_texts.lid(Lid(static_cast<std::uint16_t>(value))).value();
    }
    void put(Treatment treatment, Number& value)
    {
        if (!value) {
            value = Number::unknown(m_texts.message(value.why()));
            return;
        }
        std::uint64_t number = *value;
        put(treatment, number);
        value = number;
    }
    void put(Treatment /*treatment*/, Message& value) { value = m_texts.message(value); }
    template <Described T> void put(Treatment /*treatment*/, T& value) { change(value); }
    template <class T> void put(Treatment treatment, std::vector<T>& values)
    {
        for (T& value : values)
            put(treatment, value);
    }

    [[nodiscard]] std::string changed(Treatment treatment, const std::string& value)
    {
        switch (treatment) {
        case Treatment::Stays:
        case Treatment::Lid:
        case Treatment::Vlan:
            return value;
        case Treatment::Name:
            return m_texts.name(value);
        case Treatment::Version:
            return m_texts.version(value);
        case Treatment::Guid:
            return m_texts.guid(value);
        case Treatment::Prefix:
            return m_texts.prefix(value);
        case Treatment::Hardware:
            return m_texts.hardwareAddress(value);
        case Treatment::Serial:
            return m_texts.serial(value);
        case Treatment::Address:
            return m_texts.address(value, m_infiniBand);
        case Treatment::Words:
            break;
        }
        return m_texts.text(value);
    }

    TextDisguise& m_texts;
    bool m_infiniBand = false;
};

} // namespace

Host HostDisguise::of(const Host& original)
{
    for (const NetInterface& each : original.interfaces)
        std::ranges::for_each(each.addresses, [this](const std::string& one) { m_texts.learnNetwork(one); });
    for (const IpoibInterface& each : original.ipoib)
        std::ranges::for_each(each.addresses, [this](const std::string& one) { m_texts.learnNetwork(one); });
    Host made = original;
    Changer(m_texts).change(made);
    return made;
}

Host anonymised(const Host& original, bool keepVendors)
{
    fabric::Disguise disguise(fabric::Snapshot::freeze({}), keepVendors);
    return HostDisguise(disguise).of(original);
}

} // namespace fabriscope::host
