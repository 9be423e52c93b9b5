// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/terms.h"

#include "core/base/glossary_terms.h"
#include "core/base/message.h"
#include "ui/text/message_text.h"

#include <utility>

namespace fabriscope::ui {
namespace {

static_assert(glossary::fabricTerms.size() == std::to_underlying(Term::PortWait) + 1U);

const glossary::Term& entry(Term term) { return glossary::fabricTerms.at(std::to_underlying(term)); }

} // namespace

QString title(Term term) { return messageText(Message::ofPhrase(entry(term).title)); }
QString explanation(Term term) { return messageText(Message::ofPhrase(entry(term).explanation)); }

} // namespace fabriscope::ui
