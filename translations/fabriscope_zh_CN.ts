<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>AppContext</name>
    <message numerus="yes">
        <source>%1 (%n times since %2)</source>
        <translation>
            <numerusform>%1（自 %2 起 %n 次）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (since %2)</source>
        <translation>%1（自 %2 起）</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>%1 is new.</source>
        <translation>%1 是新出现的。</translation>
    </message>
    <message>
        <source>%1 is gone.</source>
        <translation>%1 已消失。</translation>
    </message>
    <message>
        <source>%1 is another device: was %2, is %3.</source>
        <translation>%1 换成了另一台设备：原为 %2，现为 %3。</translation>
    </message>
    <message>
        <source>%1 was called %2.</source>
        <translation>%1 原名为 %2。</translation>
    </message>
    <message>
        <source>%1 has LID %2, had %3.</source>
        <translation>%1 的 LID 为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>%1 is a new link.</source>
        <translation>%1 是新链路。</translation>
    </message>
    <message>
        <source>%1: this link is gone.</source>
        <translation>%1: 此链路已消失。</translation>
    </message>
    <message>
        <source>%1: the cable was moved, it went to %2.</source>
        <translation>%1: 线缆已改接，原接到 %2。</translation>
    </message>
    <message>
        <source>%1 runs at %2, ran at %3.</source>
        <translation>%1 以 %2 运行，原为 %3。</translation>
    </message>
    <message>
        <source>%1 is %2, was %3.</source>
        <translation>%1 现为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>A subnet manager runs at %1 now: %2.</source>
        <translation>%1 上现有子网管理器运行：%2。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is gone; it was %2.</source>
        <translation>%1 上的子网管理器已消失；它原为 %2。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 is %2, was %3.</source>
        <translation>%1 上的子网管理器现为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>%1 was replaced: its GUID was %2, is %3.</source>
        <translation>%1 已被更换：GUID 原为 %2，现为 %3。</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Throughput by VL, transmit</source>
        <translation>各 VL 吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput by VL, receive</source>
        <translation>各 VL 吞吐量，接收</translation>
    </message>
    <message>
        <source>Packets by VL, transmit</source>
        <translation>各 VL 数据包，发送</translation>
    </message>
    <message>
        <source>Packets by VL, receive</source>
        <translation>各 VL 数据包，接收</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Throughput by SL, transmit</source>
        <translation>各 SL 吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput by SL, receive</source>
        <translation>各 SL 吞吐量，接收</translation>
    </message>
    <message>
        <source>Wait by VL, transmit</source>
        <translation>各 VL 等待，发送</translation>
    </message>
    <message>
        <source>Wait by VL at the far end</source>
        <translation>各 VL 等待，对端</translation>
    </message>
    <message>
        <source>Throughput, transmit</source>
        <translation>吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput, receive</source>
        <translation>吞吐量，接收</translation>
    </message>
    <message>
        <source>Packets, transmit</source>
        <translation>数据包，发送</translation>
    </message>
    <message>
        <source>Packets, receive</source>
        <translation>数据包，接收</translation>
    </message>
    <message>
        <source>Wait, transmit</source>
        <translation>等待，发送</translation>
    </message>
    <message>
        <source>Wait at the far end</source>
        <translation>对端的等待</translation>
    </message>
    <message>
        <source>Ports count by virtual lane what they receive: what this port transmits is read at the far end of its cable.</source>
        <translation>端口按虚拟通道统计接收的内容：本端口发送的内容在其线缆的对端读取。</translation>
    </message>
    <message>
        <source>Data that this port received, by virtual lane.</source>
        <translation>本端口接收的数据，按虚拟通道。</translation>
    </message>
    <message>
        <source>Packets that this port received, by virtual lane.</source>
        <translation>本端口接收的数据包，按虚拟通道。</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise. What they mean stands beside them in Errors rising.</source>
        <translation>本端口错误计数器上升的快慢。其含义见旁边的“上升的错误”。</translation>
    </message>
    <message>
        <source>Data by the service level that packets carry, before it is mapped to a virtual lane. Few ports count it.</source>
        <translation>按数据包所带服务级别统计的数据，在映射到虚拟通道之前。只有少数端口统计它。</translation>
    </message>
    <message>
        <source>Share of time in which this port had data of a lane to send but no credits from the far end: the sign of congestion behind that link.</source>
        <translation>本端口有某通道的数据要发送、但没有对端信用的时间占比：说明此链路之后有拥塞。</translation>
    </message>
    <message>
        <source>Share of time in which the far end had data of a lane for this port but no credits from it: this port, or what is behind it, does not keep up.</source>
        <translation>对端有某通道的数据要发给本端口、但没有本端口信用的时间占比：本端口或其后的设备跟不上。</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>包/秒</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% 时间</translation>
    </message>
    <message>
        <source>errors/s</source>
        <translation>错误/秒</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>all SLs</source>
        <translation>所有 SL</translation>
    </message>
    <message>
        <source>all VLs</source>
        <translation>所有 VL</translation>
    </message>
    <message>
        <source>Reading the history.</source>
        <translation>正在读取历史。</translation>
    </message>
    <message>
        <source>Waiting for the first reading.</source>
        <translation>正在等待首次读数。</translation>
    </message>
    <message>
        <source>Nothing was read in this time.</source>
        <translation>这段时间内没有读取任何内容。</translation>
    </message>
    <message>
        <source>Nothing waited.</source>
        <translation>没有等待。</translation>
    </message>
    <message>
        <source>No error was counted.</source>
        <translation>没有统计到错误。</translation>
    </message>
    <message>
        <source>No traffic on any lane.</source>
        <translation>任何通道上都没有流量。</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>链路 %1</translation>
    </message>
    <message>
        <source>mean of %1 – %2</source>
        <translation>%1 – %2 的平均值</translation>
    </message>
    <message>
        <source>together  %1 %2</source>
        <translation>合计  %1 %2</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>a day, as QDate::toString wants it</comment>
        <translation>MMMd日 ddd</translation>
    </message>
    <message>
        <source>Packets by priority, transmit</source>
        <translation>各优先级数据包，发送</translation>
    </message>
    <message>
        <source>Packets by priority, receive</source>
        <translation>各优先级数据包，接收</translation>
    </message>
    <message>
        <source>Paused by priority, transmit</source>
        <translation>各优先级被暂停，发送</translation>
    </message>
    <message>
        <source>Paused by priority, receive</source>
        <translation>各优先级被暂停，接收</translation>
    </message>
    <message>
        <source>Pause frames received, by priority</source>
        <translation>收到的暂停帧，按优先级</translation>
    </message>
    <message>
        <source>Pause frames sent, by priority</source>
        <translation>发出的暂停帧，按优先级</translation>
    </message>
    <message>
        <source>Throughput by priority, transmit</source>
        <translation>各优先级吞吐量，发送</translation>
    </message>
    <message>
        <source>Throughput by priority, receive</source>
        <translation>各优先级吞吐量，接收</translation>
    </message>
    <message>
        <source>Data on the wire by Ethernet priority (PCP), headers and RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>线路上各以太网优先级 (PCP) 的数据，包括报头和 RDMA，由适配器驱动程序计数。</translation>
    </message>
    <message>
        <source>Packets on the wire by Ethernet priority (PCP), RDMA included, as the adapter&apos;s driver counts it.</source>
        <translation>线路上各以太网优先级 (PCP) 的数据包，包括 RDMA，由适配器驱动程序计数。</translation>
    </message>
    <message>
        <source>Share of time in which the switch kept this port from sending a priority, by PFC pause frames: the sign of congestion in the network.</source>
        <translation>交换机通过 PFC 暂停帧阻止本端口发送某一优先级的时间占比：网络拥塞的标志。</translation>
    </message>
    <message>
        <source>Share of time in which this port kept the switch from sending a priority, by PFC pause frames: this host does not keep up.</source>
        <translation>本端口通过 PFC 暂停帧阻止交换机发送某一优先级的时间占比：本主机来不及接收。</translation>
    </message>
    <message>
        <source>PFC pause frames that the switch sent to this port: each stops one priority for a moment.</source>
        <translation>交换机发给本端口的 PFC 暂停帧：每一帧使一个优先级暂停片刻。</translation>
    </message>
    <message>
        <source>PFC pause frames that this port sent to the switch: each stops one priority for a moment.</source>
        <translation>本端口发给交换机的 PFC 暂停帧：每一帧使一个优先级暂停片刻。</translation>
    </message>
    <message>
        <source>Congestion notifications (CNP, ECN), retransmissions and errors of RDMA over Ethernet, by counter.</source>
        <translation>以太网上 RDMA 的拥塞通知 (CNP、ECN)、重传和错误，按计数器。</translation>
    </message>
    <message>
        <source>How fast the error counters of this port rise, by counter.</source>
        <translation>本端口错误计数器的增长速度，按计数器。</translation>
    </message>
    <message>
        <source>RDMA: congestion and retransmission</source>
        <translation>RDMA：拥塞和重传</translation>
    </message>
    <message>
        <source>Pause frames received</source>
        <translation>收到的暂停帧</translation>
    </message>
    <message>
        <source>Pause frames sent</source>
        <translation>发出的暂停帧</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>帧/s</translation>
    </message>
    <message>
        <source>events/s</source>
        <translation>事件/s</translation>
    </message>
    <message>
        <source>all priorities</source>
        <translation>所有优先级</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>Nothing was paused.</source>
        <translation>没有任何暂停。</translation>
    </message>
    <message>
        <source>No pause frame was counted.</source>
        <translation>没有计到暂停帧。</translation>
    </message>
    <message>
        <source>Nothing was congested, lost or sent again.</source>
        <translation>没有拥塞、丢失或重传。</translation>
    </message>
    <message>
        <source>No traffic of any priority.</source>
        <translation>没有任何优先级的流量。</translation>
    </message>
    <message>
        <source>This port does not count it.</source>
        <translation>此端口不统计该项。</translation>
    </message>
</context>
<context>
    <name>ClearChoice</name>
    <message>
        <source>This is a recording: its counters are of the past.</source>
        <translation>这是一段录制：其中的计数器属于过去。</translation>
    </message>
    <message>
        <source>This is a saved fabric: it has no counters.</source>
        <translation>这是保存的网络：没有计数器。</translation>
    </message>
    <message>
        <source>The connection is lost. Wait until it is back.</source>
        <translation>连接已丢失。请等待连接恢复。</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开任何网络。</translation>
    </message>
    <message>
        <source>Select a node, a port or a link first.</source>
        <translation>请先选择一个节点、端口或链路。</translation>
    </message>
    <message>
        <source>No port with a cable and a LID is selected.</source>
        <translation>没有选中带线缆和 LID 的端口。</translation>
    </message>
</context>
<context>
    <name>ClearReport</name>
    <message>
        <source>Not asked</source>
        <translation>未询问</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>已清零</translation>
    </message>
    <message>
        <source>Not cleared</source>
        <translation>未清零</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) not supported</source>
        <translation>
            <numerusform>%n 个属性不支持</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) refused</source>
        <translation>
            <numerusform>%n 个属性被拒绝</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s) without an answer</source>
        <translation>
            <numerusform>%n 个属性无应答</numerusform>
        </translation>
    </message>
    <message>
        <source>The port does not have these counters.</source>
        <translation>该端口没有这些计数器。</translation>
    </message>
    <message>
        <source>The port refused (MAD status %1).</source>
        <translation>端口拒绝了请求 (MAD 状态 %1)。</translation>
    </message>
    <message>
        <source>The port did not answer: whether they were cleared is not known.</source>
        <translation>端口没有应答：是否已清零不得而知。</translation>
    </message>
    <message>
        <source>Cleared; all stood at zero.</source>
        <translation>已清零；原来全部为零。</translation>
    </message>
    <message>
        <source>Cleared; stood at: %1</source>
        <translation>已清零；原值：%1</translation>
    </message>
    <message>
        <source>Nothing was cleared.</source>
        <translation>没有清零任何计数器。</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared.</source>
        <translation>
            <numerusform>%n 个端口的计数器已清零。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) refused or did not answer.</source>
        <translation>
            <numerusform>%n 个端口拒绝或没有应答。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Condition</name>
    <message>
        <source>Below best</source>
        <translation>低于最佳</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Waits for the SM</source>
        <translation>等待 SM</translation>
    </message>
    <message>
        <source>Armed</source>
        <translation>Armed</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>连通</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Full rate</source>
        <translation>全速率</translation>
    </message>
    <message>
        <source>Management</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>已禁用</translation>
    </message>
    <message>
        <source>Peer silent</source>
        <translation>对端无响应</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>无链路</translation>
    </message>
    <message>
        <source>Cable missing</source>
        <translation>缺少线缆</translation>
    </message>
    <message>
        <source>Port missing</source>
        <translation>缺少端口</translation>
    </message>
    <message>
        <source>Does not answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Congested</source>
        <translation>拥塞</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>需要关注</translation>
    </message>
</context>
<context>
    <name>ConnectionText</name>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Connected, sweeping</source>
        <translation>已连接，正在扫描</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Saved fabric</source>
        <translation>已保存的网络</translation>
    </message>
    <message>
        <source>Cannot connect</source>
        <translation>无法连接</translation>
    </message>
    <message>
        <source>Lost since %1</source>
        <translation>自 %1 起断开</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2 in %3 s</source>
        <translation>自 %1 起断开，%3 秒后第 %2 次尝试</translation>
    </message>
    <message>
        <source>Lost since %1, attempt %2</source>
        <translation>自 %1 起断开，第 %2 次尝试</translation>
    </message>
    <message>
        <source>Connected, Ethernet ports only</source>
        <translation>已连接，仅有以太网端口</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>Nothing is missing.</source>
        <translation>没有缺失。</translation>
    </message>
    <message>
        <source>Only one reading so far: a rate needs two.</source>
        <translation>目前只有一次读数：速率需要两次。</translation>
    </message>
    <message>
        <source>The port did not answer.</source>
        <translation>端口没有应答。</translation>
    </message>
    <message>
        <source>This port does not support this counter.</source>
        <translation>此端口不支持此计数器。</translation>
    </message>
    <message>
        <source>The port refused the request.</source>
        <translation>端口拒绝了请求。</translation>
    </message>
    <message>
        <source>Somebody cleared the counter in this interval.</source>
        <translation>有人在此时段内清零了计数器。</translation>
    </message>
    <message>
        <source>The counter stands at its largest value and counts no more until it is cleared.</source>
        <translation>计数器已达最大值，清零之前不再计数。</translation>
    </message>
    <message>
        <source>The link went down and came back, and the counter began anew.</source>
        <translation>链路曾断开又恢复，计数器从头开始。</translation>
    </message>
    <message>
        <source>The counter jumped by more than the link could have carried.</source>
        <translation>计数器的增量超过了链路所能承载的量。</translation>
    </message>
    <message>
        <source>The agent was not connected.</source>
        <translation>代理当时未连接。</translation>
    </message>
    <message>
        <source>Nobody watched this counter.</source>
        <translation>当时无人查看此计数器。</translation>
    </message>
    <message>
        <source>Minor link errors: symbols that cannot be decoded</source>
        <translation>轻微链路错误：无法解码的符号</translation>
    </message>
    <message>
        <source>The link lost synchronisation and trained itself again</source>
        <translation>链路失去同步并自行重新训练</translation>
    </message>
    <message>
        <source>Retraining failed and the link went down</source>
        <translation>重新训练失败，链路断开</translation>
    </message>
    <message>
        <source>Received packets with an error: bad CRC, malformed, or too large for the buffer</source>
        <translation>接收到的错误数据包：CRC 错误、格式错误或超出缓冲区</translation>
    </message>
    <message>
        <source>Received packets that an earlier hop had already marked as bad</source>
        <translation>接收到的、之前某一跳已标记为损坏的数据包</translation>
    </message>
    <message>
        <source>Packets that the switch received here and could not forward (often multicast that returns to its sender: harmless)</source>
        <translation>交换机在此接收而无法转发的数据包（常为返回发送者的组播：无害）</translation>
    </message>
    <message>
        <source>Packets discarded because the port was down or congested</source>
        <translation>因端口断开或拥塞而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets not sent because of a partition or raw-packet filter</source>
        <translation>因分区或原始数据包过滤而未发送的数据包</translation>
    </message>
    <message>
        <source>Packets refused on reception because of a partition or raw-packet filter</source>
        <translation>因分区或原始数据包过滤而拒收的数据包</translation>
    </message>
    <message>
        <source>Local physical errors came so densely that they passed the port&apos;s threshold</source>
        <translation>本地物理错误过于密集，超过了端口的阈值</translation>
    </message>
    <message>
        <source>Packets arrived without a free buffer for longer than the flow control allows</source>
        <translation>数据包到达时没有空闲缓冲区，持续时间超出流量控制所允许</translation>
    </message>
    <message>
        <source>Subnet management packets dropped for want of a buffer</source>
        <translation>因缺少缓冲区而丢弃的子网管理数据包</translation>
    </message>
    <message>
        <source>General management packets dropped for want of a buffer</source>
        <translation>因缺少缓冲区而丢弃的通用管理数据包</translation>
    </message>
    <message>
        <source>Data sent on all VLs except VL 15, without link packets</source>
        <translation>除 VL 15 外所有 VL 上发送的数据，不含链路包</translation>
    </message>
    <message>
        <source>Data received on all VLs except VL 15, without link packets</source>
        <translation>除 VL 15 外所有 VL 上接收的数据，不含链路包</translation>
    </message>
    <message>
        <source>Packets sent on all VLs except VL 15</source>
        <translation>除 VL 15 外所有 VL 上发送的数据包</translation>
    </message>
    <message>
        <source>Packets received on all VLs except VL 15</source>
        <translation>除 VL 15 外所有 VL 上接收的数据包</translation>
    </message>
    <message>
        <source>Time in which data waited at this port and nothing could be sent for want of credits</source>
        <translation>数据在此端口等待、因缺少信用而无法发送的时间</translation>
    </message>
    <message>
        <source>Received packets with a bad CRC or an end-bad delimiter</source>
        <translation>接收到的 CRC 错误或带有损坏结束符的数据包</translation>
    </message>
    <message>
        <source>Received packets with a wrong length, VL or header</source>
        <translation>接收到的长度、VL 或包头错误的数据包</translation>
    </message>
    <message>
        <source>Received packets for which there was no buffer</source>
        <translation>接收到而没有缓冲区可用的数据包</translation>
    </message>
    <message>
        <source>Received packets whose destination LID has no way out of this switch</source>
        <translation>接收到的、其目标 LID 在此交换机没有出口的数据包</translation>
    </message>
    <message>
        <source>Received packets whose service level maps to no VL of the output port</source>
        <translation>接收到的、其服务级别未映射到输出端口任何 VL 的数据包</translation>
    </message>
    <message>
        <source>Received packets that would have left by the port they came in</source>
        <translation>接收到的、本应从进入端口送出的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because this port was not active</source>
        <translation>因此端口未激活而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because they are larger than the neighbour&apos;s MTU</source>
        <translation>因大于相邻端口的 MTU 而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because they stayed in the switch too long</source>
        <translation>因在交换机中停留过久而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets discarded because they stood at the head of a queue too long</source>
        <translation>因在队列头部停留过久而丢弃的数据包</translation>
    </message>
    <message>
        <source>Packets on this virtual lane</source>
        <translation>此虚拟通道上的数据包</translation>
    </message>
    <message>
        <source>Data on this virtual lane</source>
        <translation>此虚拟通道上的数据</translation>
    </message>
    <message>
        <source>Flow control updates of this virtual lane that did not come in time</source>
        <translation>此虚拟通道未及时到达的流量控制更新</translation>
    </message>
    <message>
        <source>Time in which data waited on this virtual lane for want of credits</source>
        <translation>数据在此虚拟通道上因缺少信用而等待的时间</translation>
    </message>
    <message>
        <source>How often the switch found this virtual lane congested</source>
        <translation>交换机发现此虚拟通道拥塞的次数</translation>
    </message>
    <message>
        <source>Data sent on this service level</source>
        <translation>以此服务级别发送的数据</translation>
    </message>
    <message>
        <source>Data received on this service level</source>
        <translation>以此服务级别接收的数据</translation>
    </message>
    <message>
        <source>Check or replace the cable or transceiver, clean optical connectors, reseat both ends; watch whether the rate falls.</source>
        <translation>请检查或更换线缆或收发器，清洁光接头，重新插好两端；观察其上升是否减缓。</translation>
    </message>
    <message>
        <source>The receiver of these packets does not keep up: look for an incast, a slow host or a link below its speed downstream.</source>
        <translation>这些数据包的接收方跟不上：请查找下游的多对一汇聚 (incast)、慢速主机或低于应有速度的链路。</translation>
    </message>
    <message>
        <source>Compare the partitions of the senders with those of this port (partitions.conf, P_Key tables).</source>
        <translation>请将发送方的分区与此端口的分区比较（partitions.conf、P_Key 表）。</translation>
    </message>
    <message>
        <source>The fault lies upstream: look at the symbol and receive errors of the ports these packets came through.</source>
        <translation>故障在上游：请查看这些数据包所经端口的符号错误和接收错误。</translation>
    </message>
    <message>
        <source>The neighbour sent more than this port had room for: update the firmware of both ends, check the cable.</source>
        <translation>相邻端口发送的超出了此端口的容量：请更新两端的固件，检查线缆。</translation>
    </message>
    <message>
        <source>Check the routing: a forwarding table may be stale or contain a loop; look at OpenSM&apos;s log.</source>
        <translation>请检查路由：转发表可能已过时或包含环路；查看 OpenSM 的日志。</translation>
    </message>
    <message>
        <source>The management agent got more datagrams than it could take: find who polls too fast, or sweep less often.</source>
        <translation>管理代理收到的数据报超出其处理能力：请找出谁查询过快，或减少扫描。</translation>
    </message>
    <message>
        <source>Compare the SL-to-VL tables with the number of operational VLs at both ends of this link.</source>
        <translation>请将 SL 到 VL 表与此链路两端的可用 VL 数比较。</translation>
    </message>
    <message>
        <source>Compare the MTU of the partition and of the path with what the neighbour accepts.</source>
        <translation>请将分区和路径的 MTU 与相邻端口所接受的比较。</translation>
    </message>
    <message>
        <source>Find out why the link went down: cable, neighbour, or a disabled port.</source>
        <translation>请查明链路断开的原因：线缆、相邻设备或被禁用的端口。</translation>
    </message>
    <message>
        <source>Check that the node is powered and its firmware runs; look at the port that leads to it.</source>
        <translation>请检查节点是否通电、固件是否运行；查看通向它的端口。</translation>
    </message>
    <message>
        <source>Find the two devices by their places and give one of them its own GUID (firmware tools of its maker).</source>
        <translation>请按位置找到这两台设备，给其中一台设定自己的 GUID（用制造商的固件工具）。</translation>
    </message>
    <message>
        <source>Look whether two subnet managers are at work; let the master assign the LIDs anew.</source>
        <translation>请查看是否有两个子网管理器在工作；让主用重新分配 LID。</translation>
    </message>
    <message>
        <source>Check the cable at both ends.</source>
        <translation>请检查线缆的两端。</translation>
    </message>
    <message>
        <source>Two subnets may have been joined. Leave one master running, and let it sweep.</source>
        <translation>可能有两个子网被连在一起。请只保留一个主用运行，并让它扫描。</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet.</source>
        <translation>请在子网的一台主机上启动 OpenSM。</translation>
    </message>
    <message>
        <source>Reseat or replace the cable, then check which widths and speeds both ports have enabled.</source>
        <translation>请重新插好或更换线缆，然后检查两个端口启用了哪些宽度和速度。</translation>
    </message>
    <message>
        <source>Check the cable and whether one of the ports was disabled.</source>
        <translation>请检查线缆，以及是否有端口被禁用。</translation>
    </message>
    <message>
        <source>See in OpenSM&apos;s log whether it reaches this link and why it does not bring it up.</source>
        <translation>请在 OpenSM 的日志中查看它是否能到达此链路，以及为何没有启用它。</translation>
    </message>
    <message>
        <source>Look for a cable that was pulled or is dead, and for disabled ports above it.</source>
        <translation>请查找被拔出或损坏的线缆，以及其上方被禁用的端口。</translation>
    </message>
    <message>
        <source>Enable the port when it should carry traffic.</source>
        <translation>如需承载流量，请启用该端口。</translation>
    </message>
    <message>
        <source>Connect the port, or check the cable and the switch port at its other end.</source>
        <translation>请连接该端口，或检查线缆及其对端的交换机端口。</translation>
    </message>
    <message>
        <source>Check the cable of that port, and on its host what the port says (ibstat).</source>
        <translation>请检查该端口的线缆，并在其主机上查看端口的状态 (ibstat)。</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of the subnet, or switch on the subnet manager of a managed switch.</source>
        <translation>请在子网的一台主机上启动 OpenSM，或开启受管交换机的子网管理器。</translation>
    </message>
    <message>
        <source>Start OpenSM there again, or on another host of the subnet.</source>
        <translation>请在该处重新启动 OpenSM，或在子网的另一台主机上启动。</translation>
    </message>
    <message>
        <source>OpenSM there hangs or was stopped: look at its process and log, and restart it.</source>
        <translation>该处的 OpenSM 已挂起或被停止：请查看其进程和日志，并重新启动。</translation>
    </message>
    <message>
        <source>Look at its log, and restart it when it does not go on.</source>
        <translation>请查看其日志；如不继续工作，请重新启动。</translation>
    </message>
    <message>
        <source>Two subnets may have been joined, or the managers cannot reach each other: leave one running, let it sweep, then start the others.</source>
        <translation>可能有两个子网被连在一起，或管理器之间无法通信：请保留一个运行并让它扫描，然后启动其他的。</translation>
    </message>
    <message>
        <source>It could not take over from the master: look at its process and log, and restart it.</source>
        <translation>它无法接替主用：请查看其进程和日志，并重新启动。</translation>
    </message>
    <message>
        <source>No subnet manager has set up this fabric: no port has a LID.</source>
        <translation>没有子网管理器设置过此网络：没有端口有 LID。</translation>
    </message>
    <message>
        <source>an unknown rate</source>
        <translation>未知速率</translation>
    </message>
    <message>
        <source>its management agent may be stuck, or protected by an M_Key that has to be given to the sweep</source>
        <translation>其管理代理可能卡住，或受 M_Key 保护，扫描时需要提供</translation>
    </message>
    <message>
        <source>it may be protected by another M_Key than the one given, or its management agent is stuck</source>
        <translation>可能受另一个 M_Key（不同于所提供的）保护，或其管理代理卡住</translation>
    </message>
    <message>
        <source>Check the cable to %1, and whether a port at either end was disabled.</source>
        <translation>请检查到 %1 的线缆，以及两端是否有端口被禁用。</translation>
    </message>
    <message>
        <source>Ports were told of %1 different LIDs as their subnet manager&apos;s.</source>
        <translation>端口被告知了 %1 个不同的子网管理器 LID。</translation>
    </message>
    <message>
        <source>%1: no subnet manager has configured this subnet.</source>
        <translation>%1：没有子网管理器配置过此子网。</translation>
    </message>
    <message>
        <source>%1: the subnet manager that set this subnet up no longer runs; what is connected goes on working, but nothing new comes up and no fault is routed around.</source>
        <translation>%1：设置此子网的子网管理器已不再运行；已连接的继续工作，但新设备无法启用，故障也不会被绕开。</translation>
    </message>
    <message>
        <source>%1: the master subnet manager does not answer, although its port says that it runs one.</source>
        <translation>%1：主用子网管理器没有应答，而其端口称它在运行。</translation>
    </message>
    <message>
        <source>%1: the master subnet manager has done nothing since the last sweep: its activity count stands.</source>
        <translation>%1：主用子网管理器自上次扫描以来没有任何动作：其活动计数停滞。</translation>
    </message>
    <message>
        <source>%1: this subnet manager answers, but none of this subnet is master.</source>
        <translation>%1：此子网管理器有应答，但此子网中没有主用。</translation>
    </message>
    <message>
        <source>%1: more than one subnet manager says that it is master.</source>
        <translation>%1：不止一个子网管理器自称主用。</translation>
    </message>
    <message>
        <source>%1: the subnet manager there does not answer, although its port says that it runs one.</source>
        <translation>%1：该处的子网管理器没有应答，而其端口称它在运行。</translation>
    </message>
    <message>
        <source>%1 runs at %2, both ends support %3.</source>
        <translation>%1 以 %2 运行，两端支持 %3。</translation>
    </message>
    <message>
        <source>%1 is down: %2 has %3 of the %4 links upwards that other switches of its kind have.</source>
        <translation>%1 已断开：%2 有 %3 条上行链路，而同类交换机有 %4 条。</translation>
    </message>
    <message>
        <source>%1 has %2 of the %3 links upwards that other switches of its kind have.</source>
        <translation>%1 有 %2 条上行链路，而同类交换机有 %3 条。</translation>
    </message>
    <message>
        <source>%1 is down.</source>
        <translation>%1 已断开。</translation>
    </message>
    <message>
        <source>%1 waits for the subnet manager.</source>
        <translation>%1 在等待子网管理器。</translation>
    </message>
    <message>
        <source>%1 is armed but not active.</source>
        <translation>%1 处于 Armed 状态，尚未激活。</translation>
    </message>
    <message>
        <source>%1 is disabled.</source>
        <translation>%1 已禁用。</translation>
    </message>
    <message>
        <source>%1 has no link (%2).</source>
        <translation>%1 没有链路 (%2)。</translation>
    </message>
    <message>
        <source>%1: nothing is seen of %2; %3 other adapters of its kind have links on all %4 ports.</source>
        <translation>%1：看不到 %2；%3 个同类适配器的全部 %4 个端口都有链路。</translation>
    </message>
    <message>
        <source>The link from %1 to %2 answers in one direction only.</source>
        <translation>从 %1 到 %2 的链路只在一个方向上应答。</translation>
    </message>
    <message>
        <source>What is behind %1 does not answer, although the link is up: %2.</source>
        <translation>%1 之后的设备没有应答，而链路是连通的：%2。</translation>
    </message>
    <message>
        <source>%1 does not answer for port %2.</source>
        <translation>%1 对端口 %2 没有应答。</translation>
    </message>
    <message>
        <source>%1 does not answer for %2 of its %3 ports.</source>
        <translation>%1 对其 %3 个端口中的 %2 个没有应答。</translation>
    </message>
    <message>
        <source>LID %1 belongs to two ports: %2 and %3. Let the subnet manager assign new ones.</source>
        <translation>LID %1 属于两个端口：%2 和 %3。请让子网管理器重新分配。</translation>
    </message>
    <message>
        <source>The GUID %1 exists twice: beside %2 another node with it is behind %3. Only the first one is shown; give the other one a GUID of its own.</source>
        <translation>GUID %1 出现了两次：除 %2 外，%3 之后还有一个节点使用它。只显示第一个；请给另一个设定自己的 GUID。</translation>
    </message>
    <message>
        <source>Somebody was at work while the fabric was read. What contradicts itself in a newer sweep, too, is worth a look.</source>
        <translation>读取网络时有人正在改动它。若较新的扫描中仍相互矛盾，则值得查看。</translation>
    </message>
    <message>
        <source>Save the output of ibnetdiscover once more, or correct these lines.</source>
        <translation>请重新保存 ibnetdiscover 的输出，或更正这些行。</translation>
    </message>
    <message>
        <source>The subnet manager was at work, or stopped half-way. If it stays so, look at its log.</source>
        <translation>子网管理器当时正在工作，或中途停止。若情况持续，请查看其日志。</translation>
    </message>
    <message>
        <source>If nobody meant that, look at force_link_width and force_link_speed of opensm.conf, and at the settings of the ports (ibportstate).</source>
        <translation>如非有意为之，请检查 opensm.conf 中的 force_link_width 和 force_link_speed，以及端口设置（ibportstate）。</translation>
    </message>
    <message>
        <source>They may be electing one. If it stays so, restart the one with the highest priority.</source>
        <translation>它们可能正在选举。若情况持续，请重启优先级最高的那个。</translation>
    </message>
    <message>
        <source>%1 runs at %2 and could be %3: both ends support it, but it is not enabled.</source>
        <translation>%1 以 %2 运行，本可达到 %3：两端均支持，但未启用。</translation>
    </message>
    <message>
        <source>Enable %1: &apos;%2&apos; does it, and the link must train again, which interrupts it. When it comes back, look at force_link_width and force_link_speed of opensm.conf.</source>
        <translation>请启用 %1：可执行“%2”，链路须重新训练，期间会中断。若再次出现，请检查 opensm.conf 中的 force_link_width 和 force_link_speed。</translation>
    </message>
    <message>
        <source>If nobody slowed this link down on purpose, enable %1: &apos;%2&apos; does it, and the link must train again, which interrupts it. When it comes back, look at force_link_width and force_link_speed of opensm.conf.</source>
        <translation>如非有意降低此链路速率，请启用 %1：可执行“%2”，链路须重新训练，期间会中断。若再次出现，请检查 opensm.conf 中的 force_link_width 和 force_link_speed。</translation>
    </message>
    <message>
        <source>%1 links run below what both of their ends support, because it is not enabled.</source>
        <translation>%1 条链路低于两端所支持的速率运行，因为未启用。</translation>
    </message>
    <message>
        <source>%1 could not be read completely: %2 problems. What these lines say is missing here.</source>
        <translation>%1 未能完整读取：%2 个问题。这些行的内容在此缺失。</translation>
    </message>
</context>
<context>
    <name>CounterFindings</name>
    <message>
        <source>its far end</source>
        <translation>其对端</translation>
    </message>
    <message>
        <source>an unknown part</source>
        <translation>未知比例</translation>
    </message>
    <message>
        <source>%1 takes in data more slowly than it is sent: %2 waits %3 of the time%4 while its link is only %5 full.</source>
        <translation>%1 接收数据慢于发送：%2 有 %3 的时间在等待%4，而其链路只用了 %5。</translation>
    </message>
    <message>
        <source>Incast at %1: more comes in for it than %2 can send. Its link is %3 full, and data waits up to %4 of the time%5.</source>
        <translation>%1 处出现 Incast：到达的数据超过 %2 的发送能力。其链路已用 %3，数据最多有 %4 的时间在等待%5。</translation>
    </message>
    <message>
        <source>The link from %1 to %2 is %3 full, and data waits up to %4 of the time%5.</source>
        <translation>从 %1 到 %2 的链路已用 %3，数据最多有 %4 的时间在等待%5。</translation>
    </message>
    <message>
        <source>%1 waits %2 of the time%3 for credits of %4, and nothing there shows why.</source>
        <translation>%1 有 %2 的时间%3在等待 %4 的信用，而那里看不出原因。</translation>
    </message>
    <message>
        <source>Look at %1: width and speed of its PCIe slot, memory and CPU load, an application that posts its receives late. Until then everybody waits whose packets share a lane with its.</source>
        <translation>检查 %1：PCIe 插槽的宽度和速度、内存和 CPU 负载、是否有应用迟迟不提交接收缓冲。在此之前，与其共用通道的数据包都要等待。</translation>
    </message>
    <message>
        <source>Let fewer senders send to it at a time, spread the work over more receivers, or give the receiver a faster link. What must not wait behind it needs a lane of its own.</source>
        <translation>减少同时向它发送的发送方，把工作分散到更多接收方，或为接收方换用更快的链路。不能在其后等待的数据需要自己的通道。</translation>
    </message>
    <message>
        <source>Spread the routes over the other links, add cables, or give what must not wait a lane of its own.</source>
        <translation>把路由分散到其他链路，增加线缆，或为不能等待的数据提供自己的通道。</translation>
    </message>
    <message>
        <source>Look for errors on this link: lost credits have the same effect.</source>
        <translation>检查该链路上的错误：丢失的信用有同样的效果。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ≈ %2 (waits %3)</source>
        <translation>%1 ≈ %2（等待 %3）</translation>
    </message>
    <message>
        <source>%1 ≈ %2</source>
        <translation>%1 ≈ %2</translation>
    </message>
    <message>
        <source>%1 sends %2 to %3, %4 of its link&apos;s data rate, and waits %5 of the time.</source>
        <translation>%1 向 %3 发送 %2，占其链路数据速率的 %4，并有 %5 的时间在等待。</translation>
    </message>
    <message>
        <source>≈: counters of single lanes stand at their largest value. What the others do not explain of the port&apos;s waiting is put down to these lanes.</source>
        <translation>≈：个别通道的计数器已达最大值。端口等待中其他通道无法解释的部分归于这些通道。</translation>
    </message>
    <message>
        <source>Comes in from: %1.</source>
        <translation>来自：%1。</translation>
    </message>
    <message>
        <source>Sent by, as estimated from who has to wait: %1.</source>
        <translation>发送方（按谁在等待估计）：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n more port(s) wait because of it: %1.</source>
        <translation>
            <numerusform>另有 %n 个端口因此等待：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>≈ %1 on VL%2</source>
        <translation>VL%2 上 ≈ %1</translation>
    </message>
    <message>
        <source>%1 on VL%2</source>
        <translation>VL%2 上 %1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>share of time, several lanes</comment>
        <translation>%2 上 %1</translation>
    </message>
    <message>
        <source> or </source>
        <comment>lanes</comment>
        <translation> 或 </translation>
    </message>
    <message>
        <source>This port waits because of another one. </source>
        <translation>该端口因另一端口而等待。</translation>
    </message>
    <message>
        <source>≈ %1 of the data comes through here. </source>
        <translation>≈ %1 的数据经过这里。</translation>
    </message>
    <message>
        <source>≈ %1 of the data is sent here. </source>
        <translation>≈ %1 的数据由此发送。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n counter(s) of errors stand at their largest values and count no more until they are cleared: %2.</source>
        <translation>
            <numerusform>%1：%n 个错误计数器已达最大值，清零前不再计数：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 Too high as well: %2.</source>
        <comment>first alarm of a cable, further counters</comment>
        <translation>%1 同样过高：%2。</translation>
    </message>
    <message>
        <source>Then clear the counters: until that is done nothing new shows in them.</source>
        <translation>然后清零计数器：在此之前其中不会显示新的内容。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1%</translation>
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
        <translation>此主机上没有 RDMA 管理设备。</translation>
    </message>
    <message>
        <source>The agent may not open the device or file.</source>
        <translation>代理无权打开该设备或文件。</translation>
    </message>
    <message>
        <source>The device&apos;s link layer is Ethernet: there is no subnet to discover.</source>
        <translation>该设备的链路层是以太网：没有可发现的子网。</translation>
    </message>
    <message>
        <source>No master subnet manager answers.</source>
        <translation>没有主用子网管理器应答。</translation>
    </message>
    <message>
        <source>The local port has no physical link.</source>
        <translation>本地端口没有物理链路。</translation>
    </message>
    <message>
        <source>No answer came, also after all retries.</source>
        <translation>没有应答，所有重试之后也没有。</translation>
    </message>
    <message>
        <source>An answer contradicts itself or is too short.</source>
        <translation>应答自相矛盾或过短。</translation>
    </message>
    <message>
        <source>The node refused the request.</source>
        <translation>节点拒绝了请求。</translation>
    </message>
    <message>
        <source>This is not supported by the port, node or agent.</source>
        <translation>端口、节点或代理不支持此功能。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>The connection to the agent was lost.</source>
        <translation>与代理的连接已断开。</translation>
    </message>
    <message>
        <source>The other side does not speak this version of the agent protocol.</source>
        <translation>对方不支持此版本的代理协议。</translation>
    </message>
    <message>
        <source>The agent was started without the right to change anything.</source>
        <translation>代理启动时没有获得更改权限。</translation>
    </message>
    <message>
        <source>The request makes no sense to the agent.</source>
        <translation>代理无法理解该请求。</translation>
    </message>
    <message>
        <source>There is no such node, port, file or record.</source>
        <translation>没有这样的节点、端口、文件或记录。</translation>
    </message>
    <message>
        <source>The file cannot be understood.</source>
        <translation>无法理解该文件。</translation>
    </message>
    <message>
        <source>A file or device could not be read or written.</source>
        <translation>无法读写文件或设备。</translation>
    </message>
    <message>
        <source>Something went wrong inside Fabriscope.</source>
        <translation>Fabriscope 内部出错。</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect over ssh, or load a saved fabric.</source>
        <translation>请打开演示网络、通过 ssh 连接，或载入已保存的网络。</translation>
    </message>
    <message>
        <source>Start the agent with administrator rights, or add your user to the group that owns the device.</source>
        <translation>请以管理员权限启动代理，或将您的用户加入拥有该设备的组。</translation>
    </message>
    <message>
        <source>Choose an InfiniBand port, or another host.</source>
        <translation>请选择 InfiniBand 端口，或另一台主机。</translation>
    </message>
    <message>
        <source>Start OpenSM on one host of this subnet, then sweep again.</source>
        <translation>请在此子网的一台主机上启动 OpenSM，然后重新扫描。</translation>
    </message>
    <message>
        <source>Check the cable and the port at its other end.</source>
        <translation>请检查线缆及其对端的端口。</translation>
    </message>
    <message>
        <source>Check whether the node is up, then sweep again.</source>
        <translation>请检查节点是否在运行，然后重新扫描。</translation>
    </message>
    <message>
        <source>The last data stays on screen. Connect again when the host is back.</source>
        <translation>最后的数据保留在屏幕上。主机恢复后请重新连接。</translation>
    </message>
    <message>
        <source>Install the same version of fabriscope-agent on that host.</source>
        <translation>请在该主机上安装相同版本的 fabriscope-agent。</translation>
    </message>
    <message>
        <source>Please report it, with what you did before.</source>
        <translation>请报告此问题，并说明之前的操作。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % 的时间</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>%1: %2 is quiet again.</source>
        <translation>%1: %2 已恢复平静。</translation>
    </message>
    <message>
        <source>%1: %2 rises.</source>
        <translation>%1: %2 在上升。</translation>
    </message>
    <message>
        <source>%1: %2 stands at its largest value, %3, and counts no more until it is cleared.</source>
        <translation>%1: %2 已达最大值 %3，清零之前不再计数。</translation>
    </message>
    <message>
        <source>%1: %2 is %3; alarms begin at %4.</source>
        <translation>%1: %2 为 %3；告警阈值：%4。</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by another program.</source>
        <translation>
            <numerusform>%n 个端口的计数器被其他程序清零。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by another program.</source>
        <translation>%1: 其计数器被其他程序清零。</translation>
    </message>
    <message numerus="yes">
        <source>Counters of %n port(s) were cleared by %1.</source>
        <translation>
            <numerusform>%n 个端口的计数器被 %1 清零。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: its counters were cleared by %2.</source>
        <translation>%1: 其计数器被 %2 清零。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost. %2</source>
        <translation>与 %1 的连接已断开。%2</translation>
    </message>
    <message>
        <source>The connection to %1 is back after %2.</source>
        <translation>与 %1 的连接在 %2 后恢复。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 does not answer any more.</source>
        <translation>%1 处的子网管理器不再响应。</translation>
    </message>
    <message>
        <source>The subnet manager at %1 answers again.</source>
        <translation>%1 处的子网管理器恢复响应。</translation>
    </message>
</context>
<context>
    <name>FabricExports</name>
    <message>
        <source>Export as ibnetdiscover output…</source>
        <translation>导出为 ibnetdiscover 输出…</translation>
    </message>
    <message>
        <source>Export as JSON…</source>
        <translation>导出为 JSON…</translation>
    </message>
    <message>
        <source>Export for Graphviz (DOT)…</source>
        <translation>导出供 Graphviz 使用 (DOT)…</translation>
    </message>
    <message>
        <source>Export as GraphML…</source>
        <translation>导出为 GraphML…</translation>
    </message>
    <message>
        <source>Export as Slurm topology.conf…</source>
        <translation>导出为 Slurm 的 topology.conf…</translation>
    </message>
    <message>
        <source>The fabric was written to %1.</source>
        <translation>网络已写入 %1。</translation>
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
        <translation>交换机</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Unknown type</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
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
        <translation>不到 1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分钟前</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>%1 小时前</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>%1 天前</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find on the map</source>
        <translation>在拓扑图中查找</translation>
    </message>
    <message>
        <source>Go to the neighbour in that direction; without a selection, pan</source>
        <translation>转到该方向的相邻节点；未选择时平移</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Zoom to what is selected</source>
        <translation>缩放到所选对象</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>放大和缩小</translation>
    </message>
    <message>
        <source>Show the whole fabric</source>
        <translation>显示整个网络</translation>
    </message>
    <message>
        <source>Close or open the group of the selected node</source>
        <translation>折叠或展开所选节点的组</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Show the row&apos;s object on the map</source>
        <translation>在拓扑图上显示该行的对象</translation>
    </message>
    <message>
        <source>Menu of the row</source>
        <translation>该行的菜单</translation>
    </message>
    <message>
        <source>Read values along the chart</source>
        <translation>沿图表读取数值</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>左、右</translation>
    </message>
    <message>
        <source>Show less time, or more</source>
        <translation>显示更短或更长的时间</translation>
    </message>
    <message>
        <source>Hold the charts, or let them go on</source>
        <translation>暂停或继续图表</translation>
    </message>
    <message>
        <source>Open files of this computer</source>
        <translation>打开本机的文件</translation>
    </message>
    <message>
        <source>Save, or preview and apply on the host</source>
        <translation>保存，或在主机上预览并应用</translation>
    </message>
    <message>
        <source>Save a copy on this computer</source>
        <translation>在本机保存副本</translation>
    </message>
    <message>
        <source>History of the host&apos;s files</source>
        <translation>主机文件的历史</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Remedy for the problem at the cursor</source>
        <translation>修正光标处的问题</translation>
    </message>
    <message>
        <source>Complete the word at the cursor</source>
        <translation>补全光标处的词</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>在文本中查找</translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>查找和替换</translation>
    </message>
    <message>
        <source>Go to a line</source>
        <translation>转到某一行</translation>
    </message>
    <message>
        <source>Undo, in form and text</source>
        <translation>撤销（表单和文本）</translation>
    </message>
    <message>
        <source>The state of the fabric at a glance: how many nodes and links there are, what needs attention, most urgent first, which ports are busiest, wait longest and count errors.

Choose a finding to see its object in the inspector; Enter shows it on the map. Declare the fabric as it is now to be the baseline, and later sweeps show what differs.</source>
        <translation>网络状态一览：节点和链路的数量、需要关注的事项（最紧急的在前），以及最繁忙、等待最久和出现错误的端口。

选择一项发现即可在检查器中查看其对象；按 Enter 在拓扑图上显示。将网络的当前状态设为基线，之后的扫描会显示差异。</translation>
    </message>
    <message>
        <source>The map of the fabric: switches in tiers, hosts under their switch, links by capacity. What differs has a colour and a shape. The outline beside it lists the same nodes.

Colour the links by state, speed, utilisation, congestion or errors with the control in the corner; the legend explains the present one.</source>
        <translation>网络的拓扑图：交换机分层排列，主机位于其交换机下方，链路按容量显示。异常之处以颜色和形状标出。旁边的大纲列出相同的节点。

用角落的控件按状态、速度、利用率、拥塞或错误为链路着色；图例解释当前的着色。</translation>
    </message>
    <message>
        <source>The counters of a port, by virtual lane: what it sends and receives, and for how long data waits for credits. Choose a port by its name, or the whole fabric for rankings and a heat map.

Counters are read while a page that needs them is on screen.</source>
        <translation>端口的计数器（按虚拟通道）：收发的数据，以及数据等待信用的时间。按名称选择一个端口，或选择整个网络以查看排名和热图。

仅当需要计数器的页面显示时才会读取。</translation>
    </message>
    <message>
        <source>All nodes, ports and links as tables. Click a heading to sort. The filter line takes words and column:text, -text leaves rows out. Columns can be chosen, moved and exported as CSV.</source>
        <translation>以表格列出所有节点、端口和链路。单击标题进行排序。筛选行接受词语和“列:文本”，“-文本”排除行。可以选择、移动各列并导出为 CSV。</translation>
    </message>
    <message>
        <source>OpenSM&apos;s three files, as form and text, with their problems below. Of a host that is connected, Apply shows what would change and what that does before anything is written, checks the result, and can roll it back. History lists earlier changes and restores them.</source>
        <translation>OpenSM 的三个文件，以表单和文本显示，下方列出其问题。对于已连接的主机，“应用”会在写入之前显示将改变的内容及其影响，检查结果，并可回滚。“历史”列出以前的更改并可恢复。</translation>
    </message>
    <message>
        <source>What happened: changes between two sweeps, alarms of counters, counters that were cleared, and what became of the connection. Thresholds says from which value on a counter raises an alarm.</source>
        <translation>发生的事件：两次扫描之间的变化、计数器告警、被清零的计数器以及连接的情况。“阈值”规定计数器达到多少时触发告警。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>a page</comment>
        <translation>显示%1</translation>
    </message>
    <message>
        <source>Next control</source>
        <translation>下一个控件</translation>
    </message>
    <message>
        <source>Next control, also out of a text</source>
        <translation>下一个控件（也可离开文本）</translation>
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
        <translation>速率未知</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
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
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>%1, LID %2</source>
        <translation>%1，LID %2</translation>
    </message>
    <message>
        <source>does not answer</source>
        <translation>无应答</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>优先级 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>state and priority</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>master</source>
        <translation>主用</translation>
    </message>
    <message>
        <source>standby</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>discovering</source>
        <translation>发现中</translation>
    </message>
    <message>
        <source>not active</source>
        <translation>未激活</translation>
    </message>
    <message>
        <source>Its activity count</source>
        <translation>其活动计数</translation>
    </message>
    <message>
        <source>up to LID %1 of %2</source>
        <translation>最高 LID %1，共 %2</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 个组</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Supported widths</source>
        <translation>支持的宽度</translation>
    </message>
    <message>
        <source>Supported speeds</source>
        <translation>支持的速度</translation>
    </message>
    <message>
        <source>%1 bytes, could be %2</source>
        <translation>%1 字节，可为 %2</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>已用 %1，共 %2</translation>
    </message>
    <message>
        <source>%1, revision %2</source>
        <translation>%1，修订版 %2</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>两端的最佳值</translation>
    </message>
    <message>
        <source>End A</source>
        <translation>A 端</translation>
    </message>
    <message>
        <source>End B</source>
        <translation>B 端</translation>
    </message>
</context>
<context>
    <name>Membership</name>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
</context>
<context>
    <name>OpenSm</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation>%1，进程号 %2</translation>
    </message>
    <message>
        <source>opensm</source>
        <translation>opensm</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>service, and its opensm.conf</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Process %1: %2</source>
        <translation>进程 %1：%2</translation>
    </message>
    <message>
        <source>Started by %1</source>
        <translation>由 %1 启动</translation>
    </message>
    <message>
        <source>Log: %1</source>
        <translation>日志：%1</translation>
    </message>
    <message>
        <source>No OpenSM runs with these files.</source>
        <translation>没有使用这些文件的 OpenSM 在运行。</translation>
    </message>
    <message>
        <source>Unit on this host: %1</source>
        <translation>此主机上的服务单元：%1</translation>
    </message>
    <message>
        <source>%1: not there</source>
        <translation>%1：不存在</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Left by a package update: %1</source>
        <translation>软件包更新留下的：%1</translation>
    </message>
    <message>
        <source>Settings of its start: %1</source>
        <translation>其启动设置：%1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>No host is connected whose OpenSM could be set up.</source>
        <translation>没有连接可设置其 OpenSM 的主机。</translation>
    </message>
    <message>
        <source>Connect to the host on which OpenSM runs, or open its files from this computer.</source>
        <translation>请连接到运行 OpenSM 的主机，或从本计算机打开其文件。</translation>
    </message>
    <message>
        <source>The connection is being made.</source>
        <translation>正在建立连接。</translation>
    </message>
    <message>
        <source>A saved fabric has no host whose OpenSM could be set up.</source>
        <translation>已保存的网络没有可设置其 OpenSM 的主机。</translation>
    </message>
    <message>
        <source>%1 is asked for its OpenSM.</source>
        <translation>正在向 %1 查询其 OpenSM。</translation>
    </message>
    <message>
        <source>The connection is lost; it is tried again.</source>
        <translation>连接已断开；正在重新尝试。</translation>
    </message>
    <message>
        <source>What you typed stays here.</source>
        <translation>您输入的内容保留在此。</translation>
    </message>
    <message>
        <source>There is no OpenSM on %1.</source>
        <translation>%1 上没有 OpenSM。</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>检查文件</translation>
    </message>
    <message>
        <source>Compare with the host</source>
        <translation>与主机比较</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Tell OpenSM</source>
        <translation>通知 OpenSM</translation>
    </message>
    <message>
        <source>Verify on the fabric</source>
        <translation>在网络上验证</translation>
    </message>
    <message>
        <source>Put the old files back</source>
        <translation>还原旧文件</translation>
    </message>
    <message>
        <source>Tell OpenSM again</source>
        <translation>再次通知 OpenSM</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>What the change needs</source>
        <translation>更改所需的操作</translation>
    </message>
    <message>
        <source>Reload (SIGHUP)</source>
        <translation>重新加载 (SIGHUP)</translation>
    </message>
    <message>
        <source>Restart OpenSM</source>
        <translation>重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Write the files only</source>
        <translation>仅写入文件</translation>
    </message>
    <message>
        <source>A reload when that is enough, else a restart.</source>
        <translation>足够时重新加载，否则重新启动。</translation>
    </message>
    <message>
        <source>OpenSM reads its files again and sweeps; some options keep their old value until a restart.</source>
        <translation>OpenSM 重新读取其文件并扫描；某些选项在重新启动前保持旧值。</translation>
    </message>
    <message>
        <source>The SA does not answer for some seconds; traffic that flows goes on.</source>
        <translation>SA 在几秒钟内不应答；现有流量继续。</translation>
    </message>
    <message>
        <source>OpenSM is told nothing; the files count from its next start or heavy sweep on.</source>
        <translation>不通知 OpenSM；文件从它下次启动或完整扫描起生效。</translation>
    </message>
    <message>
        <source>under way or interrupted</source>
        <translation>进行中或已中断</translation>
    </message>
    <message>
        <source>applied</source>
        <translation>已应用</translation>
    </message>
    <message>
        <source>rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>The change is in force.</source>
        <translation>更改已生效。</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused the change.</source>
        <translation>没有写入任何内容：代理拒绝了更改。</translation>
    </message>
    <message>
        <source>Nothing was written: somebody else has changed a file since you read it.</source>
        <translation>没有写入任何内容：您读取之后，他人更改了文件。</translation>
    </message>
    <message>
        <source>Nothing was written: the change failed.</source>
        <translation>没有写入任何内容：更改失败。</translation>
    </message>
    <message>
        <source>The old files are back and in force.</source>
        <translation>旧文件已还原并生效。</translation>
    </message>
    <message>
        <source>The files are written; OpenSM does not use them yet.</source>
        <translation>文件已写入；OpenSM 尚未使用它们。</translation>
    </message>
    <message>
        <source>The change could not be undone completely; manual action required.</source>
        <translation>更改未能完全撤销；需要手动处理。</translation>
    </message>
</context>
<context>
    <name>OptionGroups</name>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Quality of service</source>
        <translation>服务质量</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Master and standby</source>
        <translation>主用与备用</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Timeouts and retries</source>
        <translation>超时与重试</translation>
    </message>
    <message>
        <source>Ports, links and keys</source>
        <translation>端口、链路与密钥</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>组播</translation>
    </message>
    <message>
        <source>Congestion control</source>
        <translation>拥塞控制</translation>
    </message>
    <message>
        <source>Performance manager</source>
        <translation>性能管理器</translation>
    </message>
    <message>
        <source>Plug-ins</source>
        <translation>插件</translation>
    </message>
    <message>
        <source>Log and debugging</source>
        <translation>日志与调试</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>OptionHelp</name>
    <message>
        <source>Port %1 of %2</source>
        <translation>%2 的端口 %1</translation>
    </message>
    <message>
        <source>Node GUID of %1. OpenSM&apos;s files want port GUIDs.</source>
        <translation>%1 的节点 GUID。OpenSM 的文件需要端口 GUID。</translation>
    </message>
    <message>
        <source>Partition %1 of partitions.conf</source>
        <translation>partitions.conf 的分区 %1</translation>
    </message>
    <message>
        <source>Every end port: CA ports, router ports, port 0 of switches.</source>
        <translation>每个末端端口：CA 端口、路由器端口、交换机的端口 0。</translation>
    </message>
    <message>
        <source>Every CA port.</source>
        <translation>每个 CA 端口。</translation>
    </message>
    <message>
        <source>Port 0 of every switch.</source>
        <translation>每台交换机的端口 0。</translation>
    </message>
    <message>
        <source>Every router port.</source>
        <translation>每个路由器端口。</translation>
    </message>
    <message>
        <source>The port that the subnet manager uses.</source>
        <translation>子网管理器使用的端口。</translation>
    </message>
    <message>
        <source>No port.</source>
        <translation>没有端口。</translation>
    </message>
    <message>
        <source>Full member: talks to full and limited members.</source>
        <translation>完全成员：可与完全成员和受限成员通信。</translation>
    </message>
    <message>
        <source>Limited member: talks to full members only.</source>
        <translation>受限成员：只能与完全成员通信。</translation>
    </message>
    <message>
        <source>Full and limited P_Key in the port&apos;s table (with allow_both_pkeys TRUE); otherwise the same as full.</source>
        <translation>端口表中同时有完全和受限的 P_Key（需 allow_both_pkeys TRUE）；否则与 full 相同。</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>创建此分区中 IP over InfiniBand 所需的广播组。</translation>
    </message>
    <message>
        <source>The membership of members without one; limited when it is not given.</source>
        <translation>未注明的成员的成员身份；未给出时为受限。</translation>
    </message>
    <message>
        <source>MTU of the partition&apos;s groups as code: 1 = 256, 2 = 512, 3 = 1024, 4 = 2048, 5 = 4096 bytes.</source>
        <translation>分区各组的 MTU 代码：1 = 256，2 = 512，3 = 1024，4 = 2048，5 = 4096 字节。</translation>
    </message>
    <message>
        <source>Rate of the partition&apos;s groups as code: 2 = 2.5, 3 = 10, 6 = 20, 7 = 40, 12 = 56, 16 = 100, 17 = 200, 21 = 400 Gb/s.</source>
        <translation>分区各组的速率代码：2 = 2.5，3 = 10，6 = 20，7 = 40，12 = 56，16 = 100，17 = 200，21 = 400 Gb/s。</translation>
    </message>
    <message>
        <source>Service level 0-15 of the partition&apos;s paths and groups; a QoS policy overrides it for paths.</source>
        <translation>分区路径和组的服务级别 0-15；对路径，QoS 策略优先。</translation>
    </message>
    <message>
        <source>Scope of multicast groups: 2 link-local, 5 site, 8 organisation, 14 global.</source>
        <translation>组播组的范围：2 链路本地，5 站点，8 组织，14 全局。</translation>
    </message>
    <message>
        <source>Q_Key of the groups; 0 means 0x0b1b for IPoIB.</source>
        <translation>各组的 Q_Key；0 表示 IPoIB 的 0x0b1b。</translation>
    </message>
    <message>
        <source>Puts the P_Key at index 0 of its members&apos; tables.</source>
        <translation>将 P_Key 放在其成员表的索引 0。</translation>
    </message>
    <message>
        <source>A multicast group of this partition. It takes the rest of the line: write members on another one.</source>
        <translation>此分区的一个组播组。它占用该行的其余部分：成员请写在另一行。</translation>
    </message>
    <message>
        <source>QoS level %1: SL %2</source>
        <translation>QoS 级别 %1：SL %2</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1，端口 %2</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>2048 bytes</source>
        <translation>2048 字节</translation>
    </message>
    <message>
        <source>4096 bytes</source>
        <translation>4096 字节</translation>
    </message>
    <message>
        <source>SL %1</source>
        <translation>SL %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>range of a number</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>单位：%1</translation>
    </message>
    <message>
        <source>Default: none</source>
        <translation>默认：无</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>取值：%1</translation>
    </message>
    <message>
        <source>SIGHUP is enough</source>
        <translation>SIGHUP 即可</translation>
    </message>
    <message>
        <source>Needs a restart of OpenSM</source>
        <translation>需要重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Type: %1</source>
        <translation>类型：%1</translation>
    </message>
    <message>
        <source>A change takes effect with SIGHUP.</source>
        <translation>更改通过 SIGHUP 生效。</translation>
    </message>
    <message>
        <source>A change needs a restart of OpenSM.</source>
        <translation>更改需要重新启动 OpenSM。</translation>
    </message>
    <message>
        <source>Beyond the range: %1</source>
        <translation>超出范围时：%1</translation>
    </message>
    <message>
        <source>Depends on: %1</source>
        <translation>依赖于：%1</translation>
    </message>
    <message>
        <source>Deprecated; use %1.</source>
        <translation>已弃用；请使用 %1。</translation>
    </message>
    <message>
        <source>On OpenSM&apos;s command line: %1</source>
        <translation>在 OpenSM 命令行中：%1</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>packets</source>
        <translation>数据包</translation>
    </message>
    <message>
        <source>bit mask</source>
        <translation>位掩码</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>hops</source>
        <translation>跳</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>polls</source>
        <translation>次查询</translation>
    </message>
    <message>
        <source>us</source>
        <translation>微秒</translation>
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
        <translation>256 位掩码</translation>
    </message>
    <message>
        <source>credits (64 B)</source>
        <translation>信用 (64 B)</translation>
    </message>
    <message>
        <source>shift:multiplier</source>
        <translation>移位:乘数</translation>
    </message>
    <message>
        <source>SL value</source>
        <translation>SL 值</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Port GUID the SM binds to; 0 lets OpenSM pick the first usable local port.</source>
        <translation>SM 绑定的端口 GUID；为 0 时 OpenSM 选取第一个可用的本地端口。</translation>
    </message>
    <message>
        <source>M_Key written to every managed port and used in SMPs.</source>
        <translation>写入每个受管端口并用于 SMP 的 M_Key。</translation>
    </message>
    <message>
        <source>How long a port keeps its M_Key protection without a refresh; 0 means forever.</source>
        <translation>端口在未刷新时保持 M_Key 保护的时间；0 表示永久。</translation>
    </message>
    <message>
        <source>M_Key protection level bits put into PortInfo.</source>
        <translation>写入 PortInfo 的 M_Key 保护级别位。</translation>
    </message>
    <message>
        <source>Look up the M_Key of unknown ports in the guid2mkey cache file.</source>
        <translation>在缓存文件 guid2mkey 中查找未知端口的 M_Key。</translation>
    </message>
    <message>
        <source>SM_Key used between SMs; all SMs of a subnet need the same value.</source>
        <translation>SM 之间使用的 SM_Key；一个子网的所有 SM 需要相同的值。</translation>
    </message>
    <message>
        <source>SM_Key value that makes an SA request trusted.</source>
        <translation>使 SA 请求受信任的 SM_Key 值。</translation>
    </message>
    <message>
        <source>Upper 64 bits of the GIDs of this subnet.</source>
        <translation>此子网 GID 的高 64 位。</translation>
    </message>
    <message>
        <source>Each end port gets 2^lmc LIDs.</source>
        <translation>每个末端端口得到 2^lmc 个 LID。</translation>
    </message>
    <message>
        <source>Use lmc also for enhanced switch port 0 (otherwise LMC 0 there).</source>
        <translation>对增强型交换机端口 0 也使用 lmc（否则其 LMC 为 0）。</translation>
    </message>
    <message>
        <source>SL end ports use to reach the SM/SA (SMSL).</source>
        <translation>末端端口访问 SM/SA 所用的 SL (SMSL)。</translation>
    </message>
    <message>
        <source>Switch life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>交换机内生存时间代码；时间为 4.096 us * 2^代码，20 及以上不限。</translation>
    </message>
    <message>
        <source>Dropped packets in a row before a VL is declared stalled (ports between switches).</source>
        <translation>连续丢弃多少个数据包后认为 VL 停滞（交换机之间的端口）。</translation>
    </message>
    <message>
        <source>Same for switch ports that face a CA or router.</source>
        <translation>同上，用于面向 CA 或路由器的交换机端口。</translation>
    </message>
    <message>
        <source>Head-of-queue life time code; time is 4.096 us * 2^code, 20 and above switch the limit off.</source>
        <translation>队首生存时间代码；时间为 4.096 us * 2^代码，20 及以上不限。</translation>
    </message>
    <message>
        <source>Upper limit for operational VLs as PortInfo code: 1=VL0, 2=VL0-1, 3=VL0-3, 4=VL0-7, 5=VL0-14.</source>
        <translation>可用 VL 的上限，为 PortInfo 代码：1=VL0，2=VL0-1，3=VL0-3，4=VL0-7，5=VL0-14。</translation>
    </message>
    <message>
        <source>LinkSpeedEnabled code for switch ports; 0 leaves it alone, 15 means everything supported.</source>
        <translation>交换机端口的 LinkSpeedEnabled 代码；0 不改动，15 表示全部支持的速度。</translation>
    </message>
    <message>
        <source>LinkSpeedExtEnabled bit mask; 0 leaves it alone, 30 switches extended speeds off, 31 means everything supported.</source>
        <translation>LinkSpeedExtEnabled 位掩码；0 不改动，30 关闭扩展速度，31 表示全部支持的速度。</translation>
    </message>
    <message>
        <source>LinkWidthEnabled bit mask for switch ports; 0 leaves it alone, 255 means everything supported.</source>
        <translation>交换机端口的 LinkWidthEnabled 位掩码；0 不改动，255 表示全部支持的宽度。</translation>
    </message>
    <message>
        <source>FDR10 handling on hardware that knows it.</source>
        <translation>在支持 FDR10 的硬件上如何处理它。</translation>
    </message>
    <message>
        <source>Subnet timeout code for all ports; time is 4.096 us * 2^code. Also the packet life time put into path records and multicast groups.</source>
        <translation>所有端口的子网超时代码；时间为 4.096 us * 2^代码。也作为路径记录和组播组中的数据包生存时间。</translation>
    </message>
    <message>
        <source>Local physical errors before a port sends trap 129.</source>
        <translation>端口发送陷阱 129 之前的本地物理错误数。</translation>
    </message>
    <message>
        <source>Credit overrun errors before a port sends trap 130.</source>
        <translation>端口发送陷阱 130 之前的信用溢出错误数。</translation>
    </message>
    <message>
        <source>Use the multicast forwarding top field of switches that offer it.</source>
        <translation>在提供该字段的交换机上使用组播转发上限字段。</translation>
    </message>
    <message>
        <source>Path of the partitions file.</source>
        <translation>分区文件的路径。</translation>
    </message>
    <message>
        <source>Old switch: TRUE forces part_enforce off.</source>
        <translation>旧开关：TRUE 强制 part_enforce 为 off。</translation>
    </message>
    <message>
        <source>Which direction switches check P_Keys on ports facing end nodes.</source>
        <translation>交换机在面向末端节点的端口上检查哪个方向的 P_Key。</translation>
    </message>
    <message>
        <source>Let one port be full and limited member of the same partition.</source>
        <translation>允许一个端口同时是同一分区的完全成员和受限成员。</translation>
    </message>
    <message>
        <source>Keep P_Keys at the table index they already have.</source>
        <translation>保持 P_Key 原有的表索引。</translation>
    </message>
    <message>
        <source>Byte of SM-made alias GUIDs that must be unique per subnet; 0 disables.</source>
        <translation>SM 生成的别名 GUID 中每个子网必须唯一的字节；0 为禁用。</translation>
    </message>
    <message>
        <source>Seconds between light sweeps; 0 disables periodic sweeps.</source>
        <translation>轻量扫描之间的秒数；0 禁用定期扫描。</translation>
    </message>
    <message>
        <source>Give every port a new LID on the next heavy sweep.</source>
        <translation>下次完整扫描时给每个端口新的 LID。</translation>
    </message>
    <message>
        <source>Make every sweep a heavy one.</source>
        <translation>每次都进行完整扫描。</translation>
    </message>
    <message>
        <source>Start a heavy sweep on traps 128 and 144.</source>
        <translation>收到陷阱 128 和 144 时开始完整扫描。</translation>
    </message>
    <message>
        <source>Count switches as link subscribers when balancing routes.</source>
        <translation>均衡路由时将交换机计为链路使用者。</translation>
    </message>
    <message>
        <source>Path of a list of port GUIDs left out of load balancing.</source>
        <translation>不参与负载均衡的端口 GUID 列表的路径。</translation>
    </message>
    <message>
        <source>Path of per-port hop weights.</source>
        <translation>各端口跳数权重文件的路径。</translation>
    </message>
    <message>
        <source>Path of the per-switch port order (also the dimension order for DOR).</source>
        <translation>各交换机端口顺序文件的路径（也是 DOR 的维度顺序）。</translation>
    </message>
    <message>
        <source>Old name of port_search_ordering_file; sets the same field, the later line wins.</source>
        <translation>port_search_ordering_file 的旧名称；设置同一字段，后出现的行生效。</translation>
    </message>
    <message>
        <source>Comma separated list of engines, tried in order; minhop is the final fallback unless no_fallback is listed.</source>
        <translation>以逗号分隔的路由引擎列表，依次尝试；除非列出 no_fallback，最后回退到 minhop。</translation>
    </message>
    <message>
        <source>Do not route over switch links running below their speed (nue, dfsssp, sssp).</source>
        <translation>不经过低于应有速度的交换机链路路由 (nue, dfsssp, sssp)。</translation>
    </message>
    <message>
        <source>Make updn, dnup and ftree connect root switches with each other.</source>
        <translation>使 updn、dnup 和 ftree 将根交换机相互连通。</translation>
    </message>
    <message>
        <source>Reuse routing when the topology did not change.</source>
        <translation>拓扑未变时沿用现有路由。</translation>
    </message>
    <message>
        <source>Path of a saved LID matrix to load instead of computing it.</source>
        <translation>要载入而非计算的 LID 矩阵文件的路径。</translation>
    </message>
    <message>
        <source>Path of saved forwarding tables for the engine file.</source>
        <translation>供 file 引擎使用的转发表文件的路径。</translation>
    </message>
    <message>
        <source>Path of the root switch GUID list (updn, dnup, ftree).</source>
        <translation>根交换机 GUID 列表的路径 (updn, dnup, ftree)。</translation>
    </message>
    <message>
        <source>Path of the compute node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>计算节点端口 GUID 列表的路径 (ftree, dfsssp, sssp)。</translation>
    </message>
    <message>
        <source>Path of the I/O node port GUID list (ftree, dfsssp, sssp).</source>
        <translation>I/O 节点端口 GUID 列表的路径 (ftree, dfsssp, sssp)。</translation>
    </message>
    <message>
        <source>Other switch numbering for quasi fat trees.</source>
        <translation>准胖树使用另一种交换机编号。</translation>
    </message>
    <message>
        <source>Hops an I/O node may be reached the wrong way round (ftree).</source>
        <translation>允许反向到达 I/O 节点的跳数 (ftree)。</translation>
    </message>
    <message>
        <source>Path of a GUID to id map used by updn.</source>
        <translation>updn 使用的 GUID 到编号映射文件的路径。</translation>
    </message>
    <message>
        <source>Path of the order in which port GUIDs are routed (minhop, updn).</source>
        <translation>端口 GUID 路由顺序文件的路径 (minhop, updn)。</translation>
    </message>
    <message>
        <source>Extra mesh analysis before lash.</source>
        <translation>lash 之前进行额外的网格分析。</translation>
    </message>
    <message>
        <source>First VL lash may use.</source>
        <translation>lash 可使用的第一个 VL。</translation>
    </message>
    <message>
        <source>How many VLs nue may use; 0 means as many as the fabric has.</source>
        <translation>nue 可使用的 VL 数；0 表示网络有多少用多少。</translation>
    </message>
    <message>
        <source>Treat switches as traffic sources and sinks in nue.</source>
        <translation>在 nue 中将交换机视为流量的源和汇。</translation>
    </message>
    <message>
        <source>Shift port choice to avoid alignment patterns in routes.</source>
        <translation>错开端口选择，避免路由中的对齐模式。</translation>
    </message>
    <message>
        <source>Seed for random port choice; 0 keeps round robin.</source>
        <translation>随机选择端口的种子；0 保持轮询。</translation>
    </message>
    <message>
        <source>No scattering for ports listed in guid_routing_order_file.</source>
        <translation>对 guid_routing_order_file 中的端口不作分散。</translation>
    </message>
    <message>
        <source>Path of an SA database dump loaded at start.</source>
        <translation>启动时载入的 SA 数据库转储的路径。</translation>
    </message>
    <message>
        <source>Write the SA database after every light sweep.</source>
        <translation>每次轻量扫描后写出 SA 数据库。</translation>
    </message>
    <message>
        <source>Path of the torus-2QoS topology file.</source>
        <translation>torus-2QoS 拓扑文件的路径。</translation>
    </message>
    <message>
        <source>Priority of this SM; the highest becomes master, ties go to the lower port GUID.</source>
        <translation>此 SM 的优先级；最高者成为主用，相同时取端口 GUID 较小者。</translation>
    </message>
    <message>
        <source>Act as if no other SM existed.</source>
        <translation>当作没有其他 SM 存在。</translation>
    </message>
    <message>
        <source>Pause between two polls of the master by a standby SM.</source>
        <translation>备用 SM 两次查询主用之间的间隔。</translation>
    </message>
    <message>
        <source>Failed polls before a standby SM takes over.</source>
        <translation>备用 SM 接管之前失败的查询次数。</translation>
    </message>
    <message>
        <source>Keep LIDs of the guid2lid cache file when this SM becomes master.</source>
        <translation>此 SM 成为主用时保留 guid2lid 缓存文件中的 LID。</translation>
    </message>
    <message>
        <source>SMPs in flight at once; 0 is turned into 2147483647.</source>
        <translation>同时在途的 SMP 数；0 变为 2147483647。</translation>
    </message>
    <message>
        <source>Second, timeout driven limit of SMPs in flight.</source>
        <translation>由超时控制的第二个在途 SMP 上限。</translation>
    </message>
    <message>
        <source>Wait used for SMPs between max_wire_smps and max_wire_smps2.</source>
        <translation>在 max_wire_smps 与 max_wire_smps2 之间的 SMP 的等待时间。</translation>
    </message>
    <message>
        <source>Time for one MAD transaction.</source>
        <translation>一次 MAD 事务的时间。</translation>
    </message>
    <message>
        <source>Retries of a MAD transaction.</source>
        <translation>MAD 事务的重试次数。</translation>
    </message>
    <message>
        <source>Time for long transactions (optimised SL2VL programming).</source>
        <translation>长事务的时间（优化的 SL2VL 设置）。</translation>
    </message>
    <message>
        <source>SA requests that waited longer are dropped when more are queued; 0 disables.</source>
        <translation>等待更久的 SA 请求，在还有其他排队时被丢弃；0 为禁用。</translation>
    </message>
    <message>
        <source>Handle SA requests with one thread.</source>
        <translation>用一个线程处理 SA 请求。</translation>
    </message>
    <message>
        <source>Run in the background.</source>
        <translation>在后台运行。</translation>
    </message>
    <message>
        <source>Start in the not-active state.</source>
        <translation>以 not-active 状态启动。</translation>
    </message>
    <message>
        <source>Disable ports that flood the SM with the same trap.</source>
        <translation>禁用以同一陷阱淹没 SM 的端口。</translation>
    </message>
    <message>
        <source>Drop InformInfo and service records when a port leaves or the SM leaves standby.</source>
        <translation>端口离开或 SM 结束备用时，丢弃 InformInfo 和服务记录。</translation>
    </message>
    <message>
        <source>Check new IPoIB multicast groups against the broadcast group.</source>
        <translation>按广播组检查新的 IPoIB 组播组。</translation>
    </message>
    <message>
        <source>Check joins against the parameters of the existing group.</source>
        <translation>按现有组的参数检查加入请求。</translation>
    </message>
    <message>
        <source>Never report rates above 300 Gb/s codes (for old kernels).</source>
        <translation>不报告高于 300 Gb/s 代码的速率（用于旧内核）。</translation>
    </message>
    <message>
        <source>Highest rate code the SA reports; 63 means no limit.</source>
        <translation>SA 报告的最高速率代码；63 表示不限。</translation>
    </message>
    <message>
        <source>Use the optimised SL2VL programming of capable switches.</source>
        <translation>在支持的交换机上使用优化的 SL2VL 设置。</translation>
    </message>
    <message>
        <source>Sync cache files to disk when they are written.</source>
        <translation>写缓存文件时同步到磁盘。</translation>
    </message>
    <message>
        <source>Run the performance manager.</source>
        <translation>运行性能管理器。</translation>
    </message>
    <message>
        <source>Follow redirects of performance agents.</source>
        <translation>跟随性能代理的重定向。</translation>
    </message>
    <message>
        <source>Pause between counter sweeps.</source>
        <translation>计数器扫描之间的间隔。</translation>
    </message>
    <message>
        <source>Counter queries in flight.</source>
        <translation>在途的计数器查询数。</translation>
    </message>
    <message>
        <source>Skip channel adapters.</source>
        <translation>跳过通道适配器。</translation>
    </message>
    <message>
        <source>Forget nodes that are gone.</source>
        <translation>忘记已消失的节点。</translation>
    </message>
    <message>
        <source>Log error counters.</source>
        <translation>记录错误计数器。</translation>
    </message>
    <message>
        <source>Ask ports for extended counter support.</source>
        <translation>询问端口是否支持扩展计数器。</translation>
    </message>
    <message>
        <source>Log transmit wait counters.</source>
        <translation>记录发送等待计数器。</translation>
    </message>
    <message>
        <source>Threshold for transmit wait logging.</source>
        <translation>记录发送等待的阈值。</translation>
    </message>
    <message>
        <source>Path for counter dumps.</source>
        <translation>计数器转储的路径。</translation>
    </message>
    <message>
        <source>Event plugin(s) to load.</source>
        <translation>要载入的事件插件。</translation>
    </message>
    <message>
        <source>Text handed to the plugins.</source>
        <translation>传给插件的文本。</translation>
    </message>
    <message>
        <source>Path of a GUID to node name map used in logs.</source>
        <translation>日志中使用的 GUID 到节点名映射文件的路径。</translation>
    </message>
    <message>
        <source>Log level bits: 1 error, 2 info, 4 verbose, 8 debug, 16 function entry/exit, 32 frames, 64 routing, 128 syslog.</source>
        <translation>日志级别位：1 错误，2 信息，4 详细，8 调试，16 函数进出，32 帧，64 路由，128 syslog。</translation>
    </message>
    <message>
        <source>Write every log line at once.</source>
        <translation>每行日志立即写出。</translation>
    </message>
    <message>
        <source>Path of the log file; the words stdout, stderr and - are also understood.</source>
        <translation>日志文件的路径；也接受 stdout、stderr 和 -。</translation>
    </message>
    <message>
        <source>Log size limit; the log is cut when it is reached, 0 means none.</source>
        <translation>日志大小限制；达到时截断日志，0 表示不限。</translation>
    </message>
    <message>
        <source>Append to the log of earlier runs.</source>
        <translation>接续先前运行的日志。</translation>
    </message>
    <message>
        <source>Path of per-module log levels (lines: module.c = flags).</source>
        <translation>各模块日志级别文件的路径（各行：模块.c = 标志）。</translation>
    </message>
    <message>
        <source>Directory of subnet and SA dumps; environment OSM_TMP_DIR sets the default.</source>
        <translation>子网和 SA 转储的目录；环境变量 OSM_TMP_DIR 设置默认值。</translation>
    </message>
    <message>
        <source>Allow risky features and hardware work-arounds.</source>
        <translation>允许有风险的功能和硬件变通办法。</translation>
    </message>
    <message>
        <source>Never ask clients to register again.</source>
        <translation>从不要求客户端重新注册。</translation>
    </message>
    <message>
        <source>No multicast routing.</source>
        <translation>不作组播路由。</translation>
    </message>
    <message>
        <source>Leave on fatal problems at start (duplicate GUIDs, broken cache files).</source>
        <translation>启动时遇到致命问题即退出（GUID 重复、缓存文件损坏）。</translation>
    </message>
    <message>
        <source>Console type.</source>
        <translation>控制台类型。</translation>
    </message>
    <message>
        <source>TCP port of the console.</source>
        <translation>控制台的 TCP 端口。</translation>
    </message>
    <message>
        <source>Program SL2VL and VL arbitration tables, load the QoS policy, honour partition SLs.</source>
        <translation>设置 SL2VL 和 VL 仲裁表，载入 QoS 策略，遵守分区的 SL。</translation>
    </message>
    <message>
        <source>Path of the QoS policy file.</source>
        <translation>QoS 策略文件的路径。</translation>
    </message>
    <message>
        <source>Do not log bad status of SL2VL MADs.</source>
        <translation>不记录 SL2VL MAD 的错误状态。</translation>
    </message>
    <message>
        <source>VL count hint for all port types (base set); only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>所有端口类型（基本集）的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for all port types (base set), in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>所有端口类型（基本集）的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for all port types (base set).</source>
        <translation>所有端口类型（基本集）的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for all port types (base set).</source>
        <translation>所有端口类型（基本集）的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for all port types (base set): 16 VLs, position = SL, 15 = drop.</source>
        <translation>所有端口类型（基本集）的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for CA ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>CA 端口的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for CA ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>CA 端口的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for CA ports.</source>
        <translation>CA 端口的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for CA ports.</source>
        <translation>CA 端口的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for CA ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>CA 端口的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for switch port 0; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>交换机端口 0 的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for switch port 0, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>交换机端口 0 的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for switch port 0.</source>
        <translation>交换机端口 0 的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for switch port 0.</source>
        <translation>交换机端口 0 的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for switch port 0: 16 VLs, position = SL, 15 = drop.</source>
        <translation>交换机端口 0 的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for external switch ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>交换机外部端口的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for external switch ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>交换机外部端口的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for external switch ports.</source>
        <translation>交换机外部端口的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for external switch ports.</source>
        <translation>交换机外部端口的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for external switch ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>交换机外部端口的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>VL count hint for router ports; only torus-2QoS reads it - it does not limit the VLs in use (max_op_vls does).</source>
        <translation>路由器端口的 VL 数提示；只有 torus-2QoS 读取它 - 它不限制使用的 VL（由 max_op_vls 限制）。</translation>
    </message>
    <message>
        <source>High priority limit for router ports, in units of 4096 bytes; 255 no limit, 0 one packet; negative means unset.</source>
        <translation>路由器端口的高优先级上限，以 4096 字节为单位；255 不限，0 一个包；负数表示未设置。</translation>
    </message>
    <message>
        <source>High priority VL arbitration list for router ports.</source>
        <translation>路由器端口的高优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>Low priority VL arbitration list for router ports.</source>
        <translation>路由器端口的低优先级 VL 仲裁列表。</translation>
    </message>
    <message>
        <source>SL to VL table for router ports: 16 VLs, position = SL, 15 = drop.</source>
        <translation>路由器端口的 SL 到 VL 表：16 个 VL，位置 = SL，15 = 丢弃。</translation>
    </message>
    <message>
        <source>Configure congestion control (experimental).</source>
        <translation>配置拥塞控制（实验性）。</translation>
    </message>
    <message>
        <source>CC_Key used in congestion control MADs.</source>
        <translation>拥塞控制 MAD 中使用的 CC_Key。</translation>
    </message>
    <message>
        <source>Congestion control MADs in flight.</source>
        <translation>在途的拥塞控制 MAD 数。</translation>
    </message>
    <message>
        <source>Which switch settings are valid: bit 0 victim mask, 1 credit mask, 2 threshold and packet size, 3 credit starvation, 4 marking rate.</source>
        <translation>哪些交换机设置有效：位 0 受害者掩码，1 信用掩码，2 阈值和包大小，3 信用匮乏，4 标记率。</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) that mark packets even as victims.</source>
        <translation>即使作为受害者也标记数据包的交换机端口（位 = 端口）。</translation>
    </message>
    <message>
        <source>Switch ports (bit = port) with credit starvation handling.</source>
        <translation>处理信用匮乏的交换机端口（位 = 端口）。</translation>
    </message>
    <message>
        <source>Marking aggressiveness, 0 none to 15 most.</source>
        <translation>标记的积极程度，0 不标记，15 最强。</translation>
    </message>
    <message>
        <source>Packets shorter than this are not marked.</source>
        <translation>短于此值的数据包不标记。</translation>
    </message>
    <message>
        <source>Credit starvation aggressiveness, 0 none to 15 most.</source>
        <translation>应对信用匮乏的积极程度，0 不应对，15 最强。</translation>
    </message>
    <message>
        <source>Return delay as shift:multiplier.</source>
        <translation>返回延迟，写作 移位:乘数。</translation>
    </message>
    <message>
        <source>Mean packets between two marks.</source>
        <translation>两次标记之间的平均数据包数。</translation>
    </message>
    <message>
        <source>Bit 0: 0 per QP, 1 per SL/port.</source>
        <translation>位 0：0 按 QP，1 按 SL/端口。</translation>
    </message>
    <message>
        <source>SLs (bit = SL) to configure.</source>
        <translation>要配置的 SL（位 = SL）。</translation>
    </message>
    <message>
        <source>Timer that lowers the table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>降低某个 SL 表索引的定时器；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Step added to the table index per BECN for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>某个 SL 每收到一个 BECN 表索引增加的步长；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Table index at which an event is logged for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>某个 SL 达到此表索引时记录事件；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Lowest table index for one SL; value is &quot;SL number&quot;, the option may be repeated for other SLs.</source>
        <translation>某个 SL 的最低表索引；值为“SL 数值”，可为其他 SL 重复此选项。</translation>
    </message>
    <message>
        <source>Congestion control table: shift:multiplier,...</source>
        <translation>拥塞控制表：移位:乘数,...</translation>
    </message>
    <message>
        <source>Path of the prefix routes file.</source>
        <translation>前缀路由文件的路径。</translation>
    </message>
    <message>
        <source>Share multicast groups between IPv6 solicited-node addresses.</source>
        <translation>IPv6 被请求节点地址共用组播组。</translation>
    </message>
    <message>
        <source>Text put before every log message.</source>
        <translation>每条日志消息之前的文本。</translation>
    </message>
    <message>
        <source>outside the accepted range or not a number: line refused</source>
        <translation>超出接受范围或不是数：拒绝该行</translation>
    </message>
    <message>
        <source>4..255: set to 2 with a message</source>
        <translation>4..255：设为 2 并给出消息</translation>
    </message>
    <message>
        <source>anything but the exact word TRUE (also an empty value) means FALSE, silently</source>
        <translation>除 TRUE 一词外的任何内容（包括空值）都静默视为 FALSE</translation>
    </message>
    <message>
        <source>8..255: set to 0 with a message</source>
        <translation>8..255：设为 0 并给出消息</translation>
    </message>
    <message>
        <source>not checked; a value above 15 spoils the MTU/SMSL byte of PortInfo</source>
        <translation>不检查；大于 15 的值会破坏 PortInfo 的 MTU/SMSL 字节</translation>
    </message>
    <message>
        <source>not checked; written into a 5 bit field</source>
        <translation>不检查；写入 5 位字段</translation>
    </message>
    <message>
        <source>not checked; only the low 3 bits are used, 0 is undefined</source>
        <translation>不检查；只使用低 3 位，0 未定义</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits are used</source>
        <translation>不检查；只使用低 5 位</translation>
    </message>
    <message>
        <source>not checked; 0 makes OperVLs &quot;no change&quot; and disables VL masking, above 5 acts as no limit</source>
        <translation>不检查；0 使 OperVLs 为“不变”并禁用 VL 屏蔽，大于 5 相当于不限</translation>
    </message>
    <message>
        <source>8..14 and 16..255: set to 15 with a message; reserved codes 2, 4, 6 are not caught</source>
        <translation>8..14 和 16..255：设为 15 并给出消息；保留代码 2、4、6 不会被发现</translation>
    </message>
    <message>
        <source>3.3.23: 8..29 and 32..255 set to 31; head: 16..29 and 32..255 set to 31</source>
        <translation>3.3.23：8..29 和 32..255 设为 31；head：16..29 和 32..255 设为 31</translation>
    </message>
    <message>
        <source>32..254: set to 255 with a message</source>
        <translation>32..254：设为 255 并给出消息</translation>
    </message>
    <message>
        <source>3..255: set to 1 with a message</source>
        <translation>3..255：设为 1 并给出消息</translation>
    </message>
    <message>
        <source>not checked; only the low 5 bits reach the ports</source>
        <translation>不检查；只有低 5 位到达端口</translation>
    </message>
    <message>
        <source>not checked; only the low 4 bits are used</source>
        <translation>不检查；只使用低 4 位</translation>
    </message>
    <message>
        <source>any other text (case matters): set to both with a message; (null) crashes OpenSM</source>
        <translation>其他任何文本（区分大小写）：设为 both 并给出消息；(null) 使 OpenSM 崩溃</translation>
    </message>
    <message>
        <source>not checked; value is multiplied by 1000 in 32 bits</source>
        <translation>不检查；该值在 32 位内乘以 1000</translation>
    </message>
    <message>
        <source>unknown or wrongly cased names: run-time ERROR line, name skipped; the name none crashes OpenSM</source>
        <translation>未知或大小写错误的名称：运行时出现 ERROR 行，跳过该名称；名称 none 使 OpenSM 崩溃</translation>
    </message>
    <message>
        <source>not checked here; ERR 4D03 at routing time when it is not below the smallest number of operational VLs</source>
        <translation>此处不检查；若不低于最小可用 VL 数，路由时出现 ERR 4D03</translation>
    </message>
    <message>
        <source>not checked; larger values are capped by what the fabric has</source>
        <translation>不检查；更大的值以网络所有的为限</translation>
    </message>
    <message>
        <source>16..255: set to 0 with a message</source>
        <translation>16..255：设为 0 并给出消息</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>不检查</translation>
    </message>
    <message>
        <source>above 2147483647: set to 4 with a message</source>
        <translation>大于 2147483647：设为 4 并给出消息</translation>
    </message>
    <message>
        <source>above 2147483647: set to max_wire_smps with a message</source>
        <translation>大于 2147483647：设为 max_wire_smps 并给出消息</translation>
    </message>
    <message>
        <source>0 is not refused in the file</source>
        <translation>文件中的 0 不会被拒绝</translation>
    </message>
    <message>
        <source>below transaction_timeout: raised to it with a message</source>
        <translation>小于 transaction_timeout：提高到该值并给出消息</translation>
    </message>
    <message>
        <source>head: 0, 1, 25..62, 64..255 set to 63 with a message; 3.3.23: unknown option</source>
        <translation>head：0、1、25..62、64..255 设为 63 并给出消息；3.3.23：未知选项</translation>
    </message>
    <message>
        <source>0: set to 180 with a message</source>
        <translation>0：设为 180 并给出消息</translation>
    </message>
    <message>
        <source>0: set to 500 with a message</source>
        <translation>0：设为 500 并给出消息</translation>
    </message>
    <message>
        <source>anything else, wrong case, or a type left out of the build: set to off with a message; (null) crashes OpenSM</source>
        <translation>其他任何内容、大小写错误或未编入的类型：设为 off 并给出消息；(null) 使 OpenSM 崩溃</translation>
    </message>
    <message>
        <source>with qos TRUE 16 and above: set to 0 (message names 15 as default); not checked with qos FALSE</source>
        <translation>qos 为 TRUE 时 16 及以上：设为 0（消息称默认为 15）；qos 为 FALSE 时不检查</translation>
    </message>
    <message>
        <source>with qos TRUE above 255: set to -1 with a message; below 0: -1 silently; text that is not a number becomes 0 silently</source>
        <translation>qos 为 TRUE 时大于 255：设为 -1 并给出消息；小于 0：静默设为 -1；不是数的文本静默变为 0</translation>
    </message>
    <message>
        <source>only warnings; see the vlarb rules</source>
        <translation>仅有警告；见 vlarb 规则</translation>
    </message>
    <message>
        <source>only warnings; see the sl2vl rules</source>
        <translation>仅有警告；见 sl2vl 规则</translation>
    </message>
    <message>
        <source>SL above 15 (after cutting to 8 bits), a missing second word or a bad number: line refused</source>
        <translation>SL 大于 15（截为 8 位之后）、缺少第二个词或数有误：拒绝该行</translation>
    </message>
    <message>
        <source>an entry without colon: line refused</source>
        <translation>没有冒号的项：拒绝该行</translation>
    </message>
    <message>
        <source>with m_key_protection_level 1..3 it must be greater than sweep_interval, else OpenSM raises it to sweep_interval+1 (and re-enables a disabled sweep)</source>
        <translation>m_key_protection_level 为 1..3 时必须大于 sweep_interval，否则 OpenSM 将其提高到 sweep_interval+1（并重新启用已禁用的扫描）</translation>
    </message>
    <message>
        <source>lmc &gt; 0</source>
        <translation>lmc &gt; 0</translation>
    </message>
    <message>
        <source>replaced by the routing engine when it hands out path SLs (lash, dfsssp, torus-2QoS, nue)</source>
        <translation>由给出路径 SL 的路由引擎取代 (lash, dfsssp, torus-2QoS, nue)</translation>
    </message>
    <message>
        <source>TRUE overrides part_enforce</source>
        <translation>TRUE 优先于 part_enforce</translation>
    </message>
    <message>
        <source>overridden by no_partition_enforcement TRUE</source>
        <translation>no_partition_enforcement TRUE 优先</translation>
    </message>
    <message>
        <source>needed by the membership word both in the partitions file; end ports that hold only 0x7fff then keep index 0 of their table empty</source>
        <translation>分区文件中的成员身份 both 需要它；只有 0x7fff 的末端端口此时其表的索引 0 为空</translation>
    </message>
    <message>
        <source>torus-2QoS needs qos TRUE and torus_config; lash, dfsssp, nue (&gt;1 VL) and torus-2QoS choose path SLs themselves</source>
        <translation>torus-2QoS 需要 qos TRUE 和 torus_config；lash、dfsssp、nue (&gt;1 VL) 和 torus-2QoS 自行选择路径 SL</translation>
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
        <translation>routing_engine ftree 和 io_guid_file</translation>
    </message>
    <message>
        <source>routing_engine lash</source>
        <translation>routing_engine lash</translation>
    </message>
    <message>
        <source>routing_engine nue; more than 1 needs qos TRUE</source>
        <translation>routing_engine nue；大于 1 需要 qos TRUE</translation>
    </message>
    <message>
        <source>routing_engine nue</source>
        <translation>routing_engine nue</translation>
    </message>
    <message>
        <source>guid_routing_order_file and scatter_ports</source>
        <translation>guid_routing_order_file 和 scatter_ports</translation>
    </message>
    <message>
        <source>file opensm-sa.dump in dump_files_dir</source>
        <translation>dump_files_dir 中的文件 opensm-sa.dump</translation>
    </message>
    <message>
        <source>routing_engine torus-2QoS</source>
        <translation>routing_engine torus-2QoS</translation>
    </message>
    <message>
        <source>works only when greater than max_wire_smps</source>
        <translation>仅当大于 max_wire_smps 时有效</translation>
    </message>
    <message>
        <source>not above long_transaction_timeout</source>
        <translation>不大于 long_transaction_timeout</translation>
    </message>
    <message>
        <source>head: caps max_rate_enum at 18</source>
        <translation>head：将 max_rate_enum 限制为 18</translation>
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
        <translation>console loopback 或 socket</translation>
    </message>
    <message>
        <source>qos TRUE; an unset value falls back to the qos_ base set, then to the built-in table</source>
        <translation>qos TRUE；未设置时取 qos_ 基本集，再取内置表</translation>
    </message>
    <message>
        <source>congestion_control TRUE</source>
        <translation>congestion_control TRUE</translation>
    </message>
    <message>
        <source>change between two non-zero values works at once; 0 to non-zero has no effect until restart; non-zero to 0 makes OpenSM sweep without pause (observed) - restart instead</source>
        <translation>在两个非零值之间的更改立即生效；由 0 改为非零在重新启动前无效；由非零改为 0 使 OpenSM 不停扫描（已观察到）- 请改为重新启动</translation>
    </message>
    <message>
        <source>reported as loaded, but read only at start</source>
        <translation>报告为已载入，但只在启动时读取</translation>
    </message>
    <message>
        <source>do not change at run time: OpenSM keeps using freed memory and prints garbage (observed)</source>
        <translation>不要在运行时更改：OpenSM 会继续使用已释放的内存并输出乱码（已观察到）</translation>
    </message>
    <message>
        <source>the content is read again on every configuration rescan although the path is fixed</source>
        <translation>虽然路径固定，但每次重新读取配置时都会重新读取内容</translation>
    </message>
    <message>
        <source>the Debian build has off, local, loopback</source>
        <translation>Debian 的版本有 off、local、loopback</translation>
    </message>
    <message>
        <source>content is read again on every rescan although the path is fixed</source>
        <translation>虽然路径固定，但每次重新读取时都会重新读取内容</translation>
    </message>
    <message>
        <source>0 is not refused: the system then chooses a port; above 65535 or not a number: line refused</source>
        <translation>0 不会被拒绝：由系统选择端口；大于 65535 或不是数：拒绝该行</translation>
    </message>
    <message>
        <source>Use another M_Key for every port, made from a seed.</source>
        <translation>为每个端口使用由种子生成的不同 M_Key。</translation>
    </message>
    <message>
        <source>SA requests that a port may send in 100 ms; 0 means no limit.</source>
        <translation>一个端口每 100 ms 可发送的 SA 请求数；0 表示不限。</translation>
    </message>
    <message>
        <source>Priority of this SM while it is master.</source>
        <translation>此 SM 作为主用时的优先级。</translation>
    </message>
    <message>
        <source>Largest NeighborMTU that is set; 0 means no limit.</source>
        <translation>设置的最大 NeighborMTU；0 表示不限。</translation>
    </message>
    <message>
        <source>Old log files that are kept.</source>
        <translation>保留的旧日志文件数。</translation>
    </message>
    <message>
        <source>File with rate limits of virtual ports.</source>
        <translation>含虚拟端口速率限制的文件。</translation>
    </message>
    <message>
        <source>Port GUIDs of the only subnet managers that are accepted.</source>
        <translation>唯一被接受的子网管理器的端口 GUID。</translation>
    </message>
    <message>
        <source>Add routes between switches that the engine left out.</source>
        <translation>补充路由引擎遗漏的交换机间路由。</translation>
    </message>
    <message>
        <source>Adapters that a spine switch may have and still count as spine.</source>
        <translation>脊交换机最多可带多少适配器而仍算作脊。</translation>
    </message>
    <message>
        <source>File with port groups, for the routing chain and device configuration.</source>
        <translation>含端口组的文件，用于路由链和设备配置。</translation>
    </message>
    <message>
        <source>File with the topologies of the routing chain.</source>
        <translation>含路由链拓扑的文件。</translation>
    </message>
    <message>
        <source>File with the routing chain.</source>
        <translation>含路由链的文件。</translation>
    </message>
    <message>
        <source>File with settings of single devices or port groups.</source>
        <translation>含单个设备或端口组设置的文件。</translation>
    </message>
    <message>
        <source>File with the congestion control policy.</source>
        <translation>含拥塞控制策略的文件。</translation>
    </message>
    <message>
        <source>Let switches take down links with too many errors.</source>
        <translation>让交换机关闭错误过多的链路。</translation>
    </message>
    <message>
        <source>File with the thresholds of fast recovery.</source>
        <translation>含快速恢复阈值的文件。</translation>
    </message>
    <message>
        <source>File with switches that discovery passes over.</source>
        <translation>含发现时跳过的交换机的文件。</translation>
    </message>
    <message>
        <source>Threads for the calculation of routes.</source>
        <translation>计算路由的线程数。</translation>
    </message>
    <message>
        <source>File that holds the process number.</source>
        <translation>保存进程号的文件。</translation>
    </message>
    <message>
        <source>MTU code of multicast groups that the SM makes without one.</source>
        <translation>SM 自行创建的多播组在未指定时的 MTU 代码。</translation>
    </message>
    <message>
        <source>Rate code of multicast groups that the SM makes without one.</source>
        <translation>SM 自行创建的多播组在未指定时的速率代码。</translation>
    </message>
    <message>
        <source>Congestion control: 0 ignore, 1 disable, 2 enable.</source>
        <translation>拥塞控制：0 忽略，1 禁用，2 启用。</translation>
    </message>
    <message>
        <source>Seed of the keys that are made for congestion control and vendor-specific management.</source>
        <translation>为拥塞控制和厂商专用管理生成密钥的种子。</translation>
    </message>
    <message>
        <source>When clients are asked to register again.</source>
        <translation>何时要求客户端重新注册。</translation>
    </message>
    <message>
        <source>Switch at the root of the multicast trees.</source>
        <translation>多播树根处的交换机。</translation>
    </message>
    <message>
        <source>Second switch at the root of the multicast trees.</source>
        <translation>多播树根处的第二台交换机。</translation>
    </message>
    <message>
        <source>File with the roots of the multicast trees.</source>
        <translation>含多播树根的文件。</translation>
    </message>
    <message>
        <source>Watch ports for signs of a fault, and act on them.</source>
        <translation>监视端口的故障迹象并采取措施。</translation>
    </message>
    <message>
        <source>File with ports that are declared healthy or unhealthy.</source>
        <translation>含已声明为健康或不健康的端口的文件。</translation>
    </message>
    <message>
        <source>Virtualisation (SR-IOV): 0 ignore, 1 disable, 2 enable it on adapters that can do it.</source>
        <translation>虚拟化 (SR-IOV)：0 忽略，1 禁用，2 在支持的适配器上启用。</translation>
    </message>
    <message>
        <source>Physical ports whose virtual ports are configured at once.</source>
        <translation>同时配置其虚拟端口的物理端口数。</translation>
    </message>
    <message>
        <source>Hop limit of path records between virtual ports.</source>
        <translation>虚拟端口间路径记录的跳数限制。</translation>
    </message>
    <message>
        <source>Minutes between two dumps of statistics; 0 means none.</source>
        <translation>两次统计转储之间的分钟数；0 表示不转储。</translation>
    </message>
    <message>
        <source>SHARP on the switches: 0 ignore, 1 disable, 2 enable.</source>
        <translation>交换机上的 SHARP：0 忽略，1 禁用，2 启用。</translation>
    </message>
    <message>
        <source>Alias GUIDs of routers: 0 ignore, 1 enable, 2 disable.</source>
        <translation>路由器的别名 GUID：0 忽略，1 启用，2 禁用。</translation>
    </message>
    <message>
        <source>File with the routers between subnets and their policy.</source>
        <translation>含子网间路由器及其策略的文件。</translation>
    </message>
    <message>
        <source>Engine that adds adaptive routing to the routing engine (none, ar_lag, ar_tree, ar_minhop, auto).</source>
        <translation>为路由引擎添加自适应路由的引擎 (none、ar_lag、ar_tree、ar_minhop、auto)。</translation>
    </message>
    <message>
        <source>Adaptive routing: 0 disabled, others as the manual lists them.</source>
        <translation>自适应路由：0 禁用，其他值见手册。</translation>
    </message>
    <message>
        <source>Fast link fault recovery by the switches (SHIELD): 0 off.</source>
        <translation>交换机的快速链路故障恢复 (SHIELD)：0 关闭。</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) whose traffic is routed adaptively.</source>
        <translation>自适应路由其流量的服务级别 (位 = SL)。</translation>
    </message>
    <message>
        <source>Like max_op_vls, for adapters.</source>
        <translation>同 max_op_vls，用于适配器。</translation>
    </message>
    <message>
        <source>Like max_op_vls, for switches.</source>
        <translation>同 max_op_vls，用于交换机。</translation>
    </message>
    <message>
        <source>Like max_op_vls, for routers.</source>
        <translation>同 max_op_vls，用于路由器。</translation>
    </message>
    <message>
        <source>Service levels (bit = SL) that use hash-based forwarding.</source>
        <translation>使用基于哈希转发的服务级别 (位 = SL)。</translation>
    </message>
    <message>
        <source>Manage an NVLink fabric.</source>
        <translation>管理 NVLink 网络。</translation>
    </message>
    <message>
        <source>File with the tenants of the fabric.</source>
        <translation>含网络租户的文件。</translation>
    </message>
    <message>
        <source>Answer SA queries.</source>
        <translation>响应 SA 查询。</translation>
    </message>
    <message>
        <source>Routing for planarised (multi-plane) fabrics.</source>
        <translation>多平面网络的路由。</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>建议</translation>
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
        <translation>服务 ID %1</translation>
    </message>
    <message>
        <source>P_Key %1</source>
        <translation>P_Key %1</translation>
    </message>
    <message>
        <source>partition %1 (%2)</source>
        <translation>分区 %1 (%2)</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>between %1 (both ends)</source>
        <translation>%1 之间（两端）</translation>
    </message>
    <message>
        <source>SDP</source>
        <translation>SDP</translation>
    </message>
    <message>
        <source>SDP port %1</source>
        <translation>SDP 端口 %1</translation>
    </message>
    <message>
        <source>RDS (RDMA-CM TCP port 18634)</source>
        <translation>RDS（RDMA-CM TCP 端口 18634）</translation>
    </message>
    <message>
        <source>RDS port %1</source>
        <translation>RDS 端口 %1</translation>
    </message>
    <message>
        <source>iSER (RDMA-CM TCP port 3260)</source>
        <translation>iSER（RDMA-CM TCP 端口 3260）</translation>
    </message>
    <message>
        <source>iSER port %1</source>
        <translation>iSER 端口 %1</translation>
    </message>
    <message>
        <source>SRP to %1</source>
        <translation>SRP 到 %1</translation>
    </message>
    <message>
        <source>IP over InfiniBand in the default partition</source>
        <translation>默认分区中的 IPoIB</translation>
    </message>
    <message>
        <source>IP over InfiniBand in %1</source>
        <translation>%1 中的 IP over InfiniBand</translation>
    </message>
    <message>
        <source>QoS class %1</source>
        <translation>QoS 类 %1</translation>
    </message>
    <message>
        <source>from group %1</source>
        <translation>来自组 %1</translation>
    </message>
    <message>
        <source>to group %1</source>
        <translation>到组 %1</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
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
        <translation>端口</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Stale</source>
        <translation>过时</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>严重</translation>
    </message>
</context>
<context>
    <name>TableExport</name>
    <message>
        <source>Cannot write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>Target</name>
    <message>
        <source>Demo fabric</source>
        <translation>演示网络</translation>
    </message>
    <message>
        <source>Demo fabric (%1)</source>
        <translation>演示网络 (%1)</translation>
    </message>
    <message>
        <source>Command %1</source>
        <translation>命令 %1</translation>
    </message>
    <message>
        <source>%1 (ssh)</source>
        <translation>%1 (ssh)</translation>
    </message>
    <message>
        <source>This machine (as administrator)</source>
        <translation>本机（以管理员身份）</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>A channel adapter, switch or router of the fabric.</source>
        <translation>网络中的通道适配器、交换机或路由器。</translation>
    </message>
    <message>
        <source>HCA</source>
        <translation>HCA</translation>
    </message>
    <message>
        <source>Host channel adapter: the card that connects a host to the fabric.</source>
        <translation>主机通道适配器：将主机连接到网络的卡。</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Forwards packets inside a subnet by destination LID.</source>
        <translation>按目标 LID 在子网内转发数据包。</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Forwards packets between subnets by destination GID.</source>
        <translation>按目标 GID 在子网之间转发数据包。</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>节点 GUID</translation>
    </message>
    <message>
        <source>The 64-bit number that names this node for good; set by the manufacturer.</source>
        <translation>永久标识此节点的 64 位数；由制造商设定。</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Common to all nodes that sit in one box or on one card.</source>
        <translation>同一机箱或同一张卡上的所有节点共有。</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>The 64-bit number of a port; the lower half of its first GID.</source>
        <translation>端口的 64 位数；其第一个 GID 的低半部分。</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Local identifier: the 16-bit address inside the subnet, given by the subnet manager.</source>
        <translation>本地标识符：子网内的 16 位地址，由子网管理器分配。</translation>
    </message>
    <message>
        <source>LMC</source>
        <translation>LMC</translation>
    </message>
    <message>
        <source>LID mask control: the port answers to 2 to the power of LMC consecutive LIDs.</source>
        <translation>LID 掩码控制：端口应答 2 的 LMC 次方个连续 LID。</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>The program that gives LIDs, fills routing tables and brings ports up; a subnet has exactly one master.</source>
        <translation>分配 LID、填写路由表并启用端口的程序；一个子网只有一个主用。</translation>
    </message>
    <message>
        <source>Subnet prefix</source>
        <translation>子网前缀</translation>
    </message>
    <message>
        <source>The upper 64 bits of every GID of this subnet.</source>
        <translation>此子网每个 GID 的高 64 位。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Logical port state: Down, Initialize (waits for the subnet manager), Armed, Active (carries traffic).</source>
        <translation>端口逻辑状态：Down、Initialize（等待子网管理器）、Armed、Active（承载流量）。</translation>
    </message>
    <message>
        <source>Physical state</source>
        <translation>物理状态</translation>
    </message>
    <message>
        <source>What the link hardware does: Polling looks for a partner, LinkUp has one.</source>
        <translation>链路硬件的状态：Polling 在寻找对端，LinkUp 已有对端。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>How many lanes the link uses in parallel.</source>
        <translation>链路并行使用的通道 (lane) 数。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Signalling generation of one lane, SDR (2.5 Gb/s) to XDR (200 Gb/s).</source>
        <translation>单条 lane 的信号代别，从 SDR (2.5 Gb/s) 到 XDR (200 Gb/s)。</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Width times speed: the nominal capacity in each direction.</source>
        <translation>宽度乘以速度：每个方向的标称容量。</translation>
    </message>
    <message>
        <source>Below best</source>
        <translation>低于最佳</translation>
    </message>
    <message>
        <source>The link runs slower or narrower than both of its ends support; often a cable or connector.</source>
        <translation>链路比两端所支持的更慢或更窄；往往是线缆或接头的问题。</translation>
    </message>
    <message>
        <source>MTU</source>
        <translation>MTU</translation>
    </message>
    <message>
        <source>Largest packet payload in bytes that the link carries.</source>
        <translation>链路可承载的最大数据包净荷，以字节计。</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>数据 VL</translation>
    </message>
    <message>
        <source>Virtual lanes for data that the port has, and that are in use; VL15 for management comes on top.</source>
        <translation>端口拥有的和正在使用的数据虚拟通道；管理用的 VL15 另计。</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>IEEE number of the manufacturer.</source>
        <translation>制造商的 IEEE 编号。</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The manufacturer&apos;s number of this kind of chip, and its revision.</source>
        <translation>制造商对此类芯片的编号及其修订版。</translation>
    </message>
    <message>
        <source>Unicast table</source>
        <translation>单播表</translation>
    </message>
    <message>
        <source>How many LIDs the switch can forward, and the highest one in use.</source>
        <translation>交换机可转发的 LID 数，以及使用中的最高 LID。</translation>
    </message>
    <message>
        <source>Multicast table</source>
        <translation>组播表</translation>
    </message>
    <message>
        <source>How many multicast groups the switch can forward.</source>
        <translation>交换机可转发的组播组数。</translation>
    </message>
    <message>
        <source>Enhanced port 0</source>
        <translation>增强型端口 0</translation>
    </message>
    <message>
        <source>The management port of this switch behaves like the port of an HCA and can carry data.</source>
        <translation>此交换机的管理端口如同 HCA 端口，可承载数据。</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>How many of its ports have a link, of how many; a switch&apos;s port 0 not counted.</source>
        <translation>有链路的端口数与端口总数；不计交换机的端口 0。</translation>
    </message>
    <message>
        <source>Partition table</source>
        <translation>分区表</translation>
    </message>
    <message>
        <source>How many partition keys a port of this node can hold.</source>
        <translation>此节点的端口可容纳的分区密钥数。</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Distance from the hosts: hosts are tier 0, their switches tier 1, and so on up to the spines.</source>
        <translation>与主机的距离：主机为第 0 层，其交换机为第 1 层，依此类推直到脊交换机。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>One walk over the whole fabric that asks every node and port what it is.</source>
        <translation>遍历整个网络一次，向每个节点和端口查询其信息。</translation>
    </message>
    <message>
        <source>MADs</source>
        <translation>MAD</translation>
    </message>
    <message>
        <source>Management datagrams: the packets of 256 bytes with which a fabric is asked and managed.</source>
        <translation>管理数据报：用于查询和管理网络的 256 字节数据包。</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Requests that had to be sent again because no answer came in time.</source>
        <translation>因未及时得到应答而不得不重发的请求。</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The state of the fabric that you declared to be as it should; later sweeps are compared with it.</source>
        <translation>您声明为正确的网络状态；之后的扫描都与它比较。</translation>
    </message>
    <message>
        <source>Directed route</source>
        <translation>定向路由</translation>
    </message>
    <message>
        <source>Port numbers out of each node on the way from where the sweep started; works without LIDs.</source>
        <translation>从扫描起点出发，沿途每个节点的出端口号；不需要 LID。</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>连接到</translation>
    </message>
    <message>
        <source>The port at the other end of the cable.</source>
        <translation>线缆另一端的端口。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>NodeDescription: the text that the node gives about itself, usually host name and device.</source>
        <translation>NodeDescription：节点对自身的描述，通常是主机名和设备。</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Whether the port or link does what both of its ends could do.</source>
        <translation>端口或链路是否达到两端所能达到的水平。</translation>
    </message>
    <message>
        <source>Capability mask</source>
        <translation>能力掩码</translation>
    </message>
    <message>
        <source>What the port says it can do: subnet manager, traps, communication management and more.</source>
        <translation>端口自称具备的能力：子网管理器、陷阱、连接管理等。</translation>
    </message>
    <message>
        <source>Subnet manager here</source>
        <translation>此处的子网管理器</translation>
    </message>
    <message>
        <source>A subnet manager runs at this port. The master manages the subnet; a standby takes over when the master is silent, the one with the highest priority first.</source>
        <translation>此端口上运行着子网管理器。主用管理子网；主用沉默时由备用接管，优先级最高者先接管。</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>What the port&apos;s error counters hold together since they were cleared last, without link downs. Read while the table is on screen.</source>
        <translation>端口错误计数器自上次清零以来的总和，不含链路中断。表格显示时才读取。</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>链路中断</translation>
    </message>
    <message>
        <source>How often the link went down since the counter was cleared last (LinkDowned).</source>
        <translation>自计数器上次清零以来链路中断的次数 (LinkDowned)。</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>The share of time in which the port had data to send and no credits (XmitWait).</source>
        <translation>端口有数据待发而无信用的时间占比 (XmitWait)。</translation>
    </message>
</context>
<context>
    <name>Topology</name>
    <message>
        <source>Not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>No errors since you look</source>
        <translation>自您查看以来没有错误</translation>
    </message>
    <message>
        <source>Errors are rising</source>
        <translation>错误在上升</translation>
    </message>
    <message>
        <source>%1 % of the link&apos;s rate</source>
        <translation>链路速率的 %1 %</translation>
    </message>
    <message>
        <source>%1 % of the time without credits</source>
        <translation>%1 % 的时间没有信用</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>speed, condition of a link</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Works as it should</source>
        <translation>工作正常</translation>
    </message>
    <message>
        <source>Speed not known</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Congestion</source>
        <translation>拥塞</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a fact, its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2 ports linked</source>
        <translation>%2 个端口中 %1 个有链路</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>4x EDR, 100 Gb/s</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Both ends support %1</source>
        <translation>两端支持 %1</translation>
    </message>
    <message>
        <source>Double-click opens or closes the group.</source>
        <translation>双击可展开或收起该组。</translation>
    </message>
    <message numerus="yes">
        <source>One of %n links drawn together</source>
        <translation>
            <numerusform>合并绘制的 %n 条链路之一</numerusform>
        </translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>Switches of tier %1</source>
        <translation>第 %1 层交换机</translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>switches, hosts</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n hosts</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 nodes, %2 links</source>
        <translation>%1 个节点，%2 条链路</translation>
    </message>
    <message>
        <source>Cannot make a PNG of %1 × %2 pixels: not enough memory.</source>
        <translation>无法生成 %1 × %2 像素的 PNG：内存不足。</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Sweep now</source>
        <translation>立即扫描</translation>
    </message>
    <message>
        <source>Cancel the sweep</source>
        <translation>取消扫描</translation>
    </message>
    <message>
        <source>Connect again now</source>
        <translation>立即重新连接</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>切换浅色与深色</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Save this fabric…</source>
        <translation>保存此网络…</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>用作基线</translation>
    </message>
    <message>
        <source>Forget the baseline</source>
        <translation>放弃基线</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Open a recording…</source>
        <translation>打开录制文件…</translation>
    </message>
    <message>
        <source>Compare with a saved fabric…</source>
        <translation>与已保存的网络比较…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Fabriscope</source>
        <translation>关于 Fabriscope</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::BaselineStore</name>
    <message>
        <source>The kept baseline cannot be used. %1</source>
        <translation>保存的基线无法使用。%1</translation>
    </message>
    <message>
        <source>The baseline holds until the window is closed: it could not be kept. %1</source>
        <translation>基线在窗口关闭前有效：无法保存它。%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ChangeWatcher</name>
    <message numerus="yes">
        <source>%n change(s) since the last sweep.</source>
        <translation>
            <numerusform>自上次扫描以来有 %n 处变化。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearAction</name>
    <message>
        <source>Clear counters…</source>
        <translation>清零计数器…</translation>
    </message>
    <message>
        <source>Set counters back to zero. Asks first.</source>
        <translation>将计数器恢复为零。会先询问。</translation>
    </message>
    <message>
        <source>Counters cannot be cleared. %1</source>
        <translation>无法清零计数器。%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ClearSheet</name>
    <message>
        <source>Clear counters</source>
        <translation>清零计数器</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1 (far end of the cable)</source>
        <translation>%1 (线缆对端)</translation>
    </message>
    <message>
        <source>What a port sends by virtual lane is counted at the far end of its cable.</source>
        <translation>端口按虚拟通道发送的数据由线缆对端计数。</translation>
    </message>
    <message>
        <source>Data, packets, waiting and errors of the port</source>
        <translation>端口的数据、数据包、等待和错误</translation>
    </message>
    <message>
        <source>Data, packets and waiting by virtual lane</source>
        <translation>各虚拟通道的数据、数据包和等待</translation>
    </message>
    <message>
        <source>Kinds of errors and discards</source>
        <translation>错误和丢弃的种类</translation>
    </message>
    <message>
        <source>Other programs watch these counters, too: ibqueryerrors, perfquery, monitoring systems. They see them fall to zero, and lose what was counted since they last looked. There is no way back.</source>
        <translation>其他程序也在监视这些计数器：ibqueryerrors、perfquery、监控系统。它们会看到计数器归零，并丢失自上次读取以来的计数。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Before, the agent writes into a journal on its host who cleared what, and what it stood at. Charts show a gap, not a dip.</source>
        <translation>清零之前，代理会在其主机的日志中记录谁清零了什么以及原值。图表显示为空缺，而不是骤降。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Waiting for the agent.</source>
        <translation>正在等待代理。</translation>
    </message>
    <message>
        <source>The agent on %1 only observes: it was started without the right to change anything.</source>
        <translation>%1 上的代理只能观察：它启动时没有更改权限。</translation>
    </message>
    <message>
        <source>No port is chosen.</source>
        <translation>没有选择端口。</translation>
    </message>
    <message>
        <source>No counters are chosen.</source>
        <translation>没有选择计数器。</translation>
    </message>
    <message>
        <source>A chosen port is not in the fabric any more.</source>
        <translation>所选端口已不在网络中。</translation>
    </message>
    <message numerus="yes">
        <source>Clear counters of %n port(s)?</source>
        <translation>
            <numerusform>清零 %n 个端口的计数器？</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Clearing…</source>
        <translation>正在清零…</translation>
    </message>
    <message>
        <source>Some counters may have been cleared.</source>
        <translation>部分计数器可能已清零。</translation>
    </message>
    <message>
        <source>By %1.</source>
        <translation>操作者：%1。</translation>
    </message>
    <message>
        <source>Journal: %1 on %2</source>
        <translation>日志：%2 上的 %1</translation>
    </message>
    <message>
        <source>The connection was replaced. Some counters may have been cleared.</source>
        <translation>连接已被替换。部分计数器可能已清零。</translation>
    </message>
    <message>
        <source>Clearing: %1 of %2 groups of counters.</source>
        <translation>正在清零：第 %1 组计数器，共 %2 组。</translation>
    </message>
    <message>
        <source>Reading what they stand at: %1 of %2 groups of counters.</source>
        <translation>正在读取当前值：第 %1 组计数器，共 %2 组。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CommandPalette</name>
    <message>
        <source>Find a node, port, GUID, LID, page or action</source>
        <translation>查找节点、端口、GUID、LID、页面或操作</translation>
    </message>
    <message>
        <source>Nothing found. Try part of a name, a port as leaf-07/12, a GUID, or a LID.</source>
        <translation>未找到。请尝试名称的一部分、端口（如 leaf-07/12）、GUID 或 LID。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::CongestionPanel</name>
    <message>
        <source>Where data waits</source>
        <translation>数据在哪里等待</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Show or hide the figures behind it.</source>
        <translation>显示或隐藏其背后的数字。</translation>
    </message>
    <message>
        <source>Show port</source>
        <translation>显示端口</translation>
    </message>
    <message>
        <source>The charts of the port at which data waits</source>
        <translation>数据等待所在端口的图表</translation>
    </message>
    <message>
        <source>No port waits for more than a tenth of the time.</source>
        <translation>没有端口等待超过十分之一的时间。</translation>
    </message>
    <message>
        <source>The counters of all ports are being read.</source>
        <translation>正在读取所有端口的计数器。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectPanel</name>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Demo fabric</source>
        <translation>演示网络</translation>
    </message>
    <message>
        <source>A simulated cluster with a real OpenSM; needs no hardware</source>
        <translation>带有真实 OpenSM 的模拟集群；不需要硬件</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Through its InfiniBand adapter</source>
        <translation>通过其 InfiniBand 适配器</translation>
    </message>
    <message>
        <source>This machine, as administrator</source>
        <translation>本机，以管理员身份</translation>
    </message>
    <message>
        <source>When your user may not open the adapter; asks for a password</source>
        <translation>您的用户无权打开适配器时使用；会询问密码</translation>
    </message>
    <message>
        <source>Saved fabric…</source>
        <translation>已保存的网络…</translation>
    </message>
    <message>
        <source>A snapshot, or the output of ibnetdiscover</source>
        <translation>快照，或 ibnetdiscover 的输出</translation>
    </message>
    <message>
        <source>Another host, over ssh</source>
        <translation>另一台主机，通过 ssh</translation>
    </message>
    <message>
        <source>root@head1, or a name from your ssh configuration</source>
        <translation>root@head1，或 ssh 配置中的名称</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>The host needs fabriscope-agent. Keys and host keys are OpenSSH&apos;s business.</source>
        <translation>该主机需要 fabriscope-agent。密钥和主机密钥由 OpenSSH 处理。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Open a saved fabric</source>
        <translation>打开已保存的网络</translation>
    </message>
    <message>
        <source>Saved fabrics (*.fabsnap *.ibnetdiscover *.topo *.txt *.out);;All files (*)</source>
        <translation>已保存的网络 (*.fabsnap *.ibnetdiscover *.topo *.txt *.out);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>录制文件…</translation>
    </message>
    <message>
        <source>A recorded session, played again</source>
        <translation>回放录制的会话</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>打开录制文件</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec);;All files (*)</source>
        <translation>录制文件 (*.fabrec);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ConnectionButton</name>
    <message>
        <source>Connection: %1, %2</source>
        <translation>连接：%1，%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::DataTable</name>
    <message>
        <source>No row matches the filter. Press Escape in the filter line to see all rows.</source>
        <translation>没有符合过滤条件的行。在过滤栏中按 Esc 可查看所有行。</translation>
    </message>
    <message>
        <source>Filter, e.g. leaf-07 or rate:EDR or -condition:full</source>
        <translation>过滤，例如 leaf-07 或 rate:EDR 或 -condition:全速率</translation>
    </message>
    <message>
        <source>Words that must occur in the row. column:text looks in one column, -text leaves rows out, quotes keep spaces together.</source>
        <translation>行中必须出现的词。列:文字 只在一列中查找，-文字 排除行，引号把带空格的文字连在一起。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Ready-made filters</source>
        <translation>现成的过滤条件</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>Export the rows shown as CSV</source>
        <translation>将显示的行导出为 CSV</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>Export the rows shown</source>
        <translation>导出显示的行</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 行写入 %1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventModel</name>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>告警</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>By the clock of this machine.</source>
        <translation>按本机的时钟。</translation>
    </message>
    <message>
        <source>How urgent it is: OK, notice, warning or critical.</source>
        <translation>紧急程度：正常、提示、警告或严重。</translation>
    </message>
    <message>
        <source>What it is about: the connection, the fabric between two sweeps, an alarm of a counter, counters that were cleared, or this program.</source>
        <translation>所涉及的内容：连接、两次扫描之间的网络、计数器告警、被清零的计数器，或本程序。</translation>
    </message>
    <message>
        <source>The node, port or link; Enter shows it on the map.</source>
        <translation>节点、端口或链路；按回车键在图上显示。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventMonitor</name>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>The thresholds are in force, but could not be kept: %1</source>
        <translation>阈值已生效，但无法保存：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n further alarm(s) in the same reading: see Errors rising on the overview.</source>
        <translation>
            <numerusform>同一次读数中另有 %n 个告警：见概览中的“上升的错误”。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventStrip</name>
    <message>
        <source>Earlier events</source>
        <translation>较早的事件</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>保存于 %1</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>扫描 %1</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>所有事件</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::EventsPage</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Counters of every port</source>
        <translation>所有端口的计数器</translation>
    </message>
    <message>
        <source>Alarms need readings. Pages on screen read what they show; this reads every port also while nobody looks, two requests a port.</source>
        <translation>告警需要读数。屏幕上的页面只读取所显示的内容；此项在无人查看时也读取每个端口，每个端口两次请求。</translation>
    </message>
    <message>
        <source>only while a page shows them</source>
        <translation>仅在页面显示时</translation>
    </message>
    <message numerus="yes">
        <source>every %n second(s)</source>
        <translation>
            <numerusform>每 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every %n minute(s)</source>
        <translation>
            <numerusform>每 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Thresholds…</source>
        <translation>阈值…</translation>
    </message>
    <message>
        <source>From which value on an error counter is worth an event.</source>
        <translation>错误计数器从多大的值起算作事件。</translation>
    </message>
    <message>
        <source>Words that must occur in the row, e.g. leaf-07 alarm</source>
        <translation>行中必须出现的词，例如 leaf-07 告警</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Which levels are shown.</source>
        <translation>显示哪些级别。</translation>
    </message>
    <message>
        <source>all levels</source>
        <translation>所有级别</translation>
    </message>
    <message>
        <source>notices and above</source>
        <translation>提示及以上</translation>
    </message>
    <message>
        <source>warnings and above</source>
        <translation>警告及以上</translation>
    </message>
    <message>
        <source>critical only</source>
        <translation>仅严重</translation>
    </message>
    <message>
        <source>Save the rows shown as CSV</source>
        <translation>将显示的行存为 CSV</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>Nothing has happened since the program was started.</source>
        <translation>程序启动以来没有发生任何事。</translation>
    </message>
    <message>
        <source>Alarms of counters, changes between two sweeps and what happens to the connection will stand here.</source>
        <translation>计数器告警、两次扫描之间的变化以及连接的情况会显示在这里。</translation>
    </message>
    <message>
        <source>No event matches.</source>
        <translation>没有符合的事件。</translation>
    </message>
    <message>
        <source>Clear the filter, or show all levels.</source>
        <translation>请清除过滤条件，或显示所有级别。</translation>
    </message>
    <message>
        <source>Save the rows shown</source>
        <translation>保存显示的行</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 个事件写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Alarms come from the counters of InfiniBand ports, and changes from sweeps of a fabric: Ethernet (RoCE) ports make no events. Their counters are on the Traffic page.</source>
        <translation>告警来自 InfiniBand 端口的计数器，变更来自网络扫描：以太网 (RoCE) 端口不产生事件。其计数器在“流量”页面。</translation>
    </message>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>显示其以太网端口</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FabricAbsence</name>
    <message>
        <source>Show its Ethernet ports</source>
        <translation>显示其以太网端口</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开网络。</translation>
    </message>
    <message>
        <source>Open the demo fabric, connect to a host over ssh, or load a saved fabric.</source>
        <translation>请打开演示网络、通过 ssh 连接主机，或载入已保存的网络。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::FindingView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HeaderBar</name>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>SM %1, priority %2</source>
        <translation>SM %1，优先级 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n standby</source>
        <comment>master · number of standbys</comment>
        <translation>
            <numerusform>%1 · %n 个备用</numerusform>
        </translation>
    </message>
    <message>
        <source>SM does not answer</source>
        <translation>SM 无应答</translation>
    </message>
    <message>
        <source>No SM</source>
        <translation>无 SM</translation>
    </message>
    <message>
        <source>SM not told</source>
        <translation>未告知 SM</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message>
        <source>SM %1, master</source>
        <translation>SM %1，主用</translation>
    </message>
    <message>
        <source>SM %1, and others</source>
        <translation>SM %1 及其他</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::HelpPanel</name>
    <message>
        <source>What</source>
        <translation>功能</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The inspector at the right has the facts of whatever is selected. Ctrl+K finds nodes, ports, pages and actions by part of their name; Ctrl+F1 lists all keys. Most words explain themselves when the pointer rests on them.</source>
        <translation>右侧的检查器显示所选对象的信息。Ctrl+K 按名称的一部分查找节点、端口、页面和操作；Ctrl+F1 列出所有按键。将指针停在多数词语上即可看到解释。</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>版本 %1，使用 Qt %2</translation>
    </message>
    <message>
        <source>A console for InfiniBand and RDMA fabrics: topology, counters by virtual lane, health, and OpenSM&apos;s files.</source>
        <translation>InfiniBand 与 RDMA 网络的控制台：拓扑、按虚拟通道的计数器、健康状况以及 OpenSM 的文件。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. It comes without any warranty.</source>
        <translation>遵循 GNU 通用公共许可证第 3 版或更新版本的自由软件。不提供任何担保。</translation>
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
        <translation>磁盘太慢，跟不上计数器历史：历史中有缺口。</translation>
    </message>
    <message>
        <source>The history of the counters is not kept. %1</source>
        <translation>没有保存计数器历史。%1</translation>
    </message>
    <message>
        <source>The history of the counters is kept again.</source>
        <translation>计数器历史恢复保存。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Inspector</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>没有选中任何对象。</translation>
    </message>
    <message>
        <source>Choose a node, port or link on any page to see its facts here.</source>
        <translation>在任意页面选择节点、端口或链路，即可在此查看其信息。</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>在拓扑中显示</translation>
    </message>
    <message>
        <source>Copy GUID</source>
        <translation>复制 GUID</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s)</source>
        <translation>
            <numerusform>%n 个端口</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1，过时</translation>
    </message>
    <message>
        <source>Not in the present fabric: it was not found by the last sweep.</source>
        <translation>不在当前网络中：上次扫描没有找到它。</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>Show traffic</source>
        <translation>显示流量</translation>
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
        <translation>等待信用</translation>
    </message>
    <message>
        <source>%1 % of the time</source>
        <translation>%1 % 的时间</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>%1, +%2 a second</source>
        <translation>%1，每秒 +%2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>none counted</source>
        <translation>未计到</translation>
    </message>
    <message>
        <source>Every error counter of the port is zero.</source>
        <translation>该端口的所有错误计数器均为零。</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>正在等待连接。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
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
        <translation>表格</translation>
    </message>
    <message>
        <source>Inventory</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>所有节点</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Host channel adapters</source>
        <translation>主机通道适配器</translation>
    </message>
    <message>
        <source>All ports</source>
        <translation>所有端口</translation>
    </message>
    <message>
        <source>Active ports</source>
        <translation>活动端口</translation>
    </message>
    <message>
        <source>Ports that are down</source>
        <translation>断开的端口</translation>
    </message>
    <message>
        <source>Ports that wait for the subnet manager</source>
        <translation>等待子网管理器的端口</translation>
    </message>
    <message>
        <source>All links</source>
        <translation>所有链路</translation>
    </message>
    <message>
        <source>Links below what both ends support</source>
        <translation>低于两端最佳值的链路</translation>
    </message>
    <message>
        <source>Links that are not active</source>
        <translation>非活动链路</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>name of a table and how many rows it has</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>The nodes will appear here as they are found.</source>
        <translation>找到的节点会显示在这里。</translation>
    </message>
    <message>
        <source>Show in topology</source>
        <translation>在拓扑中显示</translation>
    </message>
    <message>
        <source>Show its traffic</source>
        <translation>显示其流量</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n row(s)</source>
        <translation>
            <numerusform>复制 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::LinkTableModel</name>
    <message>
        <source>Node A</source>
        <translation>节点 A</translation>
    </message>
    <message>
        <source>Port A</source>
        <translation>端口 A</translation>
    </message>
    <message>
        <source>Node B</source>
        <translation>节点 B</translation>
    </message>
    <message>
        <source>Port B</source>
        <translation>端口 B</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Best of both ends</source>
        <translation>两端的最佳值</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Capacity (Gb/s)</source>
        <translation>容量 (Gb/s)</translation>
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
        <translation>保存此网络</translation>
    </message>
    <message>
        <source>Saved fabrics (*.fabsnap)</source>
        <translation>已保存的网络 (*.fabsnap)</translation>
    </message>
    <message>
        <source>The fabric was saved to %1.</source>
        <translation>网络已保存到 %1。</translation>
    </message>
    <message>
        <source>Compare with a saved fabric</source>
        <translation>与已保存的网络比较</translation>
    </message>
    <message>
        <source>Saved fabrics and ibnetdiscover output (*)</source>
        <translation>已保存的网络和 ibnetdiscover 输出 (*)</translation>
    </message>
    <message>
        <source>The fabric is compared with %1; Overview shows what differs.</source>
        <translation>网络正与 %1 比较；“概览”显示差异。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::NodeTableModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>LID</source>
        <translation>LID</translation>
    </message>
    <message>
        <source>Links / ports</source>
        <translation>链路 / 端口</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
    </message>
    <message>
        <source>Node GUID</source>
        <translation>节点 GUID</translation>
    </message>
    <message>
        <source>System image GUID</source>
        <translation>系统映像 GUID</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>No link</source>
        <translation>无链路</translation>
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
        <translation>节点</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Show them in the inventory</source>
        <translation>在清单中显示</translation>
    </message>
    <message numerus="yes">
        <source>%1 HCAs</source>
        <translation>
            <numerusform>%1 个 HCA</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switches</source>
        <translation>
            <numerusform>%1 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 routers</source>
        <translation>
            <numerusform>%1 台路由器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 as they should be</source>
        <translation>%1 条正常</translation>
    </message>
    <message>
        <source>Active, at the best rate that both ends support</source>
        <translation>活动，并达到两端支持的最佳速率</translation>
    </message>
    <message>
        <source>%1 below best</source>
        <translation>%1 条低于最佳</translation>
    </message>
    <message>
        <source>%1 not active</source>
        <translation>%1 条非活动</translation>
    </message>
    <message>
        <source>%1 between switches</source>
        <translation>%1 条在交换机之间</translation>
    </message>
    <message>
        <source>Master, priority %1</source>
        <translation>主用，优先级 %1</translation>
    </message>
    <message>
        <source>None runs any more</source>
        <translation>已没有在运行的</translation>
    </message>
    <message>
        <source>No master answers</source>
        <translation>没有主用应答</translation>
    </message>
    <message>
        <source>Named master: LID %1</source>
        <translation>所称主用：LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n standby</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n 个备用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without answer</source>
        <comment>subnet managers</comment>
        <translation>
            <numerusform>%n 个无应答</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports that say they run a subnet manager, where nobody answers.</source>
        <translation>自称运行子网管理器、但无人应答的端口。</translation>
    </message>
    <message numerus="yes">
        <source>%n further LID(s) named</source>
        <translation>
            <numerusform>另称 %n 个 LID</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports name other LIDs than the master&apos;s as their subnet manager.</source>
        <translation>端口所称的子网管理器 LID 不是主用的 LID。</translation>
    </message>
    <message>
        <source>LID %1</source>
        <translation>LID %1</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) name none</source>
        <translation>
            <numerusform>%n 个端口未指明</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports with a link that were not told where the subnet manager is.</source>
        <translation>有链路但未被告知子网管理器位置的端口。</translation>
    </message>
    <message>
        <source>Select this port</source>
        <translation>选择此端口</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Not told</source>
        <translation>未告知</translation>
    </message>
    <message>
        <source>No port names its subnet manager</source>
        <translation>没有端口指明其子网管理器</translation>
    </message>
    <message>
        <source>Saved ibnetdiscover output does not contain it.</source>
        <translation>保存的 ibnetdiscover 输出不含此信息。</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>What all adapters send together. The line below shows how it went while this page was on screen.</source>
        <translation>所有适配器共同发送的量。下面的曲线显示本页显示期间的变化。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
    <message>
        <source>The counters are being read.</source>
        <translation>正在读取计数器。</translation>
    </message>
    <message>
        <source>busiest link %1 % full</source>
        <translation>最忙的链路已用 %1%</translation>
    </message>
    <message>
        <source>no data waits</source>
        <translation>没有数据等待</translation>
    </message>
    <message numerus="yes">
        <source>%n bottleneck(s)</source>
        <translation>
            <numerusform>%n 个瓶颈</numerusform>
        </translation>
    </message>
    <message>
        <source>Where data has to wait: see Traffic, Fabric</source>
        <translation>数据在哪里等待：见“流量”中的“网络”</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Links by rate</source>
        <translation>按速率划分的链路</translation>
    </message>
    <message>
        <source>Changes since the baseline</source>
        <translation>自基线以来的变化</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>用作基线</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>需要关注</translation>
    </message>
    <message>
        <source>%1, stale since %2</source>
        <translation>%1，自 %2 起过时</translation>
    </message>
    <message>
        <source>%1, sweep under way</source>
        <translation>%1，扫描进行中</translation>
    </message>
    <message numerus="yes">
        <source>%n critical</source>
        <translation>
            <numerusform>%n 个严重</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notice(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far; the sweep is under way.</source>
        <translation>目前没有发现；扫描进行中。</translation>
    </message>
    <message>
        <source>%1: %2 links at %3</source>
        <translation>%1：%2 条链路，%3</translation>
    </message>
    <message>
        <source>%1 of them could run faster</source>
        <translation>其中 %1 条可以更快</translation>
    </message>
    <message>
        <source>%1 Both ends support a higher rate.</source>
        <translation>%1 两端支持更高的速率。</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of unknown rate.</source>
        <translation>
            <numerusform>%n 条链路速率未知。</numerusform>
        </translation>
    </message>
    <message>
        <source>No baseline is set. Declare the fabric as it is now to be right, and later sweeps show what differs.</source>
        <translation>尚未设置基线。将网络现状声明为正确，之后的扫描就会显示差异。</translation>
    </message>
    <message>
        <source>Nothing has changed since %1.</source>
        <translation>自 %1 以来没有变化。</translation>
    </message>
    <message>
        <source>Use the present state as baseline</source>
        <translation>将现状用作基线</translation>
    </message>
    <message>
        <source>What needs attention will stand here as the fabric is found.</source>
        <translation>发现网络时，需要关注的内容将显示在这里。</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>%1 MADs</source>
        <translation>%1 个 MAD</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated</source>
        <translation>
            <numerusform>重复了 %n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without answer</source>
        <translation>
            <numerusform>%n 个无应答</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found in the last sweep and the counters.</source>
        <translation>上次扫描和计数器中没有发现问题。</translation>
    </message>
    <message>
        <source>%1, swept in %2</source>
        <translation>%1，扫描用时 %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::PortListModel</name>
    <message>
        <source>Port %1: %2</source>
        <translation>端口 %1：%2</translation>
    </message>
    <message>
        <source>Port %1: %2, connected to %3</source>
        <translation>端口 %1：%2，连接到 %3</translation>
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
        <translation>节点</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Physical</source>
        <translation>物理</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Connected to</source>
        <translation>连接到</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状况</translation>
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
        <translation>SM LID</translation>
    </message>
    <message>
        <source>MTU (bytes)</source>
        <translation>MTU（字节）</translation>
    </message>
    <message>
        <source>Data VLs</source>
        <translation>数据 VL</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>data VLs in use, of those the port has</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Link downs</source>
        <translation>链路中断</translation>
    </message>
    <message>
        <source>Wait (%)</source>
        <translation>等待 (%)</translation>
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
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Rail</name>
    <message>
        <source>%1 (Ctrl+%2)</source>
        <translation>%1 (Ctrl+%2)</translation>
    </message>
    <message>
        <source>Show words beside the icons</source>
        <translation>在图标旁显示文字</translation>
    </message>
    <message>
        <source>Show icons only</source>
        <translation>仅显示图标</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::RankingCard</name>
    <message>
        <source>Busiest ports</source>
        <translation>最忙的端口</translation>
    </message>
    <message>
        <source>Most congested</source>
        <translation>拥塞最重</translation>
    </message>
    <message>
        <source>Errors rising</source>
        <translation>上升的错误</translation>
    </message>
    <message>
        <source>Ports by data per second, in the busier direction.</source>
        <translation>按每秒数据量排列的端口，取较忙的方向。</translation>
    </message>
    <message>
        <source>Ports by the share of time in which they had data to send and no credits.</source>
        <translation>按有数据要发送而没有信用的时间占比排列的端口。</translation>
    </message>
    <message>
        <source>Ports by errors counted while this is on screen.</source>
        <translation>按此页显示期间统计到的错误排列的端口。</translation>
    </message>
    <message>
        <source>No port carries traffic.</source>
        <translation>没有端口承载流量。</translation>
    </message>
    <message>
        <source>No port waits for credits.</source>
        <translation>没有端口在等待信用。</translation>
    </message>
    <message>
        <source>No error was counted since you look.</source>
        <translation>自您查看以来没有统计到错误。</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>正在等待第二次读数。</translation>
    </message>
    <message>
        <source>%1: %2, %3 % of the link</source>
        <translation>%1：%2，占链路 %3 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>正在等待连接。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ReplayBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>录制中的位置</translation>
    </message>
    <message>
        <source>Place in the recording: drag, or use the arrow keys.</source>
        <translation>录制中的位置：拖动，或使用方向键。</translation>
    </message>
    <message>
        <source>When what is shown was recorded.</source>
        <translation>所示内容的录制时间。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>How fast it is played; rates are those that were measured, whatever the speed.</source>
        <translation>回放的速度；无论速度如何，速率都是当时测得的。</translation>
    </message>
    <message>
        <source>Recorded on %1, %2 – replay</source>
        <translation>录制于 %1，%2 – 回放</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ScreenshotTour</name>
    <message numerus="yes">
        <source>No complete fabric was on screen within %n second(s).</source>
        <translation>
            <numerusform>%n 秒内屏幕上没有出现完整的网络。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Connection: %1 (%2)</source>
        <translation>连接：%1 (%2)</translation>
    </message>
    <message>
        <source>Nodes: %1 (%2 HCAs, %3 switches, %4 routers)</source>
        <translation>节点：%1（%2 个 HCA，%3 台交换机，%4 台路由器）</translation>
    </message>
    <message>
        <source>Links: %1, of these %2 below what both ends support and %3 not active</source>
        <translation>链路：%1，其中 %2 条低于两端最佳值，%3 条非活动</translation>
    </message>
    <message>
        <source>Subnet manager: not told</source>
        <translation>子网管理器：未告知</translation>
    </message>
    <message>
        <source>Subnet manager: LID %1 %2</source>
        <translation>子网管理器：LID %1 %2</translation>
    </message>
    <message>
        <source>Problems of the sweep: %1</source>
        <translation>扫描中的问题：%1</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>发现：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SearchButton</name>
    <message>
        <source>Search node, port, LID, action</source>
        <translation>搜索节点、端口、LID、操作</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::Session</name>
    <message>
        <source>Sweep started</source>
        <translation>扫描已开始</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>The connection to %1 is back.</source>
        <translation>与 %1 的连接已恢复。</translation>
    </message>
    <message>
        <source>%1 (this machine)</source>
        <translation>%1（本机）</translation>
    </message>
    <message>
        <source>%1 nodes and %2 links found, %3 requests under way</source>
        <translation>已找到 %1 个节点和 %2 条链路，%3 个请求进行中</translation>
    </message>
    <message>
        <source>The sweep was cancelled.</source>
        <translation>扫描已取消。</translation>
    </message>
    <message>
        <source>Sweep again to see the whole fabric.</source>
        <translation>请重新扫描以查看整个网络。</translation>
    </message>
    <message>
        <source>%1 has no InfiniBand port.</source>
        <translation>%1 没有 InfiniBand 端口。</translation>
    </message>
    <message>
        <source>Its Ethernet (RoCE) ports are on the Traffic page: %1.</source>
        <translation>其以太网 (RoCE) 端口在“流量”页面：%1。</translation>
    </message>
    <message>
        <source>It says more than is listed here.</source>
        <translation>它还有更多消息，未在此列出。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>host, and what its agent says</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SessionRecorder</name>
    <message>
        <source>Nothing is recorded. %1</source>
        <translation>没有录制。%1</translation>
    </message>
    <message>
        <source>Recording to %1.</source>
        <translation>正在录制到 %1。</translation>
    </message>
    <message>
        <source>The recording is not complete. %1</source>
        <translation>录制不完整。%1</translation>
    </message>
    <message>
        <source>Recorded to %1, %2; the disk was too slow for %3 readings, which are missing.</source>
        <translation>已录制到 %1，%2；磁盘太慢，缺少 %3 次读数。</translation>
    </message>
    <message>
        <source>Recorded to %1, %2. Open it under Connect to play it again.</source>
        <translation>已录制到 %1，%2。可在“连接”下打开回放。</translation>
    </message>
    <message>
        <source>The recording has holes. %1</source>
        <translation>录制中有缺口。%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SettingsPanel</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Light or dark; the system&apos;s choice is followed while it changes.</source>
        <translation>浅色或深色；系统的选择变化时随之变化。</translation>
    </message>
    <message>
        <source>Use the system&apos;s widget style</source>
        <translation>使用系统的控件样式</translation>
    </message>
    <message>
        <source>Buttons, fields and scroll bars as in the other programs of this desktop.</source>
        <translation>按钮、输入框和滚动条与此桌面的其他程序相同。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Takes effect when Fabriscope is started again.</source>
        <translation>重新启动 Fabriscope 后生效。</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Whether the map glides when it zooms and groups open.</source>
        <translation>缩放和展开组时，图是否平滑移动。</translation>
    </message>
    <message>
        <source>Only when asked (F5)</source>
        <translation>仅在要求时 (F5)</translation>
    </message>
    <message numerus="yes">
        <source>Every %n second(s)</source>
        <translation>
            <numerusform>每 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every %n minute(s)</source>
        <translation>
            <numerusform>每 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>How often the fabric is looked at again; at most a tenth of the time is spent on it.</source>
        <translation>多久重新查看一次网络；最多占用十分之一的时间。</translation>
    </message>
    <message>
        <source>Keep what was read of the counters</source>
        <translation>保存读取的计数器</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>In a file for each fabric, on this machine: every reading for an hour, means over 10 seconds for two days, means over 5 minutes for 90 days.</source>
        <translation>每个网络一个文件，存于本机：每次读数保留一小时，10 秒平均值保留两天，5 分钟平均值保留 90 天。</translation>
    </message>
    <message>
        <source>At most, per fabric</source>
        <translation>每个网络最多</translation>
    </message>
    <message>
        <source>When the file would become larger, its oldest part goes, the finest readings first.</source>
        <translation>文件将要超出时，删去最旧的部分，最细的读数先删。</translation>
    </message>
    <message>
        <source>none, or a number as 0x0123456789abcdef</source>
        <translation>无，或如 0x0123456789abcdef 的数</translation>
    </message>
    <message>
        <source>M_Key</source>
        <translation>M_Key</translation>
    </message>
    <message>
        <source>The management key of a subnet whose nodes answer only to those who know it (m_key in opensm.conf).</source>
        <translation>子网的管理密钥，节点只应答知道它的人（opensm.conf 中的 m_key）。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Kept until the window closes; it is never written to a file.</source>
        <translation>保留到窗口关闭；从不写入文件。</translation>
    </message>
    <message>
        <source>This is no M_Key: write a number of up to 64 bits, as 0x0123456789abcdef.</source>
        <translation>这不是 M_Key：请写不超过 64 位的数，如 0x0123456789abcdef。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::SubnetManagerPage</name>
    <message>
        <source>Somebody else has changed %1 on the host while you edited it.</source>
        <translation>您编辑时，他人更改了主机上的 %1。</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 不再有此 OpenSM。</translation>
    </message>
    <message>
        <source>The agent on %1 observes only: files can be read and checked, not applied.</source>
        <translation>%1 上的代理只观察：文件可以读取和检查，不能应用。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>A package update has left %1 beside this file.</source>
        <translation>软件包更新在此文件旁留下了 %1。</translation>
    </message>
    <message>
        <source>%1 is being read.</source>
        <translation>正在读取 %1。</translation>
    </message>
    <message>
        <source>%1 does not have the file %2.</source>
        <translation>%1 没有文件 %2。</translation>
    </message>
    <message>
        <source>%1 is not open.</source>
        <translation>%1 未打开。</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>OpenSM&apos;s files</source>
        <translation>OpenSM 的文件</translation>
    </message>
    <message>
        <source>The remedy belongs to %1, which is not open.</source>
        <translation>该修正属于 %1，而它未打开。</translation>
    </message>
    <message>
        <source>%1 was changed on %2; it has been read again.</source>
        <translation>%1 在 %2 上已更改；已重新读取。</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files</source>
        <translation>打开 OpenSM 的文件</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 已保存。</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>New, not saved yet</source>
        <translation>新文件，尚未保存</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open OpenSM&apos;s files from this computer (Ctrl+O)</source>
        <translation>从本计算机打开 OpenSM 的文件 (Ctrl+O)</translation>
    </message>
    <message>
        <source>More to do with these files</source>
        <translation>对这些文件的更多操作</translation>
    </message>
    <message>
        <source>Open files of this computer…	Ctrl+O</source>
        <translation>打开本计算机的文件…	Ctrl+O</translation>
    </message>
    <message>
        <source>Discard my edits of this file</source>
        <translation>放弃我对此文件的编辑</translation>
    </message>
    <message>
        <source>Puts what is on the host in place of the text. Undo brings your text back.</source>
        <translation>用主机上的内容取代文本。撤销可恢复您的文本。</translation>
    </message>
    <message>
        <source>Next problem	F8</source>
        <translation>下一个问题	F8</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>历史…</translation>
    </message>
    <message>
        <source>Earlier changes of these files: compare, restore (Ctrl+Shift+H)</source>
        <translation>这些文件先前的更改：比较、恢复 (Ctrl+Shift+H)</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Show the form beside the text</source>
        <translation>在文本旁显示表单</translation>
    </message>
    <message>
        <source>Subnet manager</source>
        <translation>子网管理器</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>应用…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Shows what would change on the host and what that does, before anything is written (Ctrl+S)</source>
        <translation>在写入之前，显示主机上会有什么更改及其作用 (Ctrl+S)</translation>
    </message>
    <message>
        <source>Write the file (Ctrl+S). The old one stays until the new one is whole.</source>
        <translation>写入文件 (Ctrl+S)。新文件完整之前保留旧文件。</translation>
    </message>
    <message>
        <source>Save a copy on this computer…	Ctrl+Shift+S</source>
        <translation>在本计算机上保存副本…	Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Save as…	Ctrl+Shift+S</source>
        <translation>另存为…	Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不处理</translation>
    </message>
    <message>
        <source>The agent on %1 observes only and hides keys of this file: it can be edited and checked, not applied.</source>
        <translation>%1 上的代理仅供观察，并隐藏此文件中的密钥：可以编辑和检查，但不能应用。</translation>
    </message>
    <message>
        <source>Whose OpenSM reads the files</source>
        <translation>读取这些文件的 OpenSM</translation>
    </message>
    <message>
        <source>The one that runs with them</source>
        <translation>正在使用这些文件的那一个</translation>
    </message>
    <message>
        <source>OpenSM 3.3 of the distributions</source>
        <translation>发行版自带的 OpenSM 3.3</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s OpenSM (MLNX_OFED, DOCA, UFM)</source>
        <translation>NVIDIA 的 OpenSM（MLNX_OFED、DOCA、UFM）</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdModel</name>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>What it counts</source>
        <translation>统计内容</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::ThresholdSheet</name>
    <message>
        <source>Thresholds of error counters</source>
        <translation>错误计数器的阈值</translation>
    </message>
    <message>
        <source>A counter above its threshold is an event; it is quiet again below half of it. The same file serves ibqueryerrors (/etc/infiniband-diags/error_thresholds).</source>
        <translation>计数器超过阈值即为事件；低于阈值一半时恢复平静。同一文件也供 ibqueryerrors 使用 (/etc/infiniband-diags/error_thresholds)。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>What ibqueryerrors takes without a file.</source>
        <translation>ibqueryerrors 在没有文件时采用的值。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use these thresholds</source>
        <translation>使用这些阈值</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Read from %1; not yet in force.</source>
        <translation>已从 %1 读取；尚未生效。</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写入 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Import thresholds</source>
        <translation>导入阈值</translation>
    </message>
    <message>
        <source>Export thresholds</source>
        <translation>导出阈值</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TopologyPage</name>
    <message>
        <source>Save the whole map</source>
        <translation>保存整张图</translation>
    </message>
    <message>
        <source>Save what is shown</source>
        <translation>保存所示部分</translation>
    </message>
    <message>
        <source>The map will grow here as the fabric is found.</source>
        <translation>发现网络时，图会在此展开。</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>The map was saved to %1.</source>
        <translation>图已保存到 %1。</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>缩放到此处</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Shortest way here from the selected node</source>
        <translation>从选中节点到此处的最短路径</translation>
    </message>
    <message>
        <source>Open the group</source>
        <translation>展开该组</translation>
    </message>
    <message>
        <source>Close the group</source>
        <translation>收起该组</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Take the way off the map</source>
        <translation>从图上移除路径</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::TrafficPage</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Back to now (Home or Space in a chart).</source>
        <translation>回到现在（在图表中按 Home 或空格）。</translation>
    </message>
    <message>
        <source>Hold the charts; reading goes on (Space in a chart).</source>
        <translation>停住图表；读取继续（在图表中按空格）。</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>How often the counters are read while this page is on screen.</source>
        <translation>此页显示期间读取计数器的间隔。</translation>
    </message>
    <message>
        <source>every %1 s</source>
        <translation>每 %1 秒</translation>
    </message>
    <message>
        <source>Time window</source>
        <translation>时间窗口</translation>
    </message>
    <message>
        <source>How much of the past the charts show. Drag over a chart to look closer, with Shift to move along the time. What is longer ago than this window comes from the history on this machine; at times when nobody watched a port there is a gap.</source>
        <translation>图表显示多长的过去。在图表上拖动可放大查看，按住 Shift 拖动可沿时间移动。早于此窗口的内容来自本机的历史；无人查看端口的时段是空缺。</translation>
    </message>
    <message>
        <source>Save what the charts show</source>
        <translation>保存图表所示内容</translation>
    </message>
    <message>
        <source>Values as CSV…</source>
        <translation>数值存为 CSV…</translation>
    </message>
    <message>
        <source>Save the values</source>
        <translation>保存数值</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Picture as PNG…</source>
        <translation>图片存为 PNG…</translation>
    </message>
    <message>
        <source>Save a picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>The charts were saved to %1.</source>
        <translation>图表已保存到 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Traffic can be read once the fabric is known.</source>
        <translation>得知网络之后才能读取流量。</translation>
    </message>
    <message>
        <source>No fabric is open.</source>
        <translation>没有打开网络。</translation>
    </message>
    <message>
        <source>Open the demo fabric, or connect to a host over ssh; saved fabrics have no traffic.</source>
        <translation>请打开演示网络，或通过 ssh 连接主机；已保存的网络没有流量。</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>连接…</translation>
    </message>
    <message>
        <source>Waiting for the connection.</source>
        <translation>正在等待连接。</translation>
    </message>
    <message>
        <source>Reading %1 attributes takes %2, longer than the interval.</source>
        <translation>读取 %1 个属性需要 %2，超过了间隔。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) unanswered so far.</source>
        <translation>
            <numerusform>目前有 %n 个请求未得到应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>The history cannot be read.</source>
        <translation>无法读取历史。</translation>
    </message>
    <message>
        <source>The history is not kept.</source>
        <translation>没有保存历史。</translation>
    </message>
    <message>
        <source>Record…</source>
        <translation>录制…</translation>
    </message>
    <message>
        <source>Record to a file</source>
        <translation>录制到文件</translation>
    </message>
    <message>
        <source>Recordings (*.fabrec)</source>
        <translation>录制文件 (*.fabrec)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>停止录制</translation>
    </message>
    <message>
        <source>%1:%2, %3</source>
        <translation>%1:%2，%3</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>Stop recording to %1</source>
        <translation>停止录制到 %1</translation>
    </message>
    <message>
        <source>Record into a file what the pages read, and the counters of every port every two seconds, to be played again later.</source>
        <translation>将页面读取的内容以及每两秒一次的所有端口计数器录制到文件，供以后回放。</translation>
    </message>
    <message>
        <source>Drivers of Ethernet ports offer no way to clear their counters.</source>
        <translation>以太网端口的驱动程序不提供清零计数器的方法。</translation>
    </message>
    <message>
        <source>The list of its Ethernet ports is awaited.</source>
        <translation>正在等待其以太网端口列表。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
    <message>
        <source>Connect to a host of the fabric, or open a recording, to see traffic.</source>
        <translation>连接到网络中的一台主机或打开录制文件以查看流量。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ArbitrationCard</name>
    <message>
        <source>Arbitration</source>
        <translation>仲裁</translation>
    </message>
    <message>
        <source>How this port shares its link among the virtual lanes when several have data to send.</source>
        <translation>多个虚拟通道有数据要发送时，此端口如何在它们之间分配链路。</translation>
    </message>
    <message>
        <source>The arbitration tables of this port are being read.</source>
        <translation>正在读取此端口的仲裁表。</translation>
    </message>
    <message>
        <source>%1 Data waits on %2, which has no weight in either table: it is never sent.</source>
        <translation>%1 数据在 %2 上等待，而它在两个表中都没有权重：永远不会发送。</translation>
    </message>
    <message>
        <source>%1 %2 has data waiting and gets less than its weights promise: the far end lacks room.</source>
        <translation>%1 %2 有数据等待，得到的少于其权重所保证的：对端缺少空间。</translation>
    </message>
    <message>
        <source>%1 The lanes compete, and share the link as configured.</source>
        <translation>%1 各通道相互竞争，并按配置分享链路。</translation>
    </message>
    <message>
        <source>No two lanes compete at present; each takes what it needs.</source>
        <translation>目前没有两个通道相互竞争；各取所需。</translation>
    </message>
    <message>
        <source>High limit 255: the high table is always served first.</source>
        <translation>高优先级上限 255：总是先服务高优先级表。</translation>
    </message>
    <message>
        <source>High limit 0: after each packet of the high table the low one has a turn.</source>
        <translation>高优先级上限 0：高优先级表每发一个包，就轮到低优先级表。</translation>
    </message>
    <message>
        <source>High limit %1: after %2 KiB of the high table the low one has a turn.</source>
        <translation>高优先级上限 %1：高优先级表每发 %2 KiB，就轮到低优先级表。</translation>
    </message>
    <message>
        <source>SL %1 dropped</source>
        <translation>SL %1 被丢弃</translation>
    </message>
    <message>
        <source>* from some of the input ports only</source>
        <translation>* 仅来自部分输入端口</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ArbitrationModel</name>
    <message>
        <source>%1 high</source>
        <translation>%1 高</translation>
    </message>
    <message>
        <source>%1 low</source>
        <translation>%1 低</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>符合预期</translation>
    </message>
    <message>
        <source>less</source>
        <translation>较少</translation>
    </message>
    <message>
        <source>more</source>
        <translation>较多</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>从不发送</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets what its weights promise.</source>
        <translation>该通道有数据等待，并得到了其权重所保证的份额。</translation>
    </message>
    <message>
        <source>The lane has data waiting and gets less than its weights promise: it waits for credits from the far end, not for its turn here. Look at the next hop.</source>
        <translation>该通道有数据等待，得到的少于其权重所保证的：它在等待对端的信用，而不是在此处排队。请查看下一跳。</translation>
    </message>
    <message>
        <source>The lane gets more than its weights promise, because others cannot use their turn.</source>
        <translation>该通道得到的多于其权重所保证的，因为其他通道无法使用其份额。</translation>
    </message>
    <message>
        <source>Data waits on a lane that stands in neither table. Give it a weight in qos_vlarb_high or qos_vlarb_low of opensm.conf.</source>
        <translation>数据在两个表中都没有的通道上等待。请在 opensm.conf 的 qos_vlarb_high 或 qos_vlarb_low 中给它一个权重。</translation>
    </message>
    <message>
        <source>No data waits on this lane, or it is the only one: it takes what it needs.</source>
        <translation>该通道上没有数据等待，或只有它一个：它取其所需。</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Virtual lane</source>
        <translation>虚拟通道</translation>
    </message>
    <message>
        <source>Sum of the lane&apos;s entries in the high and the low priority table, in units of 64 bytes.</source>
        <translation>该通道在高、低优先级表中各项之和，以 64 字节为单位。</translation>
    </message>
    <message>
        <source>The share that the weights promise among the lanes that have data waiting; without contention, what it would be if all had.</source>
        <translation>权重在有数据等待的通道之间所保证的份额；没有竞争时，为所有通道都有数据时的份额。</translation>
    </message>
    <message>
        <source>The share of the data that was sent.</source>
        <translation>在已发送数据中的份额。</translation>
    </message>
    <message>
        <source>Whether both agree while lanes compete.</source>
        <translation>通道竞争时两者是否一致。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::ChartCard</name>
    <message>
        <source>This port does not support %1: the figures are those of all lanes together.</source>
        <translation>此端口不支持 %1：数值为所有通道的合计。</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1.</source>
        <translation>此端口的驱动程序不统计 %1。</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of RDMA alone.</source>
        <translation>此端口的驱动程序不统计 %1：这些数值仅为 RDMA。</translation>
    </message>
    <message>
        <source>The driver of this port does not count %1: the figures are those of all priorities together.</source>
        <translation>此端口的驱动程序不统计 %1：这些数值为所有优先级之和。</translation>
    </message>
    <message>
        <source>The rate of this link is not known: there is no line for it.</source>
        <translation>此链路的速率未知：图中没有速率线。</translation>
    </message>
    <message>
        <source>%1: the 16-bit counters of waiting stand at their end until somebody clears them, so that the figures are those of all lanes together.</source>
        <translation>%1：等待时间的 16 位计数器已到最大值，直到有人将其清零，因此显示的是所有通道合计的数值。</translation>
    </message>
    <message>
        <source>≈ all of it is on %1: the other lanes count, or carry no data.</source>
        <translation>≈ 全部在 %1 上：其他通道在计数或没有数据。</translation>
    </message>
    <message>
        <source>The port&apos;s counters by lane stand still although data passes: the figures are those of all lanes together.</source>
        <translation>尽管有数据通过，该端口按通道的计数器不动：数字是所有通道合计的。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::DashboardMenu</name>
    <message>
        <source>Dashboards</source>
        <translation>仪表板</translation>
    </message>
    <message>
        <source>Named sets of charts: choose one, or keep what is shown.</source>
        <translation>命名的图表组合：选择一个，或保留所示内容。</translation>
    </message>
    <message>
        <source>Keep what is shown…</source>
        <translation>保留所示内容…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Keep what is shown</source>
        <translation>保留所示内容</translation>
    </message>
    <message>
        <source>Name of the dashboard</source>
        <translation>仪表板名称</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>A dashboard needs a name.</source>
        <translation>仪表板需要名称。</translation>
    </message>
    <message>
        <source>The dashboard %1 was saved.</source>
        <translation>仪表板 %1 已保存。</translation>
    </message>
    <message>
        <source>The dashboard %1 was removed.</source>
        <translation>仪表板 %1 已移除。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::FabricTraffic</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>各虚拟通道的端口</translation>
    </message>
    <message>
        <source>Which ports</source>
        <translation>哪些端口</translation>
    </message>
    <message>
        <source>busiest ports</source>
        <translation>最忙的端口</translation>
    </message>
    <message>
        <source>most congested ports</source>
        <translation>拥塞最重的端口</translation>
    </message>
    <message>
        <source>ports of the selected node</source>
        <translation>选中节点的端口</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>transmitted, share of the link</source>
        <translation>发送，占链路的份额</translation>
    </message>
    <message>
        <source>wait, share of time</source>
        <translation>等待，占时间的份额</translation>
    </message>
    <message>
        <source>Select a node, port or link to see its ports here.</source>
        <translation>选择节点、端口或链路，即可在此查看其端口。</translation>
    </message>
    <message>
        <source>No port carries traffic yet.</source>
        <translation>还没有端口承载流量。</translation>
    </message>
    <message>
        <source>Waiting for the second reading.</source>
        <translation>正在等待第二次读数。</translation>
    </message>
    <message>
        <source>None of these ports counts by virtual lane.</source>
        <translation>这些端口都不按虚拟通道统计。</translation>
    </message>
    <message>
        <source>Where data waits</source>
        <translation>数据在哪里等待</translation>
    </message>
    <message>
        <source>Bottlenecks: ports at which data waits, or whose link is full while others wait for it. On which virtual lane, why, and whose data it is.</source>
        <translation>瓶颈：数据在其上等待的端口，或链路已满而他人在等待的端口。在哪个虚拟通道、为什么、是谁的数据。</translation>
    </message>
    <message>
        <source>A saved fabric has no counters.</source>
        <translation>保存的网络没有计数器。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::HeatMap</name>
    <message>
        <source>Ports by virtual lane</source>
        <translation>各虚拟通道的端口</translation>
    </message>
    <message>
        <source>%1, VL%2: %3</source>
        <translation>%1，VL%2：%3</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4</source>
        <translation>%1，VL%2：%3 %4</translation>
    </message>
    <message>
        <source>, %1 % of the link</source>
        <translation>，占链路 %1 %</translation>
    </message>
    <message>
        <source>%1, VL%2: %3 %4 until somebody cleared the counters</source>
        <translation>%1，VL%2：%3 %4（计数器被清零前）</translation>
    </message>
    <message>
        <source>%1, VL%2: up to %3 % of the time. It is one of several lanes whose counters stand at their ends, and that share what the port waits.</source>
        <translation>%1，VL%2：最多 %3% 的时间。它是计数器已到头、共同分担该端口等待的几个通道之一。</translation>
    </message>
    <message>
        <source>%1, VL%2: ≈ %3 % of the time. The lane&apos;s own counter stands at its end; this is what the other lanes leave of the port&apos;s.</source>
        <translation>%1，VL%2：≈ %3% 的时间。该通道自己的计数器已到头；这是端口等待中其他通道剩下的部分。</translation>
    </message>
    <message>
        <source>% of time</source>
        <translation>% 时间</translation>
    </message>
    <message>
        <source>% of the link</source>
        <translation>% 链路</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::LaneTableModel</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 as read: %2</source>
        <translation>%1 读数：%2</translation>
    </message>
    <message>
        <source>Counted while this port was on screen. There were gaps: it was this or more.</source>
        <translation>此端口显示期间的统计。其间有缺口：实际不少于此数。</translation>
    </message>
    <message>
        <source>Counted while this port was on screen.</source>
        <translation>此端口显示期间的统计。</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Virtual lane: one of up to 16 queues with credits of their own on a link.</source>
        <translation>虚拟通道：链路上至多 16 个拥有各自信用的队列之一。</translation>
    </message>
    <message>
        <source>SLs</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Service levels whose packets take this lane here, by the SL-to-VL table.</source>
        <translation>按 SL 到 VL 表，数据包在此走该通道的服务级别。</translation>
    </message>
    <message>
        <source>Gb/s</source>
        <translation>Gb/s</translation>
    </message>
    <message>
        <source>Data per second, in the direction that is chosen above.</source>
        <translation>每秒数据量，按上方所选的方向。</translation>
    </message>
    <message>
        <source>packets/s</source>
        <translation>包/秒</translation>
    </message>
    <message>
        <source>Packets per second.</source>
        <translation>每秒数据包数。</translation>
    </message>
    <message>
        <source>wait %</source>
        <translation>等待 %</translation>
    </message>
    <message>
        <source>Share of time with data to send and no credits.</source>
        <translation>有数据要发送而没有信用的时间占比。</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Data counted while this port was on screen.</source>
        <translation>此端口显示期间统计的数据。</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Priority of Ethernet (PCP), 0 to 7: what PFC pauses on its own.</source>
        <translation>以太网优先级 (PCP)，0 到 7：PFC 可单独暂停。</translation>
    </message>
    <message>
        <source>paused %</source>
        <translation>暂停 %</translation>
    </message>
    <message>
        <source>Share of time in which PFC pause frames held this priority back.</source>
        <translation>PFC 暂停帧阻止此优先级的时间占比。</translation>
    </message>
    <message>
        <source>≈: what the other lanes leave of the port&apos;s waiting.</source>
        <translation>≈：端口等待中其他通道剩下的部分。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::NowTable</name>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::PortSearch</name>
    <message>
        <source>Node, LID or GUID, / port</source>
        <translation>节点、LID 或 GUID，/ 端口</translation>
    </message>
    <message>
        <source>Port to show</source>
        <translation>要显示的端口</translation>
    </message>
    <message>
        <source>Type a part of a node&apos;s name, its LID or GUID, and / with a port number. Or select a port or link on any page. Ethernet ports of the agent&apos;s host are found by their device or &quot;roce&quot;; the down key lists them.</source>
        <translation>输入节点名称的一部分、LID 或 GUID，以及 / 和端口号。或在任意页面选择端口或链路。代理主机的以太网端口可按设备名或 “roce” 查找；向下键列出它们。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::dashboard::PortView</name>
    <message>
        <source>Transmit</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Choose a port to see its traffic by virtual lane.</source>
        <translation>选择端口，查看其各虚拟通道的流量。</translation>
    </message>
    <message>
        <source>Type a part of its node&apos;s name above, select a port, link or node on any page, or take one of the busiest under Fabric.</source>
        <translation>在上方输入节点名称的一部分，在任意页面选择端口、链路或节点，或在“网络”下取最忙的端口之一。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上 %1</translation>
    </message>
    <message>
        <source>%1 is in no InfiniBand fabric.</source>
        <translation>%1 不在任何 InfiniBand 网络中。</translation>
    </message>
    <message>
        <source>It has Ethernet (RoCE) ports: their traffic by priority can be shown.</source>
        <translation>它有以太网 (RoCE) 端口：可以显示各优先级的流量。</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySheet</name>
    <message>
        <source>All lines</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Files that change</source>
        <translation>有更改的文件</translation>
    </message>
    <message>
        <source>Also the lines that stay as they are. F8 goes to the next difference.</source>
        <translation>也显示不变的行。F8 转到下一处差异。</translation>
    </message>
    <message>
        <source>What will happen</source>
        <translation>将会发生什么</translation>
    </message>
    <message>
        <source>kept in the history</source>
        <translation>保存在历史中</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>Nothing is changed (Escape).</source>
        <translation>不作任何更改 (Esc)。</translation>
    </message>
    <message>
        <source>Cancel and roll back</source>
        <translation>取消并回滚</translation>
    </message>
    <message>
        <source>Roll back</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Puts the files of before back, with all steps and checks. The history can do it later.</source>
        <translation>放回先前的文件，包括所有步骤和检查。以后也可从历史中进行。</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>合并…</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>%1 上的现状</translation>
    </message>
    <message>
        <source>After the change</source>
        <translation>更改之后</translation>
    </message>
    <message>
        <source>The change is being looked at.</source>
        <translation>正在查看更改。</translation>
    </message>
    <message>
        <source>Nothing differs from what is on the host.</source>
        <translation>与主机上的内容没有差异。</translation>
    </message>
    <message>
        <source>The host does not answer.</source>
        <translation>主机没有应答。</translation>
    </message>
    <message>
        <source>%1 does not have this OpenSM any more.</source>
        <translation>%1 不再有此 OpenSM。</translation>
    </message>
    <message>
        <source>The agent on %1 was started to observe only. Connect again with changes allowed.</source>
        <translation>%1 上的代理启动时只准观察。请以允许更改的方式重新连接。</translation>
    </message>
    <message>
        <source>OpenSM would drop, ignore or die from what is written there. Correct the errors first.</source>
        <translation>OpenSM 会丢弃或忽略其中的内容，或因此终止。请先改正错误。</translation>
    </message>
    <message>
        <source>Apply and restart OpenSM</source>
        <translation>应用并重新启动 OpenSM</translation>
    </message>
    <message>
        <source>Write the files</source>
        <translation>写入文件</translation>
    </message>
    <message>
        <source>Apply and reload OpenSM</source>
        <translation>应用并重新加载 OpenSM</translation>
    </message>
    <message>
        <source>The agent on %1 was started without --allow-changes: it reads and checks, and changes nothing.</source>
        <translation>%1 上的代理启动时没有 --allow-changes：它读取和检查，但不作更改。</translation>
    </message>
    <message>
        <source>Connect again, with changes allowed</source>
        <translation>以允许更改的方式重新连接</translation>
    </message>
    <message>
        <source>The change is being taken back.</source>
        <translation>正在撤回更改。</translation>
    </message>
    <message>
        <source>The change is being applied.</source>
        <translation>正在应用更改。</translation>
    </message>
    <message>
        <source>The change is cancelled; what was written is taken back.</source>
        <translation>更改已取消；已写入的内容正在撤回。</translation>
    </message>
    <message>
        <source>Nothing was written: the agent refused it.</source>
        <translation>没有写入任何内容：代理拒绝了它。</translation>
    </message>
    <message>
        <source>How the change ended is not known.</source>
        <translation>更改的结果未知。</translation>
    </message>
    <message>
        <source>The files of before are back and in force.</source>
        <translation>先前的文件已还原并生效。</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Rolled back</source>
        <translation>已回滚</translation>
    </message>
    <message>
        <source>The change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>同之前</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ApplySteps</name>
    <message>
        <source>not begun</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a step and its state</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::BackupModel</name>
    <message>
        <source>When the change was applied; the backup holds the files of just before it.</source>
        <translation>应用更改的时间；备份中是更改之前的文件。</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>The user of the agent that made the change.</source>
        <translation>进行更改的代理用户。</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>What was written into the apply sheet.</source>
        <translation>应用时填写的原因。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Whether the change came into force, or the files of the backup are back.</source>
        <translation>更改是否已生效，或已还原为备份的文件。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Files that the change touched; a backup holds all three.</source>
        <translation>更改所涉及的文件；备份包含全部三个文件。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::CompareModel</name>
    <message numerus="yes">
        <source>%n equal line(s)</source>
        <translation>
            <numerusform>%n 行相同</numerusform>
        </translation>
    </message>
    <message>
        <source>goes: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>comes: %1</source>
        <translation>加入：%1</translation>
    </message>
    <message>
        <source>changes: %1</source>
        <translation>更改：%1</translation>
    </message>
    <message>
        <source>to be decided: %1</source>
        <translation>待决定：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConfForm</name>
    <message>
        <source>Changed only</source>
        <translation>仅已更改</translation>
    </message>
    <message>
        <source>Search options, e.g. qos or timeout</source>
        <translation>搜索选项，例如 qos 或 timeout</translation>
    </message>
    <message>
        <source>Search options</source>
        <translation>搜索选项</translation>
    </message>
    <message>
        <source>Show only options that differ from their defaults.</source>
        <translation>仅显示与默认值不同的选项。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Reset to default</source>
        <translation>重置为默认</translation>
    </message>
    <message>
        <source>Removes the option&apos;s lines from the file.</source>
        <translation>从文件中移除该选项的各行。</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>在文本中显示</translation>
    </message>
    <message>
        <source>No option is selected</source>
        <translation>没有选中选项</translation>
    </message>
    <message>
        <source>Select an option to see what it does, its limits, and when a change takes effect.</source>
        <translation>选择一个选项，查看其作用、限制以及更改何时生效。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ConsequenceList</name>
    <message>
        <source>Ports whose access changes</source>
        <translation>访问权限改变的端口</translation>
    </message>
    <message>
        <source>What the checks say</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the place in the text</source>
        <translation>在文本中显示该处</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Ports whose access changes: %1</source>
        <translation>访问权限改变的端口：%1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FileView</name>
    <message>
        <source>Start a new one</source>
        <translation>新建文件</translation>
    </message>
    <message>
        <source>The remedy does not fit the text any more.</source>
        <translation>该修正已不适合当前文本。</translation>
    </message>
    <message>
        <source>Somebody else has changed this file since it was opened.</source>
        <translation>打开之后，他人更改了此文件。</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Takes what is on disk. Undo brings your text back.</source>
        <translation>采用磁盘上的内容。撤销可恢复您的文本。</translation>
    </message>
    <message>
        <source>Keep my text</source>
        <translation>保留我的文本</translation>
    </message>
    <message>
        <source>OpenSM&apos;s options: routing, sweeps, QoS tables, keys. Without the file all have their defaults.</source>
        <translation>OpenSM 的选项：路由、扫描、QoS 表、密钥。没有此文件时全部为默认值。</translation>
    </message>
    <message>
        <source>Who may talk to whom. Without the file every port is a full member of the default partition.</source>
        <translation>谁可以与谁通信。没有此文件时，每个端口都是默认分区的完全成员。</translation>
    </message>
    <message>
        <source>Which traffic gets which service level. Read only when the option qos is TRUE.</source>
        <translation>哪些流量得到哪个服务级别。仅当选项 qos 为 TRUE 时读取。</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Line (1 to %1)</source>
        <translation>行（1 至 %1）</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Went on from the end.</source>
        <translation>已从末尾继续。</translation>
    </message>
    <message>
        <source>Went on from the start.</source>
        <translation>已从开头继续。</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>没有找到。</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced.</source>
        <comment>number of places in the text</comment>
        <translation>
            <numerusform>已替换 %n 处。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::GroupModel</name>
    <message>
        <source>Made by the IPoIB flag, with the MTU, rate and service level of the partition.</source>
        <translation>由 ipoib 标志创建，采用分区的 MTU、速率和服务级别。</translation>
    </message>
    <message>
        <source>In effect: MTU %1, rate %2, service level %3.</source>
        <translation>实际生效：MTU %1，速率 %2，服务级别 %3。</translation>
    </message>
    <message>
        <source>IPoIB broadcast group</source>
        <translation>IPoIB 广播组</translation>
    </message>
    <message>
        <source>as the partition</source>
        <translation>同分区</translation>
    </message>
    <message>
        <source>The group&apos;s address (MGID), e.g. ff12:401b::16 for IGMP over IPoIB.</source>
        <translation>组的地址 (MGID)，例如 ff12:401b::16 用于 IPoIB 上的 IGMP。</translation>
    </message>
    <message>
        <source>Multicast group</source>
        <translation>组播组</translation>
    </message>
    <message>
        <source>mtu, rate, sl, scope, Q_Key, TClass, FlowLabel as NAME=NUMBER, parted by commas; what is not named is as in the partition.</source>
        <translation>mtu、rate、sl、scope、Q_Key、TClass、FlowLabel，写作 名称=数值，以逗号分隔；未写的与分区相同。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Gutter</name>
    <message>
        <source>Line numbers and problems</source>
        <translation>行号与问题</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::HistoryView</name>
    <message>
        <source>Restore…</source>
        <translation>恢复…</translation>
    </message>
    <message>
        <source>Earlier changes</source>
        <translation>先前的更改</translation>
    </message>
    <message>
        <source>Files of the backup</source>
        <translation>备份的文件</translation>
    </message>
    <message>
        <source>Shows first what would change.</source>
        <translation>先显示会有什么更改。</translation>
    </message>
    <message>
        <source>On the host now</source>
        <translation>主机上的现状</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>%1 is asked for the history.</source>
        <translation>正在向 %1 查询历史。</translation>
    </message>
    <message>
        <source>Nothing has been changed through Fabriscope yet. A backup is made before every change.</source>
        <translation>尚未通过 Fabriscope 作过更改。每次更改之前都会备份。</translation>
    </message>
    <message>
        <source>The files on the host are those of this backup.</source>
        <translation>主机上的文件就是此备份的文件。</translation>
    </message>
    <message>
        <source>After restoring this backup</source>
        <translation>恢复此备份之后</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MemberChangeModel</name>
    <message>
        <source>no member</source>
        <translation>非成员</translation>
    </message>
    <message>
        <source>%1, port %2: %3 → %4</source>
        <comment>node, port, membership before and after</comment>
        <translation>%1，端口 %2：%3 → %4</translation>
    </message>
    <message>
        <source>Partition %1 (0x%2), port GUID %3. %4</source>
        <translation>分区 %1 (0x%2)，端口 GUID %3。%4</translation>
    </message>
    <message>
        <source>The port is in use now.</source>
        <translation>该端口正在使用。</translation>
    </message>
    <message>
        <source>The port is not in use now.</source>
        <translation>该端口未在使用。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::MembershipModel</name>
    <message>
        <source>every end port</source>
        <translation>每个末端端口</translation>
    </message>
    <message>
        <source>every CA port</source>
        <translation>每个 CA 端口</translation>
    </message>
    <message>
        <source>port 0 of every switch</source>
        <translation>每台交换机的端口 0</translation>
    </message>
    <message>
        <source>every router port</source>
        <translation>每个路由器端口</translation>
    </message>
    <message>
        <source>the subnet manager&apos;s port</source>
        <translation>子网管理器的端口</translation>
    </message>
    <message>
        <source>%1, port %2</source>
        <translation>%1，端口 %2</translation>
    </message>
    <message>
        <source>Not in this fabric</source>
        <translation>不在此网络中</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>An entry of its own says so.</source>
        <translation>由其自己的条目指定。</translation>
    </message>
    <message>
        <source>Through a word such as ALL; no entry of its own.</source>
        <translation>通过 ALL 之类的词；没有自己的条目。</translation>
    </message>
    <message>
        <source>(%1)</source>
        <comment>membership through ALL or the like</comment>
        <translation>(%1)</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Port GUID</source>
        <translation>端口 GUID</translation>
    </message>
    <message>
        <source>generated P_Key</source>
        <translation>生成的 P_Key</translation>
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
        <translation>采用对方的</translation>
    </message>
    <message>
        <source>The other edit&apos;s lines (Alt+1).</source>
        <translation>另一份编辑的行 (Alt+1)。</translation>
    </message>
    <message>
        <source>Take mine</source>
        <translation>采用我的</translation>
    </message>
    <message>
        <source>Your lines (Alt+2).</source>
        <translation>您的行 (Alt+2)。</translation>
    </message>
    <message>
        <source>Take both</source>
        <translation>两者都用</translation>
    </message>
    <message>
        <source>Your lines, then theirs (Alt+3).</source>
        <translation>先您的行，后对方的行 (Alt+3)。</translation>
    </message>
    <message>
        <source>Next conflict</source>
        <translation>下一处冲突</translation>
    </message>
    <message>
        <source>Goes to the next place that is not decided (F8).</source>
        <translation>转到下一处未决定的位置 (F8)。</translation>
    </message>
    <message>
        <source>Take the merged text</source>
        <translation>采用合并的文本</translation>
    </message>
    <message>
        <source>Puts it into the editor, as an edit of what is on the host. Undo brings your text back.</source>
        <translation>放入编辑器，作为对主机上内容的编辑。撤销可恢复您的文本。</translation>
    </message>
    <message>
        <source>Back to the files</source>
        <translation>返回文件</translation>
    </message>
    <message>
        <source>Leaves both as they are (Escape).</source>
        <translation>两者都保持原样 (Esc)。</translation>
    </message>
    <message>
        <source>Both edits are compared.</source>
        <translation>正在比较两份编辑。</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>The two edits do not contradict one another: the merge has both.</source>
        <translation>两份编辑互不矛盾：合并结果包含两者。</translation>
    </message>
    <message>
        <source>All contradictions are decided.</source>
        <translation>所有矛盾都已决定。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) to decide: both edits changed the same lines.</source>
        <translation>
            <numerusform>有 %n 处待决定：两份编辑更改了相同的行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::OptionModel</name>
    <message numerus="yes">
        <source>%1  (%n changed)</source>
        <comment>group of options</comment>
        <translation>
            <numerusform>%1  （已更改 %n 项）</numerusform>
        </translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionForm</name>
    <message>
        <source>This file has more members than a matrix can show well. Edit it as text.</source>
        <translation>此文件的成员太多，矩阵无法清楚显示。请以文本编辑。</translation>
    </message>
    <message>
        <source>Members by name, e.g. leaf-0* or io-??</source>
        <translation>按名称筛选成员，例如 leaf-0* 或 io-??</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>按名称查找成员</translation>
    </message>
    <message>
        <source>Members and partitions</source>
        <translation>成员与分区</translation>
    </message>
    <message>
        <source>Select cells, or a whole partition by its heading, then choose a membership above.</source>
        <translation>选择单元格，或通过标题选择整个分区，然后在上方选择成员身份。</translation>
    </message>
    <message>
        <source>Selected:</source>
        <translation>选中：</translation>
    </message>
    <message>
        <source>Sets the selected cells.</source>
        <translation>设置选中的单元格。</translation>
    </message>
    <message>
        <source>Takes the selected members&apos; own entries out.</source>
        <translation>移除选中成员自己的条目。</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Limited</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add partition…</source>
        <translation>添加分区…</translation>
    </message>
    <message>
        <source>IP over InfiniBand</source>
        <translation>IP over InfiniBand</translation>
    </message>
    <message>
        <source>Makes the broadcast group that IP over InfiniBand needs in this partition.</source>
        <translation>创建此分区中 IP over InfiniBand 所需的广播组。</translation>
    </message>
    <message>
        <source>default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>Service level of the partition&apos;s paths and groups. A QoS policy overrides it for paths.</source>
        <translation>分区路径和组的服务级别。对路径，QoS 策略优先。</translation>
    </message>
    <message>
        <source>Show in text</source>
        <translation>在文本中显示</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
        <translation>速率</translation>
    </message>
    <message>
        <source>SL</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>Add group…</source>
        <translation>添加组…</translation>
    </message>
    <message>
        <source>The largest packet of the partition&apos;s multicast groups.</source>
        <translation>分区各组播组的最大数据包。</translation>
    </message>
    <message>
        <source>The rate of the partition&apos;s multicast groups: no member may be slower.</source>
        <translation>分区各组播组的速率：任何成员都不得更慢。</translation>
    </message>
    <message>
        <source>OpenSM generates it: the lowest that is free</source>
        <translation>由 OpenSM 生成：最小的空闲值</translation>
    </message>
    <message>
        <source>Multicast groups of the partition</source>
        <translation>分区的组播组</translation>
    </message>
    <message>
        <source>Remove group</source>
        <translation>移除组</translation>
    </message>
    <message>
        <source>Add a multicast group</source>
        <translation>添加组播组</translation>
    </message>
    <message>
        <source>Address of the group (MGID)</source>
        <translation>组的地址 (MGID)</translation>
    </message>
    <message>
        <source>ff12:401b::16 (IGMP)</source>
        <translation>ff12:401b::16 (IGMP)</translation>
    </message>
    <message>
        <source>ff12:401b::2 (all IPv4 routers)</source>
        <translation>ff12:401b::2（所有 IPv4 路由器）</translation>
    </message>
    <message>
        <source>ff12:601b::16 (MLDv2)</source>
        <translation>ff12:601b::16 (MLDv2)</translation>
    </message>
    <message>
        <source>ff12:601b::2 (all IPv6 routers)</source>
        <translation>ff12:601b::2（所有 IPv6 路由器）</translation>
    </message>
    <message>
        <source>There is no partition yet: add one first.</source>
        <translation>还没有分区：请先添加一个。</translation>
    </message>
    <message>
        <source>Select cells in the column of a partition first, or all of them by its heading.</source>
        <translation>请先选择某个分区列中的单元格，或单击其标题全选。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a member, what that is</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::PartitionSheet</name>
    <message>
        <source>Add a partition</source>
        <translation>添加分区</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The lowest that is free is proposed. 0x1 to 0x7ffe; the highest bit says the membership.</source>
        <translation>建议使用最小的空闲值。0x1 到 0x7ffe；最高位表示成员身份。</translation>
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
        <translation>创建此分区中 IP over InfiniBand 所需的广播组。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add partition</source>
        <translation>添加分区</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Members by name</source>
        <translation>按名称查找成员</translation>
    </message>
    <message>
        <source>Membership of those that are checked</source>
        <translation>所勾选成员的成员身份</translation>
    </message>
    <message>
        <source>full members</source>
        <translation>完全成员</translation>
    </message>
    <message>
        <source>limited members</source>
        <translation>受限成员</translation>
    </message>
    <message>
        <source>members of both kinds</source>
        <translation>两种成员</translation>
    </message>
    <message>
        <source>Full members talk to all, limited ones to full members only.</source>
        <translation>完全成员可与所有成员通信，受限成员只能与完全成员通信。</translation>
    </message>
    <message>
        <source>Give the partition a name.</source>
        <translation>请为分区命名。</translation>
    </message>
    <message>
        <source>A name has none of , = : ; # and no quotes: they have a meaning in the file.</source>
        <translation>名称不能含有 , = : ; # 或引号：它们在文件中有特殊含义。</translation>
    </message>
    <message>
        <source>There is a partition of this name.</source>
        <translation>已有同名的分区。</translation>
    </message>
    <message>
        <source>This is no P_Key: write a number from 0x1 to 0x7ffe.</source>
        <translation>这不是 P_Key：请输入 0x1 到 0x7ffe 的数字。</translation>
    </message>
    <message>
        <source>0x7fff is the default partition&apos;s key.</source>
        <translation>0x7fff 是默认分区的密钥。</translation>
    </message>
    <message>
        <source>Another partition has this P_Key.</source>
        <translation>另一个分区已使用此 P_Key。</translation>
    </message>
    <message>
        <source>Without members nobody can use it; they can be set in the matrix later.</source>
        <translation>没有成员则无人可用；稍后可在矩阵中设置成员。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemModel</name>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::ProblemPanel</name>
    <message>
        <source>Filter problems</source>
        <translation>筛选问题</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n problem(s)</source>
        <translation>
            <numerusform>%1 个问题，共 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No problem matches the filter.</source>
        <translation>没有符合过滤条件的问题。</translation>
    </message>
    <message>
        <source>No problems: OpenSM reads these files as they are written.</source>
        <translation>没有问题：OpenSM 按所写内容读取这些文件。</translation>
    </message>
    <message>
        <source>The files are being checked.</source>
        <translation>正在检查文件。</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosForm</name>
    <message>
        <source>Rules in the order in which OpenSM tries them</source>
        <translation>规则，按 OpenSM 尝试的顺序</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>The first rule that matches counts.</source>
        <translation>第一条匹配的规则生效。</translation>
    </message>
    <message>
        <source>RDMA-CM ports (TCP)</source>
        <translation>RDMA-CM 端口 (TCP)</translation>
    </message>
    <message>
        <source>RDMA-CM ports (UDP)</source>
        <translation>RDMA-CM 端口 (UDP)</translation>
    </message>
    <message>
        <source>Service IDs</source>
        <translation>服务 ID</translation>
    </message>
    <message>
        <source>Partition (P_Key)</source>
        <translation>分区 (P_Key)</translation>
    </message>
    <message>
        <source>To a port (GUID)</source>
        <translation>到端口 (GUID)</translation>
    </message>
    <message>
        <source>From a port (GUID)</source>
        <translation>来自端口 (GUID)</translation>
    </message>
    <message>
        <source>Everything between groups</source>
        <translation>组之间的全部流量</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>新规则</translation>
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
        <translation>来源组</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic comes from.</source>
        <translation>策略中流量所来自的端口组。</translation>
    </message>
    <message>
        <source>To group</source>
        <translation>目标组</translation>
    </message>
    <message>
        <source>A port group of the policy that the traffic goes to.</source>
        <translation>策略中流量所去往的端口组。</translation>
    </message>
    <message>
        <source>to group</source>
        <translation>到组</translation>
    </message>
    <message>
        <source>Write a port or a range of ports, e.g. 5000-5999.</source>
        <translation>请写一个端口或端口范围，例如 5000-5999。</translation>
    </message>
    <message>
        <source>Choose a group that the traffic comes from or goes to.</source>
        <translation>请选择流量来自或去往的组。</translation>
    </message>
    <message>
        <source>A rule between groups cannot name a single port: put the port into a group.</source>
        <translation>组之间的规则不能指定单个端口：请将端口放入组中。</translation>
    </message>
    <message>
        <source>Write a number or a range, e.g. 0x8001 or 0x10-0x1f.</source>
        <translation>请写一个数或范围，例如 0x8001 或 0x10-0x1f。</translation>
    </message>
    <message>
        <source>level for SL %1</source>
        <translation>SL %1 的级别</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Writes: %1</source>
        <translation>写入：%1</translation>
    </message>
    <message>
        <source>and maps SL %1 to VL %2 in opensm.conf.</source>
        <translation>并在 opensm.conf 中将 SL %1 映射到 VL %2。</translation>
    </message>
    <message>
        <source>The lane stays VL %1: opensm.conf is not open.</source>
        <translation>通道仍为 VL %1：opensm.conf 未打开。</translation>
    </message>
    <message>
        <source>Select a rule to see its way to a virtual lane.</source>
        <translation>选择一条规则，查看它到虚拟通道的路径。</translation>
    </message>
    <message>
        <source>%1 → SL %2 → dropped: VL 15 carries no data.</source>
        <translation>%1 → SL %2 → 被丢弃：VL 15 不承载数据。</translation>
    </message>
    <message>
        <source>%1 → SL %2 → VL %3 on CA ports, %4 % under contention.</source>
        <translation>%1 → SL %2 → CA 端口上的 VL %3，竞争时占 %4 %。</translation>
    </message>
    <message>
        <source>The high-priority list serves this VL as well.</source>
        <translation>高优先级列表也服务此 VL。</translation>
    </message>
    <message>
        <source>None of this is in effect while the option qos is not TRUE.</source>
        <translation>选项 qos 不为 TRUE 时，这些都不生效。</translation>
    </message>
    <message>
        <source>Neither arbitration list gives this VL a weight: its packets are never sent.</source>
        <translation>两个仲裁列表都没有给该 VL 权重：其数据包永远不会被发送。</translation>
    </message>
    <message>
        <source>Only the high-priority list serves this VL.</source>
        <translation>只有高优先级列表服务于该 VL。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::QosRuleModel</name>
    <message>
        <source>Everything else</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>级别 %1</translation>
    </message>
    <message>
        <source>default level</source>
        <translation>默认级别</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>simple rule</source>
        <translation>简单规则</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>被丢弃</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
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
        <translation>份额</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>What the VL gets of a CA port&apos;s link while every VL with a weight has data to send: by both arbitration lists and the high limit.</source>
        <translation>当每个有权重的 VL 都有数据要发送时，该 VL 在 CA 端口链路中所得的份额：按两个仲裁列表和高优先级限制。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sheets</name>
    <message>
        <source>Apply on %1</source>
        <translation>在 %1 上应用</translation>
    </message>
    <message>
        <source>Restore the files of %1</source>
        <translation>恢复 %1 的文件</translation>
    </message>
    <message>
        <source>The files of %1 restored</source>
        <translation>已恢复 %1 的文件</translation>
    </message>
    <message>
        <source>OpenSM on %1: %2</source>
        <translation>%1 上的 OpenSM：%2</translation>
    </message>
    <message>
        <source>%1: your edit, and somebody else&apos;s on %2</source>
        <translation>%1：您的编辑，以及他人在 %2 上的编辑</translation>
    </message>
    <message>
        <source>On %1 now</source>
        <translation>%1 上的现状</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::Sl2VlModel</name>
    <message>
        <source>SL %1 is dropped: VL 15 carries no data.</source>
        <translation>SL %1 被丢弃：VL 15 不承载数据。</translation>
    </message>
    <message>
        <source>SL %1 travels on VL %2.</source>
        <translation>SL %1 走 VL %2。</translation>
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
        <translation>显示谁的文件</translation>
    </message>
    <message>
        <source>%1 (not on the host any more)</source>
        <translation>%1（已不在主机上）</translation>
    </message>
    <message>
        <source>Files on this computer</source>
        <translation>本计算机上的文件</translation>
    </message>
    <message>
        <source>Opened and saved here; no host is touched.</source>
        <translation>在此打开和保存；不触及任何主机。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::TextEditor</name>
    <message>
        <source>Text of %1</source>
        <translation>%1 的文本</translation>
    </message>
    <message>
        <source>There is no ready-made remedy for this line.</source>
        <translation>此行没有现成的修正。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlArbModel</name>
    <message>
        <source>%1 %</source>
        <comment>share</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>In units of 64 bytes; with 0 the entry is skipped.</source>
        <translation>以 64 字节为单位；为 0 时跳过该项。</translation>
    </message>
    <message>
        <source>VL</source>
        <translation>VL</translation>
    </message>
    <message>
        <source>Weight (64 B)</source>
        <translation>权重 (64 B)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Of what this list sends while all of its VLs have full packets of 4 KiB waiting: a turn is a whole number of packets, so weights below 65 count as one packet.</source>
        <translation>当该列表的所有 VL 都有 4 KiB 满包等待时，占该列表发送量的份额：每一轮是整数个数据包，因此低于 65 的权重按一个数据包计。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::sm::VlTableEditor</name>
    <message>
        <source>Virtual lanes</source>
        <translation>虚拟通道</translation>
    </message>
    <message>
        <source>Add entry</source>
        <translation>添加项</translation>
    </message>
    <message>
        <source>Remove entry</source>
        <translation>移除项</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Legend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::MapControls</name>
    <message>
        <source>Outline beside the map</source>
        <translation>图旁的大纲</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>What the colours of the links mean</source>
        <translation>链路颜色的含义</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>Level of grouping</source>
        <translation>分组级别</translation>
    </message>
    <message>
        <source>Whether groups of switches are drawn as one block</source>
        <translation>交换机组是否绘制为一个块</translation>
    </message>
    <message>
        <source>Group by zoom</source>
        <translation>随缩放分组</translation>
    </message>
    <message>
        <source>Groups closed</source>
        <translation>收起分组</translation>
    </message>
    <message>
        <source>Every switch</source>
        <translation>每台交换机</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>收起所有组</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有组</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>缩小 (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Show everything (F)</source>
        <translation>显示全部 (F)</translation>
    </message>
    <message>
        <source>Small map in the corner</source>
        <translation>角落的小图</translation>
    </message>
    <message>
        <source>Save the map or the fabric</source>
        <translation>保存图或网络</translation>
    </message>
    <message>
        <source>Picture of the whole map (SVG, PNG)…</source>
        <translation>整张图的图片 (SVG, PNG)…</translation>
    </message>
    <message>
        <source>Picture of what is shown (SVG, PNG)…</source>
        <translation>所示部分的图片 (SVG, PNG)…</translation>
    </message>
    <message>
        <source>The map is too narrow for a small one in its corner</source>
        <translation>图太窄，角落放不下小图</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation>图的总览</translation>
    </message>
    <message>
        <source>The whole map. Click or drag to move.</source>
        <translation>整张图。点击或拖动即可移动。</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlineModel</name>
    <message>
        <source>Part %1</source>
        <translation>部分 %1</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::OutlinePanel</name>
    <message>
        <source>Find on the map</source>
        <translation>在拓扑图中查找</translation>
    </message>
    <message>
        <source>Outline of the fabric</source>
        <translation>网络大纲</translation>
    </message>
</context>
<context>
    <name>fabriscope::ui::topology::TopologyView</name>
    <message>
        <source>Map of the fabric</source>
        <translation>网络图</translation>
    </message>
</context>
</TS>
