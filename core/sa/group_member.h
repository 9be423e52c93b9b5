// SPDX-License-Identifier: GPL-3.0-or-later
//
// A port's membership of a multicast group at its subnet administration (IBTA vol. 1, 15.2.5.17): the one thing that
// is set there.
#pragma once

#include "core/mad/mc_member_record.h"
#include "core/transport/mad_loop.h"

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace fabriscope::sa {

/// What a member asks for. A group that does not exist is created with it, MTU 2048 and 10 Gb/s, as those of IPoIB.
struct WantedGroup
{
    Gid group; ///< MGID
    Gid port;  ///< of the member: its own port's
    PKey pkey;
    QKey qkey;
};

struct Membership
{
    mad::McMemberRecord group;
    bool wasMember = false; ///< the port was one before, by somebody else: it stays one
};

struct NoMembership
{
    Error error;                              ///< MadStatus: it is refused
    std::optional<mad::McMemberRecord> group; ///< as it is, where it exists and the port may know it
};

/// The loop's thread. Destroying it leaves nothing: leave() does.
class GroupMember
{
public:
    using Joined = std::function<void(std::expected<Membership, NoMembership>)>;

    GroupMember(std::shared_ptr<transport::MadLoop> loop, const transport::MadAddress& administration);
    ~GroupMember(); ///< calls nothing back any more
    GroupMember(const GroupMember&) = delete;
    GroupMember& operator=(const GroupMember&) = delete;

    /// Once. `done` is not called from within it.
    void join(const WantedGroup& wanted, Joined done);
    /// Also after a join that got no reply: the administration may have had the request. At once when there is nothing
    /// to leave.
    void leave(std::function<void()> done);

private:
    class Running;
    std::shared_ptr<Running> m_running;
};

} // namespace fabriscope::sa
