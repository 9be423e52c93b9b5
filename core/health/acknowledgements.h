// SPDX-License-Identifier: GPL-3.0-or-later
//
// Acknowledged findings: left out, and told to nobody, until they are forgotten or their time has come. Kept by GUID,
// so that a file serves every way to reach a fabric, and fabrics do not disturb one another. What is muted is the same
// for a whole object or a whole rule.
#pragma once

#include "core/health/finding.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::health {

using WallTime = std::chrono::system_clock::time_point;

struct Acknowledgement
{
    std::string rule;                  ///< of the finding; empty: all that is found at `at`, now and later
    std::optional<fabric::PortKey> at; ///< its node (port 0) or port; of a cable either end; none: everywhere
    std::string reason;                ///< why it may stay
    std::string who;                   ///< "alice@laptop"
    WallTime made;
    WallTime until; ///< from then on it is reported again
    friend bool operator==(const Acknowledgement&, const Acknowledgement&) = default;
};

class Acknowledgements
{
public:
    /// InvalidArgument for what is no list of them; limits on number and length hold.
    static Result<Acknowledgements> parse(std::string_view json, const std::string& name);
    [[nodiscard]] std::string write() const;
    /// Of a file: none when there is no such file.
    static Result<Acknowledgements> read(const std::filesystem::path& file);
    [[nodiscard]] Result<void> save(const std::filesystem::path& file) const;
    /// The list of a file, changed by `how` and saved where that returns true: what other programs add meanwhile is not
    /// lost. NotAllowed where one of them has it for seconds. Blocks that long; `how` should not.
    static Result<Acknowledgements> change(const std::filesystem::path& file,
                                           const std::function<bool(Acknowledgements&)>& how);

    /// In place of one of the same rule and port.
    void add(Acknowledgement acknowledgement);
    /// Forgets what holds for a whole rule, or a whole object; whether there was one.
    bool unmute(const std::string& rule, const std::optional<fabric::PortKey>& at);
    /// Forgets those of the port, or of the node when the port is 0; how many there were.
    std::size_t withdraw(const fabric::PortKey& at);
    /// The one that holds at that time for a rule at a place; null: none. Of a whole node it holds for its ports, too.
    [[nodiscard]] const Acknowledgement* find(std::string_view rule, const std::optional<fabric::PortKey>& at,
                                              const std::optional<fabric::PortKey>& far, WallTime now) const;
    [[nodiscard]] const std::vector<Acknowledgement>& all() const { return m_all; }
    /// Those that hold at that time, the first to end in front.
    [[nodiscard]] std::vector<Acknowledgement> current(WallTime now) const;

private:
    std::vector<Acknowledgement> m_all;
};

/// Findings parted into those that are open and those that are known.
struct Sorted
{
    struct Known
    {
        Finding finding;
        Acknowledgement acknowledgement;
    };
    Findings open;
    std::vector<Known> known;
};
/// Known members are removed from a finding with many members; it stays as long as one is left. A finding
/// about the fabric as a whole is known only where its whole rule is.
[[nodiscard]] Sorted sortOut(Findings findings, const Acknowledgements& acknowledgements, WallTime now);

/// What is found at a node (port 0) or port: rules and places, as they are acknowledged.
[[nodiscard]] std::vector<std::pair<std::string, fabric::PortKey>> placesOf(const Findings& findings,
                                                                            const fabric::PortKey& place);

/// $XDG_DATA_HOME/fabriscope/acknowledged.json, where the window and the command line both keep them; empty: no home.
[[nodiscard]] std::filesystem::path acknowledgementsFile();

} // namespace fabriscope::health
