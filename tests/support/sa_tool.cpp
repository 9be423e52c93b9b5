// SPDX-License-Identifier: GPL-3.0-or-later
//
// One query straight through core/sa, without agent and protocol: what the tests run as a client of a simulated fabric,
// and what measures the query alone.
//
//   sa_tool [--quiet] [--smkey HEX] [--stop PID | --kill PID] RECORD [FIELD=VALUE…]
//
// --quiet: no records; --silent: no figures either; --stop, --kill: that process as soon as the first records are here.
// Standard output: a JSON object a record. Standard error: figures of the query. Exit status 0, 2, or 3.
#include "core/sa/filter.h"
#include "core/sa/query.h"
#include "core/sa/table.h"
#include "core/transport/mad_loop.h"
#include "tests/support/tool_port.h"

#include <asio/io_context.hpp>

#include <csignal>
#include <format>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

using namespace fabriscope;

namespace {

Result<int> run(std::vector<std::string> arguments)
{
    bool quiet = false;
    bool silent = false;
    std::optional<std::uint64_t> key;
    pid_t victim = 0;
    int signal = 0;
    while (!arguments.empty() && arguments.front().starts_with("--")) {
        silent = silent || arguments.front() == "--silent";
        quiet = quiet || silent || arguments.front() == "--quiet";
        if (arguments.front() == "--smkey" && arguments.size() > 1) {
            key = parseHex(arguments[1]);
            arguments.erase(arguments.begin());
        } else if ((arguments.front() == "--stop" || arguments.front() == "--kill") && arguments.size() > 1) {
            signal = arguments.front() == "--stop" ? SIGSTOP : SIGKILL;
            victim = std::stoi(arguments[1]);
            arguments.erase(arguments.begin());
        }
        arguments.erase(arguments.begin());
    }
    const sa::Record* record = arguments.empty() ? nullptr : sa::findRecord(arguments.front());
    if (record == nullptr) return 2;
    auto request = sa::parseRequest(*record, std::span(arguments).subspan(1));
    if (!request) return std::unexpected(request.error());
    request->question.smKey = key;

    auto port = test::openToolPort();
    if (!port) return std::unexpected(port.error());
    asio::io_context io;
    const auto loop = std::make_shared<transport::MadLoop>(io.get_executor(), std::move(port->transport));
    sa::Table table(*record);
    std::optional<Result<sa::QuerySummary>> result;
    const sa::Query query(std::make_shared<sa::ManagerPulse>(loop, port->port.number), request->question,
                          {.onRecords =
                               [&](std::span<const std::byte> records) {
                                   table.append(records);
                                   if (victim != 0) ::kill(std::exchange(victim, 0), signal);
                               },
                           .onRestart =
                               [&table] {
                                   std::cerr << std::format("restart after {} records\n", table.size());
                                   table.clear();
                               },
                           .onSilence =
                               [](const sa::Silence& silence) {
                                   std::cerr << std::format("silence {} left {}\n", silence.waited.count(),
                                                            silence.left.count());
                               },
                           .onDone = [&result, &io](Result<sa::QuerySummary> r) { result = std::move(r), io.stop(); }});
    io.run();
    if (!result) return 3;
    if (!*result) return std::unexpected(result->error());
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

int main(int argc, char** argv) { return test::toolMain(argc, argv, &run); }
