// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as a host, as its agent sends it and as a file holds it, and all that is shown of it.
#include "core/host/devinfo_text.h"
#include "core/host/host_codec.h"
#include "core/host/host_disguise.h"
#include "core/host/host_properties.h"
#include "tests/fuzz/require.h"

#include <cstdint>

using namespace fabriscope;

namespace {

void useHost(const host::Host& host)
{
    const auto again = host::decode(host::encode(host));
    require(again.has_value());
    require(host::encode(*again) == host::encode(host)); // its texts are clean
    (void)host::propertiesOf(host);
    (void)host::devinfoText(host);
    require(host::decode(host::encode(host::anonymised(host))).has_value());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    constexpr host::HostLimits limits{.bytes = 1U << 16U, .items = 500};
    if (const auto host = host::decode(bytes, limits)) useHost(*host);
    if (const auto host = host::decodeFile(bytes, "fuzz")) useHost(*host);
    return 0;
}
