// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/setup/guide.h"
#include "ui/setup/setup_source.h"

#include <QWidget>

namespace fabriscope::ui {

class StatusMark;

/// A new cluster: the wizards in their order, each with what it is for and whether it was applied to the connected
/// host.
class ClusterGuide final : public QWidget
{
    Q_OBJECT

public:
    explicit ClusterGuide(SetupSource& source, QWidget* parent = nullptr);

    /// Looks into the host's journal.
    void refresh();

Q_SIGNALS:
    void wizardChosen(std::string_view word);
    void pageChosen(fabriscope::setup::GuidePlace place);

private:
    void mark(const std::vector<agent::HostChange>& changes);

    struct Row
    {
        std::string_view wizard;
        StatusMark* mark = nullptr;
    };
    SetupSource& m_source;
    std::vector<Row> m_rows;
};

} // namespace fabriscope::ui
