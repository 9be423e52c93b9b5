// SPDX-License-Identifier: GPL-3.0-or-later
//
// The SQLite C API with owners and Results. Blocking; one thread at a time.
//
// A file may come from any source: no code in its schema is run. Views and triggers are off, so are
// functions in it, and writes to the schema; lengths are limited; and the waiting thread can stop whatever a file makes
// SQLite do.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace fabriscope::history {

void closeDatabase(sqlite3* database);
void closeStatement(sqlite3_stmt* statement);

/// What statements need of their database.
struct DatabaseContext
{
    std::string path;
    std::string file;      ///< the same below the descriptor of its folder, as SQLite knows it
    FileDescriptor folder; ///< open as long as SQLite uses it
    std::stop_token stop;
};

/// A prepared statement. Parameters count from 1, columns from 0. Text and blobs that are bound must live until the
/// next step() has returned. One that could not be prepared says why in each step().
class Statement
{
public:
    Statement& bind(int index, std::int64_t value);
    Statement& bindReal(int index, double value);
    Statement& bindText(int index, std::string_view text);
    Statement& bindBlob(int index, std::string_view bytes);
    /// True: a row is there. After the last one, or an Error, the statement is ready for the next bind(). Cancelled: it
    /// was stopped.
    Result<bool> step();
    /// Calls `take` for each row that is left. What it may return is a Result<void>, whose Error ends it.
    template <std::invocable Take> Result<void> forEach(Take take)
    {
        while (true) {
            const auto more = step();
            if (!more) return std::unexpected(more.error());
            if (!*more) return {};
            if constexpr (std::is_void_v<std::invoke_result_t<Take&>>) {
                take();
            } else if (Result<void> taken = take(); !taken) {
                reset();
                return taken;
            }
        }
    }
    /// For statements without rows.
    Result<void> run();
    void reset();

    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] double real(int column) const;
    [[nodiscard]] bool isNull(int column) const;
    /// Valid until the next step().
    [[nodiscard]] std::string_view bytes(int column) const;

private:
    friend class Database;
    Statement(sqlite3* database, sqlite3_stmt* statement, const DatabaseContext* context)
        : m_database(database), m_statement(statement), m_context(context)
    {}
    std::optional<Error> m_error; ///< it could not be prepared: every call of SQLite with it does nothing
    sqlite3* m_database;
    std::unique_ptr<sqlite3_stmt, CloseWith<closeStatement>> m_statement;
    const DatabaseContext* m_context;
};

/// The format that a file is in.
struct FormatVersion
{
    bool isNew = false; ///< empty, and of no program: tables have to be created
    std::int64_t number = 0;
};

class Database
{
public:
    enum class Mode : std::uint8_t { ReadOnly, Create };

    /// Create: a file that is not there is made for its owner alone (0600); NotAllowed where another user has put
    /// something in its place or beside it, in a folder like /tmp. Waits up to two seconds for what other
    /// programs have locked. After `stop` all that is under way ends with Cancelled, and all that follows.
    static Result<Database> open(const std::string& path, Mode mode, std::stop_token stop = {});
    [[nodiscard]] Statement prepare(std::string_view sql) const;
    Result<void> execute(const char* sql) const;
    /// NotFound: the file is not where it was opened any more. SQLite goes on writing into what nobody can open.
    [[nodiscard]] Result<void> refuseMoved() const;
    /// The single number that a query gives; 0 when it is null.
    [[nodiscard]] Result<std::int64_t> number(std::string_view sql) const;
    /// Of a file with this application's id in its header, or with nothing in it yet. MalformedReply: it is another
    /// program's; ProtocolMismatch: it is newer than `newest`.
    [[nodiscard]] Result<FormatVersion> formatVersion(std::int64_t applicationId, std::int64_t newest) const;
    [[nodiscard]] std::int64_t lastId() const;
    [[nodiscard]] const std::string& path() const { return m_context->path; }

private:
    Database(std::unique_ptr<DatabaseContext> context, sqlite3* handle)
        : m_context(std::move(context)), m_handle(handle)
    {}
    std::unique_ptr<DatabaseContext> m_context; ///< statements refer to it
    std::unique_ptr<sqlite3, CloseWith<closeDatabase>> m_handle;
};

/// Rolls back when it is left without commit().
class Transaction
{
public:
    /// Fails as refuseMoved() and execute() do.
    static Result<Transaction> begin(const Database& database);
    Transaction(Transaction&& other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    Result<void> commit();

private:
    explicit Transaction(const Database& database) : m_database(&database) {}
    const Database* m_database;
};

} // namespace fabriscope::history
