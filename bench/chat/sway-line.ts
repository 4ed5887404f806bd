import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { ServerFrame } from '@sway/contract/live';
import { LIVE_PATH } from '@sway/contract/live-limits';
import { WebSocket } from 'ws';
import { keyIn, openAll, messageText } from './line.ts';
import type { Line, LineOptions, Side } from './line.ts';

const SIDES: readonly Side[] = [0, 1];
const CONNECTIONS_A_SERVER = 200;
const TRIES = 3;

/** Pages of Sway as in browsers: each receives through a WebSocket and sends through the API. */
export function swayLine({ servers, conversations }: Extract<LineOptions, { kind: 'sway' }>): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_A_SERVER });
  const pages: WebSocket[] = [];
  return {
    open: receive =>
      openAll(
        conversations.flatMap(({ conversationId, people }, conversation) =>
          SIDES.map(side => async () => {
            const { cookie } = people[side];
            const page = new WebSocket(servers[side].replace('http', 'ws') + LIVE_PATH, {
              headers: { cookie },
            });
            pages.push(page);
            page.on('message', data => {
              const frame = JSON.parse(String(data)) as ServerFrame;
              if (frame.type === 'ping') page.send(JSON.stringify({ type: 'pong' }));
              if (frame.type !== 'message') return;
              const { content, sequence } = frame.message;
              receive({ conversation, side, key: keyIn(content), order: sequence });
            });
            await once(page, 'open');
            page.send(JSON.stringify({ type: 'resume', seen: { [conversationId]: 0 } }));
          }),
        ),
      ),
    send(conversation, side, key) {
      const { conversationId, propertyId, people } = conversations[conversation]!;
      const content = messageText(key);
      const body = { conversationId, propertyId, content, clientId: crypto.randomUUID() };
      return retryUntilAccepted(() =>
        post(agent, `${servers[side]}/api/messages`, people[side].cookie, body),
      );
    },
    close() {
      for (const page of pages) page.terminate();
      agent.destroy();
    },
  };
}

/** Sends a message again after a dropped connection, as pages do; its `clientId` prevents a duplicate. */
async function retryUntilAccepted(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && 'code' in error)) throw error;
    }
  }
}

function post(agent: Agent, url: string, cookie: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const outgoing = request(url, { method: 'POST', agent, headers }, response => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`A message was answered with ${response.statusCode}`)),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
