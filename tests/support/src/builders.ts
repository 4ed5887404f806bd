import { estimateValue } from '@sway/domain/prices/estimate';
import type { ClaimStatus, OwnershipType } from '@sway/domain/claims/claim-rules';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { slotsOf } from '@sway/domain/enquiries/viewing-slots';
import { offersVersion } from '@sway/domain/offers/offer-moves';
import type { EnquiryType } from '@sway/domain/enquiries/enquiry-rules';
import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import type { UserType } from '@sway/domain/accounts/permissions';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { foldForSearch } from '@sway/domain/text/search-text';
import type { Db } from '@sway/server/platform/database/database.ts';
import type { Storage } from '@sway/server/platform/storage/storage.ts';
import { sql } from 'kysely';
import { aPdf } from './pdf.ts';

let count = 0;

/** A number that is unique in this run. */
function next(): number {
  count += 1;
  return count;
}

export type UserOptions = {
  name?: string;
  userType?: UserType;
  username?: string;
  email?: string;
  passwordHash?: string;
  /** False for a user who has not followed the link in the mail yet. */
  emailConfirmed?: boolean;
};

/** Creates a user, with a confirmed e-mail address by default. @returns the id */
export async function aUser(db: Db, options: UserOptions = {}): Promise<number> {
  const n = next();
  const { id } = await db
    .insertInto('users')
    .values({
      username: options.username ?? `user${n}`,
      email: options.email ?? `user${n}@sway.example`,
      passwordHash: options.passwordHash ?? '!',
      name: options.name ?? 'Mere Rāwiri',
      userType: options.userType ?? 'owner',
      emailVerifiedAt: options.emailConfirmed === false ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Place = { lat: number; lng: number };

const DEVONPORT: Place = { lat: -36.8284, lng: 174.7977 };

type AddressOptions = {
  fullAddress?: string;
  suburb?: string;
  town?: string;
  district?: string;
  at?: Place;
  unitOfPropertyId?: string;
};

/** Creates an address of the register and its street. @returns the id */
export async function anAddress(db: Db, options: AddressOptions = {}): Promise<number> {
  const addressId = 1_000_000 + next();
  const { fullAddress = `${addressId} Tōtara Lane, Devonport, Auckland`, at = DEVONPORT } = options;
  const [line = '', suburb = 'Devonport', town = suburb] = fullAddress.split(', ');
  const [number = '', ...road] = line.split(' ');
  const position = sql`st_setsrid(st_makepoint(${at.lng}, ${at.lat}), 4326)`;
  const names = {
    fullRoadName: road.join(' '),
    suburbLocality: options.suburb ?? suburb,
    townCity: options.town ?? town,
    territorialAuthority: options.district ?? 'Auckland',
  };
  const { streetId } = await db
    .insertInto('addresses')
    .values({
      ...names,
      addressId,
      fullAddress,
      fullAddressNumber: number,
      unit: number.includes('/') ? number.split('/')[0]! : null,
      addressNumber: Number.parseInt(number.split('/').at(-1)!, 10) || null,
      addressNumberSuffix: /\d([A-Z])$/.exec(number)?.[1] ?? null,
      roadName: road.slice(0, -1).join(' '),
      roadTypeName: road.at(-1) ?? null,
      addressLifecycle: 'Current',
      position,
      unitOfPropertyId: options.unitOfPropertyId ?? null,
    })
    .returning('streetId')
    .executeTakeFirstOrThrow();
  // The street with these names, or one more address on it.
  await db
    .insertInto('streets')
    .values({ ...names, id: streetId, addressCount: 1, position })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ addressCount: sql`streets.address_count + 1` }),
    )
    .execute();
  return addressId;
}

type RecordOptions = {
  at?: Place;
  name?: string;
  capitalValue?: number;
  landAreaHa?: number;
  effectiveDate?: string;
  zoning?: string;
};

/** Creates an official record: a square parcel around a place, and its valuation. @returns the unitOfPropertyId */
export async function aRecord(db: Db, { at = DEVONPORT, ...options }: RecordOptions = {}): Promise<string> {
  const unitOfPropertyId = `unit-${next()}`;
  const boundary = sql`st_multi(st_makeenvelope(
    ${at.lng - 0.0001}, ${at.lat - 0.0001}, ${at.lng + 0.0001}, ${at.lat + 0.0001}, 4326))`;
  await db
    .insertInto('property_boundaries')
    .values({
      unitOfPropertyId,
      propertyName: options.name ?? 'Lot 4',
      boundary,
      isPark: options.zoning?.startsWith('5') ?? false,
    })
    .execute();
  await db
    .insertInto('valuations')
    .values({
      unitOfPropertyId,
      landAreaHa: options.landAreaHa ?? 0.0541,
      capitalValue: options.capitalValue ?? 2_450_000,
      effectiveDate: options.effectiveDate ?? '2024-05-01',
      zoning: options.zoning ?? null,
    })
    .execute();
  return unitOfPropertyId;
}

type ListingOptions = {
  ownerId?: number;
  /** An existing address; by default a new one. */
  addressId?: number;
  title?: string;
  description?: string;
  city?: string;
  suburb?: string;
  region?: string;
  address?: string;
  at?: Place;
  swayPrice?: number;
  /** The estimate; null for none. By default the domain computes it. */
  avmPrice?: number | null;
  bedrooms?: number | null;
  bathrooms?: number | null;
  floorArea?: number | null;
  propertyType?: PropertyType;
  features?: string[];
  isActive?: boolean;
  /** Whether its owner has the verified claim on its address. The badge needs a record as well. */
  isVerified?: boolean;
  unitOfPropertyId?: string;
  createdAt?: string;
  prices?: { price: number; changedAt: string }[];
};

/** Creates a listing with its address, owner and price history. @returns the id */
export async function aListing(db: Db, options: ListingOptions = {}): Promise<number> {
  const ownerId = options.ownerId ?? (await aUser(db));
  const at = options.at ?? DEVONPORT;
  const { city = 'Auckland', suburb = 'Devonport', region = city, propertyType = 'House' } = options;
  const { bedrooms = 4, bathrooms = 2, floorArea = 192, swayPrice = 2_790_000 } = options;
  const address = options.address ?? `8 Tōtara Lane, ${suburb}, ${city}`;
  const createdAt = options.createdAt ?? '2026-11-03T00:00:00.000Z';
  const addressId = options.addressId ?? (await anAddress(db, { fullAddress: address, at }));
  const estimate = estimateValue({ city, floorArea: floorArea ?? 0, propertyType, bedrooms: bedrooms ?? 0 });
  const { id } = await db
    .insertInto('properties')
    .values({
      ownerId,
      addressId,
      unitOfPropertyId: options.unitOfPropertyId ?? null,
      title: options.title ?? 'Harbour-view villa on a quiet lane',
      description: options.description ?? 'Restored bay villa with a sunny north deck.',
      address,
      suburb,
      city,
      region,
      position: sql`st_setsrid(st_makepoint(${at.lng}, ${at.lat}), 4326)`,
      swayPrice,
      avmPrice: options.avmPrice === undefined ? (estimate?.amountNzd ?? null) : options.avmPrice,
      bedrooms,
      bathrooms,
      floorArea,
      propertyType,
      features: options.features ?? ['Heat Pump'],
      priceJustificationTags: ['Recently Renovated Kitchen'],
      priceJustificationText: 'We rebuilt the kitchen in 2022.',
      isActive: options.isActive ?? true,
      createdAt,
      updatedAt: createdAt,
      searchText: foldForSearch([address, city, region].join(' | ')),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = options.prices ?? [{ price: swayPrice, changedAt: createdAt }];
  const history = prices.map(({ price, changedAt }) => ({ propertyId: id, price, changedAt }));
  await db.insertInto('price_changes').values(history).execute();
  if (options.isVerified) await aClaim(db, { userId: ownerId, addressId, status: 'verified' });
  return id;
}

/** Creates many listings of one owner at one address's place, by copying one. */
export async function manyListings(db: Db, total: number, options: ListingOptions = {}): Promise<void> {
  await aListing(db, options);
  const columns = sql.raw(
    `owner_id, title, description, address, city, region, position, sway_price, avm_price, bedrooms, bathrooms,
     floor_area, property_type, search_text`,
  );
  await sql`insert into properties (address_id, ${columns})
    select address_id, ${columns} from properties, generate_series(1, ${total - 1}::int) i`.execute(db);
}

/** Creates the media row of a picture and attaches it to a listing, after its other pictures. @returns the key */
export async function aPictureOf(db: Db, listingId: number, description = 'A villa'): Promise<string> {
  const key = `picture-${next()}`;
  const media = await db
    .insertInto('media')
    .values({ key, kind: 'image', contentType: 'image/webp', description, sha256: '0'.repeat(64) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into property_media (property_id, media_id, place)
    select ${listingId}, ${media.id}, count(*) from property_media where property_id = ${listingId}`.execute(
    db,
  );
  return key;
}

/** Creates an agent whose licence has not been checked. @returns the user id */
export async function anAgent(db: Db, name = 'Tama Reweti'): Promise<number> {
  const userId = await aUser(db, { name, userType: 'agent' });
  const licenceNumber = String(1_000_000 + userId);
  const licence = { agency: 'Harbour Realty', licenceNumber, specialization: 'Villas' };
  await db
    .insertInto('agents')
    .values({ userId, ...licence })
    .execute();
  return userId;
}

/** Creates an agent whom an admin has approved. @returns the user id */
export async function aPartnerAgent(db: Db, name?: string): Promise<number> {
  const userId = await anAgent(db, name);
  await db
    .updateTable('agents')
    .set({ status: 'approved', decidedAt: new Date() })
    .where('userId', '=', userId)
    .execute();
  return userId;
}

/** Creates a conversation about a listing with messages, alternately from buyer and owner. @returns the id */
export async function aConversation(
  db: Db,
  listingId: number,
  buyerId: number,
  contents: string[] = [],
): Promise<number> {
  const { ownerId } = await db
    .selectFrom('properties')
    .select('ownerId')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('conversations')
    .values({
      propertyId: listingId,
      buyerId,
      ownerId,
      lastMessageAt: new Date(),
      lastSequence: contents.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('conversation_participants')
    .values([
      { conversationId: id, userId: buyerId, role: 'buyer' },
      { conversationId: id, userId: ownerId, role: 'owner' },
    ])
    .execute();
  for (const [i, content] of contents.entries()) {
    const senderId = i % 2 === 0 ? buyerId : ownerId;
    await db
      .insertInto('messages')
      .values({ conversationId: id, sequence: i + 1, senderId, content })
      .execute();
  }
  return id;
}

type ClaimOptions = {
  userId?: number;
  addressId?: number;
  ownershipType?: OwnershipType;
  status?: ClaimStatus;
  submittedAt?: Date;
};

/** Creates a claim on a house with all details that a listing needs. @returns the id */
export async function aClaim(db: Db, options: ClaimOptions = {}): Promise<number> {
  const { ownershipType = 'owner', status = 'pending_verification', submittedAt = new Date() } = options;
  const canHavePrice = ownershipType === 'owner' || (status === 'verified' && ownershipType !== 'tenant');
  const { id } = await db
    .insertInto('property_claims')
    .values({
      addressId: options.addressId ?? (await anAddress(db)),
      userId: options.userId ?? (await aUser(db)),
      ownershipType,
      status,
      verificationMethod: 'email_verification',
      contactName: 'Mere Rāwiri',
      contactEmail: 'mere@sway.example',
      contactPhone: '021 555 0101',
      notes: 'Contact: mere@sway.example, Phone: 021 555 0101, Name: Mere Rāwiri',
      swayPrice: canHavePrice ? 1_250_000 : null,
      description: 'A sunny home.',
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      propertyType: 'House',
      yearBuilt: 1962,
      features: ['Garage'],
      createdAt: submittedAt,
      submittedAt,
      decidedAt: status === 'pending_verification' ? null : submittedAt,
      decisionReason: status === 'rejected' ? 'The name differs' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The version of a claim, which an admin's decision names. */
export async function claimVersion(db: Db, claimId: number): Promise<number> {
  const { version } = await db
    .selectFrom('property_claims')
    .select('version')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Stores a rates notice as the claim's first document. @returns the id */
export async function aClaimDocument(
  { db, privateStorage }: { db: Db; privateStorage: Storage },
  claimId: number,
): Promise<number> {
  const fileKey = `claim-${claimId}-${next()}`;
  const content = aPdf();
  await privateStorage.write(`${fileKey}/document`, content);
  const { id } = await db
    .insertInto('claim_documents')
    .values({
      claimId,
      place: 1,
      documentType: 'rates_notice',
      fileName: 'rates.pdf',
      contentType: 'application/pdf',
      sizeBytes: content.length,
      fileKey,
      uploadedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type EnquiryOptions = {
  propertyId?: number;
  unitOfPropertyId?: string;
  ownerId?: number | null;
  inquirerId: number;
  inquiryType?: EnquiryType;
  contactDetails?: string;
};

/** Creates an unanswered enquiry. @returns the id */
export async function anEnquiry(db: Db, options: EnquiryOptions): Promise<number> {
  const { inquiryType = 'contact', ownerId = null, contactDetails = 'enquirer@sway.example' } = options;
  const { id } = await db
    .insertInto('property_inquiries')
    .values({
      propertyId: options.propertyId ?? null,
      unitOfPropertyId: options.unitOfPropertyId ?? null,
      ownerId,
      home: 'Villa on a lane',
      inquirerId: options.inquirerId,
      inquiryType,
      message: 'Is it sunny in winter?',
      contactDetails,
      viewingPreference: '[]',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates an unread notification. @returns the id */
export async function aNotification(db: Db, userId: number): Promise<number> {
  const event = { kind: 'home_hidden', propertyId: 1, title: `Villa ${next()}` } satisfies NotificationEvent;
  const { id } = await db
    .insertInto('notifications')
    .values({ userId, kind: event.kind, facts: JSON.stringify(event), createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a live indicative offer in a conversation. @returns the version with which its other side can answer it */
export async function anOffer(db: Db, conversationId: number, side: 'buyer' | 'owner'): Promise<string> {
  const home = db.selectFrom('conversations as c').innerJoin('properties as p', 'p.id', 'c.propertyId');
  const { propertyId, swayPrice, sequence } = await home
    .select(['c.propertyId', 'p.swayPrice', 'c.lastSequence as sequence'])
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const settles = dateInNewZealand(at, 60);
  const { id } = await db
    .insertInto('offers')
    .values({
      conversationId,
      propertyId,
      side,
      sequence,
      amountNzd: 900_000,
      depositNzd: 90_000,
      settlesFrom: settles,
      settlesUntil: settles,
      conditions: ['finance'],
      eligibility: side === 'buyer' ? 'citizen' : null,
      madeAt: at,
      expiresAt: new Date(at.getTime() + 7 * 86_400_000),
      changedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return offersVersion({ id, state: 'live' }, swayPrice);
}

/** Creates an introduction that waits for the answers of a buyer and an owner. @returns its id */
export async function anIntroduction(db: Db, between: { buyerId: number; ownerId: number }): Promise<number> {
  const addressId = await anAddress(db);
  const { id } = await db
    .insertInto('introductions')
    .values({ ...between, addressId, sealed: 'x', askedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a user on the waiting list of a home, with a note that the owner sees. @returns the id of the entry */
export async function aWaitingEntry(db: Db, propertyId: number, userId: number): Promise<number> {
  const entry = { propertyId, userId, note: 'We sell in May.', isShared: true, joinedAt: new Date() };
  const row = await db.insertInto('waiting_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Creates a weekly offer of a home, one visitor at once, whose first time from tomorrow on a visitor has booked.
 * @returns the viewing with its offer, and the time a week later
 */
export async function aViewing(db: Db, sides: { propertyId: number; ownerId: number; visitorId: number }) {
  const times = {
    firstDay: dateInNewZealand(new Date(), 2),
    startMinute: 10 * 60,
    durationMinutes: 30,
    isWeekly: true,
  };
  const { id: offerId } = await db
    .insertInto('viewing_offers')
    .values({ ...times, propertyId: sides.propertyId, maxVisitors: 1, noticeHours: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [slot, later] = slotsOf(times, new Date());
  const { id } = await db
    .insertInto('viewings')
    .values({ ...sides, ...slot!, offerId, home: 'Villa', place: 1, changedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, offerId, startsAt: slot!.startsAt.toISOString(), weekLater: later!.startsAt.toISOString() };
}
