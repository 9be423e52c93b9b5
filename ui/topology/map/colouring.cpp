// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/map/colouring.h"

#include "core/base/enum_number.h"
#include "ui/models/conditions.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace fabriscope::ui::topology {
namespace {

/// Links with the same key look alike. Ordered so that urgent classes are drawn over the others.
struct Key
{
    Status status = Status::Ok;
    int speed = -1;
    QString text;
    int step = -1; ///< of the ramp; live modes only
    friend bool operator<(const Key& x, const Key& y)
    {
        return std::tie(x.status, x.step, x.speed, x.text) < std::tie(y.status, y.step, y.speed, y.text);
    }
};

std::uint8_t weightOf(const fabric::Link& link)
{
    if (!link.width || !link.speed) return 0;
    const std::uint32_t rate = nominalDeciGbps(*link.width, *link.speed);
    if (rate >= 4000) return 3;
    if (rate >= 2000) return 2;
    return rate >= 560 ? 1 : 0;
}

/// Steps of the ramp: where each begins, as a share.
constexpr std::array<double, 6> steps{0.0, 0.01, 0.10, 0.25, 0.50, 0.75};

int stepOf(double share)
{
    int step = 0;
    while (step + 1 < static_cast<int>(steps.size()) && share >= steps.at(static_cast<std::size_t>(step) + 1))
        ++step;
    return step;
}

/// Live modes say nothing about the state of a link, but that it is down.
Key keyOf(const fabric::Link& link, ColourMode mode, const LinkLoad& load)
{
    const Condition condition = conditionOf(link);
    if (condition.status == Status::Critical) return {.status = Status::Critical, .text = condition.text};
    if (mode == ColourMode::Errors) {
        if (!load.errors) return {};
        const bool rising = *load.errors > 0;
        return {.status = rising ? Status::Warning : Status::Ok, .step = 0};
    }
    const std::optional<double> share = mode == ColourMode::Utilisation ? load.utilisation : load.congestion;
    return share ? Key{.step = stepOf(*share)} : Key{};
}

LinkClass liveClassOf(const Key& key, ColourMode mode)
{
    LinkClass result{.status = key.status, .text = key.text};
    if (key.status == Status::Critical) {
        result.dashed = true;
        return result;
    }
    if (key.step < 0) {
        result.quiet = true;
        result.text = QCoreApplication::translate("Topology", "Not measured");
        return result;
    }
    if (mode == ColourMode::Errors) {
        result.quiet = key.status == Status::Ok;
        result.dashed = !result.quiet;
        result.text = result.quiet
                          ? QCoreApplication::translate("Topology", "No errors since the counters have been read")
                          : QCoreApplication::translate("Topology", "Errors were counted since then");
        return result;
    }
    const auto step = static_cast<std::size_t>(key.step);
    const auto percent = [](double share) { return QString::number(std::lround(100 * share)); };
    const QString of = mode == ColourMode::Utilisation
                           ? QCoreApplication::translate("Topology", "%1 of the link's rate")
                           : QCoreApplication::translate("Topology", "%1 of the time without credits");
    if (step == 0) {
        result.quiet = true;
        result.text = of.arg(formatPercent(QStringLiteral("<1")));
        return result;
    }
    const bool last = step + 1 == steps.size();
    // From the first step that is worth a colour to the last.
    result.share = static_cast<double>(step - 1) / static_cast<double>(steps.size() - 2);
    result.text = of.arg(formatPercent(QStringLiteral("%1–%2").arg(
        percent(steps.at(step)), last ? QStringLiteral("100") : percent(steps.at(step + 1)))));
    return result;
}

void findWorst(Colouring& colouring, const LinkLoads& loads)
{
    if (colouring.mode != ColourMode::Utilisation && colouring.mode != ColourMode::Congestion) return;
    const auto known = std::min(loads.size(), colouring.weights.size()); // links there are
    for (std::size_t i = 0; i < known; ++i) {
        const LinkLoad& load = loads[i];
        const double share =
            (colouring.mode == ColourMode::Utilisation ? load.utilisation : load.congestion).value_or(0);
        if (stepOf(share) == 0 || share <= colouring.worstShare) continue;
        colouring.worst = fabric::LinkIndex(i);
        colouring.worstShare = share;
    }
}

Key keyOf(const fabric::Link& link, ColourMode mode)
{
    const Condition condition = conditionOf(link);
    const bool speaks = condition.status != Status::Ok;
    if (mode == ColourMode::Speed && link.speed && condition.status != Status::Critical) {
        // The text says when the speed is not the whole story: those links are dashed and marked.
        return {.status = condition.status,
                .speed = static_cast<int>(*link.speed),
                .text = speaks ? condition.text : QString()};
    }
    // Of ends that do not say what they support nobody knows whether the link works as it should.
    const bool isJudged = link.bestWidth && link.bestSpeed;
    const bool names = speaks || (mode == ColourMode::State && !isJudged);
    return {.status = condition.status, .speed = -1, .text = names ? condition.text : QString()};
}

LinkClass classOf(const Key& key, ColourMode mode)
{
    LinkClass result{.status = key.status, .dashed = key.status != Status::Ok, .text = key.text};
    if (key.speed >= 0) {
        result.speed = static_cast<LinkSpeed>(key.speed);
        const QString speed = toQString(toString(*result.speed));
        result.text =
            key.text.isEmpty()
                ? speed
                : QCoreApplication::translate("Topology", "%1, %2", "speed, condition of a link").arg(speed, key.text);
        return result;
    }
    if (key.status == Status::Ok) {
        result.quiet = true;
        if (!key.text.isEmpty()) return result;
        result.text = mode == ColourMode::State ? QCoreApplication::translate("Topology", "Works as it should")
                                                : QCoreApplication::translate("Topology", "Speed not known");
    } else if (key.status == Status::Unknown) {
        result.quiet = true;
    }
    return result;
}

/// Paths a link carries in its busier direction, in steps of a round width up to the most.
class PathSteps
{
public:
    explicit PathSteps(const PathUses* uses) : m_uses(uses)
    {
        std::uint32_t most = 0;
        if (uses != nullptr)
            for (const PathUse& use : *uses)
                most = std::max(most, use.most());
        // 1, 2 or 5 times a power of ten.
        const std::uint32_t least = (most + stepCount - 1) / stepCount;
        for (std::uint32_t ten = 1; m_width < least; ten *= 10)
            for (const std::uint32_t factor : {1U, 2U, 5U})
                if (m_width < least) m_width = factor * ten;
        m_last = std::max<std::uint32_t>(1, (most + m_width - 1) / m_width);
    }

    [[nodiscard]] Key keyOf(const fabric::Link& link, fabric::LinkIndex index) const
    {
        const Condition condition = conditionOf(link);
        if (condition.status == Status::Critical) return {.status = Status::Critical, .text = condition.text};
        if (m_uses == nullptr || index.value() >= m_uses->size()) return {.step = unknownPaths};
        const PathUse& use = (*m_uses)[index.value()];
        if (!use.counted) return {.step = hostLink};
        if (use.uneven) return {.status = Status::Notice};
        return {.step = static_cast<int>((use.most() + m_width - 1) / m_width)};
    }

    [[nodiscard]] LinkClass classOf(const Key& key) const
    {
        LinkClass result{.status = key.status, .text = key.text};
        if (key.status == Status::Critical) {
            result.dashed = true;
        } else if (key.status == Status::Notice) {
            result.marked = true;
            result.text = QCoreApplication::translate("Topology", "Parallel cables with uneven shares");
        } else if (key.step <= 0) {
            result.quiet = true;
            result.text = key.step == unknownPaths ? QCoreApplication::translate("Topology", "Paths not counted yet")
                          : key.step == hostLink   ? QCoreApplication::translate("Topology", "Cable of a host")
                                                   : QCoreApplication::translate("Topology", "No path");
        } else {
            const auto step = static_cast<std::uint32_t>(key.step);
            result.share = m_last > 1 ? static_cast<double>(step - 1) / (m_last - 1) : 1; // the most is the strongest
            result.text = QCoreApplication::translate("Topology", "%1–%2 paths", "from, to")
                              .arg(formatCount((step - 1) * m_width + 1), formatCount(step * m_width));
        }
        return result;
    }

private:
    static constexpr std::uint32_t stepCount = 5;
    static constexpr int unknownPaths = -2;
    static constexpr int hostLink = -1;

    const PathUses* m_uses;
    std::uint32_t m_width = 1;
    std::uint32_t m_last = 1; ///< the highest step that a link has
};

} // namespace

QString title(ColourMode mode)
{
    return enumWord<ColourMode::Paths>(
        mode, QCoreApplication::translate("Topology", "State"), QCoreApplication::translate("Topology", "Speed"),
        QCoreApplication::translate("Topology", "Utilisation"), QCoreApplication::translate("Topology", "Congestion"),
        QCoreApplication::translate("Topology", "Errors"), QCoreApplication::translate("Topology", "Paths"));
}

LinkLoads loadsOf(const fabric::Snapshot& snapshot, std::span<const perf::PortFigures> ports)
{
    const auto higher = [](std::optional<double>& into, const std::optional<double>& value) {
        if (value) into = std::max(into.value_or(0), *value);
    };
    LinkLoads loads(snapshot.links().size());
    for (const perf::PortFigures& figures : ports) {
        const fabric::Port* port = snapshot.portAt(figures.port);
        if (port == nullptr || !port->link) continue;
        LinkLoad& load = loads[port->link->value()];
        if (figures.bytesPerSecond && figures.linkMbps > 0)
            higher(load.utilisation, perf::utilisation(*figures.bytesPerSecond, figures.linkMbps));
        higher(load.congestion, figures.wait);
        if (figures.errors) load.errors = load.errors.value_or(0) + *figures.errors;
    }
    return loads;
}

ColouringPtr makeColouring(const fabric::Snapshot& snapshot, ColourMode mode, const LinkLoads& loads,
                           std::shared_ptr<const PathUses> paths)
{
    auto result = std::make_shared<Colouring>();
    result->mode = mode;
    const PathSteps steps(mode == ColourMode::Paths ? paths.get() : nullptr);
    std::map<Key, std::vector<fabric::LinkIndex>> byKey;
    result->weights.reserve(snapshot.links().size());
    for (const fabric::Link& link : snapshot.links()) {
        const fabric::LinkIndex index = snapshot.indexOf(link);
        const LinkLoad load = index.value() < loads.size() ? loads[index.value()] : LinkLoad{};
        byKey[isLive(mode)                ? keyOf(link, mode, load)
              : mode == ColourMode::Paths ? steps.keyOf(link, index)
                                          : keyOf(link, mode)]
            .push_back(index);
        result->weights.push_back(weightOf(link));
    }
    findWorst(*result, loads);
    result->ofLink.resize(snapshot.links().size());
    for (const auto& [key, links] : byKey) {
        const auto place = static_cast<std::uint8_t>(std::min<std::size_t>(result->classes.size(), 255));
        for (const fabric::LinkIndex link : links)
            result->ofLink[link.value()] = place;
        result->classes.push_back(isLive(mode)                ? liveClassOf(key, mode)
                                  : mode == ColourMode::Paths ? steps.classOf(key)
                                                              : classOf(key, mode));
        result->classes.back().count = links.size();
    }
    if (mode == ColourMode::Paths) result->paths = std::move(paths);
    return result;
}

QColor colorOf(const LinkClass& linkClass, Scheme scheme)
{
    if (linkClass.share) return lineRampColor(*linkClass.share, scheme);
    if (linkClass.speed) return color(*linkClass.speed, scheme);
    if (linkClass.quiet) return color(Token::Link, scheme);
    return color(linkClass.status, scheme);
}

bool isMarked(const LinkClass& linkClass) { return linkClass.marked || linkClass.status >= Status::Warning; }

} // namespace fabriscope::ui::topology
