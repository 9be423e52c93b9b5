// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/document.h"
#include "core/sa/filter.h"
#include "core/sa/saquery_line.h"
#include "core/sa/smp_read.h"
#include "core/sa/status.h"
#include "core/sa/table.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <format>
#include <random>

namespace fabriscope::sa {
namespace {

using mad::FieldValue;
using ::testing::HasSubstr;

Result<FilteredRequest> parse(std::string_view record, std::vector<std::string> filters, const Names* names = nullptr)
{
    return parseRequest(*findRecord(record), filters, names);
}

std::uint64_t asked(const FilteredRequest& request, std::string_view field)
{
    const auto* f = findField(request.question.record->askable(), field);
    return request.question.demanded(*f).value_or(FieldValue{.high = 0, .low = 0xdeadbeef}).low;
}

std::string saquery(std::string_view record, std::vector<std::string> filters)
{
    const auto line = saqueryLine(*parse(record, std::move(filters)));
    return line ? *line : "no: " + line.error().detail.english();
}

TEST(Filter, TakesNumbersWordsAndIdentifiers)
{
    const auto node = parse("NodeRecord", {"lid=0x10", "NodeType=switch", "node_guid=0x0002c90300010000"});
    ASSERT_TRUE(node);
    EXPECT_EQ(asked(*node, "LID"), 16U);
    EXPECT_EQ(asked(*node, "NodeType"), 2U);
    EXPECT_EQ(asked(*node, "NodeGUID"), 0x0002c90300010000U);
    EXPECT_EQ(node->question.componentMask, 1U | 1U << 4U | 1U << 7U);

    const auto path = parse("PR", {"sgid=fe80::2:c903:1:0", "dlid=5", "service_id=0x0000000001060a64", "pkey=0x8001"});
    ASSERT_TRUE(path);
    EXPECT_EQ(asked(*path, "ServiceID"), 0x01060a64U);
    EXPECT_EQ(asked(*path, "P_Key"), 0x8001U);
    EXPECT_EQ(path->question.demanded(*findField(path->question.record->fields, "SGID")),
              (FieldValue{.high = 0xfe80000000000000U, .low = 0x0002c90300010000U}));
}

TEST(Filter, SelectorsSayMoreOrLess)
{
    const auto exact = parse("PR", {"mtu=2048", "rate=<100G", "pkt_lifetime=best"});
    ASSERT_TRUE(exact);
    EXPECT_EQ(asked(*exact, "MTU"), 4U);
    EXPECT_EQ(asked(*exact, "MTUSelector"), 2U);
    EXPECT_EQ(asked(*exact, "Rate"), 16U);
    EXPECT_EQ(asked(*exact, "RateSelector"), 1U);
    EXPECT_EQ(asked(*exact, "PacketLifeTimeSelector"), 3U);
    const auto more = parse("MCMR", {"mtu=>1024"});
    ASSERT_TRUE(more);
    EXPECT_EQ(asked(*more, "MTUSelector"), 0U);
    EXPECT_TRUE(more->checks.empty()) << "more than 1024 is not 1024";
}

TEST(Filter, RefusesWhatItDoesNotUnderstand)
{
    EXPECT_THAT(parse("NR", {"colour=red"}).error().detail.english(), HasSubstr("NodeGUID"));
    EXPECT_FALSE(parse("NR", {"lid"}));
    EXPECT_FALSE(parse("NR", {"lid=70000"}));
    EXPECT_FALSE(parse("NR", {"nodetype=toaster"}));
    EXPECT_FALSE(parse("PR", {"sgid=nonsense"}));
    EXPECT_FALSE(parse("NR", {"nodedescription=" + std::string(65, 'x')}));
    EXPECT_FALSE(parse("MPR", {"gid=fe80::1"})) << "a place among several is not asked for so";
}

/// The last one alone would be asked for.
TEST(Filter, HasRoomForOneValueOfAField)
{
    const auto range = parse("PR", {"slid=1", "mtu=>1024", "mtu=<4096"});
    ASSERT_FALSE(range);
    EXPECT_THAT(describe(range.error()), HasSubstr("MTU: the field is named twice"));
    EXPECT_FALSE(parse("PR", {"dlid=5", "dlid=6"}));
    EXPECT_TRUE(parse("PR", {"dlid=5", "dlid=0x5"})) << "the same";
    EXPECT_TRUE(parse("PR", {"mtu=>1024", "MTUSelector=1"})) << "who names the selector has the last word";
    EXPECT_TRUE(parse("NR", {"name=leaf-*", "name=*-07"})) << "patterns are looked at here";
    EXPECT_TRUE(parse("PKTR", {"pkey=0x8001", "pkey=0x8002"})) << "a table has both";
}

TEST(Filter, NamesOfNodes)
{
    auto maker = test::fatTree2(2, 1, 2);
    maker.addHost("node-0009", 2); // not cabled
    const fabric::SnapshotPtr fabric = maker.build();
    const Names names(fabric);
    const auto byName = parse("NR", {"lid=leaf-01"}, &names);
    ASSERT_TRUE(byName) << describe(byName.error());
    const auto node = std::ranges::find(fabric->nodes(), "leaf-01", &fabric::Node::description);
    ASSERT_NE(node, fabric->nodes().end());
    EXPECT_EQ(asked(*byName, "LID"), fabric->portsOf(*node).front().lid.value());
    const auto path = parse("PR", {"sgid=node-0001", "dgid=node-0003"}, &names);
    ASSERT_TRUE(path) << describe(path.error());
    EXPECT_NE(asked(*path, "SGID"), asked(*path, "DGID"));
    EXPECT_FALSE(parse("NR", {"lid=leaf-*"}, &names)) << "two of them";
    EXPECT_FALSE(parse("NR", {"lid=leaf-09"}, &names));
    const auto unassigned = parse("NR", {"lid=node-0009/2"}, &names);
    ASSERT_FALSE(unassigned) << "0 is the LID of no port";
    EXPECT_THAT(unassigned.error().detail.english(), HasSubstr("no port with an address"));
    EXPECT_FALSE(names.lidOf("node-0009/2"));
    EXPECT_TRUE(parse("NR", {"portguid=node-0009/2"}, &names)) << "its GUID does not wait for a subnet manager";
    EXPECT_TRUE(needsNames(*findRecord("NR"), std::vector<std::string>{"lid=leaf-01"}));
    EXPECT_FALSE(needsNames(*findRecord("NR"), std::vector<std::string>{"lid=4", "name=leaf-01"}));
    const auto* lid = findField(findRecord("NR")->fields, "LID");
    EXPECT_EQ(names.nameOf(*lid, {.high = 0, .low = asked(*byName, "LID")}), "leaf-01");
    EXPECT_EQ(names.nameOf(*lid, {.high = 0, .low = 0xc001}), "");
}

// An SA need not compare every component: what comes back is compared again.
TEST(Filter, ChecksWhatComesBack)
{
    const Record& record = *findRecord("P_KeyTableRecord");
    std::vector<std::byte> bytes(record.size);
    const auto* keys = findField(record.fields, "P_Key");
    mad::setFieldValue(bytes, *keys, {.high = 0, .low = 0x8001}, 3);
    EXPECT_TRUE(parse("PKTR", {"pkey=0x8001"})->accepts(bytes)) << "any of the keys";
    EXPECT_FALSE(parse("PKTR", {"pkey=0x8002"})->accepts(bytes));
    EXPECT_EQ(parse("PKTR", {"pkey=0x8001"})->question.componentMask, 0U);

    const Record& nodes = *findRecord("NR");
    std::vector<std::byte> node(nodes.size);
    mad::setFieldText(node, *findField(nodes.fields, "NodeDescription"), "leaf-07");
    EXPECT_TRUE(parse("NR", {"name=leaf-07"})->accepts(node));
    EXPECT_TRUE(parse("NR", {"name=leaf-*"})->accepts(node));
    EXPECT_EQ(parse("NR", {"name=leaf-*"})->question.componentMask, 0U) << "an SA knows no patterns";
    EXPECT_FALSE(parse("NR", {"name=leaf-08"})->accepts(node));
}

TEST(Filter, SeveralGidsOfAMultiPathRecord)
{
    const auto request = parse("MPR", {"sgid=fe80::1", "dgid=fe80::2", "sgid=fe80::3", "numb_path=4"});
    ASSERT_TRUE(request) << describe(request.error());
    EXPECT_EQ(asked(*request, "SGIDCount"), 2U);
    EXPECT_EQ(asked(*request, "DGIDCount"), 1U);
    const auto* gids = findField(request->question.record->askable(), "GID");
    EXPECT_EQ(mad::fieldValue(request->question.wanted, *gids, 1).low, 3U);
    EXPECT_EQ(mad::fieldValue(request->question.wanted, *gids, 2).low, 2U);
    std::vector<std::string> many(12, "sgid=fe80::1");
    EXPECT_FALSE(parse("MPR", many));
    mad::MadBuffer mad{};
    EXPECT_TRUE(encode(request->question, mad));
    // The request is a transfer of one segment, and says how long it is: SA header and data.
    const auto rmpp = mad::decodeUnchecked<mad::RmppHeader>(mad.data());
    EXPECT_EQ(rmpp.version, 1);
    EXPECT_EQ(rmpp.type, mad::RmppType::Data);
    EXPECT_EQ(rmpp.flags, mad::RmppHeader::active | mad::RmppHeader::first | mad::RmppHeader::last);
    EXPECT_EQ(rmpp.segmentNumber, 1U);
    EXPECT_EQ(rmpp.payloadLength, 20U + 24U + 11U * 16U);
    mad.fill({});
    EXPECT_TRUE(encode(parse("PR", {"slid=1", "dlid=2"})->question, mad));
    EXPECT_EQ(mad::decodeUnchecked<mad::RmppHeader>(mad.data()), mad::RmppHeader{}) << "others are none";
}

TEST(SaqueryLine, SaysTheSame)
{
    EXPECT_EQ(saquery("NR", {}), "saquery NR");
    EXPECT_EQ(saquery("NR", {"lid=5"}), "saquery NR 5");
    EXPECT_EQ(saquery("PIR", {"lid=5", "portnum=2"}), "saquery PIR 5/2");
    EXPECT_EQ(saquery("SL2VL", {"lid=5", "output_port_num=3"}), "saquery SL2VL 5//3");
    EXPECT_EQ(saquery("LR", {"fromlid=5", "tolid=7"}), "saquery LR 5 7");
    EXPECT_EQ(saquery("PR", {"slid=1", "dlid=2", "mtu=2048"}), "saquery PR --slid 1 --dlid 2 --mtu 0x84");
    EXPECT_EQ(saquery("MCMR", {"mlid=0xc000"}), "saquery MCMR --mlid 0xc000");
    EXPECT_THAT(saquery("LR", {"tolid=7"}), HasSubstr("no:"));
    EXPECT_THAT(saquery("NR", {"nodetype=switch"}), HasSubstr("no:"));
    EXPECT_THAT(saquery("MPR", {}), HasSubstr("no:"));
    auto trusted = *parse("MCMR", {});
    trusted.question.smKey = 0x1234;
    EXPECT_EQ(*saqueryLine(trusted), "saquery --smkey x MCMR") << "it asks for the key: none on a command line";
}

TEST(Table, CellsForPeopleAndPrograms)
{
    const Record& record = *findRecord("PIR");
    std::vector<std::byte> bytes(record.size);
    const auto set = [&](std::string_view name, std::uint64_t value) {
        mad::setFieldValue(bytes, *findField(record.fields, name), {.high = 0, .low = value});
    };
    set("PortState", 4);
    set("NeighborMTU", 5);
    set("LinkWidthSupported", 3);
    set("SubnetTimeOut", 18);
    set("M_Key", 0x1234);
    const auto text = [&](std::string_view name, mad::FieldStyle style, bool keys = false) {
        return mad::formatField(bytes, *findField(record.fields, name), style, keys);
    };
    EXPECT_EQ(text("PortState", mad::FieldStyle::Words), "Active");
    EXPECT_EQ(text("PortState", mad::FieldStyle::Plain), "4");
    EXPECT_EQ(text("NeighborMTU", mad::FieldStyle::Words), "4096");
    EXPECT_EQ(text("LinkWidthSupported", mad::FieldStyle::Words), "1x 4x");
    EXPECT_EQ(text("LinkWidthSupported", mad::FieldStyle::Plain), "0x3");
    EXPECT_EQ(text("SubnetTimeOut", mad::FieldStyle::Words), "1.1 s");
    EXPECT_EQ(text("M_Key", mad::FieldStyle::Words), "hidden");
    EXPECT_EQ(text("M_Key", mad::FieldStyle::Words, true), "0x0000000000001234");
    EXPECT_THAT(jsonRow(record.fields, bytes), HasSubstr("\"PortState\":4"));
    EXPECT_THAT(jsonRow(record.fields, bytes), HasSubstr("\"M_Key\":\"hidden\""));
}

TEST(Filter, ANumberThatIsTooLargeIsNoName)
{
    EXPECT_FALSE(needsNames(*findRecord("NodeRecord"), std::vector<std::string>{"lid=70000"}));
    EXPECT_TRUE(needsNames(*findRecord("NodeRecord"), std::vector<std::string>{"lid=leaf-07"}));
    const auto request = parse("NodeRecord", {"lid=70000"});
    ASSERT_FALSE(request);
    EXPECT_THAT(request.error().detail.english(), HasSubstr("the largest value is 65535"));
}

TEST(Table, ForeignTextStaysData)
{
    const Record& record = *findRecord("NR");
    std::vector<std::byte> bytes(record.size);
    const auto* name = findField(record.fields, "NodeDescription");
    mad::setFieldText(bytes, *name, "=cmd(\"x\")\n\x1b[31m\xff");
    EXPECT_THAT(csvRow(record, bytes), HasSubstr("'=cmd("));
    EXPECT_THAT(csvRow(record, bytes), ::testing::Not(HasSubstr("\x1b")));
    std::string block;
    appendTextBlock(block, "x", record.fields, bytes);
    EXPECT_THAT(block, ::testing::Not(HasSubstr("\x1b")));
    EXPECT_THAT(jsonRow(record.fields, bytes), ::testing::Not(HasSubstr("\x1b")));
}

/// As the specification of each format says, by the means of the standard library.
std::string reference(const mad::AttributeField& field, FieldValue value, bool showKeys)
{
    using mad::FieldFormat;
    const int digits = (field.width + 3) / 4;
    switch (field.format) {
    case FieldFormat::Lid:
        return value.low >= 0xc000 ? std::format("0x{:04x}", value.low) : std::to_string(value.low);
    case FieldFormat::Hex:
        return std::format("0x{:0{}x}", value.low, digits);
    case FieldFormat::PKey:
        return toString(PKey(static_cast<std::uint16_t>(value.low)));
    case FieldFormat::Guid:
        return toString(Guid(value.low));
    case FieldFormat::Gid:
        return toString(Gid{.prefix = SubnetPrefix(value.high), .interfaceId = Guid(value.low)});
    case FieldFormat::Bits:
        return std::format("0x{:x}", value.low);
    case FieldFormat::Key:
        if (value == FieldValue{}) return "0";
        if (!showKeys) return "hidden";
        return field.width == 128 ? std::format("0x{:016x}{:016x}", value.high, value.low)
                                  : std::format("0x{:0{}x}", value.low, digits);
    default:
        return std::to_string(value.low);
    }
}

std::string referenceField(const mad::AttributeField& field, std::span<const std::byte> bytes, bool showKeys)
{
    if (field.format == mad::FieldFormat::Text) return std::string(mad::fieldText(bytes, field));
    std::string text;
    for (std::size_t i = 0; i < field.count; ++i)
        text += (i > 0 ? " " : "") + reference(field, mad::fieldValue(bytes, field, i), showKeys);
    return text;
}

void expectRows(const Record& record, std::span<const std::byte> bytes, bool showKeys)
{
    SCOPED_TRACE(record.name);
    std::string csv;
    const auto json = nlohmann::ordered_json::parse(jsonRow(record.fields, bytes, showKeys));
    auto member = json.begin();
    for (const mad::AttributeField& field : record.fields) {
        const std::string plain = referenceField(field, bytes, showKeys);
        EXPECT_EQ(mad::formatField(bytes, field, mad::FieldStyle::Plain, showKeys), plain) << field.name;
        if (&field != record.fields.data()) csv += ',';
        appendCsvCell(csv, plain);
        ASSERT_NE(member, json.end()) << field.name;
        EXPECT_EQ(member.key(), field.name);
        EXPECT_EQ(member->is_array(), field.isArray()) << field.name;
        EXPECT_EQ(field.isArray() ? member->size() : 1U, field.isArray() ? field.count : 1U) << field.name;
        if (member->is_number()) {
            EXPECT_EQ(member->get<std::uint64_t>(), mad::fieldValue(bytes, field).low) << field.name;
        }
        if (member->is_string() && field.format != mad::FieldFormat::Text) {
            EXPECT_EQ(member->get<std::string>(), plain);
        }
        ++member;
    }
    EXPECT_EQ(csvRow(record, bytes, showKeys), csv);
}

TEST(Table, RowsHoldEveryFieldOfEveryRecord)
{
    std::mt19937_64 random(11);
    for (const Record& record : records()) {
        for (int i = 0; i < 20; ++i) {
            std::vector<std::byte> bytes(record.size);
            for (std::byte& b : bytes) // many zeros, so that short numbers come too
                b = random() % 3 == 0 ? std::byte{} : static_cast<std::byte>(random());
            expectRows(record, bytes, i % 2 == 0);
        }
        expectRows(record, std::vector<std::byte>(record.size), true);
    }
}

TEST(Table, SortsByValue)
{
    const Record& record = *findRecord("NR");
    const auto node = [&](std::uint64_t lid, std::string_view name) {
        std::vector<std::byte> bytes(record.size);
        mad::setFieldValue(bytes, *findField(record.fields, "LID"), {.high = 0, .low = lid});
        mad::setFieldText(bytes, *findField(record.fields, "NodeDescription"), name);
        return bytes;
    };
    const auto a = node(9, "leaf-10");
    const auto b = node(10, "leaf-9");
    EXPECT_TRUE(compare(a, b, *findField(record.fields, "LID")) < 0);
    EXPECT_TRUE(compare(a, b, *findField(record.fields, "NodeDescription")) > 0);
    Table table(record);
    table.append(a);
    table.append(b);
    EXPECT_EQ(table.size(), 2U);
    EXPECT_EQ(mad::fieldValue(table.at(1), *findField(record.fields, "LID")).low, 10U);
}

TEST(SaStatus, InWords)
{
    EXPECT_EQ(describeStatus(0x0300), "no records match");
    EXPECT_EQ(describeStatus(0x0400), "too many records match, only one was requested");
    EXPECT_EQ(describeStatus(0x0500), "a GID of the request is invalid");
    EXPECT_THAT(describeStatus(0x0600).english(), HasSubstr("components"));
    EXPECT_EQ(describeStatus(0x0001), "busy");
    EXPECT_TRUE(isBusy(0x0001));
    EXPECT_EQ(refusal(0x000c, "SA").code, ErrorCode::Unsupported);
    EXPECT_EQ(refusal(0x0600, "SA").code, ErrorCode::MadStatus);
    EXPECT_THAT(describeStatus(0x4200).english(), HasSubstr("66"));
}

TEST(Smp, ModifiersAndRoutes)
{
    const auto modifier = [](std::string_view name, const SmpPlace& place) {
        return smpModifier(*mad::findSmpAttribute(name), place).value_or(0xdeadbeef);
    };
    EXPECT_EQ(modifier("PortInfo", {.port = 5}), 5U);
    EXPECT_EQ(modifier("P_KeyTable", {.port = 5, .block = 1}), 0x50001U);
    EXPECT_EQ(modifier("SLtoVLMappingTable", {.port = 3, .input = 2}), 0x203U);
    EXPECT_EQ(modifier("VLArbitrationTable", {.port = 3}), 0x10003U);
    EXPECT_EQ(modifier("MulticastForwardingTable", {.block = 2, .position = 1}), 0x10000002U);
    EXPECT_FALSE(smpModifier(*mad::findSmpAttribute("NodeInfo"), {.port = 1}));
    EXPECT_FALSE(smpModifier(*mad::findSmpAttribute("PortInfo"), {.port = 300}));
    EXPECT_EQ(*parseDirectedRoute("0,1,7"), (DirectedRoute{1, 7}));
    EXPECT_EQ(*parseDirectedRoute("0"), DirectedRoute{});
    EXPECT_EQ(*parseDirectedRoute("3"), DirectedRoute{3});
    EXPECT_FALSE(parseDirectedRoute("0,x"));
    EXPECT_FALSE(parseDirectedRoute("1,0"));
    std::string tooLong = "0";
    for (int i = 0; i < 64; ++i)
        tooLong += ",1";
    EXPECT_FALSE(parseDirectedRoute(tooLong));
}

} // namespace
} // namespace fabriscope::sa
