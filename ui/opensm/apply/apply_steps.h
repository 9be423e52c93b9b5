// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm_host/apply.h"
#include "ui/common/note_bar.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace fabriscope::ui::sm {

/// The steps of a change while it is applied: each with its state and message.
class ApplySteps final : public QWidget
{
    Q_OBJECT

public:
    explicit ApplySteps(QWidget* parent = nullptr);

    /// All steps of an Apply, none started.
    void begin();
    void progress(const opensm_host::ApplyProgress& progress);
    void end(opensm_host::ApplyEnd end);
    /// Nothing is known of the end.
    void breakOff();
    /// "done", "under way" … of a step; empty: it is not in the list.
    [[nodiscard]] QString stateOf(opensm_host::ApplyStep step) const;

private:
    enum class State : quint8 { Waiting, Running, Done, Failed, Skipped };
    struct Row
    {
        opensm_host::ApplyStep step{};
        State state = State::Waiting;
        StatusMark* mark = nullptr;
        QLabel* title = nullptr;
        QLabel* detail = nullptr;
    };
    void add(opensm_host::ApplyStep step);
    void set(Row& row, State state);
    [[nodiscard]] static QString word(State state);

    QVBoxLayout* m_column;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui::sm
