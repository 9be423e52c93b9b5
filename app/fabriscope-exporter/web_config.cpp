// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/web_config.h"

#include "core/base/yaml/yaml_fields.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace fabriscope::exporter {
namespace {

using yaml::flag;
using yaml::forEachField;
using yaml::readFields;
using yaml::refuse;
using yaml::text;
using yaml::textOf;
using yaml::texts;

auto path(std::filesystem::path& to, const std::filesystem::path& folder)
{
    return [&to, &folder](const YAML::Node& node) {
        const std::string name = textOf(node);
        if (!name.empty()) to = folder / name; // an absolute one stays as it is
    };
}

constexpr auto clientAuthNames =
    std::to_array<std::string_view>({"NoClientCert", "RequestClientCert", "RequireAnyClientCert",
                                     "VerifyClientCertIfGiven", "RequireAndVerifyClientCert"});
constexpr auto versions = std::to_array<std::string_view>({"TLS10", "TLS11", "TLS12", "TLS13"});

auto version(std::string& to)
{
    return [&to](const YAML::Node& node) {
        if (node.IsNull()) return;
        to = node.as<std::string>();
        if (!std::ranges::contains(versions, to)) refuse(node, Message::say("{} is not a version: TLS10 to TLS13", to));
    };
}

TlsConfig readTls(const YAML::Node& node, const std::filesystem::path& folder)
{
    TlsConfig tls;
    readFields(node, "tls_server_config",
               {{"cert", text(tls.certificate.text)},
                {"cert_file", path(tls.certificate.file, folder)},
                {"key", text(tls.key.text)},
                {"key_file", path(tls.key.file, folder)},
                {"client_ca", text(tls.clientCa.text)},
                {"client_ca_file", path(tls.clientCa.file, folder)},
                {"client_allowed_sans", texts(tls.clientAllowedSans)},
                {"client_auth_type",
                 [&tls](const YAML::Node& value) {
                     std::string name = textOf(value);
                     if (name == "RequireClientCert") name = "RequireAnyClientCert"; // its name of earlier toolkits
                     const auto* const found = std::ranges::find(clientAuthNames, name);
                     if (!name.empty() && found == clientAuthNames.end())
                         refuse(value, Message::say("{} is not a client_auth_type", name));
                     if (!name.empty()) tls.clientAuth = static_cast<ClientAuth>(found - clientAuthNames.begin());
                 }},
                {"min_version", version(tls.minVersion)},
                {"max_version", version(tls.maxVersion)},
                {"cipher_suites", texts(tls.cipherSuites)},
                {"prefer_server_cipher_suites", flag(tls.preferServerCiphers)},
                {"curve_preferences", texts(tls.curves)}});
    const bool asksClients = !tls.clientCa.empty() || tls.clientAuth != ClientAuth::NoClientCert;
    if (tls.certificate.empty() && tls.key.empty() && !asksClients) return tls;
    if (tls.certificate.empty()) refuse(node, Message::say("tls_server_config has neither cert_file nor cert"));
    if (tls.key.empty()) refuse(node, Message::say("tls_server_config has neither key_file nor key"));
    for (const Material* each : {&tls.certificate, &tls.key, &tls.clientCa})
        if (!each->text.empty() && !each->file.empty())
            refuse(node, Message::say("tls_server_config has both a text and a file for the same thing"));
    if (!tls.clientCa.empty() && tls.clientAuth == ClientAuth::NoClientCert)
        refuse(node, Message::say("client_ca needs a client_auth_type other than NoClientCert"));
    return tls;
}

/// Headers that may be set, and the values they may have; none: any.
struct HeaderRule
{
    std::string_view name;
    std::vector<std::string_view> values;
};

void readHeaders(const YAML::Node& node, std::vector<std::pair<std::string, std::string>>& headers)
{
    const std::array<HeaderRule, 5> rules{{{"Content-Security-Policy", {}},
                                           {"X-Frame-Options", {"deny", "sameorigin"}},
                                           {"X-Content-Type-Options", {"nosniff"}},
                                           {"X-XSS-Protection", {}},
                                           {"Strict-Transport-Security", {}}}};
    if (node.IsNull()) return;
    forEachField(node, "headers", [&](const std::string& name, const YAML::Node& at, const YAML::Node& text) {
        const std::string value = textOf(text);
        const auto* const rule = std::ranges::find(rules, name, &HeaderRule::name);
        if (rule == rules.end()) refuse(at, Message::say("{} is not a header that can be set", name));
        if (!value.empty() && !rule->values.empty() && !std::ranges::contains(rule->values, value))
            refuse(text, Message::say("{} cannot be {}", name, value));
        if (std::ranges::any_of(value, [](unsigned char c) { return c < ' ' || c == 0x7f; }))
            refuse(text, Message::say("{} has a control character", name));
        if (!value.empty()) headers.emplace_back(name, value);
    });
}

/// "1s", "500ms", "1m30s": as Go writes a duration.
std::chrono::nanoseconds readDuration(const YAML::Node& node)
{
    using namespace std::chrono_literals;
    constexpr std::array<std::pair<std::string_view, std::chrono::nanoseconds>, 6> units{
        {{"ns", 1ns}, {"us", 1us}, {"ms", 1ms}, {"s", 1s}, {"m", 1min}, {"h", 1h}}};
    const auto given = node.as<std::string>();
    std::string_view rest = given;
    std::chrono::duration<double, std::nano> sum{0};
    while (!rest.empty()) {
        double number = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        const auto name = rest.substr(0, std::min(rest.find_first_of("0123456789."), rest.size()));
        const auto* const unit = std::ranges::find(units, name, &decltype(units)::value_type::first);
        if (error != std::errc() || number < 0 || number > 1e6 || unit == units.end())
            refuse(node, Message::say("{} is not a duration such as 1s or 500ms", given));
        sum += number * unit->second;
        rest.remove_prefix(name.size());
    }
    return std::chrono::duration_cast<std::chrono::nanoseconds>(sum);
}

RateLimit readRateLimit(const YAML::Node& node)
{
    RateLimit limit;
    readFields(node, "rate_limit",
               {{"interval", [&](const YAML::Node& value) { limit.interval = readDuration(value); }},
                {"burst", [&](const YAML::Node& value) { limit.burst = value.as<unsigned>(); }}});
    return limit;
}

auto number(std::optional<int>& to, int least, int most)
{
    return [&to, least, most](const YAML::Node& node) {
        if (node.IsNull()) return;
        to = node.as<int>();
        if (*to < least || *to > most)
            refuse(node, Message::say("{} is not a number from {} to {}", node.Scalar(), least, most));
    };
}

IpFields readIpFields(const YAML::Node& node)
{
    constexpr int mostHops = 255;
    constexpr int mostDscp = 63;
    IpFields ip;
    readFields(node, "ip_socket_config",
               {{"ipv4_ttl", number(ip.ttl, 1, mostHops)},
                {"ipv6_hop_limit", number(ip.hopLimit, 1, mostHops)},
                {"dscp", number(ip.dscp, 0, mostDscp)}});
    return ip;
}

/// bcrypt: $2y$10$ and 53 characters of salt and hash. The number is the cost, of which each one more doubles the time
/// that a password takes, whoever sends it: of 31 it is days. htpasswd's costs are taken.
bool isBcrypt(std::string_view hash)
{
    constexpr std::size_t length = 60;
    constexpr unsigned leastCost = 4;
    constexpr unsigned mostCost = 17;
    if (hash.size() != length || !hash.starts_with("$2") || hash[3] != '$' || hash[6] != '$') return false;
    unsigned cost = 0;
    const auto [end, error] = std::from_chars(hash.data() + 4, hash.data() + 6, cost);
    const auto isDigit = [](unsigned char c) { return std::isalnum(c) != 0 || c == '.' || c == '/'; };
    return std::string_view("aby").contains(hash[2]) && error == std::errc() && end == hash.data() + 6 &&
           cost >= leastCost && cost <= mostCost && std::ranges::all_of(hash.substr(7), isDigit);
}

WebConfig read(const YAML::Node& root, const std::filesystem::path& folder)
{
    WebConfig config;
    bool http2 = true; // every client of it speaks HTTP/1.1, too
    readFields(
        root, "the file",
        {{"tls_server_config",
          [&](const YAML::Node& node) {
              if (!node.IsNull()) config.tls = readTls(node, folder);
              // As there: without both, it is no TLS.
              if (config.tls && config.tls->certificate.empty() && config.tls->key.empty()) config.tls.reset();
          }},
         {"http_server_config",
          [&](const YAML::Node& node) {
              readFields(node, "http_server_config", {{"http2", flag(http2)}, {"headers", [&](const YAML::Node& value) {
                                                                                   readHeaders(value, config.headers);
                                                                               }}});
          }},
         {"basic_auth_users",
          [&](const YAML::Node& node) {
              if (node.IsNull()) return;
              forEachField(
                  node, "basic_auth_users",
                  [&](const std::string& name, const YAML::Node& at, const YAML::Node& value) {
                      const std::string hash = textOf(value);
                      if (!isBcrypt(hash))
                          refuse(at,
                                 Message::say("what {} has is not a bcrypt hash ($2y$…) of a cost from 4 to 17", name));
                      config.users.emplace(name, hash);
                  });
          }},
         {"rate_limit", [&](const YAML::Node& node) { config.rateLimit = readRateLimit(node); }},
         {"ip_socket_config", [&](const YAML::Node& node) { config.ip = readIpFields(node); }}});
    return config;
}

} // namespace

Result<WebConfig> parseWebConfig(std::string_view yaml, const std::filesystem::path& file)
{
    return yaml::parse<WebConfig>(yaml, file.string(),
                                  [&file](const YAML::Node& root) { return read(root, file.parent_path()); });
}

} // namespace fabriscope::exporter
