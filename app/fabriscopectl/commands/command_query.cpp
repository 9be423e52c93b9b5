// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/help.h"
#include "app/fabriscopectl/output/output.h"
#include "app/fabriscopectl/output/query_output.h"
#include "app/fabriscopectl/secret.h"
#include "app/fabriscopectl/session.h"
#include "app/fabriscopectl/sweep_arguments.h"
#include "core/agent/client/queries/sa_queries.h"
#include "core/base/text.h"
#include "core/sa/saquery_line.h"

#include <optional>
#include <utility>

namespace fabriscope::ctl {
namespace {

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

std::unexpected<Error> wrongUse(Message subject, Message detail, Message hint = {})
{
    return fail(ErrorCode::InvalidArgument, std::move(subject), std::move(detail), std::move(hint));
}

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
    auto session = Session::open(context);
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
    const auto lid = (*names)->lidOf(word);
    if (!lid) return std::unexpected(lid.error());
    return *lid;
}

ExitStatus queryNode(const Context& context, const QueryArguments& arguments)
{
    if (arguments.words.size() < 3)
        return report(
            wrongUse("query smp", Message::say("it needs an attribute and a node"),
                     Message::say("Type 'query smp PortInfo leaf-07 port=3'; 'query --list' has the attributes"))
                .error());
    const mad::AttributeLayout* attribute = mad::findSmpAttribute(arguments.words[1]);
    if (attribute == nullptr)
        return report(wrongUse(arguments.words[1], Message::say("there is no such attribute of nodes"),
                               suggestion(arguments.words[1], mad::smpAttributes(), &mad::AttributeLayout::name) +
                                   "'fabriscopectl query --list' has them")
                          .error());
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
    auto session = Session::open(context);
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
        return report(
            wrongUse("query", Message::say("it names no record"), Message::say("'fabriscopectl query --list' has them"))
                .error());
    if (arguments.words.front() == "smp") return queryNode(context, arguments);
    const sa::Record* record = sa::findRecord(arguments.words.front());
    if (record == nullptr)
        return report(wrongUse(arguments.words.front(), Message::say("there is no such record"),
                               suggestion(arguments.words.front(), sa::records(), &sa::Record::name) +
                                   "'fabriscopectl query --list' has them")
                          .error());
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
                      "show M_Keys, SM_Keys and service keys instead of hiding them");
    addSweepArguments(*command, arguments->sweep);
    command->footer(
        "Values are numbers, words (PortState=Active), GUIDs, GIDs, or names of nodes, which take a sweep; mtu=>1024 "
        "and rate=<100G match\n"
        "larger and smaller values. Names may be patterns: name=leaf-*. Exit status 1: no record matches.\n\n"
        "Examples:\n"
        "  fabriscopectl query --list\n"
        "  fabriscopectl query NodeRecord nodetype=switch\n"
        "  fabriscopectl query PR sgid=node-0001 dgid=node-0002 service_id=0x0000000001060a64\n"
        "  fabriscopectl --format csv query PIR portstate=Initialize\n"
        "  fabriscopectl query MCMR --smkey-file /root/smkey\n"
        "  fabriscopectl query smp PortInfo leaf-07 port=3\n"
        "  fabriscopectl query smp NodeInfo 0,1,7");
}

} // namespace fabriscope::ctl
