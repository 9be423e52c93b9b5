// SPDX-License-Identifier: GPL-3.0-or-later
//
// Frames on a byte stream, without I/O. A stream begins with a preamble of 8 bytes; then come frames: the length of the
// payload in 4 bytes, big endian, and the payload (a Request or Response of protocol.proto). See docs/protocol.md.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::agent {

/// Begins with a byte that no text has, so that a shell's greeting is never taken for an agent.
inline constexpr std::string_view preamble = "\x7f"
                                             "FSCOPE\n";

/// Larger things (snapshots) are cut into parts, so that nothing waits long for them.
inline constexpr std::size_t maxFramePayload = 1U << 20U;
inline constexpr std::size_t frameHeaderSize = 4;

/// Room for a payload of that size at the end of `out`, its header written; the payload has to be put there.
char* appendFrame(std::string& out, std::size_t payloadSize);

/// Takes a stream apart, whatever pieces it comes in. After an Error it stays in error.
class FrameDecoder
{
public:
    /// `peer` names the other side in errors, e.g. "agent on head1".
    explicit FrameDecoder(std::string peer, std::size_t maxPayload = maxFramePayload);

    void feed(std::string_view bytes);

    /// The next payload, valid until the next call of any function; nothing when more bytes are needed.
    /// ProtocolMismatch: the stream does not begin with the preamble (the text it begins with is quoted).
    /// MalformedReply: a frame longer than allowed.
    [[nodiscard]] Result<std::optional<std::string_view>> next();

    /// The stream has ended: an Error when it ended inside a frame or with text that is no protocol.
    [[nodiscard]] std::optional<Error> finish();

    /// Text that came instead of the preamble, as far as it came; empty when none did. For the error of a peer that
    /// prints a question and waits.
    [[nodiscard]] std::string strayText() const;

    [[nodiscard]] std::size_t buffered() const { return m_buffer.size() - m_read; }

private:
    [[nodiscard]] Result<bool> takePreamble();
    [[nodiscard]] Error notOurProtocol() const;

    std::string m_peer;
    std::size_t m_maxPayload;
    std::string m_buffer;
    std::size_t m_read = 0; ///< what next() has handed out
    bool m_started = false; ///< the preamble has come
    std::optional<Error> m_error;
};

/// Foreign bytes for an error message: one line, control and non-ASCII bytes as "?", cut at `longest`.
std::string quotable(std::string_view bytes, std::size_t longest = 200);

} // namespace fabriscope::agent
