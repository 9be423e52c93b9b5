// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_panel.h"

#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/shell/guide_view.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeySequence>
#include <QStandardItemModel>
#include <QString>
#include <QTreeView>

#include <algorithm>
#include <vector>

namespace fabriscope::ui {
namespace {

/// One row of the list of keys; without `keys` a heading.
struct KeyRow
{
    QString what;
    QString keys; ///< as the system writes them: "Ctrl+K"
};

class HelpWords
{
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QString native(const QKeySequence& keys) { return keys.toString(QKeySequence::NativeText); }

void addMapKeys(std::vector<KeyRow>& rows)
{
    rows.push_back({.what = QCoreApplication::translate("Pages", "Topology"), .keys = {}});
    rows.push_back({.what = HelpWords::tr("Find on the map"), .keys = native(QKeySequence::Find)});
    rows.push_back({.what = HelpWords::tr("Go to the neighbour in that direction; without a selection, pan"),
                    .keys = HelpWords::tr("Arrow keys")});
    rows.push_back({.what = HelpWords::tr("Zoom to what is selected"), .keys = native(Qt::Key_Return)});
    rows.push_back({.what = HelpWords::tr("Zoom in and out"), .keys = QStringLiteral("+  −")});
    rows.push_back({.what = HelpWords::tr("Show the whole fabric"), .keys = native(Qt::Key_F)});
    rows.push_back({.what = HelpWords::tr("Close or open the group of the selected node"), .keys = native(Qt::Key_C)});
}

void addTableKeys(std::vector<KeyRow>& rows)
{
    rows.push_back({.what = HelpWords::tr("Tables"), .keys = {}});
    rows.push_back({.what = HelpWords::tr("Filter the rows"), .keys = native(QKeySequence::Find)});
    rows.push_back({.what = HelpWords::tr("Copy the selected rows"), .keys = native(QKeySequence::Copy)});
    rows.push_back({.what = HelpWords::tr("Show the row's object on the map"), .keys = native(Qt::Key_Return)});
    rows.push_back({.what = HelpWords::tr("Menu of the row"), .keys = native(Qt::Key_Menu)});
    rows.push_back({.what = QCoreApplication::translate("Pages", "Traffic"), .keys = {}});
    rows.push_back({.what = HelpWords::tr("Read values along the chart"), .keys = HelpWords::tr("Left, Right")});
    rows.push_back({.what = HelpWords::tr("Show less time, or more"), .keys = QStringLiteral("+  −")});
    rows.push_back({.what = HelpWords::tr("Pause or resume the charts"), .keys = native(Qt::Key_Space)});
}

void addFileKeys(std::vector<KeyRow>& rows)
{
    const auto add = [&rows](const QString& what, const QKeySequence& keys) {
        rows.push_back({.what = what, .keys = native(keys)});
    };
    rows.push_back({.what = QCoreApplication::translate("Pages", "Subnet manager"), .keys = {}});
    add(HelpWords::tr("Open files of this computer"), QKeySequence::Open);
    add(HelpWords::tr("Save, or preview and apply on the host"), QKeySequence::Save);
    add(HelpWords::tr("Save a copy on this computer"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    add(HelpWords::tr("History of the host's files"), Qt::CTRL | Qt::SHIFT | Qt::Key_H);
    add(HelpWords::tr("Next problem"), Qt::Key_F8);
    add(HelpWords::tr("Previous problem"), Qt::SHIFT | Qt::Key_F8);
    add(HelpWords::tr("Remedy for the problem at the cursor"), Qt::ALT | Qt::Key_Return);
    add(HelpWords::tr("Complete the word at the cursor"), Qt::CTRL | Qt::Key_Space);
    add(HelpWords::tr("Find in the text"), QKeySequence::Find);
    add(HelpWords::tr("Find and replace"), Qt::CTRL | Qt::Key_H);
    add(HelpWords::tr("Go to a line"), Qt::CTRL | Qt::Key_G);
    add(HelpWords::tr("Undo, in form and text"), QKeySequence::Undo);
}

/// The keys of the window's actions as they are now, and those of the pages.
std::vector<KeyRow> allKeys(std::span<const PageInfo> pages, const QList<QAction*>& actions)
{
    std::vector<KeyRow> rows{{.what = HelpWords::tr("Everywhere"), .keys = {}}};
    for (const PageInfo& page : pages)
        rows.push_back(
            {.what = HelpWords::tr("Show %1", "a page").arg(page.shownTitle()), .keys = native(page.shortcut())});
    for (const QAction* action : actions) {
        if (!action->shortcut().isEmpty()) rows.push_back({.what = action->text(), .keys = native(action->shortcut())});
    }
    rows.push_back({.what = HelpWords::tr("Next control"), .keys = native(Qt::Key_Tab)});
    rows.push_back({.what = HelpWords::tr("Next control, also out of a text"), .keys = native(Qt::CTRL | Qt::Key_Tab)});
    addMapKeys(rows);
    addTableKeys(rows);
    addFileKeys(rows);
    return rows;
}

constexpr int keysHeight = 420;
constexpr int leastGuideHeight = 280;

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
    m_guide->setMinimumHeight(std::max(leastGuideHeight, parentWidget()->height() / 2));
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
