// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings in YAML, which services read as they start and when they change: notifications and the exporter's TLS. The
// first byte says which.
#include "app/fabriscope-exporter/web_config.h"
#include "core/notify/settings.h"
#include "core/web/address.h"
#include "tests/fuzz/require.h"

#include <cstdint>
#include <variant>

using namespace fabriscope;

namespace {

void readNotifications(std::string_view text)
{
    const auto settings = notify::parseSettings(text, "/etc/fabriscope/notify.yml");
    if (!settings) return;
    for (const notify::Rule& rule : settings->rules)
        for (const std::string& receiver : rule.to)
            require(settings->find(receiver) != nullptr);
    for (const notify::Receiver& receiver : settings->receivers)
        if (const auto* mail = std::get_if<notify::Mail>(&receiver.how))
            for (const std::string& to : mail->to)
                require(!to.starts_with('-') && to.find_first_of("\r\n ,") == std::string::npos);
    (void)notify::onDesktop(*settings);
}

void readWebConfig(std::string_view text)
{
    const auto config = exporter::parseWebConfig(text, "/etc/fabriscope/web.yml");
    if (!config) return;
    for (const auto& [name, value] : config->headers)
        require(value.find_first_of("\r\n") == std::string::npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (data[0] % 2U == 0)
        readNotifications(text);
    else
        readWebConfig(text);
    if (const auto address = web::parseAddress(text))
        require(address->path.find_first_of(" \r\n") == std::string::npos);
    return 0;
}
