// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/difference_model.h"

#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <ranges>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr std::size_t mostAllShown = 8;
constexpr std::size_t mostColumns = 64;

QString placeText(const host::HostDifference& difference)
{
    QStringList words;
    for (const Message& title : difference.where)
        words.append(messageText(title));
    words.append(messageText(difference.label));
    return words.join(QStringLiteral(" › "));
}

QString hostValue(const host::HostDifference& difference, std::size_t host)
{
    if (!difference.values[host].empty()) return messageText(difference.values[host]);
    return difference.unknown[host].empty() ? DifferenceModel::tr("not there") : DifferenceModel::tr("unknown");
}

/// What most of them have; empty: there is no such value.
QString usualValue(const host::HostDifference& difference)
{
    if (std::ranges::none_of(difference.isOutlier, std::identity())) return {};
    for (std::size_t host = 0; host < difference.isOutlier.size(); ++host)
        if (!difference.isOutlier[host] && difference.unknown[host].empty()) return hostValue(difference, host);
    return {};
}

} // namespace

std::vector<DifferenceModel::Comparison> DifferenceModel::compareByKind(const std::vector<Compared>& hosts)
{
    std::map<std::string, std::vector<const Compared*>> kinds;
    for (const Compared& host : hosts)
        kinds[host::kindOf(*host.host)].push_back(&host);
    std::vector<Comparison> comparisons;
    for (const auto& [kind, members] : kinds) {
        if (members.size() < 2) continue;
        Comparison comparison{.kind = kind, .targets = {}, .names = {}, .differences = {}};
        std::vector<const host::Host*> pointers;
        for (const Compared* member : members) {
            comparison.targets.push_back(member->target);
            comparison.names.push_back(member->name);
            pointers.push_back(member->host.get());
        }
        comparison.differences = host::compareHosts(pointers);
        comparisons.push_back(std::move(comparison));
    }
    std::ranges::stable_sort(comparisons, std::greater(), [](const auto& one) { return one.targets.size(); });
    return comparisons;
}

QString DifferenceModel::sentence(const host::HostDifference& difference, std::size_t host)
{
    return tr("%1: %2 (most have %3)").arg(placeText(difference), hostValue(difference, host), usualValue(difference));
}

DifferenceModel::DifferenceModel(QObject* parent) : FlatModel(parent) { setHeadings(headings()); }

void DifferenceModel::setComparison(Comparison comparison)
{
    std::vector<std::size_t> shown(comparison.names.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
    if (shown.size() > mostAllShown) shown = host::outliers(comparison.differences);
    shown.resize(std::min(shown.size(), mostColumns));
    const auto pathsOf = [](const Comparison& of) {
        return of.differences | std::views::transform(&host::HostDifference::path) | std::ranges::to<std::vector>();
    };
    const bool sameHosts = shown == m_shown && comparison.names == m_comparison.names;
    const auto before = pathsOf(m_comparison);
    const auto now = pathsOf(comparison);
    const auto take = [&] {
        m_comparison = std::move(comparison);
        m_shown = std::move(shown);
        if (!sameHosts) setHeadings(headings());
    };
    if (sameHosts)
        replace(before, now, take);
    else
        replace(false, take);
}

std::vector<Heading> DifferenceModel::headings() const
{
    std::vector<Heading> all{{tr("Property")}, {tr("Most hosts")}};
    for (const std::size_t host : m_shown)
        all.push_back({m_comparison.names[host]});
    return all;
}

std::optional<std::size_t> DifferenceModel::hostOf(int column) const
{
    const int at = column - FirstHost;
    if (at < 0 || at >= static_cast<int>(m_shown.size())) return std::nullopt;
    return m_shown[static_cast<std::size_t>(at)];
}

const host::HostDifference* DifferenceModel::difference(int row) const
{
    const auto& all = m_comparison.differences;
    return row >= 0 && row < static_cast<int>(all.size()) ? &all[static_cast<std::size_t>(row)] : nullptr;
}

QVariant DifferenceModel::cell(const QModelIndex& index, int role) const
{
    const host::HostDifference& difference = m_comparison.differences[static_cast<std::size_t>(index.row())];
    if (index.column() == Property) {
        if (role == Qt::DisplayRole) return placeText(difference);
        if (role == Qt::ToolTipRole) return plainText(messageText(difference.explanation));
        return {};
    }
    if (index.column() == Usual) {
        const QString usual = usualValue(difference);
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return plainText(usual.isEmpty() ? tr("no majority") : usual);
        if (role == Qt::ForegroundRole && usual.isEmpty())
            return QGuiApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    }
    const auto host = hostOf(index.column());
    if (!host) return {};
    const bool odd = difference.isOutlier[*host];
    if (role == Qt::DisplayRole)
        return odd ? tr("▲ %1", "a value that differs from what most hosts have").arg(hostValue(difference, *host))
                   : hostValue(difference, *host);
    if (role == Qt::AccessibleTextRole)
        return odd ? tr("%1, differs from most").arg(hostValue(difference, *host)) : hostValue(difference, *host);
    if (role == Qt::ToolTipRole)
        return plainText(difference.unknown[*host].empty() ? hostValue(difference, *host)
                                                           : messageText(difference.unknown[*host]));
    if (role == Qt::FontRole && odd) {
        QFont font = QGuiApplication::font();
        font.setWeight(QFont::DemiBold);
        return font;
    }
    return {};
}

} // namespace fabriscope::ui
