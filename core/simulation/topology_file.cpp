// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/topology_file.h"

#include "core/base/text.h"

#include <algorithm>
#include <cerrno>
#include <format>
#include <fstream>
#include <optional>

namespace fabriscope::simulation {
namespace {

constexpr unsigned deepestInclude = 9; // as ibsim

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

Result<void> read(const std::filesystem::path& file, unsigned depth, TopologySummary& summary);

Result<void> readLine(std::string_view line, const std::filesystem::path& file, std::size_t number, unsigned depth,
                      TopologySummary& summary)
{
    const auto where = [&] { return std::format("{}:{}", file.string(), number); };
    if (line.starts_with("include")) {
        const auto name = quoted(line);
        if (!name) return fail(ErrorCode::Parse, where(), "the name of the included file is not in quotes");
        return read(*name, depth + 1, summary);
    }
    const bool isSwitch = line.starts_with("Switch");
    const bool isAdapter = line.starts_with("Ca") || line.starts_with("Hca");
    const bool isRouter = line.starts_with("Rt");
    if (!isSwitch && !isAdapter && !isRouter) return {};
    const auto id = quoted(line);
    const auto ports = portCount(line);
    if (!id || !ports || *ports == 0 || *ports > 254)
        return fail(ErrorCode::Parse, where(),
                    "a node's line needs its number of ports (1 to 254) and its id in quotes",
                    "Compare it with the output of ibnetdiscover.");
    if (const std::size_t comment = line.find('#', line.find(*id) + id->size()); comment != std::string_view::npos) {
        if (const auto description = quoted(line.substr(comment))) summary.descriptions.emplace(*id, *description);
    }
    summary.ports += *ports + (isSwitch ? 1 : 0);
    if (isSwitch)
        summary.switches.emplace_back(*id);
    else if (isAdapter)
        summary.adapters.emplace_back(*id);
    else
        ++summary.routers;
    return {};
}

Result<void> read(const std::filesystem::path& file, unsigned depth, TopologySummary& summary)
{
    if (depth > deepestInclude)
        return fail(ErrorCode::Parse, file.string(), "topology files include one another too deeply");
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return fail(ErrorCode::NotFound, file.string(), "there is no such topology file");
    std::ifstream stream(file);
    if (!stream || std::filesystem::is_directory(file, error))
        return failErrno(errno, file.string(), "the topology file cannot be read");
    std::string line;
    for (std::size_t number = 1; std::getline(stream, line); ++number) {
        if (auto done = readLine(line, file, number, depth, summary); !done) return done;
    }
    return {};
}

} // namespace

std::string TopologySummary::defaultClientNode() const
{
    if (!adapters.empty()) return adapters.front();
    return switches.empty() ? std::string() : switches.front();
}

std::string TopologySummary::defaultSubnetManagerNode() const
{
    return adapters.size() > 1 ? adapters[1] : defaultClientNode();
}

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
    TopologySummary summary;
    if (auto done = read(file, 0, summary); !done) return std::unexpected(std::move(done.error()));
    if (summary.defaultClientNode().empty())
        return fail(ErrorCode::Parse, file.string(), "the file describes no node",
                    "A topology file has the format that ibnetdiscover prints.");
    return summary;
}

} // namespace fabriscope::simulation
