// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm_host/verify.h"

#include "core/base/regular_file.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/log/log_line.h"
#include "core/opensm_host/apply_parts.h"
#include "core/opensm_host/log/routing_log.h"
#include "core/opensm_host/membership.h"
#include "core/opensm_host/opensm_process.h"
#include "core/opensm_host/proc_files.h"

#include <algorithm>
#include <format>
#include <iterator>
#include <ranges>
#include <thread>
#include <utility>

namespace fabriscope::opensm_host {
namespace fs = std::filesystem;
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::uintmax_t tailOfLog = 1U << 20U;
constexpr auto verifyPeriod = 50ms;
constexpr auto sweepPeriod = 1s;
constexpr auto logPatience = 3s; // a log that is not flushed at once may stay silent

std::string endOf(const fs::path& file)
{
    const auto log = RegularFile::open(file);
    if (!log) return {};
    const auto size = static_cast<std::uintmax_t>(log->facts().st_size);
    return log->readFrom(size - std::min(size, tailOfLog), tailOfLog).value_or(std::string());
}

opensm::ConfSettings settingsOf(const FileTexts& texts)
{
    return texts[0] ? opensm::ConfSettings(opensm::ConfDocument(*texts[0])) : opensm::ConfSettings();
}

/// Whether a table of that length holds the beginning of the list, and nothing behind it, as far as OpenSM writes it.
bool holdsList(const std::vector<opensm::VlWeight>& table, const std::vector<opensm::VlWeight>& list)
{
    for (std::size_t i = 0; i < opensm::writtenVlArb(table.size()); ++i) {
        const unsigned wanted = i < list.size() ? list[i].weight : 0U;
        if (table[i].weight != wanted || (wanted > 0 && table[i].lane != list[i].lane)) return false;
    }
    return true;
}

bool holds(const std::optional<qos::Arbitration>& tables, const qos::Arbitration& wanted)
{
    return tables && holdsList(tables->high, wanted.high) && holdsList(tables->low, wanted.low);
}

/// Whether a port has a P_Key table that the files decide about: of a host, in use.
bool isAskable(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return snapshot.nodeOf(port).type != fabric::NodeType::Switch && port.state == PortState::Active &&
           port.lid.value() != 0;
}

/// One that turns into a daemon (-B) goes on as its own child. What systemd starts after a death is another one.
bool goesOn(const HostView& host, const OpenSmProcess& process)
{
    return stillRuns(host, process) || (process.unit.empty() && nowRunning(host, process));
}

/// What the process says that writes the log now, not one before it.
std::string_view sinceStart(std::string_view log)
{
    const std::size_t start = log.rfind(versionMark);
    return start == std::string_view::npos ? log : log.substr(start);
}

bool hasFailed(const RoutingReport& routing, const std::string& engine)
{
    return routing.isUnrouted || std::ranges::contains(routing.failed, engine);
}

/// How many processes of that set-up, and of others, write into a log: those that are known for an opensm by what they
/// are told, and whoever has it open, as far as /proc shows it.
struct LogWriters
{
    std::size_t ours = 0;
    std::size_t others = 0;
    bool areUnknown = false; ///< there may be more of others
};
LogWriters writersOf(const HostView& host, const fs::path& log, const std::vector<OpenSmProcess>& processes)
{
    const auto isOurs = [&](pid_t pid) { return std::ranges::contains(processes, pid, &OpenSmProcess::pid); };
    std::vector<pid_t> writers = writersOfFile(host, log);
    for (const OpenSmInstance& instance : findOpenSm(host))
        for (const OpenSmProcess& process : instance.processes)
            if (isSameFile(host, process.log, log)) writers.push_back(process.pid);
    std::ranges::sort(writers);
    writers.erase(std::ranges::unique(writers).begin(), writers.end());
    const auto ours = static_cast<std::size_t>(std::ranges::count_if(writers, isOurs));
    return {.ours = ours, .others = writers.size() - ours, .areUnknown = mayHaveUnseenWriters(host, log)};
}

std::int64_t logTimeNow() { return opensm::logTimeOf(std::chrono::system_clock::now()); }

} // namespace

std::optional<std::size_t> portsThatDiffer(const FileTexts& files, const fabric::Snapshot& snapshot,
                                           FabricReader& reader, const std::stop_token& stop)
{
    const EffectivePartitions partitions(files[1]);
    const bool both = settingsOf(files).boolean("allow_both_pkeys");
    std::vector<ReadPort> asked;
    std::vector<std::vector<std::uint16_t>> wanted;
    for (const fabric::PortIndex index : endPorts(snapshot)) {
        const fabric::Port& port = snapshot.port(index);
        if (!isAskable(snapshot, port)) continue;
        asked.push_back(
            {.guid = port.guid, .lid = port.lid, .keyCapacity = snapshot.nodeOf(port).partitionCap, .dataVls = 1});
        wanted.push_back(expectedKeys(partitions.table(), memberPort(snapshot, port), both));
    }
    const auto tables = reader.read(asked, stop);
    if (!tables) return std::nullopt;
    std::size_t answered = 0;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto& now = tables->at(i);
        answered += now ? 1U : 0U;
        differing += now && now->keys != wanted[i] ? 1U : 0U;
    }
    return answered > 0 ? std::optional(differing) : std::nullopt;
}

Verifier::Verifier(Options options, const std::vector<OpenSmProcess>& processes, FabricReader* reader,
                   fabric::SnapshotPtr snapshot, const std::stop_token& stop)
    : m_options(std::move(options)), m_fabric(reader), m_snapshot(std::move(snapshot))
{
    for (const OpenSmProcess& process : processes) {
        const auto isThis = [&process](const Log& log) { return log.follower.file() == process.log; };
        if (process.log.empty() || std::ranges::any_of(m_logs, isThis)) continue;
        const LogWriters writers = writersOf(m_options.host, process.log, processes);
        const bool isHere = isOfThisHostAlone(m_options.host, process.log);
        m_logs.push_back({.follower = LogFollower(process.log),
                          .earlier = endOf(process.log),
                          .isShared = !isHere || writers.areUnknown || writers.ours + writers.others > 1,
                          .isOurs = isHere && !writers.areUnknown && writers.others == 0});
        if (!isHere)
            m_notes.push_back(Message::say("{} is not known to lie on this host alone: another one may write into it, "
                                           "and of which of them a line is, is not known.",
                                           process.log.string()));
        else if (!m_logs.back().isShared)
            m_logsRouting = m_logsRouting || !routingIn(m_logs.back().earlier).engine.empty();
        else if (writers.ours + writers.others <= 1)
            m_notes.push_back(Message::say("Whether others write into {} is not known: this user does not see what "
                                           "their processes have open.",
                                           process.log.string()));
        else
            m_notes.push_back(Message::say("More than one process writes into {}: which of them a line is from is not "
                                           "known.",
                                           process.log.string()));
    }
    m_flushes = settingsOf(m_options.before).boolean("force_log_flush") &&
                std::ranges::all_of(m_logs, [](const Log& log) { return !log.isShared && sweepsIn(log.earlier) > 0; });
    m_standby = hasHandedOver();
    if (m_standby)
        m_notes.push_back(
            Message::say("This OpenSM is standby: its effect on the fabric shows only when it becomes master."));
    else if (m_fabric != nullptr && m_snapshot)
        expect(stop);
    else
        m_notes.push_back(Message::say("The tables of the fabric's ports could not be read."));
    // To read tables takes its time, and a sweep that ended meanwhile is none of the change's.
    for (Log& log : m_logs)
        log.follower = LogFollower(log.follower.file());
    m_since = logTimeNow();
}

void Verifier::expect(const std::stop_token& stop)
{
    const EffectivePartitions before(m_options.before[1]);
    const EffectivePartitions after(m_options.after[1]);
    const auto oldOptions = settingsOf(m_options.before);
    const auto options = settingsOf(m_options.after);
    const bool tablesStand = options.qos() && oldOptions.qos() &&
                             options.number("max_op_vls") == oldOptions.number("max_op_vls") &&
                             options.text("routing_engine") == oldOptions.text("routing_engine");
    std::vector<ReadPort> asked;
    std::vector<std::vector<std::uint16_t>> oldKeys;
    for (const fabric::PortIndex index : endPorts(*m_snapshot)) {
        const fabric::Port& port = m_snapshot->port(index);
        const fabric::Node& node = m_snapshot->nodeOf(port);
        if (m_smLid.value() == 0) m_smLid = port.smLid;
        if (!isAskable(*m_snapshot, port)) continue;
        const opensm::MemberPort member = memberPort(*m_snapshot, port);
        Expectation expectation{.port = {.guid = port.guid,
                                         .lid = port.lid,
                                         .keyCapacity = node.partitionCap,
                                         .dataVls = port.dataVlsOperational},
                                .name = std::format("{} port {}", node.displayName(), port.number.value()),
                                .keys = expectedKeys(after.table(), member, options.boolean("allow_both_pkeys")),
                                .sl2vl = std::nullopt,
                                .arbitration = std::nullopt};
        if (tablesStand && port.dataVlsOperational > 1) {
            auto table = options.sl2vl(opensm::QosSet::ChannelAdapter);
            for (VirtualLane& vl : table)
                vl = opensm::wrappedVl(vl, port.dataVlsOperational);
            expectation.sl2vl = table;
            expectation.arbitration = options.arbitration(opensm::QosSet::ChannelAdapter, port.dataVlsOperational);
        }
        asked.push_back(expectation.port);
        oldKeys.push_back(expectedKeys(before.table(), member, oldOptions.boolean("allow_both_pkeys")));
        m_ports.push_back(std::move(expectation));
    }
    const auto tables = m_fabric->read(asked, stop);
    for (std::size_t i = 0; tables && i < m_ports.size(); ++i) {
        const auto& now = tables->at(i);
        m_ports[i].agreed = now && (m_options.activatesOnly || now->keys == oldKeys[i]);
        m_ports[i].showsKeys = now && now->keys != m_ports[i].keys;
        if (!m_ports[i].sl2vl || !now) continue;
        // Foretold only where the old tables were foretold right.
        if (!holds(now->arbitration, oldOptions.arbitration(opensm::QosSet::ChannelAdapter, m_ports[i].port.dataVls)))
            m_ports[i].arbitration.reset();
        auto old = oldOptions.sl2vl(opensm::QosSet::ChannelAdapter);
        for (VirtualLane& vl : old)
            vl = opensm::wrappedVl(vl, m_ports[i].port.dataVls);
        if (!now->sl2vl || *now->sl2vl != old) m_ports[i].sl2vl.reset();
        m_ports[i].showsLanes = (m_ports[i].sl2vl && m_ports[i].sl2vl != now->sl2vl) ||
                                (m_ports[i].arbitration && !holds(now->arbitration, *m_ports[i].arbitration));
    }
    expectPaths(stop);
}

void Verifier::expectPaths(const std::stop_token& stop)
{
    PathSample sample = samplePaths(m_options.before, m_options.after, *m_snapshot);
    if (!sample.why.empty()) m_notes.push_back(std::move(sample.why));
    m_repairsPolicy = sample.repairsPolicy;
    PathCheck check(std::move(sample.paths));
    if (m_smLid.value() == 0) return;
    if (const auto begun = check.begin(*m_fabric, m_smLid, stop))
        m_paths = std::move(check);
    else
        m_notes.push_back(Message::say("Paths could not be requested: {}", inFull(begun.error())));
}

void Verifier::relocate(const std::stop_token& stop)
{
    const auto snapshot = m_fabric->sweep(stop);
    if (!snapshot) return; // the next turn retries, until the time limit
    for (Expectation& expectation : m_ports) {
        const auto index = (*snapshot)->findPortByGuid(expectation.port.guid);
        if (!index) continue;
        const fabric::Port& port = (*snapshot)->port(*index);
        expectation.port.lid = port.lid;
        m_smLid = port.smLid;
    }
}

Result<void> Verifier::readTables(const std::stop_token& stop)
{
    std::vector<ReadPort> asked;
    std::vector<Expectation*> waiting;
    for (Expectation& port : m_ports) {
        if (port.arrived) continue;
        asked.push_back(port.port);
        waiting.push_back(&port);
    }
    if (asked.empty()) return {};
    const auto tables = m_fabric->read(asked, stop);
    if (!tables) return std::unexpected(tables.error());
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const auto& now = tables->at(i);
        waiting[i]->arrived = now && now->keys == waiting[i]->keys &&
                              (!waiting[i]->sl2vl || now->sl2vl == waiting[i]->sl2vl) &&
                              (!waiting[i]->arbitration || holds(now->arbitration, *waiting[i]->arbitration));
    }
    return {};
}

std::vector<const Verifier::Expectation*> Verifier::missing() const
{
    std::vector<const Expectation*> ports;
    for (const Expectation& port : m_ports)
        if (port.agreed && !port.arrived) ports.push_back(&port);
    return ports;
}

std::string_view Verifier::addedTo(std::size_t log)
{
    const std::string_view text = m_logs[log].follower.added();
    if (!m_options.restarts) return text;
    // The former one may have ended a sweep, or complained, after we began to look.
    const std::size_t started = std::min(text.find(versionMark), text.find(searchMark));
    return started == std::string_view::npos ? std::string_view() : text.substr(started);
}

std::string_view Verifier::writtenTo(std::size_t log)
{
    return opensm::writtenBetween(addedTo(log), m_since, logTimeNow());
}

Result<void> Verifier::lookAtProcesses(const std::vector<OpenSmProcess>& processes)
{
    for (const OpenSmProcess& process : processes) {
        if (!goesOn(m_options.host, process))
            return fail(ErrorCode::Io, Message::say("opensm (process {})", process.pid),
                        Message::say("it exited after the change"),
                        process.log.empty() ? Message() : Message::say("See {}", process.log.string()));
        if (isStopped(m_options.host, process)) return std::unexpected(stoppedError(process));
    }
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        constexpr std::array all{true, true, true};
        const auto& read = m_options.activatesOnly ? all : m_options.changed;
        const std::string complaint = complaintIn(addedTo(i), read, m_logs[i].earlier);
        if (complaint.empty()) continue;
        const Message said = Message::say("OpenSM reports: {}", complaint);
        if (m_logs[i].isOurs) return fail(ErrorCode::Parse, m_logs[i].follower.file().string(), said);
        // Another one may say that of its own files; ours show in the fabric.
        if (!std::ranges::contains(m_notes, said)) m_notes.push_back(said);
    }
    countSweeps();
    return {};
}

void Verifier::countSweeps()
{
    std::optional<std::size_t> least;
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        const std::string_view since = writtenTo(i);
        const RoutingReport routing = routingIn(since);
        const std::size_t sweeps = sweepsIn(since);
        m_othersSweep = m_othersSweep || sweepsIn(addedTo(i)) > sweeps || (m_logs[i].isShared && sweeps > 0);
        if (m_logs[i].isShared || roleOf(i) == "STANDBY") {
            if (m_logs[i].isShared) least = 0;
            continue;
        }
        m_hasRouted = m_hasRouted || !routing.engine.empty() || routing.isUnrouted;
        m_routedSince = m_routedSince || (!routing.engine.empty() && sweeps > 0);
        least = std::min(sweeps, least.value_or(sweeps));
    }
    m_sweeps = least.value_or(0);
}

bool Verifier::isShown(FileKind kind) const
{
    const auto has = [this](bool Expectation::* shows) {
        return std::ranges::any_of(m_ports, [shows](const Expectation& port) { return port.*shows && port.arrived; });
    };
    if (m_paths.shows() && std::ranges::count(m_options.changed, true) == 1) return true;
    switch (kind) {
    case FileKind::Options:
        return has(&Expectation::showsLanes);
    case FileKind::Partitions:
        return has(&Expectation::showsKeys);
    case FileKind::QosPolicy:
        return m_routedSince; // it is read behind that
    }
    return false;
}

bool Verifier::wasLost(const Log& log, const std::string& engine) const
{
    if (!hasFailed(routingIn(sinceStart(log.earlier)), engine)) return false;
    if (!m_options.beforeTries) return true;
    for (const LogMark& mark : m_options.beforeTries()) {
        if (mark.file != log.follower.file()) continue;
        // The failure may be that of a try which was taken back; where the log was cut since, nobody knows.
        const auto before = textBefore(mark, tailOfLog);
        return before && hasFailed(routingIn(sinceStart(*before)), engine);
    }
    return true;
}

Result<void> Verifier::lookAtRouting()
{
    const std::string wanted = firstEngine(settingsOf(m_options.after).text("routing_engine"));
    const bool isSame = wanted == firstEngine(settingsOf(m_options.before).text("routing_engine"));
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        const Log& log = m_logs[i];
        if (!log.isOurs) continue;
        const RoutingReport now = routingIn(writtenTo(i));
        const bool isLost = hasFailed(now, wanted);
        const bool isOther = !now.engine.empty() && now.engine != wanted;
        m_otherRoutes = m_otherRoutes || isLost || isOther;
        if (!isLost && isOther && !m_options.restarts) {
            // Not tried: the file may have been written without a restart.
            m_notes.push_back(Message::say("{} routes the fabric. OpenSM reads routing_engine, which begins with {}, "
                                           "only when it starts.",
                                           now.engine, wanted));
        } else if (!isLost && isOther && isSame && now.engine == routingIn(sinceStart(log.earlier)).engine) {
            m_notes.push_back(Message::say("{} routes the fabric, as before this change; routing_engine begins with "
                                           "{}.",
                                           now.engine, wanted));
        } else if (isLost || isOther) {
            const Message instead = now.isUnrouted       ? Message::say("no engine routes the fabric")
                                    : now.engine.empty() ? Message::say("another one routes the fabric")
                                                         : Message::say("{} routes the fabric", now.engine);
            const Message lost = Message::say("the routing engine {} failed, and {}", wanted, instead);
            const bool isAsBefore = isSame && wasLost(log, wanted);
            if ((m_options.changed[0] || m_options.activatesOnly) && !isAsBefore)
                return fail(ErrorCode::Parse, log.follower.file().string(),
                            now.reason.empty() ? lost : Message::say("{}; OpenSM reports: {}", lost, now.reason),
                            Message::say("Correct what the engine needs, or name another one in routing_engine"));
            m_notes.push_back(isAsBefore ? Message::say("As before this change, {}.", lost)
                                         : Message::say("Not by this change, {}.", lost));
        } else if (!now.engine.empty()) {
            m_notes.push_back(Message::say("The routing engine in force is {}.", now.engine));
        } else if (m_options.changed[0] && !m_standby && log.follower.readable()) {
            m_notes.push_back(Message::say("OpenSM's log does not say which routing engine is in force."));
        }
    }
    return {};
}

/// The partitions are in force without them.
void Verifier::lookAtGroups()
{
    constexpr std::size_t mostNamed = 5;
    std::vector<GroupNotMade> groups;
    for (std::size_t i = 0; i < m_logs.size(); ++i)
        if (m_logs[i].isOurs) std::ranges::copy(groupsNotMade(addedTo(i)), std::back_inserter(groups));
    for (const GroupNotMade& group : groups | std::views::take(mostNamed))
        m_notes.push_back(Message::say("OpenSM could not make the multicast group {} of the P_Key {}: no port can join "
                                       "it. Its MGID, MTU or rate may be wrong.",
                                       group.mgid, group.pkey));
    if (groups.size() > mostNamed)
        m_notes.push_back(
            Message::say("Nor could OpenSM make {} other groups: its log names them.", groups.size() - mostNamed));
}

Result<std::vector<Message>> Verifier::concluded()
{
    if (auto routed = lookAtRouting(); !routed) return std::unexpected(std::move(routed).error());
    lookAtGroups();
    m_handedOver = !m_standby && hasHandedOver();
    if (m_handedOver)
        m_notes.push_back(Message::say("This OpenSM has become standby meanwhile: another subnet manager manages the "
                                       "fabric now, with files of its own."));
    return summary();
}

Result<void> Verifier::askFabric(const std::stop_token& stop)
{
    if (m_options.restarts && Clock::now() >= m_nextSweep) {
        relocate(stop);
        m_nextSweep = Clock::now() + sweepPeriod;
    }
    if (auto read = readTables(stop); !read) return read;
    if (!m_smAnswered && m_smLid.value() != 0) {
        const auto answers = m_fabric->subnetManagerAnswers(m_smLid, stop);
        m_smAnswered = answers && *answers;
    }
    return {};
}

Result<void> Verifier::tellAgain()
{
    if (!m_options.tellAgain || m_options.restarts) return {};
    const auto tell = std::exchange(m_options.tellAgain, nullptr);
    m_neededSweeps = m_sweeps + 1;
    m_notes.push_back(Message::say("OpenSM was reloaded twice: it keeps rules of a policy with errors for one sweep."));
    return tell();
}

Result<std::vector<Message>> Verifier::run(const std::vector<OpenSmProcess>& processes,
                                           const std::function<void(Message)>& sayProgress, const std::stop_token& stop)
{
    const auto begin = Clock::now();
    const bool canAsk = m_fabric != nullptr && m_snapshot && !m_standby;
    const bool hasLog = std::ranges::any_of(m_logs, [](const Log& log) { return log.follower.readable(); });
    std::size_t told = m_ports.size() + 1;
    m_nextSweep = begin;
    while (true) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, Message::say("Apply"), Message::say("it was cancelled while verifying"));
        if (auto fine = lookAtProcesses(processes); !fine) return std::unexpected(std::move(fine).error());
        if (canAsk)
            if (auto asked = askFabric(stop); !asked) return std::unexpected(std::move(asked).error());
        const auto open = missing();
        // Also the last of them: what was said before it must not stand as the end.
        if (open.size() < told && (!open.empty() || told <= m_ports.size()))
            sayProgress(Message::say("{} of {} ports show the change.", m_ports.size() - open.size(), m_ports.size()));
        told = open.size();
        const auto waited = Clock::now() - begin;
        // An engine that fails shows only there: of a log that names them a large fabric's routing is waited for.
        const bool wantsRouting =
            hasLog && !m_standby && m_logsRouting && !m_hasRouted && (m_options.changed[0] || m_options.activatesOnly);
        // One that writes at once tells the end of its sweep, and what it refuses in it, however long that takes.
        const bool wantsSweep = hasLog && !m_standby && m_flushes;
        // Where nothing else shows it, that the process goes on is seen at least.
        const bool logDone = waited >= m_options.patience ||
                             (!wantsRouting && (m_sweeps >= m_neededSweeps || (waited > logPatience && !wantsSweep) ||
                                                (canAsk && !hasLog)));
        if (logDone && m_repairsPolicy) {
            m_repairsPolicy = false;
            if (auto again = tellAgain(); !again) return std::unexpected(std::move(again).error());
            continue;
        }
        if (canAsk && logDone)
            if (auto looked = m_paths.look(*m_fabric, m_smLid, stop); !looked)
                return std::unexpected(std::move(looked).error());
        if (open.empty() && !isSilent() && m_paths.agrees() && logDone) return concluded();
        if (waited >= m_options.patience) {
            if (auto done = late(); !done) return std::unexpected(std::move(done).error());
            return concluded();
        }
        std::this_thread::sleep_for(verifyPeriod);
    }
}

bool Verifier::isInForce() const
{
    if (m_standby || m_handedOver) return false;
    // Of opensm.conf a part is not: the other files are in force whichever engine routes.
    if (m_otherRoutes && (m_options.changed[0] || m_options.activatesOnly)) return false;
    // A sweep that ended since may have begun, and read the files, before: the next one has not.
    if (m_sweeps >= m_neededSweeps + (m_options.restarts ? 0 : 1)) return true;
    return std::ranges::all_of(allFileKinds, [this](FileKind kind) {
        return !(m_options.activatesOnly ? kind == FileKind::Partitions
                                         : m_options.changed.at(static_cast<std::size_t>(kind))) ||
               isShown(kind);
    });
}

bool Verifier::isSilent() const { return m_fabric != nullptr && !m_standby && m_smLid.value() != 0 && !m_smAnswered; }

std::string Verifier::roleOf(std::size_t log)
{
    if (m_logs[log].isShared) return {};
    const std::string role = roleIn(addedTo(log));
    return role.empty() ? roleIn(m_logs[log].earlier) : role;
}

bool Verifier::hasHandedOver()
{
    bool anyStandby = false;
    bool anyMaster = false;
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        const std::string role = roleOf(i);
        anyStandby = anyStandby || role == "STANDBY";
        anyMaster = anyMaster || role == "MASTER";
    }
    return anyStandby && !anyMaster;
}

Result<void> Verifier::late()
{
    if (hasHandedOver() && ((!missing().empty() && !m_options.activatesOnly) || !m_paths.agrees()))
        return fail(ErrorCode::Timeout, "opensm",
                    Message::say("it has become standby: another subnet manager manages the fabric now, with files of "
                                 "its own"),
                    Message::say("Make the same change there; sm_priority decides which of the two is master"));
    if (const auto open = missing(); !open.empty() && !m_options.activatesOnly)
        return fail(
            ErrorCode::Timeout, open.front()->name,
            Message::say("its tables do not show the change ({} of {} ports do not)", open.size(), m_ports.size()),
            m_options.restarts ? Message()
                               : Message::say("If opensm.conf was changed after OpenSM had started, it may still read "
                                              "the file that was named there before: a restart settles that"));
    if (isSilent())
        return fail(ErrorCode::Timeout, Message::say("the subnet manager at LID {}", m_smLid.value()),
                    Message::say("it no longer responds"));
    if (!m_paths.agrees()) return std::unexpected(m_paths.disagreement());
    return {};
}

std::vector<Message> Verifier::summary() const
{
    std::vector<Message> notes = m_notes;
    const auto arrived = std::ranges::count_if(m_ports, &Expectation::arrived);
    const auto vls = std::ranges::count_if(m_ports, [](const Expectation& p) { return p.arrived && p.sl2vl; });
    const auto weights =
        std::ranges::count_if(m_ports, [](const Expectation& p) { return p.arrived && p.arbitration; });
    if (!m_ports.empty())
        notes.push_back(Message::say("The P_Key tables of {} of {} ports match the files.", arrived, m_ports.size()));
    if (vls > 0) notes.push_back(Message::say("The SL2VL tables of {} ports match, too.", vls));
    if (weights > 0) notes.push_back(Message::say("The VL arbitration tables of {} ports match, too.", weights));
    if (static_cast<std::size_t>(arrived) < m_ports.size())
        notes.push_back(m_options.activatesOnly
                            ? Message::say("The others do not, although OpenSM was told to read the files.")
                            : Message::say("The others did not follow the old files either."));
    if (m_smAnswered) notes.push_back(Message::say("The subnet manager responds."));
    std::ranges::move(m_paths.notes(), std::back_inserter(notes));
    const bool isRead = std::ranges::any_of(m_logs, [](const Log& log) { return log.follower.readable(); });
    notes.push_back(
        m_sweeps > 0    ? Message::say("OpenSM has reported a complete sweep in its log, without an error about the "
                                          "files.")
        : !isRead       ? Message::say("OpenSM's log could not be read: what it says of the files is not known.")
        : m_othersSweep ? Message::say("OpenSM's log has sweeps of which it is not known whether they are this "
                                       "OpenSM's, and later than the change.")
                        : Message::say("OpenSM's log does not mention the change yet."));
    return notes;
}

} // namespace fabriscope::opensm_host
