// SPDX-License-Identifier: GPL-3.0-or-later
//
// One query straight through core/sa, without agent and protocol: what the tests run as a client of a simulated fabric,
// and what measures the query alone.
//
//   sa_tool [--quiet] [--smkey HEX] RECORD [FIELD=VALUE…]      --quiet: no records; --silent: no figures either
//   sa_tool --join MGID              the local port becomes a full member of the group
//   sa_tool --create MGID            likewise, with all that a new group needs
//   sa_tool --leave MGID             it is no member any more
//
// Standard output: a JSON object a record. Standard error: figures of the query. Exit status 0, 2, or 3.
#include "core/base/text.h"
#include "core/device/umad_device.h"
#include "core/sa/filter.h"
#include "core/sa/query.h"
#include "core/sa/table.h"
#include "core/transport/mad_client.h"
#include "core/transport/umad_transport.h"

#include <asio/io_context.hpp>

#include <exception>
#include <format>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

using namespace fabriscope;

namespace {

int complain(const Error& error, int status)
{
    std::cerr << describe(error) << '\n';
    return status;
}

enum class Membership : std::uint8_t { Join, Create, Leave };

/// SubnAdmSet(MCMemberRecord) or SubnAdmDelete(), which Fabriscope itself never sends.
int changeMembership(const std::string& group, Membership change)
{
    const auto mgid = mad::parseGid(group);
    const auto devices = device::listDevices();
    if (!mgid || !devices) return 2;
    const auto port = device::choosePort(*devices);
    if (!port) return complain(port.error(), 3);
    auto transport = transport::UmadTransport::open(*port);
    if (!transport) return complain(transport.error(), 3);
    asio::io_context io;
    transport::MadLoop loop(io.get_executor(), *std::move(transport));
    transport::MadClient client(loop);
    sa::Question question = sa::Question::all(*sa::findRecord("MCMR"));
    const auto demand = [&question](std::string_view field, mad::FieldValue value) {
        question.demand(*sa::findField(question.record->fields, field), value);
    };
    demand("MGID", {.high = mgid->prefix.value(), .low = mgid->interfaceId.value()});
    demand("PortGID", {.high = port->subnetPrefix.value(), .low = port->portGuid.value()});
    demand("JoinState", {.high = 0, .low = 1});
    if (change == Membership::Create) { // IBTA 15.2.5.17: what a group is created with
        demand("Q_Key", {.high = 0, .low = 0x0b1b});
        demand("P_Key", {.high = 0, .low = 0xffff});
        demand("SL", {.high = 0, .low = 0});
        demand("FlowLabel", {.high = 0, .low = 0});
        demand("TClass", {.high = 0, .low = 0});
    }
    transport::MadQuestion set;
    if (!sa::encode(question, set.mad)) return 2;
    set.mad[3] = static_cast<std::byte>(change == Membership::Leave ? mad::Method::Delete : mad::Method::Set);
    set.address = transport::gsiAddress(port->smLid);
    int status = 3;
    client.ask(std::move(set), [&](const Result<transport::MadAnswer>& answer) {
        status = answer ? 0 : complain(answer.error(), 3);
        io.stop();
    });
    io.run();
    return status;
}

int run(std::vector<std::string> arguments)
{
    bool quiet = false;
    bool silent = false;
    std::optional<std::uint64_t> key;
    std::optional<std::pair<std::string, Membership>> membership;
    while (!arguments.empty() && arguments.front().starts_with("--")) {
        const bool isSilent = arguments.front() == "--silent";
        const bool isQuiet = isSilent || arguments.front() == "--quiet";
        silent = silent || isSilent;
        quiet = quiet || isQuiet;
        if (!isQuiet && arguments.size() > 1) {
            if (arguments.front() == "--join")
                membership = {arguments[1], Membership::Join};
            else if (arguments.front() == "--create")
                membership = {arguments[1], Membership::Create};
            else if (arguments.front() == "--leave")
                membership = {arguments[1], Membership::Leave};
            else
                key = parseHex(arguments[1]);
            arguments.erase(arguments.begin());
        }
        arguments.erase(arguments.begin());
    }
    if (membership) return changeMembership(membership->first, membership->second);
    const sa::Record* record = arguments.empty() ? nullptr : sa::findRecord(arguments.front());
    if (record == nullptr) return 2;
    auto request = sa::parseRequest(*record, std::span(arguments).subspan(1));
    if (!request) return complain(request.error(), 2);
    request->question.smKey = key;

    const auto devices = device::listDevices();
    if (!devices) return complain(devices.error(), 3);
    const auto port = device::choosePort(*devices);
    if (!port) return complain(port.error(), 3);
    auto transport = transport::UmadTransport::open(*port);
    if (!transport) return complain(transport.error(), 3);
    asio::io_context io;
    const auto loop = std::make_shared<transport::MadLoop>(io.get_executor(), *std::move(transport));
    sa::Table table(*record);
    std::optional<Result<sa::QuerySummary>> result;
    const sa::Query query(loop, request->question,
                          {.onRecords = [&table](std::span<const std::byte> records) { table.append(records); },
                           .onRestart = [&table] { table.clear(); },
                           .onSilence = {},
                           .onDone = [&result, &io](Result<sa::QuerySummary> r) { result = std::move(r), io.stop(); }});
    io.run();
    if (!result) return 3;
    if (!*result) return complain(result->error(), 3);
    for (std::size_t row = 0; !quiet && row < table.size(); ++row) {
        if (request->accepts(table.at(row))) std::cout << sa::jsonRow(record->fields, table.at(row), true) << '\n';
    }
    if (silent) return 0;
    const auto& statistics = loop->statistics();
    std::cerr << std::format("records {} attempts {} seconds {:.4f} segments {} retries {} late {} sent {}\n",
                             (*result)->records, (*result)->attempts,
                             std::chrono::duration<double>((*result)->duration).count(), statistics.segments,
                             statistics.retries, statistics.late, statistics.sent);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& e) {
        std::cerr << e.what() << '\n';
        return 3;
    }
}
