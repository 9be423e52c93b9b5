// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/desktop_notifier.h"

#include "core/health/checks/causes.h"
#include "core/notify/settings.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/text/error_text.h"
#include "ui/text/message_text.h"

#include <QTimer>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <utility>

namespace fabriscope::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto lookInterval = 10s;
constexpr unsigned lostFrom = 2;          // attempts: a restart of the agent is no news
constexpr std::size_t mostSentences = 20; // that wait for the window

/// What is known of a fabric at a moment, for a worker.
struct Seen
{
    health::Findings findings; ///< also what is muted: it is not over
    fabric::SnapshotPtr snapshot;
    bool countersKnown = false;
    bool isLost = false;      ///< nothing is known
    bool isUnwatched = false; ///< for so long that it is news
};

notify::Observation observed(Seen seen, const std::string& target)
{
    const auto now = std::chrono::system_clock::now();
    if (!seen.isLost)
        return notify::observationOf(health::combined(std::move(seen.findings)), std::move(seen.snapshot), now,
                                     seen.countersKnown);
    notify::Observation nothing{.units = {}, .at = now, .countersKnown = false, .fabricKnown = false};
    if (seen.isUnwatched)
        nothing.units.push_back(notify::unwatched(
            target,
            {.code = ErrorCode::Io, .subject = target, .detail = Message::say("the connection was lost"), .hint = {}}));
    return nothing;
}

using TellerPtr = std::shared_ptr<notify::Teller>;

/// The file of what was told is its own for as long as it tells.
struct OwnTeller
{
    // A window that is closed does not wait for a desktop that is silent: what is owed is told next time.
    OwnTeller(FileDescriptor held, notify::Settings settings, const std::string& target,
              const std::filesystem::path& state, const std::function<void(Message)>& say)
        : lock(std::move(held)),
          teller(std::move(settings), target, state, say, notify::Persistence{.pauses = {}, .farewell = 0ms})
    {}
    FileDescriptor lock;
    notify::Teller teller;
};

/// Null where nothing is to be told on the desktop.
Result<TellerPtr> tellerOf(const DesktopNotifier::Files& files, const std::string& target,
                           const std::function<void(Message)>& say)
{
    if (const auto ours = notify::refuseSettingsOfOthers(files.settings); !ours) return std::unexpected(ours.error());
    const auto text = notify::readSettingsText(files.settings);
    if (!text) return std::unexpected(text.error());
    if (text->empty()) return nullptr;
    auto settings = notify::parseSettings(*text, files.settings);
    if (!settings) return std::unexpected(settings.error());
    notify::Settings here = notify::onDesktop(*std::move(settings));
    if (here.rules.empty()) return nullptr;
    auto lock = notify::lockState(files.state);
    if (!lock && lock.error().code == ErrorCode::NotAllowed)
        return fail(ErrorCode::NotAllowed, {}, Message::say("another window of yours tells there"));
    if (!lock) return std::unexpected(lock.error());
    const auto own = std::make_shared<OwnTeller>(*std::move(lock), std::move(here), target, files.state, say);
    TellerPtr teller(own, &own->teller);
    if (const auto restored = teller->restore(); !restored) return std::unexpected(restored.error());
    return teller;
}

/// The end of a teller waits for a desktop that is silent: not on the thread of the window.
void endLater(TellerPtr teller)
{
    if (teller) (void)QtConcurrent::run([ended = std::move(teller)]() mutable { ended.reset(); });
}

} // namespace

DesktopNotifier::DesktopNotifier(AppContext& context, QObject* parent) : DesktopNotifier(context, Files(), parent) {}

DesktopNotifier::DesktopNotifier(AppContext& context, Files files, QObject* parent)
    : QObject(parent), m_context(context), m_files(std::move(files)),
      m_say(m_relay.queue<Message>(mostSentences, [&context](const Message& sentence) {
          context.addEvent(Status::Warning, messageText(sentence));
      }))
{
    auto* timer = new QTimer(this);
    connect(timer, &QTimer::timeout, this, &DesktopNotifier::evaluate);
    timer->start(lookInterval);
}

DesktopNotifier::~DesktopNotifier()
{
    if (m_teller && !m_busy) m_teller->end(); // else it ends with the worker
}

void DesktopNotifier::reload()
{
    m_isStale = true; // also one that is just being made by the settings of before
    endLater(std::exchange(m_teller, nullptr));
}

void DesktopNotifier::evaluate()
{
    using Phase = ConnectionState::Phase;
    const ConnectionState& connection = m_context.connection();
    const FabricViewPtr& view = m_context.view();
    const bool isLost = connection.phase == Phase::Lost;
    const bool isLive = connection.phase == Phase::Live ||
                        (connection.phase == Phase::Sweeping && view && view->snapshot->info().complete);
    if (m_busy || m_files.settings.empty() || !view || !(isLive || isLost) ||
        connection.target.startsWith(QLatin1String("replay:")))
        return;
    if (std::exchange(m_target, connection.target) != connection.target) reload();
    Seen seen{.findings = view->ofSweep->open,
              .snapshot = view->snapshot,
              .countersKnown = m_context.counterFindings() && !m_context.countersReadAt().isValid(),
              .isLost = isLost,
              .isUnwatched = isLost && connection.attempt > lostFrom};
    for (const health::Sorted::Known& known : view->ofSweep->known)
        seen.findings.push_back(known.finding);
    for (const health::Findings& more :
         {m_context.counterFindings().value_or(health::Findings()), m_context.managerFindings()})
        std::ranges::copy(more, std::back_inserter(seen.findings));
    m_busy = true;
    m_isStale = false;
    runAsync(
        *this,
        [files = m_files, teller = m_teller, say = m_say, target = m_target.toStdString(),
         seen = std::move(seen)]() mutable -> Result<TellerPtr> {
            if (notify::isLocked(files.watch)) return nullptr;
            if (!teller) {
                auto made = tellerOf(files, target, say);
                if (!made || !*made) return made;
                teller = *std::move(made);
            }
            teller->take(observed(std::move(seen), target));
            return teller;
        },
        [this](Result<TellerPtr> teller) {
            m_busy = false;
            const QString problem = teller ? QString() : describeError(teller.error()).sentence();
            if (std::exchange(m_told, problem) != problem && !problem.isEmpty())
                m_context.addEvent(Status::Warning, tr("Nothing is shown on the desktop: %1").arg(problem));
            TellerPtr made = teller ? *std::move(teller) : nullptr;
            if (!m_isStale) std::swap(m_teller, made);
            if (made != m_teller) endLater(std::move(made)); // the one before, or one of former settings
            Q_EMIT evaluated();
        });
}

} // namespace fabriscope::ui
