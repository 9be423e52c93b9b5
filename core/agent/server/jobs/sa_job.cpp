// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/sa_messages.h"
#include "core/agent/server/agent_host.h"
#include "core/agent/server/jobs/request_jobs.h"
#include "core/base/text.h"
#include "core/mad/attribute.h"
#include "core/sa/query.h"
#include "core/sa/smp_read.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

namespace fabriscope::agent {
namespace {

constexpr std::size_t pieceSize = std::size_t{64} << 10U;
constexpr std::size_t mostWaiting = std::size_t{128} << 20U; ///< records of all ports of the largest fabrics are 20 MiB

Result<std::uint64_t> keyOfEnvironment()
{
    const char* text = std::getenv(smKeyVariable); // NOLINT(concurrency-mt-unsafe): read-only
    if (text == nullptr)
        return fail(ErrorCode::NotFound, smKeyVariable,
                    Message::say("the agent has no such variable in its environment"),
                    Message::say("Start the agent with it, or give the SM_Key from a file."));
    const auto key = parseUnsigned(text);
    // The value itself is a secret.
    if (!key) return fail(ErrorCode::InvalidArgument, smKeyVariable, Message::say("it does not hold a number"));
    return *key;
}

class SaJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& message) override
    {
        auto request = fromWire(message.query_sa());
        if (!request) return std::unexpected(std::move(request).error());
        const bool isOnesOwnKey = request->question.smKey.has_value(); // who has it may see the others
        if (request->agentsKey) {
            const auto key = keyOfEnvironment();
            if (!key) return std::unexpected(key.error());
            request->question.smKey = *key;
        }
        const auto port = host().ports().open(request->via);
        if (!port) return std::unexpected(port.error());
        if (!isOnesOwnKey && !host().mayChange()) m_hidden = request->question.record->fields;
        m_recordSize = request->question.record->size;
        m_query.emplace(
            host().pulses().of(port->loop, port->port.number), std::move(request->question),
            sa::QueryEvents{.onRecords = [this](std::span<const std::byte> records) { takeRecords(records); },
                            .onRestart = [this] { restart(); },
                            .onSilence = [this](const sa::Silence& silence) { tell(silence); },
                            .onDone = [this](Result<sa::QuerySummary> result) { end(std::move(result)); }});
        return {};
    }

    void resume() override { push(); }

private:
    void takeRecords(std::span<const std::byte> records)
    {
        if (m_waiting.size() - m_sent + records.size() > mostWaiting) m_tooMuch = true;
        if (m_tooMuch) return;
        const std::size_t first = m_waiting.size();
        m_waiting.append(reinterpret_cast<const char*>(records.data()), records.size());
        if (!m_hidden.empty()) hideKeysFrom(first);
        if (m_waiting.size() - m_sent >= pieceSize) push();
    }

    /// Of the records that wait from there on.
    void hideKeysFrom(std::size_t first)
    {
        const auto bytes = std::as_writable_bytes(std::span(m_waiting)).subspan(first);
        for (std::size_t at = 0; at + m_recordSize <= bytes.size(); at += m_recordSize)
            mad::hideKeys(bytes.subspan(at, m_recordSize), m_hidden);
    }

    void restart()
    {
        m_waiting.clear();
        m_sent = 0;
        m_first = true;
    }

    /// The next one tells the same: a console that does not read now misses nothing.
    void tell(const sa::Silence& silence)
    {
        if (replies().ended() || !replies().hasRoom()) return;
        pb::Response response;
        put(*response.mutable_sa_records(), silence);
        replies().send(std::move(response));
    }

    void end(Result<sa::QuerySummary> result)
    {
        if (!result) return replies().fail(result.error());
        if (m_tooMuch)
            return replies().fail(
                {.code = ErrorCode::Io,
                 .subject = Message::say("the reply"),
                 .detail = Message::say("more than {} MiB of it wait for the console", mostWaiting >> 20U),
                 .hint = Message::say("Request less with a filter.")});
        m_summary = *result;
        push();
    }

    void push()
    {
        while (!replies().ended() && replies().hasRoom()) {
            const std::size_t rest = m_waiting.size() - m_sent;
            if (rest == 0 && !m_summary) break;
            const std::size_t size = std::min(rest, pieceSize - pieceSize % m_recordSize);
            pb::Response response;
            pb::SaRecords& records = *response.mutable_sa_records();
            records.set_records(m_waiting.substr(m_sent, size));
            records.set_first(std::exchange(m_first, false));
            m_sent += size;
            if (m_sent < m_waiting.size() || !m_summary) {
                replies().send(std::move(response));
                continue;
            }
            put(records, *m_summary);
            replies().finish(std::move(response));
        }
        // What has been sent is forgotten in large steps: each costs moving the rest.
        if (m_sent == m_waiting.size() || m_sent > m_waiting.size() / 2) {
            m_waiting.erase(0, m_sent);
            m_sent = 0;
        }
    }

    std::optional<sa::Query> m_query;
    std::optional<sa::QuerySummary> m_summary;
    std::string m_waiting;
    std::size_t m_sent = 0; ///< of what waits
    std::size_t m_recordSize = 1;
    std::span<const mad::AttributeField> m_hidden; ///< the record's fields, whose keys this console does not see
    bool m_first = true;
    bool m_tooMuch = false;
};

class SmpJob final : public Job
{
public:
    using Job::Job;

    Result<void> start(const pb::Request& message) override
    {
        const auto request = fromWire(message.read_smp());
        if (!request) return std::unexpected(request.error());
        const auto port = host().ports().open(request->via);
        if (!port) return std::unexpected(port.error());
        const mad::AttributeLayout* attribute = request->question.attribute;
        m_read.emplace(port->loop, request->question, [this, attribute](Result<sa::SmpBytes> result) {
            if (!result) return replies().fail(result.error());
            // The kernel lets only root read M_Keys; the agent's rights are not the console's.
            if (!host().mayChange()) mad::hideKeys(*result, attribute->fields);
            pb::Response response;
            response.mutable_smp_data()->set_data(
                std::string(reinterpret_cast<const char*>(result->data()), result->size()));
            replies().finish(std::move(response));
        });
        return {};
    }

private:
    std::optional<sa::SmpRead> m_read;
};

} // namespace

std::unique_ptr<Job> saJob(JobContext context) { return std::make_unique<SaJob>(context); }
std::unique_ptr<Job> smpJob(JobContext context) { return std::make_unique<SmpJob>(context); }

} // namespace fabriscope::agent
