// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/snapshot.h"
#include "ui/models/object_ref.h"
#include "ui/text/status.h"

#include <QAbstractListModel>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace fabriscope::ui {

/// Something of the fabric that needs attention.
struct Finding
{
    Status status = Status::Notice;
    QString text;   ///< one sentence
    QString remedy; ///< what to do about it; may be empty
    ObjectRef object;
    QStringList evidence; ///< the figures behind it
    QString rule{}; ///< stable id of the check, "link-missing"; empty: of no check
    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;
using FindingsPtr = std::shared_ptr<const Findings>;

/// health::checkFabric() for the window. Most urgent first. Costs a walk over the fabric: call it on a worker.
/// `before`: the complete sweep before of the same fabric; only two tell whether the subnet manager still works.
Findings findingsOf(const fabric::Snapshot& snapshot, const fabric::Snapshot* before = nullptr);

/// The findings that concern this object: itself, its ports, its links.
Findings findingsAbout(const Findings& all, const ObjectRef& object);

/// Findings as a list for views; the row's ObjectRef under RefRole, its Status under StatusRole, its remedy as tool
/// tip.
class FindingModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { RefRole = Qt::UserRole + 1, StatusRole, RemedyRole };

    using QAbstractListModel::QAbstractListModel;
    void setFindings(FindingsPtr findings);
    [[nodiscard]] const FindingsPtr& findings() const { return m_findings; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    FindingsPtr m_findings;
};

} // namespace fabriscope::ui
