import { endVerificationsOf } from '#features/claims/index.ts';
import { removeAgentFromAllConversations } from '#features/conversations/index.ts';
import { refreshRegister } from '#features/addresses/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { redrawRoads } from '#features/roads/index.ts';
import { holdsSample } from '#features/site/index.ts';
import { removeFilesUnlessBackup } from '#platform/storage/remove-files.ts';
import { lockSeeding } from '../seed/seeding.repo.ts';
import {
  dismissAdmins,
  endAccess,
  findIrreversible,
  restoreAddresses,
  restoreProfiles,
} from './sample-accounts.repo.ts';
import type { Undone } from './sample-accounts.repo.ts';
import { removeSampleHomes } from './sample-homes.repo.ts';
import { removeSampleMedia, removeSamplePeople, removeSampleConversations } from './sample-people.repo.ts';
import { removeSampleRegister } from './sample-register.repo.ts';
import {
  findDecidedAgents,
  findVerifiedClaimants,
  undoDecisions,
  undoListingEdits,
} from './undo-decisions.repo.ts';

/** How many of each kind were removed, and what became of real users' accounts. */
export type RemovalReport = {
  people: number;
  listings: number;
  conversations: number;
  addresses: number;
  records: number;
  photographs: number;
  /** Mails of the demo site that are not sent. */
  mails: number;
  /** Usernames of those who are no longer admins, because anyone could have appointed them with the published password. */
  formerAdmins: string[];
  /** What accounts of the sample, and those they could appoint, did to others, and what became of it. */
  undone: Undone[];
};

/**
 * Removes the sample from the database in one transaction: its people with their listings, claims, conversations and enquiries, its
 * photographs, and its part of the register. What real users added remains, and so do the sample's addresses and records that they
 * refer to. Because everyone could use the sample's admin account, what admins did to others is undone or void, all admins become buyers,
 * and all access ends (product/site.md#leaving-demo-mode). The audit log keeps its entries, and the removal is added to it with the list.
 * @returns null if the database holds no sample.
 */
export async function removeSample(platform: Platform): Promise<RemovalReport | null> {
  const { db, clock, storage } = platform;
  const removed = await db.transaction().execute(async tx => {
    await lockSeeding(tx);
    if (!(await holdsSample(tx))) return null;
    const formerAdmins = await dismissAdmins(tx);
    const undone = await undoEverything(platform, tx);
    const conversations = await removeSampleConversations(tx);
    const listings = await removeSampleHomes(tx);
    const mediaKeys = await removeSampleMedia(tx);
    const people = await removeSamplePeople(tx, clock());
    const mails = await endAccess(tx);
    const { addresses, records } = await removeSampleRegister(tx);
    await refreshRegister(tx);
    await redrawRoads(tx);
    await tx.deleteFrom('sample_seedings').execute();
    const counts = {
      people,
      listings,
      conversations,
      addresses,
      records,
      photographs: mediaKeys.length,
      mails,
    };
    const kept = undone.map(({ subject, what }) => `${subject}: ${what}`);
    const detail = { ...counts, formerAdmins, undone: kept };
    await writeAudit(tx, { actorId: null, action: 'sample.remove', subject: 'sample', detail, at: clock() });
    return { report: { ...counts, formerAdmins, undone }, mediaKeys };
  });
  if (!removed) return null;
  // Files are removed last, so that a file exists as long as its row. Those that a killed process or a running backup leaves take space
  // but are not served.
  await removeFilesUnlessBackup(db, storage, removed.mediaKeys);
  return removed.report;
}

/** Undoes what accounts of the sample, and those they could appoint, did to others, before the sample goes. */
async function undoEverything(platform: Platform, tx: Db): Promise<Undone[]> {
  // As when a verification or an approval is withdrawn: enquiries return, listings are hidden, and agents leave the conversations.
  for (const userId of await findVerifiedClaimants(tx)) await endVerificationsOf(platform, tx, userId);
  for (const agentId of await findDecidedAgents(tx))
    await removeAgentFromAllConversations(platform, tx, agentId);
  return [
    ...(await findIrreversible(tx)),
    ...(await restoreProfiles(tx)),
    ...(await restoreAddresses(tx)),
    ...(await undoDecisions(tx)),
    ...(await undoListingEdits(tx, platform.clock())),
  ];
}
