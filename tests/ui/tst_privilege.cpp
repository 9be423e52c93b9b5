// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window opens no RDMA device and needs no privilege: every file that it opens is watched while it shows a fabric,
// as an ordinary user when the test itself runs as root.
#include "core/fabric/model/snapshot_file.h"
#include "tests/support/paths.h"
#include "tests/ui/support/fat_tree.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace fabriscope;

namespace {

constexpr unsigned nobody = 65534;

} // namespace

class TestPrivilege final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensNoRdmaDevice();
};

void TestPrivilege::opensNoRdmaDevice()
{
    const QString strace = QStandardPaths::findExecutable(QStringLiteral("strace"));
    QVERIFY2(!strace.isEmpty(), "strace is not installed; packages.txt names it");
    const QTemporaryDir folder;
    QVERIFY(::chmod(folder.path().toLocal8Bit().constData(), 0777) == 0);
    const QString fabric = folder.filePath(QStringLiteral("a.fabsnap"));
    QVERIFY(fabric::writeSnapshotFile(fabric.toStdString(),
                                      *test::makeFatTree({.spines = 2, .leaves = 2, .hostsPerLeaf = 2})));
    QVERIFY(QFile::setPermissions(fabric, QFile::Permissions(0x4444)));
    // The build may lie where only its owner can read.
    const QString program = folder.filePath(QStringLiteral("fabriscope"));
    QVERIFY(QFile::copy(QString::fromStdString(test::programPath("fabriscope")), program));
    QVERIFY(QFile::setPermissions(program, QFile::Permissions(0x5555)));

    const QString log = folder.filePath(QStringLiteral("opened"));
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("HOME"), folder.path());
    environment.remove(QStringLiteral("XDG_RUNTIME_DIR"));
    process.setProcessEnvironment(environment);
    process.setChildProcessModifier([] {
        if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0)) ::_exit(99);
    });
    process.start(strace,
                  {QStringLiteral("-f"), QStringLiteral("-qq"), QStringLiteral("-e"),
                   QStringLiteral("trace=open,openat,openat2"), QStringLiteral("-o"), log, program,
                   QStringLiteral("--connect"), QStringLiteral("snapshot:") + fabric, QStringLiteral("--screenshots"),
                   folder.path(), QStringLiteral("--size"), QStringLiteral("800x600")});
    QVERIFY(process.waitForFinished(150000));
    const QByteArray said = process.readAllStandardError();
    if (said.contains("ptrace") && said.contains("not permitted"))
        // Containers without CAP_SYS_PTRACE, and yama's ptrace_scope 3: only a tracer sees what a program opens.
        QSKIP("the kernel refuses ptrace here, so nobody can see which files the window opens");
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QVERIFY2(process.exitCode() == 0, said.constData());

    QFile opened(log);
    QVERIFY(opened.open(QIODevice::ReadOnly));
    const QByteArray calls = opened.readAll();
    QVERIFY(calls.contains("a.fabsnap")); // the watching works
    QVERIFY(!calls.contains("/dev/infiniband"));
    QVERIFY(!calls.contains("/sys/class/infiniband"));
    QVERIFY(!QDir(folder.path()).entryList({QStringLiteral("overview-*.png")}).isEmpty());
}

QTEST_GUILESS_MAIN(TestPrivilege)
#include "tst_privilege.moc"
