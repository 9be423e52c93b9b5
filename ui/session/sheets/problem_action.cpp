// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/problem_action.h"

#include "core/base/enum_number.h"
#include "core/console/problem_report.h"
#include "ui/common/app_context.h"
#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/session/counter_source.h"
#include "ui/text/error_text.h"

#include <QAction>
#include <QCoreApplication>

#include <chrono>
#include <format>
#include <string_view>
#include <utility>

namespace fabriscope::ui {
namespace {

class ProblemWords
{
    Q_DECLARE_TR_FUNCTIONS(ProblemAction)
};

std::string_view kindWord(EventKind kind)
{
    return enumWord<EventKind::Counters>(kind, "program", "connection", "fabric", "alarm", "counters");
}

std::string_view statusWord(Status status)
{
    if (status == Status::Critical) return "critical";
    if (status == Status::Warning) return "warning";
    return "notice";
}

/// Nothing of their texts: names are in them.
std::vector<std::string> eventLines(const std::vector<Event>& events)
{
    std::vector<std::string> lines;
    for (const Event& event : events)
        lines.push_back(std::format("{} {} {} {} times", event.time.toUTC().toString(Qt::ISODate).toStdString(),
                                    statusWord(event.status), kindWord(event.kind), event.times));
    return lines;
}

} // namespace

QAction* makeProblemAction(AppContext& context, const CounterSource& source, const QString& program, QWidget& window)
{
    auto* action = named(new QAction(ProblemWords::tr("Report a problem…"), &window), "reportProblem");
    QObject::connect(action, &QAction::triggered, &window, [&context, &source, program, &window] {
        auto* dialog = new QFileDialog(&window, ProblemWords::tr("A new folder for what can be sent with a report"),
                                       QStringLiteral("fabriscope-problem"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is refused
        QObject::connect(
            dialog, &QFileDialog::fileSelected, &context, [&context, &source, program](const QString& path) {
                console::ProblemInput input{.program = program.toStdString(),
                                            .agent = source.agent(),
                                            .snapshot = context.snapshot(),
                                            .events = eventLines(context.events()),
                                            .made = std::chrono::system_clock::now()};
                runAsync(
                    context,
                    [input = std::move(input), folder = path.toStdString()] {
                        return console::writeProblem(folder, console::problemFiles(input));
                    },
                    [&context, path](const Result<void>& written) {
                        context.addEvent(written ? Status::Ok : Status::Critical,
                                         written
                                             ? ProblemWords::tr("Written to %1, without names, addresses or keys. Look "
                                                                "through it before you give it away.")
                                                   .arg(path)
                                             : describeError(written.error()).sentence());
                    });
            });
        dialog->open();
    });
    return action;
}

} // namespace fabriscope::ui
