// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace fabriscope::prometheus {

/// Which Prometheus server is asked, as a user names it. What is secret stands in a file, never here.
struct Server
{
    std::string address;    ///< http://HOST[:PORT][/PATH] or https://…; empty: none
    std::string accessFile; ///< passwords, certificates (web::Access); empty: none are needed
    friend bool operator==(const Server&, const Server&) = default;
};

} // namespace fabriscope::prometheus
