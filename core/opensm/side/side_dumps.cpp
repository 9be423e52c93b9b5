// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the routing engine file loads: forwarding tables (lfts_file, as dump_lfts.sh writes them) and hop counts
// (lid_matrix_dump_file). The rules are those of OpenSM 3.3.23's reader, tried with it.
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/side/side_checks.h"

#include <algorithm>
#include <optional>

namespace fabriscope::opensm {
namespace {

/// A number, and the byte behind it; none: no digit.
struct Taken
{
    std::uint64_t value = 0;
    std::size_t end = 0;
};

std::optional<Taken> numberAt(std::string_view line, std::size_t at, unsigned base)
{
    const CNumber number = readCNumber(line.substr(std::min(at, line.size())), base);
    if (!number.isNumber()) return std::nullopt;
    return Taken{.value = number.value, .end = at + number.used};
}

/// The end of the line counts as a blank, for a line end stands there.
bool endsWord(std::string_view line, std::size_t at, std::string_view also = {})
{
    return at >= line.size() || isCSpace(line[at]) || also.contains(line[at]);
}

class DumpChecks
{
public:
    DumpChecks(bool isLidMatrix, const Companions& companions, Reporter& report)
        : m_isLidMatrix(isLidMatrix), m_snapshot(companions.snapshot), m_report(report)
    {
        if (companions.options == nullptr) return;
        const ConfSettings settings(*companions.options);
        m_hasTables = settings.isSet("lfts_file");
        if (!settings.hasEngine("file")) m_level = Level::Warning;
    }

    void run()
    {
        for (const SideLine& line : sideLines(m_report.text(), prefixPieceBytes)) {
            if (const auto error = read(slice(m_report.text(), line.span))) {
                Diagnostic& d = m_report.report(Rule::SideBadLine, m_level, line.span, *error);
                d.effect = Message::say("the routing engine {} fails, and another one routes", "file");
                return;
            }
        }
        if (m_entries != 0) return;
        Diagnostic& d = m_report.report(
            Rule::SideEmpty, m_isLidMatrix && m_hasTables ? Level::Warning : m_level, {0, 0},
            m_switches == 0 ? Message::say("the file has no switch") : Message::say("no switch has an entry"));
        if (m_isMulticast) d.why = Message::say("these are multicast tables");
        d.effect = effectOfEmptyDump(m_isLidMatrix);
    }

private:
    /// Why OpenSM ends reading at the line; none: it goes on.
    std::optional<Message> read(std::string_view line)
    {
        const std::size_t start = std::min(line.find_first_not_of(" \t\r\v\f"), line.size());
        const std::string_view text = line.substr(start);
        if (text.starts_with('#')) return std::nullopt;
        if (!m_isLidMatrix && text.starts_with("Multicast mlids")) {
            m_isMulticast = true;
        } else if (text.starts_with(m_isLidMatrix ? "Switch" : "Unicast lids")) {
            return readSwitch(text);
        } else if (m_isInSwitch && text.starts_with("0x")) {
            return m_isLidMatrix ? readHops(text) : readRoute(text);
        }
        return std::nullopt;
    }

    std::optional<Message> readSwitch(std::string_view text)
    {
        constexpr std::string_view word = " guid 0x";
        const std::size_t at = text.find(word);
        if (at == std::string_view::npos) return Message::say("the switch's GUID is missing");
        const auto guid = numberAt(text, at + word.size(), 16);
        if (!guid || !endsWord(text, guid->end)) return Message::say("this is not the GUID of a switch");
        const auto node = m_snapshot == nullptr ? std::nullopt : m_snapshot->findNode(Guid(guid->value));
        m_isInSwitch = m_snapshot == nullptr || (node && m_snapshot->node(*node).type == fabric::NodeType::Switch);
        m_switches += m_isInSwitch ? 1U : 0U;
        return std::nullopt;
    }

    std::optional<Message> readRoute(std::string_view text)
    {
        const auto lid = numberAt(text, 2, 16);
        if (!lid || !endsWord(text, lid->end)) return Message::say("this is no LID");
        const auto port = numberAt(text, lid->end, 10);
        if (!port || !endsWord(text, port->end)) return Message::say("the LID has no port");
        ++m_entries;
        return std::nullopt;
    }

    std::optional<Message> readHops(std::string_view text)
    {
        const auto lid = numberAt(text, 2, 16);
        if (!lid || lid->value > 0xffff || !endsWord(text, lid->end, ":")) return Message::say("this is no LID");
        std::size_t at = text.find_first_not_of(" \t\r\v\f:", lid->end);
        for (std::size_t count = 0; count < 256 && at < text.size() && text[at] != '#'; ++count) {
            const auto hops = numberAt(text, at, 16);
            if (!hops || hops->value > 0xff)
                return Message::say("this is not a number of hops (two hexadecimal digits)");
            at = text.find_first_not_of(" \t\r\v\f", hops->end);
        }
        ++m_entries;
        return std::nullopt;
    }

    bool m_isLidMatrix;
    const fabric::Snapshot* m_snapshot;
    Reporter& m_report;
    Level m_level = Level::Error; ///< a warning when nothing reads the file
    bool m_hasTables = false;     ///< opensm.conf names forwarding tables, too
    bool m_isInSwitch = false;    ///< entries count; those of a switch that the fabric does not have are skipped
    bool m_isMulticast = false;
    std::size_t m_switches = 0; ///< of the known fabric
    std::size_t m_entries = 0;
};

} // namespace

Message effectOfEmptyDump(bool isLidMatrix)
{
    return isLidMatrix ? Message::say(
                             "OpenSM takes it so; without lfts_file, switches then have routes to their own hosts only")
                       : Message::say("OpenSM takes it so, and empties every forwarding table: nothing is routed");
}

void checkDump(bool isLidMatrix, const Companions& companions, Reporter& report)
{
    DumpChecks(isLidMatrix, companions, report).run();
}

} // namespace fabriscope::opensm
