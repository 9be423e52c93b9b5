// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages between agents of one user on one host, with descriptors: over local sockets that keep messages apart
// (SOCK_SEQPACKET).
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <sys/types.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::agent {

struct LocalMessage
{
    std::string text;
    std::vector<FileDescriptor> descriptors;
};

inline constexpr std::size_t longestLocalMessage = 32'768;
inline constexpr std::size_t mostLocalDescriptors = 2;

/// Never waits: Io when it cannot be sent at once. The text is not empty.
Result<void> sendLocal(int socket, std::string_view text, std::span<const int> descriptors = {});
/// Never waits: nothing when none is there. ConnectionLost: the other end is closed, Io: a message that is too long or
/// holds too many descriptors.
Result<std::optional<LocalMessage>> receiveLocal(int socket);
/// The user at the other end, by the kernel's word.
std::optional<uid_t> userAtOtherEnd(int socket);

} // namespace fabriscope::agent
