// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/app_context.h"
#include "ui/models/flat_model.h"

#include <QSortFilterProxyModel>

#include <vector>

namespace fabriscope::ui {

[[nodiscard]] QString titleOf(EventKind kind); ///< "Alarm"

/// The events of the context as a table, the latest first.
class EventModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Column { Time, Level, Kind, Where, What };
    static constexpr int columns = 5;

    explicit EventModel(AppContext& context, QObject* parent = nullptr);

    [[nodiscard]] const Event& eventAt(int row) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_events.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    void take();
    [[nodiscard]] QString text(const Event& event, int column) const;

    AppContext& m_context;
    std::vector<Event> m_events; ///< oldest first
};

/// Rows whose text has all words of the filter, and whose level is high enough.
class EventFilter final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit EventFilter(EventModel& model, QObject* parent = nullptr);
    void setText(const QString& text);
    void setAtLeast(Status status);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& a, const QModelIndex& b) const override;

private:
    EventModel& m_model;
    QStringList m_words;
    Status m_atLeast = Status::Ok;
};

} // namespace fabriscope::ui
