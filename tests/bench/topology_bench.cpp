// SPDX-License-Identifier: GPL-3.0-or-later
//
// The map on a generated three-level fat-tree: topology_bench [HALF PODS] prints the figures as JSON. 18 36 (the
// default) is the full tree of 36-port switches: 11,664 hosts, 34,992 links.
#include "ui/topology/map/topology_bench.h"

#include "tests/support/fabrics.h"
#include "ui/common/look/painting.h"

#include <QApplication>

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv)
{
    fabriscope::ui::paintWithoutHelpers();
    const QApplication application(argc, argv);
    const QStringList words = QApplication::arguments();
    const unsigned half = words.size() > 2 ? words[1].toUInt() : 18;
    const unsigned pods = words.size() > 2 ? words[2].toUInt() : 36;
    if (half == 0 || pods == 0 || words.size() == 2) {
        std::fputs("usage: topology_bench [HALF PODS]\n", stderr);
        return 2;
    }
    const auto figures = fabriscope::ui::topology::runTopologyBench(fabriscope::test::fatTree3(half, pods).build());
    std::fputs(fabriscope::ui::topology::toJson(figures).constData(), stdout);
    return EXIT_SUCCESS;
}
