// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arbitrary bytes as either direction of the agent protocol. The first byte says how they are cut into pieces, which
// must not matter.
#include "core/agent/connection_target.h"
#include "core/agent/frame_codec.h"
#include "core/agent/messages.h"
#include "core/agent/words.h"

#include <algorithm>
#include <cstdlib>

using namespace fabriscope;

namespace {

void require(bool condition)
{
    if (!condition) std::abort();
}

struct Seen
{
    std::vector<std::string> payloads;
    std::optional<Error> error;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen takeApart(std::string_view bytes, std::size_t piece)
{
    constexpr std::size_t maxPayload = 4096;
    agent::FrameDecoder decoder("peer", maxPayload);
    Seen seen;
    while (!bytes.empty() && !seen.error) {
        decoder.feed(bytes.substr(0, piece));
        bytes.remove_prefix(std::min(piece, bytes.size()));
        for (;;) {
            auto payload = decoder.next();
            if (!payload) seen.error = payload.error();
            if (!payload || !*payload) break;
            require((*payload)->size() <= maxPayload);
            seen.payloads.emplace_back(**payload);
        }
    }
    if (!seen.error) seen.error = decoder.finish();
    return seen;
}

void readMessages(const std::string& payload)
{
    agent::pb::Request request;
    if (agent::parseMessage(request, payload)) {
        (void)agent::toSweepOptions(request.start_sweep());
        (void)agent::checkHello(request.hello(), "console");
    }
    agent::pb::Response response;
    if (agent::parseMessage(response, payload)) {
        (void)describe(agent::toError(response.error()));
        (void)agent::toDeviceList(response.devices());
        (void)agent::toSweepProgress(response.progress());
        (void)agent::toLogLine(response.log());
        if (const auto info = agent::checkHello(response.hello(), "agent"); !info) (void)describe(info.error());
    }
}

/// The same bytes as what somebody types behind --connect.
void readTarget(std::string_view text)
{
    const auto target = agent::ConnectionTarget::parse(text);
    if (!target) return;
    const auto again = agent::ConnectionTarget::parse(target->text());
    require(again.has_value() && *again == *target);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    const Seen whole = takeApart(bytes, bytes.size());
    const Seen pieces = takeApart(bytes, std::size_t{data[0]} + 1);
    require(whole.payloads == pieces.payloads);
    // A refused stream is refused in pieces, too; how much of a greeting is quoted depends on them.
    require(whole.error.has_value() == pieces.error.has_value());
    for (const std::string& payload : whole.payloads)
        readMessages(payload);
    readTarget(bytes);
    return 0;
}
