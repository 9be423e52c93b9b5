// SPDX-License-Identifier: GPL-3.0-or-later
//
// The colours can be read: WCAG contrast of every pair that meets on screen, in both themes.
#include "ui/common/look/icons.h"
#include "ui/common/look/tokens.h"

#include <QFile>
#include <QPalette>
#include <QTest>

using namespace fabriscope;
using namespace fabriscope::ui;

namespace {

constexpr double textContrast = 4.5;
constexpr double symbolContrast = 3.0;

} // namespace

class TestPalette final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastIsThatOfTheStandard();
    void text_data();
    void text();
    void symbols_data();
    void symbols();
    void speedsDiffer();
    void rampsGoAwayFromTheBackground();
    void linesOfTheRampAreSeen();
    void schemeIsToldFromThePalette();
    void everyIconIsThere();
};

void TestPalette::contrastIsThatOfTheStandard()
{
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(Qt::white, Qt::white), 1.0);
    // The well-known limit: #767676 is the lightest grey that reaches 4.5:1 on white.
    QVERIFY(contrast(QColor(0x76, 0x76, 0x76), Qt::white) >= 4.5);
    QVERIFY(contrast(QColor(0x77, 0x77, 0x77), Qt::white) < 4.5);
}

void TestPalette::text_data()
{
    QTest::addColumn<QColor>("ink");
    QTest::addColumn<QColor>("paper");
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        const QByteArray name = scheme == Scheme::Light ? "light" : "dark";
        const auto row = [&](const char* what, Token ink, Token paper) {
            QTest::newRow((name + ' ' + what).constData()) << color(ink, scheme) << color(paper, scheme);
        };
        for (const Token paper : {Token::Window, Token::Surface, Token::Raised, Token::Selection}) {
            const QByteArray on = " on " + QByteArray::number(static_cast<int>(paper));
            row(("text" + on).constData(), Token::Text, paper);
            row(("secondary" + on).constData(), Token::TextSecondary, paper);
        }
        for (const Token paper : {Token::Window, Token::Surface}) {
            const QByteArray on = " on " + QByteArray::number(static_cast<int>(paper));
            row(("accent" + on).constData(), Token::Accent, paper);
            row(("warning" + on).constData(), Token::Warning, paper);
            row(("critical" + on).constData(), Token::Critical, paper);
            row(("ok" + on).constData(), Token::Ok, paper);
            row(("notice" + on).constData(), Token::Notice, paper);
            row(("unknown" + on).constData(), Token::Unknown, paper);
        }
        row("on accent", Token::OnAccent, Token::Accent);
    }
}

void TestPalette::text()
{
    QFETCH(QColor, ink);
    QFETCH(QColor, paper);
    const double reached = contrast(ink, paper);
    QVERIFY2(reached >= textContrast, qPrintable(QString::number(reached)));
}

void TestPalette::symbols_data()
{
    QTest::addColumn<QColor>("ink");
    QTest::addColumn<QColor>("paper");
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        const QByteArray name = scheme == Scheme::Light ? "light" : "dark";
        for (const Token paper : {Token::Window, Token::Surface, Token::Raised, Token::Selection}) {
            const QByteArray on = name + " on " + QByteArray::number(static_cast<int>(paper)) + ' ';
            for (const Status status :
                 {Status::Ok, Status::Unknown, Status::Stale, Status::Notice, Status::Warning, Status::Critical})
                QTest::newRow((on + "status " + QByteArray::number(static_cast<int>(status))).constData())
                    << color(status, scheme) << color(paper, scheme);
        }
        for (unsigned i = 0; i < linkSpeedCount; ++i)
            QTest::newRow((name + " speed " + QByteArray::number(i)).constData())
                << color(static_cast<LinkSpeed>(i), scheme) << color(Token::Surface, scheme);
        QTest::newRow((name + " link").constData()) << color(Token::Link, scheme) << color(Token::Surface, scheme);
    }
}

void TestPalette::symbols()
{
    QFETCH(QColor, ink);
    QFETCH(QColor, paper);
    const double reached = contrast(ink, paper);
    QVERIFY2(reached >= symbolContrast, qPrintable(QString::number(reached)));
}

void TestPalette::speedsDiffer()
{
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        for (unsigned i = 1; i < linkSpeedCount; ++i) {
            const QColor a = color(static_cast<LinkSpeed>(i - 1), scheme);
            const QColor b = color(static_cast<LinkSpeed>(i), scheme);
            const int distance =
                std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
            QVERIFY2(distance >= 40, qPrintable(QString::number(i)));
        }
    }
}

/// Nothing is the background, everything is far from it, and each step in between further than the one before.
void TestPalette::rampsGoAwayFromTheBackground()
{
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        const QColor nothing = color(Token::Raised, scheme);
        QVERIFY(contrast(rampColor(0, scheme), nothing) < 1.05);
        QVERIFY(contrast(rampColor(0.00001, scheme), nothing) < 1.05);
        QVERIFY(contrast(rampColor(1, scheme), nothing) >= 7);
        double before = 1;
        for (int percent = 5; percent <= 100; percent += 5) {
            const QColor fill = rampColor(percent / 100.0, scheme);
            const double now = contrast(fill, nothing);
            QVERIFY2(now > before, qPrintable(QString::number(percent)));
            before = now;
            QVERIFY2(contrast(inkOn(fill), fill) >= textContrast, qPrintable(QString::number(percent)));
        }
    }
}

void TestPalette::linesOfTheRampAreSeen()
{
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        for (const Token paper : {Token::Window, Token::Surface}) {
            double before = 0;
            for (int percent = 0; percent <= 100; percent += 5) {
                const double now = contrast(lineRampColor(percent / 100.0, scheme), color(paper, scheme));
                QVERIFY2(now >= symbolContrast, qPrintable(QString::number(percent)));
                QVERIFY2(now > before, qPrintable(QString::number(percent)));
                before = now;
            }
        }
        // The map draws five classes: each is told from the one before, in contrast too.
        for (int step = 1; step < 5; ++step) {
            const auto seen = [&](int at) {
                return contrast(lineRampColor(at / 4.0, scheme), color(Token::Surface, scheme));
            };
            QVERIFY2(seen(step) >= 1.25 * seen(step - 1), qPrintable(QString::number(step)));
        }
        // What is only just worth a colour differs from a link that says nothing.
        const QColor first = lineRampColor(0, scheme);
        const QColor quiet = color(Token::Link, scheme);
        QVERIFY(std::abs(first.blue() - quiet.blue()) + std::abs(first.red() - quiet.red()) >= 80);
    }
}

void TestPalette::schemeIsToldFromThePalette()
{
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        const QPalette palette = paletteFor(scheme);
        QCOMPARE(schemeOf(palette), scheme);
        QCOMPARE(palette.color(QPalette::Base), color(Token::Surface, palette));
    }
}

void TestPalette::everyIconIsThere()
{
    for (int i = 0; i < iconCount; ++i) {
        const auto which = static_cast<Icon>(i);
        QVERIFY2(QFile::exists(iconPath(which)), qPrintable(iconPath(which)));
        const QImage picture = iconPixmap(which, QSize(20, 20), 1.0, Qt::red).toImage();
        bool drawn = false;
        for (int y = 0; y < 20; ++y) {
            for (int x = 0; x < 20; ++x)
                drawn = drawn || qAlpha(picture.pixel(x, y)) > 128;
        }
        QVERIFY2(drawn, qPrintable(iconPath(which)));
    }
}

QTEST_MAIN(TestPalette)
#include "tst_palette.moc"
