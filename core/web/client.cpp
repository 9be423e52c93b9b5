// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/client.h"

#include "core/base/text.h"
#include "core/web/host_lookup.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>

#include <cstring>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace fabriscope::web {
namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;
using net::ip::tcp;

constexpr std::size_t longestHeader = std::size_t{16} << 10U;

using PostRequest = http::request<http::string_body>;

std::string percentEncoded(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const bool plain = isLetterOrDigit(c) || std::string_view("-._~").contains(c);
        const auto byte = static_cast<unsigned char>(c);
        if (plain)
            encoded += c;
        else
            encoded += {'%', digits[byte >> 4U], digits[byte & 0xfU]};
    }
    return encoded;
}

PostRequest requestFor(const Endpoint& endpoint, const Post& what)
{
    const Address& address = endpoint.address;
    PostRequest request{http::verb::post, what.target, 11};
    const std::string host = address.host.contains(':') ? '[' + address.host + ']' : address.host;
    request.set(http::field::host, host + ':' + address.port);
    request.set(http::field::user_agent, "fabriscope");
    request.set(http::field::accept, "application/json");
    request.set(http::field::connection, "close");
    request.set(http::field::content_type, what.type);
    const Access& access = endpoint.access;
    if (!access.token.empty())
        request.set(http::field::authorization, "Bearer " + access.token);
    else if (!access.user.empty())
        request.set(http::field::authorization, "Basic " + base64(access.user + ':' + access.password));
    if (!access.tenant.empty()) request.set("X-Scope-OrgID", access.tenant);
    request.body() = what.body;
    request.prepare_payload();
    return request;
}

/// How far an exchange came.
enum class Stage : std::uint8_t { Resolve, Connect, Handshake, Transfer };

struct Outcome
{
    Stage stage = Stage::Resolve; ///< in which it failed, with an error
    error_code error{};
    Message why{}; ///< the name is not known or was not looked up, or the server's certificate is not trusted
    HttpReply reply;
};

/// Runs asynchronous operations one after the other, so that one deadline holds for all and a stop ends each.
class Operations
{
public:
    Operations(std::chrono::milliseconds patience, std::stop_token stop)
        : m_deadline(std::chrono::steady_clock::now() + patience), m_stop(std::move(stop))
    {}
    [[nodiscard]] net::io_context& io() { return m_io; }
    [[nodiscard]] std::chrono::steady_clock::time_point deadline() const { return m_deadline; }

    /// `start` begins one, with the handler that it is given. Nothing: it was stopped, or the time is over.
    template <class Start> std::optional<error_code> run(Start start)
    {
        std::optional<error_code> ended;
        start([&ended](const error_code& error, const auto&...) { ended = error; });
        m_io.restart();
        if (!m_stop.stop_requested()) m_io.run_until(m_deadline);
        return ended;
    }

private:
    net::io_context m_io{1};
    std::chrono::steady_clock::time_point m_deadline;
    std::stop_token m_stop;
    std::stop_callback<std::function<void()>> m_onStop{m_stop, [this] { m_io.stop(); }};
};

/// Nothing: it was stopped, or the time is over.
template <class Stream>
std::optional<Outcome> transfer(Operations& operations, Stream& stream, const PostRequest& request,
                                std::size_t largestReply)
{
    const auto sent = operations.run([&](auto done) { http::async_write(stream, request, done); });
    if (!sent) return std::nullopt;
    // A server that refuses may reply before it has read everything: what it says counts.
    boost::beast::flat_buffer buffer(std::size_t{1} << 20U);
    http::response_parser<http::string_body> parser;
    parser.header_limit(longestHeader);
    parser.body_limit(largestReply);
    const auto received = operations.run([&](auto done) { http::async_read(stream, buffer, parser, done); });
    if (!received) return std::nullopt;
    if (*received) return Outcome{.stage = Stage::Transfer, .error = *sent ? *sent : *received, .why = {}, .reply = {}};
    auto response = parser.release();
    return Outcome{.stage = Stage::Transfer,
                   .reply = {.status = response.result_int(),
                             .type = std::string(response[http::field::content_type]),
                             .location = std::string(response[http::field::location]),
                             .body = std::move(response.body())}};
}

/// The certificate has to be for that name, or that address. False: it would not be compared with either.
bool expectHost(SSL* ssl, const std::string& host)
{
    error_code notNumeric;
    (void)net::ip::make_address(host, notNumeric);
    if (!notNumeric) {
        const std::string withoutZone = host.substr(0, host.find('%')); // fe80::1%eth0: a zone is this host's affair
        return ::X509_VERIFY_PARAM_set1_ip_asc(::SSL_get0_param(ssl), withoutZone.c_str()) == 1;
    }
    (void)SSL_set_tlsext_host_name(ssl, host.c_str()); // NOLINT: a macro with a cast
    return ::SSL_set1_host(ssl, host.c_str()) == 1;
}

std::vector<tcp::endpoint> endpointsOf(const addrinfo& first)
{
    std::vector<tcp::endpoint> endpoints;
    for (const addrinfo* each = &first; each != nullptr; each = each->ai_next) {
        tcp::endpoint endpoint;
        if (each->ai_addrlen > endpoint.capacity()) continue;
        std::memcpy(endpoint.data(), each->ai_addr, each->ai_addrlen);
        endpoint.resize(each->ai_addrlen);
        endpoints.push_back(endpoint);
    }
    return endpoints;
}

/// Nothing: it was stopped, or the time is over.
std::optional<Outcome> exchange(const Endpoint& endpoint, const PostRequest& request, net::ssl::context* tls,
                                const std::stop_token& stop)
{
    const Address& address = endpoint.address;
    Operations operations(endpoint.patience, stop);
    const auto failedAt = [](Stage stage, const error_code& error) {
        return Outcome{.stage = stage, .error = error, .why = {}, .reply = {}};
    };
    // Not Asio's resolver, whose destruction waits for the system's.
    const auto found = lookUpHost(address.host, address.port, SOCK_STREAM, operations.deadline(), stop);
    const auto code = found ? ErrorCode() : found.error().code;
    if (code == ErrorCode::Timeout || code == ErrorCode::Cancelled) return std::nullopt;
    if (!found)
        return Outcome{.stage = Stage::Resolve,
                       .error = code == ErrorCode::NotFound ? net::error::host_not_found : net::error::no_recovery,
                       .why = found.error().detail,
                       .reply = {}};
    const std::vector<tcp::endpoint> places = endpointsOf(**found);
    tcp::socket socket(operations.io());
    const auto connected = operations.run([&](auto done) { net::async_connect(socket, places, done); });
    if (!connected) return std::nullopt;
    if (*connected) return failedAt(Stage::Connect, *connected);
    if (tls == nullptr) return transfer(operations, socket, request, endpoint.largestReply);

    net::ssl::stream<tcp::socket> stream(std::move(socket), *tls);
    if (!expectHost(stream.native_handle(), address.host))
        return failedAt(Stage::Handshake, net::error::invalid_argument);
    const auto agreed = operations.run([&](auto done) { stream.async_handshake(net::ssl::stream_base::client, done); });
    if (!agreed) return std::nullopt;
    if (!*agreed) return transfer(operations, stream, request, endpoint.largestReply);
    Outcome refused = failedAt(Stage::Handshake, *agreed);
    const long verdict = ::SSL_get_verify_result(stream.native_handle());
    if (verdict != X509_V_OK) refused.why = ::X509_verify_cert_error_string(verdict);
    return refused;
}

Result<void> prepareTls(net::ssl::context& tls, const Access& access)
{
    (void)::SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_2_VERSION);
    error_code error;
    (void)tls.set_verify_mode(net::ssl::verify_peer, error);
    const auto unusable = [&](const std::string& file) {
        return fail(ErrorCode::InvalidArgument, file, Message::say("cannot be used for TLS: {}", error.message()));
    };
    if (access.caFile.empty())
        (void)tls.set_default_verify_paths(error);
    else if (tls.load_verify_file(access.caFile, error); error)
        return unusable(access.caFile);
    if (access.certificateFile.empty()) return {};
    if (tls.use_certificate_chain_file(access.certificateFile, error); error) return unusable(access.certificateFile);
    if (tls.use_private_key_file(access.keyFile, net::ssl::context::pem, error); error) return unusable(access.keyFile);
    return {};
}

bool isOfHttp(const error_code& error)
{
    return error.category() == http::make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

Error errorOf(const Endpoint& endpoint, const Outcome& outcome)
{
    const auto make = [&](ErrorCode code, Message detail, Message hint) {
        return Error{.code = code, .subject = endpoint.name, .detail = std::move(detail), .hint = std::move(hint)};
    };
    const std::string why = outcome.error.message();
    switch (outcome.stage) {
    case Stage::Resolve:
        if (outcome.error != net::error::host_not_found) return make(ErrorCode::Io, outcome.why, {}); // nobody looked
        return make(ErrorCode::ConnectionLost,
                    Message::say("the name {} is not known: {}", endpoint.address.host, outcome.why),
                    Message::say("Check the name of the host in the address"));
    case Stage::Connect:
        return make(ErrorCode::ConnectionLost, Message::say("cannot be connected to: {}", why),
                    Message::say("Check that the server runs and that the port is right"));
    case Stage::Handshake:
        if (!outcome.why.empty())
            return make(ErrorCode::NoPermission,
                        Message::say("the server's certificate is not trusted: {}", outcome.why),
                        Message::say("Name the authority that signed it as ca_file in the access file, and the host as "
                                     "the certificate does"));
        return make(ErrorCode::ConnectionLost, Message::say("TLS cannot be agreed on: {}", why),
                    Message::say("If the server does not speak TLS, its address begins with http://"));
    case Stage::Transfer:
        break;
    }
    if (outcome.error == http::error::body_limit)
        return make(ErrorCode::MalformedReply,
                    Message::say("the reply is larger than {} MiB, and was not read", endpoint.largestReply >> 20U),
                    Message::say("Ask for a shorter time, or for fewer points"));
    if (isOfHttp(outcome.error))
        return make(ErrorCode::MalformedReply, Message::say("what replies there does not speak HTTP: {}", why),
                    Message::say("If the server speaks TLS, its address begins with https://"));
    return make(
        ErrorCode::ConnectionLost, Message::say("the connection ended before the reply was complete: {}", why),
        endpoint.address.tls
            ? Message::say("If it wants a certificate of its clients, set cert_file and key_file in the access file")
            : Message::say("If the server speaks TLS, its address begins with https://"));
}

} // namespace

std::string base64(std::string_view text)
{
    std::string encoded(4 * ((text.size() + 2) / 3) + 1, '\0'); // with the NUL that is written behind it
    // NOLINTBEGIN(*-reinterpret-cast): bytes for OpenSSL
    const int length =
        ::EVP_EncodeBlock(reinterpret_cast<unsigned char*>(encoded.data()),
                          reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
    // NOLINTEND(*-reinterpret-cast)
    encoded.resize(static_cast<std::size_t>(length));
    return encoded;
}

Result<HttpReply> post(const Endpoint& endpoint, const Post& what, const std::stop_token& stop)
{
    std::optional<net::ssl::context> tls;
    if (endpoint.address.tls) {
        tls.emplace(net::ssl::context::tls_client);
        if (auto ready = prepareTls(*tls, endpoint.access); !ready) return std::unexpected(std::move(ready).error());
    }
    const PostRequest request = requestFor(endpoint, what);
    std::optional<Outcome> outcome = exchange(endpoint, request, tls ? &*tls : nullptr, stop);
    if (stop.stop_requested()) return fail(ErrorCode::Cancelled, endpoint.name, Message::say("cancelled"));
    if (!outcome)
        return fail(ErrorCode::Timeout, endpoint.name,
                    Message::say("did not reply within {} s", endpoint.patience.count() / 1000),
                    Message::say("Check that the server is there, or ask for a shorter time"));
    if (outcome->error) return std::unexpected(errorOf(endpoint, *outcome));
    return std::move(outcome->reply);
}

Result<HttpReply> postForm(const Endpoint& endpoint, std::string_view path, std::initializer_list<Field> form,
                           const std::stop_token& stop)
{
    Post what{
        .target = endpoint.address.path + std::string(path), .type = "application/x-www-form-urlencoded", .body = {}};
    for (const Field& field : form) {
        if (!what.body.empty()) what.body += '&';
        what.body += std::string(field.name) + '=' + percentEncoded(field.value);
    }
    return post(endpoint, what, stop);
}

} // namespace fabriscope::web
