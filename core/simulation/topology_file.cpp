// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/topology_file.h"

#include "core/base/disjoint_sets.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <algorithm>
#include <format>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace fabriscope::simulation {
namespace {

constexpr unsigned deepestInclude = 9;    // as ibsim
constexpr std::uint64_t attachedPort = 1; // of an adapter: where ibsim attaches a client

std::optional<std::string_view> quoted(std::string_view line)
{
    const std::size_t begin = line.find('"');
    const std::size_t end = begin == std::string_view::npos ? begin : line.find('"', begin + 1);
    if (end == std::string_view::npos) return std::nullopt;
    return line.substr(begin + 1, end - begin - 1);
}

/// The number of ports between a node's keyword and its id.
std::optional<std::uint64_t> portCount(std::string_view line)
{
    const std::size_t digit = line.find_first_of("0123456789");
    if (digit == std::string_view::npos || digit > line.find('"')) return std::nullopt;
    return parseUnsigned(line.substr(digit, line.find_first_not_of("0123456789", digit) - digit));
}

/// The number behind the opening bracket that the text begins with.
std::optional<std::uint64_t> bracketed(std::string_view text)
{
    if (!text.starts_with('[')) return std::nullopt;
    return parseUnsigned(text.substr(1, text.find(']') - 1));
}

/// Which nodes are cabled together. Adapters pass nothing on: each belongs to where its first port leads.
class Islands
{
public:
    using Number = std::uint32_t;
    struct End
    {
        Number node = 0;
        std::uint64_t port = 0;
    };

    /// The number of a node that may not have been declared yet.
    Number numberOf(std::string_view id)
    {
        return m_numbers.try_emplace(std::string(id), static_cast<Number>(m_numbers.size())).first->second;
    }
    void addCable(End a, End b) { m_cables.emplace_back(a, b); }

    /// All nodes, when all cables are known.
    DisjointSets joined(const std::vector<std::string>& adapters)
    {
        std::set<Number> passNothingOn;
        for (const std::string& adapter : adapters)
            passNothingOn.insert(numberOf(adapter));
        const auto leads = [&](const End& end) {
            return end.port == attachedPort || !passNothingOn.contains(end.node);
        };
        DisjointSets islands(m_numbers.size());
        for (const auto& [a, b] : m_cables)
            if (leads(a) && leads(b)) islands.join(a.node, b.node);
        return islands;
    }
    /// Those of the nodes that are in the island with the most of them; of several such the one with the most nodes.
    std::vector<std::string> largest(DisjointSets islands, const std::vector<std::string>& nodes)
    {
        struct Island
        {
            std::vector<std::string> chosen;
            std::size_t size = 0;
        };
        std::map<Number, Island> found;
        for (const std::string& node : nodes)
            found[islands.find(numberOf(node))].chosen.push_back(node);
        for (Number node = 0; node < islands.size(); ++node)
            if (const auto island = found.find(islands.find(node)); island != found.end()) ++island->second.size;
        const auto best = std::ranges::max_element(
            found, {}, [](const auto& entry) { return std::pair(entry.second.chosen.size(), entry.second.size); });
        return best == found.end() ? std::vector<std::string>() : best->second.chosen;
    }

private:
    std::map<std::string, Number, std::less<>> m_numbers;
    std::vector<std::pair<End, End>> m_cables;
};

class Reader
{
public:
    Result<void> read(const std::filesystem::path& file, unsigned depth);
    TopologySummary finish() &&;

private:
    Result<void> readLine(std::string_view line, const std::filesystem::path& file, std::size_t number, unsigned depth);
    /// [1]	"S-0002c90300000010"[7]
    void readCable(std::string_view line);

    TopologySummary m_summary;
    Islands m_islands;
    Islands::Number m_node = 0; ///< whose ports are being read
    /// With what is included: files that include one another many times would have no end.
    std::size_t m_bytesLeft = std::size_t{64} << 20U;
};

Result<void> Reader::readLine(std::string_view line, const std::filesystem::path& file, std::size_t number,
                              unsigned depth)
{
    const auto where = [&] { return std::format("{}:{}", file.string(), number); };
    if (line.starts_with("include")) {
        const auto name = quoted(line);
        if (!name)
            return fail(ErrorCode::Parse, where(), Message::say("the name of the included file is not in quotes"));
        return read(*name, depth + 1);
    }
    const bool isSwitch = line.starts_with("Switch");
    const bool isAdapter = line.starts_with("Ca") || line.starts_with("Hca");
    const bool isRouter = line.starts_with("Rt");
    if (!isSwitch && !isAdapter && !isRouter) {
        readCable(line);
        return {};
    }
    const auto id = quoted(line);
    const auto ports = portCount(line);
    if (!id || !ports || *ports == 0 || *ports > 254)
        return fail(ErrorCode::Parse, where(),
                    Message::say("a node's line needs its number of ports (1 to 254) and its id in quotes"),
                    Message::say("Compare it with the output of ibnetdiscover."));
    m_node = m_islands.numberOf(*id);
    if (const std::size_t comment = line.find('#', line.find(*id) + id->size()); comment != std::string_view::npos)
        if (const auto description = quoted(line.substr(comment))) m_summary.descriptions.emplace(*id, *description);
    m_summary.ports += *ports + (isSwitch ? 1 : 0);
    if (isSwitch)
        m_summary.switches.emplace_back(*id);
    else if (isAdapter)
        m_summary.adapters.emplace_back(*id);
    else
        ++m_summary.routers;
    return {};
}

void Reader::readCable(std::string_view line)
{
    const auto port = bracketed(line);
    if (!port) return;
    for (std::size_t begin = line.find('"'); begin != std::string_view::npos; begin = line.find('"', begin)) {
        const std::size_t end = line.find('"', begin + 1);
        if (end == std::string_view::npos || line.substr(0, begin).contains('#')) return;
        if (const auto peerPort = bracketed(line.substr(end + 1))) {
            const auto peer = m_islands.numberOf(line.substr(begin + 1, end - begin - 1));
            return m_islands.addCable({.node = m_node, .port = *port}, {.node = peer, .port = *peerPort});
        }
        begin = end + 1; // an alias
    }
}

Result<void> Reader::read(const std::filesystem::path& file, unsigned depth)
{
    if (depth > deepestInclude)
        return fail(ErrorCode::Parse, file.string(), Message::say("topology files include one another too deeply"));
    const auto text = readRegularFile(file, m_bytesLeft);
    if (!text) return std::unexpected(text.error());
    m_bytesLeft -= text->size();
    std::size_t number = 0;
    for (const auto line : std::views::split(*text, '\n'))
        if (auto done = readLine(std::string_view(line), file, ++number, depth); !done) return done;
    return {};
}

TopologySummary Reader::finish() &&
{
    const DisjointSets islands = m_islands.joined(m_summary.adapters);
    const auto places =
        m_islands.largest(islands, m_summary.adapters.empty() ? m_summary.switches : m_summary.adapters);
    if (!places.empty()) {
        m_summary.clientNode = places.front();
        const bool another = places.size() > 1 && !m_summary.adapters.empty();
        m_summary.subnetManagerNode = another ? places[1] : places.front();
    }
    return std::move(m_summary);
}

} // namespace

std::vector<std::string> TopologySummary::simulatorOptions() const
{
    const std::size_t nodes = adapters.size() + switches.size() + routers;
    // Every port may get a LID, and OpenSM leaves gaps; 0xbfff is the last unicast LID. 30720 is ibsim's own default.
    const std::size_t lids = std::clamp<std::size_t>(2 * ports, 30720, 0xbfff);
    return {"-N", std::to_string(nodes), "-S", std::to_string(std::max<std::size_t>(switches.size(), 1)),
            "-P", std::to_string(ports), "-L", std::to_string(lids)};
}

Result<TopologySummary> summarizeTopology(const std::filesystem::path& file)
{
    Reader reader;
    if (auto done = reader.read(file, 0); !done) return std::unexpected(std::move(done.error()));
    TopologySummary summary = std::move(reader).finish();
    if (summary.clientNode.empty())
        return fail(ErrorCode::Parse, file.string(), Message::say("the file describes no node"),
                    Message::say("A topology file has the format that ibnetdiscover prints."));
    return summary;
}

} // namespace fabriscope::simulation
