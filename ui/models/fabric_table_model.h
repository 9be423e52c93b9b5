// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "ui/models/finding_marks.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"
#include "ui/text/terms.h"

#include <QString>

#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace fabriscope::ui {

/// What a cell is sorted by.
using RawValue = std::variant<std::uint64_t, QString>;

/// One column of a table, as data.
struct TableColumn
{
    const char* id; ///< for filters ("speed:EDR") and settings; never translated
    QString title;
    Term term; ///< what the header explains on hover
    int width; ///< first width, in digits
    struct Look
    {
        bool number = false;    ///< right-aligned
        bool fixed = false;     ///< fixed-width font
        bool shownFirst = true; ///< visible until the user chooses; others are where all columns have room
        bool isRare = false;    ///< most fabrics have nothing for it: only visible where its owner shows it
    };
    Look look{};
};

/// A table over snapshots whose rows are known by GUIDs and port numbers. Rows stand in the order of their keys; a
/// new snapshot becomes insertions, removals and changes, so that views keep selection and scroll position. Only when
/// the two have little in common is the model reset.
class FabricTableModel : public FlatModel
{
    Q_OBJECT

public:
    enum Role {
        RawRole = Qt::UserRole + 1, ///< quint64 or QString: sort by this
        RefRole,                    ///< ObjectRef of the row
        StatusRole,                 ///< Status of the cell as int, invalid for cells without
        FixedFontRole,              ///< true: identifiers
        SentenceRole,               ///< true: words that are read from their beginning, and shortened at their end
    };

    void setSnapshot(fabric::SnapshotPtr snapshot);
    /// Where something was found: the condition of those rows shows it.
    void setMarks(FindingMarksPtr marks);
    [[nodiscard]] const fabric::SnapshotPtr& snapshot() const { return m_snapshot; }
    /// How many snapshots there have been.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

    [[nodiscard]] const std::vector<TableColumn>& columns() const { return m_columns; }
    [[nodiscard]] ObjectRef refAt(int row) const;
    [[nodiscard]] int rowOf(const ObjectRef& ref) const; ///< -1 when absent
    [[nodiscard]] QString textAt(int row, int column) const;
    /// A column's values of all rows that the snapshot has, with their indices in it; also of rows about to be
    /// inserted.
    [[nodiscard]] std::vector<std::pair<std::uint32_t, RawValue>> rawColumn(int column) const;
    [[nodiscard]] std::uint32_t snapshotIndexOf(int row) const;

protected:
    using FlatModel::FlatModel;
    void setColumns(std::vector<TableColumn> columns); ///< once

    /// The values of these columns are others now, in any row.
    void columnsChanged(int first, int last);
    [[nodiscard]] const FindingMarks& marks() const { return *m_marks; }
    /// The column that shows the condition of a row, with what was found there.
    [[nodiscard]] virtual int conditionColumn() const = 0;

    /// Key and place in the snapshot of one row. `b` stays zero where one end is enough.
    struct Row
    {
        PortRef a;
        PortRef b;
        std::uint32_t index = 0;
        [[nodiscard]] auto key() const { return std::tie(a, b); }
    };
    [[nodiscard]] virtual std::vector<Row> rowsOf(const fabric::Snapshot& snapshot) const = 0;
    [[nodiscard]] virtual ObjectRef refOf(const Row& row) const = 0;
    [[nodiscard]] virtual bool sameContent(const fabric::Snapshot& before, std::uint32_t i, const fabric::Snapshot& now,
                                           std::uint32_t j) const = 0;
    [[nodiscard]] virtual QString text(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const = 0;
    [[nodiscard]] virtual RawValue raw(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const = 0;
    [[nodiscard]] virtual Status status(const fabric::Snapshot& snapshot, std::uint32_t index) const = 0; ///< of a row
    [[nodiscard]] virtual QString toolTip(const fabric::Snapshot& snapshot, std::uint32_t index, int column) const;

private:
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    struct Step; // of the way from one list of rows to the next
    [[nodiscard]] static std::vector<Step> difference(const std::vector<Row>& before, const std::vector<Row>& now);
    void removeGone(const std::vector<Step>& steps);
    void tellChanged(const std::vector<bool>& changed);
    void insertNew(const std::vector<Step>& steps, const std::vector<Row>& now);

    void take(fabric::SnapshotPtr snapshot, std::vector<Row> rows);

    std::vector<TableColumn> m_columns;
    fabric::SnapshotPtr m_snapshot;
    std::uint64_t m_revision = 0;
    FindingMarksPtr m_marks = std::make_shared<const FindingMarks>(); ///< never null
    std::vector<Row> m_rows;                                          // sorted by key
};

} // namespace fabriscope::ui
