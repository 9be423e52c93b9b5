// SPDX-License-Identifier: GPL-3.0-or-later
//
// What OpenSM goes by is not the files alone: its command line comes behind opensm.conf, and a reload leaves some
// options as they were.
#pragma once

#include "core/opensm/conf/conf_document.h"
#include "core/opensm/partitions/partitions_document.h"
#include "core/opensm/policy/policy_document.h"
#include "core/opensm_host/change_plan.h"

#include <array>
#include <memory>
#include <string_view>

namespace fabriscope::opensm_host {

/// Beside the tables of the QoS sets, the options that decide over P_Key tables, SLs and lanes.
inline constexpr std::array<std::string_view, 4> decidingOptions{"qos", "max_op_vls", "routing_engine",
                                                                 "allow_both_pkeys"};

/// Both sides of a change; opensm.conf with lines behind it for what decides in its stead over decidingOptions.
struct FilesInForce
{
    FileTexts before;
    FileTexts after; ///< once the change is in force by that activation
};

FilesInForce filesInForce(const PlanInput& input, Activation activation);

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
