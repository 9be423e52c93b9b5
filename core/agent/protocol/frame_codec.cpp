// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/frame_codec.h"

#include "core/base/text.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace fabriscope::agent {
namespace {

// So much text is awaited before a stream without our preamble is rejected: a line of it shows why.
constexpr std::size_t strayLimit = 400;
// What was handed out is removed only when it is worth a copy.
constexpr std::size_t compactFrom = 64U << 10U;

constexpr std::uint32_t bigEndian(std::uint32_t value)
{
    return std::endian::native == std::endian::little ? std::byteswap(value) : value;
}

} // namespace

char* appendFrame(std::string& out, std::size_t payloadSize)
{
    const std::size_t at = out.size();
    out.resize(at + frameHeaderSize + payloadSize);
    const std::uint32_t header = bigEndian(static_cast<std::uint32_t>(payloadSize));
    std::memcpy(out.data() + at, &header, frameHeaderSize);
    return out.data() + at + frameHeaderSize;
}

std::string quotable(std::string_view bytes, std::size_t longest)
{
    std::string text;
    for (const char c : trimmed(bytes)) {
        if (c == '\n' || c == '\t')
            text += text.ends_with(' ') ? "" : " ";
        else if (c != '\r')
            text += c >= ' ' && c < 0x7f ? c : '?';
        if (text.size() >= longest) return text + " …";
    }
    return text;
}

FrameDecoder::FrameDecoder(std::string peer, std::size_t maxPayload) : m_peer(std::move(peer)), m_maxPayload(maxPayload)
{}

void FrameDecoder::feed(std::string_view bytes)
{
    if (m_error) return;
    if (m_read == m_buffer.size()) {
        m_buffer.clear();
        m_read = 0;
    } else if (m_read >= compactFrom) {
        m_buffer.erase(0, m_read);
        m_read = 0;
    }
    m_buffer += bytes;
}

Error FrameDecoder::notOurProtocol() const
{
    return {.code = ErrorCode::ProtocolMismatch,
            .subject = m_peer,
            .detail = Message::say("it does not speak Fabriscope's agent protocol; it sent \"{}\"", strayText()),
            .hint = Message::say("If this is output of the login shell, let ~/.bashrc and similar files print only in "
                                 "interactive shells; otherwise the command is not fabriscope-agent")};
}

Result<bool> FrameDecoder::takePreamble()
{
    const std::string_view have(m_buffer);
    if (have.starts_with(preamble)) {
        m_read = preamble.size();
        m_started = true;
        return true;
    }
    if (preamble.starts_with(have)) return false;
    // Wait for the end of the first line that says something.
    const std::string_view text = have.substr(std::min(have.find_first_not_of(" \t\r\n"), have.size()));
    if (!text.contains('\n') && have.size() < strayLimit) return false;
    return std::unexpected(notOurProtocol());
}

Result<std::optional<std::string_view>> FrameDecoder::next()
{
    if (m_error) return std::unexpected(*m_error);
    if (!m_started) {
        const auto taken = takePreamble();
        if (!taken) return std::unexpected(m_error.emplace(taken.error()));
        if (!*taken) return std::nullopt;
    }
    if (buffered() < frameHeaderSize) return std::nullopt;
    std::uint32_t size = 0;
    std::memcpy(&size, m_buffer.data() + m_read, frameHeaderSize);
    size = bigEndian(size);
    if (size > m_maxPayload)
        return std::unexpected(m_error.emplace(Error{
            .code = ErrorCode::MalformedReply,
            .subject = m_peer,
            .detail = Message::say("it announced a message of {} bytes, at most {} are allowed", size, m_maxPayload),
            .hint = Message::say("Another program writes to the connection; connect again")}));
    if (buffered() - frameHeaderSize < size) return std::nullopt;
    const auto payload = std::string_view(m_buffer).substr(m_read + frameHeaderSize, size);
    m_read += frameHeaderSize + size;
    return payload;
}

std::string FrameDecoder::strayText() const
{
    const bool ours = m_started || preamble.starts_with(m_buffer);
    // Behind a greeting the protocol itself may follow: nothing to read out to anybody.
    return ours ? std::string() : quotable(std::string_view(m_buffer).substr(0, m_buffer.find(preamble)));
}

std::optional<Error> FrameDecoder::finish()
{
    if (m_error) return m_error;
    if (!m_started && !preamble.starts_with(m_buffer)) return m_error = notOurProtocol();
    if (buffered() == 0) return std::nullopt;
    return m_error = Error{.code = ErrorCode::ConnectionLost,
                           .subject = m_peer,
                           .detail = Message::say("the connection ended in the middle of a message")};
}

} // namespace fabriscope::agent
