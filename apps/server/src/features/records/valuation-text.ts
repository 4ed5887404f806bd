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
import { t } from '@sway/domain/language/texts';
import type { ValuationDetails } from './record-rows.ts';

type Detail = NonNullable<CombinedRecord['valuation']>['details'][number];

const YES_NO = { Y: t`Yes`, N: t`No` };

/**
 * The valuation's details in words, in the order in which they are shown. A code without a certain meaning is shown as a
 * code; an empty field is left out.
 */
export function describeValuation(row: ValuationDetails): Detail[] {
  const details = [
    coded(t`Type`, row.propertyCategory, categoryText),
    coded(t`Use`, row.actualPropertyUse, propertyUseText),
    coded(t`Zoning`, row.zoning, zoningText),
    coded(t`Built`, row.buildingAgeIndicator, buildingAgeText),
    coded(t`Construction`, row.buildingConstructionIndicator, constructionText),
    coded(t`Condition`, row.buildingConditionIndicator, conditionText),
    measured(t`Living area`, row.massTotalLivingAreaM2, ' m²'),
    measured(t`Site coverage`, row.buildingSiteCoverageM2, ' m²'),
    measured(t`Units of use`, row.unitsOfUse),
    measured(t`Off-street parking`, row.offStreetParking),
    unchanged(t`Freestanding garages`, row.massGarageFreestanding),
    unchanged(t`Garages under the main roof`, row.massGarageUnderMainRoof),
    coded(t`Deck`, row.massDeck, code => codeText(YES_NO, code)),
    coded(t`Contour`, row.massContour, code => codeText(CONTOURS, code)),
    coded(t`Outlook`, row.massView, code => codeText(VIEWS, code)),
    coded(t`Scope of view`, row.massScopeOfView, code => codeText(SCOPES_OF_VIEW, code)),
    coded(t`Improvements`, row.improvementsDescription, code => code),
    unchanged(t`Valuation reference`, referenceOf(row)),
  ];
  return details.filter(detail => detail !== null);
}

function coded(label: string, code: string | null, describeCode: (code: string) => string): Detail | null {
  if (code === null) return null;
  const words = describeCode(code);
  return words === code ? { label, words: t`code ${code}`, code: null } : { label, words, code };
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
