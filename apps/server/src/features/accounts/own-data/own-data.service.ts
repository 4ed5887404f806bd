import type { Readable } from 'node:stream';
import { figureSubject } from '@sway/domain/offers/sealed-figures';
import { t } from '@sway/domain/language/texts';
import { authorize } from '#platform/authorize.ts';
import { boundedQueue } from '#platform/queues/bounded-queue.ts';
import type { Db } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { unseal } from '#platform/sealing.ts';
import { temporaryFile } from '#platform/storage/temporary-file.ts';
import { presentExport } from '../account-presenter.ts';
import type { ExportWithoutMessages } from '../account-presenter.ts';
import { readOwnUser } from '../auth.service.ts';
import { findClaimsOf, findListingsOf, findOwnFactors, findMediaOf } from './own-data.repo.ts';
import { findActivityOf } from './own-activity.repo.ts';
import { listOwnSessions } from '../sessions/sessions.service.ts';
import { countAttempt } from '../too-many-attempts.ts';
import { writeExport } from './write-export.ts';

/** Each holds a connection of the database for as long as it is written. */
const exportsAtOnce = boundedQueue({
  concurrency: 2,
  maxWaiting: 20,
  whenFull: { detail: t`Many people are downloading their data. Please try again.`, retryAfterSeconds: 60 },
});

/**
 * Everything that Sway stores about the actor, as of one moment (product/accounts.md#export), as JSON. It is written to a file first, so
 * that neither its size nor a slow reader holds memory or a connection.
 * @throws AppError account.too_many_attempts; unavailable if too many exports wait
 */
export async function exportOwnData(platform: Platform, actor: SignedIn | null): Promise<Readable> {
  const { id } = authorize(actor, 'account.use');
  await countAttempt(platform, [{ limit: 'exports', subject: id }]);
  const file = await temporaryFile(platform.config.uploadsDir);
  try {
    await exportsAtOnce.run(() =>
      platform.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async tx => file.write(writeExport(tx, id, await readAllButMessages(platform, tx, actor)))),
    );
    return file.read();
  } catch (error) {
    await file.remove();
    throw error;
  }
}

/** The queries run one after the other, on one connection. */
async function readAllButMessages(
  platform: Platform,
  tx: Db,
  actor: SignedIn | null,
): Promise<ExportWithoutMessages> {
  const { id } = authorize(actor, 'account.use');
  const activity = await findActivityOf(tx, id);
  const found = {
    user: await readOwnUser({ ...platform, db: tx }, actor),
    sessions: await listOwnSessions({ ...platform, db: tx }, actor),
    factors: await findOwnFactors(tx, id),
    listings: await findListingsOf(tx, id),
    claims: await findClaimsOf(tx, id),
    media: await findMediaOf(tx, id),
    activity: {
      ...activity,
      sealedFigures: activity.sealedFigures.map(({ sealed, ...figure }) => ({
        ...figure,
        figure:
          typeof sealed === 'string'
            ? unseal(platform.config, figureSubject(id, Number(figure.address_id)), sealed)
            : null,
      })),
    },
  };
  return presentExport(found, { at: platform.clock(), baseUrl: platform.config.baseUrl });
}
