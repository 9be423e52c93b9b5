// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/change/prepared_host.h"

#include "core/base/file.h"

#include <algorithm>
#include <array>
#include <format>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace fabriscope::test {
namespace fs = std::filesystem;
namespace {

// Each finds the root of the prepared host by its own path.
// The disk may be full for who calls them, and is not for them.
constexpr const char* head =
    "#!/bin/sh\nulimit -S -f unlimited\nroot=${0%/usr/*}\necho \"${0##*/} $*\" >>\"$root/../calls\"\n";

// What a module needs comes with it, and -r takes away what only it has needed, whoever loaded that (modprobe(8)).
constexpr const char* modprobe = R"sh(for name; do :; done
modules=$root/sys/module
needs() {
    case $1 in
    rdma_rxe) echo ib_uverbs udp_tunnel ;;
    rpcrdma) echo sunrpc rdma_cm ;;
    rdma_ucm) echo rdma_cm ib_uverbs ;;
    ib_uverbs|ib_umad|rdma_cm) echo ib_core ;;
    esac
}
is_used() {
    for module in $(ls "$modules"); do
        needs "$module" | grep -qw "$1" && return 0
    done
    return 1
}
load() {
    mkdir -p "$modules/$1"
    for need in $(needs "$1"); do load "$need"; done
}
unload() {
    rm -rf "${modules:?}/$1"
    for need in $(needs "$1"); do
        [ ! -d "$modules/$need" ] || is_used "$need" || unload "$need"
    done
}
case $1 in
-r) if is_used "$name" || { [ "$name" = rdma_rxe ] && [ -n "$(ls "$root/sys/class/infiniband" | grep '^rxe')" ]; }; then
        echo "modprobe: FATAL: Module $name is in use." >&2; exit 1
    fi
    unload "$name" ;;
*)  if [ "$name" = siw ] && [ ! -e "$root/usr/lib/modules/siw.ko" ]; then echo "modprobe: FATAL: Module siw not found." >&2; exit 1; fi
    load "$name" ;;
esac
)sh";

constexpr const char* rdma = R"sh(case $2 in
add)    [ -d "$root/sys/module/rdma_$5" ] || [ -d "$root/sys/module/$5" ] || { echo "error: Operation not supported" >&2; exit 1; }
        [ -d "$root/sys/class/net/$7" ] || { echo "error: No such device" >&2; exit 1; }
        mkdir "$root/sys/class/infiniband/$3" || exit 1
        # As the kernel shows it: rxe has an attribute, siw the interface of its GID.
        case $5 in rxe) type="1: CA" ;; *) type="4: RNIC" ;; esac
        echo "$type" >"$root/sys/class/infiniband/$3/node_type"
        if [ "$5" = rxe ]; then echo "$7" >"$root/sys/class/infiniband/$3/parent"; exit; fi
        mkdir -p "$root/sys/class/infiniband/$3/ports/1/gid_attrs/ndevs"
        echo "$7" >"$root/sys/class/infiniband/$3/ports/1/gid_attrs/ndevs/0" ;;
delete) rm -r "$root/sys/class/infiniband/$3" ;;
link)   cat "$root/run/netlink-of-$(basename "$(dirname "$4")")" ;; # -j link show NAME/1: what a test put there
esac
)sh";

constexpr const char* systemctl = R"sh(for unit; do :; done
file=
for folder in etc/systemd/system usr/lib/systemd/system; do
    [ -e "$root/$folder/$unit" ] && file=$root/$folder/$unit
    # An instance of a template.
    case $unit in *@?*) [ -e "$root/$folder/${unit%%@*}@.service" ] && file=$root/$folder/${unit%%@*}@.service ;; esac
done
# The files of the unit below a folder, and their texts: read by the shell itself, for a process costs more than all else here.
files_of_unit() {
    fragment= drop_ins= texts=
    for folder in usr/lib/systemd/system etc/systemd/system; do
        for path in "$1/$folder/$unit" "$1/$folder/$unit.d/"*; do
            [ -f "$path" ] && [ ! -h "$path" ] || continue
            case $path in
            *.d/*) drop_ins="$drop_ins /${path#"$1/"}" ;;
            *) fragment=/${path#"$1/"} ;;
            esac
            texts="$texts/${path#"$1/"}:"
            while IFS= read -r line || [ -n "$line" ]; do texts="$texts|$line"; done <"$path"
        done
    done
}
look() {
    rm -rf "$root/../units" && mkdir "$root/../units" && cd "$root" &&
        cp --parents -R etc/systemd/system usr/lib/systemd/system ../units
}
active=$root/run/active/$unit
# One that is just starting has read what was there, and is active when somebody starts it again or waits for it.
starting=$root/run/starting/$unit
if [ -e "$starting" ]; then state=activating
elif [ -e "$active" ]; then state=active
elif [ -e "$root/run/failed/$unit" ]; then state=failed
else state=inactive
fi
# A service works with what it has read when it started; what clients may mount it reads when it is reloaded, too.
take_exports() {
    cat "$root/etc/exports.d/"* >"$active.exports" 2>/dev/null
    [ -s "$active.exports" ] || rm -f "$active.exports"
}
take() {
    rm -f "$root/run/failed/$unit"
    {
        cat "$root/etc/systemd/system/$unit.d/"*.conf
        case $unit in
        nfs-server.service) cat "$root/etc/nfs.conf.d/"*.conf "$root/etc/nfs.conf.local"; take_exports ;;
        opensm.service) cat "$root/etc/fabriscope/opensm-ports" "$root/etc/rdma/opensm.conf."* "$root/etc/sysconfig/opensm" ;;
        opensm@*) port=${unit#opensm@}; cat "$root/etc/opensm/opensm-${port%.service}.conf" ;;
        esac
    } >"$active" 2>/dev/null
}
case $1 in try-*) [ -n "$file" ] || { echo "Failed to $1 $unit: Unit $unit not found." >&2; exit 5; } ;; esac
case $1 in
daemon-reload) look ;;
show)    case "$*" in *--value*) cat "$root/run/main-pid/$unit" 2>/dev/null || echo 0; exit ;; esac
         if [ -h "$root/etc/systemd/system/$unit" ]; then echo LoadState=masked # a link to /dev/null
         elif [ -n "$file" ]; then echo LoadState=loaded
         else echo LoadState=not-found
         fi
         # What systemd works with is what it found when it last looked.
         files_of_unit "$root"
         now=$texts
         files_of_unit "$root/../units"
         echo "DropInPaths=${drop_ins# }"
         echo "FragmentPath=$fragment"
         [ "$texts" = "$now" ] && echo NeedDaemonReload=no || echo NeedDaemonReload=yes
         [ -e "$root/etc/systemd/system/wants/$unit" ] && echo UnitFileState=enabled || echo UnitFileState=disabled
         echo "ActiveState=$state" ;;
enable)  [ -n "$file" ] || { echo "Failed to enable unit: Unit $unit does not exist." >&2; exit 1; }
         [ -e "$root/etc/systemd/system/wants/$unit" ] || : >"$root/etc/systemd/system/wants/$unit" ;;
cat)     [ -n "$file" ] && cat "$file" ;;
is-active) echo "$state"; [ "$state" = active ] || exit 3 ;;
disable) rm -f "$root/etc/systemd/system/wants/$unit" ;;
reload-or-restart|try-reload-or-restart)
         [ "$state" = active ] || { [ "$1" = reload-or-restart ] && [ -n "$file" ]; } || exit 0
         [ "$state-$unit" = active-nfs-server.service ] && take_exports || take
         exit 0 ;;
start)   [ -n "$file" ] || { echo "Failed to start $unit: Unit $unit not found." >&2; exit 5; }
         [ -e "$active" ] || take
         rm -f "$starting"
         exit 0 ;;
stop)    rm -f "$active" "$active.exports" "$starting" ;;
restart|try-restart)
         # The former starts what does not run, too.
         [ -e "$active" ] || [ "$1-$state" = restart-activating ] || { [ "$1" = restart ] && [ -n "$file" ]; } || exit 0
         rm -f "$starting"
         take
         exit 0 ;;
esac
)sh";

// What a firewall has open is a file a port (4791-udp) or a range (4000:5000-udp), for now and for good; zones but the
// first default one have folders of their own.
constexpr const char* firewallCmd = R"sh(where=now
default=$(cat "$root/run/firewall/zone" 2>/dev/null || echo public)
zone=$default
[ "$1" = --permanent ] && { where=permanent; shift; }
case $1 in --zone=*) zone=${1#*=}; shift ;; esac
[ "$zone" = public ] || { where=$where-$zone; mkdir -p "$root/run/firewall/$where"; }
port=$(echo "${1#*=}" | tr / -)
case $1 in
--get-default-zone) echo "$default" ;;
--list-ports) ls "$root/run/firewall/$where" | tr '\n-' ' /' | tr : - ;;
--query-port=*) [ -e "$root/run/firewall/$where/$port" ] && echo yes || { echo no; exit 1; } ;;
--add-port=*) : >"$root/run/firewall/$where/$port" ;;
--remove-port=*) rm "$root/run/firewall/$where/$port" ;;
esac
)sh";

constexpr const char* ufw = R"sh(rules=$root/run/firewall/ufw
case "$*" in
"show added") for each in $(ls "$rules"); do echo "ufw allow $each" | tr - /; done ;;
"allow "*) : >"$rules/$(echo "$2" | tr / -)" ;;
"delete allow "*) rm "$rules/$(echo "$3" | tr / -)" ;;
esac
)sh";

constexpr const char* nft = R"sh(rules=$root/run/firewall/nft
case "$*" in
*"list chain inet filter input"|*"list chain ip host incoming") for each in $(ls "$rules"); do
        echo "${each%-*} dport ${each#*-} accept comment \"fabriscope\"" \
            "$([ "$1" = -a ] && echo "# handle 1${each#*-}")"
    done ;;
*"list chain "*) echo "Error: No such file or directory" >&2; exit 1 ;;
"insert rule "*) : >"$rules/$(echo "$*" | sed -E 's/.* (udp|tcp) dport ([0-9]+) .*/\1-\2/')" ;;
"delete rule "*" handle "*) rm "$rules"/*-"${7#1}" ;;
esac
)sh";

// apt-get, dnf and zypper: a package that is installed is a file, with the names of those that it depends on. They come
// and go with it, or it with them, as the simulation says before; so do those that conflict with one that is installed.
constexpr const char* packageManager = R"sh(packages=$root/var/lib/packages
verb=
names=
simulated=
for word; do
    case $word in
    -s|--assumeno|--dry-run) simulated=yes ;;
    -y|--non-interactive|--no-remove) ;;
    update) exit 0 ;;
    install|remove) verb=$word ;;
    *)  names="$names $word" ;;
    esac
done
add() { case " $all " in *" $1 "*) ;; *) all="$all $1" ;; esac; }
all=
going=
for name in $names; do
    if [ $verb = install ]; then
        add "$name"
        for other in $(cat "$root/var/lib/conflicts/$name" 2>/dev/null); do [ ! -e "$packages/$other" ] || going="$going $other"; done
        for need in $(cat "$root/var/lib/available/$name" 2>/dev/null); do [ -e "$packages/$need" ] || add "$need"; done
    elif [ -e "$packages/$name" ]; then
        add "$name"
        for other in $(grep -lw -e "$name" "$packages"/* 2>/dev/null); do add "${other##*/}"; done
    fi
done
if [ -n "$simulated" ]; then
    case ${0##*/}-$verb in
    apt-get-install) for name in $all; do echo "Inst $name (1.0 Debian:13 [amd64])"; done ;;
    apt-get-remove) for name in $all; do echo "Remv $name [1.0]"; done ;;
    dnf-install) echo Installing:; for name in $all; do echo " $name   x86_64   1.0   base   10 k"; done ;;
    dnf-remove) echo Removing:; for name in $all; do echo " $name   x86_64   1.0   @base   10 k"; done ;;
    zypper-install) printf 'The following NEW packages are going to be installed:\n  %s\n' "$all" ;;
    zypper-remove) printf 'The following packages are going to be REMOVED:\n  %s\n' "$all" ;;
    esac
    case "$going:${0##*/}" in
    :*) ;;
    *:apt-get) for name in $going; do echo "Remv $name [1.0]"; done ;;
    *:dnf) echo Removing dependent packages:; for name in $going; do echo " $name   x86_64   1.0   @base   10 k"; done ;;
    *) printf 'The following packages are going to be REMOVED:\n  %s\n' "$going" ;;
    esac
    [ "${0##*/}" != dnf ] || { echo "Operation aborted." >&2; exit 1; }
    exit 0
fi
for name in $going; do rm "$packages/$name"; done
for name in $all; do
    if [ $verb = install ]; then cat "$root/var/lib/available/$name" 2>/dev/null >"$packages/$name"
    else rm -f "$packages/$name"
    fi
done
true
)sh";

constexpr const char* rpm = R"sh(for name; do :; done
[ ! -e "$root/var/lib/packages.locked" ] || { echo "error: cannot open Packages database" >&2; exit 1; }
[ -e "$root/var/lib/packages/$name" ] || { echo "package $name is not installed"; exit 1; }
)sh";

constexpr const char* dpkgQuery = R"sh(for name; do :; done
[ ! -e "$root/var/lib/packages.locked" ] || { echo "dpkg-query: error: failed to open package info file" >&2; exit 2; }
[ -e "$root/var/lib/packages/$name" ] || { echo "dpkg-query: no packages found matching $name" >&2; exit 1; }
printf installed
)sh";

// Profiles that are up are files of run/active-profiles, with the text that they were brought up with; one whose file
// is gone goes down when files are read again. The mode of an IPoIB interface is set by a profile, and stays.
constexpr const char* nmcli = R"sh(up=$root/run/active-profiles
case "$*" in
"-g UUID connection show --active") ls "$up" ;;
"-g UUID connection show") sed -n 's/^uuid=//p' "$root"/*/NetworkManager/system-connections/* 2>/dev/null || : ;;
"connection up uuid "*) cat $(grep -ls "^uuid=$4" "$root/etc/NetworkManager/system-connections/"*) >"$up/$4" </dev/null
    mode=$root/sys/class/net/$(sed -n 's/^id=fabriscope-//p' "$up/$4")/mode
    [ ! -e "$mode" ] || sed -n 's/^transport-mode=//p' "$up/$4" >"$mode" ;;
"connection down uuid "*) rm "$up/$4" ;;
"connection reload")
    for each in $(ls "$up"); do
        grep -qs "^uuid=$each" "$root/etc/NetworkManager/system-connections/"* || rm "$up/$each"
    done ;;
esac
)sh";

// A parameter of dcb(8) is a file of its entries; of the DSCP table, a line each. As in mlx5, an entry that is there is
// not added, and one that is not there is not deleted.
constexpr const char* dcb = R"sh([ "$1" != -N ] || shift
object=$1 verb=$2 state=$root/sys/kernel/dcb/$4
[ -d "$state" ] || { echo "Attribute read: Operation not supported" >&2; exit 1; }
shift 4
table=$state/dscp-prio
case $object-$verb in
dcbx-show) echo "$(cat "$state/dcbx") " ;;
dcbx-set) echo "$*" >"$state/dcbx" ;;
app-show) [ ! -s "$table" ] || echo "dscp-prio $(cat "$table" | tr '\n' ' ')" ;;
app-flush) : >"$table" ;;
app-add) shift
    for entry; do
        ! grep -qx "$entry" "$table" || { echo "Attribute write: File exists" >&2; exit 1; }
        all=$({ cat "$table"; echo "$entry"; } | sort -n)
        echo "$all" >"$table"
    done ;;
app-del) shift
    for entry; do
        grep -qx "$entry" "$table" || { echo "Attribute write: No such file or directory" >&2; exit 1; }
        left=$(grep -vx "$entry" "$table")
        echo "$left" | sed '/^$/d' >"$table"
    done ;;
*-show) [ $# -gt 0 ] || set -- $(ls "$state")
    for parameter; do echo "$parameter $(cat "$state/$parameter") "; done ;;
*-set) parameter=
    for word; do
        case $word in
        *:*) text=$(sed -E "s/(^| )${word%%:*}:[^ ]*/\1$word/" "$state/$parameter"); echo "$text" >"$state/$parameter" ;;
        on|off) echo "$word" >"$state/$parameter" ;;
        *) parameter=$word ;;
        esac
    done ;;
esac
)sh";

constexpr const char* mlnxQos = R"sh([ "$1 $3 $4" != "-i --dcbx fw" ] || echo ieee >"$root/sys/kernel/dcb/$2/dcbx"
)sh";

} // namespace

PreparedHost::PreparedHost()
{
    for (const char* folder :
         {"etc/systemd/system/wants", "etc/modules-load.d", "etc/security/limits.d", "etc/udev/rules.d",
          "etc/NetworkManager/system-connections", "run/systemd/system", "run/active", "run/active-profiles",
          "run/udev", "sys/module", "sys/class/infiniband", "sys/class/net/eth0", "sys/class/net/eth1",
          "sys/kernel/config/rdma_cm", "proc", "usr/sbin", "usr/bin", "usr/lib/systemd/system"})
        fs::create_directories(root() / folder);
    write("/run/udev/control", "");
    write("/etc/os-release", "ID=debian\nVERSION_ID=\"13\"\n");
    for (const char* net : {"eth0", "eth1"}) {
        write(std::format("/sys/class/net/{}/type", net), "1\n");
        write(std::format("/sys/class/net/{}/operstate", net), "up\n");
    }
    write("/usr/lib/systemd/system/slurmd.service", "[Service]\n");
    write("/run/active/slurmd.service", "");
    const auto tool = [this](const char* path, const char* text) { putProgram(path, std::string(head) + text); };
    tool("/usr/sbin/modprobe", modprobe);
    tool("/usr/bin/rdma", rdma);
    tool("/usr/bin/systemctl", systemctl);
    tool("/usr/bin/udevadm", "");
    // Of RHEL's opensm.service: an OpenSM with what that has taken. What waits need not.
    tool("/usr/bin/pgrep", "cat \"$root/run/active/opensm.service\" 2>/dev/null\n");
    tool("/usr/bin/sleep", "");
    tool("/usr/bin/nmcli", nmcli);
    tool("/usr/bin/firewall-cmd", firewallCmd);
    tool("/usr/sbin/ufw", ufw);
    tool("/usr/sbin/nft", nft);
    for (const char* manager : {"/usr/bin/apt-get", "/usr/bin/dnf", "/usr/bin/zypper"})
        tool(manager, packageManager);
    tool("/usr/sbin/dcb", dcb);
    tool("/usr/bin/mlnx_qos", mlnxQos);
    tool("/usr/bin/rpm", rpm);
    tool("/usr/bin/dpkg-query", dpkgQuery);
    for (const char* folder : {"now", "permanent", "ufw", "nft"})
        fs::create_directories(root() / "run/firewall" / folder);
    write("/var/lib/packages/rdma-core", "");
    for (const char* unit : {"nfs-server", "opensm", "opensm@"})
        write(std::format("/usr/lib/systemd/system/{}.service", unit), "[Service]\n");
}

change::PlanContext PreparedHost::context() const
{
    return {.system = system(), .stateFolder = state(), .who = "tester"};
}

std::optional<std::string> PreparedHost::interruptedAt(int number,
                                                       const std::function<void(const change::PlanContext&)>& run,
                                                       const std::function<void()>& happens) const
{
    return test::interruptedAt(
        number,
        [&](const AtBoundary& atBoundary) {
            change::PlanContext inside = context();
            inside.boundary = atBoundary;
            run(inside);
        },
        happens);
}

std::string PreparedHost::tree() const
{
    std::vector<std::string> lines;
    for (const auto& entry : fs::recursive_directory_iterator(root())) {
        const auto mode = static_cast<unsigned>(entry.status().permissions());
        lines.push_back(std::format("{} {:o} {}", entry.path().string(), mode,
                                    entry.is_regular_file() ? textOf(entry.path()) : std::string("folder")));
    }
    std::ranges::sort(lines);
    std::string text;
    for (const std::string& line : lines)
        text += line + "\n";
    return text;
}

std::string PreparedHost::calls() const { return textOf(m_folder.path() / "calls"); }

bool PreparedHost::has(const std::string& path) const { return fs::exists(root() / fs::path(path).relative_path()); }

std::string PreparedHost::textAt(const std::string& path) const
{
    return textOf(root() / fs::path(path).relative_path());
}

void PreparedHost::write(const std::string& path, const std::string& text) const
{
    (void)m_folder.write("root" + path, text);
}

void PreparedHost::putProgram(const std::string& path, const std::string& text) const
{
    write(path, text);
    fs::permissions(root() / fs::path(path).relative_path(), fs::perms(0755));
}

void PreparedHost::makeUnloadingWait() const
{
    std::string text = textAt("/usr/sbin/modprobe");
    const std::string_view unload = "-r) ";
    text.insert(text.find(unload) + unload.size(),
                ": >\"$root/../begun\"; until [ -e \"$root/../go\" ]; do sleep 0.02; done\n    ");
    write("/usr/sbin/modprobe", text);
}

bool PreparedHost::begun() const { return fs::exists(m_folder.path() / "begun"); }
void PreparedHost::go() const { (void)m_folder.write("go", ""); }

namespace {

constexpr std::array volatileFolders{"proc", "sys", "run"};
constexpr auto asTheyAre = fs::copy_options::recursive | fs::copy_options::copy_symlinks;

} // namespace

void PreparedHost::keepStart() const
{
    fs::create_directories(m_folder.path() / "start");
    for (const char* folder : volatileFolders)
        fs::copy(root() / folder, m_folder.path() / "start" / folder, asTheyAre);
}

void PreparedHost::cutPower() const
{
    for (const char* folder : volatileFolders) {
        fs::remove_all(root() / folder);
        fs::copy(m_folder.path() / "start" / folder, root() / folder, asTheyAre);
    }
    const auto run = [this](change::Tool tool, const std::vector<std::string>& arguments) {
        if (const auto end = system().run(tool, arguments); !end) throw std::runtime_error(describe(end.error()));
    };
    run(change::Tool::Systemctl, {"daemon-reload"});
    const auto loadList = [&run](const fs::path& list) {
        std::istringstream lines(textOf(list));
        for (std::string line; std::getline(lines, line);)
            if (!line.empty() && line.front() != '#') run(change::Tool::Modprobe, {"--", line});
    };
    // By name, whatever the order of the folder.
    const fs::path lists = root() / "etc/modules-load.d";
    for (const std::string& list : namesIn(lists))
        loadList(lists / list);
    // udev finds RDMA hardware, and rdma-core's service loads what its drop-ins name.
    const fs::path dropIns = root() / "etc/systemd/system/rdma-load-modules@rdma.service.d";
    for (const std::string& dropIn : namesIn(dropIns)) {
        const std::string text = textOf(dropIns / dropIn);
        constexpr std::string_view load = "ExecStartPre=-/usr/lib/systemd/systemd-modules-load /";
        const std::size_t begin = text.find(load) + load.size();
        loadList(root() / text.substr(begin, text.find('\n', begin) - begin));
    }
    for (const std::string& unit : namesIn(root() / "etc/systemd/system/wants"))
        run(change::Tool::Systemctl, {"start", "--", unit});
}

void PreparedHost::addEthernetPort(const std::string& name, const std::string& pci) const
{
    const std::string device = "/sys/devices/" + pci;
    fs::create_directories(root() / device.substr(1));
    write("/sys/class/net/" + name + "/type", "1\n");
    fs::create_symlink("../../../devices/" + pci, root() / "sys/class/net" / name / "device");
    write("/sys/class/net/" + name + "/mtu", "1500\n");
    write("/sys/kernel/debug/mlx5/" + pci + "/cc_params/np_cnp_dscp", "48\n");
    for (const char* role : {"roce_np", "roce_rp"})
        write(std::format("/sys/class/net/{}/ecn/{}/enable/3", name, role), "0\n");
    for (const char* setting : {"arp_ignore", "arp_announce", "rp_filter"})
        write(std::format("/proc/sys/net/ipv4/conf/{}/{}", name, setting), "0\n");
    const std::string dcb = "/sys/kernel/dcb/" + name + "/";
    const auto map = [&](const char* parameter, const char* value) {
        std::string text;
        for (int i = 0; i < 8; ++i)
            text += std::format("{}{}:{}", i == 0 ? "" : " ", i, value);
        write(dcb + parameter, text + "\n");
    };
    write(dcb + "dcbx", "ieee\n");
    write(dcb + "dscp-prio", "10:1\n26:0\n");
    write(dcb + "willing", "on\n");
    map("prio-pfc", "off");
    map("prio-tc", "0");
    map("tc-tsa", "strict");
    map("tc-bw", "0");
    map("prio-buffer", "0");
    map("buffer-size", "32Kb");
}

void PreparedHost::addRdmaDevice(const std::string& name) const
{
    write("/sys/class/infiniband/" + name + "/node_guid", "0000:0000:0000:0001\n");
    const std::string port = "/sys/kernel/config/rdma_cm/" + name + "/ports/1/";
    write(port + "default_roce_mode", "IB/RoCE v1\n");
    write(port + "default_roce_tos", "0\n");
}

} // namespace fabriscope::test
