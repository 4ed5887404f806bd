import type { ValuationDetails } from '@sway/server/features/records/record-rows.ts';

/** A valuation without any known value. */
export const NOTHING_VALUED: ValuationDetails = {
  landAreaHa: null,
  propertyCategory: null,
  zoning: null,
  actualPropertyUse: null,
  bedrooms: null,
  floorAreaM2: null,
  valuationRoll: null,
  valuationAssessment: null,
  valuationSuffix: null,
  buildingAgeIndicator: null,
  buildingConstructionIndicator: null,
  buildingConditionIndicator: null,
  buildingSiteCoverageM2: null,
  unitsOfUse: null,
  offStreetParking: null,
  massContour: null,
  massView: null,
  massScopeOfView: null,
  massTotalLivingAreaM2: null,
  massDeck: null,
  massGarageFreestanding: null,
  massGarageUnderMainRoof: null,
  improvementsDescription: null,
};
