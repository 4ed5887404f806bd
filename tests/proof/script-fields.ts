import type { Db } from '@sway/server/platform/database/database.ts';
import { aClaim, aConversation, aListing, anAddress, aPartnerAgent, aUser } from '@sway/testing/builders';
import { aPdf } from '@sway/testing/pdf';
import { aSession } from '@sway/testing/sessions';
import { ask, jsonOf } from './ask.ts';
import type { Headers } from './ask.ts';

/** A user and what belongs to them; the texts of all of it carry payloads. */
export type Carrier = {
  id: number;
  headers: Headers;
  listingId: number;
  agentId: number;
  agentHeaders: Headers;
  claimId: number;
  addressId: number;
  conversationId: number;
};

/** The owner whom every carrier writes to, and an admin. */
export type Hosts = { ownerHeaders: Headers; homeId: number; adminHeaders: Headers };

export async function createHosts(db: Db): Promise<Hosts> {
  const ownerId = await aUser(db);
  return {
    ownerHeaders: await aSession(db, ownerId),
    homeId: await aListing(db, { ownerId }),
    adminHeaders: await aSession(db, await aUser(db, { userType: 'admin' })),
  };
}

export async function createCarrier(db: Db, { homeId }: Hosts): Promise<Carrier> {
  const id = await aUser(db);
  const agentId = await aPartnerAgent(db);
  const addressId = await anAddress(db);
  return {
    id,
    headers: await aSession(db, id),
    listingId: await aListing(db, { ownerId: id }),
    agentId,
    agentHeaders: await aSession(db, agentId),
    claimId: await aClaim(db, { userId: id, addressId }),
    addressId,
    conversationId: await aConversation(db, homeId, id),
  };
}

/** Whether a field took the payloads, by its name. */
export type Taken = Map<string, { taken: number; refused: number }>;

/** Puts payloads into every field that is shown somewhere: all of them into long texts, as many as fit into short ones. */
export async function fillFields(
  port: number,
  { ownerHeaders, homeId, adminHeaders }: Hosts,
  carrier: Carrier,
  payloads: readonly string[],
  fields: Taken,
): Promise<void> {
  const { id, headers, listingId, agentId, agentHeaders, claimId, conversationId } = carrier;
  const long = payloads.join('\n');
  const short = (most: number) => {
    let text = '';
    for (const payload of payloads) if ([...text, ...payload].length <= most) text += payload;
    return text || payloads[0]!.slice(0, most);
  };
  async function put(field: string, by: Headers, method: string, path: string, body: object) {
    const answer = await ask(port, { method, path, headers: by, body });
    const count = fields.get(field) ?? { taken: 0, refused: 0 };
    fields.set(field, count);
    count[answer.status === 200 ? 'taken' : 'refused'] += 1;
    return answer.status === 200 ? jsonOf<{ id: number }>(answer) : null;
  }
  async function putEach(by: Headers, path: string, edits: Record<string, object>) {
    for (const [field, edit] of Object.entries(edits)) await put(field, by, 'PATCH', path, edit);
  }
  await putEach(headers, `/api/users/${id}`, {
    'name of a user': { name: short(100) },
    phone: { phone: short(50) },
    bio: { bio: long.slice(0, 1_000) },
  });
  const edits: [string, object][] = [
    ['title', { title: short(200) }],
    ['description', { description: long }],
    ['features', { features: payloads.map(text => text.slice(0, 60)) }],
    ['price justification', { priceJustificationText: short(500) }],
    ['price note', { priceNote: short(200), swayPrice: 1_234_000, confirmsPrice: true }],
  ];
  for (const [field, edit] of edits) {
    const own = await ask(port, { method: 'GET', path: `/api/own/properties/${listingId}`, headers });
    const { version } = jsonOf<{ version: number }>(own);
    await put(field, headers, 'PATCH', `/api/properties/${listingId}`, { ...edit, version });
  }
  const message = { propertyId: homeId, conversationId, content: long };
  await put('message', headers, 'POST', '/api/messages', message);
  const question = { propertyId: homeId, inquiryType: 'contact', message: long.slice(0, 2_000) };
  const enquiry = await put('enquiry', headers, 'POST', '/api/inquiries', question);
  if (enquiry) {
    const path = `/api/inquiries/${enquiry.id}/answer`;
    await put('answer', ownerHeaders, 'POST', path, { message: long });
  }
  const profile = `/api/agents/${agentId}`;
  // Only an admin can change what an admin has checked.
  await put('agency', adminHeaders, 'PATCH', profile, { agency: short(120) });
  await putEach(agentHeaders, profile, {
    specialization: { specialization: short(120) },
    'area of an agent': { area: short(120) },
    'languages of an agent': { languages: short(120) },
    'bio of an agent': { bio: long.slice(0, 1_000) },
  });
  const agents = `/api/conversations/${conversationId}/agents`;
  await ask(port, { method: 'POST', path: agents, headers, body: { agentId } });
  await ask(port, { method: 'POST', path: `${agents}/${agentId}/accept`, headers: ownerHeaders });
  // Only an agent who has written can be reviewed.
  const reply = { propertyId: homeId, conversationId, content: 'Kia ora' };
  await ask(port, { method: 'POST', path: '/api/messages', headers: agentHeaders, body: reply });
  await put('review', headers, 'POST', `/api/agents/${agentId}/review`, { rating: 1, content: short(500) });
  await putEach(headers, `/api/property-claims/${claimId}`, {
    'description of a claim': { propertyDescription: long },
    'notes of a claim': { notes: long.slice(0, 2_000) },
    'features of a claim': { features: payloads.map(text => text.slice(0, 60)) },
  });
  const fileName = encodeURIComponent(`${short(60).replaceAll('/', '')}.pdf`);
  const documents = `/api/property-claims/${claimId}/documents?fileName=${fileName}`;
  const asPdf = { ...headers, 'content-type': 'application/pdf' };
  await put('name of a document', asPdf, 'POST', documents, aPdf());
  const report = { conversationId, reason: 'scam', detail: short(1_000) };
  await put('report', headers, 'POST', '/api/reports', report);
  await put('name on the leaderboard', headers, 'PUT', '/api/achievements/leaderboard', { name: short(40) });
  const reading = `/api/admin/conversations/${conversationId}/read`;
  await put('reason of an admin', adminHeaders, 'POST', reading, { reason: short(300) });
}
