// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_words.h"

#include "core/base/enum_number.h"
#include "core/console/wizard_session.h"
#include "ui/text/format.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <utility>

namespace fabriscope::ui {

using change::PlanEnd;

namespace {

QString translated(const char* text) { return QCoreApplication::translate("Setup", text); }

} // namespace

Status statusOf(setup::CheckState state)
{
    using enum Status;
    return enumWord<setup::CheckState::Obstacle>(state, Ok, Notice, Warning, Critical);
}

Status statusOf(PlanEnd end, bool wasUndo)
{
    using enum Status;
    return enumWord<PlanEnd::Partly>(end, Ok, Ok, Warning, Critical, wasUndo ? Ok : Warning, Critical, Warning);
}

QString endSentence(const change::PlanOutcome& outcome, bool wasUndo)
{
    return messageText(console::endSentence(outcome, wasUndo));
}

Status statusOf(change::PlanState state)
{
    using enum Status;
    return enumWord<change::PlanState::Unreadable>(state, Notice, Ok, Unknown, Critical, Warning, Warning, Critical);
}

Status statusOf(setup::HostState state)
{
    using enum Status;
    return enumWord<setup::HostState::Undone>(state, Unknown, Unknown, Ok, Warning, Notice, Ok, Warning, Critical,
                                              Critical, Unknown, Notice, Unknown);
}

QString choiceWord(const QString& choice)
{
    static constexpr std::array words{
        std::pair{"yes", QT_TRANSLATE_NOOP("Setup", "yes")},
        std::pair{"no", QT_TRANSLATE_NOOP("Setup", "no")},
        std::pair{"add", QT_TRANSLATE_NOOP("Setup", "add")},
        std::pair{"remove", QT_TRANSLATE_NOOP("Setup", "remove")},
        std::pair{"keep", QT_TRANSLATE_NOOP("Setup", "keep as it is")},
        std::pair{"datagram", QT_TRANSLATE_NOOP("Setup", "datagram")},
        std::pair{"own", QT_TRANSLATE_NOOP("Setup", "one for each port")},
        std::pair{"common", QT_TRANSLATE_NOOP("Setup", "one for all ports")},
        std::pair{"sysconfig", QT_TRANSLATE_NOOP("Setup", "one of the service")},
        std::pair{"networkmanager", "NetworkManager"},
        std::pair{"nothing", QT_TRANSLATE_NOOP("Setup", "nothing")},
        std::pair{"hardware", QT_TRANSLATE_NOOP("Setup", "with the hardware")},
        std::pair{"start", QT_TRANSLATE_NOOP("Setup", "at every start")},
        std::pair{"dscp", "DSCP"},
        std::pair{"pcp", QT_TRANSLATE_NOOP("Setup", "VLAN tag (PCP)")},
        std::pair{"v2", "RoCE v2"},
        std::pair{"v1", "RoCE v1"},
        std::pair{"only", QT_TRANSLATE_NOOP("Setup", "the only one")},
        std::pair{"preferred", QT_TRANSLATE_NOOP("Setup", "preferred of a pair")},
        std::pair{"standby", QT_TRANSLATE_NOOP("Setup", "standby of a pair")},
        std::pair{"compute", QT_TRANSLATE_NOOP("Setup", "compute node")},
        std::pair{"manager", QT_TRANSLATE_NOOP("Setup", "subnet manager")},
        std::pair{"nfs", QT_TRANSLATE_NOOP("Setup", "NFS over RDMA")},
        std::pair{"tests", QT_TRANSLATE_NOOP("Setup", "tests")},
        std::pair{"roce", QT_TRANSLATE_NOOP("Setup", "RoCE v2")},
        std::pair{"rule", QT_TRANSLATE_NOOP("Setup", "udev rule")},
        std::pair{"link", QT_TRANSLATE_NOOP("Setup", ".link file")},
        std::pair{"connected", QT_TRANSLATE_NOOP("Setup", "connected")},
    };
    for (const auto& [word, shown] : words)
        if (choice == QLatin1String(word)) return translated(shown);
    return choice;
}

QString explanationOf(const setup::Wizard& wizard, const setup::Question& question)
{
    QString text = messageText(question.explanation);
    for (const setup::Question& one : wizard.questions)
        for (const std::string& choice : one.choices) {
            const QString word = toQString(choice);
            const QRegularExpression quoted(QStringLiteral("([\"„“])%1([\"“”])").arg(QRegularExpression::escape(word)));
            text.replace(quoted, QStringLiteral("\\1%1\\2").arg(choiceWord(word)));
        }
    return text;
}

} // namespace fabriscope::ui
