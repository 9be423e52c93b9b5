// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/page.h"

#include <QElapsedTimer>

#include <memory>
#include <vector>

class QLabel;
class QListView;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace fabriscope::ui {

class AppContext;
class BarList;
class CounterFeed;
class CounterHealth;
class Subscriber;
class FindingModel;
class OverviewFigures;
class RankingCard;

/// How the fabric is doing, on one page: figures, what needs attention, links by rate. Every number leads to the rows
/// it counts.
class OverviewPage final : public Page
{
    Q_OBJECT

public:
    /// With a feed there are the cards that need counters, read while they are on screen; with health it is read more
    /// closely where data waits. Both outlive the page.
    explicit OverviewPage(AppContext& context, CounterFeed* feed = nullptr, CounterHealth* health = nullptr);
    ~OverviewPage() override;

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void updateRankingLength();
    void makeRoomForFindings();
    void addRankings(CounterFeed& feed);
    QWidget* buildContent();
    QWidget* buildAttention();
    QListView* makeFindingView(FindingModel& model, const QString& name);
    void refresh();
    void updateEmptyState();
    void dim(bool stale);
    void updateTitle();
    void updateAttention();
    void updateRates();
    void updateChanges();
    void updateSubscription();
    void updateTraffic();
    QWidget* buildRates();
    QWidget* buildChanges();
    QWidget* buildModels();
    void updateModels();
    void updateSaved();
    [[nodiscard]] QString checkedText() const;
    [[nodiscard]] QString knownText() const;

    AppContext& m_context;
    CounterFeed* m_feed;
    CounterHealth* m_health;
    std::unique_ptr<Subscriber> m_subscriber;
    std::vector<RankingCard*> m_rankings;
    QElapsedTimer m_ranked;
    bool m_stale = false;
    bool m_first = true; ///< no rates since the page is on screen
    QVBoxLayout* m_column = nullptr;
    QStackedWidget* m_body = nullptr;
    QLabel* m_subtitle = nullptr;
    QWidget* m_data = nullptr; ///< all that comes from the fabric
    OverviewFigures* m_figures = nullptr;
    QLabel* m_attentionCount = nullptr;
    QListView* m_attention = nullptr;
    QLabel* m_allWell = nullptr;
    QLabel* m_checked = nullptr;
    QLabel* m_known = nullptr; ///< what is acknowledged or muted
    QWidget* m_rankingRow = nullptr;
    QWidget* m_modelsCard = nullptr;
    BarList* m_models = nullptr;
    FindingModel* m_findings = nullptr;
    BarList* m_rates = nullptr;
    QLabel* m_ratesNote = nullptr;
    QLabel* m_changesNote = nullptr;
    QListView* m_changes = nullptr;
    FindingModel* m_changeModel = nullptr;
    QPushButton* m_setBaseline = nullptr;
};

} // namespace fabriscope::ui
