// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspector_counters.h"

#include "core/perf/attribute_groups.h"
#include "core/perf/rate.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/look/tokens.h"
#include "ui/common/page_info.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QGridLayout>
#include <QLocale>

#include <utility>

namespace fabriscope::ui {
namespace {

using perf::Counter;

constexpr std::chrono::milliseconds readEvery{2000};

QString explained(const perf::CounterInfo& info)
{
    QString text = phraseText(info.explanation);
    if (!info.remedy.empty()) text += QLatin1Char('\n') + phraseText(info.remedy);
    return text;
}

void addRate(std::vector<CounterLine>& lines, const perf::TrafficStore& store, const perf::PortKey& port,
             Counter counter, const QString& name)
{
    const auto state = store.best(port, counter);
    if (!state || !state->raw) return;
    QString value = QStringLiteral("–");
    if (state->rate.valid()) {
        const double bytes = perf::bytesOfWords(state->rate.perSecond);
        const double share = perf::utilisation(bytes, store.linkMbps(port));
        value = share > 0 ? InspectorCounters::tr("%1 (%2)", "rate, share of the link's")
                                .arg(formatBitRate(8 * bytes), formatMeasuredShare(share))
                          : formatBitRate(8 * bytes);
    }
    lines.push_back({.name = name, .value = value, .toolTip = phraseText(perf::infoOf(counter).explanation)});
}

void addWait(std::vector<CounterLine>& lines, const perf::TrafficStore& store, const perf::PortKey& port)
{
    const auto share = store.congestion(port);
    if (!share) return;
    lines.push_back({.name = InspectorCounters::tr("Waits for credits"),
                     .value = InspectorCounters::tr("%1 of the time").arg(formatMeasuredShare(*share)),
                     .toolTip = phraseText(perf::infoOf(Counter::XmitWait).explanation)});
}

void addErrors(std::vector<CounterLine>& lines, const perf::TrafficStore& store, const perf::PortKey& port)
{
    bool any = false;
    bool read = false;
    for (const perf::CounterInfo& info : perf::countersOf(perf::Attribute::PortCounters)) {
        if (info.kind != perf::Kind::Error) continue;
        const perf::CounterInfo& form = perf::infoOf(store.bestForm(port, info.counter));
        const auto state = store.best(port, info.counter);
        if (!state || !state->raw || !perf::isProvided(*state->raw)) continue;
        read = true;
        if (*state->raw == 0) continue;
        any = true;
        const bool full = form.overflow() == perf::Overflow::Saturates && *state->raw == form.maximum();
        const bool rising = state->rate.valid() && state->rate.perSecond > 0;
        QString value = full ? InspectorCounters::tr("≥ %1").arg(formatCount(*state->raw)) : formatCount(*state->raw);
        if (rising) {
            const double each = state->rate.perSecond;
            value =
                InspectorCounters::tr("%1, +%2 a second").arg(value, QLocale().toString(each, 'f', each < 10 ? 1 : 0));
        }
        lines.push_back(
            {.name = toQString(info.name), .value = value, .toolTip = explained(info), .rising = rising || full});
    }
    if (read && !any)
        lines.push_back({.name = InspectorCounters::tr("Errors"),
                         .value = InspectorCounters::tr("none counted"),
                         .toolTip = InspectorCounters::tr("Every error counter that the port has is zero.")});
}

} // namespace

std::vector<CounterLine> counterLines(const perf::TrafficStore& store, const perf::PortKey& port)
{
    std::vector<CounterLine> lines;
    addRate(lines, store, port, Counter::XmitData, InspectorCounters::tr("Sends"));
    addRate(lines, store, port, Counter::RcvData, InspectorCounters::tr("Receives"));
    addWait(lines, store, port);
    addErrors(lines, store, port);
    return lines;
}

std::optional<perf::Gap> whyNotRead(const perf::TrafficStore& store, const perf::PortKey& port)
{
    using enum perf::Gap;
    const auto state = store.state(port, {Counter::SymbolErrors}); // of the one attribute that every port has
    if (!state) return std::nullopt;
    const perf::Gap gap = state->rate.gap;
    const bool isInterrupted = gap == Paused || gap == ConnectionLost; // the first reading behind that has its reason
    const bool isMissing = isInterrupted ? state->rate.to == perf::Timestamp{} : gap == NoAnswer || gap == Refused;
    return isMissing ? std::optional(gap) : std::nullopt;
}

InspectorCounters::InspectorCounters(AppContext& context, CounterFeed& feed, QWidget* parent)
    : QWidget(parent), m_context(context), m_feed(feed), m_subscriber(feed)
{
    setObjectName(QStringLiteral("inspectorCounters"));
    auto* column = makeColumn(this, gap / 2);
    column->addWidget(makeLabel(TextRole::Section, tr("Counters"), this));
    m_note = makeWrappedLabel(TextRole::Body, {}, this);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_note);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(gap);
    m_grid->setVerticalSpacing(gap);
    m_grid->setColumnStretch(1, 1);
    column->addLayout(m_grid);
    hide();
    connect(&feed, &CounterFeed::updated, this, &InspectorCounters::refresh);
    connect(&feed, &CounterFeed::phaseChanged, this, &InspectorCounters::refresh);
    connect(&context, &AppContext::connectionChanged, this, &InspectorCounters::refresh);
}

void InspectorCounters::setTermWidth(int width) { m_grid->setColumnMinimumWidth(0, width); }

void InspectorCounters::setPort(const std::optional<PortRef>& port)
{
    const bool changed = std::exchange(m_port, port) != port;
    // A saved fabric has no counters, and will have none; a recording has.
    setVisible(m_port && pageObstacle(PageId::Traffic, m_context).isEmpty());
    if (changed) updateSubscription();
    refresh();
}

void InspectorCounters::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    updateSubscription();
    refresh();
}

void InspectorCounters::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_subscriber.unsubscribe();
}

void InspectorCounters::updateSubscription()
{
    if (!m_port || !isVisible()) return m_subscriber.unsubscribe();
    m_subscriber.subscribe(
        {.ports = {*m_port}, .everyPort = false, .attributes = perf::portCounters, .interval = readEvery});
}

void InspectorCounters::refresh()
{
    if (!m_port || !isVisible()) return;
    std::vector<CounterLine> lines = counterLines(m_feed.store(), *m_port);
    const auto why = lines.empty() ? std::nullopt : whyNotRead(m_feed.store(), *m_port);
    m_note->setVisible(lines.empty() || why);
    const QString none = m_feed.whyNone();
    if (lines.empty()) m_note->setText(none.isEmpty() ? tr("Reading…") : none);
    if (why) m_note->setText(phraseText(perf::describe(*why)));
    setLines(std::move(lines));
}

void InspectorCounters::setLines(std::vector<CounterLine> lines)
{
    if (lines == m_lines) return;
    m_lines = std::move(lines);
    while (m_rows.size() < m_lines.size()) {
        Row row{.name = makeLabel(TextRole::Body, {}, this), .value = makeLabel(TextRole::Body, {}, this)};
        row.name->setForegroundRole(QPalette::PlaceholderText);
        row.name->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        row.value->setWordWrap(true);
        row.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int at = static_cast<int>(m_rows.size());
        m_grid->addWidget(row.name, at, 0, Qt::AlignTop);
        m_grid->addWidget(row.value, at, 1);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < m_lines.size();
        m_rows[i].name->setVisible(used);
        m_rows[i].value->setVisible(used);
        if (!used) continue;
        const CounterLine& line = m_lines[i];
        m_rows[i].name->setText(line.name);
        setWords(*m_rows[i].value,
                 line.rising ? QStringLiteral("%1 %2").arg(symbol(Status::Warning), line.value) : line.value);
        setPlainToolTip(m_rows[i].name, line.toolTip);
        setPlainToolTip(m_rows[i].value, line.toolTip);
    }
}

} // namespace fabriscope::ui
