import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Database } from '@sway/server/platform/database/database.ts';
import { natsHints } from '@sway/server/platform/realtime/nats-hints.ts';
import { inject } from 'vitest';
import { databaseUrl } from './database-template.ts';
import { workerDatabase } from './database.ts';
import { hasNats, startNats } from './nats.ts';
import type { Nats } from './nats.ts';

/** The worker's database as two servers have it open that tell each other of changes. */
export type TwoServers = { one: Database; other: Database; close: () => Promise<void> };

/** Each way in which signals go, and whether this machine has what it needs: PostgreSQL and nats-server. */
export const SIGNAL_WAYS: { way: string; isPossible: () => boolean; open: () => Promise<TwoServers> }[] = [
  {
    way: 'NOTIFY',
    isPossible: () => true,
    async open() {
      const database = await workerDatabase();
      return { one: database, other: database, close: async () => undefined };
    },
  },
  {
    way: 'rows and NATS',
    isPossible: canUseNats,
    async open() {
      const nats = await startNats();
      const [one, other] = [await aServerOn(nats), await aServerOn(nats)];
      return {
        one,
        other,
        async close() {
          await Promise.all([one.close(), other.close()]);
          await nats.kill();
        },
      };
    },
  },
];

export function canUseNats(): boolean {
  return hasNats && inject('databaseTemplate').engine === 'postgres';
}

/** The worker's database as another server opens it, whose signals are rows of which a NATS tells. */
export async function aServerOn({ url }: Nats): Promise<Database & { isConnected: () => boolean }> {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('The embedded engine has one server');
  await workerDatabase();
  const hints = await natsHints(url, () => undefined);
  const database = await openDatabase({
    databaseUrl: databaseUrl(template.url, `sway_test_w${process.pid}`),
    dataDir: '',
    signalsUrl: url,
    hints,
  });
  return {
    ...database,
    isConnected: hints.isConnected,
    async close() {
      await hints.close();
      await database.close();
    },
  };
}
