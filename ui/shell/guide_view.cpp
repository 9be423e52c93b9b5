// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_view.h"

#include <QFile>
#include <QImage>
#include <QResizeEvent>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QUrl>

namespace fabriscope::ui {
namespace {

constexpr auto documentation = ":/docs/";

bool isOurs(const QUrl& url)
{
    return url.scheme() == QLatin1String("qrc") && QFile::exists(u':' + url.path()) &&
           url.path().startsWith(QLatin1String("/docs/"));
}

} // namespace

QUrl guideUrl(const PageInfo& page)
{
    QString file;
    for (const char c : QByteArrayView(page.name)) {
        const QChar letter = QLatin1Char(c);
        if (letter.isUpper()) file += u'-';
        file += letter.toLower();
    }
    const QString path = QLatin1String(documentation) + QLatin1String("guide/%1.md").arg(file);
    return QUrl(QFile::exists(path) ? QLatin1String("qrc") + path : QStringLiteral("qrc:/docs/guide/README.md"));
}

GuideView::GuideView(QWidget* parent) : QTextBrowser(parent)
{
    setObjectName(QStringLiteral("guide"));
    setAccessibleName(tr("The guide"));
    setOpenExternalLinks(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else it takes width away when pictures have theirs
}

void GuideView::openPage(const PageInfo& page)
{
    setSource(guideUrl(page));
    clearHistory();
}

void GuideView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (event->oldSize().width() != event->size().width() && !source().isEmpty()) reload();
}

void GuideView::doSetSource(const QUrl& name, QTextDocument::ResourceType type)
{
    const QUrl url = source().resolved(name);
    if (!isOurs(url)) return;
    QTextBrowser::doSetSource(url, type);
    // Command lines are as wide as they are; here they go on in the next line.
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    QTextBlockFormat wraps;
    wraps.setNonBreakableLines(false);
    all.mergeBlockFormat(wraps);
}

QVariant GuideView::loadResource(int type, const QUrl& name)
{
    const QUrl url = source().resolved(name);
    if (!isOurs(url)) return {};
    if (type != QTextDocument::ImageResource) return QTextBrowser::loadResource(type, url);
    const QImage image(u':' + url.path());
    const int room = viewport()->width() - 2 * static_cast<int>(document()->documentMargin());
    if (image.isNull() || room <= 0 || image.width() <= room) return image;
    QImage scaled = image.scaledToWidth(static_cast<int>(room * devicePixelRatioF()), Qt::SmoothTransformation);
    scaled.setDevicePixelRatio(devicePixelRatioF());
    return scaled;
}

} // namespace fabriscope::ui
