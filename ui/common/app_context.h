// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event.h"
#include "core/fabric/model/snapshot.h"
#include "core/fabric/model/subnet_manager.h"
#include "core/fabric/shape/chassis.h"
#include "core/health/acknowledgements.h"
#include "core/health/finding_book.h"
#include "ui/common/navigation.h"
#include "ui/models/fabric_summary.h"
#include "ui/models/finding_marks.h"
#include "ui/models/findings.h"
#include "ui/models/search_index.h"
#include "ui/text/error_text.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace fabriscope::ui {

class LatestJob;

/// What the window is connected to, and the state of the connection.
struct ConnectionState
{
    enum class Phase : quint8 {
        None,       ///< nothing was opened yet
        Connecting, ///< the agent starts, or the file is read
        Sweeping,   ///< connected; a sweep is under way
        Live,       ///< connected; the snapshot is the last sweep's
        NoFabric,   ///< connected; the host's ports are all Ethernet (RoCE): there is nothing to sweep
        File,       ///< a saved snapshot: as good as its date
        Lost,       ///< the agent is lost; the last data stays on screen and is stale
        Failed,     ///< could not be opened at all
    };
    Phase phase = Phase::None;
    QString target;              ///< "demo", "ssh://root@head1", …
    QString title;               ///< for people: "Demo fabric", "head1 (ssh)"
    ErrorText problem;           ///< of NoFabric: what there is instead
    std::optional<double> share; ///< of the work under way; negative: end unknown
    QString activity;            ///< "Sweep: 412 nodes found, 38 requests under way"
    QDateTime retryAt;           ///< when the next attempt to reach a lost agent starts; invalid: none planned
    QDateTime lostAt;            ///< since when the data is stale
    bool isSavedHost = false;    ///< of NoFabric: the file is a saved host
    unsigned attempt = 0;        ///< which attempt to reach a lost agent comes next, counted from 1
    [[nodiscard]] bool busy() const { return phase == Phase::Connecting || phase == Phase::Sweeping; }
    /// What is played happened at another time.
    [[nodiscard]] bool isRecording() const { return target.startsWith(QLatin1String("replay:")); }
};

/// What is shown of the fabric.
enum class Picture : quint8 {
    Whole,   ///< all that the last sweep has found, or the file has
    Growing, ///< what a sweep has found so far
    Part,    ///< what a sweep had found that did not come to its end
    Stale,   ///< as it was when the connection was lost
};

/// Everything that is derived from one snapshot on a worker, as one piece.
struct FabricView
{
    fabric::SnapshotPtr snapshot; ///< never null
    FabricSummary summary;
    FindingsPtr findings; ///< of the sweep, the counters and the subnet manager, most urgent first
    std::shared_ptr<const health::Sorted> ofSweep; ///< of the sweep alone; never null
    health::Acknowledgements mutes;                ///< by which it was sorted: what is acknowledged or muted
    std::optional<Error> mutesProblem;             ///< why that is not known: then nothing is left out
    std::vector<health::Sorted::Known> known;      ///< what they leave out of `findings`
    FindingMarksPtr marks;                         ///< where they are; never null
    fabric::SnapshotPtr baseline;                  ///< that `changes` refers to; null: none was set
    FindingsPtr changes;                           ///< since the baseline; null without one
    SearchIndexPtr search;
    fabric::ChassisTable chassis; ///< of `snapshot`
};
using FabricViewPtr = std::shared_ptr<const FabricView>;

/// What an event is about.
enum class EventKind : quint8 {
    Program,    ///< what the user did here: saved, exported, set
    Connection, ///< agent and sweeps
    Fabric,     ///< changed between two sweeps
    Alarm,      ///< a counter passed its threshold, or came back
    Counters,   ///< counters were cleared
};

/// A line of the strip at the bottom of the window and of the events page: an events::Event in words, or something that
/// the program did.
struct Event
{
    QDateTime time{}; ///< none: now
    Status status = Status::Notice;
    QString text;
    ObjectRef object{};
    EventKind kind = EventKind::Program;
    /// What comes again and again is one line: events with the same words here, and a count.
    QString group{};
    int times = 1;
    QDateTime since{}; ///< the first of them
    /// Of cleared counters: which ports the line covers, and their number.
    std::vector<ObjectRef> members{};
    int ports = 0;
    /// Of an alarm: which one, the same each time. While it stands it is one line, however often the program starts.
    QString alarm{};
    bool raised = false;
    /// Which line it is, the same while that is counted up, or stands; 0: AppContext numbers it.
    std::uint64_t line = 0;
};
/// The sentence, with how often when that is more than once.
[[nodiscard]] QString fullText(const Event& event);
/// Of what counters showed last, which is AppContext::countersReadAt().
[[nodiscard]] QString countersAge(const QDateTime& readAt);
/// An event as the window shows it.
[[nodiscard]] Event shownEvent(const events::Event& event);
[[nodiscard]] QDateTime shownTime(events::Time time);

/// What the pages share. Lives as long as the window; pages listen and never talk to one another.
class AppContext final : public QObject
{
    Q_OBJECT

public:
    explicit AppContext(QObject* parent = nullptr);

    [[nodiscard]] Navigation& navigation() { return m_navigation; }

    /// Hands in the newest snapshot (null: none). What is derived from it is computed on a worker, then viewChanged().
    void setSnapshot(fabric::SnapshotPtr snapshot);
    [[nodiscard]] const FabricViewPtr& view() const { return m_view; } ///< null before the first snapshot
    [[nodiscard]] fabric::SnapshotPtr snapshot() const { return m_view ? m_view->snapshot : nullptr; }
    /// Nothing is being computed: what is shown is what was handed in last.
    [[nodiscard]] bool isSettled() const;

    void setConnection(ConnectionState state);
    [[nodiscard]] const ConnectionState& connection() const { return m_connection; }
    [[nodiscard]] Picture picture() const;
    [[nodiscard]] bool isStale() const { return picture() == Picture::Stale; }

    void setBaseline(fabric::SnapshotPtr baseline);
    [[nodiscard]] const fabric::SnapshotPtr& baseline() const { return m_baseline; }

    /// What the counters show now, without what is acknowledged, replacing what they showed before; joins the view's
    /// findings. `told`: all of it, for reports, and for who acknowledges them; none: no counters have been read.
    /// `current`: they are being read; else this is what they showed last. A change of that is one of the findings.
    void setCounterFindings(health::Findings open, std::optional<health::Findings> told = {}, bool current = true);
    [[nodiscard]] const std::optional<health::Findings>& counterFindings() const { return m_counterTold; }
    /// When they showed it, where that is no longer the present; else invalid.
    [[nodiscard]] QDateTime countersReadAt() const { return m_countersCurrent ? QDateTime() : m_countersReadAt; }
    /// Likewise what the fabric's subnet manager shows beside a sweep; `told` is never missing.
    void setManagerFindings(health::Findings open, health::Findings told = {});
    [[nodiscard]] const health::Findings& managerFindings() const { return m_managerTold; }

    void addEvent(Event event);
    /// One of now that is no object's.
    void addEvent(Status status, const QString& text, EventKind kind = EventKind::Program)
    {
        addEvent({.status = status, .text = text, .kind = kind});
    }
    /// What happened before the window was opened, oldest first; takes the place of what was set so before.
    void setEarlierEvents(std::vector<Event> events);
    [[nodiscard]] const std::vector<Event>& events() const { return m_events; } ///< oldest first

    /// Nothing may move: the system requests it, or pictures are being taken.
    void setReducedMotion(bool reduced);
    [[nodiscard]] bool reducedMotion() const { return m_reducedMotion; }

Q_SIGNALS:
    void viewChanged();
    /// The findings of the view alone: counters or the subnet manager show something else.
    void findingsChanged();
    void connectionChanged();
    void baselineChanged();
    void eventsChanged();
    void reducedMotionChanged();
    /// Requests of pages to the shell.
    void connectRequested();
    void connectToRequested(const QString& target);
    void sweepRequested();
    void cancelRequested();    ///< cancel the work under way
    void reconnectRequested(); ///< now instead of after the pause
    /// Of objects, after a question.
    void clearRequested(const std::vector<fabriscope::ui::ObjectRef>& objects);
    void acknowledgeRequested(const fabriscope::ui::ObjectRef& object);
    void muteRequested(const fabriscope::ui::ObjectRef& object);
    /// OpenSM's files on the agent's host are being changed; that has ended. `inForce`: OpenSM uses the new ones now.
    void filesChanging();
    void filesChanged(bool inForce);
    void notificationsRequested(); ///< who is told what, and what is muted

private:
    void derive();
    void join(bool isOfOtherAge = false);
    [[nodiscard]] FabricViewPtr joined(const FabricView& view);
    void tell(const std::vector<health::FindingBook::Change>& changes);
    void tellOfMutes();
    void append(Event event);
    void mergeGroup(Event& event);
    void mergeAlarm(Event& event);
    void replaceLine(std::size_t at, Event& event);

    Navigation m_navigation;
    LatestJob* m_job = nullptr;
    fabric::SnapshotPtr m_wanted;
    fabric::SnapshotPtr m_complete;  ///< the last complete one handed in
    fabric::EarlierSnapshot m_older; ///< complete, of the same connection
    FabricViewPtr m_view;
    health::FindingBook m_book; ///< of this fabric
    health::Findings m_counterFindings;
    std::optional<health::Findings> m_counterTold;
    bool m_countersCurrent = true;
    QDateTime m_countersReadAt;
    QString m_mutesProblem; ///< that was told of
    health::Findings m_managerFindings;
    health::Findings m_managerTold;
    ConnectionState m_connection;
    fabric::SnapshotPtr m_baseline;
    std::vector<Event> m_events;
    std::size_t m_earlier = 0; ///< so many of them, at the beginning, are older than this start
    std::uint64_t m_lines = 0; ///< numbers given to lines
    bool m_reducedMotion = false;
};

} // namespace fabriscope::ui
