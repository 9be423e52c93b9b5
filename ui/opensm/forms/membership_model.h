// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/partitions/partition_table.h"
#include "ui/opensm/editor/analysis.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fabriscope::ui::sm {

/// Partitions × members: a row for every word (ALL, SELF, …) and every end port of the fabric or of the file, a column
/// for every partition.
class MembershipModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int nameColumn = 0;
    static constexpr int guidColumn = 1;
    static constexpr int firstPartition = 2;
    enum Role : int {
        OwnRole = Qt::UserRole + 30, ///< bool: the cell has an entry of its own, not only through a word
        MemberRole,                  ///< how the row's member is written: "0x…", "ALL"
    };

    explicit MembershipModel(QObject* parent = nullptr);

    void setAnalysis(const AnalysisPtr& analysis);
    [[nodiscard]] const opensm::Partition* partitionAt(int column) const;
    /// The file has so many members or partitions that a matrix is of no use; the model is empty then.
    [[nodiscard]] bool isTooLarge() const { return m_tooLarge; }
    [[nodiscard]] const AnalysisPtr& analysis() const { return m_analysis; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        std::string member;
        QString name;
        QString detail{};
        std::optional<opensm::MemberPort> port; ///< none: a word
    };
    void collectRows(std::vector<Row>& rows) const;
    void collectOwn();
    [[nodiscard]] std::optional<opensm::Membership> ownOf(int row, int partition) const;
    [[nodiscard]] std::optional<opensm::Membership> membershipOf(int row, int partition) const;

    AnalysisPtr m_analysis;
    std::unique_ptr<opensm::PartitionTable> m_table;
    std::vector<Row> m_rows;
    /// Entries of their own by row and partition; everything else follows from words and is worked out when shown.
    std::unordered_map<std::uint64_t, opensm::Membership> m_own;
    bool m_tooLarge = false;
};

[[nodiscard]] QString membershipWord(opensm::Membership membership); ///< "full", translated

} // namespace fabriscope::ui::sm
