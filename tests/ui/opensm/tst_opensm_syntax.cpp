// SPDX-License-Identifier: GPL-3.0-or-later
//
// The KSyntaxHighlighting definitions: they load without a warning, know what the core knows, and colour as expected.
#include "core/opensm/conf/option_table.h"
#include "tests/unit/opensm/case_files.h"
#include "ui/opensm/editor/highlighter.h"
#include "ui/opensm/editor/text_codec.h"

#include <QTest>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/FoldingRegion>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

/// Turns lines into "Attribute<text>" pieces.
class Painter final : public KSyntaxHighlighting::AbstractHighlighter
{
public:
    explicit Painter(const KSyntaxHighlighting::Definition& definition) { setDefinition(definition); }

    QString paint(const QString& line)
    {
        m_line = line;
        m_out.clear();
        m_covered = 0;
        m_state = highlightLine(m_line, m_state);
        return m_out.trimmed();
    }
    int covered() const { return m_covered; }
    int depth() const { return m_depth; }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override
    {
        m_covered += length;
        const QString text = m_line.mid(offset, length).trimmed();
        if (!text.isEmpty()) m_out += QStringLiteral("%1<%2> ").arg(format.name(), text);
    }
    void applyFolding(int /*offset*/, int /*length*/, KSyntaxHighlighting::FoldingRegion region) override
    {
        m_depth += region.type() == KSyntaxHighlighting::FoldingRegion::Begin ? 1 : -1;
    }

private:
    KSyntaxHighlighting::State m_state;
    QString m_line;
    QString m_out;
    int m_covered = 0;
    int m_depth = 0;
};

QStringList warnings; // what the library complains about meanwhile
void collect(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type == QtWarningMsg || type == QtCriticalMsg) warnings << text;
}

} // namespace

class TestSyntax final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        warnings.clear();
        qInstallMessageHandler(collect);
        sm::addDefinitions(m_repository);
    }
    void cleanupTestCase() { qInstallMessageHandler(nullptr); }

    void definitionsAreThere()
    {
        for (const auto kind : {opensm::FileKind::Options, opensm::FileKind::Partitions, opensm::FileKind::QosPolicy}) {
            const auto definition = m_repository.definitionForName(sm::definitionName(kind));
            QVERIFY2(definition.isValid(), qPrintable(sm::definitionName(kind)));
            QCOMPARE(definition.license(), QStringLiteral("GPL-3.0-or-later"));
        }
        QCOMPARE(m_repository.definitionForFileName(QStringLiteral("/etc/opensm/partitions.conf")).name(),
                 QStringLiteral("OpenSM Partitions"));
        QCOMPARE(m_repository.definitionForFileName(QStringLiteral("opensm.conf.1")).name(),
                 QStringLiteral("OpenSM Options"));
        QCOMPARE(warnings, QStringList());
    }

    void everyOptionIsKnown()
    {
        const auto definition = m_repository.definitionForName(sm::definitionName(opensm::FileKind::Options));
        QStringList known = definition.keywordList(QStringLiteral("options"));
        QStringList wanted;
        for (const opensm::OptionInfo& option : opensm::allOptions())
            wanted << QString::fromUtf8(option.name.data(), static_cast<qsizetype>(option.name.size()));
        known.sort();
        wanted.sort();
        QCOMPARE(known, wanted);
    }

    void lines_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QStringList>("text");
        QTest::addColumn<QString>("last");
        const auto row = [](const char* name, opensm::FileKind kind, const QStringList& text, const char* last) {
            QTest::newRow(name) << static_cast<int>(kind) << text << QString::fromUtf8(last);
        };
        using opensm::FileKind;
        row("option", FileKind::Options, {QStringLiteral("qos TRUE # on")}, "Option<qos> Boolean<TRUE> Comment<# on>");
        row("unknown option", FileKind::Options, {QStringLiteral("qoss TRUE")}, "Unknown<qoss> Boolean<TRUE>");
        row("hexadecimal", FileKind::Options, {QStringLiteral("guid 0x1a")}, "Option<guid> Hexadecimal<0x1a>");
        row("octal-looking word is no number", FileKind::Options, {QStringLiteral("log_file /var/log/1.log")},
            "Option<log_file> Text</var/log/1.log>");
        row("table", FileKind::Options, {QStringLiteral("qos_vlarb_high 0:64,1:4")},
            "Option<qos_vlarb_high> Number<0> Separator<:> Number<64> Separator<,> Number<1> Separator<:> Number<4>");
        row("a comment ends with its line", FileKind::Options,
            {QStringLiteral("lmc 1 # note"), QStringLiteral("lmc 2")}, "Option<lmc> Number<2>");
        row("a value ends with its line", FileKind::Options, {QStringLiteral("lmc"), QStringLiteral("qos FALSE")},
            "Option<qos> Boolean<FALSE>");
        row("partition", FileKind::Partitions, {QStringLiteral("Default=0x7fff, ipoib, mtu=5 : ALL=full;")},
            "Name<Default> Separator<=> PKey<0x7fff> Separator<,> Flag<ipoib> Separator<,> Flag<mtu> Separator<=> "
            "Number<5> Separator<:> Ports<ALL> Separator<=> Membership<full> Separator<;>");
        row("members go on", FileKind::Partitions, {QStringLiteral("Io=0x2 :"), QStringLiteral(" 0x10=limited, SELF;")},
            "Guid<0x10> Separator<=> Membership<limited> Separator<,> Ports<SELF> Separator<;>");
        row("after the members a header", FileKind::Partitions, {QStringLiteral("A=1 : ALL;"), QStringLiteral("B=2:")},
            "Name<B> Separator<=> PKey<2> Separator<:>");
        row("group", FileKind::Partitions, {QStringLiteral("A=1 :"), QStringLiteral("mgid=ff12::1,sl=3;")},
            "Flag<mgid> Separator<=> Guid<ff12::1> Separator<,> Flag<sl> Separator<=> Number<3> Separator<;>");
        row("vendor word is unknown", FileKind::Partitions, {QStringLiteral("A=1 : ALL_VCAS;")},
            "Name<A> Separator<=> PKey<1> Separator<:> Unknown<ALL_VCAS> Separator<;>");
        row("simple rule", FileKind::QosPolicy, {QStringLiteral("any, service-id 0x1-0x2 : 3 # x")},
            "Ulp<any> Separator<,> Criterion<service-id> Hexadecimal<0x1> Separator<-> Hexadecimal<0x2> Separator<:> "
            "Number<3> Comment<# x>");
        row("text runs to the line's end", FileKind::QosPolicy, {QStringLiteral("name: disk \"a b\" 1")},
            "Attribute<name> Separator<:> Quoted<disk> Quoted<\"a b\"> Quoted<1>");
        row("sections are sections in text, too", FileKind::QosPolicy, {QStringLiteral("name: port-group")},
            "Attribute<name> Separator<:> Section<port-group>");
        row("attribute", FileKind::QosPolicy, {QStringLiteral("  port-guid: 0x10, 0x11")},
            "Attribute<port-guid> Separator<:> Hexadecimal<0x10> Separator<,> Hexadecimal<0x11>");
        row("wrong spelling stands out", FileKind::QosPolicy, {QStringLiteral("service_id 0x1 sl 4")},
            "Unknown<service_id> Hexadecimal<0x1> Unknown<sl> Number<4>");
    }
    void lines()
    {
        QFETCH(int, kind);
        QFETCH(QStringList, text);
        QFETCH(QString, last);
        Painter painter(m_repository.definitionForName(sm::definitionName(static_cast<opensm::FileKind>(kind))));
        QString painted;
        for (const QString& line : text)
            painted = painter.paint(line);
        QCOMPARE(painted, last);
    }

    void sectionsFold()
    {
        Painter painter(m_repository.definitionForName(sm::definitionName(opensm::FileKind::QosPolicy)));
        painter.paint(QStringLiteral("port-groups"));
        painter.paint(QStringLiteral("port-group"));
        QCOMPARE(painter.depth(), 2);
        painter.paint(QStringLiteral("end-port-group"));
        painter.paint(QStringLiteral("end-port-groups"));
        QCOMPARE(painter.depth(), 0);
    }

    /// Every observed case, good and bad, is coloured to its last character and without a complaint.
    void corpus()
    {
        std::size_t files = 0;
        for (const test::CaseFile& file : test::allCases()) {
            const auto kind = file.format == "opensm.conf"       ? opensm::FileKind::Options
                              : file.format == "partitions.conf" ? opensm::FileKind::Partitions
                                                                 : opensm::FileKind::QosPolicy;
            Painter painter(m_repository.definitionForName(sm::definitionName(kind)));
            for (const QString& line : sm::textOf(file.text).split(QLatin1Char('\n'))) {
                painter.paint(line);
                QVERIFY2(painter.covered() == line.size(), file.id.c_str());
            }
            ++files;
        }
        QVERIFY(files >= 159);
        QCOMPARE(warnings, QStringList());
    }

private:
    KSyntaxHighlighting::Repository m_repository;
};

QTEST_MAIN(TestSyntax)
#include "tst_opensm_syntax.moc"
