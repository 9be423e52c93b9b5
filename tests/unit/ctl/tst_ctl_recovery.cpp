// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recovery by the command line alone. At every step of every wizard, on its way there and back, the agent is killed, or
// the power of its machine goes; then one call of `journal` or `undo`, and the host is as before, and the wizard works.
#include "tests/support/paths.h"
#include "tests/support/simulated_fabric.h"
#include "tests/unit/setup/wizard_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cctype>
#include <format>
#include <tuple>

namespace {

using namespace fabriscope;
using Json = nlohmann::json;
using test::WizardCase;
using testing::HasSubstr;

enum class Trouble : std::uint8_t { Kill, PowerCut };

class CtlRecovery : public testing::TestWithParam<std::tuple<std::size_t, Trouble>>
{
protected:
    CtlRecovery() : m_case(test::wizardCases().at(std::get<0>(GetParam())))
    {
        prepare(m_host, restartsServices(m_case));
        m_host.write("/etc/os-release", osReleaseOf(m_case));
        m_host.keepStart();
        m_host.cutPower();                                      // started
        if (std::string_view(m_case.name).contains("remove")) { // what is to be removed
            EXPECT_EQ(ctl(setUp(test::wizardCases().front())).status, 0);
        }
        if (std::get<1>(GetParam()) == Trouble::PowerCut) m_host.cutPower();
        m_before = m_host.tree();
    }

    /// fabriscopectl with a new agent, which kills itself at the boundary of that number; 0: it does not.
    test::ToolResult ctl(std::vector<std::string> words, int boundary = 0) const
    {
        words.insert(words.begin(),
                     {test::programPath("fabriscopectl"), "--connect",
                      std::format("exec:{} {} {} change node17 {}", test::programPath("../tests/setup_agent"),
                                  m_host.root().string(), m_host.state().string(), boundary)});
        return test::runProgram(words);
    }
    static std::vector<std::string> setUp(const WizardCase& each)
    {
        std::vector<std::string> words{"setup", each.wizard, "--apply", "--yes"};
        for (const auto& [key, answer] : each.answers)
            words.insert(words.end(), {"--set", key + "=" + answer});
        return words;
    }
    /// Whether the agent was killed in it; the power, too, goes then.
    bool ends(const std::vector<std::string>& words, int boundary) const
    {
        const test::ToolResult result = ctl(words, boundary);
        if (result.status == 0) return false;
        EXPECT_THAT(result.errors, HasSubstr("killed by signal 9")) << "it was killed, and nothing else went wrong";
        if (std::get<1>(GetParam()) == Trouble::PowerCut) m_host.cutPower();
        return true;
    }
    /// One call of the command line, `journal` and `undo` in turn.
    void recover(int boundary) const
    {
        if (boundary % 2 == 0) {
            const test::ToolResult undo = ctl({"undo", "--yes"});
            EXPECT_EQ(undo.status, 0) << undo.errors;
            return;
        }
        const test::ToolResult journal = ctl({"--format", "json", "journal"});
        EXPECT_EQ(journal.status, 0) << journal.errors;
        const std::string state = Json::parse(journal.output).at(0).at("state");
        if (state == "undone") return;
        // It was killed when all was done, and before it could say so.
        EXPECT_EQ(state, "applied");
        const test::ToolResult undo = ctl({"undo", "--yes"});
        EXPECT_EQ(undo.status, 0) << undo.errors;
    }

    const test::PreparedHost m_host;
    const WizardCase m_case;
    std::string m_before;
};

std::string nameOf(const std::tuple<std::size_t, Trouble>& parameters)
{
    const auto& [number, trouble] = parameters;
    std::string name = test::wizardCases().at(number).name;
    std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
    return name + (trouble == Trouble::Kill ? "Killed" : "PowerCut");
}

} // namespace

TEST_P(CtlRecovery, OneJournalOrUndoLaterTheHostIsAsBeforeAndTheWizardWorks)
{
    for (int boundary = 1;; ++boundary) {
        SCOPED_TRACE(std::format("at boundary {}", boundary));
        const bool killedThere = ends(setUp(m_case), boundary);
        if (killedThere) {
            recover(boundary);
            ASSERT_EQ(m_host.tree(), m_before) << "after " << m_case.wizard;
            const test::ToolResult again = ctl(setUp(m_case));
            ASSERT_EQ(again.status, 0) << again.output << again.errors;
        }
        ASSERT_NE(m_host.tree(), m_before);
        const bool killedBack = ends({"undo", "--yes"}, boundary);
        if (killedBack) recover(boundary + 1);
        ASSERT_EQ(m_host.tree(), m_before) << "after undo";
        if (killedThere || killedBack) continue;
        EXPECT_GT(boundary, 5) << "it had nothing to do";
        return;
    }
}

INSTANTIATE_TEST_SUITE_P(AtEveryStep, CtlRecovery,
                         testing::Combine(testing::Range(std::size_t{0}, test::wizardCases().size()),
                                          testing::Values(Trouble::Kill, Trouble::PowerCut)),
                         [](const auto& each) { return nameOf(each.param); });
