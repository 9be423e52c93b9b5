// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/server/used_ids.h"

namespace fabriscope::agent {

bool UsedIds::take(std::uint64_t id)
{
    if (contains(id)) return false;
    m_ids.insert(id);
    if (m_ids.size() > mostIds) {
        m_floor = *m_ids.begin();
        m_ids.erase(m_ids.begin());
    }
    return true;
}

} // namespace fabriscope::agent
