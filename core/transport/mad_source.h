// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mad/header.h"
#include "core/transport/mad_transport.h"

namespace fabriscope::transport {

/// One request, to be filled in by a MadSource. `mad` is the engine's own memory; its transaction id is written by
/// the engine, but for responses.
struct MadRequest
{
    std::span<std::byte, mad::madSize> mad;
    MadAddress address;
    std::uint64_t cookie = 0;               ///< comes back with the reply
    std::chrono::milliseconds timeout{200}; ///< of the first attempt; doubled with each retry, see EngineOptions
    unsigned retries = 3;                   ///< attempts after the first one
    bool expectsReply = true;               ///< false for responses and for Send: completed as soon as it is sent
    bool isRepeated = false; ///< one like it was given up after a lost attempt: a reply tells of that loss
};

enum class MadOutcome : std::uint8_t {
    Answered,  ///< `mad` is the reply; its status may still report a failure
    Sent,      ///< a request that expects no reply has left
    TimedOut,  ///< no answer to any attempt
    Failed,    ///< could not be sent: see sysErrno
    Cancelled, ///< taken back by cancel() or because the transport ended
    Aborted,   ///< a reply in several packets was broken off by either side: see rmppStatus
};

struct MadReply
{
    std::uint64_t cookie = 0;
    MadOutcome outcome = MadOutcome::Answered;
    std::uint16_t status = 0;       ///< MAD status field, without the direction bit
    std::span<const std::byte> mad; ///< at least 256 bytes when Answered, else empty; valid during the call only
    unsigned attempts = 0;          ///< how often it was sent
    int sysErrno = 0;
    bool inParts = false;        ///< Answered: `mad` is the first packet only, its data came by received()
    std::uint8_t rmppStatus = 0; ///< Aborted: why
};

/// A piece of a reply that takes several packets (RMPP, IBTA vol. 1, 13.6), in the order of the data.
struct MadPart
{
    std::uint64_t cookie = 0;
    std::span<const std::byte, mad::madSize> first; ///< the first packet, for its headers
    std::span<const std::byte> data;                ///< behind the class' header; valid during the call only
};

/// Whoever wants MADs sent. The engine pulls: produce() is called when the window has room, sources taking turns, so
/// that nothing is queued twice and a source with much to ask cannot starve the others.
class MadSource
{
public:
    MadSource() = default;
    MadSource(const MadSource&) = delete;
    MadSource& operator=(const MadSource&) = delete;
    virtual ~MadSource() = default;

    /// Fills in the next request. False: nothing to send now; say wake() when there is again.
    virtual bool produce(MadRequest& request) = 0;
    /// An attempt stayed without a reply and another one is due. False: the request ends now, as TimedOut. May not call
    /// back into the engine.
    virtual bool isWorthRepeating(std::uint64_t /*cookie*/) { return true; }
    /// A part of the reply to a request of ours, before its end. May not call back into the engine.
    virtual void received(const MadPart& /*part*/) {}
    /// The end of a request, whatever it is; exactly once for each produced one, unless detach() comes first.
    /// May call back into the engine, also detach().
    virtual void completed(const MadReply& reply) = 0;
};

} // namespace fabriscope::transport
