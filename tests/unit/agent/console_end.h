// SPDX-License-Identifier: GPL-3.0-or-later
//
// The console's end of a server's socket.
#pragma once

#include "core/agent/protocol/frame_codec.h"
#include "core/agent/protocol/messages.h"
#include "core/base/handle.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <optional>

namespace fabriscope::test {

/// The next message from the server; nothing at the end of the stream.
inline std::optional<agent::pb::Response> nextMessage(const FileDescriptor& console, agent::FrameDecoder& decoder)
{
    for (;;) {
        const auto payload = decoder.next();
        EXPECT_TRUE(payload);
        if (!payload) return std::nullopt;
        if (*payload) {
            agent::pb::Response response;
            EXPECT_TRUE(agent::parseMessage(response, **payload));
            return response;
        }
        std::array<char, 65536> buffer{};
        pollfd ready{.fd = console.get(), .events = POLLIN, .revents = 0};
        if (::poll(&ready, 1, 60'000) != 1) return std::nullopt;
        const ssize_t size = ::recv(console.get(), buffer.data(), buffer.size(), 0);
        if (size <= 0) return std::nullopt;
        decoder.feed({buffer.data(), static_cast<std::size_t>(size)});
    }
}

} // namespace fabriscope::test
