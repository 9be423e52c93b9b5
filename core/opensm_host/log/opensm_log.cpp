// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/log/opensm_log.h"

#include "core/base/regular_file.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/log/log_line.h"
#include "core/opensm/secrets.h"
#include "core/opensm_host/file_scope.h"
#include "core/opensm_host/proc_files.h"

#include <algorithm>
#include <utility>

namespace fabriscope::opensm_host {
namespace {

/// With the unit whose journal may have what the file lacks.
struct LogPlace
{
    std::filesystem::path file;
    std::string unit;
};

std::vector<LogPlace> placesOf(const HostView& host, const OpenSmInstance& instance)
{
    std::vector<LogPlace> places;
    for (const OpenSmProcess& process : instance.processes)
        if (!process.log.empty() && !std::ranges::contains(places, process.log, &LogPlace::file))
            places.push_back({.file = process.log, .unit = process.unit});
    if (!instance.processes.empty()) return places;
    std::filesystem::path named = BuiltInPaths().log;
    const auto options = change::readStoredFile(instance.file(FileKind::Options).path, FileScope(host, instance.id));
    if (options && options->file.revision.exists)
        if (const std::filesystem::path log =
                opensm::ConfSettings(opensm::ConfDocument(options->text)).text("log_file");
            log.is_absolute())
            named = log;
    places.push_back({.file = host.root / named.relative_path(),
                      .unit = instance.units.empty() ? std::string() : instance.units.front()});
    return places;
}

Result<OpenSmLog> readEnd(const std::filesystem::path& path, std::uint64_t most)
{
    const auto file = RegularFile::open(path);
    if (!file) return std::unexpected(file.error());
    const auto size = static_cast<std::uint64_t>(file->facts().st_size);
    const std::uint64_t begin = size > most ? size - most : 0;
    OpenSmLog log{.file = path,
                  .size = size,
                  .modified =
                      (std::int64_t{file->facts().st_mtim.tv_sec} * 1'000'000'000) + file->facts().st_mtim.tv_nsec,
                  .isWhole = begin == 0,
                  .leftOut = 0};
    const auto text = file->readFrom(begin, static_cast<std::size_t>(size - begin));
    if (!text) return std::unexpected(text.error());
    std::string_view lines = *text;
    if (begin > 0 && !lines.empty())
        lines.remove_prefix(std::min(lines.find('\n'), lines.size() - 1) + 1); // half a line
    opensm::LogText kept = opensm::onlyLogLines(lines);
    log.leftOut = kept.leftOut;
    log.text = std::move(kept.text);
    return log;
}

} // namespace

Result<std::vector<OpenSmLog>> readLogs(const HostView& host, const OpenSmInstance& instance, std::uint64_t most)
{
    std::vector<OpenSmLog> logs;
    std::size_t read = 0;
    for (const LogPlace& place : placesOf(host, instance)) {
        auto log = read < mostLogs ? readEnd(place.file, std::min(most, mostLogBytes))
                                   : fail(ErrorCode::Unsupported, place.file.string(),
                                          Message::say("more than {} logs are not read at once", mostLogs));
        if (!log) {
            Error why = std::move(log).error();
            if (read < mostLogs && !place.unit.empty()) why.hint = Message::say("See: journalctl -u {}", place.unit);
            logs.push_back({.file = place.file, .unread = std::move(why)});
            continue;
        }
        ++read;
        log->isShared = !isOfThisHostAlone(host, place.file) || writersOfFile(host, place.file).size() > 1;
        if (host.hidesSecrets) log->text = opensm::hideLoggedSecrets(log->text);
        logs.push_back(*std::move(log));
    }
    if (logs.empty()) return fail(ErrorCode::NotFound, instance.id, Message::say("no log is named"));
    if (read == 0) return std::unexpected(*std::move(logs.front().unread));
    return logs;
}

} // namespace fabriscope::opensm_host
