// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/request.h"

#include "core/mad/path_record.h"
#include "core/mad/smp.h"

#include <algorithm>
#include <array>

namespace fabriscope::sa {
namespace {

std::size_t askableSize(const Record& record)
{
    std::size_t size = 0;
    for (const mad::AttributeField& field : record.askable())
        size = std::max(size, field.endByte());
    return std::max(size, record.questionFields.empty() ? record.size : 0);
}

} // namespace

Request Request::all(const Record& record)
{
    Request request;
    request.record = &record;
    request.wanted.resize(std::min(askableSize(record), mad::saDataSize));
    return request;
}

bool Request::demand(const mad::AttributeField& field, mad::FieldValue value)
{
    if (field.mask() == 0) return false;
    mad::setFieldValue(wanted, field, value);
    componentMask |= field.mask();
    return true;
}

bool Request::demandText(const mad::AttributeField& field, std::string_view text)
{
    if (field.mask() == 0) return false;
    mad::setFieldText(wanted, field, text);
    componentMask |= field.mask();
    return true;
}

std::optional<mad::FieldValue> Request::demanded(const mad::AttributeField& field) const
{
    if (field.mask() == 0 || (componentMask & field.mask()) == 0) return std::nullopt;
    return mad::fieldValue(wanted, field);
}

bool asksForAllPaths(const Request& request)
{
    if (request.record == nullptr || request.record->name != "PathRecord") return false;
    return std::ranges::none_of(std::array{"SGID", "SLID", "DGID", "DLID"}, [&](const char* end) {
        return request.demanded(*findField(request.record->fields, end)).has_value();
    });
}

Result<void> encode(const Request& request, std::span<std::byte, mad::madSize> mad)
{
    if (request.record == nullptr)
        return fail(ErrorCode::InvalidArgument, Message::say("query"), Message::say("it names no record"));
    if (request.wanted.size() > mad::saDataSize)
        return fail(ErrorCode::InvalidArgument, request.record->name,
                    Message::say("the request is longer than a management datagram"));
    mad::encodeGmp(mad, mad::ManagementClass::SubnAdm, mad::saClassVersion, request.record->method,
                   request.record->attribute, request.modifier);
    mad::LayoutOf<mad::SaHeader>::encode(mad.data(), mad::SaHeader{.smKey = request.smKey.value_or(0),
                                                                   .attributeOffset = 0,
                                                                   .componentMask = request.componentMask});
    std::ranges::copy(request.wanted, mad.begin() + mad::saDataOffset);
    // SubnAdmGetMulti() is itself a transfer (15.4.2, 13.6): one segment, whose length is that of SA header and data.
    // OpenSM drops others (osm_mpr_rcv_process(), ERR 4510).
    if (request.record->method == mad::Method::GetMulti) {
        constexpr std::size_t saHeaderSize = 20;
        mad::LayoutOf<mad::RmppHeader>::encode(
            mad.data(),
            mad::RmppHeader{.version = 1,
                            .type = mad::RmppType::Data,
                            .flags = mad::RmppHeader::active | mad::RmppHeader::first | mad::RmppHeader::last,
                            .segmentNumber = 1,
                            .payloadLength = static_cast<std::uint32_t>(saHeaderSize + request.wanted.size())});
    }
    return {};
}

} // namespace fabriscope::sa
