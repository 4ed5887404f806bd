/** The figures of a valuation in lists. Without a valuation, `has_valuation` is false and the other fields are null. */
export type ValuationFigures = {
  has_valuation: boolean;
  situation_number: string | null;
  additional_situation_number: string | null;
  situation_name: string | null;
  legal_description: string | null;
  capital_value: number | null;
  land_value: number | null;
  improvements_value: number | null;
  effective_date: string | null;
};

/** The roll's codes and measures for a page. Areas are m². */
export type ValuationDetails = {
  land_area_ha: number | null;
  property_category: string | null;
  zoning: string | null;
  actual_property_use: string | null;
  bedrooms: number | null;
  floor_area_m2: number | null;
  valuation_roll: string | null;
  valuation_assessment: string | null;
  valuation_suffix: string | null;
  building_age_indicator: string | null;
  building_construction_indicator: string | null;
  building_condition_indicator: string | null;
  building_site_coverage_m2: number | null;
  units_of_use: number | null;
  off_street_parking: number | null;
  mass_contour: string | null;
  mass_view: string | null;
  mass_scope_of_view: string | null;
  mass_total_living_area_m2: number | null;
  mass_deck: string | null;
  mass_garage_freestanding: string | null;
  mass_garage_under_main_roof: string | null;
  improvements_description: string | null;
};

export type TitleRow = {
  title_no: string;
  type: string | null;
  status: string | null;
  land_district: string | null;
  issue_date: string | null;
  estate_description: string | null;
  number_owners: number | null;
};

export type RecordRow = ValuationFigures &
  ValuationDetails & {
    id: string;
    property_name: string | null;
    geometry: { type: 'MultiPolygon'; coordinates: number[][][][] } | null;
    area_m2: number | null;
    addresses: { id: number; full_address: string; longitude: number; latitude: number }[];
    address_count: number;
    titles: TitleRow[];
    listing_id: number | null;
    listing_title: string | null;
    sway_price: number | null;
  };
