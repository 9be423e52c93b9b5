// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/history/database.h"

#include "core/base/file.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <format>
#include <span>
#include <string_view>
#include <system_error>

namespace fabriscope::history {
namespace {

constexpr int patienceMs = 2000;
constexpr int stepsBetweenLooks = 10'000; // of SQLite's machine, before it checks whether to stop
constexpr const char* fileSystemName = "fabriscope";

// What a file may make SQLite hold. The largest values are snapshots (SnapshotLimits: 64 MiB) and what a Writer lets
// wait.
constexpr int longestValue = 80 << 20;
constexpr int longestSql = 100'000;
constexpr std::array limits{
    std::pair{SQLITE_LIMIT_LENGTH, longestValue}, std::pair{SQLITE_LIMIT_SQL_LENGTH, longestSql},
    std::pair{SQLITE_LIMIT_COLUMN, 100},          std::pair{SQLITE_LIMIT_EXPR_DEPTH, 100},
    std::pair{SQLITE_LIMIT_COMPOUND_SELECT, 5},   std::pair{SQLITE_LIMIT_VDBE_OP, 50'000},
    std::pair{SQLITE_LIMIT_FUNCTION_ARG, 16},     std::pair{SQLITE_LIMIT_ATTACHED, 0},
    std::pair{SQLITE_LIMIT_VARIABLE_NUMBER, 100}, std::pair{SQLITE_LIMIT_TRIGGER_DEPTH, 1},
    std::pair{SQLITE_LIMIT_WORKER_THREADS, 0},
};

/// A file of a folder that is open, so that no link on the way to it leads elsewhere later: neither SQLite nor a check
/// goes by its path again.
struct Place
{
    FileDescriptor folder;
    std::string file;  ///< below that descriptor, as SQLite gets it
    std::string shown; ///< for errors
};

Result<Place> placeOf(const std::string& path, Database::Mode mode)
{
    std::error_code error;
    std::filesystem::path file = std::filesystem::canonical(path, error);
    if (mode == Database::Mode::Create) {
        auto own = followOwnLinks(path);
        if (!own) return std::unexpected(std::move(own).error());
        file = *std::move(own);
    } else if (error) {
        if (error == std::errc::no_such_file_or_directory)
            return fail(ErrorCode::NotFound, path, Message::say("there is no such file"));
        return failErrno(error.value(), path, Message::say("cannot be opened"));
    }
    // What is only read may lie behind links of others.
    auto folder = mode == Database::Mode::Create
                      ? openOwnFolder(file)
                      : Result<FileDescriptor>(FileDescriptor(
                            ::open(file.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC))); // NOLINT(*-vararg)
    if (!folder) {
        if (folder.error().sysErrno == ENOENT) folder.error().code = ErrorCode::NotFound;
        return std::unexpected(std::move(folder).error());
    }
    if (!*folder) return failErrno(errno, path, Message::say("cannot be opened"));
    std::string below = std::format("/proc/self/fd/{}/{}", folder->get(), file.filename().string());
    return Place{.folder = *std::move(folder), .file = std::move(below), .shown = file.string()};
}

/// A new file is its owner's alone, and so is what SQLite puts beside it: what a fabric does and how its hosts are
/// called is nobody else's business. SQLite itself would leave the mode to the umask.
void makeForOwnerOnly(const std::string& path)
{
    // What stands in the way is SQLite's to report.
    const FileDescriptor made(
        ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)); // NOLINT(*-vararg)
}

/// Whether the path is a link to another file, or another name of one. What stands beside a database SQLite gives to
/// the owner of that, when it is root's, and writes into, even where it only reads.
bool isLink(const std::string& path)
{
    struct stat facts{};
    return ::lstat(path.c_str(), &facts) == 0 && (S_ISLNK(facts.st_mode) || facts.st_nlink > 1);
}

/// What SQLite would open, the file and what stands beside it. For a pipe it would wait, deaf to any wish to stop; and
/// with a journal that another user has put beside a file it would change both.
Result<void> refuseForeign(const Place& place, Database::Mode mode)
{
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
        const std::string each = place.file + suffix;
        Result<void> fine;
        if (mode == Database::Mode::Create) fine = followOwnLinks(each).transform([](const auto&) {});
        if (fine && *suffix != '\0' && isLink(each))
            fine = fail(ErrorCode::NotAllowed, each, Message::say("is a link to another file"),
                        Message::say("Remove it, and ask who has put it there"));
        if (fine) {
            fine = refuseNamedPipe(each);
            if (!fine) fine.error().hint = Message::say("Choose another file"); // standard input is no database
        }
        if (fine) continue;
        fine.error().subject = place.shown + suffix;
        return fine;
    }
    return {};
}

// Locks of the index beside a WAL (sqlite.org/walformat.html, "WAL Locks").
constexpr int writeLock = 0;
constexpr int readLock0 = 3;                         ///< keeps others from copying the WAL into the database
constexpr int readLock1 = 4;                         ///< keeps others from starting the WAL anew
const sqlite3_io_methods* methodsOfSystem = nullptr; ///< of databases

/// Whoever may write the index can cut it off, and a mapping of it then ends this program (SIGBUS). Who only reads
/// makes an index of the WAL in its own memory instead, as SQLite does where it finds none that a writer keeps.
int mapNoIndex(sqlite3_file* file, int region, int size, int /*extend*/, volatile void** index)
{
    volatile void* untouched = nullptr; // the file is opened with it, whose locks are needed
    const int code = methodsOfSystem->xShmMap(file, region, size, 0, &untouched);
    *index = nullptr;
    const bool isOpen = code == SQLITE_OK || (code & 0xff) == SQLITE_READONLY;
    return isOpen ? SQLITE_READONLY_CANTINIT : code;
}

/// SQLite takes the first lock of a reader to be enough with such an index, since there are no writers then. Here they
/// may be: they must not start the WAL anew while it is read, nor be about to.
int lockOutWriters(sqlite3_file* file, int lock, int count, int flags)
{
    const auto set = [file](int which, int how) { return methodsOfSystem->xShmLock(file, which, 1, how); };
    if (lock != readLock0 || count != 1 || (flags & SQLITE_SHM_SHARED) == 0)
        return methodsOfSystem->xShmLock(file, lock, count, flags);
    constexpr int release = SQLITE_SHM_UNLOCK | SQLITE_SHM_SHARED;
    if (flags == release) {
        const int code = set(readLock1, release);
        return std::max(code, set(readLock0, release));
    }
    int code = set(readLock0, flags);
    if (code != SQLITE_OK) return code;
    code = set(readLock1, flags);
    if (code == SQLITE_OK) {
        code = set(writeLock, flags);
        if (code == SQLITE_OK) return set(writeLock, release);
        set(readLock1, release);
    }
    set(readLock0, release);
    return code;
}

/// Whether nothing stands beside a database that belongs to it, and this user can put nothing there: on a medium that
/// is only read, in a colleague's folder. SQLite refuses it otherwise, since it cannot lock what it would put there.
bool isAlone(const std::string& database)
{
    std::error_code ignored;
    for (const char* const suffix : {"-journal", "-wal"})
        if (std::filesystem::exists(database + suffix, ignored)) return false;
    return ::euidaccess(std::filesystem::path(database).parent_path().c_str(), W_OK) != 0;
}

int traitsOfLasting(sqlite3_file* file)
{
    return methodsOfSystem->xDeviceCharacteristics(file) | SQLITE_IOCAP_IMMUTABLE;
}

/// A journal may name another one, of a transaction over several files, which SQLite deletes once it has rolled back:
/// whatever file of this user it is. A history has no such transactions, and its journal comes with it.
int openFile(sqlite3_vfs* own, const char* name, sqlite3_file* file, int flags, int* flagsThatAre)
{
    if ((flags & SQLITE_OPEN_SUPER_JOURNAL) != 0) {
        file->pMethods = nullptr; // nothing is to be closed
        return SQLITE_CANTOPEN;
    }
    // SQLite itself follows no symbolic link at the end, but what has come since may be another name of a file.
    constexpr int beside = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL;
    if ((flags & beside) != 0 && isLink(name)) {
        file->pMethods = nullptr;
        return SQLITE_CANTOPEN;
    }
    const int code = sqlite3_vfs_find(nullptr)->xOpen(own, name, file, flags, flagsThatAre);
    constexpr int onlyRead = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_READONLY;
    if (code != SQLITE_OK || (flags & onlyRead) != onlyRead || file->pMethods->iVersion < 2) return code;
    static const sqlite3_io_methods shared = [file] {
        methodsOfSystem = file->pMethods; // the same for every database
        sqlite3_io_methods methods = *methodsOfSystem;
        methods.xShmMap = mapNoIndex;
        methods.xShmLock = lockOutWriters;
        return methods;
    }();
    static const sqlite3_io_methods alone = [] {
        sqlite3_io_methods methods = *methodsOfSystem;
        methods.xDeviceCharacteristics = traitsOfLasting;
        return methods;
    }();
    file->pMethods = isAlone(name) ? &alone : &shared;
    return code;
}

/// A name below a descriptor stays as it is: SQLite would replace it by where its links lead now.
int keepName(sqlite3_vfs* /*own*/, const char* name, int size, char* full)
{
    sqlite3_snprintf(size, full, "%s", name); // NOLINT(*-vararg)
    return std::string_view(name).size() < static_cast<std::size_t>(size) ? SQLITE_OK : SQLITE_CANTOPEN;
}

/// The name of the files of this system for SQLite, but for what is above.
const char* fileSystem()
{
    static const bool isThere = [] {
        static sqlite3_vfs own{};
        const sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        if (system == nullptr) return false;
        own = *system;
        own.pNext = nullptr;
        own.zName = fileSystemName;
        own.xOpen = openFile;
        own.xFullPathname = keepName;
        return sqlite3_vfs_register(&own, 0) == SQLITE_OK;
    }();
    return isThere ? fileSystemName : "none"; // which SQLite refuses
}

int shallStop(void* context) { return static_cast<const DatabaseContext*>(context)->stop.stop_requested() ? 1 : 0; }

/// SQLite's own list of what to do with files from elsewhere: sqlite.org/security.html.
bool trustNothing(sqlite3* handle)
{
    constexpr std::array settings{
        std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1},   std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        std::pair{SQLITE_DBCONFIG_ENABLE_VIEW, 0}, std::pair{SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        std::pair{SQLITE_DBCONFIG_DQS_DML, 0},     std::pair{SQLITE_DBCONFIG_DQS_DDL, 0},
    };
    for (const auto& [setting, value] : settings) {
        int now = -1;
        if (sqlite3_db_config(handle, setting, value, &now) != SQLITE_OK || now != value) // NOLINT(*-vararg)
            return false;
    }
    for (const auto& [limit, value] : limits)
        sqlite3_limit(handle, limit, value);
    return sqlite3_exec(handle, "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0", nullptr, nullptr, nullptr) ==
           SQLITE_OK;
}

/// SQLite takes a last page of which a part is missing for a whole one. While a file is written it may be shorter than
/// its header says, with a WAL or a journal beside it. Read through SQLite: who opens and closes the file beside it
/// ends every lock that this process has on it (sqlite.org/howtocorrupt.html, 2.2).
Result<void> refuseCut(sqlite3* handle, const std::string& place, const std::string& path)
{
    sqlite3_file* file = nullptr;
    sqlite3_file_control(handle, nullptr, SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    std::array<char, 100> header{}; // sqlite.org/fileformat2.html, 1.3: numbers are big-endian
    if (file == nullptr || file->pMethods == nullptr ||
        file->pMethods->xRead(file, header.data(), header.size(), 0) != SQLITE_OK)
        return {}; // SQLite says what it is
    const auto number = [&header](std::size_t at, std::size_t bytes) {
        std::uint64_t value = 0;
        for (const char byte : std::span(header).subspan(at, bytes))
            value = value << 8U | static_cast<std::uint8_t>(byte);
        return value;
    };
    sqlite3_int64 length = 0;
    if (file->pMethods->xFileSize(file, &length) != SQLITE_OK ||
        !std::string_view(header.data(), header.size()).starts_with("SQLite format 3"))
        return {};
    std::error_code error;
    for (const char* const suffix : {"-wal", "-journal"})
        if (const auto beside = std::filesystem::file_size(place + suffix, error); !error && beside > 0) return {};
    const auto size = static_cast<std::uint64_t>(length);
    const std::uint64_t page = number(16, 2) == 1 ? 65536 : number(16, 2);
    const std::uint64_t whole = page * number(28, 4);
    const bool countsPages = number(24, 4) == number(92, 4); // not as old versions of SQLite leave it
    if (!countsPages || size >= whole) return {};
    return fail(ErrorCode::MalformedReply, path, Message::say("is cut off: it has {} of its {} bytes", size, whole),
                Message::say("Copy it again, or choose another file"));
}

Error stopped(const std::string& file)
{
    return {.code = ErrorCode::Cancelled, .subject = file, .detail = Message::say("reading it was stopped")};
}

Error noSpace(Error error)
{
    error.detail = Message::say("there is no space left for it");
    error.hint = Message::say("Free some space on that disk, or lower the size limit of the history");
    return error;
}

Error errorOf(sqlite3* database, const std::string& file, int code)
{
    Error error{.code = ErrorCode::Io, .subject = file};
    error.detail = database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code);
    if (database != nullptr) error.sysErrno = sqlite3_system_errno(database);
    switch (code & 0xff) {
    case SQLITE_NOTADB:
        return {.code = ErrorCode::MalformedReply,
                .subject = file,
                .detail = Message::say("is not a history file of Fabriscope"),
                .hint = Message::say("Choose another file")};
    case SQLITE_CORRUPT:
        error.code = ErrorCode::MalformedReply;
        error.detail = Message::say("is damaged: {}", error.detail);
        error.hint = Message::say("Move the file away; Fabriscope then starts a new history");
        break;
    case SQLITE_FULL:
        return noSpace(std::move(error));
    case SQLITE_IOERR:
        // SQLite distinguishes only the first of these.
        if (error.sysErrno == ENOSPC || error.sysErrno == EDQUOT || error.sysErrno == EFBIG)
            return noSpace(std::move(error));
        break;
    case SQLITE_INTERRUPT:
        return stopped(file);
    case SQLITE_TOOBIG:
        return {.code = ErrorCode::MalformedReply,
                .subject = file,
                .detail = Message::say("holds a value that is too large for a history file"),
                .hint = Message::say("Choose another file")};
    case SQLITE_BUSY:
    case SQLITE_PROTOCOL: // a reader has waited for ten seconds until nobody wrote
        error.detail = Message::say("is locked by another program");
        error.hint = Message::say("Close the other program and try again");
        break;
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_AUTH:
        error.code = ErrorCode::NoPermission;
        break;
    case SQLITE_CANTOPEN: {
        std::error_code ignored;
        error.code = std::filesystem::exists(file, ignored) ? ErrorCode::NoPermission : ErrorCode::NotFound;
        error.detail = Message::say("cannot be opened"); // SQLite's words are about a database
        break;
    }
    default:
        break;
    }
    return error;
}

} // namespace

void closeDatabase(sqlite3* database) { sqlite3_close_v2(database); }
void closeStatement(sqlite3_stmt* statement) { sqlite3_finalize(statement); }

// A parameter that does not exist is a fault of the statement's author and shows in every test of it.
Statement& Statement::bind(int index, std::int64_t value)
{
    sqlite3_bind_int64(m_statement.get(), index, value);
    return *this;
}

Statement& Statement::bindReal(int index, double value)
{
    sqlite3_bind_double(m_statement.get(), index, value);
    return *this;
}

Statement& Statement::bindText(int index, std::string_view text)
{
    const char* const data = text.data() != nullptr ? text.data() : ""; // a null pointer would bind NULL
    sqlite3_bind_text64(m_statement.get(), index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bindBlob(int index, std::string_view bytes)
{
    sqlite3_bind_blob64(m_statement.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC);
    return *this;
}

Result<bool> Statement::step()
{
    if (m_error) return std::unexpected(*m_error);
    if (m_context->stop.stop_requested()) {
        reset();
        return std::unexpected(stopped(m_context->path));
    }
    const int code = sqlite3_step(m_statement.get());
    if (code == SQLITE_ROW) return true;
    Error error;
    if (code != SQLITE_DONE) error = errorOf(m_database, m_context->path, code);
    reset();
    if (code == SQLITE_DONE) return false;
    return std::unexpected(std::move(error));
}

Result<void> Statement::run()
{
    auto stepped = step();
    if (!stepped) return std::unexpected(std::move(stepped).error());
    if (*stepped) reset();
    return {};
}

void Statement::reset() { sqlite3_reset(m_statement.get()); }

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(m_statement.get(), column); }

double Statement::real(int column) const { return sqlite3_column_double(m_statement.get(), column); }

bool Statement::isNull(int column) const { return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL; }

std::string_view Statement::bytes(int column) const
{
    const void* data = sqlite3_column_blob(m_statement.get(), column);
    if (data == nullptr) return {};
    return {static_cast<const char*>(data), static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column))};
}

Result<Database> Database::open(const std::string& path, Mode mode, std::stop_token stop)
{
    auto place = placeOf(path, mode);
    if (!place) return std::unexpected(std::move(place).error());
    if (auto fine = refuseForeign(*place, mode); !fine) return std::unexpected(std::move(fine).error());
    if (mode == Mode::Create) makeForOwnerOnly(place->file);
    // SQLite calls it a fault of the disk.
    std::error_code ignored;
    if (std::filesystem::is_directory(place->file, ignored))
        return fail(ErrorCode::Io, path, Message::say("it is a folder"), Message::say("Choose another file"));
    sqlite3* handle = nullptr;
    const int flags = mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int code = sqlite3_open_v2(place->file.c_str(), &handle, flags | SQLITE_OPEN_EXRESCODE, fileSystem());
    auto cut = code == SQLITE_OK ? refuseCut(handle, place->file, path) : Result<void>();
    Database database(
        std::make_unique<DatabaseContext>(path, std::move(place->file), std::move(place->folder), std::move(stop)),
        handle);
    if (code != SQLITE_OK) return std::unexpected(errorOf(handle, path, code));
    if (!cut) return std::unexpected(std::move(cut).error());
    sqlite3_busy_timeout(handle, patienceMs);
    sqlite3_progress_handler(handle, stepsBetweenLooks, shallStop, database.m_context.get());
    if (!trustNothing(handle))
        return fail(ErrorCode::Unsupported, path,
                    Message::say("this SQLite cannot be prevented from running code that a file contains"),
                    Message::say("Install SQLite 3.31 or later"));
    return database;
}

Statement Database::prepare(std::string_view sql) const
{
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(m_handle.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    Statement prepared(m_handle.get(), statement, m_context.get());
    if (code != SQLITE_OK) prepared.m_error = errorOf(m_handle.get(), m_context->path, code);
    return prepared;
}

Result<void> Database::execute(const char* sql) const
{
    const int code = sqlite3_exec(m_handle.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return std::unexpected(errorOf(m_handle.get(), m_context->path, code));
    return {};
}

Result<void> Database::refuseMoved() const
{
    int moved = 0;
    const int code = sqlite3_file_control(m_handle.get(), nullptr, SQLITE_FCNTL_HAS_MOVED, &moved);
    if (code != SQLITE_OK) return {};
    // SQLite looks into the folder that is open; by its path there may be another one, or none.
    struct stat named{};
    struct stat open{};
    const bool isThere = moved == 0 && ::stat(path().c_str(), &named) == 0 &&
                         ::stat(m_context->file.c_str(), &open) == 0 && named.st_ino == open.st_ino &&
                         named.st_dev == open.st_dev;
    if (isThere) return {};
    return fail(ErrorCode::NotFound, path(), Message::say("was removed, moved or replaced while it was open"),
                Message::say("Begin a new file: nobody would find what is written into this one"));
}

Result<std::int64_t> Database::number(std::string_view sql) const
{
    auto statement = prepare(sql);
    return statement.step().transform([&](bool isThere) { return isThere ? statement.number(0) : 0; });
}

Result<FormatVersion> Database::formatVersion(std::int64_t applicationId, std::int64_t newest) const
{
    const auto id = number("PRAGMA application_id");
    if (!id) return std::unexpected(id.error());
    const auto version = number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    const auto objects = number("SELECT count(*) FROM sqlite_schema");
    if (!objects) return std::unexpected(objects.error());
    const bool isNew = *id == 0 && *version == 0 && *objects == 0;
    if (!isNew && *id != applicationId)
        return fail(ErrorCode::MalformedReply, path(), Message::say("is a database of another program"),
                    Message::say("Choose another file"));
    if (*version > newest)
        return fail(ErrorCode::ProtocolMismatch, path(),
                    Message::say("was written by a later version of Fabriscope (format {}, this one reads {})",
                                 *version, newest),
                    Message::say("Install the later version, or choose another file"));
    return FormatVersion{.isNew = isNew, .number = *version};
}

std::int64_t Database::lastId() const { return sqlite3_last_insert_rowid(m_handle.get()); }

Result<Transaction> Transaction::begin(const Database& database)
{
    if (auto there = database.refuseMoved(); !there) return std::unexpected(std::move(there).error());
    if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return std::unexpected(std::move(begun).error());
    return Transaction(database);
}

Transaction::~Transaction()
{
    // SQLite has rolled back by itself after some errors; then there is nothing left to undo.
    if (m_database == nullptr) return;
    [[maybe_unused]] const auto undone = m_database->execute("ROLLBACK");
}

Result<void> Transaction::commit()
{
    auto done = m_database->execute("COMMIT");
    if (done) m_database = nullptr;
    return done;
}

} // namespace fabriscope::history
