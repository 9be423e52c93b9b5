// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulator_console.h"

#include "core/agent/client/connection/pipe_signal.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace fabriscope::simulation {
namespace {

constexpr std::string_view subject = "ibsim";
constexpr std::string_view prompt = "sim> ";

} // namespace

Result<void> SimulatorConsole::write(std::string_view text)
{
    const agent::PipeSignalBlock block;
    while (!text.empty()) {
        const ssize_t written = ::write(m_input.get(), text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0)
            return fail(ErrorCode::ConnectionLost, std::string(subject), Message::say("the simulator has exited"));
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<std::string> SimulatorConsole::readAnswer(Clock::time_point deadline, const std::stop_token& stop)
{
    std::string answer;
    while (!answer.ends_with(prompt)) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, std::string(subject), Message::say("cancelled while starting"));
        if (left <= 0)
            return fail(ErrorCode::Timeout, std::string(subject),
                        Message::say("the simulator does not respond: {}", answer));
        pollfd output{.fd = m_output.get(), .events = POLLIN, .revents = 0};
        if (::poll(&output, 1, static_cast<int>(std::min<std::int64_t>(left, 20))) <= 0) continue;
        std::array<char, 4096> buffer{};
        const ssize_t size = ::read(m_output.get(), buffer.data(), buffer.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return fail(ErrorCode::ConnectionLost, std::string(subject), answer);
        answer.append(buffer.data(), static_cast<std::size_t>(size));
    }
    answer.resize(answer.size() - prompt.size());
    return answer;
}

void SimulatorConsole::close()
{
    m_input.reset();
    m_output.reset();
}

} // namespace fabriscope::simulation
