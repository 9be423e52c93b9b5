// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of planIntent(), for intent_*.cpp only.
#pragma once

#include "core/opensm/conf/conf_settings.h"
#include "core/opensm/intent/intent.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm/policy/policy_evaluate.h"

#include <span>
#include <string>
#include <vector>

namespace fabriscope::opensm {

/// A file that is edited step by step: each edit is made from the tree of what the last one left.
template <class Document> class EditedFile
{
public:
    explicit EditedFile(std::string text) : m_document(std::move(text)) {}
    [[nodiscard]] const Document& document() const { return m_document; }
    void take(const std::vector<TextEdit>& edits)
    {
        if (edits.empty()) return;
        if (auto text = applyEdits(m_document.text(), edits))
            m_document = Document(*std::move(text));
        else
            m_fits = false;
    }
    /// The text; Internal when some edit did not fit it, which is a mistake of ours: nothing is to be said of it then.
    [[nodiscard]] Result<std::string> text(FileKind kind) const
    {
        if (m_fits) return std::string(m_document.text());
        return fail(ErrorCode::Internal, toString(kind), Message::say("cannot be edited as it is wanted"),
                    Message::say("Edit it by hand"));
    }

private:
    Document m_document;
    bool m_fits = true;
};

/// The port GUIDs of hosts ("0x0002c9…"), and words of partitions.conf as they are; words first, as the last entry of a
/// port counts. `notes`: what is not in the fabric.
[[nodiscard]] Result<std::vector<std::string>>
membersNamed(const std::vector<std::string>& names, const fabric::Snapshot* snapshot, std::vector<Message>& notes);

/// Edits of partitions.conf; the text that results, none: there is none, and none is needed.
[[nodiscard]] Result<std::optional<std::string>> editPartitions(const Intent& intent,
                                                                const std::optional<std::string>& before,
                                                                const fabric::Snapshot* snapshot, IntentPlan& plan);
/// Edits of the other two, with the partitions as they will be.
[[nodiscard]] Result<void> editQos(const Intent& intent, const IntentFiles& before, const fabric::Snapshot* snapshot,
                                   IntentPlan& plan);

/// One kind of traffic as the policy writes it, and a request of its kind.
struct TrafficRule
{
    /// How exact the criterion is: rules are written in this order, for the first that matches wins.
    enum class Order : std::uint8_t { ServiceId, Partition, Port };
    std::string criterion; ///< "any, service-id 0x1064e51", without colon and SL
    Order order = Order::ServiceId;
    QosRequest request{};
    std::optional<std::uint16_t> partition{}; ///< that the traffic is all of
};
/// `partitions`: as they will be.
[[nodiscard]] Result<TrafficRule> trafficRule(const std::string& traffic, const PartitionsDocument* partitions,
                                              const fabric::Snapshot* snapshot, std::vector<Message>& notes);
[[nodiscard]] TrafficRule::Order orderOf(UlpKind kind);

/// InvalidArgument: the routing engine chooses service levels and lanes itself.
[[nodiscard]] Result<void> checkEngine(const ConfSettings& settings);
/// The level of what no rule names; 0 where the policy has no default yet. None: the default is broken.
[[nodiscard]] std::optional<unsigned> levelOfRest(const PolicyDocument& policy);
/// The simple rule that has its criterion.
[[nodiscard]] std::optional<std::size_t> ruleFor(const TrafficRule& rule, const PolicyDocument& policy);
/// Gives the traffic that level: in the rule that has its criterion, else in a new one, in front of what is less exact.
void writeRule(const TrafficRule& rule, const std::string& comment, unsigned sl, EditedFile<PolicyDocument>& file);
/// Data lanes that all linked ports have and opensm.conf allows.
[[nodiscard]] unsigned commonLanes(const fabric::Snapshot* snapshot, const ConfSettings& settings);

/// How many packets of full size each lane may send in its turns, so that their shares are as near to `shares` as a
/// list of so many entries allows. Empty: there are more lanes than entries.
[[nodiscard]] std::vector<unsigned> packetsFor(std::span<const unsigned> shares, std::size_t entries);
/// The arbitration list of lanes with so many packets each: in turns, so that none waits long.
[[nodiscard]] std::vector<qos::LaneWeight> weightsFor(std::span<const VirtualLane> lanes,
                                                      std::span<const unsigned> packets);

} // namespace fabriscope::opensm
