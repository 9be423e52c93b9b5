// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/settings.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace fabriscope::notify_settings_test {
namespace {

using namespace fabriscope::notify;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string receivers = "receivers:\n"
                              "  - name: log\n"
                              "    syslog: {to: \"udp://log1:1514\", facility: local3}\n";

TEST(NotifySettings, TheExampleOfThePackageIsValid)
{
    const std::filesystem::path file = test::dataPath("../../packaging/notify/notify.yml");
    const auto settings = readSettings(file);
    ASSERT_TRUE(settings) << describe(settings.error());
    EXPECT_GE(settings->receivers.size(), 5U) << "one of each kind";
    EXPECT_GE(settings->rules.size(), 2U);
    EXPECT_FALSE(settings->maintenance.empty());
}

TEST(NotifySettings, ReadsRules)
{
    const auto settings =
        parseSettings(receivers + "rules:\n"
                                  "  - name: links\n"
                                  "    severity: critical\n"
                                  "    kinds: [link-*, unreachable]\n"
                                  "    objects: leaf-*\n"
                                  "    to: log\n"
                                  "    most_per_hour: 5\n"
                                  "    tell_over: false\n"
                                  "    quiet:\n"
                                  "      - {from: \"22:00\", to: \"07:30\", days: [mon, sun]}\n"
                                  "maintenance:\n"
                                  "  - {from: 2026-12-01T08:00Z, to: 2026-12-01T12:00:30Z, objects: [leaf-07]}\n"
                                  "settle_minutes: 3\n"
                                  "mutes: mutes.json\n",
                      "/etc/fabriscope/notify.yml");
    ASSERT_TRUE(settings) << describe(settings.error());
    ASSERT_EQ(settings->rules.size(), 1U);
    const Rule& rule = settings->rules[0];
    EXPECT_EQ(rule.severity, Severity::Critical);
    EXPECT_THAT(rule.kinds, ElementsAre("link-*", "unreachable"));
    EXPECT_THAT(rule.objects, ElementsAre("leaf-*"));
    EXPECT_EQ(rule.mostPerHour, 5U);
    EXPECT_FALSE(rule.tellOver);
    EXPECT_THAT(rule.quiet, ElementsAre(QuietHours{.from = 22h, .to = 7h + 30min, .days = 3}));
    EXPECT_EQ(settings->settle, 3min);
    EXPECT_EQ(settings->mutes, "/etc/fabriscope/mutes.json");
    ASSERT_EQ(settings->maintenance.size(), 1U);
    EXPECT_EQ(settings->maintenance[0].to - settings->maintenance[0].from, 4h + 30s);
    const auto* log = std::get_if<Syslog>(&settings->find("log")->how);
    ASSERT_NE(log, nullptr);
    EXPECT_EQ(log->host, "log1");
    EXPECT_EQ(log->port, "1514");
    EXPECT_EQ(log->facility, 19U);
}

TEST(NotifySettings, PortsOfSyslogAreThoseOfItsWay)
{
    const auto logOf = [](const std::string& to) {
        const auto settings = parseSettings(
            "receivers: [{name: x, syslog: {to: \"" + to + "\"}}]\nrules: [{name: r, to: x}]\n", "notify.yml");
        EXPECT_TRUE(settings) << to << ": " << describe(settings.error());
        return settings ? std::get<Syslog>(settings->receivers.at(0).how) : Syslog();
    };
    EXPECT_EQ(logOf("udp://log1").port, "514");
    EXPECT_EQ(logOf("tcp://log1").port, "601");
    EXPECT_EQ(logOf("tcp://[fe80::1]").port, "601");
    EXPECT_EQ(logOf("tcp://[fe80::1]:99").port, "99");
    EXPECT_EQ(logOf("unix:/dev/log").host, "/dev/log");
}

struct Wrong
{
    const char* text;
    int line; ///< 0: any
    const char* says;
};

TEST(NotifySettings, SaysWhatIsWrongAndWhere)
{
    const std::string rule = "rules: [{name: r, to: log}]\n";
    for (const Wrong& each : std::vector<Wrong>{
             {"rules:\n  - name: a\n    to: nobody\n", 5, "nobody"},
             {"rules:\n  - {name: a, to: log}\n  - {name: a, to: log}\n", 6, "two entries"},
             {"rules: [{name: a, to: log, severity: bad}]\n", 4, "severity"},
             {"rules: [{name: a, to: log, colour: red}]\n", 4, "colour"},
             {"rules: [{name: a, to: log, most_per_hour: 0}]\n", 4, "most_per_hour"},
             {"rules: [{name: a, to: log, most_per_hour: 99999}]\n", 4, "most_per_hour"},
             {"rules: [{name: a, to: log, kinds: \"*a*b*c*d*e*f*g\"}]\n", 4, "stars"},
             {"rules: [{name: a, to: log, kinds: [link-*, link-degarded]}]\n", 4, "link-degarded fits no kind"},
             {"rules: [{name: a, to: log, quiet: [{from: \"25:00\", to: \"07:00\"}]}]\n", 4, "time of day"},
             {"rules: [{name: a, to: log, quiet: [{from: \"07:00\", to: \"07:00\"}]}]\n", 4, "quiet"},
             {"rules: [{name: a, to: log, quiet: [{from: \"07:00\", to: \"08:00\", days: [mo]}]}]\n", 4,
              "is not a day"},
             {"rules: [{to: log}]\n", 4, "name"},
             {"rules: [{name: \"a\\nb\", to: log}]\n", 4, "more than a line"},
             {"rules: [{name: a}]\n", 4, "receiver"},
             {"rules: []\n", 1, "no rules"},
             {"rules: [{name: a, to: log}\n", 0, "understood"},
             {"rules: [{name: a, to: log}]\nmaintenance: [{from: 2026-12-01T08:00}]\n", 5, "maintenance"},
             {"rules: [{name: a, to: log}]\nmaintenance: [{from: tomorrow, to: 2026-12-01T08:00}]\n", 5,
              "is not a time"},
             {"settle_minutes: -1\n", 4, "settle_minutes"},
             {"unknown: 1\n", 4, "unknown"}}) {
        const auto settings = parseSettings(receivers + each.text, "notify.yml");
        ASSERT_FALSE(settings) << each.text;
        EXPECT_EQ(settings.error().code, ErrorCode::InvalidArgument) << each.text;
        const std::string said = describe(settings.error());
        EXPECT_THAT(said, HasSubstr(each.says)) << each.text;
        const std::string place = each.line > 0 ? "notify.yml:" + std::to_string(each.line) : "notify.yml:";
        EXPECT_THAT(said, HasSubstr(place)) << each.text;
    }
}

TEST(NotifySettings, RefusesReceiversThatWouldBeMisused)
{
    for (const std::string receiver : {"mail: {to: [\"-Cevil.cf\"]}",
                                       "mail: {to: [\"a@b\\nBcc: c@d\"]}",
                                       "mail: {to: [\"a@b, c@d\"]}",
                                       "mail: {to: [\"|/bin/sh\"]}",
                                       "mail: {to: [a@b], from: \"-x\"}",
                                       "mail: {to: [a@b], program: sendmail}",
                                       "mail: {}",
                                       "webhook: {}",
                                       "webhook: {url: \"ftp://x\"}",
                                       "webhook: {url: \"http://x\", url_file: y}",
                                       "webhook: {url: \"http://user:hunter2@x\"}",
                                       "webhook: {url: \"http://x\", shape: fax}",
                                       "syslog: {to: log1}",
                                       "syslog: {to: \"udp://log1/x\"}",
                                       "syslog: {to: \"udp://log1\", facility: local9}",
                                       "snmp: {to: \"-Dall\", config_folder: x}",
                                       "snmp: {to: nms1}",
                                       "snmp: {to: nms1, config_folder: x, oid: iso}",
                                       "snmp: {to: nms1, config_folder: x, program: snmptrap}",
                                       "journal: {}, mail: {to: a@b}",
                                       "fax: {}"}) {
        const auto settings =
            parseSettings("receivers: [{name: x, " + receiver + "}]\nrules: [{name: r, to: x}]\n", "notify.yml");
        ASSERT_FALSE(settings) << receiver;
        EXPECT_THAT(describe(settings.error()), testing::Not(HasSubstr("hunter2")));
    }
}

TEST(NotifySettings, BoundsWhatAFileMayHold)
{
    std::string rules = receivers + "rules:\n";
    for (int i = 0; i < 201; ++i)
        rules += "  - {name: r" + std::to_string(i) + ", to: log}\n";
    EXPECT_FALSE(parseSettings(rules, "notify.yml"));
    const test::TemporaryFolder folder;
    const auto large = readSettings(folder.write("notify.yml", std::string(std::size_t{1} << 20U, '#')));
    EXPECT_FALSE(large);
    EXPECT_FALSE(parseSettings(receivers + "rules: " + std::string(10'000, '['), "notify.yml"));
}

TEST(NotifySettings, OfOthersStartNoProgram)
{
    const test::TemporaryFolder folder;
    const auto file = folder.write("notify.yml", receivers);
    EXPECT_TRUE(refuseSettingsOfOthers(file));
    EXPECT_TRUE(refuseSettingsOfOthers(folder.path("none"))) << "reading it says so";
    ASSERT_EQ(::chmod(file.c_str(), 0666), 0);
    EXPECT_FALSE(refuseSettingsOfOthers(file));
    ASSERT_EQ(::chmod(file.c_str(), 0644), 0);
    const std::string open = folder.path("open");
    std::filesystem::create_directory(open);
    ASSERT_EQ(::chmod(open.c_str(), 0777), 0);
    std::filesystem::copy_file(file, open + "/notify.yml");
    EXPECT_FALSE(refuseSettingsOfOthers(open + "/notify.yml")) << "anyone could put another one in its place";
    std::filesystem::create_symlink(file, open + "/link.yml");
    EXPECT_FALSE(refuseSettingsOfOthers(open + "/link.yml")) << "and lead the link elsewhere";
    if (::geteuid() != 0) return; // only root can give files to others
    ASSERT_EQ(::chown(file.c_str(), 4711, 4711), 0);
    const auto refused = refuseSettingsOfOthers(file);
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), HasSubstr("belongs to user 4711"));
}

} // namespace
} // namespace fabriscope::notify_settings_test
