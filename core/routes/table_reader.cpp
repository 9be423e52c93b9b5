// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/table_reader.h"

#include "core/base/enum_number.h"
#include "core/mad/smp.h"
#include "core/mad/tables.h"

#include <asio/post.hpp>
#include <asio/steady_timer.hpp>

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_map>
#include <utility>

namespace fabriscope::routes {
namespace {

constexpr auto reportEvery = std::chrono::milliseconds(100);
constexpr unsigned portsAPosition = 16;
/// So many packets without a reply in a row, and the rest of a node is not requested.
constexpr unsigned patience = 4;

template <class Block> std::vector<std::uint16_t> blocksOf(const std::vector<Lid>& lids, Block blockOf)
{
    std::set<std::uint16_t> blocks;
    for (const Lid lid : lids)
        blocks.insert(blockOf(lid));
    return {blocks.begin(), blocks.end()};
}

/// Creates the requests one by one, as the engine has room, and puts the replies into the tables.
class TableReader final : public transport::MadSource
{
public:
    using Handler = std::function<void(Result<fabric::RoutesPtr>)>;
    TableReader(std::shared_ptr<transport::MadLoop> loop, ReadPlan plan, std::function<void(ReadProgress)> progress,
                Handler done)
        : m_loop(std::move(loop)), m_plan(std::move(plan)), m_progress(std::move(progress)), m_done(std::move(done)),
          m_states(m_plan.switches.size() + m_plan.ends.size()), m_timer(m_loop->executor())
    {
        for (const SwitchToRead& one : m_plan.switches) {
            fabric::SwitchTables& tables = m_tables.switches.emplace_back();
            tables.guid = one.guid;
        }
        makeTasks();
        m_attached = true;
        m_loop->attach(*this);
        if (m_tasks.empty()) endSoon();
        if (m_progress) armTimer();
    }
    ~TableReader() override
    {
        *m_alive = false;
        if (m_attached) m_loop->detach(*this);
    }

    bool produce(transport::MadRequest& request) override
    {
        while (true) {
            std::uint64_t cookie = 0;
            if (!m_again.empty()) {
                cookie = m_again.front();
                m_again.pop_front();
            } else if (m_next < m_tasks.size()) {
                cookie = m_next++;
            } else {
                if (m_open == 0) endSoon();
                return false;
            }
            const Task& task = m_tasks[cookie & taskMask];
            if (m_states[task.target].given) {
                ++m_answered;
                continue;
            }
            fill(request, task, cookie);
            ++m_open;
            return true;
        }
    }

    void completed(const transport::MadReply& reply) override
    {
        --m_open;
        const Task& task = m_tasks[reply.cookie & taskMask];
        State& state = m_states[task.target];
        if (reply.outcome == transport::MadOutcome::Answered && reply.status == 0) {
            ++m_answered;
            state.unanswered = 0;
            take(task, std::span(reply.mad).first<mad::madSize>());
        } else if (reply.outcome == transport::MadOutcome::Answered) {
            ++m_answered;
            refused(task, reply.status);
        } else {
            unanswered(task, reply);
        }
        if (!m_again.empty()) m_loop->wake(*this);
        if (m_open == 0 && m_again.empty() && m_next >= m_tasks.size()) endSoon();
    }

private:
    enum class What : std::uint8_t { Linear, Multicast, Lanes, EndLanes };
    struct Task
    {
        std::uint32_t target = 0; ///< of m_plan.switches, then m_plan.ends
        std::uint32_t modifier = 0;
        What what = What::Linear;
    };
    struct State
    {
        bool byRoute = false; ///< it did not respond by LID
        bool given = false;   ///< up: nothing more is asked of it
        bool told = false;    ///< is in m_tables.unread
        std::uint8_t unanswered = 0;
    };
    static constexpr std::uint64_t directed = 1ULL << 40U;
    static constexpr std::uint64_t taskMask = directed - 1;

    void add(std::size_t target, What what, std::uint32_t modifier)
    {
        m_tasks.push_back({.target = static_cast<std::uint32_t>(target), .modifier = modifier, .what = what});
    }

    /// Of each switch one packet after another would ask one switch for all at once: blocks go round by switch.
    void makeTasks()
    {
        const auto linear = blocksOf(
            m_plan.lids, [](Lid lid) { return static_cast<std::uint16_t>(lid.value() / fabric::linearBlock); });
        const auto multicast = blocksOf(m_plan.mlids, [](Lid lid) {
            return static_cast<std::uint16_t>((lid.value() - fabric::firstMulticastLid) / fabric::multicastBlock);
        });
        if (m_plan.linear) makeLinearTasks(linear);
        if (m_plan.multicast) makeMulticastTasks(multicast);
        makeLaneTasks();
        for (std::size_t i = 0; i < m_plan.ends.size(); ++i)
            add(m_plan.switches.size() + i, What::EndLanes, 0);
    }

    void makeLinearTasks(const std::vector<std::uint16_t>& blocks)
    {
        for (fabric::SwitchTables& tables : m_tables.switches)
            tables.linearComplete = blocks.empty();
        std::size_t most = 0;
        for (const SwitchToRead& one : m_plan.switches)
            most = std::max<std::size_t>(most, one.linearTop / fabric::linearBlock + 1U);
        for (std::size_t block = 0; block < most; ++block) {
            if (!blocks.empty() && !std::ranges::binary_search(blocks, static_cast<std::uint16_t>(block))) continue;
            for (std::size_t i = 0; i < m_plan.switches.size(); ++i)
                if (block <= m_plan.switches[i].linearTop / fabric::linearBlock)
                    add(i, What::Linear, static_cast<std::uint32_t>(block));
        }
        // What lies beyond the top has no route, and that is known without asking.
        for (std::size_t i = 0; i < m_plan.switches.size(); ++i)
            for (const std::uint16_t block : blocks)
                if (block > m_plan.switches[i].linearTop / fabric::linearBlock)
                    putLinearBlock(m_tables.switches[i], block, {});
    }

    void makeMulticastTasks(const std::vector<std::uint16_t>& blocks)
    {
        for (std::size_t i = 0; i < m_plan.switches.size(); ++i) {
            const SwitchToRead& one = m_plan.switches[i];
            m_tables.switches[i].multicastComplete = blocks.empty();
            const auto count =
                static_cast<std::uint32_t>((one.multicastCap + fabric::multicastBlock - 1U) / fabric::multicastBlock);
            for (std::uint32_t block = 0; block < count; ++block) {
                if (!blocks.empty() && !std::ranges::binary_search(blocks, static_cast<std::uint16_t>(block))) continue;
                for (std::uint32_t position = 0; position <= one.ports / portsAPosition; ++position)
                    add(i, What::Multicast, position << 28U | block);
            }
        }
    }

    void makeLaneTasks()
    {
        for (std::size_t i = 0; i < m_plan.switches.size() && m_plan.allLanes; ++i) {
            const SwitchToRead& one = m_plan.switches[i];
            for (std::uint32_t input = 1; input <= one.ports; ++input)
                for (std::uint32_t output = 1; output <= one.ports; ++output)
                    if (input != output && one.linked[input] && one.linked[output])
                        add(i, What::Lanes, input << 8U | output);
        }
        std::unordered_map<Guid, std::size_t> places; // thousands of lanes of thousands of switches
        for (std::size_t i = 0; i < m_plan.switches.size() && !m_plan.lanes.empty(); ++i)
            places.emplace(m_plan.switches[i].guid, i);
        for (const LanesToRead& lane : m_plan.lanes)
            if (const auto found = places.find(lane.node); found != places.end())
                add(found->second, What::Lanes, std::uint32_t{lane.input.value()} << 8U | lane.output.value());
    }

    void fill(transport::MadRequest& request, const Task& task, std::uint64_t cookie)
    {
        const bool isEnd = task.target >= m_plan.switches.size();
        const State& state = m_states[task.target];
        const mad::SmpRequest question{.method = mad::Method::Get,
                                       .attribute = attributeOf(task.what),
                                       .modifier = task.modifier,
                                       .mkey = m_plan.mkey};
        const SwitchToRead* const one = isEnd ? nullptr : &m_plan.switches[task.target];
        const Lid lid = isEnd ? m_plan.ends[task.target - m_plan.switches.size()].lid : one->lid;
        const bool byRoute = one != nullptr && one->routeKnown && (state.byRoute || !isUnicast(lid));
        request.cookie = (cookie & taskMask) | (byRoute ? directed : 0);
        request.timeout = m_plan.timeout;
        // By LID one retry, as long as there is another way.
        request.retries = !byRoute && one != nullptr && one->routeKnown ? std::min(1U, m_plan.retries) : m_plan.retries;
        if (byRoute && mad::encodeDirectedSmp(request.mad, question, one->route)) {
            request.address = {};
            return;
        }
        mad::encodeLidSmp(request.mad, question);
        request.address = {.lid = lid};
    }

    static mad::AttributeId attributeOf(What what)
    {
        using enum mad::AttributeId;
        return enumWord<What::EndLanes>(what, LinearForwardingTable, MulticastForwardingTable, SlToVlMappingTable,
                                        SlToVlMappingTable);
    }

    void take(const Task& task, std::span<const std::byte, mad::madSize> reply)
    {
        const auto data = mad::smpData(reply);
        if (task.what == What::Linear) {
            std::array<std::uint8_t, fabric::linearBlock> ports{};
            std::ranges::transform(data, ports.begin(), [](std::byte b) { return std::to_integer<std::uint8_t>(b); });
            return putLinearBlock(m_tables.switches[task.target], task.modifier, ports);
        }
        if (task.what == What::Multicast) {
            if (const auto table = mad::decode<mad::MulticastForwardingTable>(data))
                putMulticastBlock(m_tables.switches[task.target], task.modifier & 0x1ffU, task.modifier >> 28U,
                                  table->masks);
            return;
        }
        const auto table = mad::decode<mad::SlToVlTable>(data);
        if (!table) return;
        const auto number = m_pool.number(table->vls);
        if (!number) return;
        if (task.what == What::EndLanes) {
            const EndToRead& end = m_plan.ends[task.target - m_plan.switches.size()];
            m_tables.ends.push_back({.node = end.node, .port = end.port, .table = *number});
            return;
        }
        fabric::SwitchTables& tables = m_tables.switches[task.target];
        if (tables.lanes.empty()) {
            tables.laneStride = static_cast<std::uint16_t>(m_plan.switches[task.target].ports + 1U);
            tables.lanes.resize(std::size_t{tables.laneStride} * tables.laneStride);
        }
        const std::size_t at = std::size_t{task.modifier >> 8U} * tables.laneStride + (task.modifier & 0xffU);
        if (at < tables.lanes.size()) tables.lanes[at] = static_cast<std::uint16_t>(*number + 1U);
    }

    /// A node that refuses SL-to-VL tables has one lane; without the rest there is no route to see.
    void refused(const Task& task, std::uint16_t status)
    {
        if (task.what == What::Lanes || task.what == What::EndLanes) return;
        tell(task, describeMadStatus(status));
    }

    void unanswered(const Task& task, const transport::MadReply& reply)
    {
        State& state = m_states[task.target];
        const bool wasDirected = (reply.cookie & directed) != 0;
        if (reply.outcome == transport::MadOutcome::Cancelled) {
            ++m_answered;
            return;
        }
        if (!wasDirected && task.target < m_plan.switches.size() && m_plan.switches[task.target].routeKnown) {
            state.byRoute = true;
            m_again.push_back(reply.cookie);
            return;
        }
        ++m_answered;
        if (++state.unanswered >= patience) state.given = true;
        const bool isEnd = task.target >= m_plan.switches.size(); // whose routes may be what is broken
        tell(task, isEnd ? Message::say("requests to its LID are not answered") : Message::say("it does not respond"));
    }

    void tell(const Task& task, Message reason)
    {
        State& state = m_states[task.target];
        if (task.target < m_plan.switches.size()) {
            fabric::SwitchTables& tables = m_tables.switches[task.target];
            if (task.what == What::Linear) tables.linearComplete = false;
            if (task.what == What::Multicast) tables.multicastComplete = false;
        }
        if (std::exchange(state.told, true)) return;
        const Guid node = task.target < m_plan.switches.size() ? m_plan.switches[task.target].guid
                                                               : m_plan.ends[task.target - m_plan.switches.size()].node;
        m_tables.unread.push_back({.node = node, .reason = std::move(reason)});
    }

    void armTimer()
    {
        m_timer.expires_after(reportEvery);
        m_timer.async_wait([this, alive = m_alive](const asio::error_code& error) {
            if (error || !*alive || m_ended) return;
            m_progress({.done = m_answered, .total = m_tasks.size()});
            if (*alive && !m_ended) armTimer();
        });
    }

    // Not from within the engine's call: the handler may destroy the reader.
    void endSoon()
    {
        if (std::exchange(m_ended, true)) return;
        m_timer.cancel();
        asio::post(m_loop->executor(), [this, alive = m_alive] {
            if (!*alive) return;
            if (std::exchange(m_attached, false)) m_loop->detach(*this);
            const auto done = std::exchange(m_done, nullptr);
            if (m_loop->failure()) return done(std::unexpected(*m_loop->failure()));
            m_tables.takenAt = std::chrono::system_clock::now();
            m_tables.source = m_plan.source;
            m_tables.laneTables = m_pool.take();
            done(fabric::Routes::freeze(std::move(m_tables)));
        });
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    ReadPlan m_plan;
    std::function<void(ReadProgress)> m_progress;
    Handler m_done;
    std::vector<Task> m_tasks;
    std::vector<State> m_states;
    std::deque<std::uint64_t> m_again; ///< cookies of requests to repeat
    fabric::RouteTables m_tables;
    fabric::LaneTablePool m_pool;
    asio::steady_timer m_timer;
    std::size_t m_next = 0;
    std::size_t m_answered = 0;
    std::size_t m_open = 0;
    bool m_attached = false;
    bool m_ended = false;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace

std::unique_ptr<transport::MadSource> readTables(std::shared_ptr<transport::MadLoop> loop, ReadPlan plan,
                                                 std::function<void(ReadProgress)> progress,
                                                 std::function<void(Result<fabric::RoutesPtr>)> done)
{
    return std::make_unique<TableReader>(std::move(loop), std::move(plan), std::move(progress), std::move(done));
}

} // namespace fabriscope::routes
