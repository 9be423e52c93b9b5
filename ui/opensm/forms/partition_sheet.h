// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/partitions/partitions_edits.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace fabriscope::ui::sm {

/// A port that can be a member: its name in partitions.conf, and its name for people.
struct PartitionCandidate
{
    QString member; ///< "ALL", "0x0002c9…"
    QString name;
    bool chosen = false;
};

/// Adds a partition: its name, its P_Key, its members and whether it carries IP. What does not fit the file is shown
/// beside the button while it is typed.
class PartitionSheet final : public QDialog
{
    Q_OBJECT

public:
    /// `document`: the text to which it is added; names and keys in use are those of it.
    PartitionSheet(const opensm::PartitionsDocument& document, const std::vector<PartitionCandidate>& candidates,
                   QWidget* parent = nullptr);

    [[nodiscard]] opensm::NewPartition partition() const;
    /// Why it cannot be added as it is; empty: it can.
    [[nodiscard]] QString problem() const;

private:
    void buildMembers(const std::vector<PartitionCandidate>& candidates);
    void check();

    std::vector<std::string> m_names;
    std::vector<std::uint16_t> m_keys;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_key = nullptr;
    QCheckBox* m_ipoib = nullptr;
    QLineEdit* m_filter = nullptr;
    QStandardItemModel* m_members = nullptr;
    QSortFilterProxyModel* m_shown = nullptr;
    QListView* m_list = nullptr;
    QComboBox* m_membership = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_add = nullptr;
};

} // namespace fabriscope::ui::sm
