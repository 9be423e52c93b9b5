// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/port_qos.h"

#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"

#include <algorithm>
#include <format>
#include <utility>

namespace fabriscope::agent {

namespace {

constexpr std::size_t mostInputs = 254;
constexpr unsigned entriesABlock = 32;

Error malformed(std::string detail)
{
    return {.code = ErrorCode::MalformedReply, .subject = "ReadPortQos", .detail = std::move(detail)};
}

std::string bytesOf(const SlToVl& table)
{
    std::string bytes;
    for (const VirtualLane lane : table)
        bytes.push_back(static_cast<char>(lane.value()));
    return bytes;
}

std::string bytesOf(const std::vector<LaneWeight>& entries)
{
    std::string bytes;
    for (const LaneWeight& entry : entries) {
        bytes.push_back(static_cast<char>(entry.lane.value()));
        bytes.push_back(static_cast<char>(entry.weight));
    }
    return bytes;
}

Result<std::vector<LaneWeight>> weightsOf(const std::string& bytes)
{
    if (bytes.size() % 2 != 0 || bytes.size() > 256) return std::unexpected(malformed("a table has a wrong length"));
    std::vector<LaneWeight> entries;
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        const auto lane = VirtualLane::from(static_cast<std::uint8_t>(bytes[i]));
        if (!lane) return std::unexpected(lane.error());
        entries.push_back({.lane = *lane, .weight = static_cast<std::uint8_t>(bytes[i + 1])});
    }
    return entries;
}

} // namespace

void put(pb::ReadPortQos& out, const PortQosRequest& request)
{
    out.set_device(request.device);
    out.set_local_port(request.localPort.value());
    out.set_lid(request.lid.value());
    out.set_is_switch(request.isSwitch);
    out.set_port(request.port.value());
    std::string inputs;
    for (const PortNum port : request.inputs)
        inputs.push_back(static_cast<char>(port.value()));
    out.set_inputs(std::move(inputs));
}

Result<PortQosRequest> toPortQosRequest(const pb::ReadPortQos& message)
{
    if (message.lid() > 0xffff || !isUnicast(Lid(static_cast<std::uint16_t>(message.lid()))))
        return fail(ErrorCode::InvalidArgument, "ReadPortQos", std::format("LID {} is not a node's", message.lid()));
    if (message.port() > 254 || message.local_port() > 254 || message.inputs().size() > mostInputs)
        return fail(ErrorCode::InvalidArgument, "ReadPortQos", "a port number is out of range");
    PortQosRequest request{.device = message.device(),
                           .localPort = PortNum(static_cast<std::uint8_t>(message.local_port())),
                           .lid = Lid(static_cast<std::uint16_t>(message.lid())),
                           .isSwitch = message.is_switch(),
                           .port = PortNum(static_cast<std::uint8_t>(message.port())),
                           .inputs = {}};
    for (const char input : message.inputs())
        request.inputs.emplace_back(static_cast<std::uint8_t>(input));
    return request;
}

void put(pb::PortQos& out, const PortQos& qos)
{
    out.set_high_limit(qos.highLimit);
    out.set_operational_vls(qos.operationalVls);
    out.set_high(bytesOf(qos.high));
    out.set_low(bytesOf(qos.low));
    for (const auto& [input, table] : qos.slToVl) {
        pb::SlToVl& one = *out.add_sl_to_vl();
        one.set_input(input.value());
        one.set_lanes(bytesOf(table));
    }
}

Result<PortQos> toPortQos(const pb::PortQos& message)
{
    auto high = weightsOf(message.high());
    if (!high) return std::unexpected(std::move(high).error());
    auto low = weightsOf(message.low());
    if (!low) return std::unexpected(std::move(low).error());
    if (message.high_limit() > 255 || message.operational_vls() > 15)
        return std::unexpected(malformed("a number is out of range"));
    PortQos qos{.highLimit = static_cast<std::uint8_t>(message.high_limit()),
                .operationalVls = static_cast<std::uint8_t>(message.operational_vls()),
                .high = *std::move(high),
                .low = *std::move(low),
                .slToVl = {}};
    for (const pb::SlToVl& one : message.sl_to_vl()) {
        if (one.input() > 255 || one.lanes().size() != 16)
            return std::unexpected(malformed("a service level table has a wrong length"));
        SlToVl table;
        for (std::size_t sl = 0; sl < table.size(); ++sl)
            table.at(sl) = VirtualLane::fromBits(static_cast<std::uint8_t>(one.lanes()[sl]));
        qos.slToVl.emplace(PortNum(static_cast<std::uint8_t>(one.input())), table);
    }
    return qos;
}

/// PortInfo first: it says how long the tables are. Then all blocks at once.
class PortQosReader::Reading : public std::enable_shared_from_this<Reading>
{
public:
    Reading(std::shared_ptr<transport::MadLoop> loop, PortQosRequest request, Handler done)
        : m_loop(std::move(loop)), m_client(*m_loop), m_request(std::move(request)), m_done(std::move(done))
    {}

    void start()
    {
        ask(mad::AttributeId::PortInfo, m_request.port.value(), [this](std::span<const std::byte> data) {
            return use<mad::PortInfo>(data, [this](const mad::PortInfo& info) { begin(info); });
        });
    }
    void forget() { m_done = nullptr; }

private:
    using Take = std::function<Result<void>(std::span<const std::byte>)>;

    template <class A, class Use> static Result<void> use(std::span<const std::byte> data, Use take)
    {
        const auto attribute = mad::decode<A>(data);
        if (!attribute) return std::unexpected(attribute.error());
        take(*attribute);
        return {};
    }

    void begin(const mad::PortInfo& info)
    {
        m_qos.highLimit = info.vlHighLimit;
        m_qos.operationalVls = lanesOf(info);
        readWeights(info.vlArbitrationLowCap, 1, m_low);
        readWeights(info.vlArbitrationHighCap, 3, m_high);
        if (!m_request.isSwitch) m_request.inputs = {PortNum(0)};
        for (const PortNum input : m_request.inputs) {
            const std::uint32_t modifier =
                m_request.isSwitch ? (std::uint32_t{input.value()} << 8U) | m_request.port.value() : 0U;
            ask(mad::AttributeId::SlToVlMappingTable, modifier, [this, input](std::span<const std::byte> data) {
                return use<mad::SlToVlTable>(data,
                                             [&](const mad::SlToVlTable& table) { m_qos.slToVl[input] = table.vls; });
            });
        }
    }

    static std::uint8_t lanesOf(const mad::PortInfo& info)
    {
        constexpr std::array<std::uint8_t, 6> lanes{0, 1, 2, 4, 8, 15}; // PortInfo.OperationalVLs
        return info.operationalVls < lanes.size() ? lanes.at(info.operationalVls) : std::uint8_t{0};
    }

    void readWeights(unsigned cap, std::uint32_t firstBlock, std::vector<LaneWeight>& into)
    {
        cap = std::min(cap, 2 * entriesABlock);
        into.resize(cap);
        for (unsigned first = 0; first < cap; first += entriesABlock) {
            const std::uint32_t modifier = ((firstBlock + first / entriesABlock) << 16U) | m_request.port.value();
            ask(mad::AttributeId::VlArbitrationTable, modifier, [&into, first](std::span<const std::byte> data) {
                return use<mad::VlArbitrationTable>(data, [&](const mad::VlArbitrationTable& table) {
                    for (std::size_t i = 0; i < table.vls.size() && first + i < into.size(); ++i)
                        into[first + i] = {.lane = table.vls.at(i), .weight = table.weights.at(i)};
                });
            });
        }
    }

    void ask(mad::AttributeId attribute, std::uint32_t modifier, Take take)
    {
        transport::MadQuestion question;
        mad::encodeLidSmp(question.mad, {.method = mad::Method::Get, .attribute = attribute, .modifier = modifier});
        question.address = {.lid = m_request.lid, .qp = 0};
        question.subject = std::format("LID {} port {}", m_request.lid.value(), m_request.port.value());
        ++m_open;
        const bool table = attribute != mad::AttributeId::PortInfo;
        m_client.ask(std::move(question), [this, self = shared_from_this(), take = std::move(take),
                                           table](Result<transport::MadAnswer> answer) {
            --m_open;
            if (!m_done) return;
            // Ports with a single lane may refuse their tables: they have none.
            if (!answer && table && answer.error().code == ErrorCode::MadStatus) {
                if (m_open == 0) complete();
                return;
            }
            if (!answer) return finish(std::unexpected(std::move(answer).error()));
            const auto data = std::span<const std::byte>(*answer);
            if (data.size() < mad::madSize) return finish(std::unexpected(malformed("a reply is too short")));
            if (auto taken = take(data.subspan(mad::smpDataOffset, mad::smpDataSize)); !taken)
                return finish(std::unexpected(std::move(taken).error()));
            if (m_open == 0) complete();
        });
    }

    void complete()
    {
        const auto used = [](const std::vector<LaneWeight>& all) {
            std::vector<LaneWeight> kept;
            std::ranges::copy_if(all, std::back_inserter(kept), [](const LaneWeight& e) { return e.weight > 0; });
            return kept;
        };
        m_qos.high = used(m_high);
        m_qos.low = used(m_low);
        finish(std::move(m_qos));
    }

    void finish(Result<PortQos> result)
    {
        if (auto done = std::exchange(m_done, nullptr)) done(std::move(result));
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    PortQosRequest m_request;
    Handler m_done;
    PortQos m_qos;
    std::vector<LaneWeight> m_high;
    std::vector<LaneWeight> m_low;
    unsigned m_open = 0;
};

PortQosReader::PortQosReader(std::shared_ptr<transport::MadLoop> loop, PortQosRequest request, Handler done)
    : m_reading(std::make_shared<Reading>(std::move(loop), std::move(request), std::move(done)))
{
    m_reading->start();
}

PortQosReader::~PortQosReader() { m_reading->forget(); }

} // namespace fabriscope::agent
