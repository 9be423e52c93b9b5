// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/ping_responder.h"

#include "ui/common/look/building.h"
#include "ui/common/look/typography.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/probe/test_source.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <chrono>

namespace fabriscope::ui {

PingResponder::PingResponder(TestSource& source, QWidget* parent) : QWidget(parent), m_source(&source)
{
    auto* line = makeRow(this, gap);
    m_begin = named(new QPushButton(tr("Reply to pings"), this), "serve");
    setPlainToolTip(
        m_begin,
        tr("The agent of this connection replies to pings of other hosts, such as those of ibping, "
           "for %1 minutes or until it is told to stop.")
            .arg(std::chrono::duration_cast<std::chrono::minutes>(agent::PingServeRequest{}.duration).count()));
    m_end = named(new QPushButton(tr("Stop replying"), this), "stopServing");
    m_state = named(makeWrappedLabel(TextRole::Caption, {}, this), "served");
    addAll(*line, {m_begin, m_end});
    line->addWidget(m_state, 1);
    connect(m_begin, &QPushButton::clicked, this, &PingResponder::begin);
    connect(m_end, &QPushButton::clicked, this, &PingResponder::end);
    connect(&source, &TestSource::fabricEnding, this, [this] {
        if (!m_serving) return;
        setServing(false);
        m_state->setText(tr("The connection was closed: it no longer replies to pings."));
    });
    setServing(false);
}

PingResponder::~PingResponder()
{
    if (m_serving && m_source) m_source->endServing();
}

void PingResponder::begin()
{
    if (m_serving) return;
    if (!m_source) return;
    const bool asked = m_source->servePings([this](const agent::PingsServed& served) { show(served); },
                                            [this](const Result<agent::PingsServed>& served) { finish(served); });
    if (!asked) return m_state->setText(tr("No agent is connected that could reply to pings."));
    m_state->clear();
    setServing(true);
}

void PingResponder::end()
{
    if (!m_serving) return;
    if (m_source) m_source->endServing();
    setServing(false);
    m_state->setText(tr("It no longer replies to pings."));
}

void PingResponder::show(const agent::PingsServed& served)
{
    const QString where = tr("Replies to pings at LID %1").arg(formatLid(served.own));
    const auto total = static_cast<int>(std::min<std::uint64_t>(served.total, 1'000'000'000));
    m_state->setText(served.total == 0
                         ? where
                         : where + QStringLiteral(": ") +
                               tr("%n ping(s), the last one from LID %1", nullptr, total).arg(formatLid(served.from)));
}

void PingResponder::finish(const Result<agent::PingsServed>& served)
{
    if (!m_serving) return;
    setServing(false);
    if (!served) return m_state->setText(describeError(served.error()).sentence());
    const auto total = static_cast<int>(std::min<std::uint64_t>(served->total, 1'000'000'000));
    m_state->setText(tr("Its time is over. It replied to %n ping(s).", nullptr, total));
}

void PingResponder::setServing(bool serving)
{
    m_serving = serving;
    m_begin->setVisible(!serving);
    m_end->setVisible(serving);
}

} // namespace fabriscope::ui
