// SPDX-License-Identifier: GPL-3.0-or-later
//
// check_tool opensm|partitions|qos FILE…: the diagnostics of many files in one run, for comparisons with OpenSM.
#include "tests/unit/opensm/case_files.h"

#include <cstdio>
#include <exception>
#include <iostream>

using namespace fabriscope;

int main(int argc, char** argv)
{
    try {
        if (argc < 3) throw std::runtime_error("usage: check_tool opensm|partitions|qos FILE…");
        const std::string kind = argv[1];
        for (int i = 2; i < argc; ++i) {
            test::CaseFile file;
            file.format = kind == "opensm" ? "opensm.conf" : kind == "qos" ? "qos-policy.conf" : "partitions.conf";
            file.text = test::readFile(argv[i]);
            file.fabric = test::caseFolder() + "fabric.net";
            const test::CaseSetUp setUp(file);
            for (const opensm::Diagnostic& d : test::checkCase(file, setUp)) {
                std::cout << argv[i] << ":" << d.range.line << ":" << d.range.column << ":" << d.range.length << ": "
                          << toString(d.level) << ": " << d.text() << " [" << toString(d.rule) << "]\n";
            }
        }
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "check_tool: " << error.what() << '\n';
        return 2;
    }
}
