// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opensm/apply/pair_view.h"

#include "core/agent/client/queries/opensm_queries.h"
#include "core/base/enum_number.h"
#include "ui/common/look/building.h"
#include "ui/common/note_bar.h"
#include "ui/common/page_controls.h"
#include "ui/common/table/table_delegate.h"
#include "ui/models/fabric_table_model.h"
#include "ui/opensm/apply/host_words.h"
#include "ui/session/connections.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"
#include "ui/text/plain_text.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace fabriscope::ui::sm {
namespace {

using opensm_host::PairDifference;

Status statusOf(PairDifference::Kind kind)
{
    return enumWord<PairDifference::Kind::Own>(kind, Status::Critical, Status::Unknown, Status::Ok);
}

} // namespace

PairModel::PairModel(QObject* parent) : RowModel(parent)
{
    setHeadings({{tr("What"), tr("An option, a file that it names, a partition and what of it, a rule of the policy.")},
                 {tr("This host"), tr("How it is in the files of this page, as they are on their host.")},
                 {tr("The other host"), tr("How it is on the host that was chosen.")},
                 {tr("Meaning"), tr("Whether both have to have the same.")},
                 {tr("File"), {}}});
}

QVariant PairModel::cell(const QModelIndex& index, int role) const
{
    const PairDifference& row = rowOf(index);
    if (role == FabricTableModel::StatusRole)
        return index.column() == StateColumn ? static_cast<int>(statusOf(row.kind)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const auto valueText = [](const Message& value) { return value.empty() ? tr("none") : messageText(value); };
    const QString state = enumWord<PairDifference::Kind::Own>(row.kind, tr("has to be the same"), tr("not compared"),
                                                              tr("each has its own"));
    const QString text =
        QStringList{messageText(row.what), valueText(row.first), valueText(row.second), state, fileName(row.file)}.at(
            index.column());
    return role == Qt::ToolTipRole ? plainText(text) : text;
}

PairView::PairView(OpenSmHost& host, Connections* connections, QWidget* parent)
    : QWidget(parent), m_host(host), m_connections(connections), m_job(new LatestJob(this)),
      m_model(new PairModel(this)), m_list(new QTableView(this)),
      m_hosts(named(new QComboBox(this), "otherHost", tr("The other host"))),
      m_setUps(named(new QComboBox(this), "otherSetUp", tr("Its OpenSM"))), m_nothing(makeEmptyNote(*m_list)),
      m_note(new NoteBar(this))
{
    setObjectName(QStringLiteral("pair"));
    setUpTable(*m_list, "pairDifferences", tr("What is not the same"), *m_model);
    m_list->horizontalHeader()->setSectionResizeMode(PairModel::WhatColumn, QHeaderView::Stretch);
    setColumnWidths(*m_list,
                    {{PairModel::FirstColumn, 36}, {PairModel::SecondColumn, 36}, {PairModel::StateColumn, 24}});
    offerCopy(*m_list, tr("Copy"));

    auto* again = makeIconButton(Icon::Refresh, tr("Read both hosts again (F5)"), this);
    auto* back = named(makeButton(tr("Back to the files"), {}, this, this, &PairView::left), "closePair");
    auto* head = makeRow(nullptr, gap, {2 * gap, gap / 2, gap, gap / 2});
    addAll(*head, {makeLabel(TextRole::Section, tr("Compared with the OpenSM of"), this), m_hosts, m_setUps});
    head->addStretch(1);
    addAll(*head, {again, back});
    auto* column = makeColumn(this, 0);
    column->addLayout(head);
    column->addWidget(m_note);
    column->addLayout(insetRows(m_list), 1);

    connect(again, &QToolButton::clicked, this, &PairView::ask);
    for (QComboBox* choice : {m_hosts, m_setUps})
        connect(choice, &QComboBox::activated, this, &PairView::ask);
    if (m_connections != nullptr) connect(m_connections, &Connections::hostsChanged, this, &PairView::listHosts);
    connect(&host, &OpenSmHost::replaced, this, [this] {
        ++m_round;
        m_asksMine = false;
        m_asksOther = false;
        showNothing(tr("Not compared."));
    });
}

void PairView::open(const std::string& instance)
{
    m_instance = instance;
    listHosts();
    ask();
}

void PairView::listHosts()
{
    std::vector<ListChoice> choices;
    if (m_connections != nullptr)
        for (const HostConnection& host : m_connections->hosts())
            if (!host.ofFabric && !host.isSaved) choices.push_back({.text = host.title, .value = host.target});
    setChoices(*m_hosts, choices, m_hosts->currentData());
    m_hosts->setEnabled(!choices.empty());
    if (m_connections == nullptr || !isVisible()) return;
    const auto chosen = m_connections->host(m_hosts->currentData().toString());
    const bool isReady = m_waits && chosen && chosen->client != nullptr;
    if (isReady || m_hosts->currentData().toString() != m_target) ask();
}

/// Reads both sides from the beginning.
void PairView::ask()
{
    ++m_round;
    m_relay.forget();
    m_asksMine = false;
    m_asksOther = false;
    m_waits = false;
    m_named = {};
    m_note->clear();
    m_model->setRows({});
    const QString target = m_hosts->currentData().toString();
    if (std::exchange(m_target, target) != target) m_setUps->hide(); // of the host before
    if (m_target.isEmpty())
        return showNothing(tr("No other host is connected. Add the standby's host on the page Hosts."));
    if (m_host.name().isEmpty()) return failWith(tr("%1 is not connected.").arg(m_host.target()));
    showNothing(tr("Reading the files of both hosts."));
    m_asksMine = true;
    m_mine = {};
    readMine(0);
    agent::Client* client = otherClient();
    if (client == nullptr) return;
    using All = Result<std::vector<opensm_host::OpenSmInstance>>;
    client->ask(agent::listOpenSmQuery(), m_relay.each<All>([this, round = m_round](All all) {
        if (!isEnd(round, all ? nullptr : &all.error())) listed(*std::move(all));
    }));
}

void PairView::readMine(std::size_t at)
{
    if (at < opensm_host::allFileKinds.size())
        return m_host.ask(agent::readOpenSmQuery(m_instance, opensm_host::allFileKinds.at(at)),
                          [this, round = m_round, at](Result<change::FileContent> content) {
                              if (round != m_round) return;
                              if (!content) return failWith(describeError(content.error()).sentence());
                              if (content->file.revision.exists) m_mine.at(at) = std::move(content->text);
                              readMine(at + 1);
                          });
    m_host.ask(agent::namedFilesQuery(m_instance),
               [this, round = m_round](Result<std::vector<opensm_host::NamedFile>> files) {
                   if (round != m_round) return;
                   m_asksMine = false;
                   takeNamed(0, std::move(files));
               });
}

agent::Client* PairView::otherClient()
{
    const auto host = m_connections->host(m_target);
    m_asksOther = host && host->client != nullptr;
    if (m_asksOther) return host->client;
    m_waits = true;
    failWith(tr("%1 is not connected.").arg(m_hosts->currentText()));
    return nullptr;
}

bool PairView::isEnd(quint64 round, const Error* error)
{
    if (round != m_round) return true;
    m_asksOther = false;
    if (error != nullptr) failWith(describeError(*error).sentence());
    return error != nullptr;
}

void PairView::listed(std::vector<opensm_host::OpenSmInstance> instances)
{
    m_others = std::move(instances);
    if (m_others.empty()) return failWith(tr("%1 has no set-up of OpenSM.").arg(m_hosts->currentText()));
    std::vector<ListChoice> choices;
    for (const opensm_host::OpenSmInstance& each : m_others)
        choices.push_back({.text = shortTitleOf(each), .value = toQString(each.id), .explanation = titleOf(each)});
    setChoices(*m_setUps, choices, m_setUps->currentData());
    m_setUps->setVisible(choices.size() > 1);
    readOther();
}

void PairView::readOther()
{
    const int at = m_setUps->currentIndex();
    if (at < 0 || at >= static_cast<int>(m_others.size())) return;
    m_otherTexts = {};
    m_otherFile = 0;
    m_named[1].reset();
    readFile();
}

void PairView::readFile()
{
    agent::Client* client = otherClient();
    if (client == nullptr) return;
    const std::string& id = m_others[static_cast<std::size_t>(m_setUps->currentIndex())].id;
    if (m_otherFile < opensm_host::allFileKinds.size()) {
        using Content = Result<change::FileContent>;
        client->ask(agent::readOpenSmQuery(id, opensm_host::allFileKinds.at(m_otherFile)),
                    m_relay.each<Content>([this, round = m_round](Content content) {
                        if (isEnd(round, content ? nullptr : &content.error())) return;
                        if (content->file.revision.exists) m_otherTexts.at(m_otherFile) = std::move(content->text);
                        ++m_otherFile;
                        readFile();
                    }));
        return;
    }
    using Named = Result<std::vector<opensm_host::NamedFile>>;
    client->ask(agent::namedFilesQuery(id), m_relay.each<Named>([this, round = m_round](Named named) {
        if (round != m_round) return;
        m_asksOther = false;
        takeNamed(1, std::move(named));
    }));
}

/// Without them, of an older agent too, the rest is compared: the rows say what is not, the note why.
void PairView::takeNamed(std::size_t side, Result<std::vector<opensm_host::NamedFile>> files)
{
    const QString why = files ? QString() : describeError(files.error()).sentence();
    m_unread.at(side) =
        files       ? QString()
        : side == 0 ? tr("The files that opensm.conf names were not read on this host. %1").arg(why)
                    : tr("The files that opensm.conf names were not read on %1. %2").arg(m_hosts->currentText(), why);
    m_named.at(side) = std::move(files);
    compare();
}

void PairView::compare()
{
    const opensm_host::OpenSmInstance* mine = m_host.find(m_instance);
    const int at = m_setUps->currentIndex();
    if (!m_named[0] || !m_named[1] || mine == nullptr || at < 0) return;
    m_job->start(
        [first = opensm_host::sideOf(m_host.name().toStdString(), *mine, m_mine, *m_named[0]),
         second = opensm_host::sideOf(m_target.toStdString(), m_others[static_cast<std::size_t>(at)], m_otherTexts,
                                      *m_named[1])] { return opensm_host::comparePair(first, second); },
        [this, round = m_round](std::vector<PairDifference> differences) {
            if (round == m_round) showDifferences(std::move(differences));
        });
}

void PairView::failWith(const QString& sentence)
{
    ++m_round;
    m_asksMine = false;
    m_asksOther = false;
    m_note->setNote(Status::Critical, sentence);
    showNothing(tr("Not compared."));
}

void PairView::showDifferences(std::vector<PairDifference> differences)
{
    const bool isOpen =
        std::ranges::any_of(differences, [](const auto& each) { return each.kind != PairDifference::Kind::Own; });
    const int at = m_setUps->currentIndex();
    QStringList limits(m_unread.begin(), m_unread.end());
    limits.removeAll(QString());
    const bool isAllRead = limits.isEmpty();
    if (m_others[static_cast<std::size_t>(at)].processes.empty())
        limits.append(tr("No OpenSM runs there: what it would start with is compared."));
    if (!limits.isEmpty())
        m_note->setNote(Status::Warning, joinSentences(limits));
    else if (!isOpen && !differences.empty())
        m_note->setNote(Status::Ok, tr("What has to be the same is the same."));
    else
        m_note->clear();
    m_model->setRows(std::move(differences));
    showNothing(isAllRead ? tr("Both go by the same.") : tr("What was compared is the same."));
}

/// What stands in an empty list.
void PairView::showNothing(const QString& why)
{
    m_nothing->setText(why);
    m_nothing->setVisible(m_model->rowCount() == 0);
}

void PairView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) return Q_EMIT left();
    if (event->matches(QKeySequence::Refresh)) return ask();
    QWidget::keyPressEvent(event);
}

} // namespace fabriscope::ui::sm
