// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of our own that people copy about (*.fabsnap, *.fabhost): a header of 24 bytes, then the content.
//
//   offset  0  magic: 89, seven letters, 0d 0a 1a 0a (a text-mode copy destroys it recognisably)
//          12  CRC-32 of the content (that of zlib), little endian
//          16  length of the content in bytes, 64 bits, little endian
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace fabriscope {

inline constexpr std::size_t sealSize = 24;

/// What is said of a file that is refused.
struct SealWords
{
    Message isNone;  ///< "is not a saved snapshot"
    Message howMade; ///< what to do about that
    Message again;   ///< what to do about one that is damaged
};

/// The header and the content.
[[nodiscard]] std::string sealed(std::string_view letters, std::string_view content);
/// Whether the bytes begin like such a file, a damaged one too.
[[nodiscard]] bool looksSealed(std::string_view letters, std::string_view bytes);
/// The content, whole and undamaged, or MalformedReply of `name`.
[[nodiscard]] Result<std::string_view> unsealed(std::string_view letters, std::string_view bytes,
                                                const std::string& name, const SealWords& words);

} // namespace fabriscope
