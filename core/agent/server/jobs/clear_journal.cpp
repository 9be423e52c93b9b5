// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/jobs/clear_journal.h"

#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/change/state_folder.h"
#include "core/perf/values.h"

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string_view>

namespace fabriscope::agent {
namespace {

using Json = nlohmann::ordered_json;

/// Above that the file is put aside, as the one before.
constexpr std::uintmax_t largestJournal = std::uintmax_t{16} << 20U;

std::uintmax_t sizeOf(const std::filesystem::path& path)
{
    std::error_code none;
    const auto size = std::filesystem::file_size(path, none);
    return none ? 0 : size;
}

bool endsInALine(int fd)
{
    const off_t size = ::lseek(fd, 0, SEEK_END);
    char last = '\n';
    return size <= 0 || ::pread(fd, &last, 1, size - 1) != 1 || last == '\n';
}

Json toJson(const Clearing& clearing)
{
    Json ports = Json::array();
    for (const Clearing::Port& port : clearing.ports) {
        Json before = Json::object();
        for (std::size_t i = 0; i < port.before.size(); ++i)
            if (port.before[i] != 0) before[perf::nameOf(perf::counterAt(port.attribute, i))] = port.before[i];
        ports.push_back({{"node", toString(port.port.node)},
                         {"port", port.port.number.value()},
                         {"attribute", toString(port.attribute)},
                         {"before", std::move(before)}});
    }
    return {{"time", utcText(std::chrono::system_clock::now())},
            {"who", validUtf8(clearing.who)},
            {"monotonic_ns", clearing.at.count()},
            {"ports", std::move(ports)}};
}

Clearing::Port portOf(const nlohmann::json& json)
{
    const auto node = parseGuid(json.at("node").get<std::string>());
    const auto attribute = perf::parseAttribute(json.at("attribute").get<std::string>());
    if (!node || !attribute) throw std::invalid_argument("no port");
    Clearing::Port port{.port = {.node = *node, .number = PortNum(json.at("port").get<std::uint8_t>())},
                        .attribute = *attribute,
                        .before = std::vector<std::uint64_t>(perf::valueCount(*attribute))};
    for (std::size_t i = 0; i < port.before.size(); ++i)
        port.before[i] = json.at("before").value(perf::nameOf(perf::counterAt(*attribute, i)), std::uint64_t{0});
    return port;
}

std::optional<Clearing> parseLine(const std::string& line)
{
    try {
        const auto json = nlohmann::json::parse(line);
        Clearing clearing{.who = json.at("who").get<std::string>(),
                          .at = perf::Timestamp(json.at("monotonic_ns").get<std::int64_t>()),
                          .ports = {}};
        for (const auto& port : json.at("ports"))
            clearing.ports.push_back(portOf(port));
        return clearing;
    } catch (const std::exception&) { // of the library, or ours above: a line of another version, or damaged
        return std::nullopt;
    }
}

} // namespace

ClearJournal::ClearJournal(const std::filesystem::path& folder)
    : m_path(folder / "cleared-counters.jsonl"), m_seen(sizeOf(m_path))
{}

Result<void> ClearJournal::append(const Clearing& clearing) const
{
    std::error_code error;
    if (auto made = change::makeStateFolder(m_path.parent_path()); !made) return made;
    if (sizeOf(m_path) > largestJournal) {
        std::filesystem::rename(m_path, m_path.string() + ".1", error);
        if (error) return failErrno(error.value(), m_path.string(), Message::say("cannot be moved aside"));
    }
    const auto opened = change::openStateFile(m_path, O_RDWR | O_CREAT | O_APPEND);
    if (!opened) return std::unexpected(opened.error());
    const FileDescriptor& file = *opened;
    // A line that found no room on the disk ends in the middle; this one does not go on there.
    const std::string line = (endsInALine(file.get()) ? "" : "\n") + toJson(clearing).dump() + '\n';
    // One write: lines of several agents do not mix.
    const auto written = ::write(file.get(), line.data(), line.size());
    if (written >= 0 && static_cast<std::size_t>(written) < line.size())
        return failErrno(ENOSPC, m_path.string(), Message::say("the journal cannot be written"));
    if (written < 0 || ::fdatasync(file.get()) != 0)
        return failErrno(errno, m_path.string(), Message::say("the journal cannot be written"));
    return {};
}

std::vector<Clearing> ClearJournal::news()
{
    std::vector<Clearing> found;
    const auto size = sizeOf(m_path);
    if (size < m_seen) m_seen = 0; // another file now
    if (size == m_seen) return found;
    const auto file = change::openStateFile(m_path, O_RDONLY);
    if (!file || ::lseek(file->get(), static_cast<off_t>(m_seen), SEEK_SET) < 0) return found;
    const auto added = readAll(file->get(), largestJournal * 2, m_path.string());
    if (!added) {
        m_seen = size; // too much to be news
        return found;
    }
    std::string_view rest = *added;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        if (auto clearing = parseLine(std::string(rest.substr(0, end)))) found.push_back(*std::move(clearing));
        rest.remove_prefix(end + 1); // a line without its end is being written
    }
    m_seen += added->size() - rest.size();
    return found;
}

} // namespace fabriscope::agent
