// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/log/log_digest.h"

#include "core/base/text.h"
#include "core/fabric/select/selector.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <deque>
#include <format>
#include <map>
#include <optional>
#include <ranges>
#include <tuple>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t mostGroups = 2000;
constexpr std::size_t mostDetails = 2000; // bytes
constexpr std::size_t mostText = 1000;    // bytes
constexpr std::int64_t minute = 60;
constexpr std::size_t stormOfTraps = 20; // of one port in a minute
constexpr std::size_t manySweeps = 6;    // in a minute: OpenSM does nothing else

bool isOfWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The first number up to `most` behind one of the marks, such as "LID 12" or "lid:0x7".
std::optional<std::uint64_t> numberBehind(std::string_view text, std::initializer_list<std::string_view> marks,
                                          std::uint64_t most)
{
    for (const std::string_view mark : marks) {
        for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
            if (at > 0 && isOfWord(text[at - 1])) continue; // DLID is no LID
            const std::string_view rest = text.substr(at + mark.size());
            const auto* const end = std::ranges::find_if_not(rest, isOfWord);
            const auto number = parseUnsigned(rest.substr(0, static_cast<std::size_t>(end - rest.begin())));
            if (number && *number <= most) return number;
        }
    }
    return std::nullopt;
}

/// Whether what stands before a number says that it is no GUID.
bool isOther(std::string_view before)
{
    constexpr std::array marks{"TID", "tid", "Key", "key", "mask", "prefix", "Prefix"};
    while (before.ends_with(':') || before.ends_with('=') || before.ends_with(' '))
        before.remove_suffix(1);
    return std::ranges::any_of(marks, [before](const char* mark) { return before.ends_with(mark); });
}

/// The first number with so many digits that it can only be a GUID.
std::optional<Guid> guidIn(std::string_view text)
{
    constexpr std::size_t least = 11; // OpenSM prints some without leading zeros
    constexpr std::size_t most = 16;
    for (std::size_t at = text.find("0x"); at != std::string_view::npos; at = text.find("0x", at + 2)) {
        const std::string_view rest = text.substr(at + 2);
        const auto* const end =
            std::ranges::find_if(rest, [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) == 0; });
        const auto digits = static_cast<std::size_t>(end - rest.begin());
        if (digits < least || digits > most || isOther(text.substr(0, at))) continue;
        if (const auto number = parseHex(rest.substr(0, digits)); number && *number != 0) return Guid(*number);
    }
    return std::nullopt;
}

/// The port's GUID in "GID:fe80::2:c903:a:bcde".
std::optional<Guid> guidInGid(std::string_view text)
{
    constexpr std::string_view mark = "GID:";
    std::size_t at = text.find(mark);
    while (at != std::string_view::npos && at > 0 && isOfWord(text[at - 1]))
        at = text.find(mark, at + 1); // MGID is of a group
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(at + mark.size());
    const auto guid = fabric::guidOfGid(rest.substr(0, rest.find_first_of(" ,;)")));
    return guid && guid->value() != 0 ? guid : std::nullopt;
}

class Places
{
public:
    explicit Places(const fabric::Snapshot* snapshot) : m_snapshot(snapshot) {}

    /// What a line is about.
    [[nodiscard]] std::string of(const LogLine& line) const
    {
        const auto port = numberBehind(line.text, {"port number ", "port num ", "port:", "port "}, 254);
        auto guid = guidInGid(line.text); // of a trap the GID is what it is about, the LID who reports it
        if (!guid) guid = guidIn(line.text);
        if (guid) return ofGuid(*guid, port);
        if (const auto lid = numberBehind(line.text, {"LID:", "LID ", "lid:", "lid "}, 0xffff))
            return ofLid(Lid(static_cast<std::uint16_t>(*lid)), port);
        return {};
    }

private:
    [[nodiscard]] std::string ofPort(fabric::PortIndex index, const std::optional<std::uint64_t>& port) const
    {
        const fabric::Port& found = m_snapshot->port(index);
        const fabric::Node& node = m_snapshot->nodeOf(found);
        const bool isSwitch = node.type == fabric::NodeType::Switch;
        return withPort(node.shownName(), isSwitch ? port : std::optional<std::uint64_t>(found.number.value()));
    }
    [[nodiscard]] static std::string withPort(const std::string& name, const std::optional<std::uint64_t>& port)
    {
        return port ? std::format("{} / {}", name, *port) : name; // as everywhere, in every language
    }
    [[nodiscard]] std::string ofGuid(Guid guid, const std::optional<std::uint64_t>& port) const
    {
        if (m_snapshot != nullptr) {
            if (const auto node = m_snapshot->findNode(guid))
                return withPort(m_snapshot->node(*node).shownName(), port);
            if (const auto found = m_snapshot->findPortByGuid(guid)) return ofPort(*found, port);
        }
        return withPort(toString(guid), port);
    }
    [[nodiscard]] std::string ofLid(Lid lid, const std::optional<std::uint64_t>& port) const
    {
        if (m_snapshot != nullptr)
            if (const auto found = m_snapshot->findPortByLid(lid)) return ofPort(*found, port);
        return withPort(std::format("LID {}", lid.value()), port);
    }

    const fabric::Snapshot* m_snapshot;
};

/// A text without its numbers: what messages of one kind that nobody knows have in common.
std::string shapeOf(std::string_view text)
{
    std::string shape;
    for (std::size_t at = 0; at < text.size() && shape.size() < mostText;) {
        if (!isDigit(text[at])) {
            shape += text[at++];
            continue;
        }
        while (at < text.size() && isOfWord(text[at]))
            ++at;
        shape += '#';
    }
    return shape;
}

/// How often something happens at most within a minute.
class Frequency
{
public:
    void add(std::int64_t second)
    {
        if (!m_seconds.empty() && second < m_seconds.back()) m_seconds.clear(); // another year, or a clock that was set
        m_seconds.push_back(second);
        while (m_seconds.front() + minute <= second)
            m_seconds.pop_front();
        m_most = std::max(m_most, m_seconds.size());
    }
    [[nodiscard]] std::size_t most() const { return m_most; }

private:
    std::deque<std::int64_t> m_seconds;
    std::size_t m_most = 0;
};

class Digester
{
public:
    explicit Digester(const fabric::Snapshot* snapshot) : m_places(snapshot) {}

    LogDigest of(std::string_view log)
    {
        for (const auto part : std::views::split(log, '\n')) {
            const std::string_view whole{part};
            if (const auto line = logLineOf(whole))
                add(*line);
            else
                addRest(whole);
        }
        return finish();
    }

private:
    using Key = std::tuple<const LogMessage*, std::string, std::string>; // kind, what an unknown one says, place

    void add(const LogLine& line)
    {
        ++m_digest.lines;
        if (m_digest.from.empty()) m_digest.from = line.time;
        m_digest.to = line.time;
        const LogMessage* message = logMessageOf(line);
        const std::string place = m_places.of(line);
        count(line, message, place);
        Key key{message, message == nullptr ? std::string(line.code) + shapeOf(line.text) : std::string(), place};
        auto at = m_groupOf.find(key);
        if (at == m_groupOf.end()) {
            if (m_groupOf.size() == mostGroups) {
                ++m_digest.more;
                m_current.reset();
                return;
            }
            at = m_groupOf.emplace(std::move(key), m_digest.groups.size()).first;
            const bool isError = !line.code.empty();
            m_digest.groups.push_back({.message = message,
                                       .severity = message != nullptr ? message->severity
                                                   : isError          ? Severity::Warning
                                                                      : Severity::Notice,
                                       .place = place,
                                       .count = 0,
                                       .first = std::string(line.time)});
        }
        m_current = at->second;
        LogGroup& group = m_digest.groups[*m_current];
        ++group.count;
        group.code = line.code;
        group.function = line.function;
        group.last = line.time;
        group.text = line.text.substr(0, mostText);
        group.details.clear();
        m_lastSeen[*m_current] = m_digest.lines;
    }

    void addRest(std::string_view line)
    {
        if (trimmed(line).empty()) return;
        const bool isIndented = line.starts_with('\t') || line.starts_with(' ');
        if (!isIndented || m_digest.lines == 0) {
            ++m_digest.others;
            m_current.reset();
            return;
        }
        if (!m_current) return;
        std::string& details = m_digest.groups[*m_current].details;
        if (details.size() + line.size() > mostDetails) return;
        if (!details.empty()) details += '\n';
        details += trimmed(line);
    }

    void count(const LogLine& line, const LogMessage* message, const std::string& place)
    {
        if (message == nullptr) return;
        if (message->id == "subnet-up") m_sweeps.add(line.second);
        // What OpenSM receives; what it reports to others stands there once more.
        if (message->id.starts_with("trap-") && line.text.starts_with("Received") && !place.empty() &&
            m_traps.size() < mostGroups)
            m_traps[place].add(line.second);
    }

    LogDigest finish()
    {
        auto order = std::views::iota(std::size_t{0}, m_digest.groups.size()) | std::ranges::to<std::vector>();
        std::ranges::stable_sort(order, [this](std::size_t a, std::size_t b) {
            const auto rank = [this](std::size_t i) { return std::pair(m_digest.groups[i].severity, m_lastSeen[i]); };
            return rank(a) > rank(b);
        });
        std::vector<LogGroup> sorted;
        sorted.reserve(order.size());
        for (const std::size_t i : order)
            sorted.push_back(std::move(m_digest.groups[i]));
        m_digest.groups = std::move(sorted);
        for (const auto& [place, traps] : m_traps)
            if (traps.most() >= stormOfTraps)
                m_digest.remarks.push_back(
                    Message::say("{} sent {} traps within a minute: a link that goes up and down keeps "
                                 "OpenSM busy.",
                                 place, traps.most()));
        if (m_sweeps.most() >= manySweeps)
            m_digest.remarks.push_back(
                Message::say("OpenSM ended {} heavy sweeps within a minute: each one discovers and "
                             "routes the whole fabric; the lines between them say why.",
                             m_sweeps.most()));
        return std::move(m_digest);
    }

    Places m_places;
    LogDigest m_digest;
    std::map<Key, std::size_t> m_groupOf;
    std::map<std::size_t, std::size_t> m_lastSeen; ///< by group: number of its last line
    std::optional<std::size_t> m_current;          ///< the group of the line before
    Frequency m_sweeps;
    std::map<std::string, Frequency> m_traps;
};

} // namespace

LogDigest digestOf(std::string_view log, const fabric::Snapshot* snapshot) { return Digester(snapshot).of(log); }

} // namespace fabriscope::opensm
