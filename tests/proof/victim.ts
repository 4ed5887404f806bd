import { randomUUID } from 'node:crypto';
import {
  aClaim,
  aClaimDocument,
  aConversation,
  aListing,
  anAddress,
  anEnquiry,
  anAgent,
  aNotification,
  aPartnerAgent,
  aRecord,
  aUser,
} from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { aPicture, fileBody } from '@sway/testing/uploads';
import { ask, jsonOf } from './ask.ts';
import type { Headers } from './ask.ts';
import type { LiveSite } from './live-site.ts';

/** A marker in every private text of the victim and nowhere else: an answer that contains it discloses private data. */
const MARK = 'zqx7';
/** The price of the victim's hidden listing, in NZD. */
const HIDDEN_PRICE_NZD = 7_654_321;

/** Whether an answer contains the victim's private data. */
export function containsPrivateData(text: string): boolean {
  return text.toLowerCase().includes(MARK) || text.includes(String(HIDDEN_PRICE_NZD));
}

/** The parts of a site that a victim is created in. */
type VictimSite = Pick<LiveSite, 'db' | 'port' | 'privateStorage'>;

/** A user with one resource of each kind, and the users that these are shared with. */
export type Victim = {
  id: number;
  counterpartId: number;
  agentId: number;
  partnerId: number;
  spareId: number;
  session: Headers;
  expiredSession: Headers;
  sessionId: number;
  shownListingId: number;
  draftListingId: number;
  homeAddressId: number;
  claimedAddressId: number;
  freeAddressId: number;
  recordId: string;
  verifiedClaimId: number;
  pendingClaimId: number;
  documentId: number;
  conversationId: number;
  messageId: number;
  reportId: number;
  inquiryId: number;
  notificationId: number;
  mailId: number;
  mediaUrl: string;
};

/** Creates the victim in the site's database, with an uploaded picture that no listing uses. */
export async function aVictim(site: VictimSite): Promise<Victim> {
  const { db } = site;
  const email = `${MARK}.mere.${randomUUID()}@sway.example`;
  const id = await aUser(db, { name: 'Mere Rāwiri', email });
  await db
    .updateTable('users')
    .set({ phone: `021 ${MARK}`, bio: `${MARK} bio` })
    .where('id', '=', id)
    .execute();
  const counterpartId = await aUser(db, { email: `${MARK}.buyer.${randomUUID()}@sway.example` });
  const session = await aSession(db, id);
  const expiredSession = await aSession(db, id, { expiresAt: new Date(Date.now() - 1_000) });
  const { id: sessionId } = await db
    .updateTable('sessions')
    .set({ browser: `${MARK} browser` })
    .where('userId', '=', id)
    .where('expiresAt', '>', new Date())
    .returning('id')
    .executeTakeFirstOrThrow();
  const homes = await createHomes(site, id);
  const contacts = await createContacts(site, { ...homes, id, counterpartId });
  return {
    id,
    counterpartId,
    agentId: await anAgent(db),
    partnerId: await aPartnerAgent(db),
    spareId: await aUser(db),
    session,
    expiredSession,
    sessionId,
    ...homes,
    ...contacts,
    freeAddressId: await anAddress(db),
    mediaUrl: await anUpload(site, session),
  };
}

/** An active listing with record and badge, a hidden listing, and a pending claim with its document. */
async function createHomes(site: VictimSite, id: number) {
  const { db } = site;
  const recordId = await aRecord(db);
  const homeAddressId = await anAddress(db, { unitOfPropertyId: recordId });
  const shownListingId = await aListing(db, {
    ownerId: id,
    addressId: homeAddressId,
    unitOfPropertyId: recordId,
  });
  const verifiedClaimId = await aClaim(db, { userId: id, addressId: homeAddressId, status: 'verified' });
  const draftListingId = await aListing(db, {
    ownerId: id,
    title: `${MARK} draft`,
    swayPrice: HIDDEN_PRICE_NZD,
    isActive: false,
  });
  const claimedAddressId = await anAddress(db);
  const pendingClaimId = await aClaim(db, { userId: id, addressId: claimedAddressId });
  const claimIds = [verifiedClaimId, pendingClaimId];
  const contact = `${MARK}@sway.example`;
  await db
    .updateTable('property_claims')
    .set({ notes: `${MARK} notes`, contactEmail: contact, contactPhone: MARK, contactName: MARK })
    .where('id', 'in', claimIds)
    .execute();
  const documentId = await aClaimDocument(site, pendingClaimId);
  await db
    .updateTable('claim_documents')
    .set({ fileName: `${MARK}-rates.pdf` })
    .where('id', '=', documentId)
    .execute();
  return {
    recordId,
    homeAddressId,
    shownListingId,
    verifiedClaimId,
    draftListingId,
    claimedAddressId,
    pendingClaimId,
    documentId,
  };
}

type People = { id: number; counterpartId: number; shownListingId: number };

/** A conversation, its report, an enquiry, a notification and a mail, each with the marker in its text. */
async function createContacts({ db }: VictimSite, { id, counterpartId, shownListingId }: People) {
  const conversationId = await aConversation(db, shownListingId, counterpartId, [
    `${MARK} from the buyer`,
    `${MARK} from the owner`,
  ]);
  const { id: messageId } = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('sequence', '=', 1)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const { id: reportId } = await db
    .insertInto('reports')
    .values({
      reporterId: id,
      conversationId,
      reason: 'spam',
      detail: MARK,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inquiryId = await anEnquiry(db, {
    propertyId: shownListingId,
    ownerId: id,
    inquirerId: counterpartId,
    contactDetails: `${MARK} contact`,
  });
  const notificationId = await aNotification(db, id);
  await db
    .updateTable('notifications')
    .set({ facts: JSON.stringify({ kind: 'home_hidden', propertyId: shownListingId, title: MARK }) })
    .where('id', '=', notificationId)
    .execute();
  const mail = { userId: id, recipient: `${MARK}.mere@sway.example`, subject: MARK, body: MARK };
  const { id: mailId } = await db
    .insertInto('outbox')
    .values({ ...mail, createdAt: now, expiresAt: now, sentAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audit_log')
    .values({ actorId: null, action: 'test', subject: MARK, detail: '{}', reason: MARK, createdAt: now })
    .execute();
  return { conversationId, messageId, reportId, inquiryId, notificationId, mailId };
}

/** Uploads a picture. @returns the URL of its smallest version */
async function anUpload({ port }: VictimSite, session: Headers): Promise<string> {
  const { payload, headers } = fileBody(await aPicture().jpeg().toBuffer());
  const answer = await ask(port, {
    method: 'POST',
    path: '/api/media',
    headers: { ...session, ...headers },
    body: payload,
  });
  if (answer.status !== 200) throw new Error(`The upload was answered ${answer.status}: ${answer.text}`);
  return jsonOf<{ url: string }>(answer).url;
}
