import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { TestApp } from './app.ts';
import { aListing, aUser } from './builders.ts';
import { aSession } from './sessions.ts';

type Headers = Record<string, string>;

/** Creates an owner with a listed home, and a buyer. `owner` and `buyer` are the headers of their requests. */
export async function anOwnerAndABuyer(site: TestApp) {
  const ownerId = await aUser(site.db, { name: 'Hana Owner', email: 'owner-secret@sway.example' });
  const buyerId = await aUser(site.db, {
    name: 'Mere Buyer',
    email: 'buyer-secret@sway.example',
    userType: 'buyer',
  });
  return {
    ownerId,
    buyerId,
    owner: await aSession(site.db, ownerId),
    buyer: await aSession(site.db, buyerId),
    home: await aListing(site.db, { ownerId, title: 'Villa on a lane' }),
  };
}

/** The body of an enquiry about a viewing of a listing in three days. */
export function aViewingOf(propertyId: number) {
  return {
    propertyId,
    inquiryType: 'viewing',
    message: 'Is the path steep?',
    viewingPreference: [{ date: dateInNewZealand(new Date(), 3), time: 'morning' }],
  };
}

/** The requests about enquiries, and what they leave behind. */
export function enquiryRequests(site: TestApp) {
  return {
    sendEnquiry: (payload: object, headers: Headers) =>
      site.app.inject({ method: 'POST', url: '/api/inquiries', headers, payload }),

    step: (id: number, name: 'answer' | 'close', headers: Headers, payload: object = {}) =>
      site.app.inject({ method: 'POST', url: `/api/inquiries/${id}/${name}`, headers, payload }),

    box: async (name: 'received' | 'sent', headers: Headers, query = '') =>
      (await site.app.inject({ url: `/api/inquiries?box=${name}${query}`, headers })).json(),

    notificationsOf: async (headers: Headers) =>
      (await site.app.inject({ url: '/api/notifications', headers })).json(),

    mails: () => site.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  };
}
