// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/navigation.h"
#include "ui/common/page.h"
#include "ui/models/findings.h"
#include "ui/session/counter_feed.h"
#include "ui/session/path_source.h"

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace fabriscope::ui {

class EmptyState;
class FlowForm;
class HopModel;
class PathView;
class PortQosCache;

/// What a program's packets meet between two hosts: the path drawn with the coloured lane and the traffic in it, what
/// the files promise, what is granted, what is programmed, what is observed, and where these disagree.
class QosPathPage final : public Page
{
    Q_OBJECT

public:
    /// The source, where routes, the granted path and files come from, outlives the page.
    QosPathPage(AppContext& context, PathSource& source, CounterFeed& feed, PortQosCache& tables);

    [[nodiscard]] FlowForm& form() { return *m_form; }
    [[nodiscard]] const qos_path::QosPath& path() const { return m_result; }
    /// Sends the request of the form.
    void begin();

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override { return !m_pending; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Side
    {
        QLabel* headline = nullptr;
        QLabel* detail = nullptr;
    };
    QWidget* buildSides();
    QWidget* buildTable();
    Side addSide(QLayout& row, const QString& title, const QString& explanation);
    void routesCame(const Result<fabric::RoutesPtr>& routes);
    void subscribeCounters();
    void evaluate();
    void fill(const Side& side, const struct SideText& text);
    void showText(const QString& sentence, const QString& detail);
    void showRoute(const RouteRef& route);
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
    HopModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    FindingModel* m_findings = nullptr;
    QStackedWidget* m_body = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_onMap = nullptr;
    QLabel* m_agreed = nullptr;
    Side m_filesSide, m_grantedSide, m_programmedSide, m_observedSide;

    /// Two ports of one snapshot, and what they speak.
    struct Question
    {
        fabric::SnapshotPtr snapshot;
        routes::Endpoint from, to;
        routes::Flow flow;
    };
    [[nodiscard]] Result<Question> question() const;
    void ask(const Question& question);

    Question m_asked; ///< its routes are under way
    Question m_shown; ///< of m_path
    std::optional<routes::Path> m_path;
    std::optional<qos_path::Granted> m_granted;
    OpenSmFiles m_files;
    qos_path::QosPath m_result;
    bool m_pending = false;
};

} // namespace fabriscope::ui
