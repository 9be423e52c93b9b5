// SPDX-License-Identifier: GPL-3.0-or-later
//
// A fabric to show to strangers: the same shape, faults and figures, and nothing by which its owner can be recognised.
#pragma once

#include "core/base/error.h"
#include "core/fabric/model/snapshot.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::fabric {

/// A copy with other names, GUIDs, LIDs, subnet prefixes and cable serial numbers, each original with one substitute
/// wherever it stands; with routes, when the snapshot has them. What tells hardware and state stays: devices, firmware,
/// board ids (PSID), part numbers, counters, port numbers, the time. Free texts (problems, remarks, reasons) are left
/// out. Order by GUID stays as it is, and so do the parts of names that say what a device is ("HCA-1", "/L03/U1"),
/// numbers of one or two digits other than of addresses, and which names are alike: what is recognised by them still
/// is. `keepVendors`: the upper 24 bits of GUIDs, which name the maker, stay.
[[nodiscard]] SnapshotPtr anonymised(const Snapshot& snapshot, bool keepVendors = false);

/// How many characters the MAC address or GUID has with which a text begins: twelve and more hexadecimal digits in one
/// run, or in pairs or fours with the same character between ("04:3f:72:ab:cd:ef", "043f.72ab.cdef"). 0: with none.
[[nodiscard]] std::size_t hardwareAddressSize(std::string_view text);

class Anonymiser;

/// The substitutes of one fabric, for all files that are given away together: what stands in several of them has one
/// substitute in all.
class Disguise
{
public:
    /// The snapshot is never null.
    explicit Disguise(SnapshotPtr original, bool keepVendors = false);
    ~Disguise();
    Disguise(const Disguise&) = delete;
    Disguise& operator=(const Disguise&) = delete;

    /// Calls a function for each snapshot of a fabric at several times.
    using ForEach = std::function<Result<void>(const std::function<void(const Snapshot&)>& take)>;
    /// One for all of them; of() gives each, snapshot() is not to be called. The errors of `forEach`.
    [[nodiscard]] static Result<std::unique_ptr<Disguise>> ofAll(const ForEach& forEach, bool keepVendors = false);

    /// The copy, as of anonymised().
    [[nodiscard]] SnapshotPtr snapshot() const;
    /// The copy of one of those that it was made of.
    [[nodiscard]] SnapshotPtr of(const Snapshot& original) const;
    /// None for what the fabric does not have.
    [[nodiscard]] std::optional<Guid> guid(Guid original) const;
    [[nodiscard]] std::optional<Lid> lid(Lid original) const;
    /// Of a run of letters in names.
    [[nodiscard]] std::optional<std::string> word(std::string_view original) const;

    /// The same for what the fabric may not have: then it gets the next substitute, and keeps it. Zero stays zero.
    [[nodiscard]] Guid guidFor(Guid original);
    /// Zero, too, where there is no LID left, and for a multicast LID.
    [[nodiscard]] Lid lidFor(Lid original);
    [[nodiscard]] SubnetPrefix prefixFor(SubnetPrefix original);
    [[nodiscard]] std::string nameFor(std::string_view original);
    [[nodiscard]] std::string serialFor(const std::string& original);

private:
    Disguise();
    SnapshotPtr m_original; ///< null: it was made of several
    std::unique_ptr<Anonymiser> m_books;
};

} // namespace fabriscope::fabric
