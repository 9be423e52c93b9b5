// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/preflight.h"
#include "ui/session/host_catalog.h"
#include "ui/text/status.h"

#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;

namespace fabriscope::ui {

class StatusMark;

/// The lines of an end in the picture of a test; what is wrong is marked at its line.
enum class EndRow : quint8 { Host, Adapter, Address, Mtu, Partition, QueuePair };
inline constexpr std::size_t endRowCount = static_cast<std::size_t>(EndRow::QueuePair) + 1;

/// One side of the picture: host, adapter and port, GID are chosen there; MTU, P_Key and queue pair are shown.
class EndCard final : public QWidget
{
    Q_OBJECT

public:
    EndCard(const QString& heading, const QString& name, QWidget* parent = nullptr);

    /// Those that have an RDMA device; what was chosen stays. `preferred`: which of them to propose at first.
    void setHosts(const std::vector<HostCatalog::Entry>& hosts, int preferred);
    [[nodiscard]] QString target() const; ///< empty: none
    [[nodiscard]] HostPtr host() const;   ///< null: none
    [[nodiscard]] QString hostName() const;
    [[nodiscard]] probe::EndRequest request() const;
    /// Two devices of one host are proposed, not one with itself: another port than that, unless it was chosen.
    void avoid(const QString& port);
    void choose(const QString& target, const QString& port, int gidIndex);
    /// For settings: target, "mlx5_0/1", GID index or -1.
    [[nodiscard]] QStringList choice() const;

    /// What was found for the request; none: nothing.
    void showEnd(const std::optional<probe::ChosenEnd>& end, const QString& reason);
    void showQueuePair(const QString& text);
    /// While a test runs nothing else is chosen.
    void setLocked(bool locked);
    void clearMarks();
    void setMark(EndRow row, Status status, const QString& text);
    /// The words at a line's mark; empty: there is none.
    [[nodiscard]] QString mark(EndRow row) const;

Q_SIGNALS:
    void changed(); ///< request() or target(), by the user

private:
    struct Row
    {
        StatusMark* shape = nullptr;
        QLabel* text = nullptr; ///< of the mark
    };
    void addRow(EndRow row, const QString& title, const QString& explanation, QWidget* field);
    void fillPorts();
    void fillGids();
    [[nodiscard]] const host::Port* port() const;

    std::vector<HostCatalog::Entry> m_entries;
    QGridLayout* m_grid = nullptr;
    QComboBox* m_host = nullptr;
    QComboBox* m_port = nullptr;
    QComboBox* m_gid = nullptr;
    QLabel* m_mtu = nullptr;
    QLabel* m_pkey = nullptr;
    QLabel* m_queuePair = nullptr;
    QLabel* m_reason = nullptr;
    std::array<Row, endRowCount> m_rows;
    bool m_portChosen = false;           ///< by the user
    std::optional<QStringList> m_wanted; ///< of settings, until that host is there
};

} // namespace fabriscope::ui
