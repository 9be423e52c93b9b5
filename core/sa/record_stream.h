// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/sa/record.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fabriscope::sa {

/// Cuts the data of an SA reply into records: the reply says how far they are apart, and SAs of different age have
/// records of different length. Longer ones are cut, shorter ones filled up with zero.
class RecordStream
{
public:
    explicit RecordStream(const Record& record) : m_record(&record) {}

    /// A piece of the reply, from its first packet on. Whole records are in records() afterwards.
    [[nodiscard]] Result<void> take(std::span<const std::byte, mad::madSize> firstPacket,
                                    std::span<const std::byte> data);
    [[nodiscard]] std::span<const std::byte> records() const { return m_records; }
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    void restart();

private:
    void cut(std::span<const std::byte> whole);

    const Record* m_record;
    std::size_t m_stride = 0;
    std::vector<std::byte> m_rest; ///< the beginning of a record whose end has not come
    std::vector<std::byte> m_records;
    std::uint64_t m_count = 0;
};

} // namespace fabriscope::sa
