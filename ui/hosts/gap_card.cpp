// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/gap_card.h"

#include "ui/common/look/card.h"
#include "ui/common/look/typography.h"
#include "ui/text/message_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace fabriscope::ui {

GapCard::GapCard(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("gapCard"));
    auto* card = new Card(tr("What is missing, and why it matters"), this);
    m_text = makeLabel(TextRole::Body, {}, card);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card->content().addWidget(m_text);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card);
}

void GapCard::setHost(const host::Host& host)
{
    QStringList lines;
    for (const host::Gap& gap : host.gaps) {
        QStringList words;
        for (const Message* part : {&gap.what, &gap.consequence, &gap.hint})
            if (!part->empty()) words.append(sentenceText(*part));
        for (QString& word : words)
            word[0] = word[0].toUpper();
        lines.append(QStringLiteral("• ") + words.join(QLatin1Char(' ')));
    }
    m_text->setText(lines.join(QLatin1Char('\n')));
    setVisible(!lines.isEmpty());
}

QString GapCard::text() const { return m_text->text(); }

} // namespace fabriscope::ui
