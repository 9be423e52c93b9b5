// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabriscopectl/output/table.h"

#include <gtest/gtest.h>

namespace fabriscope::ctl {
namespace {

TEST(Table, CellsCannotMakeLinesOrCommands)
{
    const Table table{.headings = {"name", "lid"}, .rows = {{"a\x1b[2J\nb\xc2\x9b\xe2\x80\xae", "1"}}};
    EXPECT_EQ(toCsv(table), "name,lid\na\\x1b[2J\\nb\\u009b\\u202e,1\n");
    EXPECT_EQ(toText(table), "NAME                     LID\na\\x1b[2J\\nb\\u009b\\u202e  1\n");
}

} // namespace
} // namespace fabriscope::ctl
