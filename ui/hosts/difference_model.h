// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/host/host_diff.h"
#include "ui/models/flat_model.h"
#include "ui/session/host_catalog.h"

#include <QString>

#include <optional>
#include <vector>

namespace fabriscope::ui {

/// Where hosts of one kind differ: a row a property, what most of them have, and a column a host. The outlier is marked
/// by a word and by weight. Of many hosts only those that differ from most have a column.
class DifferenceModel final : public FlatModel
{
    Q_OBJECT

public:
    /// Hosts of one kind.
    struct Comparison
    {
        std::string kind;             ///< see host::kindOf()
        std::vector<QString> targets; ///< in the order of the differences' values
        std::vector<QString> names;
        std::vector<host::HostDifference> differences;
    };
    struct Compared
    {
        QString target;
        QString name;
        HostPtr host;
    };
    /// The largest kind first; on a worker.
    [[nodiscard]] static std::vector<Comparison> compareByKind(const std::vector<Compared>& hosts);
    enum Column : quint8 { Property, Usual, FirstHost };

    explicit DifferenceModel(QObject* parent = nullptr);

    void setComparison(Comparison comparison);
    [[nodiscard]] const Comparison& comparison() const { return m_comparison; }
    /// Which host a column shows; none: it is no host's.
    [[nodiscard]] std::optional<std::size_t> hostOf(int column) const;
    [[nodiscard]] const host::HostDifference* difference(int row) const;
    /// In one line: "RDMA devices › mlx5_0 › Firmware: 27.0.1 (most have 28.41.1000)".
    [[nodiscard]] static QString sentence(const host::HostDifference& difference, std::size_t host);

private:
    [[nodiscard]] std::size_t size() const override { return m_comparison.differences.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] std::vector<Heading> headings() const;

    Comparison m_comparison;
    std::vector<std::size_t> m_shown; ///< hosts that have a column
};

} // namespace fabriscope::ui
