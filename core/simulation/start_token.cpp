// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/start_token.h"

#include "core/simulation/child_process.h"

#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace fabriscope::simulation {
namespace {

/// What ld.so said last about what it could not load; empty: nothing.
std::string wordsOfLoader(const std::filesystem::path& output)
{
    constexpr std::string_view mark = "ld.so: ";
    std::ifstream stream(output);
    std::string words;
    for (std::string line; std::getline(stream, line);)
        if (const auto at = line.find(mark); at != std::string::npos) words = line.substr(at);
    return words;
}

} // namespace

StartToken::StartToken(std::filesystem::path file, std::vector<std::string>& environment) : m_file(std::move(file))
{
    std::error_code ignored; // there is none at the first start
    std::filesystem::remove(m_file, ignored);
    setVariable(environment, "FABRISCOPE_SIM_TOKEN", m_file.string());
}

bool StartToken::wasGiven() const
{
    std::error_code none;
    return std::filesystem::exists(m_file, none);
}

Error notConnected(const std::filesystem::path& program, const std::filesystem::path& output)
{
    const std::string said = wordsOfLoader(output);
    const Message reason = said.empty()
                               ? Message::say("the library for simulated fabrics was not loaded into it")
                               : Message::say("the library for simulated fabrics was not loaded into it ({})", said);
    return {.code = ErrorCode::NotFound,
            .subject = program.string(),
            .detail = Message::say("{}; it was ended, because it would use the adapters of this host", reason),
            .hint =
                Message::say("Install Fabriscope's demo again (package fabriscope-demo), in the same version as this "
                             "program")};
}

} // namespace fabriscope::simulation
