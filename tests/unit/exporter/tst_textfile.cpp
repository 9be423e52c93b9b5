// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscope-exporter/textfile.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

using namespace fabriscope;
using exporter::TextfileLock;
using testing::HasSubstr;

namespace {

TEST(Textfile, WhatCannotBeWrittenIsSaidBeforeTheFabricIsRead)
{
    const test::TemporaryFolder folder;
    const auto onFolder = TextfileLock::of(folder.path());
    ASSERT_FALSE(onFolder);
    EXPECT_THAT(describe(onFolder.error()), HasSubstr("directory"));
    EXPECT_FALSE(std::filesystem::exists(folder.path().string() + ".lock"));
    EXPECT_FALSE(TextfileLock::of(folder.path() / "none/fabric.prom"));
    EXPECT_FALSE(TextfileLock::of("/proc/fabric.prom")) << "nothing can be made there";
    EXPECT_TRUE(TextfileLock::of(folder.path() / "fabric.prom"));
}

} // namespace
