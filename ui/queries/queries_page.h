// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sa/filter.h"
#include "ui/common/page.h"
#include "ui/queries/query_source.h"

#include <QDateTime>
#include <QStringList>

#include <optional>

class QAbstractItemModel;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace fabriscope::ui {

class AppContext;
class AttributeModel;
class ColumnSpread;
class EmptyState;
class FilterCompleter;
class RecordList;
class RecordModel;

/// Queries to the subnet administration, and for single attributes of nodes: records at the left, filters
/// above, records below while they come; a single one upright, a field a row.
class QueriesPage final : public Page
{
    Q_OBJECT

public:
    /// The source, where replies come from, outlives the page.
    QueriesPage(AppContext& context, QuerySource& source);

    /// "PathRecord slid=1 dlid=2": chooses the record, fills the filter line and asks.
    void ask(const QString& query);
    /// Writes the rows shown as CSV, or as JSON when the name ends so; a failure becomes an event.
    void writeTo(const QString& path);
    /// The same query for a terminal; empty when saquery has none.
    [[nodiscard]] QString saqueryLine() const;
    [[nodiscard]] RecordModel& model() { return *m_model; }
    [[nodiscard]] QTableView& table() { return *m_table; }
    /// A single record or attribute, a field a row.
    [[nodiscard]] QTableView& upright() { return *m_upright; }
    [[nodiscard]] QStringList history() const { return m_history; }

    void save(QSettings& settings) const override;
    void restore(const QSettings& settings) override;
    [[nodiscard]] bool isSettled() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum Shown : quint8 { Table, Message, Upright };
    void buildTable();
    void buildUpright();
    QTableView* makeTable(const char* name, const QString& spoken, QAbstractItemModel& model);
    void fitColumns();
    void fitUpright();
    [[nodiscard]] bool asksForAllPaths() const;
    void warnOfAllPaths();
    QWidget* buildHead();
    void begin();
    void beginRecord();
    void beginAttribute();
    void cancel();
    void take(const QByteArray& records);
    void silent(const sa::Silence& silence);
    void finished(const Result<sa::QuerySummary>& result);
    void noteWhole();
    void readAttribute(const Result<sa::SmpBytes>& result);
    void chosen();
    void remember();
    void fillHistory();
    void askForKey();
    void askPath();
    void copyRows() const;
    void copyLine();
    void openObject(const QModelIndex& index, bool onMap);
    void showFailure(const Error& error);
    void showText(const QString& sentence, const QString& detail, const QString& action = {}, bool connects = false);
    void showAbsence();
    void updateState();
    [[nodiscard]] Result<sa::FilteredRequest> request() const;

    AppContext& m_context;
    QuerySource& m_source;
    RecordList* m_records = nullptr;
    RecordModel* m_model = nullptr;
    AttributeModel* m_attributes = nullptr;
    FilterCompleter* m_completer = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_purpose = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_filtersLabel = nullptr;
    QLineEdit* m_filters = nullptr;
    QLineEdit* m_words = nullptr;
    QPushButton* m_ask = nullptr;
    QToolButton* m_key = nullptr;
    QToolButton* m_historyButton = nullptr;
    QToolButton* m_copyLine = nullptr;
    QToolButton* m_export = nullptr;
    QMenu* m_historyMenu = nullptr;
    QStackedWidget* m_body = nullptr;
    QTableView* m_table = nullptr;
    ColumnSpread* m_spread = nullptr; ///< of the records
    QTableView* m_upright = nullptr;
    EmptyState* m_empty = nullptr;
    QStringList m_history;                ///< the last first
    std::optional<std::uint64_t> m_smKey; ///< while the program runs; never stored
    std::optional<sa::Silence> m_silence; ///< of the query under way
    bool m_asking = false;
    std::optional<QString> m_warned; ///< the filters of the query for all paths that was warned of last
    bool m_asked = false;            ///< something has been asked of what is chosen
    bool m_isWhole = false;          ///< and replied to, to its end …
    QDateTime m_repliedAt;           ///< … at that time
    struct Said
    {
        QString sentence, detail, action;
        bool connects; ///< the action does; else it queries again
    };
    std::optional<Said> m_said; ///< why there is no reply, until something else is asked
};

} // namespace fabriscope::ui
