import { freePort } from '@sway/testing/free-port';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TrappedMail = { to: string; subject: string; text: string };

/** A mail server on this machine that accepts every mail and delivers none. */
export type MailTrap = {
  url: string;
  received: TrappedMail[];
  to: (address: string) => TrappedMail[];
  close: () => Promise<void>;
};

/** Opens a mail server on a free port of this machine. */
export async function openMailTrap(): Promise<MailTrap> {
  const received: TrappedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
      for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, text });
      done();
    },
  });
  const port = await freePort();
  await new Promise<void>(resolve => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: address => received.filter(mail => mail.to.toLowerCase() === address.toLowerCase()),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
      }),
  };
}
