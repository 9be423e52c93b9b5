// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/commands/commands.h"
#include "app/fabriscopectl/output/help.h"
#include "app/fabriscopectl/output/listing.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/secret.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/base/document.h"
#include "core/base/text.h"
#include "core/sa/saquery_line.h"
#include "core/sa/smp_request.h"
#include "core/sa/table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::ctl {
namespace {

// What `query` prints.
constexpr std::size_t pieceSize = std::size_t{256} << 10U;

constexpr std::array<Column, 4> ofRecords{{
    {"name", "as the specification calls it"},
    {"alias", "short, as saquery knows it"},
    {"kind", "record: of the subnet administration; attribute: of a node, after smp"},
    {"purpose", "its purpose"},
}};

constexpr std::array<Column, 3> ofFields{{
    {"name", "of the field"},
    {"words", "that name its values"},
    {"explanation", "what it means"},
}};

/// Bytes of the field's first element, in hexadecimal.
std::string rawBytes(const mad::AttributeField& field, std::span<const std::byte> bytes)
{
    std::string text;
    const std::size_t end = std::min(field.endByte(), bytes.size());
    for (std::size_t at = field.bit / 8U; at < end; ++at)
        text += formatted("{:02x}", std::to_integer<unsigned>(bytes[at]));
    return text;
}

/// A secret is not shown as bytes either.
std::string rawShown(const mad::AttributeField& field, std::span<const std::byte> bytes, bool showKeys)
{
    if (field.format == mad::FieldFormat::Key && !showKeys) return "hidden";
    return rawBytes(field, bytes);
}

/// "byte 32, bits 4-7"
std::string placeOf(const mad::AttributeField& field)
{
    const unsigned first = field.bit % 8U;
    if (first == 0 && field.width % 8U == 0) return formatted("{}", field.bit / 8U);
    return formatted("{}.{}", field.bit / 8U, first);
}

/// Text shows values in words and the beginning of the bytes.
Table attributeTable(const mad::AttributeLayout& attribute, std::span<const std::byte> bytes, bool showKeys,
                     Format format)
{
    constexpr std::size_t mostRaw = 40;
    const bool isText = format == Format::Text;
    Table table{.headings = {"byte", "field", "value", "words", "raw"}};
    if (isText) std::erase(table.headings, "words");
    for (const mad::AttributeField& field : attribute.fields) {
        std::vector<std::string>& row = table.rows.emplace_back();
        row = {placeOf(field), std::string(field.name)};
        if (!isText) row.push_back(mad::formatField(bytes, field, mad::FieldStyle::Plain, showKeys));
        row.push_back(mad::formatField(bytes, field, mad::FieldStyle::Words, showKeys));
        std::string raw = rawShown(field, bytes, showKeys);
        row.push_back(isText && raw.size() > mostRaw ? raw.substr(0, mostRaw) + "…" : std::move(raw));
    }
    return table;
}

std::string attributeJson(const mad::AttributeLayout& attribute, std::uint32_t modifier,
                          std::span<const std::byte> bytes, bool showKeys)
{
    const std::string raw = joinedBy(attribute.fields, ",", [&](const mad::AttributeField& field) {
        return formatted("\"{}\":\"{}\"", field.name, rawShown(field, bytes, showKeys));
    });
    const std::string head = formatted("{{\"attribute\":\"{}\",\"modifier\":{},", attribute.name, modifier);
    return head + "\"fields\":" + sa::jsonRow(attribute.fields, bytes, showKeys) + ",\"raw\":{" + raw + "}}\n";
}

/// The records of a query as its output. Text: a block a record. JSON: an array of objects. CSV: a heading and a line a
/// record. What is printed is made while the records arrive, when there is time; nothing is written before the last
/// one. One thread at a time.
class RecordPrinter
{
public:
    RecordPrinter(const sa::Record& record, Format format, bool showKeys)
        : m_record(&record), m_format(format), m_showKeys(showKeys), m_rest(record)
    {}

    void append(std::span<const std::byte> record)
    {
        constexpr std::size_t mostPieces = 128;
        const bool isFull = m_pieces.empty() || m_pieces.back().size() >= pieceSize;
        if (isFull && m_pieces.size() == mostPieces) return m_rest.append(record);
        if (isFull) m_pieces.emplace_back().reserve(pieceSize + pieceSize / 4);
        appendTo(m_pieces.back(), m_made++, record);
    }
    void clear()
    {
        m_pieces.clear();
        m_made = 0;
        m_rest.clear();
    }
    [[nodiscard]] std::size_t size() const { return m_made + m_rest.size(); }
    [[nodiscard]] Result<void> write() const
    {
        const std::string heading = m_format == Format::Csv    ? sa::csvHeading(*m_record) + "\n"
                                    : m_format == Format::Json ? std::string("[")
                                                               : std::string();
        if (auto written = writeStdout(heading); !written) return written;
        for (const std::string& piece : m_pieces)
            if (auto written = writeStdout(piece); !written) return written;
        std::string piece;
        for (std::size_t row = 0; row < m_rest.size(); ++row) {
            appendTo(piece, m_made + row, m_rest.at(row));
            if (piece.size() < pieceSize) continue;
            if (auto written = writeStdout(piece); !written) return written;
            piece.clear();
        }
        if (m_format == Format::Json) piece += size() == 0 ? "]\n" : "\n]\n";
        return writeStdout(piece);
    }

private:
    void appendTo(std::string& out, std::size_t row, std::span<const std::byte> record) const
    {
        switch (m_format) {
        case Format::Csv:
            sa::appendCsvRow(out, *m_record, record, m_showKeys);
            out += '\n';
            return;
        case Format::Json:
            out += row == 0 ? "\n" : ",\n";
            return sa::appendJsonRow(out, m_record->fields, record, m_showKeys);
        case Format::Text:
            return sa::appendTextBlock(out, m_record->name, m_record->fields, record, m_showKeys);
        }
    }

    const sa::Record* m_record;
    Format m_format;
    bool m_showKeys;
    std::vector<std::string> m_pieces; ///< of the output, up to a limit
    std::size_t m_made = 0;            ///< records in the pieces
    sa::Table m_rest;                  ///< records behind them, which take less memory as they came
};

/// The records and the attributes of nodes, a line each: name, short name, purpose.
std::string recordList(Format format)
{
    if (format != Format::Text) {
        Listing listing(ofRecords);
        for (const sa::Record& record : sa::records())
            listing.add({record.name, record.alias, "record", record.purpose});
        for (const mad::AttributeLayout& attribute : mad::smpAttributes())
            listing.add({attribute.name, Json(), "attribute", attribute.purpose});
        return listing.render(format);
    }
    std::string text = "Records of the subnet administration:\n";
    for (const sa::Record& record : sa::records())
        text += formatted("  {:<32}{:<7}{}\n", record.name, record.alias, record.purpose);
    text += "\nAttributes of nodes, after 'smp':\n";
    for (const mad::AttributeLayout& attribute : mad::smpAttributes())
        text += formatted("  {:<39}{}\n", attribute.name, attribute.purpose);
    return text;
}

/// The fields of a record, a line each: name, what it means; how the words are called.
std::string fieldList(const sa::Record& record, Format format)
{
    Listing listing(ofFields);
    std::string text = formatted("{}: {}\n", record.name, record.purpose);
    for (const mad::AttributeField& field : record.askable()) {
        const std::string words = joinedBy(field.codes, ", ", &mad::FieldCode::word);
        listing.add({field.name, words.empty() ? Json() : Json(words), field.explanation});
        text += formatted("  {:<32}{}\n", field.name, field.explanation);
        if (!words.empty()) text += formatted("  {:<32}  one of {}\n", "", words);
    }
    return format == Format::Text ? text : listing.render(format);
}

/// Field by field with the bytes that it stands in. JSON: an object with "fields" and "raw".
Result<void> writeAttribute(const mad::AttributeLayout& attribute, std::uint32_t modifier, const sa::SmpBytes& bytes,
                            Format format, bool showKeys)
{
    if (format == Format::Json) return writeStdout(attributeJson(attribute, modifier, bytes, showKeys));
    const Table table = attributeTable(attribute, bytes, showKeys, format);
    if (format == Format::Csv) return writeStdout(toCsv(table));
    return writeStdout(formatted("{}, modifier 0x{:x}\n", attribute.name, modifier) + toText(table));
}

struct QueryArguments
{
    std::vector<std::string> words;
    SweepArguments sweep;
    std::string keyFile;
    bool askKey = false;
    bool agentsKey = false;
    bool showKeys = false;
    bool list = false;
    bool fields = false;
    bool asSaquery = false;
};

agent::PortChoice portOf(const QueryArguments& arguments)
{
    return {.device = arguments.sweep.device, .port = PortNum(static_cast<std::uint8_t>(arguments.sweep.port))};
}

/// Names, when the words need any: that takes a sweep.
Result<std::optional<sa::Names>> namesFor(const Context& context, const QueryArguments& arguments, bool needed)
{
    if (!needed) return std::nullopt;
    auto fabric = sweepFabric(context, arguments.sweep);
    if (!fabric) return std::unexpected(std::move(fabric).error());
    return sa::Names(fabric->snapshot);
}

Result<sa::FilteredRequest> requestFor(const Context& context, const QueryArguments& arguments,
                                       const sa::Record& record)
{
    const std::span filters = std::span(arguments.words).subspan(1);
    // What is wrong with the words is reported before any request is sent.
    if (!sa::needsNames(record, filters)) return sa::parseRequest(record, filters);
    const auto names = namesFor(context, arguments, true);
    if (!names) return std::unexpected(names.error());
    return sa::parseRequest(record, filters, &**names);
}

Result<std::optional<std::uint64_t>> smKey(const QueryArguments& arguments)
{
    if (!arguments.keyFile.empty()) return secretFromFile(arguments.keyFile, "SM_Key");
    if (arguments.askKey) return askSecret("SM_Key");
    return std::nullopt;
}

/// An agent that only observes hides keys, unless the SM_Key is the query's own.
Result<std::unique_ptr<Session>> openFor(Context context, const QueryArguments& arguments)
{
    const bool needsRights = arguments.showKeys && arguments.keyFile.empty() && !arguments.askKey;
    context.allowChanges = context.allowChanges || needsRights;
    auto session = Session::open(context);
    if (!session || !needsRights) return session;
    const auto info = (*session)->agentInfo();
    if (!info) return std::unexpected(info.error());
    if (!info->mayChange)
        return fail(ErrorCode::NotAllowed, info->hostName, Message::say("its agent only observes, and hides keys"),
                    Message::say("Start it with --allow-changes, or leave out --show-keys"));
    return session;
}

ExitStatus queryRecords(const Context& context, const QueryArguments& arguments, const sa::Record& record)
{
    auto request = requestFor(context, arguments, record);
    if (!request) return report(request.error());
    if (arguments.asSaquery) {
        if (arguments.agentsKey || arguments.askKey || !arguments.keyFile.empty()) request->question.smKey = 0;
        const auto line = sa::saqueryLine(*request);
        if (!line) return report(line.error());
        return finish(writeStdout(formatted("{}\n", *line)), ExitStatus::Fine);
    }
    if (sa::asksForAllPaths(request->question))
        note(
            "This requests the paths between all ports: on a large fabric OpenSM does nothing else for minutes. Name a "
            "source or a destination, as in sgid=NODE.");
    auto key = smKey(arguments);
    if (!key) return report(key.error());
    request->question.smKey = *key;

    RecordPrinter printer(record, context.format, arguments.showKeys);
    auto session = openFor(context, arguments);
    if (!session) return report(session.error());
    agent::SaEvents events = (*session)->onSa(request->question);
    events.onRecords = [&, told = std::move(events.onRecords)](std::span<const std::byte> records) {
        told(records);
        for (; records.size() >= record.size; records = records.subspan(record.size))
            if (request->accepts(records.first(record.size))) printer.append(records.first(record.size));
    };
    events.onRestart = [&] { printer.clear(); };
    const auto summary = (*session)->await(
        agent::saQuery({.via = portOf(arguments), .question = request->question, .agentsKey = arguments.agentsKey},
                       std::move(events)));
    session->reset();
    if (!summary) return report(summary.error());
    if (printer.size() == 0) note("No records match.");
    return finish(printer.write(), printer.size() == 0 ? ExitStatus::Findings : ExitStatus::Fine);
}

/// A LID, a directed route ("0,1,7"), or a name.
Result<std::variant<Lid, sa::DirectedRoute>> nodeFrom(const Context& context, const QueryArguments& arguments,
                                                      const std::string& word)
{
    auto node = sa::parseSmpNode(word);
    if (!node) return std::unexpected(std::move(node).error());
    if (*node) return **std::move(node);
    const auto names = namesFor(context, arguments, true);
    if (!names) return std::unexpected(names.error());
    return (*names)->lidOf(word);
}

ExitStatus queryNode(const Context& context, const QueryArguments& arguments)
{
    if (arguments.words.size() < 3)
        return reportUsage("query smp", "it needs an attribute and a node",
                           "Type 'query smp PortInfo leaf-07 port=3'; 'query --list' has the attributes");
    const mad::AttributeLayout* attribute = mad::findSmpAttribute(arguments.words[1]);
    if (attribute == nullptr)
        return reportUsage(arguments.words[1], "there is no such attribute of nodes",
                           suggestion(arguments.words[1], mad::smpAttributes(), &mad::AttributeLayout::name) +
                               "'fabriscopectl query --list' has them");
    const auto place = sa::parseSmpPlace(std::span(arguments.words).subspan(3));
    if (!place) return report(place.error());
    const auto modifier = sa::smpModifier(*attribute, *place);
    if (!modifier) return report(modifier.error());
    const auto options = toOptions(arguments.sweep); // for the M_Key
    if (!options) return report(options.error());
    auto node = nodeFrom(context, arguments, arguments.words[2]);
    if (!node) return report(node.error());

    agent::SmpRequest request{
        .via = portOf(arguments),
        .question = {.attribute = attribute, .modifier = *modifier, .node = *std::move(node), .mkey = {}}};
    if (options->mkey != MKey()) request.question.mkey = options->mkey.value();
    auto session = openFor(context, arguments);
    if (!session) return report(session.error());
    const auto bytes = (*session)->await(agent::smpQuery(request));
    session->reset();
    if (!bytes) return report(bytes.error());
    return finish(writeAttribute(*attribute, *modifier, *bytes, context.format, arguments.showKeys), ExitStatus::Fine);
}

ExitStatus query(const Context& context, const QueryArguments& arguments)
{
    if (arguments.list) return finish(writeStdout(recordList(context.format)), ExitStatus::Fine);
    if (arguments.words.empty())
        return reportUsage("query", "it names no record", "'fabriscopectl query --list' has them");
    if (arguments.words.front() == "smp") return queryNode(context, arguments);
    const sa::Record* record = sa::findRecord(arguments.words.front());
    if (record == nullptr)
        return reportUsage(arguments.words.front(), "there is no such record",
                           suggestion(arguments.words.front(), sa::records(), &sa::Record::name) +
                               "'fabriscopectl query --list' has them");
    if (arguments.fields) return finish(writeStdout(fieldList(*record, context.format)), ExitStatus::Fine);
    return queryRecords(context, arguments, *record);
}

} // namespace

void addQueryCommand(CLI::App& app, Context& context)
{
    const auto [command, arguments] = addCommand(
        app, context, "query", "Query the subnet administration for records, or a node for an attribute", query);
    command->add_option("what", arguments->words,
                        "record and FIELD=VALUE filters, or 'smp', attribute, node and place (port=, input=, block=)");
    command->add_flag("--list", arguments->list, "list the records and attributes, and the purpose of each");
    command->add_flag("--fields", arguments->fields, "list the fields of the record and what they mean");
    command->add_flag("--as-saquery", arguments->asSaquery,
                      "print the same query as a command line of saquery instead");
    auto* file =
        command->add_option("--smkey-file", arguments->keyFile, "trusted query, with the SM_Key that this file holds");
    auto* ask = command->add_flag("--ask-smkey", arguments->askKey, "trusted query; prompts for the SM_Key");
    auto* agents = command->add_flag("--trusted", arguments->agentsKey,
                                     "trusted query, with the FABRISCOPE_SM_KEY of the agent's environment");
    file->excludes(ask)->excludes(agents);
    ask->excludes(agents);
    command->add_flag("--show-keys", arguments->showKeys,
                      "show M_Keys, SM_Keys and service keys instead of hiding them; takes an agent that may change\n"
                      "something (one that only observes hides them), or the query's own SM_Key");
    addSweepArguments(*command, arguments->sweep);
    command->footer(
        "Values are numbers, words (PortState=Active), GUIDs, GIDs, or names of nodes, which take a sweep; mtu=>1024 "
        "and rate=<100G match\n"
        "larger and smaller values. Names may be patterns: name=leaf-*. Exit status 1: no record matches.");
    addExamples(*command,
                {{"What can be queried?", "query --list"},
                 {"The switches that the subnet administration knows", "query NodeRecord nodetype=switch"},
                 {"The path that it grants to a service",
                  "query PR sgid=node-0001 dgid=node-0002 service_id=0x0000000001060a64"},
                 {"Ports that the subnet manager has not made active", "--format csv query PIR portstate=Initialize"},
                 {"Multicast groups with their members", "query MCMR --smkey-file /root/smkey"},
                 {"An attribute of one port, from its node", "query smp PortInfo leaf-07 port=3"},
                 {"What is at the end of a directed route?", "query smp NodeInfo 0,1,7"}});
}

} // namespace fabriscope::ctl
