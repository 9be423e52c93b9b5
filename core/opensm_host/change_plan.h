// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a change of OpenSM's files would do, said before anything is written. No I/O: the window computes the same plan
// from its editors that the agent computes before it applies.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/check.h"
#include "core/opensm_host/membership.h"
#include "core/opensm_host/opensm_instance.h"
#include "core/qos_path/traffic_change.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm_host {

/// The three texts, by FileKind; none: there is no such file.
using FileTexts = std::array<std::optional<std::string>, 3>;

/// How a change comes into force.
enum class Activation : std::uint8_t {
    Automatic, ///< what the change needs: a reload when that is enough
    Reload,    ///< SIGHUP
    Restart,
    WriteOnly, ///< at the next start
};
std::string_view toString(Activation activation); ///< "automatic", "reload", "restart", "write-only"

/// What the checks say about one of the new files.
struct FileDiagnostic
{
    FileKind file = FileKind::Options;
    opensm::Diagnostic diagnostic;
    bool isStanding = false; ///< of the old files it is true, too: not of this change's making
    /// Nothing comes of what the change sets there: other options switch it off.
    [[nodiscard]] bool saysNoEffect() const;
};

/// One thing that will happen, as a whole sentence.
struct Consequence
{
    enum class Kind : std::uint8_t {
        Activation,   ///< reload, restart, or nothing runs
        NeedsRestart, ///< an option that a reload does not change
        Overridden,   ///< an option that OpenSM's command line sets
        Partition,    ///< a partition comes or goes, or the file is dropped
        Access,       ///< how many ports lose or gain access to a partition
        Unknown,      ///< what cannot be said, and why
    };
    Kind kind = Kind::Activation;
    bool grave = false; ///< somebody loses something
    Message text;
    friend bool operator==(const Consequence&, const Consequence&) = default;
};

struct PlanInput
{
    FileTexts before;
    FileTexts after;
    Activation wanted = Activation::Automatic;
    bool running = true;       ///< an opensm uses the files now
    bool mayRunUnseen = false; ///< not running: that is not known (OpenSmInstance::mayRunUnseen)
    /// Of the processes that use the files, with argv[0]: they decide over options.
    std::vector<std::vector<std::string>> commandLines{}; // NOLINT(readability-redundant-member-init)
    opensm::Dialect dialect = opensm::Dialect::Any;       ///< whose OpenSM uses the files
    const fabric::Snapshot* snapshot = nullptr;           ///< none: nothing is said about members
    std::vector<Guid> localPorts{};                       // NOLINT(readability-redundant-member-init)
    /// unitMates(); empty: none, or not known.
    std::vector<std::string> unitMates{}; // NOLINT(readability-redundant-member-init)
    /// Both as in opensm::Companions.
    std::function<bool(const std::string& path)> fileExists{}; // NOLINT(readability-redundant-member-init)
};

struct ChangePlan
{
    std::array<bool, 3> changed{};              ///< by FileKind
    Activation activation = Activation::Reload; ///< Reload, Restart or WriteOnly
    std::vector<FileDiagnostic> findings;       ///< of the changed files, and of others what is new; the gravest first
    std::vector<Consequence> consequences;
    std::vector<MemberChange> members;
    /// Which requests get another SL, lane or share; none: nothing of the change decides over traffic.
    std::optional<qos_path::TrafficComparison> traffic;
    /// Nothing changes, but OpenSM is to read what is there: it may have been written without activation, or by hand.
    bool activatesOnly = false;
    /// Of a part nothing comes: OpenSM's command line overrides it, or other options switch off what it sets.
    bool isIneffective = false;
    /// Why Apply refuses: a new error, by which OpenSM would drop, ignore or die from a file; or one that was there
    /// before, when OpenSM drops the file for it or is restarted. Null: it does not refuse.
    [[nodiscard]] const FileDiagnostic* refusal() const;
    [[nodiscard]] bool refused() const { return refusal() != nullptr; }
    [[nodiscard]] bool empty() const { return changed == std::array<bool, 3>{}; }
};

/// With all that a change has to know of its instance. Fabric and files of the host are for whoever can look at them.
PlanInput inputFor(const OpenSmInstance& instance, FileTexts before, FileTexts after, Activation wanted);

/// Of all set-ups of the host: the opensm.conf of those whose OpenSM is started by a unit that starts this one's, too.
/// RHEL's opensm.service starts one for each port.
std::vector<std::string> unitMates(const OpenSmInstance& instance, std::span<const OpenSmInstance> all);

ChangePlan planChange(const PlanInput& input);

/// PlanInput::fileExists of an instance on this very host, once the files are written.
std::function<bool(const std::string& path)> filesOfThisHost(const OpenSmInstance& instance, const FileTexts& after);

/// What a change does to traffic once it is in force by that activation. None: it changes nothing that decides over
/// traffic.
std::optional<qos_path::TrafficComparison> trafficOf(const PlanInput& input, Activation activation);

} // namespace fabriscope::opensm_host
