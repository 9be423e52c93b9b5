// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscope-exporter/web_config.h"

#include <boost/asio/ssl/context.hpp>

#include <memory>

namespace fabriscope::exporter {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

/// What connections are secured with. Reads the files that the configuration names.
[[nodiscard]] Result<TlsContext> makeTlsContext(const TlsConfig& config);

} // namespace fabriscope::exporter
