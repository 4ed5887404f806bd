import { t } from '@sway/domain/language/texts';
import { COMPARABLE_LIMITS } from '@sway/domain/listings/comparables';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, longText, priceNzd, timestamp } from './primitives.ts';

const adjustment = z
  .object({
    timeNzd: z
      .number()
      .int()
      .nullable()
      .describe('For the change of prices since the sale, in thousands; null if not known'),
    sizeNzd: z.number().int().describe('For bedrooms, bathrooms and floor area, as far as both state them'),
    amountNzd: z.number().int().describe('The amount with both'),
  })
  .meta({ id: 'ComparableAdjustment' });

/** A public past sale or a listed home, beside the home that it is compared with. Areas are m². */
export const comparable = z
  .object({
    saleKey: z.string().nullable().describe('Of a sale; null for a listed home'),
    propertyId: id.nullable().describe('Of a listed home; null for a sale'),
    title: z.string().describe('The address of a sale, the title of a home'),
    place: z.string(),
    amountNzd: priceNzd.describe('The price of the sale, or the Sway price'),
    on: z.iso.date().describe('The day of the sale, or on which the Sway price was confirmed last'),
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    floorArea: z.number().nullable().describe('Null for a private home, which tells its band only'),
    landArea: z.number().nullable(),
    distanceKm: z.number().nullable().describe('Null if one of the two is a private home'),
    position: z.object({ lat: z.number(), lng: z.number() }).nullable().describe('Null for a private home'),
    adjustment: adjustment.nullable().describe('Null while no sales were learned'),
  })
  .meta({ id: 'Comparable' });

export type Comparable = z.infer<typeof comparable>;

export const comparableSet = z
  .object({
    comparables: z.array(comparable),
    gone: z.number().int().describe('How many of those chosen are not public any more'),
    note: z.string(),
    isPublished: z.boolean(),
    changedAt: timestamp,
  })
  .meta({ id: 'ComparableSet' });

export type ComparableSet = z.infer<typeof comparableSet>;

const ownComparables = z.object({
  nearby: z.array(comparable).describe('Sales of the last five years and listed homes, the nearest first'),
  own: comparableSet.nullable().describe('What the user chose; null before'),
});

export const getComparables = defineCall('GET /api/properties/:id/comparables', 'Properties', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary:
    'Lists public sales and listed homes near a listing, and which of them you chose to compare it with',
  params: idParams,
  response: ownComparables,
  errors: ['listing.not_found'],
});

const { maxChosen, maxNote } = COMPARABLE_LIMITS;

export const chooseComparables = defineCall('PUT /api/properties/:id/comparables', 'Properties', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Keeps the sales and homes that you compare a listing with; none of them ends that',
  params: idParams,
  body: z
    .object({
      saleKeys: z.array(z.string().min(1).max(1000)).max(maxChosen),
      propertyIds: z.array(id).max(maxChosen),
      note: longText(maxNote),
      isPublished: z.boolean().describe('Whether everyone sees them with the price; only of one’s own home'),
      replaces: timestamp
        .nullable()
        .optional()
        .describe(
          '`changedAt` of the choice that this one takes the place of, null if there was none. Without it: whatever is there',
        ),
    })
    .refine(({ saleKeys, propertyIds }) => saleKeys.length + propertyIds.length <= maxChosen, {
      path: ['saleKeys'],
      error: () => t`Choose up to ${maxChosen}`,
    }),
  response: z.object({ own: comparableSet.nullable() }),
  errors: [
    'listing.not_found',
    'comparables.gone',
    'comparables.full',
    'comparables.changed',
    'permission.denied',
    'account.email_not_confirmed',
  ],
});

export const getOwnersComparables = defineCall('GET /api/properties/:id/comparables/owner', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns the sales and homes that the owner of a listing published with the price',
  params: idParams,
  response: z.object({ published: comparableSet.nullable() }),
  errors: ['listing.not_found'],
});
