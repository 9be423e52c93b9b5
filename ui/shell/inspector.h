// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/app_context.h"

#include <QWidget>

#include <memory>

class QLabel;
class QListView;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace fabriscope::ui {

class CounterFeed;
class ElidedLabel;
class FindingModel;
class FlowLayout;
class HostCatalog;
class InspectorCounters;
class PortListModel;
struct Fact;
struct ObjectFacts;

/// The panel at the right: everything about the selected object. Each fact explains itself on hover, each object named
/// is a link.
class Inspector final : public QWidget
{
    Q_OBJECT

public:
    explicit Inspector(AppContext& context, QWidget* parent = nullptr);

    /// What the counters of a selected port are read from; outlives this.
    void setFeed(CounterFeed& feed);
    /// The hosts that know what is plugged into their ports; outlives this.
    void setHosts(const HostCatalog& hosts);
    /// Something of this fabric is selected, or was until it went: there is something to show.
    [[nodiscard]] bool hasSubject() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildContent();
    void refresh();
    void showFindings();
    [[nodiscard]] int roomForFindings() const;
    void addModule(const ObjectRef& object, ObjectFacts& facts) const;
    [[nodiscard]] bool canBreak(const ObjectRef& object) const;
    void fillHead(const ObjectFacts& facts);
    void fillFacts(const ObjectFacts& facts);
    void showKind();
    void addFact(const Fact& fact, int termWidth);
    void clearFacts();

    AppContext& m_context;
    QStackedWidget* m_body = nullptr;
    QLabel* m_icon = nullptr;
    QLabel* m_kind = nullptr;
    ElidedLabel* m_name = nullptr;
    QWidget* m_showButton = nullptr;
    QWidget* m_trafficButton = nullptr;
    QPushButton* m_more = nullptr; ///< the menu of the object
    QWidget* m_impactButton = nullptr;
    FlowLayout* m_tools = nullptr;
    QVBoxLayout* m_facts = nullptr;
    QVBoxLayout* m_content = nullptr;
    InspectorCounters* m_counters = nullptr; ///< null without a feed
    const HostCatalog* m_hosts = nullptr;
    QLabel* m_findingsTitle = nullptr;
    QListView* m_findingsView = nullptr;
    FindingModel* m_findings = nullptr;
    ObjectRef m_seen; ///< the object that was found last in the fabric of m_target
    QString m_target;
    QString m_condition; ///< that is shown
    std::shared_ptr<const ObjectFacts> m_shown;
    Picture m_picture = Picture::Whole; ///< of which that is
    QLabel* m_portsTitle = nullptr;
    QListView* m_portsView = nullptr;
    PortListModel* m_ports = nullptr;
};

} // namespace fabriscope::ui
