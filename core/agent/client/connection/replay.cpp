// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/replay.h"

#include <asio/post.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace fabriscope::agent {
namespace {

using perf::Timestamp;
using std::chrono::nanoseconds;

constexpr std::chrono::milliseconds tickLength{20};
/// Between the last reading of a session and the first of the next.
constexpr std::chrono::seconds pauseBetween{1};

} // namespace

/// One watch with its own place in the file.
class Replay::Player
{
public:
    Player(std::unique_ptr<history::Recording> recording, const CounterWatch& watch, CounterEvents events,
           std::function<void(Result<void>)> onDone)
        : m_recording(std::move(recording)), m_events(std::move(events)), m_onDone(std::move(onDone)),
          m_rounds(watch.rounds)
    {
        std::set<perf::PortKey> ports;
        for (const perf::Target& target : watch.targets)
            ports.insert(target.port);
        m_recording->choose(std::move(ports), watch.attributes);
    }

    void seek(Place place)
    {
        m_session = place.session;
        m_recording->seek(session(), place.at);
        m_footage.reset();
    }

    /// Everything up to there. True when that was the end.
    Result<bool> playTo(Place place)
    {
        while (true) {
            const bool whole = m_session < place.session;
            if (!m_footage) {
                auto next = m_recording->next();
                if (!next) return std::unexpected(std::move(next).error());
                if (*next) {
                    m_footage = **std::move(next);
                    m_reading = m_round = 0;
                } else if (m_session + 1 < m_recording->sessions().size()) {
                    if (!whole) return false;
                    ++m_session;
                    m_recording->seek(session(), session().from);
                    continue;
                } else {
                    return true;
                }
            }
            if (!playFootage(whole ? Timestamp::max() : place.at)) return m_ended;
            m_footage.reset();
        }
    }

    void done(Result<void> result) const { m_onDone(std::move(result)); }

private:
    [[nodiscard]] const history::RecordedSession& session() const { return m_recording->sessions()[m_session]; }
    [[nodiscard]] Timestamp shown(Timestamp at) const
    {
        return session().wall.time_since_epoch() + (at - session().anchor);
    }

    /// False when it is not all due yet, or the watch has its rounds.
    bool playFootage(Timestamp until)
    {
        while (true) {
            const bool reading = m_reading < m_footage->readings.size();
            const bool round = m_round < m_footage->rounds.size();
            if (!reading && !round) return true;
            const Timestamp readAt = reading ? m_footage->readings[m_reading].sample.at : Timestamp::max();
            const Timestamp ended = round ? m_footage->rounds[m_round].report.ended : Timestamp::max();
            if (std::min(readAt, ended) > until) return false;
            if (readAt <= ended)
                showReading(m_footage->readings[m_reading++]);
            else if (showRound(m_footage->rounds[m_round++]))
                return false;
        }
    }

    void showReading(const history::Footage::Reading& reading)
    {
        perf::Sample sample = m_footage->sample(reading);
        sample.at = shown(sample.at);
        if (m_events.onSample) m_events.onSample(sample);
    }

    /// True after the last one of the watch.
    bool showRound(const history::Footage::Round& round)
    {
        perf::RoundReport report = round.report;
        report.number = ++m_shownRounds;
        report.began = shown(report.began);
        report.ended = shown(report.ended);
        report.last = m_ended = m_shownRounds == m_rounds;
        if (m_events.onRound) m_events.onRound(report, round.dropped);
        return m_ended;
    }

    std::unique_ptr<history::Recording> m_recording;
    CounterEvents m_events;
    std::function<void(Result<void>)> m_onDone;
    std::uint64_t m_rounds;
    std::uint64_t m_shownRounds = 0;
    bool m_ended = false;
    std::size_t m_session = 0;
    std::optional<history::Footage> m_footage;
    std::size_t m_reading = 0;
    std::size_t m_round = 0;
};

Replay::Replay(const asio::any_io_executor& executor, std::string file, double speed,
               std::unique_ptr<history::Recording> recording, std::stop_token stop)
    : m_file(std::move(file)), m_speed(speed), m_stop(std::move(stop)), m_recording(std::move(recording)),
      m_timer(executor)
{
    nanoseconds end = -pauseBetween;
    for (const history::RecordedSession& session : m_recording->sessions()) {
        m_begins.push_back(end + pauseBetween);
        end = m_begins.back() + (session.to - session.from);
    }
    m_begins.push_back(end); // with the last reading: after it the replay is over
}

Replay::~Replay() = default;

Result<std::unique_ptr<Replay>> Replay::open(const asio::any_io_executor& executor, const std::string& file,
                                             double speed, std::stop_token stop)
{
    auto recording = history::Recording::open(file, stop);
    if (!recording) return std::unexpected(std::move(recording).error());
    return std::unique_ptr<Replay>(new Replay(executor, file, speed, *std::move(recording), std::move(stop)));
}

nanoseconds Replay::position() const
{
    if (!m_running || m_paused) return m_origin;
    const std::chrono::duration<double, std::nano> film = m_origin + (Clock::now() - m_started) * m_speed;
    return film >= m_begins.back() ? m_begins.back() : std::chrono::duration_cast<nanoseconds>(film);
}

Replay::Place Replay::placeOf(nanoseconds position) const
{
    const auto next = std::ranges::upper_bound(m_begins, position);
    const auto& sessions = m_recording->sessions();
    const auto index = std::min(static_cast<std::size_t>(next - m_begins.begin()) - 1, sessions.size() - 1);
    return {.session = index, .at = sessions[index].from + (position - m_begins[index])};
}

Result<fabric::SnapshotPtr> Replay::snapshot()
{
    const Place place = placeOf(position());
    return m_recording->snapshot(m_recording->sessions()[place.session], place.at);
}

void Replay::watch(std::uint64_t id, const CounterWatch& watch, CounterEvents events,
                   std::function<void(Result<void>)> onDone)
{
    const bool begins = !m_running || (!m_paused && position() >= m_begins.back());
    if (begins) {
        goOnFrom(nanoseconds(0));
        m_running = true;
        tell();
    }
    auto recording = history::Recording::open(m_file, m_stop);
    if (!recording) {
        asio::post(m_timer.get_executor(),
                   [onDone = std::move(onDone), error = recording.error()] { onDone(std::unexpected(error)); });
        return;
    }
    auto player = std::make_unique<Player>(*std::move(recording), watch, std::move(events), std::move(onDone));
    const nanoseconds from = begins ? nanoseconds(0) : position(); // the film runs already
    player->seek(placeOf(std::max(from - m_lead, nanoseconds(0))));
    m_players.insert_or_assign(id, std::move(player));
    arm();
}

bool Replay::cancel(std::uint64_t id) { return m_players.erase(id) != 0; }

void Replay::goOnFrom(nanoseconds position)
{
    m_origin = std::clamp(position, nanoseconds(0), m_begins.back());
    m_started = Clock::now();
}

void Replay::control(const ReplayControl& control)
{
    // Played again after its end, it restarts.
    const bool again = control.paused == false && !control.position && position() >= m_begins.back();
    goOnFrom(again ? nanoseconds(0) : control.position.value_or(position()));
    if (control.speed && *control.speed > 0) m_speed = *control.speed;
    m_paused = control.paused.value_or(m_paused);
    m_running = true;
    m_lead = control.lead.value_or(m_lead);
    if (control.position || again) {
        for (const auto& [id, player] : m_players)
            player->seek(placeOf(m_origin));
    }
    arm();
    tell();
}

ReplayState Replay::state() const
{
    const nanoseconds film = position();
    const Place place = placeOf(film);
    const history::RecordedSession& session = m_recording->sessions()[place.session];
    const history::RecordedSession& first = m_recording->sessions().front();
    return {.source = session.source,
            .began = first.wallAt(first.from),
            .at = session.wallAt(std::min(place.at, session.to)),
            .length = m_begins.back(),
            .position = film,
            .speed = m_speed,
            .paused = m_paused};
}

void Replay::tell()
{
    m_toldSession = placeOf(position()).session;
    if (m_observer) m_observer(state());
}

void Replay::arm()
{
    m_timer.expires_after(tickLength);
    m_timer.async_wait([this](const asio::error_code& error) {
        if (!error) tick();
    });
}

void Replay::tick()
{
    const Place place = placeOf(position());
    const bool over = position() >= m_begins.back();
    std::vector<std::uint64_t> ids;
    ids.reserve(m_players.size());
    for (const auto& [id, player] : m_players)
        ids.push_back(id);
    for (const std::uint64_t id : ids) {
        const auto at = m_players.find(id); // a callback may have cancelled it
        if (at == m_players.end()) continue;
        auto ended = at->second->playTo(over ? Place{.session = place.session, .at = Timestamp::max()} : place);
        if (ended && !*ended) continue;
        const auto node = m_players.extract(id);
        if (node) node.mapped()->done(ended.transform([](bool) {}));
    }
    if (over || place.session != m_toldSession) tell();
    // While it is paused, everything up to there has been played. The end is reported even when no console watches any
    // more.
    if (!m_paused && (!m_players.empty() || !over)) arm();
}

} // namespace fabriscope::agent
