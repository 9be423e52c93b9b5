// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mad/header.h"
#include "core/transport/transcript.h"

#include <cstdlib>
#include <sstream>

using namespace fabriscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::istringstream text(std::string(reinterpret_cast<const char*>(data), size));
    const auto replay = transport::ReplayTransport::load(text, "input");
    if (!replay) return 0;
    const mad::MadBuffer request{};
    if (!(*replay)->send({.mad = request, .address = {}})) std::abort();
    const auto reply = (*replay)->receive();
    if (!reply || !*reply || (**reply).mad.size() < mad::wireSize<mad::MadHeader>) std::abort();
    return 0;
}
