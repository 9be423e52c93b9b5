// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/intent/intent.h"

#include <QWidget>

#include <vector>

class QTableWidget;

namespace fabriscope::ui::sm {

/// Tenants as rows that are typed: name, full and limited members between commas; P_Key, MTU and rate where they are
/// wanted; IPoIB, and whether its P_Key is at index 0.
class TenantTable final : public QWidget
{
    Q_OBJECT

public:
    explicit TenantTable(QWidget* parent = nullptr);
    void setTenants(const std::vector<opensm::Tenant>& tenants);
    /// Rows in which nothing is written are none.
    [[nodiscard]] std::vector<opensm::Tenant> tenants() const;

private:
    QTableWidget* m_table;
};

/// Services as rows that are typed: name, kinds of traffic between commas, share in percent, service level
/// where one is wanted, urgent.
class ServiceTable final : public QWidget
{
    Q_OBJECT

public:
    explicit ServiceTable(QWidget* parent = nullptr);
    void setServices(const std::vector<opensm::Service>& services);
    [[nodiscard]] std::vector<opensm::Service> services() const;

private:
    QTableWidget* m_table;
};

} // namespace fabriscope::ui::sm
