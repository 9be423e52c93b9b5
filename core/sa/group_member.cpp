// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/group_member.h"

#include "core/mad/path_record.h"
#include "core/sa/status.h"
#include "core/transport/mad_client.h"

#include <chrono>
#include <utility>

namespace fabriscope::sa {
namespace {

using namespace std::chrono_literals;
using mad::McMemberRecord;

constexpr auto joinTimeout = 1000ms;
constexpr unsigned joinRetries = 2;
constexpr auto leaveTimeout = 300ms;
constexpr std::uint8_t mtu2048 = 4;  ///< IBTA vol. 1, table 176
constexpr std::uint8_t rate10Gb = 3; ///< table 177

constexpr std::uint64_t memberMask = McMemberRecord::withGroup | McMemberRecord::withPort;
constexpr std::uint64_t joinMask =
    memberMask | McMemberRecord::withJoinState | McMemberRecord::withPKey | McMemberRecord::withQKey;
/// What a group is created with has to be said, beside the keys: o15-0.2.3.
constexpr std::uint64_t createMask = joinMask | McMemberRecord::withSl | McMemberRecord::withFlowLabel |
                                     McMemberRecord::withTrafficClass | McMemberRecord::withMtu |
                                     McMemberRecord::withRate;

McMemberRecord recordOf(const WantedGroup& wanted)
{
    return {.groupPrefix = wanted.group.prefix,
            .group = wanted.group.interfaceId,
            .portPrefix = wanted.port.prefix,
            .port = wanted.port.interfaceId,
            .qkey = wanted.qkey,
            .mtuSelector = McMemberRecord::exactly,
            .mtu = mtu2048,
            .pkey = wanted.pkey,
            .rateSelector = McMemberRecord::exactly,
            .rate = rate10Gb,
            .joinState = McMemberRecord::fullMember};
}

} // namespace

class GroupMember::Running final : public std::enable_shared_from_this<Running>
{
public:
    Running(std::shared_ptr<transport::MadLoop> loop, const transport::MadAddress& administration)
        : m_loop(std::move(loop)), m_client(*m_loop), m_administration(administration)
    {}

    void forget()
    {
        m_done = nullptr;
        m_client.cancelAll();
    }

    /// Whether it is one already: the kernel joins for IPoIB and RDMA-CM, and its membership must not be ended.
    void join(const WantedGroup& wanted, Joined done)
    {
        m_record = recordOf(wanted);
        m_done = std::move(done);
        ask(mad::Method::Get, memberMask, [this](const Result<McMemberRecord>& found) {
            m_wasMember = found.has_value();
            // One that does not reply, or is busy, does not say that it is none.
            if (!found && saStatusOf(found.error().madStatus) != SaStatus::NoRecords) return refused(found.error());
            joinIt();
        });
    }

    void leave(std::function<void()> done)
    {
        if (!std::exchange(m_mayBeMember, false) || m_wasMember || m_loop->failure()) return done();
        ask(
            mad::Method::Delete, memberMask | McMemberRecord::withJoinState,
            [done = std::move(done)](const Result<McMemberRecord>&) { done(); }, leaveTimeout);
    }

private:
    void joinIt()
    {
        m_mayBeMember = true;
        ask(mad::Method::Set, joinMask, [this](const Result<McMemberRecord>& joined) {
            if (joined) return tell(Membership{.group = *joined, .wasMember = m_wasMember});
            if (saStatusOf(joined.error().madStatus) != SaStatus::InsufficientComponents)
                return refused(joined.error());
            // There is no such group. When another port creates it in between, this joins it.
            ask(mad::Method::Set, createMask, [this](const Result<McMemberRecord>& created) {
                if (created) return tell(Membership{.group = *created, .wasMember = m_wasMember});
                refused(created.error());
            });
        });
    }

    /// An administration says of a refusal no more than that: what the group is, is asked for.
    void refused(const Error& error)
    {
        if (error.madStatus == 0) return tell(std::unexpected(NoMembership{.error = error, .group = {}}));
        m_mayBeMember = false;
        ask(mad::Method::Get, McMemberRecord::withGroup, [this, error](const Result<McMemberRecord>& group) {
            tell(std::unexpected(NoMembership{.error = refusal(error.madStatus, error.subject),
                                              .group = group ? std::optional(*group) : std::nullopt}));
        });
    }

    void tell(std::expected<Membership, NoMembership> result)
    {
        if (const Joined done = std::exchange(m_done, nullptr)) done(std::move(result));
    }

    void ask(mad::Method method, std::uint64_t mask, std::function<void(const Result<McMemberRecord>&)> take,
             std::chrono::milliseconds timeout = joinTimeout)
    {
        transport::MadQuestion request;
        mad::encodeGmp(request.mad, mad::ManagementClass::SubnAdm, mad::saClassVersion, method,
                       McMemberRecord::attribute, 0);
        mad::LayoutOf<mad::SaHeader>::encode(request.mad.data(), mad::SaHeader{.componentMask = mask});
        mad::LayoutOf<McMemberRecord>::encode(request.mad.data() + mad::saDataOffset, m_record);
        request.address = m_administration;
        request.timeout = timeout;
        request.retries = joinRetries;
        request.subject = Message::say("the subnet administration at LID {}", m_administration.lid.value());
        m_client.ask(std::move(request), [self = shared_from_this(),
                                          take = std::move(take)](const Result<transport::MadAnswer>& answer) {
            if (!answer) return take(std::unexpected(answer.error()));
            take(mad::decode<McMemberRecord>(std::span(*answer).subspan(std::min(answer->size(), mad::saDataOffset))));
        });
    }

    std::shared_ptr<transport::MadLoop> m_loop;
    transport::MadClient m_client;
    transport::MadAddress m_administration;
    McMemberRecord m_record;
    Joined m_done;
    bool m_wasMember = false;
    bool m_mayBeMember = false;
};

GroupMember::GroupMember(std::shared_ptr<transport::MadLoop> loop, const transport::MadAddress& administration)
    : m_running(std::make_shared<Running>(std::move(loop), administration))
{}

GroupMember::~GroupMember() { m_running->forget(); }

void GroupMember::join(const WantedGroup& wanted, Joined done) { m_running->join(wanted, std::move(done)); }
void GroupMember::leave(std::function<void()> done) { m_running->leave(std::move(done)); }

} // namespace fabriscope::sa
