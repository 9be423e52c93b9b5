// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_file.h"

#include "core/base/file.h"
#include "core/base/sealed_file.h"
#include "core/fabric/model/snapshot_codec.h"

namespace fabriscope::fabric {
namespace {

constexpr std::string_view fileLetters = "FABSNAP";

} // namespace

std::string encodeFile(const Snapshot& snapshot) { return sealed(fileLetters, encode(snapshot)); }

bool looksLikeSnapshotFile(std::string_view bytes) { return looksSealed(fileLetters, bytes); }

Result<SnapshotPtr> decodeFile(std::string_view bytes, const std::string& name)
{
    const auto message =
        unsealed(fileLetters, bytes, name,
                 {.isNone = Message::say("is not a saved snapshot"),
                  .howMade = Message::say("Saved snapshots are made by 'fabriscopectl snapshot FILE'"),
                  .again = Message::say("Take the snapshot again, or copy the file once more in binary mode")});
    if (!message) return std::unexpected(message.error());
    auto snapshot = decode(*message);
    if (!snapshot) snapshot.error().subject = name;
    return snapshot;
}

Result<void> writeSnapshotFile(const std::filesystem::path& path, const Snapshot& snapshot)
{
    return writeFileAtomically(path, encodeFile(snapshot));
}

Result<SnapshotPtr> readSnapshotFile(const std::filesystem::path& path)
{
    return readUserFile(path, SnapshotLimits{}.bytes + sealSize).and_then([&path](const std::string& bytes) {
        return decodeFile(bytes, path.string());
    });
}

} // namespace fabriscope::fabric
