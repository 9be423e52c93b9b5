// SPDX-License-Identifier: GPL-3.0-or-later
//
// Apply with a stand-in for opensm: a script of that name that says in its log what it does.
#pragma once

#include "core/fabric/model/snapshot_builder.h"
#include "core/opensm_host/apply.h"
#include "core/opensm_host/opensm_backup.h"
#include "core/opensm_host/opensm_process.h"
#include "tests/support/interrupted.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace fabriscope::opensm_host {

using namespace change;
using namespace std::chrono_literals;
using test::textOf;

inline const std::string oldPartitions = "Default=0x7fff,ipoib : ALL=full, SELF=full ;\n";
inline const std::string newPartitions = oldPartitions + "A=0x12 : ALL=limited ;\n";
inline const std::string oldPolicy = "qos-ulps\n    default : 0\nend-qos-ulps\n";
inline const std::string newPolicy = "qos-ulps\n    default : 1\nend-qos-ulps\n";

template <class Condition> bool eventually(Condition condition)
{
    for (const auto end = std::chrono::steady_clock::now() + 30s; std::chrono::steady_clock::now() < end;
         std::this_thread::sleep_for(5ms))
        if (condition()) return true;
    return false;
}

/// What an agent does when it starts; none: nothing was interrupted.
inline std::optional<PlanOutcome> recover(const ApplyContext& context)
{
    auto outcomes = undoInterrupted({.system = SystemView(context.host.root),
                                     .stateFolder = context.stateFolder,
                                     .boundary = context.boundary,
                                     .revive = reviver(context.host, context.boundary)});
    if (outcomes.empty()) return std::nullopt;
    EXPECT_EQ(outcomes.size(), 1U);
    return std::move(outcomes.front());
}

/// A fabric of one host whose P_Key table stays as it is: the files of another subnet manager decide.
class KeptFabric final : public FabricReader
{
public:
    static Result<std::unique_ptr<FabricReader>> open() { return std::make_unique<KeptFabric>(); }
    Result<fabric::SnapshotPtr> sweep(const std::stop_token& /*stop*/) override
    {
        fabric::SnapshotBuilder b;
        b.setNode({.guid = Guid(0x21), .description = "cn001", .partitionCap = 32, .numPorts = 1});
        b.setPort(
            Guid(0x21),
            {.number = PortNum(1), .guid = Guid(0x121), .lid = Lid(2), .smLid = Lid(1), .state = PortState::Active});
        return b.build();
    }
    Result<bool> subnetManagerAnswers(Lid /*lid*/, const std::stop_token& /*stop*/) override { return true; }
    Result<std::vector<std::optional<PortTables>>> read(std::span<const ReadPort> ports,
                                                        const std::stop_token& /*stop*/) override
    {
        return std::vector<std::optional<PortTables>>(ports.size(), PortTables{.keys = {0xffff}});
    }
    Result<std::vector<std::optional<PathReply>>> paths(std::span<const PathRequest> questions, Lid /*saLid*/,
                                                        const std::stop_token& /*stop*/) override
    {
        return std::vector<std::optional<PathReply>>(questions.size());
    }
};

class ApplyTest : public testing::Test
{
protected:
    ApplyTest()
    {
        folder.write("partitions.conf", oldPartitions);
        folder.write("qos-policy.conf", oldPolicy);
        const auto path = [this](const char* name) { return (folder.path() / name).string(); };
        options = "partition_config_file " + path("partitions.conf") + "\nqos_policy_file " + path("qos-policy.conf") +
                  "\nlog_file " + path("opensm.log") + "\n";
        folder.write("opensm.conf", options);
        context.host.onlyConfiguration = folder.path() / "opensm.conf";
        context.stateFolder = folder.path() / "state";
        context.who = "tester";
        context.progress = [this](const ApplyProgress& progress) { steps.push_back(progress.step); };
    }
    ~ApplyTest() override
    {
        for (const OpenSmProcess& process : running())
            ::kill(process.pid, SIGKILL);
        if (reaper.joinable())
            reaper.join();
        else if (child > 0)
            ::waitpid(child, nullptr, 0);
    }
    ApplyTest(const ApplyTest&) = delete;
    ApplyTest& operator=(const ApplyTest&) = delete;

    [[nodiscard]] std::vector<OpenSmProcess> running() const
    {
        auto instance = findInstance(context.host, id());
        return instance ? instance->processes : std::vector<OpenSmProcess>();
    }
    [[nodiscard]] std::string id() const { return (folder.path() / "opensm.conf").string(); }

    /// Both: shell commands.
    void startOpenSm(const std::string& onHangUp, const std::string& atStart = {})
    {
        const auto log = (folder.path() / "opensm.log").string();
        const auto script = folder.write(
            "script",
            "form() { line=\"$(LC_ALL=C date --date=\"${2:-now}\" '+%b %d %H:%M:%S %6N') [99FD36C0] 0x02 -> $1\"; }\n"
            "say() { form \"$@\"; echo \"$line\" >>" +
                log + "; }\ntwice() { form \"$1\"; printf '%s\\n%s\\n' \"$line\" \"$line\" >>" + log +
                "; }\nsay 'OpenSM 3.3.23'\nsay 'Entering MASTER state'\n" + atStart + "\ntrap '" + onHangUp +
                "' HUP\ntrap 'kill $!; exit 0' TERM\nsay 'SUBNET UP'\necho started >>" + log +
                "\nwhile :; do sleep 1000 >/dev/null 2>&1 & wait $!; kill $!; done\n");
        // A shell of that name: processes are known by it. Of bash, which like opensm knows --version.
        const auto program = folder.path() / "opensm";
        std::filesystem::copy_file("/bin/bash", program);
        child = ::fork();
        if (child == 0) {
            ::setpgid(0, 0);
            ::execl(program.c_str(), "opensm", script.c_str(), "-F", id().c_str(),
                    startArgument.empty() ? nullptr : startArgument.c_str(), nullptr);
            ::_exit(127);
        }
        ASSERT_TRUE(eventually([&] { return textOf(log).contains("started") && running().size() == 1; }));
    }
    /// Like startOpenSm(); ends at its start with opensm.conf's guid, at once or a little later.
    void startOpenSmThatWantsAnotherPort(const std::string& delay = {})
    {
        startOpenSm("exit 5", "if grep -q ^guid " + id() + "; then " + delay + " exit 1; fi");
    }
    /// A change that the checks take and that OpenSM does not start with.
    [[nodiscard]] ChangeRequest fatalRequest() const
    {
        ChangeRequest change{.instance = id(),
                             .files = {{.kind = FileKind::Options,
                                        .base = revisionOf(options),
                                        .text = options + "guid 0x0002c90300000001\n"}},
                             .activation = Activation::Restart,
                             .comment = "a test",
                             .patience = 20s};
        return change;
    }
    [[nodiscard]] ChangeRequest restartRequest() const
    {
        ChangeRequest change = request();
        change.activation = Activation::Restart;
        return change;
    }
    /// Reaps the first stand-in, whose parent this process is, when it ends.
    void reap()
    {
        reaper = std::jthread([this] { ::waitpid(child, nullptr, 0); });
    }
    /// A process that applies the change and is killed at the boundary of that number: its name; none when it got to
    /// the end before.
    std::optional<std::string> killedAt(int count, const ChangeRequest& change)
    {
        return test::interruptedAt(count, [&](const test::AtBoundary& atBoundary) {
            context.boundary = atBoundary;
            (void)apply(change, context);
        });
    }
    /// At the place of that name; false: the change does not come there.
    bool isKilledAt(std::string_view name, const ChangeRequest& change)
    {
        std::optional<std::string> place;
        for (int count = 1; place != name; ++count) {
            if (place) recover(context);
            place = killedAt(count, change);
            if (!place) return false;
        }
        return true;
    }
    /// Shell commands of the stand-in.
    static std::string logLine(const std::string& text) { return "say \"" + text + "\""; }
    /// The same line, written by somebody else.
    static std::string loggedNow(const std::string& text)
    {
        const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
        std::array<char, 32> time{};
        std::tm parts{};
        (void)std::strftime(time.data(), time.size(), "%b %d %H:%M:%S", ::localtime_r(&now, &parts));
        return std::string(time.data()) + " 999999 [12345678] 0x02 -> " + text + "\n";
    }
    static std::string sweep() { return logLine("SUBNET UP"); }
    /// In one piece: who looks between them sees one.
    static std::string twoSweeps() { return "twice \"SUBNET UP\""; }

    [[nodiscard]] ChangeRequest request() const
    {
        return {.instance = id(),
                .files = {{.kind = FileKind::Partitions, .base = revisionOf(oldPartitions), .text = newPartitions},
                          {.kind = FileKind::QosPolicy, .base = revisionOf(oldPolicy), .text = newPolicy}},
                .comment = "a test",
                .patience = 20s};
    }
    [[nodiscard]] std::string partitionsNow() const { return textOf(folder.path() / "partitions.conf"); }
    [[nodiscard]] std::string policyNow() const { return textOf(folder.path() / "qos-policy.conf"); }
    /// After a process was killed; also where it had ended all by itself.
    void expectThatRecoveryBringsTheOldFilesBack()
    {
        const auto recovered = recover(context);
        if (recovered) {
            EXPECT_EQ(recovered->end, PlanEnd::Undone) << describe(recovered->error.value_or(Error{}));
        }
        EXPECT_EQ(partitionsNow(), oldPartitions);
        EXPECT_EQ(policyNow(), oldPolicy);
        expectNoLitter();
        EXPECT_FALSE(recover(context)) << "once is enough";
    }
    void expectNoLitter() const
    {
        for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
            EXPECT_FALSE(entry.path().filename().string().contains("fabriscope-")) << entry.path();
    }
    void expectOldAndBackup(BackupState state)
    {
        EXPECT_EQ(partitionsNow(), oldPartitions);
        EXPECT_EQ(policyNow(), oldPolicy);
        const auto list = listBackups(context.stateFolder, id());
        ASSERT_TRUE(list);
        ASSERT_FALSE(list->empty());
        EXPECT_EQ(list->front().state, state);
        const auto backup = readBackup(context.stateFolder, list->front().id);
        ASSERT_TRUE(backup);
        EXPECT_EQ(backup->texts[1], oldPartitions);
        EXPECT_EQ(backup->texts[2], oldPolicy);
        EXPECT_EQ(backup->texts[0], options);
    }

    test::TemporaryFolder folder;
    ApplyContext context;
    std::vector<ApplyStep> steps;
    std::string options;
    std::string startArgument; ///< one more of the stand-in's
    pid_t child = 0;
    std::jthread reaper;
};

} // namespace fabriscope::opensm_host
