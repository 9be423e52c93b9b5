// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/trouble.h"

#include <utility>
#include <variant>

namespace fabriscope::probe {

/// What came of a check that gathers evidence: nobody made it, it could not be made and why, or its result. Only a
/// result says anything about what was to be found out; that a check failed says something about the check alone.
template <class T, class Failure = device::Trouble> class Attempt
{
public:
    Attempt() = default; ///< nobody made it
    Attempt(T result) : m_outcome(std::move(result)) {}
    Attempt(Failure failure) : m_outcome(std::move(failure)) {}

    /// Null: there is none.
    [[nodiscard]] const T* result() const { return std::get_if<T>(&m_outcome); }
    /// Why it could not be made. Null: it was made, or nobody tried.
    [[nodiscard]] const Failure* failure() const { return std::get_if<Failure>(&m_outcome); }
    [[nodiscard]] bool isTried() const { return m_outcome.index() != 0; }
    /// The result, to be made first where there is none yet.
    [[nodiscard]] T& made()
    {
        if (!std::holds_alternative<T>(m_outcome)) m_outcome.template emplace<T>();
        return std::get<T>(m_outcome);
    }

    friend bool operator==(const Attempt&, const Attempt&) = default;

private:
    std::variant<std::monostate, Failure, T> m_outcome;
};

} // namespace fabriscope::probe
