// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/path/flow_form.h"

#include "core/base/text.h"
#include "core/opensm/policy/policy_dialect.h"
#include "core/qos_path/qos_path.h"
#include "ui/common/look/building.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QStringListModel>
#include <QToolButton>

namespace fabriscope::ui {
namespace {

enum Kind { Anything, RdmaPort, Service, FirstProtocol };
constexpr int mostOffers = 12;

QLineEdit* makeLine(const QString& name, const QString& what, QWidget* parent)
{
    auto* line = new QLineEdit(parent);
    line->setObjectName(name);
    line->setAccessibleName(what);
    line->setClearButtonEnabled(true);
    return line;
}

} // namespace

FlowForm::FlowForm(QWidget* parent) : QWidget(parent), m_names(new QStringListModel(this))
{
    m_from = makeLine(QStringLiteral("from"), tr("From"), this);
    m_to = makeLine(QStringLiteral("to"), tr("To"), this);
    for (QLineEdit* line : {m_from, m_to}) {
        line->setPlaceholderText(tr("Name, GUID, LID or GID of a host"));
        auto* completer = new QCompleter(m_names, line);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        completer->setMaxVisibleItems(mostOffers);
        line->setCompleter(completer);
        connect(line, &QLineEdit::returnPressed, this, &FlowForm::submitted);
    }
    auto* swap = new QToolButton(this);
    swap->setIcon(icon(Icon::Swap));
    swap->setAccessibleName(tr("The path back"));
    setPlainToolTip(swap, tr("Exchange both ends: the path back"));
    connect(swap, &QToolButton::clicked, this, &FlowForm::swapEnds);
    m_kind = named(new QComboBox(this), "kind", tr("Protocol"));
    m_kind->addItems({tr("Anything"), tr("RDMA-CM port"), tr("Service ID")});
    for (const qos_path::UpperProtocol& one : qos_path::upperProtocols())
        m_kind->addItem(QStringLiteral("%1 (%2)").arg(toQString(one.name)).arg(one.rdmaPort));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &FlowForm::followKind);
    m_value = makeLine(QStringLiteral("value"), tr("Port or service ID"), this);
    m_pkey = makeLine(QStringLiteral("pkey"), tr("P_Key"), this);
    m_pkey->setPlaceholderText(tr("any"));
    keepHintWhole(*m_pkey);
    for (QLineEdit* line : {m_value, m_pkey})
        connect(line, &QLineEdit::returnPressed, this, &FlowForm::submitted);
    m_show = named(new QPushButton(tr("Show the path"), this), "show");
    connect(m_show, &QPushButton::clicked, this, &FlowForm::pathAsked);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(gap);
    grid->setVerticalSpacing(2);
    const auto add = [&](int column, const QString& title, QWidget* field) {
        auto* label = makeLabel(TextRole::Caption, title, this);
        label->setBuddy(field);
        grid->addWidget(label, 0, column);
        grid->addWidget(field, 1, column);
    };
    add(0, tr("From"), m_from);
    grid->addWidget(swap, 1, 1);
    add(2, tr("To"), m_to);
    add(3, tr("Protocol"), m_kind);
    add(4, tr("Port or service ID"), m_value);
    add(5, tr("P_Key"), m_pkey);
    grid->addWidget(m_show, 1, 6);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(2, 3);
    grid->setColumnStretch(4, 2);
    grid->setColumnStretch(5, 1);
    followKind();
}

void FlowForm::followKind()
{
    const int kind = m_kind->currentIndex();
    m_value->setEnabled(kind == RdmaPort || kind == Service);
    m_value->setPlaceholderText(kind == RdmaPort  ? QStringLiteral("20049")
                                : kind == Service ? QStringLiteral("0x0000000001064e51")
                                                  : QString());
}

void FlowForm::swapEnds()
{
    const QString from = m_from->text();
    m_from->setText(m_to->text());
    m_to->setText(from);
    if (!m_from->text().isEmpty() && !m_to->text().isEmpty()) Q_EMIT submitted();
}

void FlowForm::setSnapshot(const fabric::SnapshotPtr& snapshot)
{
    QStringList names;
    if (snapshot)
        for (const fabric::Node& node : snapshot->nodes())
            names += displayName(node);
    names.sort();
    names.removeDuplicates();
    if (names != m_names->stringList()) m_names->setStringList(names);
}

void FlowForm::setEnds(const QString& from, const QString& to)
{
    m_from->setText(from);
    m_to->setText(to);
}

void FlowForm::focusOpenEnd()
{
    QLineEdit* open = m_from->text().isEmpty() ? m_from : m_to;
    open->setFocus(Qt::OtherFocusReason);
}

void FlowForm::setRdmaPort(int port)
{
    m_kind->setCurrentIndex(port < 0 ? Anything : RdmaPort);
    m_value->setText(port < 0 ? QString() : QString::number(port));
}

QString FlowForm::from() const { return m_from->text().trimmed(); }
QString FlowForm::to() const { return m_to->text().trimmed(); }

Result<routes::Flow> FlowForm::flow() const
{
    routes::Flow flow;
    const std::string value = m_value->text().trimmed().toStdString();
    const int kind = m_kind->currentIndex();
    if (kind == RdmaPort) {
        const auto number = parseUnsigned(value);
        if (!number || *number > 0xffff)
            return fail(ErrorCode::InvalidArgument, value, Message::say("is not an RDMA-CM port"),
                        Message::say("Ports are 0 to 65535"));
        flow.serviceId = ServiceId(opensm::serviceIdOfTcpPort(static_cast<std::uint16_t>(*number)));
    } else if (kind == Service) {
        const auto id = parseServiceId(value);
        if (!id) return std::unexpected(id.error());
        flow.serviceId = *id;
    } else if (kind >= FirstProtocol) {
        const auto& protocol = qos_path::upperProtocols()[static_cast<std::size_t>(kind - FirstProtocol)];
        flow.serviceId = ServiceId(opensm::serviceIdOfTcpPort(protocol.rdmaPort));
    }
    if (const std::string pkey = m_pkey->text().trimmed().toStdString(); !pkey.empty()) {
        const auto key = parsePKey(pkey);
        if (!key) return std::unexpected(key.error());
        flow.pkey = *key;
    }
    return flow;
}

QStringList FlowForm::state() const
{
    return {from(), to(), QString::number(m_kind->currentIndex()), m_value->text(), m_pkey->text()};
}

void FlowForm::restore(const QStringList& state)
{
    constexpr qsizetype parts = 5;
    if (state.size() != parts) return;
    setEnds(state[0], state[1]);
    const int kind = state[2].toInt();
    if (kind >= 0 && kind < m_kind->count()) m_kind->setCurrentIndex(kind);
    m_value->setText(state[3]);
    m_pkey->setText(state[4]);
}

} // namespace fabriscope::ui
