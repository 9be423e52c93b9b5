// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fabriscope::exporter {

/// The text of a round, compressed once for all who ask. Each of them gets a tail of its own behind it, with what is
/// only known when it asks: how old the round is, what this process takes.
class Page
{
public:
    explicit Page(std::string text);

    [[nodiscard]] const std::string& text() const { return m_text; }
    /// Text and tail as one gzip member (RFC 1952): these bytes, and behind them the end.
    [[nodiscard]] const std::string& compressed() const { return m_compressed; }
    [[nodiscard]] std::string compressedEnd(std::string_view tail) const;

private:
    std::string m_text;
    std::string m_compressed;
    std::uint32_t m_checksum = 0;
};

} // namespace fabriscope::exporter
