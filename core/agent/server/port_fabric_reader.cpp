// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/port_fabric_reader.h"

#include "core/discovery/sweep.h"
#include "core/mad/path_record.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"
#include "core/qos/port_qos_reader.h"
#include "core/sa/path_request.h"

#include <algorithm>
#include <format>
#include <map>

namespace fabriscope::agent {
namespace {

using namespace std::chrono_literals;
constexpr auto turn = 20ms; // how soon a stop is noticed
constexpr auto smpTimeout = 200ms;

transport::MadQuestion smpTo(Lid lid, mad::AttributeId attribute, std::uint32_t modifier)
{
    transport::MadQuestion question;
    mad::encodeLidSmp(question.mad, {.attribute = attribute, .modifier = modifier});
    question.address = {.lid = lid};
    question.timeout = smpTimeout;
    question.subject = std::format("LID {}", lid.value());
    return question;
}

transport::MadQuestion pathQuery(const opensm_host::PathRequest& asked, Lid saLid)
{
    const opensm::QosRequest& request = asked.request;
    const auto end = [&asked](const std::optional<Guid>& port) {
        return sa::WantedPath::End{.gid = Gid{.prefix = asked.prefix, .interfaceId = port.value_or(Guid())}, .lid = {}};
    };
    const sa::Request path = sa::pathRequest({.from = end(request.source),
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
    : m_loop(std::make_shared<transport::MadLoop>(m_io.get_executor(), std::move(transport))),
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

Result<std::vector<std::optional<opensm_host::PortTables>>>
PortFabricReader::read(std::span<const opensm_host::ReadPort> ports, const std::stop_token& stop)
{
    constexpr std::size_t mostAsked = 2000;
    constexpr std::size_t largestQueue = 65536; // the blocks of one port come on top
    std::vector<std::optional<opensm_host::PortTables>> tables(ports.size(), opensm_host::PortTables{});
    std::optional<transport::MadClient> client(std::in_place, *m_loop, largestQueue);
    std::map<std::size_t, qos::PortQosReader> lanes; // those under way
    std::size_t blocks = 0;                          // of keys, under way
    const auto readKeys = [&](std::size_t port) {
        const std::uint32_t length = mad::keyBlocks(ports[port].keyCapacity);
        blocks += length;
        for (std::uint32_t block = 0; block < length; ++block)
            client->ask(smpTo(ports[port].lid, mad::PKeyTable::id, block), [&, port](const auto& answer) {
                --blocks;
                if (!answer || answer->size() < mad::madSize) return tables[port].reset();
                if (!tables[port]) return;
                for (const PKey key : mad::decodeUnchecked<mad::PKeyTable>(dataOf(*answer).data()).keys)
                    if (key.value() != 0) tables[port]->keys.push_back(key.value());
            });
    };
    const auto readLanes = [&](std::size_t port) {
        const auto take = [&, port](Result<qos::PortQos> qos) {
            lanes.erase(port);
            if (!qos) return tables[port].reset();
            if (!tables[port]) return;
            tables[port]->sl2vl = qos->slToVl.at(PortNum(0));
            tables[port]->arbitration = std::move(qos->arbitration);
        };
        lanes.try_emplace(port, m_loop,
                          qos::PortQosRequest{.lid = ports[port].lid, .isSwitch = false, .port = {}, .inputs = {}},
                          take, qos::PortQosOptions{.whole = true, .timeout = smpTimeout});
    };
    const bool ended = runUntil(
        [&, next = std::size_t{0}]() mutable {
            for (; next < ports.size() && blocks + lanes.size() < mostAsked; ++next) {
                readKeys(next);
                if (ports[next].dataVls > 1) readLanes(next);
            }
            return blocks == 0 && lanes.empty();
        },
        stop);
    lanes.clear();
    withdraw(client);
    if (!ended) return std::unexpected(stopped());
    for (auto& port : tables)
        if (port) std::ranges::sort(port->keys);
    return tables;
}

Result<std::vector<std::optional<opensm_host::PathReply>>>
PortFabricReader::paths(std::span<const opensm_host::PathRequest> questions, Lid saLid, const std::stop_token& stop)
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
