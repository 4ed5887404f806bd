import { refreshRegister } from '#features/addresses/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import type { Platform } from '#platform/platform.ts';
import { redrawRoads } from '#features/roads/index.ts';
import { removeFilesUnlessBackup } from '#platform/storage/remove-files.ts';
import { holdsSample, lockSeeding } from '../seed/seeding.repo.ts';
import { removeSampleHomes, undoDecisions } from './sample-homes.repo.ts';
import {
  removeSampleMedia,
  removeSamplePeople,
  removeSampleConversations,
  resetAccess,
} from './sample-people.repo.ts';
import { removeSampleRegister } from './sample-register.repo.ts';

/** How many of each kind were removed. */
export type RemovalReport = {
  people: number;
  listings: number;
  conversations: number;
  addresses: number;
  records: number;
  photographs: number;
  /** Usernames of admins who became buyers, because anyone could have appointed them with the published password. */
  formerAdmins: string[];
};

/**
 * Removes the sample from the database in one transaction: its people with their listings, claims, conversations and enquiries, its
 * photographs, and its part of the register. What real users added remains, and so do the sample's addresses and records that they
 * refer to. Because everyone could use the sample's admin account, its decisions are undone, all admins become buyers, and all sessions
 * and mailed links end. All addresses have to be confirmed again. The audit log keeps its entries, and the removal is added to it.
 * @returns null if the database holds no sample.
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
    const conversations = await removeSampleConversations(tx);
    const listings = await removeSampleHomes(tx);
    const mediaKeys = await removeSampleMedia(tx);
    const people = await removeSamplePeople(tx, clock());
    const formerAdmins = await resetAccess(tx);
    const { addresses, records } = await removeSampleRegister(tx);
    await refreshRegister(tx);
    await redrawRoads(tx);
    await tx.deleteFrom('sample_seedings').execute();
    const counts = { people, listings, conversations, addresses, records, photographs: mediaKeys.length };
    const detail = { ...counts, formerAdmins };
    await writeAudit(tx, { actorId: null, action: 'sample.remove', subject: 'sample', detail, at: clock() });
    return { report: { ...counts, formerAdmins }, mediaKeys };
  });
  if (!removed) return null;
  // Files are removed last, so that a file exists as long as its row. Those that a killed process or a running backup leaves take space
  // but are not served.
  await removeFilesUnlessBackup(db, storage, removed.mediaKeys);
  return removed.report;
}
