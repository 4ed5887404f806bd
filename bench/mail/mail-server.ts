// The mail server of the mail benchmark, in a process of its own. It receives every mail, waits for as long as its argument says in ms,
// and accepts it. It sends its port when it listens, and answers each message with what it has received since the one before.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Received } from './mail-server-process.ts';

const delayMs = Number(process.argv[2]);

let messageIds: string[] = [];
let [open, most] = [0, 0];

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  closeTimeout: 1,
  onConnect(_session, done) {
    open += 1;
    most = Math.max(most, open);
    done();
  },
  onClose: () => void (open -= 1),
  async onData(stream, _session, done) {
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    if (delayMs > 0) await pause(delayMs);
    messageIds.push(/^Message-ID: (.+)$/im.exec(text)?.[1] ?? '');
    done();
  },
});
server.on('error', () => undefined);

const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
process.send!((listening.address() as AddressInfo).port);
process.on('message', () => {
  const received: Received = {
    mails: messageIds.length,
    different: new Set(messageIds).size,
    connections: most,
  };
  process.send!(received);
  messageIds = [];
  most = open;
});
process.on('disconnect', () => process.exit());
