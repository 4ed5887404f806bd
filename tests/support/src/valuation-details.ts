import type { ValuationDetails } from '@sway/server/features/records/record-rows.ts';

/** A valuation without any known value. */
export const NOTHING_VALUED: ValuationDetails = {
  land_area_ha: null,
  property_category: null,
  zoning: null,
  actual_property_use: null,
  bedrooms: null,
  floor_area_m2: null,
  valuation_roll: null,
  valuation_assessment: null,
  valuation_suffix: null,
  building_age_indicator: null,
  building_construction_indicator: null,
  building_condition_indicator: null,
  building_site_coverage_m2: null,
  units_of_use: null,
  off_street_parking: null,
  mass_contour: null,
  mass_view: null,
  mass_scope_of_view: null,
  mass_total_living_area_m2: null,
  mass_deck: null,
  mass_garage_freestanding: null,
  mass_garage_under_main_roof: null,
  improvements_description: null,
};
