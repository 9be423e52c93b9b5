// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sends what Fabriscope itself never sends, from a port of a simulated fabric:
//
//   write_tool table SWITCH-LID LID PORT    one entry of a switch's linear forwarding table (port 255: no route)
//   write_tool smp LID ATTRIBUTE MODIFIER OFFSET BYTES
//                                           bytes, in hexadecimal, of an attribute that is read before
//   write_tool notice NUMBER DETAILS        a trap to the subnet manager: the number of a generic notice, and its
//                                           DataDetails in hexadecimal
//   write_tool join|create|leave MGID       the port becomes a full member of the group, with all that a new group
//                                           needs, or is a member no more
//
// Exit status 0, 2 (called wrongly), or 3.
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"
#include "core/sa/query.h"
#include "core/transport/mad_client.h"
#include "tests/support/tool_port.h"

#include <asio/io_context.hpp>

#include <algorithm>
#include <optional>
#include <span>

using namespace fabriscope;

namespace {

/// Asks one request after the other.
class Asker
{
public:
    explicit Asker(test::ToolPort port)
        : m_port(std::move(port.port)), m_loop(m_io.get_executor(), std::move(port.transport))
    {}

    [[nodiscard]] const device::DevicePort& port() const { return m_port; }
    Result<transport::MadAnswer> ask(transport::MadQuestion request)
    {
        Result<transport::MadAnswer> answer;
        m_client.ask(std::move(request), [&](Result<transport::MadAnswer> reply) {
            answer = std::move(reply);
            m_io.stop();
        });
        m_io.restart();
        m_io.run();
        return answer;
    }
    /// The exit status.
    Result<int> send(transport::MadQuestion request)
    {
        return ask(std::move(request)).transform([](const transport::MadAnswer&) { return 0; });
    }

private:
    asio::io_context m_io;
    device::DevicePort m_port;
    transport::MadLoop m_loop;
    transport::MadClient m_client{m_loop};
};

Result<int> writeTable(Asker& asker, std::span<const std::string> arguments)
{
    const auto node = parseUnsigned(arguments[0]);
    const auto lid = parseUnsigned(arguments[1]);
    const auto port = parseUnsigned(arguments[2]);
    if (!node || !lid || !port) return 2;
    const auto request = [&](mad::Method method) {
        transport::MadQuestion smp;
        mad::encodeLidSmp(smp.mad, {.method = method,
                                    .attribute = mad::AttributeId::LinearForwardingTable,
                                    .modifier = static_cast<std::uint32_t>(*lid / 64)});
        smp.address = {.lid = Lid(static_cast<std::uint16_t>(*node))};
        return smp;
    };
    const auto block = asker.ask(request(mad::Method::Get));
    if (!block) return std::unexpected(block.error());
    transport::MadQuestion set = request(mad::Method::Set);
    std::copy_n(block->begin() + mad::smpDataOffset, mad::smpDataSize, set.mad.begin() + mad::smpDataOffset);
    set.mad[mad::smpDataOffset + *lid % 64] = static_cast<std::byte>(*port);
    return asker.send(std::move(set));
}

Result<int> writeBytes(Asker& asker, std::span<const std::string> arguments)
{
    const auto lid = parseUnsigned(arguments[0]);
    const auto attribute = parseUnsigned(arguments[1]);
    const auto modifier = parseUnsigned(arguments[2]);
    const auto offset = parseUnsigned(arguments[3]);
    const std::string_view bytes = arguments[4];
    if (!lid || !attribute || !modifier || !offset || *offset + bytes.size() / 2 > mad::smpDataSize) return 2;
    const auto request = [&](mad::Method method) {
        transport::MadQuestion smp;
        mad::encodeLidSmp(smp.mad, {.method = method,
                                    .attribute = static_cast<mad::AttributeId>(*attribute),
                                    .modifier = static_cast<std::uint32_t>(*modifier)});
        smp.address = {.lid = Lid(static_cast<std::uint16_t>(*lid))};
        return smp;
    };
    const auto before = asker.ask(request(mad::Method::Get));
    if (!before) return std::unexpected(before.error());
    transport::MadQuestion set = request(mad::Method::Set);
    std::copy_n(before->begin() + mad::smpDataOffset, mad::smpDataSize, set.mad.begin() + mad::smpDataOffset);
    for (std::size_t i = 0; i < bytes.size() / 2; ++i) {
        const auto byte = parseHex(bytes.substr(2 * i, 2));
        if (!byte) return 2;
        set.mad[mad::smpDataOffset + *offset + i] = static_cast<std::byte>(*byte);
    }
    return asker.send(std::move(set));
}

std::optional<mad::Notice> noticeOf(std::span<const std::string> arguments, Lid issuer)
{
    const std::string_view details = arguments[1];
    const auto number = parseUnsigned(arguments[0]);
    mad::Notice notice;
    if (!number || details.size() % 2 != 0 || details.size() / 2 > notice.details.size()) return std::nullopt;
    notice.isGeneric = true;
    notice.type = *number >= 256 ? 2 : 1; // security, or urgent
    notice.producerTypeOrVendorId = 1;    // a channel adapter
    notice.trapNumberOrDeviceId = static_cast<std::uint16_t>(*number);
    notice.issuerLid = issuer;
    for (std::size_t i = 0; i < details.size() / 2; ++i) {
        const auto byte = parseHex(details.substr(2 * i, 2));
        if (!byte) return std::nullopt;
        notice.details.at(i) = static_cast<std::uint8_t>(*byte);
    }
    return notice;
}

Result<int> sendNotice(Asker& asker, std::span<const std::string> arguments)
{
    const auto notice = noticeOf(arguments, asker.port().lid);
    if (!notice) return 2;
    transport::MadQuestion trap;
    mad::encodeLidSmp(trap.mad, {.method = mad::Method::Trap, .attribute = mad::AttributeId::Notice});
    if (!mad::encode(*notice, mad::smpData(std::span<std::byte, mad::madSize>(trap.mad)))) return 2;
    trap.address = {.lid = asker.port().smLid};
    trap.expectsReply = false;
    return asker.send(std::move(trap));
}

/// SubnAdmSet(MCMemberRecord), or SubnAdmDelete().
Result<int> changeMembership(Asker& asker, std::string_view change, const std::string& group)
{
    const auto mgid = mad::parseGid(group);
    if (!mgid) return 2;
    sa::Request request = sa::Request::all(*sa::findRecord("MCMR"));
    const auto demand = [&request](std::string_view field, mad::FieldValue value) {
        request.demand(*sa::findField(request.record->fields, field), value);
    };
    demand("MGID", {.high = mgid->prefix.value(), .low = mgid->interfaceId.value()});
    demand("PortGID", {.high = asker.port().subnetPrefix.value(), .low = asker.port().portGuid.value()});
    demand("JoinState", {.high = 0, .low = 1});
    if (change == "create") { // IBTA 15.2.5.17: what a group is created with
        demand("Q_Key", {.high = 0, .low = 0x0b1b});
        demand("P_Key", {.high = 0, .low = 0xffff});
        demand("SL", {.high = 0, .low = 0});
        demand("FlowLabel", {.high = 0, .low = 0});
        demand("TClass", {.high = 0, .low = 0});
    }
    transport::MadQuestion set;
    if (!sa::encode(request, set.mad)) return 2;
    set.mad[3] = static_cast<std::byte>(change == "leave" ? mad::Method::Delete : mad::Method::Set);
    set.address = transport::gsiAddress(asker.port().smLid);
    return asker.send(std::move(set));
}

Result<int> run(const std::vector<std::string>& arguments)
{
    if (arguments.size() < 2) return 2;
    auto port = test::openToolPort();
    if (!port) return std::unexpected(port.error());
    Asker asker(*std::move(port));
    const std::string& command = arguments.front();
    const auto rest = std::span(arguments).subspan(1);
    if (command == "table" && rest.size() == 3) return writeTable(asker, rest);
    if (command == "smp" && rest.size() == 5) return writeBytes(asker, rest);
    if (command == "notice" && rest.size() == 2) return sendNotice(asker, rest);
    if (command == "join" || command == "create" || command == "leave")
        return changeMembership(asker, command, rest.front());
    return 2;
}

} // namespace

int main(int argc, char** argv) { return test::toolMain(argc, argv, &run); }
