// SPDX-License-Identifier: GPL-3.0-or-later
//
// How people name nodes and ports, on a command line as in a search field.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fabriscope::fabric {

/// Which nodes are meant, and perhaps which of their ports:
///     lid:12, lid:0xc          the owner of that LID; 12 alone, when no node has that name
///     guid:0x0002c90200000100  a node, a port or a box by its GUID; a GUID of 16 digits does without "guid:"
///     fe80::2:c902:1:100        a port by its GID, whose lower half is the port's GUID (IBTA vol. 1, 4.1.1)
///     local                    the port from which the fabric was discovered, when no node has that name
///     leaf-07                  a name as it stands: of the node-name map, the node's description, that without the
///                              decoration of managed switches, or its first word ("node-0001 HCA-1")
///     leaf-*, node-00[1-4]?    when nothing has that name: a pattern as of a shell, for the whole name
///     leaf-07/12, leaf-07 port 12, leaf-07:12   a port of what stands before, see portNamed()
/// A name is never a part of another one: 1 does not mean node-0001.
class Selector
{
public:
    /// InvalidArgument for an empty text and for a number that is none.
    static Result<Selector> parse(std::string_view text);

    struct Match
    {
        NodeIndex node;
        std::optional<PortNum> port; ///< none: all of its ports
        friend bool operator==(const Match&, const Match&) = default;
    };
    /// By rising index. InvalidArgument when there is nothing like that; the error names what comes near. NotFound when
    /// it may be in a part of the fabric that was not read.
    [[nodiscard]] Result<std::vector<Match>> find(const Snapshot& snapshot) const;

    /// Whether something else that has a name and a GUID is meant: a device of a host.
    [[nodiscard]] bool means(std::string_view name, Guid guid) const;

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    struct Name
    {
        std::string text;
        std::optional<PortNum> port; ///< when the text without its end is meant
        std::string withoutPort;
    };
    explicit Selector(std::string text) : m_text(std::move(text)) {}
    [[nodiscard]] std::vector<Match> all(const Snapshot& snapshot) const;
    [[nodiscard]] std::unexpected<Error> nothing(const Snapshot& snapshot) const;

    std::string m_text;
    struct PortGuid
    {
        Guid guid;
    };
    std::variant<Name, Lid, Guid, PortGuid> m_what;
    std::optional<PortNum> m_port; ///< of the LID or the GUID: "lid:5/3"
};

/// All that any of the selectors means, each port once; without a selector everything. Fails like Selector::find().
[[nodiscard]] Result<std::vector<Selector::Match>> findAll(const Snapshot& snapshot,
                                                           const std::vector<std::string>& selectors);

/// The only thing that a text means. InvalidArgument when it means several, too: the error names two of them.
[[nodiscard]] Result<Selector::Match> findOne(const Snapshot& snapshot, std::string_view text);

/// A text that ends in a port: "leaf-07/12", "leaf-07 / 12", "leaf-07:12", "leaf-07 port 12", "leaf-07, port 12".
struct NamedPort
{
    std::string node; ///< what stands before
    PortNum port;
    bool isWritten = true; ///< false: "leaf-07 12", which may be a name
};
[[nodiscard]] std::optional<NamedPort> portNamed(std::string_view text);

/// "12", "0xc", "lid:12" or "lid 12": the LID of a port that a text names without a fabric. Nothing when it is another
/// name, or no unicast LID.
[[nodiscard]] std::optional<Lid> lidNamed(std::string_view text);

/// The GUID in the lower half of a GID, "fe80::2:c903:1:100" (IBTA vol. 1, 4.1.1): the port's, but for GIDs that an
/// administrator added. None: it is no GID.
[[nodiscard]] std::optional<Guid> guidOfGid(std::string_view text);

} // namespace fabriscope::fabric
