// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope/tour_parts.h"
#include "ui/common/app_context.h"
#include "ui/opensm/apply/apply_sheet.h"
#include "ui/opensm/apply/host_files.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/forms/conf_form.h"
#include "ui/opensm/forms/partition_form.h"
#include "ui/opensm/forms/qos_form.h"
#include "ui/opensm/intent/intent_sheet.h"
#include "ui/opensm/sheets.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"

#include <QCheckBox>
#include <QPushButton>
#include <QTableView>

#include <format>
#include <fstream>
#include <string>
#include <tuple>

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
    const sm::Workspace& files = page.workspace();
    if (page.hostFiles() != nullptr && !page.hostFiles()->instance().empty()) page.openSource({});
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

/// The set-up of the host, if there is one.
bool openHost(SubnetManagerPage& page)
{
    if (page.host() == nullptr || page.host()->instances().empty()) return false;
    for (const auto kind : opensm_host::allFileKinds)
        page.hostFiles()->discard(kind); // of an earlier picture
    for (const auto kind : opensm_host::allFileKinds) {
        // The example is not for keeping.
        if (!page.workspace().buffer(kind).hostFile()) page.workspace().buffer(kind).close();
    }
    page.sheets()->showEditors();
    page.openSource(page.host()->instances().front().id);
    return true;
}

/// Runs `next` once the files of the host are there.
void whenRead(SubnetManagerPage& page, std::function<void()> next)
{
    if (!page.hostFiles()->isBusy()) return next();
    auto* once = new QObject(&page);
    QObject::connect(page.hostFiles(), &sm::HostFiles::changed, once, [&page, once, next = std::move(next)] {
        if (page.hostFiles()->isBusy()) return;
        once->deleteLater();
        once->disconnect(page.hostFiles());
        page.hostFiles()->disconnect(once);
        next();
    });
}

/// A partition for half of the fabric, and ports that lose what they had: there and back in turns.
void editPartitions(AppContext& context, SubnetManagerPage& page)
{
    sm::ConfigBuffer& buffer = page.workspace().buffer(FileKind::Partitions);
    std::string text = buffer.bytes();
    const std::string name = "Render=0x0031";
    if (const auto at = text.find(name); at != std::string::npos) {
        text.erase(at);
    } else {
        if (text.empty()) text = sm::startingContent(FileKind::Partitions);
        text += name + ", ipoib :";
        int count = 0;
        for (const fabric::Port& port : context.snapshot()->ports()) {
            if (port.guid == Guid() || context.snapshot()->nodeOf(port).type != fabric::NodeType::ChannelAdapter)
                continue;
            text += std::format("{}\n    {}=full", count == 0 ? "" : ",", toString(port.guid));
            if (++count == 6) break;
        }
        text += " ;\n";
    }
    buffer.setDraft(text);
}

/// What another administrator does meanwhile, on the simulated fabric's own host: this one.
void editBehindOurBack(SubnetManagerPage& page)
{
    const auto& file = page.workspace().buffer(FileKind::Partitions).hostFile();
    if (!file) return;
    const std::string text = *page.workspace().buffer(FileKind::Partitions).saved();
    page.workspace().buffer(FileKind::Partitions).setDraft("# Ours: storage first\n" + text + "\n# end\n");
    std::ofstream(file->path, std::ios::binary) << "# Checked by the night shift\n" + text;
}

/// What somebody may want of any fabric.
opensm::Intent exampleIntent()
{
    return {.tenants = {{.name = "Simulation", .pkey = {}, .full = {"ALL_CAS"}, .limited = {}, .ipoib = true}},
            .others = opensm::Others::Keep,
            .services = {{.name = "NFS", .traffic = {"nfs"}, .share = 30},
                         {.name = "MPI", .traffic = {"tenant Simulation"}, .share = 40}}};
}

/// On a real host nothing is changed for a picture's sake.
bool isDemo(const AppContext& context) { return context.connection().target.startsWith(QLatin1String("demo")); }

void addHostStops(TourStops& stops, AppContext& context, SubnetManagerPage& page)
{
    const auto stop = [&](const char* name, const char* title, std::function<void()> more) {
        stops.add(name, title, PageId::SubnetManager, [&page, more = std::move(more)] {
            page.showFile(FileKind::Partitions);
            more();
        });
    };
    stop("subnet-manager-host", "Subnet manager: the files of the host's OpenSM", [&page] { openHost(page); });
    stop("subnet-manager-apply", "Subnet manager: what a change will do", [&context, &page] {
        if (!openHost(page) || !context.snapshot()) return; // the lab has no fabric
        whenRead(page, [&context, &page] {
            editPartitions(context, page);
            page.saveCurrent();
        });
    });
    stop("subnet-manager-applied", "Subnet manager: a change that was applied and verified", [&context, &page] {
        if (isDemo(context) && page.sheets() != nullptr) page.sheets()->apply().applyButton().click();
    });
    stop("subnet-manager-history", "Subnet manager: earlier changes", [&page] {
        if (!openHost(page)) return;
        whenRead(page, [&page] { page.sheets()->openHistory(); });
    });
    stop("subnet-manager-log", "Subnet manager: what OpenSM has logged", [&page] {
        if (!openHost(page)) return;
        whenRead(page, [&page] {
            page.sheets()->openLog();
            page.findChild<QCheckBox*>(QStringLiteral("allLines"))->setChecked(true);
        });
    });
    for (const auto& [name, title, step] :
         {std::tuple("subnet-manager-intent", "Subnet manager: who belongs together", sm::IntentSheet::Tenants),
          std::tuple("subnet-manager-shares", "Subnet manager: which service gets which share",
                     sm::IntentSheet::Services),
          std::tuple("subnet-manager-intended", "Subnet manager: what an intent changes", sm::IntentSheet::Preview)})
        stop(name, title, [&page, step] {
            if (!openHost(page)) return;
            whenRead(page, [&page, step] {
                page.sheets()->openIntent(false);
                page.sheets()->intent().setIntent(exampleIntent());
                page.sheets()->intent().showStep(step);
            });
        });
    stop("subnet-manager-merge", "Subnet manager: two edits of one file, to be joined", [&context, &page] {
        if (!openHost(page) || !isDemo(context)) return;
        whenRead(page, [&page] {
            editBehindOurBack(page);
            page.hostFiles()->reread();
            whenRead(page, [&page] { page.sheets()->openMerge(FileKind::Partitions); });
        });
    });
}

} // namespace

void addOpensmStops(TourStops& stops, AppContext& context, SubnetManagerPage& page)
{
    const auto stop = [&](const char* name, const char* title, FileKind kind, std::function<void()> more) {
        stops.add(name, title, PageId::SubnetManager, [&context, &page, kind, more = std::move(more)] {
            openExample(context, page);
            page.showFile(kind);
            more();
        });
    };
    addHostStops(stops, context, page);
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
