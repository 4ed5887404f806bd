import { expect, test } from 'vitest';
import { suggestTitle } from './suggest-title.ts';

test.each([
  ['House', 3, '3-bedroom house in Island Bay'],
  ['House', null, 'House in Island Bay'],
  ['Lifestyle', 4, '4-bedroom lifestyle property in Island Bay'],
  ['Land', null, 'Section in Island Bay'],
  ['Land', 3, 'Section in Island Bay'],
  ['Commercial', null, 'Commercial in Island Bay'],
] as const)('the title suggested for %s with %j bedrooms is “%s”', (propertyType, bedrooms, title) => {
  expect(suggestTitle({ propertyType, bedrooms }, 'Island Bay')).toBe(title);
});
