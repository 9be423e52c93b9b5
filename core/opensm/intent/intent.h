// SPDX-License-Identifier: GPL-3.0-or-later
//
// Partitions and QoS by intent: who belongs together, and which service gets which share of a link. From that follow
// edits of partitions.conf, qos-policy.conf and opensm.conf, which keep all else in them. No I/O: window and command
// line make the same edits, and end both in Apply.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/diagnostic.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// A partition of its own: who uses it.
struct Tenant
{
    std::string name; ///< of the partition; one that is there already is taken as it is, and completed
    std::optional<std::uint16_t> pkey{}; ///< without the top bit; none: that of the name, else the lowest free one
    /// Hosts as fabric::Selector takes them (all of their ports), port GUIDs, or words of the file such as ALL_CAS.
    std::vector<std::string> full;    ///< may talk to all members
    std::vector<std::string> limited; ///< may talk to full members only
    bool ipoib = false;               ///< with a broadcast group, which IPoIB needs
    unsigned mtu = 0;                 ///< of that group in bytes; 0: as it is, or OpenSM's 2048
    unsigned rate = 0;                ///< of that group in Gb/s; 0: as it is, or OpenSM's 10
    bool atIndex0 = false;            ///< at index 0 of its members' P_Key tables, which programs use unasked
    friend bool operator==(const Tenant&, const Tenant&) = default;
};

/// Traffic that gets a lane of its own.
struct Service
{
    std::string name;
    /// Each as a user words it, see trafficForms().
    std::vector<std::string> traffic;
    unsigned share = 0;                  ///< of the link in percent, while all lanes have data
    bool urgent = false;                 ///< goes before all that is not: for short messages
    std::optional<std::uint8_t> sl = {}; ///< none: the next that nothing else uses
    friend bool operator==(const Service&, const Service&) = default;
};

/// What ports are to each other that share no tenant: members of the default partition.
enum class Others : std::uint8_t {
    Keep,     ///< as they are now
    Open,     ///< all may talk to all
    Isolated, ///< all reach the subnet manager only
};

struct Intent
{
    std::vector<Tenant> tenants;
    Others others = Others::Keep;
    std::vector<Service> services; ///< the most exact traffic wins, whatever their order
    friend bool operator==(const Intent&, const Intent&) = default;
};

/// The texts of the three files, by FileKind; none: there is no such file.
using IntentFiles = std::array<std::optional<std::string>, 3>;

/// The lane of a service; the first is that of all other traffic, and has no name.
struct IntentLane
{
    std::string service;
    std::uint8_t sl = 0;
    std::uint8_t vl = 0;
    unsigned wanted = 0;   ///< percent
    double guaranteed = 0; ///< what the weights give it, 0 to 1
    bool urgent = false;
    friend bool operator==(const IntentLane&, const IntentLane&) = default;
};

struct IntentPlan
{
    IntentFiles after;
    std::vector<Message> steps;    ///< what is written, a sentence each without full stop
    std::vector<Message> notes;    ///< what the reader has to know: what is left as it is, what will not be as wanted
    std::vector<IntentLane> lanes; ///< empty: no services are wanted
};

/// What the edits make of these files. `snapshot` may be null: hosts can be named by their port GUIDs only then, and
/// every port counts as one with 8 lanes and room for 8 entries, as most have. InvalidArgument: what cannot be had, and
/// why. Doing it twice changes nothing.
[[nodiscard]] Result<IntentPlan> planIntent(const Intent& intent, const IntentFiles& before,
                                            const fabric::Snapshot* snapshot);

/// What `Service::traffic` may say.
struct TrafficForm
{
    std::string_view form;    ///< "tcp PORTS"
    std::string_view meaning; ///< an English text that is translated
};
[[nodiscard]] std::vector<TrafficForm> trafficForms();

/// "open", "isolated", "keep".
[[nodiscard]] std::string_view toString(Others others);
[[nodiscard]] std::optional<Others> othersNamed(std::string_view word);

} // namespace fabriscope::opensm
