// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/hosts/gap_card.h"

#include "core/setup/guide.h"
#include "ui/common/look/building.h"
#include "ui/common/look/card.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

namespace fabriscope::ui {
namespace {

QString sentencesOf(const host::Gap& gap)
{
    QStringList words;
    for (const Message* part : {&gap.what, &gap.consequence, &gap.hint})
        if (!part->empty()) words.append(sentenceText(*part));
    for (QString& word : words)
        word[0] = word[0].toUpper();
    return QStringLiteral("• ") + joinSentences(words);
}

} // namespace

GapCard::GapCard(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("gapCard"));
    auto* card = new Card(tr("What is missing, and why it matters"), this);
    m_place = &card->content();
    makeColumn(this)->addWidget(card);
}

void GapCard::setHost(const host::Host& host, bool withButtons)
{
    setVisible(!host.gaps.empty());
    if (m_content != nullptr && m_gaps == host.gaps && m_withButtons == withButtons) return; // focus stays
    m_gaps = host.gaps;
    m_withButtons = withButtons;
    m_lines.clear();
    delete m_content;
    m_content = new QWidget(this);
    auto* lines = makeColumn(m_content, gap);
    for (const host::Gap& each : m_gaps) {
        m_lines.append(sentencesOf(each));
        auto* text = makeWrappedLabel(TextRole::Body, m_lines.back(), m_content);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(text);
        const std::string_view wizard = setup::wizardFor(each);
        if (!withButtons || wizard.empty()) continue;
        auto* button = new QPushButton(tr("Set it up…"), m_content);
        button->setObjectName(QStringLiteral("setUp-") + toQString(wizard));
        button->setAccessibleName(tr("Set it up: %1").arg(messageText(each.what)));
        connect(button, &QPushButton::clicked, this, [this, word = toQString(wizard)] { Q_EMIT setUpRequested(word); });
        lines->addWidget(button, 0, Qt::AlignLeft);
    }
    m_place->addWidget(m_content);
}

} // namespace fabriscope::ui
