// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/side/side_files.h"

#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/side/side_checks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <unordered_map>

namespace fabriscope::opensm {
namespace {

constexpr std::array kinds{
    SideFileInfo{SideFile::RootGuids, "root-guids", "switches at the root, a node GUID a line", "root_guid_file"},
    SideFileInfo{SideFile::ComputeGuids, "cn-guids", "compute nodes, a port GUID a line", "cn_guid_file"},
    SideFileInfo{SideFile::IoGuids, "io-guids", "I/O nodes, a port GUID a line", "io_guid_file"},
    SideFileInfo{SideFile::RoutingOrder, "routing-order", "a port GUID a line, in the order of routing",
                 "guid_routing_order_file"},
    SideFileInfo{SideFile::GuidIds, "guid-ids", "a node GUID and a number a line", "ids_guid_file"},
    SideFileInfo{SideFile::HopWeights, "hop-weights", "switch GUID, port and weight", "hop_weights_file"},
    SideFileInfo{SideFile::PortOrder, "port-order", "switch GUID and ports",
                 "port_search_ordering_file;dimn_ports_file"},
    SideFileInfo{SideFile::IgnoredPorts, "ignored-ports", "node GUID and port", "port_prof_ignore_file"},
    SideFileInfo{SideFile::NodeNames, "node-names", "node GUID and name", "node_name_map_name"},
    SideFileInfo{SideFile::PrefixRoutes, "prefix-routes", "prefix and router GUID", "prefix_routes_file"},
    SideFileInfo{SideFile::ModuleLogging, "module-logging", "source file of OpenSM and log flags",
                 "per_module_logging_file"},
    SideFileInfo{SideFile::Torus, "torus", "torus-2QoS.conf", "torus_config"},
    SideFileInfo{SideFile::ForwardingTables, "lfts", "forwarding tables, as dump_lfts.sh writes them", "lfts_file"},
    SideFileInfo{SideFile::LidMatrix, "lid-matrix", "hop counts of each switch", "lid_matrix_dump_file"},
};

/// The routing engines that read a list. A list of which nothing is left makes the first of them fail, and no other.
std::vector<std::string_view> readersOf(SideFile kind)
{
    if (kind == SideFile::RootGuids) return {"updn", "ftree"};
    if (kind == SideFile::ComputeGuids || kind == SideFile::IoGuids) return {"ftree", "dfsssp", "sssp"};
    return {};
}

/// What OpenSM 3.3.23 does with a list that has a line which is no GUID. `isFirst`: nothing that it takes stands above;
/// `engine`: one that reads the list, empty where several do.
Message abandons(SideFile kind, bool isFirst, std::string_view engine)
{
    switch (kind) {
    case SideFile::RootGuids:
        if (engine.empty() && isFirst)
            return Message::say("OpenSM stops reading here; updn (ERR AA02) and ftree (ERR AB2A) look for roots by "
                                "themselves");
        if (engine.empty())
            return Message::say(
                "OpenSM stops reading here; updn looks for roots by itself (ERR AA02), ftree fails (ERR "
                "AB2A), and another engine routes");
        if (engine == "updn" || isFirst)
            return Message::say("OpenSM stops reading here; {} looks for roots by itself (ERR {})", engine,
                                engine == "updn" ? "AA02" : "AB2A");
        return Message::say("OpenSM stops reading here; the routing engine {} fails (ERR {}), and another one routes",
                            engine, "AB2A");
    case SideFile::ComputeGuids:
        return Message::say("OpenSM stops reading here; the routing engine {} fails (ERR {}), and another one routes",
                            engine, engine == "ftree" ? "AB23" : "AD33");
    case SideFile::IoGuids:
        return Message::say("OpenSM stops reading here; the routing engine {} fails (ERR {}), and another one routes",
                            engine, engine == "ftree" ? "AB28" : "AD35");
    case SideFile::NodeNames:
        return Message::say("OpenSM stops reading here, and takes no name of the file at all");
    default:
        return Message::say("OpenSM stops reading here and works without the rest of the file");
    }
}

/// Lists that begin every line with a GUID; OpenSM reads them all with one function.
class GuidListChecks
{
public:
    GuidListChecks(SideFile kind, const Companions& companions, Reporter& report)
        : m_kind(kind), m_companions(companions), m_report(report)
    {}

    void run()
    {
        bool any = false;
        for (const SideLine& line : sideLines(m_report.text(), guidPieceBytes)) {
            if (line.continued) {
                m_report
                    .report(Rule::SideLineTooLong, line.span,
                            Message::say("the line is longer than {} bytes", guidPieceBytes))
                    .effect = Message::say("OpenSM reads the text from here on as a line of its own");
            }
            const std::vector<Span> words = wordsOf(m_report.text(), line.span, " \t\r\v\f\n");
            if (words.empty() || at(words.front()).starts_with('#')) continue;
            any = checkLine(words) || any;
            if (m_stopped) return;
        }
        if (!any)
            useless(Message::say("the file names no GUID"), m_kind != SideFile::RoutingOrder);
        else if (m_isUnknown || (m_companions.snapshot != nullptr && !m_companions.hasWholeFabric()))
            return; // what was not read may have them
        else if (m_companions.snapshot != nullptr && m_known == 0)
            // Ftree takes I/O nodes that are not there for none.
            useless(m_kind == SideFile::RootGuids ? Message::say("no switch of the fabric is in the list")
                                                  : Message::say("no port of the fabric is in the list"),
                    m_kind != SideFile::IoGuids);
        else if (m_companions.snapshot != nullptr && (m_kind == SideFile::ComputeGuids || m_kind == SideFile::IoGuids))
            checkComputeNodes();
        else if (m_companions.snapshot != nullptr && m_kind == SideFile::RootGuids)
            checkTree();
    }

private:
    [[nodiscard]] std::string_view at(Span span) const { return slice(m_report.text(), span); }

    bool checkLine(const std::vector<Span>& words)
    {
        const std::string_view word = at(words.front());
        const CNumber guid = readCNumber(word);
        const Level level = isRead() ? Level::Error : Level::Warning;
        if (!guid.isNumber() || (guid.used < word.size() && word[guid.used] != '#')) {
            Diagnostic& d =
                m_report.report(Rule::SideBadLine, level, words.front(), Message::say("'{}' is not a GUID", word));
            d.why = std::ranges::all_of(word, isHexDigit) ? Message::say("hexadecimal GUIDs need 0x")
                    : word.contains(',')                  ? Message::say("a line has one GUID")
                                         : Message::say("a line begins with a GUID, 0x and up to 16 digits");
            d.effect = isRead() ? abandons(m_kind, hasNothing(), reader())
                                : Message::say("no routing engine that is set reads the list");
            m_stopped = true;
            return false;
        }
        if (!saysOtherNumber(m_report, Rule::SideBadLine, level, words.front(), guid) && !guid.hexadecimal &&
            guid.value > 9)
            m_report
                .report(Rule::SideGuidDecimal, words.front(), Message::say("{} without 0x is a decimal number", word))
                .effect = Message::say("OpenSM takes {}", toString(Guid(guid.value)));
        if (!guid.overflow) checkKnown(words.front(), Guid(guid.value));
        const auto [earlier, isNew] = m_seen.try_emplace(guid.value, words.front());
        if (!isNew && m_kind != SideFile::HopWeights && m_kind != SideFile::IgnoredPorts)
            m_report.report(Rule::SideDuplicate, words.front(), Message::say("{} is in the file twice", word));
        std::vector<Span> rest(words.begin() + 1, words.end());
        const Span behind{words.front().offset + guid.used, word.size() - guid.used}; // a comment without a blank
        if (!behind.empty()) rest.insert(rest.begin(), behind);
        // Ids and names are read as they stand.
        if (m_kind != SideFile::GuidIds && m_kind != SideFile::NodeNames) cutComment(rest);
        checkRest(words.front(), rest);
        return true;
    }

    /// Words up to a comment, which may begin inside of one.
    void cutComment(std::vector<Span>& words) const
    {
        const auto first = std::ranges::find_if(words, [&](Span s) { return at(s).contains('#'); });
        if (first == words.end()) return;
        first->length = at(*first).find('#');
        words.erase(first->empty() ? first : std::next(first), words.end());
    }

    /// Whether a routing engine that reads the list is used; when it is not known the worse counts.
    [[nodiscard]] bool isUsedBy(std::string_view engine) const
    {
        return m_companions.options == nullptr || ConfSettings(*m_companions.options).hasEngine(engine);
    }
    /// Of the engines that are used and read the list, the first; of roots, of which each makes something else, the
    /// only one.
    [[nodiscard]] std::string_view reader() const
    {
        std::vector<std::string_view> used = readersOf(m_kind);
        std::erase_if(used, [this](std::string_view engine) { return !isUsedBy(engine); });
        return used.empty() || (m_kind == SideFile::RootGuids && used.size() > 1) ? std::string_view() : used.front();
    }
    [[nodiscard]] bool isRead() const
    {
        const auto readers = readersOf(m_kind);
        return readers.empty() || std::ranges::any_of(readers, [this](auto engine) { return isUsedBy(engine); });
    }
    /// Whether OpenSM has taken nothing from the lines so far.
    [[nodiscard]] bool hasNothing() const
    {
        const bool isCompared = m_companions.snapshot != nullptr && m_companions.hasWholeFabric() && !m_isUnknown;
        return m_kind == SideFile::RootGuids && isCompared ? m_roots.empty() : m_seen.empty();
    }

    /// A list of which nothing is left; `fails`: an engine that needs the list does not go on without.
    void useless(Message message, bool fails)
    {
        const auto readers = readersOf(m_kind);
        const bool isLost = fails && !readers.empty() && isUsedBy(readers.front());
        Diagnostic& d =
            m_report.report(Rule::SideEmpty, isLost ? Level::Error : Level::Warning, {0, 0}, std::move(message));
        if (!isRead())
            d.effect = Message::say("no routing engine that is set reads the list");
        else if (m_kind == SideFile::RootGuids)
            d.effect = Message::say("the routing engine updn fails without a root, and another one routes; ftree looks "
                                    "for roots by itself");
        else if (isLost)
            d.effect = Message::say("the routing engine {} fails, and another one routes", readers.front());
        else
            d.effect = Message::say("OpenSM works without the list");
    }

    [[nodiscard]] bool hasListOfComputeNodes() const
    {
        return m_companions.options != nullptr && ConfSettings(*m_companions.options).isSet("cn_guid_file");
    }

    /// Ftree needs compute nodes at two switches, and without a list of them takes those that are no I/O nodes.
    void checkComputeNodes()
    {
        const bool areNamed = m_kind == SideFile::ComputeGuids;
        if (!isUsedBy("ftree") || (!areNamed && hasListOfComputeNodes())) return;
        const fabric::Snapshot& snapshot = *m_companions.snapshot;
        std::set<fabric::NodeIndex> switches;
        bool isLeft = false;
        for (const fabric::Port& port : snapshot.ports()) {
            if (snapshot.nodeOf(port).type != fabric::NodeType::ChannelAdapter || !port.link) continue;
            if (m_seen.contains(port.guid.value()) != areNamed) continue;
            isLeft = true;
            if (const auto peer = snapshot.peerOf(port)) switches.insert(snapshot.port(*peer).node);
        }
        if (switches.size() > 1) return;
        Diagnostic& d =
            isLeft || areNamed
                ? m_report.report(Rule::SideTree, levelOfTree(), {0, 0},
                                  Message::say("the compute nodes are not attached to two switches or more"))
                : m_report.report(
                      Rule::SideEmpty, Level::Error, {0, 0},
                      Message::say("every adapter of the fabric is in the list, and no compute node is left"));
        d.effect = Message::say("the routing engine {} fails, and another one routes", "ftree");
    }

    /// Ftree's roots have no compute nodes attached. Which adapters are some is known unless a list names them; the
    /// other engines that read the list take any root.
    void checkTree()
    {
        if (hasListOfComputeNodes() || !isUsedBy("ftree")) return;
        checkDepthOfHosts(*m_companions.snapshot, m_roots, levelOfTree(), m_report);
    }

    [[nodiscard]] Level levelOfTree() const { return m_companions.options == nullptr ? Level::Warning : Level::Error; }

    /// Whether the fabric has such a switch or port.
    void checkKnown(Span span, Guid guid)
    {
        if (m_companions.snapshot == nullptr) return;
        if (m_kind == SideFile::NodeNames) { // those of nodes that are away stay for their return
            ++m_known;
            return;
        }
        const fabric::Snapshot& snapshot = *m_companions.snapshot;
        const auto node = snapshot.findNode(guid);
        const bool isSwitch = node && snapshot.node(*node).type == fabric::NodeType::Switch;
        const bool wantsAdapter = m_kind == SideFile::ComputeGuids || m_kind == SideFile::IoGuids;
        const bool wantsPort = wantsAdapter || m_kind == SideFile::RoutingOrder;
        const auto port = snapshot.findPortByGuid(guid);
        const bool isSwitchPort = port && snapshot.nodeOf(snapshot.port(*port)).type == fabric::NodeType::Switch;
        if (wantsPort ? port && !(wantsAdapter && isSwitchPort) : isSwitch) {
            ++m_known;
            if (m_kind == SideFile::RootGuids) m_roots.push_back({*node, span});
            return;
        }
        if (wantsAdapter && isSwitchPort) {
            m_report
                .report(Rule::SideUnknownGuid, span,
                        Message::say("{} is a switch; the list has port GUIDs of adapters",
                                     snapshot.nodeOf(snapshot.port(*port)).displayName()))
                .effect = Message::say("OpenSM skips the line");
            return;
        }
        if (!m_companions.tellsAbsenceOf(guid)) {
            m_isUnknown = true;
            return;
        }
        Diagnostic& d =
            m_report.report(Rule::SideUnknownGuid, span,
                            wantsPort ? Message::say("no port of the fabric has the GUID {}", toString(guid))
                                      : Message::say("no switch of the fabric has the GUID {}", toString(guid)));
        if (node && wantsPort)
            d.why =
                Message::say("it is the node GUID of {}; the list has port GUIDs", snapshot.node(*node).displayName());
        else if (node)
            d.why = Message::say("{} is not a switch", snapshot.node(*node).displayName());
        else if (port)
            d.why = Message::say("it is a port GUID; the list has node GUIDs of switches");
        d.effect = Message::say("OpenSM skips the line");
    }

    void checkRest(Span guid, const std::vector<Span>& rest)
    {
        switch (m_kind) {
        case SideFile::RootGuids:
        case SideFile::ComputeGuids:
        case SideFile::IoGuids:
        case SideFile::RoutingOrder:
            if (!rest.empty() && readCNumber(at(rest.front())).hexadecimal)
                m_report.report(Rule::SideIgnoredText, rest.front(), Message::say("a second GUID on the line")).effect =
                    Message::say("OpenSM looks at the first one only");
            return;
        case SideFile::GuidIds:
            checkId(guid, rest);
            return;
        case SideFile::HopWeights:
            checkWeight(guid, rest);
            return;
        case SideFile::PortOrder:
            checkOrder(guid, rest);
            return;
        case SideFile::IgnoredPorts:
            checkPort(guid, rest);
            if (rest.size() > 1)
                m_report.report(Rule::SideIgnoredText, rest[1], Message::say("more than one port on the line")).effect =
                    Message::say("OpenSM looks at the first one only");
            return;
        case SideFile::NodeNames:
            checkName(guid, rest);
            return;
        case SideFile::PrefixRoutes:
        case SideFile::ModuleLogging:
        case SideFile::Torus:
        case SideFile::ForwardingTables:
        case SideFile::LidMatrix:
            return;
        }
    }

    void checkId(Span guid, const std::vector<Span>& rest)
    {
        if (rest.empty()) {
            m_report.report(Rule::SideValue, Level::Warning, guid, Message::say("the id is missing")).effect =
                Message::say("OpenSM takes 0");
        } else if (!wholeCNumber(at(rest.front()))) {
            m_report.report(Rule::SideBadLine, rest.front(), Message::say("'{}' is not a number", at(rest.front())))
                .effect = abandons(m_kind, m_seen.empty(), {});
            m_stopped = true;
        }
    }

    /// The name is what stands before the next quote or hash, but those at the start are skipped.
    void checkName(Span guid, const std::vector<Span>& rest)
    {
        const std::string_view text = rest.empty() ? std::string_view() : at(cover(rest.front(), rest.back()));
        if (text.find_first_not_of("\"#") == std::string_view::npos)
            return skipped(guid, Message::say("the name is missing"));
        if (text.starts_with('#'))
            m_report.report(Rule::SideValue, Level::Warning, rest.front(), Message::say("the name is missing")).effect =
                Message::say("OpenSM takes the comment for the name");
    }

    /// The port at the start of the text behind the GUID, and behind it, after any one byte, the weight: 1,5 is as good
    /// as 1 5, and nobody looks at what follows.
    void checkWeight(Span guid, const std::vector<Span>& rest)
    {
        if (!checkPort(guid, rest)) return;
        const Span text = cover(rest.front(), rest.back());
        const std::size_t used = std::min(readCNumber(at(text)).used + 1, text.length);
        const std::string_view behind = at(text).substr(used);
        if (behind.find_first_not_of(" \t\r\v\f") == std::string_view::npos)
            return skipped(guid, Message::say("the weight is missing"));
        const CNumber weight = readCNumber(behind);
        if (weight.value == 0 || weight.value > 255) {
            const Span word = rest.size() > 1 ? rest[1] : Span{text.offset + used, text.length - used};
            skipped(word, Message::say("'{}' is not a weight (1-255)", at(word)));
        }
    }

    /// One port that is none, or stands there before, and the whole line is skipped.
    void checkOrder(Span guid, const std::vector<Span>& rest)
    {
        if (rest.empty()) return skipped(guid, Message::say("no port follows"));
        std::set<std::uint64_t> ports;
        for (const Span word : rest) {
            const auto port = wholeCNumber(at(word));
            if (!port) return skipped(word, Message::say("'{}' is not a port (1-254)", at(word)));
            if (!checkNumber(guid, word, port->value)) return;
            if (!ports.insert(port->value).second)
                return skipped(word, Message::say("port {} is in the line twice", port->value));
        }
    }

    /// The port that the first word begins with; whether OpenSM takes it.
    bool checkPort(Span guid, const std::vector<Span>& rest)
    {
        if (rest.empty()) {
            skipped(guid, Message::say("the port is missing"));
            return false;
        }
        return checkNumber(guid, rest.front(), readCNumber(at(rest.front())).value);
    }

    bool checkNumber(Span guid, Span word, std::uint64_t port)
    {
        if (port == 0 || port > 254) {
            skipped(word, Message::say("'{}' is not a port (1-254)", at(word)));
            return false;
        }
        if (m_companions.snapshot == nullptr) return true;
        const auto node = m_companions.snapshot->findNode(Guid(readCNumber(at(guid)).value));
        if (!node || port <= m_companions.snapshot->node(*node).numPorts) return true;
        skipped(word, Message::say("{} has no port {}", m_companions.snapshot->node(*node).displayName(), port));
        return false;
    }

    void skipped(Span span, Message message)
    {
        m_report.report(Rule::SideValue, span, std::move(message)).effect =
            Message::say("OpenSM skips it without a message");
    }

    SideFile m_kind;
    const Companions& m_companions;
    Reporter& m_report;
    std::unordered_map<std::uint64_t, Span> m_seen;
    std::vector<NamedRoot> m_roots; ///< those that the known fabric has
    bool m_isUnknown = false;       ///< whether the fabric has some of them
    std::size_t m_known = 0;        ///< entries that the known fabric has
    bool m_stopped = false;
};

void checkRouter(const Companions& companions, Reporter& report, Span span, Guid guid)
{
    if (guid == Guid() || companions.snapshot->findPortByGuid(guid) || !companions.tellsAbsenceOf(guid)) return;
    report.report(Rule::SideUnknownGuid, span, Message::say("no port of the fabric has the GUID {}", toString(guid)))
        .effect = Message::say("path requests to that prefix fail");
}

/// PREFIX GUID, both hexadecimal with or without 0x, or *.
void checkPrefixRoutes(const Companions& companions, Reporter& report)
{
    const auto at = [&](Span span) { return slice(report.text(), span); };
    std::size_t errors = 0;
    bool catchAll = false;
    for (const SideLine& line : sideLines(report.text(), prefixPieceBytes)) {
        const std::vector<Span> words = wordsOf(report.text(), line.span, " \t\n");
        if (words.empty() || at(words.front()).starts_with('#')) continue;
        if (errors > mostSideErrors) {
            report.report(Rule::SideBadLine, line.span, Message::say("OpenSM stops after eleven wrong lines")).effect =
                Message::say("it ignores this line and all that follow");
            return;
        }
        const auto refuse = [&](Span span, Message message, Message why) {
            Diagnostic& d = report.report(Rule::SidePrefix, span, std::move(message));
            d.why = std::move(why);
            d.effect = Message::say("OpenSM skips the line");
            ++errors;
        };
        const std::string_view prefix = at(words[0]);
        if (words.size() < 2) {
            refuse(words[0], Message::say("the router's GUID is missing"),
                   Message::say("a line is PREFIX GUID, either may be *"));
            continue;
        }
        const CNumber prefixNumber = readCNumber(prefix, 16);
        if (prefix != "*" && (!prefixNumber.isNumber() || prefixNumber.used != prefix.size())) {
            refuse(words[0], Message::say("'{}' is not a prefix", prefix),
                   prefix.contains(':') ? Message::say("it is one hexadecimal number of 64 bits, without colons")
                                        : Message::say("it is a hexadecimal number of 64 bits, or *"));
            continue;
        }
        const std::string_view guid = at(words[1]);
        const CNumber number = readCNumber(guid, 16);
        const bool ends = number.used == guid.size() || guid[number.used] == '#';
        if (guid != "*" && !ends) {
            refuse(words[1], Message::say("'{}' is not a GUID", trimmedOfCr(guid)),
                   guid.contains('\r') ? Message::say("the line ends with CR LF, and the CR becomes part of the GUID")
                                       : Message::say("it is a hexadecimal number of 64 bits, or *"));
            continue;
        }
        saysOtherNumber(report, Rule::SidePrefix, Level::Error, words[0], prefixNumber);
        saysOtherNumber(report, Rule::SidePrefix, Level::Error, words[1], number);
        if (guid.starts_with('#')) {
            Diagnostic& d = report.report(Rule::SidePrefix, words[0], Message::say("the router's GUID is missing"));
            d.why = Message::say("a line is PREFIX GUID, either may be *");
            d.effect = Message::say("OpenSM takes the comment for *, any router");
        } else if (words.size() > 2 && !at(words[2]).starts_with('#')) {
            report.report(Rule::SideIgnoredText, words[2], Message::say("more than a prefix and a GUID")).effect =
                Message::say("OpenSM ignores the rest of the line");
        }
        if (catchAll)
            report
                .report(Rule::SideIgnoredText, words[0], Message::say("a line above with prefix * matches everything"))
                .effect = Message::say("OpenSM takes the first line that matches");
        catchAll = catchAll || prefix == "*";
        if (companions.snapshot != nullptr && number.isNumber())
            checkRouter(companions, report, words[1], Guid(number.value));
    }
}

} // namespace

std::span<const SideFileInfo> allSideFiles() { return kinds; }

std::vector<Diagnostic> checkSideFile(SideFile kind, std::string_view text, const Companions& companions)
{
    Reporter report(FileKind::Options, text);
    if (const std::string_view wide = wideEncodingOf(text); !wide.empty())
        report
            .report(Rule::SideBadLine, {0, std::min<std::size_t>(text.size(), 2)}, Message::say("the file is {}", wide))
            .why = Message::say("OpenSM reads ASCII and UTF-8: save it as UTF-8 without a byte order mark");
    else if (text.starts_with("\xef\xbb\xbf"))
        report.report(Rule::SideBadLine, {0, 3}, Message::say("the file begins with a UTF-8 byte order mark")).effect =
            Message::say("OpenSM takes it for the start of the first word");
    else if (kind == SideFile::PrefixRoutes)
        checkPrefixRoutes(companions, report);
    else if (kind == SideFile::ModuleLogging)
        checkModuleLogging(report);
    else if (kind == SideFile::Torus)
        checkTorus(companions, report);
    else if (kind == SideFile::ForwardingTables || kind == SideFile::LidMatrix)
        checkDump(kind == SideFile::LidMatrix, companions, report);
    else
        GuidListChecks(kind, companions, report).run();
    return report.take(LineIndex(text));
}

} // namespace fabriscope::opensm
