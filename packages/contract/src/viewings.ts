import { t } from '@sway/domain/language/texts';
import { VIEWING_BOUNDS } from '@sway/domain/enquiries/viewing-slots';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { REACHING_ERRORS } from './errors/contact-errors.ts';
import { id, idParams, pageQuery, timestamp, wholeNumberWithin } from './primitives.ts';

const { fromMinute, untilMinute, minMinutes, maxMinutes, maxNoticeHours, maxVisitors, maxOffers } =
  VIEWING_BOUNDS;

const DAYTIME = t`Choose a time from 7 am to 9 pm`;

/** When an owner shows a home (product/enquiries.md#booked-viewings). */
export const newViewingOffer = z.object({
  firstDay: z.iso.date(t`Choose a day`).describe('A date in New Zealand'),
  startMinute: z
    .int()
    .min(fromMinute, DAYTIME)
    .max(untilMinute, DAYTIME)
    .describe('Of the day in New Zealand'),
  durationMinutes: wholeNumberWithin({ min: minMinutes, max: maxMinutes }),
  isWeekly: z.boolean(),
  maxVisitors: wholeNumberWithin({ min: 1, max: maxVisitors }).describe('Visitors at once'),
  noticeHours: wholeNumberWithin({ min: 0, max: maxNoticeHours }).describe(
    'How long before it can be booked',
  ),
});

const viewingOffer = newViewingOffer
  .extend({ id, booked: z.number().int().min(0) })
  .meta({ id: 'ViewingOffer' });

export type ViewingOffer = z.infer<typeof viewingOffer>;

const offers = z.array(viewingOffer).max(maxOffers);

const viewing = z
  .object({
    id,
    propertyId: id,
    home: z.string().describe('The title of the home when it was booked'),
    startsAt: timestamp,
    endsAt: timestamp,
    isHost: z.boolean().describe('Whether the caller shows the home'),
    otherName: z.string(),
  })
  .meta({ id: 'Viewing' });

export type Viewing = z.infer<typeof viewing>;

const TAG = 'Viewings';
export const listViewingSlots = defineCall('GET /api/properties/:id/viewing-slots', TAG, {
  access: 'signed-in',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists the times at which you can view a home, soonest first; not who else comes',
  params: idParams,
  response: z.array(z.object({ startsAt: timestamp, endsAt: timestamp })),
});

export const listViewingOffers = defineCall('GET /api/own/properties/:id/viewing-offers', TAG, {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'Lists the times at which you show your home',
  params: idParams,
  response: offers,
  errors: ['listing.not_found'],
});

export const offerViewing = defineCall('POST /api/own/properties/:id/viewing-offers', TAG, {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Offers times at which you show your home, on one day or weekly',
  params: idParams,
  body: newViewingOffer,
  response: offers,
  errors: [
    'listing.not_found',
    'viewing.offers_full',
    'viewing.offers_overlap',
    'viewing.no_times',
    'viewing.daily_limit',
    'account.email_not_confirmed',
  ],
});

export const removeViewingOffer = defineCall('POST /api/own/viewing-offers/:id/remove', TAG, {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Removes an offer; cancels what is booked only if told to',
  params: idParams,
  body: z.object({ cancelsBookings: z.boolean().default(false) }),
  response: offers,
  errors: ['viewing.not_found', 'viewing.has_bookings'],
});

export const bookViewing = defineCall('POST /api/viewings', TAG, {
  access: 'signed-in',
  scope: 'messages:write',
  summary:
    'Books a viewing, or moves the one of the home that you have booked; the same time again returns it',
  body: z.object({ propertyId: id, startsAt: timestamp }),
  response: viewing,
  errors: [
    'listing.not_found',
    'viewing.not_offered',
    'viewing.full',
    'viewing.daily_limit',
    'enquiry.own_home',
    ...REACHING_ERRORS,
  ],
});

export const listViewings = defineCall('GET /api/viewings', TAG, {
  access: 'signed-in',
  readsReplica: true,
  scope: 'messages:read',
  summary: 'Lists your coming viewings, as a visitor or of your homes, soonest first',
  query: z.object({ ...pageQuery, as: z.enum(['visitor', 'host']) }),
  response: z.array(viewing),
  paged: true,
});

export const cancelViewing = defineCall('POST /api/viewings/:id/cancel', TAG, {
  access: 'signed-in',
  scope: 'messages:write',
  summary: 'Cancels a viewing, as its visitor or host; the other is told',
  params: idParams,
  response: viewing,
  errors: ['viewing.not_found', 'viewing.over'],
});

export const downloadViewing = defineCall('GET /api/viewings/:id/calendar', TAG, {
  access: 'signed-in',
  scope: 'messages:read',
  summary: 'A viewing as a calendar file (iCalendar)',
  params: idParams,
  response: z.string(),
  errors: ['viewing.not_found'],
});
