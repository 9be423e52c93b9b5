// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/subnet_manager.h"

#include "core/base/text.h"
#include "core/simulation/start_token.h"

#include <fcntl.h>

#include <cerrno>
#include <deque>
#include <fstream>
#include <sstream>

namespace fabriscope::simulation {
namespace {

constexpr std::string_view isUp = "SUBNET UP";
constexpr std::chrono::seconds loadPatience{15}; ///< for what ld.so does before main()

/// Looks for a text in what is added to a log.
class LogWatch
{
public:
    explicit LogWatch(std::filesystem::path file) : m_file(std::move(file))
    {
        std::error_code none;
        const auto size = std::filesystem::file_size(m_file, none);
        if (!none) m_position = static_cast<std::streamoff>(size);
    }
    bool found(std::string_view text)
    {
        std::ifstream stream(m_file, std::ios::binary);
        stream.seekg(m_position);
        std::ostringstream rest; // what cannot be read counts as not there yet; an iterator would throw
        rest << stream.rdbuf();
        const std::string added = std::move(rest).str();
        if (added.contains(text)) return true;
        // The text may be cut in two by the end of what is there.
        if (added.size() > text.size()) m_position += static_cast<std::streamoff>(added.size() - text.size());
        return false;
    }

private:
    std::filesystem::path m_file;
    std::streamoff m_position = 0;
};

Error opensmIsMissing()
{
    // The packages of Debian and Ubuntu start it on every port of the host.
    return {.code = ErrorCode::NotFound,
            .subject = "opensm",
            .detail = Message::say("the subnet manager is not installed on this host"),
            .hint =
                Message::say("Install it so that it is not started on this host: {} (Debian, Ubuntu), {} (Fedora, EL)",
                             std::string("systemctl mask opensm.service && apt-get install opensm"),
                             std::string("dnf install opensm"))};
}

} // namespace

Result<void> SimulatedOpenSm::writeConfiguration(const std::string& extraLines, const std::string& partitions) const
{
    const std::filesystem::path partitionsFile = m_folder / "partitions.conf";
    std::ofstream config(configuration());
    // The log must say "SUBNET UP" when it is, not when a buffer is full. The host's own configuration stays out of it.
    config << "force_log_flush TRUE\n"
           << "log_max_size 64\n"
           << "partition_config_file " << partitionsFile.string() << "\n"
           << "qos_policy_file " << (m_folder / "qos-policy.conf").string() << "\n"
           << "prefix_routes_file " << (m_folder / "prefix-routes.conf").string() << "\n"
           << extraLines << "\n";
    config.close();
    if (!config)
        return failErrno(errno, configuration().string(),
                         Message::say("the subnet manager's configuration cannot be written"));
    if (partitions.empty()) return {};
    std::ofstream file(partitionsFile);
    file << partitions;
    file.close();
    if (!file) return failErrno(errno, partitionsFile.string(), Message::say("the partition file cannot be written"));
    return {};
}

Result<void> SimulatedOpenSm::start(const std::string& portGuid, std::vector<std::string> environment,
                                    pid_t processGroup, std::chrono::steady_clock::time_point deadline,
                                    const std::stop_token& stop)
{
    const auto program = findProgram("opensm");
    if (!program) return std::unexpected(opensmIsMissing());
    setVariable(environment, "OSM_CACHE_DIR", m_folder.string());
    setVariable(environment, "OSM_TMP_DIR", m_folder.string());
    const std::filesystem::path output = m_folder / "opensm.out";
    const FileDescriptor outputFile(
        ::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)); // NOLINT(*-vararg)
    LogWatch watch(log());
    const StartToken token(m_folder / "opensm.started", environment);
    auto process =
        ChildProcess::start({.program = *program,
                             .arguments = {"-F", configuration().string(), "-f", log().string(), "-g", portGuid},
                             .environment = std::move(environment),
                             .workingFolder = m_folder,
                             .processGroup = processGroup,
                             .output = outputFile.get(),
                             .errorOutput = outputFile.get(),
                             .withoutAdapters = true});
    if (!process) return std::unexpected(std::move(process.error()));
    m_process = std::move(*process);

    const auto begun = std::chrono::steady_clock::now();
    while (true) {
        const auto now = std::chrono::steady_clock::now();
        const bool ended = !m_process.runs(); // before the two, so that its last deeds are seen
        const bool connected = token.wasGiven();
        const bool up = watch.found(isUp);
        if (up && connected) return {};
        std::optional<std::unexpected<Error>> failure;
        if (!connected && (up || ended || now > begun + loadPatience))
            failure = std::unexpected(notConnected(*program, output));
        else if (ended)
            failure = fail(ErrorCode::Io, "opensm",
                           Message::say("it exited while starting: {}", endOfFile(output) + endOfFile(log())));
        else if (stop.stop_requested())
            failure = fail(ErrorCode::Cancelled, "opensm", Message::say("cancelled while starting"));
        else if (now > deadline)
            failure = fail(ErrorCode::Timeout, "opensm",
                           Message::say("the subnet does not come up; the end of its log: {}", endOfFile(log())));
        if (failure) {
            m_process.kill();
            return *failure;
        }
        m_process.waitFor(std::chrono::milliseconds(5));
    }
}

std::string endOfFile(const std::filesystem::path& file, std::size_t lines)
{
    std::ifstream stream(file);
    std::deque<std::string> last;
    for (std::string line; std::getline(stream, line);) {
        if (line.empty()) continue;
        last.push_back(line);
        if (last.size() > lines) last.pop_front();
    }
    return joinedBy(last, " | ");
}

} // namespace fabriscope::simulation
