import { refreshRegister } from '#features/addresses/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import type { Platform } from '#platform/platform.ts';
import { holdsSample, lockSeeding } from '../seed/seeding.repo.ts';
import { removeSampleHomes, undoDecisions } from './sample-homes.repo.ts';
import {
  removeSampleMedia,
  removeSamplePeople,
  removeSampleTalk,
  resetAccess,
} from './sample-people.repo.ts';
import { removeSampleRegister } from './sample-register.repo.ts';

/** What a removal took away, by kind. */
export type RemovalReport = {
  people: number;
  listings: number;
  conversations: number;
  addresses: number;
  records: number;
  photographs: number;
  /** Admins who became buyers: anybody could have appointed them with the sample's published password. */
  formerAdmins: string[];
};

/**
 * Takes the sample out of the database in one transaction: its people with their listings, claims, conversations and enquiries,
 * its photographs, and its part of the register. What real people have added stays, and so do the sample's addresses and records
 * that they refer to. Decisions of the sample's admin are undone, nobody stays an admin, and every session and link that was
 * mailed ends: the sample's admin account was open to everybody. The audit log keeps its entries and gains one.
 * @returns null where there is no sample.
 */
export async function removeSample({
  db,
  clock,
  storage,
}: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<RemovalReport | null> {
  const removed = await db.transaction().execute(async tx => {
    await lockSeeding(tx);
    if (!(await holdsSample(tx))) return null;
    await undoDecisions(tx);
    const conversations = await removeSampleTalk(tx);
    const listings = await removeSampleHomes(tx);
    const mediaKeys = await removeSampleMedia(tx);
    const people = await removeSamplePeople(tx, clock());
    const formerAdmins = await resetAccess(tx);
    const { addresses, records } = await removeSampleRegister(tx);
    await refreshRegister(tx);
    await tx.deleteFrom('sample_seedings').execute();
    const counts = { people, listings, conversations, addresses, records, photographs: mediaKeys.length };
    const detail = { ...counts, formerAdmins };
    await writeAudit(tx, { actorId: null, action: 'sample.remove', subject: 'sample', detail, at: clock() });
    return { report: { ...counts, formerAdmins }, mediaKeys };
  });
  if (!removed) return null;
  // Files go last: what a row names is always there. Those of uploads that are left over by a kill are swept by the server.
  for (const key of removed.mediaKeys) await storage.remove(key);
  return removed.report;
}
