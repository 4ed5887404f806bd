import { randomUUID } from 'node:crypto';
import type { Message } from '@sway/contract/conversations';
import { OFFER_SIDES } from '@sway/domain/offers/offer-moves';
import { listFaults } from './checks.ts';
import type { Append, ListRead, Operation } from './checks.ts';
import { operate } from './run.ts';
import type { Deal, Kind, Run } from './run.ts';

const READS = 0.4;
const PAGE = 100;

/** What nobody of the history wrote, and may be there: what was there before, and what the site says of offers. */
const BY_OTHERS: Operation = { begun: -1, ended: Infinity, outcome: 'unknown' };

/** Each conversation is a list of messages, which have unique texts. */
export function messages(run: Run, deals: readonly Deal[]): Kind {
  const logs = deals.map(deal => ({ deal, appends: [] as Append[], reads: [] as ListRead[], last: 0 }));
  return {
    async act() {
      const log = run.random.pick(logs);
      const { conversationId, home, parties } = log.deal;
      const by = parties[run.random.pick(OFFER_SIDES)];
      if (run.random.chance(READS)) {
        const after = run.random.below(log.last + 1);
        const path = `/api/conversations/${conversationId}/messages?after=${after}&limit=${PAGE}`;
        const read = await operate<Message[]>(run, { kind: 'read of messages', by, method: 'GET', path });
        if (read.outcome !== 'ok' || read.body.length === PAGE) return;
        log.last = Math.max(log.last, after + read.body.length);
        log.reads.push({ ...read, after, values: read.body.map(valueOf) });
      } else {
        const value = randomUUID();
        const body = { propertyId: home.id, conversationId, content: value, clientId: value };
        const request = { method: 'POST', path: '/api/messages', body, repeats: true } as const;
        const sent = await operate(run, { kind: 'message', by, ...request });
        log.appends.push({ ...sent, value });
      }
    },
    async faults(db) {
      const ids = deals.map(({ conversationId }) => conversationId);
      const rows = await db
        .selectFrom('messages')
        .select(['id', 'conversationId', 'sequence', 'clientId', 'content'])
        .where('conversationId', 'in', ids)
        .orderBy('sequence')
        .execute();
      const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId);
      return logs.flatMap(({ deal: { conversationId }, appends, reads }) => {
        const stored = byConversation.get(conversationId) ?? [];
        const list = stored.map(valueOf);
        const own = new Set(appends.map(({ value }) => value));
        const others = list.filter(value => !own.has(value)).map(value => ({ ...BY_OTHERS, value }));
        const gaps = stored.filter(({ sequence }, i) => sequence !== i + 1);
        return [
          ...gaps.map(({ sequence }) => `a gap before ${sequence}`),
          ...listFaults([...appends, ...others], reads, list),
        ].map(fault => `conversation ${conversationId}: ${fault}`);
      });
    },
  };
}

/** The text; of a message that no client of the history wrote, which can have the text of another, its id. */
const valueOf = ({ id, clientId, content }: Pick<Message, 'id' | 'clientId' | 'content'>) =>
  clientId === null ? `message ${id}` : content;
