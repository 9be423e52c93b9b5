// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/object_ref.h"

#include <QAction>

#include <vector>

namespace fabriscope::ui {

class AppContext;
class ClearSheet;
class CounterFeed;
class CounterSource;

/// "Clear counters…": follows the selection, and says in its tool tip why it is not offered. Views that look at
/// something else, and menus of other objects, ask for those.
class ClearAction final : public QAction
{
    Q_OBJECT

public:
    /// All of them outlive the action; sheets open over `window`.
    ClearAction(AppContext& context, CounterSource& source, CounterFeed& feed, QWidget& window);

    /// Why counters of these objects cannot be cleared, a sentence; empty: they can.
    [[nodiscard]] QString obstacle(const std::vector<ObjectRef>& objects) const;
    [[nodiscard]] QString obstacle(const ObjectRef& object) const { return obstacle(std::vector{object}); }
    /// Asks; null when there is an obstacle. The sheet dies when it is closed.
    ClearSheet* open(const std::vector<ObjectRef>& objects);
    ClearSheet* open(const ObjectRef& object) { return open(std::vector{object}); }
    /// What a tool tip says about these objects.
    [[nodiscard]] QString hint(const std::vector<ObjectRef>& objects) const;
    [[nodiscard]] QString hint(const ObjectRef& object) const { return hint(std::vector{object}); }

Q_SIGNALS:
    void obstaclesChanged();

private:
    void update();

    AppContext& m_context;
    CounterSource& m_source;
    CounterFeed& m_feed;
    QWidget& m_window;
};

} // namespace fabriscope::ui
