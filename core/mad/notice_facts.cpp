// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/notice_facts.h"

namespace fabriscope::mad {
namespace {

std::uint16_t wordAt(const Notice& notice, std::size_t at)
{
    return static_cast<std::uint16_t>(notice.details.at(at) << 8U | notice.details.at(at + 1));
}

std::uint32_t longAt(const Notice& notice, std::size_t at)
{
    return std::uint32_t{wordAt(notice, at)} << 16U | wordAt(notice, at + 2);
}

} // namespace

std::optional<NoticeFacts> factsOf(const Notice& notice)
{
    if (!notice.isGeneric) return std::nullopt;
    NoticeFacts facts{.number = notice.trapNumberOrDeviceId};
    switch (facts.number) {
    case trap::groupCreated:
    case trap::groupDeleted:
        facts.group = gidOf(notice).value_or(Gid{});
        return facts;
    case trap::linkIntegrity: // two bytes reserved, LIDADDR, PORTNO
    case trap::bufferOverrun:
    case trap::flowControl:
        facts.from = Lid(wordAt(notice, 2));
        facts.switchPort = PortNum(notice.details[4]);
        return facts;
    case trap::badMKey: // 14.2.5.1: two bytes reserved, LIDADDR, DRSLID, METHOD, one reserved, ATTRIBUTEID, …
        facts.from = Lid(wordAt(notice, 2));
        facts.method = static_cast<Method>(notice.details[6]);
        facts.attribute = static_cast<AttributeId>(wordAt(notice, 8));
        return facts;
    case trap::badPKey: // two bytes reserved, LIDADDR1, LIDADDR2, KEY of 32 bits, …
    case trap::badQKey:
        facts.from = Lid(wordAt(notice, 2));
        facts.to = Lid(wordAt(notice, 4));
        facts.key = longAt(notice, 6);
        return facts;
    case trap::badPKeyAtSwitch: { // DATAVALID, LIDADDR1, LIDADDR2, PKEY of 16 bits, SL and QPs, GIDs, SWLIDADDR, PORTNO
        facts.from = Lid(wordAt(notice, 2));
        facts.to = Lid(wordAt(notice, 4));
        facts.key = wordAt(notice, 6);
        constexpr std::size_t behindGids = 16 + 2 * std::size_t{16};
        facts.switchLid = Lid(wordAt(notice, behindGids));
        facts.switchPort = PortNum(notice.details[behindGids + 2]);
        return facts;
    }
    default:
        return std::nullopt;
    }
}

} // namespace fabriscope::mad
