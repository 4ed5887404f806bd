import { expect, test } from 'vitest';
import { hillside } from './hillside.ts';

const request = { seed: 9, region: 'Wellington', hour: 'early', width: 1600, height: 800 } as const;

test('the same request gives the same picture and roofs', () => {
  expect(hillside(request)).toEqual(hillside(request));
});

test('visible roofs are inside the picture, below the horizon', () => {
  const roofs = hillside(request).roofs.filter(roof => roof.inSight);
  expect(roofs.length).toBeGreaterThan(8);
  for (const { x, y } of roofs) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(1);
    expect(y).toBeGreaterThan(0.56);
    expect(y).toBeLessThan(1);
  }
});

test('some far roofs are hidden by nearer homes, and the nearest are visible', () => {
  const { roofs } = hillside(request);
  const inFrame = roofs.filter(({ x }) => x > 0 && x < 1).toSorted((a, b) => a.distanceM - b.distanceM);
  expect(inFrame.some(roof => !roof.inSight)).toBe(true);
  expect(inFrame[0]?.inSight).toBe(true);
});

test('the size of the picture does not change where its roofs are', () => {
  const half = hillside({ ...request, width: 800, height: 400 }).roofs;
  hillside(request).roofs.forEach((roof, i) => {
    expect(half[i]?.x).toBeCloseTo(roof.x, 6);
    expect(half[i]?.y).toBeCloseTo(roof.y, 6);
  });
});
