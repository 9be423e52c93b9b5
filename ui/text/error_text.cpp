// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/error_text.h"

#include "core/base/enum_number.h"
#include "core/base/error.h"
#include "ui/text/message_text.h"

#include <QCoreApplication>

namespace fabriscope::ui {
namespace {

class ErrorWords
{
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

QString general(ErrorCode code)
{
    return enumWord<ErrorCode::Internal>(
        code, ErrorWords::tr("There is no RDMA management device on this host."),
        ErrorWords::tr("The agent may not open the device or file."),
        ErrorWords::tr("The device's link layer is Ethernet: there is no subnet to discover."),
        ErrorWords::tr("No master subnet manager responds."), ErrorWords::tr("The local port has no physical link."),
        ErrorWords::tr("No reply after all retries."), ErrorWords::tr("A reply contradicts itself or is too short."),
        ErrorWords::tr("The node refused the request."),
        ErrorWords::tr("This is not supported by the port, node or agent."), ErrorWords::tr("The work was cancelled."),
        ErrorWords::tr("The connection to the agent was lost."),
        ErrorWords::tr("The other side does not speak this version of the agent protocol."),
        ErrorWords::tr("The agent was started without the right to change anything."),
        ErrorWords::tr("The agent rejects the request as invalid."),
        ErrorWords::tr("There is no such node, port, file or record."),
        ErrorWords::tr("The file cannot be understood."),
        ErrorWords::tr("A file or device could not be read or written."),
        ErrorWords::tr("Something went wrong inside Fabriscope."));
}

QString remedy(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NoDevice:
        return ErrorWords::tr("Open the demo fabric, connect over ssh, or load a saved fabric.");
    case ErrorCode::NoPermission:
        return ErrorWords::tr(
            "Start the agent with administrator rights, or add your user to the group that owns the device.");
    case ErrorCode::NotInfiniBand:
        return ErrorWords::tr("Choose an InfiniBand port, or another host.");
    case ErrorCode::NoSubnetManager:
        return ErrorWords::tr("Start OpenSM on one host of this subnet, then sweep again.");
    case ErrorCode::PortDown:
        return ErrorWords::tr("Check the cable and the port at its other end.");
    case ErrorCode::Timeout:
        return ErrorWords::tr("Check whether the node is up, then sweep again.");
    case ErrorCode::ConnectionLost:
        return ErrorWords::tr("The last data stays on screen. Connect again when the host is back.");
    case ErrorCode::ProtocolMismatch:
        return ErrorWords::tr("Install the same version of fabriscope-agent on that host.");
    case ErrorCode::Internal:
        return ErrorWords::tr("Please report it, with what you did before.");
    default:
        return {};
    }
}

} // namespace

QString ErrorText::sentence() const { return joinSentences({what, remedy}); }

ErrorText describeError(const Error& error)
{
    const bool saysWhy = !error.detail.empty() || error.sysErrno != 0 || error.madStatus != 0;
    ErrorText text;
    if (saysWhy)
        text.what = messageText(whatFailed(error));
    else if (error.subject.empty())
        text.what = general(error.code);
    else // a bare subject ("head1 mlx5_0/1") does not say what is wrong with it
        text.what = ErrorWords::tr("%1: %2").arg(messageText(error.subject), general(error.code));
    // "The saved fabric: …", but "mlx5_0: …".
    const std::string& subject = error.subject.text();
    if (error.subject.isTemplate() && (subject.starts_with("the ") || subject.starts_with("a ")))
        text.what.replace(0, 1, text.what.at(0).toUpper());
    text.remedy = error.hint.empty() ? remedy(error.code) : sentenceText(error.hint);
    return text;
}

} // namespace fabriscope::ui
