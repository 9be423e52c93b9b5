// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/web_settings.h"

#include "core/base/file.h"
#include "core/base/printable.h"

#include <arpa/inet.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/verify_context.hpp>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <format>
#include <string_view>
#include <utility>

namespace fabriscope::exporter {
namespace {

namespace net = boost::asio;

constexpr std::size_t largestPem = std::size_t{1} << 20U;

Result<std::string> textOf(const Material& material)
{
    return material.file.empty() ? Result<std::string>(material.text) : readUserFile(material.file, largestPem);
}

std::unexpected<Error> refused(const Material& material, std::string_view name, const boost::system::error_code& error)
{
    return fail(ErrorCode::InvalidArgument, material.file.empty() ? std::string(name) : material.file.string(),
                Message::say("cannot be used for TLS: {}", error.message()));
}

int versionOf(std::string_view name)
{
    if (name == "TLS10") return TLS1_VERSION;
    if (name == "TLS11") return TLS1_1_VERSION;
    return name == "TLS12" ? TLS1_2_VERSION : TLS1_3_VERSION;
}

Result<void> chooseCiphers(SSL_CTX* context, const TlsConfig& config)
{
    if (config.preferServerCiphers) (void)::SSL_CTX_set_options(context, SSL_OP_CIPHER_SERVER_PREFERENCE);
    std::string list; // of TLS 1.2 and before; those of 1.3 cannot be chosen
    for (const std::string& name : config.cipherSuites) {
        const std::string_view known = ::OPENSSL_cipher_name(name.c_str());
        if (known == "(NONE)")
            return fail(ErrorCode::InvalidArgument, name, Message::say("is not a known cipher suite"));
        if (name.contains("_WITH_")) list += (list.empty() ? "" : ":") + std::string(known);
    }
    if (!list.empty() && ::SSL_CTX_set_cipher_list(context, list.c_str()) != 1)
        return fail(ErrorCode::InvalidArgument, "cipher_suites", Message::say("OpenSSL has none of them"));
    std::string curves;
    for (const std::string& name : config.curves) {
        constexpr std::string_view prefix = "Curve"; // Go's CurveP256 is P-256 elsewhere
        curves += curves.empty() ? "" : ":";
        curves += name.starts_with("CurveP") ? "P-" + name.substr(prefix.size() + 1) : name;
    }
    if (!curves.empty() && ::SSL_CTX_set1_groups_list(context, curves.c_str()) != 1)
        return fail(ErrorCode::InvalidArgument, "curve_preferences", Message::say("OpenSSL does not know all of them"));
    return {};
}

std::string addressOf(const ASN1_OCTET_STRING& bytes)
{
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int length = ::ASN1_STRING_length(&bytes);
    const bool isSix = length == 16;
    if (!isSix && length != 4) return {}; // who made the certificate may write anything
    const char* made =
        ::inet_ntop(isSix ? AF_INET6 : AF_INET, ::ASN1_STRING_get0_data(&bytes), text.data(), text.size());
    return made == nullptr ? std::string() : made;
}

struct FreeNames
{
    void operator()(GENERAL_NAMES* names) const { ::GENERAL_NAMES_free(names); }
};

/// Whether one of the names that a certificate is for is among those.
bool isForOneOf(X509* certificate, const std::vector<std::string>& allowed)
{
    const std::unique_ptr<GENERAL_NAMES, FreeNames> names(
        static_cast<GENERAL_NAMES*>(::X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
    for (int i = 0; names && i < sk_GENERAL_NAME_num(names.get()); ++i) {
        int type = 0;
        const void* value = ::GENERAL_NAME_get0_value(sk_GENERAL_NAME_value(names.get(), i), &type);
        const auto* text = static_cast<const ASN1_STRING*>(value);
        std::string name;
        if (type == GEN_IPADD)
            name = addressOf(*text);
        else if (type == GEN_DNS || type == GEN_EMAIL || type == GEN_URI)
            name.assign(reinterpret_cast<const char*>(::ASN1_STRING_get0_data(text)), // NOLINT(*-reinterpret-cast)
                        static_cast<std::size_t>(::ASN1_STRING_length(text)));
        if (!name.empty() && std::ranges::contains(allowed, name)) return true;
    }
    return false;
}

Result<void> setClientAuth(net::ssl::context& context, const TlsConfig& config)
{
    namespace ssl = net::ssl;
    boost::system::error_code error;
    const ClientAuth auth = config.clientAuth;
    if (!config.clientCa.empty()) {
        const auto pem = textOf(config.clientCa);
        if (!pem) return std::unexpected(pem.error());
        if (context.add_certificate_authority(net::buffer(*pem), error); error)
            return refused(config.clientCa, "client_ca", error);
    } else if (auth != ClientAuth::NoClientCert) {
        (void)context.set_default_verify_paths(error);
    }
    ssl::verify_mode mode = ssl::verify_none;
    if (auth != ClientAuth::NoClientCert) mode = ssl::verify_peer;
    if (auth == ClientAuth::RequireAnyClientCert || auth == ClientAuth::RequireAndVerifyClientCert)
        mode |= ssl::verify_fail_if_no_peer_cert;
    (void)context.set_verify_mode(mode, error);
    const bool any = auth == ClientAuth::RequestClientCert || auth == ClientAuth::RequireAnyClientCert;
    (void)context.set_verify_callback(
        [any, allowed = config.clientAllowedSans](bool verified, ssl::verify_context& verify) {
            X509_STORE_CTX* store = verify.native_handle();
            if (!verified && !any) return false;
            if (allowed.empty() || ::X509_STORE_CTX_get_error_depth(store) > 0) return true;
            return isForOneOf(::X509_STORE_CTX_get_current_cert(store), allowed);
        },
        error);
    return {};
}

} // namespace

Result<TlsContext> makeTlsContext(const TlsConfig& config)
{
    auto context = std::make_shared<net::ssl::context>(net::ssl::context::tls_server);
    SSL_CTX* native = context->native_handle();
    (void)::SSL_CTX_set_min_proto_version(native, versionOf(config.minVersion));
    (void)::SSL_CTX_set_max_proto_version(native, versionOf(config.maxVersion));
    (void)::SSL_CTX_set_options(native, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    static constexpr std::string_view sessions = "fabriscope-exporter"; // else a client certificate ends resumption
    // NOLINTNEXTLINE(*-reinterpret-cast): bytes for OpenSSL
    (void)::SSL_CTX_set_session_id_context(native, reinterpret_cast<const unsigned char*>(sessions.data()),
                                           static_cast<unsigned>(sessions.size()));
    const auto certificate = textOf(config.certificate);
    if (!certificate) return std::unexpected(certificate.error());
    const auto key = textOf(config.key);
    if (!key) return std::unexpected(key.error());
    boost::system::error_code error;
    if (context->use_certificate_chain(net::buffer(*certificate), error); error)
        return refused(config.certificate, "cert", error);
    if (context->use_private_key(net::buffer(*key), net::ssl::context::pem, error); error)
        return refused(config.key, "key", error);
    if (::SSL_CTX_check_private_key(native) != 1)
        return fail(ErrorCode::InvalidArgument, config.key.file.empty() ? "key" : config.key.file.string(),
                    Message::say("is not the key of the certificate"));
    if (auto chosen = chooseCiphers(native, config); !chosen) return std::unexpected(std::move(chosen).error());
    if (auto set = setClientAuth(*context, config); !set) return std::unexpected(std::move(set).error());
    return context;
}

Result<WebSettingsFile> WebSettingsFile::open(std::filesystem::path file)
{
    WebSettingsFile settings(std::move(file));
    if (settings.m_file.empty()) return settings;
    settings.m_state = settings.state();
    if (auto read = settings.read(); !read) return std::unexpected(std::move(read).error());
    settings.m_state = settings.state(); // now with the files that it names
    return settings;
}

std::shared_ptr<const WebSettings> WebSettingsFile::current()
{
    if (m_file.empty()) return m_settings;
    std::string now = state();
    if (now == m_state) return m_settings;
    m_state = std::move(now);
    if (const auto done = read(); !done) {
        const std::string why = describe(done.error());
        tellLine(std::format("fabriscope-exporter: {} The settings of before stay in force.", why));
    } else {
        m_state = state();
    }
    return m_settings;
}

Result<void> WebSettingsFile::read()
{
    constexpr std::size_t largest = std::size_t{1} << 20U;
    const auto text = readUserFile(m_file, largest);
    if (!text) return std::unexpected(text.error());
    auto config = parseWebConfig(*text, m_file);
    if (!config) return std::unexpected(std::move(config).error());
    WebSettings settings{.config = *std::move(config), .tls = {}};
    if (settings.config.tls) {
        const TlsConfig& tls = *settings.config.tls;
        m_named.clear();
        for (const Material* each : {&tls.certificate, &tls.key, &tls.clientCa})
            if (!each->file.empty()) m_named.push_back(each->file);
        auto context = makeTlsContext(tls);
        if (!context) return std::unexpected(std::move(context).error());
        settings.tls = *std::move(context);
    }
    m_settings = std::make_shared<const WebSettings>(std::move(settings));
    return {};
}

std::string WebSettingsFile::state() const
{
    std::string state;
    const auto add = [&state](const std::filesystem::path& path) {
        struct stat facts{};
        if (::stat(path.c_str(), &facts) != 0)
            state += "none;";
        else
            state += std::format("{}.{}.{}.{}.{};", facts.st_ino, facts.st_dev, facts.st_size, facts.st_mtim.tv_sec,
                                 facts.st_mtim.tv_nsec);
    };
    add(m_file);
    for (const std::filesystem::path& each : m_named)
        add(each);
    return state;
}

} // namespace fabriscope::exporter
