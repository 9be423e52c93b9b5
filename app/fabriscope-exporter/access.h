// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace fabriscope::exporter {

/// Names and their bcrypt hashes.
using Users = std::map<std::string, std::string, std::less<>>;

/// Whether a request comes from a user. To hash a password takes a tenth of a second, so what was right once is
/// remembered, as a digest. Any thread.
class Access
{
public:
    /// `authorization`: of the request's header, possibly empty. An unknown user takes as long as a wrong password.
    [[nodiscard]] bool allows(const Users& users, std::string_view authorization);
    /// The same, only from what is remembered: at once.
    [[nodiscard]] bool remembers(const Users& users, std::string_view authorization) const;

private:
    using Digest = std::array<unsigned char, 32>;
    [[nodiscard]] static Digest digestOf(std::string_view authorization, std::string_view hash);

    mutable std::mutex m_mutex;
    std::set<Digest> m_known;
};

} // namespace fabriscope::exporter
