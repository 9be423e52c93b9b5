// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/hop_steps.h"

#include "ui/probe/test_words.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace fabriscope::ui {
namespace {

using perf::Counter;

struct HopSteps
{
    Q_DECLARE_TR_FUNCTIONS(HopSteps)
};

QString bytesOf(const probe::HopPort& port, Counter words)
{
    constexpr std::uint64_t bytesOfWord = 4;
    const auto growth = probe::growthOf(port, words);
    return growth ? bytesText(*growth * bytesOfWord) : QStringLiteral("–");
}

/// "PortRcvErrors +3"; empty: none.
QString errorsText(const probe::HopPort& port)
{
    QStringList errors;
    for (const probe::CounterMove& move : probe::errorsOf(port)) {
        const QString name = toQString(perf::infoOf(move.counter).name);
        if (move.gap == perf::Gap::Reset || move.gap == perf::Gap::Collected)
            errors.append(HopSteps::tr("%1 was cleared meanwhile").arg(name));
        else if (move.gap == perf::Gap::Saturated)
            errors.append(HopSteps::tr("%1 is saturated").arg(name));
        else if (move.gap == perf::Gap::None)
            errors.append(QStringLiteral("%1 +%2").arg(name, formatCount(move.growth)));
    }
    return errors.join(QStringLiteral(", "));
}

bool hasGrown(const probe::HopPort& port)
{
    return std::ranges::any_of(probe::errorsOf(port),
                               [](const probe::CounterMove& move) { return move.gap == perf::Gap::None; });
}

QString whatOf(const probe::HopPort& port)
{
    const auto number = static_cast<int>(port.port.number.value());
    if (port.repliesOnly)
        return port.sends ? HopSteps::tr("Replies leave by port %1").arg(number)
                          : HopSteps::tr("Replies arrive at port %1").arg(number);
    return port.sends ? HopSteps::tr("Packets leave by port %1").arg(number)
                      : HopSteps::tr("Packets arrive at port %1").arg(number);
}

StepRow rowOf(const probe::HopPort& port)
{
    StepRow row{.status = Status::Ok, .where = toQString(port.node), .what = whatOf(port), .result = {}};
    if (port.answer != perf::Answer::Values) {
        row.status = Status::Notice;
        row.result = HopSteps::tr("its counters cannot be read");
        return row;
    }
    row.result =
        HopSteps::tr("sent %1, received %2").arg(bytesOf(port, Counter::XmitData), bytesOf(port, Counter::RcvData));
    if (const auto ticks = probe::growthOf(port, Counter::XmitWait); ticks && *ticks > 0)
        row.result += HopSteps::tr("; waited for credits: PortXmitWait +%1").arg(formatCount(*ticks));
    const QString errors = errorsText(port);
    if (errors.isEmpty()) return row;
    row.status = hasGrown(port) ? Status::Warning : Status::Notice;
    row.result += QStringLiteral("; ") + errors;
    return row;
}

} // namespace

std::vector<StepRow> connectedSteps(const probe::Evidence& evidence, const probe::BySide<QString>& names)
{
    std::vector<StepRow> rows;
    for (const probe::Side side : probe::bothSides)
        if (const auto& path = evidence.record.paths[side])
            rows.push_back({.status = Status::Ok,
                            .where = names[side],
                            .what = HopSteps::tr("Read how the queue pair is connected"),
                            .result = messageText(probe::describe(*path, evidence.plan.service))});
    const auto& sender = evidence.record.paths[probe::Side::Local];
    if (!sender || evidence.saPath.result() == nullptr) return rows;
    const QString& name = names[probe::Side::Local];
    for (const Message& each : probe::differencesOf(name.toStdString(), *sender, *evidence.saPath.result()))
        rows.push_back({.status = Status::Notice,
                        .where = name,
                        .what = HopSteps::tr("Compare it with what is granted"),
                        .result = messageText(each)});
    return rows;
}

StepRow saStep(const probe::SaPath& path, const std::optional<ServiceId>& service)
{
    const probe::NoSaPath* none = path.failure();
    return {.status = none == nullptr   ? Status::Ok
                      : none->isRefused ? Status::Warning
                                        : Status::Notice,
            .where = HopSteps::tr("Subnet administration"),
            .what = service ? HopSteps::tr("Ask for the path of service ID %1").arg(toQString(probe::words(*service)))
                            : HopSteps::tr("Ask for the path"),
            .result = messageText(probe::describe(path))};
}

std::vector<StepRow> hopSteps(const probe::PathReading& reading)
{
    if (reading.failure() != nullptr)
        return {{.status = Status::Notice,
                 .where = HopSteps::tr("Path"),
                 .what = HopSteps::tr("Read the counters of every port on the path"),
                 .result = messageText(*reading.failure())}};
    std::vector<StepRow> rows;
    if (reading.result() == nullptr) return rows;
    for (const probe::HopPort& port : reading.result()->ports)
        rows.push_back(rowOf(port));
    return rows;
}

} // namespace fabriscope::ui
