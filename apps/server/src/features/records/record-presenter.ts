import type { RecordSummary } from '@sway/contract/records';
import type { Actor } from '@sway/domain/accounts/permissions';
import { categoryText, zoningText } from '@sway/domain/records/roll-codes';
import { t } from '@sway/domain/language/texts';
import { hiddenParts } from '#features/listings/index.ts';
import { wholeDollars, wholeM2 } from '#platform/http/presented-values.ts';
import type { RecordRow, ValuationFigures } from './record-rows.ts';
import type { RecordSummaryRow } from './record-search.repo.ts';
import { describeValuation } from './valuation-text.ts';

export function presentRecordSummary(row: RecordSummaryRow): RecordSummary {
  return {
    unitOfPropertyId: row.id,
    address: row.address,
    boundary: row.hasBoundary ? { unitOfPropertyId: row.id, propertyName: row.propertyName } : null,
    valuation: presentFigures(row),
    isOfAddress: row.isOfAddress,
  };
}

function presentFigures(row: ValuationFigures): RecordSummary['valuation'] {
  if (!row.hasValuation) return null;
  return {
    situationName: situationOf(row),
    legalDescription: row.legalDescription,
    capitalValue: wholeDollars(row.capitalValue),
    landValue: wholeDollars(row.landValue),
    improvementValue: wholeDollars(row.improvementsValue),
    effectiveDate: row.effectiveDate,
  };
}

/** `12A Kōmako Lane`, from its parts. */
function situationOf(row: ValuationFigures): string | null {
  const number = `${row.situationNumber ?? ''}${row.additionalSituationNumber ?? ''}`;
  return [number, row.situationName].filter(Boolean).join(' ') || null;
}

/**
 * The combined record (product/records.md#the-combined-record) without what is hidden from an actor, but for past sales, which only its
 * route adds.
 */
export function presentRecord(row: RecordRow, actor: Actor | null) {
  const figures = presentFigures(row);
  const { hidden, hiddenFromOthers } = hiddenParts(actor, row.hidings);
  const isOpen = !hidden.has('record');
  return {
    hidden,
    hidden_parts: hiddenFromOthers,
    unit_of_property_id: row.id,
    title: titleOf(row, figures),
    property_name: row.propertyName,
    price: row.swayPrice,
    has_listing: row.listingId !== null,
    listing_id: row.listingId,
    bedrooms: isOpen ? row.bedrooms : null,
    floor_area: isOpen ? row.floorAreaM2 : null,
    land_area: landAreaM2(row),
    // The category of a home says when it was built, and how well.
    property_category: isOpen ? row.propertyCategory : null,
    property_category_words: isOpen && row.propertyCategory ? categoryText(row.propertyCategory) : null,
    zoning: row.zoning,
    zoning_words: row.zoning && zoningText(row.zoning),
    capital_value: wholeDollars(row.capitalValue),
    land_value: wholeDollars(row.landValue),
    improvements_value: wholeDollars(row.improvementsValue),
    boundary:
      row.geometry && row.areaM2 !== null
        ? {
            unitOfPropertyId: row.id,
            propertyName: row.propertyName,
            areaM2: Math.round(row.areaM2),
            geometry: row.geometry,
          }
        : null,
    valuation: figures && { ...figures, details: isOpen ? describeValuation(row) : [] },
    addresses: row.addresses,
    address_count: row.addressCount,
    titles: row.titles,
    past_sales: [],
    valuation_source: row.hasValuation ? row.valuationSource : null,
  };
}

function titleOf(row: RecordRow, figures: RecordSummary['valuation']): string {
  return (
    row.listingTitle ??
    row.addresses[0]?.fullAddress ??
    figures?.situationName ??
    row.propertyName ??
    (row.titles[0] ? t`Title ${row.titles[0].titleNo}` : t`Unit of property`)
  );
}

function landAreaM2({ landAreaHa: ha, areaM2: boundaryM2 }: RecordRow): number | null {
  if (ha !== null && ha > 0) return wholeM2(ha);
  return boundaryM2 === null ? null : Math.round(boundaryM2);
}
