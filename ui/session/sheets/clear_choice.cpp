// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/clear_choice.h"

#include "ui/common/app_context.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <utility>

namespace fabriscope::ui {
namespace {

class ClearChoiceWords
{
    Q_DECLARE_TR_FUNCTIONS(ClearChoice)
};

bool canBeAsked(const fabric::Snapshot& snapshot, const fabric::Port& port)
{
    return port.link && port.number.value() != 0 && perf::targetOf(snapshot, port);
}

void offer(std::vector<ClearChoice>& choices, const fabric::Snapshot& snapshot, const fabric::Port& port, bool farEnd)
{
    if (canBeAsked(snapshot, port))
        choices.push_back({.port = snapshot.keyOf(port), .name = formatPort(snapshot, port), .isFarEnd = farEnd});
}

} // namespace

std::vector<ClearChoice> clearChoices(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    std::vector<ClearChoice> choices;
    if (const auto* whole = std::get_if<NodeRef>(&object)) {
        if (const auto node = find(snapshot, *whole)) {
            for (const fabric::Port& port : snapshot.portsOf(snapshot.node(*node)))
                offer(choices, snapshot, port, false);
        }
    } else if (const auto* link = std::get_if<LinkRef>(&object)) {
        for (const PortRef end : {link->a, link->b}) {
            if (const auto port = find(snapshot, end)) offer(choices, snapshot, snapshot.port(*port), false);
        }
    } else if (const auto* ref = std::get_if<PortRef>(&object)) {
        if (const auto port = find(snapshot, *ref)) {
            offer(choices, snapshot, snapshot.port(*port), false);
            const auto peer = snapshot.peerOf(snapshot.port(*port));
            if (peer && !choices.empty()) offer(choices, snapshot, snapshot.port(*peer), true);
        }
    }
    return choices;
}

std::vector<ClearChoice> clearChoices(const fabric::Snapshot& snapshot, const std::vector<ObjectRef>& objects)
{
    if (objects.size() == 1) return clearChoices(snapshot, objects.front());
    std::vector<ClearChoice> choices;
    std::set<perf::PortKey> offered;
    for (const ObjectRef& object : objects) {
        for (ClearChoice& choice : clearChoices(snapshot, object)) {
            if (!choice.isFarEnd && offered.insert(choice.port).second) choices.push_back(std::move(choice));
        }
    }
    return choices;
}

QString whyNotCleared(const AppContext& context, const std::vector<ObjectRef>& objects)
{
    using Phase = ConnectionState::Phase;
    const ConnectionState& connection = context.connection();
    if (connection.target.startsWith(QLatin1String("replay:")))
        return ClearChoiceWords::tr("This is a recording: its counters are of the past.");
    if (connection.phase == Phase::File) return ClearChoiceWords::tr("This is a saved fabric: it has no counters.");
    if (connection.phase == Phase::Lost) return ClearChoiceWords::tr("The connection is lost. Wait until it is back.");
    const fabric::SnapshotPtr snapshot = context.snapshot();
    if (connection.phase == Phase::NoFabric) return connection.problem.what;
    if (!snapshot || connection.phase == Phase::None || connection.phase == Phase::Failed)
        return ClearChoiceWords::tr("No fabric is open.");
    if (std::ranges::all_of(objects, isNone)) return ClearChoiceWords::tr("Select a node, a port or a link first.");
    if (clearChoices(*snapshot, objects).empty())
        return ClearChoiceWords::tr("No port with a cable and a LID is selected.");
    return {};
}

} // namespace fabriscope::ui
