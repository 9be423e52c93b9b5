// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

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

    AppContext& m_context;
    QString m_folder;
    QString m_target;
    bool m_loading = false;
};

} // namespace fabriscope::ui
