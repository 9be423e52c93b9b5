// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as the packets of a reply of subnet administration: reassembly in the engine, cutting into records,
// and everything that is made from a record. The first byte chooses the record; then come packets of any length, a byte
// of commands before each.
#include "core/sa/filter.h"
#include "core/sa/query.h"
#include "core/sa/table.h"
#include "core/transport/mad_engine.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <cstring>

using namespace fabriscope;

namespace {

class TableSource final : public transport::MadSource
{
public:
    explicit TableSource(const sa::Record& record) : m_record(record), m_stream(record), m_table(record) {}

    bool produce(transport::MadRequest& request) override
    {
        if (std::exchange(m_asked, true)) return false;
        require(sa::encode(sa::Request::all(m_record), request.mad).has_value());
        request.address = transport::gsiAddress(Lid(4));
        return true;
    }
    void received(const transport::MadPart& part) override
    {
        require(m_ends == 0);
        if (m_stream.take(part.first, part.data)) m_table.append(m_stream.records());
    }
    void completed(const transport::MadReply& /*reply*/) override { require(++m_ends == 1); }
    [[nodiscard]] const sa::Table& table() const { return m_table; }

private:
    const sa::Record& m_record;
    sa::RecordStream m_stream;
    sa::Table m_table;
    bool m_asked = false;
    int m_ends = 0;
};

// What is shown of a record never is more than text, and reading it back gives the same values.
void useRecord(const sa::Record& record, std::span<const std::byte> bytes)
{
    require(!sa::jsonRow(record.fields, bytes).empty());
    const std::string csv = sa::csvRow(record, bytes);
    require(csv.find('\n') == std::string::npos && csv.find('\x1b') == std::string::npos);
    std::string block;
    sa::appendTextBlock(block, record.name, record.fields, bytes);
    require(block.find('\x1b') == std::string::npos);
    for (const mad::AttributeField& field : record.fields) {
        if (field.format == mad::FieldFormat::Text || field.format == mad::FieldFormat::Key) continue;
        const mad::FieldValue value = mad::fieldValue(bytes, field);
        const auto again = mad::parseFieldValue(field, mad::formatValue(field, value, mad::FieldStyle::Plain));
        require(again && *again == value);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 1) return 0;
    const auto records = sa::records();
    const sa::Record& record = records[data[0] % records.size()];
    std::span<const std::uint8_t> rest(data + 1, size - 1);
    TableSource source(record);
    transport::MadEngine engine;
    transport::MadEngine::TimePoint now{std::chrono::hours(1)};
    engine.attach(source);
    mad::MadBuffer request{};
    const auto pump = [&] {
        for (int i = 0; i < 2000; ++i) {
            const auto next = engine.nextToSend(now);
            if (!next) return;
            std::ranges::copy(next->mad.mad, request.begin());
            engine.sent(next->slot, now);
        }
        require(false); // it does not stop talking
    };
    pump();
    const mad::MadBuffer asked = request;
    std::uint32_t segment = 1;
    while (rest.size() > 1) {
        const std::uint8_t command = rest[0];
        rest = rest.subspan(1);
        std::array<std::byte, mad::madSize> packet{};
        const std::size_t length = std::min<std::size_t>(rest.size(), command % 64 * 4);
        std::memcpy(packet.data() + (mad::madSize - length), rest.data(), length);
        rest = rest.subspan(length);
        if ((command & 64U) != 0) { // a plausible segment around the data
            std::copy_n(asked.begin(), mad::saDataOffset, packet.begin());
            packet[3] |= std::byte{mad::responseBit};
            mad::storeBits(packet.data(), 352, 16, record.size / 8 + 1);
            const bool last = (command & 128U) != 0;
            mad::RmppHeader header{.version = 1, .type = mad::RmppType::Data, .flags = mad::RmppHeader::active};
            header.segmentNumber = segment++;
            if (header.segmentNumber == 1) header.flags |= mad::RmppHeader::first;
            if (last) header.flags |= mad::RmppHeader::last;
            header.payloadLength = last ? static_cast<std::uint32_t>(20 + length % 200) : 0;
            mad::LayoutOf<mad::RmppHeader>::encode(packet.data(), header);
        } else if ((command & 128U) != 0) { // any packet, but an answer to ours
            std::copy_n(asked.begin(), 24, packet.begin());
            packet[3] |= std::byte{mad::responseBit};
        }
        engine.received({.mad = packet, .source = {.lid = Lid(4)}, .status = 0}, now);
        now += std::chrono::milliseconds(command);
        engine.tick(now);
        pump();
    }
    for (std::size_t row = 0; row < std::min<std::size_t>(source.table().size(), 4); ++row)
        useRecord(record, source.table().at(row));
    for (int i = 0; i < 200; ++i) { // whatever came, it ends
        now += std::chrono::seconds(10);
        engine.tick(now);
        pump();
    }
    require(engine.open() == 0);
    engine.detach(source);
    return 0;
}
