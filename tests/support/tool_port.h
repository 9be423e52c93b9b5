// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/device/umad_device.h"
#include "core/transport/umad_transport.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace fabriscope::test {

/// The local port that a test's tool works through: the one that programs take when they are given none.
struct ToolPort
{
    device::DevicePort port;
    std::unique_ptr<transport::MadTransport> transport;
};
Result<ToolPort> openToolPort();

/// The arguments to the exit status of a tool: 2 of one that was called wrongly.
using ToolRun = std::function<Result<int>(std::vector<std::string> arguments)>;
/// The main() of a tool: its status; 3 with the error on standard error.
int toolMain(int argc, char** argv, const ToolRun& run);

} // namespace fabriscope::test
