// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/probe/preflight.h"

#include <QScrollArea>

class QVBoxLayout;

namespace fabriscope::ui {

/// What other tools are to be called with on both hosts, each line with a button that copies it.
class CommandList final : public QScrollArea
{
    Q_OBJECT

public:
    explicit CommandList(QWidget* parent = nullptr);

    void setCommands(const std::vector<probe::CommandLine>& commands, const probe::BySide<QString>& names);
    [[nodiscard]] int lineCount() const { return m_lines; }

private:
    void addLine(const QString& tool, const QString& host, const QString& command);

    QWidget* m_content = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<probe::CommandLine> m_shown;
    probe::BySide<QString> m_names;
    int m_lines = 0;
};

} // namespace fabriscope::ui
