// SPDX-License-Identifier: GPL-3.0-or-later
//
// hosts_bench [HOSTS]: a window connects to so many agents (1,000), among them one that hangs and one that floods,
// lists what each host is to RDMA, and plans a wizard on all of them. Prints what that takes; status 1 when it is more
// than a minute or 600 MB.
#include "core/agent/client/connection/launcher.h"
#include "core/agent/client/connection/open_files.h"
#include "ui/common/app_context.h"
#include "ui/hosts/hosts_page.h"
#include "ui/session/connections.h"
#include "ui/session/host_catalog.h"
#include "ui/session/session.h"
#include "ui/setup/rollout_runner.h"
#include "ui/setup/setup_hosts.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <print>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

constexpr double mostSeconds = 60;
constexpr double mostMegabytes = 600;

/// Of this process: "VmHWM:    123456 kB".
double megabytes(const char* what)
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly)) return -1;
    const QRegularExpression line(QStringLiteral("^%1:\\s+(\\d+) kB").arg(QLatin1String(what)),
                                  QRegularExpression::MultilineOption);
    return line.match(QString::fromUtf8(file.readAll())).captured(1).toDouble() / 1024;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const QString wanted = QApplication::arguments().value(1);
    const int hosts = wanted.isEmpty() ? 1000 : wanted.toInt();
    agent::raiseOpenFileLimit();
    const QString responder = QApplication::applicationDirPath() + QStringLiteral("/host_responder");
    AppContext context;
    Session session(context, {});
    Connections connections(context, session, agent::standardLaunchers());
    HostCatalog catalog(connections);
    HostsPage page(context, connections, catalog);
    page.resize(1280, 800);
    page.show();

    QElapsedTimer time;
    QElapsedTimer sinceTick;
    qint64 longestStall = 0;
    double seconds = 0;
    double listed = 0;
    std::optional<RolloutRunner> plans;
    ConnectedSetupHosts setupHosts(connections);
    const auto planned = [&plans] {
        return plans ? std::ranges::count_if(plans->hosts().rows(), &console::HostRollout::Row::steps)
                     : 0; // that have something to do
    };
    QTimer tick;
    const auto look = [&] {
        longestStall = std::max(longestStall, sinceTick.restart());
        const auto read = page.targets().size();
        seconds = static_cast<double>(time.elapsed()) / 1000;
        // The one that hangs is not among them.
        if (!plans && read >= hosts - 1 && page.isSettled()) {
            listed = seconds;
            const auto wizard = setup::findWizard("memlock");
            plans.emplace(setupHosts, setupHosts.hosts(), *wizard, setup::Answers{{"services", "slurmd"}});
            plans->look();
        }
        // The one that floods says nothing else.
        if (planned() >= hosts - 2 || time.elapsed() > 10 * 60'000) QApplication::quit();
    };
    QObject::connect(&tick, &QTimer::timeout, &application, look);
    QStringList targets;
    for (int i = 0; i < hosts; ++i) {
        const char* mode = i == 3 ? " hang" : i == 7 ? " flood" : "";
        targets.append(QStringLiteral("exec:'%1' node-%2%3")
                           .arg(responder)
                           .arg(i, 4, 10, QLatin1Char('0'))
                           .arg(QLatin1String(mode)));
    }
    time.start();
    sinceTick.start();
    if (!connections.add(targets)) return 2;
    tick.start(10);
    QApplication::exec();
    const auto read = page.targets().size();
    const auto plansReady = planned();
    const double peak = megabytes("VmHWM");
    std::println(
        "{} of {} agents connected, read, listed and compared (one hangs, one floods): {:.1f} s; a wizard planned "
        "on {}: {:.1f} s more (both at most {} s); {:.0f} MB at most (at most {}); window busy {} ms at a stretch "
        "at most",
        read, hosts, listed, plansReady, seconds - listed, mostSeconds, peak, mostMegabytes, longestStall);
    std::fflush(stdout);
    return plansReady >= hosts - 2 && seconds <= mostSeconds && peak <= mostMegabytes ? 0 : 1;
}
