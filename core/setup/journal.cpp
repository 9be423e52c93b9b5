// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/setup/journal.h"

#include "core/base/file.h"
#include "core/setup/json_forms.h"

#include <unistd.h>

#include <cerrno>

namespace fabriscope::setup {
namespace {

constexpr std::size_t largestJournal = std::size_t{1} << 20U;

} // namespace

Result<std::optional<Journal>> JournalFile::read() const
{
    const auto text = readFile(m_path, largestJournal);
    if (!text && text.error().code == ErrorCode::NotFound) return std::nullopt;
    if (!text) return std::unexpected(text.error());
    try {
        const auto json = nlohmann::json::parse(*text);
        Journal journal{.instance = fromLatin(json.at("instance").get<std::string>()),
                        .backup = json.at("backup").get<std::string>(),
                        .restart = json.at("restart").get<bool>(),
                        .activated = json.at("activated").get<bool>(),
                        .files = {}};
        for (const auto& file : json.at("files")) {
            const auto kind = file.at("kind").get<unsigned>();
            if (kind >= allFileKinds.size()) return fail(ErrorCode::Parse, m_path.string(), "names an unknown file");
            journal.files.emplace_back(allFileKinds.at(kind),
                                       FileReplacement{.path = fromLatin(file.at("path").get<std::string>()),
                                                       .target = fromLatin(file.at("target").get<std::string>()),
                                                       .temporary = fromLatin(file.at("temporary").get<std::string>()),
                                                       .before = toRevision(file.at("before")),
                                                       .after = toRevision(file.at("after")),
                                                       .attributes = toAttributes(file.at("attributes"))});
        }
        return journal;
    } catch (const nlohmann::json::exception& e) {
        return fail(ErrorCode::Parse, m_path.string(), e.what(),
                    "Compare OpenSM's files with the backups, then remove this file");
    }
}

Result<void> JournalFile::write(const Journal& journal) const
{
    nlohmann::json files = nlohmann::json::array();
    for (const auto& [kind, file] : journal.files)
        files.push_back({{"kind", static_cast<unsigned>(kind)},
                         {"path", toLatin(file.path.string())},
                         {"target", toLatin(file.target.string())},
                         {"temporary", toLatin(file.temporary.string())},
                         {"before", toJson(file.before)},
                         {"after", toJson(file.after)},
                         {"attributes", toJson(file.attributes)}});
    const nlohmann::json json{{"instance", toLatin(journal.instance)},
                              {"backup", journal.backup},
                              {"restart", journal.restart},
                              {"activated", journal.activated},
                              {"files", files}};
    return writeFileAtomically(m_path, json.dump(1) + "\n");
}

Result<void> JournalFile::remove() const
{
    if (::unlink(m_path.c_str()) != 0 && errno != ENOENT) return failErrno(errno, m_path.string(), "cannot be removed");
    return flushFolder(m_path.parent_path());
}

} // namespace fabriscope::setup
