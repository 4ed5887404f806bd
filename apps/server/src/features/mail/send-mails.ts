import { setTimeout as pause } from 'node:timers/promises';
import { ATTEMPT_LIMIT_MS, MAIL_CONNECTIONS } from '#platform/mail/mailer.ts';
import type { Mailer, SendingResult } from '#platform/mail/mailer.ts';
import type { OperatorLog } from '#platform/operator-log.ts';
import type { Platform } from '#platform/platform.ts';
import { mailsTotal } from './mail-metrics.ts';
import { giveUpAddress, markMailSent, postponeMail, takeMails } from './mail.repo.ts';
import type { TakenMail } from './mail.repo.ts';
import { sendingLanes } from './sending-lanes.ts';

type SendingPace = {
  /** How often the queue is read while nothing is due and no mail is written, in ms. */
  pollMs: number;
  /** The pause before a mail server that serves no connection is tried again, in ms. */
  serverPauseMs: number;
};

const PACE: SendingPace = { pollMs: 10_000, serverPauseMs: 5_000 };

/** For how long a mail is taken: longer than an attempt, so that two instances do not send it at once. */
const TAKEN_MS = 2 * ATTEMPT_LIMIT_MS;

/** The pause after the first attempt, in ms; each further one is twice as long, up to half an hour. */
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 30 * 60_000;

/** What sending needs of the platform. */
export type Sending = Pick<Platform, 'db' | 'clock' | 'signals'> & {
  mailer: Mailer;
  log: Pick<OperatorLog, 'warn'>;
};

/**
 * Sends the mails that are due, over all connections at once, until `stopping` aborts. A mail is taken in one statement, sent outside of
 * any transaction, and marked. If the process dies between the mail server's answer and the mark, the mail is sent a second time.
 * @param pace replaces the usual pauses
 * @throws when the database fails, after the attempts that are running have ended.
 */
export async function sendMails(
  sending: Sending,
  stopping: AbortSignal,
  pace: Partial<SendingPace> = {},
): Promise<void> {
  const { pollMs, serverPauseMs } = { ...PACE, ...pace };
  const lanes = sendingLanes(MAIL_CONNECTIONS);
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let written = new AbortController();
  const unsubscribe = sending.signals.subscribeToWork('mails', () => written.abort());

  async function send(mail: TakenMail): Promise<void> {
    lanes.begin();
    const result = await attempt(sending, mail);
    if (result.outcome !== 'unavailable') {
      if (lanes.served()) sending.log.warn('Mails are sent again');
    } else if (lanes.failed()) {
      sending.log.warn(`Mails wait, because none can be sent: ${withoutAddresses(result.answer)}`);
    }
    await store(sending, mail, result);
  }

  try {
    while (!stopping.aborted && errors.length === 0) {
      if (lanes.isDown()) await untilStopped(serverPauseMs, stopping);
      const free = lanes.limit() - running.size;
      written = new AbortController();
      const mails = free > 0 ? await take(sending, free) : [];
      for (const mail of mails) {
        const sent = send(mail)
          .catch(error => void errors.push(error))
          .finally(() => running.delete(sent));
        running.add(sent);
      }
      // When there were fewer mails than asked for, no more are due at the moment.
      const pauses =
        mails.length < free ? [untilStopped(pollMs, AbortSignal.any([stopping, written.signal]))] : [];
      await Promise.race([...running, ...pauses]);
    }
  } finally {
    await unsubscribe();
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
}

/** Takes mails, and puts those back that cannot be sent to their recipient. @returns the others */
async function take(sending: Sending, limit: number): Promise<TakenMail[]> {
  const { db, clock } = sending;
  const now = clock();
  const mails = await takeMails(db, { now, takenUntil: later(sending, TAKEN_MS), limit });
  for (const mail of mails.filter(({ canBeSent }) => !canBeSent))
    await postponeMail(db, mail, { dueAt: later(sending, MAX_PAUSE_MS), answer: null });
  return mails.filter(({ canBeSent }) => canBeSent);
}

async function attempt({ mailer }: Sending, mail: TakenMail): Promise<SendingResult> {
  const result = await mailer.send({
    id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    unsubscribeUrl: mail.unsubscribeUrl,
    calendar: mail.calendar,
    requestId: mail.requestId,
  });
  mailsTotal.inc({ outcome: result.outcome });
  return result;
}

/** Stores what came of an attempt. */
function store(sending: Sending, mail: TakenMail, result: SendingResult): Promise<void> {
  const { db, clock } = sending;
  if (result.outcome === 'accepted') return markMailSent(db, mail.id, clock());
  if (result.outcome === 'refused') return giveUpAddress(db, mail.id, { ...result, refusedAt: clock() });
  return postponeMail(db, mail, { dueAt: later(sending, pauseAfter(mail.attempts)), answer: result.answer });
}

/** The pause after a mail's attempt with this number, from 1, in ms. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
}

/** No log contains e-mail addresses. */
function withoutAddresses(answer: string): string {
  return answer.replaceAll(/\S+@\S+/g, '…');
}

function later({ clock }: Sending, ms: number): Date {
  return new Date(clock().getTime() + ms);
}

function untilStopped(ms: number, stopping: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal: stopping }).catch(() => undefined);
}
