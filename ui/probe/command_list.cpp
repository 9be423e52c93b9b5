// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/command_list.h"

#include "ui/common/accessible_role.h"
#include "ui/common/look/building.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace fabriscope::ui {

CommandList::CommandList(QWidget* parent) : QScrollArea(parent)
{
    setAccessibleRole(*this, QAccessible::Grouping);
    setObjectName(QStringLiteral("commands"));
    setAccessibleName(tr("Command lines of other tools"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
}

void CommandList::setCommands(const std::vector<probe::CommandLine>& commands, const probe::BySide<QString>& names)
{
    const auto same = [](const probe::CommandLine& a, const probe::CommandLine& b) {
        return a.tool == b.tool && a.note == b.note &&
               std::ranges::all_of(probe::bothSides, [&](probe::Side side) { return a.lines[side] == b.lines[side]; });
    };
    const bool sameNames =
        std::ranges::all_of(probe::bothSides, [&](probe::Side side) { return m_names[side] == names[side]; });
    if (m_content != nullptr && sameNames && std::ranges::equal(m_shown, commands, same)) return;
    m_shown = commands;
    m_names = names;
    m_lines = 0;
    m_content = new QWidget;
    m_content->setAutoFillBackground(false);
    m_column = makeColumn(m_content, gap / 2, {0, 0, gap, 0});
    for (const probe::CommandLine& command : commands) {
        m_column->addWidget(makeLabel(TextRole::Section, toQString(command.tool), m_content));
        for (const probe::Side side : {probe::Side::Peer, probe::Side::Local}) // the server is started first
            addLine(toQString(command.tool), names[side], toQString(command.lines[side]));
        if (!command.note.empty()) {
            m_column->addWidget(makeWrappedLabel(TextRole::Caption, sentenceText(command.note), m_content));
        }
    }
    m_column->addStretch(1);
    setWidget(m_content);
}

void CommandList::addLine(const QString& tool, const QString& host, const QString& command)
{
    auto* line = makeRow(nullptr, gap);
    auto* on = makeLabel(TextRole::Caption, tr("on %1").arg(host), m_content);
    on->setMinimumWidth(10 * gap);
    auto* text = new QLineEdit(command, m_content);
    text->setObjectName(QStringLiteral("command%1").arg(m_lines));
    text->setReadOnly(true);
    text->setCursorPosition(0);
    text->setFont(fixedFont(font()));
    text->setAccessibleName(tr("%1 on %2").arg(tool, host));
    setPlainToolTip(text, command);
    auto* copy = makeIconButton(Icon::Copy, tr("Copy this line"), m_content);
    copy->setObjectName(QStringLiteral("copy%1").arg(m_lines++));
    copy->setAccessibleName(tr("Copy: %1 on %2").arg(tool, host));
    connect(copy, &QToolButton::clicked, this, [command] { copyText(command); });
    line->addWidget(on);
    line->addWidget(text, 1);
    line->addWidget(copy);
    m_column->addLayout(line);
}

} // namespace fabriscope::ui
