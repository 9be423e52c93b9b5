// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/session_link.h"

#include "app/fabriscopectl/output/output.h"
#include "core/simulation/demo_launcher.h"

#include <utility>

namespace fabriscope::ctl {

agent::LauncherSet launchers(bool allowChanges, bool batch)
{
    agent::LauncherSet set = agent::standardLaunchers(
        {.allowChanges = allowChanges, .version = FABRISCOPE_VERSION, .batch = batch, .share = true});
    set[agent::Scheme::Demo] = simulation::demoLauncher();
    return set;
}

namespace {

agent::ClientOptions options()
{
    agent::ClientOptions options;
    options.reconnect = false;
    options.programVersion = FABRISCOPE_VERSION;
    return options;
}

} // namespace

SessionLink::SessionLink(const agent::ConnectionTarget& target, bool allowChanges)
    : m_launchers(launchers(allowChanges, false)), m_client(target, m_launchers, events(), options())
{}

SessionLink::~SessionLink()
{
    for (const auto& other : m_others)
        other->close();
    if (m_peer) m_peer->close();
    m_client.close();
    m_progress.wipe();
}

Result<void> SessionLink::pause(std::chrono::duration<double> length)
{
    const auto end = std::chrono::steady_clock::now() + length;
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        if (left.count() <= 0) return {};
        pollfd watched{.fd = m_signals.fd(), .events = POLLIN, .revents = 0};
        (void)::poll(&watched, 1, static_cast<int>(left.count()));
        if (m_signals.take() != 0) return fail(ErrorCode::Cancelled, "interrupted", "nothing was written");
    }
}

Result<agent::Client*> SessionLink::peer(const std::string& connect)
{
    if (connect.empty()) return &m_client;
    auto target = agent::ConnectionTarget::parse(connect);
    if (!target) return std::unexpected(std::move(target).error());
    if (!m_peer || m_peer->target().label() != target->label())
        m_peer.emplace(*target, m_launchers, agent::ClientEvents(), options());
    return &*m_peer;
}

Result<std::vector<agent::Client*>> SessionLink::connectAll(const std::vector<std::string>& targets)
{
    std::vector<agent::Client*> clients{&m_client};
    for (const std::string& each : targets) {
        auto target = agent::ConnectionTarget::parse(each);
        if (!target) return std::unexpected(std::move(target).error());
        if (target->label() == m_client.target().label()) continue;
        m_others.push_back(std::make_unique<agent::Client>(*target, m_launchers, agent::ClientEvents(), options()));
        clients.push_back(m_others.back().get());
    }
    return clients;
}

agent::OnSetup SessionLink::onSetup()
{
    return [this, told = std::make_shared<bool>(false)](const agent::SetupProgress& progress) {
        const std::string sentence = progress.sentence.english();
        if (progress.steps > 0)
            return m_progress.show(formatted("Step {} of {}: {}", progress.step + 1, progress.steps, sentence));
        if (!std::exchange(*told, true)) {
            m_progress.wipe();
            note(formatted("fabriscopectl: {}", sentence));
        }
        m_progress.show(sentence);
    };
}

void SessionLink::tellSilence(const sa::Silence& silence)
{
    const auto seconds = [](std::chrono::milliseconds time) {
        return std::chrono::round<std::chrono::seconds>(time).count();
    };
    if (!std::exchange(m_silenceTold, true)) {
        m_progress.wipe();
        const std::string longer =
            silence.left.count() == 0
                ? std::string("fabriscopectl waits for the rest")
                : formatted("fabriscopectl waits up to {} s longer, unless the subnet manager proves to be gone",
                            seconds(silence.left));
        note(formatted("fabriscopectl: the subnet administration at LID {} has not replied for {} s. {}; Ctrl-C "
                       "stops it.",
                       silence.administration.value(), seconds(silence.waited), longer));
    }
    m_progress.show(formatted("No reply from the subnet administration for {} s", seconds(silence.waited)));
}

agent::ClientEvents SessionLink::events()
{
    return {.onState =
                [this](const agent::ConnectionState& state) {
                    using Phase = agent::ConnectionState::Phase;
                    if (state.phase == Phase::Connecting && !state.activity.empty())
                        m_progress.show(state.activity.english());
                    if (state.phase == Phase::Connected && state.agent) m_connected.put(*state.agent);
                    if (state.phase == Phase::Failed && state.error) m_connected.put(std::unexpected(*state.error));
                },
            .onReplay = [clock = m_clock](const agent::ReplayState& state) { clock->set(state); },
            .onManager =
                [this](const agent::ManagerNotice& notice) {
                    m_progress.wipe();
                    note(formatted("fabriscopectl: {}: the subnet manager at LID {} {}.",
                                   notice.lost ? "critical" : "notice", notice.lid.value(),
                                   notice.lost ? "does not respond any more" : "responds again"));
                },
            .onLog =
                [this](const agent::LogLine& line) {
                    if (line.level < LogLevel::Warning) return;
                    m_progress.wipe();
                    note(formatted("fabriscopectl: the agent says: {}", line.text));
                }};
}

} // namespace fabriscope::ctl
