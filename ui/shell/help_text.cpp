// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>

namespace fabriscope::ui {
namespace {

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

} // namespace

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

} // namespace fabriscope::ui
