import type { Db } from '@sway/server/platform/database/database.ts';
import { openMailServer } from '@sway/testing/mail-server';
import type { MailServer } from '@sway/testing/mail-server';
import type { Installation, RunningServer } from './installation.ts';

/** A site in its own process, with access that an attacker does not have: its database and outgoing mails. */
export type LiveSite = RunningServer & { db: Db; mails: MailServer };

/**
 * Calls `work` with a site on an installation, with the attacker in the place of its proxy. The data stay when it ends.
 * @param mode `demo` for a site with the sample data
 */
export async function withSite<T>(
  installation: Installation,
  mode: 'demo' | 'live',
  work: (site: LiveSite) => Promise<T>,
): Promise<T> {
  const mails = await openMailServer();
  try {
    const server = await installation.start({ SITE_MODE: mode, SMTP_URL: mails.url });
    const result = await installation.withDb(db => work({ ...server, db, mails }));
    await server.stop();
    return result;
  } finally {
    await mails.close();
  }
}
