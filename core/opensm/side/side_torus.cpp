// SPDX-License-Identifier: GPL-3.0-or-later
//
// torus-2QoS.conf, as OpenSM 3.3.23 parses it; and how the small files are cut into words.
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/side/side_checks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <format>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::opensm {
namespace {

struct Dimension
{
    std::uint64_t radix = 0;
    bool isLooped = true;
};

using Link = std::array<Span, 2>; ///< the GUIDs of the switches at both ends

/// The links of one seed, by dimension.
struct Seed
{
    Span place;
    std::array<std::optional<Link>, 3> plus;
    std::array<std::optional<Link>, 3> minus;
};

class TorusChecks
{
public:
    TorusChecks(const Companions& companions, Reporter& report)
        : m_companions(companions), m_report(report),
          m_isUsed(companions.options == nullptr || ConfSettings(*companions.options).hasEngine("torus-2QoS"))
    {}

    void run()
    {
        for (const SideLine& line : sideLines(m_report.text(), std::string_view::npos)) { // however long
            std::vector<Span> words = wordsOf(m_report.text(), line.span, " \t\r\n");
            words.erase(std::ranges::find_if(words, [&](Span s) { return at(s).starts_with('#'); }), words.end());
            if (!words.empty()) keyword(words);
        }
        if (!m_size) {
            error({0, 0}, Message::say("no line torus or mesh gives the size"),
                  Message::say("the engine fails (ERR 4E20) and OpenSM uses the next one"));
            return;
        }
        if (m_wrong) return;
        if (m_seeds.empty()) m_seeds.emplace_back();
        for (const Seed& seed : m_seeds)
            checkSeed(seed);
        if (!m_wrong && m_isUsed && m_companions.snapshot != nullptr) checkFabric();
    }

private:
    [[nodiscard]] std::string_view at(Span span) const { return slice(m_report.text(), span); }

    void error(Span span, Message message, Message effect)
    {
        m_wrong = true;
        m_report.report(Rule::SideTorus, level(), span, std::move(message)).effect = ifUsed(std::move(effect));
    }
    [[nodiscard]] Level level() const { return m_isUsed ? Level::Error : Level::Warning; }
    [[nodiscard]] Message ifUsed(Message effect) const
    {
        return m_isUsed ? std::move(effect) : Message::say("no routing engine that is set reads the file");
    }
    void refuse(Span span, Message message)
    {
        error(span, std::move(message),
              Message::say("the engine refuses the file (ERR 4E13) and OpenSM uses the next engine"));
    }

    void keyword(const std::vector<Span>& words)
    {
        const std::string_view name = at(words.front());
        if (name == "torus" || name == "mesh") {
            size(words);
        } else if (name.size() == 7 && name.ends_with("_link") && isAxis(name[0]) &&
                   (name[1] == 'p' || name[1] == 'm')) {
            link(words, static_cast<std::size_t>(name[0] - 'x'), name[1] == 'p');
        } else if (name.size() == 10 && name.ends_with("_dateline") && isAxis(name[0])) {
            dateline(words, static_cast<std::size_t>(name[0] - 'x'));
        } else if (name == "next_seed") {
            m_seeds.emplace_back().place = words.front();
        } else if (name == "portgroup_max_ports" || name == "max_changes") {
            if (words.size() < 2)
                refuse(words.front(), Message::say("{} needs a number", name));
            else if (!wholeCNumber(at(words[1])))
                notANumber(words[1]);
        } else if (name == "port_order") {
            for (std::size_t i = 1; i < words.size(); ++i)
                if (const auto port = wholeCNumber(at(words[i])); !port || port->value > 254)
                    notANumber(words[i]);
                else
                    m_ports.push_back(words[i]);
        } else {
            Diagnostic& d =
                m_report.report(Rule::SideTorus, level(), words.front(), Message::say("'{}' is not a keyword", name));
            d.why = Message::say(
                "keywords are torus, mesh, xp_link … zm_link, x_dateline …, next_seed, portgroup_max_ports, "
                "port_order and max_changes, in lower case");
            d.effect = ifUsed(Message::say("the engine refuses the file (ERR 4E12) and OpenSM uses the next engine"));
            m_wrong = true;
        }
    }

    static bool isAxis(char c) { return c >= 'x' && c <= 'z'; }

    void notANumber(Span span)
    {
        m_report.report(Rule::SideTorus, Level::Warning, span, Message::say("'{}' is not such a number", at(span)))
            .effect = Message::say("OpenSM takes the number at the start of the word, or 0");
    }

    void size(const std::vector<Span>& words)
    {
        if (m_size) {
            refuse(words.front(), Message::say("a second size"));
            return;
        }
        if (words.size() < 4) {
            refuse(words.front(), Message::say("{} needs three radices", at(words.front())));
            return;
        }
        m_size.emplace();
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string_view word = at(words[i + 1]);
            Dimension& dimension = m_size->at(i);
            dimension.isLooped = at(words.front()) == "torus";
            const CNumber number = readCNumber(word);
            dimension.radix = number.value;
            const std::string_view suffix = word.substr(number.used);
            if (number.octal && number.value > 7)
                m_report.report(Rule::SideTorus, Level::Warning, words[i + 1],
                                Message::say("{} is octal and means {}", word, number.value));
            if (number.value == 0 || number.negative || number.overflow) {
                error(words[i + 1], Message::say("'{}' is not a radix (1 or more)", word),
                      Message::say("the engine fails (ERR 4E20, 4E0C) and OpenSM uses the next one"));
            } else if (suffix.starts_with('t') || suffix.starts_with('T')) {
                dimension.isLooped = true;
            } else if (suffix.starts_with('m') || suffix.starts_with('M')) {
                dimension.isLooped = false;
            } else if (!suffix.empty()) {
                m_report
                    .report(Rule::SideTorus, Level::Warning, words[i + 1],
                            Message::say("'{}' is neither t (torus) nor m (mesh)", suffix))
                    .effect = Message::say("OpenSM ignores it");
            }
        }
    }

    void link(const std::vector<Span>& words, std::size_t axis, bool plus)
    {
        if (words.size() < 3) {
            refuse(words.front(), Message::say("{} needs the GUIDs of two switches", at(words.front())));
            return;
        }
        for (const Span word : {words[1], words[2]}) {
            const auto guid = wholeCNumber(at(word));
            if (!guid || guid->value == 0)
                notANumber(word);
            else if (!saysOtherNumber(m_report, Rule::SideTorus, level(), word, *guid) && !guid->hexadecimal &&
                     guid->value > 9)
                m_report
                    .report(Rule::SideGuidDecimal, word, Message::say("{} without 0x is a decimal number", at(word)))
                    .effect = Message::say("OpenSM takes {}", std::format("{:#x}", guid->value));
        }
        if (m_seeds.empty()) m_seeds.emplace_back();
        Seed& seed = m_seeds.back();
        if (seed.place.empty()) seed.place = words.front();
        (plus ? seed.plus : seed.minus).at(axis) = Link{words[1], words[2]};
    }

    void dateline(const std::vector<Span>& words, std::size_t axis)
    {
        if (words.size() < 2) {
            refuse(words.front(), Message::say("{} needs a position", at(words.front())));
            return;
        }
        if (m_seeds.empty()) m_seeds.emplace_back();
        const std::string_view word = at(words[1]);
        const CNumber number = readCNumber(word);
        if (!number.isNumber() || number.used != word.size()) notANumber(words[1]);
        const auto position = static_cast<std::int64_t>(number.value);
        const std::uint64_t radix = m_size ? m_size->at(axis).radix : 0;
        const std::uint64_t distance =
            position < 0 ? 0U - static_cast<std::uint64_t>(position) : static_cast<std::uint64_t>(position);
        if (distance >= radix)
            error(words[1], Message::say("the dateline {} is outside the radix {}", position, radix),
                  Message::say("the engine refuses the file (ERR 4E10) and OpenSM uses the next engine"));
    }

    /// Every seed has a link in each dimension, both directions where a loop has four switches, all from one switch.
    void checkSeed(const Seed& seed)
    {
        std::optional<Guid> common;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Dimension& dimension = m_size->at(axis);
            if (dimension.radix < 2) continue;
            const bool both = dimension.radix == 4 && dimension.isLooped;
            const bool enough =
                both ? seed.plus.at(axis) && seed.minus.at(axis) : seed.plus.at(axis) || seed.minus.at(axis);
            const std::string letter(1, "xyz"[axis]);
            if (!enough)
                return error(
                    seed.place,
                    both ? Message::say("the seed needs {}p_link and {}m_link, as the radix is 4", letter, letter)
                         : Message::say("the seed needs {}p_link or {}m_link", letter, letter),
                    Message::say("the engine fails (ERR 4E22 to 4E2F) and OpenSM uses the next one"));
            for (const std::optional<Link>& ends : {seed.plus.at(axis), seed.minus.at(axis)}) {
                if (!ends) continue;
                if (common && *common != guidAt(ends->front()))
                    return error(
                        seed.place, Message::say("the links of the seed do not begin at one switch"),
                        Message::say("the engine fails (ERR 4E24 to 4E2F, or 4E57) and OpenSM uses the next one"));
                common = guidAt(ends->front());
            }
        }
    }

    [[nodiscard]] Guid guidAt(Span word) const { return Guid(readCNumber(at(word)).value); }

    /// Whether the fabric has no such switch.
    [[nodiscard]] bool isMissing(Span word) const
    {
        const auto node = m_companions.snapshot->findNode(guidAt(word));
        if (node) return m_companions.snapshot->node(*node).type != fabric::NodeType::Switch;
        return m_companions.tellsAbsenceOf(guidAt(word));
    }

    /// The first switch of a seed that is missing; none: OpenSM can begin there.
    [[nodiscard]] std::optional<Span> missingOf(const Seed& seed) const
    {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (m_size->at(axis).radix < 2) continue;
            for (const std::optional<Link>& ends : {seed.plus.at(axis), seed.minus.at(axis)}) {
                if (!ends) continue;
                for (const Span word : *ends)
                    if (isMissing(word)) return word;
            }
        }
        return std::nullopt;
    }

    /// OpenSM begins at the first seed of which the fabric has every switch, and goes through the ports in the order.
    void checkFabric()
    {
        std::optional<Span> first;
        for (const Seed& seed : m_seeds) {
            const auto missing = missingOf(seed);
            if (!missing) return checkPorts();
            if (!first) first = missing;
        }
        error(*first,
              m_seeds.size() == 1
                  ? Message::say("no switch of the fabric has the GUID {}", toString(guidAt(*first)))
                  : Message::say("each seed has a switch that the fabric does not have, the first one {}",
                                 toString(guidAt(*first))),
              Message::say("the engine fails (ERR 4E30) and OpenSM uses the next one"));
    }

    void checkPorts()
    {
        for (const fabric::Node& node : m_companions.snapshot->nodes()) {
            if (node.type != fabric::NodeType::Switch) continue;
            const std::size_t looked = std::min<std::size_t>(m_ports.size(), node.numPorts + std::size_t{1});
            for (const Span word : std::span(m_ports).first(looked)) {
                const std::uint64_t port = readCNumber(at(word)).value;
                if (port > node.numPorts)
                    return error(word, Message::say("{} has no port {}", node.displayName(), port),
                                 Message::say("the engine fails (ERR 4E21) and OpenSM uses the next one"));
            }
        }
    }

    const Companions& m_companions;
    Reporter& m_report;
    bool m_isUsed; ///< the engine is, as far as that is known
    std::optional<std::array<Dimension, 3>> m_size;
    std::vector<Seed> m_seeds;
    std::vector<Span> m_ports; ///< of port_order
    bool m_wrong = false;
};

} // namespace

std::vector<SideLine> sideLines(std::string_view text, std::size_t pieceBytes)
{
    std::vector<SideLine> lines;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t newline = std::min(text.find('\n', at), text.size());
        bool continued = false;
        do {
            const std::size_t length = std::min(newline - at, pieceBytes);
            lines.push_back({{at, length}, continued});
            at += length;
            continued = true;
        } while (at < newline);
        at = newline + 1;
    }
    return lines;
}

std::vector<Span> wordsOf(std::string_view text, Span line, std::string_view separators)
{
    std::vector<Span> words;
    const std::string_view all = slice(text, line);
    std::size_t at = 0;
    while ((at = all.find_first_not_of(separators, at)) != std::string_view::npos) {
        const std::size_t end = std::min(all.find_first_of(separators, at), all.size());
        words.push_back({line.offset + at, end - at});
        at = end;
    }
    return words;
}

std::string_view trimmedOfCr(std::string_view word) { return word.substr(0, word.find('\r')); }

bool saysOtherNumber(Reporter& report, Rule rule, Level level, Span span, const CNumber& number)
{
    if (!number.overflow && !number.negative) return false;
    const std::string_view word = slice(report.text(), span);
    report
        .report(rule, level, span,
                number.overflow ? Message::say("{} has more than 64 bits", word) : Message::say("{} has a sign", word))
        .effect = Message::say("OpenSM takes {}", toString(Guid(number.value)));
    return true;
}

void checkTorus(const Companions& companions, Reporter& report) { TorusChecks(companions, report).run(); }

} // namespace fabriscope::opensm
