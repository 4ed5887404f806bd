import type { CombinedRecord } from '@sway/contract/records';
import { formatCount } from '@sway/domain/text/format';
import {
  buildingAgeText,
  categoryText,
  codeText,
  constructionText,
  propertyUseText,
  zoningText,
} from '@sway/domain/records/roll-codes';
import type { ValuationDetails } from './record-rows.ts';

type Detail = NonNullable<CombinedRecord['valuation']>['details'][number];

const YES_NO = { Y: 'Yes', N: 'No' };

/**
 * The valuation's details in words, in the order in which they are shown. A code without a certain meaning is shown as a
 * code; an empty field is left out.
 */
export function describeValuation(row: ValuationDetails): Detail[] {
  const details = [
    coded('Type', row.property_category, categoryText),
    coded('Use', row.actual_property_use, propertyUseText),
    coded('Zoning', row.zoning, zoningText),
    coded('Built', row.building_age_indicator, buildingAgeText),
    coded('Construction', row.building_construction_indicator, constructionText),
    coded('Condition', row.building_condition_indicator, code => code),
    measured('Living area', row.mass_total_living_area_m2, ' m²'),
    measured('Site coverage', row.building_site_coverage_m2, ' m²'),
    measured('Units of use', row.units_of_use),
    measured('Off-street parking', row.off_street_parking),
    unchanged('Freestanding garages', row.mass_garage_freestanding),
    unchanged('Garages under the main roof', row.mass_garage_under_main_roof),
    coded('Deck', row.mass_deck, code => codeText(YES_NO, code)),
    coded('Contour', row.mass_contour, code => code),
    coded('View', row.mass_view, code => code),
    coded('Scope of view', row.mass_scope_of_view, code => code),
    coded('Improvements', row.improvements_description, code => code),
    unchanged('Valuation reference', referenceOf(row)),
  ];
  return details.filter(detail => detail !== null);
}

function coded(label: string, code: string | null, describeCode: (code: string) => string): Detail | null {
  if (code === null) return null;
  const words = describeCode(code);
  return words === code ? { label, words: `code ${code}`, code: null } : { label, words, code };
}

function measured(label: string, figure: number | null, unit = ''): Detail | null {
  return figure === null ? null : { label, words: formatCount(figure) + unit, code: null };
}

function unchanged(label: string, text: string | null): Detail | null {
  return text === null ? null : { label, words: text, code: null };
}

/** `12345/67800 A`. */
function referenceOf(row: ValuationDetails): string | null {
  if (row.valuation_roll === null) return null;
  const number = [row.valuation_roll, row.valuation_assessment].filter(Boolean).join('/');
  return [number, row.valuation_suffix].filter(Boolean).join(' ');
}
