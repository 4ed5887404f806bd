import type { CombinedRecord, RecordSummary } from '@sway/contract/records';
import { categoryText, zoningText } from '@sway/domain/records/roll-codes';
import { wholeDollars, wholeM2 } from '#platform/http/presented-values.ts';
import type { RecordRow, TitleRow, ValuationFigures } from './record-rows.ts';
import type { RecordSummaryRow } from './record-search.repo.ts';
import { describeValuation } from './valuation-text.ts';

export function presentRecordSummary(row: RecordSummaryRow): RecordSummary {
  return {
    unitOfPropertyId: row.id,
    address: row.address,
    boundary: row.has_boundary ? { unitOfPropertyId: row.id, propertyName: row.property_name } : null,
    valuation: presentFigures(row),
    isOfAddress: row.is_of_address,
  };
}

function presentFigures(row: ValuationFigures): RecordSummary['valuation'] {
  if (!row.has_valuation) return null;
  return {
    situationName: situationOf(row),
    legalDescription: row.legal_description,
    capitalValue: wholeDollars(row.capital_value),
    landValue: wholeDollars(row.land_value),
    improvementValue: wholeDollars(row.improvements_value),
    effectiveDate: row.effective_date,
  };
}

/** `12A Kōmako Lane`, from its parts. */
function situationOf(row: ValuationFigures): string | null {
  const number = `${row.situation_number ?? ''}${row.additional_situation_number ?? ''}`;
  return [number, row.situation_name].filter(Boolean).join(' ') || null;
}

/** The combined record (product/records.md#the-combined-record), but for past sales, which only its route adds. */
export function presentRecord(row: RecordRow): CombinedRecord {
  const figures = presentFigures(row);
  return {
    unit_of_property_id: row.id,
    title: titleOf(row, figures),
    property_name: row.property_name,
    price: row.sway_price,
    has_listing: row.listing_id !== null,
    listing_id: row.listing_id,
    bedrooms: row.bedrooms,
    floor_area: row.floor_area_m2,
    land_area: landAreaM2(row),
    property_category: row.property_category,
    property_category_words: row.property_category && categoryText(row.property_category),
    zoning: row.zoning,
    zoning_words: row.zoning && zoningText(row.zoning),
    capital_value: wholeDollars(row.capital_value),
    land_value: wholeDollars(row.land_value),
    improvements_value: wholeDollars(row.improvements_value),
    boundary:
      row.geometry && row.area_m2 !== null
        ? {
            unitOfPropertyId: row.id,
            propertyName: row.property_name,
            areaM2: Math.round(row.area_m2),
            geometry: row.geometry,
          }
        : null,
    valuation: figures && { ...figures, details: describeValuation(row) },
    addresses: row.addresses.map(({ id, full_address: fullAddress, longitude, latitude }) => ({
      id,
      fullAddress,
      latitude,
      longitude,
    })),
    address_count: row.address_count,
    titles: row.titles.map(presentTitle),
    past_sales: [],
  };
}

function titleOf(row: RecordRow, figures: RecordSummary['valuation']): string {
  return (
    row.listing_title ??
    row.addresses[0]?.full_address ??
    figures?.situationName ??
    row.property_name ??
    (row.titles[0] ? `Title ${row.titles[0].title_no}` : 'Unit of property')
  );
}

function landAreaM2({ land_area_ha: ha, area_m2: boundaryM2 }: RecordRow): number | null {
  if (ha !== null && ha > 0) return wholeM2(ha);
  return boundaryM2 === null ? null : Math.round(boundaryM2);
}

function presentTitle(title: TitleRow): CombinedRecord['titles'][number] {
  return {
    titleNo: title.title_no,
    type: title.type,
    status: title.status,
    landDistrict: title.land_district,
    issueDate: title.issue_date,
    estateDescription: title.estate_description,
    numberOwners: title.number_owners,
  };
}
