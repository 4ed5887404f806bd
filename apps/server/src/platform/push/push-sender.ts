import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { isNamedHost, lookupPublic } from './public-hosts.ts';

export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or a URL, for the operators of push services. */
  contact: string;
};

/** Where a browser gets pushes, and its keys, with which nobody else can read them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser gets nothing there any more. `failed`: it may succeed later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export type PushSender = {
  publicKey: string;
  /** Whether an endpoint that a browser names can be one. */
  accepts: (endpoint: string) => boolean;
  send: (target: PushTarget, payload: string) => Promise<PushOutcome>;
};

/** How long an attempt takes at most, and how long a push service keeps what a device without a connection has not got, in s. */
const ATTEMPT_LIMIT_MS = 10_000;
const KEPT_SECONDS = 86_400;

/** Sends pushes as RFC 8030 says, signed with the site's key. @param agent for connections; by default only to public addresses */
export function webPushSender(
  settings: PushSettings,
  agent = new Agent({ lookup: lookupPublic, maxSockets: 20 }),
): PushSender {
  const { publicKey, privateKey, contact: subject } = settings;
  return {
    publicKey,
    accepts: isNamedHost,
    async send({ endpoint, p256dh, auth }, payload) {
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          { vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_SECONDS },
        );
        return outcomeOf(await post(endpoint, { agent, headers }, body));
      } catch {
        return 'failed';
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}

/** @returns the status of the answer, whose body nobody reads. Redirections are not followed. */
function post(
  url: string,
  { agent, headers }: { agent: Agent; headers: Record<string, string> },
  body: Buffer,
): Promise<number> {
  const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS);
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers, signal }, answer => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
