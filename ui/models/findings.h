// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/health/acknowledgements.h"
#include "core/health/finding_book.h"
#include "ui/models/flat_model.h"
#include "ui/models/object_ref.h"
#include "ui/text/status.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace fabriscope::ui {

/// A health::Finding in the words of the window.
struct Finding
{
    Status status = Status::Notice;
    QString text;   ///< one sentence
    QString remedy; ///< what to do about it; may be empty
    ObjectRef object;
    QStringList evidence{}; ///< the figures that support it
    QString rule{};         ///< stable id of the check, "link-missing"; empty: of no check
    /// Of a combined finding, which has no object: each member, without members of its own. Of one with an object what
    /// it shows itself in, its effects.
    std::vector<Finding> members{};
    std::vector<PortRef> affected{}; ///< other ports that suffer from it
    QString life{};                  ///< "since 19:53", "as of 19:55"; empty where that says nothing
    bool dataWaits = false;          ///< where it is; also where the finding is a slow link that took the congestion in
    [[nodiscard]] bool combines() const { return isNone(object) && !members.empty(); }
    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;
using FindingsPtr = std::shared_ptr<const Findings>;

/// What was acknowledged or muted, in the window or on the command line. Blocking.
Result<health::Acknowledgements> knownHere();

/// A finding, or all of them in their order, as the window shows them.
Finding shownFinding(const health::Finding& finding);
Findings shownFindings(const health::Findings& findings);
/// The same with since when each is there. `times`: whether that is of this clock; not that of a recording.
Findings shownFindings(const std::vector<health::Life>& lives, bool times);

/// The findings that concern this object: itself, its ports, its links, and of a port those it suffers from. Of
/// combined ones, the members.
Findings findingsAbout(const Findings& all, const ObjectRef& object);

/// Combined findings replaced by their members: one entry for each fault.
Findings singleFindings(const Findings& all);

/// Findings as a list for views; the row's ObjectRef under RefRole, its Status under StatusRole, its remedy as tool
/// tip. The members of a finding stand below it while it is open.
class FindingModel final : public FlatModel
{
    Q_OBJECT

public:
    enum Role {
        RefRole = Qt::UserRole + 1,
        StatusRole,
        RemedyRole,
        CountRole,  ///< for how many the finding of the row stands; 0: for itself
        OpenRole,   ///< its members are shown
        MemberRole, ///< the row is one of them
        LifeRole,   ///< Finding::life
    };

    explicit FindingModel(QObject* parent = nullptr) : FlatModel(parent) { setHeadings({{}}); }
    void setFindings(FindingsPtr findings);
    /// Shows or hides the members of a combined row; of other rows nothing happens.
    void toggle(const QModelIndex& index);
    [[nodiscard]] const FindingsPtr& findings() const { return m_findings; }

private:
    struct Row
    {
        std::size_t finding = 0;
        std::optional<std::size_t> member;
    };
    [[nodiscard]] std::size_t size() const override { return m_rows.size(); }
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] std::vector<Row> rowsOf(const Findings& findings) const;
    [[nodiscard]] const Finding& at(const Row& row) const;
    /// What identifies a combined finding when new figures come.
    [[nodiscard]] static std::pair<QString, Status> keyOf(const Finding& finding)
    {
        return {finding.rule + refText(finding.object), finding.status};
    }

    /// What the row is about, whatever is said of it.
    [[nodiscard]] static std::pair<QString, QString> subjectOf(const Findings& findings, const Row& row);

    FindingsPtr m_findings;
    std::vector<Row> m_rows;
    std::set<std::pair<QString, Status>> m_open;
};

} // namespace fabriscope::ui
