// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a PathRecord request gets from OpenSM, worked out from its files: level, SL, limits, VL and arbitration share.
#pragma once

#include "core/opensm/check.h"
#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/policy/policy_document.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fabriscope::opensm {

/// The fields of a PathRecord query that the policy looks at. A field that the query does not contain is empty.
struct QosRequest
{
    std::optional<ServiceId> serviceId;
    std::optional<PKey> pkey;
    std::optional<std::uint16_t> qosClass;
    std::optional<Guid> source;      ///< port GUID
    std::optional<Guid> destination; ///< port GUID
    /// The question is what a member would get: both ports count as full members of every partition.
    bool asMembers = false;
    friend bool operator==(const QosRequest&, const QosRequest&) = default;
};

enum class RuleOutcome : std::uint8_t {
    Matched,  ///< this one counts
    Shadowed, ///< would match, but an earlier one did
    Lost,     ///< a criterion does not hold
    Unknown,  ///< depends on what the request does not say (a port that is not named)
};

std::string_view toString(RuleOutcome outcome); ///< "matched", "shadowed", "lost", "unknown"

/// How a rule of the policy did.
struct RuleTrial
{
    SourceRange range; ///< in the policy
    std::string text;  ///< of its first line
    RuleOutcome outcome = RuleOutcome::Lost;
    std::string reason; ///< the criterion that failed, or the rule that was first
    std::optional<std::uint64_t> sl;
};

/// Where the SL goes on one kind of port.
struct VlPath
{
    QosSet set = QosSet::Base;
    VirtualLane vl;          ///< 15: dropped
    unsigned highWeight = 0; ///< of the VL in the high-priority list, in units of 64 bytes
    unsigned highTotal = 0;  ///< of all VLs there
    unsigned lowWeight = 0;
    unsigned lowTotal = 0;
    double share = 0; ///< of the link, 0 to 1, while every VL with a weight has full packets to send
};

struct QosReply
{
    enum class Source : std::uint8_t {
        NoQos,       ///< qos is FALSE: SL 0
        PartitionSl, ///< no policy is loaded
        MatchRule,
        SimpleRule,
        DefaultLevel,
        SimpleDefault,
    };
    Source source = Source::NoQos;
    std::optional<std::uint64_t> sl; ///< none: the request is refused
    std::string refusal;             ///< why
    std::string level;               ///< name of the level; empty for simple rules
    std::optional<std::uint64_t> mtuLimit;
    std::optional<std::uint64_t> rateLimit;
    std::optional<std::uint64_t> packetLife;
    std::vector<RuleTrial> rules;   ///< in the order in which OpenSM tries them
    std::vector<VlPath> paths;      ///< base values for CAs, switches, routers; empty without an SL
    std::vector<std::string> notes; ///< what the answer rests on: files that were not given, engines that replace SLs
};

std::string_view toString(QosReply::Source source); ///< "match-rule", "partition", …
Message describeSource(const QosReply& reply);      ///< behind its SL: "from a match rule, level 'nfs'"

/// Evaluates many requests with the same files. `companions.policy` may be null: then no policy is loaded.
class QosEvaluator
{
public:
    /// What the companions point to must outlive it.
    explicit QosEvaluator(const Companions& companions);
    ~QosEvaluator();
    QosEvaluator(const QosEvaluator&) = delete;
    QosEvaluator& operator=(const QosEvaluator&) = delete;
    [[nodiscard]] QosReply evaluate(const QosRequest& request) const;
    [[nodiscard]] bool loadsPolicy() const;
    /// What the rules tell apart about each of the ports: those with the same text are the same to every rule. Empty
    /// texts: no rule asks about ports.
    [[nodiscard]] std::vector<std::string> marksOf(std::span<const Guid> ports) const;

    struct Files;

private:
    std::unique_ptr<const Files> m_files;
};

/// Evaluates one request.
QosReply evaluateQos(const QosRequest& request, const Companions& companions);

/// Whether OpenSM loads the policy at all, as far as the companions tell.
bool isLoadable(const PolicyDocument& policy, const Companions& companions);

} // namespace fabriscope::opensm
