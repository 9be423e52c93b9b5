// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/access.h"

#include "core/base/text.h"

#include <crypt.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <cstdint>
#include <memory>
#include <optional>

namespace fabriscope::exporter {
namespace {

constexpr std::size_t mostRemembered = 100;
constexpr std::size_t longestAuthorization = 1024;

/// Of a password that is not known; a name that no user has is compared with it.
constexpr std::string_view nobody = "$2b$10$xw.Nl1Mob7xSOlAetdcMBO8FsqkpezhgGb1zTSuESSRsTLLXdKtxq";

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

} // namespace

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
    const bool right = isPasswordOf(credentials->password, user == users.end() ? std::string(nobody) : user->second);
    if (!right || user == users.end()) return false;
    const std::scoped_lock lock(m_mutex);
    if (m_known.size() >= mostRemembered) m_known.clear();
    m_known.insert(digestOf(authorization, user->second));
    return true;
}

} // namespace fabriscope::exporter
