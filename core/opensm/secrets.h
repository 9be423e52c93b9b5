// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys in opensm.conf and on opensm's command line. Whoever knows an M_Key can reprogram every port of the fabric, and
// with SM_Key and SA_Key he passes for a subnet manager: a text for observers carries a mark in their place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::opensm {

/// What stands in the place of a key. No value that OpenSM takes.
inline constexpr std::string_view secretMark = "<hidden-from-observers>";

/// m_key, sm_key, sa_key, cc_key, and options of other vendors that are named like that, however they are spelled.
bool isSecretOption(std::string_view name);

/// The text of an opensm.conf without its keys; those in comments are hidden, too. All else stays byte for byte.
std::string hideSecrets(std::string_view conf);
/// The same for a command line: the values of -k, --smkey, --cc_key and their likes.
std::vector<std::string> hideSecrets(std::vector<std::string> commandLine);

/// The text of a log without the keys of isSecretOption() that lines show, also where OpenSM writes down all that it
/// sends and receives (-D 0xFF), and without the bytes of datagrams; P_Keys and Q_Keys stay.
std::string hideLoggedSecrets(std::string_view log);

/// Where the text has marks.
std::vector<std::size_t> findSecretMarks(std::string_view text);

} // namespace fabriscope::opensm
