import { NOTHING_VALUED } from '@sway/testing/valuation-details';
import { describe, expect, test } from 'vitest';
import { presentRecord, presentRecordSummary } from './record-presenter.ts';
import type { RecordRow, ValuationFigures } from './record-rows.ts';

const FIGURES: ValuationFigures = {
  hasValuation: true,
  situationNumber: '12',
  additionalSituationNumber: 'A',
  situationName: 'Kōmako Lane',
  legalDescription: 'Lot 51 DP 523733',
  capitalValue: 1_250_000.5,
  landValue: 900_000.4,
  improvementsValue: null,
  effectiveDate: '2024-09-01',
};

const ROW: RecordRow = {
  ...FIGURES,
  ...NOTHING_VALUED,
  id: 'unit-1',
  propertyName: 'The Oaks',
  geometry: { type: 'MultiPolygon', coordinates: [] },
  areaM2: 541.4,
  addresses: [{ id: 5, fullAddress: '12A Kōmako Lane, Ōtaki', longitude: 175.15, latitude: -40.76 }],
  addressCount: 1,
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
  listingId: 7,
  listingTitle: 'Villa',
  swayPrice: 1_300_000,
  valuationSource: null,
  hidings: null,
  landAreaHa: 0.0541,
  propertyCategory: 'RD196B',
  zoning: '92',
  bedrooms: 3,
  floorAreaM2: 150,
};

const present = (change: Partial<RecordRow> = {}) => {
  const { hidden: _, ...record } = presentRecord({ ...ROW, ...change }, null);
  return record;
};

describe('a record in a list', () => {
  const row = {
    ...FIGURES,
    id: 'unit-1',
    hasBoundary: true,
    propertyName: 'The Oaks',
    address: '12A',
    isOfAddress: null,
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
    const bare = presentRecordSummary({ ...row, hasBoundary: false, hasValuation: false });
    expect([bare.boundary, bare.valuation]).toEqual([null, null]);
  });

  test.each([
    [{ additionalSituationNumber: null }, '12 Kōmako Lane'],
    [{ situationNumber: null, additionalSituationNumber: null }, 'Kōmako Lane'],
    [{ situationName: null }, '12A'],
    [{ situationNumber: null, additionalSituationNumber: null, situationName: null }, null],
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
    expect(title({ listingTitle: null })).toBe('12A Kōmako Lane, Ōtaki');
    expect(title({ addresses: [] })).toBe('12A Kōmako Lane');
    expect(title({ hasValuation: false })).toBe('The Oaks');
    expect(title({ propertyName: null })).toBe('Title NA1');
    expect(title({ titles: [] })).toBe('Unit of property');
  });

  test.each([
    [{}, 541],
    [{ landAreaHa: 1.5 }, 15_000],
    [{ landAreaHa: 0 }, 541],
    [{ landAreaHa: null, areaM2: 600.6 }, 601],
    [{ landAreaHa: 0, areaM2: null }, null],
  ])('with %j has a land area of %j m²', (change, area) => {
    expect(present(change).land_area).toBe(area);
  });

  test('lacks what the registers do not have', () => {
    const bare = present({
      listingId: null,
      hasValuation: false,
      propertyCategory: null,
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
    expect(present({ areaM2: null }).boundary).toBeNull();
  });
});
