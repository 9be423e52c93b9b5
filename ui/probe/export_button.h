// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPushButton>
#include <QString>

#include <functional>

namespace fabriscope::ui {

class AppContext;

/// Writes what is shown to a file, in the form that is chosen: CSV, JSON or HTML.
class ExportButton final : public QPushButton
{
    Q_OBJECT

public:
    /// What is shown, as "csv", "json" or "html"; empty: nothing is.
    using Content = std::function<QByteArray(const QString& format)>;

    ExportButton(AppContext& context, Content content, QWidget* parent);

    /// The name's ending says in which form. An event says what came of it.
    void exportTo(const QString& path);

private:
    void askPath(const QString& format);

    AppContext& m_context;
    Content m_content;
};

} // namespace fabriscope::ui
