// SPDX-License-Identifier: GPL-3.0-or-later
//
// The closed set of files, and the options of opensm.conf that may not lead out of it.
#include "core/opensm/conf/option_table.h"
#include "core/opensm_host/file_scope.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

using namespace fabriscope;
using namespace fabriscope::change;
using namespace fabriscope::opensm_host;
using testing::HasSubstr;

namespace {

namespace fs = std::filesystem;

class ScopeTest : public testing::Test
{
protected:
    ScopeTest()
    {
        for (const char* place :
             {"etc/opensm", "etc/rdma/modules", "etc/profile.d", "var/log", "var/cache/opensm", "srv/sm", "home/ann"})
            fs::create_directories(folder.path() / place);
        folder.write("etc/shadow", "root:secret\n");
        folder.write("etc/opensm/opensm.conf", "");
        host.root = folder.path();
    }
    [[nodiscard]] fs::path at(std::string_view path) const { return folder.path() / fs::path(path).relative_path(); }
    [[nodiscard]] bool allows(std::string_view path, std::string_view configuration = "/etc/opensm/opensm.conf") const
    {
        return FileScope(host, fs::path(configuration)).allows(at(path)).has_value();
    }
    /// What is said of a new line; empty: nothing.
    [[nodiscard]] std::string refusal(const std::string& line, const std::string& before = {}) const
    {
        const FileScope scope(host, "/etc/opensm/opensm.conf");
        const auto done =
            checkLeadingOptions(opensm::ConfDocument(before), opensm::ConfDocument(before + line + "\n"), scope, host);
        return done ? std::string() : describe(done.error());
    }

    test::TemporaryFolder folder;
    HostView host;
};

} // namespace

TEST_F(ScopeTest, OpenSmsOwnFoldersAndWhatLiesBesideItsConfiguration)
{
    for (const char* path :
         {"/etc/opensm/opensm.conf", "/etc/opensm/partitions.conf", "/etc/opensm/root-guids", "/etc/rdma/opensm.conf",
          "/etc/rdma/partitions.conf", "/var/log/opensm.log", "/var/log/opensm.0x1.log", "/var/cache/opensm/guid2lid"})
        EXPECT_TRUE(allows(path)) << path;
    for (const char* path :
         {"/etc/shadow", "/etc/opensm/../shadow", "/etc/opensm/sub/x.conf", "/etc/opensm/.hidden",
          "/etc/rdma/rdma.conf", "/etc/rdma/modules/x.conf", "/etc/profile.d/opensm.sh", "/var/log/wtmp",
          "/srv/sm/partitions.conf", "/root/.ssh/authorized_keys", "/", "/etc", "/proc/kmsg", "relative"})
        EXPECT_FALSE(allows(path)) << path;
}

TEST_F(ScopeTest, AConfigurationElsewhereBringsItsFolderButNoFolderOfEverybody)
{
    EXPECT_TRUE(allows("/srv/sm/parts", "/srv/sm/opensm.conf"));
    EXPECT_FALSE(allows("/srv/parts", "/srv/sm/opensm.conf"));
    EXPECT_TRUE(allows("/etc/opensm.conf", "/etc/opensm.conf"));
    EXPECT_TRUE(allows("/etc/partitions.conf", "/etc/opensm.conf"));
    EXPECT_FALSE(allows("/etc/shadow", "/etc/opensm.conf"));
    EXPECT_FALSE(allows("/etc/passwd", "/etc/shadow"));
    EXPECT_TRUE(allows("/home/ann/partitions.conf", "/home/ann/opensm.conf"));
    EXPECT_FALSE(allows("/home/ann/.bashrc", "/home/ann/opensm.conf"));
    EXPECT_FALSE(allows("/home/ann/notes", "/home/ann/opensm.conf"));
}

TEST_F(ScopeTest, WhatTheAgentIsToldAtItsStart)
{
    EXPECT_FALSE(allows("/srv/sm/parts"));
    host.openSmPaths = {at("/srv/sm")};
    EXPECT_TRUE(allows("/srv/sm/parts"));
    EXPECT_FALSE(allows("/srv/sm/deeper/parts"));
    folder.write("srv/other", "");
    host.openSmPaths = {at("/srv/other")};
    EXPECT_TRUE(allows("/srv/other"));
    EXPECT_FALSE(allows("/srv/sm/parts"));
}

TEST_F(ScopeTest, LinksLeadNowhereElse)
{
    fs::create_symlink(at("/etc/shadow"), at("/etc/opensm/partitions.conf"));
    fs::create_symlink(at("/etc"), at("/etc/opensm/up"));
    EXPECT_FALSE(allows("/etc/opensm/partitions.conf"));
    EXPECT_FALSE(allows("/etc/opensm/up/shadow"));
    const FileScope scope(host, "/etc/opensm/opensm.conf");
    EXPECT_EQ(readStoredFile(at("/etc/opensm/partitions.conf"), scope).error().code, ErrorCode::NotAllowed);
    fs::create_symlink("opensm.conf", at("/etc/opensm/link"));
    EXPECT_TRUE(readStoredFile(at("/etc/opensm/link"), scope));
    // A second name of a file, in a folder in which others can make one.
    fs::create_hard_link(at("/etc/shadow"), at("/etc/opensm/qos-policy.conf"));
    EXPECT_TRUE(readStoredFile(at("/etc/opensm/qos-policy.conf"), scope)) << "root alone could make this one";
    fs::permissions(at("/etc/opensm"), fs::perms(01777));
    EXPECT_THAT(describe(readStoredFile(at("/etc/opensm/qos-policy.conf"), scope).error()), HasSubstr("hard link"));
    fs::permissions(at("/etc/opensm"), fs::perms(0777));
    EXPECT_THAT(describe(readStoredFile(at("/etc/opensm/opensm.conf"), scope).error()),
                HasSubstr("writable by all users"));
}

TEST_F(ScopeTest, SpecialFilesAreNoConfiguration)
{
    const FileScope scope(host, "/etc/opensm/opensm.conf");
    ASSERT_EQ(::mkfifo(at("/etc/opensm/fifo").c_str(), 0600), 0);
    fs::create_directory(at("/etc/opensm/folder"));
    for (const char* name : {"fifo", "folder"}) {
        const auto content = readStoredFile(at("/etc/opensm") / name, scope); // does not wait
        ASSERT_FALSE(content) << name;
        EXPECT_THAT(describe(content.error()), HasSubstr("not a regular file"));
    }
    // Also where the agent was told to look.
    host.openSmPaths = {"/proc/self", "/dev", "/sys/kernel"};
    const FileScope wide(host, "/etc/opensm/opensm.conf");
    for (const char* name : {"/proc/self/status", "/dev/null", "/sys/kernel/uevent_seqnum"}) {
        if (!fs::exists(name)) continue;
        const auto content = readStoredFile(name, wide);
        ASSERT_FALSE(content) << name;
        EXPECT_TRUE(content.error().code == ErrorCode::InvalidArgument || content.error().code == ErrorCode::NotAllowed)
            << describe(content.error());
    }
}

TEST_F(ScopeTest, TheTableKnowsEveryOptionThatLeadsSomewhere)
{
    for (const opensm::OptionInfo& option : opensm::allOptions()) {
        const bool leads = option.type == opensm::OptionType::Path || option.name.contains("plugin") ||
                           option.name.ends_with("_file") || option.name.ends_with("_dir") || option.name == "console";
        const bool boolean = option.type == opensm::OptionType::Bool; // honor_guid2lid_file
        const bool known = std::ranges::contains(leadingOptions(), option.name, &LeadingOption::option);
        EXPECT_EQ(known, leads && !boolean) << option.name;
    }
    for (const LeadingOption& option : leadingOptions())
        EXPECT_NE(opensm::findOption(option.option), nullptr) << option.option;
}

TEST_F(ScopeTest, NoOptionLeadsElsewhere)
{
    for (const LeadingOption& option : leadingOptions()) {
        const std::string name(option.option);
        EXPECT_NE(refusal(name + " /etc/shadow"), "") << name;
        EXPECT_NE(refusal(name + " /etc/profile.d/x.sh"), "") << name;
        EXPECT_NE(refusal(name + " \"/etc/shadow\""), "") << name;
        EXPECT_NE(refusal("\t" + name + "\t/etc/opensm/../shadow  # a comment"), "") << name;
        EXPECT_NE(refusal(name + " ../shadow"), "") << name;
        EXPECT_EQ(refusal(name + " (null)"), "") << name;
        // Whoever wrote it there is responsible for it.
        EXPECT_EQ(refusal("qos TRUE", name + " /etc/shadow\n"), "") << name;
        // A line that does not count now may count after the next change.
        EXPECT_NE(refusal(name + " /etc/shadow\n" + name + " (null)"), "") << name;
        if (option.use == OptionUse::Reads || option.use == OptionUse::Writes) {
            EXPECT_EQ(refusal(name + " /etc/opensm/new-file"), "") << name;
        }
    }
    EXPECT_EQ(refusal("log_file /var/log/opensm.0x1.log"), "");
    EXPECT_EQ(refusal("log_file stdout"), "");
    EXPECT_NE(refusal("log_file /var/log/wtmp"), "");
    EXPECT_EQ(refusal("dump_files_dir /var/log/"), "");
    EXPECT_EQ(refusal("dump_files_dir /var/cache/opensm"), "");
    EXPECT_NE(refusal("dump_files_dir"), "");
    EXPECT_NE(refusal("dump_files_dir /tmp"), "");
    EXPECT_THAT(refusal("event_plugin_name osmeventplugin"), HasSubstr("OpenSM runs the code"));
    EXPECT_THAT(refusal("console loopback"), HasSubstr("console"));
    EXPECT_EQ(refusal("console local"), "");
    // Another vendor's option that we do not know.
    EXPECT_NE(refusal("pgrp_policy_file /etc/shadow"), "");
    EXPECT_EQ(refusal("pgrp_policy_file /etc/opensm/pgrp.conf"), "");
    EXPECT_EQ(refusal("sweep_interval 10"), "");
    EXPECT_THAT(refusal("partition_config_file /etc/shadow"), HasSubstr("--opensm-path"));
}

TEST_F(ScopeTest, ALinkInItsOwnFolderDoesNotHelp)
{
    fs::create_symlink(at("/etc/shadow"), at("/etc/opensm/link"));
    folder.write("etc/opensm/hook.sh", "#!/bin/sh\n");
    fs::permissions(at("/etc/opensm/hook.sh"), fs::perms(0755));
    for (const char* option : {"partition_config_file", "log_file"}) {
        EXPECT_NE(refusal(std::string(option) + " /etc/opensm/link"), "") << option;
        EXPECT_THAT(refusal(std::string(option) + " /etc/opensm/hook.sh"), HasSubstr("program")) << option;
    }
}
