// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether the library that connects a program with the simulator is in it: without it the program would use the
// adapters of this host. ld.so only warns when it cannot load one.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fabriscope::simulation {

/// For one start of one program. The library makes the file when it is loaded, before main() of the program.
class StartToken
{
public:
    /// Takes away what an earlier program left there, and tells the library by the environment.
    StartToken(std::filesystem::path file, std::vector<std::string>& environment);
    [[nodiscard]] bool wasGiven() const;

private:
    std::filesystem::path m_file;
};

/// The error of a program without the library; `output`: the file of its standard error, for the words of ld.so.
Error notConnected(const std::filesystem::path& program, const std::filesystem::path& output);

} // namespace fabriscope::simulation
