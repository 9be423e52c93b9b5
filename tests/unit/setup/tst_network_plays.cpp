// SPDX-License-Identifier: GPL-3.0-or-later
//
// IPoIB by the network role and by community.general's nmcli: what they are given is what they take, and is what the
// profile of the same plan says.
#include "core/change/network_play.h"
#include "core/change/system_command.h"
#include "core/setup/wizard.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::setup;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const change::ScriptHead head{.title = "IP over InfiniBand", .needs = {}};

change::Plan ipoib(const Answers& answers)
{
    return planOf(*findWizard("ipoib"), answers, distributionOf(Family::Rhel9)).value();
}

const Answers connected{{"interface", "ib0"},       {"mode", "connected"},
                        {"mtu", "65520"},           {"addresses", "192.0.2.1/24 2001:db8::1/64"},
                        {"gateway", "192.0.2.254"}, {"dns", "192.0.2.53 2001:db8::53"}};
const Answers partition{{"interface", "ib0"}, {"pkey", "0x0002"}, {"addresses", "198.51.100.7/24"}, {"up", "no"}};
const Answers automatic{{"interface", "ibp1s0"}};

/// Empty when the program has nothing to say against.
std::string verdictOf(const std::filesystem::path& program, const std::vector<std::string>& arguments)
{
    const auto end = change::runCommand(program, arguments, std::chrono::seconds(120));
    if (!end) return describe(end.error());
    return end->status == 0 ? std::string() : end->output + end->errors;
}

} // namespace

TEST(NetworkPlays, GiveTheRoleAndTheModuleWhatTheyTake)
{
    const test::TemporaryFolder folder;
    std::vector<std::string> arguments{test::dataPath("../unit/setup/check_play.py"),
                                       test::dataPath("network-plays/arguments.json")};
    std::vector<std::string> plays{"--syntax-check", "-i", "localhost,", "-e", "target=localhost"};
    std::size_t number = 0;
    for (const Answers& answers : {connected, partition, automatic}) {
        const std::string name = "role-" + std::to_string(++number) + ".yml";
        arguments.push_back(folder.write(name, change::networkRolePlay(ipoib(answers), head).value()).string());
        plays.push_back(arguments.back());
    }
    for (const Answers& answers : {connected, automatic}) {
        const std::string name = "nmcli-" + std::to_string(++number) + ".yml";
        arguments.push_back(folder.write(name, change::nmcliPlay(ipoib(answers), head).value()).string());
    }
    EXPECT_EQ(verdictOf("/usr/bin/python3", arguments), "");
    // The role is looked for when the play runs, the module's collection before: it need not be installed here.
    EXPECT_EQ(verdictOf("/usr/bin/ansible-playbook", plays), "");
    // The judge does judge.
    std::string wrong = change::networkRolePlay(ipoib(partition), head).value();
    wrong.replace(wrong.find("p_key: 32770"), 12, "p_key: 32768");
    const auto judged = [&](const std::string& play) {
        return verdictOf("/usr/bin/python3", {arguments[0], arguments[1], folder.write("wrong.yml", play).string()});
    };
    EXPECT_THAT(judged(wrong), HasSubstr("is no partition"));
    std::string alone = change::networkRolePlay(ipoib(partition), head).value();
    const std::string parent = "parent: 'fabriscope-ib0-parent'";
    alone.replace(alone.find(parent), parent.size(), "parent: 'ib0'");
    EXPECT_THAT(judged(alone), HasSubstr("no connection before has the name ib0"));
}

TEST(NetworkPlays, OfTheRoleHaveTheSettingsOfTheProfile)
{
    const std::string play = change::networkRolePlay(ipoib(connected), head).value();
    EXPECT_THAT(play, HasSubstr("          - name: 'fabriscope-ib0'\n"
                                "            type: infiniband\n"
                                "            interface_name: 'ib0'\n"
                                "            mtu: 65520\n"
                                "            infiniband:\n"
                                "              transport_mode: connected\n"
                                "            ip:\n"
                                "              dhcp4: false\n"
                                "              auto6: false\n"
                                "              address:\n"
                                "                - '192.0.2.1/24'\n"
                                "                - '2001:db8::1/64'\n"
                                "              gateway4: '192.0.2.254'\n"
                                "              dns:\n"
                                "                - '192.0.2.53'\n"
                                "                - '2001:db8::53'\n"
                                "            autoconnect: true\n"
                                "            persistent_state: present\n"
                                "            state: up\n"));
    EXPECT_THAT(play, AllOf(HasSubstr("Load the kernel module ib_ipoib"), Not(HasSubstr("nmconnection"))));
    // The role refuses a parent that it has no connection of.
    EXPECT_THAT(change::networkRolePlay(ipoib(partition), head).value(),
                AllOf(HasSubstr("          - name: 'fabriscope-ib0-parent'\n"
                                "            type: infiniband\n"
                                "            interface_name: 'ib0'\n"
                                "            ip:\n"
                                "              dhcp4: false\n"
                                "              auto6: false\n"
                                "            autoconnect: false\n"
                                "            persistent_state: present\n"
                                "          - name: 'fabriscope-ib0.8002'\n"
                                "            type: infiniband\n"
                                "            parent: 'fabriscope-ib0-parent'\n"
                                "            infiniband:\n"
                                "              p_key: 32770\n"),
                      Not(HasSubstr("state: up"))));
    EXPECT_THAT(change::networkRolePlay(ipoib(automatic), head).value(),
                HasSubstr("              dhcp4: true\n              auto6: true\n"));
}

TEST(NetworkPlays, OfNmcliSetWhatTheModuleHasNoOptionForOrSaySo)
{
    const std::string play = change::nmcliPlay(ipoib(connected), head).value();
    EXPECT_THAT(play, HasSubstr("        method4: manual\n        ip4:\n          - '192.0.2.1/24'\n"));
    EXPECT_THAT(play, HasSubstr("        transport_mode: connected\n        mtu: 65520\n"));
    EXPECT_THAT(change::nmcliPlay(ipoib(automatic), head).value(), HasSubstr("        mtu: 0\n"));
    EXPECT_THAT(play, HasSubstr("nmcli connection modify ''fabriscope-ib0'' infiniband.mtu 65520"));
    EXPECT_THAT(play, HasSubstr("nmcli connection up ''fabriscope-ib0''"));
    const auto child = change::nmcliPlay(ipoib(partition), head);
    ASSERT_FALSE(child);
    EXPECT_THAT(describe(child.error()), AllOf(HasSubstr("P_Key"), HasSubstr("--network-role")));
    // As NetworkManager shows them, with which the module compares.
    EXPECT_THAT(change::nmcliPlay(ipoib({{"interface", "ib0"},
                                         {"addresses", "2001:DB8:0:0::0001/064"},
                                         {"gateway", "2001:DB8::FE"},
                                         {"dns", "2001:DB8::0053"}}),
                                  head)
                    .value(),
                AllOf(HasSubstr("'2001:db8::1/64'"), HasSubstr("'2001:db8::fe'"), HasSubstr("'2001:db8::53'")));
    // The module brings up what it makes.
    const auto stored = change::nmcliPlay(ipoib({{"interface", "ib0"}, {"up", "no"}}), head);
    ASSERT_FALSE(stored);
    EXPECT_THAT(describe(stored.error()), AllOf(HasSubstr("only to be stored"), HasSubstr("--ansible")));
    const change::Plan other =
        planOf(*findWizard("modules"), {{"modules", "ib_umad"}}, distributionOf(Family::Rhel9)).value();
    EXPECT_EQ(change::networkRolePlay(other, head).error().code, ErrorCode::Unsupported);
    EXPECT_EQ(change::nmcliPlay(other, head).error().code, ErrorCode::Unsupported);
}
