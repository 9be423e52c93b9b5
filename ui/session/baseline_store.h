// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/model/snapshot.h"

#include <QObject>
#include <QString>

#include <map>

namespace fabriscope::ui {

class AppContext;

/// Keeps a baseline for each connection as a saved snapshot, and brings it back when that connection is opened again.
class BaselineStore final : public QObject
{
    Q_OBJECT

public:
    BaselineStore(AppContext& context, QString folder, QObject* parent = nullptr);

private:
    void load();
    void keep();
    void save();

    AppContext& m_context;
    QString m_folder;
    QString m_target;
    bool m_loading = false;
    /// What is still to be kept, by file; nothing: to be forgotten. One after the other, or an older one wins.
    std::map<QString, fabric::SnapshotPtr> m_waiting;
    bool m_saving = false;
};

} // namespace fabriscope::ui
