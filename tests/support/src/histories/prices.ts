import { listFaults } from './checks.ts';
import type { ListRead } from './checks.ts';
import { operate } from './run.ts';
import type { Home, Kind, Run } from './run.ts';

const [READS, FRESH] = [0.4, 0.6];
/** A page shows so many prices, and of more the first and the last ones. */
const MAX_SHOWN = 199;

export const FIRST_PRICE = 900_000;

/** The price history of each home is a list, and all its prices differ. */
export function prices(run: Run, homes: readonly Home[]): Kind {
  const logs = homes.map(home => ({ home, reads: [] as ListRead[], version: 1 }));
  return {
    async act() {
      const log = run.random.pick(logs);
      const { id, owner: by } = log.home;
      if (run.random.chance(READS)) {
        const path = `/api/properties/${id}`;
        type Page = { priceHistory: { price: number }[] };
        const read = await operate<Page>(run, { kind: 'read of prices', by, method: 'GET', path });
        const shown = read.outcome === 'ok' ? read.body.priceHistory : [];
        if (shown.length > 0 && shown.length < MAX_SHOWN)
          log.reads.push({ ...read, after: 0, values: shown.map(({ price }) => String(price)) });
        return;
      }
      if (run.random.chance(FRESH)) {
        const path = `/api/own/properties/${id}`;
        const read = await operate<{ version: number }>(run, {
          kind: 'read of a home',
          by,
          method: 'GET',
          path,
        });
        if (read.outcome === 'ok') log.version = read.body.version;
      }
      const swayPrice = FIRST_PRICE + 100 * run.moment;
      const body = { swayPrice, version: log.version, confirmsPrice: true };
      const request = { method: 'PATCH', path: `/api/properties/${id}`, body, repeats: true } as const;
      const named = await operate(run, { kind: 'price', by, ...request });
      log.home.prices.push({ ...named, value: String(swayPrice) });
    },
    async faults(db) {
      const rows = await db
        .selectFrom('price_changes')
        .select(['propertyId', 'price'])
        .where(
          'propertyId',
          'in',
          homes.map(({ id }) => id),
        )
        .orderBy('changedAt')
        .orderBy('id')
        .execute();
      return logs.flatMap(({ home, reads }) => {
        const list = rows
          .filter(({ propertyId }) => propertyId === home.id)
          .map(({ price }) => String(price));
        return listFaults(home.prices, reads, list).map(fault => `prices of home ${home.id}: ${fault}`);
      });
    },
  };
}
