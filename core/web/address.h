// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which HTTP server is asked, and as whom.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace fabriscope::web {

/// Whether a word is an address of a server, and not a file.
[[nodiscard]] bool isAddress(std::string_view text);

struct Address
{
    bool tls = false;
    std::string host; ///< without the brackets of an IPv6 address
    std::string port;
    std::string path; ///< what stands before /api/v1: "" or "/prometheus"
};
/// InvalidArgument when it is none, or has a password in it.
[[nodiscard]] Result<Address> parseAddress(std::string_view text);

/// What a server asks of its clients. Names of files count from the folder of the file that names them.
struct Access
{
    std::string user;
    std::string password;
    std::string token;           ///< instead of user and password
    std::string tenant;          ///< of Mimir and others: X-Scope-OrgID
    std::string caFile;          ///< trusted instead of what the system trusts
    std::string certificateFile; ///< of the client, with its chain
    std::string keyFile;
};
/// Reads a file of lines "NAME: VALUE": username, password or password_file, credentials or credentials_file, tenant,
/// ca_file, cert_file, key_file, as Prometheus' own configuration calls them. Blank lines and those with # are left
/// out. NoPermission when others may read or change a file with a secret: this one with a password or credentials in
/// it, or one that it names for them or as key_file.
[[nodiscard]] Result<Access> readAccess(const std::string& file);

} // namespace fabriscope::web
