// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/qos/port_qos_reader.h"

#include "core/mad/port_info.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"
#include "core/transport/mad_client.h"

#include <algorithm>
#include <utility>

namespace fabriscope::qos {
namespace {

constexpr unsigned entriesABlock = 32;

} // namespace

/// PortInfo first: it says how long the tables are. Then all blocks at once.
class PortQosReader::Reading : public std::enable_shared_from_this<Reading>
{
public:
    Reading(std::shared_ptr<transport::MadLoop> loop, PortQosRequest request, Handler done, PortQosOptions options)
        : m_loop(std::move(loop)), m_client(*m_loop), m_request(std::move(request)), m_done(std::move(done)),
          m_options(options)
    {}

    void start()
    {
        ask(mad::AttributeId::PortInfo, m_request.port.value(), [this](std::span<const std::byte> data) {
            return use<mad::PortInfo>(data, [this](const mad::PortInfo& info) { begin(info); });
        });
    }
    void forget()
    {
        m_done = nullptr;
        m_client.cancelAll();
    }

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
        m_qos.arbitration.highLimit = info.vlHighLimit;
        m_qos.operationalVls = mad::dataVlsOf(info.operationalVls);
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
        transport::MadQuestion request;
        mad::encodeLidSmp(request.mad, {.method = mad::Method::Get, .attribute = attribute, .modifier = modifier});
        request.address = {.lid = m_request.lid, .qp = 0};
        request.timeout = m_options.timeout;
        request.subject = Message::say("LID {} port {}", m_request.lid.value(), m_request.port.value());
        ++m_open;
        const bool mayLack = attribute != mad::AttributeId::PortInfo && !m_options.whole;
        const bool isOfWeights = attribute == mad::AttributeId::VlArbitrationTable;
        m_client.ask(std::move(request), [this, self = shared_from_this(), take = std::move(take), mayLack,
                                          isOfWeights](Result<transport::MadAnswer> answer) {
            --m_open;
            if (!m_done) return;
            // Ports with a single lane may refuse their tables: they have none.
            if (!answer && mayLack && answer.error().code == ErrorCode::MadStatus) {
                m_lacksWeights = m_lacksWeights || isOfWeights;
                if (m_open == 0) complete();
                return;
            }
            if (!answer) return finish(std::unexpected(std::move(answer).error()));
            const auto data = std::span<const std::byte>(*answer);
            if (data.size() < mad::madSize) return finish(tooShort());
            if (auto taken = take(data.subspan(mad::smpDataOffset, mad::smpDataSize)); !taken)
                return finish(std::unexpected(std::move(taken).error()));
            if (m_open == 0) complete();
        });
    }

    [[nodiscard]] std::unexpected<Error> tooShort() const
    {
        return fail(ErrorCode::MalformedReply, Message::say("LID {}", m_request.lid.value()),
                    Message::say("its reply is too short"));
    }

    void complete()
    {
        for (std::vector<LaneWeight>* list : {&m_high, &m_low}) {
            if (m_lacksWeights)
                list->clear(); // of a part nobody knows which lanes have no weight
            else if (!m_options.whole)
                std::erase_if(*list, [](const LaneWeight& entry) { return entry.weight == 0; });
        }
        m_qos.arbitration.high = std::move(m_high);
        m_qos.arbitration.low = std::move(m_low);
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
    PortQosOptions m_options;
    PortQos m_qos;
    std::vector<LaneWeight> m_high;
    std::vector<LaneWeight> m_low;
    bool m_lacksWeights = false; ///< a block of them was refused
    unsigned m_open = 0;
};

PortQosReader::PortQosReader(std::shared_ptr<transport::MadLoop> loop, PortQosRequest request, Handler done,
                             PortQosOptions options)
    : m_reading(std::make_shared<Reading>(std::move(loop), std::move(request), std::move(done), options))
{
    m_reading->start();
}

PortQosReader::~PortQosReader() { m_reading->forget(); }

} // namespace fabriscope::qos
