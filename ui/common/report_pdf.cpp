// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/report_pdf.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QLocale>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextObjectInterface>

namespace fabriscope::ui {
namespace {

constexpr int resolution = 600;      // dots an inch
constexpr double svgResolution = 96; // pixels of SVG an inch
constexpr double tallestMap = 0.8;   // of the page: its heading stays with it

/// What QTextDocument knows of the style that the page has for browsers.
constexpr auto style =
    QLatin1StringView("body{font-family:sans-serif;font-size:9pt;color:#1b2430}"
                      "h1{font-size:18pt}h2{font-size:13pt}table{border-collapse:collapse}"
                      "th,td{border-bottom-width:1px;border-bottom-style:solid;border-bottom-color:#d8dde5;padding:3px}"
                      "th{background-color:#f4f6f9;text-align:left}.critical{color:#b42318;font-weight:bold}.warning{"
                      "color:#b54708;font-weight:bold}"
                      ".notice{color:#5b6472}small{color:#5b6472}");

/// A picture among the text, as wide as it is or as the page is.
class MapObject final : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    static constexpr int type = QTextFormat::UserObject + 1;

    explicit MapObject(const QByteArray& svg) : m_renderer(svg) {}
    [[nodiscard]] bool isValid() const { return m_renderer.isValid() && !m_renderer.defaultSize().isEmpty(); }

    QSizeF intrinsicSize(QTextDocument* document, int /*position*/, const QTextFormat& /*format*/) override
    {
        const QTextFrameFormat frame = document->rootFrame()->frameFormat();
        const QSizeF room(document->pageSize().width() - frame.leftMargin() - frame.rightMargin(),
                          tallestMap * (document->pageSize().height() - frame.topMargin() - frame.bottomMargin()));
        const QSizeF natural = QSizeF(m_renderer.defaultSize()) * (resolution / svgResolution);
        const bool fits = natural.width() <= room.width() && natural.height() <= room.height();
        return fits ? natural : natural.scaled(room, Qt::KeepAspectRatio);
    }
    void drawObject(QPainter* painter, const QRectF& rectangle, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& /*format*/) override
    {
        m_renderer.render(painter, rectangle);
    }

private:
    QSvgRenderer m_renderer;
};

struct Parts
{
    QString before;
    QString map; ///< SVG
    QString behind;
};

Parts partsOf(QString html)
{
    static const QRegularExpression styleElement(QStringLiteral("<style>.*?</style>"),
                                                 QRegularExpression::DotMatchesEverythingOption);
    html.remove(styleElement);
    // What the page takes from browsers' defaults.
    html.replace(QLatin1String("<table>"), QLatin1String("<table width=\"100%\" cellspacing=\"0\">"));
    const QLatin1StringView end("</svg>");
    const qsizetype from = html.indexOf(QLatin1String("<svg "));
    const qsizetype to = from < 0 ? -1 : html.indexOf(end, from);
    if (to < 0) return {.before = html, .map = {}, .behind = {}};
    const qsizetype behind = to + end.size();
    return {.before = html.left(from), .map = html.mid(from, behind - from), .behind = html.mid(behind)};
}

} // namespace

QByteArray reportPdf(const QString& html)
{
    const Parts parts = partsOf(html);
    MapObject map(parts.map.toUtf8());
    QTextDocument document;
    document.setDefaultStyleSheet(style);
    document.setHtml(parts.before);
    QTextCursor cursor(&document);
    cursor.movePosition(QTextCursor::End);
    if (map.isValid()) {
        document.documentLayout()->registerHandler(MapObject::type, &map);
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat()); // below its heading
        QTextCharFormat format;
        format.setObjectType(MapObject::type);
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
    if (!parts.behind.isEmpty()) {
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat());
        cursor.insertHtml(parts.behind);
    }

    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly)) return {};
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(resolution);
        writer.setTitle(QStringLiteral("Fabric report"));
        writer.setCreator(QStringLiteral("Fabriscope"));
        const bool isLetter = QLocale::system().measurementSystem() == QLocale::ImperialUSSystem;
        writer.setPageSize(QPageSize(isLetter ? QPageSize::Letter : QPageSize::A4));
        writer.setPageMargins(QMarginsF()); // QTextDocument::print() leaves some itself
        document.print(&writer);
    }
    return bytes;
}

} // namespace fabriscope::ui

#include "report_pdf.moc"
