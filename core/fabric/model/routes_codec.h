// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forwarding tables as bytes. The schema is routes.proto.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/routes.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

inline constexpr std::uint32_t routesVersion = 1;

/// What decoding takes at most. The tables of 2,560 switches with 35,000 LIDs are 90 MB.
struct RoutesLimits
{
    std::size_t bytes = 256U << 20U; ///< not deflated
    std::size_t switches = 1U << 16U;
    std::size_t ends = 1U << 18U;
    std::size_t unread = 1U << 16U;
};

/// A protobuf message `fabriscope.fabric.pb.Routes`. decodeRoutes(encodeRoutes(r)) equals r for texts that are clean.
std::string encodeRoutes(const Routes& routes);
/// Everything is checked: consistent tables or an Error (MalformedReply; ProtocolMismatch for a later version).
Result<RoutesPtr> decodeRoutes(std::string_view bytes, const RoutesLimits& limits = {});

/// The same, deflated (zlib), for files.
std::string deflateRoutes(const Routes& routes);
Result<RoutesPtr> inflateRoutes(std::string_view bytes, const RoutesLimits& limits = {});

} // namespace fabriscope::fabric
