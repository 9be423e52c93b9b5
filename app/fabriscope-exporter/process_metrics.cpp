// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/process_metrics.h"

#include "core/exporter/exposition.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

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

} // namespace

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

} // namespace fabriscope::exporter
