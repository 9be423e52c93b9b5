// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/host_catalog.h"

#include <functional>

class QMenu;
class QWidget;

namespace fabriscope::ui {

class AppContext;

/// What can be taken away of the host that `host` gives (null: none, then nothing can): its devices in words, all of it
/// as a file, and that without anything by which its owner can be recognised.
[[nodiscard]] QMenu* makeHostMenu(AppContext& context, std::function<HostPtr()> host, QWidget& parent);

} // namespace fabriscope::ui
