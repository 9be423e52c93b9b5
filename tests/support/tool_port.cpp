// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tool_port.h"

#include <exception>
#include <iostream>
#include <span>

namespace fabriscope::test {

Result<ToolPort> openToolPort()
{
    const auto devices = device::listDevices();
    if (!devices) return std::unexpected(devices.error());
    auto port = device::choosePort(*devices);
    if (!port) return std::unexpected(port.error());
    auto transport = transport::UmadTransport::open(*port);
    if (!transport) return std::unexpected(transport.error());
    return ToolPort{.port = *std::move(port), .transport = *std::move(transport)};
}

int toolMain(int argc, char** argv, const ToolRun& run)
{
    try {
        const std::span all(argv, static_cast<std::size_t>(argc));
        const auto status = run(std::vector<std::string>(all.begin() + 1, all.end()));
        if (status) return *status;
        std::cerr << describe(status.error()) << '\n';
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
    }
    return 3;
}

} // namespace fabriscope::test
