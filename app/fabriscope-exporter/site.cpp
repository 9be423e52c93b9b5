// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/site.h"

#include "core/base/document.h"
#include "core/base/printable.h"
#include "core/exporter/exposition.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <format>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace fabriscope::exporter {
namespace {

double secondsOf(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

void append(std::string& text, const char* name, MetricType type, const char* help, double value)
{
    Family family(name, type, help);
    family.add({}, value);
    family.moveTo(text);
}

/// process_resident_memory_bytes and its like, as other exporters have them; what /proc does not give is left out.
std::string processMetrics(std::chrono::system_clock::time_point started)
{
    std::string text;
    rusage usage{};
    if (::getrusage(RUSAGE_SELF, &usage) == 0)
        append(text, "process_cpu_seconds_total", MetricType::Counter, "Processor time of this process",
               secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime));
    std::uint64_t pages = 0; // second word: resident
    if (std::ifstream statm("/proc/self/statm"); statm >> pages >> pages)
        append(text, "process_resident_memory_bytes", MetricType::Gauge, "Memory of this process",
               static_cast<double>(pages) * static_cast<double>(::sysconf(_SC_PAGESIZE)));
    std::error_code error;
    if (const std::filesystem::directory_iterator files("/proc/self/fd", error); !error)
        append(text, "process_open_fds", MetricType::Gauge, "Open file descriptors of this process",
               static_cast<double>(std::distance(begin(files), end(files))));
    append(text, "process_start_time_seconds", MetricType::Gauge, "When this process started, Unix time",
           std::chrono::duration<double>(started.time_since_epoch()).count());
    return text;
}

constexpr std::string_view metricsType = "text/plain; version=0.0.4; charset=utf-8";

} // namespace

Site::Site(const Board& board, std::string metricsPath, std::string version)
    : m_board(board), m_metricsPath(std::move(metricsPath)), m_version(std::move(version))
{}

Answer Site::answer(std::string_view path) const
{
    if (path == m_metricsPath) return metrics();
    if (path == "/healthz") return {.page = {}, .text = "ok\n"};
    if (path == "/") return landing();
    return {.status = 404, .text = std::format("there is nothing here; the metrics are at {}\n", m_metricsPath)};
}

Answer Site::metrics() const
{
    const auto now = Board::Clock::now();
    Board::Content content = m_board.content();
    if (!content.page)
        return {.status = 503,
                .text = content.trouble.empty() ? "the first round of readings has not ended yet\n"
                                                : printable(content.trouble) + '\n'};
    Answer answer{.type = metricsType, .page = {}, .text = {}};
    if (content.isFresh(now)) answer.page = std::move(content.page); // else its figures are no longer the fabric's
    Family up("fabriscope_up", MetricType::Gauge, "1: the latest round of readings worked, and is not too old");
    up.add({}, std::uint64_t{content.trouble.empty() && answer.page ? 1U : 0U});
    up.moveTo(answer.text);
    Family age("fabriscope_round_age_seconds", MetricType::Gauge, "Time since the latest round of readings ended");
    age.add({}, std::chrono::duration<double>(now - content.ended).count());
    age.moveTo(answer.text);
    answer.text += processMetrics(m_started);
    return answer;
}

Answer Site::landing() const
{
    const Board::Content content = m_board.content();
    const std::string state = content.isUp(Board::Clock::now()) ? "The latest round of readings worked."
                              : content.trouble.empty()         ? "No recent round of readings."
                                                                : printable(content.trouble);
    return {.type = "text/html; charset=utf-8",
            .text = std::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                                "<title>Fabriscope exporter</title></head>\n<body><h1>Fabriscope exporter {}</h1>\n"
                                "<p>{}</p>\n<p><a href=\"{}\">Metrics</a></p></body></html>\n",
                                escapedHtml(m_version), escapedHtml(state), escapedHtml(m_metricsPath))};
}

} // namespace fabriscope::exporter
