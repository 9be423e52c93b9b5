// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every file of tests/data/opensm: what OpenSM rejects, ignores, changes or dies from gets a diagnostic at the marked
// place with at least the level of the manifest; what it accepts as written gets no error.
#include "core/opensm/policy/policy_evaluate.h"
#include "tests/unit/opensm/case_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <format>
#include <map>

namespace fabriscope::test {
namespace {

using opensm::Diagnostic;
using opensm::Level;

Level levelOf(const std::string& name)
{
    return name == "error" ? Level::Error : name == "warning" ? Level::Warning : Level::Hint;
}

std::string listed(const std::vector<Diagnostic>& diagnostics)
{
    std::string text;
    for (const Diagnostic& d : diagnostics)
        text += std::format("  {}:{}+{} {}: {} [{}]\n", d.range.line, d.range.column, d.range.length, toString(d.level),
                            d.text(), toString(d.rule));
    return text.empty() ? "  nothing\n" : text;
}

/// Columns of the manifest count characters, ours bytes; both are equal in front of the first byte above 127.
bool isAt(const Diagnostic& diagnostic, const MarkedToken& mark)
{
    if (diagnostic.range.line != mark.line) return false;
    const std::size_t column = diagnostic.range.column;
    if (mark.length > 0) return column >= mark.column && column < mark.column + mark.length;
    // A mark without length names a place that our range has to touch.
    return column <= mark.column && mark.column <= column + diagnostic.range.length;
}

class Cases : public testing::TestWithParam<CaseFile>
{};

TEST_P(Cases, AreDiagnosed)
{
    const CaseFile& file = GetParam();
    const CaseSetUp setUp(file);
    const auto found = checkCase(file, setUp);
    const bool wanted = file.level != "none";
    if (!wanted) {
        EXPECT_TRUE(std::ranges::none_of(found, [](const Diagnostic& d) { return d.level == Level::Error; }))
            << listed(found);
        return;
    }
    const Level level = levelOf(file.level);
    if (file.marks.empty()) {
        EXPECT_TRUE(std::ranges::any_of(found, [&](const Diagnostic& d) { return d.level >= level; })) << listed(found);
    }
    for (const MarkedToken& mark : file.marks) {
        EXPECT_TRUE(std::ranges::any_of(found, [&](const Diagnostic& d) { return d.level >= level && isAt(d, mark); }))
            << file.level << " wanted at " << mark.line << ":" << mark.column << "+" << mark.length << ", found\n"
            << listed(found);
    }
    if (file.verdict == "accepted" && level < Level::Error) {
        EXPECT_TRUE(std::ranges::none_of(found, [](const Diagnostic& d) { return d.level == Level::Error; }))
            << listed(found);
    }
}

TEST_P(Cases, FixesApply)
{
    const CaseFile& file = GetParam();
    const CaseSetUp setUp(file);
    for (const Diagnostic& diagnostic : checkCase(file, setUp)) {
        for (const opensm::Fix& fix : diagnostic.fixes) {
            const std::string_view target = fix.file == opensm::FileKind::Options && file.format != "opensm.conf"
                                                ? std::string_view(file.options)
                                                : std::string_view(file.text);
            EXPECT_TRUE(opensm::applyEdits(target, fix.edits)) << fix.title;
            EXPECT_FALSE(fix.title.empty());
        }
    }
}

/// The number behind KEY in "{'slid': 4, 'service_id': 5} -> sl=3 …"; none when it is missing.
std::optional<std::uint64_t> numberBehind(const std::string& line, const std::string& key)
{
    const std::size_t at = line.find(key);
    if (at == std::string::npos) return std::nullopt;
    return std::stoull(line.substr(at + key.size()), nullptr, 0);
}

TEST_P(Cases, PathRecordsAreForeseen)
{
    const CaseFile& file = GetParam();
    const std::map<std::uint64_t, std::uint64_t> guids{{1, 0x100001}, {4, 0x100004}, {5, 0x100007}, {6, 0x10000a}};
    std::size_t queries = 0;
    for (const std::string& line : file.observed) {
        if (!line.starts_with("pr {") || file.format == "opensm.conf") continue;
        ++queries;
        CaseSetUp setUp(file);
        setUp.options = std::make_unique<opensm::ConfDocument>((file.format == "qos-policy.conf" ? "qos TRUE\n" : "") +
                                                               file.options);
        opensm::Companions companions = setUp.companions();
        const opensm::PolicyDocument policy(file.format == "qos-policy.conf" ? file.text : "");
        const opensm::PartitionsDocument partitions(file.format == "partitions.conf" ? file.text : file.partitions);
        if (file.format == "qos-policy.conf") companions.policy = &policy;
        companions.partitions = partitions.text().empty() ? nullptr : &partitions;
        opensm::QosRequest request;
        request.source = Guid(guids.at(*numberBehind(line, "'slid': ")));
        request.destination = Guid(guids.at(*numberBehind(line, "'dlid': ")));
        if (const auto id = numberBehind(line, "'service_id': ")) request.serviceId = ServiceId(*id);
        if (const auto key = numberBehind(line, "'pkey': ")) request.pkey = PKey(static_cast<std::uint16_t>(*key));
        if (const auto qosClass = numberBehind(line, "'qos_class': "))
            request.qosClass = static_cast<std::uint16_t>(*qosClass);
        const auto answer = opensm::evaluateQos(request, companions);
        const auto sl = numberBehind(line, "-> sl=");
        EXPECT_EQ(answer.sl, sl) << line << "\n" << answer.refusal;
    }
    if (queries == 0) SUCCEED() << "no path record was observed";
}

INSTANTIATE_TEST_SUITE_P(All, Cases, testing::ValuesIn(allCases()), [](const auto& param) {
    std::string name = param.param.id;
    std::ranges::replace(name, '-', '_');
    return name;
});

TEST(CaseCorpus, IsComplete) { EXPECT_GE(allCases().size(), 159U); }

} // namespace
} // namespace fabriscope::test
