// SPDX-License-Identifier: GPL-3.0-or-later
//
// Members of each definition.
#include "core/opensm/c_number.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/partitions/partitions_check.h"

#include <array>
#include <unordered_map>
#include <vector>

namespace fabriscope::opensm {
namespace {

void checkMember(const PartitionsContext& context, const PartitionMember& member)
{
    Reporter& report = context.report;
    const std::string_view name = context.document.at(member.name);
    const std::string_view word = context.document.at(member.word);
    if (member.kind == MemberKind::Bad) return;
    if (member.unknownWord) {
        constexpr std::array<std::string_view, 3> words{"full", "limited", "both"};
        Diagnostic& d = report.report(Rule::PartMembershipWord, member.word,
                                      Message::say("'{}' is not full, limited or both", word));
        d.effect = Message::say("OpenSM takes limited");
        if (const std::string_view near = nearestWord(word, words); !near.empty())
            report.fix(d, Message::say("Write {}", near), member.word, std::string(near));
    } else if (member.abbreviated) {
        const std::string_view kind = member.hasWord ? toString(member.membership) : std::string_view{};
        Diagnostic& d = report.report(Rule::PartAbbreviation, member.hasWord && word.empty() ? member.all : member.name,
                                      Message::say("'{}' is an abbreviation", context.document.at(member.all)));
        if (member.hasWord && word != kind) {
            d.effect = Message::say("OpenSM takes {}", kind);
            report.fix(d, Message::say("Write {}", kind), {member.word.offset, member.word.length}, std::string(kind));
        }
    }
    if (member.membership == Membership::Both && member.hasWord && !context.settings.boolean("allow_both_pkeys")) {
        Diagnostic& d = report.report(Rule::PartBothIsFull, member.word,
                                      Message::say("both acts as full while allow_both_pkeys is FALSE"));
        if (context.companions.options != nullptr)
            d.fixes.push_back({Message::say("Set allow_both_pkeys TRUE in opensm.conf"), FileKind::Options,
                               context.companions.options->setOption("allow_both_pkeys", "TRUE")});
    }
    if (member.kind != MemberKind::Guid) return;
    const CNumber number = readCNumber(name);
    if (number.overflow || number.negative) {
        report
            .report(Rule::PartGuidRange, member.name,
                    number.overflow ? Message::say("{} has more than 64 bits", name)
                                    : Message::say("{} has a sign", name))
            .effect = Message::say("OpenSM looks for the port {}, and the member is missing", toString(member.guid));
        return;
    }
    if (!number.hexadecimal) {
        const bool binary = number.binary;
        Diagnostic& d = report.report(Rule::PartGuidDecimal, member.name,
                                      binary ? Message::say("{} is a binary number", name)
                                             : Message::say("{} without 0x is a decimal number", name));
        const std::string port = toString(member.guid);
        d.effect =
            binary
                ? Message::say("OpenSM looks for the port {}; one built without glibc 2.38 drops the whole file", port)
                : Message::say("OpenSM looks for the port {}", port);
        if (isDigit(name.front())) report.fix(d, Message::say("Write 0x in front"), {member.name.offset, 0}, "0x");
    } else if (context.companions.snapshot == nullptr && (member.guid.value() >> 40U) == 0) {
        report
            .report(Rule::PartUnknownGuid, member.name,
                    Message::say("the manufacturer's part of {} is zero; a digit may be missing", name))
            .effect = Message::say("OpenSM skips members that are not in the fabric");
    }
}

/// Entries for one port with different membership, and ALL behind others, in all definitions of a partition.
void checkOverrides(const PartitionsContext& context, const Partition& partition)
{
    std::unordered_map<Guid, const PartitionMember*> seen;
    std::vector<const PartitionMember*> words;
    const auto hidden = [&](const PartitionMember& earlier, const PartitionMember& by) {
        if (earlier.membership == by.membership) return;
        context.report.report(Rule::PartOverridden, earlier.all,
                              Message::say("{} after it makes {} {} as well", context.document.at(by.name),
                                           context.document.at(earlier.name), toString(by.membership)));
    };
    for (const std::size_t index : partition.definitions) {
        for (const PartitionMember& member : context.document.definitions()[index].members) {
            if (member.kind == MemberKind::All) {
                for (const auto& [guid, earlier] : seen)
                    hidden(*earlier, member);
                for (const PartitionMember* earlier : words)
                    hidden(*earlier, member);
                seen.clear();
                words.clear();
            }
            if (member.kind == MemberKind::Guid) {
                const auto [found, isNew] = seen.try_emplace(member.guid, &member);
                if (isNew) continue;
                if (found->second->membership != member.membership) {
                    context.report.report(Rule::PartOverridden, found->second->all,
                                          Message::say("{} appears again in line {}, as {}", toString(member.guid),
                                                       context.document.lines().locate(member.all).line,
                                                       toString(member.membership)));
                }
                found->second = &member;
            } else if (member.kind != MemberKind::None && member.kind != MemberKind::Bad) {
                words.push_back(&member);
            }
        }
    }
}

} // namespace

void checkPartitionMembers(const PartitionsContext& context)
{
    for (const PartitionDefinition& definition : context.document.definitions())
        for (const PartitionMember& member : definition.members)
            checkMember(context, member);
    for (const Partition& partition : context.table.partitions())
        checkOverrides(context, partition);
}

} // namespace fabriscope::opensm
