/** An address as the register keeps it. Degrees of WGS 84. */
export type AddressRow = {
  address_id: number;
  full_address: string;
  full_address_number: string;
  unit: string | null;
  address_number: number | null;
  address_number_suffix: string | null;
  address_number_high: number | null;
  road_name: string;
  road_type_name: string | null;
  full_road_name: string;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
  postcode: string | null;
  address_class: string | null;
  address_lifecycle: string;
  lng: number;
  lat: number;
};

/** The register's columns that come straight from a column of a layer, if it has one. */
export type SourceColumn = Exclude<keyof AddressRow, 'lng' | 'lat'>;
