// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/path_check.h"

#include "core/opensm/policy/policy_rules.h"
#include "core/opensm_host/files_in_force.h"
#include "core/opensm_host/membership.h"

#include <algorithm>
#include <format>
#include <map>
#include <tuple>

namespace fabriscope::opensm_host {
namespace {

using opensm::ConfSettings;
using opensm::QosReply;
using opensm::QosRequest;

constexpr std::size_t mostPorts = 12;
constexpr std::size_t mostRules = 24; ///< of each policy
constexpr std::size_t mostKeys = 8;
constexpr std::size_t mostTrials = 100'000; ///< rules times requests: bounds the time
constexpr std::size_t mostOfAKind = 2;
constexpr unsigned fullBit = 0x8000;

/// One side of the change, ready for queries.
struct FileSide
{
    FileSide(const FileTexts& texts, const fabric::Snapshot& snapshot)
        : partitions(texts[static_cast<std::size_t>(FileKind::Partitions)]), files(texts),
          options(files.options ? std::move(files.options) : std::make_unique<opensm::ConfDocument>("")),
          settings(*options),
          evaluator(opensm::Companions{.options = options.get(),
                                       .partitions = partitions.dropped() ? nullptr : files.partitions.get(),
                                       .policy = files.policy.get(),
                                       .snapshot = &snapshot})
    {
        if (evaluator.loadsPolicy()) rules = opensm::orderedRules(*files.policy);
    }

    EffectivePartitions partitions;
    ParsedFiles files;
    std::unique_ptr<opensm::ConfDocument> options;
    ConfSettings settings;
    opensm::QosEvaluator evaluator;
    std::vector<opensm::OrderedRule> rules;
};

class Sampler
{
public:
    Sampler(const FileTexts& before, const FileTexts& after, const fabric::Snapshot& snapshot)
        : m_snapshot(snapshot), m_before(before, snapshot), m_after(after, snapshot)
    {}

    PathSample run()
    {
        PathSample sample;
        sample.repairsPolicy = m_before.settings.qos() && m_before.files.policy && !m_before.evaluator.loadsPolicy() &&
                               m_after.evaluator.loadsPolicy();
        for (const std::string_view engine : {"lash", "dfsssp", "nue", "torus-2QoS"})
            if (m_before.settings.hasEngine(engine) || m_after.settings.hasEngine(engine))
                sample.why = Message::say("Paths were not requested: routing engine {} changes their SL.", engine);
        if (!sample.why.empty()) return sample;
        collectPorts();
        collectKinds();
        sample.paths = choose();
        return sample;
    }

private:
    void addPort(Guid guid)
    {
        if (m_ports.size() >= mostPorts || std::ranges::contains(m_ports, guid, &fabric::Port::guid)) return;
        const auto found = std::ranges::find(m_usable, guid, [](const fabric::Port* p) { return p->guid; });
        if (found != m_usable.end()) m_ports.push_back(**found);
    }

    void collectPorts()
    {
        for (const fabric::PortIndex index : endPorts(m_snapshot)) {
            const fabric::Port& port = m_snapshot.port(index);
            const bool isSwitch = m_snapshot.nodeOf(port).type == fabric::NodeType::Switch;
            if (!isSwitch && port.state == PortState::Active && port.lid.value() != 0) m_usable.push_back(&port);
        }
        constexpr std::size_t ofAKind = 4;
        const auto changes = membershipChanges(m_before.partitions, m_after.partitions, m_snapshot);
        for (std::size_t i = 0; i < std::min(changes.size(), ofAKind); ++i)
            addPort(changes[i].port);
        for (const FileSide* side : {&m_after, &m_before})
            for (std::size_t i = 0; i < std::min(side->rules.size(), ofAKind); ++i)
                for (const auto* guids :
                     {&side->rules[i].criteria.sourceGuids, &side->rules[i].criteria.destinationGuids})
                    if (!guids->empty()) addPort(Guid(guids->ranges().front().first));
        const auto& partitions = m_after.partitions.table().partitions();
        for (std::size_t i = 0; i < std::min(partitions.size(), ofAKind); ++i)
            addMembers(partitions[i]);
        for (std::size_t i = 0; i < m_usable.size() && m_ports.size() < mostPorts;
             i += std::max<std::size_t>(m_usable.size() / mostPorts, 1))
            addPort(m_usable[i]->guid);
    }

    /// The first and the last.
    void addMembers(const opensm::Partition& partition)
    {
        const auto isMember = [&](const fabric::Port* port) {
            return m_after.partitions.table().membershipOf(partition, memberPort(m_snapshot, *port)).has_value();
        };
        if (const auto first = std::ranges::find_if(m_usable, isMember); first != m_usable.end())
            addPort((*first)->guid);
        const auto last = std::ranges::find_last_if(m_usable, isMember);
        if (!last.empty()) addPort(last.front()->guid);
    }

    /// What every rule demands, every P_Key, and the plain request.
    void collectKinds()
    {
        const auto add = [this](const QosRequest& kind) {
            if (!std::ranges::contains(m_kinds, kind)) m_kinds.push_back(kind);
        };
        const auto first = [](const opensm::NumberSet& set) {
            return set.empty() ? std::nullopt : std::optional(set.ranges().front().first);
        };
        add({});
        for (const FileSide* side : {&m_after, &m_before}) {
            for (std::size_t i = 0; i < side->rules.size();
                 i += std::max<std::size_t>(side->rules.size() / mostRules, 1)) {
                const opensm::RuleCriteria& criteria = side->rules[i].criteria;
                QosRequest kind;
                if (const auto id = first(criteria.serviceIds)) kind.serviceId = ServiceId(*id);
                if (const auto key = keyIn(criteria.pkeys, *side)) kind.pkey = key;
                if (const auto value = first(criteria.classes)) kind.qosClass = static_cast<std::uint16_t>(*value);
                add(kind);
            }
            const auto& partitions = side->partitions.table().partitions();
            for (std::size_t i = 0; i < std::min(partitions.size(), mostKeys); ++i)
                add({.pkey = PKey(static_cast<std::uint16_t>(partitions[i].pkey | fullBit))});
        }
    }

    /// One that a partition has, if possible.
    static std::optional<PKey> keyIn(const opensm::NumberSet& keys, const FileSide& side)
    {
        if (keys.empty()) return std::nullopt;
        auto key = static_cast<std::uint16_t>(keys.ranges().front().first);
        for (const opensm::Partition& partition : side.partitions.table().partitions())
            if (keys.contains(partition.pkey)) {
                key = partition.pkey;
                break;
            }
        return PKey(static_cast<std::uint16_t>(key | fullBit));
    }

    static std::optional<ServiceLevel> slOf(const QosReply& answer)
    {
        return answer.sl ? std::optional(ServiceLevel::fromBits(*answer.sl)) : std::nullopt;
    }

    /// Whether SLs are dropped somewhere: which hops a path has is not known here.
    static bool drops(const QosReply& answer)
    {
        return std::ranges::contains(answer.paths, opensm::droppingVl, &opensm::VlPath::vl);
    }

    static int ruleOf(const QosReply& answer)
    {
        const auto won = std::ranges::find(answer.rules, opensm::RuleOutcome::Matched, &opensm::RuleTrial::outcome);
        return won == answer.rules.end() ? -1 : static_cast<int>(won - answer.rules.begin());
    }

    [[nodiscard]] std::string nameOf(const fabric::Port& port) const
    {
        return std::format("{} port {}", m_snapshot.nodeOf(port).displayName(), port.number.value());
    }

    [[nodiscard]] std::string nameOf(const QosRequest& request, const fabric::Port& from, const fabric::Port& to) const
    {
        std::string name = std::format("the path from {} to {}", nameOf(from), nameOf(to));
        if (request.serviceId) name += std::format(" for service ID {:#018x}", request.serviceId->value());
        if (request.pkey) name += std::format(" with P_Key {:#06x}", request.pkey->value());
        if (request.qosClass) name += std::format(" of QoS class {}", *request.qosClass);
        return name;
    }

    std::vector<ForeseenPath> choose()
    {
        const std::size_t rules = std::max({m_before.rules.size(), m_after.rules.size(), std::size_t{1}});
        const std::size_t pairs =
            std::max<std::size_t>(mostTrials / rules / std::max<std::size_t>(m_kinds.size(), 1), 4);
        std::vector<ForeseenPath> changed;
        std::vector<ForeseenPath> same;
        std::map<std::tuple<int, int, int, int>, std::size_t> seen;
        std::size_t tried = 0;
        for (std::size_t step = 1; step < m_ports.size(); ++step)
            for (std::size_t i = 0; i < m_ports.size() && tried < pairs; ++i, ++tried)
                for (const QosRequest& kind : m_kinds) {
                    auto path = foresee(kind, m_ports[i], m_ports[(i + step) % m_ports.size()]);
                    if (!path || seen[path->second]++ >= mostOfAKind) continue;
                    auto& list = path->first.before == path->first.after ? same : changed;
                    list.push_back(std::move(path->first));
                }
        changed.insert(changed.end(), std::move_iterator(same.begin()), std::move_iterator(same.end()));
        if (changed.size() > mostSampledPaths) changed.resize(mostSampledPaths);
        return changed;
    }

    /// And of which kind it is: the rules that match and the SLs, before and after.
    [[nodiscard]] std::optional<std::pair<ForeseenPath, std::tuple<int, int, int, int>>>
    foresee(const QosRequest& kind, const fabric::Port& from, const fabric::Port& to) const
    {
        QosRequest request = kind;
        request.source = from.guid;
        request.destination = to.guid;
        const QosReply before = m_before.evaluator.evaluate(request);
        const QosReply after = m_after.evaluator.evaluate(request);
        if (drops(before) || drops(after)) return std::nullopt;
        const auto number = [](const std::optional<ServiceLevel>& sl) { return sl ? sl->value() : -1; };
        const ForeseenPath path{.question = {.request = request, .prefix = from.subnetPrefix},
                                .name = nameOf(request, from, to),
                                .before = slOf(before),
                                .after = slOf(after)};
        return std::pair(path, std::tuple(ruleOf(before), ruleOf(after), number(path.before), number(path.after)));
    }

    const fabric::Snapshot& m_snapshot;
    FileSide m_before;
    FileSide m_after;
    std::vector<const fabric::Port*> m_usable;
    std::vector<fabric::Port> m_ports;
    std::vector<QosRequest> m_kinds;
};

} // namespace

PathSample samplePaths(const FileTexts& before, const FileTexts& after, const fabric::Snapshot& snapshot)
{
    return Sampler(before, after, snapshot).run();
}

namespace {

using namespace std::chrono_literals;
constexpr auto period = 200ms;

std::vector<PathRequest> questionsOf(const std::vector<ForeseenPath>& paths)
{
    std::vector<PathRequest> questions(paths.size());
    std::ranges::transform(paths, questions.begin(), &ForeseenPath::question);
    return questions;
}

bool is(const std::optional<PathReply>& reply, const std::optional<ServiceLevel>& foreseen)
{
    return reply && reply->sl == foreseen;
}

} // namespace

Result<void> PathCheck::begin(FabricReader& reader, Lid saLid, const std::stop_token& stop)
{
    if (m_paths.empty()) return {};
    const auto replies = reader.paths(questionsOf(m_paths), saLid, stop);
    if (!replies) return std::unexpected(replies.error());
    std::vector<ForeseenPath> kept;
    for (std::size_t i = 0; i < m_paths.size(); ++i)
        if (is((*replies)[i], m_paths[i].before)) kept.push_back(std::move(m_paths[i]));
    m_leftOut = m_paths.size() - kept.size();
    m_paths = std::move(kept);
    m_wrong = m_paths.size(); // until they have been looked at
    return {};
}

Result<void> PathCheck::look(FabricReader& reader, Lid saLid, const std::stop_token& stop)
{
    if (m_paths.empty() || std::chrono::steady_clock::now() < m_next) return {};
    const auto replies = reader.paths(questionsOf(m_paths), saLid, stop);
    if (!replies) return std::unexpected(replies.error());
    m_wrong = 0;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        if (is((*replies)[i], m_paths[i].after) || m_wrong++ > 0) continue;
        m_first = i;
        m_firstReply = (*replies)[i];
    }
    m_next = std::chrono::steady_clock::now() + period;
    return {};
}

bool PathCheck::shows() const
{
    return agrees() && std::ranges::any_of(m_paths, [](const ForeseenPath& path) { return path.before != path.after; });
}

Error PathCheck::disagreement() const
{
    const auto words = [](const std::optional<ServiceLevel>& sl) {
        return sl ? Message::say("the new files give it SL {}", sl->value()) : Message::say("the new files refuse it");
    };
    const ForeseenPath& path = m_paths.at(m_first);
    const Message real = !m_firstReply ? Message::say("the subnet manager does not respond")
                         : m_firstReply->sl
                             ? Message::say("the subnet manager gives it SL {}", m_firstReply->sl->value())
                             : Message::say("the subnet manager refuses it");
    return {.code = ErrorCode::Timeout,
            .subject = path.name,
            .detail =
                Message::say("{}, but {} ({} of {} requests differ)", words(path.after), real, m_wrong, m_paths.size()),
            .hint = Message::say("Read OpenSM's log, and check whether it reads the files that were changed")};
}

std::vector<Message> PathCheck::notes() const
{
    std::vector<Message> notes;
    if (!m_paths.empty())
        notes.push_back(Message::say("The subnet manager replies to {} path requests with the SLs that the files give.",
                                     m_paths.size()));
    if (m_leftOut > 0)
        notes.push_back(
            Message::say("{} more requests were left out: their replies did not match the old files.", m_leftOut));
    return notes;
}

} // namespace fabriscope::opensm_host
