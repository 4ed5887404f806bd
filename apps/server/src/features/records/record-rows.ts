import type { CombinedRecord } from '@sway/contract/records';
import type { Hiding } from '#features/listings/index.ts';

/** The figures of a valuation in lists. Without a valuation, `hasValuation` is false and the other fields are null. */
export type ValuationFigures = {
  hasValuation: boolean;
  situationNumber: string | null;
  additionalSituationNumber: string | null;
  situationName: string | null;
  legalDescription: string | null;
  capitalValue: number | null;
  landValue: number | null;
  improvementsValue: number | null;
  effectiveDate: string | null;
};

/** The roll's codes and measures for a page. Areas are m². */
export type ValuationDetails = {
  landAreaHa: number | null;
  propertyCategory: string | null;
  zoning: string | null;
  actualPropertyUse: string | null;
  bedrooms: number | null;
  floorAreaM2: number | null;
  valuationRoll: string | null;
  valuationAssessment: string | null;
  valuationSuffix: string | null;
  buildingAgeIndicator: string | null;
  buildingConstructionIndicator: string | null;
  buildingConditionIndicator: string | null;
  buildingSiteCoverageM2: number | null;
  unitsOfUse: number | null;
  offStreetParking: number | null;
  massContour: string | null;
  massView: string | null;
  massScopeOfView: string | null;
  massTotalLivingAreaM2: number | null;
  massDeck: string | null;
  massGarageFreestanding: string | null;
  massGarageUnderMainRoof: string | null;
  improvementsDescription: string | null;
};

export type RecordRow = ValuationFigures &
  ValuationDetails & {
    id: string;
    propertyName: string | null;
    geometry: { type: 'MultiPolygon'; coordinates: number[][][][] } | null;
    areaM2: number | null;
    addresses: CombinedRecord['addresses'];
    addressCount: number;
    titles: CombinedRecord['titles'];
    listingId: number | null;
    listingTitle: string | null;
    swayPrice: number | null;
    valuationSource: CombinedRecord['valuation_source'];
    hidings: Hiding[] | null;
  };
