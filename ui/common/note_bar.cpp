// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/note_bar.h"

#include "ui/common/look/building.h"
#include "ui/common/look/status_paint.h"
#include "ui/common/look/tokens.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace fabriscope::ui {
namespace {

constexpr int noteMarkSize = 10;

} // namespace

StatusMark::StatusMark(QWidget* parent) : QWidget(parent)
{
    setFixedSize(noteMarkSize + 2, noteMarkSize + 2);
    setStatus(Status::Notice);
}

void StatusMark::setStatus(Status status)
{
    m_status = status;
    setAccessibleName(word(status));
    update();
}

void StatusMark::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF shape(1, (height() - noteMarkSize) / 2.0, noteMarkSize, noteMarkSize);
    paintStatus(painter, shape, m_status, color(m_status, palette()));
}

NoteBar::NoteBar(QWidget* parent)
    : QWidget(parent), m_mark(new StatusMark(this)), m_text(makeLabel(TextRole::Body, {}, this)),
      m_buttons(new QHBoxLayout)
{
    setObjectName(QStringLiteral("note"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = makeRow(this, gap, {2 * gap, gap / 2, gap, gap / 2});
    row->addWidget(m_mark);
    row->addWidget(m_text, 1);
    row->addLayout(m_buttons);
    hide();
}

void NoteBar::setNote(Status status, const QString& sentence, std::vector<Action> actions)
{
    const bool same = std::ranges::equal(m_made, actions, [](const QPushButton* button, const Action& action) {
        return button->text() == action.word && button->objectName() == QLatin1String(action.name);
    });
    m_mark->setStatus(status);
    m_text->setText(sentence);
    m_actions = std::move(actions);
    show();
    if (same) return; // whoever is at one by keyboard stays there
    for (QPushButton* button : std::exchange(m_made, {}))
        button->deleteLater();
    for (std::size_t at = 0; at < m_actions.size(); ++at) {
        auto* button = new QPushButton(m_actions[at].word, this);
        button->setObjectName(QLatin1String(m_actions[at].name));
        connect(button, &QPushButton::clicked, this, [this, at] {
            const auto run = m_actions.at(at).run; // the note may be another one after that
            run();
        });
        m_buttons->addWidget(button);
        m_made.push_back(button);
    }
}

void NoteBar::clear()
{
    m_text->clear();
    hide();
}

QString NoteBar::text() const { return m_text->text(); }

} // namespace fabriscope::ui
