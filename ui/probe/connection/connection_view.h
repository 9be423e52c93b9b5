// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/probe/test_source.h"
#include "ui/probe/test_words.h"

#include <QDeadlineTimer>
#include <QStringList>
#include <QWidget>

#include <deque>
#include <optional>
#include <vector>

class QSettings;

namespace fabriscope::ui {

class AppContext;
class ConnectionControls;
class ConnectionResults;
class EndCard;
class NoteBar;
class PathPicture;

/// Both ends of a connection test and the way between them; what is wrong is marked at its place.
class ConnectionPicture final : public QWidget
{
    Q_OBJECT

public:
    ConnectionPicture(AppContext& context, QWidget* parent);

    [[nodiscard]] EndCard& end(probe::Side side) const { return *m_ends[side]; }
    /// Two ends are there to be tested.
    [[nodiscard]] bool hasEnds() const;
    void setHosts(const std::vector<HostCatalog::Entry>& hosts);
    [[nodiscard]] probe::BySide<QString> names() const;
    [[nodiscard]] TestTargets targets() const;
    [[nodiscard]] probe::PreflightRequest request(host::AddressFamily family) const;
    /// What is shown of the ends; none: nothing is.
    [[nodiscard]] const std::optional<probe::Preflight>& preflight() const { return m_preflight; }
    void showPreflight(const probe::Preflight& preflight);
    void markProblems(const probe::Preflight& preflight);
    void markVerdict(const agent::ProbeReport& report);
    void showQueuePairs(const probe::TestRecord& record);
    void clearMarks();
    void clearQueuePairs();
    void clear();
    void setLocked(bool locked);

Q_SIGNALS:
    void changed(); ///< an end, by the user

private:
    void showWay();

    AppContext& m_context;
    probe::BySide<EndCard*> m_ends;
    PathPicture* m_path = nullptr;
    std::optional<probe::Preflight> m_preflight;
};

/// A test between two agents' ports: both ends and the way between them as a picture in which what is wrong is marked
/// at its place, steps as they happen, figures while they are measured, and the verdict.
class ConnectionView final : public QWidget
{
    Q_OBJECT

public:
    ConnectionView(AppContext& context, TestSource& source, QWidget* parent = nullptr);

    void setTest(TestChoice choice);
    [[nodiscard]] TestChoice test() const;
    void setDuration(int seconds);
    [[nodiscard]] EndCard& end(probe::Side side) const;
    /// Two ends are there to be tested.
    [[nodiscard]] bool hasEnds() const;
    void begin();
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    /// The last report; none: there is none yet.
    [[nodiscard]] const std::optional<agent::ProbeReport>& report() const { return m_report; }
    [[nodiscard]] const std::optional<probe::Preflight>& preflight() const;
    /// The report, or the pre-flight, as a file; "csv", "json" or "html". An empty text: there is none.
    [[nodiscard]] QByteArray exported(const QString& format) const;
    void save(QSettings& settings) const;
    void restore(const QSettings& settings);
    /// Hosts came, went, or changed.
    void follow();

Q_SIGNALS:
    void runningChanged();
    void message(const QString& text, bool isProblem);
    /// A test has ended by itself; of a long measurement its last part.
    void reported(const fabriscope::agent::ProbeReport& report);

private:
    void showChoice();
    void lookAhead();
    void showProblem();
    void clearResults();
    void startNext(bool forget);
    void leaveOut();
    [[nodiscard]] Result<probe::TestRequest> requestFor(probe::TestKind kind) const;
    void takeReport(Result<agent::ProbeReport> result);
    void showReport();
    void markKind();
    [[nodiscard]] std::vector<probe::TestKind> kinds() const;
    void setRunning(bool running);

    AppContext& m_context;
    TestSource& m_source;
    ConnectionPicture* m_picture;
    ConnectionControls* m_controls;
    NoteBar* m_verdict;
    ConnectionResults* m_results;
    std::vector<HostCatalog::Entry> m_entries; ///< as they were last
    std::optional<agent::ProbeReport> m_report;
    bool m_running = false;
    bool m_stopped = false;
    std::deque<probe::TestKind> m_queue; ///< kinds that follow
    QStringList m_passed;                ///< titles of those before
    QStringList m_left;                  ///< sentences of those that could not be tried
    QDeadlineTimer m_until;              ///< of a measurement
};

} // namespace fabriscope::ui
