// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <gtest/gtest.h>

#include <cerrno>

namespace fabriscope {
namespace {

TEST(Error, SentenceNamesSubjectReasonAndRemedy)
{
    const auto error =
        failErrno(EACCES, "Cannot open /dev/infiniband/umad0", "", "Start the agent as administrator").error();
    EXPECT_EQ(error.code, ErrorCode::NoPermission);
    EXPECT_EQ(describe(error),
              "Cannot open /dev/infiniband/umad0: Permission denied. Start the agent as administrator.");
}

TEST(Error, MadStatusIsSaidInWords)
{
    Error error{.code = ErrorCode::MadStatus, .subject = "leaf-07 port 12"};
    error.madStatus = 0x000c;
    EXPECT_EQ(describe(error), "leaf-07 port 12: MAD status 0x000c (method/attribute combination not supported).");
    error.detail = describeMadStatus(error.madStatus); // not twice
    EXPECT_EQ(describe(error), "leaf-07 port 12: method/attribute combination not supported: MAD status 0x000c.");
    EXPECT_EQ(describeMadStatus(0), "success");
    EXPECT_EQ(describeMadStatus(0x1), "busy");
    EXPECT_EQ(describeMadStatus(0x0300), "class-specific status 0x03");
}

TEST(Error, EveryCodeHasAName)
{
    for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code)
        EXPECT_FALSE(toString(static_cast<ErrorCode>(code)).empty());
    EXPECT_EQ(toString(ErrorCode::Internal), "internal");
    EXPECT_EQ(toString(ErrorCode::NoSubnetManager), "no-subnet-manager");
    EXPECT_EQ(parseErrorCode("no-device"), ErrorCode::NoDevice);
    EXPECT_EQ(parseErrorCode("internal"), ErrorCode::Internal);
    EXPECT_EQ(parseErrorCode(""), std::nullopt);
}

} // namespace
} // namespace fabriscope
