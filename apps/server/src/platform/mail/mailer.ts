import { createTransport } from 'nodemailer';
import { sendingFailure } from './sending-failure.ts';
import type { SendingFailure } from './sending-failure.ts';

/**
 * How many connections one instance opens to the mail server at most. Mail servers need up to 250 ms for a mail, so that fifteen send 50
 * a second; many servers accept at most 20 from one client.
 */
export const MAIL_CONNECTIONS = 15;

/** How many mails go through one connection before it is replaced: many servers close connections after 100. */
const MAILS_PER_CONNECTION = 100;

/** How long connecting may take, name look-up included, in ms. A server that can be reached answers within a second or two. */
const CONNECTING_MS = 10_000;

/** How long the greeting may take, in ms. Some servers make unknown clients wait for several seconds, to slow down spam. */
const GREETING_MS = 15_000;

/** How long the server may be silent within a conversation, in ms. It may check the mail for spam before it accepts it. */
const SILENCE_MS = 30_000;

/** How long an attempt may take in all, in ms, so that a server that answers byte by byte does not hold a connection for ever. */
export const ATTEMPT_LIMIT_MS = 60_000;

export type OutgoingMail = {
  /** The same for every attempt, so that receivers recognise a mail that arrives twice: a text without spaces and brackets. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Where the reader, or a mail program with one click (RFC 8058), unsubscribes from this kind of mail. */
  unsubscribeUrl?: string | null;
  /** An iCalendar file with its METHOD. */
  calendar?: string | null;
  /** The request that wrote the mail, sent along as in an answer's headers. */
  requestId?: string | null;
};

/** What came of an attempt: the server accepted the mail and answered so, or did not. */
export type SendingResult = { outcome: 'accepted'; answer: string } | SendingFailure;

export type Mailer = {
  /** Tries to send a mail once, in at most a minute. Never throws. */
  send: (mail: OutgoingMail) => Promise<SendingResult>;
  /** Connects and logs in without sending anything. @throws with the reason when the server cannot be used */
  check: () => Promise<void>;
  /** Closes the connections; attempts that are running fail. */
  close: () => void;
};

type Limits = { connectingMs: number; greetingMs: number; silenceMs: number; attemptMs: number };

const LIMITS: Limits = {
  connectingMs: CONNECTING_MS,
  greetingMs: GREETING_MS,
  silenceMs: SILENCE_MS,
  attemptMs: ATTEMPT_LIMIT_MS,
};

/**
 * Sends mail through the server of SMTP_URL.
 * @param from the sender of the mails, whose domain is also that of their Message-IDs
 * @param limits replace the time limits
 */
export function smtpMailer(smtpUrl: string, from: string, limits: Partial<Limits> = {}): Mailer {
  const { connectingMs, greetingMs, silenceMs, attemptMs } = { ...LIMITS, ...limits };
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: MAIL_CONNECTIONS,
      maxMessages: MAILS_PER_CONNECTION,
      connectionTimeout: connectingMs,
      dnsTimeout: connectingMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
    },
    { from },
  );
  const domain = domainOf(from);
  return {
    async send({ id, unsubscribeUrl, requestId, calendar, ...mail }) {
      try {
        const { response } = await transport.sendMail({
          ...mail,
          ...(calendar && { icalEvent: calendarPart(calendar) }),
          messageId: `<${id}@${domain}>`,
          headers: { ...unsubscribeHeaders(unsubscribeUrl), ...(requestId && { 'X-Request-Id': requestId }) },
          signal: AbortSignal.timeout(attemptMs),
        });
        return { outcome: 'accepted', answer: response };
      } catch (error) {
        return sendingFailure(error);
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close({ force: true }),
  };
}

/** The domain of a sender such as `Sway <kiaora@sway.example>`. */
function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The part that mail programs show as an appointment, which says the method of the file. */
function calendarPart(content: string) {
  return { method: /^METHOD:(\w+)/m.exec(content)![1]!, filename: 'viewing.ics', content };
}

function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
