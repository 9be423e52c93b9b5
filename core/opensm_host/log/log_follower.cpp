// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/log/log_follower.h"

#include "core/base/regular_file.h"
#include "core/change/stored_file.h"
#include "core/opensm/log/log_messages.h"
#include "core/opensm_host/log/routing_log.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t mostKept = std::size_t{2} << 20U;
constexpr std::size_t piece = std::size_t{1} << 20U;
constexpr int mostPieces = 64; // of one look: who writes faster than this reads holds nobody up
constexpr std::uintmax_t knownEnd = 256;

bool tellsOfIt(std::string_view line)
{
    constexpr std::array marks = std::to_array<std::string_view>({sweepMark, versionMark, enteringMark});
    return opensm::logMessageOf(opensm::sayingOf(line)) != nullptr || isOfRouting(line) ||
           std::ranges::any_of(marks, [line](std::string_view mark) { return line.contains(mark); });
}

std::uint64_t hashOfEnd(std::string_view text)
{
    return change::revisionOf(text.substr(text.size() - std::min<std::size_t>(text.size(), knownEnd))).hash;
}

} // namespace

LogMark markOf(const fs::path& file)
{
    LogMark mark{.file = file};
    const auto log = RegularFile::open(file);
    if (!log) return mark;
    mark.size = static_cast<std::uint64_t>(log->facts().st_size);
    const auto length = static_cast<std::size_t>(std::min<std::uint64_t>(mark.size, knownEnd));
    mark.hash = hashOfEnd(log->readFrom(mark.size - length, length).value_or(std::string()));
    return mark;
}

std::optional<std::string> textBefore(const LogMark& mark, std::uint64_t most)
{
    const auto log = RegularFile::open(mark.file);
    if (!log) return std::nullopt;
    const auto length = static_cast<std::size_t>(std::min(mark.size, std::max<std::uint64_t>(most, knownEnd)));
    auto text = log->readFrom(mark.size - length, length);
    if (!text || text->size() != length || hashOfEnd(*text) != mark.hash) return std::nullopt;
    return *std::move(text);
}

LogFollower::LogFollower(fs::path file) : m_file(std::move(file)) { begin(); }

void LogFollower::begin()
{
    const auto log = RegularFile::open(m_file);
    m_isBegun = log || log.error().code == ErrorCode::NotFound;
    if (!log) return;
    m_next = static_cast<std::uintmax_t>(log->facts().st_size);
    m_start = m_next > knownEnd ? m_next - knownEnd : 0;
    m_before = log->readFrom(m_start, m_next - m_start).value_or(std::string());
    m_next = m_start + m_before.size();
}

const std::string& LogFollower::added()
{
    if (!m_isBegun) begin();
    const auto log = RegularFile::open(m_file);
    if (!log) return m_added;
    const auto begin = log->readFrom(m_start, m_before.size());
    if (begin && (*begin != m_before || std::cmp_less(log->facts().st_size, m_next))) {
        m_start = m_next = 0;
        m_before.clear();
        if (!m_added.empty() && !m_added.ends_with('\n')) m_added += '\n';
    }
    for (int i = 0; i < mostPieces; ++i) {
        const auto more = log->readFrom(m_next, piece);
        if (!more || more->empty()) break;
        m_next += more->size();
        m_added += *more;
        if (m_added.size() > mostKept) thinOut();
    }
    return m_added;
}

/// Leaves the lines that tell something, and what has no end yet. Where even these are too many, the latest half.
void LogFollower::thinOut()
{
    const std::string all = std::exchange(m_added, {});
    std::string_view rest = all;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        if (tellsOfIt(rest.substr(0, end))) m_added += rest.substr(0, end + 1);
        rest.remove_prefix(end + 1);
    }
    if (rest.size() <= piece) m_added += rest; // else no line of OpenSM's
    if (m_added.size() > mostKept / 2) m_added.erase(0, m_added.size() - mostKept / 2);
}

bool LogFollower::readable() const { return RegularFile::open(m_file).has_value(); }

} // namespace fabriscope::opensm_host
