// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON of others: replies of Prometheus, files of answers and of intent, trees of congestions, what was told before a
// restart, and the steps of a journal, which decide what is written where. The first byte says which.
#include "core/change/script.h"
#include "core/change/step/step_kinds.h"
#include "core/console/intent_file.h"
#include "core/console/wizard_session.h"
#include "core/health/tree_beside.h"
#include "core/notify/decider.h"
#include "core/prometheus/matrix.h"
#include "core/setup/wizard.h"
#include "tests/fuzz/require.h"

#include <nlohmann/json.hpp>

#include <cstdint>

using namespace fabriscope;

namespace {

void readMatrix(std::string_view text)
{
    using std::chrono::seconds;
    const prometheus::Expected expected{
        .from = history::WallTime(seconds(100)), .to = history::WallTime(seconds(200)), .series = 8, .samples = 64};
    const auto all = prometheus::readMatrix(
        {.name = "fuzz", .address = {}, .access = {}},
        {.status = 200, .type = "application/json", .location = {}, .body = std::string(text)}, expected);
    if (!all) return;
    require(all->size() <= expected.series);
    for (const prometheus::Series& series : *all)
        for (const prometheus::Sample& sample : series.samples)
            require(sample.at >= expected.from && sample.at <= expected.to);
}

void readAnswers(std::string_view text, std::size_t which)
{
    const std::vector<setup::Wizard> wizards = setup::allWizards();
    (void)console::parseAnswers(text, "fuzz", wizards.at(which % wizards.size()));
    (void)console::parseIntent(text, "fuzz");
}

void readTold(std::string_view text)
{
    notify::Settings settings;
    settings.rules = {{.name = "links", .to = {"log"}}};
    notify::Decider decider(std::move(settings));
    (void)decider.restore(text, "fuzz", "file");
    (void)decider.save("fuzz", {});
}

/// A step that is taken from a journal is one of the tables', and can be said in every way.
void readStep(std::string_view text)
{
    try {
        const auto step = change::stepFromJson(change::Json::parse(text));
        if (!step) return;
        require(change::checkStep(*step).has_value());
        const auto again = change::stepFromJson(change::toJson(*step));
        require(again && *again == *step);
        change::Plan plan;
        plan.steps = {*step};
        (void)change::sentenceOf(*step).english();
        (void)change::commandsOf(*step);
        (void)change::shellScript(plan, {.title = "fuzz", .needs = {}});
        (void)change::ansiblePlay(plan, {.title = "fuzz", .needs = {}});
    } catch (const change::Json::exception&) { // as its readers do
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 5U) {
    case 0:
        readMatrix(text);
        break;
    case 1:
        readAnswers(text, data[0] / 5U);
        break;
    case 2:
        readTold(text);
        break;
    case 3:
        readStep(text);
        break;
    default:
        (void)health::readKeptTrees(text, "fuzz");
    }
    return 0;
}
