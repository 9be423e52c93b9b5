// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/sa/table.h"

#include <QCompleter>
#include <QStringList>

#include <map>

class QStringListModel;

namespace fabriscope::ui {

/// The words of a filter line, quotes kept together: `lid=5 name="node-0001 HCA-1"`.
[[nodiscard]] QStringList splitFilters(const QString& line);

/// Completes the last word of a filter line: the record's fields, and after the equals sign what the field can be: its
/// words, nodes of the fabric, values that were seen in replies.
class FilterCompleter final : public QCompleter
{
    Q_OBJECT

public:
    explicit FilterCompleter(QObject* parent = nullptr);

    void setFields(std::span<const mad::AttributeField> fields);
    void setSnapshot(const fabric::SnapshotPtr& snapshot);
    /// Keeps P_Keys, groups and their like for later.
    void learn(const sa::Table& table);
    /// What may replace the last word of this line.
    [[nodiscard]] QStringList candidates(const QString& line) const;
    /// To be called as the line changes.
    void follow(const QString& line);

protected:
    [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;
    [[nodiscard]] QStringList splitPath(const QString& path) const override;

private:
    [[nodiscard]] const mad::AttributeField* listedGids() const;
    [[nodiscard]] QStringList values(const mad::AttributeField& field) const;

    std::span<const mad::AttributeField> m_fields;
    fabric::SnapshotPtr m_snapshot;
    std::map<mad::FieldFormat, QStringList> m_seen;
    QStringListModel* m_words = nullptr;
    QString m_line;
};

} // namespace fabriscope::ui
