// SPDX-License-Identifier: GPL-3.0-or-later
//
// A host to show to strangers: the same devices, settings and gaps, and nothing by which its owner can be recognised.
#pragma once

#include "core/base/message.h"
#include "core/fabric/export/anonymise.h"
#include "core/host/host.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace fabriscope::host {

/// One substitute for each original in all texts: names, GUIDs and prefixes as in the disguise of the fabric; addresses
/// become those of 240.0.0.0/4 and 2001:db8::/32, of which nobody has any. Addresses of one IPv4 network stay in one.
class TextDisguise
{
public:
    /// The disguise has to outlive it.
    explicit TextDisguise(fabric::Disguise& fabric) : m_fabric(fabric) {}

    /// "10.1.2.3/24": before the first text in which one of its addresses stands.
    void learnNetwork(std::string_view addressAndLength);

    /// Any text. Known words of Linux and RDMA stay, names that kernels give (eth0, mlx5_0), and numbers on their own;
    /// each other word is taken for a name.
    [[nodiscard]] std::string text(std::string_view original);
    /// Of a kernel or a distribution: numbers stay, also within words.
    [[nodiscard]] std::string version(std::string_view original);
    [[nodiscard]] std::string name(std::string_view original) { return m_fabric.nameFor(original); }
    [[nodiscard]] std::string serial(const std::string& original) { return m_fabric.serialFor(original); }
    /// "0x0002c90300a1b2c3", "0002:c903:00a1:b2c3"; the form stays. Anything else: text().
    [[nodiscard]] std::string guid(std::string_view original);
    [[nodiscard]] std::string prefix(std::string_view original);
    /// 6 bytes, or the 20 of an IPoIB interface. Anything else: text().
    [[nodiscard]] std::string hardwareAddress(std::string_view original);
    /// A GID or an IP address; `infiniBand`: its first half is a subnet prefix. Anything else: text().
    [[nodiscard]] std::string address(std::string_view original, bool infiniBand = false);
    /// What our own template says stays, what is put in does not; a text without a template is left out.
    [[nodiscard]] Message message(const Message& original) { return message(original, 0); }
    [[nodiscard]] std::uint64_t vlan(std::uint64_t original);
    [[nodiscard]] Lid lid(Lid original) { return m_fabric.lidFor(original); }

private:
    using Network = std::pair<std::uint32_t, unsigned>; ///< address and length

    [[nodiscard]] Message message(const Message& original, int depth);
    [[nodiscard]] std::string word(std::string_view token);
    [[nodiscard]] std::string part(std::string_view part);
    [[nodiscard]] std::string path(std::string_view path);
    [[nodiscard]] std::string inPieces(std::string_view token);
    [[nodiscard]] std::string piece(std::string_view piece);
    [[nodiscard]] std::string interface(std::string_view name);
    [[nodiscard]] std::string partitionKey(std::string_view digits);
    [[nodiscard]] std::uint32_t ipv4(std::uint32_t address);
    [[nodiscard]] Network networkOf(std::uint32_t address) const;
    [[nodiscard]] std::uint64_t ipv6Network(std::uint64_t network, bool infiniBand);

    fabric::Disguise& m_fabric;
    std::map<Network, std::uint32_t> m_networks; ///< where they begin now
    std::map<Network, std::map<std::uint32_t, std::uint32_t>> m_hosts;
    std::uint64_t m_nextNetwork = 0xf0000000;
    std::map<std::uint64_t, std::uint64_t> m_ipv6Networks;
    std::map<std::uint64_t, std::uint64_t> m_hardware;
    std::map<std::uint64_t, std::uint64_t> m_vlans;
    std::map<std::uint64_t, std::uint64_t> m_partitions;
};

/// The substitutes of all hosts that are given away together, and with the fabric: what stands in several of them has
/// one substitute in all. Names, GUIDs, LIDs, prefixes and serial numbers are those of the fabric's disguise;
/// addresses, MACs, P_Keys, VLANs, and words of files, commands and settings have some, too. What tells hardware and
/// state stays: devices and interfaces by the names that the kernel gives, firmware, board ids, part numbers, drivers,
/// places on PCI Express, counters, limits, numbers of processes, the time. A field that is not named here has its
/// words replaced.
class HostDisguise
{
public:
    /// The disguise has to outlive it. What its snapshot() has learned by then is known here.
    explicit HostDisguise(fabric::Disguise& fabric) : m_texts(fabric) {}

    [[nodiscard]] Host of(const Host& original);

private:
    TextDisguise m_texts;
};

/// A host that is given away alone. `keepVendors`: as of fabric::anonymised().
[[nodiscard]] Host anonymised(const Host& original, bool keepVendors = false);

} // namespace fabriscope::host
