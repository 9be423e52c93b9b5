// SPDX-License-Identifier: GPL-3.0-or-later
//
// ibsim's console: one line in, text and a prompt out.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <string_view>

namespace fabriscope::simulation {

class SimulatorConsole
{
public:
    using Clock = std::chrono::steady_clock;

    SimulatorConsole() = default;
    /// Takes over our ends of the pipes to ibsim's standard input and from its standard output.
    SimulatorConsole(FileDescriptor input, FileDescriptor output)
        : m_input(std::move(input)), m_output(std::move(output))
    {}

    /// Write text as it is. ConnectionLost when nobody reads it any more.
    Result<void> write(std::string_view text);
    /// What comes until the next prompt, without the prompt. Timeout, Cancelled, ConnectionLost (with what came).
    Result<std::string> readAnswer(Clock::time_point deadline, const std::stop_token& stop);

    void close();

private:
    FileDescriptor m_input;
    FileDescriptor m_output;
};

} // namespace fabriscope::simulation
