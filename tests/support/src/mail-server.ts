import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  subject: string;
  text: string;
  messageId: string;
  headers: Map<string, string>;
  /** The content types of its parts that are not text. */
  parts: string[];
};

/** A mail server on this machine that delivers nothing. */
export type MailServer = {
  url: string;
  /** The mails that it accepted, in order. */
  received: ReceivedMail[];
  /** Waits for a mail to an address whose subject contains a text. */
  mailTo: (address: string, subject?: string) => Promise<ReceivedMail>;
  /** The recipients that it was asked about, accepted or not, in order. */
  asked: string[];
  /** Its answers to recipients that it does not accept, such as `550 5.1.1 No such user`. */
  answers: Map<string, string>;
  /** How many of the next mails it refuses once it has received them, and what it waits for before it accepts one. */
  next: { refuse: number; wait: Promise<void> | null };
  /** The most connections that were open at once. */
  mostConnections: () => number;
  /** Forgets what was received and how to answer. */
  clear: () => void;
  close: () => Promise<void>;
};

/** Opens a mail server. @param port a free one by default */
export async function openMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  const asked: string[] = [];
  const answers = new Map<string, string>();
  const next: MailServer['next'] = { refuse: 0, wait: null };
  let [connections, most] = [0, 0];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Clients keep their connections open; closing does not wait for them.
    closeTimeout: 1,
    onConnect(_session, done) {
      connections += 1;
      most = Math.max(most, connections);
      done();
    },
    onClose: () => void (connections -= 1),
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const answer = answers.get(address);
      done(answer ? refusal(answer) : null);
    },
    async onData(stream, session, done) {
      const content = await readMail(stream);
      // The client has closed the connection in the middle of the mail.
      if (!content) return done(new Error('The mail is incomplete'));
      if (next.refuse > 0) {
        next.refuse -= 1;
        done(refusal('451 Try again later'));
        return;
      }
      const mail = await PostalMime.parse(content);
      await next.wait;
      const { subject = '', text = '', messageId = '' } = mail;
      const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
      const parts = mail.attachments.map(({ mimeType, method }) => `${mimeType}; method=${method ?? ''}`);
      received.push({ to: session.envelope.rcptTo[0]!.address, subject, text, messageId, headers, parts });
      done();
      arrivals.dispatchEvent(new Event('mail'));
    },
  });
  // The connection of a client that ends in the middle of something.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async mailTo(to, subject = '') {
      for (;;) {
        const mail = received.find(one => one.to === to && one.subject.includes(subject));
        if (mail) return mail;
        await once(arrivals, 'mail');
      }
    },
    asked,
    answers,
    next,
    mostConnections: () => most,
    clear() {
      received.splice(0);
      asked.splice(0);
      answers.clear();
      Object.assign(next, { refuse: 0, wait: null });
      most = connections;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
      }),
  };
}

async function readMail(stream: Readable): Promise<Buffer | null> {
  try {
    return await buffer(stream);
  } catch {
    return null;
  }
}

function refusal(answer: string): Error {
  const [, code, text] = /^(\d{3}) (.+)$/.exec(answer)!;
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
