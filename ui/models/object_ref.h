// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the user points at, named so that it survives from one snapshot to the next: GUIDs and port numbers, never
// indices.
#pragma once

#include "core/base/types.h"
#include "core/fabric/model/index.h"
#include "core/fabric/model/port_key.h"

#include <QMetaType>

#include <optional>
#include <variant>

class QString;

namespace fabriscope::fabric {
struct Link;
struct Port;
class Snapshot;
} // namespace fabriscope::fabric

namespace fabriscope::ui {

struct NodeRef
{
    Guid guid;
    friend constexpr auto operator<=>(NodeRef, NodeRef) = default;
};

using PortRef = fabric::PortKey;

/// A cable; `a` is the smaller end, as in fabric::Link.
struct LinkRef
{
    PortRef a;
    PortRef b;
    friend constexpr auto operator<=>(LinkRef, LinkRef) = default;
};

using ObjectRef = std::variant<std::monostate, NodeRef, PortRef, LinkRef>;

[[nodiscard]] inline bool isNone(const ObjectRef& ref) { return std::holds_alternative<std::monostate>(ref); }

PortRef refOf(const fabric::Snapshot& snapshot, const fabric::Port& port);
LinkRef refOf(const fabric::Snapshot& snapshot, const fabric::Link& link);

/// Where the object is in this snapshot; nothing when it no longer exists.
std::optional<fabric::NodeIndex> find(const fabric::Snapshot& snapshot, NodeRef ref);
std::optional<fabric::PortIndex> find(const fabric::Snapshot& snapshot, PortRef ref);
std::optional<fabric::LinkIndex> find(const fabric::Snapshot& snapshot, LinkRef ref);
/// The node that the object is, or belongs to; of a link, the node of its end `a`.
std::optional<fabric::NodeIndex> nodeOf(const fabric::Snapshot& snapshot, const ObjectRef& ref);

/// What to call the object; its GUID when it is not in the snapshot.
QString displayName(const fabric::Snapshot& snapshot, const ObjectRef& ref);

/// For settings and links in text: "node:0x…", "port:0x…/3", "link:0x…/3-0x…/7"; empty for none.
QString refText(const ObjectRef& ref);
ObjectRef parseObjectRef(const QString& text); ///< none when it is no reference

} // namespace fabriscope::ui

Q_DECLARE_METATYPE(fabriscope::ui::ObjectRef)
