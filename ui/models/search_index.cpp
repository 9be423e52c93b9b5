// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/search_index.h"

#include "ui/models/natural_order.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <utility>

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

constexpr int wholeScore = 100; ///< of a match of the whole query

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

SearchHit SearchIndex::hitOf(const fabric::Port& port, QString detail, int score) const
{
    return {.object = refOf(*m_snapshot, port),
            .title = formatPort(*m_snapshot, port),
            .detail = std::move(detail),
            .type = m_snapshot->nodeOf(port).type,
            .score = score};
}

/// A LID is a number, or a number behind the word. An adapter's is that of one port.
void SearchIndex::addByLid(const QString& query, std::vector<SearchHit>& hits) const
{
    const bool named = query.startsWith(QLatin1String("lid"));
    const auto lid = fabric::lidNamed(query.toStdString());
    const auto at = lid ? m_snapshot->findPortByLid(*lid) : std::nullopt;
    if (!at) return;
    const fabric::Port& port = m_snapshot->port(*at);
    const fabric::Node& node = m_snapshot->nodeOf(port);
    const QString detail = SearchIndexWords::tr("LID %1").arg(lid->value());
    hits.push_back({.object = NodeRef{node.guid},
                    .title = displayName(node),
                    .detail = detail,
                    .type = node.type,
                    .score = wholeScore});
    if (node.type != fabric::NodeType::Switch)
        hits.push_back(hitOf(port, detail, named ? wholeScore + 1 : wholeScore - 1));
}

void SearchIndex::addPorts(const fabric::NamedPort& wanted, std::size_t limit, std::vector<SearchHit>& hits) const
{
    const QString name = toQString(wanted.node);
    std::vector<SearchHit> nodes;
    addByLid(name, nodes);
    addNodes(name, nodes);
    const std::size_t some = std::min(limit, nodes.size());
    std::ranges::partial_sort(nodes, nodes.begin() + static_cast<std::ptrdiff_t>(some), std::greater{},
                              &SearchHit::score);
    nodes.resize(some);
    for (const SearchHit& hit : nodes) {
        const auto* node = std::get_if<NodeRef>(&hit.object);
        const auto index = node == nullptr ? std::nullopt : m_snapshot->findNode(node->guid);
        const auto port = index ? m_snapshot->findPort(*index, wanted.port) : std::nullopt;
        if (port)
            hits.push_back(hitOf(m_snapshot->port(*port), hit.detail, hit.score + (wanted.isWritten ? wholeScore : 1)));
    }
}

void SearchIndex::addNodes(const QString& query, std::vector<SearchHit>& hits) const
{
    const QStringList words = query.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString hex = hexPart(query);
    const std::vector<SearchHit> known = hits; // one or two, by what says more of them
    for (const Entry& entry : m_entries) {
        int score = matchScore(entry.haystack, words);
        const fabric::Node& node = m_snapshot->node(entry.node);
        if (std::ranges::contains(known, ObjectRef(NodeRef{node.guid}), &SearchHit::object)) continue;
        if (score > 0 && node.type != fabric::NodeType::ChannelAdapter) score += 3; // few switches, many hosts
        if (score == 0 && !hex.isEmpty() && entry.guids.contains(hex)) {
            score = 5;
            for (const fabric::Port& port : m_snapshot->portsOf(node)) // a whole port GUID is that port
                if (port.guid != Guid() && port.guid != node.guid && formatGuid(port.guid).mid(2) == hex)
                    hits.push_back(hitOf(port, formatGuid(port.guid), wholeScore));
        }
        if (score == 0) continue;
        hits.push_back({.object = NodeRef{node.guid},
                        .title = entry.name,
                        .detail = formatGuid(node.guid),
                        .type = node.type,
                        .score = score});
    }
}

/// "leaf-07 / 12 ↔ spine-02 / 7", as links are written.
void SearchIndex::addLink(const QString& query, std::vector<SearchHit>& hits) const
{
    const QStringList ends =
        QString(query).replace(QLatin1String("<->"), QStringLiteral("↔")).split(QStringLiteral("↔"));
    if (ends.size() != 2) return;
    const std::vector<SearchHit> near = find(ends[0], 1);
    const auto* end = near.empty() ? nullptr : std::get_if<PortRef>(&near.front().object);
    const auto port = end == nullptr ? std::nullopt : ui::find(*m_snapshot, *end);
    if (!port || !m_snapshot->port(*port).link) return;
    const fabric::Link& link = m_snapshot->link(*m_snapshot->port(*port).link);
    hits.push_back({.object = refOf(*m_snapshot, link),
                    .title = formatLink(*m_snapshot, link),
                    .type = m_snapshot->nodeOf(m_snapshot->port(*port)).type,
                    .score = 2 * wholeScore});
}

std::vector<SearchHit> SearchIndex::find(const QString& query, std::size_t limit) const
{
    const QString folded = query.simplified().toCaseFolded();
    if (folded.isEmpty()) return {};
    std::vector<SearchHit> hits;
    addLink(folded, hits);
    addByLid(folded, hits);
    addNodes(folded, hits);
    const QString word = SearchIndexWords::tr("port", "before its number, in a search").toCaseFolded();
    const QString english = QString(folded).replace(word, QLatin1String("port"));
    if (const auto port = fabric::portNamed(english.toStdString())) addPorts(*port, limit, hits);
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
