// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sends one trap of the local port to its subnet manager, as adapters and switches do; Fabriscope itself sends none:
//
//   notice_tool NUMBER DETAILS      the number of a generic notice, and its DataDetails in hexadecimal
//
// Exit status 0, 2, or 3.
#include "core/base/text.h"
#include "core/device/umad_device.h"
#include "core/mad/sm_info.h"
#include "core/mad/smp.h"
#include "core/transport/mad_client.h"
#include "core/transport/umad_transport.h"

#include <asio/io_context.hpp>

#include <exception>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <vector>

using namespace fabriscope;

namespace {

std::optional<mad::Notice> noticeOf(const std::vector<std::string>& arguments, Lid issuer)
{
    if (arguments.size() != 2 || arguments[1].size() % 2 != 0) return std::nullopt;
    const auto number = parseUnsigned(arguments[0]);
    mad::Notice notice;
    if (!number || arguments[1].size() / 2 > notice.details.size()) return std::nullopt;
    notice.isGeneric = true;
    notice.type = *number >= 256 ? 2 : 1; // security, or urgent
    notice.producerTypeOrVendorId = 1;    // a channel adapter
    notice.trapNumberOrDeviceId = static_cast<std::uint16_t>(*number);
    notice.issuerLid = issuer;
    for (std::size_t i = 0; i < arguments[1].size() / 2; ++i) {
        const auto byte = parseHex(std::string_view(arguments[1]).substr(2 * i, 2));
        if (!byte) return std::nullopt;
        notice.details.at(i) = static_cast<std::uint8_t>(*byte);
    }
    return notice;
}

int run(const std::vector<std::string>& arguments)
{
    const auto devices = device::listDevices();
    if (!devices) return 3;
    const auto port = device::choosePort(*devices);
    if (!port) return 3;
    const auto notice = noticeOf(arguments, port->lid);
    if (!notice) return 2;
    auto transport = transport::UmadTransport::open(*port);
    if (!transport) return 3;
    asio::io_context io;
    transport::MadLoop loop(io.get_executor(), *std::move(transport));
    transport::MadClient client(loop);
    transport::MadQuestion trap;
    mad::encodeLidSmp(trap.mad, {.method = mad::Method::Trap, .attribute = mad::AttributeId::Notice});
    if (!mad::encode(*notice, mad::smpData(std::span<std::byte, mad::madSize>(trap.mad)))) return 2;
    trap.address = {.lid = port->smLid};
    trap.expectsReply = false;
    int status = 3;
    client.ask(std::move(trap), [&](const Result<transport::MadAnswer>& sent) {
        status = sent ? 0 : 3;
        io.stop();
    });
    io.run();
    return status;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::span all(argv, static_cast<std::size_t>(argc));
        return run(std::vector<std::string>(all.begin() + 1, all.end()));
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 3;
    }
}
