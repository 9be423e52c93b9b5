// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/route_import.h"

#include "core/base/text.h"

#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr unsigned highestOutput = 254;

/// A hexadecimal number behind "0x", which is taken off the text with what stands before it.
std::optional<std::uint64_t> takeHex(std::string_view& text)
{
    const auto at = text.find("0x");
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view digits = text.substr(at + 2);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc()) return std::nullopt;
    text = digits.substr(static_cast<std::size_t>(end - digits.data()));
    return value;
}

class RouteReader
{
public:
    RouteReader(const std::string& name, const RouteImportLimits& limits) : m_name(name), m_limits(limits) {}

    Result<void> line(std::string_view text)
    {
        ++m_line;
        text = trimmed(text);
        if (text.empty()) return {};
        if (const auto heading = switchOf(text)) return open(heading->first, heading->second);
        if (!text.starts_with("0x") || m_tables == nullptr) return {};
        return m_multicast ? multicastEntry(text) : linearEntry(text);
    }

    Result<RouteTables> finish()
    {
        if (m_switches.empty())
            return fail(ErrorCode::Parse, m_name, Message::say("it has no forwarding table"),
                        Message::say("opensm -D 0x43 writes opensm.fdbs and opensm.mcfdbs; dump_fts prints such tables"));
        RouteTables tables;
        for (auto& [guid, one] : m_switches) {
            one.linearKnown.assign((one.linear.size() + linearBlock - 1) / linearBlock, true);
            one.linear.resize(one.linearKnown.size() * linearBlock, noRoutePort.value());
            tables.switches.push_back(std::move(one));
        }
        return tables;
    }

private:
    [[nodiscard]] std::unexpected<Error> bad(Message why) const
    {
        return fail(ErrorCode::Parse, Message::say("{}:{}", m_name, m_line), std::move(why));
    }

    /// "dump_ucast_routes: Switch 0x…", "Switch 0x…", "Unicast lids [0x0-0x16] of switch Lid 3 guid 0x… ('leaf')",
    /// "Multicast mlids [0xc000-0xc3ff] of switch …": the GUID, and whether multicast follows.
    static std::optional<std::pair<Guid, bool>> switchOf(std::string_view text)
    {
        const bool ibroute = text.starts_with("Unicast lids") || text.starts_with("Multicast mlids");
        std::string_view rest = text;
        if (ibroute) {
            const auto at = text.find(" guid ");
            if (at == std::string_view::npos) return std::nullopt;
            rest = text.substr(at);
        } else if (const auto at = text.find("Switch 0x"); at == 0 || text.starts_with("dump_")) {
            if (at == std::string_view::npos) return std::nullopt;
            rest = text.substr(at);
        } else {
            return std::nullopt;
        }
        const auto guid = takeHex(rest);
        if (!guid) return std::nullopt;
        // opensm.mcfdbs has no word of its own before "Switch".
        const bool multicast = ibroute ? text.starts_with("Multicast") : !text.starts_with("dump_ucast");
        return std::pair(Guid(*guid), multicast);
    }

    Result<void> open(Guid guid, bool multicast)
    {
        if (m_switches.size() >= m_limits.switches && !m_switches.contains(guid))
            return bad(Message::say("there are more tables than a fabric can have"));
        m_tables = &m_switches[guid];
        m_tables->guid = guid;
        m_multicast = multicast;
        (multicast ? m_tables->multicastComplete : m_tables->linearComplete) = true;
        return {};
    }

    /// "0x0001 : 002  : 01   : yes", "0x0001 : UNREACHABLE", "0x0001 002 : (Switch …)"
    Result<void> linearEntry(std::string_view text)
    {
        const auto lid = takeHex(text);
        if (!lid || *lid >= firstMulticastLid) return bad(Message::say("it begins with no unicast LID"));
        while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == ':'))
            text.remove_prefix(1);
        unsigned port = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port, 10);
        if (error != std::errc()) return {}; // UNREACHABLE, and remarks
        // ibroute writes 255 for a LID without a route when it is asked for all.
        if (port == noRoutePort.value()) return {};
        if (port > highestOutput) return bad(Message::say("{} is no port of a switch", port));
        if (m_tables->linear.size() <= *lid) {
            if (m_entries + *lid > m_limits.entries) return bad(Message::say("the tables are too large"));
            m_entries += *lid + 1 - m_tables->linear.size();
            m_tables->linear.resize(*lid + 1, noRoutePort.value());
        }
        m_tables->linear[*lid] = static_cast<std::uint8_t>(port);
        return {};
    }

    /// "0xC000 : 0x001 0x002" of OpenSM; ibroute has a column of crosses a port, which stands for itself.
    Result<void> multicastEntry(std::string_view text)
    {
        const auto mlid = takeHex(text);
        if (!mlid || *mlid < firstMulticastLid || *mlid > lastMulticastLid)
            return bad(Message::say("it begins with no multicast LID"));
        PortSet ports;
        if (!text.contains("0x")) {
            // Behind the MLID's six characters another six, then two for each port from 0 on.
            constexpr std::size_t first = 6;
            constexpr std::size_t width = 2;
            for (std::size_t at = first; at < text.size(); ++at)
                if (text[at] == 'x' && (at - first) / width <= highestOutput) ports.set((at - first) / width);
        }
        while (const auto port = takeHex(text)) {
            if (*port > highestOutput) return bad(Message::say("{} is no port of a switch", *port));
            ports.set(*port);
        }
        if (++m_entries > m_limits.entries) return bad(Message::say("the tables are too large"));
        if (ports.any()) m_tables->multicast.emplace_back(Lid(static_cast<std::uint16_t>(*mlid)), ports);
        return {};
    }

    const std::string& m_name;
    RouteImportLimits m_limits;
    std::map<Guid, SwitchTables> m_switches;
    SwitchTables* m_tables = nullptr;
    bool m_multicast = false;
    std::size_t m_line = 0;
    std::size_t m_entries = 0;
};

} // namespace

Result<RouteTables> importRoutes(std::string_view text, const std::string& name, const RouteImportLimits& limits)
{
    RouteReader reader(name, limits);
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (auto read = reader.line(text.substr(0, end)); !read) return std::unexpected(std::move(read).error());
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return reader.finish();
}

} // namespace fabriscope::fabric
