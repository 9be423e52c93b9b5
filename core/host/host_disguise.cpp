// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_disguise.h"

#include "core/host/fields.h"
#include "core/host/terms.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace fabriscope::host {
namespace {

class Changer
{
public:
    explicit Changer(TextDisguise& texts) : m_texts(texts) {}

    template <Described T> void change(T& value)
    {
        if constexpr (Is<T, Port>) m_infiniBand = value.linkLayer.valueOr("") == "InfiniBand";
        visitFields(value,
                    [this](std::string_view name, auto& field) { put(termOf(kindName<T>(), name).treatment, field); });
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
