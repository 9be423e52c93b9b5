// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/client/connection/remote_agent.h"

#include "core/agent/protocol/types.h"
#include "core/base/text.h"

#include <cstddef>
#include <format>
#include <utility>

namespace fabriscope::agent {
namespace {

// POSIX shell. The lines become one, in single quotes: so none has a quote of that kind, a backslash (fish) or a
// comment, and each ends where a blank may follow.

/// others FOLDER: itself and each folder above it that others than its owner, root or this user, may change. A group
/// that has the user's name and no other member is the user's own; a sticky folder (/tmp) is safe for what is one's own
/// in it. With an access control list (the + of ls) the group is all whom the list names.
/// wrong FILE: the same, and the file, where it is none that only its user may touch.
/// $c: the cache folder as it is named, $d: the folder of agents in it, $e: empty where there is no cache folder.
constexpr std::string_view partsOfBoth = R"sh(
others() {
  u=$(id -u); g=$(id -g); i=$(id -un); m=$(getent group "$g" 2>/dev/null);
  case "$(id -gn):${m##*:}" in
  "$i:"|"$i:$i") ;;
  *) g=0;;
  esac;
  q=$1; set -- /;
  while [ -n "$q" ]; do set -- "$@" "$q"; q=${q%/*}; done;
  find "$@" -prune ! "(" -type d "(" -user 0 -o -user "$u" ")" "(" -perm -1000 -o ! -perm -002 "(" ! -perm -020 -o -group "$g" ")" ")" ")" 2>&1;
  for k in "$@"; do
    case $(ls -ld -- "$k" 2>/dev/null) in
    ?????w???[!tT]+*) echo "$k: its access control list";;
    esac;
  done;
};
wrong() {
  others "${1%/*}";
  find "$1" -prune ! "(" -type f -user "$(id -u)" -perm 700 ")" 2>&1;
};
case ${XDG_CACHE_HOME:-} in
/*) c=$XDG_CACHE_HOME;;
*) c=${HOME:-}/.cache;;
esac;
e=$(cd -P -- "$c" 2>/dev/null && pwd -P); d=${e%/}/fabriscope;
)sh";

/// Of several copied agents the last; VERSION, which is the last of the list, before all others.
constexpr std::string_view startScript = R"sh(
a=$(command -v fabriscope-agent); p=;
if [ -n "$e" ]; then
  for f in "$d"/agent-[0-9]* "$d/agent-VERSION"; do
    if [ -e "$f" ]; then p=$f; fi;
  done;
fi;
if [ -n "$a" ]; then
  case $p in
  */agent-VERSION) if [ "$("$a" --version </dev/null 2>/dev/null)" = "fabriscope-agent VERSION" ]; then p=; fi;;
  *) p=;;
  esac;
fi;
if [ -z "$p" ]; then
  if [ -n "$a" ]; then exec "$a" "$@"; fi;
  echo "fabriscope-agent is neither in PATH nor in $c/fabriscope" >&2;
  exit 127;
fi;
w=$(wrong "$p" | head -n 1);
if [ -z "$w" ]; then exec "$p" "$@"; fi;
echo "$p is not used, because other users may change it: $w" >&2;
exit 126
)sh";

/// The file gets its name last, when its hash is right and it has started. Whatever goes wrong before, its temporary
/// name goes with the shell; that of a host that lost its power is removed by the next copy on another day. Hosts may
/// share the folder: the temporary name has the host's, for two shells may have one number there.
/// $n: the cache folder was made for it.
constexpr std::string_view copyScript = R"sh(
umask 077; LC_ALL=C; export LC_ALL;
leave() { echo "$@"; exit 1; };
echo "fabriscope-agent-copy 1";
echo "machine $(uname -m)";
echo "libc $(getconf GNU_LIBC_VERSION 2>/dev/null || ldd --version 2>&1 | head -n 1)";
o=;
for f in /usr/lib/os-release /etc/os-release; do if [ -r "$f" ]; then o=$f; fi; done;
if [ -n "$o" ]; then grep -E "^(ID|ID_LIKE|VERSION_ID)=" "$o" | head -n 3 | sed "s/^/release /"; fi;
if a=$(command -v fabriscope-agent); then
  echo "installed $("$a" --version </dev/null 2>/dev/null | head -n 1)";
fi;
if [ -n "$e" ]; then
  for f in "$d"/agent-[0-9]*; do
    if [ -e "$f" ] || [ -h "$f" ]; then
      w=$(wrong "$f" | head -n 1);
      if [ -z "$w" ]; then echo "copied ${f##*/agent-} $(sha256sum <"$f")"; else echo "unsafe ${f##*/agent-} $w"; fi;
    fi;
  done;
fi;
echo ready;
read -r verb v s || exit 0;
case $verb in
remove)
  if [ -z "$e" ] || [ -h "$d" ]; then leave unsafe "$d"; fi;
  r=$(rm -f -- "$d"/agent-[0-9]* "$d"/.new-agent-* 2>&1) || leave failed "$r";
  rmdir -- "$d" 2>/dev/null;;
copy|replace)
  command -v sha256sum >/dev/null || leave failed "it has no sha256sum";
  n=; if [ -z "$e" ]; then n=1; fi;
  r=$(mkdir -p -- "$c" 2>&1) || leave failed "$r";
  e=$(cd -P -- "$c" 2>&1 && pwd -P) || leave failed "$e";
  d=${e%/}/fabriscope;
  t=$d/.new-agent-$(uname -n)-$$;
  gone() { rm -f -- "$t"; rmdir -- "$d" 2>/dev/null; if [ -n "$n" ]; then rmdir -- "$e" 2>/dev/null; fi; };
  trap gone EXIT;
  trap "exit 1" HUP INT TERM PIPE;
  if [ -e "$d" ] || [ -h "$d" ]; then :; else r=$(mkdir -- "$d" 2>&1) || leave failed "$r"; fi;
  r=$(others "$d" | head -n 1);
  if [ -n "$r" ]; then leave unsafe "$r"; fi;
  if [ -d "$d/agent-$v" ]; then leave failed "$d/agent-$v is a folder"; fi;
  find "$d" -type f -name ".new-agent-*" -mtime +0 -exec rm -f -- "{}" +;
  r=$( (set -C; cat >"$t") 2>&1) || leave failed "$r";
  h=$(sha256sum <"$t");
  if [ "${h%% *}" != "$s" ]; then leave damaged; fi;
  chmod 700 "$t";
  r=$("$t" --version </dev/null 2>&1 | head -n 1);
  if [ "$r" != "fabriscope-agent $v" ]; then leave unfit "$r"; fi;
  r=$(mv -f -- "$t" "$d/agent-$v" 2>&1) || leave failed "$r";
  if [ "$verb" = replace ]; then
    for f in "$d"/agent-[0-9]*; do if [ "$f" != "$d/agent-$v" ]; then rm -f -- "$f"; fi; done;
  fi;;
*) leave failed "it was asked for nothing";;
esac;
echo finished
)sh";

/// One word for a login shell of any kind, which starts the script with a POSIX shell.
std::string shellLine(std::string_view script)
{
    std::string line = "exec /bin/sh -c '";
    for (const std::string_view part : {partsOfBoth, script}) {
        std::string_view rest = part;
        while (!rest.empty()) {
            const std::string_view text = trimmed(takeLine(rest));
            if (text.empty()) continue;
            line += text;
            line += ' ';
        }
    }
    line.back() = '\'';
    return line + " sh";
}

} // namespace

std::vector<std::string> sshCommand(const ConnectionTarget& target, const std::string& program, bool batch)
{
    // No terminal there, so that nothing turns line feeds around. All else is the user's own ssh configuration.
    std::vector<std::string> command{program, "-T"};
    if (batch) command.insert(command.end(), {"-o", "BatchMode=yes", "-o", "ConnectTimeout=15"});
    if (target.port != 0) command.insert(command.end(), {"-p", std::to_string(target.port)});
    if (!target.user.empty()) command.insert(command.end(), {"-l", target.user});
    command.insert(command.end(), {"--", target.host});
    return command;
}

std::string startLine(std::string_view version, bool allowChanges, bool share)
{
    constexpr std::string_view placeholder = "VERSION";
    std::string script;
    if (share && !allowChanges) script = std::format("{0}=1; export {0};", shareVariable);
    script += startScript;
    for (std::size_t at = 0; (at = script.find(placeholder, at)) != std::string::npos; at += version.size())
        script.replace(at, placeholder.size(), version);
    return shellLine(script) + (allowChanges ? " --allow-changes" : "");
}

std::string copyLine() { return shellLine(copyScript); }

Error sshError(const ConnectionTarget& target, Message detail, std::string_view said)
{
    const std::string place =
        std::format("{}{}{}{}", target.port == 0 ? "" : std::format("-p {} ", target.port),
                    target.user.empty() ? "" : "-l ", target.user, (target.user.empty() ? "" : " ") + target.host);
    return {.code = said.contains("Permission denied") ? ErrorCode::NoPermission : ErrorCode::ConnectionLost,
            .subject = Message::say("ssh to {}", target.host),
            .detail = std::move(detail),
            .hint = Message::say("Fabriscope uses ssh as you do: make 'ssh {}' work in a terminal first", place)};
}

} // namespace fabriscope::agent
