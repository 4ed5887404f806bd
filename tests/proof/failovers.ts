import { asAdmin } from '@sway/testing/database-template';
import { aRelay } from '@sway/testing/relay';
import type { Relay } from '@sway/testing/relay';
import { startCluster } from '../../scripts/lib/postgres.ts';
import type { Cluster } from '../../scripts/lib/postgres.ts';

/** A PostgreSQL whose standby has each write before it is answered, behind a relay to whichever of the two is primary. */
export type FailingDatabase = Pick<Relay, 'url' | 'cut'> & {
  /** Ends the primary without a warning, promotes the standby, and gives that a standby of its own. */
  failOver: () => Promise<void>;
};

export async function withFailingDatabase<T>(work: (database: FailingDatabase) => Promise<T>): Promise<T> {
  let primary = await startCluster();
  let standby = await startCluster({ standbyOf: primary });
  await asAdmin(primary.url, [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()']);
  const relay = await aRelay(primary.url);
  async function failOver(): Promise<void> {
    const former = primary;
    await former.stop('immediate');
    await asAdmin(standby.url, ['select pg_promote()']);
    primary = standby;
    relay.follow(primary.url);
    await former.remove();
    standby = await startCluster({ standbyOf: primary });
    await isSynchronous(primary);
  }
  try {
    return await work({ url: relay.url, cut: relay.cut, failOver });
  } finally {
    await relay.close();
    await standby.remove();
    await primary.remove();
  }
}

/** A write is answered when the standby has it, so the standby is there then. */
async function isSynchronous({ url }: Cluster): Promise<void> {
  await asAdmin(url, ['comment on database postgres is null']);
}
