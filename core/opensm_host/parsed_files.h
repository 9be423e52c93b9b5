// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/opensm/conf/conf_document.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm_host/change_plan.h"

#include <memory>

namespace fabriscope::opensm_host {

/// The three files of one side of a change; a file that is not there is null.
struct ParsedFiles
{
    explicit ParsedFiles(const FileTexts& texts)
    {
        if (const auto& text = texts[static_cast<std::size_t>(FileKind::Options)])
            options = std::make_unique<opensm::ConfDocument>(*text);
        if (const auto& text = texts[static_cast<std::size_t>(FileKind::Partitions)])
            partitions = std::make_unique<opensm::PartitionsDocument>(*text);
        if (const auto& text = texts[static_cast<std::size_t>(FileKind::QosPolicy)])
            policy = std::make_unique<opensm::PolicyDocument>(*text);
    }
    std::unique_ptr<opensm::ConfDocument> options;
    std::unique_ptr<opensm::PartitionsDocument> partitions;
    std::unique_ptr<opensm::PolicyDocument> policy;
};

} // namespace fabriscope::opensm_host
