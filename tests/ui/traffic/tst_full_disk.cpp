// SPDX-License-Identifier: GPL-3.0-or-later
//
// The disk of the history is full: the window says so in a sentence, with what to do; everything else goes on, and the
// history itself as soon as there is room. With real SQLite on a real file system of two megabytes; where mounts are
// not allowed, files of this process cannot grow instead.
#include "tests/ui/traffic/traffic_bed.h"
#include "ui/session/history_keeper.h"
#include "ui/traffic/chart/chart_card.h"
#include "ui/traffic/chart/time_chart.h"
#include "ui/traffic/port_view.h"
#include "ui/traffic/traffic_page.h"

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>

using namespace fabriscope;
using namespace fabriscope::ui;
using namespace fabriscope::ui::traffic;
using namespace std::chrono_literals;
using perf::Counter;

namespace {

constexpr int patience = 60'000; // ms

/// A folder on a disk that can be filled.
class SmallDisk
{
public:
    /// Before any other thread is there: they would not see it.
    SmallDisk()
    {
        m_mounted = ::unshare(CLONE_NEWNS) == 0 &&
                    (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 ||
                     ::mount(nullptr, "/tmp", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0) &&
                    ::mount("fabriscope-test", path().constData(), "tmpfs", 0, "size=2m") == 0;
        if (!m_mounted) (void)std::signal(SIGXFSZ, SIG_IGN); // an error of the write instead
    }
    ~SmallDisk()
    {
        if (m_mounted) (void)::umount2(path().constData(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    [[nodiscard]] QString folder() const { return m_folder.path(); }
    void setFull(bool full)
    {
        if (!m_mounted) return setLimit(full ? 1 : RLIM_INFINITY);
        if (!full) {
            m_filler.remove();
            return;
        }
        m_filler.setFileName(m_folder.filePath(QStringLiteral("filler")));
        if (!m_filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) qFatal("no filler");
        for (const QByteArray page(4096, 'x'); m_filler.write(page) == page.size();) {
        }
        m_filler.close();
    }

private:
    [[nodiscard]] QByteArray path() const { return m_folder.path().toLocal8Bit(); }
    static void setLimit(rlim_t bytes)
    {
        rlimit limit{};
        if (::getrlimit(RLIMIT_FSIZE, &limit) != 0) qFatal("no limit");
        limit.rlim_cur = std::min(bytes, limit.rlim_max);
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) qFatal("no limit");
    }

    QTemporaryDir m_folder;
    QFile m_filler;
    bool m_mounted = false;
};

/// A Traffic page whose history lies on that disk.
struct Fixture : test::TrafficBed
{
    HistoryKeeper keeper;
    TrafficPage page;

    explicit Fixture(const QString& folder)
        : keeper(context, feed, folder), page(context, feed, tables, folder, {.history = &keeper})
    {
        keeper.setCommitEvery(100ms);
        present(page);
    }
    void showPort()
    {
        context.navigation().select(pair().port);
        QTRY_COMPARE(source.watches.size(), 1U);
    }
    /// Readings go on, and the chart with them.
    void goesOn()
    {
        const auto columns = [this] { return page.portView().cards().front()->chart().data().columns.size(); };
        const std::size_t before = columns();
        for (int i = 0; i < 5; ++i) {
            source.add(pair().peer.value_or(pair().port), {Counter::VlOpData, 3}, test::gbps);
            source.read(1s);
        }
        QTRY_VERIFY(columns() > before);
    }
    [[nodiscard]] QLabel& state() { return *page.findChild<QLabel*>(QStringLiteral("feedState")); }
    [[nodiscard]] int events(const char* words) const
    {
        return static_cast<int>(std::ranges::count_if(
            context.events(), [&](const Event& event) { return event.text.contains(QLatin1String(words)); }));
    }
    void isSaid()
    {
        QTRY_COMPARE(state().text(), QStringLiteral("The history is not kept."));
        QVERIFY2(state().toolTip().contains(QStringLiteral("there is no space left for it")),
                 qPrintable(state().toolTip()));
        QVERIFY2(state().toolTip().contains(QStringLiteral("Free some space on that disk")),
                 qPrintable(state().toolTip()));
        QVERIFY2(state().toolTip().contains(keeper.file()), qPrintable(state().toolTip()));
    }
};

} // namespace

class TestFullDisk final : public QObject
{
    Q_OBJECT

public:
    explicit TestFullDisk(SmallDisk& disk) : m_disk(disk) {}

private Q_SLOTS:
    void whileItIsWritten();
    void whenItIsOpened();
    void cleanup()
    {
        m_disk.setFull(false);
        QThreadPool::globalInstance()->waitForDone();
    }

private:
    SmallDisk& m_disk;
};

void TestFullDisk::whileItIsWritten()
{
    Fixture f(m_disk.folder());
    QTRY_VERIFY(f.keeper.isKeeping());
    f.showPort();
    f.goesOn();
    QVERIFY(f.keeper.problem().what.isEmpty());
    m_disk.setFull(true);
    f.goesOn(); // readings to write
    f.isSaid();
    QCOMPARE(f.events("The history of the counters is not kept."), 1);
    f.goesOn();
    f.goesOn();
    QCOMPARE(f.events("The history of the counters is not kept."), 1); // once is enough
    m_disk.setFull(false);
    QTRY_COMPARE(f.events("The history of the counters is kept again."), 1);
    QTRY_VERIFY(f.keeper.problem().what.isEmpty());
    QVERIFY(f.state().isHidden());
}

void TestFullDisk::whenItIsOpened()
{
    m_disk.setFull(true);
    Fixture f(m_disk.folder() + QStringLiteral("/new"));
    f.isSaid();
    QVERIFY(!f.keeper.isKeeping());
    f.showPort();
    f.goesOn();
    m_disk.setFull(false);
    QTRY_VERIFY_WITH_TIMEOUT(f.keeper.isKeeping(), patience); // without a restart
    QTRY_VERIFY_WITH_TIMEOUT(f.state().isHidden(), patience); // the charts read the file again now and then
    QCOMPARE(f.events("The history of the counters is not kept."), 1);
    QCOMPARE(f.events("The history of the counters is kept again."), 1);
}

int main(int argc, char** argv)
{
    SmallDisk disk;
    const QApplication application(argc, argv);
    TestFullDisk test(disk);
    return QTest::qExec(&test, argc, argv);
}
#include "tst_full_disk.moc"
