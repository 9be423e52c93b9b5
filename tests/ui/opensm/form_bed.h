// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of the forms stand on.
#pragma once

#include "ui/opensm/forms/form_view.h"
#include "ui/opensm/workspace.h"

#include <QPushButton>
#include <QTest>

#include <string>

namespace fabriscope::test {

/// A workspace whose forms follow it.
struct FormBed
{
    ui::sm::Workspace workspace;
    void put(opensm::FileKind kind, const std::string& content)
    {
        workspace.buffer(kind).setContent(content, {}, true);
    }
    [[nodiscard]] std::string text(opensm::FileKind kind) const { return workspace.buffer(kind).bytes(); }
    void follow(ui::sm::FormView& form)
    {
        QObject::connect(&workspace, &ui::sm::Workspace::analysed, &form,
                         [this, &form] { form.setAnalysis(workspace.analysis()); });
        form.resize(900, 700);
        form.show();
        form.setAnalysis(workspace.currentAnalysis());
    }
};

inline void click(const QWidget& form, const char* name)
{
    auto* button = form.findChild<QPushButton*>(QLatin1String(name));
    QVERIFY2(button != nullptr, name);
    QTest::mouseClick(button, Qt::LeftButton);
}

} // namespace fabriscope::test
