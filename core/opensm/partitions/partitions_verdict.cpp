// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/partitions/partitions_verdict.h"

#include "core/opensm/c_number.h"
#include "core/opensm/partitions/partitions_parser.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace fabriscope::opensm {
namespace {

using Outcome = PartitionsVerdict::Outcome;
using Reason = PartitionsVerdict::Reason;

bool isPartitionBlank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

/// The line buffer. A NUL ends a string; what lies behind it stays from earlier lines.
class LineBuffer
{
public:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void load(std::string_view piece)
    {
        std::ranges::copy(piece, m_bytes.begin());
        m_bytes.at(piece.size()) = '\0';
        m_written = std::max(m_written, piece.size() + 1);
    }
    [[nodiscard]] char at(std::size_t i) const { return i < m_bytes.size() ? m_bytes.at(i) : '\0'; }
    void cut(std::size_t i)
    {
        if (i < m_bytes.size()) m_bytes.at(i) = '\0';
    }
    [[nodiscard]] bool isWritten(std::size_t i) const { return i < m_written; }
    [[nodiscard]] std::size_t end(std::size_t from) const
    {
        while (at(from) != '\0')
            ++from;
        return from;
    }
    /// The first such character in front of the next NUL.
    [[nodiscard]] std::size_t find(char wanted, std::size_t from) const
    {
        for (; at(from) != '\0'; ++from)
            if (at(from) == wanted) return from;
        return none;
    }
    [[nodiscard]] std::string_view text(std::size_t from) const
    {
        return std::string_view(m_bytes.data(), m_bytes.size())
            .substr(std::min(from, m_bytes.size()), end(from) - from);
    }
    [[nodiscard]] std::size_t skipBlanks(std::size_t from) const
    {
        while (isPartitionBlank(at(from)))
            ++from;
        return from;
    }
    /// Cuts blanks off the end of the string, but never its first character.
    void trim(std::size_t from)
    {
        for (std::size_t last = end(from); last != from && (at(last) == '\0' || isPartitionBlank(at(last))); --last)
            cut(last);
    }

private:
    std::array<char, partitionsPieceBytes + 2> m_bytes{};
    std::size_t m_written = 0;
};

class PartitionsJudge
{
public:
    explicit PartitionsJudge(std::string_view text) : m_text(text) {}

    PartitionsVerdict run()
    {
        std::size_t at = 0;
        while (at < m_text.size() && m_verdict.outcome == Outcome::Taken) {
            const std::size_t newline = m_text.find('\n', at);
            const std::size_t lineEnd = newline == std::string_view::npos ? m_text.size() : newline + 1;
            const std::size_t length = std::min(lineEnd - at, partitionsPieceBytes);
            m_piece = {at, length};
            piece();
            at += length;
        }
        if (m_verdict.outcome == Outcome::Taken && !m_defined) {
            m_piece = {0, 0};
            stop(Outcome::Dropped, Reason::NothingDefined);
        }
        return std::move(m_verdict);
    }

private:
    struct Word
    {
        std::size_t name = 0;
        std::optional<std::size_t> value;
        std::size_t length = 0; ///< how far the reader moves
    };

    void stop(Outcome outcome, Reason reason)
    {
        m_verdict.outcome = outcome;
        m_verdict.reason = reason;
        m_verdict.piece = m_piece;
    }

    void piece()
    {
        m_buffer.load(slice(m_text, m_piece));
        if (const std::size_t hash = m_buffer.find('#', 0); hash != LineBuffer::none) m_buffer.cut(hash);
        std::size_t at = 0;
        while (true) {
            at = m_buffer.skipBlanks(at);
            if (!m_buffer.isWritten(at)) {
                stop(Outcome::Dropped, Reason::UnwrittenBytes);
                return;
            }
            if (m_buffer.at(at) == '\0') return;
            const std::size_t semicolon = m_buffer.find(';', at);
            if (semicolon != LineBuffer::none) m_buffer.cut(semicolon);
            const auto length = part(at);
            if (!length) return;
            at += *length;
            if (semicolon == LineBuffer::none) return;
            m_open = false;
        }
    }

    /// NAME[=VALUE] up to the next NUL, trimmed.
    Word word(std::size_t at)
    {
        Word result;
        result.name = m_buffer.skipBlanks(at);
        const std::size_t equals = m_buffer.find('=', result.name);
        if (equals != LineBuffer::none) m_buffer.cut(equals);
        result.length = m_buffer.end(at) - at + 1;
        m_buffer.trim(result.name);
        if (equals == LineBuffer::none) return result;
        const std::size_t value = m_buffer.skipBlanks(equals + 1);
        result.length += m_buffer.end(value) - equals;
        m_buffer.trim(value);
        result.value = value;
        return result;
    }

    std::optional<std::size_t> part(std::size_t begin)
    {
        // An empty part: OpenSM steps over the NUL and reads what is behind it.
        std::size_t at = begin;
        if (m_buffer.at(at) == '\t' || m_buffer.at(at) == '\0' || m_buffer.at(at) == '\n') ++at;
        if (!m_open) {
            const auto body = header(at);
            if (!body) return std::nullopt;
            at = *body;
        }
        return members(begin, at);
    }

    std::optional<std::size_t> header(std::size_t at)
    {
        const std::size_t colon = m_buffer.find(':', at);
        if (colon == LineBuffer::none) {
            stop(Outcome::Dropped, Reason::NoColon);
            return std::nullopt;
        }
        m_buffer.cut(colon);
        std::size_t comma = m_buffer.find(',', at);
        if (comma != LineBuffer::none) m_buffer.cut(comma);
        const Word id = word(at);
        at += id.length;
        while (comma != LineBuffer::none) {
            comma = m_buffer.find(',', at);
            if (comma != LineBuffer::none) m_buffer.cut(comma);
            at += word(at).length;
        }
        if (at != colon + 1 || !isDefinition(id)) {
            stop(Outcome::Dropped, Reason::BadDefinition);
            return std::nullopt;
        }
        m_open = m_defined = true;
        return at;
    }

    [[nodiscard]] bool isDefinition(const Word& id) const
    {
        const std::string_view name = m_buffer.text(id.name);
        if (!id.value && (name.empty() || !isDigit(name.front()))) return true;
        return wholeCNumber(id.value ? m_buffer.text(*id.value) : name).has_value();
    }

    std::optional<std::size_t> members(std::size_t begin, std::size_t at)
    {
        std::size_t comma = 0;
        do {
            comma = m_buffer.find(',', at);
            if (comma != LineBuffer::none) m_buffer.cut(comma);
            const Word entry = word(at);
            if (m_buffer.text(entry.name) == "mgid") {
                if (!entry.value) {
                    stop(Outcome::Crash, Reason::MgidWithoutValue);
                    return std::nullopt;
                }
                return at + entry.length + group(entry, at + entry.length, comma == LineBuffer::none) - begin;
            }
            if (memberNamed(m_buffer.text(entry.name)) == MemberKind::Bad) { // an empty one is NONE
                stop(Outcome::Dropped, Reason::BadMember);
                return std::nullopt;
            }
            at += entry.length;
        } while (comma != LineBuffer::none);
        return at - begin;
    }

    /// How far the flags behind an mgid take the reader.
    std::size_t group(const Word& entry, std::size_t begin, bool bare)
    {
        if (!multicastGid(m_buffer.text(*entry.value))) return 0;
        MgidLeftOver left{.mgid = m_piece.offset + entry.name, .flags = std::string(m_buffer.text(begin))};
        left.ownLine = begin < m_piece.length;
        left.isKnown = m_buffer.isWritten(begin);
        std::size_t at = begin;
        std::size_t comma = 0;
        do {
            comma = m_buffer.find(',', at);
            if (comma != LineBuffer::none) m_buffer.cut(comma);
            const Word flag = word(at);
            constexpr std::array<std::string_view, 7> flags{"mtu",    "rate", "scope",    "Q_Key",
                                                            "TClass", "sl",   "FlowLabel"};
            const auto isShort = [name = m_buffer.text(flag.name)](auto known) { return known.starts_with(name); };
            left.hasEffect = left.hasEffect || (flag.value && std::ranges::any_of(flags, isShort));
            at += flag.length;
        } while (comma != LineBuffer::none);
        if (bare) m_verdict.leftOvers.push_back(std::move(left));
        return at - begin;
    }

    std::string_view m_text;
    LineBuffer m_buffer;
    PartitionsVerdict m_verdict;
    Span m_piece;
    bool m_open = false;    ///< a definition waits for its semicolon
    bool m_defined = false; ///< there is one at all
};

} // namespace

std::optional<Gid> multicastGid(std::string_view text)
{
    const auto gid = parseIpv6(text);
    return gid && gid->prefix.value() >> 56U == 0xffU ? gid : std::nullopt;
}

PartitionsVerdict judgePartitions(std::string_view text) { return PartitionsJudge(text).run(); }

} // namespace fabriscope::opensm
