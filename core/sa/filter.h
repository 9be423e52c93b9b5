// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/sa/request.h"

#include <span>
#include <string>
#include <vector>

namespace fabriscope::sa {

/// Something that a record has to be like, compared here: not every SA compares every component.
struct Check
{
    const mad::AttributeField* field = nullptr;
    mad::FieldValue value;
    std::string pattern; ///< of a Text field: as a shell's
    bool operator==(const Check&) const = default;
};

/// What a user asks for: the query for the SA, and what is compared here.
struct FilteredRequest
{
    Request question;
    std::vector<Check> checks;

    [[nodiscard]] bool accepts(std::span<const std::byte> record) const;
};

/// Knows names of nodes, for fields that hold LIDs, GUIDs and GIDs.
class Names
{
public:
    explicit Names(fabric::SnapshotPtr snapshot) : m_snapshot(std::move(snapshot)) {}
    /// InvalidArgument when nothing, or more than one thing, has that name.
    [[nodiscard]] Result<mad::FieldValue> find(const mad::AttributeField& field, std::string_view name) const;
    /// The LID of a node, or of a port.
    [[nodiscard]] Result<fabriscope::Lid> lidOf(std::string_view name) const;
    /// What a value means: "leaf-07", "node-0001 port 1"; empty when nothing known does.
    [[nodiscard]] std::string nameOf(const mad::AttributeField& field, mad::FieldValue value) const;
    [[nodiscard]] const fabric::Snapshot& snapshot() const { return *m_snapshot; }

private:
    fabric::SnapshotPtr m_snapshot;
};

/// Whether a value is written so that only a name map can tell what it is.
[[nodiscard]] bool needsNames(const Record& record, std::span<const std::string> filters);

/// A filter is key=value: a field's name and a number, a word of the field, a GUID, a GID, or the name of a node.
/// "mtu=>2048" and "rate=<100G" ask for more or less, "mtu=best" for the best. Of a MultiPathRecord sgid= and dgid= may
/// be repeated. InvalidArgument names what cannot be understood, and for an unknown field those that exist.
[[nodiscard]] Result<FilteredRequest> parseRequest(const Record& record, std::span<const std::string> filters,
                                                   const Names* names = nullptr);

} // namespace fabriscope::sa
