// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is worked out about the three files on a worker after an edit: trees, diagnostics, folds, changed lines.
#pragma once

#include "core/fabric/model/snapshot.h"
#include "core/opensm/conf/conf_document.h"
#include "core/opensm/conf/option_table.h"
#include "core/opensm/diagnostic.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_document.h"
#include "ui/opensm/editor/config_buffer.h"

#include <array>
#include <memory>
#include <string_view>
#include <vector>

namespace fabriscope::ui::sm {

inline constexpr std::size_t fileCount = 3; ///< in the order of opensm::FileKind

/// A diagnostic as an editor needs it: lines and byte columns from 0, the end after the last byte.
struct Problem
{
    opensm::Diagnostic diagnostic;
    int line = 0;
    std::size_t column = 0;
    int endLine = 0;
    std::size_t endColumn = 0;
};

/// Lines that can be folded away under the first one; lines from 0, both included.
struct Fold
{
    int first = 0;
    int last = 0;
    friend bool operator==(const Fold&, const Fold&) = default;
};

enum class LineChange : quint8 { Same, Added, Changed };

struct LineDiff
{
    std::vector<LineChange> lines;  ///< of the new text
    std::vector<bool> removedAbove; ///< of the new text, and one for its end: old lines were removed there
};

/// Compares line by line. Beyond a bounded effort (texts that have little in common) the differing middle counts as
/// changed as a whole.
[[nodiscard]] LineDiff diffLines(std::string_view before, std::string_view after);

struct FileAnalysis
{
    quint64 revision = 0;
    bool present = false;
    std::vector<Problem> problems; ///< in the order of the text
    std::vector<Fold> folds;       ///< by first line; inner ones after outer ones
    LineDiff diff;                 ///< against the file as saved
    [[nodiscard]] std::size_t count(opensm::Level level) const;
};

/// Immutable; trees of files that are not open are null.
struct Analysis
{
    std::shared_ptr<const opensm::ConfDocument> options;
    std::shared_ptr<const opensm::PartitionsDocument> partitions;
    std::shared_ptr<const opensm::PolicyDocument> policy;
    fabric::SnapshotPtr snapshot;
    opensm::Dialect dialect = opensm::Dialect::Any; ///< that the files were checked for
    std::array<FileAnalysis, fileCount> files;
    [[nodiscard]] const FileAnalysis& of(opensm::FileKind kind) const;
};
using AnalysisPtr = std::shared_ptr<const Analysis>;

/// The input of one run, taken on the GUI thread.
struct AnalysisRequest
{
    struct File
    {
        bool present = false;
        quint64 revision = 0;
        QString text; ///< raw text of the document
        BytesPtr saved;
    };
    std::array<File, fileCount> files;
    fabric::SnapshotPtr snapshot;
    opensm::Dialect dialect = opensm::Dialect::Any;
    AnalysisPtr previous; ///< trees of files that did not change are taken from there
};

[[nodiscard]] AnalysisPtr analyse(const AnalysisRequest& request);

} // namespace fabriscope::ui::sm
