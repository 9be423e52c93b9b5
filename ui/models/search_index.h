// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fabric/snapshot.h"
#include "ui/models/object_ref.h"

#include <QString>

#include <memory>
#include <vector>

namespace fabriscope::ui {

struct SearchHit
{
    ObjectRef object;
    QString title;  ///< the node's name
    QString detail; ///< what matched besides the name: GUID, LID
    fabric::NodeType type = fabric::NodeType::ChannelAdapter;
    int score = 0; ///< higher is better
};

/// Finds nodes and ports by parts of names, by GUID (whole or part) and by LID. Immutable after construction: build
/// it on a worker, read it anywhere. 13,000 nodes take a few milliseconds a query.
class SearchIndex
{
public:
    explicit SearchIndex(fabric::SnapshotPtr snapshot);
    [[nodiscard]] std::vector<SearchHit> find(const QString& query, std::size_t limit) const;

private:
    struct Entry
    {
        fabric::NodeIndex node;
        QString name;     ///< as shown
        QString haystack; ///< folded: name, description
        QString guids;    ///< hexadecimal: node and port GUIDs
    };
    fabric::SnapshotPtr m_snapshot;
    std::vector<Entry> m_entries;
};

using SearchIndexPtr = std::shared_ptr<const SearchIndex>;

/// How well a text (folded) answers all words of a query (folded): 0 not at all, more for starts of words.
int matchScore(const QString& text, const QStringList& words);

} // namespace fabriscope::ui
