// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/probe/end_card.h"

#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/common/look/typography.h"
#include "ui/common/note_bar.h"
#include "ui/common/page_controls.h"
#include "ui/common/plain_tool_tips.h"
#include "ui/text/format.h"

#include <QComboBox>
#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace fabriscope::ui {
namespace {

constexpr int proposed = -1; ///< of the GID's list: what is found to fit

QComboBox* makeBox(const QString& name, const QString& accessible, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
    return box;
}

QString nameOf(const host::Device& device, const host::Port& port)
{
    return QStringLiteral("%1/%2").arg(toQString(device.name), QString::number(port.number));
}

bool isActive(const host::Port& port) { return port.state.valueOr("").starts_with("4"); }

QString gidText(const host::Gid& gid)
{
    const QString type = toQString(gid.type.valueOr(""));
    return QStringLiteral("%1: %2%3")
        .arg(gid.index)
        .arg(toQString(gid.address.empty() ? gid.gid : gid.address),
             type.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(type));
}

} // namespace

EndCard::EndCard(const QString& heading, const QString& name, QWidget* parent) : QWidget(parent)
{
    setObjectName(name);
    auto* card = new Card(heading, this);
    m_grid = new QGridLayout;
    m_grid->setHorizontalSpacing(gap);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    m_host = makeBox(name + QStringLiteral("Host"), tr("%1: host").arg(heading), card);
    m_port = makeBox(name + QStringLiteral("Port"), tr("%1: adapter and port").arg(heading), card);
    m_gid = makeBox(name + QStringLiteral("Gid"), tr("%1: address").arg(heading), card);
    const auto value = [card, &name](const char* of) {
        auto* label = makeLabel(TextRole::Body, {}, card);
        label->setObjectName(name + QLatin1String(of));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return label;
    };
    m_mtu = value("Mtu");
    m_pkey = value("Pkey");
    m_queuePair = value("QueuePair");
    addRow(EndRow::Host, tr("Host"), tr("A host whose agent is connected: see Hosts."), m_host);
    addRow(EndRow::Adapter, tr("Port"), tr("RDMA device and port that messages leave and enter by."), m_port);
    addRow(EndRow::Address, tr("Address"),
           tr("The GID that the other end sends to, on InfiniBand with the LID. GIDs of both ends have to be of one "
              "type and family; their indexes may differ."),
           m_gid);
    addRow(EndRow::Mtu, tr("MTU"), tr("The largest packet that the port takes now; a path uses the smaller one."),
           m_mtu);
    addRow(EndRow::Partition, tr("P_Key"),
           tr("The partition. Both ends need the same one, and one of them as a full member."), m_pkey);
    addRow(EndRow::QueuePair, tr("Queue pair"),
           tr("The queue pair that the test opened on this end: its number, the first packet's number."), m_queuePair);
    card->content().addLayout(m_grid);
    m_reason = makeWrappedLabel(TextRole::Caption, {}, card);
    card->content().addWidget(m_reason);
    card->content().addStretch(1);
    auto* column = makeColumn(this);
    column->addWidget(card);
    connect(m_host, &QComboBox::currentIndexChanged, this, [this] {
        m_wanted.reset();
        fillPorts();
        Q_EMIT changed();
    });
    connect(m_port, &QComboBox::activated, this, [this] {
        m_portChosen = true;
        m_wanted.reset(); // something else is wanted now
    });
    connect(m_gid, &QComboBox::activated, this, [this] { m_wanted.reset(); });
    connect(m_port, &QComboBox::currentIndexChanged, this, [this] {
        fillGids();
        Q_EMIT changed();
    });
    connect(m_gid, &QComboBox::currentIndexChanged, this, &EndCard::changed);
}

void EndCard::addRow(EndRow row, const QString& title, const QString& explanation, QWidget* field)
{
    const int at = 2 * static_cast<int>(row);
    auto* label = makeLabel(TextRole::Caption, title, this);
    setPlainToolTip(label, explanation);
    setPlainToolTip(field, explanation);
    Row& made = m_rows.at(static_cast<std::size_t>(row));
    made.shape = new StatusMark(this);
    made.text = named(makeWrappedLabel(TextRole::Caption, {}, this), "mark");
    made.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_grid->addWidget(label, at, 0);
    m_grid->addWidget(field, at, 1);
    m_grid->addWidget(made.shape, at, 2, Qt::AlignVCenter);
    m_grid->addWidget(made.text, at + 1, 1, 1, 2);
    auto policy = made.shape->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // fields stay as wide
    made.shape->setSizePolicy(policy);
    made.shape->hide();
    made.text->hide();
}

void EndCard::setHosts(const std::vector<HostCatalog::Entry>& hosts, int preferred)
{
    const QString before = m_wanted ? m_wanted->value(0) : target();
    m_entries.clear();
    for (const HostCatalog::Entry& entry : hosts)
        if (entry.host && !entry.host->devices.empty()) m_entries.push_back(entry);
    std::vector<ListChoice> choices;
    for (const HostCatalog::Entry& entry : m_entries) {
        const QString name = entry.host->name.empty() ? entry.title : toQString(entry.host->name);
        choices.push_back({.text = entry.isStale ? tr("%1 (lost)").arg(name) : name,
                           .value = entry.target,
                           .explanation = entry.title});
    }
    setChoices(*m_host, choices, before, preferred);
    fillPorts();
    if (m_wanted && target() == m_wanted->value(0)) m_wanted.reset(); // it is there
}

void EndCard::fillPorts()
{
    const QString before = m_wanted ? m_wanted->value(1) : m_port->currentData().toString();
    std::vector<ListChoice> choices;
    int firstActive = -1;
    if (const HostPtr shown = host())
        for (const host::Device& device : shown->devices)
            for (const host::Port& port : device.ports) {
                const QString name = nameOf(device, port);
                const QString rate = toQString(port.rate.valueOr(""));
                if (isActive(port) && firstActive < 0) firstActive = static_cast<int>(choices.size());
                choices.push_back({.text = !isActive(port)  ? tr("%1, not active").arg(name)
                                           : rate.isEmpty() ? name
                                                            : QStringLiteral("%1  %2").arg(name, rate),
                                   .value = name});
            }
    setChoices(*m_port, choices, before, std::max(firstActive, 0));
    fillGids();
}

void EndCard::fillGids()
{
    const int before = m_wanted                         ? m_wanted->value(2, QString::number(proposed)).toInt()
                       : m_gid->currentData().isValid() ? m_gid->currentData().toInt()
                                                        : proposed;
    std::vector<ListChoice> choices{{.text = tr("matching the other end"), .value = proposed}};
    if (const host::Port* chosen = port())
        for (const host::Gid& gid : chosen->gids)
            choices.push_back({.text = gidText(gid), .value = static_cast<int>(gid.index)});
    setChoices(*m_gid, choices, before);
}

const host::Port* EndCard::port() const
{
    const HostPtr shown = host();
    const probe::EndRequest end = request();
    return shown ? probe::findPort(*shown, end.device, end.port) : nullptr;
}

QString EndCard::target() const { return m_host->currentData().toString(); }

HostPtr EndCard::host() const
{
    const int at = m_host->currentIndex();
    return at < 0 || at >= static_cast<int>(m_entries.size()) ? nullptr : m_entries[static_cast<std::size_t>(at)].host;
}

QString EndCard::hostName() const
{
    const HostPtr shown = host();
    return shown && !shown->name.empty() ? toQString(shown->name) : m_host->currentText();
}

probe::EndRequest EndCard::request() const
{
    probe::EndRequest end;
    const QString port = m_port->currentData().toString();
    const qsizetype slash = port.lastIndexOf(QLatin1Char('/'));
    end.device = port.left(slash).toStdString();
    end.port = slash < 0 ? 0 : port.mid(slash + 1).toULongLong();
    const int gid = m_gid->currentData().isValid() ? m_gid->currentData().toInt() : proposed;
    if (gid != proposed) end.gidIndex = static_cast<std::uint64_t>(gid);
    return end;
}

QStringList EndCard::choice() const
{
    if (m_wanted) return *m_wanted;
    return {target(), m_port->currentData().toString(), QString::number(m_gid->currentData().toInt())};
}

void EndCard::avoid(const QString& port)
{
    if (m_portChosen || m_port->currentData().toString() != port) return;
    const HostPtr shown = host();
    if (!shown) return;
    for (const host::Device& device : shown->devices)
        for (const host::Port& other : device.ports) {
            const QString name = nameOf(device, other);
            if (name == port || !isActive(other)) continue;
            {
                const QSignalBlocker blocked(m_port);
                m_port->setCurrentIndex(m_port->findData(name));
            }
            return fillGids();
        }
}

void EndCard::choose(const QString& target, const QString& port, int gidIndex)
{
    m_portChosen = true;
    m_wanted = QStringList{target, port, QString::number(gidIndex)};
    const int at = m_host->findData(target);
    if (at < 0) return; // when it is there
    {
        const QSignalBlocker blocked(m_host);
        m_host->setCurrentIndex(at);
    }
    fillPorts();
    m_wanted.reset();
    Q_EMIT changed();
}

void EndCard::showEnd(const std::optional<probe::ChosenEnd>& end, const QString& reason)
{
    const QString unknown = QStringLiteral("–");
    m_mtu->setText(end && end->mtu > 0 ? QString::number(end->mtu) : unknown);
    m_pkey->setText(end && end->pkey ? tr("%1, index %2").arg(toQString(toString(*end->pkey))).arg(end->pkeyIndex)
                                     : unknown);
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    // The proposal says what it is.
    QString words = tr("matching the other end");
    if (end && !end->isEthernet && end->lid && *end->lid != Lid())
        words = tr("proposed: LID %1").arg(end->lid->value());
    else if (end && end->isIwarp && !end->address.empty())
        words = tr("proposed: %1").arg(toQString(end->address));
    else if (end && end->gidIndex && !end->gid.gid.empty())
        words = tr("proposed: %1").arg(gidText(end->gid));
    if (m_gid->currentData().toInt() == proposed && m_gid->count() > 0) m_gid->setItemText(0, words);
}

void EndCard::showQueuePair(const QString& text) { m_queuePair->setText(text.isEmpty() ? QStringLiteral("–") : text); }

void EndCard::setLocked(bool locked)
{
    for (QComboBox* box : {m_host, m_port, m_gid})
        box->setEnabled(!locked);
}

void EndCard::clearMarks()
{
    for (const Row& row : m_rows) {
        row.shape->hide();
        row.text->hide();
        row.text->clear();
    }
}

void EndCard::setMark(EndRow row, Status status, const QString& text)
{
    const Row& made = m_rows.at(static_cast<std::size_t>(row));
    const QString before = made.text->text();
    made.shape->setStatus(status);
    made.shape->show();
    made.text->setText(before.isEmpty() ? text : before + QLatin1Char('\n') + text);
    made.text->show();
}

QString EndCard::mark(EndRow row) const { return m_rows.at(static_cast<std::size_t>(row)).text->text(); }

} // namespace fabriscope::ui
