import type { RecordSummary } from '@sway/contract/records';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '#shared/queries/use-record.ts';
import type { LinkedRecord } from '../editor/listing-form.ts';

/** The official record with this id, as a listing's form shows it. No request is sent while the id is null. */
export function useLinkedRecord(unitOfPropertyId: string | null) {
  return useQuery({
    ...recordQuery(unitOfPropertyId),
    select: ({ unit_of_property_id: id, boundary, valuation }) =>
      linkedRecord({ unitOfPropertyId: id, boundary, valuation }),
  });
}

/** A record as the listing's form shows it (product/records.md#linking-a-record-to-a-listing). */
export function linkedRecord({
  unitOfPropertyId,
  boundary,
  valuation,
}: Pick<RecordSummary, 'unitOfPropertyId' | 'boundary' | 'valuation'>): LinkedRecord {
  return {
    unitOfPropertyId,
    propertyName: boundary?.propertyName ?? null,
    situationName: valuation?.situationName ?? null,
    legalDescription: valuation?.legalDescription ?? null,
    capitalValue: valuation?.capitalValue ?? null,
    landValue: valuation?.landValue ?? null,
    improvementValue: valuation?.improvementValue ?? null,
    effectiveDate: valuation?.effectiveDate ?? null,
  };
}
