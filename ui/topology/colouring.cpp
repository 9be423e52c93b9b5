// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/colouring.h"

#include "ui/models/conditions.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>

namespace fabriscope::ui::topology {
namespace {

/// Links with the same key look alike. Ordered so that urgent classes are drawn over the others.
struct Key
{
    Status status = Status::Ok;
    int speed = -1;
    QString text;
    friend bool operator<(const Key& x, const Key& y)
    {
        return std::tie(x.status, x.speed, x.text) < std::tie(y.status, y.speed, y.text);
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
    return {.status = condition.status, .speed = -1, .text = speaks ? condition.text : QString()};
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
        result.text = mode == ColourMode::State ? QCoreApplication::translate("Topology", "Works as it should")
                                                : QCoreApplication::translate("Topology", "Speed not known");
    } else if (key.status == Status::Unknown) {
        result.quiet = true;
    }
    return result;
}

} // namespace

QString title(ColourMode mode)
{
    switch (mode) {
    case ColourMode::State:
        return QCoreApplication::translate("Topology", "State");
    case ColourMode::Speed:
        return QCoreApplication::translate("Topology", "Speed");
    }
    return {};
}

ColouringPtr makeColouring(const fabric::Snapshot& snapshot, ColourMode mode)
{
    auto result = std::make_shared<Colouring>();
    result->mode = mode;
    std::map<Key, std::vector<fabric::LinkIndex>> byKey;
    result->weights.reserve(snapshot.links().size());
    for (const fabric::Link& link : snapshot.links()) {
        byKey[keyOf(link, mode)].push_back(snapshot.indexOf(link));
        result->weights.push_back(weightOf(link));
    }
    result->ofLink.resize(snapshot.links().size());
    for (const auto& [key, links] : byKey) {
        const auto place = static_cast<std::uint8_t>(std::min<std::size_t>(result->classes.size(), 255));
        for (const fabric::LinkIndex link : links)
            result->ofLink[link.value()] = place;
        result->classes.push_back(classOf(key, mode));
        result->classes.back().count = links.size();
    }
    return result;
}

QColor colorOf(const LinkClass& linkClass, Scheme scheme)
{
    if (linkClass.speed) return color(*linkClass.speed, scheme);
    if (linkClass.quiet) return color(Token::Link, scheme);
    return color(linkClass.status, scheme);
}

bool isMarked(const LinkClass& linkClass) { return linkClass.status >= Status::Warning; }

} // namespace fabriscope::ui::topology
