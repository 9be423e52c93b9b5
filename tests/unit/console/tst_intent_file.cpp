// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of answers to partitions and QoS by intent.
#include "core/console/intent_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace fabriscope::test {
namespace {

using console::parseIntent;
using testing::HasSubstr;

std::string intentRefusal(std::string_view text)
{
    const auto intent = parseIntent(text, "wish.json");
    return intent ? "it is taken" : describe(intent.error());
}

TEST(IntentFile, AllThatCanBeWantedComesThrough)
{
    const auto intent = parseIntent(R"({
      "tenants": [{"name": "storage", "pkey": "0x8002", "full": ["nfs1"], "limited": ["node-*"], "ipoib": true,
                   "mtu": 4096, "rate": 100, "index0": true},
                  {"name": "lab", "pkey": 7, "full": ["ALL"]}],
      "others": "isolated",
      "services": [{"name": "NFS", "traffic": ["nfs", "tcp 5000"], "share": 40},
                   {"name": "MPI", "traffic": ["tenant lab"], "share": 20, "urgent": true, "sl": 3}]})",
                                    "wish.json");
    ASSERT_TRUE(intent) << describe(intent.error());
    const opensm::Intent wanted{
        .tenants = {{.name = "storage",
                     .pkey = 2,
                     .full = {"nfs1"},
                     .limited = {"node-*"},
                     .ipoib = true,
                     .mtu = 4096,
                     .rate = 100,
                     .atIndex0 = true},
                    {.name = "lab", .pkey = 7, .full = {"ALL"}}},
        .others = opensm::Others::Isolated,
        .services = {{.name = "NFS", .traffic = {"nfs", "tcp 5000"}, .share = 40},
                     {.name = "MPI", .traffic = {"tenant lab"}, .share = 20, .urgent = true, .sl = 3}}};
    EXPECT_EQ(*intent, wanted);
}

TEST(IntentFile, WhatNobodyAsksForAndWhatIsNoValueIsRefusedByItsName)
{
    EXPECT_THAT(intentRefusal("tenants"), HasSubstr("wish.json: the file is not a JSON object"));
    EXPECT_THAT(intentRefusal(R"({"tenant": []})"), HasSubstr("the file has no \"tenant\""));
    EXPECT_THAT(intentRefusal(R"({"tenants": {}})"), HasSubstr("\"tenants\" is not a list"));
    EXPECT_THAT(intentRefusal(R"({"tenants": ["a"]})"), HasSubstr("a tenant is not a JSON object"));
    EXPECT_THAT(intentRefusal(R"({"tenants": [{"hosts": []}]})"), HasSubstr("a tenant has no \"hosts\""));
    EXPECT_THAT(intentRefusal(R"({"tenants": [{"full": "nfs1"}]})"), HasSubstr("\"full\" of a tenant is not a list"));
    EXPECT_THAT(intentRefusal(R"({"tenants": [{"pkey": "0x18002"}]})"), HasSubstr("\"pkey\" of a tenant"));
    EXPECT_THAT(intentRefusal(R"({"services": [{"share": -1}]})"), HasSubstr("\"share\" of a service"));
    EXPECT_THAT(intentRefusal(R"({"services": [{"urgent": "yes"}]})"), HasSubstr("not true or false"));
    EXPECT_THAT(intentRefusal(R"({"others": "closed"})"), HasSubstr("\"keep\", \"open\" or \"isolated\""));
}

} // namespace
} // namespace fabriscope::test
