// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <list>
#include <memory>
#include <utility>

namespace fabriscope {

/// The handlers of an event. A handler is called until its ticket is destroyed, also when that happens while the
/// event is told, by this handler or another one; a ticket may outlive this. One thread.
template <class What> class Listeners
{
public:
    using Handler = std::function<void(const What&)>;
    using Ticket = std::shared_ptr<void>;

    [[nodiscard]] Ticket add(Handler handler)
    {
        auto& list = m_all->handlers;
        const auto at = list.insert(list.end(), {.handler = std::move(handler)});
        return {m_all.get(), [all = std::weak_ptr(m_all), at](void*) {
                    if (const auto still = all.lock()) still->remove(at);
                }};
    }
    void tell(const What& what) const
    {
        const auto all = m_all; // a handler may be the end of this
        ++all->telling;
        for (const Entry& entry : all->handlers)
            if (!entry.over) entry.handler(what);
        if (--all->telling == 0) all->handlers.remove_if([](const Entry& entry) { return entry.over; });
    }
    [[nodiscard]] bool empty() const { return std::ranges::all_of(m_all->handlers, &Entry::over); }

private:
    struct Entry
    {
        Handler handler;
        bool over = false; ///< its ticket is gone
    };
    struct All
    {
        std::list<Entry> handlers;
        unsigned telling = 0; ///< calls of tell() under way

        /// A handler that runs is not destroyed under its own feet.
        void remove(typename std::list<Entry>::iterator at)
        {
            if (telling > 0)
                at->over = true;
            else
                handlers.erase(at);
        }
    };
    std::shared_ptr<All> m_all = std::make_shared<All>();
};

} // namespace fabriscope
