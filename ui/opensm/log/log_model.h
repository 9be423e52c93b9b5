// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/log/log_digest.h"
#include "ui/models/flat_model.h"

#include <QSortFilterProxyModel>

#include <vector>

namespace fabriscope::ui::sm {

/// Kinds of lines of OpenSM's log, the most urgent first.
class LogModel final : public RowModel<opensm::LogGroup>
{
    Q_OBJECT

public:
    enum Column : quint8 { MeaningColumn, PlaceColumn, CountColumn, LastColumn, FirstColumn };
    static constexpr int sortRole = Qt::UserRole + 1;
    explicit LogModel(QObject* parent = nullptr);

    void setGroups(std::vector<opensm::LogGroup> groups);
    /// Cause, remedy and the last line itself, as paragraphs.
    [[nodiscard]] QString detailsOf(int row) const;

private:
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
};

/// What the filter line and the switch leave of it.
class LogProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QString& words);
    /// Also what is as it should be.
    void setAll(bool all);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words; ///< a row has all of them
    bool m_all = false;
};

} // namespace fabriscope::ui::sm
