import type { CombinedRecord } from '@sway/contract/records';
import { formatCount } from '@sway/domain/text/format';
import {
  buildingAgeText,
  categoryText,
  codeText,
  conditionText,
  constructionText,
  CONTOURS,
  propertyUseText,
  SCOPES_OF_VIEW,
  VIEWS,
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
    coded('Type', row.propertyCategory, categoryText),
    coded('Use', row.actualPropertyUse, propertyUseText),
    coded('Zoning', row.zoning, zoningText),
    coded('Built', row.buildingAgeIndicator, buildingAgeText),
    coded('Construction', row.buildingConstructionIndicator, constructionText),
    coded('Condition', row.buildingConditionIndicator, conditionText),
    measured('Living area', row.massTotalLivingAreaM2, ' m²'),
    measured('Site coverage', row.buildingSiteCoverageM2, ' m²'),
    measured('Units of use', row.unitsOfUse),
    measured('Off-street parking', row.offStreetParking),
    unchanged('Freestanding garages', row.massGarageFreestanding),
    unchanged('Garages under the main roof', row.massGarageUnderMainRoof),
    coded('Deck', row.massDeck, code => codeText(YES_NO, code)),
    coded('Contour', row.massContour, code => codeText(CONTOURS, code)),
    coded('View', row.massView, code => codeText(VIEWS, code)),
    coded('Scope of view', row.massScopeOfView, code => codeText(SCOPES_OF_VIEW, code)),
    coded('Improvements', row.improvementsDescription, code => code),
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
  if (row.valuationRoll === null) return null;
  const number = [row.valuationRoll, row.valuationAssessment].filter(Boolean).join('/');
  return [number, row.valuationSuffix].filter(Boolean).join(' ');
}
