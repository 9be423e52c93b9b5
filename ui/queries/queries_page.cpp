// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queries/queries_page.h"

#include "core/base/text.h"
#include "core/fabric/model/snapshot.h"
#include "ui/common/app_context.h"
#include "ui/common/empty_state.h"
#include "ui/common/look/building.h"
#include "ui/common/page_info.h"
#include "ui/models/object_ref.h"
#include "ui/queries/attribute_model.h"
#include "ui/queries/filter_completer.h"
#include "ui/queries/record_list.h"
#include "ui/queries/record_model.h"
#include "ui/session/sheets/route_ends.h"
#include "ui/text/error_text.h"
#include "ui/text/format.h"

#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QString>
#include <QTableView>
#include <QToolButton>

#include <chrono>

namespace fabriscope::ui {
namespace {

/// By which a node's or port's records are found: of a switch the LID of its port 0.
std::optional<unsigned> lidOf(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    const auto end = endpointOf(snapshot, {.object = object, .lid = {}});
    return end ? std::optional<unsigned>(end->lid.value()) : std::nullopt;
}

/// What the subnet administration is asked about an object, as QueriesPage::ask() takes it: of a node its NodeRecord,
/// of a port its PortInfoRecord, of a cable its LinkRecord. Empty: the object is gone, or has no LID.
QString objectQuery(const fabric::Snapshot& snapshot, const ObjectRef& object)
{
    const auto* link = std::get_if<LinkRef>(&object);
    const auto lid = lidOf(snapshot, link != nullptr ? ObjectRef(link->a) : object);
    if (!lid) return {};
    if (link != nullptr)
        return QStringLiteral("LinkRecord FromLID=%1 FromPort=%2").arg(*lid).arg(link->a.number.value());
    if (const auto* port = std::get_if<PortRef>(&object))
        return QStringLiteral("PortInfoRecord EndportLID=%1 PortNum=%2").arg(*lid).arg(port->number.value());
    return QStringLiteral("NodeRecord LID=%1").arg(*lid);
}

constexpr qsizetype mostHistory = 20;
constexpr int listWidth = 250;

std::vector<std::string> filterWords(const QString& line)
{
    std::vector<std::string> words;
    for (const QString& word : splitFilters(line))
        words.push_back(word.toStdString());
    return words;
}

/// A node as a LID, a directed route, or a name.
Result<std::variant<Lid, sa::DirectedRoute>> nodeNamed(const std::string& word, const fabric::SnapshotPtr& snapshot)
{
    auto node = sa::parseSmpNode(word);
    if (!node) return std::unexpected(std::move(node).error());
    if (*node) return **std::move(node);
    if (!snapshot)
        return fail(ErrorCode::NotFound, word, Message::say("no fabric is known in which to look up the name"));
    const auto lid = sa::Names(snapshot).lidOf(word);
    if (!lid) return std::unexpected(lid.error());
    return *lid;
}

/// "leaf-07 port=3"
Result<agent::SmpRequest> smpRequest(const mad::AttributeLayout& attribute, const std::vector<std::string>& words,
                                     const fabric::SnapshotPtr& snapshot)
{
    if (words.empty())
        return fail(ErrorCode::InvalidArgument, attribute.name,
                    Message::say("no node is named: its name, its LID, or a directed route such as 0,1,7"));
    const auto place = sa::parseSmpPlace(std::span(words).subspan(1));
    if (!place) return std::unexpected(place.error());
    const auto modifier = sa::smpModifier(attribute, *place);
    if (!modifier) return std::unexpected(modifier.error());
    auto node = nodeNamed(words.front(), snapshot);
    if (!node) return std::unexpected(std::move(node).error());
    return agent::SmpRequest{
        .via = {}, .question = {.attribute = &attribute, .modifier = *modifier, .node = *std::move(node), .mkey = {}}};
}

QString inSeconds(std::chrono::milliseconds time)
{
    return QLocale().toString(static_cast<qlonglong>(std::chrono::round<std::chrono::seconds>(time).count()));
}

} // namespace

QueriesPage::QueriesPage(AppContext& context, QuerySource& source)
    : m_context(context), m_source(source), m_records(new RecordList(this)), m_model(new RecordModel(this)),
      m_attributes(new AttributeModel(this)), m_completer(new FilterCompleter(this))
{
    setObjectName(QStringLiteral("queries"));
    buildTable();
    buildUpright();
    m_empty = new EmptyState(Icon::Query, this);
    connect(m_empty, &EmptyState::actionTriggered, this, [this] {
        const bool ofFile = !m_asked && m_context.connection().phase == ConnectionState::Phase::File;
        if (m_said ? m_said->connects : ofFile) return Q_EMIT m_context.connectRequested();
        m_warned = m_filters->text(); // what the button would do stands above it
        begin();
    });
    m_body = new QStackedWidget(this);
    for (QWidget* widget : {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_empty),
                            static_cast<QWidget*>(m_upright)}) // as Shown has them
        m_body->addWidget(widget);
    auto* right = new QWidget(this);
    auto* column = makeColumn(right, gap);
    column->addWidget(buildHead());
    column->addLayout(insetRows(m_body), 1);
    auto* splitter = named(makeSplitter(Qt::Horizontal, this, {{m_records, 0}, {right, 1}}), "querySplitter");
    splitter->setSizes({listWidth, 3 * listWidth});
    makeColumn(this)->addWidget(splitter);

    connect(m_records, &QListWidget::currentRowChanged, this, &QueriesPage::chosen);
    connect(m_records, &QListWidget::itemActivated, this, &QueriesPage::begin);
    connect(m_model, &RecordModel::arranged, this, &QueriesPage::updateState);
    connect(&context, &AppContext::connectionChanged, this, [this] {
        if (!m_asked) updateState();
    });
    connect(&source, &QuerySource::records, this, &QueriesPage::take);
    connect(&source, &QuerySource::restarted, m_model, &RecordModel::restart);
    connect(&source, &QuerySource::silent, this, &QueriesPage::silent);
    connect(&source, &QuerySource::finished, this, &QueriesPage::finished);
    connect(&source, &QuerySource::attribute, this, &QueriesPage::readAttribute);
    connect(&context.navigation(), &Navigation::revealRequested, this, [this](const ObjectRef& object) {
        const fabric::SnapshotPtr snapshot = m_context.snapshot();
        if (m_context.navigation().page() != PageId::Queries || !snapshot) return;
        if (const QString query = objectQuery(*snapshot, object); !query.isEmpty()) ask(query);
    });
    connect(&context, &AppContext::viewChanged, this, [this] {
        m_model->setSnapshot(m_context.snapshot());
        m_completer->setSnapshot(m_context.snapshot());
    });
    chosen();
}

QWidget* QueriesPage::buildHead()
{
    auto* head = new QWidget(this);
    auto* lines = makeColumn(head, gap, {2 * gap, gap + 4, 2 * gap, 0});
    m_title = makeLabel(TextRole::PageTitle, {}, head);
    m_purpose = makeWrappedLabel(TextRole::Caption, {}, head);
    addAll(*lines, {m_title, m_purpose});

    auto* first = makeRow(nullptr, gap);
    m_filtersLabel = makeLabel(TextRole::Caption, {}, head);
    m_filters = named(new QLineEdit(head), "filters", tr("Filters of the query"));
    m_filters->setClearButtonEnabled(true);
    m_filters->setCompleter(m_completer);
    connect(m_filters, &QLineEdit::textEdited, m_completer, &FilterCompleter::follow);
    connect(m_filters, &QLineEdit::returnPressed, this, &QueriesPage::begin);
    m_ask = named(makeButton(tr("Query"), {}, head, this, [this] { m_asking ? cancel() : begin(); }), "ask");
    m_key = new QToolButton(head);
    m_key->setText(tr("SM_Key…"));
    m_key->setCheckable(true);
    setPlainToolTip(m_key, tr("Send the query with the SM_Key: only trusted requests get members of multicast groups "
                              "and partitions. The key is kept until the program ends."));
    connect(m_key, &QToolButton::clicked, this, &QueriesPage::askForKey);
    m_historyButton = makeIconButton(Icon::History, tr("The last queries"), head);
    m_historyMenu = new QMenu(m_historyButton);
    m_historyButton->setMenu(m_historyMenu);
    m_historyButton->setPopupMode(QToolButton::InstantPopup);
    m_copyLine = makeIconButton(Icon::Copy, tr("Copy the same query as a command line of saquery"), head);
    connect(m_copyLine, &QToolButton::clicked, this, &QueriesPage::copyLine);
    m_filtersLabel->setBuddy(m_filters);
    first->addWidget(m_filtersLabel);
    first->addWidget(m_filters, 1);
    addAll(*first, {m_ask, m_key, m_historyButton, m_copyLine});
    lines->addLayout(first);

    auto* second = makeRow(nullptr, gap);
    m_words = new QLineEdit(head);
    setUpFilter(*m_words, "words", tr("Words in the records that are shown"),
                tr("Words that must occur in the row, e.g. leaf-07 Active"));
    connect(m_words, &QLineEdit::textChanged, m_model, &RecordModel::setFilter);
    auto* find = new QShortcut(QKeySequence::Find, this); // wherever the focus is, while the page is on screen
    connect(find, &QShortcut::activated, m_words, [this] {
        QLineEdit* line = m_words->isVisible() ? m_words : m_filters;
        line->setFocus(Qt::ShortcutFocusReason);
        line->selectAll();
    });
    m_count = makeLabel(TextRole::Caption, {}, head);
    m_export = makeIconButton(Icon::Export, tr("Save the rows shown as CSV or JSON"), head);
    connect(m_export, &QToolButton::clicked, this, &QueriesPage::askPath);
    second->addWidget(m_words, 1);
    addAll(*second, {m_count, m_export});
    lines->addLayout(second);
    return head;
}

void QueriesPage::chosen()
{
    cancel();
    const sa::Record* record = m_records->record();
    const mad::AttributeLayout* attribute = m_records->attribute();
    if (record == nullptr && attribute == nullptr) return;
    m_asked = m_isWhole = false;
    m_said.reset();
    m_warned.reset();
    m_filters->clear();
    m_title->setText(m_records->chosen());
    m_purpose->setText(m_records->currentItem()->toolTip());
    m_completer->setFields(record != nullptr ? record->askable() : std::span<const mad::AttributeField>());
    m_filtersLabel->setText(record == nullptr ? tr("Node") : tr("Filters"));
    if (record == nullptr)
        m_filters->setPlaceholderText(tr("a node (name, LID, or directed route 0,1,7), then port=3 or block=0"));
    else if (record->method == mad::Method::GetMulti)
        m_filters->setPlaceholderText(tr("sgid=node-0001 dgid=node-0002 dgid=node-0003 numb_path=4 …"));
    else
        m_filters->setPlaceholderText(tr("FIELD=VALUE …, e.g. lid=5 or sgid=node-0001; empty: all"));
    m_key->setVisible(record != nullptr);
    m_copyLine->setVisible(record != nullptr);
    m_words->setVisible(record != nullptr);
    m_export->setVisible(record != nullptr);
    m_attributes->clear();
    if (record != nullptr) m_model->begin({.question = sa::Request::all(*record), .checks = {}});
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    updateState();
}

Result<sa::FilteredRequest> QueriesPage::request() const
{
    const fabric::SnapshotPtr snapshot = m_context.snapshot();
    const std::vector<std::string> words = filterWords(m_filters->text());
    std::optional<sa::Names> names;
    if (snapshot) names.emplace(snapshot);
    auto request = sa::parseRequest(*m_records->record(), words, names ? &*names : nullptr);
    if (request && m_key->isChecked()) request->question.smKey = m_smKey;
    return request;
}

void QueriesPage::ask(const QString& query)
{
    const qsizetype blank = query.indexOf(QLatin1Char(' '));
    const QString name = query.left(blank);
    const sa::Record* record = sa::findRecord(name.toStdString());
    m_records->choose(
        record != nullptr ? QString::fromUtf8(record->name.data(), static_cast<qsizetype>(record->name.size())) : name);
    m_filters->setText(blank < 0 ? QString() : query.mid(blank + 1));
    begin();
}

void QueriesPage::begin()
{
    m_asked = true;
    m_isWhole = false;
    m_said.reset();
    m_silence.reset();
    if (m_records->record() != nullptr)
        beginRecord();
    else if (m_records->attribute() != nullptr)
        beginAttribute();
}

void QueriesPage::beginRecord()
{
    const auto wanted = request();
    if (!wanted) {
        const ErrorText text = describeError(wanted.error());
        return showText(text.what, text.remedy);
    }
    // Asked once: the same query again, by Enter or the button, is sent.
    const std::optional<QString> before = std::exchange(m_warned, m_filters->text());
    if (sa::asksForAllPaths(wanted->question) && before != m_filters->text()) {
        m_asked = false;
        updateState();
        warnOfAllPaths();
        return m_body->setCurrentIndex(Message);
    }
    m_warned.reset();
    m_model->begin(*wanted);
    m_attributes->clear();
    m_asking = m_source.ask({.via = {}, .question = wanted->question, .agentsKey = false});
    if (!m_asking) return showAbsence();
    remember();
    updateState();
}

/// As the line is now.
bool QueriesPage::asksForAllPaths() const
{
    const auto wanted = request();
    return wanted && sa::asksForAllPaths(wanted->question);
}

void QueriesPage::warnOfAllPaths()
{
    m_empty->setMessage(tr("Without a source or a destination this requests the paths between all ports."),
                        tr("On a large fabric OpenSM does nothing else for minutes. Name one, as in sgid=node-0001."),
                        tr("Query all paths"));
}

void QueriesPage::beginAttribute()
{
    const auto wanted = smpRequest(*m_records->attribute(), filterWords(m_filters->text()), m_context.snapshot());
    if (!wanted) {
        const ErrorText text = describeError(wanted.error());
        return showText(text.what, text.remedy);
    }
    m_attributes->clear();
    m_asking = m_source.read(*wanted);
    if (!m_asking) return showAbsence();
    remember();
    updateState();
}

void QueriesPage::cancel()
{
    if (!std::exchange(m_asking, false)) return;
    m_source.cancel();
    updateState();
}

void QueriesPage::silent(const sa::Silence& silence)
{
    m_silence = silence;
    updateState();
}

void QueriesPage::take(const QByteArray& records)
{
    m_silence.reset();
    const bool first = m_model->rowCount() == 0;
    m_model->append(records);
    if (first && m_model->rowCount() > 0) fitColumns();
    updateState();
}

void QueriesPage::finished(const Result<sa::QuerySummary>& result)
{
    m_asking = false;
    if (!result) {
        return showFailure(result.error());
    }
    if (const auto table = m_model->shown()) m_completer->learn(*table);
    noteWhole();
}

void QueriesPage::readAttribute(const Result<sa::SmpBytes>& result)
{
    m_asking = false;
    if (!result) {
        return showFailure(result.error());
    }
    if (m_records->attribute() != nullptr) {
        const fabric::SnapshotPtr snapshot = m_context.snapshot();
        m_attributes->set(m_records->attribute()->fields, *result,
                          snapshot ? std::optional(sa::Names(snapshot)) : std::nullopt);
        fitUpright();
        m_upright->scrollToTop();
    }
    noteWhole();
}

/// The reply has come to its end.
void QueriesPage::noteWhole()
{
    m_isWhole = true;
    m_repliedAt = QDateTime::currentDateTime();
    updateState();
}

void QueriesPage::showFailure(const Error& error)
{
    const QString nobody = pageObstacle(PageId::Queries, m_context, false);
    const ErrorText text = describeError(error);
    if (m_context.connection().phase != ConnectionState::Phase::File || nobody.isEmpty())
        return showText(text.what, text.remedy, tr("Query again"));
    m_asked = false; // nobody was: with a connection the page begins anew
    updateState();
}

void QueriesPage::showAbsence()
{
    showText(tr("No fabric is connected."), tr("Connect to one, then query again."), tr("Connect…"), true);
}

void QueriesPage::showText(const QString& sentence, const QString& detail, const QString& action, bool connects)
{
    m_asking = false;
    m_said = {.sentence = sentence, .detail = detail, .action = action, .connects = connects};
    updateState();
}

void QueriesPage::updateState()
{
    if (!m_asking) m_silence.reset();
    m_ask->setText(m_asking ? tr("Stop") : tr("Query"));
    const bool records = m_records->record() != nullptr;
    const int shown = records ? m_model->rowCount() : m_attributes->rowCount();
    const int all = records ? m_model->allRows() : shown;
    const QString count = shown == all ? tr("%Ln record(s)", nullptr, all)
                                       : tr("%1 of %2").arg(QLocale().toString(shown), QLocale().toString(all));
    const QString soFar = m_silence ? tr("%1 so far, nothing more for %2 s").arg(count, inSeconds(m_silence->waited))
                                    : tr("%1 so far").arg(count);
    // What was stopped, or broke off, is not all; and what was replied was so at its time.
    const bool none = !m_asking && !m_isWhole && all == 0;
    m_count->setText(!records || !m_asked || none ? QString()
                     : !m_isWhole
                         ? soFar
                         : tr("%1, as of %2").arg(count, formatClock(m_repliedAt, QDateTime::currentDateTime())));
    m_export->setEnabled(records && shown > 0);
    const bool single = records && !m_asking && all == 1 && shown == 1;
    if (single && m_body->currentIndex() != Upright) {
        m_attributes->setRecord(*m_model, 0);
        fitUpright();
        m_upright->scrollToTop();
    }
    m_body->setCurrentIndex(shown == 0 || m_said ? Message : single || !records ? Upright : Table);
    if (m_said) return m_empty->setMessage(m_said->sentence, m_said->detail, m_said->action);
    if (shown > 0) return;
    if (m_asking && m_silence)
        m_empty->setMessage(tr("The subnet administration at LID %1 has not replied for %2 s.")
                                .arg(QString::number(m_silence->administration.value()), inSeconds(m_silence->waited)),
                            tr("The query waits up to %1 s longer; “Stop” ends it.").arg(inSeconds(m_silence->left)),
                            {});
    else if (m_asking)
        m_empty->setMessage(tr("Waiting for the reply …"), {}, {});
    else if (!m_asked && m_context.connection().phase == ConnectionState::Phase::File)
        m_empty->setMessage(pageObstacle(PageId::Queries, m_context, false),
                            tr("Connect to a host of the fabric to query it."), tr("Connect…"));
    else if (!m_asked && records && asksForAllPaths())
        warnOfAllPaths();
    else if (!m_asked)
        m_empty->setMessage(tr("No query has been sent yet."),
                            records ? tr("Enter queries all records, or those that match the filters.")
                                    : tr("Name a node, and Enter reads the attribute."),
                            records ? tr("Query all") : QString());
    else if (!m_isWhole && all == 0)
        m_empty->setMessage(tr("The query was ended before a reply came."), {}, tr("Query again"));
    else if (all > 0)
        m_empty->setMessage(tr("No record contains these words."), tr("Clear the second line."), {});
    else
        m_empty->setMessage(tr("No record matches."), tr("Remove filters to see more."), {});
}

void QueriesPage::remember()
{
    const QString query = (m_records->chosen() + QLatin1Char(' ') + m_filters->text()).trimmed();
    m_history.removeAll(query);
    m_history.prepend(query);
    if (m_history.size() > mostHistory) m_history.resize(mostHistory);
    fillHistory();
}

void QueriesPage::fillHistory()
{
    m_historyMenu->clear();
    for (const QString& query : std::as_const(m_history))
        m_historyMenu->addAction(menuText(query), this, [this, query] { ask(query); });
    m_historyButton->setEnabled(!m_history.isEmpty());
}

void QueriesPage::askForKey()
{
    if (!m_key->isChecked()) {
        m_smKey.reset();
        return;
    }
    m_key->setChecked(false); // until there is one
    auto* dialog = named(new QInputDialog(this), "smKey");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("SM_Key"));
    dialog->setLabelText(tr("SM_Key of the subnet manager, as 0x and hexadecimal digits:"));
    dialog->setTextEchoMode(QLineEdit::Password);
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        const auto key = parseUnsigned(trimmed(text.toStdString()));
        if (!key)
            return showText(tr("This is not an SM_Key."),
                            tr("It is a number of up to 64 bits, as 0x0123456789abcdef."));
        m_smKey = *key;
        m_key->setChecked(true);
    });
    dialog->open();
}

bool QueriesPage::eventFilter(QObject* watched, QEvent* event)
{
    if ((watched == m_table || watched == m_upright) && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copyRows();
        return true;
    }
    return Page::eventFilter(watched, event);
}

void QueriesPage::save(QSettings& settings) const
{
    settings.setValue(QStringLiteral("record"), m_records->chosen());
    settings.setValue(QStringLiteral("history"), m_history);
}

void QueriesPage::restore(const QSettings& settings)
{
    m_records->choose(settings.value(QStringLiteral("record")).toString());
    m_history = settings.value(QStringLiteral("history")).toStringList().mid(0, mostHistory);
    fillHistory();
}

bool QueriesPage::isSettled() const { return !m_asking && m_model->isSettled(); }

} // namespace fabriscope::ui
