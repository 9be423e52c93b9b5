// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/console/sha256.h"

#include <openssl/evp.h>

#include <array>
#include <cstddef>
#include <format>

namespace fabriscope::console {

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    if (::EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, ::EVP_sha256(), nullptr) != 1) return {};
    std::string text;
    for (std::size_t i = 0; i < size; ++i)
        text += std::format("{:02x}", digest.at(i));
    return text;
}

} // namespace fabriscope::console
