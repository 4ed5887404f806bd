import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildingAgeText,
  CATEGORIES,
  CATEGORY_GROUPS,
  categoryText,
  CONDITIONS,
  conditionText,
  constructionText,
  CONTOURS,
  codeText,
  MATERIALS,
  propertyUseText,
  readRollDate,
  SCOPES_OF_VIEW,
  USE_GROUPS,
  USES,
  VIEWS,
  EXACT_ZONES,
  ZONES,
  zoningText,
} from './roll-codes.ts';

describe('a property category', () => {
  test.each([
    ['RD196B', 'Residential dwelling, built in the 1960s, quality B'],
    ['RD190', 'Residential dwelling, built in the 1900s'],
    ['RV', 'Residential vacant land'],
    ['LI200A', 'Lifestyle, improved, built in the 2000s, quality A'],
    ['R', 'Residential'],
    ['RZ196B', 'Residential (RZ196B)'],
    ['RDMXB', 'Residential dwelling (RDMXB)'],
    ['CQ', 'Commercial (CQ)'],
    ['RZ-1', 'Residential (RZ-1)'],
    ['R196B', 'Residential, built in the 1960s, quality B'],
    ['RDXXXC', 'Residential dwelling, of mixed or unrecorded age, quality C'],
    ['RDXXC', 'Residential dwelling (RDXXC)'],
    ['COCA', 'Commercial office (COCA)'],
    ['ZZ', 'ZZ'],
    ['rd196b', 'rd196b'],
    ['', ''],
  ])('%s is %s', (code, text) => expect(categoryText(code)).toBe(text));

  test.each(Object.entries(CATEGORIES))(
    '%s alone, with a decade and with a quality starts with %s',
    (code, text) => {
      expect(categoryText(code)).toBe(text);
      expect(categoryText(`${code}197C`)).toBe(`${text}, built in the 1970s, quality C`);
      expect(CATEGORY_GROUPS).toHaveProperty(code.charAt(0));
    },
  );

  test.each(Object.entries(CATEGORY_GROUPS))(
    'a code of group %s and unknown kind is described by the group, %s, with the code',
    (code, text) => {
      expect(categoryText(code)).toBe(text);
      expect(categoryText(`${code}Q`)).toBe(`${text} (${code}Q)`);
    },
  );
});

describe('zoning and use', () => {
  test.each(Object.entries(ZONES))('zone %s is %s; with more digits the code is added', (code, text) => {
    expect(zoningText(code)).toBe(text);
    expect(zoningText(`${code}7`)).toBe(`${text} (${code}7)`);
  });
  test.each(Object.entries(EXACT_ZONES))('zone %s is %s', (code, text) =>
    expect(zoningText(code)).toBe(text),
  );
  test.each(Object.entries(USE_GROUPS))('use %s is %s', (code, text) => {
    expect(propertyUseText(code)).toBe(text);
    expect(propertyUseText(`${code}X`)).toBe(`${text} (${code}X)`);
  });
  test.each(Object.entries(USES))('use %s is %s', (code, text) => expect(propertyUseText(code)).toBe(text));
  test.each([
    ['08', 'Several uses, mainly commercial'],
    ['80', 'Commercial, several uses'],
    ['00', 'Several uses (00)'],
    ['84', 'Commercial (84)'],
    ['801', 'Commercial (801)'],
  ])('use %s is %s', (code, text) => expect(propertyUseText(code)).toBe(text));
  test('unknown codes are shown unchanged', () => {
    expect([zoningText('X1'), zoningText(''), propertyUseText('?')]).toEqual(['X1', '', '?']);
    expect(zoningText('constructor') + propertyUseText('toString')).toBe('constructortoString');
  });
});

describe('the codes of a building', () => {
  test.each([
    ['WI', 'Weatherboard walls, iron roof'],
    ['XT', 'Mixed-material walls, tile roof'],
    ['FC', 'Fibre cement walls, concrete roof'],
  ])('a construction of %s is %s', (code, text) => expect(constructionText(code)).toBe(text));
  test.each([
    ['GG', 'Good'],
    ['GA', 'Good walls, average roof'],
    ['FP', 'Fair walls, poor roof'],
  ])('a condition of %s is %s', (code, text) => expect(conditionText(code)).toBe(text));
  test.each([...Object.keys(MATERIALS), 'WZ', 'ZI', 'WII', '', 'wi'])(
    '%j is not a known construction and is shown unchanged',
    code => expect(constructionText(code)).toBe(code),
  );
  test.each([...Object.keys(CONDITIONS), 'GZ', 'ZG', 'GGG', '', 'gg'])(
    '%j is not a known condition and is shown unchanged',
    code => expect(conditionText(code)).toBe(code),
  );
  test.each(Object.entries({ ...CONTOURS, ...VIEWS, ...SCOPES_OF_VIEW }))(
    'the text of %s is a sentence’s beginning, %s',
    (_, text) => expect(text).toMatch(/^[A-Z][a-z ]+$/),
  );
  test.each([
    ['196', '1960s'],
    ['189', '1890s'],
    ['202', '2020s'],
    ['MIX', 'MIX'],
    ['1965', '1965'],
    ['2196', '2196'],
    ['999', '999'],
  ])('age %s is %s', (code, text) => expect(buildingAgeText(code)).toBe(text));
  test('a code is looked up in its table, and shown unchanged if the table lacks it', () => {
    expect(codeText({ Y: 'Yes' }, 'Y')).toBe('Yes');
    expect(codeText({ Y: 'Yes' }, '??')).toBe('??');
  });
});

describe('a date of the roll', () => {
  test.each([
    ['01092024', '2024-09-01'],
    ['1092024', '2024-09-01'],
    ['29022024', '2024-02-29'],
    ['29022023', null],
    ['00012024', null],
    ['31042024', null],
    ['01132024', null],
    ['31122024', '2024-12-31'],
    ['2024-09-01', null],
    ['0109202', null],
    ['101092024', null],
    ['010920249', null],
    ['', null],
  ])('%s is %s', (text, iso) => expect(readRollDate(text)).toBe(iso));
});

test('every text is described without an error and never by an empty text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12 }), code => {
      for (const describeCode of [categoryText, zoningText, propertyUseText, constructionText, conditionText])
        expect(describeCode(code)).not.toBe('');
      readRollDate(code);
    }),
  );
});
