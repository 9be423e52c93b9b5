// SPDX-License-Identifier: GPL-3.0-or-later
//
// hosts_bench [HOSTS]: a window connects to so many agents (1,000), among them one that hangs and one that floods, and
// lists what each host is to RDMA. Prints time and memory; status 1 when it is more than a minute or 600 MB.
#include "core/agent/client/launcher.h"
#include "core/agent/client/open_files.h"
#include "ui/common/app_context.h"
#include "ui/hosts/hosts_page.h"
#include "ui/session/connections.h"
#include "ui/session/host_catalog.h"
#include "ui/session/session.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>
#include <cstdio>
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
    QTimer tick;
    const auto look = [&] {
        longestStall = std::max(longestStall, sinceTick.restart());
        const auto read = page.targets().size();
        // The one that hangs is not among them.
        if ((read >= hosts - 1 && page.isSettled()) || time.elapsed() > 10 * 60'000) {
            seconds = static_cast<double>(time.elapsed()) / 1000;
            QApplication::quit();
        }
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
    const double peak = megabytes("VmHWM");
    std::println("{} of {} agents connected, read, listed and compared (one hangs, one floods): {:.1f} s (at most {}), "
                 "{:.0f} MB at most (at most {}), window busy {} ms at a stretch at most",
                 read, hosts, seconds, mostSeconds, peak, mostMegabytes, longestStall);
    std::fflush(stdout);
    return read >= hosts - 1 && seconds <= mostSeconds && peak <= mostMegabytes ? 0 : 1;
}
