// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/column_order.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace fabriscope::ui {
namespace {

using FieldNames = std::span<const std::string_view>;

constexpr std::array<std::string_view, 6> nodeColumns{"LID",      "NodeDescription", "NodeType",
                                                      "NumPorts", "NodeGUID",        "PortGUID"};
constexpr std::array<std::string_view, 11> portColumns{"EndportLID",
                                                       "PortNum",
                                                       "PortState",
                                                       "PortPhysicalState",
                                                       "LinkWidthActive",
                                                       "LinkSpeedActive",
                                                       "LinkSpeedExtActive",
                                                       "LinkSpeedExt2Active",
                                                       "NeighborMTU",
                                                       "OperationalVLs",
                                                       "LMC"};
constexpr std::array<std::string_view, 8> pathColumns{"SLID",  "DLID",           "SL",       "MTU", "Rate",
                                                      "P_Key", "PacketLifeTime", "ServiceID"};
constexpr std::array<std::string_view, 4> linkColumns{"FromLID", "FromPort", "ToLID", "ToPort"};
constexpr std::array<std::string_view, 8> groupColumns{"MLID", "PortGID", "P_Key",     "SL",
                                                       "MTU",  "Rate",    "JoinState", "MGID"};
constexpr std::array<std::string_view, 4> serviceColumns{"ServiceName", "ServiceGID", "ServiceP_Key", "ServiceID"};
constexpr std::array<std::string_view, 5> managerColumns{"LID", "SMState", "Priority", "GUID", "ActCount"};

struct ColumnOrder
{
    std::string_view record;
    FieldNames first;
};
constexpr std::array orders{ColumnOrder{"NodeRecord", nodeColumns},       ColumnOrder{"PortInfoRecord", portColumns},
                            ColumnOrder{"PathRecord", pathColumns},       ColumnOrder{"MultiPathRecord", pathColumns},
                            ColumnOrder{"LinkRecord", linkColumns},       ColumnOrder{"MCMemberRecord", groupColumns},
                            ColumnOrder{"ServiceRecord", serviceColumns}, ColumnOrder{"SMInfoRecord", managerColumns}};

} // namespace

std::vector<std::size_t> columnOrder(const sa::Record& record)
{
    std::vector<std::size_t> order(record.fields.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto* const known = std::ranges::find(orders, record.name, &ColumnOrder::record);
    if (known == orders.end()) return order;
    const auto rank = [&](std::size_t field) {
        return std::ranges::find(known->first, record.fields[field].name) - known->first.begin();
    };
    std::ranges::stable_sort(order, {}, rank);
    return order;
}

} // namespace fabriscope::ui
