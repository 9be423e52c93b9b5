// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/system_command.h"
#include "tests/softroce/lab_guest.h"
#include "tests/support/paths.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <print>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace fabriscope::test {

inline constexpr std::chrono::seconds bootPatience{500};   // systemd in an emulated machine, beside other tests
inline constexpr std::chrono::seconds wizardPatience{300}; // a plan that starts and restarts services
inline constexpr std::chrono::seconds compilePatience{900};
inline constexpr int cannotBuild = 77; ///< what build_module ends with where it lacks something

/// Lines that only one of the two has: what a comparison says when it fails.
inline std::string difference(const std::string& before, const std::string& after)
{
    const auto linesOf = [](const std::string& text) {
        std::multiset<std::string> lines;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);)
            lines.insert(line);
        return lines;
    };
    const auto old = linesOf(before);
    const auto now = linesOf(after);
    std::string text;
    for (const std::string& line : old)
        if (now.count(line) < old.count(line)) text += "- " + line + "\n";
    for (const std::string& line : now)
        if (old.count(line) < now.count(line)) text += "+ " + line + "\n";
    return text;
}

/// A guest with systemd and a disk, whose hosts are changed by an agent in it.
class LabMachine : public LabTest
{
protected:
    /// What the machine says about a failure.
    void TearDown() override
    {
        if (!HasFailure() || !m_guest || !m_guest->runs()) return;
        const auto log = m_guest->shell("journalctl --no-pager -n 60; tail -n 20 /run/lab.log", wizardPatience);
        if (log) std::println("{}", log->output);
    }

    void bootMachine()
    {
        m_guest = bootLab(
            {.softRoce = false, .systemd = true, .disk = m_folder.path() / "disk", .bootPatience = bootPatience});
    }
    void rebootMachine(bool orderly)
    {
        const auto booted = m_guest->reboot(orderly);
        if (!booted) throw std::runtime_error(describe(booted.error()));
    }
    /// What the guest prints for these lines of shell, which have to end well.
    std::string shell(const std::string& script)
    {
        const auto result = m_guest->shell(script, wizardPatience);
        if (!result) throw std::runtime_error(describe(result.error()));
        EXPECT_EQ(result->status, 0) << script << "\n" << result->output;
        return result->output;
    }
    /// The host whose agent takes the next orders: the words that run a program on it, before the program's own; none:
    /// the machine itself.
    void speakTo(std::vector<std::string> host) { m_host = std::move(host); }

    /// Builds a module (see modules/build_module) and puts it into the guest, where it is not loaded. False: this
    /// machine cannot build it, and why.
    bool putModule(const std::string& name, std::string& why)
    {
        namespace fs = std::filesystem;
        const std::string& release = m_guest->kernelRelease();
        const fs::path build =
            fs::path(programPath("fabriscopectl")).parent_path().parent_path() / "guest-modules" / release;
        const auto built = change::runCommand(
            "/bin/sh", {dataPath("../softroce/modules/build_module"), name, release, build.string()}, compilePatience);
        why = built ? built->output + built->errors : describe(built.error());
        if (built && built->status == cannotBuild) return false;
        if (!built || built->status != 0) throw std::runtime_error(why);
        const std::string made = (build / (name + ".index") / "lib/modules" / release).string();
        shell("cp -r " + made + "/updates " + made + "/modules.dep* /lib/modules/" + release + "/");
        return true;
    }

    /// A new agent on the host with these options, as fabriscopectl is told of it. Any thread.
    Result<std::string> newAgent(const std::vector<std::string>& options)
    {
        const std::string agent = programPath("fabriscope-agent");
        std::vector<std::string> command = m_host;
        command.push_back(agent);
        command.insert(command.end(), options.begin(), options.end());
        return m_guest->serve(command).transform(
            [&](const auto& socket) { return "exec:'" + agent + "' --relay '" + socket.string() + "'"; });
    }
    /// fabriscopectl on this side, and a new agent in the guest that may change it. Any thread.
    Result<change::CommandEnd> runCtl(std::vector<std::string> words)
    {
        const auto agent = newAgent({"--allow-changes"});
        if (!agent) return std::unexpected(agent.error());
        words.insert(words.begin(), {"--connect", *agent});
        return change::runCommand(programPath("fabriscopectl"), words, wizardPatience);
    }
    std::string ctl(std::vector<std::string> words)
    {
        const std::string command = testing::PrintToString(words);
        const auto end = runCtl(std::move(words));
        if (!end) throw std::runtime_error(describe(end.error()));
        EXPECT_EQ(end->status, 0) << command << "\n" << end->output << end->errors;
        return end->output + end->errors;
    }
    /// A wizard with these answers, applied.
    std::string setUp(const std::string& wizard, const std::vector<std::string>& answers)
    {
        std::vector<std::string> words{"setup", wizard, "--apply", "--yes"};
        for (const std::string& answer : answers)
            words.insert(words.end(), {"--set", answer});
        return ctl(std::move(words));
    }
    void undoLatest() { EXPECT_THAT(ctl({"undo", "--yes"}), testing::HasSubstr("undone")); }

    /// Until the condition of a shell holds, which is asked over and over in the guest.
    void waitUntil(const std::string& condition)
    {
        shell("for i in $(seq 600); do { " + condition +
              "; } >/dev/null 2>&1 && exit 0; sleep 0.3; done\necho 'never: " + condition + "'; exit 1\n");
    }

private:
    const TemporaryFolder m_folder;
    std::unique_ptr<simulation::lab::Guest> m_guest;
    std::vector<std::string> m_host;
};

} // namespace fabriscope::test
