// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/opensm/secrets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <string>
#include <string_view>

using namespace fabriscope::opensm;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(Secrets, ValuesOfKeysAreHiddenAndNothingElse)
{
    const std::string mark(secretMark);
    const std::pair<std::string, std::string> cases[] = {
        {"m_key 0xdeadbeefcafe0001\n", "m_key " + mark + "\n"},
        {"\tsm_key\t0x5ec4e7\r\n", "\tsm_key\t" + mark + "\r\n"},
        {"sa_key \"0x5ec4e7\" # was 0x77aa88bb\n", "sa_key " + mark + " # was " + mark + "\n"},
        {"cc_key 12", "cc_key " + mark},
        {"vs_key 12", "vs_key " + mark},
        {"# m_key 0xdeadbeefcafe0001\n", "# m_key " + mark + "\n"},
        {"qos TRUE # M_Key: deadbeef\n", "qos TRUE # M_Key: " + mark + "\n"},
        {"m_key=0x5ec4e7\n", "m_key=" + mark + "\n"},
        {"m_key\n", "m_key\n"},
        {"m_key_lease_period 60\nallow_both_pkeys TRUE\nguid 0x1\n",
         "m_key_lease_period 60\nallow_both_pkeys TRUE\nguid 0x1\n"},
        {"# M_Key value sent to all ports qualifying all Set(PortInfo)\n",
         "# M_Key value sent to all ports qualifying all Set(PortInfo)\n"},
        {"", ""},
        {"\n\n", "\n\n"},
    };
    for (const auto& [text, hidden] : cases) {
        EXPECT_EQ(hideSecrets(text), hidden) << text;
        EXPECT_EQ(hideSecrets(hideSecrets(text)), hidden) << "hiding twice changes nothing";
    }
}

TEST(Secrets, NoSpellingOfTheLineShowsTheKey)
{
    for (const char* name : {"m_key", "sm_key", "sa_key", "cc_key"})
        for (const char* form : {"{} 0x5ec4e75ec4e7", " {}  0x5ec4e75ec4e7", "{}\t'0x5ec4e75ec4e7'",
                                 "#{} 0x5ec4e75ec4e7", "# {}: 5ec4e75ec4e7", "qos TRUE #{} 0x5ec4e75ec4e7",
                                 "{} 1 0x5ec4e75ec4e7", "{} x # 0x5ec4e75ec4e7", "{} # 0x5ec4e75ec4e7"}) {
            const std::string text = std::vformat(form, std::make_format_args(name));
            EXPECT_THAT(hideSecrets(text), Not(HasSubstr("5ec4e75ec4e7"))) << text;
            EXPECT_FALSE(findSecretMarks(hideSecrets(text)).empty()) << text;
        }
}

TEST(Secrets, ZeroBytesBetweenTheLettersShowNoKey)
{
    std::string wide; // UTF-16, as editors of other systems write it
    for (const char c : std::string_view("lmc 1\r\nm_key 0x5ec4e75ec4e7\r\n"))
        wide += {c, '\0'};
    std::string hidden = hideSecrets(wide);
    EXPECT_FALSE(findSecretMarks(hidden).empty());
    std::erase(hidden, '\0');
    EXPECT_THAT(hidden, Not(HasSubstr("5ec4e7")));
    const std::string harmless("lmc 1\0 2\n", 9);
    EXPECT_EQ(hideSecrets(harmless), harmless);
}

TEST(Secrets, OnACommandLine)
{
    const std::string mark(secretMark);
    EXPECT_THAT(hideSecrets(std::vector<std::string>{"opensm", "-k", "0x5ec4e7", "-F", "/etc/k/opensm.conf"}),
                ElementsAre("opensm", "-k", mark, "-F", "/etc/k/opensm.conf"));
    EXPECT_THAT(hideSecrets(std::vector<std::string>{"opensm", "--smk", "7", "--cc=9", "--sm_sl", "3"}),
                ElementsAre("opensm", "--smk", secretMark, std::format("--cc={}", secretMark), "--sm_sl", "3"));
    EXPECT_THAT(hideSecrets(std::vector<std::string>{"opensm", "--smkey=7", "--cc_key", "9", "-Qk5", "-p", "3"}),
                ElementsAre("opensm", "--smkey=" + mark, "--cc_key", mark, "-Qk" + mark, "-p", "3"));
}
