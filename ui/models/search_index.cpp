// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/search_index.h"

#include "ui/models/natural_order.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fabriscope::ui {
namespace {

class SearchIndexWords
{
    Q_DECLARE_TR_FUNCTIONS(SearchIndex)
};

/// Digits of a query that looks like a GUID or part of one; empty otherwise.
QString hexPart(const QString& query)
{
    QString digits = query.toLower();
    digits.remove(QLatin1Char(':'));
    if (digits.startsWith(QLatin1String("0x"))) digits.remove(0, 2);
    const bool hex = std::ranges::all_of(digits, [](QChar c) {
        return (c >= QLatin1Char('0') && c <= QLatin1Char('9')) || (c >= QLatin1Char('a') && c <= QLatin1Char('f'));
    });
    return hex && digits.size() >= 3 ? digits : QString();
}

std::optional<Lid> lidOf(const QString& query)
{
    bool ok = false;
    const uint value = query.toUInt(&ok, 0);
    if (!ok || value == 0 || value >= 0xc000) return std::nullopt;
    return Lid(static_cast<std::uint16_t>(value));
}

} // namespace

int matchScore(const QString& text, const QStringList& words)
{
    int score = 1;
    for (const QString& word : words) {
        const qsizetype at = text.indexOf(word);
        if (at < 0) return 0;
        if (at == 0)
            score += word.size() == text.size() ? 40 : 20;
        else if (!text[at - 1].isLetterOrNumber())
            score += 10;
        else
            score += 2;
    }
    return score;
}

SearchIndex::SearchIndex(fabric::SnapshotPtr snapshot) : m_snapshot(std::move(snapshot))
{
    m_entries.reserve(m_snapshot->nodes().size());
    for (const fabric::Node& node : m_snapshot->nodes()) {
        Entry entry{.node = m_snapshot->indexOf(node), .name = displayName(node), .haystack = {}, .guids = {}};
        entry.haystack = entry.name.toCaseFolded();
        if (!node.name.empty())
            entry.haystack += QLatin1Char('\n') + QString::fromStdString(node.description).toCaseFolded();
        entry.guids = formatGuid(node.guid).mid(2);
        for (const fabric::Port& port : m_snapshot->portsOf(node)) {
            if (port.guid != Guid() && port.guid != node.guid)
                entry.guids += QLatin1Char('\n') + formatGuid(port.guid).mid(2);
        }
        m_entries.push_back(std::move(entry));
    }
}

std::vector<SearchHit> SearchIndex::find(const QString& query, std::size_t limit) const
{
    const QString folded = query.trimmed().toCaseFolded();
    if (folded.isEmpty()) return {};
    const QStringList words = folded.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString hex = hexPart(folded);

    std::vector<SearchHit> hits;
    if (const auto lid = lidOf(folded)) {
        if (const auto port = m_snapshot->findPortByLid(*lid)) {
            const fabric::Node& node = m_snapshot->nodeOf(m_snapshot->port(*port));
            hits.push_back({.object = NodeRef{node.guid},
                            .title = displayName(node),
                            .detail = SearchIndexWords::tr("LID %1").arg(lid->value()),
                            .type = node.type,
                            .score = 100});
        }
    }
    for (const Entry& entry : m_entries) {
        int score = matchScore(entry.haystack, words);
        const fabric::Node& node = m_snapshot->node(entry.node);
        if (score > 0 && node.type != fabric::NodeType::ChannelAdapter) score += 3; // few switches, many hosts
        if (score == 0 && !hex.isEmpty() && entry.guids.contains(hex)) score = 5;
        if (score == 0) continue;
        hits.push_back({.object = NodeRef{node.guid},
                        .title = entry.name,
                        .detail = formatGuid(node.guid),
                        .type = node.type,
                        .score = score});
    }
    const auto better = [](const SearchHit& a, const SearchHit& b) {
        if (a.score != b.score) return a.score > b.score;
        return compareNaturally(a.title, b.title) < 0;
    };
    const auto middle = hits.begin() + static_cast<std::ptrdiff_t>(std::min(limit, hits.size()));
    std::ranges::partial_sort(hits, middle, better);
    hits.erase(middle, hits.end());
    return hits;
}

} // namespace fabriscope::ui
