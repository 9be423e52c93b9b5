// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/foreign_view.h"

#include "core/host/gid_choice.h"
#include "ui/common/app_context.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/probe/end_card.h"
#include "ui/probe/named_entries.h"
#include "ui/probe/table_text.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocale>
#include <QSettings>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

using device::ForeignProgram;
using probe::Key;

constexpr int longestMessage = 65536;
constexpr int mostMessages = 1'000'000;
constexpr int leastFieldWidth = 160;

/// The chosen GID of the port, or the one that fits; null: none.
const host::Gid* gidFor(const HostPtr& host, const probe::EndRequest& end)
{
    const host::Port* port = host ? probe::findPort(*host, end.device, end.port) : nullptr;
    if (port == nullptr) return nullptr;
    const auto index = end.gidIndex ? end.gidIndex : host::chooseGid(*port).index;
    if (!index) return nullptr;
    const auto found = std::ranges::find(port->gids, *index, &host::Gid::index);
    return found == port->gids.end() ? nullptr : &*found;
}

} // namespace

ForeignView::ForeignView(AppContext& context, TestSource& source, QWidget* parent)
    : QWidget(parent), m_context(context), m_source(source)
{
    auto* column = makeColumn(this, gap, {2 * gap, 0, 2 * gap, gap});
    column->addWidget(
        makeWrappedLabel(TextRole::Caption,
                         tr("With a host that has no Fabriscope: its end of the test is a program that comes with "
                            "every RDMA installation, and is started there by hand."),
                         this));
    auto* line = makeRow(nullptr, 2 * gap);
    m_end = new EndCard(tr("This end"), QStringLiteral("foreign"), this);
    line->addWidget(m_end, 1);
    line->addWidget(buildChoices(), 1);
    column->addLayout(line);
    auto* there = makeRow(nullptr, gap);
    m_command = named(new QLineEdit(this), "foreignCommand", tr("Command for the other host"));
    m_command->setReadOnly(true);
    m_command->setFont(fixedFont(font()));
    auto* label = makeLabel(TextRole::Caption, tr("On the other host:"), this);
    label->setBuddy(m_command);
    auto* copy = named(makeIconButton(Icon::Copy, tr("Copy this line"), this), "foreignCopy",
                       tr("Copy what is typed on the other host"));
    there->addWidget(label);
    there->addWidget(m_command, 1);
    there->addWidget(copy);
    column->addLayout(there);
    m_verdict = named(new NoteBar(this), "foreignVerdict");
    column->addWidget(m_verdict);
    m_result = named(makeWrappedLabel(TextRole::Body, {}, this), "foreignResult");
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_result);
    column->addStretch(1);
    connect(copy, &QToolButton::clicked, this, [this] { copyText(m_command->text()); });
    connect(m_end, &EndCard::changed, this, &ForeignView::showChoice);
    connect(m_program, &QComboBox::currentIndexChanged, this, &ForeignView::showChoice);
    connect(m_direction, &QComboBox::currentIndexChanged, this, &ForeignView::showChoice);
    connect(m_server, &QLineEdit::textChanged, this, &ForeignView::showChoice);
    for (QSpinBox* each : {m_size, m_count})
        connect(each, &QSpinBox::valueChanged, this, &ForeignView::showChoice);
    connect(m_run, &QPushButton::clicked, this, &ForeignView::begin);
    connect(m_stop, &QPushButton::clicked, this, &ForeignView::stop);
    setRunning(false);
}

QWidget* ForeignView::buildChoices()
{
    auto* choices = new QWidget(this);
    auto* form = new QFormLayout(choices);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_program = named(new QComboBox(choices), "foreignProgram");
    for (const ForeignProgram program : {ForeignProgram::Rping, ForeignProgram::Ucmatose, ForeignProgram::RcPingpong})
        addNamed(*m_program, toQString(agent::nameOf(program)), toQString(agent::nameOf(program)),
                 static_cast<int>(std::to_underlying(program)));
    setPlainToolTip(m_program, tr("rping and ucmatose connect by RDMA-CM, ibv_rc_pingpong by hand over TCP."));
    m_direction = named(new QComboBox(choices), "foreignDirection");
    addNamed(*m_direction, QStringLiteral("serve"), tr("This end waits for it"), {});
    addNamed(*m_direction, QStringLiteral("connect"), tr("It waits for this end"), {});
    m_server = named(new QLineEdit(choices), "foreignServer");
    m_server->setPlaceholderText(tr("IP address of the other host"));
    const auto spin = [&](const char* name, int most) {
        auto* box = named(new QSpinBox(choices), name);
        box->setRange(0, most);
        box->setSpecialValueText(tr("as the program"));
        return box;
    };
    m_size = spin("foreignSize", longestMessage);
    m_count = spin("foreignCount", mostMessages);
    const auto add = [&](const QString& title, QWidget* field) {
        field->setAccessibleName(title);
        field->setMinimumWidth(leastFieldWidth);
        auto* label = makeLabel(TextRole::Caption, title, choices);
        label->setBuddy(field);
        form->addRow(label, field);
    };
    add(tr("Program there"), m_program);
    add(tr("Who waits"), m_direction);
    add(tr("Its address"), m_server);
    add(tr("Bytes a message"), m_size);
    add(tr("Messages"), m_count);
    m_run = named(new QPushButton(tr("Run the test"), choices), "foreignRun");
    m_stop = named(new QPushButton(tr("Cancel"), choices), "foreignStop");
    auto* buttons = makeRow(nullptr);
    addAll(*buttons, {m_run, m_stop});
    buttons->addStretch(1);
    form->addRow(buttons);
    return choices;
}

bool ForeignView::serves() const { return m_direction->currentIndex() == 0; }

agent::ForeignRequest ForeignView::request() const
{
    const probe::EndRequest end = m_end->request();
    agent::ForeignRequest request{.program = static_cast<ForeignProgram>(m_program->currentData().toInt()),
                                  .serves = serves(),
                                  .device = end.device,
                                  .devicePort = end.port,
                                  .gidIndex = end.gidIndex,
                                  .size = static_cast<std::uint64_t>(m_size->value()),
                                  .count = static_cast<std::uint64_t>(m_count->value())};
    if (!request.serves) request.server = m_server->text().trimmed().toStdString();
    // The address chooses the device; ibv_rc_pingpong asks over any TCP interface.
    if (const host::Gid* gid = gidFor(m_end->host(), end); gid != nullptr) request.from = gid->address;
    return request;
}

QString ForeignView::commandThere() const { return m_command->text(); }

void ForeignView::follow()
{
    if (m_running) return;
    const auto facts = [](const HostCatalog::Entry& entry) {
        return std::tuple(entry.target, entry.title, entry.host, entry.isStale);
    };
    std::vector<HostCatalog::Entry> entries = m_source.hosts();
    if (std::ranges::equal(entries, m_entries, {}, facts, facts)) return;
    m_entries = std::move(entries);
    m_end->setHosts(m_entries, 0);
    showChoice();
}

void ForeignView::showChoice()
{
    if (m_running) return;
    m_server->setEnabled(!serves());
    const agent::ForeignRequest asked = request();
    const HostPtr host = m_end->host();
    if (host) {
        // What its card shows is found as for a test with itself.
        probe::BySide<const host::Host*> hosts;
        probe::PreflightRequest both;
        for (const probe::Side side : probe::bothSides) {
            hosts[side] = host.get();
            both.ends[side] = m_end->request();
        }
        if (const auto found = probe::preflight(hosts, both)) m_end->showEnd(found->ends[probe::Side::Local], {});
    } else {
        m_end->showEnd({}, {});
    }
    const bool complete = host != nullptr && (asked.serves || !asked.server.empty());
    m_run->setEnabled(complete);
    m_command->setText(complete ? toQString(agent::commandThere(asked, device::usualPort(asked.program))) : QString());
    m_command->setCursorPosition(0);
    setPlainToolTip(m_command, m_command->text());
}

void ForeignView::begin()
{
    if (m_running || !m_run->isEnabled()) return;
    m_host = m_end->host();
    m_asked = request();
    m_reply.reset();
    m_result->clear();
    m_stopped = false;
    auto values = agent::valuesFor(m_asked, *m_host);
    if (!values) {
        m_verdict->setNote(Status::Critical, describeError(values.error()).sentence());
        return;
    }
    m_told = *std::move(values);
    m_verdict->setNote(Status::Unknown,
                       m_asked.serves ? tr("It begins to listen …") : tr("It connects to the other host …"));
    setRunning(true);
    m_source.converse(
        m_end->target(), m_told, [this](const probe::Reply& reply) { takeReply(reply); },
        [this](const Result<probe::Reply>& result) { conclude(result); });
}

void ForeignView::stop()
{
    if (!m_running) return;
    m_stopped = true;
    m_stop->setEnabled(false);
    m_source.stopConversing();
}

void ForeignView::takeReply(const probe::Reply& reply)
{
    if (reply.kind == probe::Reply::Kind::Ready)
        m_verdict->setNote(Status::Unknown, tr("This end listens: start the program on the other host now."));
    if (reply.kind == probe::Reply::Kind::Progress)
        m_result->setText(tr("%n message(s) so far", nullptr,
                             static_cast<int>(std::min<std::uint64_t>(reply.values.number(Key::Sent), mostMessages))));
}

void ForeignView::conclude(const Result<probe::Reply>& result)
{
    setRunning(false);
    if (!result) {
        m_sentence = describeError(result.error()).sentence();
        m_verdict->setNote(Status::Critical, m_sentence);
        return;
    }
    m_reply = *result;
    const QLocale locale;
    const auto number = [&](Key key) { return locale.toString(static_cast<qulonglong>(result->values.number(key))); };
    QString text =
        tr("%1 sent, %2 received, %3 bytes").arg(number(Key::Sent), number(Key::Received), number(Key::Bytes));
    const auto at = [&](double share) {
        return locale.toString(static_cast<double>(result->latency.percentile(share)) / 1000, 'f', 1);
    };
    if (result->latency.count() > 0) text += tr("; 50 %: %1 µs, 99 %: %2 µs").arg(at(0.5), at(0.99));
    m_result->setText(result->values.number(Key::Bytes) > 0 ? text : QString());
    const QString name = toQString(agent::nameOf(m_asked.program));
    const auto verdict = agent::verdictOn(*m_host, m_told, *result);
    if (m_stopped) {
        m_sentence = tr("With %1: cancelled.").arg(name);
        m_verdict->setNote(Status::Notice, m_sentence);
        return;
    }
    m_sentence = verdict ? messageText(verdict->text()) : tr("With %1: passed.").arg(name);
    const bool isUnsure = verdict && verdict->certainty == probe::Certainty::Unknown;
    m_verdict->setNote(!verdict ? Status::Ok : isUnsure ? Status::Warning : Status::Critical, m_sentence);
    m_context.addEvent(verdict ? Status::Critical : Status::Ok,
                       tr("Test of %1 with %2: %3").arg(toQString(m_host->name), name, m_sentence));
}

void ForeignView::setRunning(bool running)
{
    m_running = running;
    m_stop->setVisible(running);
    m_stop->setEnabled(running);
    m_run->setVisible(!running);
    m_end->setLocked(running);
    for (QWidget* each : {static_cast<QWidget*>(m_program), static_cast<QWidget*>(m_direction),
                          static_cast<QWidget*>(m_size), static_cast<QWidget*>(m_count)})
        each->setEnabled(!running);
    m_server->setEnabled(!running && !serves());
    if (!running) showChoice();
}

QByteArray ForeignView::exported(const QString& format) const
{
    if (!m_reply) return {};
    const auto number = [this](Key key) { return QString::number(m_reply->values.number(key)); };
    const auto at = [this](double share) { // empty: nothing was timed
        if (m_reply->latency.count() == 0) return QString();
        return QString::number(static_cast<double>(m_reply->latency.percentile(share)) / 1000, 'f', 3);
    };
    const std::vector<std::pair<QString, QString>> cells{
        {QStringLiteral("host"), toQString(m_host->name)},
        {QStringLiteral("program"), toQString(agent::nameOf(m_asked.program))},
        {QStringLiteral("serves"), m_asked.serves ? QStringLiteral("true") : QStringLiteral("false")},
        {QStringLiteral("sent"), number(Key::Sent)},
        {QStringLiteral("received"), number(Key::Received)},
        {QStringLiteral("bytes"), number(Key::Bytes)},
        {QStringLiteral("p50us"), at(0.5)},
        {QStringLiteral("p99us"), at(0.99)},
        {QStringLiteral("verdict"), m_sentence}};
    if (format == QLatin1String("json")) {
        QJsonObject document;
        for (const auto& [name, value] : cells)
            document.insert(name, value);
        return QJsonDocument(document).toJson();
    }
    QStringList headings, row;
    for (const auto& [name, value] : cells) {
        headings.append(name);
        row.append(value);
    }
    return tableText(headings, {row}, tr("Test with %1").arg(toQString(agent::nameOf(m_asked.program))), format);
}

void ForeignView::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("foreign"),
                      QStringList{nameIn(*m_program), nameIn(*m_direction), m_server->text()});
}

void ForeignView::restore(const QSettings& settings)
{
    const QStringList kept = settings.value(QStringLiteral("foreign")).toStringList();
    if (kept.size() != 3) return;
    chooseNamed(*m_program, kept[0]);
    chooseNamed(*m_direction, kept[1]);
    m_server->setText(kept[2]);
}

} // namespace fabriscope::ui
