// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/settings.h"

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/trusted_path.h"
#include "core/base/yaml/yaml_fields.h"
#include "core/health/rules.h"
#include "core/web/address.h"

#include <fnmatch.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <system_error>
#include <variant>

namespace fabriscope::notify {
namespace {

using std::chrono::minutes;
using yaml::readFields;
using yaml::refuse;

constexpr std::size_t largestSettings = std::size_t{256} << 10U;
constexpr std::size_t mostEntries = 200; // of each list
constexpr std::size_t longestEntry = 500;
constexpr std::ptrdiff_t mostStars = 6; // a pattern with many takes fnmatch(3) long
constexpr unsigned mostMessages = 3600;
constexpr minutes wholeDay{24 * 60};

constexpr auto dayNames = std::to_array<std::string_view>({"sun", "mon", "tue", "wed", "thu", "fri", "sat"});
constexpr auto facilityNames = std::to_array<std::string_view>(
    {"kern", "user", "mail", "daemon", "auth", "syslog", "lpr", "news", "uucp", "cron", "authpriv", "ftp"});
constexpr unsigned local0 = 16;
constexpr auto shapeNames = std::to_array<std::string_view>({"plain", "slack", "teams", "alertmanager"});

/// One line of text that has something in it.
void checkWord(const YAML::Node& node, std::string_view key)
{
    if (!node.IsScalar()) refuse(node, Message::say("{} is no text", key));
    const auto word = node.as<std::string>();
    const bool hasControls = std::ranges::any_of(word, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
    if (word.empty() || word.size() > longestEntry || hasControls)
        refuse(node, Message::say("{} is empty, longer than {} bytes, or more than a line", key, longestEntry));
}

std::string wordOf(const YAML::Node& node, std::string_view key)
{
    checkWord(node, key);
    return node.as<std::string>();
}

std::vector<std::string> wordsOf(const YAML::Node& node, std::string_view key)
{
    if (node.IsScalar()) return {wordOf(node, key)};
    if (!node.IsSequence() || node.size() > mostEntries)
        refuse(node, Message::say("{} is not a list of at most {} texts", key, mostEntries));
    std::vector<std::string> words;
    for (const auto& each : node)
        words.push_back(wordOf(each, key));
    return words;
}

std::vector<std::string> patternsOf(const YAML::Node& node, std::string_view key)
{
    auto patterns = wordsOf(node, key);
    for (const std::string& each : patterns)
        if (std::ranges::count(each, '*') > mostStars)
            refuse(node, Message::say("{} has a pattern with more than {} stars", key, mostStars));
    return patterns;
}

/// One that fits no finding is misspelt: its rule would never tell anything.
std::vector<std::string> kindsOf(const YAML::Node& node)
{
    auto patterns = patternsOf(node, "kinds");
    for (const std::string& each : patterns) {
        const auto fits = [&each](std::string_view kind) {
            return ::fnmatch(each.c_str(), std::string(kind).c_str(), 0) == 0;
        };
        if (!fits("unwatched") && std::ranges::none_of(health::rules(), fits, &health::Rule::id))
            refuse(node, Message::say("{} fits no kind of finding: 'fabriscopectl health --rules' lists them", each));
    }
    return patterns;
}

template <class Item, class Read>
std::vector<Item> listOf(const YAML::Node& node, std::string_view key, const Read& read)
{
    if (node.IsNull()) return {};
    if (!node.IsSequence() || node.size() > mostEntries)
        refuse(node, Message::say("{} is not a list of at most {} entries", key, mostEntries));
    std::vector<Item> items;
    for (const auto& each : node)
        items.push_back(read(each));
    return items;
}

unsigned countOf(const YAML::Node& node, std::string_view key, unsigned least, unsigned most)
{
    const auto number = parseUnsigned(wordOf(node, key));
    if (!number || *number < least || *number > most)
        refuse(node, Message::say("{} is not a number from {} to {}", key, least, most));
    return static_cast<unsigned>(*number);
}

/// "22:00"; 24:00 is the end of the day.
minutes timeOfDay(const YAML::Node& node, std::string_view key)
{
    const std::string word = wordOf(node, key);
    const auto isDigit = [&word](std::size_t at) { return word[at] >= '0' && word[at] <= '9'; };
    if (word.size() == 5 && word[2] == ':' && isDigit(0) && isDigit(1) && isDigit(3) && isDigit(4)) {
        const auto digit = [&word](std::size_t at) { return word[at] - '0'; };
        const minutes minute(digit(3) * 10 + digit(4));
        const minutes time = minutes((digit(0) * 10 + digit(1)) * 60) + minute;
        if (minute < minutes(60) && time <= wholeDay) return time;
    }
    refuse(node, Message::say("{} is not a time of day such as \"22:00\"", key));
}

/// "2026-12-01T08:00:00", where this host is, or with a Z in UTC.
WallTime momentOf(const YAML::Node& node, std::string_view key)
{
    constexpr std::size_t withSeconds = 19;
    std::string word = wordOf(node, key);
    const bool isUtc = word.ends_with('Z');
    if (isUtc) word.pop_back();
    if (word.size() == withSeconds - 3) word += ":00";
    const auto time = word.size() == withSeconds ? parseTime(word) : std::nullopt;
    if (!time) refuse(node, Message::say("{} is not a time such as 2026-12-01T08:00", key));
    if (isUtc) return *time;
    const std::time_t asUtc = std::chrono::system_clock::to_time_t(*time);
    std::tm parts{};
    (void)::gmtime_r(&asUtc, &parts);
    parts.tm_isdst = -1; // the host knows whether it is summer then
    return std::chrono::system_clock::from_time_t(std::mktime(&parts));
}

QuietHours quietOf(const YAML::Node& node)
{
    QuietHours quiet;
    readFields(node, "quiet",
               {{"from", [&](const YAML::Node& value) { quiet.from = timeOfDay(value, "from"); }},
                {"to", [&](const YAML::Node& value) { quiet.to = timeOfDay(value, "to"); }},
                {"days", [&](const YAML::Node& value) {
                     quiet.days = 0;
                     for (const std::string& name : wordsOf(value, "days")) {
                         const auto* const day = std::ranges::find(dayNames, name);
                         if (day == dayNames.end()) refuse(value, Message::say("{} is not a day: mon to sun", name));
                         quiet.days |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(day - dayNames.begin()));
                     }
                 }}});
    if (quiet.from == quiet.to) refuse(node, Message::say("quiet begins when it ends"));
    return quiet;
}

Severity severityOf(const YAML::Node& node)
{
    const std::string word = wordOf(node, "severity");
    for (const Severity each : {Severity::Notice, Severity::Warning, Severity::Critical})
        if (word == toString(each)) return each;
    refuse(node, Message::say("{} is not a severity: notice, warning or critical", word));
}

Rule ruleOf(const YAML::Node& node)
{
    Rule rule;
    readFields(node, "rules",
               {{"name", [&](const YAML::Node& value) { rule.name = wordOf(value, "name"); }},
                {"severity", [&](const YAML::Node& value) { rule.severity = severityOf(value); }},
                {"kinds", [&](const YAML::Node& value) { rule.kinds = kindsOf(value); }},
                {"objects", [&](const YAML::Node& value) { rule.objects = patternsOf(value, "objects"); }},
                {"to", [&](const YAML::Node& value) { rule.to = wordsOf(value, "to"); }},
                {"most_per_hour",
                 [&](const YAML::Node& value) { rule.mostPerHour = countOf(value, "most_per_hour", 1, mostMessages); }},
                {"tell_over", yaml::flag(rule.tellOver)},
                {"quiet", [&](const YAML::Node& value) { rule.quiet = listOf<QuietHours>(value, "quiet", quietOf); }}});
    if (rule.name.empty()) refuse(node, Message::say("a rule has no {}", "name"));
    if (rule.to.empty()) refuse(node, Message::say("the rule {} names no receiver: to", rule.name));
    return rule;
}

Maintenance maintenanceOf(const YAML::Node& node)
{
    std::optional<WallTime> from;
    std::optional<WallTime> to;
    Maintenance one;
    readFields(node, "maintenance",
               {{"from", [&](const YAML::Node& value) { from = momentOf(value, "from"); }},
                {"to", [&](const YAML::Node& value) { to = momentOf(value, "to"); }},
                {"objects", [&](const YAML::Node& value) { one.objects = patternsOf(value, "objects"); }},
                {"reason", [&](const YAML::Node& value) { (void)wordOf(value, "reason"); }}});
    if (!from || !to || *from >= *to) refuse(node, Message::say("maintenance needs a from, and a to behind it"));
    one.from = *from;
    one.to = *to;
    return one;
}

auto word(std::string& to, std::string_view key)
{
    return [&to, key](const YAML::Node& node) { to = wordOf(node, key); };
}

/// A path that counts from the folder of the settings.
auto fileName(std::filesystem::path& to, std::string_view key, const std::filesystem::path& folder)
{
    return [&to, key, &folder](const YAML::Node& node) { to = folder / wordOf(node, key); };
}

/// An argument of sendmail and a part of a header: nothing of it may be an option, or begin another header or address.
void checkMailAddress(const YAML::Node& node, std::string_view address)
{
    const bool plain = std::ranges::all_of(address, [](unsigned char c) {
        return c > 0x20 && c < 0x7f && !std::string_view("<>,;:\"()[]\\|").contains(static_cast<char>(c));
    });
    if (!plain || address.starts_with('-')) refuse(node, Message::say("{} is not a mail address", address));
}

Mail mailOf(const YAML::Node& node)
{
    Mail mail;
    readFields(node, "mail",
               {{"program", [&](const YAML::Node& value) { mail.program = wordOf(value, "program"); }},
                {"from", word(mail.from, "from")},
                {"to", [&](const YAML::Node& value) { mail.to = wordsOf(value, "to"); }}});
    if (mail.to.empty()) refuse(node, Message::say("mail names no address: to"));
    for (const std::string& each : mail.to)
        checkMailAddress(node, each);
    checkMailAddress(node, mail.from);
    if (!mail.program.is_absolute()) refuse(node, Message::say("program is not an absolute path"));
    return mail;
}

Webhook webhookOf(const YAML::Node& node, const std::filesystem::path& folder)
{
    Webhook hook;
    readFields(node, "webhook",
               {{"shape",
                 [&](const YAML::Node& value) {
                     const std::string name = wordOf(value, "shape");
                     const auto* const found = std::ranges::find(shapeNames, name);
                     if (found == shapeNames.end())
                         refuse(value, Message::say("{} is not a shape: plain, slack, teams or alertmanager", name));
                     hook.shape = static_cast<Shape>(found - shapeNames.begin());
                 }},
                {"url", word(hook.url, "url")},
                {"url_file", fileName(hook.urlFile, "url_file", folder)},
                {"access_file", fileName(hook.accessFile, "access_file", folder)}});
    if (hook.url.empty() == hook.urlFile.empty())
        refuse(node, Message::say("a webhook has either a url, or a url_file where it is a secret"));
    if (hook.url.empty()) return hook;
    if (const auto address = web::parseAddress(hook.url.substr(0, hook.url.find('?'))); !address)
        refuse(node, Message::say("the url is none: {}", address.error().detail));
    return hook;
}

Syslog syslogOf(const YAML::Node& node)
{
    Syslog log;
    std::string to;
    readFields(node, "syslog",
               {{"to", word(to, "to")},
                {"facility", [&](const YAML::Node& value) {
                     const std::string name = wordOf(value, "facility");
                     const auto* const found = std::ranges::find(facilityNames, name);
                     const bool isLocal =
                         name.size() == 6 && name.starts_with("local") && name[5] >= '0' && name[5] <= '7';
                     if (found == facilityNames.end() && !isLocal)
                         refuse(value, Message::say("{} is not a facility such as daemon or local0", name));
                     log.facility = isLocal ? local0 + static_cast<unsigned>(name[5] - '0')
                                            : static_cast<unsigned>(found - facilityNames.begin());
                 }}});
    constexpr std::string_view unixScheme = "unix:";
    if (to.starts_with(unixScheme) && to.substr(unixScheme.size()).starts_with('/')) {
        log.way = Syslog::Way::Unix;
        log.host = to.substr(unixScheme.size());
        if (log.host.size() > 100) refuse(node, Message::say("the path of the socket is too long"));
        return log;
    }
    const bool isTcp = to.starts_with("tcp://");
    if (!isTcp && !to.starts_with("udp://"))
        refuse(node, Message::say("to is none of udp://HOST:PORT, tcp://HOST:PORT and unix:/PATH"));
    // HOST:PORT as of a server of HTTP.
    const std::string rest = to.substr(6);
    const auto address = web::parseAddress("http://" + rest);
    if (!address || !address->path.empty())
        refuse(node, Message::say("to is none of udp://HOST:PORT, tcp://HOST:PORT and unix:/PATH"));
    const bool hasPort = rest.find(':', rest.starts_with('[') ? rest.find(']') : 0) != std::string::npos;
    log.way = isTcp ? Syslog::Way::Tcp : Syslog::Way::Udp;
    log.host = address->host;
    log.port = hasPort ? address->port : isTcp ? "601" : "514"; // RFC 6587, RFC 5426
    return log;
}

Trap trapOf(const YAML::Node& node, const std::filesystem::path& folder)
{
    Trap trap;
    readFields(node, "snmp",
               {{"to", word(trap.to, "to")},
                {"program", [&](const YAML::Node& value) { trap.program = wordOf(value, "program"); }},
                {"config_folder", fileName(trap.configFolder, "config_folder", folder)},
                {"oid", word(trap.oid, "oid")}});
    if (trap.to.empty() || trap.to.starts_with('-')) refuse(node, Message::say("snmp names no host: to"));
    if (trap.configFolder.empty())
        refuse(node, Message::say("snmp needs a config_folder with an snmp.conf: defVersion, defCommunity"));
    if (!trap.program.is_absolute()) refuse(node, Message::say("program is not an absolute path"));
    const bool isOid = std::ranges::all_of(trap.oid, [](char c) { return c == '.' || isDigit(c); });
    if (!isOid || !trap.oid.contains('.')) refuse(node, Message::say("{} is not an OID in numbers", trap.oid));
    return trap;
}

Receiver receiverOf(const YAML::Node& node, const std::filesystem::path& folder)
{
    Receiver receiver;
    unsigned ways = 0;
    const auto way = [&](auto read) {
        return [&receiver, &ways, read](const YAML::Node& value) {
            receiver.how = read(value);
            ++ways;
        };
    };
    readFields(node, "receivers",
               {{"name", word(receiver.name, "name")},
                {"mail", way(mailOf)},
                {"webhook", way([&folder](const YAML::Node& value) { return webhookOf(value, folder); })},
                {"syslog", way(syslogOf)},
                {"journal", way([](const YAML::Node& value) {
                     Journal journal;
                     readFields(value, "journal",
                                {{"socket", [&](const YAML::Node& path) { journal.socket = wordOf(path, "socket"); }}});
                     return journal;
                 })},
                {"desktop", way([](const YAML::Node& value) {
                     Desktop desktop;
                     readFields(value, "desktop", {{"program", [&](const YAML::Node& path) {
                                                        desktop.program = wordOf(path, "program");
                                                    }}});
                     if (!desktop.program.is_absolute()) refuse(value, Message::say("program is not an absolute path"));
                     return desktop;
                 })},
                {"snmp", way([&folder](const YAML::Node& value) { return trapOf(value, folder); })}});
    if (receiver.name.empty()) refuse(node, Message::say("a receiver has no {}", "name"));
    if (ways != 1)
        refuse(node, Message::say("{} is not exactly one of mail, webhook, syslog, journal, snmp and desktop",
                                  receiver.name));
    return receiver;
}

/// Refuses the second entry of a name.
template <class Item> void checkTwice(const YAML::Node& list, const std::vector<Item>& items)
{
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t before = 0; before < i; ++before)
            if (items[before].name == items[i].name)
                refuse(list[i], Message::say("{} is the name of two entries", items[i].name));
}

/// What one entry alone cannot show.
void checkNames(const YAML::Node& root, const Settings& settings)
{
    checkTwice(root["receivers"], settings.receivers);
    checkTwice(root["rules"], settings.rules);
    for (std::size_t i = 0; i < settings.rules.size(); ++i)
        for (const std::string& name : settings.rules[i].to)
            if (settings.find(name) == nullptr)
                refuse(root["rules"][i],
                       Message::say("the rule {} names {}, which is not a receiver", settings.rules[i].name, name));
}

Settings settingsOf(const YAML::Node& root, const std::filesystem::path& folder)
{
    constexpr unsigned longestSettle = 24 * 60;
    Settings settings;
    readFields(root, "the file",
               {{"receivers",
                 [&](const YAML::Node& node) {
                     settings.receivers = listOf<Receiver>(
                         node, "receivers", [&folder](const YAML::Node& each) { return receiverOf(each, folder); });
                 }},
                {"rules", [&](const YAML::Node& node) { settings.rules = listOf<Rule>(node, "rules", ruleOf); }},
                {"maintenance",
                 [&](const YAML::Node& node) {
                     settings.maintenance = listOf<Maintenance>(node, "maintenance", maintenanceOf);
                 }},
                {"settle_minutes",
                 [&](const YAML::Node& node) {
                     settings.settle = minutes(countOf(node, "settle_minutes", 0, longestSettle));
                 }},
                {"mutes", fileName(settings.mutes, "mutes", folder)}});
    if (settings.rules.empty()) refuse(root, Message::say("the file has no rules: nobody would be told anything"));
    checkNames(root, settings);
    return settings;
}

} // namespace

LocalMoment localMoment(WallTime time)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    (void)::localtime_r(&seconds, &parts);
    return {.weekday = static_cast<unsigned>(parts.tm_wday), .ofDay = minutes(parts.tm_hour * 60 + parts.tm_min)};
}

bool QuietHours::holds(const LocalMoment& now) const
{
    const auto isOn = [this](unsigned day) { return (days >> day & 1U) != 0; };
    if (from < to) return isOn(now.weekday) && now.ofDay >= from && now.ofDay < to;
    const unsigned yesterday = (now.weekday + 6) % 7;
    return (isOn(now.weekday) && now.ofDay >= from) || (isOn(yesterday) && now.ofDay < to);
}

const Receiver* Settings::find(std::string_view name) const
{
    const auto found = std::ranges::find(receivers, name, &Receiver::name);
    return found == receivers.end() ? nullptr : &*found;
}

Settings onDesktop(Settings settings)
{
    const auto isOther = [](const Receiver& one) { return !std::holds_alternative<Desktop>(one.how); };
    std::erase_if(settings.receivers, isOther);
    for (Rule& rule : settings.rules)
        std::erase_if(rule.to, [&settings](const std::string& name) { return settings.find(name) == nullptr; });
    std::erase_if(settings.rules, [](const Rule& rule) { return rule.to.empty(); });
    return settings;
}

Result<Settings> parseSettings(std::string_view text, const std::filesystem::path& file)
{
    const std::filesystem::path folder = file.parent_path();
    return yaml::parse<Settings>(text, file.string(),
                                 [&folder](const YAML::Node& root) { return settingsOf(root, folder); });
}

Result<void> refuseSettingsOfOthers(const std::filesystem::path& file)
{
    std::error_code bad;
    const std::filesystem::path real = std::filesystem::canonical(file, bad);
    struct stat facts{};
    if (bad || ::stat(real.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return {}; // reading it says what it is
    Message why = changeableByOthers(facts, real, Trust::Nameless);
    // Who may write to a folder on the way, or change a link there, puts a file of their own in its place.
    for (const auto& way : {real, std::filesystem::absolute(file, bad).lexically_normal()})
        if (why.empty()) why = untrustedFolder(way, false, Trust::Nameless).value_or(Message());
    if (why.empty()) return {};
    return fail(ErrorCode::NoPermission, file.string(), Message::say("names programs that are started, and {}", why),
                Message::say("chmod go-w, and let it belong to this user, or to root"));
}

Result<Settings> readSettings(const std::filesystem::path& file)
{
    return readUserFile(file, largestSettings).and_then([&](const std::string& text) {
        return parseSettings(text, file);
    });
}

Result<std::string> readSettingsText(const std::filesystem::path& file)
{
    auto text = readUserFile(file, largestSettings);
    if (!text && text.error().code == ErrorCode::NotFound) return std::string();
    return text;
}

Result<void> saveSettingsText(const std::filesystem::path& file, const std::string& text, const std::string& before)
{
    if (text.size() > largestSettings)
        return fail(ErrorCode::InvalidArgument, file.string(),
                    Message::say("would be larger than {} KB, and could not be read again", largestSettings >> 10U));
    if (const auto settings = parseSettings(text, file); !settings) return std::unexpected(settings.error());
    const auto now = readSettingsText(file);
    if (!now) return std::unexpected(now.error());
    if (*now != before)
        return fail(ErrorCode::NotAllowed, file.string(), Message::say("was changed by somebody else meanwhile"),
                    Message::say("Copy your text, read the file again, and join both"));
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error) return failErrno(error.value(), file.parent_path().string(), Message::say("cannot be created"));
    return writeFileAtomically(file, text);
}

} // namespace fabriscope::notify
