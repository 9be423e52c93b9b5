// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/traffic/dashboard_file.h"

#include "ui/common/table/table_export.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <format>

namespace fabriscope::ui::traffic {
namespace {

constexpr int format = 1;
constexpr std::array<std::pair<Measure, const char*>, measureCount> measures{{
    {Measure::Throughput, "throughput"},
    {Measure::Packets, "packets"},
    {Measure::Wait, "wait"},
    {Measure::Errors, "errors"},
    {Measure::ServiceLevels, "service-levels"},
    {Measure::Pauses, "pauses"},
    {Measure::Transport, "transport"},
}};

std::unexpected<Error> wrong(const QString& subject, Message detail)
{
    return fail(ErrorCode::Parse, subject.toStdString(), std::move(detail));
}

/// A duration in a range; an absent key is none.
Result<std::optional<std::chrono::milliseconds>> durationOf(const QJsonObject& object, const QString& key, double unit,
                                                            std::array<double, 2> range, const QString& subject)
{
    const QJsonValue value = object.value(key);
    if (value.isUndefined()) return std::nullopt;
    const double given = value.toDouble(-1);
    if (given < range[0] || given > range[1])
        return wrong(subject, Message::say("{} is not a number from {} to {}", key.toStdString(),
                                           std::format("{:g}", range[0]), std::format("{:g}", range[1])));
    return std::chrono::milliseconds(static_cast<qint64>(given * unit));
}

Result<std::vector<Measure>> chartsOf(const QJsonObject& object, const QString& subject)
{
    std::vector<Measure> charts;
    for (const QJsonValue value : object.value(QLatin1String("charts")).toArray()) {
        const QString name = value.toString();
        const auto found =
            std::ranges::find_if(measures, [&](const auto& one) { return name == QLatin1String(one.second); });
        if (found == measures.end())
            return wrong(subject, Message::say("there is no chart \"{}\"; the charts are throughput, packets, wait, "
                                               "errors, service-levels, pauses and transport",
                                               name.toStdString()));
        if (std::ranges::find(charts, found->first) == charts.end()) charts.push_back(found->first);
    }
    if (charts.empty()) return wrong(subject, Message::say("it names no charts"));
    return charts;
}

QString fileNameOf(const QString& name)
{
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const QString file = name.toCaseFolded().replace(other, QStringLiteral("-"));
    return file.isEmpty() || file == QStringLiteral("-") ? QStringLiteral("dashboard") : file.left(60);
}

} // namespace

Result<Dashboard> parseDashboard(const QByteArray& json, const QString& subject)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (problem.error != QJsonParseError::NoError)
        return wrong(subject, Message::say("at byte {}: {}", problem.offset, problem.errorString().toStdString()));
    const QJsonObject object = document.object();
    if (object.value(QLatin1String("format")).toInt() != format)
        return wrong(subject, Message::say("it is not a dashboard of format {}", format));
    Dashboard dashboard;
    dashboard.name = object.value(QLatin1String("name")).toString().trimmed();
    if (dashboard.name.isEmpty()) return wrong(subject, Message::say("it has no name"));
    dashboard.explanation = object.value(QLatin1String("explanation")).toString();
    auto charts = chartsOf(object, subject);
    if (!charts) return std::unexpected(charts.error());
    dashboard.charts = *std::move(charts);
    auto window = durationOf(object, QStringLiteral("window-s"), 1000, {2, 600}, subject);
    if (!window) return std::unexpected(window.error());
    dashboard.window = *window;
    auto interval = durationOf(object, QStringLiteral("interval-ms"), 1, {200, 60'000}, subject);
    if (!interval) return std::unexpected(interval.error());
    dashboard.interval = *interval;
    const QString shown = object.value(QLatin1String("object")).toString();
    if (const ObjectRef ref = parseObjectRef(shown); !isNone(ref))
        dashboard.object = ref;
    else if (!shown.isEmpty())
        return wrong(subject, Message::say("\"{}\" is not a port, link or node", shown.toStdString()));
    const QString direction = object.value(QLatin1String("direction")).toString();
    if (direction == QLatin1String("receive"))
        dashboard.direction = Direction::Receive;
    else if (direction == QLatin1String("transmit"))
        dashboard.direction = Direction::Transmit;
    else if (!direction.isEmpty())
        return wrong(subject,
                     Message::say("direction \"{}\" is neither transmit nor receive", direction.toStdString()));
    return dashboard;
}

QByteArray writeDashboard(const Dashboard& dashboard)
{
    QJsonObject object{{QStringLiteral("format"), format}, {QStringLiteral("name"), dashboard.name}};
    if (!dashboard.explanation.isEmpty()) object.insert(QStringLiteral("explanation"), dashboard.explanation);
    QJsonArray charts;
    for (const Measure measure : dashboard.charts) {
        const auto* const found = std::ranges::find(measures, measure, &std::pair<Measure, const char*>::first);
        charts.append(QLatin1String(found->second));
    }
    object.insert(QStringLiteral("charts"), charts);
    if (dashboard.object) object.insert(QStringLiteral("object"), refText(*dashboard.object));
    if (dashboard.direction)
        object.insert(QStringLiteral("direction"), *dashboard.direction == Direction::Receive
                                                       ? QStringLiteral("receive")
                                                       : QStringLiteral("transmit"));
    if (dashboard.window)
        object.insert(QStringLiteral("window-s"), static_cast<double>(dashboard.window->count()) / 1000);
    if (dashboard.interval)
        object.insert(QStringLiteral("interval-ms"), static_cast<double>(dashboard.interval->count()));
    return QJsonDocument(object).toJson();
}

DashboardStore::DashboardStore(QString folder) : m_folder(std::move(folder)) { reload(); }

void DashboardStore::reload()
{
    m_all.clear();
    m_problems.clear();
    const auto read = [this](const QString& path, bool shipped) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            m_problems.push_back(
                {.code = ErrorCode::Io, .subject = path.toStdString(), .detail = file.errorString().toStdString()});
            return;
        }
        auto dashboard = parseDashboard(file.readAll(), path);
        if (!dashboard) {
            m_problems.push_back(dashboard.error());
            return;
        }
        dashboard->id = (shipped ? QStringLiteral("shipped:") : QString()) + QFileInfo(path).completeBaseName();
        dashboard->shipped = shipped;
        m_all.push_back(*std::move(dashboard));
    };
    for (const char* const name : {"lanes", "everything", "congestion", "errors", "service-levels", "roce"})
        read(QStringLiteral(":/dashboards/%1.json").arg(QLatin1String(name)), true);
    const std::size_t shipped = m_all.size();
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        read(folder.filePath(name), false);
    std::ranges::sort(m_all.begin() + static_cast<std::ptrdiff_t>(shipped), m_all.end(), {},
                      [](const Dashboard& one) { return one.name.toCaseFolded(); });
}

Result<QString> DashboardStore::save(Dashboard dashboard)
{
    if (!QDir().mkpath(m_folder))
        return fail(ErrorCode::Io, m_folder.toStdString(), Message::say("the folder for dashboards cannot be created"));
    const auto same =
        std::ranges::find_if(m_all, [&](const Dashboard& one) { return !one.shipped && one.name == dashboard.name; });
    QString id = same != m_all.end() ? same->id : fileNameOf(dashboard.name);
    // Another dashboard may have become the same file name.
    for (int n = 2; same == m_all.end() && QFile::exists(QDir(m_folder).filePath(id + QStringLiteral(".json"))); ++n)
        id = QStringLiteral("%1-%2").arg(fileNameOf(dashboard.name)).arg(n);
    const QString path = QDir(m_folder).filePath(id + QStringLiteral(".json"));
    if (const QString failure = writeTextFile(path, writeDashboard(dashboard)); !failure.isEmpty())
        return fail(ErrorCode::Io, path.toStdString(), failure.toStdString());
    reload();
    return id;
}

Result<void> DashboardStore::remove(const QString& id)
{
    const QString path = QDir(m_folder).filePath(id + QStringLiteral(".json"));
    QFile file(path);
    if (!file.remove()) return fail(ErrorCode::Io, path.toStdString(), file.errorString().toStdString());
    reload();
    return {};
}

} // namespace fabriscope::ui::traffic
