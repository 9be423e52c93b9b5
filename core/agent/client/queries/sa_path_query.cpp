// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/sa_path_query.h"

#include "core/agent/client/queries/sa_queries.h"

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace fabriscope::agent {
namespace {

/// What has come of the reply so far.
struct Collected
{
    std::vector<std::byte> bytes; ///< of the first record
    std::size_t recordSize = 0;
    std::function<void(probe::SaPath)> onDone;

    void take(std::span<const std::byte> records)
    {
        if (!bytes.empty() || records.size() < recordSize) return;
        const auto first = records.first(recordSize);
        bytes.assign(first.begin(), first.end());
    }
    void finish(probe::SaPath path)
    {
        if (const auto done = std::exchange(onDone, nullptr)) done(std::move(path));
    }
};

probe::SaPath pathOf(const std::vector<std::byte>& bytes)
{
    if (bytes.empty())
        return {.isRefused = true, .reason = Message::say("it has no path between the two ports in this partition")};
    const auto record = mad::decode<mad::PathRecord>(bytes);
    if (!record) return {.reason = record.error().detail};
    return {.record = *record};
}

probe::SaPath pathOf(const Error& error)
{
    // The administration's own answer; everything else says that none was reached.
    if (error.code == ErrorCode::MadStatus) return {.isRefused = true, .reason = error.detail};
    return {.reason = Message::say("{}: {}", error.subject, error.detail)};
}

} // namespace

Query saPathQuery(const PortChoice& via, const sa::Question& question, std::function<void(probe::SaPath)> onDone)
{
    const auto collected = std::make_shared<Collected>(
        Collected{.bytes = {}, .recordSize = question.record->size, .onDone = std::move(onDone)});
    return saQuery({.via = via, .question = question, .agentsKey = false},
                   {.onRecords = [collected](std::span<const std::byte> records) { collected->take(records); },
                    .onRestart = [collected] { collected->bytes.clear(); },
                    .onSilence =
                        [collected](const sa::Silence& silence) {
                            if (silence.waited < saPathPatience) return;
                            collected->finish({.reason = Message::say(
                                                   "the subnet administration at LID {} has not replied for {} s",
                                                   silence.administration.value(),
                                                   std::chrono::round<std::chrono::seconds>(silence.waited).count())});
                        },
                    .onDone =
                        [collected](const Result<sa::QuerySummary>& summary) {
                            collected->finish(summary ? pathOf(collected->bytes) : pathOf(summary.error()));
                        }});
}

} // namespace fabriscope::agent
