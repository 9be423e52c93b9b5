// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sa/question.h"

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

Question Question::all(const Record& record)
{
    Question question;
    question.record = &record;
    question.wanted.resize(std::min(askableSize(record), mad::saDataSize));
    return question;
}

bool Question::demand(const mad::AttributeField& field, mad::FieldValue value)
{
    if (field.mask() == 0) return false;
    mad::setFieldValue(wanted, field, value);
    componentMask |= field.mask();
    return true;
}

bool Question::demandText(const mad::AttributeField& field, std::string_view text)
{
    if (field.mask() == 0) return false;
    mad::setFieldText(wanted, field, text);
    componentMask |= field.mask();
    return true;
}

std::optional<mad::FieldValue> Question::demanded(const mad::AttributeField& field) const
{
    if (field.mask() == 0 || (componentMask & field.mask()) == 0) return std::nullopt;
    return mad::fieldValue(wanted, field);
}

bool asksForAllPaths(const Question& question)
{
    if (question.record == nullptr || question.record->name != "PathRecord") return false;
    return std::ranges::none_of(std::array{"SGID", "SLID", "DGID", "DLID"}, [&](const char* end) {
        return question.demanded(*findField(question.record->fields, end)).has_value();
    });
}

Result<void> encode(const Question& question, std::span<std::byte, mad::madSize> mad)
{
    if (question.record == nullptr)
        return fail(ErrorCode::InvalidArgument, Message::say("query"), Message::say("it names no record"));
    if (question.wanted.size() > mad::saDataSize)
        return fail(ErrorCode::InvalidArgument, question.record->name,
                    Message::say("the request is longer than a management datagram"));
    mad::encodeGmp(mad, mad::ManagementClass::SubnAdm, mad::saClassVersion, question.record->method,
                   question.record->attribute, question.modifier);
    mad::LayoutOf<mad::SaHeader>::encode(mad.data(), mad::SaHeader{.smKey = question.smKey.value_or(0),
                                                                   .attributeOffset = 0,
                                                                   .componentMask = question.componentMask});
    std::ranges::copy(question.wanted, mad.begin() + mad::saDataOffset);
    // SubnAdmGetMulti() is itself a transfer (15.4.2, 13.6): one segment, whose length is that of SA header and data.
    // OpenSM drops others (osm_mpr_rcv_process(), ERR 4510).
    if (question.record->method == mad::Method::GetMulti) {
        constexpr std::size_t saHeaderSize = 20;
        mad::LayoutOf<mad::RmppHeader>::encode(
            mad.data(),
            mad::RmppHeader{.version = 1,
                            .type = mad::RmppType::Data,
                            .flags = mad::RmppHeader::active | mad::RmppHeader::first | mad::RmppHeader::last,
                            .segmentNumber = 1,
                            .payloadLength = static_cast<std::uint32_t>(saHeaderSize + question.wanted.size())});
    }
    return {};
}

} // namespace fabriscope::sa
