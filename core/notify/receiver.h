// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

namespace fabriscope::notify {

/// By sendmail, or what stands in for it.
struct Mail
{
    std::filesystem::path program = "/usr/sbin/sendmail";
    std::string from; ///< empty: sendmail's own
    std::vector<std::string> to;
};

/// What the receiver of a webhook expects.
enum class Shape : std::uint8_t { Plain, Slack, Teams, Alertmanager };

struct Webhook
{
    Shape shape = Shape::Plain;
    std::string url;                  ///< empty: it stands in `urlFile`, as it is a secret
    std::filesystem::path urlFile;    ///< readable by its owner only
    std::filesystem::path accessFile; ///< as web::readAccess() takes it; empty: none is needed
};

/// RFC 5424.
struct Syslog
{
    enum class Way : std::uint8_t { Udp, Tcp, Unix };
    Way way = Way::Udp;
    std::string host; ///< or the path of a socket
    std::string port;
    unsigned facility = 3; ///< daemon
};

/// systemd's journal on this host, with fields.
struct Journal
{
    std::filesystem::path socket = "/run/systemd/journal/socket";
};

/// An SNMP notification by net-snmp's snmptrap. Version, community or user stand in its own snmp.conf.
struct Trap
{
    std::filesystem::path program = "/usr/bin/snmptrap";
    std::string to;                                 ///< HOST, HOST:PORT, udp6:…, as snmpcmd(1) takes it
    std::filesystem::path configFolder;             ///< with an snmp.conf, readable by its owner only
    std::string oid = "1.3.6.1.4.1.8072.9999.9999"; ///< under which ours are: net-snmp's for private use
};

/// The desktop of the user who watches, by libnotify's notify-send.
struct Desktop
{
    std::filesystem::path program = "/usr/bin/notify-send";
};

struct Receiver
{
    std::string name;
    std::variant<Mail, Webhook, Syslog, Journal, Trap, Desktop> how;
};

} // namespace fabriscope::notify
