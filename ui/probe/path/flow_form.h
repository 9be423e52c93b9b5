// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"
#include "core/routes/path_request.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;
class QStringListModel;

namespace fabriscope::ui {

/// Two hosts and what they speak, to be typed or chosen.
class FlowForm final : public QWidget
{
    Q_OBJECT

public:
    explicit FlowForm(QWidget* parent = nullptr);

    /// Names that the two lines offer.
    void setSnapshot(const fabric::SnapshotPtr& snapshot);
    void setEnds(const QString& from, const QString& to);
    /// The next that is typed is the end that is not named yet.
    void focusOpenEnd();
    /// What it speaks: an RDMA-CM port; negative: anything.
    void setRdmaPort(int port);

    [[nodiscard]] QString from() const;
    [[nodiscard]] QString to() const;
    /// InvalidArgument for what makes no sense.
    [[nodiscard]] Result<routes::Flow> flow() const;

    /// As text, for settings.
    [[nodiscard]] QStringList state() const;
    void restore(const QStringList& state);

Q_SIGNALS:
    /// By its button.
    void pathAsked();
    /// By Enter, or because the ends were exchanged.
    void submitted();

private:
    void followKind();
    void swapEnds();

    QLineEdit* m_from = nullptr;
    QLineEdit* m_to = nullptr;
    QComboBox* m_kind = nullptr;
    QLineEdit* m_value = nullptr;
    QLineEdit* m_pkey = nullptr;
    QPushButton* m_show = nullptr;
    QStringListModel* m_names = nullptr;
};

} // namespace fabriscope::ui
