// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_text.h"

#include "ui/shell/rail.h"

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
    rows.push_back({.what = pageTitle(PageId::Topology), .keys = {}});
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
    rows.push_back({.what = pageTitle(PageId::Traffic), .keys = {}});
    rows.push_back({.what = HelpWords::tr("Read values along the chart"), .keys = HelpWords::tr("Left, Right")});
    rows.push_back({.what = HelpWords::tr("Show less time, or more"), .keys = QStringLiteral("+  −")});
    rows.push_back({.what = HelpWords::tr("Hold the charts, or let them go on"), .keys = native(Qt::Key_Space)});
}

void addFileKeys(std::vector<KeyRow>& rows)
{
    const auto add = [&rows](const QString& what, const QKeySequence& keys) {
        rows.push_back({.what = what, .keys = native(keys)});
    };
    rows.push_back({.what = pageTitle(PageId::SubnetManager), .keys = {}});
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

QString helpAbout(PageId page)
{
    switch (page) {
    case PageId::Overview:
        return HelpWords::tr(
            "The state of the fabric at a glance: how many nodes and links there are, what needs attention, most "
            "urgent first, which ports are busiest, wait longest and count errors.\n\nChoose a finding to see its "
            "object "
            "in the inspector; Enter shows it on the map. Declare the fabric as it is now to be the baseline, and "
            "later sweeps show what differs.");
    case PageId::Topology:
        return HelpWords::tr(
            "The map of the fabric: switches in tiers, hosts under their switch, links by capacity. What differs has a "
            "colour and a shape. The outline beside it lists the same nodes.\n\nColour the links by state, speed, "
            "utilisation, congestion or errors with the control in the corner; the legend explains the present one.");
    case PageId::Traffic:
        return HelpWords::tr(
            "The counters of a port, by virtual lane: what it sends and receives, and for how long data waits for "
            "credits. Choose a port by its name, or the whole fabric for rankings and a heat map.\n\nCounters are read "
            "while a page that needs them is on screen.");
    case PageId::Inventory:
        return HelpWords::tr(
            "All nodes, ports and links as tables. Click a heading to sort. The filter line takes words and "
            "column:text, -text leaves rows out. Columns can be chosen, moved and exported as CSV.");
    case PageId::Queries:
        return HelpWords::tr(
            "Questions to the subnet administration, and for single attributes of one node. Choose what you want to "
            "know at the left, say in the line above which records you mean, and press Enter. The line completes "
            "fields, words and the names of nodes.\n\nEvery column explains itself when the mouse rests on it. A cell "
            "that "
            "names a node or port shows it in the inspector; Enter shows it on the map.");
    case PageId::SubnetManager:
        return HelpWords::tr(
            "OpenSM's three files, as form and text, with their problems below. Of a host that is connected, Apply "
            "shows what would change and what that does before anything is written, checks the result, and can roll "
            "it back. History lists earlier changes and restores them.");
    case PageId::Events:
        return HelpWords::tr(
            "What happened: changes between two sweeps, alarms of counters, counters that were cleared, and what "
            "became of the connection. Thresholds says from which value on a counter raises an alarm.");
    }
    return {};
}

std::vector<KeyRow> allKeys(const QList<QAction*>& actions)
{
    std::vector<KeyRow> rows{{.what = HelpWords::tr("Everywhere"), .keys = {}}};
    for (int i = 0; i < pageCount; ++i) {
        const auto page = static_cast<PageId>(i);
        rows.push_back({.what = HelpWords::tr("Show %1", "a page").arg(pageTitle(page)),
                        .keys = native(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i))});
    }
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
