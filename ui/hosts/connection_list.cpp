// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/connection_list.h"

#include "core/agent/client/connection/host_inventory.h"
#include "core/base/enum_number.h"
#include "core/base/regular_file.h"
#include "ui/common/async.h"
#include "ui/common/look/building.h"
#include "ui/common/look/style.h"
#include "ui/common/table/table_delegate.h"
#include "ui/hosts/agent_copies.h"
#include "ui/models/fabric_table_model.h"
#include "ui/models/natural_order.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"
#include "ui/text/status.h"
#include "ui/text/target_text.h"

#include <QLineEdit>
#include <QShortcut>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace fabriscope::ui {
namespace {

using Phase = HostConnection::Phase;

/// Its file was read.
bool isShownSaved(const HostConnection& host) { return host.isSaved && host.phase == Phase::Connected; }

QString stateText(const HostConnection& host)
{
    return enumWord<Phase::Failed>(host.phase, ConnectionModel::tr("waiting"), ConnectionModel::tr("connecting …"),
                                   isShownSaved(host) ? ConnectionModel::tr("saved") : ConnectionModel::tr("connected"),
                                   ConnectionModel::tr("lost, reconnecting"), ConnectionModel::tr("failed"));
}

Status statusOfHost(const HostConnection& host)
{
    using enum Status;
    return enumWord<Phase::Failed>(host.phase, Unknown, Unknown, Ok, Warning, Critical);
}

QString detailText(const HostConnection& host)
{
    if (host.phase == Phase::Lost || host.phase == Phase::Failed) return host.problem.sentence();
    if (host.phase != Phase::Connected || host.isSaved) return {};
    QStringList words;
    if (host.ofFabric) words.append(ConnectionModel::tr("the fabric comes from it"));
    words.append(host.agent && host.agent->mayChange ? ConnectionModel::tr("changes allowed")
                                                     : ConnectionModel::tr("observes only"));
    return words.join(QStringLiteral(" · "));
}

} // namespace

ConnectionModel::ConnectionModel(const Connections& connections, QObject* parent)
    : RowModel(parent), m_connections(connections)
{
    m_rows = connections.hosts();
    setHeadings({{tr("Host")}, {tr("State")}, {tr("Details")}});
}

void ConnectionModel::follow() { setRows(m_connections.hosts(), &HostConnection::target); }

std::size_t ConnectionModel::count(HostConnection::Phase phase) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        m_rows, [phase](const HostConnection& host) { return host.phase == phase && !isShownSaved(host); }));
}

std::size_t ConnectionModel::saved() const
{
    return static_cast<std::size_t>(std::ranges::count_if(m_rows, isShownSaved));
}

QVariant ConnectionModel::cell(const QModelIndex& index, int role) const
{
    const HostConnection& host = rowOf(index);
    if (role == FabricTableModel::StatusRole && index.column() == State) return static_cast<int>(statusOfHost(host));
    if (role == Qt::ToolTipRole)
        return plainText(index.column() == Host     ? host.target
                         : index.column() == Detail ? detailText(host)
                                                    : QString());
    if (role != Qt::DisplayRole) return {};
    switch (index.column()) {
    case Host:
        return host.title;
    case State:
        return stateText(host);
    default:
        return detailText(host);
    }
}

namespace {

using Phase = HostConnection::Phase;

constexpr std::size_t mostFileBytes = std::size_t{4} << 20U;
constexpr qsizetype mostProblemsShown = 3;

/// One that this program can be connected with.
bool lacksAgent(const HostConnection& host)
{
    const bool isDown = host.phase == Phase::Lost || host.phase == Phase::Failed;
    const bool isAgents = host.problemCode == ErrorCode::NotFound || host.problemCode == ErrorCode::ProtocolMismatch;
    return isDown && isAgents && host.target.startsWith(QLatin1String("ssh:"));
}

} // namespace

ConnectionList::ConnectionList(Connections& connections, QWidget* parent)
    : QWidget(parent), m_connections(connections), m_model(new ConnectionModel(connections, this)),
      m_sorted(new NaturalProxy(this))
{
    auto* column = makeColumn(this, gap, {2 * gap, 0, 2 * gap, gap});
    column->addWidget(buildAdding());
    m_problem = named(makeWrappedLabel(TextRole::Body, {}, this), "addProblem");
    m_problem->hide();
    column->addWidget(m_problem);
    m_table = new QTableView(this);
    m_sorted->setSourceModel(m_model);
    setUpTable(*m_table, "connections", tr("Connected hosts"), *m_sorted);
    sortByHeadings(*m_table, *m_sorted);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnWidth(ConnectionModel::Host, 240);
    m_table->setColumnWidth(ConnectionModel::State, 180);
    column->addWidget(m_table, 1);
    setCopies(std::make_unique<AgentCopies>());
    column->addWidget(buildActions());
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ConnectionList::updateActions);
    connect(&connections, &Connections::hostsChanged, this, &ConnectionList::follow);
    auto* remove = new QShortcut(QKeySequence::Delete, m_table);
    remove->setContext(Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, [this] { m_connections.remove(chosen()); });
    follow();
}

ConnectionList::~ConnectionList() = default;

QWidget* ConnectionList::buildAdding()
{
    auto* head = new QWidget(this);
    auto* line = makeRow(head, gap);
    m_names = named(new QLineEdit(head), "addHosts", tr("Hosts to add"));
    m_names->setPlaceholderText(tr("node[01-16], root@head1, or names from your ssh configuration"));
    m_names->setTextMargins(4, 0, 4, 0);
    line->addWidget(m_names, 1);
    const auto button = [&](const QString& text, const QString& tip, auto slot) {
        auto* made = makeButton(text, tip, head, this, slot);
        line->addWidget(made);
        return made;
    };
    setPrimary(button(tr("Add hosts"), tr("Connects to them as well; the fabric on screen stays."),
                      [this] { addTyped(m_names->text()); }));
    button(
        tr("From a file…"),
        tr("A file with hosts: a name or range a line, Slurm's nodes (slurm.conf, scontrol show nodes), or an Ansible "
           "inventory in INI form."),
        &ConnectionList::askForFile);
    button(tr("Saved host…"), tr("A host saved with 'fabriscopectl host save', to view and compare."),
           &ConnectionList::askForSavedHost);
    connect(m_names, &QLineEdit::returnPressed, this, [this] { addTyped(m_names->text()); });
    return head;
}

QWidget* ConnectionList::buildActions()
{
    auto* foot = new QWidget(this);
    auto* line = makeRow(foot, gap);
    m_count = named(makeLabel(TextRole::Caption, {}, foot), "hostCount");
    line->addWidget(m_count);
    line->addStretch(1);
    const auto button = [&](const QString& text, const QString& tip, auto slot) {
        auto* made = makeButton(text, tip, foot, this, slot);
        line->addWidget(made);
        return made;
    };
    m_lastTime = button({}, tr("The hosts that were added when the window was closed last."), [this] {
        const QStringList targets = m_offered;
        m_offered.clear();
        std::ignore = m_connections.add(targets);
    });
    m_again = button(tr("Connect again"), tr("Connects now to the chosen hosts that failed or were lost."), [this] {
        for (const QString& target : chosen())
            m_connections.reconnect(target);
    });
    m_copy =
        button(tr("Copy an agent there"),
               tr("Copies this program's agent over your ssh into your cache folder on the chosen hosts, where none "
                  "is installed or it is of another version, and connects to them."),
               &ConnectionList::copyAgents);
    m_copy->setObjectName(QStringLiteral("copyAgents"));
    m_fabric = button(tr("Show its fabric"), tr("The window shows the fabric that the chosen host sees."),
                      &ConnectionList::showFabric);
    m_remove = button(tr("Remove"), tr("Ends the connections to the chosen hosts (Del)."),
                      [this] { m_connections.remove(chosen()); });
    m_remove->setObjectName(QStringLiteral("removeHosts"));
    m_again->setObjectName(QStringLiteral("reconnectHosts"));
    return foot;
}

void ConnectionList::addTyped(const QString& text)
{
    if (text.trimmed().isEmpty()) return;
    take(agent::parseHostInventory(text.toStdString(), agent::InventorySource::Typed));
}

void ConnectionList::addFile(const QString& path)
{
    runAsync(
        *this,
        [file = path.toStdString()]() -> Result<agent::HostInventory> {
            auto text = readRegularFile(file, mostFileBytes);
            if (!text) return std::unexpected(std::move(text).error());
            return agent::parseHostInventory(*text, agent::InventorySource::File);
        },
        [this](const Result<agent::HostInventory>& found) { take(found); });
}

void ConnectionList::take(const Result<agent::HostInventory>& found)
{
    QStringList problems;
    if (!found) {
        problems.append(describeError(found.error()).sentence());
    } else {
        QStringList targets;
        for (const std::string& target : found->targets)
            targets.append(toQString(target));
        if (!targets.isEmpty())
            if (const auto added = m_connections.add(targets); !added)
                problems.append(describeError(added.error()).sentence());
        for (const auto& problem : found->problems)
            problems.append(tr("Line %1: %2").arg(problem.line).arg(sentenceText(problem.what)));
        if (targets.isEmpty() && problems.isEmpty()) problems.append(tr("There are no hosts in it."));
        if (!targets.isEmpty()) m_names->clear();
    }
    const qsizetype all = problems.size();
    problems = problems.mid(0, mostProblemsShown);
    if (all > mostProblemsShown) problems.append(tr("%n more", "problems", static_cast<int>(all - mostProblemsShown)));
    m_problem->setText(problems.join(QLatin1Char('\n')));
    m_problem->setVisible(!problems.isEmpty());
}

QString ConnectionList::problem() const { return m_problem->isHidden() ? QString() : m_problem->text(); }

void ConnectionList::askForFile()
{
    askToOpen(window(), tr("Open a list of hosts"), tr("All files (*)"), this, &ConnectionList::addFile);
}

void ConnectionList::askForSavedHost()
{
    auto* dialog = new QFileDialog(window(), tr("Open a saved host"), {}, tr("Saved hosts (*.fabhost);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& paths) {
        QStringList targets;
        for (const QString& path : paths)
            targets.append(QStringLiteral("snapshot:") + path);
        std::ignore = m_connections.add(targets); // each says for itself what is wrong with its file
    });
    dialog->open();
}

void ConnectionList::offer(const QStringList& targets)
{
    m_offered = targets;
    updateActions();
}

void ConnectionList::showFabric()
{
    const QStringList targets = chosen();
    if (!targets.isEmpty()) m_connections.useForFabric(targets.front());
}

QStringList ConnectionList::chosen() const
{
    std::set<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.insert(m_sorted->mapToSource(index).row());
    QStringList targets;
    for (const int row : rows)
        targets.append(m_model->rows()[static_cast<std::size_t>(row)].target);
    return targets;
}

void ConnectionList::setCopies(std::unique_ptr<AgentCopies> copies)
{
    m_copies = std::move(copies);
    connect(m_copies.get(), &AgentCopies::ended, this, &ConnectionList::tellCopied);
}

void ConnectionList::copyAgents()
{
    const QStringList targets = chosen();
    std::vector<const HostConnection*> hosts;
    for (const HostConnection& host : m_model->rows())
        if (targets.contains(host.target) && lacksAgent(host)) hosts.push_back(&host);
    if (hosts.empty()) return;
    m_notCopied.clear();
    m_problem->hide();
    for (const HostConnection* host : hosts)
        m_copies->start(host->target,
                        host->problemCode == ErrorCode::ProtocolMismatch ? console::AgentTask::Upgrade
                                                                         : console::AgentTask::Push,
                        hosts.size() > 1);
    updateActions();
}

void ConnectionList::tellCopied(const QString& target, const QString& problem)
{
    if (problem.isEmpty())
        m_connections.reconnect(target);
    else
        m_notCopied.append(QStringLiteral("%1: %2").arg(titleOfTarget(target), problem));
    m_problem->setText(m_notCopied.mid(0, mostProblemsShown).join(QLatin1Char('\n')));
    m_problem->setVisible(!m_notCopied.isEmpty());
    updateActions();
}

void ConnectionList::follow()
{
    m_model->follow();
    QStringList words;
    const auto add = [&](const QString& text, std::size_t count) {
        if (count > 0) words.append(text.arg(formatCount(count)));
    };
    add(tr("%1 connected"), m_model->count(Phase::Connected));
    add(tr("%1 saved"), m_model->saved());
    add(tr("%1 connecting"), m_model->count(Phase::Connecting));
    add(tr("%1 waiting"), m_model->count(Phase::Waiting));
    add(tr("%1 lost"), m_model->count(Phase::Lost));
    add(tr("%1 failed"), m_model->count(Phase::Failed));
    m_count->setText(words.isEmpty() ? tr("No host is connected.") : words.join(QStringLiteral(" · ")));
    updateActions();
}

void ConnectionList::updateActions()
{
    const QStringList targets = chosen();
    const auto any = [&](auto fits) {
        return std::ranges::any_of(
            m_model->rows(), [&](const HostConnection& host) { return targets.contains(host.target) && fits(host); });
    };
    m_again->setEnabled(
        any([](const HostConnection& h) { return h.phase == Phase::Lost || h.phase == Phase::Failed; }));
    m_copy->setVisible(std::ranges::any_of(m_model->rows(), lacksAgent) || m_copies->isBusy());
    m_copy->setEnabled(any(lacksAgent) && !m_copies->isBusy());
    m_copy->setText(m_copies->isBusy() ? tr("Copying to %n host(s) …", nullptr, static_cast<int>(m_copies->underWay()))
                                       : tr("Copy an agent there"));
    m_fabric->setEnabled(targets.size() == 1 && any([](const HostConnection& h) { return !h.ofFabric && !h.isSaved; }));
    m_remove->setEnabled(any([](const HostConnection& h) { return !h.ofFabric; }));
    m_lastTime->setVisible(!m_offered.isEmpty() && m_connections.added().isEmpty());
    m_lastTime->setText(tr("Connect to the %n host(s) of last time", nullptr, static_cast<int>(m_offered.size())));
}

} // namespace fabriscope::ui
