// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/look/icons.h"
#include "ui/shell/overlay.h"

#include <QString>

#include <functional>
#include <vector>

class QAbstractItemModel;
class QLabel;
class QLineEdit;
class QListView;

namespace fabriscope::ui {

class AppContext;
class PaletteModel;

/// Something the palette can do.
struct Command
{
    QString title;
    QString shortcut;
    Icon icon = Icon::App;
    std::function<void()> run;
};

/// Ctrl+K: one line to find any node, GUID, LID, page or action.
class CommandPalette final : public Overlay
{
    Q_OBJECT

public:
    CommandPalette(AppContext& context, QWidget* window);

    /// Commands are asked for at each opening, so that they fit the moment.
    void setCommandSource(std::function<std::vector<Command>()> source) { m_source = std::move(source); }
    void open() override;
    [[nodiscard]] QLineEdit& input() { return *m_input; }
    [[nodiscard]] QAbstractItemModel& model() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void choose();

    AppContext& m_context;
    std::function<std::vector<Command>()> m_source;
    PaletteModel* m_model = nullptr;
    QLineEdit* m_input = nullptr;
    QListView* m_list = nullptr;
    QLabel* m_nothing = nullptr;
};

} // namespace fabriscope::ui
