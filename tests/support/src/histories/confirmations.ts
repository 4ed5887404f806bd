import type { Db } from '@sway/server/platform/database/database.ts';
import { hashToken, newToken } from '@sway/server/platform/tokens.ts';
import { holderFaults, mayBeDone } from './checks.ts';
import type { Change, HolderRead, Operation } from './checks.ts';
import { operate } from './run.ts';
import type { Home, Kind, Person, Run } from './run.ts';

const GOOD = 'good';
const LAST_LINKS = 3;

type Link = { token: string; home: Home; made: Operation };

/**
 * Links of mails to confirm a price. A link is good once, until the home is confirmed in another way or has its next price. The answer to
 * using or opening a link says whether it was good.
 */
export function confirmations(run: Run, db: Db, people: readonly Person[], homes: readonly Home[]): Kind {
  const links: Link[] = [];
  const uses: (Operation & { link: Link })[] = [];
  const reads: HolderRead[] = [];

  /** Makes a link as the job does that writes the mail; a database that is gone makes none. */
  async function makeLink(home: Home): Promise<void> {
    const [begun, token] = [run.moment++, newToken()];
    const row = { tokenHash: hashToken(token), propertyId: home.id, madeAt: new Date() };
    try {
      await db.insertInto('price_links').values(row).execute();
      links.push({ token, home, made: { begun, ended: run.moment++, outcome: 'ok' } });
    } catch {
      run.counts.set('no link', (run.counts.get('no link') ?? 0) + 1);
    }
  }

  return {
    async act() {
      const home = run.random.pick(homes);
      if (run.random.chance(0.4)) await makeLink(home);
      const link = run.random.pick(links.filter(one => one.home === home).slice(-LAST_LINKS));
      if (!link) return;
      const opens = run.random.chance(0.3);
      const kind = opens ? 'opened link' : 'confirmation';
      const path = `/api/price-links/${opens ? 'read' : 'confirm'}`;
      const request = { method: 'POST', path, body: { token: link.token } } as const;
      const done = await operate(run, { kind, by: run.random.pick(people), ...request });
      if (!opens) uses.push({ ...done, link });
      if (done.outcome === 'ok' || done.code === 'listing.price_link_ended')
        reads.push({ ...done, of: link.token, by: done.outcome === 'ok' ? [GOOD] : [] });
    },
    async faults(stored) {
      const rows = await stored
        .selectFrom('price_links')
        .select('tokenHash')
        .where(
          'propertyId',
          'in',
          homes.map(({ id }) => id),
        )
        .execute();
      const left = new Set(rows.map(({ tokenHash }) => tokenHash));
      const changes = links.flatMap(({ token: of, home, made }): Change[] => {
        const ends = [...uses.filter(({ link }) => link.home === home), ...home.prices].filter(mayBeDone);
        const make: Change = { ...made, act: 'take', of, by: GOOD };
        return [make, ...ends.map(end => ({ ...end, act: 'release' as const, of, by: GOOD }))];
      });
      const end = { begun: run.moment, ended: run.moment };
      const ends = links.map(({ token: of }) => ({ ...end, of, by: left.has(hashToken(of)) ? [GOOD] : [] }));
      const twice = links.filter(
        link => uses.filter(use => use.link === link && use.outcome === 'ok').length > 1,
      );
      return [
        ...holderFaults(changes, [...reads, ...ends]),
        ...twice.map(({ token }) => `${token}: confirmed twice`),
      ].map(fault => `link ${fault}`);
    },
  };
}
