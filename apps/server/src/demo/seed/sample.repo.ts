import type { Db } from '#platform/database/database.ts';
import { readRollDate } from '@sway/domain/roll-codes';
import { sql } from 'kysely';
import type { SampleAddress } from '@sway/demo/addresses/addresses';
import type { SampleAgent } from '@sway/demo/people/agents';
import type { Person } from '@sway/demo/people/people';
import type { StoredPhotograph } from './store-photographs.ts';
import type { SampleRecord } from '@sway/demo/records/records';
import type { DemoSite } from '@sway/demo/demo-site';
import { inBatches, unnested } from './unnest.ts';
import type { BatchColumn } from './unnest.ts';

type SampleListing = DemoSite['listings'][number];

/** Any number will do, as long as every instance takes the same one. */
const SEED_LOCK = 7_929_002;

/** Has instances that start together wait for each other, until the transaction ends. */
export async function lockSeeding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
}

/** Whether this database holds the sample. */
export async function holdsSample(db: Db): Promise<boolean> {
  return (await db.selectFrom('sample_seedings').select('id').executeTakeFirst()) !== undefined;
}

/** Marks the database as one that holds the sample, and keeps which records came with it. */
export async function markSeeded(tx: Db, records: readonly SampleRecord[], seededAt: Date): Promise<void> {
  await tx.insertInto('sample_seedings').values({ seeded_at: seededAt }).execute();
  await inBatches(records, batch =>
    sql`insert into sample_records
      select * from ${unnested(batch, { id: ['text', record => record.unitOfPropertyId] })}`.execute(tx),
  );
}

/** @returns each user's id by username. */
export async function insertPeople(
  tx: Db,
  people: readonly Person[],
  passwordHashOf: (person: Person) => string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    insert into users (username, email, password_hash, name, phone, bio, user_type, created_at, email_verified_at,
      is_sample)
    select username, email, password_hash, name, phone, bio, user_type, created_at, created_at, true
    from ${unnested(people, {
      username: ['text', person => person.username],
      email: ['text', person => person.email],
      password_hash: ['text', passwordHashOf],
      name: ['text', person => person.name],
      phone: ['text', person => person.phone],
      bio: ['text', person => person.bio],
      user_type: ['text', person => person.userType],
      created_at: ['timestamptz', person => person.createdAt],
    })}
    returning id, username`.execute(tx);
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** The agents among the people, with their licences. */
export async function insertAgents(tx: Db, agents: readonly SampleAgent[], decidedAt: Date): Promise<void> {
  await sql`
    insert into agents (user_id, agency, licence_number, specialization, bio, status, created_at, decided_at)
    select u.id, agency, licence, specialization, about, status, u.created_at,
      case when status = 'approved' then ${decidedAt}::timestamptz end
    from ${unnested(agents, {
      handle: ['text', agent => agent.username],
      agency: ['text', agent => agent.agency],
      licence: ['text', agent => agent.licenceNumber],
      specialization: ['text', agent => agent.specialization],
      about: ['text', agent => agent.bio],
      status: ['text', agent => (agent.isApproved ? 'approved' : 'pending')],
    })} join users u on u.username = handle`.execute(tx);
}

export async function insertRecords(tx: Db, records: readonly SampleRecord[]): Promise<void> {
  await inBatches(records, batch =>
    sql`
      insert into property_boundaries (unit_of_property_id, property_name, boundary)
      select id, name, st_geomfromtext(wkt, 4326)
      from ${unnested(batch, {
        id: ['text', record => record.unitOfPropertyId],
        name: ['text', record => record.propertyName],
        wkt: ['text', wktOf],
      })}`.execute(tx),
  );
  await inBatches(records, batch =>
    sql`
      insert into valuations (unit_of_property_id, valuation_roll, valuation_assessment, situation_number, situation_name,
        legal_description, land_area_ha, property_category, zoning, bedrooms, floor_area_m2, capital_value, land_value,
        improvements_value, effective_date, actual_property_use, building_age_indicator, building_construction_indicator,
        building_condition_indicator, building_site_coverage_m2, off_street_parking, mass_contour, mass_view,
        mass_scope_of_view)
      select *
      from ${unnested(batch, {
        id: ['text', record => record.unitOfPropertyId],
        roll: ['text', record => record.valuationRoll],
        assessment: ['text', record => record.valuationAssessment],
        number: ['text', record => record.situationNumber],
        situation: ['text', record => record.situationName],
        legal: ['text', record => record.legalDescription],
        land_area_ha: ['float8', record => record.landAreaHa],
        category: ['text', record => record.propertyCategory],
        zoning: ['text', record => record.zoning],
        bedrooms: ['int', record => record.bedrooms],
        floor_area_m2: ['int', record => record.floorAreaM2],
        capital_value: ['bigint', record => record.capitalValue],
        land_value: ['bigint', record => record.landValue],
        improvements_value: ['bigint', record => record.improvementsValue],
        effective_date: ['date', record => readRollDate(record.effectiveDate)],
        use: ['text', record => record.building.actualPropertyUse],
        age: ['text', record => record.building.ageIndicator],
        construction: ['text', record => record.building.constructionIndicator],
        condition: ['text', record => record.building.conditionIndicator],
        coverage_m2: ['int', record => record.building.siteCoverageM2],
        parking: ['int', record => record.building.offStreetParking],
        contour: ['text', record => record.building.contour],
        view: ['text', record => record.building.view],
        scope: ['text', record => record.building.scopeOfView],
      })}`.execute(tx),
  );
}

function wktOf({ boundary }: SampleRecord): string {
  return `MULTIPOLYGON(((${boundary.map(({ lng, lat }) => `${lng} ${lat}`).join(', ')})))`;
}

/** Sample addresses take the place of nothing: their ids are their own. Their streets may be there already. */
export async function insertAddresses(
  tx: Db,
  addresses: readonly SampleAddress[],
  unitOfPropertyIdOf: (address: SampleAddress) => string | null,
): Promise<void> {
  await inBatches(addresses, batch =>
    sql`
      insert into streets (full_road_name, suburb_locality, town_city, territorial_authority)
      select distinct *
      from ${unnested(batch, STREET_COLUMNS)}
      on conflict do nothing`.execute(tx),
  );
  await inBatches(addresses, batch =>
    sql`
      insert into addresses (address_id, full_address, full_address_number, unit, address_number, address_number_suffix,
        road_name, road_type_name, full_road_name, suburb_locality, town_city, territorial_authority, address_class,
        address_lifecycle, position, unit_of_property_id, street_id)
      select row.id, full_address, full_number, unit, number, suffix, road_name, road_type, full_road_name, suburb, town,
        authority, 'Thoroughfare', 'Current', st_setsrid(st_makepoint(lng, lat), 4326), unit_of_property_id, s.id
      from ${unnested(batch, {
        ...STREET_COLUMNS,
        id: ['bigint', address => address.id],
        full_address: ['text', address => address.fullAddress],
        full_number: ['text', address => address.fullAddressNumber],
        unit: ['text', address => address.lot.unit],
        number: ['int', address => address.lot.number],
        suffix: ['text', address => address.lot.suffix],
        road_name: ['text', address => address.lot.street.name],
        road_type: ['text', address => address.lot.street.type],
        lng: ['float8', address => address.lng],
        lat: ['float8', address => address.lat],
        unit_of_property_id: ['text', unitOfPropertyIdOf],
      })}
      join streets s using (full_road_name)
      where (s.suburb_locality, s.town_city, s.territorial_authority) = (suburb, town, authority)`.execute(
      tx,
    ),
  );
}

const STREET_COLUMNS: Record<string, BatchColumn<SampleAddress>> = {
  full_road_name: ['text', address => address.fullRoadName],
  suburb: ['text', address => address.lot.street.place.suburb.name],
  town: ['text', address => address.lot.street.place.city.name],
  authority: ['text', address => address.lot.street.place.city.territorialAuthority],
};

/** @returns the listings' ids, in the order of the listings. */
export async function insertListings(
  tx: Db,
  listings: readonly SampleListing[],
  ids: { owner: Map<string, number>; unitOfProperty: Map<number, string> },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('home_id_seq') as id from generate_series(1, ${listings.length}::int) order by id`.execute(
    tx,
  );
  const homeIds = rows.map(({ id }) => id);
  const idOf = new Map(listings.map((listing, i) => [listing, homeIds[i]!]));
  await sql`
    insert into properties (id, owner_id, address_id, unit_of_property_id, title, description, address, suburb, city, region,
      position, sway_price, avm_price, bedrooms, bathrooms, floor_area, property_type, features, price_justification_tags,
      price_justification_text, is_active, created_at, updated_at, search_text)
    select id, owner_id, address_id, unit_of_property_id, title, description, address, suburb, city, region,
      st_setsrid(st_makepoint(lng, lat), 4326), sway_price, avm_price, bedrooms, bathrooms, floor_area, property_type,
      string_to_array(features, '|'), string_to_array(tags, '|'), justification, is_active, created_at,
      updated_at, search_text
    from ${unnested(listings, {
      id: ['bigint', listing => idOf.get(listing)],
      owner_id: ['bigint', listing => ids.owner.get(listing.ownerUsername)],
      address_id: ['bigint', listing => listing.address.id],
      unit_of_property_id: ['text', listing => ids.unitOfProperty.get(listing.address.id) ?? null],
      title: ['text', listing => listing.title],
      description: ['text', listing => listing.description],
      address: ['text', listing => listing.address.fullAddress],
      suburb: ['text', listing => listing.home.place.suburb.name],
      city: ['text', listing => listing.home.place.city.name],
      region: ['text', listing => listing.home.place.city.region],
      lng: ['float8', listing => listing.address.lng],
      lat: ['float8', listing => listing.address.lat],
      sway_price: ['bigint', listing => listing.swayPriceNzd],
      avm_price: ['bigint', listing => listing.estimateNzd],
      bedrooms: ['int', listing => listing.home.bedrooms],
      bathrooms: ['int', listing => listing.home.bathrooms],
      floor_area: ['int', listing => listing.home.floorAreaM2],
      property_type: ['text', listing => listing.home.propertyType],
      features: ['text', listing => listing.features.join('|')],
      tags: ['text', listing => listing.justificationTags.join('|')],
      justification: ['text', listing => listing.justificationText],
      is_active: ['bool', listing => listing.isActive],
      created_at: ['timestamptz', listing => listing.priceChanges[0]!.at],
      updated_at: ['timestamptz', listing => listing.priceChanges.at(-1)!.at],
      search_text: ['text', listing => listing.searchText],
    })}`.execute(tx);
  return homeIds;
}

export async function insertPriceChanges(
  tx: Db,
  changes: readonly { propertyId: number; priceNzd: number; at: Date }[],
): Promise<void> {
  await sql`
    insert into price_changes (property_id, price, changed_at)
    select * from ${unnested(changes, {
      property_id: ['bigint', change => change.propertyId],
      price: ['bigint', change => change.priceNzd],
      changed_at: ['timestamptz', change => change.at],
    })}`.execute(tx);
}

/** @returns each photograph's id by its name. */
export async function insertPhotographs(
  tx: Db,
  photographs: readonly StoredPhotograph[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into media (key, kind, content_type, width, height, description, preview, sha256)
    select key, 'image', 'image/webp', width, height, description, preview, sha256
    from ${unnested(photographs, {
      key: ['text', photograph => photograph.name],
      width: ['int', photograph => photograph.width],
      height: ['int', photograph => photograph.height],
      description: ['text', photograph => photograph.alt],
      preview: ['text', photograph => photograph.preview],
      sha256: ['text', photograph => photograph.sha256],
    })}
    returning id, key`.execute(tx);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export async function insertPropertyMedia(
  tx: Db,
  pictures: readonly { propertyId: number; mediaId: number; place: number }[],
): Promise<void> {
  await inBatches(pictures, batch =>
    sql`
      insert into property_media (property_id, media_id, place)
      select * from ${unnested(batch, {
        property_id: ['bigint', picture => picture.propertyId],
        media_id: ['bigint', picture => picture.mediaId],
        place: ['int', picture => picture.place],
      })}`.execute(tx),
  );
}

/** Tells the planner what the tables hold now: the embedded engine has nobody else to do it. */
export async function analyzeTables(tx: Db): Promise<void> {
  await sql`analyze`.execute(tx);
}
