// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/core_text.h"

#include "core/base/message.h"
#include "ui/text/message_text.h"

namespace fabriscope::ui {

QString coreText(std::string_view phrase) { return messageText(Message::ofPhrase(phrase)); }

} // namespace fabriscope::ui
