// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string>

namespace fabriscope::fabric {

/// A text as the tools of the fabric print it, from what is on the disk: gzip (RFC 1952, of one or several members) is
/// unpacked, UTF-16 with a byte order mark (as Windows PowerShell redirects) becomes UTF-8, which comes without one.
/// Anything else comes back as it is. Errors name `name`: Parse for other compressed files and damaged ones,
/// InvalidArgument for texts of more than `limit` bytes.
Result<std::string> unpacked(std::string bytes, std::size_t limit, const std::string& name);

} // namespace fabriscope::fabric
