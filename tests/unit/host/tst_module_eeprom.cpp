// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memories of modules as SFF-8472, SFF-8636 and CMIS lay them out, made by hand; the way to them through the kernel.
#include "core/host/module_eeprom.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <map>
#include <string_view>

namespace fabriscope::host {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

/// By I2C address and offset; what is not there cannot be read.
class Memory
{
public:
    void set(std::uint8_t address, std::size_t at, std::uint8_t value)
    {
        const auto offset = static_cast<std::uint8_t>(at < modulePartSize ? 0 : 128);
        auto& part = m_parts.try_emplace({address, offset}, modulePartSize).first->second;
        part[at - offset] = std::byte(value);
    }
    void text(std::uint8_t address, std::size_t at, std::string_view text, std::size_t width)
    {
        for (std::size_t i = 0; i < width; ++i)
            set(address, at + i, static_cast<std::uint8_t>(i < text.size() ? text[i] : ' '));
    }
    [[nodiscard]] Transceiver read() const
    {
        return readTransceiver([this](const ModulePart& part) -> Result<std::vector<std::byte>> {
            EXPECT_EQ(part.page, 0);
            const auto found = m_parts.find({part.i2cAddress, part.offset});
            if (found == m_parts.end())
                return fail(ErrorCode::Io, Message::say("eth0"), Message::say("the module cannot be read"));
            return found->second;
        });
    }

private:
    std::map<std::pair<std::uint8_t, std::uint8_t>, std::vector<std::byte>> m_parts;
};

Memory qsfp()
{
    Memory m;
    m.set(0x50, 0, 0x11);
    m.text(0x50, 148, "Mellanox", 16);
    m.text(0x50, 168, "MCP1600-E003E30", 16);
    m.text(0x50, 184, "A2", 2);
    m.text(0x50, 196, "MT1948VS01234", 16);
    m.set(0x50, 130, 0x23);
    m.set(0x50, 146, 3);
    m.set(0x50, 147, 0xa0);
    return m;
}

TEST(ModuleEeprom, PassiveCopperCableOfAQsfp)
{
    const Transceiver cable = qsfp().read();
    EXPECT_EQ(cable.kind.valueOr(""), "QSFP28/56");
    EXPECT_EQ(cable.vendor.valueOr(""), "Mellanox");
    EXPECT_EQ(cable.partNumber.valueOr(""), "MCP1600-E003E30");
    EXPECT_EQ(cable.revision.valueOr(""), "A2");
    EXPECT_EQ(cable.serialNumber.valueOr(""), "MT1948VS01234");
    EXPECT_EQ(cable.length.valueOr(""), "3 m");
    EXPECT_THAT(cable.temperature.why().english(), HasSubstr("does not measure"));
}

TEST(ModuleEeprom, OpticalModuleOfAQsfp)
{
    Memory m = qsfp();
    m.set(0x50, 130, 0x0c); // MPO
    m.set(0x50, 147, 0x00); // 850 nm VCSEL
    m.set(0x50, 146, 50);   // OM4, in units of 2 m
    m.set(0x50, 143, 35);   // OM3
    m.set(0x50, 22, 0xff);  // below zero
    m.set(0x50, 23, 0x00);
    EXPECT_EQ(m.read().length.valueOr(""), "up to 100 m");
    EXPECT_EQ(m.read().temperature.valueOr(""), "-1 °C");
    m.set(0x50, 22, 0x2d);
    m.set(0x50, 23, 0x80);
    EXPECT_EQ(m.read().temperature.valueOr(""), "46 °C");
}

TEST(ModuleEeprom, SfpWithAndWithoutDiagnostics)
{
    Memory m;
    m.set(0x50, 0, 0x03);
    m.text(0x50, 20, "FS", 16);
    m.text(0x50, 40, "SFP28-25GSR-85", 16);
    m.text(0x50, 56, "A", 4);
    m.text(0x50, 68, "G1234567", 16);
    m.set(0x50, 18, 10); // 100 m of OM4
    m.set(0x50, 19, 7);
    Transceiver module = m.read();
    EXPECT_EQ(module.kind.valueOr(""), "SFP/SFP28");
    EXPECT_EQ(module.revision.valueOr(""), "A");
    EXPECT_EQ(module.length.valueOr(""), "up to 100 m");
    EXPECT_FALSE(module.temperature);
    m.set(0x50, 92, 0x40);
    EXPECT_TRUE(m.read().vendor) << "the diagnostics cannot be read, the rest can";
    m.set(0x51, 96, 40);
    EXPECT_EQ(m.read().temperature.valueOr(""), "40 °C");
    m.set(0x50, 8, 0x04); // passive cable
    m.set(0x50, 18, 2);
    EXPECT_EQ(m.read().length.valueOr(""), "2 m");
}

TEST(ModuleEeprom, CmisCable)
{
    Memory m;
    m.set(0x50, 0, 0x19);
    m.text(0x50, 129, "NVIDIA", 16);
    m.text(0x50, 148, "MCP4Y10-N00A", 16);
    m.text(0x50, 164, "A3", 2);
    m.text(0x50, 166, "MT2314VB01234", 16);
    m.set(0x50, 202, 0x05); // 5 x 0.1 m
    m.set(0x50, 14, 51);
    Transceiver cable = m.read();
    EXPECT_EQ(cable.kind.valueOr(""), "OSFP");
    EXPECT_EQ(cable.partNumber.valueOr(""), "MCP4Y10-N00A");
    EXPECT_EQ(cable.length.valueOr(""), "0.5 m");
    EXPECT_EQ(cable.temperature.valueOr(""), "51 °C");
    m.set(0x50, 202, 0x83); // 3 x 10 m
    EXPECT_EQ(m.read().length.valueOr(""), "30 m");
}

TEST(ModuleEeprom, WhatCannotBeReadOrIsHostileSaysSo)
{
    EXPECT_THAT(Memory().read().vendor.why().english(), HasSubstr("the module cannot be read"));
    Memory unknown;
    unknown.set(0x50, 0, 0x7f);
    EXPECT_THAT(unknown.read().length.why().english(), HasSubstr("identifier 0x7f"));
    Memory half = qsfp();
    half.text(0x50, 148, std::string_view("\x1b[31mEvil\n\0x", 12), 16);
    EXPECT_EQ(half.read().vendor.valueOr("").find('\x1b'), std::string::npos);
    const Transceiver small =
        readTransceiver([](const ModulePart&) -> Result<std::vector<std::byte>> { return std::vector<std::byte>(1); });
    EXPECT_THAT(small.kind.why().english(), HasSubstr("shorter"));
}

/// The loopback interface has no module: the kernel understands the request and says so.
TEST(ModuleEeprom, TheKernelUnderstandsTheRequest)
{
    const auto part = readModulePart("lo", {});
    ASSERT_FALSE(part);
    // EPERM: the test does not run as root.
    EXPECT_THAT(part.error().sysErrno, AnyOf(EOPNOTSUPP, EPERM)) << describe(part.error());
    EXPECT_FALSE(readModulePart("no-such-interface-name", {}));
    EXPECT_THAT(readModulePart("no-such-one", {}).error().sysErrno, AnyOf(ENODEV, EPERM));
}

} // namespace
} // namespace fabriscope::host
