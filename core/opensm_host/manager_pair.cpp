// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/manager_pair.h"

#include "core/base/enum_number.h"
#include "core/base/text.h"
#include "core/change/line_diff.h"
#include "core/opensm/c_number.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm/policy/policy_evaluate.h"
#include "core/opensm/policy/policy_rules.h"
#include "core/opensm/secrets.h"

#include <algorithm>
#include <array>
#include <format>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

using opensm::ConfDocument;
using opensm::ConfSettings;
using opensm::Membership;
using opensm::NumberSet;
using opensm::OptionInfo;
using opensm::OptionType;
using opensm::Partition;
using opensm::PartitionsDocument;
using opensm::PartitionTable;
using opensm::PolicyDocument;
using opensm::QosSet;

constexpr std::size_t mostPortsTold = 20; ///< of a partition that are named one by one

/// What each OpenSM has for itself; of the two files that are named here, the contents are compared.
constexpr auto ownOptions = std::to_array<std::string_view>({"guid",
                                                             "sm_priority",
                                                             "daemon",
                                                             "console",
                                                             "console_port",
                                                             "partition_config_file",
                                                             "qos_policy_file",
                                                             "dump_files_dir",
                                                             "event_db_dump_file",
                                                             "log_file",
                                                             "log_flags",
                                                             "log_max_size",
                                                             "log_prefix",
                                                             "accum_log_file",
                                                             "force_log_flush",
                                                             "per_module_logging_file",
                                                             "node_name_map_name",
                                                             "event_plugin_name",
                                                             "event_plugin_options",
                                                             "sa_db_dump",
                                                             "single_thread"});

/// One side, read.
struct ReadSide
{
    explicit ReadSide(const ManagerSide& given)
        : side(given), options(withCommandLines(given.texts[0].value_or(""), given.commandLines)), settings(options),
          isDropped(EffectivePartitions(given.texts[1]).dropped())
    {
        if (given.texts[1] && !isDropped) partitions = std::make_unique<PartitionsDocument>(*given.texts[1]);
        table = std::make_unique<PartitionTable>(partitions.get());
        if (!given.texts[2] || !settings.qos()) return;
        auto read = std::make_unique<PolicyDocument>(*given.texts[2]);
        const opensm::Companions companions{
            .options = &options, .partitions = partitions.get(), .dialect = given.dialect};
        if (opensm::isLoadable(*read, companions)) policy = std::move(read);
    }
    const ManagerSide& side;
    ConfDocument options;
    ConfSettings settings;
    bool isDropped; ///< partitions.conf, by OpenSM
    std::unique_ptr<PartitionsDocument> partitions;
    std::unique_ptr<PartitionTable> table;
    std::unique_ptr<PolicyDocument> policy; ///< none: OpenSM uses none
};

Message setOr(std::string_view text) { return text.empty() ? Message() : Message(std::string(text)); }

/// The same text for the same meaning.
std::string meaningOf(const OptionInfo& option, const ReadSide& side)
{
    const std::string_view text = side.settings.text(option.name);
    switch (option.type) {
    case OptionType::Bool:
        return side.settings.boolean(option.name) ? "TRUE" : "FALSE";
    case OptionType::Uint8:
    case OptionType::Uint16:
    case OptionType::Uint32:
    case OptionType::Uint64:
    case OptionType::Int32:
        return std::to_string(side.settings.number(option.name));
    case OptionType::WordList:
        return joinedBy(wordsIn(text, ", \t"), " ");
    case OptionType::Mask256: {
        std::string digits = lowerCase(text);
        if (digits.starts_with("0x")) digits.erase(0, 2);
        digits.erase(0, digits.find_first_not_of('0'));
        return digits;
    }
    case OptionType::SlUint8:
    case OptionType::SlUint16: { // one line for each SL
        std::map<std::uint64_t, std::uint64_t> bySl;
        for (const opensm::ConfLine& line : side.options.entries()) {
            if (!line.hasKey() || side.options.keyOf(line) != option.name) continue;
            const std::string_view value = side.options.valueOf(line);
            const opensm::ValueReading reading = opensm::readValue(option, value);
            if (reading.verdict == opensm::ValueReading::Verdict::Taken)
                bySl[opensm::readCNumber(value).value & 0xffU] = reading.number;
        }
        std::string all;
        for (const auto& [sl, number] : bySl)
            if (number != 0) all += std::format("{} {}, ", sl, number);
        return all;
    }
    default:
        return std::string(text);
    }
}

std::string rangesText(std::string_view what, const NumberSet& set)
{
    std::string text;
    for (const auto& [low, high] : set.ranges())
        text += low == high ? std::format("{}{:#x}", text.empty() ? "" : ", ", low)
                            : std::format("{}{:#x}-{:#x}", text.empty() ? "" : ", ", low, high);
    return text.empty() ? text : std::format(" {} {};", what, text);
}

std::string namesText(std::string_view what, const std::set<std::string>& names)
{
    return names.empty() ? std::string() : std::format(" {} {};", what, joinedBy(names, ", "));
}

std::set<std::string> valuesOf(const std::vector<opensm::PolicyText>& texts)
{
    return texts | std::views::transform(&opensm::PolicyText::value) | std::ranges::to<std::set>();
}

std::string groupsText(std::string_view what, const PolicyDocument& policy, const std::vector<std::string>& names)
{
    std::set<std::string> contents;
    for (const std::string& name : names) {
        const opensm::PortGroup* group = policy.findGroup(name);
        if (group == nullptr) continue;
        std::set<std::string> types;
        for (const opensm::PolicyLexeme& type : group->nodeTypes)
            types.insert(lowerCase(policy.at(type.span)));
        contents.insert(rangesText("port GUID", opensm::numberSetOf(group->guids)) +
                        rangesText("P_Key", opensm::pkeySetOf(group->pkeys)) +
                        namesText("partition", valuesOf(group->partitions)) +
                        namesText("port", valuesOf(group->portNames)) + namesText("type", types));
    }
    std::string text;
    for (const std::string& content : contents)
        text += std::format(" {} ({} )", what, content);
    return text;
}

std::string numberText(std::string_view what, const std::optional<opensm::PolicyNumber>& number)
{
    return number ? std::format(" {} {}", what, number->value) : std::string();
}

std::string levelText(const opensm::QosLevel& level)
{
    return std::format("SL {}", level.sl ? level.sl->value & 0xffU : 0) + numberText("MTU limit", level.mtuLimit) +
           numberText("rate limit", level.rateLimit) + numberText("packet life", level.packetLife) +
           rangesText("P_Key", opensm::pkeySetOf(level.pkeys)) +
           rangesText("path bits", opensm::numberSetOf(level.pathBits));
}

/// The rules in the order in which OpenSM tries them, names of groups and levels replaced by what they stand for.
std::vector<std::string> rulesOf(const PolicyDocument& policy)
{
    std::vector<std::string> rules;
    for (const opensm::OrderedRule& rule : opensm::orderedRules(policy)) {
        const opensm::RuleCriteria& wants = rule.criteria;
        std::string text = rangesText("service ID", wants.serviceIds) + rangesText("P_Key", wants.pkeys) +
                           rangesText("QoS class", wants.classes) + rangesText("from", wants.sourceGuids) +
                           rangesText("to", wants.destinationGuids) + groupsText("from", policy, wants.sourceGroups) +
                           groupsText("to", policy, wants.destinationGroups);
        const bool isOr = rule.ulp != nullptr && rule.ulp->kind == opensm::UlpKind::AnySourceTarget;
        if (isOr) text += " (either end)";
        const opensm::QosLevel* level =
            rule.match != nullptr && rule.match->levelName ? policy.findLevel(rule.match->levelName->value) : nullptr;
        text += level != nullptr ? " → " + levelText(*level) : std::format(" → SL {}", rule.sl.value_or(0));
        rules.push_back(text.substr(1));
    }
    if (const opensm::QosLevel* level = policy.findLevel("default"))
        rules.push_back("all others → " + levelText(*level));
    else if (const opensm::UlpRule* other = opensm::simpleDefault(policy))
        rules.push_back(std::format("all others → SL {}", other->sl->value));
    return rules;
}

/// An MGID by its bytes: "ff12::1" and "FF12:0::1" are one.
std::string mgidText(std::string_view text)
{
    const auto mgid = parseIpv6(text);
    return mgid ? toString(*mgid) : std::string(text);
}

std::string groupText(std::string_view group, const opensm::GroupValues& values)
{
    constexpr std::uint64_t ofIpoib = 0x0b1b; // what OpenSM takes where none is given
    return std::format("{} (MTU {}, rate {}, SL {}, Q_Key {:#x}, class {}, flow label {:#x}, scopes {:#x})", group,
                       values.mtu, values.rate, values.sl, values.qkey == 0 ? ofIpoib : values.qkey, values.tclass,
                       values.flowLabel, values.scopes);
}

/// The multicast groups that a partition makes, in the order of the file.
std::string groupsOf(const ReadSide& side, const Partition& partition)
{
    if (side.partitions == nullptr) return groupText("IPoIB", {});
    std::vector<std::string> groups;
    for (const std::size_t index : partition.definitions) {
        const opensm::PartitionDefinition& definition = side.partitions->definitions()[index];
        if (definition.ipoib) groups.push_back(groupText("IPoIB", definition.values));
        for (const opensm::PartitionGroup& group : definition.groups)
            groups.push_back(groupText(mgidText(side.partitions->at(group.mgid)), group.values));
    }
    return joinedBy(groups, "; ");
}

/// Each GUID that the partition's lists name.
void addNamed(const ReadSide& side, const Partition& partition, std::set<Guid>& guids)
{
    if (side.partitions == nullptr) return;
    for (const std::size_t index : partition.definitions)
        for (const opensm::PartitionMember& member : side.partitions->definitions()[index].members)
            if (member.kind == opensm::MemberKind::Guid) guids.insert(member.guid);
}

using Pair = std::pair<std::optional<Membership>, std::optional<Membership>>;

Message memberText(const std::optional<Membership>& membership)
{
    return membership ? Message(std::string(toString(*membership))) : Message();
}

class Comparing
{
public:
    Comparing(const ManagerSide& first, const ManagerSide& second) : m_first(first), m_second(second) {}

    std::vector<PairDifference> run()
    {
        if (m_first.side.version != m_second.side.version)
            add(Kind::NotCompared, FileKind::Options, Message::say("version of OpenSM, by which defaults differ"),
                setOr(m_first.side.version), setOr(m_second.side.version));
        for (const OptionInfo& option : opensm::allOptions())
            compare(option);
        if (m_first.settings.qos() && m_second.settings.qos()) compareTables();
        if (m_first.side.namedUnread || m_second.side.namedUnread) {
            const auto known = [](const ReadSide& side) {
                return side.side.namedUnread ? whatFailed(*side.side.namedUnread) : Message::say("were read");
            };
            add(Kind::NotCompared, FileKind::Options, Message::say("files that opensm.conf names, and guid2lid"),
                known(m_first), known(m_second));
        }
        if (isOn("honor_guid2lid_file")) compareNamed(rememberedLids, rememberedLids, rememberedLids);
        compareUnknown();
        comparePartitions();
        if (m_first.settings.qos() && m_second.settings.qos()) comparePolicies();
        std::ranges::stable_sort(m_found, {}, &PairDifference::kind);
        return std::move(m_found);
    }

private:
    using Kind = PairDifference::Kind;

    void add(Kind kind, FileKind file, Message what, Message first, Message second)
    {
        m_found.push_back({.kind = kind,
                           .file = file,
                           .what = std::move(what),
                           .first = std::move(first),
                           .second = std::move(second)});
    }

    // -- opensm.conf

    [[nodiscard]] bool isOn(std::string_view option) const
    {
        return m_first.settings.boolean(option) || m_second.settings.boolean(option);
    }

    /// Whether the option takes part at all, and is not compared in another way.
    [[nodiscard]] bool counts(const OptionInfo& option) const
    {
        if (opensm::replacementOf(option) != nullptr) return false; // the other one has what it sets
        if (option.name == "qos" || option.name == "congestion_control" || option.name == "perfmgr") return true;
        if (option.group == "congestion") return isOn("congestion_control");
        if (option.group == "perfmgr") return isOn("perfmgr");
        constexpr std::string_view ofEngine = "routing_engine ";
        if (option.type == OptionType::Path && option.depends.starts_with(ofEngine)) {
            const std::string_view engine = option.depends.substr(ofEngine.size());
            return m_first.settings.hasEngine(engine) || m_second.settings.hasEngine(engine);
        }
        const bool isTable = option.name.starts_with("qos_") && option.name != "qos_policy_file";
        if (!isTable) return true;
        // Of no engine but this one does it limit anything.
        return option.name.ends_with("_max_vls") &&
               (m_first.settings.hasEngine("torus-2QoS") || m_second.settings.hasEngine("torus-2QoS"));
    }

    void compare(const OptionInfo& option)
    {
        if (!counts(option)) return;
        const std::string_view one = m_first.settings.text(option.name);
        const std::string_view other = m_second.settings.text(option.name);
        if (opensm::isSecretOption(option.name)) return compareKeys(option);
        const Kind kind = std::ranges::contains(ownOptions, option.name) ? Kind::Own : Kind::MustAgree;
        const auto isNone = [](std::string_view text) { return text.empty() || text == "(null)"; };
        if (option.type == OptionType::Path && kind != Kind::Own && !isNone(one) && !isNone(other)) {
            // At the place that is built in there is mostly no file.
            const auto matters = [&option](const ReadSide& side) {
                const NamedFile* file = namedIn(side, option.name);
                return file != nullptr && (file->text || file->unread);
            };
            const bool isBuiltIn = one == option.defaultValue && other == option.defaultValue;
            if (!isBuiltIn || matters(m_first) || matters(m_second)) compareNamed(option.name, one, other);
            return;
        }
        if (meaningOf(option, m_first) == meaningOf(option, m_second)) return;
        add(kind, FileKind::Options, Message(option.name), setOr(isNone(one) ? "" : one),
            setOr(isNone(other) ? "" : other));
    }

    static const NamedFile* namedIn(const ReadSide& side, std::string_view option)
    {
        const auto found = std::ranges::find(side.side.named, option, &NamedFile::option);
        return found == side.side.named.end() ? nullptr : &*found;
    }

    /// What the files say that an option names on both sides.
    void compareNamed(std::string_view option, std::string_view onePath, std::string_view otherPath)
    {
        const NamedFile* one = namedIn(m_first, option);
        const NamedFile* other = namedIn(m_second, option);
        const auto differ = [&](Kind kind, Message first, Message second) {
            add(kind, FileKind::Options, Message::say("{}: what the file says", option), std::move(first),
                std::move(second));
        };
        if (one == nullptr || other == nullptr || one->unread || other->unread) {
            const auto known = [](const NamedFile* file, std::string_view path) {
                return file != nullptr && file->unread ? whatFailed(*file->unread) : setOr(path);
            };
            return differ(Kind::NotCompared, known(one, onePath), known(other, otherPath));
        }
        if (!one->text && !other->text) return;
        if (!one->text || !other->text) {
            const auto isThere = [](const NamedFile& file) {
                return file.text ? setOr(file.path) : Message::say("there is no file");
            };
            return differ(Kind::MustAgree, isThere(*one), isThere(*other));
        }
        std::vector<std::string> ones = entriesOf(option, *one->text);
        std::vector<std::string> others = entriesOf(option, *other->text);
        if (ones == others) return;
        const std::array sizes{ones.size(), others.size()};
        std::ranges::sort(ones);
        std::ranges::sort(others);
        const auto onlyIn = [](const std::vector<std::string>& these, const std::vector<std::string>& those) {
            std::vector<std::string> only;
            std::ranges::set_difference(these, those, std::back_inserter(only));
            return only.size();
        };
        const std::array own{onlyIn(ones, others), onlyIn(others, ones)};
        if (own[0] == 0 && own[1] == 0)
            return differ(Kind::MustAgree, setOr(one->path), Message::say("{}: in another order", other->path));
        differ(Kind::MustAgree, Message::say("{}: entries only here: {} of {}", one->path, own[0], sizes[0]),
               Message::say("{}: entries only here: {} of {}", other->path, own[1], sizes[1]));
    }

    /// They are never shown; from an agent that only observes they do not come at all.
    void compareKeys(const OptionInfo& option)
    {
        const auto isHidden = [&option](const ConfDocument& document) {
            return std::ranges::any_of(document.entries(), [&](const opensm::ConfLine& line) {
                return line.hasKey() && document.keyOf(line) == option.name &&
                       document.valueOf(line).contains(opensm::secretMark);
            });
        };
        const bool isFirst = isHidden(m_first.options);
        const bool isSecond = isHidden(m_second.options);
        const auto text = [](bool hides, const ReadSide& side, std::string_view name) {
            return hides                       ? Message::say("hidden from observers")
                   : side.settings.isSet(name) ? Message::say("a key")
                                               : Message();
        };
        if (isFirst || isSecond)
            add(Kind::NotCompared, FileKind::Options, Message(option.name), text(isFirst, m_first, option.name),
                text(isSecond, m_second, option.name));
        else if (m_first.settings.number(option.name) != m_second.settings.number(option.name))
            add(Kind::MustAgree, FileKind::Options, Message(option.name), text(false, m_first, option.name),
                text(false, m_second, option.name));
    }

    void compareTables()
    {
        const auto tables = [](const ReadSide& side, QosSet set) {
            qos::Arbitration made = side.settings.arbitration(set, 15); // nothing wraps
            for (auto* list : {&made.high, &made.low})
                std::erase_if(*list, [](const opensm::VlWeight& entry) { return entry.weight == 0; });
            return made;
        };
        for (const QosSet set : opensm::allQosSets) {
            if (set == QosSet::Base) continue; // what the others have not
            const auto differ = [&](std::string_view field, std::string_view one, std::string_view other) {
                add(Kind::MustAgree, FileKind::Options, Message(std::format("{}{}", opensm::prefixOf(set), field)),
                    Message(one), Message(other));
            };
            const auto differAsText = [&](std::string_view field) {
                differ(field, m_first.settings.tableText(set, field), m_second.settings.tableText(set, field));
            };
            if (m_first.settings.sl2vl(set) != m_second.settings.sl2vl(set)) differAsText("sl2vl");
            const qos::Arbitration first = tables(m_first, set);
            const qos::Arbitration second = tables(m_second, set);
            if (first.high != second.high) differAsText("vlarb_high");
            if (first.low != second.low) differAsText("vlarb_low");
            if (first.highLimit != second.highLimit)
                differ("high_limit", std::to_string(first.highLimit), std::to_string(second.highLimit));
        }
    }

    /// Lines that upstream's OpenSM skips and NVIDIA's may know.
    void compareUnknown()
    {
        if (m_first.side.dialect != opensm::Dialect::Nvidia && m_second.side.dialect != opensm::Dialect::Nvidia) return;
        std::set<std::string> keys;
        for (const ReadSide* side : {&m_first, &m_second})
            for (const opensm::ConfLine& line : side->options.entries())
                if (line.hasKey() && opensm::findOption(side->options.keyOf(line)) == nullptr)
                    keys.insert(std::string(side->options.keyOf(line)));
        const auto valueIn = [](const ReadSide& side, const std::string& key) {
            const opensm::ConfLine* line = side.options.find(key);
            return line == nullptr ? std::string() : std::string(side.options.valueOf(*line));
        };
        for (const std::string& key : keys) {
            const std::string one = valueIn(m_first, key);
            const std::string other = valueIn(m_second, key);
            const bool isKey = opensm::isSecretOption(key);
            if (one == other && !isKey) continue;
            const Message hidden = Message::say("a key");
            add(Kind::NotCompared, FileKind::Options, Message(key), isKey && !one.empty() ? hidden : setOr(one),
                isKey && !other.empty() ? hidden : setOr(other));
        }
    }

    // -- partitions.conf

    void comparePartitions()
    {
        const auto use = [](const ReadSide& side) {
            return side.isDropped               ? Message::say("OpenSM drops the file")
                   : side.partitions == nullptr ? Message::say("there is no file")
                                                : Message::say("the file counts");
        };
        if (m_first.isDropped != m_second.isDropped)
            add(Kind::MustAgree, FileKind::Partitions, Message("partitions.conf"), use(m_first), use(m_second));
        for (const Partition& one : m_first.table->partitions()) {
            if (const Partition* other = m_second.table->find(one.pkey))
                compare(one, *other);
            else
                add(Kind::MustAgree, FileKind::Partitions, nameOf(one), Message::say("is there"), Message());
        }
        for (const Partition& other : m_second.table->partitions())
            if (m_first.table->find(other.pkey) == nullptr)
                add(Kind::MustAgree, FileKind::Partitions, nameOf(other), Message(), Message::say("is there"));
    }

    static Message nameOf(const Partition& partition)
    {
        return Message::say("partition {} ({})", partition.name, std::format("{:#06x}", partition.pkey));
    }

    void compare(const Partition& one, const Partition& other)
    {
        const auto differ = [&](Message what, Message first, Message second) {
            add(Kind::MustAgree, FileKind::Partitions, Message::say("{}, {}", nameOf(one), std::move(what)),
                std::move(first), std::move(second));
        };
        if (one.name != other.name) differ(Message::say("name"), setOr(one.name), setOr(other.name));
        if (one.sl != other.sl)
            differ(Message("SL"), Message(std::to_string(one.sl)), Message(std::to_string(other.sl)));
        const std::string groups = groupsOf(m_first, one);
        const std::string otherGroups = groupsOf(m_second, other);
        if (groups != otherGroups) differ(Message::say("multicast groups"), setOr(groups), setOr(otherGroups));
        compareMembers(one, other, differ);
    }

    /// What a port is depends on its GUID, its type and whether its subnet manager asks: all of these are tried.
    template <class Differ> void compareMembers(const Partition& one, const Partition& other, const Differ& differ)
    {
        using fabric::NodeType;
        const auto pairOf = [&](const opensm::MemberPort& port) {
            return Pair(m_first.table->membershipOf(one, port), m_second.table->membershipOf(other, port));
        };
        std::set<Guid> guids;
        addNamed(m_first, one, guids);
        addNamed(m_second, other, guids);
        Guid unnamed(1);
        while (guids.contains(unnamed))
            unnamed = Guid(unnamed.value() + 1);
        const auto tell = [&](Message who, const Pair& pair) {
            differ(std::move(who), memberText(pair.first), memberText(pair.second));
        };
        const std::array types{std::pair(NodeType::ChannelAdapter, Message::say("all other adapters")),
                               std::pair(NodeType::Switch, Message::say("all other switches")),
                               std::pair(NodeType::Router, Message::say("all other routers"))};
        for (const auto& [type, words] : types)
            if (const Pair pair = pairOf({.guid = unnamed, .type = type}); pair.first != pair.second) tell(words, pair);
        const Pair manager = pairOf({.guid = unnamed, .isSubnetManager = true});
        if (manager.first != manager.second && manager != pairOf({.guid = unnamed}))
            tell(Message::say("the port of the subnet manager"), manager);
        std::size_t told = 0;
        for (const Guid guid : guids) {
            const auto isOwn = [&](const auto& each) { // what is said of all others does not cover it
                const Pair pair = pairOf({.guid = guid, .type = each.first});
                return pair.first != pair.second && pair != pairOf({.guid = unnamed, .type = each.first});
            };
            const auto found = std::ranges::find_if(types, isOwn);
            if (found != types.end() && ++told <= mostPortsTold)
                tell(Message(toString(guid)), pairOf({.guid = guid, .type = found->first}));
        }
        if (told > mostPortsTold) differ(Message::say("{} more ports", told - mostPortsTold), Message(), Message());
    }

    // -- The QoS policy

    void comparePolicies()
    {
        if ((m_first.policy == nullptr) != (m_second.policy == nullptr)) {
            const auto use = [](const ReadSide& side) {
                return side.policy != nullptr ? Message::say("OpenSM uses one")
                       : side.side.texts[2]   ? Message::say("OpenSM drops the file")
                                              : Message::say("there is no file");
            };
            add(Kind::MustAgree, FileKind::QosPolicy, Message::say("QoS policy"), use(m_first), use(m_second));
        }
        if (m_first.policy == nullptr || m_second.policy == nullptr) return;
        const std::vector<std::string> ones = rulesOf(*m_first.policy);
        const std::vector<std::string> others = rulesOf(*m_second.policy);
        const std::vector<std::string_view> old(ones.begin(), ones.end());
        const std::vector<std::string_view> now(others.begin(), others.end());
        for (const change::LineChange& change : change::diffLines(old, now))
            for (std::size_t i = 0; i < std::max(change.oldCount, change.newCount); ++i)
                add(Kind::MustAgree, FileKind::QosPolicy, Message::say("rule {}", change.oldFirst + i + 1),
                    i < change.oldCount ? setOr(old[change.oldFirst + i]) : Message(),
                    i < change.newCount ? setOr(now[change.newFirst + i]) : Message());
    }

    ReadSide m_first;
    ReadSide m_second;
    std::vector<PairDifference> m_found;
};

} // namespace

ManagerSide sideOf(std::string name, const OpenSmInstance& instance, FileTexts texts,
                   Result<std::vector<NamedFile>> named)
{
    ManagerSide side{.name = std::move(name),
                     .texts = std::move(texts),
                     .commandLines = commandLinesOf(instance),
                     .dialect = instance.dialect,
                     .version = instance.version};
    if (named)
        side.named = *std::move(named);
    else
        side.namedUnread = std::move(named).error();
    return side;
}

std::string_view toString(PairDifference::Kind kind)
{
    return enumWord<PairDifference::Kind::Own>(kind, "must-agree", "not-compared", "own");
}

std::vector<PairDifference> comparePair(const ManagerSide& first, const ManagerSide& second)
{
    return Comparing(first, second).run();
}

} // namespace fabriscope::opensm_host
