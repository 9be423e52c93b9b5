// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_panel.h"

#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/look/typography.h"
#include "ui/common/page_controls.h"
#include "ui/shell/guide_view.h"
#include "ui/shell/help_text.h"

#include <QApplication>
#include <QHeaderView>
#include <QStandardItemModel>
#include <QTreeView>

namespace fabriscope::ui {
namespace {

constexpr int keysHeight = 420;
constexpr int guideHeight = 360;

} // namespace

HelpPanel::HelpPanel(QWidget* window) : Overlay(window)
{
    setObjectName(QStringLiteral("helpPanel"));
    setPanelWidth(720);
    auto* column = makeColumn(&panel(), gap, {2 * gap, 2 * gap, 2 * gap, 2 * gap});
    m_heading = makeLabel(TextRole::PageTitle, {}, &panel());
    column->addWidget(m_heading);
    m_text = makeWrappedLabel(TextRole::Body, {}, &panel());
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_text);
    m_guide = new GuideView(&panel());
    m_guide->setMinimumHeight(guideHeight);
    column->addWidget(m_guide, 1);
    m_rows = new QStandardItemModel(0, 2, this);
    m_rows->setHorizontalHeaderLabels({tr("What"), tr("Keys")});
    m_keys = named(new QTreeView(&panel()), "keyList", tr("Keyboard shortcuts"));
    m_keys->setModel(m_rows);
    m_keys->setRootIsDecorated(false);
    m_keys->setUniformRowHeights(true);
    m_keys->setFrameShape(QFrame::NoFrame);
    m_keys->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_keys->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_keys->header()->setStretchLastSection(false);
    m_keys->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_keys->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_keys->setMinimumHeight(keysHeight);
    column->addWidget(m_keys, 1);
    auto* close = makeButton(tr("Close"), {}, &panel(), this, &HelpPanel::dismiss);
    setPrimary(close);
    column->addWidget(close, 0, Qt::AlignRight);
    m_close = close;
}

void HelpPanel::show(const QString& heading, const QString& text, Part part)
{
    m_heading->setText(heading);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_guide->setVisible(part == Part::Guide);
    m_keys->setVisible(part == Part::Keys);
    panel().layout()->activate();
    Overlay::open();
    QWidget* first = m_close;
    if (part == Part::Guide) first = m_guide;
    if (part == Part::Keys) first = m_keys;
    first->setFocus(Qt::OtherFocusReason);
}

void HelpPanel::openHelp(const PageInfo& page)
{
    show(page.shownTitle(), page.shownHelp(), Part::Guide);
    m_guide->openPage(page); // when it has its width, which pictures follow
}

void HelpPanel::openShortcuts(std::span<const PageInfo> pages, const QList<QAction*>& actions)
{
    m_rows->removeRows(0, m_rows->rowCount());
    for (const KeyRow& row : allKeys(pages, actions)) {
        auto* what = new QStandardItem(row.what);
        auto* keys = new QStandardItem(row.keys);
        if (row.keys.isEmpty()) {
            what->setFont(fontFor(TextRole::Section, font()));
            what->setFlags(Qt::ItemIsEnabled);
            keys->setFlags(Qt::ItemIsEnabled);
        }
        m_rows->appendRow({what, keys});
    }
    show(tr("Keyboard shortcuts"), {}, Part::Keys);
}

void HelpPanel::openAbout()
{
    const QStringList text{
        tr("Version %1, with Qt %2").arg(QApplication::applicationVersion(), QString::fromLatin1(qVersion())),
        tr("A console for InfiniBand and RDMA fabrics: topology, counters by virtual lane, health, and OpenSM's "
           "files."),
        tr("Free software under the GNU General Public License, version 3 or later. It comes without any warranty.")};
    show(tr("Fabriscope"), text.join(QLatin1String("\n\n")), Part::Text);
}

QString HelpPanel::heading() const { return m_heading->text(); }
QString HelpPanel::text() const { return m_text->text(); }

} // namespace fabriscope::ui
