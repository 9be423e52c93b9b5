// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/forms/option_help.h"

#include "ui/models/object_ref.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fabriscope::ui::sm {
namespace {

using opensm::OptionInfo;
using opensm::OptionType;

class OptionHelpWords
{
    Q_DECLARE_TR_FUNCTIONS(OptionHelp)
};

QString numberOf(const OptionInfo& option, quint64 value)
{
    if (option.type == OptionType::Int32) return QString::number(static_cast<qint64>(value));
    if (option.writtenHex && value > 0xFFFF) return QStringLiteral("0x%1").arg(value, 0, 16);
    return QString::number(value);
}

bool isWordChar(QChar c) { return c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('-'); }

/// The word around a column.
QStringView wordAt(QStringView line, qsizetype column)
{
    qsizetype begin = std::min(column, line.size());
    qsizetype end = begin;
    while (begin > 0 && isWordChar(line[begin - 1]))
        --begin;
    while (end < line.size() && isWordChar(line[end]))
        ++end;
    return line.mid(begin, end - begin);
}

QString guidHelp(const Analysis& analysis, QStringView word)
{
    if (!analysis.snapshot || !word.startsWith(QLatin1String("0x"))) return {};
    const Result<Guid> guid = parseGuid(word.toString().toStdString());
    if (!guid) return {};
    const fabric::Snapshot& snapshot = *analysis.snapshot;
    if (const auto port = snapshot.findPortByGuid(*guid)) {
        const fabric::Port& p = snapshot.port(*port);
        return OptionHelpWords::tr("Port %1 of %2")
            .arg(p.number.value())
            .arg(QString::fromStdString(snapshot.nodeOf(p).displayName()));
    }
    if (const auto node = snapshot.findNode(*guid))
        return OptionHelpWords::tr("Node GUID of %1. OpenSM's files want port GUIDs.")
            .arg(QString::fromStdString(snapshot.node(*node).displayName()));
    return {};
}

QString pkeyHelp(const Analysis& analysis, QStringView word)
{
    bool fine = false;
    const uint number = word.toUInt(&fine, 0);
    if (!fine || number == 0 || number > 0xFFFF || !analysis.partitions) return {};
    for (const opensm::PartitionDefinition& definition : analysis.partitions->definitions()) {
        if (definition.pkey() == static_cast<std::uint16_t>(number & 0x7FFFU))
            return OptionHelpWords::tr("Partition %1 of partitions.conf")
                .arg(toQString(analysis.partitions->nameOf(definition)));
    }
    return {};
}

QString partitionWordHelp(QStringView word)
{
    struct Entry
    {
        const char* word;
        const char* help;
    };
    static constexpr std::array<Entry, 18> entries{
        {{"ALL", QT_TRANSLATE_NOOP("OptionHelp", "Every end port: CA ports, router ports, port 0 of switches.")},
         {"ALL_CAS", QT_TRANSLATE_NOOP("OptionHelp", "Every CA port.")},
         {"ALL_SWITCHES", QT_TRANSLATE_NOOP("OptionHelp", "Port 0 of every switch.")},
         {"ALL_ROUTERS", QT_TRANSLATE_NOOP("OptionHelp", "Every router port.")},
         {"SELF", QT_TRANSLATE_NOOP("OptionHelp", "The port that the subnet manager uses.")},
         {"NONE", QT_TRANSLATE_NOOP("OptionHelp", "No port.")},
         {"full", QT_TRANSLATE_NOOP("OptionHelp", "Full member: talks to full and limited members.")},
         {"limited", QT_TRANSLATE_NOOP("OptionHelp", "Limited member: talks to full members only.")},
         {"both",
          QT_TRANSLATE_NOOP("OptionHelp", "Full and limited P_Key in the port's table (with allow_both_pkeys TRUE); "
                                          "otherwise the same as full.")},
         {"ipoib", QT_TRANSLATE_NOOP("OptionHelp",
                                     "Makes the broadcast group that IP over InfiniBand needs in this partition.")},
         {"defmember",
          QT_TRANSLATE_NOOP("OptionHelp", "The membership of members without one; limited when it is not given.")},
         {"mtu", QT_TRANSLATE_NOOP("OptionHelp",
                                   "MTU of the partition's groups as code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = "
                                   "4096 bytes.")},
         {"rate", QT_TRANSLATE_NOOP("OptionHelp",
                                    "Rate of the partition's groups as code: 2 = 2.5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, "
                                    "16 = 100, 17 = 200, 21 = 400 Gb/s.")},
         {"sl", QT_TRANSLATE_NOOP("OptionHelp",
                                  "Service level 0-15 of the partition's paths and groups; a QoS policy overrides it "
                                  "for paths.")},
         {"scope", QT_TRANSLATE_NOOP("OptionHelp",
                                     "Scope of multicast groups: 2 link-local, 5 site, 8 organisation, 14 global.")},
         {"Q_Key", QT_TRANSLATE_NOOP("OptionHelp", "Q_Key of the groups; 0 means 0x0b1b for IPoIB.")},
         {"indx0", QT_TRANSLATE_NOOP("OptionHelp", "Puts the P_Key at index 0 of its members' tables.")},
         {"mgid",
          QT_TRANSLATE_NOOP("OptionHelp", "A multicast group of this partition. It takes the rest of the line: write "
                                          "members on another one.")}}};
    const auto found = std::ranges::find_if(entries, [&](const Entry& e) { return word == QLatin1String(e.word); });
    return found == entries.end() ? QString() : OptionHelpWords::tr(found->help);
}

QString levelHelp(const Analysis& analysis, QStringView word)
{
    if (!analysis.policy || word.isEmpty()) return {};
    const opensm::QosLevel* level = analysis.policy->findLevel(word.toString().toStdString());
    if (level == nullptr || !level->name || !level->sl) return {};
    return OptionHelpWords::tr("QoS level %1: SL %2")
        .arg(QString::fromStdString(level->name->value), QString::number(level->sl->value));
}

QString typeOf(const OptionInfo& option)
{
    // "name-list", "vlarb-list" and the like have their own words in inWords().
    return messageText(inWords(option.type));
}

struct Collector
{
    QString typed;
    std::vector<Proposal> items;
    void add(const QString& word, const QString& detail)
    {
        if (word.startsWith(typed, Qt::CaseInsensitive)) items.push_back({.text = word, .detail = detail});
    }
};

void addGuids(Collector& out, const Analysis* analysis)
{
    if (analysis == nullptr || !analysis->snapshot) return;
    const fabric::Snapshot& snapshot = *analysis->snapshot;
    for (const fabric::Port& port : snapshot.ports()) {
        if (port.guid == Guid()) continue;
        const QString guid = QString::fromStdString(toString(port.guid));
        const QString name = QString::fromStdString(snapshot.nodeOf(port).displayName());
        const QString detail = OptionHelpWords::tr("%1, port %2").arg(name, QString::number(port.number.value()));
        // A node can be found by its name as well.
        if (guid.startsWith(out.typed, Qt::CaseInsensitive) || name.contains(out.typed, Qt::CaseInsensitive))
            out.items.push_back({.text = guid, .detail = detail});
    }
}

void addPartitions(Collector& out, const Analysis* analysis, bool names)
{
    if (analysis == nullptr || !analysis->partitions) return;
    for (const opensm::PartitionDefinition& definition : analysis->partitions->definitions()) {
        const QString name = toQString(analysis->partitions->nameOf(definition));
        const auto pkey = definition.pkey();
        if (names)
            out.add(name, pkey ? QStringLiteral("0x%1").arg(*pkey, 4, 16, QLatin1Char('0')) : QString());
        else if (pkey)
            out.add(QStringLiteral("0x%1").arg(*pkey, 4, 16, QLatin1Char('0')), name);
    }
}

void proposeOptionValues(Collector& out, const Analysis* analysis, const OptionInfo& option)
{
    if (option.type == OptionType::Bool) {
        out.add(QStringLiteral("TRUE"), OptionHelpWords::tr("on"));
        out.add(QStringLiteral("FALSE"), OptionHelpWords::tr("off"));
    }
    for (const std::string_view value : opensm::splitList(option.values)) {
        const std::size_t colon = value.find(": ");
        const bool bits = value.starts_with("bit ");
        if (option.type == OptionType::Bool || bits) continue;
        out.add(toQString(value.substr(0, colon)),
                colon == std::string_view::npos ? QString() : toQString(value.substr(colon + 2)));
    }
    if (option.unit == "port GUID") addGuids(out, analysis);
    const QString usual = toQString(option.defaultValue);
    if (!usual.isEmpty() && std::ranges::none_of(out.items, [&](const Proposal& p) { return p.text == usual; }))
        out.add(usual, OptionHelpWords::tr("default"));
}

void proposeInOptions(Collector& out, const Analysis* analysis, QStringView before)
{
    const QStringView trimmed = before.trimmed();
    const auto blank = std::ranges::find_if(trimmed, [](QChar c) { return c.isSpace(); });
    const bool inKey = blank == trimmed.end() && (trimmed.isEmpty() || !before.back().isSpace());
    if (inKey) {
        for (const OptionInfo& option : opensm::allOptions())
            out.add(toQString(option.name), phraseText(option.meaning));
        return;
    }
    const QString key = trimmed.left(blank - trimmed.begin()).toString();
    if (const OptionInfo* option = opensm::findOption(key.toStdString())) proposeOptionValues(out, analysis, *option);
}

void proposeWords(Collector& out, std::initializer_list<const char*> words)
{
    for (const char* word : words)
        out.add(QLatin1String(word), partitionWordHelp(QString::fromLatin1(word)));
}

void proposeInPartitions(Collector& out, const Analysis* analysis, QStringView before)
{
    const qsizetype statement = before.lastIndexOf(QLatin1Char(';')) + 1;
    const QStringView part = before.mid(statement);
    const QStringView head = part.left(part.size() - out.typed.size()).trimmed();
    // A line without a colon that begins with a member or goes on from the line before is a body, too.
    const bool inBody = part.contains(QLatin1Char(':')) || (!part.contains(QLatin1Char('=')) && head.isEmpty());
    if (head.endsWith(QLatin1Char('='))) {
        if (inBody || head.endsWith(QLatin1String("defmember=")))
            proposeWords(out, {"full", "limited", "both"});
        else if (head.endsWith(QLatin1String("mtu=")))
            out.add(QStringLiteral("4"), OptionHelpWords::tr("2048 bytes")),
                out.add(QStringLiteral("5"), OptionHelpWords::tr("4096 bytes"));
        else
            addPartitions(out, analysis, false);
        return;
    }
    if (inBody) {
        proposeWords(out, {"ALL", "ALL_CAS", "ALL_SWITCHES", "ALL_ROUTERS", "SELF", "NONE", "mgid"});
        addGuids(out, analysis);
    } else {
        proposeWords(out, {"ipoib", "defmember", "mtu", "rate", "sl", "scope", "Q_Key", "indx0"});
    }
}

void proposeInPolicy(Collector& out, const Analysis* analysis, QStringView before)
{
    const QString head = before.left(before.size() - out.typed.size()).trimmed().toString();
    const auto behind = [&](QLatin1String word) { return head.startsWith(word); };
    if (behind(QLatin1String("qos-level-name"))) {
        if (analysis != nullptr && analysis->policy) {
            for (const opensm::QosLevel& level : analysis->policy->levels()) {
                if (level.name)
                    out.add(QString::fromStdString(level.name->value),
                            level.sl ? OptionHelpWords::tr("SL %1").arg(level.sl->value) : QString());
            }
        }
        return;
    }
    if (behind(QLatin1String("source:")) || behind(QLatin1String("destination:"))) {
        if (analysis != nullptr && analysis->policy) {
            for (const opensm::PortGroup& group : analysis->policy->groups()) {
                if (group.name)
                    out.add(QString::fromStdString(group.name->value),
                            group.use ? QString::fromStdString(group.use->value) : QString());
            }
        }
        return;
    }
    if (behind(QLatin1String("port-guid")) || head.endsWith(QLatin1String("-guid"))) return addGuids(out, analysis);
    if (behind(QLatin1String("pkey")) || head.endsWith(QLatin1String("pkey")))
        return addPartitions(out, analysis, false);
    if (behind(QLatin1String("partition"))) return addPartitions(out, analysis, true);
    if (behind(QLatin1String("node-type"))) {
        for (const char* type : {"CA", "SWITCH", "ROUTER", "SELF", "ALL"})
            out.add(QLatin1String(type), {});
        return;
    }
    const bool afterAny = head == QLatin1String("any,");
    if (afterAny) {
        for (const char* word :
             {"service-id", "pkey", "target-port-guid", "source-port-guid", "source-target-port-guid"})
            out.add(QLatin1String(word), {});
        return;
    }
    if (!head.isEmpty()) return;
    constexpr std::string_view words =
        "qos-ulps;end-qos-ulps;port-groups;end-port-groups;port-group;end-port-group;qos-levels;end-qos-levels;qos-"
        "level;"
        "end-qos-level;qos-match-rules;end-qos-match-rules;qos-match-rule;end-qos-match-rule;default;any;sdp;rds;iser;"
        "srp;ipoib;name:;use:;sl:;port-guid:;port-name:;partition:;node-type:;pkey:;mtu-limit:;rate-limit:;packet-life:"
        ";"
        "source:;destination:;service-id:;qos-class:;qos-level-name:";
    for (const std::string_view word : opensm::splitList(words))
        out.add(toQString(word), {});
}

} // namespace

QString rangeOf(const OptionInfo& option)
{
    if (option.type == OptionType::Bool) return QStringLiteral("TRUE, FALSE");
    if (!option.values.empty()) {
        QStringList parts;
        for (const std::string_view value : opensm::splitList(option.values))
            parts << toQString(value);
        return parts.join(QLatin1String(", "));
    }
    switch (option.type) {
    case OptionType::Uint8:
    case OptionType::Uint16:
    case OptionType::Uint32:
    case OptionType::Int32:
        return OptionHelpWords::tr("%1 to %2", "range of a number")
            .arg(numberOf(option, option.min), numberOf(option, option.max));
    default:
        return {};
    }
}

QString factsOf(const OptionInfo& option)
{
    QStringList facts;
    if (!option.unit.empty()) facts << OptionHelpWords::tr("Unit: %1").arg(phraseText(option.unit));
    const QString usual = toQString(option.defaultValue);
    facts << (usual.isEmpty() ? OptionHelpWords::tr("Default: none") : OptionHelpWords::tr("Default: %1").arg(usual));
    if (const QString range = rangeOf(option); !range.isEmpty()) facts << OptionHelpWords::tr("Values: %1").arg(range);
    facts << (option.sighup ? OptionHelpWords::tr("SIGHUP is enough")
                            : OptionHelpWords::tr("Needs a restart of OpenSM"));
    return facts.join(QStringLiteral("  ·  "));
}

QString helpFor(const OptionInfo& option)
{
    QStringList lines{toQString(option.name), phraseText(option.meaning),
                      OptionHelpWords::tr("Type: %1").arg(typeOf(option))};
    if (const QString range = rangeOf(option); !range.isEmpty()) lines << OptionHelpWords::tr("Values: %1").arg(range);
    const QString usual = toQString(option.defaultValue);
    lines << (usual.isEmpty() ? OptionHelpWords::tr("Default: none") : OptionHelpWords::tr("Default: %1").arg(usual));
    if (!option.unit.empty()) lines << OptionHelpWords::tr("Unit: %1").arg(phraseText(option.unit));
    lines << (option.sighup ? OptionHelpWords::tr("A change takes effect with SIGHUP.")
                            : OptionHelpWords::tr("A change needs a restart of OpenSM."));
    if (!option.sighupNote.empty()) lines << phraseText(option.sighupNote);
    if (!option.outOfRange.empty())
        lines << OptionHelpWords::tr("Beyond the range: %1").arg(phraseText(option.outOfRange));
    if (!option.depends.empty()) lines << OptionHelpWords::tr("Depends on: %1").arg(phraseText(option.depends));
    if (!option.deprecated.empty())
        lines << OptionHelpWords::tr("Deprecated; use %1.").arg(toQString(option.deprecated));
    if (!option.note.empty()) lines << phraseText(option.note);
    if (!option.commandLine.empty())
        lines << OptionHelpWords::tr("On OpenSM's command line: %1").arg(toQString(option.commandLine));
    return lines.join(QLatin1Char('\n'));
}

QString helpAt(const Analysis* analysis, opensm::FileKind kind, QStringView line, qsizetype column)
{
    const qsizetype comment = line.indexOf(QLatin1Char('#'));
    if (comment >= 0 && column >= comment) return {};
    const QStringView word = wordAt(line, column);
    if (word.isEmpty()) return {};
    if (analysis != nullptr) {
        if (const QString help = guidHelp(*analysis, word); !help.isEmpty()) return help;
    }
    if (kind == opensm::FileKind::Options) {
        QStringView key = line.trimmed();
        key = key.left(std::ranges::find_if(key, [](QChar c) { return c.isSpace(); }) - key.begin());
        const OptionInfo* option = opensm::findOption(key.toString().toStdString());
        return option != nullptr ? helpFor(*option) : QString();
    }
    if (analysis != nullptr) {
        if (const QString help = pkeyHelp(*analysis, word); !help.isEmpty()) return help;
        if (kind == opensm::FileKind::QosPolicy) return levelHelp(*analysis, word);
    }
    return kind == opensm::FileKind::Partitions ? partitionWordHelp(word) : QString();
}

Proposals proposalsAt(const Analysis* analysis, opensm::FileKind kind, QStringView line, qsizetype column)
{
    const QStringView before = line.left(column);
    if (before.contains(QLatin1Char('#'))) return {};
    qsizetype begin = column;
    while (begin > 0 && isWordChar(line[begin - 1]))
        --begin;
    Collector out{.typed = before.mid(begin).toString(), .items = {}};
    switch (kind) {
    case opensm::FileKind::Options:
        proposeInOptions(out, analysis, before);
        break;
    case opensm::FileKind::Partitions:
        proposeInPartitions(out, analysis, before);
        break;
    case opensm::FileKind::QosPolicy:
        proposeInPolicy(out, analysis, before);
        break;
    }
    return {.begin = begin, .items = std::move(out.items)};
}

} // namespace fabriscope::ui::sm
