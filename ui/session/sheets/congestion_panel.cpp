// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sheets/congestion_panel.h"

#include "ui/common/look/building.h"
#include "ui/common/look/status_badge.h"
#include "ui/models/findings.h"
#include "ui/session/counter_health.h"
#include "ui/text/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QString>
#include <QToolButton>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

namespace fabriscope::ui {
namespace {

class FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(CounterFindings)
};

QString shareText(double share) { return formatMeasuredShare(std::min(share, 1.0)); }

/// What this port has to do with it: that it is the bottleneck, waits because of it, or sends into it. Empty: nothing.
QString partIn(const fabric::Snapshot& snapshot, const health::Congestion& congestion, const perf::PortKey& port)
{
    QString cause = shownFinding(health::findingOf(snapshot, congestion)).text;
    if (port == congestion.port || port == congestion.peer) return cause;
    const auto input = std::ranges::find(congestion.inputs, port, &health::Contribution::port);
    const auto sender = std::ranges::find(congestion.senders, port, &health::Contribution::port);
    const bool waits = std::ranges::contains(congestion.behind, port);
    if (input == congestion.inputs.end() && sender == congestion.senders.end() && !waits) return {};
    QString text = waits ? FindingWords::tr("This port waits because of another one. ") : QString();
    if (input != congestion.inputs.end())
        text += FindingWords::tr("≈ %1 of the data comes through here. ").arg(shareText(input->share));
    else if (sender != congestion.senders.end())
        text += FindingWords::tr("≈ %1 of the data is sent here. ").arg(shareText(sender->share));
    return text + cause;
}

constexpr std::size_t mostRows = 8; // beyond that the list of findings says more

} // namespace

struct CongestionPanel::Row
{
    perf::PortKey port;
    QWidget* widget = nullptr;
    QToolButton* arrow = nullptr;
    QLabel* sentence = nullptr;
    QLabel* details = nullptr;
    QToolButton* tree = nullptr;
    QToolButton* open = nullptr;
};

CongestionPanel::CongestionPanel(QWidget* parent) : QWidget(parent)
{
    named(this, "congestionPanel", tr("Where data waits"));
    m_column = makeColumn(this, gap / 2);
    m_nothing = makeWrappedLabel(TextRole::Body, {}, this);
    m_nothing->setForegroundRole(QPalette::PlaceholderText);
    m_column->addWidget(m_nothing);
}

CongestionPanel::~CongestionPanel() = default;

/// Rows move with the port that they are about: whoever is at one by keyboard stays there, and acts on what it says.
CongestionPanel::Row& CongestionPanel::rowFor(const std::vector<Entry>& entries, std::size_t index)
{
    const auto place = static_cast<std::ptrdiff_t>(index);
    const auto find = [&](auto fits) {
        return std::find_if(m_rows.begin() + place, m_rows.end(),
                            [&](const std::unique_ptr<Row>& row) { return fits(row->port); });
    };
    const std::span shown = std::span(entries).first(std::min(entries.size(), mostRows));
    auto own = find([&](const perf::PortKey& port) { return port == shown[index].port; });
    if (own == m_rows.end())
        own = find([&](const perf::PortKey& port) { return !std::ranges::contains(shown, port, &Entry::port); });
    if (own == m_rows.end()) {
        makeRow();
        own = std::prev(m_rows.end());
    }
    QWidget* const widget = (*own)->widget;
    if (own != m_rows.begin() + place) {
        std::rotate(m_rows.begin() + place, own, std::next(own));
        m_column->removeWidget(widget);
        m_column->insertWidget(static_cast<int>(index) + 1, widget); // below the sentence of an empty list
    }
    return *m_rows[index];
}

void CongestionPanel::makeRow()
{
    auto row = std::make_unique<Row>();
    Row* const it = row.get();
    it->widget = new QWidget(this);
    auto* grid = new QGridLayout(it->widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(gap);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(2, 1);
    it->arrow = new QToolButton(it->widget);
    it->arrow->setAutoRaise(true);
    it->arrow->setCheckable(true);
    it->arrow->setAccessibleName(tr("Evidence"));
    setPlainToolTip(it->arrow, tr("Show or hide the figures on which this is based."));
    connect(it->arrow, &QToolButton::toggled, this, [this, it](bool on) {
        if (on)
            m_expanded.insert(it->port);
        else
            m_expanded.erase(it->port);
        fold(*it);
    });
    it->arrow->setArrowType(Qt::RightArrow);
    const int high = it->arrow->sizeHint().height(); // its middle is that of the first line of what stands beside it
    auto* badge = new StatusBadge(it->widget);
    badge->setStatus(Status::Warning);
    badge->setFixedHeight(high);
    it->sentence = makeLabel(TextRole::Body, {}, it->widget);
    it->details = makeLabel(TextRole::Caption, {}, it->widget);
    for (QLabel* label : {it->sentence, it->details}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        label->setSizePolicy(policy);
    }
    it->sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    it->sentence->setContentsMargins(0, std::max(0, (high - it->sentence->fontMetrics().height()) / 2), 0, 0);
    it->tree = named(new QToolButton(it->widget), "showTree");
    it->tree->setText(tr("Show its tree"));
    setPlainToolTip(it->tree, tr("On the map: the senders, the links that wait, and the link that holds them up"));
    it->tree->setAutoRaise(true);
    connect(it->tree, &QToolButton::clicked, this, [this, it] { Q_EMIT treePicked(it->port); });
    it->open = new QToolButton(it->widget);
    it->open->setText(tr("Show port"));
    setPlainToolTip(it->open, tr("The charts of the port at which data waits"));
    it->open->setAutoRaise(true);
    connect(it->open, &QToolButton::clicked, this, [this, it] { Q_EMIT portPicked(it->port); });
    grid->addWidget(it->arrow, 0, 0, Qt::AlignTop);
    grid->addWidget(badge, 0, 1, Qt::AlignTop);
    grid->addWidget(it->sentence, 0, 2);
    grid->addWidget(it->tree, 0, 3, Qt::AlignTop);
    grid->addWidget(it->open, 0, 4, Qt::AlignTop);
    grid->addWidget(it->details, 1, 2, 1, 3);
    m_column->addWidget(it->widget);
    m_rows.push_back(std::move(row));
}

void CongestionPanel::fold(const Row& row) const
{
    const bool open = m_expanded.contains(row.port);
    row.arrow->setChecked(open);
    row.arrow->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    row.details->setVisible(open);
}

void CongestionPanel::setExpanded(std::size_t row, bool expanded)
{
    if (row < m_rows.size()) m_rows[row]->arrow->setChecked(expanded);
}

void CongestionPanel::show(const std::vector<Entry>& entries)
{
    const std::size_t count = std::min(entries.size(), mostRows);
    for (std::size_t i = 0; i < count; ++i) {
        Row& row = rowFor(entries, i);
        row.port = entries[i].port;
        setWords(*row.sentence, entries[i].sentence);
        for (QWidget* each : {row.arrow, row.tree, row.open}) // of several that are called alike
            if (each->accessibleDescription() != entries[i].sentence)
                each->setAccessibleDescription(entries[i].sentence);
        setWords(*row.details, entries[i].details.join(QLatin1Char('\n')));
        fold(row);
        row.widget->setVisible(true);
    }
    for (std::size_t i = count; i < m_rows.size(); ++i)
        m_rows[i]->widget->setVisible(false);
    m_nothing->setVisible(!m_nothing->text().isEmpty());
}

void CongestionPanel::showAll(const CounterHealth& health, const fabric::Snapshot& snapshot)
{
    std::vector<Entry> entries;
    for (const health::Congestion& congestion : health.congestions()) {
        const Finding finding = shownFinding(health::findingOf(snapshot, congestion));
        entries.push_back({.port = congestion.port, .sentence = finding.text, .details = finding.evidence});
        entries.back().details.append(finding.remedy);
    }
    const QString why = health.whyNotNow();
    m_nothing->setText(!why.isEmpty()           ? why
                       : !entries.empty()       ? QString()
                       : health.measuring() > 0 ? tr("Some ports wait. The reason is being measured.")
                       : health.untold() > 0
                           ? tr("No port waits for more than a tenth of the time; of %n port(s) it is not known.",
                                nullptr, static_cast<int>(health.untold()))
                           : tr("No port waits for more than a tenth of the time."));
    show(entries);
}

void CongestionPanel::showPorts(const CounterHealth& health, const fabric::Snapshot& snapshot,
                                const std::vector<perf::PortKey>& ports)
{
    std::vector<Entry> entries;
    for (const health::Congestion& congestion : health.congestions()) {
        for (const perf::PortKey& port : ports) {
            const QString sentence = partIn(snapshot, congestion, port);
            if (sentence.isEmpty()) continue;
            const Finding finding = shownFinding(health::findingOf(snapshot, congestion));
            entries.push_back({.port = congestion.port, .sentence = sentence, .details = finding.evidence});
            entries.back().details.append(finding.remedy);
            break;
        }
    }
    m_nothing->setText(health.whyNotNow());
    show(entries);
    setVisible(!entries.empty());
}

QStringList CongestionPanel::sentences() const
{
    QStringList all;
    for (const auto& row : m_rows)
        if (!row->widget->isHidden()) all.append(row->sentence->text());
    return all;
}

} // namespace fabriscope::ui
