// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/queries/sa_queries.h"

#include "core/agent/client/queries/query_parts.h"
#include "core/agent/protocol/sa_messages.h"

#include <memory>
#include <span>
#include <utility>

namespace fabriscope::agent {
namespace {

/// Hands on what comes; true: that was the last.
Result<bool> takeRecords(const pb::SaRecords& message, std::size_t recordSize, bool& any, const SaEvents& events)
{
    if (message.records().size() % recordSize != 0)
        return fail(ErrorCode::MalformedReply, {}, Message::say("it sent a part of a record"));
    if (message.first() && any && events.onRestart) events.onRestart();
    any = any || !message.records().empty();
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
    return {{.object = Message::phrase("subnet administration"),
             .messages = alone(std::move(message)),
             .take = [done, events = std::move(events), recordSize = request.question.record->size,
                      any = false](const pb::Response& response, const std::string& /*peer*/) mutable -> Result<bool> {
                 if (!response.has_sa_records()) return false;
                 auto last = takeRecords(response.sa_records(), recordSize, any, events);
                 if (last && *last) done(toSummary(response.sa_records()));
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
                                      return toSmpData(response.smp_data());
                                  });
}

} // namespace fabriscope::agent
