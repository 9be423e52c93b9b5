// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/counters.h"
#include "ui/common/relay.h"
#include "ui/session/sheets/clear_choice.h"
#include "ui/text/status.h"

#include <QDialog>

#include <utility>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace fabriscope::ui {

class CounterFeed;
class CounterSource;
class ProgressLine;
class StatusBadge;

/// Asks whether counters of these ports are to be set back to zero, says what that means for others, does it, and tells
/// what became of it port by port. Stays open when the agent has to be started again with the right to change things.
class ClearSheet final : public QDialog
{
    Q_OBJECT

public:
    enum class State : quint8 { Asking, Clearing, Done };

    /// All three outlive the sheet.
    ClearSheet(AppContext& context, CounterSource& source, CounterFeed& feed, std::vector<ClearChoice> ports,
               QWidget* parent = nullptr);

    [[nodiscard]] State state() const { return m_state; }

    /// Not while counters are being cleared: what became of it would be told to nobody.
    void reject() override;

private:
    void buildPorts();
    void buildCounters(QWidget& parent);
    QWidget* buildButtons();
    [[nodiscard]] std::vector<perf::PortKey> chosenPorts() const;
    [[nodiscard]] perf::AttributeSet chosenCounters() const;
    [[nodiscard]] std::vector<perf::Target> targets() const; ///< of the chosen ports, in the present fabric
    /// Why it cannot be done now; empty: it can.
    [[nodiscard]] QString obstacle() const;
    [[nodiscard]] bool needsRight() const;
    void refresh();
    void clear();
    void proceed(const agent::ClearProgress& progress);
    void finished(const Result<agent::ClearReport>& result);
    void showOutcome(const agent::ClearReport& report);
    void interrupted();
    void showText(Status status, const QString& text);
    void setState(State state);

    AppContext& m_context;
    CounterSource& m_source;
    CounterFeed& m_feed;
    std::vector<ClearChoice> m_ports;
    State m_state = State::Asking;
    QString m_problem; ///< of the last attempt
    Relay m_relay;     ///< of the present attempt
    QLabel* m_title = nullptr;
    ProgressLine* m_progress = nullptr;
    QTreeWidget* m_list = nullptr;
    QWidget* m_question = nullptr; ///< which counters, and what that means
    std::vector<std::pair<QCheckBox*, perf::AttributeSet>> m_counters;
    StatusBadge* m_mark = nullptr;
    QLabel* m_message = nullptr;
    QLabel* m_journal = nullptr;
    QPushButton* m_allow = nullptr;
    QPushButton* m_close = nullptr;
    QPushButton* m_clear = nullptr;
};

} // namespace fabriscope::ui
