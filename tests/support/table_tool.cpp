// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes one entry of a switch's linear forwarding table, which Fabriscope itself never does:
//
//   table_tool SWITCH-LID DESTINATION-LID PORT       (port 255: no route)
//
// Exit status 0, 2, or 3.
#include "core/base/text.h"
#include "core/device/umad_device.h"
#include "core/mad/smp.h"
#include "core/transport/mad_client.h"
#include "core/transport/umad_transport.h"

#include <asio/io_context.hpp>

#include <algorithm>
#include <exception>
#include <iostream>
#include <optional>

using namespace fabriscope;

namespace {

int run(const std::vector<std::string>& arguments)
{
    if (arguments.size() != 3) return 2;
    const auto node = parseUnsigned(arguments[0]);
    const auto lid = parseUnsigned(arguments[1]);
    const auto port = parseUnsigned(arguments[2]);
    if (!node || !lid || !port) return 2;
    const auto devices = device::listDevices();
    if (!devices) return 3;
    const auto local = device::choosePort(*devices);
    if (!local) return 3;
    auto transport = transport::UmadTransport::open(*local);
    if (!transport) return 3;
    asio::io_context io;
    transport::MadLoop loop(io.get_executor(), *std::move(transport));
    transport::MadClient client(loop);
    const auto question = [&](mad::Method method) {
        transport::MadQuestion smp;
        mad::encodeLidSmp(smp.mad, {.method = method,
                                    .attribute = mad::AttributeId::LinearForwardingTable,
                                    .modifier = static_cast<std::uint32_t>(*lid / 64)});
        smp.address = {.lid = Lid(static_cast<std::uint16_t>(*node))};
        return smp;
    };
    int status = 3;
    client.ask(question(mad::Method::Get), [&](const Result<transport::MadAnswer>& answer) {
        if (!answer) return io.stop();
        transport::MadQuestion set = question(mad::Method::Set);
        std::copy_n(answer->begin() + mad::smpDataOffset, mad::smpDataSize, set.mad.begin() + mad::smpDataOffset);
        set.mad[mad::smpDataOffset + *lid % 64] = static_cast<std::byte>(*port);
        client.ask(std::move(set), [&](const Result<transport::MadAnswer>& done) {
            if (done) status = 0;
            io.stop();
        });
    });
    io.run();
    return status;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return run({argv + 1, argv + argc});
    } catch (const std::exception& e) {
        std::cerr << e.what() << '\n';
        return 3;
    }
}
