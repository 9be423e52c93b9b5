// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/intent/sender_lane.h"
#include "ui/opensm/apply/comparison.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace fabriscope::ui {
class LatestJob;
}

namespace fabriscope::ui::sm {

class CompareView;
class ServiceTable;
class TenantTable;

/// Partitions and QoS by intent, step by step: who belongs together, which service gets which share, and what that
/// changes in the files. Nothing is changed before the user takes it into the editors, whose Apply follows.
class IntentSheet final : public QWidget
{
    Q_OBJECT

public:
    enum Step : quint8 { Tenants, Services, Preview };

    explicit IntentSheet(QWidget* parent = nullptr);

    /// Begins with these files at that step. What was typed before stays.
    void open(opensm::IntentFiles files, fabric::SnapshotPtr snapshot, Step step);
    /// Shows what gives a sender another lane, or why nothing does; its only step.
    void openLane(opensm::IntentFiles files, fabric::SnapshotPtr snapshot, const opensm::LaneWish& wish);
    /// The same last step with other files.
    void planAgain(opensm::IntentFiles files, fabric::SnapshotPtr snapshot);
    /// What it began with.
    [[nodiscard]] const opensm::IntentFiles& files() const { return m_files; }
    [[nodiscard]] fabric::SnapshotPtr snapshot() const { return m_snapshot; }
    void setIntent(const opensm::Intent& intent);
    [[nodiscard]] opensm::Intent intent() const;
    [[nodiscard]] Step step() const { return m_step; }
    void showStep(Step step);
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void left();
    void taken(const fabriscope::opensm::IntentFiles& after);

private:
    /// What the third step shows.
    struct Outcome
    {
        Result<opensm::IntentPlan> plan;
        std::array<ComparisonPtr, 3> files{}; ///< null: it stays as it is
    };
    [[nodiscard]] QWidget* buildTenants();
    [[nodiscard]] QWidget* buildServices();
    [[nodiscard]] QWidget* buildPreview();
    void plan();
    void show(std::shared_ptr<const Outcome> outcome);
    void showFile();
    void updateButtons();

    LatestJob* m_job;
    opensm::IntentFiles m_files;
    fabric::SnapshotPtr m_snapshot;
    std::optional<opensm::LaneWish> m_wish; ///< another lane for a sender is wanted, not what was typed
    std::shared_ptr<const Outcome> m_outcome;
    Step m_step = Tenants;
    unsigned m_run = 0; ///< of the newest plan: what an older one says is dropped
    QLabel* m_title;
    QStackedWidget* m_steps;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_take;
    TenantTable* m_tenants = nullptr;
    QComboBox* m_others = nullptr;
    ServiceTable* m_services = nullptr;
    QLabel* m_says = nullptr;
    QTabBar* m_tabs = nullptr;
    CompareView* m_compare = nullptr;
};

} // namespace fabriscope::ui::sm
