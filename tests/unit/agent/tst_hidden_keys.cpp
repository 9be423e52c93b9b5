// SPDX-License-Identifier: GPL-3.0-or-later
//
// Management keys of the fabric: a user who may start an agent that observes is not root, and does not see them.
#include "core/mad/attribute.h"
#include "core/mad/header.h"
#include "core/sa/record.h"
#include "tests/support/scripted_port.h"
#include "tests/unit/agent/server_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace fabriscope::test {
namespace {

constexpr std::uint64_t key = 0x1122334455667788;

/// Every attribute begins with the key, as PortInfo does.
std::optional<mad::MadBuffer> portInfoWithKey(const transport::OutgoingMad& out)
{
    constexpr std::size_t methodOffset = 3;
    mad::MadBuffer reply{};
    std::ranges::copy(out.mad, reply.begin());
    reply.at(methodOffset) = std::byte{0x81}; // SubnGetResp()
    for (std::size_t i = 0; i < sizeof(key); ++i)
        reply.at(mad::smpDataOffset + i) = static_cast<std::byte>(key >> (56 - 8 * i));
    return reply;
}

class HiddenKeys : public ServerTest
{
protected:
    std::uint64_t keyOfPort()
    {
        agent::ServerBackend backend = recordedFabric();
        backend.openPort = [](const device::DevicePort&) { return std::make_unique<ScriptedPort>(portInfoWithKey); };
        start(std::move(backend));
        greet();
        const mad::AttributeLayout* attribute = mad::findSmpAttribute("PortInfo");
        Request request;
        request.set_id(1);
        request.mutable_read_smp()->set_attribute(std::to_underlying(attribute->id));
        request.mutable_read_smp()->set_modifier(1);
        request.mutable_read_smp()->set_lid(7);
        send(request);
        const auto reply = receiveAnswer();
        if (!reply || !reply->has_smp_data()) return 0;
        return mad::fieldValue(std::as_bytes(std::span(reply->smp_data().data())), attribute->fields.front()).low;
    }
};

TEST_F(HiddenKeys, AnAgentThatObservesOverwritesThem) { EXPECT_EQ(keyOfPort(), ~std::uint64_t{0}); }

TEST_F(HiddenKeys, AnAgentThatMayChangeShowsThem)
{
    allowChanges = true;
    EXPECT_EQ(keyOfPort(), key);
}

TEST(HideKeys, OfARecordAllButThoseThatAreZero)
{
    for (const char* name : {"PortInfoRecord", "SMInfoRecord", "ServiceRecord"}) {
        const sa::Record* record = sa::findRecord(name);
        ASSERT_NE(record, nullptr) << name;
        std::vector<std::byte> bytes(record->size, std::byte{0x5a});
        const std::vector<std::byte> whole = bytes;
        mad::hideKeys(bytes, record->fields);
        std::size_t keys = 0;
        for (const mad::AttributeField& field : record->fields) {
            if (field.format == mad::FieldFormat::Text) continue; // no number
            const bool isKey = field.format == mad::FieldFormat::Key;
            keys += isKey ? 1 : 0;
            EXPECT_EQ(mad::fieldValue(bytes, field) == mad::fieldValue(whole, field), !isKey) << name << field.name;
        }
        EXPECT_EQ(keys, 1U) << name;
        std::vector<std::byte> none(record->size);
        mad::hideKeys(none, record->fields);
        EXPECT_EQ(none, std::vector<std::byte>(record->size)) << "no key protects nothing, and that is said";
    }
}

} // namespace
} // namespace fabriscope::test
