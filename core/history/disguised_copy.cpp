// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/disguised_copy.h"

#include "core/history/database.h"
#include "core/history/schema.h"

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace fabriscope::history {
namespace {

/// For each row of a query.
Result<void> forEachRow(const Database& from, std::string_view query,
                        const std::function<Result<void>(const Statement&)>& take)
{
    auto row = from.prepare(query);
    if (!row) return std::unexpected(std::move(row).error());
    while (true) {
        const auto more = row->step();
        if (!more) return std::unexpected(more.error());
        if (!*more) return {};
        if (auto taken = take(*row); !taken) return taken;
    }
}

/// Rows of numbers alone, as they are.
Result<void> copyNumbers(const Database& from, const Database& to, std::string_view query, std::string_view insert,
                         int columns)
{
    auto row = to.prepare(insert);
    if (!row) return std::unexpected(std::move(row).error());
    return forEachRow(from, query, [&row, columns](const Statement& read) {
        for (int i = 0; i < columns; ++i)
            row->bind(i + 1, read.number(i));
        return row->run();
    });
}

Result<DisguisedCopy> copyAll(const Database& from, const Database& to, const fabric::Disguise& disguise)
{
    DisguisedCopy copy;
    auto transaction = Transaction::begin(to);
    if (!transaction) return std::unexpected(std::move(transaction).error());
    if (auto done =
            copyNumbers(from, to, "SELECT id, began_us, closed FROM session",
                        "INSERT INTO session(id, source, began_us, closed) VALUES(?1, 'anonymised', ?2, ?3)", 3);
        !done)
        return std::unexpected(done.error());
    if (auto done = copyNumbers(from, to, "SELECT session, mono_ns, wall_us FROM anchor",
                                "INSERT INTO anchor(session, mono_ns, wall_us) VALUES(?1, ?2, ?3)", 3);
        !done)
        return std::unexpected(done.error());
    if (auto done = copyNumbers(from, to, "SELECT id, session, step, from_ns, to_ns, written_us FROM batch",
                                "INSERT INTO batch(id, session, step, from_ns, to_ns, written_us) "
                                "VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
                                6);
        !done)
        return std::unexpected(done.error());
    std::set<std::int64_t> known;
    auto series = to.prepare("INSERT INTO series(id, node, port, attribute) VALUES(?1, ?2, ?3, ?4)");
    if (!series) return std::unexpected(std::move(series).error());
    auto done = forEachRow(from, "SELECT id, node, port, attribute FROM series", [&](const Statement& read) {
        const auto guid = disguise.guid(Guid(static_cast<std::uint64_t>(read.number(1))));
        if (!guid) {
            ++copy.leftOut;
            return Result<void>();
        }
        ++copy.series;
        known.insert(read.number(0));
        series->bind(1, read.number(0)).bind(2, static_cast<std::int64_t>(guid->value()));
        return series->bind(3, read.number(2)).bind(4, read.number(3)).run();
    });
    if (!done) return std::unexpected(done.error());
    auto chunk = to.prepare("INSERT INTO chunk(batch, series, data) VALUES(?1, ?2, ?3)");
    if (!chunk) return std::unexpected(std::move(chunk).error());
    done = forEachRow(from, "SELECT batch, series, data FROM chunk", [&](const Statement& read) {
        if (!known.contains(read.number(1))) return Result<void>();
        return chunk->bind(1, read.number(0)).bind(2, read.number(1)).bindBlob(3, read.bytes(2)).run();
    });
    if (!done) return std::unexpected(done.error());
    if (auto ended = transaction->commit(); !ended) return std::unexpected(ended.error());
    return copy;
}

Result<DisguisedCopy> copyInto(const Database& from, const std::string& to, const fabric::Disguise& disguise)
{
    const auto copy = openHistory(to, Database::Mode::Create);
    if (!copy) return std::unexpected(copy.error());
    return copyAll(from, *copy, disguise);
}

} // namespace

Result<DisguisedCopy> copyDisguised(const std::string& from, const std::string& to, const fabric::Disguise& disguise)
{
    std::error_code error;
    if (std::filesystem::exists(to, error))
        return failErrno(EEXIST, to, Message::say("cannot be made"), Message::say("Name a new file"));
    const auto original = openHistory(from, Database::Mode::ReadOnly);
    if (!original) return std::unexpected(original.error());
    // All of one moment, while somebody may write.
    if (auto begun = original->execute("BEGIN"); !begun) return std::unexpected(begun.error());
    auto made = copyInto(*original, to, disguise);
    if (!made) std::filesystem::remove(to, error); // an empty one would look like a history without counters
    return made;
}

} // namespace fabriscope::history
