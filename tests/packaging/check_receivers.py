#!/usr/bin/env python3
"""check_receivers.py FABRISCOPECTL: a test message of `fabriscopectl watch` arrives at real receivers on loopback: net-snmp's
snmptrapd (packages snmp, snmptrapd), Alertmanager (prometheus-alertmanager), rsyslogd (rsyslog), and an SMTP server behind msmtp
(msmtp). Prints every fault; exit status 1 when there is one, 77 when none of the programs is installed."""

import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

PATIENCE = 30
faults = []
PATHS = "/usr/sbin:/usr/bin:/sbin:/bin"


def fault(text):
    faults.append(text)
    print("fault:", text)


def program(name):
    return shutil.which(name, path=PATHS)


def wait_for(what, is_so):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.1)
    fault(f"{what} did not happen within {PATIENCE} s")
    return False


def free_port(kind):
    with socket.socket(socket.AF_INET, kind) as each:
        each.bind(("127.0.0.1", 0))
        return each.getsockname()[1]


@contextlib.contextmanager
def running(command, log, **more):
    with open(log, "w", encoding="utf-8") as out:
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, **more)
    try:
        yield child
    finally:
        child.terminate()
        try:
            child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def test_message(ctl, folder, receiver):
    """What `watch --test` sends to that one receiver, and says about it."""
    settings = folder / "notify.yml"
    settings.write_text(f"receivers:\n  - name: real\n    {receiver}\nrules:\n  - name: all\n    to: [real]\n", encoding="utf-8")
    done = subprocess.run([ctl, "--connect", "ssh://head1", "watch", "--config", settings, "--test"], capture_output=True,
                          text=True, timeout=120, check=False)
    if done.returncode != 0:
        fault(f"{receiver}: {done.stdout}{done.stderr}")
    return done.returncode == 0


def check_trap(ctl, folder):
    """By SNMPv2c with a community, and none arrives with another one."""
    port = free_port(socket.SOCK_DGRAM)
    (folder / "snmptrapd.conf").write_text("authCommunity log ours\n", encoding="utf-8")
    log = folder / "traps"
    environment = dict(os.environ, SNMP_PERSISTENT_DIR=str(folder / "persistent"), MIBS="")
    command = [program("snmptrapd"), "-f", "-n", "-C", "-c", folder / "snmptrapd.conf", "-Lo", "-On", "-p", folder / "pid",
               f"udp:127.0.0.1:{port}"]
    with running(command, log, env=environment):
        wait_for("snmptrapd's start", lambda: "NET-SNMP" in log.read_text(errors="replace"))
        for community in ("theirs", "ours"):
            conf = folder / community
            conf.mkdir()
            (conf / "snmp.conf").write_text(f"defVersion 2c\ndefCommunity {community}\n", encoding="utf-8")
            (conf / "snmp.conf").chmod(0o600)
            test_message(ctl, folder, f'snmp: {{to: "127.0.0.1:{port}", config_folder: {conf}}}')
        wait_for("a trap with the right community", lambda: "8072.9999.9999.1.8" in log.read_text(errors="replace"))
        text = log.read_text(errors="replace")
        if text.count("9999.9999.0.1") != 1:
            fault(f"not one notification was taken: {text}")
        for value in ("This is a test: nothing is wrong.", "came", "ssh://head1"):
            digits = " ".join(f"{byte:02X}" for byte in value.encode())
            if value not in text and digits not in text.replace("\n", ""):
                fault(f"the trap lacks {value!r}: {text}")


def check_alertmanager(ctl, folder):
    port = free_port(socket.SOCK_STREAM)
    (folder / "alertmanager.yml").write_text("route: {receiver: nobody}\nreceivers: [{name: nobody}]\n", encoding="utf-8")
    address = f"http://127.0.0.1:{port}"
    command = [program("prometheus-alertmanager"), f"--config.file={folder}/alertmanager.yml", f"--storage.path={folder}/data",
               f"--web.listen-address=127.0.0.1:{port}", "--cluster.listen-address="]

    def answers(path):
        try:
            with urllib.request.urlopen(address + path, timeout=5) as reply:
                return reply.read()
        except (urllib.error.URLError, OSError):
            return None

    with running(command, folder / "alertmanager.log"):
        if not wait_for("Alertmanager's start", lambda: answers("/-/ready") is not None):
            print((folder / "alertmanager.log").read_text(errors="replace"))
            return
        if not test_message(ctl, folder, f'webhook: {{shape: alertmanager, url: "{address}/api/v2/alerts"}}'):
            return
        wait_for("an alert", lambda: json.loads(answers("/api/v2/alerts") or b"[]"))
        alerts = json.loads(answers("/api/v2/alerts") or b"[]")
        if len(alerts) != 1 or alerts[0]["labels"]["alertname"] != "FabriscopeFinding" or alerts[0]["labels"]["kind"] != "test":
            fault(f"alerts: {alerts}")
        elif alerts[0]["status"]["state"] == "suppressed":
            fault(f"the alert is not active: {alerts}")


def check_syslog(ctl, folder):
    """By datagrams, by a stream, and by a socket of this host."""
    udp, tcp, log, local = free_port(socket.SOCK_DGRAM), free_port(socket.SOCK_STREAM), folder / "log", folder / "socket"
    (folder / "rsyslog.conf").write_text(f"""module(load="imudp")
module(load="imtcp")
module(load="imuxsock" SysSock.Use="off")
input(type="imudp" address="127.0.0.1" port="{udp}" ruleset="all")
input(type="imtcp" address="127.0.0.1" port="{tcp}" ruleset="all")
input(type="imuxsock" Socket="{local}" ruleset="all" ParseTrusted="off" UseSpecialParser="off")
template(name="parts" type="string" string="%inputname% %protocol-version% %pri-text% %app-name% %msgid% %structured-data% %msg%\\n")
ruleset(name="all") {{ action(type="omfile" file="{log}" template="parts") }}
""", encoding="utf-8")
    command = [program("rsyslogd"), "-n", "-i", "NONE", "-f", folder / "rsyslog.conf"]
    with running(command, folder / "errors"):
        for name, to in (("imtcp", f"tcp://127.0.0.1:{tcp}"), ("imudp", f"udp://127.0.0.1:{udp}"), ("imuxsock", f"unix:{local}")):
            if name == "imtcp":  # which is there with the others
                wait_for("rsyslogd's start", lambda: local.exists() and socket.socket().connect_ex(("127.0.0.1", tcp)) == 0)
            if not test_message(ctl, folder, f'syslog: {{to: "{to}", facility: local3}}'):
                continue
            wait_for(f"a message to {name}", lambda name=name: log.exists() and name in log.read_text(errors="replace"))
            line = next((each for each in log.read_text(errors="replace").splitlines() if each.startswith(name)), "")
            for part in ("1 local3.notice fabriscope test [fabriscope@32473 ", 'subject="ssh://head1"', "This is a test: nothing is wrong."):
                if part not in line:
                    fault(f"{name} has taken no {part!r}: {line!r}")


class Mailbox:
    """As much of RFC 5321 as it takes to receive one message."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(PATIENCE)
        self.port = self.listener.getsockname()[1]
        self.commands = []
        self.message = b""
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        with contextlib.suppress(OSError):
            peer, _ = self.listener.accept()
            peer.settimeout(PATIENCE)
            with peer, peer.makefile("rwb") as lines:
                def say(text):
                    lines.write(text + b"\r\n")
                    lines.flush()
                say(b"220 loopback")
                for line in lines:
                    command = line.strip()
                    self.commands.append(command)
                    if command == b"DATA":
                        say(b"354 go on")
                        for part in lines:
                            if part == b".\r\n":
                                break
                            self.message += part
                    say(b"221 bye" if command == b"QUIT" else b"250 fine")
                    if command == b"QUIT":
                        return


def check_mail(ctl, folder):
    mailbox = Mailbox()
    conf = folder / "msmtprc"
    conf.write_text(f"account default\nhost 127.0.0.1\nport {mailbox.port}\nfrom ib@example.org\ntls off\nauth off\n", encoding="utf-8")
    conf.chmod(0o600)
    sendmail = folder / "sendmail"
    sendmail.write_text(f'#!/bin/sh\nexec {program("msmtp")} -C {conf} "$@"\n', encoding="utf-8")
    sendmail.chmod(0o700)
    if test_message(ctl, folder, f"mail: {{to: [admins@example.org], from: ib@example.org, program: {sendmail}}}"):
        mailbox.thread.join(PATIENCE)
        if not any(b"admins@example.org" in command for command in mailbox.commands):
            fault(f"nobody is written to: {mailbox.commands}")
        if b"This is a test: nothing is wrong." not in mailbox.message or b"\r\nSubject: Fabriscope" not in b"\r\n" + mailbox.message:
            fault(f"the message: {mailbox.message!r}")


def main():
    ctl = sys.argv[1]
    ran = 0
    for check, needed in ((check_trap, ("snmptrapd", "snmptrap")), (check_alertmanager, ("prometheus-alertmanager",)),
                          (check_syslog, ("rsyslogd",)), (check_mail, ("msmtp",))):
        missing = [name for name in needed if program(name) is None]
        if missing:
            print(f"{check.__name__} was not run: {', '.join(missing)} is not installed")
            continue
        ran += 1
        with tempfile.TemporaryDirectory() as folder:
            check(ctl, pathlib.Path(folder))
    if faults:
        return 1
    return 0 if ran else 77


if __name__ == "__main__":
    sys.exit(main())
