// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/message.h"

#include <concepts>
#include <optional>
#include <utility>

namespace fabriscope::host {

/// A value of a host, or why it is not known. A host without the hardware, a file that only root may read and a kernel
/// that lacks the file are all normal: no value is guessed for them.
template <class T> class Known
{
public:
    Known() : m_why(Message::say("it was not read")) {}
    Known(T value) : m_value(std::move(value)) {} // NOLINT(google-explicit-constructor)
    Known(const char* value)                      // NOLINT(google-explicit-constructor)
        requires std::convertible_to<const char*, T>
        : m_value(value)
    {}
    /// Not known, for that reason: a part of a sentence, shown in brackets in its place.
    [[nodiscard]] static Known unknown(Message why)
    {
        Known known;
        known.m_why = std::move(why);
        return known;
    }
    /// The value, or the error's text.
    [[nodiscard]] static Known from(Result<T> result)
    {
        return result ? Known(*std::move(result)) : unknown(whatFailed(result.error()));
    }

    explicit operator bool() const { return m_value.has_value(); }
    [[nodiscard]] const T& operator*() const { return *m_value; }
    [[nodiscard]] const T* operator->() const { return &*m_value; }
    [[nodiscard]] T valueOr(T otherwise) const { return m_value.value_or(std::move(otherwise)); }
    [[nodiscard]] const Message& why() const { return m_why; } ///< empty when it is known

    /// The value in another form; the reason stays.
    template <class F> [[nodiscard]] auto map(const F& form) const -> Known<decltype(form(std::declval<const T&>()))>
    {
        using Other = Known<decltype(form(std::declval<const T&>()))>;
        return m_value ? Other(form(*m_value)) : Other::unknown(m_why);
    }

    friend bool operator==(const Known& a, const Known& b)
    {
        return a.m_value == b.m_value && (a.m_value.has_value() || a.m_why == b.m_why);
    }

private:
    std::optional<T> m_value;
    Message m_why;
};

} // namespace fabriscope::host
