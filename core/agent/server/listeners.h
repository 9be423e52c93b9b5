// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <utility>

namespace fabriscope::agent {

/// The handlers of an event. A handler is called until its ticket is destroyed, which must not happen from within it;
/// a ticket may outlive this. One thread.
template <class What> class Listeners
{
public:
    using Handler = std::function<void(const What&)>;
    using Ticket = std::shared_ptr<void>;

    [[nodiscard]] Ticket add(Handler handler)
    {
        const auto at = m_handlers->insert(m_handlers->end(), std::move(handler));
        return {m_handlers.get(), [handlers = std::weak_ptr(m_handlers), at](void*) {
                    if (const auto still = handlers.lock()) still->erase(at);
                }};
    }
    void tell(const What& what) const
    {
        for (const Handler& handler : *m_handlers)
            handler(what);
    }
    [[nodiscard]] bool empty() const { return m_handlers->empty(); }

private:
    std::shared_ptr<std::list<Handler>> m_handlers = std::make_shared<std::list<Handler>>();
};

} // namespace fabriscope::agent
