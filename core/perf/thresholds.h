// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/perf/counter.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::perf {

/// Above which value an error counter is worth a finding, in the form that ibqueryerrors keeps in
/// /etc/infiniband-diags/error_thresholds: NAME=VALUE lines, # begins a comment. One value holds for both widths of a
/// counter.
class ErrorThresholds
{
public:
    /// What ibqueryerrors takes when its file names nothing.
    [[nodiscard]] static ErrorThresholds defaults();
    /// Starts from defaults(). An unknown name or a wrong value is an Error with the place (`file:line`); ibqueryerrors
    /// ignores such lines without a word.
    [[nodiscard]] static Result<ErrorThresholds> parse(std::string_view text, std::string_view file);
    /// Of a file of at most 1 MiB. NotFound when there is none.
    [[nodiscard]] static Result<ErrorThresholds> read(const std::filesystem::path& file);
    /// All thresholds, with what each counter counts as comments. parse() and ibqueryerrors read it.
    [[nodiscard]] std::string write() const;

    /// By the name without attribute, "SymbolErrorCounter"; nothing when the counter has no threshold.
    [[nodiscard]] std::optional<std::uint64_t> of(Counter counter) const;
    void set(Counter counter, std::uint64_t value);

    friend bool operator==(const ErrorThresholds&, const ErrorThresholds&) = default;

private:
    std::map<std::string, std::uint64_t, std::less<>> m_values;
};

/// Its totals say nothing: links go down with their hosts, and packets to those are discarded, damaged packets are
/// counted by everybody behind, tools that sweep a subnet overrun management agents. In months every port of a
/// production fabric gets there.
[[nodiscard]] bool countsNormalLife(Counter counter);

} // namespace fabriscope::perf
