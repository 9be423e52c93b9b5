// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tenants as definitions of partitions.conf.
#include "core/base/text.h"
#include "core/fabric/model/diff.h"
#include "core/fabric/select/selector.h"
#include "core/opensm/intent/intent_parts.h"
#include "core/opensm/link_codes.h"
#include "core/opensm/partitions/partition_table.h"
#include "core/opensm/partitions/partitions_edits.h"
#include "core/opensm/partitions/partitions_verdict.h"

#include <algorithm>
#include <array>
#include <format>
#include <iterator>
#include <set>
#include <utility>

namespace fabriscope::opensm {
namespace {

constexpr std::size_t longestTenant = 31; // OpenSM keeps no more of a name
constexpr std::array memberWords{std::string_view("ALL"), std::string_view("ALL_CAS"), std::string_view("ALL_SWITCHES"),
                                 std::string_view("ALL_ROUTERS"), std::string_view("SELF")};

bool isMemberWord(std::string_view name) { return std::ranges::contains(memberWords, name); }

/// A port that is no member by its GUID, so that only words decide.
constexpr MemberPort managersPort{
    .guid = Guid(0xffff'ffff'ffff'ffff), .type = fabric::NodeType::ChannelAdapter, .isSubnetManager = true};

using PartitionsFile = EditedFile<PartitionsDocument>;

/// The end ports that a match means, as partitions.conf names them.
void addGuids(const fabric::Snapshot& snapshot, const fabric::Selector::Match& match, std::vector<std::string>& out)
{
    const fabric::Node& node = snapshot.node(match.node);
    for (const fabric::Port& port : snapshot.portsOf(node)) {
        if (port.guid == Guid() || (match.port && port.number != *match.port)) continue;
        if (node.type == fabric::NodeType::Switch && port.number.value() != 0) continue;
        const std::string guid = toString(port.guid);
        if (!std::ranges::contains(out, guid)) out.push_back(guid);
    }
}

Result<void> checkTenant(const Tenant& tenant)
{
    const auto wrong = [&](Message why, Message hint) {
        return fail(ErrorCode::InvalidArgument, tenant.name, std::move(why), std::move(hint));
    };
    if (!isPartitionName(tenant.name) || tenant.name != trimmed(tenant.name) || tenant.name.size() > longestTenant)
        return wrong(Message::say("is not a name for a partition"),
                     Message::say("Take 1 to 31 characters, without , = : ; # and quotes"));
    if (tenant.name == "Default" || tenant.pkey == defaultPartitionKey)
        return wrong(Message::say("the default partition cannot be a tenant: all ports are in it"),
                     Message::say("Say what ports may do that share no tenant (\"others\")"));
    if (tenant.pkey && (*tenant.pkey == 0 || *tenant.pkey > defaultPartitionKey))
        return wrong(Message::say("{} is no P_Key", std::format("{:#06x}", *tenant.pkey)),
                     Message::say("Take one from 0x0001 to 0x7ffe, or none"));
    if (tenant.mtu != 0 && !mtuCodeOfBytes(tenant.mtu))
        return wrong(Message::say("{} bytes is not an MTU of InfiniBand", tenant.mtu),
                     Message::say("Take 256, 512, 1024, 2048 or 4096"));
    if (tenant.rate != 0 && !rateCodeOfGbps(tenant.rate))
        return wrong(Message::say("{} Gb/s is not a rate of InfiniBand", tenant.rate),
                     Message::say("Take that of the slowest member's link, such as 100 or 200"));
    if (!tenant.ipoib && (tenant.mtu != 0 || tenant.rate != 0))
        return wrong(Message::say("MTU and rate are those of a broadcast group, which it is not to have"),
                     Message::say("Give it IPoIB, or leave them out"));
    return {};
}

/// The P_Key of a tenant: its own wish must be free, or that of its name.
Result<std::uint16_t> keyFor(const Tenant& tenant, const PartitionsDocument& document)
{
    const PartitionTable table(&document);
    const Partition* own = table.findByName(tenant.name);
    if (!tenant.pkey) return own != nullptr ? own->pkey : freePKey(document);
    if (own != nullptr && own->pkey != *tenant.pkey)
        return fail(ErrorCode::InvalidArgument, tenant.name,
                    Message::say("is a partition already, with the P_Key {}", std::format("{:#06x}", own->pkey)),
                    Message::say("Leave the P_Key out, or take another name: a new P_Key cuts off all who use the old "
                                 "one"));
    const Partition* other = table.find(*tenant.pkey);
    if (other != nullptr && other != own)
        return fail(
            ErrorCode::InvalidArgument, tenant.name,
            Message::say("its P_Key {} is that of the partition {}", std::format("{:#06x}", *tenant.pkey), other->name),
            Message::say("Leave the P_Key out: the lowest free one is taken"));
    return *tenant.pkey;
}

/// The definition that makes the tenant's broadcast group, and has its flags.
std::size_t groupDefinition(const PartitionsDocument& document, const Partition& partition)
{
    const auto found =
        std::ranges::find_if(partition.definitions, [&](std::size_t i) { return document.definitions()[i].ipoib; });
    return found == partition.definitions.end() ? partition.definitions.front() : *found;
}

bool hasValue(const PartitionDefinition& definition, FlagKind kind, std::uint64_t value)
{
    if (std::ranges::find(definition.flags, kind, &PartitionFlag::kind) == definition.flags.end()) return false;
    return kind == FlagKind::Mtu ? definition.values.mtu == value : definition.values.rate == value;
}

void setFlags(const Tenant& tenant, std::uint16_t key, PartitionsFile& file)
{
    const auto set = [&](FlagKind kind, const std::string& value, auto isSet) {
        const PartitionsDocument& document = file.document();
        const PartitionTable table(&document);
        const std::size_t at = groupDefinition(document, *table.find(key));
        if (!isSet(document.definitions()[at])) file.take(document.setFlag(at, kind, value));
    };
    if (tenant.ipoib) set(FlagKind::Ipoib, {}, [](const PartitionDefinition& each) { return each.ipoib; });
    const auto code = [&](FlagKind kind, std::uint64_t value) {
        set(kind, std::to_string(value), [&](const PartitionDefinition& each) { return hasValue(each, kind, value); });
    };
    if (tenant.mtu != 0) code(FlagKind::Mtu, *mtuCodeOfBytes(tenant.mtu));
    if (tenant.rate != 0) code(FlagKind::Rate, *rateCodeOfGbps(tenant.rate));
    if (!tenant.atIndex0) return;
    // The flag is for the members of its own definition.
    for (std::size_t i = 0; i < PartitionTable(&file.document()).find(key)->definitions.size(); ++i) {
        const PartitionsDocument& document = file.document();
        const std::size_t at = PartitionTable(&document).find(key)->definitions[i];
        if (!document.definitions()[at].indx0) file.take(document.setFlag(at, FlagKind::Indx0, {}));
    }
}

void setMembers(std::uint16_t key, const std::vector<std::string>& members, Membership membership, PartitionsFile& file)
{
    if (members.empty()) return;
    const PartitionsDocument& document = file.document();
    file.take(membershipEdits(document, *PartitionTable(&document).find(key), members, membership));
}

/// How many members the partition has that the tenant does not name.
std::size_t othersIn(const PartitionsDocument& document, std::uint16_t key, const std::set<std::string>& named)
{
    std::set<std::string> others;
    const PartitionTable table(&document);
    for (const std::size_t at : table.find(key)->definitions)
        for (const PartitionMember& member : document.definitions()[at].members) {
            std::string name =
                member.kind == MemberKind::Guid ? toString(member.guid) : std::string(document.at(member.name));
            if (member.kind != MemberKind::None && !named.contains(name)) others.insert(std::move(name));
        }
    return others.size();
}

Result<void> addTenant(const Tenant& tenant, const fabric::Snapshot* snapshot, PartitionsFile& file, IntentPlan& plan)
{
    if (const auto right = checkTenant(tenant); !right) return std::unexpected(right.error());
    const auto full = membersNamed(tenant.full, snapshot, plan.notes);
    if (!full) return std::unexpected(full.error());
    const auto limited = membersNamed(tenant.limited, snapshot, plan.notes);
    if (!limited) return std::unexpected(limited.error());
    for (const std::string& member : *full)
        if (std::ranges::contains(*limited, member))
            return fail(ErrorCode::InvalidArgument, tenant.name,
                        Message::say("{} is to be a full and a limited member", member), Message::say("Name it once"));
    const auto key = keyFor(tenant, file.document());
    if (!key) return std::unexpected(key.error());
    const bool isNew = PartitionTable(&file.document()).find(*key) == nullptr;
    if (isNew && full->empty())
        return fail(ErrorCode::InvalidArgument, tenant.name, Message::say("nobody is a full member of it"),
                    Message::say("Limited members talk to full ones only: name at least one that is full"));
    if (isNew) {
        file.take(addPartition(file.document(), {.name = tenant.name,
                                                 .key = *key,
                                                 .ipoib = tenant.ipoib,
                                                 .members = *full,
                                                 .membership = Membership::Full}));
    } else {
        std::set<std::string> named(full->begin(), full->end());
        named.insert(limited->begin(), limited->end());
        if (const std::size_t others = othersIn(file.document(), *key, named); others > 0)
            plan.notes.push_back(
                Message::say("The partition {} has other members, too (entries: {}); they stay", tenant.name, others));
        setMembers(*key, *full, Membership::Full, file);
    }
    setMembers(*key, *limited, Membership::Limited, file);
    setFlags(tenant, *key, file);
    plan.steps.push_back(Message::say("Partition {} ({}), entries for full members: {}, for limited ones: {}",
                                      tenant.name, std::format("{:#06x}", *key), full->size(), limited->size()));
    return {};
}

/// The entry ALL of the default partition, in front of all others, so that those that are named keep their own.
void setAll(Membership membership, PartitionsFile& file)
{
    const PartitionsDocument& document = file.document();
    const PartitionTable table(&document);
    const Partition& standard = *table.find(defaultPartitionKey);
    for (const std::size_t at : standard.definitions)
        for (const PartitionMember& member : document.definitions()[at].members)
            if (member.kind == MemberKind::All) return setMembers(defaultPartitionKey, {"ALL"}, membership, file);
    const PartitionDefinition& first = document.definitions()[standard.definitions.front()];
    const std::string entry = std::format("ALL={}", toString(membership));
    if (first.members.empty())
        file.take(document.addMember(standard.definitions.front(), "ALL", membership));
    else
        file.take({{.span = {first.members.front().all.offset, 0}, .replacement = entry + ", "}});
}

/// The subnet manager's own port stays a full member, without which nobody reaches the SA.
void keepManagerFull(PartitionsFile& file)
{
    const auto isFull = [&file] {
        const PartitionTable table(&file.document());
        return table.membershipOf(*table.find(defaultPartitionKey), managersPort) == Membership::Full;
    };
    if (!isFull()) setMembers(defaultPartitionKey, {"SELF"}, Membership::Full, file);
    if (isFull()) return;
    // Its entry stands in front of a word that takes it back: another one follows all.
    const PartitionTable table(&file.document());
    const std::size_t last = table.find(defaultPartitionKey)->definitions.back();
    file.take(file.document().addMember(last, "SELF", Membership::Full));
}

void setOthers(Others others, bool hadFile, PartitionsFile& file, IntentPlan& plan)
{
    const bool isNamed = !PartitionTable(&file.document()).find(defaultPartitionKey)->definitions.empty();
    // With a file that does not name it, the default partition has limited members only; without a file all are full.
    if (others == Others::Keep && (hadFile || isNamed)) return;
    const Membership membership = others == Others::Isolated ? Membership::Limited : Membership::Full;
    const std::string before(file.document().text());
    if (!isNamed)
        file.take(file.document().addDefinition("Default=0x7fff, ipoib",
                                                std::format("ALL={}, SELF=full", toString(membership))));
    else
        setAll(membership, file);
    keepManagerFull(file);
    if (file.document().text() != before)
        plan.steps.push_back(
            others == Others::Isolated
                ? Message::say("Default partition: all ports reach the subnet manager, and each other in tenants only")
                : Message::say("Default partition: all ports may talk to each other, as well outside of tenants"));
    const PartitionTable table(&file.document());
    const MemberCount count = table.count(*table.find(defaultPartitionKey));
    if (others == Others::Isolated && count.full > 0)
        plan.notes.push_back(Message::say("The default partition names ports as full members ({}); they stay that, and "
                                          "still reach every port",
                                          count.full));
}

/// What the default partition means for tenants.
void noteSeparation(const Intent& intent, const PartitionsDocument& document, IntentPlan& plan)
{
    const PartitionTable table(&document);
    const MemberPort ordinary{.guid = managersPort.guid, .type = managersPort.type, .isSubnetManager = false};
    if (table.membershipOf(*table.find(defaultPartitionKey), ordinary) != Membership::Limited)
        plan.notes.push_back(
            Message::say("Tenants are not separated: all ports are full members of the default partition, too"));
    else if (std::ranges::none_of(intent.tenants, &Tenant::atIndex0))
        plan.notes.push_back(Message::say(
            "Programs that use P_Key index 0 unasked (NCCL, NVSHMEM) find a limited membership there: tell "
            "jobs the index ('fabriscopectl job-env'), or put a tenant there (indx0)"));
}

} // namespace

Result<std::vector<std::string>> membersNamed(const std::vector<std::string>& names, const fabric::Snapshot* snapshot,
                                              std::vector<Message>& notes)
{
    std::vector<std::string> words;
    std::vector<std::string> guids;
    for (const std::string& name : names) {
        if (isMemberWord(name)) {
            if (!std::ranges::contains(words, name)) words.push_back(name);
            continue;
        }
        const auto guid = parseGuid(name);
        if (snapshot == nullptr) {
            if (!guid || *guid == Guid())
                return fail(ErrorCode::InvalidArgument, name,
                            Message::say("no fabric is known in which this is a host"),
                            Message::say("Connect to the fabric, or write port GUIDs (0x0002c9…)"));
            guids.push_back(toString(*guid));
            continue;
        }
        const auto found = fabric::findAll(*snapshot, {name});
        if (!found && guid && *guid != Guid()) {
            notes.push_back(Message::say("No port of the fabric has the GUID {}", toString(*guid)));
            guids.push_back(toString(*guid));
            continue;
        }
        if (!found) return std::unexpected(found.error());
        for (const fabric::Selector::Match& match : *found)
            addGuids(*snapshot, match, guids);
    }
    std::ranges::move(guids, std::back_inserter(words));
    return words;
}

Result<std::optional<std::string>> editPartitions(const Intent& intent, const std::optional<std::string>& before,
                                                  const fabric::Snapshot* snapshot, IntentPlan& plan)
{
    if (intent.tenants.empty() && intent.others == Others::Keep) return before;
    PartitionsFile file(before.value_or(std::string()));
    const PartitionsVerdict verdict = judgePartitions(file.document().text());
    if (verdict.outcome != PartitionsVerdict::Outcome::Taken &&
        verdict.reason != PartitionsVerdict::Reason::NothingDefined)
        return fail(ErrorCode::InvalidArgument, toString(FileKind::Partitions),
                    Message::say("line {} has a mistake, by which OpenSM drops the whole file",
                                 file.document().lines().locate(verdict.piece).line),
                    Message::say("Correct it first: the editor, or 'fabriscopectl check', says how"));
    // A file that says nothing is none to OpenSM.
    const bool hadFile = !file.document().definitions().empty();
    setOthers(intent.others, hadFile, file, plan);
    std::set<std::string> names;
    for (const Tenant& tenant : intent.tenants) {
        if (!names.insert(tenant.name).second)
            return fail(ErrorCode::InvalidArgument, tenant.name, Message::say("is named twice as a tenant"));
        if (auto added = addTenant(tenant, snapshot, file, plan); !added) return std::unexpected(added.error());
    }
    if (!intent.tenants.empty()) {
        noteSeparation(intent, file.document(), plan);
        if (snapshot != nullptr && !fabric::isReadWhole(*snapshot))
            plan.notes.push_back(
                Message::say("Part of the fabric was not read: patterns of names do not mean the hosts there"));
    }
    auto text = file.text(FileKind::Partitions);
    if (!text) return std::unexpected(text.error());
    if (*text == before.value_or(std::string())) return before;
    return *std::move(text);
}

} // namespace fabriscope::opensm
