// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/http_server.h"

#include "app/fabriscope-exporter/places.h"
#include "core/base/text.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <crypt.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace fabriscope::exporter {
namespace {

/// Names and their bcrypt hashes.
using Users = std::map<std::string, std::string, std::less<>>;

/// Whether a request comes from a user. To hash a password takes a tenth of a second, so what was right once is
/// remembered, as a digest. Any thread.
class Access
{
public:
    /// `authorization`: of the request's header, possibly empty. `users` has some. An unknown user takes as long as a
    /// wrong password of the first one.
    [[nodiscard]] bool allows(const Users& users, std::string_view authorization);
    /// The same, only from what is remembered: at once.
    [[nodiscard]] bool remembers(const Users& users, std::string_view authorization) const;

private:
    using Digest = std::array<unsigned char, 32>;
    [[nodiscard]] static Digest digestOf(std::string_view authorization, std::string_view hash);

    mutable std::mutex m_mutex;
    std::set<Digest> m_known;
};

constexpr std::size_t mostRemembered = 100;
constexpr std::size_t longestAuthorization = 1024;

/// Bytes of a text in base64 (RFC 4648, 4); none of what is no such text.
std::optional<std::string> decodedBase64(std::string_view text)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    while (text.ends_with('='))
        text.remove_suffix(1);
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        const auto digit = digits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        bits = (bits << 6U) | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>((bits >> count) & 0xffU);
    }
    return bytes;
}

struct Credentials
{
    std::string name;
    std::string password;
};

std::optional<Credentials> credentialsOf(std::string_view authorization)
{
    constexpr std::string_view scheme = "Basic ";
    if (authorization.size() > longestAuthorization || authorization.size() < scheme.size()) return std::nullopt;
    if (!equalIgnoringCase(authorization.substr(0, scheme.size()), scheme)) return std::nullopt;
    const auto text = decodedBase64(authorization.substr(scheme.size()));
    const auto colon = text ? text->find(':') : std::string::npos;
    if (colon == std::string::npos) return std::nullopt;
    return Credentials{.name = text->substr(0, colon), .password = text->substr(colon + 1)};
}

bool isPasswordOf(const std::string& password, const std::string& hash)
{
    if (password.contains('\0')) return false;
    const auto room = std::make_unique<crypt_data>();
    const char* made = ::crypt_r(password.c_str(), hash.c_str(), room.get());
    if (made == nullptr) return false;
    const std::string_view result = made;
    return result.size() == hash.size() && ::CRYPTO_memcmp(result.data(), hash.data(), hash.size()) == 0;
}

Access::Digest Access::digestOf(std::string_view authorization, std::string_view hash)
{
    std::string both(hash);
    both += '\n';
    both += authorization;
    Digest digest{};
    unsigned size = 0;
    (void)::EVP_Digest(both.data(), both.size(), digest.data(), &size, ::EVP_sha256(), nullptr);
    return digest;
}

bool Access::remembers(const Users& users, std::string_view authorization) const
{
    const auto credentials = credentialsOf(authorization);
    const auto user = credentials ? users.find(credentials->name) : users.end();
    if (user == users.end()) return false;
    const std::scoped_lock lock(m_mutex);
    return m_known.contains(digestOf(authorization, user->second));
}

bool Access::allows(const Users& users, std::string_view authorization)
{
    if (remembers(users, authorization)) return true;
    const auto credentials = credentialsOf(authorization);
    if (!credentials) return false;
    const auto user = users.find(credentials->name);
    const bool right = isPasswordOf(credentials->password, (user == users.end() ? users.begin() : user)->second);
    if (!right || user == users.end()) return false;
    const std::scoped_lock lock(m_mutex);
    if (m_known.size() >= mostRemembered) m_known.clear();
    m_known.insert(digestOf(authorization, user->second));
    return true;
}

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using net::ip::tcp;
using namespace std::chrono_literals;

constexpr auto shutdownPatience = 2s;
constexpr int unsentBytes = 128 * 1024; // that the kernel keeps for a client
constexpr std::size_t pieceBytes = 64 * 1024;
constexpr auto waiting = net::as_tuple(net::use_awaitable);

using Request = http::request<http::empty_body>;

/// Whether the client takes gzip: the coding is named, and not with a weight of 0 (RFC 9110, 12.5.3).
bool takesGzip(std::string_view accepted)
{
    while (!accepted.empty()) {
        const auto comma = accepted.find(',');
        std::string_view coding = accepted.substr(0, comma);
        accepted = comma == std::string_view::npos ? std::string_view() : accepted.substr(comma + 1);
        coding.remove_prefix(std::min(coding.find_first_not_of(" \t"), coding.size()));
        if (coding.substr(0, coding.find_first_of("; \t")) != "gzip") continue;
        const auto weight = coding.find("q=");
        if (weight == std::string_view::npos) return true;
        const std::string_view digits = coding.substr(weight + 2);
        return digits.find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

/// The path of "/metrics?x=1", or of the same with scheme and host before it, as it is said to a proxy (RFC
/// 9112, 3.2.2).
std::string_view pathOf(std::string_view target)
{
    target = target.substr(0, target.find('?'));
    const auto host = target.starts_with('/') ? std::string_view::npos : target.find("://");
    if (host == std::string_view::npos) return target;
    const auto path = target.find('/', host + 3);
    return path == std::string_view::npos ? "/" : target.substr(path);
}

/// A bucket of requests that fills with time.
class Bucket
{
public:
    [[nodiscard]] bool take(const RateLimit& limit)
    {
        const auto now = std::chrono::steady_clock::now();
        if (limit.interval.count() == 0) return true; // as there: no limit
        m_level += std::chrono::duration<double>(now - m_at) / std::chrono::duration<double>(limit.interval);
        m_level = std::min(m_level, static_cast<double>(limit.burst));
        m_at = now;
        if (m_level < 1) return false;
        m_level -= 1;
        return true;
    }

private:
    double m_level = 1e9; // full, whatever the burst is
    std::chrono::steady_clock::time_point m_at = std::chrono::steady_clock::now();
};

/// Who is being sent which page. Of a large fabric a page has tens of megabytes, and readers that take their time would
/// keep one of each round.
class Readers
{
public:
    class Reading
    {
    public:
        Reading(Readers& all, const Page* page, beast::tcp_stream& stream) : m_all(all), m_stream(stream)
        {
            m_all.m_readings.push_back({page, &stream});
            m_all.endTheOldest();
        }
        ~Reading()
        {
            std::erase_if(m_all.m_readings, [this](const One& one) { return one.stream == &m_stream; });
        }
        Reading(const Reading&) = delete;
        Reading& operator=(const Reading&) = delete;

    private:
        Readers& m_all;
        beast::tcp_stream& m_stream;
    };

private:
    struct One
    {
        const Page* page; ///< null: a reply of some bytes
        beast::tcp_stream* stream;
    };

    /// A page may be read while the next one is there, and not when another one comes.
    void endTheOldest()
    {
        constexpr std::size_t mostPages = 2;
        std::vector<const Page*> pages; // in the order in which they came
        for (const One& one : m_readings)
            if (one.page != nullptr && !std::ranges::contains(pages, one.page)) pages.push_back(one.page);
        if (pages.size() <= mostPages) return;
        for (const One& one : m_readings)
            if (one.page == pages.front()) one.stream->cancel();
    }

    std::vector<One> m_readings;
};

/// A reply, ready to be written.
struct Reply
{
    http::response<http::empty_body> head;
    std::shared_ptr<const Page> page; ///< keeps the first part
    std::string_view first{};
    std::string second;
};

Reply replyTo(const Request& request, Answer answer, const WebConfig& config)
{
    Reply reply{.head = {static_cast<http::status>(answer.status), request.version()},
                .page = std::move(answer.page),
                .second = std::move(answer.text)};
    auto& head = reply.head;
    head.set(http::field::server, "fabriscope-exporter");
    head.set(http::field::content_type, beast::string_view(answer.type.data(), answer.type.size()));
    for (const auto& [name, value] : config.headers)
        head.set(name, value);
    if (answer.status == 401) head.set(http::field::www_authenticate, "Basic");
    if (answer.status == 405) head.set(http::field::allow, "GET, HEAD");
    const std::string_view accepted = request[http::field::accept_encoding];
    if (reply.page && !reply.page->compressed().empty() && takesGzip(accepted)) {
        reply.first = reply.page->compressed();
        reply.second = reply.page->compressedEnd(reply.second);
        head.set(http::field::content_encoding, "gzip");
    } else if (reply.page) {
        reply.first = reply.page->text();
    }
    if (reply.page) head.set(http::field::vary, "Accept-Encoding");
    head.content_length(reply.first.size() + reply.second.size());
    head.keep_alive(request.keep_alive());
    return reply;
}

/// Of what cannot be read as a request.
Answer answerTo(const beast::error_code& error)
{
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return {.status = 431, .page = {}, .text = "the header is too long\n"};
    if (error == http::error::body_limit || error == http::error::unexpected_body)
        return {.status = 413, .page = {}, .text = "a request has no body here\n"};
    return {.status = 400, .page = {}, .text = "this is not an HTTP request\n"};
}

/// It is not the client's doing, or the client is gone: nothing is said.
bool isSilent(const beast::error_code& error)
{
    return error.category() != http::make_error_code(http::error::bad_method).category() ||
           error == http::error::end_of_stream || error == http::error::partial_message;
}

/// False: the host does not do it. `socket` is of that family; one of IPv6 may have a client of IPv4.
bool setIpFields(int socket, int family, const IpFields& ip)
{
    const auto set = [socket](int level, int option, int value) {
        return ::setsockopt(socket, level, option, &value, sizeof(value)) == 0;
    };
    const bool isSix = family == AF_INET6;
    constexpr int ecnBits = 2; // below the DSCP in the same byte; those of TCP are the kernel's
    return (!ip.ttl || set(IPPROTO_IP, IP_TTL, *ip.ttl)) &&
           (!ip.hopLimit || !isSix || set(IPPROTO_IPV6, IPV6_UNICAST_HOPS, *ip.hopLimit)) &&
           (!ip.dscp || (set(IPPROTO_IP, IP_TOS, *ip.dscp << ecnBits) &&
                         (!isSix || set(IPPROTO_IPV6, IPV6_TCLASS, *ip.dscp << ecnBits))));
}

} // namespace

class HttpServer::Impl
{
public:
    Impl(const Site& site, WebSettingsFile settings, std::vector<Listener> listeners, const HttpLimits& limits)
        : m_site(site), m_limits(limits), m_settings(std::move(settings)),
          m_places(limits.connections, limits.connectionsOfOne)
    {
        for (Listener& listener : listeners) {
            // Of connections: else each client that does not read costs what the kernel grants, some megabytes.
            (void)::setsockopt(listener.socket.get(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsentBytes,
                               sizeof(unsentBytes));
            // Who is not meant to be reached gets no handshake, either. Each connection sets it anew.
            (void)setIpFields(listener.socket.get(), listener.family, m_settings.current()->config.ip);
            tcp::acceptor acceptor(m_io);
            acceptor.assign(listener.family == AF_INET6 ? tcp::v6() : tcp::v4(), listener.socket.release());
            net::co_spawn(m_io, accept(std::move(acceptor), listener.family), net::detached);
        }
        m_thread = std::jthread([this] { m_io.run(); });
    }
    ~Impl()
    {
        m_io.stop();
        m_thread.join();
        m_hashing.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

private:
    using Settings = std::shared_ptr<const WebSettings>;

    net::awaitable<void> accept(tcp::acceptor acceptor, int family)
    {
        for (;;) {
            auto [error, socket] = co_await acceptor.async_accept(waiting);
            if (error == net::error::operation_aborted) co_return;
            if (error) { // no descriptors are left, or the client has gone
                net::steady_timer pause(m_io, 100ms);
                (void)co_await pause.async_wait(waiting);
                continue;
            }
            // A limit that does not hold is none: then nothing is served.
            if (!setIpFields(socket.native_handle(), family, m_settings.current()->config.ip)) continue;
            net::co_spawn(m_io, connection(std::move(socket)), net::detached);
        }
    }

    net::awaitable<void> connection(tcp::socket socket)
    {
        const Settings settings = m_settings.current();
        if (!settings->tls) {
            beast::tcp_stream stream(std::move(socket));
            Places::Place place(m_places, stream);
            co_await serve(stream, place);
            co_await drain(stream);
            co_return;
        }
        net::ssl::stream<beast::tcp_stream> stream(beast::tcp_stream(std::move(socket)), *settings->tls);
        Places::Place place(m_places, stream.next_layer());
        stream.next_layer().expires_after(m_limits.request);
        const auto [error] = co_await stream.async_handshake(net::ssl::stream_base::server, waiting);
        if (error) co_return;
        co_await serve(stream, place);
        stream.next_layer().expires_after(shutdownPatience);
        (void)co_await stream.async_shutdown(waiting);
        co_await drain(stream.next_layer());
    }

    /// Closed with bytes unread, the reply on its way would be lost.
    static net::awaitable<void> drain(beast::tcp_stream& stream)
    {
        constexpr unsigned most = 64;
        beast::error_code ignored;
        (void)stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream.expires_after(shutdownPatience);
        std::array<char, 4096> scrap{};
        for (unsigned reads = 0; reads < most; ++reads) {
            const auto [error, size] = co_await stream.async_read_some(net::buffer(scrap), waiting);
            if (error) co_return;
        }
    }

    template <class Stream> net::awaitable<void> serve(Stream& stream, Places::Place& place)
    {
        beast::flat_buffer buffer(m_limits.header + 1);
        for (bool isFirst = true;; isFirst = false) {
            http::request_parser<http::empty_body> parser;
            parser.header_limit(m_limits.header);
            parser.body_limit(0);
            // One limit for the wait and the request: a byte now and then does not make it longer.
            beast::get_lowest_layer(stream).expires_after(isFirst ? m_limits.request : m_limits.next);
            auto [error, bytes] = co_await http::async_read(stream, buffer, parser, waiting);
            // Where a body of an unknown coding ends, a proxy before this may see otherwise than we do.
            if (!error && parser.get().count(http::field::transfer_encoding) > 0) error = http::error::unexpected_body;
            const bool isBad = static_cast<bool>(error);
            place.enter(isBad && isSilent(error) ? Phase::Leaves : Phase::Works);
            if (isBad && isSilent(error)) co_return;
            const Settings settings = m_settings.current();
            Request request;
            Answer answer = answerTo(error);
            if (!isBad) {
                request = parser.release();
                answer = co_await answerFor(request, *settings, place);
            }
            Reply reply = replyTo(request, std::move(answer), settings->config);
            if (isBad) reply.head.keep_alive(false);
            const bool goesOn = reply.head.keep_alive();
            const bool isWritten = co_await write(stream, reply, request.method() == http::verb::head, place);
            place.enter(isWritten && goesOn ? Phase::Waits : Phase::Leaves);
            if (!isWritten || !goesOn) co_return;
        }
    }

    net::awaitable<Answer> answerFor(const Request& request, const WebSettings& settings, const Places::Place& place)
    {
        if (settings.config.rateLimit && !m_bucket.take(*settings.config.rateLimit))
            co_return Answer{.status = 429, .page = {}, .text = "too many requests\n"};
        if (!settings.config.users.empty()) {
            const std::string authorization(request[http::field::authorization]);
            bool allowed = m_access.remembers(settings.config.users, authorization);
            if (!allowed && !authorization.empty())
                allowed = co_await isAllowed(settings.config.users, authorization, place);
            if (!allowed) co_return Answer{.status = 401, .page = {}, .text = "a name and a password are needed\n"};
        }
        if (request.method() != http::verb::get && request.method() != http::verb::head)
            co_return Answer{.status = 405, .page = {}, .text = "only GET and HEAD are served\n"};
        co_return m_site.answer(pathOf(request.target()));
    }

    /// A password takes a while, beside the thread that serves. Who sends many waits for itself: one of each source at
    /// a time, so that others have their turn.
    net::awaitable<bool> isAllowed(const Users& users, const std::string& authorization, const Places::Place& place)
    {
        net::steady_timer pause(m_io);
        while (m_hashedFor.size() >= mostHashed || m_hashedFor.contains(place.source())) {
            pause.expires_after(20ms);
            (void)co_await pause.async_wait(waiting);
            if (!place.isTaken()) co_return false;
            if (m_access.remembers(users, authorization)) co_return true;
        }
        m_hashedFor.insert(place.source());
        const bool allowed = co_await net::co_spawn(m_hashing, hashed(users, authorization), net::use_awaitable);
        m_hashedFor.erase(place.source());
        co_return allowed;
    }
    net::awaitable<bool> hashed(const Users& users, std::string authorization)
    {
        co_return !m_io.stopped() && m_access.allows(users, authorization); // else the end waits for all of them
    }

    template <class Stream>
    net::awaitable<bool> write(Stream& stream, Reply& reply, bool headOnly, Places::Place& place)
    {
        beast::get_lowest_layer(stream).expires_after(m_limits.reply);
        const Readers::Reading reading(m_readers, reply.page.get(), beast::get_lowest_layer(stream));
        http::response_serializer<http::empty_body> serializer(reply.head);
        const auto [error, size] = co_await http::async_write_header(stream, serializer, waiting);
        if (error) co_return false;
        if (headOnly) co_return true;
        const std::array<net::const_buffer, 2> body{net::buffer(reply.first), net::buffer(reply.second)};
        const auto next = [&place](const beast::error_code& failed, std::size_t /*written*/) -> std::size_t {
            place.enter(Phase::Works); // the client takes what it gets
            return failed ? 0 : pieceBytes;
        };
        const auto [bodyError, bodySize] = co_await net::async_write(stream, body, next, waiting);
        co_return !bodyError;
    }

    const Site& m_site;
    const HttpLimits m_limits;
    WebSettingsFile m_settings;
    Access m_access;
    Bucket m_bucket;
    Readers m_readers;
    Places m_places;
    static constexpr std::size_t mostHashed = 16; // wait for the one thread that does it
    std::set<net::ip::address> m_hashedFor;       ///< a request of each waits for its hash
    net::thread_pool m_hashing{1};
    net::io_context m_io{1};
    std::jthread m_thread; ///< last: it uses all of this
};

HttpServer::HttpServer(const Site& site, WebSettingsFile settings, std::vector<Listener> listeners,
                       const HttpLimits& limits)
    : m_impl(std::make_unique<Impl>(site, std::move(settings), std::move(listeners), limits))
{}

HttpServer::~HttpServer() = default;

} // namespace fabriscope::exporter
