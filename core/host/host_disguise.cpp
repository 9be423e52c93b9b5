// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/host_disguise.h"

#include "core/base/text.h"
#include "core/host/fields.h"
#include "core/host/terms.h"

#include <algorithm>
#include <cctype>
#include <format>
#include <optional>
#include <ranges>
#include <vector>

namespace fabriscope::host {
namespace {

constexpr unsigned shortestNetwork = 8;
constexpr unsigned usualNetwork = 24; ///< of an address that is in no network of an interface
constexpr std::size_t longestNumber = 5;
constexpr std::uint64_t macsOfNobody = 0x020000000000;      // locally administered (IEEE 802, 8.2.2)
constexpr std::uint64_t documentation = 0x20010db800000000; // RFC 3849
constexpr unsigned wholePartition = 0x7fff;
constexpr unsigned fullMember = 0x8000;

bool isWordLetter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || std::isalpha(byte) != 0;
}
bool isOfName(char c) { return isWordLetter(c) || isDigit(c); }

/// Words of Linux, its distributions and RDMA that stand in texts of a host. Whoever adds one says that nobody's
/// cluster is recognised by it.
constexpr auto knownWords = std::to_array<std::string_view>(
    {"AlmaLinux",  "CentOS",     "Debian",     "Enterprise", "Ethernet", "Fedora",     "GNU",
     "Hat",        "IB",         "InfiniBand", "LTS",        "Leap",     "Linux",      "NetworkManager",
     "Oracle",     "RDMA",       "Red",        "RoCE",       "Rocky",    "SUSE",       "Server",
     "Stream",     "Tumbleweed", "Ubuntu",     "aarch64",    "all",      "almalinux",  "amd64",
     "auto",       "aws",        "azure",      "bin",        "bookworm", "centos",     "cloud",
     "conf",       "config",     "containerd", "crio",       "d",        "daemon",     "debian",
     "default",    "dev",        "disabled",   "docker",     "enabled",  "etc",        "exports",
     "fedora",     "file",       "gcp",        "generic",    "guid",     "infiniband", "infinity",
     "init",       "jammy",      "kubelet",    "leap",       "lib",      "lib64",      "libexec",
     "limits",     "lo",         "load",       "local",      "log",      "lsfd",       "lts",
     "memlock",    "mnt",        "modprobe",   "modules",    "nccl",     "nfs",        "no",
     "noble",      "none",       "off",        "ol",         "on",       "opensm",     "opensuse",
     "opt",        "pbs",        "port",       "priority",   "proc",     "process",    "python3",
     "rdma",       "rhel",       "rocky",      "root",       "rt",       "run",        "sbin",
     "security",   "service",    "share",      "sles",       "slice",    "slurmd",     "socket",
     "srp_daemon", "srv",        "ssh",        "sshd",       "suse",     "sys",        "system",
     "systemd",    "target",     "trixie",     "tumbleweed", "ubuntu",   "ucx",        "uek",
     "unlimited",  "usr",        "v1",         "v2",         "var",      "x86",        "yes"});
static_assert(std::ranges::is_sorted(knownWords));

bool isKnownWord(std::string_view word) { return std::ranges::binary_search(knownWords, word); }

/// "0", "p23s0f0np0": how kernels and udev say which one of a kind, or in which place (systemd.net-naming-scheme(7)).
bool isPlace(std::string_view text)
{
    constexpr std::string_view marks = "dfinopsuvP_";
    if (text.empty()) return false;
    while (!text.empty()) {
        if (text.starts_with("np"))
            text.remove_prefix(2);
        else if (marks.contains(text.front()))
            text.remove_prefix(1);
        const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin());
        if (digits == 0 || digits > longestNumber) return false;
        text.remove_prefix(digits);
    }
    return true;
}

/// Names that an administrator has not chosen.
bool isKernelName(std::string_view text)
{
    constexpr auto kinds = std::to_array<std::string_view>(
        {"bnxt_re", "bond",  "br",  "cxgb4_", "efa_",  "en",    "erdma_", "eth",    "hfi1_", "hns_",
         "ib",      "irdma", "iw",  "mana_",  "mlx4_", "mlx5_", "mthca",  "ocrdma", "opa",   "qedr",
         "rdma",    "roce",  "rxe", "siw",    "team",  "umad",  "usnic_", "uverbs"});
    return std::ranges::any_of(
        kinds, [text](std::string_view kind) { return text.starts_with(kind) && isPlace(text.substr(kind.size())); });
}

/// The hexadecimal digits of a text that has so many of them and nothing else but colons, behind 0x perhaps.
std::optional<std::string> digitsOf(std::string_view text, std::size_t number)
{
    if (text.starts_with("0x")) text.remove_prefix(2);
    std::string digits;
    for (const char c : text) {
        if (isHexDigit(c))
            digits += c;
        else if (c != ':')
            return std::nullopt;
    }
    return digits.size() == number ? std::optional(digits) : std::nullopt;
}

/// The same text with other digits.
std::string withDigits(std::string_view text, std::string_view digits)
{
    std::string made(text);
    for (std::size_t i = made.starts_with("0x") ? 2 : 0; i < made.size() && !digits.empty(); ++i) {
        if (made[i] == ':') continue;
        made[i] = digits.front();
        digits.remove_prefix(1);
    }
    return made;
}

constexpr std::size_t guidDigits = 16;
constexpr std::size_t macDigits = 12;
constexpr std::size_t ipoibDigits = 40;
constexpr std::size_t ipoibPrefix = 8; ///< where it begins, behind flags and queue pair

std::uint64_t numberOf(std::string_view digits) { return parseHex(digits).value_or(0); }

std::string addressText(const fabriscope::Gid& address, bool everyDigit)
{
    if (!everyDigit) return toString(address);
    std::string all;
    for (const std::uint64_t half : {address.prefix.value(), address.interfaceId.value()})
        for (unsigned shift = 64; shift > 0; shift -= 16)
            all += std::format("{}{:04x}", all.empty() ? "" : ":", half >> (shift - 16) & 0xffffU);
    return all;
}

/// An address, with the length of its network perhaps.
bool isAddress(std::string_view text)
{
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos && !parseUnsigned(text.substr(slash + 1))) return false;
    const std::string plain(text.substr(0, slash));
    return parseIpv4(plain) || parseIpv6(plain);
}

/// The address with which a text begins, "10.1.2.3.log", "10-1-2-3.example"; empty: with none.
std::string_view ipv4At(std::string_view text)
{
    constexpr std::size_t longestIpv4 = 15;
    for (const char between : {'.', '-', '_'}) {
        std::string_view run = text.substr(0, longestIpv4);
        run = run.substr(0, run.find_first_not_of(std::string("0123456789") + between));
        run = run.substr(0, run.find_last_not_of(between) + 1);
        std::string plain(run);
        std::ranges::replace(plain, between, '.');
        if (parseIpv4(plain)) return run;
    }
    return {};
}

std::uint32_t maskOf(unsigned length) { return length == 0 ? 0 : ~std::uint32_t{0} << (32U - length); }

constexpr std::uint64_t mappedHost = 0xffff00000000; ///< of ::ffff:10.0.0.1

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

void TextDisguise::learnNetwork(std::string_view addressAndLength)
{
    const std::size_t slash = addressAndLength.find('/');
    if (slash == std::string_view::npos) return;
    const auto address = parseIpv4(addressAndLength.substr(0, slash));
    const auto length = parseUnsigned(addressAndLength.substr(slash + 1));
    if (!address || !length || *length > 32) return;
    const auto bits = std::max(static_cast<unsigned>(*length), shortestNetwork);
    const Network network(*address & maskOf(bits), bits);
    if (m_networks.contains(network)) return;
    const std::uint64_t size = std::uint64_t{1} << (32U - bits);
    m_nextNetwork = (m_nextNetwork + size - 1) / size * size;
    if (m_nextNetwork + size > std::uint64_t{1} << 32U) return; // its addresses get those of a smaller one
    m_networks.emplace(network, static_cast<std::uint32_t>(m_nextNetwork));
    m_nextNetwork += size;
}

TextDisguise::Network TextDisguise::networkOf(std::uint32_t address) const
{
    for (unsigned bits = 32; bits >= shortestNetwork; --bits)
        if (const Network network(address & maskOf(bits), bits); m_networks.contains(network)) return network;
    return {address & maskOf(usualNetwork), usualNetwork};
}

std::uint32_t TextDisguise::ipv4(std::uint32_t address)
{
    constexpr std::uint32_t loopback = 127;
    if (address == 0 || address >> 24U == loopback) return address;
    const Network network = networkOf(address);
    if (!m_networks.contains(network)) learnNetwork(ipv4Text(address) + std::format("/{}", usualNetwork));
    const auto begin = m_networks.find(network);
    if (begin == m_networks.end()) return 0; // more networks than there are places
    auto& hosts = m_hosts[network];
    // Not the first and the last, which stand for all, where there are others (RFC 3021).
    constexpr unsigned pointToPoint = 31;
    const std::size_t next = hosts.size() + (network.second < pointToPoint ? 1 : 0);
    const std::size_t last = ~maskOf(network.second);
    return begin->second + hosts.try_emplace(address, static_cast<std::uint32_t>(std::min(next, last))).first->second;
}

std::uint64_t TextDisguise::ipv6Network(std::uint64_t network, bool infiniBand)
{
    constexpr unsigned linkLocal = 0x3fa; // fe80::/10
    if (infiniBand || network >> 54U == linkLocal) return m_fabric.prefixFor(SubnetPrefix(network)).value();
    if (network == 0) return 0;
    return documentation | m_ipv6Networks.try_emplace(network, m_ipv6Networks.size() + 1).first->second;
}

std::string TextDisguise::address(std::string_view original, bool infiniBand)
{
    if (!isAddress(original)) return text(original);
    const std::string plain(original.substr(0, original.find('/')));
    const std::string_view length = original.substr(plain.size());
    if (const auto four = parseIpv4(plain)) return ipv4Text(ipv4(*four)).append(length);
    const auto six = parseIpv6(plain).value_or(fabriscope::Gid());
    const std::uint64_t network = six.prefix.value();
    const std::uint64_t host = six.interfaceId.value();
    constexpr std::size_t everyDigit = 39;
    const bool isLong = plain.size() == everyDigit;
    if (network == 0 && host <= 1) return std::string(original);
    const fabriscope::Gid made =
        isIpv4Gid(six)
            ? fabriscope::Gid{.prefix = {}, .interfaceId = Guid(mappedHost | ipv4(static_cast<std::uint32_t>(host)))}
            : fabriscope::Gid{.prefix = SubnetPrefix(ipv6Network(network, infiniBand)),
                              .interfaceId = m_fabric.guidFor(six.interfaceId)};
    return addressText(made, isLong).append(length);
}

std::string TextDisguise::guid(std::string_view original)
{
    const auto digits = digitsOf(original, guidDigits);
    if (!digits) return text(original);
    return withDigits(original, std::format("{:016x}", m_fabric.guidFor(Guid(numberOf(*digits))).value()));
}

std::string TextDisguise::prefix(std::string_view original)
{
    const auto digits = digitsOf(original, guidDigits);
    if (!digits) return text(original);
    return withDigits(original, std::format("{:016x}", m_fabric.prefixFor(SubnetPrefix(numberOf(*digits))).value()));
}

std::string TextDisguise::hardwareAddress(std::string_view original)
{
    if (const auto all = digitsOf(original, ipoibDigits)) {
        const std::string_view digits(*all);
        const auto prefix = m_fabric.prefixFor(SubnetPrefix(numberOf(digits.substr(ipoibPrefix, guidDigits))));
        const auto guid = m_fabric.guidFor(Guid(numberOf(digits.substr(ipoibPrefix + guidDigits))));
        return withDigits(original,
                          std::format("{}{:016x}{:016x}", digits.substr(0, ipoibPrefix), prefix.value(), guid.value()));
    }
    const auto digits = digitsOf(original, macDigits);
    if (!digits) return text(original);
    const std::uint64_t number = numberOf(*digits);
    if (number == 0) return std::string(original);
    const auto rank = m_hardware.try_emplace(number, m_hardware.size() + 1).first->second;
    return withDigits(original, std::format("{:012x}", macsOfNobody | rank));
}

std::uint64_t TextDisguise::vlan(std::uint64_t original)
{
    return original == 0 ? 0 : m_vlans.try_emplace(original, m_vlans.size() + 1).first->second;
}

std::string TextDisguise::partitionKey(std::string_view digits)
{
    const auto key = static_cast<unsigned>(numberOf(digits));
    const unsigned base = key & wholePartition;
    if (base == 0 || base == wholePartition) return std::string(digits);
    const auto rank = m_partitions.try_emplace(base, m_partitions.size() + 1).first->second;
    return std::format("{:04x}", (key & fullMember) | static_cast<unsigned>(rank));
}

/// "eth0", "eth0.117" of a VLAN, "ib0.8123" of a partition.
std::string TextDisguise::interface(std::string_view name)
{
    constexpr std::size_t keyDigits = 4;
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos) return std::string(name);
    const std::string_view behind = name.substr(dot + 1);
    const std::string made(name.substr(0, dot + 1));
    if (name.starts_with("ib") && behind.size() == keyDigits && std::ranges::all_of(behind, isHexDigit))
        return made + partitionKey(behind);
    if (const auto number = parseUnsigned(behind); number && std::ranges::all_of(behind, isDigit))
        return made + std::to_string(vlan(*number));
    return made + m_fabric.nameFor(behind);
}

std::string TextDisguise::piece(std::string_view piece)
{
    constexpr std::size_t keyDigits = 6; // "0x8123"
    if (isKnownWord(piece) || isKernelName(piece)) return std::string(piece);
    if (std::ranges::all_of(piece, isDigit) && piece.size() <= longestNumber) return std::string(piece);
    if (piece.starts_with("0x") && digitsOf(piece, guidDigits)) return guid(piece);
    if (piece.starts_with("0x") && piece.size() == keyDigits && digitsOf(piece, keyDigits - 2))
        return "0x" + partitionKey(piece.substr(2));
    return m_fabric.nameFor(piece);
}

/// A name, unless some of its pieces are known: "90-zurich.conf".
std::string TextDisguise::inPieces(std::string_view token)
{
    std::string made;
    bool hasKnown = false;
    for (std::string_view rest = token; !rest.empty();) {
        if (const std::string_view run = ipv4At(rest); !run.empty()) {
            const bool isWritten = run.contains('.'); // else it is a part of a name
            made += isWritten ? address(run) : m_fabric.nameFor(run);
            hasKnown = hasKnown || isWritten;
            rest.remove_prefix(run.size());
            continue;
        }
        if (const std::size_t size = fabric::hardwareAddressSize(rest); size > 0) {
            made += m_fabric.nameFor(rest.substr(0, size));
            rest.remove_prefix(size);
            continue;
        }
        if (!isOfName(rest.front())) {
            made += rest.front();
            rest.remove_prefix(1);
            continue;
        }
        const auto size = static_cast<std::size_t>(std::ranges::find_if_not(rest, isOfName) - rest.begin());
        const std::string_view one = rest.substr(0, size);
        hasKnown = hasKnown || one == token || isKnownWord(one) || one.starts_with("0x");
        // A number beside a name belongs to it.
        made += std::ranges::all_of(one, isDigit) && one != token && size > 2 ? m_fabric.nameFor(one) : piece(one);
        rest.remove_prefix(size);
    }
    return hasKnown ? made : m_fabric.nameFor(token);
}

std::string TextDisguise::path(std::string_view path)
{
    std::string made;
    while (!path.empty()) {
        const std::string_view component = path.substr(0, path.find('/'));
        made += isAddress(component) ? address(component) : inPieces(component);
        path.remove_prefix(component.size());
        if (path.empty()) break;
        made += '/';
        path.remove_prefix(1);
    }
    return made;
}

/// Without a colon.
std::string TextDisguise::part(std::string_view part)
{
    if (part.contains('/')) return path(part);
    const bool isOption = part.size() == 2 && part.front() == '-'; // "-g"
    if (part.empty() || isOption || isKnownWord(part)) return std::string(part);
    return isKernelName(part.substr(0, part.find('.'))) ? interface(part) : inPieces(part);
}

std::string TextDisguise::word(std::string_view token)
{
    // What ends a sentence is not of the word.
    const std::string_view end = token.substr(std::min(token.find_last_not_of(".:") + 1, token.size()));
    if (isAddress(token)) return address(token); // "fe80::"
    token.remove_suffix(end.size());
    if (isAddress(token)) return address(token).append(end);
    if (token.contains(':')) {
        if (digitsOf(token, guidDigits)) return guid(token).append(end);
        if (digitsOf(token, macDigits) || digitsOf(token, ipoibDigits)) return hardwareAddress(token).append(end);
    }
    std::string made; // "server:/path", "mlx5_0:1"
    for (const auto each : std::views::split(token, ':'))
        made.append(each.begin() == token.begin() ? "" : ":").append(part(std::string_view(each)));
    return made.append(end);
}

std::string TextDisguise::text(std::string_view original)
{
    constexpr std::string_view between = " \t,;()[]{}<>\"'=|^@%*?!";
    std::string made;
    while (!original.empty()) {
        const std::size_t size = std::min(original.find_first_of(between), original.size());
        made += word(original.substr(0, size));
        original.remove_prefix(size);
        if (original.empty()) break;
        made += original.front();
        original.remove_prefix(1);
    }
    return made;
}

std::string TextDisguise::version(std::string_view original)
{
    std::string made;
    while (!original.empty()) {
        const auto size = static_cast<std::size_t>(std::ranges::find_if_not(original, isWordLetter) - original.begin());
        if (size == 0) {
            made += original.front();
            original.remove_prefix(1);
            continue;
        }
        // "el9_4", "deb13", "x86_64": short words of a version.
        const std::string_view one = original.substr(0, size);
        constexpr auto ofVersions =
            std::to_array<std::string_view>({"aarch", "amd", "arm", "deb", "el", "fc", "rc", "x"});
        const bool isKnown = isKnownWord(one) || std::ranges::binary_search(ofVersions, one);
        made += isKnown ? std::string(one) : m_fabric.nameFor(one);
        original.remove_prefix(size);
    }
    return made;
}

Message TextDisguise::message(const Message& original, int depth)
{
    if (original.empty()) return original;
    if (!original.isTemplate() || depth > deepestMessage) return Message::say("the reason was left out");
    std::vector<MessageArgument> arguments;
    for (const MessageArgument& each : original.arguments()) {
        switch (each.kind()) {
        case MessageArgument::Kind::Text:
            arguments.emplace_back(text(each.message().text()));
            break;
        case MessageArgument::Kind::Message:
            arguments.emplace_back(message(each.message(), depth + 1));
            break;
        case MessageArgument::Kind::Decimal:
            arguments.emplace_back(each);
            break;
        }
    }
    return Message::restored(original.text(), std::move(arguments));
}

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
