// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of --web.config.file: that of Prometheus' exporter-toolkit, so that one file serves all exporters of a host.
#pragma once

#include "core/base/error.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fabriscope::exporter {

/// Whom the server asks for a certificate, and what it makes of it; Go's names.
enum class ClientAuth : std::uint8_t {
    NoClientCert,
    RequestClientCert,
    RequireAnyClientCert,
    VerifyClientCertIfGiven,
    RequireAndVerifyClientCert,
};

/// A text, or the file that has it.
struct Material
{
    std::string text;
    std::filesystem::path file;
    [[nodiscard]] bool empty() const { return text.empty() && file.empty(); }
};

struct TlsConfig
{
    Material certificate; ///< PEM, the chain
    Material key;
    ClientAuth clientAuth = ClientAuth::NoClientCert;
    Material clientCa;
    std::vector<std::string> clientAllowedSans;
    std::string minVersion = "TLS12";
    std::string maxVersion = "TLS13";
    std::vector<std::string> cipherSuites; ///< IANA names; of TLS 1.2
    bool preferServerCiphers = true;
    std::vector<std::string> curves; ///< "X25519", "CurveP256"
};

/// So many requests at once, and one more each interval.
struct RateLimit
{
    std::chrono::nanoseconds interval{0}; ///< 0: no limit
    unsigned burst = 1;
};

/// Of the IP headers that the server sends; what is not set is as the host has it.
struct IpFields
{
    std::optional<int> ttl;      ///< of IPv4: how many routers a packet passes
    std::optional<int> hopLimit; ///< the same of IPv6
    std::optional<int> dscp;
};

struct WebConfig
{
    std::optional<TlsConfig> tls;
    std::vector<std::pair<std::string, std::string>> headers;
    std::map<std::string, std::string, std::less<>> users; ///< name and bcrypt hash; none: everybody may read
    std::optional<RateLimit> rateLimit;
    IpFields ip;
};

/// `file` is for errors, and its folder is where relative paths begin. Unknown fields are errors (InvalidArgument).
[[nodiscard]] Result<WebConfig> parseWebConfig(std::string_view yaml, const std::filesystem::path& file);

} // namespace fabriscope::exporter
