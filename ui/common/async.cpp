// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/async.h"

namespace fabriscope::ui {

void LatestJob::next()
{
    if (m_running || !m_waiting) return;
    m_running = true;
    std::exchange(m_waiting, nullptr)();
}

} // namespace fabriscope::ui
