// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/port_fabric_reader.h"

#include "core/discovery/sweep.h"
#include "core/mad/path_record.h"
#include "core/mad/port_info.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"
#include "core/sa/path_question.h"
#include "core/transport/mad_client.h"

#include <algorithm>
#include <format>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr auto turn = 20ms; // how soon a stop is noticed
constexpr std::size_t keysABlock = 32;
constexpr std::size_t weightsABlock = 32;
constexpr std::size_t mostWeights = 64;
// PartitionCap has 16 bits: a port may claim 2,048 blocks. Adapters have 128 keys or less, switches fewer; what stands
// beyond the first 4,096 is not compared.
constexpr std::size_t mostKeyBlocks = 128;

transport::MadQuestion smpTo(Lid lid, mad::AttributeId attribute, std::uint32_t modifier)
{
    transport::MadQuestion question;
    mad::encodeLidSmp(question.mad, {.attribute = attribute, .modifier = modifier});
    question.address = {.lid = lid};
    question.timeout = 200ms;
    question.subject = std::format("LID {}", lid.value());
    return question;
}

transport::MadQuestion pathQuery(const opensm_host::PathQuestion& asked, Lid saLid)
{
    const opensm::QosRequest& request = asked.request;
    const auto end = [&asked](const std::optional<Guid>& port) {
        return sa::WantedPath::End{.gid = Gid{.prefix = asked.prefix, .interfaceId = port.value_or(Guid())}, .lid = {}};
    };
    const sa::Question path = sa::pathQuestion({.from = end(request.source),
                                                .to = end(request.destination),
                                                .serviceId = request.serviceId,
                                                .pkey = request.pkey,
                                                .qosClass = request.qosClass});
    transport::MadQuestion question;
    // One record fits a MAD: SubnAdmGet() needs no RMPP.
    mad::encodeSaGet(question.mad, path.record->attribute, path.componentMask, path.wanted);
    question.address = transport::gsiAddress(saLid);
    question.retries = 1;
    question.subject = Message::say("the subnet administration at LID {}", saLid.value());
    return question;
}

std::span<const std::byte, mad::smpDataSize> dataOf(const transport::MadAnswer& answer)
{
    return mad::smpData(std::span<const std::byte, mad::madSize>(answer.data(), mad::madSize));
}

Error stopped()
{
    return {.code = ErrorCode::Cancelled,
            .subject = Message::say("the fabric"),
            .detail = Message::say("it was cancelled")};
}

} // namespace

/// One read() under way.
struct PortFabricReader::Reading
{
    std::optional<transport::MadClient> client;
    std::span<const opensm_host::ReadPort> ports;
    std::vector<std::optional<opensm_host::PortTables>> tables;
    std::size_t running = 0;
    std::size_t next = 0;
};

Result<std::unique_ptr<opensm_host::FabricReader>> PortFabricReader::open(const ServerBackend& backend)
{
    const auto devices = backend.listDevices();
    if (!devices) return std::unexpected(devices.error());
    const auto port = device::choosePort(*devices, {}, {});
    if (!port) return std::unexpected(port.error());
    auto transport = backend.openPort(*port);
    if (!transport) return std::unexpected(std::move(transport).error());
    return std::make_unique<PortFabricReader>(*std::move(transport),
                                              std::format("{}/{}", port->device, port->number.value()));
}

PortFabricReader::PortFabricReader(std::unique_ptr<transport::MadTransport> transport, std::string source)
    : m_loop(std::make_unique<transport::MadLoop>(m_io.get_executor(), std::move(transport))),
      m_source(std::move(source))
{}

PortFabricReader::~PortFabricReader() = default;

bool PortFabricReader::runUntil(const std::function<bool()>& done, const std::stop_token& stop)
{
    while (!done()) {
        if (stop.stop_requested()) return false;
        m_io.restart();
        m_io.run_one_for(turn);
    }
    return true;
}

Result<fabric::SnapshotPtr> PortFabricReader::sweep(const std::stop_token& stop)
{
    std::optional<Result<fabric::SnapshotPtr>> result;
    discovery::SweepOptions options;
    options.source = m_source;
    discovery::Sweep sweep(*m_loop, options);
    sweep.start([&result](Result<fabric::SnapshotPtr> r) { result = std::move(r); });
    if (!runUntil([&] { return result.has_value(); }, stop)) return std::unexpected(stopped());
    return *std::move(result);
}

Result<bool> PortFabricReader::subnetManagerAnswers(Lid lid, const std::stop_token& stop)
{
    std::optional<bool> answers;
    std::optional<transport::MadClient> client(std::in_place, *m_loop);
    client->ask(smpTo(lid, mad::SmInfo::id, 0),
                [&answers](Result<transport::MadAnswer> answer) { answers = answer.has_value(); });
    if (!runUntil([&] { return answers.has_value(); }, stop)) {
        withdraw(client);
        return std::unexpected(stopped());
    }
    return *answers;
}

void PortFabricReader::withdraw(std::optional<transport::MadClient>& client)
{
    client.reset();
    m_io.restart();
    m_io.poll();
}

void PortFabricReader::ask(Reading& reading, std::size_t port, std::uint32_t block)
{
    constexpr std::uint32_t vlTable = ~0U;
    const Lid lid = reading.ports[port].lid;
    const bool ofKeys = block != vlTable;
    ++reading.running;
    reading.client->ask(smpTo(lid, ofKeys ? mad::PKeyTable::id : mad::SlToVlTable::id, ofKeys ? block : 0),
                        [&reading, port, ofKeys](Result<transport::MadAnswer> answer) {
                            --reading.running;
                            auto& tables = reading.tables[port];
                            if (!answer || answer->size() < mad::madSize) {
                                tables.reset();
                            } else if (tables && ofKeys) {
                                const auto table = mad::decodeUnchecked<mad::PKeyTable>(dataOf(*answer).data());
                                for (const PKey key : table.keys)
                                    if (key.value() != 0) tables->keys.push_back(key.value());
                            } else if (tables) {
                                const auto table = mad::decodeUnchecked<mad::SlToVlTable>(dataOf(*answer).data());
                                tables->sl2vl = table.vls;
                            }
                        });
}

/// PortInfo says how long the tables are.
void PortFabricReader::askArbitration(Reading& reading, std::size_t port)
{
    ++reading.running;
    reading.client->ask(smpTo(reading.ports[port].lid, mad::AttributeId::PortInfo, 0),
                        [this, &reading, port](Result<transport::MadAnswer> answer) {
                            --reading.running;
                            auto& tables = reading.tables[port];
                            // A reply may have come in before the reading was cancelled: no further request is sent.
                            if (!answer || answer->size() < mad::madSize || !tables || !reading.client) {
                                tables.reset();
                                return;
                            }
                            const auto info = mad::decodeUnchecked<mad::PortInfo>(dataOf(*answer).data());
                            auto& arbitration = tables->arbitration.emplace();
                            arbitration.highLimit = info.vlHighLimit;
                            arbitration.high.resize(std::min<std::size_t>(info.vlArbitrationHighCap, mostWeights));
                            arbitration.low.resize(std::min<std::size_t>(info.vlArbitrationLowCap, mostWeights));
                            for (const bool high : {false, true}) {
                                const std::size_t length = (high ? arbitration.high : arbitration.low).size();
                                for (std::uint32_t block = 0; block * weightsABlock < length; ++block)
                                    askWeights(reading, port, high, block);
                            }
                        });
}

void PortFabricReader::askWeights(Reading& reading, std::size_t port, bool high, std::uint32_t block)
{
    ++reading.running;
    const std::uint32_t modifier = (block + (high ? 3 : 1)) << 16U;
    reading.client->ask(smpTo(reading.ports[port].lid, mad::VlArbitrationTable::id, modifier),
                        [&reading, port, high, block](Result<transport::MadAnswer> answer) {
                            --reading.running;
                            auto& tables = reading.tables[port];
                            if (!answer || answer->size() < mad::madSize || !tables || !tables->arbitration) {
                                tables.reset();
                                return;
                            }
                            const auto part = mad::decodeUnchecked<mad::VlArbitrationTable>(dataOf(*answer).data());
                            auto& list = high ? tables->arbitration->high : tables->arbitration->low;
                            for (std::size_t i = 0; i < weightsABlock; ++i) {
                                const std::size_t at = (block * weightsABlock) + i;
                                if (at < list.size()) list.at(at) = {part.vls.at(i), part.weights.at(i)};
                            }
                        });
}

Result<std::vector<std::optional<opensm_host::PortTables>>>
PortFabricReader::read(std::span<const opensm_host::ReadPort> ports, const std::stop_token& stop)
{
    constexpr std::uint32_t vlTable = ~0U;
    constexpr std::size_t mostAsked = 2000;
    constexpr std::size_t largestQueue = 65536; // the blocks of one port come on top
    Reading reading;
    reading.client.emplace(*m_loop, largestQueue);
    reading.ports = ports;
    reading.tables.resize(ports.size(), opensm_host::PortTables{});
    const auto feed = [&] {
        while (reading.next < ports.size() && reading.running < mostAsked) {
            const opensm_host::ReadPort& port = ports[reading.next];
            const std::size_t blocks =
                std::min((std::max<std::size_t>(port.keyCapacity, 1) + keysABlock - 1) / keysABlock, mostKeyBlocks);
            for (std::uint32_t block = 0; block < blocks; ++block)
                ask(reading, reading.next, block);
            if (port.dataVls > 1) {
                ask(reading, reading.next, vlTable);
                askArbitration(reading, reading.next);
            }
            ++reading.next;
        }
        return reading.running == 0;
    };
    if (!runUntil(feed, stop)) {
        withdraw(reading.client);
        return std::unexpected(stopped());
    }
    for (auto& tables : reading.tables)
        if (tables) std::ranges::sort(tables->keys);
    return std::move(reading.tables);
}

Result<std::vector<std::optional<opensm_host::PathReply>>>
PortFabricReader::paths(std::span<const opensm_host::PathQuestion> questions, Lid saLid, const std::stop_token& stop)
{
    // An SA that is there and has no such path replies with a status of its class (15.2.2): bits 8-15.
    constexpr unsigned classStatus = 0xff00;
    std::vector<std::optional<opensm_host::PathReply>> replies(questions.size());
    std::size_t open = questions.size();
    std::optional<transport::MadClient> client(std::in_place, *m_loop);
    for (std::size_t i = 0; i < questions.size(); ++i)
        client->ask(pathQuery(questions[i], saLid), [&, i](Result<transport::MadAnswer> answer) {
            --open;
            if (!answer) {
                if ((answer.error().madStatus & classStatus) != 0) replies[i] = opensm_host::PathReply();
                return;
            }
            if (answer->size() < mad::madSize) return;
            if (const auto record = mad::decode<mad::PathRecord>(std::span(*answer).subspan(mad::saDataOffset)))
                replies[i] = opensm_host::PathReply{.sl = record->sl};
        });
    const bool ended = runUntil([&] { return open == 0; }, stop);
    withdraw(client);
    if (!ended) return std::unexpected(stopped());
    return replies;
}

} // namespace fabriscope::agent
