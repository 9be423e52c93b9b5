// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the threads of a connection hand over to the one that waits.
#pragma once

#include "core/base/handle.h"

#include <sys/eventfd.h>

#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

namespace fabriscope::ctl {

/// A value that another thread hands over, with a descriptor to wait for it.
template <class T> class Slot
{
public:
    void put(T value)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_value) return;
        m_value = std::move(value);
        ::eventfd_write(m_fd.get(), 1);
    }
    [[nodiscard]] int fd() const { return m_fd.get(); }
    [[nodiscard]] std::optional<T> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_value, std::nullopt);
    }

private:
    std::mutex m_mutex;
    std::optional<T> m_value;
    FileDescriptor m_fd{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

/// Passes on the calls of another thread until it is shut: what they use is the owner's.
class Gate : public std::enable_shared_from_this<Gate>
{
public:
    /// What calls `function` while the gate is open; behind a shut one nothing happens.
    template <class Function> [[nodiscard]] auto through(Function function)
    {
        return [gate = shared_from_this(), function = std::move(function)](auto&&... what) mutable {
            const std::scoped_lock lock(gate->m_mutex);
            using Returned = std::invoke_result_t<Function&, decltype(what)...>;
            return gate->m_open ? function(std::forward<decltype(what)>(what)...) : Returned();
        };
    }
    void shut()
    {
        const std::scoped_lock lock(m_mutex);
        m_open = false;
    }

private:
    std::mutex m_mutex;
    bool m_open = true;
};

} // namespace fabriscope::ctl
