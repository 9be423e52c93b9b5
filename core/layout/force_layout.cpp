// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of no known shape: Graphviz' sfdp over the switches alone, each as large as it is with its hosts.
#include "core/base/handle.h"
#include "core/base/text.h"
#include "core/layout/scene.h"

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <format>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace fabriscope::layout {
namespace {

constexpr float spacing = 3.0F; // between neighbours, at least

void placeOnGrid(const Scene& scene, std::vector<Body>& bodies, float aspect)
{
    float width = 0;
    float height = 0;
    for (const Body& body : bodies) {
        width = std::max(width, body.width + spacing);
        height = std::max(height, body.height + spacing);
    }
    std::ranges::stable_sort(
        bodies, [&](const Body& a, const Body& b) { return naturalLess(scene.name(a.node), scene.name(b.node)); });
    const double columns = std::ceil(std::sqrt(static_cast<double>(bodies.size()) * aspect * (height / width)));
    const auto perRow = std::max<std::size_t>(1, static_cast<std::size_t>(columns));
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const std::size_t row = i / perRow;
        bodies[i].center = {.x = static_cast<float>(i % perRow) * width, .y = static_cast<float>(row) * height};
    }
}

/// Graphviz keeps state of its own behind all its contexts, and gvFreeContext() loses the text of its plugins' list:
/// there is one context, used by one thread at a time, that lives as long as the process.
struct Graphviz
{
    std::mutex mutex;
    GVC_t* context = gvContext();
};

/// A graph, laid out or not.
class ForceGraph
{
public:
    ForceGraph(GVC_t* context, const std::vector<Body>& bodies)
        : m_context(context), m_graph(agopen(writable("fabric"), Agstrictundirected, nullptr))
    {
        set(AGRAPH, "overlap", "prism");
        set(AGRAPH, "start", "7");
        set(AGNODE, "shape", "box");
        set(AGNODE, "fixedsize", "true");
        set(AGNODE, "label", "");
        set(AGNODE, "width", "1");
        set(AGNODE, "height", "1");
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            Agnode_t* const node = agnode(m_graph.get(), writable(std::to_string(i)), 1);
            // One unit is an inch: Graphviz' sizes are inches, its positions points (72 an inch).
            set(node, "width", std::format("{:.2f}", bodies[i].width + spacing));
            set(node, "height", std::format("{:.2f}", bodies[i].height + spacing));
            m_nodes.push_back(node);
        }
    }
    ForceGraph(const ForceGraph&) = delete;
    ForceGraph& operator=(const ForceGraph&) = delete;
    ~ForceGraph()
    {
        if (m_done) gvFreeLayout(m_context, m_graph.get());
    }

    void join(std::size_t a, std::size_t b) { agedge(m_graph.get(), m_nodes[a], m_nodes[b], nullptr, 1); }

    /// False when Graphviz has no sfdp (its plugins are missing) or fails.
    bool run(std::vector<Body>& bodies)
    {
        // sfdp also draws numbers before it seeds the generator itself ("start"): the same each time, for the same
        // picture.
        std::srand(7); // NOLINT(cert-msc32-c,cert-msc51-cpp)
        m_done = gvLayout(m_context, m_graph.get(), "sfdp") == 0;
        if (!m_done) return false;
        constexpr double points = 72;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const pointf at = ND_coord(m_nodes[i]);
            if (!std::isfinite(at.x) || !std::isfinite(at.y)) return false;
            bodies[i].center = {.x = static_cast<float>(at.x / points), .y = static_cast<float>(-at.y / points)};
        }
        return true;
    }

private:
    /// Graphviz before version 11 takes char* for what it only reads.
    char* writable(std::string text)
    {
        return m_texts.emplace_back(std::make_unique<std::string>(std::move(text)))->data();
    }
    void set(int kind, std::string name, std::string value)
    {
        agattr(m_graph.get(), kind, writable(std::move(name)), writable(std::move(value)));
    }
    void set(Agnode_t* node, std::string name, std::string value)
    {
        agset(node, writable(std::move(name)), writable(std::move(value)));
    }

    std::vector<std::unique_ptr<std::string>> m_texts;
    GVC_t* m_context;
    std::unique_ptr<Agraph_t, CloseWith<agclose>> m_graph;
    std::vector<Agnode_t*> m_nodes;
    bool m_done = false;
};

bool sendToForces(const Scene& scene, std::vector<Body>& bodies)
{
    static Graphviz graphviz; // entered nowhere else
    const std::scoped_lock lock(graphviz.mutex);
    ForceGraph graph(graphviz.context, bodies);
    std::map<NodeIndex, std::size_t> place;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        place[bodies[i].node] = i;
    for (const fabric::Link& link : scene.snapshot().links()) {
        const auto a = place.find(scene.snapshot().port(link.a).node);
        const auto b = place.find(scene.snapshot().port(link.b).node);
        if (a != place.end() && b != place.end() && a != b) graph.join(a->second, b->second);
    }
    return graph.run(bodies);
}

/// Forces make round pictures; wider ones use the window better. Only ever moves bodies apart.
void stretch(std::vector<Body>& bodies, float aspect)
{
    const auto [left, right] = std::ranges::minmax(bodies, {}, [](const Body& b) { return b.center.x; });
    const auto [top, bottom] = std::ranges::minmax(bodies, {}, [](const Body& b) { return b.center.y; });
    const float width = right.center.x - left.center.x;
    const float height = bottom.center.y - top.center.y;
    constexpr float most = 1.6F;
    const bool narrow = width > 0 && width < height * aspect;
    const bool flat = height > 0 && height * aspect < width;
    const float x = narrow ? std::min(most, height * aspect / width) : 1;
    const float y = flat ? std::min(most, width / aspect / height) : 1;
    for (Body& body : bodies)
        body.center = {.x = body.center.x * x, .y = body.center.y * y};
}

/// The centers of the previous layout; what is new goes to the middle of its neighbours. False: too much is new.
bool keepPlaces(const Scene& scene, std::vector<Body>& bodies, const Layout& previous)
{
    const fabric::Snapshot& before = *previous.snapshot();
    const fabric::Snapshot& now = scene.snapshot();
    std::map<NodeIndex, Point> kept;
    for (const Body& body : bodies) {
        const auto old = before.findNode(now.node(body.node).guid);
        if (!old) continue;
        const NodePlace& place = previous.node(*old);
        if (previous.components()[place.component].shape != Shape::Irregular) return false;
        kept.emplace(body.node, Point{.x = place.box.center().x, .y = place.box.top + body.height / 2});
    }
    if (5 * kept.size() < 4 * bodies.size()) return false;
    for (Body& body : bodies) {
        if (const auto old = kept.find(body.node); old != kept.end()) {
            body.center = old->second;
            continue;
        }
        Point sum;
        float count = 0;
        for (const fabric::Port& port : now.portsOf(now.node(body.node))) {
            const auto peer = now.peerOf(port);
            if (!peer) continue;
            const auto at = kept.find(now.port(*peer).node);
            if (at == kept.end()) continue;
            sum = {.x = sum.x + at->second.x, .y = sum.y + at->second.y};
            ++count;
        }
        if (count == 0) return false;
        body.center = {.x = sum.x / count + body.width, .y = sum.y / count + body.height};
    }
    return true;
}

} // namespace

std::vector<Body> bodiesOf(const Scene& scene, std::span<const NodeIndex> switches)
{
    std::vector<Body> bodies;
    for (const NodeIndex s : switches) {
        const std::size_t cells = scene.cellsAt(s);
        const auto columns = static_cast<unsigned>(std::max(2.0, std::ceil(std::sqrt(static_cast<double>(cells)))));
        Body body{.node = s,
                  .columns = columns,
                  .width = static_cast<float>(columns) + 2 * Scene::asideRoom,
                  .height = Scene::switchHeight};
        if (cells > 0) body.height += Scene::blockGap + static_cast<float>(rowsFor(cells, columns));
        bodies.push_back(body);
    }
    return bodies;
}

float spread(const std::vector<Body>& bodies)
{
    float factor = 1;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            const Body& a = bodies[i];
            const Body& b = bodies[j];
            const float dx = std::abs(a.center.x - b.center.x);
            const float dy = std::abs(a.center.y - b.center.y);
            const float needX = (a.width + b.width) / 2 + spacing / 4;
            const float needY = (a.height + b.height) / 2 + spacing / 4;
            if (dx * factor >= needX || dy * factor >= needY) continue;
            factor = std::min(dx > 0 ? needX / dx : 1e6F, dy > 0 ? needY / dy : 1e6F);
        }
    }
    return factor;
}

Rect placeBodies(Scene& scene, const std::vector<Body>& bodies, float factor)
{
    Rect area;
    for (const Body& body : bodies) {
        const Rect slot{.left = body.center.x * factor - body.width / 2,
                        .top = body.center.y * factor - body.height / 2,
                        .width = body.width,
                        .height = body.height};
        scene.placeSwitch(body.node, slot, body.width - 2 * Scene::asideRoom, body.columns);
        area = united(area, slot);
    }
    return area;
}

Rect placeByForces(Scene& scene, const fabric::Part& part, const Options& options)
{
    std::vector<Body> bodies = bodiesOf(scene, part.switches);
    constexpr float tooFar = 8; // then forces have put switches onto one another
    float factor = 1;
    bool placed = options.previous && keepPlaces(scene, bodies, *options.previous) && spread(bodies) < 1.01F;
    if (!placed && bodies.size() <= options.forceSwitches && sendToForces(scene, bodies)) {
        stretch(bodies, options.aspect);
        factor = spread(bodies);
        placed = factor <= tooFar;
    }
    if (!placed) {
        placeOnGrid(scene, bodies, options.aspect);
        factor = 1;
    }
    return placeBodies(scene, bodies, factor);
}

} // namespace fabriscope::layout
