// SPDX-License-Identifier: GPL-3.0-or-later
//
// opensm_bench: what one keystroke costs in large files, in the window's thread and on its worker. Prints milliseconds.
#include "ui/common/app_context.h"
#include "ui/common/look/painting.h"
#include "ui/opensm/editor/file_view.h"
#include "ui/opensm/editor/text_editor.h"
#include "ui/opensm/subnet_manager_page.h"
#include "ui/opensm/workspace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QTextDocument>

#include <algorithm>
#include <cstdio>
#include <format>
#include <string>
#include <vector>

namespace {

using namespace fabriscope;
using namespace fabriscope::ui;
using opensm::FileKind;

constexpr int lineCount = 50'000;
constexpr std::size_t wantedBytes = 10U << 20;
constexpr int strokes = 25;
constexpr double blockGoal = 50; // ms that the window may stand still

std::string optionsFile()
{
    const std::string padding(wantedBytes / lineCount - 22, 'x');
    std::string text;
    for (int i = 0; i < lineCount; ++i)
        text += std::format("sm_priority {} # {}\n", i % 16, padding);
    return text;
}

std::string partitionsFile()
{
    std::string text = "Default=0x7fff, ipoib : ALL=limited, SELF=full ;\n";
    for (int i = 1; i < lineCount; ++i) {
        text += std::format("P{}=0x{:x} :", i, i % 0x7ffe + 1);
        for (int k = 0; k < 7; ++k)
            text += std::format(" 0x{:016x}=full,", static_cast<std::uint64_t>(i) * 8 + static_cast<std::uint64_t>(k));
        text += " SELF=full ;\n";
    }
    return text;
}

std::string policyFile()
{
    const std::string padding(wantedBytes / lineCount - 44, 'x');
    std::string text = "qos-ulps\n";
    for (int i = 0; i < lineCount; ++i)
        text += std::format("    any, service-id 0x{:012x} : {} # {}\n", 0x1000000 + i, i % 8, padding);
    return text + "    default : 0\nend-qos-ulps\n";
}

double since(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }

void measure(const char* name, FileKind kind, const std::string& text)
{
    AppContext context;
    SubnetManagerPage page(context);
    page.resize(1280, 800);
    page.show();
    page.showFile(kind);
    sm::ConfigBuffer& buffer = page.workspace().buffer(kind);
    sm::TextEditor& editor = page.view(kind).editor();
    QElapsedTimer clock;
    clock.start();
    buffer.setContent(text, {}, true);
    QCoreApplication::processEvents();
    editor.grab();
    const double opened = since(clock);
    while (!page.workspace().isSettled())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    const double checked = since(clock);

    std::vector<double> keys;
    editor.goToLine(lineCount / 2);
    for (int i = 0; i < strokes; ++i) {
        clock.restart();
        QKeyEvent press(QEvent::KeyPress, Qt::Key_1, Qt::NoModifier, QStringLiteral("1"));
        QCoreApplication::sendEvent(&editor, &press);
        editor.viewport()->repaint();
        keys.push_back(since(clock));
    }
    clock.restart();
    double longest = 0; // between two rounds of the event loop while the worker checks and the result is shown
    QElapsedTimer round;
    while (!page.workspace().isSettled()) {
        round.start();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
        longest = std::max(longest, since(round));
    }
    const double again = since(clock);
    std::ranges::sort(keys);
    const double median = keys[keys.size() / 2];
    const bool fine = median <= blockGoal && longest <= blockGoal;
    std::printf("%-14s %6.1f %10.0f %10.0f %12.1f %12.1f %12.0f %14.1f   %s\n", name,
                static_cast<double>(text.size()) / 1e6, opened, checked, median, keys.back(), again, longest,
                fine ? "yes" : "NO");
}

/// Parsing and checking alone, as the worker does it.
void measureAnalysis(const char* name, FileKind kind, const std::string& text)
{
    sm::Workspace workspace;
    workspace.buffer(kind).setContent(text, {}, true);
    sm::AnalysisRequest request;
    request.files.at(static_cast<std::size_t>(kind)) = {.present = true,
                                                        .revision = 1,
                                                        .text = workspace.buffer(kind).document().toRawText(),
                                                        .saved = workspace.buffer(kind).saved()};
    QElapsedTimer clock;
    clock.start();
    const sm::AnalysisPtr analysis = sm::analyse(request);
    std::printf("%-14s %6.1f %15.0f %10zu\n", name, static_cast<double>(text.size()) / 1e6, since(clock),
                analysis->of(kind).problems.size());
}

} // namespace

int main(int argc, char** argv)
{
    paintWithoutHelpers();
    const QApplication application(argc, argv);
    const std::string options = optionsFile();
    const std::string partitions = partitionsFile();
    const std::string policy = policyFile();
    std::printf("OpenSM's files, %d lines each, milliseconds\n\nThe worker: reading and checking everything\n%-14s %6s "
                "%15s %10s\n",
                lineCount, "file", "MB", "read and check", "problems");
    measureAnalysis("opensm.conf", FileKind::Options, options);
    measureAnalysis("partitions", FileKind::Partitions, partitions);
    measureAnalysis("qos-policy", FileKind::QosPolicy, policy);
    std::printf("\nThe window: goal is at most %.0f ms for a key and between two rounds of its event loop\n"
                "%-14s %6s %10s %10s %12s %12s %12s %14s   %s\n",
                blockGoal, "file", "MB", "open", "checked", "key median", "key worst", "checked again", "longest block",
                "goal met");
    measure("opensm.conf", FileKind::Options, options);
    measure("partitions", FileKind::Partitions, partitions);
    measure("qos-policy", FileKind::QosPolicy, policy);
    return 0;
}
