// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/diagnostic.h"

#include <algorithm>
#include <utility>

namespace fabriscope::opensm {

std::string_view toString(FileKind kind)
{
    switch (kind) {
    case FileKind::Options:
        return "opensm.conf";
    case FileKind::Partitions:
        return "partitions.conf";
    case FileKind::QosPolicy:
        return "qos-policy.conf";
    }
    return "";
}

std::string Diagnostic::text() const
{
    std::string all = message;
    for (const std::string* part : {&why, &effect}) {
        if (part->empty()) continue;
        all += ". ";
        all += *part;
    }
    return all;
}

Diagnostic& Reporter::report(Rule rule, Span span, std::string message)
{
    return report(rule, info(rule).level, span, std::move(message));
}

Diagnostic& Reporter::report(Rule rule, Level level, Span span, std::string message)
{
    Diagnostic& added = m_found.emplace_back();
    added.range.offset = std::min(span.offset, m_text.size());
    added.range.length = std::min(span.length, m_text.size() - added.range.offset);
    added.level = level;
    added.rule = rule;
    added.message = std::move(message);
    return added;
}

void Reporter::fix(Diagnostic& diagnostic, std::string title, Span span, std::string replacement) const
{
    diagnostic.fixes.push_back({std::move(title), m_kind, {{span, std::move(replacement)}}});
}

std::vector<Diagnostic> Reporter::take(const LineIndex& lines)
{
    std::ranges::stable_sort(m_found, [](const Diagnostic& a, const Diagnostic& b) {
        return std::pair(a.range.offset, b.level) < std::pair(b.range.offset, a.level);
    });
    for (Diagnostic& diagnostic : m_found)
        diagnostic.range = lines.locate({diagnostic.range.offset, diagnostic.range.length});
    return std::exchange(m_found, {});
}

} // namespace fabriscope::opensm
