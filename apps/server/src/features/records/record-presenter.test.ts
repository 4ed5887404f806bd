import { NOTHING_VALUED } from '@sway/testing/valuation-details';
import { describe, expect, test } from 'vitest';
import { presentRecord, presentRecordSummary } from './record-presenter.ts';
import type { RecordRow, ValuationFigures } from './record-rows.ts';

const FIGURES: ValuationFigures = {
  has_valuation: true,
  situation_number: '12',
  additional_situation_number: 'A',
  situation_name: 'Kōmako Lane',
  legal_description: 'Lot 51 DP 523733',
  capital_value: 1_250_000.5,
  land_value: 900_000.4,
  improvements_value: null,
  effective_date: '2024-09-01',
};

const ROW: RecordRow = {
  ...FIGURES,
  ...NOTHING_VALUED,
  id: 'unit-1',
  property_name: 'The Oaks',
  geometry: { type: 'MultiPolygon', coordinates: [] },
  area_m2: 541.4,
  addresses: [{ id: 5, full_address: '12A Kōmako Lane, Ōtaki', longitude: 175.15, latitude: -40.76 }],
  address_count: 1,
  titles: [
    {
      title_no: 'NA1',
      type: 'Freehold',
      status: 'LIVE',
      land_district: 'Wellington',
      issue_date: '1998-05-12',
      estate_description: 'Fee simple',
      number_owners: 2,
    },
  ],
  listing_id: 7,
  listing_title: 'Villa',
  sway_price: 1_300_000,
  land_area_ha: 0.0541,
  property_category: 'RD196B',
  zoning: '92',
  bedrooms: 3,
  floor_area_m2: 150,
};

const present = (change: Partial<RecordRow> = {}) => presentRecord({ ...ROW, ...change });

describe('a record in a list', () => {
  const row = {
    ...FIGURES,
    id: 'unit-1',
    has_boundary: true,
    property_name: 'The Oaks',
    address: '12A',
    is_of_address: null,
  };

  test('has its boundary’s name and the figures of its valuation, in whole dollars', () => {
    expect(presentRecordSummary(row)).toEqual({
      unitOfPropertyId: 'unit-1',
      address: '12A',
      boundary: { unitOfPropertyId: 'unit-1', propertyName: 'The Oaks' },
      valuation: {
        situationName: '12A Kōmako Lane',
        legalDescription: 'Lot 51 DP 523733',
        capitalValue: 1_250_001,
        landValue: 900_000,
        improvementValue: null,
        effectiveDate: '2024-09-01',
      },
      isOfAddress: null,
    });
  });

  test('lacks what the register does not have', () => {
    const bare = presentRecordSummary({ ...row, has_boundary: false, has_valuation: false });
    expect([bare.boundary, bare.valuation]).toEqual([null, null]);
  });

  test.each([
    [{ additional_situation_number: null }, '12 Kōmako Lane'],
    [{ situation_number: null, additional_situation_number: null }, 'Kōmako Lane'],
    [{ situation_name: null }, '12A'],
    [{ situation_number: null, additional_situation_number: null, situation_name: null }, null],
  ])('with %j is situated at %j', (change, situationName) => {
    expect(presentRecordSummary({ ...row, ...change }).valuation).toMatchObject({ situationName });
  });
});

describe('a combined record', () => {
  test('has listing, valuation, boundary, addresses and titles together', () => {
    expect(present()).toMatchObject({
      unit_of_property_id: 'unit-1',
      price: 1_300_000,
      has_listing: true,
      listing_id: 7,
      property_category: 'RD196B',
      property_category_words: 'Residential dwelling, built in the 1960s, quality B',
      zoning: '92',
      zoning_words: 'Residential (92)',
      capital_value: 1_250_001,
      land_value: 900_000,
      improvements_value: null,
      boundary: { unitOfPropertyId: 'unit-1', propertyName: 'The Oaks', areaM2: 541 },
      addresses: [{ id: 5, fullAddress: '12A Kōmako Lane, Ōtaki', latitude: -40.76, longitude: 175.15 }],
      address_count: 1,
      titles: [
        {
          titleNo: 'NA1',
          type: 'Freehold',
          status: 'LIVE',
          landDistrict: 'Wellington',
          issueDate: '1998-05-12',
          estateDescription: 'Fee simple',
          numberOwners: 2,
        },
      ],
    });
    expect(present().valuation?.details.map(({ label }) => label)).toEqual(['Type', 'Zoning']);
  });

  test('is titled by the first of these that it has', () => {
    const without: Partial<RecordRow> = {};
    const title = (missing: Partial<RecordRow>) => present(Object.assign(without, missing)).title;
    expect(title({})).toBe('Villa');
    expect(title({ listing_title: null })).toBe('12A Kōmako Lane, Ōtaki');
    expect(title({ addresses: [] })).toBe('12A Kōmako Lane');
    expect(title({ has_valuation: false })).toBe('The Oaks');
    expect(title({ property_name: null })).toBe('Title NA1');
    expect(title({ titles: [] })).toBe('Unit of property');
  });

  test.each([
    [{}, 541],
    [{ land_area_ha: 1.5 }, 15_000],
    [{ land_area_ha: 0 }, 541],
    [{ land_area_ha: null, area_m2: 600.6 }, 601],
    [{ land_area_ha: 0, area_m2: null }, null],
  ])('with %j has a land area of %j m²', (change, area) => {
    expect(present(change).land_area).toBe(area);
  });

  test('lacks what the registers do not have', () => {
    const bare = present({
      listing_id: null,
      has_valuation: false,
      property_category: null,
      zoning: null,
      geometry: null,
    });
    expect(bare).toMatchObject({
      has_listing: false,
      valuation: null,
      property_category_words: null,
      zoning_words: null,
      boundary: null,
    });
    expect(present({ area_m2: null }).boundary).toBeNull();
  });
});
