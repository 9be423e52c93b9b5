// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/export/anonymise.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <format>
#include <map>
#include <ranges>
#include <set>
#include <utility>

namespace fabriscope::fabric {
namespace {

constexpr unsigned bitsBelowOui = 40;
constexpr std::uint64_t localOui = 0x020000; // locally administered (IEEE 802, 8.2.2): nobody's
constexpr SubnetPrefix defaultPrefix{0xfe80000000000000};

/// Of a word of a name, whatever its encoding.
bool isLetter(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || std::isalpha(byte) != 0;
}

/// Words of makers and drivers: they say what a device is, not whose.
bool isOfMaker(std::string_view token)
{
    constexpr std::array words{"Mellanox",    "Technologies", "Aggregation",
                               "Node",        "Quantum",      "Infiniscale-IV",
                               "InfiniBand",  "Infiniband",   "SwitchX",
                               "SwitchIB",    "Switch",       "localhost",
                               "Line",        "Spine",        "Chip",
                               "LC",          "FC",           "switch",
                               "Switch-IB",   "Voltaire",     "QLogic",
                               "NVIDIA",      "Intel",        "Omni-Path",
                               "SwitchX-2",   "Quantum-2",    "InfiniScale-III",
                               "Switch-IB-2", "HCA",          "localhost.localdomain"};
    if (std::ranges::contains(words, token)) return true;
    constexpr std::array beginnings{"HCA-", "mlx4_", "mlx5_", "hfi1_", "ConnectX", "MT"};
    constexpr std::size_t longestNumber = 5; // "MT25408"; what is longer counts one piece of hardware
    return std::ranges::any_of(beginnings, [token](std::string_view begin) {
        return token.starts_with(begin) && token.size() > begin.size() &&
               token.size() - begin.size() <= longestNumber &&
               std::ranges::all_of(token.substr(begin.size()), [](char c) { return isDigit(c) || c == '-'; });
    });
}

/// "/L03/U1", and nothing behind it: boards and chips of a chassis.
bool isBoards(std::string_view text)
{
    constexpr std::size_t mostDigits = 3;
    while (!text.empty()) {
        if (text.size() < 3 || text[0] != '/' || !std::string_view("LSU").contains(text[1])) return false;
        text.remove_prefix(2);
        const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(text, isDigit) - text.begin());
        if (digits == 0 || digits > mostDigits) return false;
        text.remove_prefix(digits);
    }
    return true;
}

/// "MQM8700", "MSB7800-ES2F": as makers write what they sell.
bool isModel(std::string_view text)
{
    constexpr std::size_t longest = 20;
    const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
    return !text.empty() && text.size() <= longest && isUpper(text.front()) && std::ranges::any_of(text, isDigit) &&
           std::ranges::all_of(text, [&](char c) { return isUpper(c) || isDigit(c) || c == '-'; });
}

/// The parts of a word of a name: what says whose it is, and what stands around that.
struct Token
{
    std::string_view before;
    std::string_view own;
    std::string_view after;
};

Token partsOf(std::string_view token)
{
    constexpr std::string_view managed = "MF0;"; // "MF0;NAME:MODEL/L03/U1"
    if (isOfMaker(token)) return {.before = token, .own = {}, .after = {}};
    Token parts{.before = {}, .own = token, .after = {}};
    if (token.starts_with(managed)) {
        parts.before = managed;
        parts.own.remove_prefix(managed.size());
        if (const std::size_t colon = parts.own.rfind(':'); colon != std::string_view::npos) {
            const std::string_view rest = parts.own.substr(colon + 1);
            const std::size_t boards = std::min(rest.find('/'), rest.size());
            if (!isModel(rest.substr(0, boards)) || !isBoards(rest.substr(boards))) return parts;
            parts.after = parts.own.substr(colon);
            parts.own = parts.own.substr(0, colon);
        }
        return parts;
    }
    for (std::size_t at = token.find('/'); at != std::string_view::npos; at = token.find('/', at + 1)) {
        if (!isBoards(token.substr(at))) continue;
        parts.own = token.substr(0, at);
        parts.after = token.substr(at);
        break;
    }
    return parts;
}

/// How long the address is with which a text begins: four numbers up to 255, "10.1.2.3", "10-1-2-3". 0: with none.
std::size_t addressSize(std::string_view text)
{
    constexpr std::size_t numbers = 4;
    constexpr unsigned largest = 255;
    std::size_t size = 0;
    char between = 0;
    for (std::size_t i = 0; i < numbers; ++i) {
        if (i == 1 && size < text.size()) between = text[size];
        if (i > 0 && (size == text.size() || text[size] != between || !std::string_view(".-_").contains(between)))
            return 0;
        size += i > 0 ? 1 : 0;
        const std::string_view rest = text.substr(size);
        const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(rest, isDigit) - rest.begin());
        const auto number = parseUnsigned(rest.substr(0, digits));
        if (!number || *number > largest) return 0;
        size += digits;
    }
    return size;
}

/// Calls `word` for each run of letters and each address of hardware, `number` for each run of digits, with whether it
/// is of an address of four numbers, and `other` for each other character.
template <class Word, class Number, class Other>
void walk(std::string_view text, const Word& word, const Number& number, const Other& other)
{
    std::size_t address = 0; // what is left of one
    while (!text.empty()) {
        const auto run = [text](auto is) {
            return static_cast<std::size_t>(std::ranges::find_if_not(text, is) - text.begin());
        };
        std::size_t size = address == 0 ? hardwareAddressSize(text) : 0;
        if (size > 0) {
            word(text.substr(0, size));
        } else if (isLetter(text.front())) {
            size = run(isLetter);
            word(text.substr(0, size));
        } else if (isDigit(text.front())) {
            size = run(isDigit);
            if (address == 0) address = addressSize(text);
            number(text.substr(0, size), address > 0);
        } else {
            size = 1;
            other(text.front());
        }
        text.remove_prefix(size);
        address -= std::min(address, size);
    }
}

/// Substitutes for names: words become others, numbers of three and more digits, and of addresses, their rank among
/// those of their length.
class NameBook
{
public:
    /// After the last name of those that are known from the beginning, before the first substitute.
    void rank()
    {
        for (auto& ofLength : m_numbers)
            for (std::size_t last = 0; auto& number : ofLength.second)
                number.second = ++last;
    }
    /// After the ranking what is new follows behind.
    void add(std::string_view name)
    {
        for (const auto token : std::views::split(name, ' '))
            walk(
                partsOf(std::string_view(token)).own,
                [this](std::string_view word) { m_words.try_emplace(std::string(word), m_words.size()); },
                [this](std::string_view number, bool ofAddress) {
                    if (number.size() < leastDigits && !ofAddress) return;
                    auto& ofLength = m_numbers[number.size()];
                    ofLength.try_emplace(std::string(number), ofLength.size() + 1);
                },
                [](char) {});
    }
    [[nodiscard]] std::string of(std::string_view name) const
    {
        std::string text;
        for (const auto part : std::views::split(name, ' ')) {
            const Token token = partsOf(std::string_view(part));
            if (part.begin() != name.begin()) text += ' ';
            text.append(token.before).append(substituteFor(token.own)).append(token.after);
        }
        return text;
    }

    [[nodiscard]] std::optional<std::string> wordFor(std::string_view word) const
    {
        const auto found = m_words.find(word);
        return found == m_words.end() ? std::nullopt : std::optional(wordOf(found->second));
    }

private:
    static constexpr std::size_t leastDigits = 3;

    [[nodiscard]] std::string substituteFor(std::string_view own) const
    {
        std::string text;
        if (!own.empty() && std::ranges::none_of(own, isLetter)) text = 'n'; // else "17" would stay "17"
        walk(
            own, [&](std::string_view word) { text += wordOf(m_words.find(word)->second); },
            [&](std::string_view number, bool ofAddress) {
                if (number.size() < leastDigits && !ofAddress) {
                    text += number;
                    return;
                }
                const auto rank = m_numbers.find(number.size())->second.find(number)->second;
                const std::string digits = std::format("{:0{}}", rank, number.size());
                text += digits.substr(digits.size() - number.size()); // the tenth of one digit is 0, not another's 10
            },
            [&](char other) { text += other; });
        return text;
    }
    /// "xa", "xb", …, "xba"
    static std::string wordOf(std::size_t index)
    {
        std::string letters;
        do {
            letters.insert(letters.begin(), static_cast<char>('a' + (index % 26)));
            index /= 26;
        } while (index > 0);
        return "x" + letters;
    }

    std::map<std::string, std::size_t, std::less<>> m_words;
    std::map<std::size_t, std::map<std::string, std::size_t, std::less<>>> m_numbers; ///< ranks, by length
};

/// Substitutes for LIDs: ranges of equal size stay together and aligned (IBTA vol. 1, 4.1.3).
class LidBook
{
public:
    void learn(const Snapshot& snapshot)
    {
        for (const Port& port : snapshot.ports()) {
            if (port.lid.value() != 0 && port.lid.value() < firstMulticastLid)
                m_ranges.emplace(port.lmc.value(), port.lid.value());
            if (port.smLid.value() != 0) m_managers.insert(port.smLid.value());
        }
    }
    /// When all is learned.
    void settle()
    {
        std::vector<std::pair<unsigned, std::uint16_t>> ranges(m_ranges.begin(), m_ranges.end());
        // The large ones first: what is left is aligned for the next.
        std::ranges::sort(ranges, [](const auto& a, const auto& b) {
            return std::pair(b.first, a.second) < std::pair(a.first, b.second);
        });
        m_next = ranges.empty() ? 1U : std::max(1U, 1U << ranges.front().first);
        for (const auto& [lmc, base] : ranges)
            take(base, 1U << lmc);
        for (const std::uint16_t lid : m_managers)
            take(lid, 1);
    }
    /// After settle(): the next one that is free, if there is one.
    void add(Lid lid)
    {
        if (lid.value() != 0 && lid.value() < firstMulticastLid && m_next < firstMulticastLid) take(lid.value(), 1);
    }
    [[nodiscard]] Lid of(Lid lid) const
    {
        const auto found = m_lids.find(lid.value());
        return found == m_lids.end() ? Lid() : Lid(found->second);
    }
    /// Old and new, by the old one.
    [[nodiscard]] const std::map<std::uint16_t, std::uint16_t>& all() const { return m_lids; }
    [[nodiscard]] std::uint16_t top() const { return static_cast<std::uint16_t>(m_next - 1); }

private:
    void take(std::uint16_t base, unsigned count)
    {
        if (m_lids.contains(base)) return; // of another port, too
        for (unsigned i = 0; i < count; ++i)
            if (base + i < firstMulticastLid &&
                m_lids.try_emplace(static_cast<std::uint16_t>(base + i), static_cast<std::uint16_t>(m_next)).second)
                ++m_next;
    }

    std::set<std::pair<unsigned, std::uint16_t>> m_ranges; ///< LMC, base
    std::set<std::uint16_t> m_managers;
    std::map<std::uint16_t, std::uint16_t> m_lids;
    unsigned m_next = 1;
};

} // namespace

class Anonymiser
{
public:
    void learn(const Snapshot& snapshot)
    {
        m_lids.learn(snapshot);
        for (const Node& node : snapshot.nodes()) {
            m_known.insert({node.guid.value(), node.systemImageGuid.value()});
            m_names.add(node.description);
            m_names.add(node.name);
        }
        m_names.rank();
        for (const Port& port : snapshot.ports())
            m_known.insert(port.guid.value());
        for (const SubnetManager& manager : snapshot.managers())
            m_known.insert({manager.node.value(), manager.guid.value()});
        for (const Problem& problem : snapshot.problems())
            m_known.insert(problem.node.value());
        for (const Measurement& measurement : snapshot.measurements())
            m_known.insert(measurement.node.value());
        if (const RoutesPtr& routes = snapshot.routes()) {
            for (const SwitchTables& each : routes->switches())
                m_known.insert(each.guid.value());
            for (const EndLanes& each : routes->tables().ends)
                m_known.insert(each.node.value());
            for (const UnreadTables& each : routes->tables().unread)
                m_known.insert(each.node.value());
        }
        m_known.insert(snapshot.info().localNode.value());
    }

    /// When all is learned.
    void settle(bool keepVendors)
    {
        m_keepVendors = keepVendors;
        m_lids.settle();
        m_known.erase(0);
        for (std::uint64_t rank = 1; const std::uint64_t guid : m_known) {
            const std::uint64_t oui = keepVendors ? guid >> bitsBelowOui : localOui;
            m_guids.emplace(guid, (oui << bitsBelowOui) | rank++);
        }
    }

    /// Of one that was learned.
    SnapshotPtr made(const Snapshot& original)
    {
        SnapshotTables tables = original.tables();
        tables.info.source = "anonymised";
        tables.info.remarks.clear();
        tables.info.steady = {}; // tells which host it was
        change(tables.info.localNode);
        for (Node& node : tables.nodes) {
            change(node.guid);
            change(node.systemImageGuid);
            node.description = m_names.of(node.description);
            node.name = m_names.of(node.name);
        }
        for (Port& port : tables.ports) {
            change(port.guid);
            change(port.subnetPrefix);
            port.lid = m_lids.of(port.lid);
            port.smLid = m_lids.of(port.smLid);
        }
        for (Problem& problem : tables.problems) {
            change(problem.node);
            problem.text = Message::say("Problem of the kind \"{}\"; its text was left out.", toString(problem.kind));
        }
        for (SubnetManager& manager : tables.managers) {
            change(manager.node);
            change(manager.guid);
        }
        for (Measurement& measurement : tables.measurements) {
            change(measurement.node);
            if (measurement.cable && !measurement.cable->serialNumber.empty())
                measurement.cable->serialNumber = serial(measurement.cable->serialNumber);
        }
        if (tables.routes) tables.routes = routes(tables.routes->tables());
        return Snapshot::freeze(std::move(tables));
    }

    [[nodiscard]] std::optional<Guid> guid(Guid original) const
    {
        const auto found = m_guids.find(original.value());
        return found == m_guids.end() ? std::nullopt : std::optional(Guid(found->second));
    }
    [[nodiscard]] std::optional<Lid> lid(Lid original) const
    {
        const Lid now = m_lids.of(original);
        return now == Lid() ? std::nullopt : std::optional(now);
    }
    [[nodiscard]] std::optional<std::string> word(std::string_view original) const { return m_names.wordFor(original); }

    /// After settle(), of all that is given away: what is not known yet follows behind.
    Guid guidFor(Guid original)
    {
        if (original.value() == 0) return original;
        const std::uint64_t oui = m_keepVendors ? original.value() >> bitsBelowOui : localOui;
        const std::uint64_t next = (oui << bitsBelowOui) | (m_guids.size() + 1);
        return Guid(m_guids.try_emplace(original.value(), next).first->second);
    }
    Lid lidFor(Lid original)
    {
        m_lids.add(original);
        return m_lids.of(original);
    }
    std::string nameFor(std::string_view original)
    {
        m_names.add(original);
        return m_names.of(original);
    }
    void change(SubnetPrefix& prefix)
    {
        if (prefix.value() == 0 || prefix == defaultPrefix) return;
        const auto rank = m_prefixes.try_emplace(prefix.value(), m_prefixes.size() + 1).first->second;
        prefix = SubnetPrefix(defaultPrefix.value() | rank);
    }
    std::string serial(const std::string& number)
    {
        return std::format("serial-{:05}", m_serials.try_emplace(number, m_serials.size() + 1).first->second);
    }

private:
    void change(Guid& guid) const
    {
        if (guid.value() != 0) guid = Guid(m_guids.at(guid.value()));
    }

    void change(SwitchTables& tables) const
    {
        change(tables.guid);
        const auto isKnown = [&tables](std::uint16_t lid) {
            const std::size_t block = lid / linearBlock;
            return block < tables.linearKnown.size() && tables.linearKnown[block];
        };
        std::vector<std::uint8_t> linear(std::size_t{m_lids.top()} + 1, noRoutePort.value());
        std::vector<bool> known((linear.size() + linearBlock - 1) / linearBlock, true);
        for (const auto& [before, now] : m_lids.all()) {
            if (before < tables.linear.size()) linear[now] = tables.linear[before];
            if (!isKnown(before) && (!tables.linearComplete || before < tables.linear.size()))
                known[now / linearBlock] = false;
        }
        tables.linear = std::move(linear);
        tables.linearKnown = std::move(known);
    }

    [[nodiscard]] RoutesPtr routes(RouteTables tables) const
    {
        tables.source = "anonymised";
        for (SwitchTables& each : tables.switches)
            change(each);
        for (EndLanes& each : tables.ends)
            change(each.node);
        for (UnreadTables& each : tables.unread) {
            change(each.node);
            each.reason = Message::say("the reason was left out");
        }
        if (tables.levels && !tables.levels->uniform()) {
            const PairLevels& before = *tables.levels;
            std::vector<Lid> sources;
            for (const Lid source : before.sources())
                if (const Lid now = m_lids.of(source); now.value() != 0) sources.push_back(now);
            PairLevels levels(std::move(sources), m_lids.top());
            for (const Lid source : before.sources())
                for (const auto& [lid, now] : m_lids.all())
                    if (before.grants(source, Lid(lid)))
                        levels.set(m_lids.of(source), Lid(now), before.of(source, Lid(lid)));
            tables.levels = std::move(levels);
        }
        return Routes::freeze(std::move(tables));
    }

    NameBook m_names;
    LidBook m_lids;
    std::set<std::uint64_t> m_known;
    std::map<std::uint64_t, std::uint64_t> m_guids;
    std::map<std::uint64_t, std::uint64_t> m_prefixes;
    std::map<std::string, std::size_t> m_serials;
    bool m_keepVendors = false;
};

std::size_t hardwareAddressSize(std::string_view text)
{
    constexpr std::size_t leastDigits = 12;
    const auto digitsAt = [text](std::size_t at) {
        const std::string_view rest = text.substr(at);
        return static_cast<std::size_t>(std::ranges::find_if_not(rest, isHexDigit) - rest.begin());
    };
    const std::size_t group = digitsAt(0);
    const char between = group < text.size() ? text[group] : ' ';
    std::size_t size = group;
    std::size_t digits = group;
    if ((group == 2 || group == 4) && std::string_view(":-._").contains(between))
        for (; size + group < text.size() && text[size] == between && digitsAt(size + 1) == group; size += 1 + group)
            digits += group;
    const std::string_view address = text.substr(0, size);
    if (digits < leastDigits || std::ranges::none_of(address, isDigit)) return 0; // a word
    const bool isWritten = size > group && between == ':';
    return isWritten || std::ranges::any_of(address, isAsciiLetter) ? size : 0; // else numbers
}

Disguise::Disguise() : m_books(std::make_unique<Anonymiser>()) {}

Disguise::Disguise(SnapshotPtr original, bool keepVendors) : Disguise()
{
    m_original = std::move(original);
    m_books->learn(*m_original);
    m_books->settle(keepVendors);
}

Disguise::~Disguise() = default;

Result<std::unique_ptr<Disguise>> Disguise::ofAll(const ForEach& forEach, bool keepVendors)
{
    std::unique_ptr<Disguise> disguise(new Disguise);
    auto done = forEach([&disguise](const Snapshot& snapshot) { disguise->m_books->learn(snapshot); });
    if (!done) return std::unexpected(std::move(done).error());
    disguise->m_books->settle(keepVendors);
    return disguise;
}

SnapshotPtr Disguise::snapshot() const { return m_books->made(*m_original); }
SnapshotPtr Disguise::of(const Snapshot& original) const { return m_books->made(original); }
std::optional<Guid> Disguise::guid(Guid original) const { return m_books->guid(original); }
std::optional<Lid> Disguise::lid(Lid original) const { return m_books->lid(original); }
std::optional<std::string> Disguise::word(std::string_view original) const { return m_books->word(original); }
Guid Disguise::guidFor(Guid original) { return m_books->guidFor(original); }
Lid Disguise::lidFor(Lid original) { return m_books->lidFor(original); }
std::string Disguise::nameFor(std::string_view original) { return m_books->nameFor(original); }
std::string Disguise::serialFor(const std::string& original) { return m_books->serial(original); }

SubnetPrefix Disguise::prefixFor(SubnetPrefix original)
{
    m_books->change(original);
    return original;
}

SnapshotPtr anonymised(const Snapshot& snapshot, bool keepVendors)
{
    Anonymiser books;
    books.learn(snapshot);
    books.settle(keepVendors);
    return books.made(snapshot);
}

} // namespace fabriscope::fabric
