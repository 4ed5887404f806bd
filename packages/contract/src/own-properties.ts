import { t } from '@sway/domain/language/texts';
import { byName } from '@sway/domain/by-name';
import { CLAIM_STATUSES, OWNERSHIP_TYPES } from '@sway/domain/claims/claim-rules';
import { DEMAND_BAND, DEMAND_UNTOLD } from '@sway/domain/listings/demand';
import { FIGURE_WEEKS, LISTING_LIMITS, PRICE_JUSTIFICATION_TAGS } from '@sway/domain/listings/listing-rules';
import {
  LISTING_FIELDS,
  MEASURE_NAMES,
  measureOf,
  OPTIONAL_MEASURE_NAMES,
} from '@sway/domain/listings/listing-fields';
import type { MeasureName } from '@sway/domain/listings/listing-fields';
import { MAX_DATA_STRINGS_BODY_BYTES, MAX_UPLOAD_BYTES } from '@sway/domain/media/media-rules';
import { rangeMessage } from '@sway/domain/limits/number-ranges';
import type { NumberRange } from '@sway/domain/limits/number-ranges';
import { PRIVACIES } from '@sway/domain/listings/privacy';
import { READINESS } from '@sway/domain/listings/readiness';
import { LISTING_PROPERTY_TYPES, PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { z } from 'zod';
import { API_PREFIX, defineCall } from './call.ts';
import { FILE_FIELD_ERRORS } from './media.ts';
import {
  file,
  id,
  idParams,
  idText,
  int4,
  latitude,
  longitude,
  longText,
  nameText,
  pageQuery,
  priceNzd,
  recordId,
  shortText,
  timestamp,
  wholeNumbersOnly,
  wholeNumberWithin,
} from './primitives.ts';
import { estimate } from './estimates.ts';
import { property, propertyDetail } from './properties.ts';

const count = z.number().int().min(0);
const countsOfWeeks = z.array(count).length(FIGURE_WEEKS);
const LIMITS = LISTING_LIMITS;

/** A whole number, with its own message for values that are too low or missing if it has one. */
function wholeNumber(range: NumberRange & { missing?: string }) {
  const { min, max, missing } = range;
  if (missing === undefined) return wholeNumberWithin(range);
  const outOfRange = () => rangeMessage(range);
  return z
    .number(missing)
    .int(wholeNumbersOnly(outOfRange))
    .min(min, missing)
    .max(max, { error: outOfRange });
}

/**
 * Files as URLs of uploads or as data strings (product/media.md#data-strings-are-accepted), the cover first.
 */
function files(max: number, maxFileBytes: number, tooMany: () => string) {
  return z.array(file(maxFileBytes).min(1)).max(max, { error: tooMany });
}

const titleOrNone = nameText('title', LIMITS.maxTitleCharacters, t`Title too long`);

/** The fields of a listing with their bounds and messages (product/listings.md#what-a-listing-needs). */
export const listingFields = z.object({
  title: titleOrNone.min(1, t`A title is required`),
  description: longText(LIMITS.maxDescriptionCharacters, t`Description too long`),
  swayPrice: wholeNumber(LISTING_FIELDS.swayPrice),
  ...byName(MEASURE_NAMES, name => wholeNumber(measureOf(name))),
  propertyType: z.enum(LISTING_PROPERTY_TYPES),
  features: z
    .array(nameText('feature', LIMITS.maxFeatureCharacters, t`A feature is too long`).min(1))
    .max(LIMITS.maxFeatures, { error: () => t`At most ${LIMITS.maxFeatures} features` }),
  priceJustificationTags: z.array(z.enum(PRICE_JUSTIFICATION_TAGS)).max(PRICE_JUSTIFICATION_TAGS.length),
  priceJustificationText: longText(
    LIMITS.maxJustificationCharacters,
    () => t`At most ${LIMITS.maxJustificationCharacters} characters`,
  ),
  readiness: z.enum(READINESS).nullable(),
  images: files(
    LIMITS.maxImages,
    MAX_UPLOAD_BYTES.image,
    () => t`You can only upload ${LIMITS.maxImages} images`,
  ),
  videos: files(
    LIMITS.maxVideos,
    MAX_UPLOAD_BYTES.video,
    () => t`You can only upload ${LIMITS.maxVideos} videos`,
  ),
});

export const confirmsPrice = z
  .boolean()
  .optional()
  .describe('The owner has confirmed a price that is far from the estimate or the last price');

const privacy = z
  .enum(PRIVACIES)
  .describe('How much of the home’s place everyone is told (product/listings.md#address-privacy)');

/**
 * A create request. The address is given by `addressId`, or is the registered one at the posted position
 * (product/listings.md#every-listing-has-a-registered-address).
 */
export const createPropertyBody = listingFields.extend({
  addressId: id.optional().describe('An address of the register, which determines place and position'),
  address: shortText(300).optional(),
  city: shortText(200).optional(),
  region: shortText(200).optional(),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  ownerId: id.optional().describe('The caller’s own id; any other is rejected'),
  unitOfPropertyId: recordId.nullish(),
  title: titleOrNone.optional(),
  description: listingFields.shape.description.nullish(),
  ...byName(OPTIONAL_MEASURE_NAMES, (name: MeasureName) =>
    listingFields.shape[name].nullable().default(null),
  ),
  features: listingFields.shape.features.default([]),
  priceJustificationTags: listingFields.shape.priceJustificationTags.default([]),
  priceJustificationText: listingFields.shape.priceJustificationText.nullish(),
  readiness: listingFields.shape.readiness.default(null),
  images: listingFields.shape.images.default([]),
  videos: listingFields.shape.videos.default([]),
  avmPrice: z.unknown().optional().describe('Ignored; the server computes the estimate'),
  isActive: z.boolean().default(true),
  privacy: privacy.default('exact'),
  confirmsPrice,
  creationKey: z
    .uuid()
    .optional()
    .describe('Made by the client, so that repeating the request creates one listing'),
});

export type CreateListing = z.output<typeof createPropertyBody>;

/** A change of any fields. A change of anything but `isActive` and files names the `version` that it started from. */
export const updatePropertyBody = z.object({
  ...listingFields.partial().shape,
  propertyType: z.enum(PROPERTY_TYPES).optional(),
  ...byName(MEASURE_NAMES, name => listingFields.shape[name].nullish()),
  priceJustificationText: listingFields.shape.priceJustificationText.nullish(),
  addressId: id.optional(),
  unitOfPropertyId: recordId.nullish(),
  isActive: z.boolean().optional(),
  privacy: privacy.optional(),
  priceNote: shortText(LIMITS.maxPriceNoteCharacters, t`Note too long`)
    .optional()
    .describe('The note of a new price in the price history'),
  confirmsPrice,
  correctsPrice: z
    .boolean()
    .optional()
    .describe(
      'The new price takes the place of one that was named by mistake in the last ten minutes, which leaves the price history',
    ),
  version: int4(1)
    .optional()
    .describe('The version that the edit started from; required unless only `isActive` changes'),
});

export type UpdateListing = z.output<typeof updatePropertyBody>;

/** The state of the owner's claim on the address of a listing (product/claims.md#claim-states). */
const claimOfOwner = z.object({
  claimStatus: z.enum(CLAIM_STATUSES),
  ownershipType: z.enum(OWNERSHIP_TYPES),
  isAskedForMore: z.boolean().describe('The claim waits for its claimant'),
});

/** The fields that only the owner and admins see. */
const forItsOwner = {
  addressId: id,
  version: z.number().int(),
  isTakenDown: z.boolean().describe('An admin has hidden the listing, and the owner cannot show it'),
  hasOtherOwner: z
    .boolean()
    .describe(
      'Another user is the verified owner of the address; the listing stays hidden unless the owner disputes that',
    ),
  claim: claimOfOwner.nullable().describe('The owner’s claim on the address, if there is one'),
};

const people = z.int().min(0).multipleOf(DEMAND_BAND);

/** How many people's searches a home meets (product/listings.md#demand). */
export const demand = z
  .object({
    countedOn: z.iso.date(),
    price: priceNzd.describe('For which it was counted; the price can have changed since'),
    people: people.describe(`Rounded down; 0 for fewer than ${DEMAND_UNTOLD}`),
    lower: z
      .array(z.object({ less: priceNzd, people }))
      .describe('How many others at a price that is so much less'),
  })
  .meta({ id: 'Demand' });

export type Demand = z.infer<typeof demand>;

/** What others did with a listing. */
const figures = {
  viewers: count.describe('The number of different people who looked at it'),
  saves: count,
  conversations: count,
  demand: demand.nullable().describe('Null until it is counted, on a Monday'),
  weeks: z
    .object({
      views: countsOfWeeks.describe('Each viewer once a day'),
      saves: countsOfWeeks.describe('Without homes that were saved and removed again'),
      enquiries: countsOfWeeks,
    })
    .describe(
      'The figures of each of the latest weeks, the present one last. A week begins on Monday in New Zealand',
    ),
};

/** A listing as its owner sees it, active or hidden. */
export const ownProperty = property.extend({ ...forItsOwner, ...figures }).meta({ id: 'OwnProperty' });

export type OwnListing = z.infer<typeof ownProperty>;

export const ownPropertyDetail = propertyDetail
  .omit({ pastSales: true })
  .extend({
    ...forItsOwner,
    ...figures,
    videosBeingChecked: z
      .array(z.string())
      .describe('Those of `videos` that nobody can open until a virus scanner has found nothing in them'),
    priceSettlesAt: timestamp.describe('Until then `correctsPrice` can replace the current price'),
  })
  .meta({ id: 'OwnPropertyDetail' });

export type OwnListingDetail = z.infer<typeof ownPropertyDetail>;

/** The figures of all of a user's listings together. */
export const ownPropertySummary = z
  .object({
    total: count,
    active: count,
    viewers: count.describe('The viewers of each listing, added up'),
    saves: count,
    enquiries: count,
    messagesThisMonth: count.describe('Messages to you about your listings since the beginning of the month'),
  })
  .meta({ id: 'OwnPropertySummary' });

export type OwnListingSummary = z.infer<typeof ownPropertySummary>;

/** The errors of a home's facts, its address and its record. */
const FACTS_ERRORS = [
  'listing.facts_missing',
  'listing.price_unusual',
  'listing.address_unknown',
  'listing.already_listed',
  'listing.text_tells_address',
  'listing.note_tells_address',
  'listing.too_few_homes',
  'listing.other_owner',
  'listing.record_unknown',
  'listing.record_mismatch',
] as const;

export const createProperty = defineCall('POST /api/properties', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Creates a listing',
  creates: `${API_PREFIX}/own/properties/{id}`,
  body: createPropertyBody,
  maxBodyBytes: MAX_DATA_STRINGS_BODY_BYTES,
  response: ownPropertyDetail,
  errors: [
    'permission.not_yourself',
    'listing.address_required',
    ...FACTS_ERRORS,
    'listing.creation_key_used',
    'listing.limit_reached',
    'listing.daily_limit',
    'account.email_not_confirmed',
    ...FILE_FIELD_ERRORS,
  ],
});

export const updateProperty = defineCall('PATCH /api/properties/:id', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Edits, hides or shows a listing',
  takesIfMatch: true,
  params: idParams,
  body: updatePropertyBody,
  maxBodyBytes: MAX_DATA_STRINGS_BODY_BYTES,
  response: ownPropertyDetail,
  errors: [
    'permission.denied',
    'session.confirmation_needed',
    'listing.not_found',
    'listing.version_required',
    'listing.version_conflict',
    'listing.price_settled',
    'listing.price_limit',
    'listing.change_limit',
    ...FACTS_ERRORS,
    'listing.address_locked',
    'listing.taken_down',
    'listing.hidden_by_owner',
    'listing.hidden_by_withdrawal',
    'listing.hidden_by_deletion',
    'listing.owner_disabled',
    'account.email_not_confirmed',
    ...FILE_FIELD_ERRORS,
  ],
});

/** The facts of a home as a form has them; an estimate needs no others from its owner. */
const estimatedFacts = z.object({
  floorArea: listingFields.shape.floorArea.nullable(),
  bedrooms: listingFields.shape.bedrooms.nullable(),
  bathrooms: listingFields.shape.bathrooms.nullable(),
  propertyType: z.enum(PROPERTY_TYPES),
});

export type EstimatedFacts = z.output<typeof estimatedFacts>;

const previewedEstimate = z.object({
  estimate: estimate.nullable(),
  isPreliminary: z
    .boolean()
    .describe('By formula, while sales are being learned; the estimate from sales comes later'),
});

export type PreviewedEstimate = z.output<typeof previewedEstimate>;

export const previewEstimate = defineCall('POST /api/own/properties/:id/estimate', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'Returns the estimate that a listing would have with other facts, without changing it',
  params: idParams,
  body: estimatedFacts,
  response: previewedEstimate,
  errors: ['permission.denied', 'listing.not_found', 'listing.estimate_limit'],
});

const newHome = estimatedFacts.extend({
  addressId: id,
  unitOfPropertyId: recordId.nullable().describe('The official record that the listing will be linked to'),
});

export type NewHome = z.output<typeof newHome>;

export const previewNewEstimate = defineCall('POST /api/own/properties/estimate', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'Returns the estimate that a new listing would have, without creating it; `comparables` is null',
  body: newHome,
  response: previewedEstimate,
  errors: [
    'listing.address_unknown',
    'listing.record_unknown',
    'listing.record_mismatch',
    'listing.estimate_limit',
  ],
});

export const confirmPropertyPrice = defineCall('POST /api/properties/:id/confirm-price', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Confirms that the price of your listing is still true; has no effect within a week',
  params: idParams,
  response: ownPropertyDetail,
  errors: ['permission.denied', 'listing.not_found'],
});

const priceLinkBody = z.object({ token: shortText(100).describe('Of the link in the mail') });

/** The home whose price a link in a mail confirms. */
const homeOfPriceLink = z.object({
  id,
  title: z.string(),
  address: z.string(),
  swayPrice: property.shape.swayPrice,
});

export const readPriceLink = defineCall('POST /api/price-links/read', 'Own properties', {
  access: 'everyone',
  summary: 'Returns the home and price that the link of a mail confirms, and changes nothing; needs no login',
  body: priceLinkBody,
  response: homeOfPriceLink,
  errors: ['listing.price_link_ended'],
});

export const confirmByPriceLink = defineCall('POST /api/price-links/confirm', 'Own properties', {
  access: 'everyone',
  summary: 'Confirms a price by the link of a mail, once; needs no login',
  body: priceLinkBody,
  response: homeOfPriceLink,
  errors: ['listing.price_link_ended'],
});

export const deleteProperty = defineCall('DELETE /api/properties/:id', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Deletes a listing; its conversations stay',
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['permission.denied', 'session.confirmation_needed', 'listing.not_found', 'listing.taken_down'],
});

export const listOwnProperties = defineCall('GET /api/own/properties', 'Own properties', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'listings:read',
  summary: 'Lists your listings, hidden ones included, newest first',
  query: z.object({
    ...pageQuery,
    addressId: idText.optional().describe('Only the listing of this address'),
  }),
  response: z.array(ownProperty),
  paged: true,
});

export const getOwnProperty = defineCall('GET /api/own/properties/:id', 'Own properties', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'listings:read',
  summary: 'Returns one of your listings, active or hidden, with its version',
  params: idParams,
  response: ownPropertyDetail,
  errors: ['permission.denied', 'listing.not_found'],
});

export const summarizeOwnProperties = defineCall('GET /api/own/summary', 'Own properties', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'listings:read',
  summary: 'Returns the figures of all your listings together',
  response: ownPropertySummary,
});

export const downloadOwnFigures = defineCall('GET /api/own/figures.csv', 'Own properties', {
  access: 'signed-in',
  scope: 'listings:read',
  summary: 'The figures of your listings as a CSV file, the newest 1,000',
  response: z.string(),
});

export const trackPropertyView = defineCall('POST /api/properties/:id/view', 'Properties', {
  access: 'everyone',
  summary: 'Counts a look at a listing, once a day for each person',
  params: idParams,
  response: z.object({ counted: z.boolean() }),
  errors: ['listing.not_found'],
});
