// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_opensm.h"

#include "ui/common/app_context.h"
#include "ui/opensm/conf_form.h"
#include "ui/opensm/file_view.h"
#include "ui/opensm/partition_form.h"
#include "ui/opensm/qos_form.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/text_editor.h"
#include "ui/opensm/workspace.h"

#include <QTableView>

#include <format>
#include <string>

namespace fabriscope {
namespace {

using namespace ui;
using opensm::FileKind;

const char* const options = R"(#
# SM, master and standby
#
sm_priority 12
sweep_interval 10
sm_inactive yes          # standby on head2

#
# ROUTING
#
routing_engine ftree,updn
lmc 1

#
# QOS
#
qos TRUE
qos_max_vls 4
qos_high_limit 4
qos_vlarb_high 1:64
qos_vlarb_low 0:32,1:64,2:96,3:0
qos_sl2vl 0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,15
qos_policy_file /etc/opensm/qos-policy.conf

#
# LOG
#
log_flags 0x03
log_max_size 256
force_log_flush FALSE
)";

const char* const policy = R"(# Storage first, then what MPI needs, then everything else.
port-groups
    port-group
        name: Storage
        use: Lustre servers
        partition: Storage
    end-port-group
end-port-groups

qos-levels
    qos-level
        name: DEFAULT
        sl: 0
    end-qos-level
    qos-level
        name: Bulk
        sl: 2
        rate-limit: 16
    end-qos-level
end-qos-levels

qos-match-rules
    qos-match-rule
        use: backup to the storage servers
        destination: Storage
        qos-class: 7
        qos-level-name: Bulk
    end-qos-match-rule
end-qos-match-rules

qos-ulps
    any, service-id 0x1061388-0x106176f : 1   # RDMA-CM ports 5000-5999
    any, service-id 0x1061388 : 2
    any, pkey 0x0012 : 2
    ipoib : 0
end-qos-ulps
)";

/// Partitions of the fabric that is open, so that the matrix shows its nodes.
std::string partitions(const fabric::Snapshot* snapshot)
{
    std::string text = "# Management, storage, and one partition a project\n"
                       "Default=0x7fff, ipoib, defmember=limited : ALL, SELF=full ;\n\n"
                       "Storage=0x0012, ipoib, mtu=5, rate=16, sl=2 :";
    int count = 0;
    if (snapshot != nullptr) {
        for (const fabric::Port& port : snapshot->ports()) {
            if (port.guid == Guid() || snapshot->nodeOf(port).type != fabric::NodeType::ChannelAdapter) continue;
            text += std::format("{}{}={}",
                                count == 0       ? "\n    "
                                : count % 2 == 0 ? ",\n    "
                                                 : ", ",
                                toString(port.guid), count < 2 ? "full" : "limited");
            if (++count == 8) break;
        }
    }
    text += " ;\n\nProjectA=0x0021 : 0x0002c90300a1b2c3=ful, SELF=full ;\n";
    return text;
}

void openExample(AppContext& context, SubnetManagerPage& page)
{
    sm::Workspace& files = page.workspace();
    if (!files.isEmpty()) return;
    files.buffer(FileKind::Options).setContent(options, {}, true);
    files.buffer(FileKind::Partitions).setContent(partitions(context.snapshot().get()), {}, true);
    files.buffer(FileKind::QosPolicy).setContent(policy, {}, true);
    const std::string_view text(options);
    // One edit since it was saved.
    const std::vector edits{
        opensm::TextEdit{.span = {text.find("log_max_size"), 0}, .replacement = "sweep_on_trap TRUE\n"}};
    files.buffer(FileKind::Options).apply(edits);
    page.view(FileKind::Options).editor().goToLine(0);
}

} // namespace

void addOpensmStops(std::vector<ScreenshotTour::Stop>& stops, AppContext& context, SubnetManagerPage& page,
                    const std::function<void()>& clear)
{
    const auto stop = [&](const char* name, const char* title, FileKind kind, std::function<void()> more) {
        stops.push_back({.name = QLatin1String(name),
                         .title = QLatin1String(title),
                         .prepare = [&context, &page, clear, kind, more = std::move(more)] {
                             clear();
                             context.navigation().show(PageId::SubnetManager);
                             openExample(context, page);
                             page.showFile(kind);
                             more();
                         }});
    };
    stop("subnet-manager-options", "Subnet manager: opensm.conf as form and text", FileKind::Options, [&page] {
        static_cast<sm::ConfForm*>(page.view(FileKind::Options).form())->showOption(QStringLiteral("qos_vlarb_low"));
    });
    stop("subnet-manager-partitions", "Subnet manager: partitions.conf as matrix and text", FileKind::Partitions,
         [&page] {
             QTableView& matrix = static_cast<sm::PartitionForm*>(page.view(FileKind::Partitions).form())->view();
             matrix.setCurrentIndex(matrix.model()->index(0, 3));
         });
    stop("subnet-manager-qos", "Subnet manager: qos-policy.conf as rules and text", FileKind::QosPolicy,
         [&page] { static_cast<sm::QosForm*>(page.view(FileKind::QosPolicy).form())->view().selectRow(1); });
}

} // namespace fabriscope
