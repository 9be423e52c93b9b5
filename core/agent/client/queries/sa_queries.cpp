// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/sa_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/sa_messages.h"

#include <memory>
#include <utility>

namespace fabriscope::agent {
namespace {

/// Of one reply, which is kept whole: all paths between 2,000 ports.
constexpr std::size_t mostRecordBytes = std::size_t{256} << 20U;

/// Hands on what comes; true: that was the last. `taken`: bytes since the last restart.
Result<bool> takeRecords(const pb::SaRecords& message, std::size_t recordSize, std::size_t& taken,
                         const SaEvents& events)
{
    if (message.records().size() % recordSize != 0)
        return fail(ErrorCode::MalformedReply, {}, Message::say("it sent a part of a record"));
    if (message.first() && taken > 0) {
        taken = 0;
        if (events.onRestart) events.onRestart();
    }
    taken += message.records().size();
    if (taken > mostRecordBytes)
        return fail(ErrorCode::MalformedReply, {},
                    Message::say("sends more than {} bytes in reply to one request", mostRecordBytes));
    if (const auto silence = toSilence(message); silence && events.onSilence) events.onSilence(*silence);
    if (!message.records().empty() && events.onRecords) events.onRecords(std::as_bytes(std::span(message.records())));
    return message.last();
}

} // namespace

Query<sa::QuerySummary> saQuery(const SaRequest& request, SaEvents events)
{
    pb::Request message;
    put(*message.mutable_query_sa(), request);
    const Done<sa::QuerySummary> done;
    return {
        {.object = Message::phrase("subnet administration"),
         .messages = alone(std::move(message)),
         .take = [done, events = std::move(events), recordSize = request.question.record->size, taken = std::size_t{0}](
                     const pb::Response& response, const std::string& /*peer*/) mutable -> Result<bool> {
             if (!response.has_sa_records()) return false;
             auto last = takeRecords(response.sa_records(), recordSize, taken, events);
             if (last && *last) done(fromWire(response.sa_records()));
             return last;
         }},
        done};
}

Query<SaReply> collectSa(const SaRequest& request, SaEvents events)
{
    const auto bytes = std::make_shared<std::vector<std::byte>>();
    const Done<SaReply> done;
    events.onRecords = [bytes, told = std::move(events.onRecords)](std::span<const std::byte> records) {
        bytes->insert(bytes->end(), records.begin(), records.end());
        if (told) told(records);
    };
    events.onRestart = [bytes, told = std::move(events.onRestart)] {
        bytes->clear();
        if (told) told();
    };
    return {saQuery(request, std::move(events)).with([bytes, done](const Result<sa::QuerySummary>& end) {
                if (!end) return done(end.error());
                done(SaReply{.records = std::move(*bytes), .duration = end->duration});
            }),
            done};
}

Query<sa::SmpBytes> smpQuery(const SmpRequest& request)
{
    pb::Request message;
    put(*message.mutable_read_smp(), request);
    return oneReply<sa::SmpBytes>(Message::phrase("attributes of nodes"), std::move(message),
                                  [](const pb::Response& response) -> std::optional<Result<sa::SmpBytes>> {
                                      if (!response.has_smp_data()) return std::nullopt;
                                      return fromWire(response.smp_data());
                                  });
}

namespace {

probe::SaPath pathOf(const std::vector<std::byte>& bytes)
{
    if (bytes.empty())
        return probe::NoSaPath{.isRefused = true,
                               .reason = Message::say("it has no path between the two ports in this partition")};
    const auto record = mad::decode<mad::PathRecord>(bytes);
    if (!record) return probe::NoSaPath{.reason = record.error().detail};
    return *record;
}

probe::SaPath pathOf(const Error& error)
{
    // The administration's own answer; everything else says that none was reached.
    if (error.code == ErrorCode::MadStatus) return probe::NoSaPath{.isRefused = true, .reason = error.detail};
    return probe::NoSaPath{.reason = Message::say("{}: {}", error.subject, error.detail)};
}

} // namespace

Query<probe::SaPath> saPathQuery(const PortChoice& via, const sa::Request& request)
{
    const Done<probe::SaPath> done; // by silence or by the end of the reply, whichever comes first
    SaEvents events;
    events.onSilence = [done](const sa::Silence& silence) {
        if (silence.waited < saPathPatience) return;
        done(probe::NoSaPath{.reason = Message::say("the subnet administration at LID {} has not replied for {} s",
                                                    silence.administration.value(),
                                                    std::chrono::round<std::chrono::seconds>(silence.waited).count())});
    };
    return {collectSa({.via = via, .question = request, .agentsKey = false}, std::move(events))
                .with([done](const Result<SaReply>& reply) {
                    done(reply ? pathOf(reply->records) : pathOf(reply.error()));
                }),
            done};
}

} // namespace fabriscope::agent
