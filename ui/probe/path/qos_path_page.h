// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/navigation.h"
#include "ui/common/page.h"
#include "ui/models/findings.h"
#include "ui/probe/path/fabric_path_test.h"
#include "ui/session/counter_feed.h"
#include "ui/session/path_source.h"

#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace fabriscope::ui {

class Card;
class EmptyState;
class FabricPathView;
class FlowForm;
class PathTables;
class PathView;
class PortQosCache;

/// What a program's packets meet between two hosts: the path drawn with the coloured lane and the traffic in it, what
/// the files promise, what is granted, what is programmed, what is observed, and where these disagree; and a test of
/// it. Where the page is high enough both stand one below the other, else on tabs.
class QosPathPage final : public Page
{
    Q_OBJECT

public:
    enum Part : quint8 { LanesPart, TestPart };

    /// The sources outlive the page, or are its children: where routes, the granted path and files come from, and where
    /// the path is tested.
    QosPathPage(AppContext& context, PathSource& source, TestSource& tester, CounterFeed& feed, PortQosCache& tables);

    void showPart(Part part);
    [[nodiscard]] Part part() const;

    [[nodiscard]] FlowForm& form() { return *m_form; }
    [[nodiscard]] const qos_path::QosPath& path() const { return m_result; }
    /// Sends the request of the form.
    void begin();
    /// The same, and tests the path.
    void beginTest();
    [[nodiscard]] FabricPathView& test() const { return *m_test; }

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override { return !m_pending; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Side
    {
        QLabel* headline = nullptr;
        QLabel* detail = nullptr;
    };
    QWidget* buildHead();
    QWidget* buildLanes();
    QWidget* buildDirections();
    QWidget* buildSides();
    Side addSide(QLayout& row, const QString& title, const QString& explanation);
    void askSides();
    void routesCame(const Result<fabric::RoutesPtr>& routes);
    void arrange();
    void subscribeCounters();
    void choosePort(fabric::PortIndex port);
    void evaluate();
    void fill(const Side& side, const struct SideText& text);
    void showText(const QString& sentence, const QString& detail);
    void showUnknown(const QString& sentence, const QString& detail);
    void showRoute(const RouteRef& route);
    void showTest(const RouteEnd& to);
    [[nodiscard]] bool takeEnds(const RouteRef& route);
    void tellEnds(const RouteRef& ends);
    void followEnds(const RouteRef& ends);
    void catchUp();
    void showOnMap();
    void follow();
    [[nodiscard]] std::optional<opensm::QosReply> byFiles() const;

    AppContext& m_context;
    PathSource& m_source;
    CounterFeed& m_feed;
    PortQosCache& m_tables;
    Subscriber m_subscriber;
    FlowForm* m_form = nullptr;
    PathView* m_view = nullptr;
    PathTables* m_lists = nullptr;
    FindingModel* m_findings = nullptr;
    QTabBar* m_tabs = nullptr;            ///< in the order of Part
    QStackedWidget* m_body = nullptr;     ///< the path, or why there is none
    QStackedWidget* m_testBody = nullptr; ///< likewise the test
    FabricPathView* m_test = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_onMap = nullptr;
    QWidget* m_directions = nullptr;
    QToolButton* m_there = nullptr;
    QToolButton* m_back = nullptr;
    QLabel* m_otherWay = nullptr; ///< what is to be said of the direction that is not shown
    QLabel* m_agreed = nullptr;
    Card* m_disagreements = nullptr;
    Side m_filesSide, m_grantedSide, m_programmedSide, m_observedSide;

    [[nodiscard]] Result<PathQuestion> question() const;
    void ask(PathQuestion question);
    void turn();
    [[nodiscard]] QString otherWay() const;

    PathQuestion m_asked;       ///< its routes are under way
    PathQuestion m_shown;       ///< of m_path
    fabric::RoutesPtr m_routes; ///< of m_shown; they lead there and back
    std::optional<routes::Path> m_path;
    std::optional<qos_path::Granted> m_granted;
    QString m_notGranted; ///< why it is not known; empty: nobody was asked
    OpenSmFiles m_files;
    qos_path::QosPath m_result;
    bool m_pending = false;
    bool m_telling = false;
    bool m_behind = false; ///< another page has chosen ends, whose path is not shown yet
};

} // namespace fabriscope::ui
