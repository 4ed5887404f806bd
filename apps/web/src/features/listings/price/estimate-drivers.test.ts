import { describe, expect, test } from 'vitest';
import { estimateDrivers } from './estimate-drivers.ts';

describe('the factors of an estimate', () => {
  const villa = { city: 'Auckland', floorArea: 192, propertyType: 'House', bedrooms: 4 } as const;

  test('are shown if the listing’s facts result in the stored estimate', () => {
    const drivers = estimateDrivers({ ...villa, avmPrice: 2_488_320 });
    expect(drivers?.map(driver => `${driver.label}: ${driver.value}`)).toEqual([
      'Rate for Auckland: $12,000 per m²',
      'Floor area: 192 m²',
      'House: × 1.00',
      '4 bedrooms: × 1.08',
      'Size of the home: × 1.00',
    ]);
  });

  test('are shown for a home of which the bedrooms are unknown', () => {
    const drivers = estimateDrivers({ ...villa, bedrooms: null, avmPrice: 2_304_000 });
    expect(drivers?.[3]).toEqual({ label: '0 bedrooms', value: '× 1.00' });
  });

  test('are not shown if they do not', () => {
    expect(estimateDrivers({ ...villa, avmPrice: 2_400_000 })).toBeNull();
    expect(estimateDrivers({ ...villa, floorArea: null, avmPrice: null })).toBeNull();
    expect(estimateDrivers({ ...villa, propertyType: 'Land', avmPrice: null })).toBeNull();
  });
});
