// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks that are no trees, drawn for what they are. Places depend on what the fabric was recognised as, never on
// single cables.
#include "core/base/text.h"
#include "core/layout/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace fabriscope::layout {
namespace {

constexpr float bodyGap = 3.0F; // between neighbours

/// The place of the k-th of n around an ellipse of height 1, beginning at the top.
Point around(std::size_t k, std::size_t n, float aspect)
{
    const double angle =
        2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(std::max<std::size_t>(n, 1)) -
        std::numbers::pi / 2;
    return {.x = static_cast<float>(std::cos(angle)) * aspect, .y = static_cast<float>(std::sin(angle))};
}

/// Ellipses as wide as pictures are would have their sides too steep.
float flattened(float aspect) { return std::clamp(aspect, 0.6F, 1.7F); }

void sortByName(const Scene& scene, std::vector<NodeIndex>& nodes)
{
    std::ranges::sort(nodes, [&](NodeIndex a, NodeIndex b) {
        return scene.name(a) == scene.name(b) ? a < b : naturalLess(scene.name(a), scene.name(b));
    });
}

/// Bodies around an ellipse, as close as they fit.
Rect placeAround(Scene& scene, std::vector<Body>& bodies, const std::vector<std::size_t>& turn, std::size_t places,
                 float aspect)
{
    for (std::size_t i = 0; i < bodies.size(); ++i)
        bodies[i].center = around(turn[i], places, flattened(aspect));
    return placeBodies(scene, bodies, spread(bodies));
}

Rect placeRing(Scene& scene, const fabric::Part& part, float aspect)
{
    std::vector<Body> bodies = bodiesOf(scene, part.switches);
    std::vector<std::size_t> turn;
    for (const NodeIndex s : part.switches)
        turn.push_back(static_cast<std::size_t>(scene.classes().gridPlace[s.value()].front()));
    return placeAround(scene, bodies, turn, bodies.size(), aspect);
}

Rect placeFullMesh(Scene& scene, const fabric::Part& part, float aspect)
{
    std::vector<NodeIndex> order = part.switches;
    sortByName(scene, order);
    std::vector<Body> bodies = bodiesOf(scene, order);
    std::vector<std::size_t> turn(bodies.size());
    for (std::size_t i = 0; i < turn.size(); ++i)
        turn[i] = i;
    return placeAround(scene, bodies, turn, turn.size(), aspect);
}

/// Dimensions of a grid on paper: the first runs to the right, the second down, each further one within the place of
/// those, aslant so that its cables are seen. Where the ends are joined, a row is bent: the cable that joins them runs
/// straight, beside the others.
class GridPlacer
{
public:
    GridPlacer(Scene& scene, const fabric::Part& part) : m_scene(scene), m_part(part) {}

    Rect run()
    {
        std::vector<Body> bodies = bodiesOf(m_scene, m_part.switches);
        float width = 0;
        float height = 0;
        for (const Body& body : bodies) {
            width = std::max(width, body.width);
            height = std::max(height, body.height);
        }
        const auto& extents = m_part.verdict.extents;
        std::vector<Point> step(extents.size());
        Point room{.x = width, .y = height}; // of all inner dimensions
        // From the last to the first: each further one encloses those inside.
        for (std::size_t d = extents.size(); d-- > 0;) {
            const auto size = static_cast<float>(extents[d].size);
            const bool across = d % 2 == 0;
            const bool inner = d >= 2;
            const float lean = inner ? 0.35F : 0;
            const float space = inner ? bodyGap / 2 : bodyGap;
            step[d] =
                across ? Point{.x = room.x + space, .y = lean * height} : Point{.x = lean * width, .y = room.y + space};
            const float bend = extents[d].wraps ? bendOf(d) : 0;
            room.x += step[d].x * (size - 1) + (across ? 0 : bend);
            room.y += step[d].y * (size - 1) + (across ? bend : 0);
        }
        for (Body& body : bodies) {
            const auto& place = m_scene.classes().gridPlace[body.node.value()];
            for (std::size_t d = 0; d < extents.size() && d < place.size(); ++d) {
                body.center.x += step[d].x * static_cast<float>(place[d]);
                body.center.y += step[d].y * static_cast<float>(place[d]);
                if (!extents[d].wraps) continue;
                const bool right = std::abs(step[d].x) > std::abs(step[d].y);
                const float bend = bendOf(d) * std::sin(std::numbers::pi_v<float> * static_cast<float>(place[d]) /
                                                        static_cast<float>(extents[d].size - 1));
                (right ? body.center.y : body.center.x) += bend;
            }
        }
        return placeBodies(m_scene, bodies, spread(bodies));
    }

private:
    [[nodiscard]] static float bendOf(std::size_t d) { return d < 2 ? bodyGap * 0.7F : bodyGap * 0.5F; }

    Scene& m_scene;
    const fabric::Part& m_part;
};

/// Groups around an ellipse: of a dragonfly its switches in a ring, of a dragonfly+ its spines over its leaves.
class GroupPlacer
{
public:
    GroupPlacer(Scene& scene, const fabric::Part& part, float aspect) : m_scene(scene), m_part(part), m_aspect(aspect)
    {}

    Rect run()
    {
        std::vector<std::vector<NodeIndex>> groups(m_part.verdict.groups);
        for (const NodeIndex s : m_part.switches)
            groups[std::min<std::size_t>(m_scene.classes().groupOf[s.value()], groups.size() - 1)].push_back(s);
        std::vector<std::vector<Body>> inside;
        std::vector<Body> wholes; // each group as one body
        for (auto& group : groups) {
            sortByName(m_scene, group);
            inside.push_back(m_part.verdict.family == fabric::Family::DragonflyPlus ? tiers(group) : ring(group));
            Rect box;
            for (const Body& body : inside.back())
                box = united(box, {.left = body.center.x - body.width / 2,
                                   .top = body.center.y - body.height / 2,
                                   .width = body.width,
                                   .height = body.height});
            for (Body& body : inside.back()) {
                body.center.x -= box.center().x;
                body.center.y -= box.center().y;
            }
            wholes.push_back({.node = {},
                              .columns = 1,
                              .width = box.width + bodyGap,
                              .height = box.height + bodyGap,
                              .center = around(wholes.size(), groups.size(), flattened(m_aspect))});
        }
        const float factor = spread(wholes);
        std::vector<Body> bodies;
        for (std::size_t g = 0; g < inside.size(); ++g) {
            for (Body body : inside[g]) {
                body.center.x += wholes[g].center.x * factor;
                body.center.y += wholes[g].center.y * factor;
                bodies.push_back(body);
            }
        }
        return placeBodies(m_scene, bodies, 1);
    }

private:
    [[nodiscard]] std::vector<Body> ring(const std::vector<NodeIndex>& group) const
    {
        std::vector<Body> bodies = bodiesOf(m_scene, group);
        for (std::size_t i = 0; i < bodies.size(); ++i)
            bodies[i].center = around(i, bodies.size(), 1.3F);
        const float factor = spread(bodies);
        for (Body& body : bodies)
            body.center = {.x = body.center.x * factor, .y = body.center.y * factor};
        return bodies;
    }

    [[nodiscard]] std::vector<Body> tiers(const std::vector<NodeIndex>& group) const
    {
        std::array<std::vector<NodeIndex>, 2> rows;
        for (const NodeIndex s : group)
            rows.at(m_scene.classes().rank[s.value()] > 1 ? 0 : 1).push_back(s);
        std::vector<Body> bodies;
        float top = 0;
        float width = 0;
        std::vector<std::vector<Body>> made;
        for (const auto& row : rows) {
            made.push_back(bodiesOf(m_scene, row));
            constexpr float narrowest = 4; // a spine's name is as long as a leaf's
            for (Body& body : made.back())
                body.width = std::max(body.width, narrowest);
            float own = 0;
            for (const Body& body : made.back())
                own += body.width + 1;
            width = std::max(width, own);
        }
        for (auto& row : made) {
            float height = 0;
            float left = 0;
            for (Body& body : row) {
                const float slot = width / static_cast<float>(row.size());
                body.center = {.x = left + slot / 2, .y = top + body.height / 2};
                left += slot;
                height = std::max(height, body.height);
                bodies.push_back(body);
            }
            top += height + bodyGap;
        }
        return bodies;
    }

    Scene& m_scene;
    const fabric::Part& m_part;
    float m_aspect;
};

} // namespace

Rect placeNetwork(Scene& scene, const fabric::Part& part, const Options& options)
{
    using fabric::Family;
    const bool free = options.preferences.drawing != fabric::Preferences::Drawing::Forces;
    // Several planes are several networks: their places would cover each other.
    if (free && part.verdict.planes == 1) {
        switch (part.verdict.family) {
        case Family::Ring:
        case Family::Chain:
            return placeRing(scene, part, options.aspect);
        case Family::FullMesh:
            return placeFullMesh(scene, part, options.aspect);
        case Family::Mesh:
        case Family::Torus:
        case Family::Hypercube:
            return GridPlacer(scene, part).run();
        case Family::Dragonfly:
        case Family::DragonflyPlus:
            return GroupPlacer(scene, part, options.aspect).run();
        default:
            break;
        }
    }
    return placeByForces(scene, part, options);
}

Rect placeRings(Scene& scene, const fabric::Part& part, float aspect)
{
    // Their places in the rows give the order around.
    std::map<std::uint8_t, std::vector<NodeIndex>> tiers;
    for (const NodeIndex s : part.switches)
        tiers[scene.classes().rank[s.value()]].push_back(s);
    std::vector<NodeIndex> order;
    std::vector<Point> centers;
    for (auto& [tier, row] : tiers) {
        std::ranges::sort(row, [&](NodeIndex a, NodeIndex b) {
            const float x = scene.box(a).left;
            const float y = scene.box(b).left;
            return x == y ? a < b : x < y;
        });
        const auto rings = static_cast<float>(tiers.size());
        const float radius =
            row.size() == 1 && tier == tiers.rbegin()->first ? 0 : (rings - static_cast<float>(tier) + 1) / rings;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const Point at = around(i, row.size(), flattened(aspect));
            order.push_back(row[i]);
            centers.push_back({.x = at.x * radius, .y = at.y * radius});
        }
    }
    std::vector<Body> bodies = bodiesOf(scene, order);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        bodies[i].center = centers[i];
    return placeBodies(scene, bodies, spread(bodies));
}

} // namespace fabriscope::layout
