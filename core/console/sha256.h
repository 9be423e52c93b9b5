// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace fabriscope::console {

/// SHA-256 (FIPS 180-4) as sha256sum(1) prints it: 64 hexadecimal digits. Empty where OpenSSL refuses it.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace fabriscope::console
