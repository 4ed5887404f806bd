import { sql } from 'kysely';
import { storeHomeLayers } from '#features/layers/index.ts';
import { raiseSalesVersion } from '#features/sales/index.ts';
import type { Db } from '#platform/database/database.ts';
import { FIRST_SAMPLE_ADDRESS_ID } from '@sway/demo/addresses/addresses';
import { FIRST_SAMPLE_ROAD_ID } from '@sway/demo/streets/roads';

/**
 * Removes the sample's addresses, roads, records, sales and layers, whose values are made up. Imported ones remain, and so do those that a remaining
 * listing, claim or enquiry refers to.
 */
export async function removeSampleRegister(tx: Db): Promise<{ addresses: number; records: number }> {
  await sql`delete from sales where is_sample`.execute(tx);
  const layers = await tx.deleteFrom('layers').where('isSample', '=', true).returning('name').execute();
  for (const { name } of layers) await storeHomeLayers(tx, name);
  await raiseSalesVersion(tx);
  const addresses = await sql`
    delete from addresses a where address_id >= ${FIRST_SAMPLE_ADDRESS_ID}
      and not exists (select from properties p where p.address_id = a.address_id)
      and not exists (select from property_claims c where c.address_id = a.address_id)
      and not exists (select from property_inquiries i where i.address_id = a.address_id)`.execute(tx);
  await sql`
    delete from sample_records s
    where exists (select from properties p where p.unit_of_property_id = s.unit_of_property_id)
      or exists (select from addresses a where a.unit_of_property_id = s.unit_of_property_id)`.execute(tx);
  const ofSample = sql`(select unit_of_property_id from sample_records)`;
  await sql`delete from valuations where unit_of_property_id in ${ofSample}`.execute(tx);
  const records = await sql`
    delete from property_boundaries where unit_of_property_id in ${ofSample}`.execute(tx);
  await tx.deleteFrom('sample_records').execute();
  await tx.deleteFrom('roads').where('roadId', '>=', FIRST_SAMPLE_ROAD_ID).execute();
  return {
    addresses: Number(addresses.numAffectedRows ?? 0n),
    records: Number(records.numAffectedRows ?? 0n),
  };
}
