// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/record_stream.h"

#include <algorithm>

namespace fabriscope::sa {
namespace {

constexpr std::size_t offsetUnit = 8;    // of SaHeader::attributeOffset
constexpr std::size_t mostStride = 2048; // no record comes near

constexpr std::uint16_t pkeyTableRecord = 0x33;

// OpenSM (3.3.24 and before) writes BlockNum of a P_KeyTableRecord in the byte order of its host. No port has 256
// blocks of keys, so one of the two bytes is zero, and tells which it was.
void mendBlockNumber(const Record& record, std::span<std::byte> bytes)
{
    if (record.attribute != pkeyTableRecord) return;
    const mad::AttributeField& field = *findField(record.fields, "BlockNum");
    const std::uint64_t number = mad::fieldValue(bytes, field).low;
    if ((number & 0xffU) == 0) mad::setFieldValue(bytes, field, {.high = 0, .low = number >> 8U});
}

} // namespace

Result<void> RecordStream::take(std::span<const std::byte, mad::madSize> firstPacket, std::span<const std::byte> data)
{
    m_records.clear();
    if (m_stride == 0 && !data.empty()) {
        const auto header = mad::decodeUnchecked<mad::SaHeader>(firstPacket.data());
        m_stride = header.attributeOffset * offsetUnit;
        if (m_stride == 0 || m_stride > mostStride)
            return fail(ErrorCode::MalformedReply, m_record->name,
                        Message::say("the reply claims that its records are {} bytes apart", m_stride));
    }
    m_rest.insert(m_rest.end(), data.begin(), data.end());
    if (m_stride == 0) return {};
    const std::size_t whole = m_rest.size() - m_rest.size() % m_stride;
    cut(std::span(m_rest).first(whole));
    m_rest.erase(m_rest.begin(), m_rest.begin() + static_cast<std::ptrdiff_t>(whole));
    return {};
}

void RecordStream::cut(std::span<const std::byte> whole)
{
    const std::size_t used = std::min(m_stride, m_record->size);
    for (; !whole.empty(); whole = whole.subspan(m_stride)) {
        m_records.insert(m_records.end(), whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(used));
        m_records.resize(m_records.size() + (m_record->size - used));
        mendBlockNumber(*m_record, std::span(m_records).last(m_record->size));
        ++m_count;
    }
}

void RecordStream::restart()
{
    m_stride = 0;
    m_rest.clear();
    m_records.clear();
    m_count = 0;
}

} // namespace fabriscope::sa
