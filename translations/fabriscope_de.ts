<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_US">
<context>
    <name>AppContext</name>
    <message numerus="yes">
        <source>%1 (%n times since %2)</source>
        <translation>
            <numerusform>%1 (%n-mal seit %2)</numerusform>
            <numerusform>%1 (%n-mal seit %2)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (since %2)</source>
        <translation>%1 (seit %2)</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>%1 is new.</source>
        <translation>%1 ist neu.</translation>
    </message>
    <message>
        <source>%1 is gone.</source>
        <translation>%1 ist weg.</translation>
    </message>
    <message>
        <source>%1 is another device: was %2, is %3.</source>
        <translation>%1 ist ein anderes Gerät: bisher %2, jetzt %3.</translation>
    </message>
    <message>
        <source>%1 was called %2.</source>
        <translation>%1 hieß bisher %2.</translation>
    </message>
    <message>
        <source>%1 has LID %2, had %3.</source>
        <translation>%1 hat LID %2, bisher %3.</translation>
    </message>
    <message>
        <source>%1 is a new link.</source>
        <translation>%1 ist ein neuer Link.</translation>
    </message>
    <message>
        <source>%1: this link is gone.</source>
        <translation>%1: Dieser Link ist weg.</translation>
    </message>
    <message>
        <source>%1: the cable was moved, it went to %2.</source>
        <translation>%1: Das Kabel wurde umgesteckt, bisher führte es zu %2.</translation>
    </message>
    <message>
        <source>%1 runs at %2, ran at %3.</source>
        <translation>%1 läuft mit %2, bisher mit %3.</translation>
    </message>
    <message>
        <source>%1 is %2, was %3.</source>
        <translation>%1 ist %2, bisher %3.</translation>
    </message>
    <message>
        <source>A subnet manager runs at %1 now: %2.</source>
        <translation>Auf %1 läuft jetzt ein Subnet-Manager: %2.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is gone; it was %2.</source>
        <translation>Der Subnet-Manager auf %1 ist weg; er war %2.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is %2, was %3.</source>
        <translation>Der Subnet-Manager auf %1 ist %2, bisher %3.</translation>
    </message>
    <message>
        <source>%1 was replaced: its GUID was %2, is %3.</source>
        <translation>%1 wurde ausgetauscht: die GUID war %2, ist %3.</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Throughput by VL, transmit</source>
        <translation>Durchsatz je VL, gesendet</translation>
    </message>
    <message>
        <source>Throughput by VL, receive</source>
        <translation>Durchsatz je VL, empfangen</translation>
    </message>
    <message>
        <source>Packets by VL, transmit</source>
        <translation>Pakete je VL, gesendet</translation>
    </message>
    <message>
        <source>Packets by VL, receive</source>
        <translation>Pakete je VL, empfangen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Throughput by SL, transmit</source>
        <translation>Durchsatz je SL, gesendet</translation>
    </message>
    <message>
        <source>Throughput by SL, receive</source>
        <translation>Durchsatz je SL, empfangen</translation>
    </message>
    <message>
        <source>Wait by VL, transmit</source>
        <translation>Wartezeit je VL, senden</translation>
    </message>
    <message>
        <source>Wait by VL at the far end</source>
        <translation>Wartezeit je VL der Gegenseite</translation>
    </message>
    <message>
        <source>Throughput, transmit</source>
        <translation>Durchsatz, gesendet</translation>
    </message>
    <message>
        <source>Throughput, receive</source>
        <translation>Durchsatz, empfangen</translation>
    </message>
    <message>
        <source>Packets, transmit</source>
        <translation>Pakete, gesendet</translation>
    </message>
    <message>
        <source>Packets, receive</source>
        <translation>Pakete, empfangen</translation>
    </message>
    <message>
        <source>Wait, transmit</source>
        <translation>Wartezeit, senden</translation>
    </message>
    <message>
        <source>Wait at the far end</source>
        <translation>Wartezeit der Gegenseite</translation>
    </message>
    <message>
        <source>Ports count by virtual lane what they receive: what this port transmits is read at the far end of its cable.</source>
        <translation>Ports zählen je Virtual Lane, was sie empfangen: Was dieser Port sendet, wird am anderen Ende seines Kabels gelesen.</translation>
    </message>
    <message>
        <source>Data that this port received, by virtual lane.</source>
        <translation>Daten, die dieser Port empfangen hat, je Virtual Lane.</translation>
    </message>
    <message>
        <source>Packets that this port received, by virtual lane.</source>
        <translation>Pakete, die dieser Port empfangen hat, je Virtual Lane.</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise. What they mean stands beside them in Errors rising.</source>
        <translation>Wie schnell die Fehlerzähler dieses Ports steigen. Was sie bedeuten, steht daneben unter „Steigende Fehler“.</translation>
    </message>
    <message>
        <source>Data by the service level that packets carry, before it is mapped to a virtual lane. Few ports count it.</source>
        <translation>Daten nach dem Service-Level der Pakete, bevor er auf eine Virtual Lane abgebildet wird. Nur wenige Ports zählen das.</translation>
    </message>
    <message>
        <source>Share of time in which this port had data of a lane to send but no credits from the far end: the sign of congestion behind that link.</source>
        <translation>Zeitanteil, in dem dieser Port Daten einer Lane zu senden hatte, aber keine Credits der Gegenseite: das Zeichen für Überlast hinter diesem Link.</translation>
    </message>
    <message>
        <source>Share of time in which the far end had data of a lane for this port but no credits from it: this port, or what is behind it, does not keep up.</source>
        <translation>Zeitanteil, in dem die Gegenseite Daten einer Lane für diesen Port hatte, aber keine Credits von ihm: Dieser Port oder was dahinter liegt kommt nicht nach.</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% der Zeit</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>Fehler/s</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>all SLs</source>
        <translation>alle SLs</translation>
    </message>
    <message>
        <source>all VLs</source>
        <translation>alle VLs</translation>
    </message>
    <message>
        <source>Reading the history.</source>
        <translation>Der Verlauf wird gelesen.</translation>
    </message>
    <message>
        <source>Waiting for the first reading.</source>
        <translation>Warten auf die erste Ablesung.</translation>
    </message>
    <message>
        <source>Nothing was read in this time.</source>
        <translation>In dieser Zeit wurde nichts gelesen.</translation>
    </message>
    <message>
        <source>Nothing waited.</source>
        <translation>Nichts musste warten.</translation>
    </message>
    <message>
        <source>No error was counted.</source>
        <translation>Kein Fehler wurde gezählt.</translation>
    </message>
    <message>
        <source>No traffic on any lane.</source>
        <translation>Auf keiner Lane ist Verkehr.</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>Link %1</translation>
    </message>
    <message>
        <source>mean of %1 – %2</source>
        <translation>Mittel von %1 – %2</translation>
    </message>
    <message>
        <source>together  %1 %2</source>
        <translation>zusammen  %1 %2</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>a day, as QDate::toString wants it</comment>
        <translation>ddd d. MMM</translation>
    </message>
    <message>
        <source>Packets by priority, transmit</source>
        <translation>Pakete je Priorität, gesendet</translation>
    </message>
    <message>
        <source>Packets by priority, receive</source>
        <translation>Pakete je Priorität, empfangen</translation>
    </message>
    <message>
        <source>Paused by priority, transmit</source>
        <translation>Angehalten je Priorität, beim Senden</translation>
    </message>
    <message>
        <source>Paused by priority, receive</source>
        <translation>Angehalten je Priorität, beim Empfang</translation>
    </message>
    <message>
        <source>Pause frames received, by priority</source>
        <translation>Empfangene Pause-Frames je Priorität</translation>
    </message>
    <message>
        <source>Pause frames sent, by priority</source>
        <translation>Gesendete Pause-Frames je Priorität</translation>
    </message>
    <message>
        <source>Throughput by priority, transmit</source>
        <translation>Durchsatz je Priorität, gesendet</translation>
    </message>
    <message>
        <source>Throughput by priority, receive</source>
        <translation>Durchsatz je Priorität, empfangen</translation>
    </message>
    <message>
        <source>Data on the wire by Ethernet priority (PCP), headers and RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>Daten auf der Leitung je Ethernet-Priorität (PCP), mit Headern und RDMA, wie der Treiber des Adapters sie zählt.</translation>
    </message>
    <message>
        <source>Packets on the wire by Ethernet priority (PCP), RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>Pakete auf der Leitung je Ethernet-Priorität (PCP), mit RDMA, wie der Treiber des Adapters sie zählt.</translation>
    </message>
    <message>
        <source>Share of time in which the switch kept this port from sending a priority, by PFC pause frames: the sign of congestion in the network.</source>
        <translation>Anteil der Zeit, in der der Switch diesen Port durch PFC-Pause-Frames am Senden einer Priorität gehindert hat: das Zeichen für Überlast im Netz.</translation>
    </message>
    <message>
        <source>Share of time in which this port kept the switch from sending a priority, by PFC pause frames: this host does not keep up.</source>
        <translation>Anteil der Zeit, in der dieser Port den Switch durch PFC-Pause-Frames am Senden einer Priorität gehindert hat: dieser Host kommt nicht nach.</translation>
    </message>
    <message>
        <source>PFC pause frames that the switch sent to this port: each stops one priority for a moment.</source>
        <translation>PFC-Pause-Frames, die der Switch an diesen Port gesendet hat: jedes hält eine Priorität für einen Moment an.</translation>
    </message>
    <message>
        <source>PFC pause frames that this port sent to the switch: each stops one priority for a moment.</source>
        <translation>PFC-Pause-Frames, die dieser Port an den Switch gesendet hat: jedes hält eine Priorität für einen Moment an.</translation>
    </message>
    <message>
        <source>Congestion notifications (CNP, ECN), retransmissions and errors of RDMA over Ethernet, by counter.</source>
        <translation>Überlastmeldungen (CNP, ECN), Wiederholungen und Fehler von RDMA über Ethernet, je Zähler.</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise, by counter.</source>
        <translation>Wie schnell die Fehlerzähler dieses Ports steigen, je Zähler.</translation>
    </message>
    <message>
        <source>RDMA: congestion and retransmission</source>
        <translation>RDMA: Überlast und Wiederholungen</translation>
    </message>
    <message>
        <source>Pause frames received</source>
        <translation>Empfangene Pause-Frames</translation>
    </message>
    <message>
        <source>Pause frames sent</source>
        <translation>Gesendete Pause-Frames</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>Frames/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>Ereignisse/s</translation>
    </message>
    <message>
        <source>all priorities</source>
        <translation>alle Prioritäten</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>Nothing was paused.</source>
        <translation>Nichts wurde angehalten.</translation>
    </message>
    <message>
        <source>No pause frame was counted.</source>
        <translation>Kein Pause-Frame wurde gezählt.</translation>
    </message>
    <message>
        <source>Nothing was congested, lost or sent again.</source>
        <translation>Nichts war überlastet, ging verloren oder wurde wiederholt.</translation>
    </message>
    <message>
        <source>No traffic of any priority.</source>
        <translation>Kein Verkehr irgendeiner Priorität.</translation>
    </message>
    <message>
        <source>This port does not count it.</source>
        <translation>Dieser Port zählt das nicht.</translation>
    </message>
</context>
<context>
    <name>ClearChoice</name>
    <message>
        <source>This is a recording: its counters are of the past.</source>
        <translation>Dies ist eine Aufzeichnung: ihre Zähler sind Vergangenheit.</translation>
    </message>
    <message>
        <source>This is a saved fabric: it has no counters.</source>
        <translation>Dies ist eine gespeicherte Fabric: sie hat keine Zähler.</translation>
    </message>
    <message>
        <source>The connection is lost. Wait until it is back.</source>
        <translation>Die Verbindung ist verloren. Warten Sie, bis sie wieder da ist.</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>Select a node, a port or a link first.</source>
        <translation>Wählen Sie zuerst einen Knoten, Port oder Link.</translation>
    </message>
    <message>
        <source>No port with a cable and a LID is selected.</source>
        <translation>Es ist kein Port mit Kabel und LID ausgewählt.</translation>
    </message>
</context>
<context>
    <name>ClearReport</name>
    <message>
        <source>Not asked</source>
        <translation>Nicht gefragt</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht unterstützt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Verweigert</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Not cleared</source>
        <translation>Nicht gelöscht</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) not supported</source>
        <translation>
            <numerusform>%n Attribut nicht unterstützt</numerusform>
            <numerusform>%n Attribute nicht unterstützt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) refused</source>
        <translation>
            <numerusform>%n Attribut verweigert</numerusform>
            <numerusform>%n Attribute verweigert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) without an answer</source>
        <translation>
            <numerusform>%n Attribut ohne Antwort</numerusform>
            <numerusform>%n Attribute ohne Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>The port does not have these counters.</source>
        <translation>Der Port hat diese Zähler nicht.</translation>
    </message>
    <message>
        <source>The port refused (MAD status %1).</source>
        <translation>Der Port hat es verweigert (MAD-Status %1).</translation>
    </message>
    <message>
        <source>The port did not answer: whether they were cleared is not known.</source>
        <translation>Der Port hat nicht geantwortet: ob sie gelöscht wurden, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Cleared; all stood at zero.</source>
        <translation>Gelöscht; alle standen auf null.</translation>
    </message>
    <message>
        <source>Cleared; stood at: %1</source>
        <translation>Gelöscht; Stand vorher: %1</translation>
    </message>
    <message>
        <source>Nothing was cleared.</source>
        <translation>Es wurde nichts gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared.</source>
        <translation>
            <numerusform>Zähler von %n Port wurden gelöscht.</numerusform>
            <numerusform>Zähler von %n Ports wurden gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) refused or did not answer.</source>
        <translation>
            <numerusform>%n Port hat verweigert oder nicht geantwortet.</numerusform>
            <numerusform>%n Ports haben verweigert oder nicht geantwortet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Condition</name>
    <message>
        <source>Below best</source>
        <translation>Unter Maximum</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ausgefallen</translation>
    </message>
    <message>
        <source>Waits for the SM</source>
        <translation>Wartet auf den SM</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Armed</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Full rate</source>
        <translation>Volle Rate</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>Management</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>Abgeschaltet</translation>
    </message>
    <message>
        <source>Peer silent</source>
        <translation>Gegenseite stumm</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>Kein Link</translation>
    </message>
    <message>
        <source>Cable missing</source>
        <translation>Kabel fehlt</translation>
    </message>
    <message>
        <source>Port missing</source>
        <translation>Port fehlt</translation>
    </message>
    <message>
        <source>Does not answer</source>
        <translation>Antwortet nicht</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Congested</source>
        <translation>Überlastet</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
</context>
<context>
    <name>ConnectionText</name>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Wird verbunden</translation>
    </message>
    <message>
        <source>Connected, sweeping</source>
        <translation>Verbunden, Sweep läuft</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Saved fabric</source>
        <translation>Gespeicherte Fabric</translation>
    </message>
    <message>
        <source>Cannot connect</source>
        <translation>Keine Verbindung möglich</translation>
    </message>
    <message>
        <source>Lost since %1</source>
        <translation>Verloren seit %1</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2 in %3 s</source>
        <translation>Verloren seit %1, Versuch %2 in %3 s</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2</source>
        <translation>Verloren seit %1, Versuch %2</translation>
    </message>
    <message>
        <source>Connected, Ethernet ports only</source>
        <translation>Verbunden, nur Ethernet-Ports</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Nothing is missing.</source>
        <translation>Es fehlt nichts.</translation>
    </message>
    <message>
        <source>Only one reading so far: a rate needs two.</source>
        <translation>Bisher nur eine Ablesung: Eine Rate braucht zwei.</translation>
    </message>
    <message>
        <source>The port did not answer.</source>
        <translation>Der Port hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>This port does not support this counter.</source>
        <translation>Dieser Port unterstützt diesen Zähler nicht.</translation>
    </message>
    <message>
        <source>The port refused the request.</source>
        <translation>Der Port hat die Anfrage abgelehnt.</translation>
    </message>
    <message>
        <source>Somebody cleared the counter in this interval.</source>
        <translation>Jemand hat den Zähler in diesem Zeitraum gelöscht.</translation>
    </message>
    <message>
        <source>The counter stands at its largest value and counts no more until it is cleared.</source>
        <translation>Der Zähler steht auf seinem größten Wert und zählt nicht weiter, bis er gelöscht wird.</translation>
    </message>
    <message>
        <source>The link went down and came back, and the counter began anew.</source>
        <translation>Der Link war ausgefallen und kam wieder; der Zähler begann von vorn.</translation>
    </message>
    <message>
        <source>The counter jumped by more than the link could have carried.</source>
        <translation>Der Zähler sprang um mehr, als der Link hätte tragen können.</translation>
    </message>
    <message>
        <source>The agent was not connected.</source>
        <translation>Der Agent war nicht verbunden.</translation>
    </message>
    <message>
        <source>Nobody watched this counter.</source>
        <translation>Niemand hat diesen Zähler beobachtet.</translation>
    </message>
    <message>
        <source>Minor link errors: symbols that cannot be decoded</source>
        <translation>Kleine Linkfehler: Symbole, die nicht dekodiert werden können</translation>
    </message>
    <message>
        <source>The link lost synchronisation and trained itself again</source>
        <translation>Der Link verlor die Synchronisation und hat sich selbst neu eingestellt</translation>
    </message>
    <message>
        <source>Retraining failed and the link went down</source>
        <translation>Das erneute Einstellen scheiterte, und der Link fiel aus</translation>
    </message>
    <message>
        <source>Received packets with an error: bad CRC, malformed, or too large for the buffer</source>
        <translation>Empfangene Pakete mit einem Fehler: falsche CRC, fehlerhaft oder zu groß für den Puffer</translation>
    </message>
    <message>
        <source>Received packets that an earlier hop had already marked as bad</source>
        <translation>Empfangene Pakete, die ein früherer Hop schon als fehlerhaft markiert hatte</translation>
    </message>
    <message>
        <source>Packets that the switch received here and could not forward (often multicast that returns to its sender: harmless)</source>
        <translation>Pakete, die der Switch hier empfing und nicht weiterleiten konnte (oft Multicast, der zu seinem Sender zurückkehrt: harmlos)</translation>
    </message>
    <message>
        <source>Packets discarded because the port was down or congested</source>
        <translation>Pakete, die verworfen wurden, weil der Port ausgefallen oder überlastet war</translation>
    </message>
    <message>
        <source>Packets not sent because of a partition or raw-packet filter</source>
        <translation>Pakete, die wegen eines Partitions- oder Rohpaketfilters nicht gesendet wurden</translation>
    </message>
    <message>
        <source>Packets refused on reception because of a partition or raw-packet filter</source>
        <translation>Pakete, deren Empfang wegen eines Partitions- oder Rohpaketfilters abgelehnt wurde</translation>
    </message>
    <message>
        <source>Local physical errors came so densely that they passed the port&apos;s threshold</source>
        <translation>Lokale physische Fehler kamen so dicht, dass sie die Schwelle des Ports überschritten</translation>
    </message>
    <message>
        <source>Packets arrived without a free buffer for longer than the flow control allows</source>
        <translation>Pakete kamen länger ohne freien Puffer an, als die Flusskontrolle erlaubt</translation>
    </message>
    <message>
        <source>Subnet management packets dropped for want of a buffer</source>
        <translation>Subnetzmanagement-Pakete, die mangels Puffer verworfen wurden</translation>
    </message>
    <message>
        <source>General management packets dropped for want of a buffer</source>
        <translation>Allgemeine Managementpakete, die mangels Puffer verworfen wurden</translation>
    </message>
    <message>
        <source>Data sent on all VLs except VL 15, without link packets</source>
        <translation>Gesendete Daten auf allen VLs außer VL 15, ohne Linkpakete</translation>
    </message>
    <message>
        <source>Data received on all VLs except VL 15, without link packets</source>
        <translation>Empfangene Daten auf allen VLs außer VL 15, ohne Linkpakete</translation>
    </message>
    <message>
        <source>Packets sent on all VLs except VL 15</source>
        <translation>Gesendete Pakete auf allen VLs außer VL 15</translation>
    </message>
    <message>
        <source>Packets received on all VLs except VL 15</source>
        <translation>Empfangene Pakete auf allen VLs außer VL 15</translation>
    </message>
    <message>
        <source>Time in which data waited at this port and nothing could be sent for want of credits</source>
        <translation>Zeit, in der Daten an diesem Port warteten und mangels Credits nichts gesendet werden konnte</translation>
    </message>
    <message>
        <source>Received packets with a bad CRC or an end-bad delimiter</source>
        <translation>Empfangene Pakete mit falscher CRC oder einer Endmarke für fehlerhafte Pakete</translation>
    </message>
    <message>
        <source>Received packets with a wrong length, VL or header</source>
        <translation>Empfangene Pakete mit falscher Länge, falscher VL oder falschem Header</translation>
    </message>
    <message>
        <source>Received packets for which there was no buffer</source>
        <translation>Empfangene Pakete, für die es keinen Puffer gab</translation>
    </message>
    <message>
        <source>Received packets whose destination LID has no way out of this switch</source>
        <translation>Empfangene Pakete, deren Ziel-LID keinen Weg aus diesem Switch hat</translation>
    </message>
    <message>
        <source>Received packets whose service level maps to no VL of the output port</source>
        <translation>Empfangene Pakete, deren Service-Level auf keine VL des Ausgangsports führt</translation>
    </message>
    <message>
        <source>Received packets that would have left by the port they came in</source>
        <translation>Empfangene Pakete, die durch denselben Port hinausgegangen wären, durch den sie kamen</translation>
    </message>
    <message>
        <source>Packets discarded because this port was not active</source>
        <translation>Pakete, die verworfen wurden, weil dieser Port nicht aktiv war</translation>
    </message>
    <message>
        <source>Packets discarded because they are larger than the neighbour&apos;s MTU</source>
        <translation>Pakete, die verworfen wurden, weil sie größer als die MTU des Nachbarn sind</translation>
    </message>
    <message>
        <source>Packets discarded because they stayed in the switch too long</source>
        <translation>Pakete, die verworfen wurden, weil sie zu lange im Switch blieben</translation>
    </message>
    <message>
        <source>Packets discarded because they stood at the head of a queue too long</source>
        <translation>Pakete, die verworfen wurden, weil sie zu lange am Kopf einer Warteschlange standen</translation>
    </message>
    <message>
        <source>Packets on this virtual lane</source>
        <translation>Pakete auf dieser Virtual Lane</translation>
    </message>
    <message>
        <source>Data on this virtual lane</source>
        <translation>Daten auf dieser Virtual Lane</translation>
    </message>
    <message>
        <source>Flow control updates of this virtual lane that did not come in time</source>
        <translation>Aktualisierungen der Flusskontrolle dieser Virtual Lane, die nicht rechtzeitig kamen</translation>
    </message>
    <message>
        <source>Time in which data waited on this virtual lane for want of credits</source>
        <translation>Zeit, in der Daten auf dieser Virtual Lane mangels Credits warteten</translation>
    </message>
    <message>
        <source>How often the switch found this virtual lane congested</source>
        <translation>Wie oft der Switch diese Virtual Lane überlastet fand</translation>
    </message>
    <message>
        <source>Data sent on this service level</source>
        <translation>Gesendete Daten dieses Service-Levels</translation>
    </message>
    <message>
        <source>Data received on this service level</source>
        <translation>Empfangene Daten dieses Service-Levels</translation>
    </message>
    <message>
        <source>Check or replace the cable or transceiver, clean optical connectors, reseat both ends; watch whether the rate falls.</source>
        <translation>Prüfen oder ersetzen Sie Kabel oder Transceiver, reinigen Sie optische Stecker, stecken Sie beide Enden neu; beobachten Sie, ob die Rate fällt.</translation>
    </message>
    <message>
        <source>The receiver of these packets does not keep up: look for an incast, a slow host or a link below its speed downstream.</source>
        <translation>Der Empfänger dieser Pakete kommt nicht nach: Suchen Sie stromabwärts nach einem Incast, einem langsamen Host oder einem Link unter seiner Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Compare the partitions of the senders with those of this port (partitions.conf, P_Key tables).</source>
        <translation>Vergleichen Sie die Partitionen der Sender mit denen dieses Ports (partitions.conf, P_Key-Tabellen).</translation>
    </message>
    <message>
        <source>The fault lies upstream: look at the symbol and receive errors of the ports these packets came through.</source>
        <translation>Der Fehler liegt stromaufwärts: Sehen Sie sich die Symbol- und Empfangsfehler der Ports an, durch die diese Pakete kamen.</translation>
    </message>
    <message>
        <source>The neighbour sent more than this port had room for: update the firmware of both ends, check the cable.</source>
        <translation>Der Nachbar sendete mehr, als dieser Port aufnehmen konnte: Aktualisieren Sie die Firmware beider Enden, prüfen Sie das Kabel.</translation>
    </message>
    <message>
        <source>Check the routing: a forwarding table may be stale or contain a loop; look at OpenSM&apos;s log.</source>
        <translation>Prüfen Sie das Routing: Eine Weiterleitungstabelle kann veraltet sein oder eine Schleife enthalten; sehen Sie in das Protokoll von OpenSM.</translation>
    </message>
    <message>
        <source>The management agent got more datagrams than it could take: find who polls too fast, or sweep less often.</source>
        <translation>Der Managementagent bekam mehr Datagramme, als er annehmen konnte: Finden Sie heraus, wer zu schnell abfragt, oder starten Sie seltener einen Sweep.</translation>
    </message>
    <message>
        <source>Compare the SL-to-VL tables with the number of operational VLs at both ends of this link.</source>
        <translation>Vergleichen Sie die SL-zu-VL-Tabellen mit der Zahl der benutzten VLs an beiden Enden dieses Links.</translation>
    </message>
    <message>
        <source>Compare the MTU of the partition and of the path with what the neighbour accepts.</source>
        <translation>Vergleichen Sie die MTU der Partition und des Pfades mit der, die der Nachbar annimmt.</translation>
    </message>
    <message>
        <source>Find out why the link went down: cable, neighbour, or a disabled port.</source>
        <translation>Finden Sie heraus, warum der Link ausfiel: Kabel, Nachbar oder ein abgeschalteter Port.</translation>
    </message>
    <message>
        <source>Check that the node is powered and its firmware runs; look at the port that leads to it.</source>
        <translation>Prüfen Sie, ob der Knoten Strom hat und seine Firmware läuft; sehen Sie sich den Port an, der zu ihm führt.</translation>
    </message>
    <message>
        <source>Find the two devices by their places and give one of them its own GUID (firmware tools of its maker).</source>
        <translation>Suchen Sie die beiden Geräte an ihren Plätzen, und geben Sie einem eine eigene GUID (Firmwarewerkzeuge des Herstellers).</translation>
    </message>
    <message>
        <source>Look whether two subnet managers are at work; let the master assign the LIDs anew.</source>
        <translation>Sehen Sie nach, ob zwei Subnet-Manager am Werk sind; lassen Sie den Master die LIDs neu vergeben.</translation>
    </message>
    <message>
        <source>Check the cable at both ends.</source>
        <translation>Prüfen Sie das Kabel an beiden Enden.</translation>
    </message>
    <message>
        <source>Two subnets may have been joined. Leave one master running, and let it sweep.</source>
        <translation>Vielleicht wurden zwei Subnetze verbunden. Lassen Sie einen Master laufen und seinen Sweep beenden.</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet.</source>
        <translation>Starten Sie OpenSM auf einem Host des Subnetzes.</translation>
    </message>
    <message>
        <source>Reseat or replace the cable, then check which widths and speeds both ports have enabled.</source>
        <translation>Stecken Sie das Kabel neu oder ersetzen Sie es, dann prüfen Sie, welche Breiten und Geschwindigkeiten an beiden Ports zugelassen sind.</translation>
    </message>
    <message>
        <source>Check the cable and whether one of the ports was disabled.</source>
        <translation>Prüfen Sie das Kabel und ob einer der Ports abgeschaltet wurde.</translation>
    </message>
    <message>
        <source>See in OpenSM&apos;s log whether it reaches this link and why it does not bring it up.</source>
        <translation>Sehen Sie im Protokoll von OpenSM nach, ob er diesen Link erreicht und warum er ihn nicht in Betrieb nimmt.</translation>
    </message>
    <message>
        <source>Look for a cable that was pulled or is dead, and for disabled ports above it.</source>
        <translation>Suchen Sie nach einem gezogenen oder toten Kabel und nach abgeschalteten Ports darüber.</translation>
    </message>
    <message>
        <source>Enable the port when it should carry traffic.</source>
        <translation>Schalten Sie den Port ein, wenn er Verkehr tragen soll.</translation>
    </message>
    <message>
        <source>Connect the port, or check the cable and the switch port at its other end.</source>
        <translation>Schließen Sie den Port an, oder prüfen Sie das Kabel und den Switch-Port am anderen Ende.</translation>
    </message>
    <message>
        <source>Check the cable of that port, and on its host what the port says (ibstat).</source>
        <translation>Prüfen Sie das Kabel dieses Ports und auf dessen Host, was der Port meldet (ibstat).</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed switch.</source>
        <translation>Starten Sie OpenSM auf einem Host des Subnetzes, oder schalten Sie den Subnet-Manager eines verwalteten Switches ein.</translation>
    </message>
    <message>
        <source>Start OpenSM there again, or on another host of the subnet.</source>
        <translation>Starten Sie OpenSM dort wieder oder auf einem anderen Host des Subnetzes.</translation>
    </message>
    <message>
        <source>OpenSM there hangs or was stopped: look at its process and log, and restart it.</source>
        <translation>OpenSM hängt dort oder wurde angehalten: Sehen Sie sich den Prozess und das Protokoll an, und starten Sie ihn neu.</translation>
    </message>
    <message>
        <source>Look at its log, and restart it when it does not go on.</source>
        <translation>Sehen Sie in sein Protokoll, und starten Sie ihn neu, wenn er nicht weiterarbeitet.</translation>
    </message>
    <message>
        <source>Two subnets may have been joined, or the managers cannot reach each other: leave one running, let it sweep, then start the others.</source>
        <translation>Vielleicht wurden zwei Subnetze verbunden, oder die Manager erreichen einander nicht: Lassen Sie einen laufen und seinen Sweep beenden, dann starten Sie die anderen.</translation>
    </message>
    <message>
        <source>It could not take over from the master: look at its process and log, and restart it.</source>
        <translation>Er könnte den Master nicht ablösen: Sehen Sie sich den Prozess und das Protokoll an, und starten Sie ihn neu.</translation>
    </message>
    <message>
        <source>No subnet manager has set up this fabric: no port has a LID.</source>
        <translation>Kein Subnet-Manager hat diese Fabric eingerichtet: Kein Port hat eine LID.</translation>
    </message>
    <message>
        <source>an unknown rate</source>
        <translation>unbekannter Rate</translation>
    </message>
    <message>
        <source>its management agent may be stuck, or protected by an M_Key that has to be given to the sweep</source>
        <translation>Sein Managementagent hängt vielleicht oder ist durch einen M_Key geschützt, den der Sweep braucht</translation>
    </message>
    <message>
        <source>it may be protected by another M_Key than the one given, or its management agent is stuck</source>
        <translation>Vielleicht ist er durch einen anderen M_Key als den angegebenen geschützt, oder sein Managementagent hängt</translation>
    </message>
    <message>
        <source>Check the cable to %1, and whether a port at either end was disabled.</source>
        <translation>Prüfen Sie das Kabel zu %1 und ob ein Port an einem der Enden abgeschaltet wurde.</translation>
    </message>
    <message>
        <source>Ports were told of %1 different LIDs as their subnet manager&apos;s.</source>
        <translation>Ports wurden %1 verschiedene LIDs als die ihres Subnet-Managers genannt.</translation>
    </message>
    <message>
        <source>%1: no subnet manager has configured this subnet.</source>
        <translation>%1: Kein Subnet-Manager hat dieses Subnetz eingerichtet.</translation>
    </message>
    <message>
        <source>%1: the subnet manager that set this subnet up no longer runs; what is connected goes on working, but nothing new comes up and no fault is routed around.</source>
        <translation>%1: Der Subnet-Manager, der dieses Subnetz eingerichtet hat, läuft nicht mehr; was verbunden ist, arbeitet weiter, aber nichts Neues kommt in Betrieb, und kein Fehler wird umgangen.</translation>
    </message>
    <message>
        <source>%1: the master subnet manager does not answer, although its port says that it runs one.</source>
        <translation>%1: Der Master-Subnet-Manager antwortet nicht, obwohl sein Port angibt, dass er läuft.</translation>
    </message>
    <message>
        <source>%1: the master subnet manager has done nothing since the last sweep: its activity count stands.</source>
        <translation>%1: Der Master-Subnet-Manager hat seit dem letzten Sweep nichts getan: Sein Aktivitätszähler steht.</translation>
    </message>
    <message>
        <source>%1: this subnet manager answers, but none of this subnet is master.</source>
        <translation>%1: Dieser Subnet-Manager antwortet, aber keiner dieses Subnetzes ist Master.</translation>
    </message>
    <message>
        <source>%1: more than one subnet manager says that it is master.</source>
        <translation>%1: Mehr als ein Subnet-Manager gibt an, Master zu sein.</translation>
    </message>
    <message>
        <source>%1: the subnet manager there does not answer, although its port says that it runs one.</source>
        <translation>%1: Der Subnet-Manager dort antwortet nicht, obwohl sein Port angibt, dass er läuft.</translation>
    </message>
    <message>
        <source>%1 runs at %2, both ends support %3.</source>
        <translation>%1 läuft mit %2, beide Enden können %3.</translation>
    </message>
    <message>
        <source>%1 is down: %2 has %3 of the %4 links upwards that other switches of its kind have.</source>
        <translation>%1 ist ausgefallen: %2 hat %3 der %4 Links nach oben, die andere Switches seiner Art haben.</translation>
    </message>
    <message>
        <source>%1 has %2 of the %3 links upwards that other switches of its kind have.</source>
        <translation>%1 hat %2 der %3 Links nach oben, die andere Switches seiner Art haben.</translation>
    </message>
    <message>
        <source>%1 is down.</source>
        <translation>%1 ist ausgefallen.</translation>
    </message>
    <message>
        <source>%1 waits for the subnet manager.</source>
        <translation>%1 wartet auf den Subnet-Manager.</translation>
    </message>
    <message>
        <source>%1 is armed but not active.</source>
        <translation>%1 ist Armed, aber nicht aktiv.</translation>
    </message>
    <message>
        <source>%1 is disabled.</source>
        <translation>%1 ist abgeschaltet.</translation>
    </message>
    <message>
        <source>%1 has no link (%2).</source>
        <translation>%1 hat keinen Link (%2).</translation>
    </message>
    <message>
        <source>%1: nothing is seen of %2; %3 other adapters of its kind have links on all %4 ports.</source>
        <translation>%1: Von %2 ist nichts zu sehen; %3 andere Adapter dieser Art haben Links an allen %4 Ports.</translation>
    </message>
    <message>
        <source>The link from %1 to %2 answers in one direction only.</source>
        <translation>Der Link von %1 zu %2 antwortet nur in einer Richtung.</translation>
    </message>
    <message>
        <source>What is behind %1 does not answer, although the link is up: %2.</source>
        <translation>Was hinter %1 liegt, antwortet nicht, obwohl der Link steht: %2.</translation>
    </message>
    <message>
        <source>%1 does not answer for port %2.</source>
        <translation>%1 antwortet nicht für Port %2.</translation>
    </message>
    <message>
        <source>%1 does not answer for %2 of its %3 ports.</source>
        <translation>%1 antwortet nicht für %2 seiner %3 Ports.</translation>
    </message>
    <message>
        <source>LID %1 belongs to two ports: %2 and %3. Let the subnet manager assign new ones.</source>
        <translation>LID %1 gehört zwei Ports: %2 und %3. Lassen Sie den Subnet-Manager neue vergeben.</translation>
    </message>
    <message>
        <source>The GUID %1 exists twice: beside %2 another node with it is behind %3. Only the first one is shown; give the other one a GUID of its own.</source>
        <translation>Die GUID %1 gibt es zweimal: Neben %2 ist ein weiterer Knoten mit ihr hinter %3. Nur der erste wird gezeigt; geben Sie dem anderen eine eigene GUID.</translation>
    </message>
    <message>
        <source>Somebody was at work while the fabric was read. What contradicts itself in a newer sweep, too, is worth a look.</source>
        <translation>Während das Netz gelesen wurde, hat jemand daran gearbeitet. Was sich auch in einem neueren Durchlauf widerspricht, ist einen Blick wert.</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover once more, or correct these lines.</source>
        <translation>Die Ausgabe von ibnetdiscover noch einmal speichern oder diese Zeilen berichtigen.</translation>
    </message>
    <message>
        <source>The subnet manager was at work, or stopped half-way. If it stays so, look at its log.</source>
        <translation>Der Subnet-Manager war an der Arbeit oder hat mittendrin aufgehört. Bleibt es so, in sein Log sehen.</translation>
    </message>
    <message>
        <source>If nobody meant that, look at force_link_width and force_link_speed of opensm.conf, and at the settings of the ports (ibportstate).</source>
        <translation>Wenn das niemand wollte: force_link_width und force_link_speed in opensm.conf und die Einstellungen der Ports (ibportstate) ansehen.</translation>
    </message>
    <message>
        <source>They may be electing one. If it stays so, restart the one with the highest priority.</source>
        <translation>Vielleicht wählen sie gerade einen. Bleibt es so, den mit der höchsten Priorität neu starten.</translation>
    </message>
    <message>
        <source>%1 runs at %2 and could be %3: both ends support it, but it is not enabled.</source>
        <translation>%1 läuft mit %2 und könnte %3: Beide Enden unterstützen es, aber es ist nicht freigegeben.</translation>
    </message>
    <message>
        <source>Enable %1: &apos;%2&apos; does it, and the link must train again, which interrupts it. When it comes back, look at force_link_width and force_link_speed of opensm.conf.</source>
        <translation>%1 freigeben: „%2“ tut das, und der Link muss neu trainieren, was ihn unterbricht. Kommt es wieder, force_link_width und force_link_speed in opensm.conf ansehen.</translation>
    </message>
    <message>
        <source>If nobody slowed this link down on purpose, enable %1: &apos;%2&apos; does it, and the link must train again, which interrupts it. When it comes back, look at force_link_width and force_link_speed of opensm.conf.</source>
        <translation>Wenn niemand diesen Link mit Absicht verlangsamt hat, %1 freigeben: „%2“ tut das, und der Link muss neu trainieren, was ihn unterbricht. Kommt es wieder, force_link_width und force_link_speed in opensm.conf ansehen.</translation>
    </message>
    <message>
        <source>%1 links run below what both of their ends support, because it is not enabled.</source>
        <translation>%1 Links laufen langsamer, als ihre beiden Enden können, weil es nicht freigegeben ist.</translation>
    </message>
    <message>
        <source>%1 could not be read completely: %2 problems. What these lines say is missing here.</source>
        <translation>%1 konnte nicht ganz gelesen werden: %2 Probleme. Was in diesen Zeilen steht, fehlt hier.</translation>
    </message>
</context>
<context>
    <name>CounterFindings</name>
    <message>
        <source>its far end</source>
        <translation>die Gegenseite</translation>
    </message>
    <message>
        <source>an unknown part</source>
        <translation>ein unbekannter Teil</translation>
    </message>
    <message>
        <source>%1 takes in data more slowly than it is sent: %2 waits %3 of the time%4 while its link is only %5 full.</source>
        <translation>%1 nimmt Daten langsamer ab, als sie gesendet werden: %2 wartet %3 der Zeit%4, während der Link nur zu %5 gefüllt ist.</translation>
    </message>
    <message>
        <source>Incast at %1: more comes in for it than %2 can send. Its link is %3 full, and data waits up to %4 of the time%5.</source>
        <translation>Incast bei %1: Es kommt mehr dafür an, als %2 senden kann. Der Link ist zu %3 gefüllt, und Daten warten bis zu %4 der Zeit%5.</translation>
    </message>
    <message>
        <source>The link from %1 to %2 is %3 full, and data waits up to %4 of the time%5.</source>
        <translation>Der Link von %1 zu %2 ist zu %3 gefüllt, und Daten warten bis zu %4 der Zeit%5.</translation>
    </message>
    <message>
        <source>%1 waits %2 of the time%3 for credits of %4, and nothing there shows why.</source>
        <translation>%1 wartet %2 der Zeit%3 auf Credits von %4, und dort ist kein Grund zu sehen.</translation>
    </message>
    <message>
        <source>Look at %1: width and speed of its PCIe slot, memory and CPU load, an application that posts its receives late. Until then everybody waits whose packets share a lane with its.</source>
        <translation>Sehen Sie sich %1 an: Breite und Geschwindigkeit des PCIe-Steckplatzes, Speicher- und CPU-Last, eine Anwendung, die ihre Empfangspuffer spät bereitstellt. Bis dahin warten alle, deren Pakete dieselbe Lane nutzen.</translation>
    </message>
    <message>
        <source>Let fewer senders send to it at a time, spread the work over more receivers, or give the receiver a faster link. What must not wait behind it needs a lane of its own.</source>
        <translation>Lassen Sie weniger Sender gleichzeitig dorthin senden, verteilen Sie die Arbeit auf mehr Empfänger, oder geben Sie dem Empfänger einen schnelleren Link. Was nicht dahinter warten darf, braucht eine eigene Lane.</translation>
    </message>
    <message>
        <source>Spread the routes over the other links, add cables, or give what must not wait a lane of its own.</source>
        <translation>Verteilen Sie die Routen auf die anderen Links, fügen Sie Kabel hinzu, oder geben Sie dem, was nicht warten darf, eine eigene Lane.</translation>
    </message>
    <message>
        <source>Look for errors on this link: lost credits have the same effect.</source>
        <translation>Suchen Sie nach Fehlern auf diesem Link: Verlorene Credits haben dieselbe Wirkung.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ≈ %2 (waits %3)</source>
        <translation>%1 ≈ %2 (wartet %3)</translation>
    </message>
    <message>
        <source>%1 ≈ %2</source>
        <translation>%1 ≈ %2</translation>
    </message>
    <message>
        <source>%1 sends %2 to %3, %4 of its link&apos;s data rate, and waits %5 of the time.</source>
        <translation>%1 sendet %2 an %3, %4 der Datenrate des Links, und wartet %5 der Zeit.</translation>
    </message>
    <message>
        <source>≈: counters of single lanes stand at their largest value. What the others do not explain of the port&apos;s waiting is put down to these lanes.</source>
        <translation>≈: Zähler einzelner Lanes stehen auf ihrem größten Wert. Was die anderen vom Warten des Ports nicht erklären, wird diesen Lanes zugerechnet.</translation>
    </message>
    <message>
        <source>Comes in from: %1.</source>
        <translation>Kommt herein von: %1.</translation>
    </message>
    <message>
        <source>Sent by, as estimated from who has to wait: %1.</source>
        <translation>Gesendet von, geschätzt danach, wer warten muss: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s) wait because of it: %1.</source>
        <translation>
            <numerusform>%n weiterer Port wartet deswegen: %1.</numerusform>
            <numerusform>%n weitere Ports warten deswegen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>≈ %1 on VL%2</source>
        <translation>≈ %1 auf VL%2</translation>
    </message>
    <message>
        <source>%1 on VL%2</source>
        <translation>%1 auf VL%2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>share of time, several lanes</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source> or </source>
        <comment>lanes</comment>
        <translation> oder </translation>
    </message>
    <message>
        <source>This port waits because of another one. </source>
        <translation>Dieser Port wartet wegen eines anderen. </translation>
    </message>
    <message>
        <source>≈ %1 of the data comes through here. </source>
        <translation>≈ %1 der Daten kommen hier durch. </translation>
    </message>
    <message>
        <source>≈ %1 of the data is sent here. </source>
        <translation>≈ %1 der Daten werden hier gesendet. </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n counter(s) of errors stand at their largest values and count no more until they are cleared: %2.</source>
        <translation>
            <numerusform>%1: %n Fehlerzähler steht auf seinem größten Wert und zählt nicht weiter, bis er gelöscht wird: %2.</numerusform>
            <numerusform>%1: %n Fehlerzähler stehen auf ihren größten Werten und zählen nicht weiter, bis sie gelöscht werden: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Too high as well: %2.</source>
        <comment>first alarm of a cable, further counters</comment>
        <translation>%1 Ebenfalls zu hoch: %2.</translation>
    </message>
    <message>
        <source>Then clear the counters: until that is done nothing new shows in them.</source>
        <translation>Löschen Sie dann die Zähler: Bis dahin zeigt sich nichts Neues in ihnen.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>There is no RDMA management device on this host.</source>
        <translation>Dieser Host hat kein RDMA-Managementgerät.</translation>
    </message>
    <message>
        <source>The agent may not open the device or file.</source>
        <translation>Der Agent darf das Gerät oder die Datei nicht öffnen.</translation>
    </message>
    <message>
        <source>The device&apos;s link layer is Ethernet: there is no subnet to discover.</source>
        <translation>Die Sicherungsschicht des Geräts ist Ethernet: Es gibt kein Subnetz zu erkunden.</translation>
    </message>
    <message>
        <source>No master subnet manager answers.</source>
        <translation>Kein Master-Subnet-Manager antwortet.</translation>
    </message>
    <message>
        <source>The local port has no physical link.</source>
        <translation>Der lokale Port hat keinen physischen Link.</translation>
    </message>
    <message>
        <source>No answer came, also after all retries.</source>
        <translation>Es kam keine Antwort, auch nach allen Wiederholungen nicht.</translation>
    </message>
    <message>
        <source>An answer contradicts itself or is too short.</source>
        <translation>Eine Antwort widerspricht sich oder ist zu kurz.</translation>
    </message>
    <message>
        <source>The node refused the request.</source>
        <translation>Der Knoten hat die Anfrage abgelehnt.</translation>
    </message>
    <message>
        <source>This is not supported by the port, node or agent.</source>
        <translation>Port, Knoten oder Agent unterstützt das nicht.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>Die Arbeit wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The connection to the agent was lost.</source>
        <translation>Die Verbindung zum Agenten ging verloren.</translation>
    </message>
    <message>
        <source>The other side does not speak this version of the agent protocol.</source>
        <translation>Die andere Seite spricht nicht diese Version des Agentenprotokolls.</translation>
    </message>
    <message>
        <source>The agent was started without the right to change anything.</source>
        <translation>Der Agent wurde ohne das Recht gestartet, etwas zu ändern.</translation>
    </message>
    <message>
        <source>The request makes no sense to the agent.</source>
        <translation>Der Agent kann mit der Anfrage nichts anfangen.</translation>
    </message>
    <message>
        <source>There is no such node, port, file or record.</source>
        <translation>Einen solchen Knoten, Port, Eintrag oder eine solche Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The file cannot be understood.</source>
        <translation>Die Datei ist nicht verständlich.</translation>
    </message>
    <message>
        <source>A file or device could not be read or written.</source>
        <translation>Eine Datei oder ein Gerät konnte nicht gelesen oder beschrieben werden.</translation>
    </message>
    <message>
        <source>Something went wrong inside Fabriscope.</source>
        <translation>In Fabriscope ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect over ssh, or load a saved fabric.</source>
        <translation>Öffnen Sie die Demo-Fabric, verbinden Sie sich über ssh oder laden Sie eine gespeicherte Fabric.</translation>
    </message>
    <message>
        <source>Start the agent with administrator rights, or add your user to the group that owns the device.</source>
        <translation>Starten Sie den Agenten mit Administratorrechten, oder nehmen Sie Ihren Benutzer in die Gruppe auf, der das Gerät gehört.</translation>
    </message>
    <message>
        <source>Choose an InfiniBand port, or another host.</source>
        <translation>Wählen Sie einen InfiniBand-Port oder einen anderen Host.</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of this subnet, then sweep again.</source>
        <translation>Starten Sie OpenSM auf einem Host dieses Subnetzes, dann starten Sie einen neuen Sweep.</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>Prüfen Sie das Kabel und den Port am anderen Ende.</translation>
    </message>
    <message>
        <source>Check whether the node is up, then sweep again.</source>
        <translation>Prüfen Sie, ob der Knoten läuft, dann starten Sie einen neuen Sweep.</translation>
    </message>
    <message>
        <source>The last data stays on screen. Connect again when the host is back.</source>
        <translation>Die letzten Daten bleiben auf dem Bildschirm. Verbinden Sie sich erneut, sobald der Host wieder da ist.</translation>
    </message>
    <message>
        <source>Install the same version of fabriscope-agent on that host.</source>
        <translation>Installieren Sie auf diesem Host dieselbe Version von fabriscope-agent.</translation>
    </message>
    <message>
        <source>Please report it, with what you did before.</source>
        <translation>Bitte melden Sie dies und was Sie davor getan haben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % der Zeit</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>%1: %2 is quiet again.</source>
        <translation>%1: %2 ist wieder ruhig.</translation>
    </message>
    <message>
        <source>%1: %2 rises.</source>
        <translation>%1: %2 steigt.</translation>
    </message>
    <message>
        <source>%1: %2 stands at its largest value, %3, and counts no more until it is cleared.</source>
        <translation>%1: %2 am Höchstwert %3; zählt erst nach dem Löschen weiter.</translation>
    </message>
    <message>
        <source>%1: %2 is %3; alarms begin at %4.</source>
        <translation>%1: %2 ist %3; Alarme beginnen bei %4.</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by another program.</source>
        <translation>
            <numerusform>Die Zähler von %n Port wurden von einem anderen Programm gelöscht.</numerusform>
            <numerusform>Die Zähler von %n Ports wurden von einem anderen Programm gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by another program.</source>
        <translation>%1: Zähler von einem anderen Programm gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by %1.</source>
        <translation>
            <numerusform>Die Zähler von %n Port wurden von %1 gelöscht.</numerusform>
            <numerusform>Die Zähler von %n Ports wurden von %1 gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by %2.</source>
        <translation>%1: Die Zähler wurden von %2 gelöscht.</translation>
    </message>
    <message>
        <source>The connection to %1 was lost. %2</source>
        <translation>Die Verbindung zu %1 ging verloren. %2</translation>
    </message>
    <message>
        <source>The connection to %1 is back after %2.</source>
        <translation>Die Verbindung zu %1 ist nach %2 wieder da.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 does not answer any more.</source>
        <translation>Der Subnetzmanager an %1 antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>The subnet manager at %1 answers again.</source>
        <translation>Der Subnetzmanager an %1 antwortet wieder.</translation>
    </message>
</context>
<context>
    <name>FabricExports</name>
    <message>
        <source>Export as ibnetdiscover output…</source>
        <translation>Als Ausgabe von ibnetdiscover exportieren…</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>Als JSON exportieren…</translation>
    </message>
    <message>
        <source>Export for Graphviz (DOT)…</source>
        <translation>Für Graphviz (DOT) exportieren…</translation>
    </message>
    <message>
        <source>Export as GraphML…</source>
        <translation>Als GraphML exportieren…</translation>
    </message>
    <message>
        <source>Export as Slurm topology.conf…</source>
        <translation>Als topology.conf für Slurm exportieren…</translation>
    </message>
    <message>
        <source>The fabric was written to %1.</source>
        <translation>Die Fabric wurde in %1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>HCA</source>
        <translation>HCA</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Unknown type</source>
        <translation>Unbekannter Typ</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>under 1 ms</source>
        <translation>unter 1 ms</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>vor %1 h</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>vor %1 Tagen</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find on the map</source>
        <translation>Auf der Karte finden</translation>
    </message>
    <message>
        <source>Go to the neighbour in that direction; without a selection, pan</source>
        <translation>Zum Nachbarn in dieser Richtung; ohne Auswahl verschieben</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Zoom to what is selected</source>
        <translation>Zum Ausgewählten zoomen</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Vergrößern und verkleinern</translation>
    </message>
    <message>
        <source>Show the whole fabric</source>
        <translation>Die ganze Fabric zeigen</translation>
    </message>
    <message>
        <source>Close or open the group of the selected node</source>
        <translation>Die Gruppe des gewählten Knotens schließen oder öffnen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Ausgewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Show the row&apos;s object on the map</source>
        <translation>Das Objekt der Zeile auf der Karte zeigen</translation>
    </message>
    <message>
        <source>Menu of the row</source>
        <translation>Menü der Zeile</translation>
    </message>
    <message>
        <source>Read values along the chart</source>
        <translation>Werte entlang des Diagramms ablesen</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Links, Rechts</translation>
    </message>
    <message>
        <source>Show less time, or more</source>
        <translation>Weniger oder mehr Zeit zeigen</translation>
    </message>
    <message>
        <source>Hold the charts, or let them go on</source>
        <translation>Diagramme anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Open files of this computer</source>
        <translation>Dateien dieses Rechners öffnen</translation>
    </message>
    <message>
        <source>Save, or preview and apply on the host</source>
        <translation>Speichern, oder auf dem Host prüfen und anwenden</translation>
    </message>
    <message>
        <source>Save a copy on this computer</source>
        <translation>Eine Kopie auf diesem Rechner speichern</translation>
    </message>
    <message>
        <source>History of the host&apos;s files</source>
        <translation>Verlauf der Dateien des Hosts</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Voriges Problem</translation>
    </message>
    <message>
        <source>Remedy for the problem at the cursor</source>
        <translation>Korrektur für das Problem am Cursor</translation>
    </message>
    <message>
        <source>Complete the word at the cursor</source>
        <translation>Das Wort am Cursor vervollständigen</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>Suchen und ersetzen</translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>Zu einer Zeile gehen</translation>
    </message>
    <message>
        <source>Undo, in form and text</source>
        <translation>Rückgängig, in Formular und Text</translation>
    </message>
    <message>
        <source>The state of the fabric at a glance: how many nodes and links there are, what needs attention, most urgent first, which ports are busiest, wait longest and count errors.

Choose a finding to see its object in the inspector; Enter shows it on the map. Declare the fabric as it is now to be the baseline, and later sweeps show what differs.</source>
        <translation>Der Zustand der Fabric auf einen Blick: wie viele Knoten und Links es gibt, was Aufmerksamkeit braucht, das Dringendste zuerst, welche Ports am stärksten ausgelastet sind, am längsten warten und Fehler zählen.

Wählen Sie einen Befund, um sein Objekt im Inspektor zu sehen; die Eingabetaste zeigt es auf der Karte. Erklären Sie die Fabric, wie sie jetzt ist, zum Referenzstand, und spätere Sweeps zeigen, was abweicht.</translation>
    </message>
    <message>
        <source>The map of the fabric: switches in tiers, hosts under their switch, links by capacity. What differs has a colour and a shape. The outline beside it lists the same nodes.

Colour the links by state, speed, utilisation, congestion or errors with the control in the corner; the legend explains the present one.</source>
        <translation>Die Karte der Fabric: Switches in Ebenen, Hosts unter ihrem Switch, Links nach Kapazität. Was abweicht, hat Farbe und Form. Die Gliederung daneben nennt dieselben Knoten.

Färben Sie die Links mit dem Bedienfeld in der Ecke nach Status, Geschwindigkeit, Auslastung, Überlast oder Fehlern; die Legende erklärt die jeweilige Färbung.</translation>
    </message>
    <message>
        <source>The counters of a port, by virtual lane: what it sends and receives, and for how long data waits for credits. Choose a port by its name, or the whole fabric for rankings and a heat map.

Counters are read while a page that needs them is on screen.</source>
        <translation>Die Zähler eines Ports nach Virtual Lane: was er sendet und empfängt und wie lange Daten auf Credits warten. Wählen Sie einen Port nach seinem Namen oder die ganze Fabric für Ranglisten und eine Heatmap.

Zähler werden gelesen, solange eine Seite zu sehen ist, die sie braucht.</translation>
    </message>
    <message>
        <source>All nodes, ports and links as tables. Click a heading to sort. The filter line takes words and column:text, -text leaves rows out. Columns can be chosen, moved and exported as CSV.</source>
        <translation>Alle Knoten, Ports und Links als Tabellen. Ein Klick auf eine Überschrift sortiert. Die Filterzeile nimmt Wörter und Spalte:Text, -Text lässt Zeilen weg. Spalten lassen sich wählen, verschieben und als CSV exportieren.</translation>
    </message>
    <message>
        <source>OpenSM&apos;s three files, as form and text, with their problems below. Of a host that is connected, Apply shows what would change and what that does before anything is written, checks the result, and can roll it back. History lists earlier changes and restores them.</source>
        <translation>Die drei Dateien von OpenSM als Formular und Text, darunter ihre Probleme. Bei einem verbundenen Host zeigt „Anwenden“, was sich ändern würde und was das bewirkt, bevor etwas geschrieben wird, prüft das Ergebnis und kann es zurücknehmen. Der Verlauf listet frühere Änderungen auf und stellt sie wieder her.</translation>
    </message>
    <message>
        <source>What happened: changes between two sweeps, alarms of counters, counters that were cleared, and what became of the connection. Thresholds says from which value on a counter raises an alarm.</source>
        <translation>Was geschehen ist: Änderungen zwischen zwei Sweeps, Alarme von Zählern, gelöschte Zähler und der Verlauf der Verbindung. „Schwellenwerte“ legt fest, ab welchem Wert ein Zähler Alarm auslöst.</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>a page</comment>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>Nächstes Bedienelement</translation>
    </message>
    <message>
        <source>Next control, also out of a text</source>
        <translation>Nächstes Bedienelement, auch aus einem Text heraus</translation>
    </message>
</context>
<context>
    <name>HostPort</name>
    <message>
        <source>%1 / %2 (RoCE)</source>
        <translation>%1 / %2 (RoCE)</translation>
    </message>
    <message>
        <source>rate not known</source>
        <translation>Rate nicht bekannt</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>InspectorFacts</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>%1, LID %2</source>
        <translation>%1, LID %2</translation>
    </message>
    <message>
        <source>does not answer</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>Priorität %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>state and priority</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>master</source>
        <translation>Master</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>Standby</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>sucht</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>nicht aktiv</translation>
    </message>
    <message>
        <source>Its activity count</source>
        <translation>Sein Aktivitätszähler</translation>
    </message>
    <message>
        <source>up to LID %1 of %2</source>
        <translation>bis LID %1 von %2</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Supported widths</source>
        <translation>Mögliche Breiten</translation>
    </message>
    <message>
        <source>Supported speeds</source>
        <translation>Geschwindigkeiten</translation>
    </message>
    <message>
        <source>%1 bytes, could be %2</source>
        <translation>%1 Bytes, möglich %2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>%1 von %2 benutzt</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1, Revision %2</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>Maximum beider Enden</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>Ende A</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>Ende B</translation>
    </message>
</context>
<context>
    <name>Membership</name>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>eingeschränkt</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beides</translation>
    </message>
</context>
<context>
    <name>OpenSm</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation>%1, PID %2</translation>
    </message>
    <message>
        <source>opensm</source>
        <translation>opensm</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>service, and its opensm.conf</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Process %1: %2</source>
        <translation>Prozess %1: %2</translation>
    </message>
    <message>
        <source>Started by %1</source>
        <translation>Gestartet von %1</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>Protokoll: %1</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files.</source>
        <translation>Mit diesen Dateien läuft kein OpenSM.</translation>
    </message>
    <message>
        <source>Unit on this host: %1</source>
        <translation>Unit auf diesem Host: %1</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1: nicht vorhanden</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Left by a package update: %1</source>
        <translation>Von einer Paketaktualisierung hinterlassen: %1</translation>
    </message>
    <message>
        <source>Settings of its start: %1</source>
        <translation>Einstellungen seines Starts: %1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>No host is connected whose OpenSM could be set up.</source>
        <translation>Es ist kein Host verbunden, dessen OpenSM eingerichtet werden könnte.</translation>
    </message>
    <message>
        <source>Connect to the host on which OpenSM runs, or open its files from this computer.</source>
        <translation>Verbinden Sie sich mit dem Host, auf dem OpenSM läuft, oder öffnen Sie seine Dateien von diesem Computer.</translation>
    </message>
    <message>
        <source>The connection is being made.</source>
        <translation>Die Verbindung wird hergestellt.</translation>
    </message>
    <message>
        <source>A saved fabric has no host whose OpenSM could be set up.</source>
        <translation>Eine gespeicherte Fabric hat keinen Host, dessen OpenSM eingerichtet werden könnte.</translation>
    </message>
    <message>
        <source>%1 is asked for its OpenSM.</source>
        <translation>%1 wird nach seinem OpenSM gefragt.</translation>
    </message>
    <message>
        <source>The connection is lost; it is tried again.</source>
        <translation>Die Verbindung ist verloren; sie wird neu versucht.</translation>
    </message>
    <message>
        <source>What you typed stays here.</source>
        <translation>Was Sie geschrieben haben, bleibt hier.</translation>
    </message>
    <message>
        <source>There is no OpenSM on %1.</source>
        <translation>Auf %1 gibt es kein OpenSM.</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <source>Compare with the host</source>
        <translation>Mit dem Host vergleichen</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Tell OpenSM</source>
        <translation>OpenSM informieren</translation>
    </message>
    <message>
        <source>Verify on the fabric</source>
        <translation>An der Fabric prüfen</translation>
    </message>
    <message>
        <source>Put the old files back</source>
        <translation>Alte Dateien zurückschreiben</translation>
    </message>
    <message>
        <source>Tell OpenSM again</source>
        <translation>OpenSM erneut informieren</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>What the change needs</source>
        <translation>Was die Änderung braucht</translation>
    </message>
    <message>
        <source>Reload (SIGHUP)</source>
        <translation>Neu laden (SIGHUP)</translation>
    </message>
    <message>
        <source>Restart OpenSM</source>
        <translation>OpenSM neu starten</translation>
    </message>
    <message>
        <source>Write the files only</source>
        <translation>Nur die Dateien schreiben</translation>
    </message>
    <message>
        <source>A reload when that is enough, else a restart.</source>
        <translation>Neu laden, wenn das genügt, sonst ein Neustart.</translation>
    </message>
    <message>
        <source>OpenSM reads its files again and sweeps; some options keep their old value until a restart.</source>
        <translation>OpenSM liest seine Dateien neu und startet einen Sweep; manche Optionen behalten ihren alten Wert bis zu einem Neustart.</translation>
    </message>
    <message>
        <source>The SA does not answer for some seconds; traffic that flows goes on.</source>
        <translation>Die SA antwortet einige Sekunden nicht; laufender Verkehr geht weiter.</translation>
    </message>
    <message>
        <source>OpenSM is told nothing; the files count from its next start or heavy sweep on.</source>
        <translation>OpenSM erfährt nichts; die Dateien gelten ab seinem nächsten Start oder vollständigen Sweep.</translation>
    </message>
    <message>
        <source>under way or interrupted</source>
        <translation>läuft oder unterbrochen</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>angewendet</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>The change is in force.</source>
        <translation>Die Änderung ist in Kraft.</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused the change.</source>
        <translation>Nichts wurde geschrieben: Der Agent hat die Änderung abgelehnt.</translation>
    </message>
    <message>
        <source>Nothing was written: somebody else has changed a file since you read it.</source>
        <translation>Nichts wurde geschrieben: Jemand anders hat eine Datei geändert, seit Sie sie gelesen haben.</translation>
    </message>
    <message>
        <source>Nothing was written: the change failed.</source>
        <translation>Nichts wurde geschrieben: Die Änderung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>The old files are back and in force.</source>
        <translation>Die alten Dateien sind wieder da und in Kraft.</translation>
    </message>
    <message>
        <source>The files are written; OpenSM does not use them yet.</source>
        <translation>Die Dateien sind geschrieben; OpenSM verwendet sie noch nicht.</translation>
    </message>
    <message>
        <source>The change could not be undone completely; manual action required.</source>
        <translation>Die Änderung konnte nicht vollständig rückgängig gemacht werden; manuelles Eingreifen ist nötig.</translation>
    </message>
</context>
<context>
    <name>OptionGroups</name>
    <message>
        <source>Routing</source>
        <translation>Routing</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>Quality of Service</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Master and standby</source>
        <translation>Master und Standby</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Sweeps</translation>
    </message>
    <message>
        <source>Timeouts and retries</source>
        <translation>Zeitgrenzen und Wiederholungen</translation>
    </message>
    <message>
        <source>Ports, links and keys</source>
        <translation>Ports, Links und Schlüssel</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>Multicast</translation>
    </message>
    <message>
        <source>Congestion control</source>
        <translation>Überlastregelung</translation>
    </message>
    <message>
        <source>Performance manager</source>
        <translation>Performance-Manager</translation>
    </message>
    <message>
        <source>Plug-ins</source>
        <translation>Plug-ins</translation>
    </message>
    <message>
        <source>Log and debugging</source>
        <translation>Protokoll und Fehlersuche</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstige</translation>
    </message>
</context>
<context>
    <name>OptionHelp</name>
    <message>
        <source>Port %1 of %2</source>
        <translation>Port %1 von %2</translation>
    </message>
    <message>
        <source>Node GUID of %1. OpenSM&apos;s files want port GUIDs.</source>
        <translation>Node-GUID von %1. Die Dateien von OpenSM verlangen Port-GUIDs.</translation>
    </message>
    <message>
        <source>Partition %1 of partitions.conf</source>
        <translation>Partition %1 aus partitions.conf</translation>
    </message>
    <message>
        <source>Every end port: CA ports, router ports, port 0 of switches.</source>
        <translation>Jeder Endport: CA-Ports, Router-Ports, Port 0 der Switches.</translation>
    </message>
    <message>
        <source>Every CA port.</source>
        <translation>Jeder CA-Port.</translation>
    </message>
    <message>
        <source>Port 0 of every switch.</source>
        <translation>Port 0 jedes Switches.</translation>
    </message>
    <message>
        <source>Every router port.</source>
        <translation>Jeder Router-Port.</translation>
    </message>
    <message>
        <source>The port that the subnet manager uses.</source>
        <translation>Der Port, den der Subnet-Manager benutzt.</translation>
    </message>
    <message>
        <source>No port.</source>
        <translation>Kein Port.</translation>
    </message>
    <message>
        <source>Full member: talks to full and limited members.</source>
        <translation>Vollmitglied: spricht mit Vollmitgliedern und eingeschränkten Mitgliedern.</translation>
    </message>
    <message>
        <source>Limited member: talks to full members only.</source>
        <translation>Eingeschränktes Mitglied: spricht nur mit Vollmitgliedern.</translation>
    </message>
    <message>
        <source>Full and limited P_Key in the port&apos;s table (with allow_both_pkeys TRUE); otherwise the same as full.</source>
        <translation>Voller und eingeschränkter P_Key in der Tabelle des Ports (mit allow_both_pkeys TRUE); sonst dasselbe wie full.</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>Legt die Broadcast-Gruppe an, die IP over InfiniBand in dieser Partition braucht.</translation>
    </message>
    <message>
        <source>The membership of members without one; limited when it is not given.</source>
        <translation>Die Mitgliedschaft der Mitglieder ohne eigene Angabe; ohne dieses Wort eingeschränkt.</translation>
    </message>
    <message>
        <source>MTU of the partition&apos;s groups as code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = 4096 bytes.</source>
        <translation>MTU der Gruppen der Partition als Code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = 4096 Bytes.</translation>
    </message>
    <message>
        <source>Rate of the partition&apos;s groups as code: 2 = 2.5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, 16 = 100, 17 = 200, 21 = 400 Gb/s.</source>
        <translation>Rate der Gruppen der Partition als Code: 2 = 2,5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, 16 = 100, 17 = 200, 21 = 400 Gb/s.</translation>
    </message>
    <message>
        <source>Service level 0-15 of the partition&apos;s paths and groups; a QoS policy overrides it for paths.</source>
        <translation>Service-Level 0-15 der Pfade und Gruppen der Partition; für Pfade hat eine QoS-Policy Vorrang.</translation>
    </message>
    <message>
        <source>Scope of multicast groups: 2 link-local, 5 site, 8 organisation, 14 global.</source>
        <translation>Geltungsbereich von Multicast-Gruppen: 2 Link-lokal, 5 Standort, 8 Organisation, 14 global.</translation>
    </message>
    <message>
        <source>Q_Key of the groups; 0 means 0x0b1b for IPoIB.</source>
        <translation>Q_Key der Gruppen; 0 bedeutet 0x0b1b für IPoIB.</translation>
    </message>
    <message>
        <source>Puts the P_Key at index 0 of its members&apos; tables.</source>
        <translation>Setzt den P_Key an Index 0 der Tabellen ihrer Mitglieder.</translation>
    </message>
    <message>
        <source>A multicast group of this partition. It takes the rest of the line: write members on another one.</source>
        <translation>Eine Multicast-Gruppe dieser Partition. Sie nimmt den Rest der Zeile ein: Schreiben Sie Mitglieder in eine andere.</translation>
    </message>
    <message>
        <source>QoS level %1: SL %2</source>
        <translation>QoS-Level %1: SL %2</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1, Port %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>2048 bytes</source>
        <translation>2048 Bytes</translation>
    </message>
    <message>
        <source>4096 bytes</source>
        <translation>4096 Bytes</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>range of a number</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>Einheit: %1</translation>
    </message>
    <message>
        <source>Default: none</source>
        <translation>Standard: keiner</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>Werte: %1</translation>
    </message>
    <message>
        <source>SIGHUP is enough</source>
        <translation>SIGHUP genügt</translation>
    </message>
    <message>
        <source>Needs a restart of OpenSM</source>
        <translation>Erfordert einen Neustart von OpenSM</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>Typ: %1</translation>
    </message>
    <message>
        <source>A change takes effect with SIGHUP.</source>
        <translation>Eine Änderung wirkt mit SIGHUP.</translation>
    </message>
    <message>
        <source>A change needs a restart of OpenSM.</source>
        <translation>Eine Änderung erfordert einen Neustart von OpenSM.</translation>
    </message>
    <message>
        <source>Beyond the range: %1</source>
        <translation>Außerhalb des Bereichs: %1</translation>
    </message>
    <message>
        <source>Depends on: %1</source>
        <translation>Hängt ab von: %1</translation>
    </message>
    <message>
        <source>Deprecated; use %1.</source>
        <translation>Veraltet; benutzen Sie %1.</translation>
    </message>
    <message>
        <source>On OpenSM&apos;s command line: %1</source>
        <translation>In der Befehlszeile von OpenSM: %1</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>bit mask</source>
        <translation>Bitmaske</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>hops</source>
        <translation>Hops</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>polls</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>us</source>
        <translation>us</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>4 KiB</source>
        <translation>4 KiB</translation>
    </message>
    <message>
        <source>256 bit mask</source>
        <translation>256-Bit-Maske</translation>
    </message>
    <message>
        <source>credits (64 B)</source>
        <translation>Credits (64 B)</translation>
    </message>
    <message>
        <source>shift:multiplier</source>
        <translation>Schiebung:Faktor</translation>
    </message>
    <message>
        <source>SL value</source>
        <translation>SL-Wert</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Port GUID the SM binds to; 0 lets OpenSM pick the first usable local port.</source>
        <translation>Port-GUID, an die sich der SM bindet; mit 0 nimmt OpenSM den ersten brauchbaren lokalen Port.</translation>
    </message>
    <message>
        <source>M_Key written to every managed port and used in SMPs.</source>
        <translation>M_Key, der in jeden verwalteten Port geschrieben und in SMPs benutzt wird.</translation>
    </message>
    <message>
        <source>How long a port keeps its M_Key protection without a refresh; 0 means forever.</source>
        <translation>Wie lange ein Port seinen M_Key-Schutz ohne Auffrischung behält; 0 bedeutet für immer.</translation>
    </message>
    <message>
        <source>M_Key protection level bits put into PortInfo.</source>
        <translation>Bits der M_Key-Schutzstufe, die in PortInfo gesetzt werden.</translation>
    </message>
    <message>
        <source>Look up the M_Key of unknown ports in the guid2mkey cache file.</source>
        <translation>Den M_Key unbekannter Ports in der Cache-Datei guid2mkey nachschlagen.</translation>
    </message>
    <message>
        <source>SM_Key used between SMs; all SMs of a subnet need the same value.</source>
        <translation>SM_Key zwischen SMs; alle SMs eines Subnetzes brauchen denselben Wert.</translation>
    </message>
    <message>
        <source>SM_Key value that makes an SA request trusted.</source>
        <translation>SM_Key-Wert, mit dem eine SA-Anfrage als vertrauenswürdig gilt.</translation>
    </message>
    <message>
        <source>Upper 64 bits of the GIDs of this subnet.</source>
        <translation>Die oberen 64 Bits der GIDs dieses Subnetzes.</translation>
    </message>
    <message>
        <source>Each end port gets 2^lmc LIDs.</source>
        <translation>Jeder Endport bekommt 2^lmc LIDs.</translation>
    </message>
    <message>
        <source>Use lmc also for enhanced switch port 0 (otherwise LMC 0 there).</source>
        <translation>lmc auch für den erweiterten Port 0 von Switches benutzen (sonst ist dort LMC 0).</translation>
    </message>
    <message>
        <source>SL end ports use to reach the SM/SA (SMSL).</source>
        <translation>SL, mit dem Endports den SM/die SA erreichen (SMSL).</translation>
    </message>
    <message>
        <source>Switch life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>Code der Lebenszeit im Switch; die Zeit ist 4.096 us * 2^Code, ab 20 gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Dropped packets in a row before a VL is declared stalled (ports between switches).</source>
        <translation>Verworfene Pakete in Folge, ab denen eine VL als blockiert gilt (Ports zwischen Switches).</translation>
    </message>
    <message>
        <source>Same for switch ports that face a CA or router.</source>
        <translation>Dasselbe für Switch-Ports, die zu einem CA oder Router führen.</translation>
    </message>
    <message>
        <source>Head-of-queue life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>Code der Lebenszeit am Kopf der Warteschlange; die Zeit ist 4.096 us * 2^Code, ab 20 gibt es keine Grenze.</translation>
    </message>
    <message>
        <source>Upper limit for operational VLs as PortInfo code: 1=VL0, 2=VL0-1, 3=VL0-3, 4=VL0-7, 5=VL0-14.</source>
        <translation>Obergrenze der benutzten VLs als PortInfo-Code: 1=VL0, 2=VL0-1, 3=VL0-3, 4=VL0-7, 5=VL0-14.</translation>
    </message>
    <message>
        <source>LinkSpeedEnabled code for switch ports; 0 leaves it alone, 15 means everything supported.</source>
        <translation>LinkSpeedEnabled-Code der Switch-Ports; 0 lässt ihn, wie er ist, 15 bedeutet alles Unterstützte.</translation>
    </message>
    <message>
        <source>LinkSpeedExtEnabled bit mask; 0 leaves it alone, 30 switches extended speeds off, 31 means everything supported.</source>
        <translation>Bitmaske LinkSpeedExtEnabled; 0 lässt sie, wie sie ist, 30 schaltet erweiterte Geschwindigkeiten ab, 31 bedeutet alles Unterstützte.</translation>
    </message>
    <message>
        <source>LinkWidthEnabled bit mask for switch ports; 0 leaves it alone, 255 means everything supported.</source>
        <translation>Bitmaske LinkWidthEnabled der Switch-Ports; 0 lässt sie, wie sie ist, 255 bedeutet alles Unterstützte.</translation>
    </message>
    <message>
        <source>FDR10 handling on hardware that knows it.</source>
        <translation>Umgang mit FDR10 auf Hardware, die es kennt.</translation>
    </message>
    <message>
        <source>Subnet timeout code for all ports; time is 4.096 us * 2^code. Also the packet life time put into path records and multicast groups.</source>
        <translation>Code der Subnetz-Zeitgrenze aller Ports; die Zeit ist 4.096 us * 2^Code. Auch die Paketlebenszeit in Pfadeinträgen und Multicast-Gruppen.</translation>
    </message>
    <message>
        <source>Local physical errors before a port sends trap 129.</source>
        <translation>Lokale physische Fehler, bevor ein Port Trap 129 sendet.</translation>
    </message>
    <message>
        <source>Credit overrun errors before a port sends trap 130.</source>
        <translation>Credit-Überläufe, bevor ein Port Trap 130 sendet.</translation>
    </message>
    <message>
        <source>Use the multicast forwarding top field of switches that offer it.</source>
        <translation>Das Feld Multicast Forwarding Top der Switches benutzen, die es haben.</translation>
    </message>
    <message>
        <source>Path of the partitions file.</source>
        <translation>Pfad der Partitionsdatei.</translation>
    </message>
    <message>
        <source>Old switch: TRUE forces part_enforce off.</source>
        <translation>Alter Schalter: TRUE erzwingt part_enforce off.</translation>
    </message>
    <message>
        <source>Which direction switches check P_Keys on ports facing end nodes.</source>
        <translation>In welcher Richtung Switches P_Keys an Ports zu Endknoten prüfen.</translation>
    </message>
    <message>
        <source>Let one port be full and limited member of the same partition.</source>
        <translation>Ein Port darf in derselben Partition Vollmitglied und eingeschränktes Mitglied sein.</translation>
    </message>
    <message>
        <source>Keep P_Keys at the table index they already have.</source>
        <translation>P_Keys an dem Tabellenindex lassen, den sie schon haben.</translation>
    </message>
    <message>
        <source>Byte of SM-made alias GUIDs that must be unique per subnet; 0 disables.</source>
        <translation>Byte der vom SM gemachten Alias-GUIDs, das je Subnetz eindeutig sein muss; 0 schaltet es ab.</translation>
    </message>
    <message>
        <source>Seconds between light sweeps; 0 disables periodic sweeps.</source>
        <translation>Sekunden zwischen leichten Sweeps; 0 schaltet regelmäßige Sweeps ab.</translation>
    </message>
    <message>
        <source>Give every port a new LID on the next heavy sweep.</source>
        <translation>Jedem Port beim nächsten vollständigen Sweep eine neue LID geben.</translation>
    </message>
    <message>
        <source>Make every sweep a heavy one.</source>
        <translation>Jeden Sweep vollständig machen.</translation>
    </message>
    <message>
        <source>Start a heavy sweep on traps 128 and 144.</source>
        <translation>Bei den Traps 128 und 144 einen vollständigen Sweep beginnen.</translation>
    </message>
    <message>
        <source>Count switches as link subscribers when balancing routes.</source>
        <translation>Switches beim Ausgleich der Wege als Teilnehmer an Links mitzählen.</translation>
    </message>
    <message>
        <source>Path of a list of port GUIDs left out of load balancing.</source>
        <translation>Pfad einer Liste von Port-GUIDs, die beim Lastausgleich ausgelassen werden.</translation>
    </message>
    <message>
        <source>Path of per-port hop weights.</source>
        <translation>Pfad der Hop-Gewichte je Port.</translation>
    </message>
    <message>
        <source>Path of the per-switch port order (also the dimension order for DOR).</source>
        <translation>Pfad der Portreihenfolge je Switch (auch der Dimensionen für DOR).</translation>
    </message>
    <message>
        <source>Old name of port_search_ordering_file; sets the same field, the later line wins.</source>
        <translation>Alter Name von port_search_ordering_file; setzt dasselbe Feld, die spätere Zeile gilt.</translation>
    </message>
    <message>
        <source>Comma separated list of engines, tried in order; minhop is the final fallback unless no_fallback is listed.</source>
        <translation>Kommagetrennte Liste von Routingverfahren, der Reihe nach versucht; minhop ist der letzte Ausweg, wenn nicht no_fallback dabeisteht.</translation>
    </message>
    <message>
        <source>Do not route over switch links running below their speed (nue, dfsssp, sssp).</source>
        <translation>Nicht über Links zwischen Switches leiten, die unter ihrer Geschwindigkeit laufen (nue, dfsssp, sssp).</translation>
    </message>
    <message>
        <source>Make updn, dnup and ftree connect root switches with each other.</source>
        <translation>updn, dnup und ftree sollen Wurzel-Switches miteinander verbinden.</translation>
    </message>
    <message>
        <source>Reuse routing when the topology did not change.</source>
        <translation>Das Routing weiterbenutzen, wenn sich die Topologie nicht geändert hat.</translation>
    </message>
    <message>
        <source>Path of a saved LID matrix to load instead of computing it.</source>
        <translation>Pfad einer gespeicherten LID-Matrix, die geladen statt berechnet wird.</translation>
    </message>
    <message>
        <source>Path of saved forwarding tables for the engine file.</source>
        <translation>Pfad gespeicherter Weiterleitungstabellen für das Verfahren file.</translation>
    </message>
    <message>
        <source>Path of the root switch GUID list (updn, dnup, ftree).</source>
        <translation>Pfad der GUID-Liste der Wurzel-Switches (updn, dnup, ftree).</translation>
    </message>
    <message>
        <source>Path of the compute node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>Pfad der Port-GUID-Liste der Rechenknoten (ftree, dfsssp, sssp).</translation>
    </message>
    <message>
        <source>Path of the I/O node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>Pfad der Port-GUID-Liste der I/O-Knoten (ftree, dfsssp, sssp).</translation>
    </message>
    <message>
        <source>Other switch numbering for quasi fat trees.</source>
        <translation>Andere Zählung der Switches für Quasi-Fat-Trees.</translation>
    </message>
    <message>
        <source>Hops an I/O node may be reached the wrong way round (ftree).</source>
        <translation>Hops, die ein I/O-Knoten in falscher Richtung erreicht werden darf (ftree).</translation>
    </message>
    <message>
        <source>Path of a GUID to id map used by updn.</source>
        <translation>Pfad einer Zuordnung von GUIDs zu Nummern für updn.</translation>
    </message>
    <message>
        <source>Path of the order in which port GUIDs are routed (minhop, updn).</source>
        <translation>Pfad der Reihenfolge, in der Port-GUIDs geleitet werden (minhop, updn).</translation>
    </message>
    <message>
        <source>Extra mesh analysis before lash.</source>
        <translation>Zusätzliche Gitteranalyse vor lash.</translation>
    </message>
    <message>
        <source>First VL lash may use.</source>
        <translation>Erste VL, die lash benutzen darf.</translation>
    </message>
    <message>
        <source>How many VLs nue may use; 0 means as many as the fabric has.</source>
        <translation>Wie viele VLs nue benutzen darf; 0 bedeutet so viele, wie die Fabric hat.</translation>
    </message>
    <message>
        <source>Treat switches as traffic sources and sinks in nue.</source>
        <translation>Switches in nue als Quellen und Senken von Verkehr behandeln.</translation>
    </message>
    <message>
        <source>Shift port choice to avoid alignment patterns in routes.</source>
        <translation>Die Wahl der Ports verschieben, um Gleichlauf der Wege zu vermeiden.</translation>
    </message>
    <message>
        <source>Seed for random port choice; 0 keeps round robin.</source>
        <translation>Startwert der zufälligen Wahl der Ports; 0 bleibt beim Reihum-Verfahren.</translation>
    </message>
    <message>
        <source>No scattering for ports listed in guid_routing_order_file.</source>
        <translation>Keine Streuung für Ports aus guid_routing_order_file.</translation>
    </message>
    <message>
        <source>Path of an SA database dump loaded at start.</source>
        <translation>Pfad eines Abzugs der SA-Datenbank, der beim Start geladen wird.</translation>
    </message>
    <message>
        <source>Write the SA database after every light sweep.</source>
        <translation>Die SA-Datenbank nach jedem leichten Sweep schreiben.</translation>
    </message>
    <message>
        <source>Path of the torus-2QoS topology file.</source>
        <translation>Pfad der Topologiedatei für torus-2QoS.</translation>
    </message>
    <message>
        <source>Priority of this SM; the highest becomes master, ties go to the lower port GUID.</source>
        <translation>Priorität dieses SM; der höchste wird Master, bei Gleichstand der mit der kleineren Port-GUID.</translation>
    </message>
    <message>
        <source>Act as if no other SM existed.</source>
        <translation>So handeln, als gäbe es keinen anderen SM.</translation>
    </message>
    <message>
        <source>Pause between two polls of the master by a standby SM.</source>
        <translation>Pause zwischen zwei Abfragen des Masters durch einen Standby-SM.</translation>
    </message>
    <message>
        <source>Failed polls before a standby SM takes over.</source>
        <translation>Gescheiterte Abfragen, bevor ein Standby-SM übernimmt.</translation>
    </message>
    <message>
        <source>Keep LIDs of the guid2lid cache file when this SM becomes master.</source>
        <translation>Die LIDs der Cache-Datei guid2lid behalten, wenn dieser SM Master wird.</translation>
    </message>
    <message>
        <source>SMPs in flight at once; 0 is turned into 2147483647.</source>
        <translation>SMPs gleichzeitig unterwegs; 0 wird zu 2147483647.</translation>
    </message>
    <message>
        <source>Second, timeout driven limit of SMPs in flight.</source>
        <translation>Zweite, von Zeitgrenzen gesteuerte Grenze der SMPs unterwegs.</translation>
    </message>
    <message>
        <source>Wait used for SMPs between max_wire_smps and max_wire_smps2.</source>
        <translation>Wartezeit für SMPs zwischen max_wire_smps und max_wire_smps2.</translation>
    </message>
    <message>
        <source>Time for one MAD transaction.</source>
        <translation>Zeit für einen MAD-Austausch.</translation>
    </message>
    <message>
        <source>Retries of a MAD transaction.</source>
        <translation>Wiederholungen eines MAD-Austauschs.</translation>
    </message>
    <message>
        <source>Time for long transactions (optimised SL2VL programming).</source>
        <translation>Zeit für lange Vorgänge (optimiertes Setzen von SL2VL).</translation>
    </message>
    <message>
        <source>SA requests that waited longer are dropped when more are queued; 0 disables.</source>
        <translation>SA-Anfragen, die länger gewartet haben, fallen weg, wenn weitere warten; 0 schaltet das ab.</translation>
    </message>
    <message>
        <source>Handle SA requests with one thread.</source>
        <translation>SA-Anfragen mit einem Thread bearbeiten.</translation>
    </message>
    <message>
        <source>Run in the background.</source>
        <translation>Im Hintergrund laufen.</translation>
    </message>
    <message>
        <source>Start in the not-active state.</source>
        <translation>Im Zustand not-active starten.</translation>
    </message>
    <message>
        <source>Disable ports that flood the SM with the same trap.</source>
        <translation>Ports abschalten, die den SM mit demselben Trap überschwemmen.</translation>
    </message>
    <message>
        <source>Drop InformInfo and service records when a port leaves or the SM leaves standby.</source>
        <translation>InformInfo- und Service-Einträge verwerfen, wenn ein Port geht oder der SM den Standby verlässt.</translation>
    </message>
    <message>
        <source>Check new IPoIB multicast groups against the broadcast group.</source>
        <translation>Neue IPoIB-Multicast-Gruppen gegen die Broadcast-Gruppe prüfen.</translation>
    </message>
    <message>
        <source>Check joins against the parameters of the existing group.</source>
        <translation>Beitritte gegen die Parameter der vorhandenen Gruppe prüfen.</translation>
    </message>
    <message>
        <source>Never report rates above 300 Gb/s codes (for old kernels).</source>
        <translation>Nie Raten über den Codes für 300 Gb/s melden (für alte Kernel).</translation>
    </message>
    <message>
        <source>Highest rate code the SA reports; 63 means no limit.</source>
        <translation>Höchster Ratencode, den die SA meldet; 63 bedeutet keine Grenze.</translation>
    </message>
    <message>
        <source>Use the optimised SL2VL programming of capable switches.</source>
        <translation>Bei Switches, die es können, SL2VL optimiert setzen.</translation>
    </message>
    <message>
        <source>Sync cache files to disk when they are written.</source>
        <translation>Cache-Dateien beim Schreiben auf die Platte zwingen.</translation>
    </message>
    <message>
        <source>Run the performance manager.</source>
        <translation>Den Performance-Manager betreiben.</translation>
    </message>
    <message>
        <source>Follow redirects of performance agents.</source>
        <translation>Umleitungen von Performance-Agenten folgen.</translation>
    </message>
    <message>
        <source>Pause between counter sweeps.</source>
        <translation>Pause zwischen Sweeps der Zähler.</translation>
    </message>
    <message>
        <source>Counter queries in flight.</source>
        <translation>Zählerabfragen unterwegs.</translation>
    </message>
    <message>
        <source>Skip channel adapters.</source>
        <translation>Channel-Adapter überspringen.</translation>
    </message>
    <message>
        <source>Forget nodes that are gone.</source>
        <translation>Knoten vergessen, die weg sind.</translation>
    </message>
    <message>
        <source>Log error counters.</source>
        <translation>Fehlerzähler protokollieren.</translation>
    </message>
    <message>
        <source>Ask ports for extended counter support.</source>
        <translation>Ports fragen, ob sie erweiterte Zähler haben.</translation>
    </message>
    <message>
        <source>Log transmit wait counters.</source>
        <translation>Zähler der Sendewartezeit protokollieren.</translation>
    </message>
    <message>
        <source>Threshold for transmit wait logging.</source>
        <translation>Schwelle, ab der Sendewartezeit protokolliert wird.</translation>
    </message>
    <message>
        <source>Path for counter dumps.</source>
        <translation>Pfad für Abzüge der Zähler.</translation>
    </message>
    <message>
        <source>Event plugin(s) to load.</source>
        <translation>Zu ladende Ereignis-Plug-ins.</translation>
    </message>
    <message>
        <source>Text handed to the plugins.</source>
        <translation>Text, der den Plug-ins übergeben wird.</translation>
    </message>
    <message>
        <source>Path of a GUID to node name map used in logs.</source>
        <translation>Pfad einer Zuordnung von GUIDs zu Knotennamen für die Protokolle.</translation>
    </message>
    <message>
        <source>Log level bits: 1 error, 2 info, 4 verbose, 8 debug, 16 function entry/exit, 32 frames, 64 routing, 128 syslog.</source>
        <translation>Bits der Protokollstufe: 1 Fehler, 2 Information, 4 ausführlich, 8 Fehlersuche, 16 Ein- und Austritt von Funktionen, 32 Frames, 64 Routing, 128 Syslog.</translation>
    </message>
    <message>
        <source>Write every log line at once.</source>
        <translation>Jede Protokollzeile sofort schreiben.</translation>
    </message>
    <message>
        <source>Path of the log file; the words stdout, stderr and - are also understood.</source>
        <translation>Pfad der Protokolldatei; auch die Wörter stdout, stderr und - werden verstanden.</translation>
    </message>
    <message>
        <source>Log size limit; the log is cut when it is reached, 0 means none.</source>
        <translation>Größengrenze des Protokolls; wird sie erreicht, wird es abgeschnitten, 0 bedeutet keine.</translation>
    </message>
    <message>
        <source>Append to the log of earlier runs.</source>
        <translation>An das Protokoll früherer Läufe anhängen.</translation>
    </message>
    <message>
        <source>Path of per-module log levels (lines: module.c = flags).</source>
        <translation>Pfad der Protokollstufen je Modul (Zeilen: modul.c = Flags).</translation>
    </message>
    <message>
        <source>Directory of subnet and SA dumps; environment OSM_TMP_DIR sets the default.</source>
        <translation>Verzeichnis der Abzüge von Subnetz und SA; die Umgebungsvariable OSM_TMP_DIR setzt den Standard.</translation>
    </message>
    <message>
        <source>Allow risky features and hardware work-arounds.</source>
        <translation>Riskante Funktionen und Umgehungen für Hardware erlauben.</translation>
    </message>
    <message>
        <source>Never ask clients to register again.</source>
        <translation>Clients nie um erneute Anmeldung bitten.</translation>
    </message>
    <message>
        <source>No multicast routing.</source>
        <translation>Kein Multicast-Routing.</translation>
    </message>
    <message>
        <source>Leave on fatal problems at start (duplicate GUIDs, broken cache files).</source>
        <translation>Bei schweren Problemen am Start aufhören (doppelte GUIDs, beschädigte Cache-Dateien).</translation>
    </message>
    <message>
        <source>Console type.</source>
        <translation>Art der Konsole.</translation>
    </message>
    <message>
        <source>TCP port of the console.</source>
        <translation>TCP-Port der Konsole.</translation>
    </message>
    <message>
        <source>Program SL2VL and VL arbitration tables, load the QoS policy, honour partition SLs.</source>
        <translation>SL2VL- und VL-Arbitrierungstabellen setzen, die QoS-Policy laden, SLs der Partitionen beachten.</translation>
    </message>
    <message>
        <source>Path of the QoS policy file.</source>
        <translation>Pfad der QoS-Policy-Datei.</translation>
    </message>
    <message>
        <source>Do not log bad status of SL2VL MADs.</source>
        <translation>Schlechten Status von SL2VL-MADs nicht protokollieren.</translation>
    </message>
    <message>
        <source>VL count hint for all port types (base set); only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für alle Portarten (Grundsatz); nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for all port types (base set), in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für alle Portarten (Grundsatz), in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for all port types (base set).</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für alle Portarten (Grundsatz).</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for all port types (base set).</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für alle Portarten (Grundsatz).</translation>
    </message>
    <message>
        <source>SL to VL table for all port types (base set): 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für alle Portarten (Grundsatz): 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for CA ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für CA-Ports; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for CA ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für CA-Ports, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for CA ports.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für CA-Ports.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for CA ports.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für CA-Ports.</translation>
    </message>
    <message>
        <source>SL to VL table for CA ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für CA-Ports: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for switch port 0; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für Port 0 der Switches; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for switch port 0, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für Port 0 der Switches, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for switch port 0.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für Port 0 der Switches.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for switch port 0.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für Port 0 der Switches.</translation>
    </message>
    <message>
        <source>SL to VL table for switch port 0: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für Port 0 der Switches: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for external switch ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für externe Switch-Ports; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for external switch ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für externe Switch-Ports, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for external switch ports.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für externe Switch-Ports.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for external switch ports.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für externe Switch-Ports.</translation>
    </message>
    <message>
        <source>SL to VL table for external switch ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für externe Switch-Ports: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>VL count hint for router ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>Hinweis auf die Zahl der VLs für Router-Ports; nur torus-2QoS liest ihn - er begrenzt die benutzten VLs nicht (das tut max_op_vls).</translation>
    </message>
    <message>
        <source>High priority limit for router ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>Grenze der hohen Priorität für Router-Ports, in Einheiten von 4096 Bytes; 255 keine Grenze, 0 ein Paket; negativ bedeutet nicht gesetzt.</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for router ports.</source>
        <translation>VL-Arbitrierungsliste hoher Priorität für Router-Ports.</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for router ports.</source>
        <translation>VL-Arbitrierungsliste niedriger Priorität für Router-Ports.</translation>
    </message>
    <message>
        <source>SL to VL table for router ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>SL-zu-VL-Tabelle für Router-Ports: 16 VLs, Stelle = SL, 15 = verwerfen.</translation>
    </message>
    <message>
        <source>Configure congestion control (experimental).</source>
        <translation>Überlastregelung einrichten (experimentell).</translation>
    </message>
    <message>
        <source>CC_Key used in congestion control MADs.</source>
        <translation>CC_Key in den MADs der Überlastregelung.</translation>
    </message>
    <message>
        <source>Congestion control MADs in flight.</source>
        <translation>MADs der Überlastregelung unterwegs.</translation>
    </message>
    <message>
        <source>Which switch settings are valid: bit 0 victim mask, 1 credit mask, 2 threshold and packet size, 3 credit starvation, 4 marking rate.</source>
        <translation>Welche Einstellungen der Switches gelten: Bit 0 Victim-Maske, 1 Credit-Maske, 2 Schwelle und Paketgröße, 3 Credit-Mangel, 4 Markierungsrate.</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) that mark packets even as victims.</source>
        <translation>Switch-Ports (Bit = Port), die Pakete auch als Opfer markieren.</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) with credit starvation handling.</source>
        <translation>Switch-Ports (Bit = Port) mit Behandlung von Credit-Mangel.</translation>
    </message>
    <message>
        <source>Marking aggressiveness, 0 none to 15 most.</source>
        <translation>Wie stark markiert wird, 0 gar nicht bis 15 am meisten.</translation>
    </message>
    <message>
        <source>Packets shorter than this are not marked.</source>
        <translation>Kürzere Pakete werden nicht markiert.</translation>
    </message>
    <message>
        <source>Credit starvation aggressiveness, 0 none to 15 most.</source>
        <translation>Wie stark auf Credit-Mangel reagiert wird, 0 gar nicht bis 15 am meisten.</translation>
    </message>
    <message>
        <source>Return delay as shift:multiplier.</source>
        <translation>Rückkehrverzögerung als Schiebung:Faktor.</translation>
    </message>
    <message>
        <source>Mean packets between two marks.</source>
        <translation>Mittlere Zahl der Pakete zwischen zwei Markierungen.</translation>
    </message>
    <message>
        <source>Bit 0: 0 per QP, 1 per SL/port.</source>
        <translation>Bit 0: 0 je QP, 1 je SL/Port.</translation>
    </message>
    <message>
        <source>SLs (bit = SL) to configure.</source>
        <translation>Einzurichtende SLs (Bit = SL).</translation>
    </message>
    <message>
        <source>Timer that lowers the table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Zeitgeber, der den Tabellenindex eines SL senkt; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Step added to the table index per BECN for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Schritt, um den der Tabellenindex eines SL je BECN steigt; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Table index at which an event is logged for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Tabellenindex, bei dem für einen SL ein Ereignis protokolliert wird; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Lowest table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>Kleinster Tabellenindex eines SL; der Wert ist „SL Zahl“, die Option darf für andere SLs wiederholt werden.</translation>
    </message>
    <message>
        <source>Congestion control table: shift:multiplier,...</source>
        <translation>Tabelle der Überlastregelung: Schiebung:Faktor,...</translation>
    </message>
    <message>
        <source>Path of the prefix routes file.</source>
        <translation>Pfad der Datei der Präfixrouten.</translation>
    </message>
    <message>
        <source>Share multicast groups between IPv6 solicited-node addresses.</source>
        <translation>Multicast-Gruppen für IPv6-Solicited-Node-Adressen gemeinsam benutzen.</translation>
    </message>
    <message>
        <source>Text put before every log message.</source>
        <translation>Text vor jeder Protokollmeldung.</translation>
    </message>
    <message>
        <source>outside the accepted range or not a number: line refused</source>
        <translation>außerhalb des angenommenen Bereichs oder keine Zahl: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>4..255: set to 2 with a message</source>
        <translation>4..255: mit einer Meldung auf 2 gesetzt</translation>
    </message>
    <message>
        <source>anything but the exact word TRUE (also an empty value) means FALSE, silently</source>
        <translation>alles außer genau dem Wort TRUE (auch ein leerer Wert) bedeutet stillschweigend FALSE</translation>
    </message>
    <message>
        <source>8..255: set to 0 with a message</source>
        <translation>8..255: mit einer Meldung auf 0 gesetzt</translation>
    </message>
    <message>
        <source>not checked; a value above 15 spoils the MTU/SMSL byte of PortInfo</source>
        <translation>nicht geprüft; ein Wert über 15 verdirbt das MTU/SMSL-Byte von PortInfo</translation>
    </message>
    <message>
        <source>not checked; written into a 5 bit field</source>
        <translation>nicht geprüft; wird in ein Feld von 5 Bits geschrieben</translation>
    </message>
    <message>
        <source>not checked; only the low 3 bits are used, 0 is undefined</source>
        <translation>nicht geprüft; nur die unteren 3 Bits werden benutzt, 0 ist nicht definiert</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits are used</source>
        <translation>nicht geprüft; nur die unteren 5 Bits werden benutzt</translation>
    </message>
    <message>
        <source>not checked; 0 makes OperVLs &quot;no change&quot; and disables VL masking, above 5 acts as no limit</source>
        <translation>nicht geprüft; 0 macht OperVLs zu „keine Änderung“ und schaltet die VL-Maskierung ab, über 5 wirkt wie keine Grenze</translation>
    </message>
    <message>
        <source>8..14 and 16..255: set to 15 with a message; reserved codes 2, 4, 6 are not caught</source>
        <translation>8..14 und 16..255: mit einer Meldung auf 15 gesetzt; die reservierten Codes 2, 4, 6 fallen nicht auf</translation>
    </message>
    <message>
        <source>3.3.23: 8..29 and 32..255 set to 31; head: 16..29 and 32..255 set to 31</source>
        <translation>3.3.23: 8..29 und 32..255 auf 31 gesetzt; head: 16..29 und 32..255 auf 31 gesetzt</translation>
    </message>
    <message>
        <source>32..254: set to 255 with a message</source>
        <translation>32..254: mit einer Meldung auf 255 gesetzt</translation>
    </message>
    <message>
        <source>3..255: set to 1 with a message</source>
        <translation>3..255: mit einer Meldung auf 1 gesetzt</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits reach the ports</source>
        <translation>nicht geprüft; nur die unteren 5 Bits erreichen die Ports</translation>
    </message>
    <message>
        <source>not checked; only the low 4 bits are used</source>
        <translation>nicht geprüft; nur die unteren 4 Bits werden benutzt</translation>
    </message>
    <message>
        <source>any other text (case matters): set to both with a message; (null) crashes OpenSM</source>
        <translation>jeder andere Text (Groß- und Kleinschreibung zählt): mit einer Meldung auf both gesetzt; (null) bringt OpenSM zum Absturz</translation>
    </message>
    <message>
        <source>not checked; value is multiplied by 1000 in 32 bits</source>
        <translation>nicht geprüft; der Wert wird in 32 Bits mit 1000 malgenommen</translation>
    </message>
    <message>
        <source>unknown or wrongly cased names: run-time ERROR line, name skipped; the name none crashes OpenSM</source>
        <translation>unbekannte oder falsch geschriebene Namen: ERROR-Zeile zur Laufzeit, der Name wird übergangen; der Name none bringt OpenSM zum Absturz</translation>
    </message>
    <message>
        <source>not checked here; ERR 4D03 at routing time when it is not below the smallest number of operational VLs</source>
        <translation>hier nicht geprüft; ERR 4D03 beim Routing, wenn nicht unter der kleinsten Zahl benutzter VLs</translation>
    </message>
    <message>
        <source>not checked; larger values are capped by what the fabric has</source>
        <translation>nicht geprüft; größere Werte werden durch die Fabric begrenzt</translation>
    </message>
    <message>
        <source>16..255: set to 0 with a message</source>
        <translation>16..255: mit einer Meldung auf 0 gesetzt</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>above 2147483647: set to 4 with a message</source>
        <translation>über 2147483647: mit einer Meldung auf 4 gesetzt</translation>
    </message>
    <message>
        <source>above 2147483647: set to max_wire_smps with a message</source>
        <translation>über 2147483647: mit einer Meldung auf max_wire_smps gesetzt</translation>
    </message>
    <message>
        <source>0 is not refused in the file</source>
        <translation>0 wird in der Datei nicht abgelehnt</translation>
    </message>
    <message>
        <source>below transaction_timeout: raised to it with a message</source>
        <translation>unter transaction_timeout: mit einer Meldung darauf angehoben</translation>
    </message>
    <message>
        <source>head: 0, 1, 25..62, 64..255 set to 63 with a message; 3.3.23: unknown option</source>
        <translation>head: 0, 1, 25..62, 64..255 mit einer Meldung auf 63 gesetzt; 3.3.23: unbekannte Option</translation>
    </message>
    <message>
        <source>0: set to 180 with a message</source>
        <translation>0: mit einer Meldung auf 180 gesetzt</translation>
    </message>
    <message>
        <source>0: set to 500 with a message</source>
        <translation>0: mit einer Meldung auf 500 gesetzt</translation>
    </message>
    <message>
        <source>anything else, wrong case, or a type left out of the build: set to off with a message; (null) crashes OpenSM</source>
        <translation>alles andere, falsche Groß- und Kleinschreibung oder eine nicht eingebaute Art: mit einer Meldung auf off gesetzt; (null) bringt OpenSM zum Absturz</translation>
    </message>
    <message>
        <source>with qos TRUE 16 and above: set to 0 (message names 15 as default); not checked with qos FALSE</source>
        <translation>mit qos TRUE ab 16: auf 0 gesetzt (die Meldung nennt 15 als Standard); mit qos FALSE nicht geprüft</translation>
    </message>
    <message>
        <source>with qos TRUE above 255: set to -1 with a message; below 0: -1 silently; text that is not a number becomes 0 silently</source>
        <translation>mit qos TRUE über 255: mit einer Meldung auf -1 gesetzt; unter 0: stillschweigend -1; Text, der keine Zahl ist, wird stillschweigend 0</translation>
    </message>
    <message>
        <source>only warnings; see the vlarb rules</source>
        <translation>nur Warnungen; siehe die vlarb-Regeln</translation>
    </message>
    <message>
        <source>only warnings; see the sl2vl rules</source>
        <translation>nur Warnungen; siehe die sl2vl-Regeln</translation>
    </message>
    <message>
        <source>SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused</source>
        <translation>SL über 15 (nach Kürzung auf 8 Bits), ein fehlendes zweites Wort oder eine falsche Zahl: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>an entry without colon: line refused</source>
        <translation>ein Eintrag ohne Doppelpunkt: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>with m_key_protection_level 1..3 it must be greater than sweep_interval, else OpenSM raises it to sweep_interval+1 (and re-enables a disabled sweep)</source>
        <translation>muss mit m_key_protection_level 1..3 größer als sweep_interval sein, sonst hebt OpenSM ihn auf sweep_interval+1 an (und schaltet einen abgeschalteten Sweep wieder ein)</translation>
    </message>
    <message>
        <source>lmc &gt; 0</source>
        <translation>lmc &gt; 0</translation>
    </message>
    <message>
        <source>replaced by the routing engine when it hands out path SLs (lash, dfsssp, torus-2QoS, nue)</source>
        <translation>vom Routingverfahren ersetzt, wenn es Pfad-SLs vergibt (lash, dfsssp, torus-2QoS, nue)</translation>
    </message>
    <message>
        <source>TRUE overrides part_enforce</source>
        <translation>TRUE hat Vorrang vor part_enforce</translation>
    </message>
    <message>
        <source>overridden by no_partition_enforcement TRUE</source>
        <translation>no_partition_enforcement TRUE hat Vorrang</translation>
    </message>
    <message>
        <source>needed by the membership word both in the partitions file; end ports that hold only 0x7fff then keep index 0 of their table empty</source>
        <translation>nötig für die Mitgliedschaft both in der Partitionsdatei; Endports, die nur 0x7fff haben, lassen dann Index 0 ihrer Tabelle leer</translation>
    </message>
    <message>
        <source>torus-2QoS needs qos TRUE and torus_config; lash, dfsssp, nue (&gt;1 VL) and torus-2QoS choose path SLs themselves</source>
        <translation>torus-2QoS braucht qos TRUE und torus_config; lash, dfsssp, nue (&gt;1 VL) und torus-2QoS wählen Pfad-SLs selbst</translation>
    </message>
    <message>
        <source>routing_engine file</source>
        <translation>routing_engine file</translation>
    </message>
    <message>
        <source>routing_engine ftree</source>
        <translation>routing_engine ftree</translation>
    </message>
    <message>
        <source>routing_engine ftree and io_guid_file</source>
        <translation>routing_engine ftree und io_guid_file</translation>
    </message>
    <message>
        <source>routing_engine lash</source>
        <translation>routing_engine lash</translation>
    </message>
    <message>
        <source>routing_engine nue; more than 1 needs qos TRUE</source>
        <translation>routing_engine nue; mehr als 1 braucht qos TRUE</translation>
    </message>
    <message>
        <source>routing_engine nue</source>
        <translation>routing_engine nue</translation>
    </message>
    <message>
        <source>guid_routing_order_file and scatter_ports</source>
        <translation>guid_routing_order_file und scatter_ports</translation>
    </message>
    <message>
        <source>file opensm-sa.dump in dump_files_dir</source>
        <translation>Datei opensm-sa.dump in dump_files_dir</translation>
    </message>
    <message>
        <source>routing_engine torus-2QoS</source>
        <translation>routing_engine torus-2QoS</translation>
    </message>
    <message>
        <source>works only when greater than max_wire_smps</source>
        <translation>wirkt nur, wenn größer als max_wire_smps</translation>
    </message>
    <message>
        <source>not above long_transaction_timeout</source>
        <translation>nicht über long_transaction_timeout</translation>
    </message>
    <message>
        <source>head: caps max_rate_enum at 18</source>
        <translation>head: begrenzt max_rate_enum auf 18</translation>
    </message>
    <message>
        <source>qos TRUE</source>
        <translation>qos TRUE</translation>
    </message>
    <message>
        <source>perfmgr_xmit_wait_log TRUE</source>
        <translation>perfmgr_xmit_wait_log TRUE</translation>
    </message>
    <message>
        <source>console loopback or socket</source>
        <translation>console loopback oder socket</translation>
    </message>
    <message>
        <source>qos TRUE; an unset value falls back to the qos_ base set, then to the built-in table</source>
        <translation>qos TRUE; ohne Wert gilt der Grundsatz qos_, dann die eingebaute Tabelle</translation>
    </message>
    <message>
        <source>congestion_control TRUE</source>
        <translation>congestion_control TRUE</translation>
    </message>
    <message>
        <source>change between two non-zero values works at once; 0 to non-zero has no effect until restart; non-zero to 0 makes OpenSM sweep without pause (observed) - restart instead</source>
        <translation>eine Änderung zwischen zwei Werten außer 0 wirkt sofort; von 0 auf einen anderen wirkt sie erst nach einem Neustart; auf 0 macht sie, dass OpenSM ohne Pause Sweeps ausführt (beobachtet) - starten Sie stattdessen neu</translation>
    </message>
    <message>
        <source>reported as loaded, but read only at start</source>
        <translation>wird als geladen gemeldet, aber nur beim Start gelesen</translation>
    </message>
    <message>
        <source>do not change at run time: OpenSM keeps using freed memory and prints garbage (observed)</source>
        <translation>nicht im Betrieb ändern: OpenSM benutzt freigegebenen Speicher weiter und gibt Unsinn aus (beobachtet)</translation>
    </message>
    <message>
        <source>the content is read again on every configuration rescan although the path is fixed</source>
        <translation>der Inhalt wird bei jedem erneuten Lesen der Konfiguration neu gelesen, obwohl der Pfad fest ist</translation>
    </message>
    <message>
        <source>the Debian build has off, local, loopback</source>
        <translation>der Debian-Bau hat off, local, loopback</translation>
    </message>
    <message>
        <source>content is read again on every rescan although the path is fixed</source>
        <translation>der Inhalt wird bei jedem erneuten Lesen neu gelesen, obwohl der Pfad fest ist</translation>
    </message>
    <message>
        <source>0 is not refused: the system then chooses a port; above 65535 or not a number: line refused</source>
        <translation>0 wird nicht abgelehnt: Das System wählt dann einen Port; über 65535 oder keine Zahl: Zeile abgelehnt</translation>
    </message>
    <message>
        <source>Use another M_Key for every port, made from a seed.</source>
        <translation>Für jeden Port ein anderer M_Key, aus einem Startwert gebildet.</translation>
    </message>
    <message>
        <source>SA requests that a port may send in 100 ms; 0 means no limit.</source>
        <translation>SA-Anfragen, die ein Port in 100 ms senden darf; 0 heißt ohne Grenze.</translation>
    </message>
    <message>
        <source>Priority of this SM while it is master.</source>
        <translation>Priorität dieses SM, solange er Master ist.</translation>
    </message>
    <message>
        <source>Largest NeighborMTU that is set; 0 means no limit.</source>
        <translation>Größte NeighborMTU, die gesetzt wird; 0 heißt ohne Grenze.</translation>
    </message>
    <message>
        <source>Old log files that are kept.</source>
        <translation>Zahl der alten Logdateien, die aufgehoben werden.</translation>
    </message>
    <message>
        <source>File with rate limits of virtual ports.</source>
        <translation>Datei mit Ratengrenzen virtueller Ports.</translation>
    </message>
    <message>
        <source>Port GUIDs of the only subnet managers that are accepted.</source>
        <translation>Port-GUIDs der einzigen Subnet-Manager, die anerkannt werden.</translation>
    </message>
    <message>
        <source>Add routes between switches that the engine left out.</source>
        <translation>Routen zwischen Switches ergänzen, die die Engine ausgelassen hat.</translation>
    </message>
    <message>
        <source>Adapters that a spine switch may have and still count as spine.</source>
        <translation>Zahl der Adapter, die ein Spine-Switch haben darf und noch als Spine gilt.</translation>
    </message>
    <message>
        <source>File with port groups, for the routing chain and device configuration.</source>
        <translation>Datei mit Portgruppen, für die Routing-Kette und die Gerätekonfiguration.</translation>
    </message>
    <message>
        <source>File with the topologies of the routing chain.</source>
        <translation>Datei mit den Topologien der Routing-Kette.</translation>
    </message>
    <message>
        <source>File with the routing chain.</source>
        <translation>Datei mit der Routing-Kette.</translation>
    </message>
    <message>
        <source>File with settings of single devices or port groups.</source>
        <translation>Datei mit Einstellungen einzelner Geräte oder Portgruppen.</translation>
    </message>
    <message>
        <source>File with the congestion control policy.</source>
        <translation>Datei mit den Regeln der Überlaststeuerung.</translation>
    </message>
    <message>
        <source>Let switches take down links with too many errors.</source>
        <translation>Switches Links mit zu vielen Fehlern abschalten lassen.</translation>
    </message>
    <message>
        <source>File with the thresholds of fast recovery.</source>
        <translation>Datei mit den Schwellenwerten der schnellen Wiederherstellung.</translation>
    </message>
    <message>
        <source>File with switches that discovery passes over.</source>
        <translation>Datei mit Switches, die die Erkundung auslässt.</translation>
    </message>
    <message>
        <source>Threads for the calculation of routes.</source>
        <translation>Threads zum Berechnen der Routen.</translation>
    </message>
    <message>
        <source>File that holds the process number.</source>
        <translation>Datei mit der Prozessnummer.</translation>
    </message>
    <message>
        <source>MTU code of multicast groups that the SM makes without one.</source>
        <translation>MTU-Code von Multicast-Gruppen, die der SM ohne einen anlegt.</translation>
    </message>
    <message>
        <source>Rate code of multicast groups that the SM makes without one.</source>
        <translation>Raten-Code von Multicast-Gruppen, die der SM ohne einen anlegt.</translation>
    </message>
    <message>
        <source>Congestion control: 0 ignore, 1 disable, 2 enable.</source>
        <translation>Überlaststeuerung: 0 ignorieren, 1 ausschalten, 2 einschalten.</translation>
    </message>
    <message>
        <source>Seed of the keys that are made for congestion control and vendor-specific management.</source>
        <translation>Startwert der Schlüssel für Überlaststeuerung und herstellereigene Verwaltung.</translation>
    </message>
    <message>
        <source>When clients are asked to register again.</source>
        <translation>Wann Clients gebeten werden, sich neu anzumelden.</translation>
    </message>
    <message>
        <source>Switch at the root of the multicast trees.</source>
        <translation>Switch an der Wurzel der Multicast-Bäume.</translation>
    </message>
    <message>
        <source>Second switch at the root of the multicast trees.</source>
        <translation>Zweiter Switch an der Wurzel der Multicast-Bäume.</translation>
    </message>
    <message>
        <source>File with the roots of the multicast trees.</source>
        <translation>Datei mit den Wurzeln der Multicast-Bäume.</translation>
    </message>
    <message>
        <source>Watch ports for signs of a fault, and act on them.</source>
        <translation>Ports auf Anzeichen von Fehlern überwachen und danach handeln.</translation>
    </message>
    <message>
        <source>File with ports that are declared healthy or unhealthy.</source>
        <translation>Datei mit Ports, die für gesund oder krank erklärt sind.</translation>
    </message>
    <message>
        <source>Virtualisation (SR-IOV): 0 ignore, 1 disable, 2 enable it on adapters that can do it.</source>
        <translation>Virtualisierung (SR-IOV): 0 ignorieren, 1 ausschalten, 2 auf fähigen Adaptern einschalten.</translation>
    </message>
    <message>
        <source>Physical ports whose virtual ports are configured at once.</source>
        <translation>Zahl der physischen Ports, deren virtuelle Ports zugleich konfiguriert werden.</translation>
    </message>
    <message>
        <source>Hop limit of path records between virtual ports.</source>
        <translation>Hop-Limit der Path Records zwischen virtuellen Ports.</translation>
    </message>
    <message>
        <source>Minutes between two dumps of statistics; 0 means none.</source>
        <translation>Minuten zwischen zwei Ausgaben der Statistik; 0 heißt keine.</translation>
    </message>
    <message>
        <source>SHARP on the switches: 0 ignore, 1 disable, 2 enable.</source>
        <translation>SHARP auf den Switches: 0 ignorieren, 1 ausschalten, 2 einschalten.</translation>
    </message>
    <message>
        <source>Alias GUIDs of routers: 0 ignore, 1 enable, 2 disable.</source>
        <translation>Alias-GUIDs der Router: 0 ignorieren, 1 einschalten, 2 ausschalten.</translation>
    </message>
    <message>
        <source>File with the routers between subnets and their policy.</source>
        <translation>Datei mit den Routern zwischen Subnetzen und ihren Regeln.</translation>
    </message>
    <message>
        <source>Engine that adds adaptive routing to the routing engine (none, ar_lag, ar_tree, ar_minhop, auto).</source>
        <translation>Engine, die der Routing-Engine adaptives Routing hinzufügt (none, ar_lag, ar_tree, ar_minhop, auto).</translation>
    </message>
    <message>
        <source>Adaptive routing: 0 disabled, others as the manual lists them.</source>
        <translation>Adaptives Routing: 0 aus, andere Werte wie im Handbuch.</translation>
    </message>
    <message>
        <source>Fast link fault recovery by the switches (SHIELD): 0 off.</source>
        <translation>Schnelle Wiederherstellung von Links durch die Switches (SHIELD): 0 aus.</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) whose traffic is routed adaptively.</source>
        <translation>Service-Level (Bit = SL), deren Verkehr adaptiv geroutet wird.</translation>
    </message>
    <message>
        <source>Like max_op_vls, for adapters.</source>
        <translation>Wie max_op_vls, für Adapter.</translation>
    </message>
    <message>
        <source>Like max_op_vls, for switches.</source>
        <translation>Wie max_op_vls, für Switches.</translation>
    </message>
    <message>
        <source>Like max_op_vls, for routers.</source>
        <translation>Wie max_op_vls, für Router.</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) that use hash-based forwarding.</source>
        <translation>Service-Level (Bit = SL), die hashbasiertes Weiterleiten nutzen.</translation>
    </message>
    <message>
        <source>Manage an NVLink fabric.</source>
        <translation>Eine NVLink-Fabric verwalten.</translation>
    </message>
    <message>
        <source>File with the tenants of the fabric.</source>
        <translation>Datei mit den Mandanten der Fabric.</translation>
    </message>
    <message>
        <source>Answer SA queries.</source>
        <translation>SA-Anfragen beantworten.</translation>
    </message>
    <message>
        <source>Routing for planarised (multi-plane) fabrics.</source>
        <translation>Routing für Fabrics mit mehreren Ebenen (Multi-Plane).</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>symbol and message</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>QosRules</name>
    <message>
        <source>RDMA-CM TCP port %1</source>
        <translation>RDMA-CM TCP %1</translation>
    </message>
    <message>
        <source>RDMA-CM UDP port %1</source>
        <translation>RDMA-CM UDP %1</translation>
    </message>
    <message>
        <source>service ID %1</source>
        <translation>Service-ID %1</translation>
    </message>
    <message>
        <source>P_Key %1</source>
        <translation>P_Key %1</translation>
    </message>
    <message>
        <source>partition %1 (%2)</source>
        <translation>Partition %1 (%2)</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>between %1 (both ends)</source>
        <translation>zwischen %1 (beide Enden)</translation>
    </message>
    <message>
        <source>SDP</source>
        <translation>SDP</translation>
    </message>
    <message>
        <source>SDP port %1</source>
        <translation>SDP-Port %1</translation>
    </message>
    <message>
        <source>RDS (RDMA-CM TCP port 18634)</source>
        <translation>RDS (RDMA-CM-TCP-Port 18634)</translation>
    </message>
    <message>
        <source>RDS port %1</source>
        <translation>RDS-Port %1</translation>
    </message>
    <message>
        <source>iSER (RDMA-CM TCP port 3260)</source>
        <translation>iSER (RDMA-CM-TCP-Port 3260)</translation>
    </message>
    <message>
        <source>iSER port %1</source>
        <translation>iSER-Port %1</translation>
    </message>
    <message>
        <source>SRP to %1</source>
        <translation>SRP zu %1</translation>
    </message>
    <message>
        <source>IP over InfiniBand in the default partition</source>
        <translation>IPoIB in der Standardpartition</translation>
    </message>
    <message>
        <source>IP over InfiniBand in %1</source>
        <translation>IP over InfiniBand in %1</translation>
    </message>
    <message>
        <source>QoS class %1</source>
        <translation>QoS-Klasse %1</translation>
    </message>
    <message>
        <source>from group %1</source>
        <translation>von Gruppe %1</translation>
    </message>
    <message>
        <source>to group %1</source>
        <translation>zu Gruppe %1</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
</context>
<context>
    <name>SearchIndex</name>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>port</source>
        <comment>before its number, in a search</comment>
        <translation>port</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Kritisch</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>Demo fabric</source>
        <translation>Demo-Fabric</translation>
    </message>
    <message>
        <source>Demo fabric (%1)</source>
        <translation>Demo-Fabric (%1)</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>Befehl %1</translation>
    </message>
    <message>
        <source>%1 (ssh)</source>
        <translation>%1 (ssh)</translation>
    </message>
    <message>
        <source>This machine (as administrator)</source>
        <translation>Dieser Rechner (als Administrator)</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>A channel adapter, switch or router of the fabric.</source>
        <translation>Ein Channel-Adapter, Switch oder Router der Fabric.</translation>
    </message>
    <message>
        <source>HCA</source>
        <translation>HCA</translation>
    </message>
    <message>
        <source>Host channel adapter: the card that connects a host to the fabric.</source>
        <translation>Host Channel Adapter: die Karte, die einen Host mit der Fabric verbindet.</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Switch</translation>
    </message>
    <message>
        <source>Forwards packets inside a subnet by destination LID.</source>
        <translation>Leitet Pakete innerhalb eines Subnetzes nach der Ziel-LID weiter.</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>Router</translation>
    </message>
    <message>
        <source>Forwards packets between subnets by destination GID.</source>
        <translation>Leitet Pakete zwischen Subnetzen nach der Ziel-GID weiter.</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>Node-GUID</translation>
    </message>
    <message>
        <source>The 64-bit number that names this node for good; set by the manufacturer.</source>
        <translation>Die 64-Bit-Zahl, die diesen Knoten dauerhaft bezeichnet; vom Hersteller vergeben.</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>Common to all nodes that sit in one box or on one card.</source>
        <translation>Allen Knoten in einem Gehäuse oder auf einer Karte gemeinsam.</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>The 64-bit number of a port; the lower half of its first GID.</source>
        <translation>Die 64-Bit-Zahl eines Ports; die untere Hälfte seiner ersten GID.</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Local identifier: the 16-bit address inside the subnet, given by the subnet manager.</source>
        <translation>Local Identifier: die 16-Bit-Adresse im Subnetz, vom Subnet-Manager vergeben.</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>LID mask control: the port answers to 2 to the power of LMC consecutive LIDs.</source>
        <translation>LID Mask Control: Der Port antwortet auf 2 hoch LMC aufeinanderfolgende LIDs.</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>The program that gives LIDs, fills routing tables and brings ports up; a subnet has exactly one master.</source>
        <translation>Das Programm, das LIDs vergibt, Routingtabellen füllt und Ports in Betrieb nimmt; ein Subnetz hat genau einen Master.</translation>
    </message>
    <message>
        <source>Subnet prefix</source>
        <translation>Subnetzpräfix</translation>
    </message>
    <message>
        <source>The upper 64 bits of every GID of this subnet.</source>
        <translation>Die oberen 64 Bits jeder GID dieses Subnetzes.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Logical port state: Down, Initialize (waits for the subnet manager), Armed, Active (carries traffic).</source>
        <translation>Logischer Portstatus: Down, Initialize (wartet auf den Subnet-Manager), Armed, Active (trägt Verkehr).</translation>
    </message>
    <message>
        <source>Physical state</source>
        <translation>Physischer Status</translation>
    </message>
    <message>
        <source>What the link hardware does: Polling looks for a partner, LinkUp has one.</source>
        <translation>Was die Hardware des Links tut: Polling sucht einen Partner, LinkUp hat einen.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>How many lanes the link uses in parallel.</source>
        <translation>Wie viele Lanes der Link parallel benutzt.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).</source>
        <translation>Signalgeneration einer Lane, SDR (2,5 Gb/s) bis XDR (200 Gb/s).</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Width times speed: the nominal capacity in each direction.</source>
        <translation>Breite mal Geschwindigkeit: die Nennkapazität je Richtung.</translation>
    </message>
    <message>
        <source>Below best</source>
        <translation>Unter Maximum</translation>
    </message>
    <message>
        <source>The link runs slower or narrower than both of its ends support; often a cable or connector.</source>
        <translation>Der Link läuft langsamer oder schmaler, als beide Enden können; oft liegt es an Kabel oder Stecker.</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Largest packet payload in bytes that the link carries.</source>
        <translation>Größte Nutzlast eines Pakets in Bytes, die der Link trägt.</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>Daten-VLs</translation>
    </message>
    <message>
        <source>Virtual lanes for data that the port has, and that are in use; VL15 for management comes on top.</source>
        <translation>Virtual Lanes für Daten, die der Port hat und die benutzt werden; VL15 für das Management kommt hinzu.</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>IEEE number of the manufacturer.</source>
        <translation>IEEE-Nummer des Herstellers.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The manufacturer&apos;s number of this kind of chip, and its revision.</source>
        <translation>Die Nummer des Herstellers für diese Art Chip und deren Revision.</translation>
    </message>
    <message>
        <source>Unicast table</source>
        <translation>Unicast-Tabelle</translation>
    </message>
    <message>
        <source>How many LIDs the switch can forward, and the highest one in use.</source>
        <translation>Wie viele LIDs der Switch weiterleiten kann und die höchste benutzte.</translation>
    </message>
    <message>
        <source>Multicast table</source>
        <translation>Multicast-Tabelle</translation>
    </message>
    <message>
        <source>How many multicast groups the switch can forward.</source>
        <translation>Wie viele Multicast-Gruppen der Switch weiterleiten kann.</translation>
    </message>
    <message>
        <source>Enhanced port 0</source>
        <translation>Erweiterter Port 0</translation>
    </message>
    <message>
        <source>The management port of this switch behaves like the port of an HCA and can carry data.</source>
        <translation>Der Managementport dieses Switches verhält sich wie der Port eines HCA und kann Daten tragen.</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>How many of its ports have a link, of how many; a switch&apos;s port 0 not counted.</source>
        <translation>Wie viele seiner Ports einen Link haben, von wie vielen; Port 0 eines Switches nicht gezählt.</translation>
    </message>
    <message>
        <source>Partition table</source>
        <translation>Partitionstabelle</translation>
    </message>
    <message>
        <source>How many partition keys a port of this node can hold.</source>
        <translation>Wie viele Partitionsschlüssel ein Port dieses Knotens fasst.</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.</source>
        <translation>Abstand von den Hosts: Hosts sind Ebene 0, ihre Switches Ebene 1 und so weiter bis zu den Spines.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>One walk over the whole fabric that asks every node and port what it is.</source>
        <translation>Ein Gang durch die ganze Fabric, der jeden Knoten und Port fragt, was er ist.</translation>
    </message>
    <message>
        <source>MADs</source>
        <translation>MADs</translation>
    </message>
    <message>
        <source>Management datagrams: the packets of 256 bytes with which a fabric is asked and managed.</source>
        <translation>Management Datagrams: die Pakete von 256 Bytes, mit denen eine Fabric befragt und verwaltet wird.</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Requests that had to be sent again because no answer came in time.</source>
        <translation>Anfragen, die noch einmal gesendet werden mussten, weil rechtzeitig keine Antwort kam.</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referenzstand</translation>
    </message>
    <message>
        <source>The state of the fabric that you declared to be as it should; later sweeps are compared with it.</source>
        <translation>Der Zustand der Fabric, den Sie als richtig erklärt haben; spätere Sweeps werden damit verglichen.</translation>
    </message>
    <message>
        <source>Directed route</source>
        <translation>Directed Route</translation>
    </message>
    <message>
        <source>Port numbers out of each node on the way from where the sweep started; works without LIDs.</source>
        <translation>Portnummern aus jedem Knoten auf dem Weg vom Startpunkt des Sweeps; geht ohne LIDs.</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>Verbunden mit</translation>
    </message>
    <message>
        <source>The port at the other end of the cable.</source>
        <translation>Der Port am anderen Ende des Kabels.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>NodeDescription: the text that the node gives about itself, usually host name and device.</source>
        <translation>NodeDescription: der Text, den der Knoten über sich angibt, meist Hostname und Gerät.</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Whether the port or link does what both of its ends could do.</source>
        <translation>Ob der Port oder Link leistet, was beide Enden könnten.</translation>
    </message>
    <message>
        <source>Capability mask</source>
        <translation>Fähigkeitsmaske</translation>
    </message>
    <message>
        <source>What the port says it can do: subnet manager, traps, communication management and more.</source>
        <translation>Was der Port laut eigener Angabe kann: Subnet-Manager, Traps, Verbindungsverwaltung und mehr.</translation>
    </message>
    <message>
        <source>Subnet manager here</source>
        <translation>Subnet-Manager hier</translation>
    </message>
    <message>
        <source>A subnet manager runs at this port. The master manages the subnet; a standby takes over when the master is silent, the one with the highest priority first.</source>
        <translation>An diesem Port läuft ein Subnet-Manager. Der Master verwaltet das Subnetz; ein Standby übernimmt, wenn der Master schweigt, der mit der höchsten Priorität zuerst.</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What the port&apos;s error counters hold together since they were cleared last, without link downs. Read while the table is on screen.</source>
        <translation>Die Summe der Fehlerzähler des Ports seit dem letzten Löschen, ohne Link-Abbrüche. Wird gelesen, solange die Tabelle zu sehen ist.</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>Link-Abbrüche</translation>
    </message>
    <message>
        <source>How often the link went down since the counter was cleared last (LinkDowned).</source>
        <translation>Wie oft der Link seit dem letzten Löschen des Zählers ausgefallen ist (LinkDowned).</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>The share of time in which the port had data to send and no credits (XmitWait).</source>
        <translation>Der Anteil der Zeit, in der der Port Daten zu senden, aber keine Credits hatte (XmitWait).</translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message>
        <source>Not measured</source>
        <translation>Nicht gemessen</translation>
    </message>
    <message>
        <source>No errors since you look</source>
        <translation>Keine Fehler, seit Sie hinsehen</translation>
    </message>
    <message>
        <source>Errors are rising</source>
        <translation>Fehler steigen</translation>
    </message>
    <message>
        <source>%1 % of the link&apos;s rate</source>
        <translation>%1 % der Linkrate</translation>
    </message>
    <message>
        <source>%1 % of the time without credits</source>
        <translation>%1 % der Zeit ohne Credits</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>speed, condition of a link</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Works as it should</source>
        <translation>Arbeitet wie vorgesehen</translation>
    </message>
    <message>
        <source>Speed not known</source>
        <translation>Geschwindigkeit unbekannt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>Überlast</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a fact, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2 ports linked</source>
        <translation>%1 von %2 Ports verbunden</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>4x EDR, 100 Gb/s</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Both ends support %1</source>
        <translation>Beide Enden können %1</translation>
    </message>
    <message>
        <source>Double-click opens or closes the group.</source>
        <translation>Ein Doppelklick öffnet oder schließt die Gruppe.</translation>
    </message>
    <message numerus="yes">
        <source>One of %n links drawn together</source>
        <translation>
            <numerusform>Einer von %n gemeinsam gezeichneten Link</numerusform>
            <numerusform>Einer von %n gemeinsam gezeichneten Links</numerusform>
        </translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>Leaf-Switches</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>Spine-Switches</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>Core-Switches</translation>
    </message>
    <message>
        <source>Switches of tier %1</source>
        <translation>Switches der Ebene %1</translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n Switch</numerusform>
            <numerusform>%n Switches</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>switches, hosts</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 nodes, %2 links</source>
        <translation>%1 Knoten, %2 Links</translation>
    </message>
    <message>
        <source>Cannot make a PNG of %1 × %2 pixels: not enough memory.</source>
        <translation>Ein PNG von %1 × %2 Pixeln ist nicht möglich: zu wenig Speicher.</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Sweep now</source>
        <translation>Sweep starten</translation>
    </message>
    <message>
        <source>Cancel the sweep</source>
        <translation>Sweep abbrechen</translation>
    </message>
    <message>
        <source>Connect again now</source>
        <translation>Jetzt neu verbinden</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>Zwischen hell und dunkel wechseln</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Save this fabric…</source>
        <translation>Diese Fabric speichern…</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Referenzstand nehmen</translation>
    </message>
    <message>
        <source>Forget the baseline</source>
        <translation>Referenzstand verwerfen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Compare with a saved fabric…</source>
        <translation>Mit gespeicherter Fabric vergleichen …</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About Fabriscope</source>
        <translation>Über Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::BaselineStore</name>
    <message>
        <source>The kept baseline cannot be used. %1</source>
        <translation>Der aufbewahrte Referenzstand ist nicht benutzbar. %1</translation>
    </message>
    <message>
        <source>The baseline holds until the window is closed: it could not be kept. %1</source>
        <translation>Der Referenzstand gilt, bis das Fenster geschlossen wird: Er konnte nicht aufbewahrt werden. %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeWatcher</name>
    <message numerus="yes">
        <source>%n change(s) since the last sweep.</source>
        <translation>
            <numerusform>%n Änderung seit dem letzten Sweep.</numerusform>
            <numerusform>%n Änderungen seit dem letzten Sweep.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearAction</name>
    <message>
        <source>Clear counters…</source>
        <translation>Zähler löschen…</translation>
    </message>
    <message>
        <source>Set counters back to zero. Asks first.</source>
        <translation>Setzt Zähler auf null zurück. Fragt vorher.</translation>
    </message>
    <message>
        <source>Counters cannot be cleared. %1</source>
        <translation>Zähler können nicht gelöscht werden. %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearSheet</name>
    <message>
        <source>Clear counters</source>
        <translation>Zähler löschen</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>%1 (far end of the cable)</source>
        <translation>%1 (anderes Ende des Kabels)</translation>
    </message>
    <message>
        <source>What a port sends by virtual lane is counted at the far end of its cable.</source>
        <translation>Was ein Port je Virtual Lane sendet, wird am anderen Ende seines Kabels gezählt.</translation>
    </message>
    <message>
        <source>Data, packets, waiting and errors of the port</source>
        <translation>Daten, Pakete, Wartezeit und Fehler des Ports</translation>
    </message>
    <message>
        <source>Data, packets and waiting by virtual lane</source>
        <translation>Daten, Pakete und Wartezeit je Virtual Lane</translation>
    </message>
    <message>
        <source>Kinds of errors and discards</source>
        <translation>Arten von Fehlern und Verwürfen</translation>
    </message>
    <message>
        <source>Other programs watch these counters, too: ibqueryerrors, perfquery, monitoring systems. They see them fall to zero, and lose what was counted since they last looked. There is no way back.</source>
        <translation>Auch andere Programme beobachten diese Zähler: ibqueryerrors, perfquery, Überwachungssysteme. Sie sehen sie auf null fallen und verlieren, was seit ihrem letzten Blick gezählt wurde. Es gibt keinen Weg zurück.</translation>
    </message>
    <message>
        <source>Before, the agent writes into a journal on its host who cleared what, and what it stood at. Charts show a gap, not a dip.</source>
        <translation>Vorher schreibt der Agent auf seinem Host in ein Journal, wer was gelöscht hat und wie der Stand war. Diagramme zeigen eine Lücke, keinen Einbruch.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Waiting for the agent.</source>
        <translation>Warten auf den Agenten.</translation>
    </message>
    <message>
        <source>The agent on %1 only observes: it was started without the right to change anything.</source>
        <translation>Der Agent auf %1 beobachtet nur: er wurde ohne das Recht gestartet, etwas zu ändern.</translation>
    </message>
    <message>
        <source>No port is chosen.</source>
        <translation>Es ist kein Port gewählt.</translation>
    </message>
    <message>
        <source>No counters are chosen.</source>
        <translation>Es sind keine Zähler gewählt.</translation>
    </message>
    <message>
        <source>A chosen port is not in the fabric any more.</source>
        <translation>Ein gewählter Port ist nicht mehr in der Fabric.</translation>
    </message>
    <message numerus="yes">
        <source>Clear counters of %n port(s)?</source>
        <translation>
            <numerusform>Zähler von %n Port löschen?</numerusform>
            <numerusform>Zähler von %n Ports löschen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Clearing…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>Some counters may have been cleared.</source>
        <translation>Einige Zähler wurden vielleicht gelöscht.</translation>
    </message>
    <message>
        <source>By %1.</source>
        <translation>Von %1.</translation>
    </message>
    <message>
        <source>Journal: %1 on %2</source>
        <translation>Journal: %1 auf %2</translation>
    </message>
    <message>
        <source>The connection was replaced. Some counters may have been cleared.</source>
        <translation>Die Verbindung wurde ersetzt. Einige Zähler wurden vielleicht gelöscht.</translation>
    </message>
    <message>
        <source>Clearing: %1 of %2 groups of counters.</source>
        <translation>Wird gelöscht: %1 von %2 Zählergruppen.</translation>
    </message>
    <message>
        <source>Reading what they stand at: %1 of %2 groups of counters.</source>
        <translation>Stände werden gelesen: %1 von %2 Zählergruppen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CommandPalette</name>
    <message>
        <source>Find a node, port, GUID, LID, page or action</source>
        <translation>Knoten, Port, GUID, LID, Seite oder Aktion finden</translation>
    </message>
    <message>
        <source>Nothing found. Try part of a name, a port as leaf-07/12, a GUID, or a LID.</source>
        <translation>Nichts gefunden. Versuchen Sie einen Teil eines Namens, einen Port wie leaf-07/12, eine GUID oder eine LID.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CongestionPanel</name>
    <message>
        <source>Where data waits</source>
        <translation>Wo Daten warten</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Show or hide the figures behind it.</source>
        <translation>Die Zahlen dahinter zeigen oder verbergen.</translation>
    </message>
    <message>
        <source>Show port</source>
        <translation>Port zeigen</translation>
    </message>
    <message>
        <source>The charts of the port at which data waits</source>
        <translation>Die Diagramme des Ports, an dem Daten warten</translation>
    </message>
    <message>
        <source>No port waits for more than a tenth of the time.</source>
        <translation>Kein Port wartet mehr als ein Zehntel der Zeit.</translation>
    </message>
    <message>
        <source>The counters of all ports are being read.</source>
        <translation>Die Zähler aller Ports werden gelesen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectPanel</name>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Demo fabric</source>
        <translation>Demo-Fabric</translation>
    </message>
    <message>
        <source>A simulated cluster with a real OpenSM; needs no hardware</source>
        <translation>Ein simulierter Cluster mit echtem OpenSM; braucht keine Hardware</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Through its InfiniBand adapter</source>
        <translation>Über seinen InfiniBand-Adapter</translation>
    </message>
    <message>
        <source>This machine, as administrator</source>
        <translation>Dieser Rechner, als Administrator</translation>
    </message>
    <message>
        <source>When your user may not open the adapter; asks for a password</source>
        <translation>Wenn Ihr Benutzer den Adapter nicht öffnen darf; fragt nach einem Passwort</translation>
    </message>
    <message>
        <source>Saved fabric…</source>
        <translation>Gespeicherte Fabric…</translation>
    </message>
    <message>
        <source>A snapshot, or the output of ibnetdiscover</source>
        <translation>Ein Snapshot oder die Ausgabe von ibnetdiscover</translation>
    </message>
    <message>
        <source>Another host, over ssh</source>
        <translation>Ein anderer Host, über ssh</translation>
    </message>
    <message>
        <source>root@head1, or a name from your ssh configuration</source>
        <translation>root@head1 oder ein Name aus Ihrer ssh-Konfiguration</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>The host needs fabriscope-agent. Keys and host keys are OpenSSH&apos;s business.</source>
        <translation>Der Host braucht fabriscope-agent. Schlüssel und Hostschlüssel sind Sache von OpenSSH.</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Open a saved fabric</source>
        <translation>Gespeicherte Fabric öffnen</translation>
    </message>
    <message>
        <source>Saved fabrics (*.fabsnap *.ibnetdiscover *.topo *.txt *.out);;All files (*)</source>
        <translation>Gespeicherte Fabrics (*.fabsnap *.ibnetdiscover *.topo *.txt *.out);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>Aufzeichnung…</translation>
    </message>
    <message>
        <source>A recorded session, played again</source>
        <translation>Eine aufgezeichnete Sitzung, wieder abgespielt</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec);;All files (*)</source>
        <translation>Aufzeichnungen (*.fabrec);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionButton</name>
    <message>
        <source>Connection: %1, %2</source>
        <translation>Verbindung: %1, %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DataTable</name>
    <message>
        <source>No row matches the filter. Press Escape in the filter line to see all rows.</source>
        <translation>Keine Zeile passt zum Filter. Escape in der Filterzeile zeigt alle Zeilen.</translation>
    </message>
    <message>
        <source>Filter, e.g. leaf-07 or rate:EDR or -condition:full</source>
        <translation>Filter, z. B. leaf-07 oder rate:EDR oder -condition:voll</translation>
    </message>
    <message>
        <source>Words that must occur in the row. column:text looks in one column, -text leaves rows out, quotes keep spaces together.</source>
        <translation>Wörter, die in der Zeile vorkommen müssen. spalte:text sucht in einer Spalte, -text lässt Zeilen weg, Anführungszeichen halten Leerzeichen zusammen.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Ready-made filters</source>
        <translation>Fertige Filter</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Export the rows shown as CSV</source>
        <translation>Die gezeigten Zeilen als CSV exportieren</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Export the rows shown</source>
        <translation>Gezeigte Zeilen exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>%n Zeile in %1 geschrieben.</numerusform>
            <numerusform>%n Zeilen in %1 geschrieben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventModel</name>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>By the clock of this machine.</source>
        <translation>Nach der Uhr dieses Rechners.</translation>
    </message>
    <message>
        <source>How urgent it is: OK, notice, warning or critical.</source>
        <translation>Wie dringend es ist: OK, Hinweis, Warnung oder kritisch.</translation>
    </message>
    <message>
        <source>What it is about: the connection, the fabric between two sweeps, an alarm of a counter, counters that were cleared, or this program.</source>
        <translation>Worum es geht: die Verbindung, die Fabric zwischen zwei Sweeps, den Alarm eines Zählers, gelöschte Zähler oder dieses Programm.</translation>
    </message>
    <message>
        <source>The node, port or link; Enter shows it on the map.</source>
        <translation>Der Knoten, Port oder Link; die Eingabetaste zeigt ihn auf der Karte.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventMonitor</name>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>The thresholds are in force, but could not be kept: %1</source>
        <translation>Die Schwellenwerte sind in Kraft, konnten aber nicht aufbewahrt werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n further alarm(s) in the same reading: see Errors rising on the overview.</source>
        <translation>
            <numerusform>%n weiterer Alarm in derselben Ablesung: siehe „Steigende Fehler“ in der Übersicht.</numerusform>
            <numerusform>%n weitere Alarme in derselben Ablesung: siehe „Steigende Fehler“ in der Übersicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventStrip</name>
    <message>
        <source>Earlier events</source>
        <translation>Frühere Ereignisse</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Gespeichert %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>Sweep %1</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>Alle Ereignisse</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventsPage</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Counters of every port</source>
        <translation>Zähler aller Ports</translation>
    </message>
    <message>
        <source>Alarms need readings. Pages on screen read what they show; this reads every port also while nobody looks, two requests a port.</source>
        <translation>Alarme brauchen Ablesungen. Seiten auf dem Bildschirm lesen, was sie zeigen; dies liest jeden Port, auch wenn niemand hinsieht, mit zwei Anfragen je Port.</translation>
    </message>
    <message>
        <source>only while a page shows them</source>
        <translation>nur solange eine Seite sie zeigt</translation>
    </message>
    <message numerus="yes">
        <source>every %n second(s)</source>
        <translation>
            <numerusform>jede Sekunde</numerusform>
            <numerusform>alle %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>jede Minute</numerusform>
            <numerusform>alle %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Thresholds…</source>
        <translation>Schwellenwerte…</translation>
    </message>
    <message>
        <source>From which value on an error counter is worth an event.</source>
        <translation>Ab welchem Wert ein Fehlerzähler ein Ereignis wert ist.</translation>
    </message>
    <message>
        <source>Words that must occur in the row, e.g. leaf-07 alarm</source>
        <translation>Wörter, die in der Zeile vorkommen müssen, z. B. leaf-07 alarm</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Which levels are shown.</source>
        <translation>Welche Stufen gezeigt werden.</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>alle Stufen</translation>
    </message>
    <message>
        <source>notices and above</source>
        <translation>ab Hinweis</translation>
    </message>
    <message>
        <source>warnings and above</source>
        <translation>ab Warnung</translation>
    </message>
    <message>
        <source>critical only</source>
        <translation>nur Kritisches</translation>
    </message>
    <message>
        <source>Save the rows shown as CSV</source>
        <translation>Die gezeigten Zeilen als CSV speichern</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Nothing has happened since the program was started.</source>
        <translation>Seit dem Start des Programms ist nichts geschehen.</translation>
    </message>
    <message>
        <source>Alarms of counters, changes between two sweeps and what happens to the connection will stand here.</source>
        <translation>Hier werden Alarme der Zähler, Änderungen zwischen zwei Sweeps und Vorgänge der Verbindung stehen.</translation>
    </message>
    <message>
        <source>No event matches.</source>
        <translation>Kein Ereignis passt.</translation>
    </message>
    <message>
        <source>Clear the filter, or show all levels.</source>
        <translation>Leeren Sie den Filter, oder zeigen Sie alle Stufen.</translation>
    </message>
    <message>
        <source>Save the rows shown</source>
        <translation>Gezeigte Zeilen speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) written to %1.</source>
        <translation>
            <numerusform>%n Ereignis in %1 geschrieben.</numerusform>
            <numerusform>%n Ereignisse in %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Alarms come from the counters of InfiniBand ports, and changes from sweeps of a fabric: Ethernet (RoCE) ports make no events. Their counters are on the Traffic page.</source>
        <translation>Alarme kommen von den Zählern der InfiniBand-Ports, Änderungen von Sweeps einer Fabric: Ethernet-Ports (RoCE) erzeugen keine Ereignisse. Ihre Zähler stehen auf der Seite „Verkehr“.</translation>
    </message>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>Ethernet-Ports zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricAbsence</name>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>Ethernet-Ports zeigen</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect to a host over ssh, or load a saved fabric.</source>
        <translation>Öffnen Sie die Demo-Fabric, verbinden Sie sich über ssh mit einem Host oder laden Sie eine gespeicherte Fabric.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FindingView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HeaderBar</name>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>SM %1, priority %2</source>
        <translation>SM %1, Priorität %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n standby</source>
        <comment>master · number of standbys</comment>
        <translation>
            <numerusform>%1 · %n Standby</numerusform>
            <numerusform>%1 · %n Standbys</numerusform>
        </translation>
    </message>
    <message>
        <source>SM does not answer</source>
        <translation>SM antwortet nicht</translation>
    </message>
    <message>
        <source>No SM</source>
        <translation>Kein SM</translation>
    </message>
    <message>
        <source>SM not told</source>
        <translation>SM nicht genannt</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>SM %1, master</source>
        <translation>SM %1, Master</translation>
    </message>
    <message>
        <source>SM %1, and others</source>
        <translation>SM %1 und andere</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HelpPanel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The inspector at the right has the facts of whatever is selected. Ctrl+K finds nodes, ports, pages and actions by part of their name; Ctrl+F1 lists all keys. Most words explain themselves when the pointer rests on them.</source>
        <translation>Der Inspektor rechts zeigt die Angaben zum Ausgewählten. Strg+K findet Knoten, Ports, Seiten und Aktionen nach einem Teil ihres Namens; Strg+F1 listet alle Tasten auf. Die meisten Begriffe erklären sich, wenn der Zeiger auf ihnen ruht.</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>Version %1, mit Qt %2</translation>
    </message>
    <message>
        <source>A console for InfiniBand and RDMA fabrics: topology, counters by virtual lane, health, and OpenSM&apos;s files.</source>
        <translation>Eine Konsole für InfiniBand- und RDMA-Fabrics: Topologie, Zähler nach Virtual Lane, Zustand und die Dateien von OpenSM.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3 oder neuer. Ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <source>Fabriscope</source>
        <translation>Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HistoryKeeper</name>
    <message>
        <source>The disk is too slow for the history of the counters: it has holes.</source>
        <translation>Die Platte ist zu langsam für den Verlauf der Zähler: Er hat Lücken.</translation>
    </message>
    <message>
        <source>The history of the counters is not kept. %1</source>
        <translation>Der Verlauf der Zähler wird nicht aufbewahrt. %1</translation>
    </message>
    <message>
        <source>The history of the counters is kept again.</source>
        <translation>Der Verlauf der Zähler wird wieder aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Inspector</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>Choose a node, port or link on any page to see its facts here.</source>
        <translation>Wählen Sie auf einer beliebigen Seite einen Knoten, Port oder Link, um hier seine Angaben zu sehen.</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>Zur Topologie</translation>
    </message>
    <message>
        <source>Copy GUID</source>
        <translation>GUID kopieren</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n Port</numerusform>
            <numerusform>%n Ports</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1, veraltet</translation>
    </message>
    <message>
        <source>Not in the present fabric: it was not found by the last sweep.</source>
        <translation>Nicht in der jetzigen Fabric: Der letzte Sweep hat es nicht gefunden.</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Show traffic</source>
        <translation>Verkehr zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::InspectorCounters</name>
    <message>
        <source>%1 Mb/s</source>
        <translation>%1 Mb/s</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>Waits for credits</source>
        <translation>Wartet auf Credits</translation>
    </message>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % der Zeit</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>%1, +%2 a second</source>
        <translation>%1, +%2 pro Sekunde</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>none counted</source>
        <translation>keine gezählt</translation>
    </message>
    <message>
        <source>Every error counter of the port is zero.</source>
        <translation>Jeder Fehlerzähler des Ports ist null.</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Sendet</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Empfängt</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>Warten auf die Verbindung.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <comment>rate, share of the link&apos;s</comment>
        <translation>%1 (%2 %)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::InventoryPage</name>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>Inventar</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Switches</translation>
    </message>
    <message>
        <source>Host channel adapters</source>
        <translation>Host Channel Adapter</translation>
    </message>
    <message>
        <source>All ports</source>
        <translation>Alle Ports</translation>
    </message>
    <message>
        <source>Active ports</source>
        <translation>Aktive Ports</translation>
    </message>
    <message>
        <source>Ports that are down</source>
        <translation>Ports im Status Down</translation>
    </message>
    <message>
        <source>Ports that wait for the subnet manager</source>
        <translation>Ports, die auf den Subnet-Manager warten</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>Alle Links</translation>
    </message>
    <message>
        <source>Links below what both ends support</source>
        <translation>Links unter dem Maximum beider Enden</translation>
    </message>
    <message>
        <source>Links that are not active</source>
        <translation>Links, die nicht aktiv sind</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name of a table and how many rows it has</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>The nodes will appear here as they are found.</source>
        <translation>Die Knoten erscheinen hier, sobald sie gefunden sind.</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>Zur Topologie</translation>
    </message>
    <message>
        <source>Show its traffic</source>
        <translation>Verkehr zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>%n Zeile kopieren</numerusform>
            <numerusform>%n Zeilen kopieren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::LinkTableModel</name>
    <message>
        <source>Node A</source>
        <translation>Knoten A</translation>
    </message>
    <message>
        <source>Port A</source>
        <translation>Port A</translation>
    </message>
    <message>
        <source>Node B</source>
        <translation>Knoten B</translation>
    </message>
    <message>
        <source>Port B</source>
        <translation>Port B</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>Maximum beider Enden</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Capacity (Gb/s)</source>
        <translation>Kapazität (Gb/s)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::MainWindow</name>
    <message>
        <source>Fabriscope</source>
        <translation>Fabriscope</translation>
    </message>
    <message>
        <source>%1 – Fabriscope</source>
        <translation>%1 – Fabriscope</translation>
    </message>
    <message>
        <source>Save this fabric</source>
        <translation>Diese Fabric speichern</translation>
    </message>
    <message>
        <source>Saved fabrics (*.fabsnap)</source>
        <translation>Gespeicherte Fabrics (*.fabsnap)</translation>
    </message>
    <message>
        <source>The fabric was saved to %1.</source>
        <translation>Die Fabric wurde in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Compare with a saved fabric</source>
        <translation>Mit gespeicherter Fabric vergleichen</translation>
    </message>
    <message>
        <source>Saved fabrics and ibnetdiscover output (*)</source>
        <translation>Gespeicherte Fabrics und Ausgaben von ibnetdiscover (*)</translation>
    </message>
    <message>
        <source>The fabric is compared with %1; Overview shows what differs.</source>
        <translation>Die Fabric wird mit %1 verglichen; die Übersicht zeigt, was abweicht.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::NodeTableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Links / ports</source>
        <translation>Links / Ports</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>Node-GUID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>System-Image-GUID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>Kein Link</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>ports with a link, of all ports</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewFigures</name>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Show them in the inventory</source>
        <translation>Im Inventar zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%1 HCAs</source>
        <translation>
            <numerusform>%1 HCA</numerusform>
            <numerusform>%1 HCAs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switches</source>
        <translation>
            <numerusform>%1 Switch</numerusform>
            <numerusform>%1 Switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 routers</source>
        <translation>
            <numerusform>%1 Router</numerusform>
            <numerusform>%1 Router</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 as they should be</source>
        <translation>%1 wie vorgesehen</translation>
    </message>
    <message>
        <source>Active, at the best rate that both ends support</source>
        <translation>Aktiv, mit der besten Rate, die beide Enden können</translation>
    </message>
    <message>
        <source>%1 below best</source>
        <translation>%1 unter Maximum</translation>
    </message>
    <message>
        <source>%1 not active</source>
        <translation>%1 nicht aktiv</translation>
    </message>
    <message>
        <source>%1 between switches</source>
        <translation>%1 zwischen Switches</translation>
    </message>
    <message>
        <source>Master, priority %1</source>
        <translation>Master, Priorität %1</translation>
    </message>
    <message>
        <source>None runs any more</source>
        <translation>Keiner läuft mehr</translation>
    </message>
    <message>
        <source>No master answers</source>
        <translation>Kein Master antwortet</translation>
    </message>
    <message>
        <source>Named master: LID %1</source>
        <translation>Genannter Master: LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n standby</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n Standby</numerusform>
            <numerusform>%n Standbys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without answer</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n ohne Antwort</numerusform>
            <numerusform>%n ohne Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports that say they run a subnet manager, where nobody answers.</source>
        <translation>Ports, die angeben, einen Subnet-Manager zu haben, wo aber niemand antwortet.</translation>
    </message>
    <message numerus="yes">
        <source>%n further LID(s) named</source>
        <translation>
            <numerusform>%n weitere LID genannt</numerusform>
            <numerusform>%n weitere LIDs genannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports name other LIDs than the master&apos;s as their subnet manager.</source>
        <translation>Ports nennen andere LIDs als die des Masters als ihren Subnet-Manager.</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) name none</source>
        <translation>
            <numerusform>%n Port nennt keinen</numerusform>
            <numerusform>%n Ports nennen keinen</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports with a link that were not told where the subnet manager is.</source>
        <translation>Ports mit einem Link, denen nicht gesagt wurde, wo der Subnet-Manager ist.</translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>Diesen Port auswählen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Not told</source>
        <translation>Nicht genannt</translation>
    </message>
    <message>
        <source>No port names its subnet manager</source>
        <translation>Kein Port nennt seinen Subnet-Manager</translation>
    </message>
    <message>
        <source>Saved ibnetdiscover output does not contain it.</source>
        <translation>Gespeicherte Ausgaben von ibnetdiscover enthalten ihn nicht.</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>What all adapters send together. The line below shows how it went while this page was on screen.</source>
        <translation>Was alle Adapter zusammen senden. Die Linie darunter zeigt den Verlauf, während diese Seite zu sehen war.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
    <message>
        <source>The counters are being read.</source>
        <translation>Die Zähler werden gelesen.</translation>
    </message>
    <message>
        <source>busiest link %1 % full</source>
        <translation>vollster Link zu %1 % gefüllt</translation>
    </message>
    <message>
        <source>no data waits</source>
        <translation>keine Daten warten</translation>
    </message>
    <message numerus="yes">
        <source>%n bottleneck(s)</source>
        <translation>
            <numerusform>%n Engpass</numerusform>
            <numerusform>%n Engpässe</numerusform>
        </translation>
    </message>
    <message>
        <source>Where data has to wait: see Traffic, Fabric</source>
        <translation>Wo Daten warten müssen: siehe Verkehr, Fabric</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>Links nach Rate</translation>
    </message>
    <message>
        <source>Changes since the baseline</source>
        <translation>Änderungen seit dem Referenzstand</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Referenzstand nehmen</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Braucht Aufmerksamkeit</translation>
    </message>
    <message>
        <source>%1, stale since %2</source>
        <translation>%1, veraltet seit %2</translation>
    </message>
    <message>
        <source>%1, sweep under way</source>
        <translation>%1, Sweep läuft</translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n kritisch</numerusform>
            <numerusform>%n kritisch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notice(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far; the sweep is under way.</source>
        <translation>Bisher nichts gefunden; der Sweep läuft noch.</translation>
    </message>
    <message>
        <source>%1: %2 links at %3</source>
        <translation>%1: %2 Links mit %3</translation>
    </message>
    <message>
        <source>%1 of them could run faster</source>
        <translation>%1 davon könnten schneller laufen</translation>
    </message>
    <message>
        <source>%1 Both ends support a higher rate.</source>
        <translation>%1 Beide Enden können eine höhere Rate.</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of unknown rate.</source>
        <translation>
            <numerusform>%n Link unbekannter Rate.</numerusform>
            <numerusform>%n Links unbekannter Rate.</numerusform>
        </translation>
    </message>
    <message>
        <source>No baseline is set. Declare the fabric as it is now to be right, and later sweeps show what differs.</source>
        <translation>Es ist kein Referenzstand gesetzt. Erklären Sie die Fabric, wie sie jetzt ist, für richtig; spätere Sweeps zeigen dann, was abweicht.</translation>
    </message>
    <message>
        <source>Nothing has changed since %1.</source>
        <translation>Seit %1 hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>Use the present state as baseline</source>
        <translation>Den jetzigen Stand als Referenz nehmen</translation>
    </message>
    <message>
        <source>What needs attention will stand here as the fabric is found.</source>
        <translation>Was Aufmerksamkeit braucht, wird hier stehen, sobald die Fabric gefunden wird.</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 MADs</source>
        <translation>%1 MADs</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated</source>
        <translation>
            <numerusform>%n Anfrage wiederholt</numerusform>
            <numerusform>%n Anfragen wiederholt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without answer</source>
        <translation>
            <numerusform>%n ohne Antwort</numerusform>
            <numerusform>%n ohne Antwort</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found in the last sweep and the counters.</source>
        <translation>Im letzten Sweep und in den Zählern wurde nichts gefunden.</translation>
    </message>
    <message>
        <source>%1, swept in %2</source>
        <translation>%1, Sweep in %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PortListModel</name>
    <message>
        <source>Port %1: %2</source>
        <translation>Port %1: %2</translation>
    </message>
    <message>
        <source>Port %1: %2, connected to %3</source>
        <translation>Port %1: %2, verbunden mit %3</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <comment>condition, state, peer of a port</comment>
        <translation>%1 · %2 · %3</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PortTableModel</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>Physisch</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>Verbunden mit</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>SM LID</source>
        <translation>SM-LID</translation>
    </message>
    <message>
        <source>MTU (bytes)</source>
        <translation>MTU (Bytes)</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>Daten-VLs</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Möglich</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>data VLs in use, of those the port has</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>Link-Abbrüche</translation>
    </message>
    <message>
        <source>Wait (%)</source>
        <translation>Warten (%)</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Rail</name>
    <message>
        <source>%1 (Ctrl+%2)</source>
        <translation>%1 (Strg+%2)</translation>
    </message>
    <message>
        <source>Show words beside the icons</source>
        <translation>Wörter neben den Symbolen zeigen</translation>
    </message>
    <message>
        <source>Show icons only</source>
        <translation>Nur Symbole zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RankingCard</name>
    <message>
        <source>Busiest ports</source>
        <translation>Meistbelastete Ports</translation>
    </message>
    <message>
        <source>Most congested</source>
        <translation>Am stärksten überlastet</translation>
    </message>
    <message>
        <source>Errors rising</source>
        <translation>Steigende Fehler</translation>
    </message>
    <message>
        <source>Ports by data per second, in the busier direction.</source>
        <translation>Ports nach Daten pro Sekunde, in der stärkeren Richtung.</translation>
    </message>
    <message>
        <source>Ports by the share of time in which they had data to send and no credits.</source>
        <translation>Ports nach dem Zeitanteil, in dem sie Daten zu senden hatten, aber keine Credits.</translation>
    </message>
    <message>
        <source>Ports by errors counted while this is on screen.</source>
        <translation>Ports nach den Fehlern, die gezählt wurden, während dies auf dem Bildschirm ist.</translation>
    </message>
    <message>
        <source>No port carries traffic.</source>
        <translation>Kein Port trägt Verkehr.</translation>
    </message>
    <message>
        <source>No port waits for credits.</source>
        <translation>Kein Port wartet auf Credits.</translation>
    </message>
    <message>
        <source>No error was counted since you look.</source>
        <translation>Kein Fehler wurde gezählt, seit Sie hinsehen.</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>Warten auf die zweite Ablesung.</translation>
    </message>
    <message>
        <source>%1: %2, %3 % of the link</source>
        <translation>%1: %2, %3 % des Links</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>Warten auf die Verbindung.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ReplayBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>Stelle der Aufzeichnung</translation>
    </message>
    <message>
        <source>Place in the recording: drag, or use the arrow keys.</source>
        <translation>Stelle der Aufzeichnung: ziehen oder mit den Pfeiltasten wählen.</translation>
    </message>
    <message>
        <source>When what is shown was recorded.</source>
        <translation>Wann das Gezeigte aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>How fast it is played; rates are those that were measured, whatever the speed.</source>
        <translation>Wie schnell abgespielt wird; die Raten sind bei jeder Geschwindigkeit die gemessenen.</translation>
    </message>
    <message>
        <source>Recorded on %1, %2 – replay</source>
        <translation>Aufgezeichnet am %1, %2 – Wiedergabe</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ScreenshotTour</name>
    <message numerus="yes">
        <source>No complete fabric was on screen within %n second(s).</source>
        <translation>
            <numerusform>Innerhalb von %n Sekunde war keine vollständige Fabric auf dem Bildschirm.</numerusform>
            <numerusform>Innerhalb von %n Sekunden war keine vollständige Fabric auf dem Bildschirm.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Connection: %1 (%2)</source>
        <translation>Verbindung: %1 (%2)</translation>
    </message>
    <message>
        <source>Nodes: %1 (%2 HCAs, %3 switches, %4 routers)</source>
        <translation>Knoten: %1 (%2 HCAs, %3 Switches, %4 Router)</translation>
    </message>
    <message>
        <source>Links: %1, of these %2 below what both ends support and %3 not active</source>
        <translation>Links: %1, davon %2 unter dem Maximum beider Enden und %3 nicht aktiv</translation>
    </message>
    <message>
        <source>Subnet manager: not told</source>
        <translation>Subnet-Manager: nicht genannt</translation>
    </message>
    <message>
        <source>Subnet manager: LID %1 %2</source>
        <translation>Subnet-Manager: LID %1 %2</translation>
    </message>
    <message>
        <source>Problems of the sweep: %1</source>
        <translation>Probleme des Sweeps: %1</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>Befunde: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SearchButton</name>
    <message>
        <source>Search node, port, LID, action</source>
        <translation>Knoten, Port, LID, Aktion suchen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Session</name>
    <message>
        <source>Sweep started</source>
        <translation>Sweep begonnen</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
        <source>The connection to %1 is back.</source>
        <translation>Die Verbindung zu %1 ist wieder da.</translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <translation>%1 (dieser Rechner)</translation>
    </message>
    <message>
        <source>%1 nodes and %2 links found, %3 requests under way</source>
        <translation>%1 Knoten und %2 Links gefunden, %3 Anfragen unterwegs</translation>
    </message>
    <message>
        <source>The sweep was cancelled.</source>
        <translation>Der Sweep wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Sweep again to see the whole fabric.</source>
        <translation>Starten Sie einen neuen Sweep, um die ganze Fabric zu sehen.</translation>
    </message>
    <message>
        <source>%1 has no InfiniBand port.</source>
        <translation>%1 hat keinen InfiniBand-Port.</translation>
    </message>
    <message>
        <source>Its Ethernet (RoCE) ports are on the Traffic page: %1.</source>
        <translation>Die Ethernet-Ports (RoCE) stehen auf der Seite „Verkehr“: %1.</translation>
    </message>
    <message>
        <source>It says more than is listed here.</source>
        <translation>Er sagt mehr, als hier aufgeführt wird.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, and what its agent says</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SessionRecorder</name>
    <message>
        <source>Nothing is recorded. %1</source>
        <translation>Es wird nichts aufgezeichnet. %1</translation>
    </message>
    <message>
        <source>Recording to %1.</source>
        <translation>Aufzeichnung in %1.</translation>
    </message>
    <message>
        <source>The recording is not complete. %1</source>
        <translation>Die Aufzeichnung ist nicht vollständig. %1</translation>
    </message>
    <message>
        <source>Recorded to %1, %2; the disk was too slow for %3 readings, which are missing.</source>
        <translation>In %1 aufgezeichnet, %2; für %3 Ablesungen war die Platte zu langsam, sie fehlen.</translation>
    </message>
    <message>
        <source>Recorded to %1, %2. Open it under Connect to play it again.</source>
        <translation>In %1 aufgezeichnet, %2. Zum Abspielen unter „Verbinden“ öffnen.</translation>
    </message>
    <message>
        <source>The recording has holes. %1</source>
        <translation>Die Aufzeichnung hat Lücken. %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Light or dark; the system&apos;s choice is followed while it changes.</source>
        <translation>Hell oder dunkel; der Wahl des Systems wird auch gefolgt, wenn sie wechselt.</translation>
    </message>
    <message>
        <source>Use the system&apos;s widget style</source>
        <translation>Widget-Stil des Systems benutzen</translation>
    </message>
    <message>
        <source>Buttons, fields and scroll bars as in the other programs of this desktop.</source>
        <translation>Schaltflächen, Felder und Bildlaufleisten wie in den anderen Programmen dieses Desktops.</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Whether the map glides when it zooms and groups open.</source>
        <translation>Ob die Karte gleitet, wenn sie zoomt und Gruppen sich öffnen.</translation>
    </message>
    <message>
        <source>Only when asked (F5)</source>
        <translation>Nur auf Wunsch (F5)</translation>
    </message>
    <message numerus="yes">
        <source>Every %n second(s)</source>
        <translation>
            <numerusform>Jede Sekunde</numerusform>
            <numerusform>Alle %n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>Jede Minute</numerusform>
            <numerusform>Alle %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>How often the fabric is looked at again; at most a tenth of the time is spent on it.</source>
        <translation>Wie oft die Fabric neu betrachtet wird; höchstens ein Zehntel der Zeit wird darauf verwendet.</translation>
    </message>
    <message>
        <source>Keep what was read of the counters</source>
        <translation>Gelesene Zählerstände aufbewahren</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>In a file for each fabric, on this machine: every reading for an hour, means over 10 seconds for two days, means over 5 minutes for 90 days.</source>
        <translation>In einer Datei je Fabric, auf diesem Rechner: jede Ablesung eine Stunde lang, Mittel über 10 Sekunden zwei Tage lang, Mittel über 5 Minuten 90 Tage lang.</translation>
    </message>
    <message>
        <source>At most, per fabric</source>
        <translation>Höchstens, je Fabric</translation>
    </message>
    <message>
        <source>When the file would become larger, its oldest part goes, the finest readings first.</source>
        <translation>Würde die Datei größer, fällt ihr ältester Teil weg, die feinsten Ablesungen zuerst.</translation>
    </message>
    <message>
        <source>none, or a number as 0x0123456789abcdef</source>
        <translation>keiner, oder eine Zahl wie 0x0123456789abcdef</translation>
    </message>
    <message>
        <source>M_Key</source>
        <translation>M_Key</translation>
    </message>
    <message>
        <source>The management key of a subnet whose nodes answer only to those who know it (m_key in opensm.conf).</source>
        <translation>Der Management-Schlüssel eines Subnetzes, dessen Knoten nur denen antworten, die ihn kennen (m_key in opensm.conf).</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Kept until the window closes; it is never written to a file.</source>
        <translation>Bleibt, bis das Fenster geschlossen wird; er wird nie in eine Datei geschrieben.</translation>
    </message>
    <message>
        <source>This is no M_Key: write a number of up to 64 bits, as 0x0123456789abcdef.</source>
        <translation>Das ist kein M_Key: Schreiben Sie eine Zahl von höchstens 64 Bits wie 0x0123456789abcdef.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect when Fabriscope is started again.</source>
        <translation>Wirkt, wenn Fabriscope neu gestartet wird.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SubnetManagerPage</name>
    <message>
        <source>Somebody else has changed %1 on the host while you edited it.</source>
        <translation>Jemand anders hat %1 auf dem Host geändert, während Sie die Datei bearbeiteten.</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>Zusammenführen…</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 hat dieses OpenSM nicht mehr.</translation>
    </message>
    <message>
        <source>The agent on %1 observes only: files can be read and checked, not applied.</source>
        <translation>Der Agent auf %1 beobachtet nur: Dateien können gelesen und geprüft, aber nicht angewendet werden.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>A package update has left %1 beside this file.</source>
        <translation>Eine Paketaktualisierung hat neben dieser Datei %1 hinterlassen.</translation>
    </message>
    <message>
        <source>%1 is being read.</source>
        <translation>%1 wird gelesen.</translation>
    </message>
    <message>
        <source>%1 does not have the file %2.</source>
        <translation>%1 hat die Datei %2 nicht.</translation>
    </message>
    <message>
        <source>%1 is not open.</source>
        <translation>%1 ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>OpenSM&apos;s files</source>
        <translation>Dateien von OpenSM</translation>
    </message>
    <message>
        <source>The remedy belongs to %1, which is not open.</source>
        <translation>Die Korrektur gehört zu %1; diese Datei ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>%1 was changed on %2; it has been read again.</source>
        <translation>%1 wurde auf %2 geändert; die Datei ist neu gelesen.</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files</source>
        <translation>Dateien von OpenSM öffnen</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>New, not saved yet</source>
        <translation>Neu, noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files from this computer (Ctrl+O)</source>
        <translation>Dateien von OpenSM von diesem Computer öffnen (Strg+O)</translation>
    </message>
    <message>
        <source>More to do with these files</source>
        <translation>Mehr mit diesen Dateien tun</translation>
    </message>
    <message>
        <source>Open files of this computer…	Ctrl+O</source>
        <translation>Dateien dieses Computers öffnen…	Strg+O</translation>
    </message>
    <message>
        <source>Discard my edits of this file</source>
        <translation>Meine Änderungen dieser Datei verwerfen</translation>
    </message>
    <message>
        <source>Puts what is on the host in place of the text. Undo brings your text back.</source>
        <translation>Setzt an die Stelle des Textes, was auf dem Host steht. Rückgängig bringt Ihren Text zurück.</translation>
    </message>
    <message>
        <source>Next problem	F8</source>
        <translation>Nächstes Problem	F8</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>Verlauf…</translation>
    </message>
    <message>
        <source>Earlier changes of these files: compare, restore (Ctrl+Shift+H)</source>
        <translation>Frühere Änderungen dieser Dateien: vergleichen, wiederherstellen (Strg+Umschalt+H)</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <source>Show the form beside the text</source>
        <translation>Das Formular neben dem Text zeigen</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>Subnet-Manager</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>Anwenden…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Shows what would change on the host and what that does, before anything is written (Ctrl+S)</source>
        <translation>Zeigt, was sich auf dem Host ändern würde und was das bewirkt, bevor etwas geschrieben wird (Strg+S)</translation>
    </message>
    <message>
        <source>Write the file (Ctrl+S). The old one stays until the new one is whole.</source>
        <translation>Datei schreiben (Strg+S). Die alte bleibt, bis die neue vollständig ist.</translation>
    </message>
    <message>
        <source>Save a copy on this computer…	Ctrl+Shift+S</source>
        <translation>Kopie auf diesem Computer speichern…	Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>Save as…	Ctrl+Shift+S</source>
        <translation>Speichern unter…	Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Jetzt nicht</translation>
    </message>
    <message>
        <source>The agent on %1 observes only and hides keys of this file: it can be edited and checked, not applied.</source>
        <translation>Der Agent auf %1 beobachtet nur und verbirgt Schlüssel dieser Datei: Sie kann bearbeitet und geprüft, aber nicht angewendet werden.</translation>
    </message>
    <message>
        <source>Whose OpenSM reads the files</source>
        <translation>Wessen OpenSM die Dateien liest</translation>
    </message>
    <message>
        <source>The one that runs with them</source>
        <translation>Das, das mit ihnen läuft</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of the distributions</source>
        <translation>OpenSM 3.3 der Distributionen</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s OpenSM (MLNX_OFED, DOCA, UFM)</source>
        <translation>OpenSM von NVIDIA (MLNX_OFED, DOCA, UFM)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdModel</name>
    <message>
        <source>Counter</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwellenwert</translation>
    </message>
    <message>
        <source>What it counts</source>
        <translation>Was er zählt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdSheet</name>
    <message>
        <source>Thresholds of error counters</source>
        <translation>Schwellenwerte der Fehlerzähler</translation>
    </message>
    <message>
        <source>A counter above its threshold is an event; it is quiet again below half of it. The same file serves ibqueryerrors (/etc/infiniband-diags/error_thresholds).</source>
        <translation>Ein Zähler über seinem Schwellenwert ist ein Ereignis; unter der Hälfte ist er wieder ruhig. Dieselbe Datei dient ibqueryerrors (/etc/infiniband-diags/error_thresholds).</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Standardwerte</translation>
    </message>
    <message>
        <source>What ibqueryerrors takes without a file.</source>
        <translation>Was ibqueryerrors ohne Datei nimmt.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Use these thresholds</source>
        <translation>Diese Schwellenwerte benutzen</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Read from %1; not yet in force.</source>
        <translation>Aus %1 gelesen; noch nicht in Kraft.</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>In %1 geschrieben.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Import thresholds</source>
        <translation>Schwellenwerte importieren</translation>
    </message>
    <message>
        <source>Export thresholds</source>
        <translation>Schwellenwerte exportieren</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TopologyPage</name>
    <message>
        <source>Save the whole map</source>
        <translation>Die ganze Karte speichern</translation>
    </message>
    <message>
        <source>Save what is shown</source>
        <translation>Den gezeigten Ausschnitt speichern</translation>
    </message>
    <message>
        <source>The map will grow here as the fabric is found.</source>
        <translation>Die Karte wächst hier, während die Fabric gefunden wird.</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>The map was saved to %1.</source>
        <translation>Die Karte wurde in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Shortest way here from the selected node</source>
        <translation>Kürzester Weg vom ausgewählten Knoten hierher</translation>
    </message>
    <message>
        <source>Open the group</source>
        <translation>Gruppe öffnen</translation>
    </message>
    <message>
        <source>Close the group</source>
        <translation>Gruppe schließen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Take the way off the map</source>
        <translation>Den Weg von der Karte nehmen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrafficPage</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Back to now (Home or Space in a chart).</source>
        <translation>Zurück zum Jetzt (Pos1 oder Leertaste in einem Diagramm).</translation>
    </message>
    <message>
        <source>Hold the charts; reading goes on (Space in a chart).</source>
        <translation>Die Diagramme anhalten; das Lesen geht weiter (Leertaste in einem Diagramm).</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>Fabric</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>How often the counters are read while this page is on screen.</source>
        <translation>Wie oft die Zähler gelesen werden, solange diese Seite auf dem Bildschirm ist.</translation>
    </message>
    <message>
        <source>every %1 s</source>
        <translation>alle %1 s</translation>
    </message>
    <message>
        <source>Time window</source>
        <translation>Zeitfenster</translation>
    </message>
    <message>
        <source>How much of the past the charts show. Drag over a chart to look closer, with Shift to move along the time. What is longer ago than this window comes from the history on this machine; at times when nobody watched a port there is a gap.</source>
        <translation>Wie viel der Vergangenheit die Diagramme zeigen. Ziehen Sie über ein Diagramm, um näher hinzusehen, mit Umschalt, um entlang der Zeit zu gehen. Was länger her ist als dieses Fenster, kommt aus dem Verlauf auf diesem Rechner; wo niemand einen Port beobachtet hat, ist eine Lücke.</translation>
    </message>
    <message>
        <source>Save what the charts show</source>
        <translation>Speichern, was die Diagramme zeigen</translation>
    </message>
    <message>
        <source>Values as CSV…</source>
        <translation>Werte als CSV…</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>Werte speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>Bild als PNG…</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>The charts were saved to %1.</source>
        <translation>Die Diagramme wurden in %1 gespeichert.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Traffic can be read once the fabric is known.</source>
        <translation>Der Verkehr ist lesbar, sobald die Fabric bekannt ist.</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>Keine Fabric ist geöffnet.</translation>
    </message>
    <message>
        <source>Open the demo fabric, or connect to a host over ssh; saved fabrics have no traffic.</source>
        <translation>Öffnen Sie die Demo-Fabric, oder verbinden Sie sich über ssh mit einem Host; gespeicherte Fabrics haben keinen Verkehr.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>Warten auf die Verbindung.</translation>
    </message>
    <message>
        <source>Reading %1 attributes takes %2, longer than the interval.</source>
        <translation>%1 Attribute zu lesen dauert %2, länger als das Intervall.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) unanswered so far.</source>
        <translation>
            <numerusform>%n Anfrage bisher unbeantwortet.</numerusform>
            <numerusform>%n Anfragen bisher unbeantwortet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The history cannot be read.</source>
        <translation>Der Verlauf ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The history is not kept.</source>
        <translation>Der Verlauf wird nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>Aufzeichnen…</translation>
    </message>
    <message>
        <source>Record to a file</source>
        <translation>In eine Datei aufzeichnen</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec)</source>
        <translation>Aufzeichnungen (*.fabrec)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Aufzeichnung beenden</translation>
    </message>
    <message>
        <source>%1:%2, %3</source>
        <translation>%1:%2, %3</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Stop recording to %1</source>
        <translation>Aufzeichnung in %1 beenden</translation>
    </message>
    <message>
        <source>Record into a file what the pages read, and the counters of every port every two seconds, to be played again later.</source>
        <translation>In eine Datei aufzeichnen, was die Seiten lesen, und alle zwei Sekunden die Zähler jedes Ports, um es später wieder abzuspielen.</translation>
    </message>
    <message>
        <source>Drivers of Ethernet ports offer no way to clear their counters.</source>
        <translation>Treiber von Ethernet-Ports bieten keinen Weg, ihre Zähler zu löschen.</translation>
    </message>
    <message>
        <source>The list of its Ethernet ports is awaited.</source>
        <translation>Auf die Liste der Ethernet-Ports wird gewartet.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
    <message>
        <source>Connect to a host of the fabric, or open a recording, to see traffic.</source>
        <translation>Verbinden Sie sich mit einem Host der Fabric, oder öffnen Sie eine Aufzeichnung, um Verkehr zu sehen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ArbitrationCard</name>
    <message>
        <source>Arbitration</source>
        <translation>Arbitrierung</translation>
    </message>
    <message>
        <source>How this port shares its link among the virtual lanes when several have data to send.</source>
        <translation>Wie dieser Port seinen Link auf die Virtual Lanes verteilt, wenn mehrere Daten zu senden haben.</translation>
    </message>
    <message>
        <source>The arbitration tables of this port are being read.</source>
        <translation>Die Arbitrierungstabellen dieses Ports werden gelesen.</translation>
    </message>
    <message>
        <source>%1 Data waits on %2, which has no weight in either table: it is never sent.</source>
        <translation>%1 Daten warten auf %2, ohne Gewicht in beiden Tabellen: Sie werden nie gesendet.</translation>
    </message>
    <message>
        <source>%1 %2 has data waiting and gets less than its weights promise: the far end lacks room.</source>
        <translation>%1 %2 hat wartende Daten und bekommt weniger, als die Gewichte versprechen: Der Gegenseite fehlt Platz.</translation>
    </message>
    <message>
        <source>%1 The lanes compete, and share the link as configured.</source>
        <translation>%1 Die Lanes konkurrieren und teilen den Link wie eingestellt.</translation>
    </message>
    <message>
        <source>No two lanes compete at present; each takes what it needs.</source>
        <translation>Derzeit konkurrieren keine zwei Lanes; jede nimmt, was sie braucht.</translation>
    </message>
    <message>
        <source>High limit 255: the high table is always served first.</source>
        <translation>High Limit 255: Die hohe Tabelle kommt immer zuerst.</translation>
    </message>
    <message>
        <source>High limit 0: after each packet of the high table the low one has a turn.</source>
        <translation>High Limit 0: Nach jedem Paket der hohen Tabelle ist die niedrige an der Reihe.</translation>
    </message>
    <message>
        <source>High limit %1: after %2 KiB of the high table the low one has a turn.</source>
        <translation>High Limit %1: Nach %2 KiB der hohen Tabelle ist die niedrige an der Reihe.</translation>
    </message>
    <message>
        <source>SL %1 dropped</source>
        <translation>SL %1 verworfen</translation>
    </message>
    <message>
        <source>* from some of the input ports only</source>
        <translation>* nur von einigen der Eingangsports</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ArbitrationModel</name>
    <message>
        <source>%1 high</source>
        <translation>%1 hoch</translation>
    </message>
    <message>
        <source>%1 low</source>
        <translation>%1 niedrig</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>wie erwartet</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>nie gesendet</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets what its weights promise.</source>
        <translation>Die Lane hat wartende Daten und bekommt, was ihre Gewichte versprechen.</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets less than its weights promise: it waits for credits from the far end, not for its turn here. Look at the next hop.</source>
        <translation>Die Lane hat wartende Daten und bekommt weniger, als ihre Gewichte versprechen: Sie wartet auf Credits der Gegenseite, nicht darauf, hier an die Reihe zu kommen. Sehen Sie sich den nächsten Hop an.</translation>
    </message>
    <message>
        <source>The lane gets more than its weights promise, because others cannot use their turn.</source>
        <translation>Die Lane bekommt mehr, als ihre Gewichte versprechen, weil andere ihren Anteil nicht nutzen können.</translation>
    </message>
    <message>
        <source>Data waits on a lane that stands in neither table. Give it a weight in qos_vlarb_high or qos_vlarb_low of opensm.conf.</source>
        <translation>Daten warten auf einer Lane, die in keiner Tabelle steht. Geben Sie ihr ein Gewicht in qos_vlarb_high oder qos_vlarb_low von opensm.conf.</translation>
    </message>
    <message>
        <source>No data waits on this lane, or it is the only one: it takes what it needs.</source>
        <translation>Auf dieser Lane warten keine Daten, oder sie ist die einzige: Sie nimmt, was sie braucht.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Virtual lane</source>
        <translation>Virtual Lane</translation>
    </message>
    <message>
        <source>Sum of the lane&apos;s entries in the high and the low priority table, in units of 64 bytes.</source>
        <translation>Summe der Einträge der Lane in den Tabellen hoher und niedriger Priorität, in Einheiten von 64 Bytes.</translation>
    </message>
    <message>
        <source>The share that the weights promise among the lanes that have data waiting; without contention, what it would be if all had.</source>
        <translation>Der Anteil, den die Gewichte unter den Lanes mit wartenden Daten versprechen; ohne Konkurrenz der, der gälte, wenn alle welche hätten.</translation>
    </message>
    <message>
        <source>The share of the data that was sent.</source>
        <translation>Der Anteil an den gesendeten Daten.</translation>
    </message>
    <message>
        <source>Whether both agree while lanes compete.</source>
        <translation>Ob beide übereinstimmen, während Lanes konkurrieren.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ChartCard</name>
    <message>
        <source>This port does not support %1: the figures are those of all lanes together.</source>
        <translation>Dieser Port unterstützt %1 nicht: Die Werte gelten für alle Lanes zusammen.</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1.</source>
        <translation>Der Treiber dieses Ports zählt %1 nicht.</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of RDMA alone.</source>
        <translation>Der Treiber dieses Ports zählt %1 nicht: die Werte sind die von RDMA allein.</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of all priorities together.</source>
        <translation>Der Treiber dieses Ports zählt %1 nicht: die Werte sind die aller Prioritäten zusammen.</translation>
    </message>
    <message>
        <source>The rate of this link is not known: there is no line for it.</source>
        <translation>Die Rate dieses Links ist nicht bekannt: es gibt keine Linie für sie.</translation>
    </message>
    <message>
        <source>%1: the 16-bit counters of waiting stand at their end until somebody clears them, so that the figures are those of all lanes together.</source>
        <translation>%1: Die 16-Bit-Zähler der Wartezeit stehen an ihrem Ende, bis jemand sie löscht. Die Werte sind daher die aller Lanes zusammen.</translation>
    </message>
    <message>
        <source>≈ all of it is on %1: the other lanes count, or carry no data.</source>
        <translation>≈ alles davon ist auf %1: Die anderen Lanes zählen, oder tragen keine Daten.</translation>
    </message>
    <message>
        <source>The port&apos;s counters by lane stand still although data passes: the figures are those of all lanes together.</source>
        <translation>Die Zähler des Ports nach Lanes stehen still, obwohl Daten fließen: Die Zahlen sind die aller Lanes zusammen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::DashboardMenu</name>
    <message>
        <source>Dashboards</source>
        <translation>Dashboards</translation>
    </message>
    <message>
        <source>Named sets of charts: choose one, or keep what is shown.</source>
        <translation>Benannte Sätze von Diagrammen: einen wählen oder aufbewahren, was gezeigt wird.</translation>
    </message>
    <message>
        <source>Keep what is shown…</source>
        <translation>Gezeigtes behalten…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Keep what is shown</source>
        <translation>Gezeigtes behalten</translation>
    </message>
    <message>
        <source>Name of the dashboard</source>
        <translation>Name des Dashboards</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>A dashboard needs a name.</source>
        <translation>Ein Dashboard braucht einen Namen.</translation>
    </message>
    <message>
        <source>The dashboard %1 was saved.</source>
        <translation>Das Dashboard %1 wurde gespeichert.</translation>
    </message>
    <message>
        <source>The dashboard %1 was removed.</source>
        <translation>Das Dashboard %1 wurde entfernt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::FabricTraffic</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>Ports nach Virtual Lane</translation>
    </message>
    <message>
        <source>Which ports</source>
        <translation>Welche Ports</translation>
    </message>
    <message>
        <source>busiest ports</source>
        <translation>meistbelastete Ports</translation>
    </message>
    <message>
        <source>most congested ports</source>
        <translation>am stärksten überlastete Ports</translation>
    </message>
    <message>
        <source>ports of the selected node</source>
        <translation>Ports des ausgewählten Knotens</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>transmitted, share of the link</source>
        <translation>gesendet, Anteil am Link</translation>
    </message>
    <message>
        <source>wait, share of time</source>
        <translation>Wartezeit, Anteil der Zeit</translation>
    </message>
    <message>
        <source>Select a node, port or link to see its ports here.</source>
        <translation>Wählen Sie einen Knoten, Port oder Link, um seine Ports hier zu sehen.</translation>
    </message>
    <message>
        <source>No port carries traffic yet.</source>
        <translation>Noch trägt kein Port Verkehr.</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>Warten auf die zweite Ablesung.</translation>
    </message>
    <message>
        <source>None of these ports counts by virtual lane.</source>
        <translation>Keiner dieser Ports zählt nach Virtual Lane.</translation>
    </message>
    <message>
        <source>Where data waits</source>
        <translation>Wo Daten warten</translation>
    </message>
    <message>
        <source>Bottlenecks: ports at which data waits, or whose link is full while others wait for it. On which virtual lane, why, and whose data it is.</source>
        <translation>Engpässe: Ports, an denen Daten warten oder deren Link voll ist, während andere darauf warten. Auf welcher Virtual Lane, warum, und wessen Daten es sind.</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>Eine gespeicherte Fabric hat keine Zähler.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::HeatMap</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>Ports nach Virtual Lane</translation>
    </message>
    <message>
        <source>%1, VL%2: %3</source>
        <translation>%1, VL%2: %3</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4</source>
        <translation>%1, VL%2: %3 %4</translation>
    </message>
    <message>
        <source>, %1 % of the link</source>
        <translation>, %1 % des Links</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4 until somebody cleared the counters</source>
        <translation>%1, VL%2: %3 %4, bis jemand die Zähler gelöscht hat</translation>
    </message>
    <message>
        <source>%1, VL%2: up to %3 % of the time. It is one of several lanes whose counters stand at their ends, and that share what the port waits.</source>
        <translation>%1, VL%2: bis zu %3 % der Zeit. Es ist eine von mehreren Lanes, deren Zähler am Ende stehen und die sich das Warten des Ports teilen.</translation>
    </message>
    <message>
        <source>%1, VL%2: ≈ %3 % of the time. The lane&apos;s own counter stands at its end; this is what the other lanes leave of the port&apos;s.</source>
        <translation>%1, VL%2: ≈ %3 % der Zeit. Der Zähler der Lane selbst steht am Ende; dies ist, was die anderen Lanes vom Warten des Ports übrig lassen.</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% der Zeit</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>% des Links</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::LaneTableModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 as read: %2</source>
        <translation>%1, wie gelesen: %2</translation>
    </message>
    <message>
        <source>Counted while this port was on screen. There were gaps: it was this or more.</source>
        <translation>Gezählt, während dieser Port auf dem Bildschirm war. Es gab Lücken: Es war so viel oder mehr.</translation>
    </message>
    <message>
        <source>Counted while this port was on screen.</source>
        <translation>Gezählt, während dieser Port auf dem Bildschirm war.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane: one of up to 16 queues with credits of their own on a link.</source>
        <translation>Virtual Lane: eine von bis zu 16 Warteschlangen eines Links mit eigenen Credits.</translation>
    </message>
    <message>
        <source>SLs</source>
        <translation>SLs</translation>
    </message>
    <message>
        <source>Service levels whose packets take this lane here, by the SL-to-VL table.</source>
        <translation>Service-Level, deren Pakete hier diese Lane nehmen, nach der SL-zu-VL-Tabelle.</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>Data per second, in the direction that is chosen above.</source>
        <translation>Daten pro Sekunde, in der oben gewählten Richtung.</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>Pakete/s</translation>
    </message>
    <message>
        <source>Packets per second.</source>
        <translation>Pakete pro Sekunde.</translation>
    </message>
    <message>
        <source>wait %</source>
        <translation>Warten %</translation>
    </message>
    <message>
        <source>Share of time with data to send and no credits.</source>
        <translation>Zeitanteil mit zu sendenden Daten, aber ohne Credits.</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>Data counted while this port was on screen.</source>
        <translation>Daten, die gezählt wurden, während dieser Port auf dem Bildschirm war.</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>Priorität</translation>
    </message>
    <message>
        <source>Priority of Ethernet (PCP), 0 to 7: what PFC pauses on its own.</source>
        <translation>Priorität von Ethernet (PCP), 0 bis 7: was PFC einzeln anhält.</translation>
    </message>
    <message>
        <source>paused %</source>
        <translation>angehalten %</translation>
    </message>
    <message>
        <source>Share of time in which PFC pause frames held this priority back.</source>
        <translation>Anteil der Zeit, in der PFC-Pause-Frames diese Priorität angehalten haben.</translation>
    </message>
    <message>
        <source>≈: what the other lanes leave of the port&apos;s waiting.</source>
        <translation>≈: was die anderen Lanes vom Warten des Ports übrig lassen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::NowTable</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::PortSearch</name>
    <message>
        <source>Node, LID or GUID, / port</source>
        <translation>Knoten, LID oder GUID, / Port</translation>
    </message>
    <message>
        <source>Port to show</source>
        <translation>Zu zeigender Port</translation>
    </message>
    <message>
        <source>Type a part of a node&apos;s name, its LID or GUID, and / with a port number. Or select a port or link on any page. Ethernet ports of the agent&apos;s host are found by their device or &quot;roce&quot;; the down key lists them.</source>
        <translation>Geben Sie einen Teil des Namens eines Knotens, seine LID oder GUID ein und / mit einer Portnummer. Oder wählen Sie auf einer beliebigen Seite einen Port oder Link. Ethernet-Ports des Hosts des Agenten finden Sie über ihr Gerät oder „roce“; die Pfeiltaste nach unten listet sie auf.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::PortView</name>
    <message>
        <source>Transmit</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <source>Choose a port to see its traffic by virtual lane.</source>
        <translation>Wählen Sie einen Port, um seinen Verkehr nach Virtual Lane zu sehen.</translation>
    </message>
    <message>
        <source>Type a part of its node&apos;s name above, select a port, link or node on any page, or take one of the busiest under Fabric.</source>
        <translation>Schreiben Sie oben einen Teil seines Knotennamens, wählen Sie auf einer beliebigen Seite einen Port, Link oder Knoten, oder nehmen Sie unter „Fabric“ einen der meistbelasteten.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 is in no InfiniBand fabric.</source>
        <translation>%1 ist in keiner InfiniBand-Fabric.</translation>
    </message>
    <message>
        <source>It has Ethernet (RoCE) ports: their traffic by priority can be shown.</source>
        <translation>Er hat Ethernet-Ports (RoCE): ihr Verkehr je Priorität kann gezeigt werden.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySheet</name>
    <message>
        <source>All lines</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <source>Files that change</source>
        <translation>Zu ändernde Dateien</translation>
    </message>
    <message>
        <source>Also the lines that stay as they are. F8 goes to the next difference.</source>
        <translation>Auch die Zeilen, die bleiben, wie sie sind. F8 geht zum nächsten Unterschied.</translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation>Was geschehen wird</translation>
    </message>
    <message>
        <source>kept in the history</source>
        <translation>steht später im Verlauf</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>Nothing is changed (Escape).</source>
        <translation>Nichts wird geändert (Escape).</translation>
    </message>
    <message>
        <source>Cancel and roll back</source>
        <translation>Abbrechen und zurücknehmen</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Puts the files of before back, with all steps and checks. The history can do it later.</source>
        <translation>Schreibt die vorigen Dateien zurück, mit allen Schritten und Prüfungen. Der Verlauf kann das auch später.</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>Zusammenführen…</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>Jetzt auf %1</translation>
    </message>
    <message>
        <source>After the change</source>
        <translation>Nach der Änderung</translation>
    </message>
    <message>
        <source>The change is being looked at.</source>
        <translation>Die Änderung wird untersucht.</translation>
    </message>
    <message>
        <source>Nothing differs from what is on the host.</source>
        <translation>Nichts weicht von dem ab, was auf dem Host steht.</translation>
    </message>
    <message>
        <source>The host does not answer.</source>
        <translation>Der Host antwortet nicht.</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 hat dieses OpenSM nicht mehr.</translation>
    </message>
    <message>
        <source>The agent on %1 was started to observe only. Connect again with changes allowed.</source>
        <translation>Der Agent auf %1 wurde nur zum Beobachten gestartet. Verbinden Sie sich neu, mit Änderungsrecht.</translation>
    </message>
    <message>
        <source>OpenSM would drop, ignore or die from what is written there. Correct the errors first.</source>
        <translation>OpenSM würde verwerfen oder übergehen, was da steht, oder daran scheitern. Beheben Sie zuerst die Fehler.</translation>
    </message>
    <message>
        <source>Apply and restart OpenSM</source>
        <translation>Anwenden und OpenSM neu starten</translation>
    </message>
    <message>
        <source>Write the files</source>
        <translation>Dateien schreiben</translation>
    </message>
    <message>
        <source>Apply and reload OpenSM</source>
        <translation>Anwenden und OpenSM neu laden</translation>
    </message>
    <message>
        <source>The agent on %1 was started without --allow-changes: it reads and checks, and changes nothing.</source>
        <translation>Der Agent auf %1 wurde ohne --allow-changes gestartet: Er liest und prüft, ändert aber nichts.</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>Neu verbinden, mit Änderungsrecht</translation>
    </message>
    <message>
        <source>The change is being taken back.</source>
        <translation>Die Änderung wird zurückgenommen.</translation>
    </message>
    <message>
        <source>The change is being applied.</source>
        <translation>Die Änderung wird angewendet.</translation>
    </message>
    <message>
        <source>The change is cancelled; what was written is taken back.</source>
        <translation>Die Änderung ist abgebrochen; was geschrieben war, wird zurückgenommen.</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused it.</source>
        <translation>Nichts wurde geschrieben: Der Agent hat es abgelehnt.</translation>
    </message>
    <message>
        <source>How the change ended is not known.</source>
        <translation>Wie die Änderung endete, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The files of before are back and in force.</source>
        <translation>Die vorigen Dateien sind wieder da und in Kraft.</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>The change</source>
        <translation>Die Änderung</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>Wie vorher</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySteps</name>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a step and its state</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::BackupModel</name>
    <message>
        <source>When the change was applied; the backup holds the files of just before it.</source>
        <translation>Wann die Änderung angewendet wurde; die Sicherung enthält die Dateien unmittelbar davor.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>The user of the agent that made the change.</source>
        <translation>Der Benutzer des Agenten, der die Änderung vornahm.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What was written into the apply sheet.</source>
        <translation>Was beim Anwenden als Grund angegeben wurde.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Whether the change came into force, or the files of the backup are back.</source>
        <translation>Ob die Änderung in Kraft trat oder die Dateien der Sicherung zurück sind.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Files that the change touched; a backup holds all three.</source>
        <translation>Dateien, die die Änderung betraf; eine Sicherung enthält alle drei.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::CompareModel</name>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n gleiche Zeile</numerusform>
            <numerusform>%n gleiche Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>goes: %1</source>
        <translation>geht: %1</translation>
    </message>
    <message>
        <source>comes: %1</source>
        <translation>kommt: %1</translation>
    </message>
    <message>
        <source>changes: %1</source>
        <translation>ändert sich: %1</translation>
    </message>
    <message>
        <source>to be decided: %1</source>
        <translation>zu entscheiden: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConfForm</name>
    <message>
        <source>Changed only</source>
        <translation>Nur geänderte</translation>
    </message>
    <message>
        <source>Search options, e.g. qos or timeout</source>
        <translation>Optionen suchen, z. B. qos oder timeout</translation>
    </message>
    <message>
        <source>Search options</source>
        <translation>Optionen suchen</translation>
    </message>
    <message>
        <source>Show only options that differ from their defaults.</source>
        <translation>Nur Optionen zeigen, die vom Standard abweichen.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>Auf Standard setzen</translation>
    </message>
    <message>
        <source>Removes the option&apos;s lines from the file.</source>
        <translation>Entfernt die Zeilen der Option aus der Datei.</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>Im Text zeigen</translation>
    </message>
    <message>
        <source>No option is selected</source>
        <translation>Keine Option ist ausgewählt</translation>
    </message>
    <message>
        <source>Select an option to see what it does, its limits, and when a change takes effect.</source>
        <translation>Wählen Sie eine Option, um zu sehen, was sie tut, ihre Grenzen und wann eine Änderung wirkt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConsequenceList</name>
    <message>
        <source>Ports whose access changes</source>
        <translation>Ports, deren Zugang sich ändert</translation>
    </message>
    <message>
        <source>What the checks say</source>
        <translation>Was die Prüfungen sagen</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the place in the text</source>
        <translation>Die Stelle im Text zeigen</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiterer</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports whose access changes: %1</source>
        <translation>Ports, deren Zugang sich ändert: %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FileView</name>
    <message>
        <source>Start a new one</source>
        <translation>Neue Datei beginnen</translation>
    </message>
    <message>
        <source>The remedy does not fit the text any more.</source>
        <translation>Die Korrektur passt nicht mehr zum Text.</translation>
    </message>
    <message>
        <source>Somebody else has changed this file since it was opened.</source>
        <translation>Jemand anders hat diese Datei geändert, seit sie geöffnet wurde.</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Takes what is on disk. Undo brings your text back.</source>
        <translation>Nimmt, was auf der Platte steht. Rückgängig bringt Ihren Text zurück.</translation>
    </message>
    <message>
        <source>Keep my text</source>
        <translation>Meinen Text behalten</translation>
    </message>
    <message>
        <source>OpenSM&apos;s options: routing, sweeps, QoS tables, keys. Without the file all have their defaults.</source>
        <translation>Die Optionen von OpenSM: Routing, Sweeps, QoS-Tabellen, Schlüssel. Ohne die Datei haben alle ihren Standardwert.</translation>
    </message>
    <message>
        <source>Who may talk to whom. Without the file every port is a full member of the default partition.</source>
        <translation>Wer mit wem sprechen darf. Ohne die Datei ist jeder Port Vollmitglied der Standardpartition.</translation>
    </message>
    <message>
        <source>Which traffic gets which service level. Read only when the option qos is TRUE.</source>
        <translation>Welcher Verkehr welchen Service-Level bekommt. Wird nur gelesen, wenn die Option qos TRUE ist.</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Gehe zu Zeile</translation>
    </message>
    <message>
        <source>Line (1 to %1)</source>
        <translation>Zeile (1 bis %1)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Alle ersetzen</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Escape)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Went on from the end.</source>
        <translation>Vom Ende her weitergesucht.</translation>
    </message>
    <message>
        <source>Went on from the start.</source>
        <translation>Vom Anfang an weitergesucht.</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>Nicht gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced.</source>
        <comment>number of places in the text</comment>
        <translation>
            <numerusform>%n ersetzt.</numerusform>
            <numerusform>%n ersetzt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::GroupModel</name>
    <message>
        <source>Made by the IPoIB flag, with the MTU, rate and service level of the partition.</source>
        <translation>Von der Angabe ipoib angelegt, mit MTU, Rate und Service-Level der Partition.</translation>
    </message>
    <message>
        <source>In effect: MTU %1, rate %2, service level %3.</source>
        <translation>In Kraft: MTU %1, Rate %2, Service-Level %3.</translation>
    </message>
    <message>
        <source>IPoIB broadcast group</source>
        <translation>IPoIB-Broadcast-Gruppe</translation>
    </message>
    <message>
        <source>as the partition</source>
        <translation>wie die Partition</translation>
    </message>
    <message>
        <source>The group&apos;s address (MGID), e.g. ff12:401b::16 for IGMP over IPoIB.</source>
        <translation>Die Adresse der Gruppe (MGID), z. B. ff12:401b::16 für IGMP über IPoIB.</translation>
    </message>
    <message>
        <source>Multicast group</source>
        <translation>Multicast-Gruppe</translation>
    </message>
    <message>
        <source>mtu, rate, sl, scope, Q_Key, TClass, FlowLabel as NAME=NUMBER, parted by commas; what is not named is as in the partition.</source>
        <translation>mtu, rate, sl, scope, Q_Key, TClass, FlowLabel als NAME=ZAHL, durch Kommas getrennt; was nicht genannt ist, gilt wie in der Partition.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Gutter</name>
    <message>
        <source>Line numbers and problems</source>
        <translation>Zeilennummern und Probleme</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::HistoryView</name>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Earlier changes</source>
        <translation>Frühere Änderungen</translation>
    </message>
    <message>
        <source>Files of the backup</source>
        <translation>Dateien der Sicherung</translation>
    </message>
    <message>
        <source>Shows first what would change.</source>
        <translation>Zeigt zuerst, was sich ändern würde.</translation>
    </message>
    <message>
        <source>On the host now</source>
        <translation>Jetzt auf dem Host</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>%1 is asked for the history.</source>
        <translation>%1 wird nach dem Verlauf gefragt.</translation>
    </message>
    <message>
        <source>Nothing has been changed through Fabriscope yet. A backup is made before every change.</source>
        <translation>Durch Fabriscope wurde noch nichts geändert. Vor jeder Änderung wird eine Sicherung angelegt.</translation>
    </message>
    <message>
        <source>The files on the host are those of this backup.</source>
        <translation>Die Dateien auf dem Host sind die dieser Sicherung.</translation>
    </message>
    <message>
        <source>After restoring this backup</source>
        <translation>Nach dem Wiederherstellen dieser Sicherung</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MemberChangeModel</name>
    <message>
        <source>no member</source>
        <translation>kein Mitglied</translation>
    </message>
    <message>
        <source>%1, port %2: %3 → %4</source>
        <comment>node, port, membership before and after</comment>
        <translation>%1, Port %2: %3 → %4</translation>
    </message>
    <message>
        <source>Partition %1 (0x%2), port GUID %3. %4</source>
        <translation>Partition %1 (0x%2), Port-GUID %3. %4</translation>
    </message>
    <message>
        <source>The port is in use now.</source>
        <translation>Der Port ist jetzt in Benutzung.</translation>
    </message>
    <message>
        <source>The port is not in use now.</source>
        <translation>Der Port ist jetzt nicht in Benutzung.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MembershipModel</name>
    <message>
        <source>every end port</source>
        <translation>jeder Endport</translation>
    </message>
    <message>
        <source>every CA port</source>
        <translation>jeder CA-Port</translation>
    </message>
    <message>
        <source>port 0 of every switch</source>
        <translation>Port 0 jedes Switches</translation>
    </message>
    <message>
        <source>every router port</source>
        <translation>jeder Router-Port</translation>
    </message>
    <message>
        <source>the subnet manager&apos;s port</source>
        <translation>der Port des Subnet-Managers</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1, Port %2</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>Nicht in dieser Fabric</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>An entry of its own says so.</source>
        <translation>Ein eigener Eintrag sagt es.</translation>
    </message>
    <message>
        <source>Through a word such as ALL; no entry of its own.</source>
        <translation>Durch ein Wort wie ALL; kein eigener Eintrag.</translation>
    </message>
    <message>
        <source>(%1)</source>
        <comment>membership through ALL or the like</comment>
        <translation>(%1)</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Mitglied</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>Port-GUID</translation>
    </message>
    <message>
        <source>generated P_Key</source>
        <translation>erzeugter P_Key</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name and P_Key of a partition</comment>
        <translation>%1  %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MergeView</name>
    <message>
        <source>Take theirs</source>
        <translation>Fremde Fassung nehmen</translation>
    </message>
    <message>
        <source>The other edit&apos;s lines (Alt+1).</source>
        <translation>Die Zeilen der anderen Bearbeitung (Alt+1).</translation>
    </message>
    <message>
        <source>Take mine</source>
        <translation>Meine nehmen</translation>
    </message>
    <message>
        <source>Your lines (Alt+2).</source>
        <translation>Ihre Zeilen (Alt+2).</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>Beide nehmen</translation>
    </message>
    <message>
        <source>Your lines, then theirs (Alt+3).</source>
        <translation>Ihre Zeilen, dann die anderen (Alt+3).</translation>
    </message>
    <message>
        <source>Next conflict</source>
        <translation>Nächster Konflikt</translation>
    </message>
    <message>
        <source>Goes to the next place that is not decided (F8).</source>
        <translation>Geht zur nächsten unentschiedenen Stelle (F8).</translation>
    </message>
    <message>
        <source>Take the merged text</source>
        <translation>Ergebnis übernehmen</translation>
    </message>
    <message>
        <source>Puts it into the editor, as an edit of what is on the host. Undo brings your text back.</source>
        <translation>Setzt das Ergebnis in den Editor, als Bearbeitung dessen, was auf dem Host steht. Rückgängig bringt Ihren Text zurück.</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>Zurück zu den Dateien</translation>
    </message>
    <message>
        <source>Leaves both as they are (Escape).</source>
        <translation>Lässt beide, wie sie sind (Escape).</translation>
    </message>
    <message>
        <source>Both edits are compared.</source>
        <translation>Beide Bearbeitungen werden verglichen.</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>The two edits do not contradict one another: the merge has both.</source>
        <translation>Die beiden Bearbeitungen widersprechen sich nicht: Das Ergebnis enthält beide.</translation>
    </message>
    <message>
        <source>All contradictions are decided.</source>
        <translation>Alle Widersprüche sind entschieden.</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) to decide: both edits changed the same lines.</source>
        <translation>
            <numerusform>%n Stelle zu entscheiden: Beide Bearbeitungen haben dieselben Zeilen geändert.</numerusform>
            <numerusform>%n Stellen zu entscheiden: Beide Bearbeitungen haben dieselben Zeilen geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::OptionModel</name>
    <message numerus="yes">
        <source>%1  (%n changed)</source>
        <comment>group of options</comment>
        <translation>
            <numerusform>%1  (%n geändert)</numerusform>
            <numerusform>%1  (%n geändert)</numerusform>
        </translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionForm</name>
    <message>
        <source>This file has more members than a matrix can show well. Edit it as text.</source>
        <translation>Diese Datei hat mehr Mitglieder, als eine Matrix gut zeigen kann. Bearbeiten Sie sie als Text.</translation>
    </message>
    <message>
        <source>Members by name, e.g. leaf-0* or io-??</source>
        <translation>Mitglieder nach Name, z. B. leaf-0* oder io-??</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>Mitglieder nach Namen</translation>
    </message>
    <message>
        <source>Members and partitions</source>
        <translation>Mitglieder und Partitionen</translation>
    </message>
    <message>
        <source>Select cells, or a whole partition by its heading, then choose a membership above.</source>
        <translation>Wählen Sie Zellen oder über ihre Überschrift eine ganze Partition, dann oben eine Mitgliedschaft.</translation>
    </message>
    <message>
        <source>Selected:</source>
        <translation>Auswahl:</translation>
    </message>
    <message>
        <source>Sets the selected cells.</source>
        <translation>Setzt die ausgewählten Zellen.</translation>
    </message>
    <message>
        <source>Takes the selected members&apos; own entries out.</source>
        <translation>Nimmt die eigenen Einträge der ausgewählten Mitglieder heraus.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>Eingeschränkt</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add partition…</source>
        <translation>Neue Partition…</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>Legt die Broadcast-Gruppe an, die IP over InfiniBand in dieser Partition braucht.</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>Service level of the partition&apos;s paths and groups. A QoS policy overrides it for paths.</source>
        <translation>Service-Level der Pfade und Gruppen der Partition. Für Pfade hat eine QoS-Policy Vorrang.</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>Im Text zeigen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Add group…</source>
        <translation>Neue Gruppe…</translation>
    </message>
    <message>
        <source>The largest packet of the partition&apos;s multicast groups.</source>
        <translation>Das größte Paket der Multicast-Gruppen der Partition.</translation>
    </message>
    <message>
        <source>The rate of the partition&apos;s multicast groups: no member may be slower.</source>
        <translation>Die Rate der Multicast-Gruppen der Partition: Kein Mitglied darf langsamer sein.</translation>
    </message>
    <message>
        <source>OpenSM generates it: the lowest that is free</source>
        <translation>OpenSM erzeugt ihn: den niedrigsten freien</translation>
    </message>
    <message>
        <source>Multicast groups of the partition</source>
        <translation>Multicast-Gruppen der Partition</translation>
    </message>
    <message>
        <source>Remove group</source>
        <translation>Gruppe entfernen</translation>
    </message>
    <message>
        <source>Add a multicast group</source>
        <translation>Multicast-Gruppe hinzufügen</translation>
    </message>
    <message>
        <source>Address of the group (MGID)</source>
        <translation>Adresse der Gruppe (MGID)</translation>
    </message>
    <message>
        <source>ff12:401b::16 (IGMP)</source>
        <translation>ff12:401b::16 (IGMP)</translation>
    </message>
    <message>
        <source>ff12:401b::2 (all IPv4 routers)</source>
        <translation>ff12:401b::2 (alle IPv4-Router)</translation>
    </message>
    <message>
        <source>ff12:601b::16 (MLDv2)</source>
        <translation>ff12:601b::16 (MLDv2)</translation>
    </message>
    <message>
        <source>ff12:601b::2 (all IPv6 routers)</source>
        <translation>ff12:601b::2 (alle IPv6-Router)</translation>
    </message>
    <message>
        <source>There is no partition yet: add one first.</source>
        <translation>Es gibt noch keine Partition: Fügen Sie zuerst eine hinzu.</translation>
    </message>
    <message>
        <source>Select cells in the column of a partition first, or all of them by its heading.</source>
        <translation>Wählen Sie zuerst Zellen in der Spalte einer Partition, oder alle über ihre Überschrift.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a member, what that is</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionSheet</name>
    <message>
        <source>Add a partition</source>
        <translation>Partition hinzufügen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The lowest that is free is proposed. 0x1 to 0x7ffe; the highest bit says the membership.</source>
        <translation>Der niedrigste freie wird vorgeschlagen. 0x1 bis 0x7ffe; das höchste Bit sagt die Mitgliedschaft.</translation>
    </message>
    <message>
        <source>P_Key</source>
        <translation>P_Key</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>Legt die Broadcast-Gruppe an, die IP over InfiniBand in dieser Partition braucht.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Add partition</source>
        <translation>Partition hinzufügen</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>Mitglieder nach Namen</translation>
    </message>
    <message>
        <source>Membership of those that are checked</source>
        <translation>Mitgliedschaft der angekreuzten</translation>
    </message>
    <message>
        <source>full members</source>
        <translation>volle Mitglieder</translation>
    </message>
    <message>
        <source>limited members</source>
        <translation>eingeschränkte Mitglieder</translation>
    </message>
    <message>
        <source>members of both kinds</source>
        <translation>Mitglieder beider Art</translation>
    </message>
    <message>
        <source>Full members talk to all, limited ones to full members only.</source>
        <translation>Volle Mitglieder sprechen mit allen, eingeschränkte nur mit vollen.</translation>
    </message>
    <message>
        <source>Give the partition a name.</source>
        <translation>Geben Sie der Partition einen Namen.</translation>
    </message>
    <message>
        <source>A name has none of , = : ; # and no quotes: they have a meaning in the file.</source>
        <translation>Ein Name enthält keines von , = : ; # und keine Anführungszeichen: Sie haben in der Datei eine Bedeutung.</translation>
    </message>
    <message>
        <source>There is a partition of this name.</source>
        <translation>Es gibt schon eine Partition dieses Namens.</translation>
    </message>
    <message>
        <source>This is no P_Key: write a number from 0x1 to 0x7ffe.</source>
        <translation>Das ist kein P_Key: Geben Sie eine Zahl von 0x1 bis 0x7ffe ein.</translation>
    </message>
    <message>
        <source>0x7fff is the default partition&apos;s key.</source>
        <translation>0x7fff ist der Schlüssel der Standardpartition.</translation>
    </message>
    <message>
        <source>Another partition has this P_Key.</source>
        <translation>Eine andere Partition hat diesen P_Key.</translation>
    </message>
    <message>
        <source>Without members nobody can use it; they can be set in the matrix later.</source>
        <translation>Ohne Mitglieder kann niemand sie benutzen; sie lassen sich später in der Matrix setzen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemModel</name>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemPanel</name>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n problem(s)</source>
        <translation>
            <numerusform>%1 von %n Problem</numerusform>
            <numerusform>%1 von %n Problemen</numerusform>
        </translation>
    </message>
    <message>
        <source>No problem matches the filter.</source>
        <translation>Kein Problem passt zum Filter.</translation>
    </message>
    <message>
        <source>No problems: OpenSM reads these files as they are written.</source>
        <translation>Keine Probleme: OpenSM liest diese Dateien, wie sie dastehen.</translation>
    </message>
    <message>
        <source>The files are being checked.</source>
        <translation>Die Dateien werden geprüft.</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>Zur Stelle gehen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosForm</name>
    <message>
        <source>Rules in the order in which OpenSM tries them</source>
        <translation>Regeln in der Reihenfolge, in der OpenSM sie versucht</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>The first rule that matches counts.</source>
        <translation>Die erste Regel, die passt, gilt.</translation>
    </message>
    <message>
        <source>RDMA-CM ports (TCP)</source>
        <translation>RDMA-CM-Ports (TCP)</translation>
    </message>
    <message>
        <source>RDMA-CM ports (UDP)</source>
        <translation>RDMA-CM-Ports (UDP)</translation>
    </message>
    <message>
        <source>Service IDs</source>
        <translation>Service-IDs</translation>
    </message>
    <message>
        <source>Partition (P_Key)</source>
        <translation>Partition (P_Key)</translation>
    </message>
    <message>
        <source>To a port (GUID)</source>
        <translation>Zu einem Port (GUID)</translation>
    </message>
    <message>
        <source>From a port (GUID)</source>
        <translation>Von einem Port (GUID)</translation>
    </message>
    <message>
        <source>Everything between groups</source>
        <translation>Alles zwischen Gruppen</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>Regel anlegen</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>→ SL</source>
        <translation>→ SL</translation>
    </message>
    <message>
        <source>→ VL</source>
        <translation>→ VL</translation>
    </message>
    <message>
        <source>From group</source>
        <translation>Von Gruppe</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic comes from.</source>
        <translation>Eine Portgruppe der Policy, von der der Verkehr kommt.</translation>
    </message>
    <message>
        <source>To group</source>
        <translation>Zu Gruppe</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic goes to.</source>
        <translation>Eine Portgruppe der Policy, zu der der Verkehr geht.</translation>
    </message>
    <message>
        <source>to group</source>
        <translation>zu Gruppe</translation>
    </message>
    <message>
        <source>Write a port or a range of ports, e.g. 5000-5999.</source>
        <translation>Schreiben Sie einen Port oder einen Bereich von Ports, z. B. 5000-5999.</translation>
    </message>
    <message>
        <source>Choose a group that the traffic comes from or goes to.</source>
        <translation>Wählen Sie eine Gruppe, von der der Verkehr kommt oder zu der er geht.</translation>
    </message>
    <message>
        <source>A rule between groups cannot name a single port: put the port into a group.</source>
        <translation>Eine Regel zwischen Gruppen kann keinen einzelnen Port nennen: Nehmen Sie den Port in eine Gruppe auf.</translation>
    </message>
    <message>
        <source>Write a number or a range, e.g. 0x8001 or 0x10-0x1f.</source>
        <translation>Schreiben Sie eine Zahl oder einen Bereich, z. B. 0x8001 oder 0x10-0x1f.</translation>
    </message>
    <message>
        <source>level for SL %1</source>
        <translation>Level für SL %1</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Writes: %1</source>
        <translation>Schreibt: %1</translation>
    </message>
    <message>
        <source>and maps SL %1 to VL %2 in opensm.conf.</source>
        <translation>und bildet in opensm.conf SL %1 auf VL %2 ab.</translation>
    </message>
    <message>
        <source>The lane stays VL %1: opensm.conf is not open.</source>
        <translation>Die Lane bleibt VL %1: opensm.conf ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>Select a rule to see its way to a virtual lane.</source>
        <translation>Wählen Sie eine Regel, um ihren Weg zu einer Virtual Lane zu sehen.</translation>
    </message>
    <message>
        <source>%1 → SL %2 → dropped: VL 15 carries no data.</source>
        <translation>%1 → SL %2 → verworfen: VL 15 trägt keine Daten.</translation>
    </message>
    <message>
        <source>%1 → SL %2 → VL %3 on CA ports, %4 % under contention.</source>
        <translation>%1 → SL %2 → VL %3 auf CA-Ports, %4 % bei Konkurrenz.</translation>
    </message>
    <message>
        <source>The high-priority list serves this VL as well.</source>
        <translation>Die Liste hoher Priorität bedient diese VL ebenfalls.</translation>
    </message>
    <message>
        <source>None of this is in effect while the option qos is not TRUE.</source>
        <translation>Nichts davon gilt, solange die Option qos nicht TRUE ist.</translation>
    </message>
    <message>
        <source>Neither arbitration list gives this VL a weight: its packets are never sent.</source>
        <translation>Keine der Arbitrierungslisten gibt dieser VL ein Gewicht: Ihre Pakete werden nie gesendet.</translation>
    </message>
    <message>
        <source>Only the high-priority list serves this VL.</source>
        <translation>Nur die Liste mit hoher Priorität bedient diese VL.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosRuleModel</name>
    <message>
        <source>Everything else</source>
        <translation>Alles andere</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Level %1</translation>
    </message>
    <message>
        <source>default level</source>
        <translation>Standard-Level</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>simple rule</source>
        <translation>einfache Regel</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>What the VL gets of a CA port&apos;s link while every VL with a weight has data to send: by both arbitration lists and the high limit.</source>
        <translation>Was die VL vom Link eines CA-Ports bekommt, während jede VL mit Gewicht Daten zu senden hat: nach beiden Arbitrierungslisten und dem High-Limit.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sheets</name>
    <message>
        <source>Apply on %1</source>
        <translation>Auf %1 anwenden</translation>
    </message>
    <message>
        <source>Restore the files of %1</source>
        <translation>Die Dateien von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>The files of %1 restored</source>
        <translation>Die Dateien von %1 wiederhergestellt</translation>
    </message>
    <message>
        <source>OpenSM on %1: %2</source>
        <translation>OpenSM auf %1: %2</translation>
    </message>
    <message>
        <source>%1: your edit, and somebody else&apos;s on %2</source>
        <translation>%1: Ihre Bearbeitung und die eines anderen auf %2</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>Jetzt auf %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sl2VlModel</name>
    <message>
        <source>SL %1 is dropped: VL 15 carries no data.</source>
        <translation>SL %1 wird verworfen: VL 15 trägt keine Daten.</translation>
    </message>
    <message>
        <source>SL %1 travels on VL %2.</source>
        <translation>SL %1 reist auf VL %2.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::SourceChoice</name>
    <message>
        <source>Whose files are shown</source>
        <translation>Wessen Dateien gezeigt werden</translation>
    </message>
    <message>
        <source>%1 (not on the host any more)</source>
        <translation>%1 (nicht mehr auf dem Host)</translation>
    </message>
    <message>
        <source>Files on this computer</source>
        <translation>Dateien auf diesem Computer</translation>
    </message>
    <message>
        <source>Opened and saved here; no host is touched.</source>
        <translation>Hier geöffnet und gespeichert; kein Host wird berührt.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::TextEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>There is no ready-made remedy for this line.</source>
        <translation>Für diese Zeile gibt es keine fertige Korrektur.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlArbModel</name>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>In units of 64 bytes; with 0 the entry is skipped.</source>
        <translation>In Einheiten von 64 Bytes; mit 0 wird der Eintrag übergangen.</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Weight (64 B)</source>
        <translation>Gewicht (64 B)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of what this list sends while all of its VLs have full packets of 4 KiB waiting: a turn is a whole number of packets, so weights below 65 count as one packet.</source>
        <translation>Von dem, was diese Liste sendet, während alle ihre VLs volle Pakete von 4 KiB warten lassen: Ein Zug ist eine ganze Zahl von Paketen, daher zählen Gewichte unter 65 als ein Paket.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlTableEditor</name>
    <message>
        <source>Virtual lanes</source>
        <translation>Virtual Lanes</translation>
    </message>
    <message>
        <source>Add entry</source>
        <translation>Neuer Eintrag</translation>
    </message>
    <message>
        <source>Remove entry</source>
        <translation>Eintrag entfernen</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Legend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapControls</name>
    <message>
        <source>Outline beside the map</source>
        <translation>Gliederung neben der Karte</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>What the colours of the links mean</source>
        <translation>Was die Farben der Links bedeuten</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Level of grouping</source>
        <translation>Stufe der Gruppierung</translation>
    </message>
    <message>
        <source>Whether groups of switches are drawn as one block</source>
        <translation>Ob Gruppen von Switches als ein Block gezeichnet werden</translation>
    </message>
    <message>
        <source>Group by zoom</source>
        <translation>Nach Zoom</translation>
    </message>
    <message>
        <source>Groups closed</source>
        <translation>Gruppen zu</translation>
    </message>
    <message>
        <source>Every switch</source>
        <translation>Jeder Switch</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>Alle Gruppen schließen</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Alle Gruppen öffnen</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>Alles zeigen (F)</translation>
    </message>
    <message>
        <source>Small map in the corner</source>
        <translation>Kleine Karte in der Ecke</translation>
    </message>
    <message>
        <source>Save the map or the fabric</source>
        <translation>Karte oder Fabric speichern</translation>
    </message>
    <message>
        <source>Picture of the whole map (SVG, PNG)…</source>
        <translation>Bild der ganzen Karte (SVG, PNG)…</translation>
    </message>
    <message>
        <source>Picture of what is shown (SVG, PNG)…</source>
        <translation>Bild des Ausschnitts (SVG, PNG)…</translation>
    </message>
    <message>
        <source>The map is too narrow for a small one in its corner</source>
        <translation>Die Karte ist zu schmal für eine kleine in ihrer Ecke</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation>Überblick über die Karte</translation>
    </message>
    <message>
        <source>The whole map. Click or drag to move.</source>
        <translation>Die ganze Karte. Klicken oder ziehen, um sich zu bewegen.</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlineModel</name>
    <message>
        <source>Part %1</source>
        <translation>Teil %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlinePanel</name>
    <message>
        <source>Find on the map</source>
        <translation>Auf der Karte finden</translation>
    </message>
    <message>
        <source>Outline of the fabric</source>
        <translation>Gliederung der Fabric</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::TopologyView</name>
    <message>
        <source>Map of the fabric</source>
        <translation>Karte der Fabric</translation>
    </message>
</context>
</TS>
