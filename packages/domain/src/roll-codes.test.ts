import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildingAgeWords,
  CATEGORIES,
  CATEGORY_GROUPS,
  categoryText,
  constructionWords,
  codeWords,
  propertyUseWords,
  readRollDate,
  USE_GROUPS,
  USES,
  WHOLE_ZONES,
  ZONES,
  zoningWords,
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
    ['RDXXXC', 'Residential dwelling, of mixed or unrecorded age, quality C'],
    ['RDXXC', 'Residential dwelling (RDXXC)'],
    ['COCA', 'Commercial office (COCA)'],
    ['ZZ', 'ZZ'],
    ['rd196b', 'rd196b'],
    ['', ''],
  ])('%s is %s', (code, words) => expect(categoryText(code)).toBe(words));

  test.each(Object.entries(CATEGORIES))(
    '%s alone, with years and with quality begins with %s',
    (code, words) => {
      expect(categoryText(code)).toBe(words);
      expect(categoryText(`${code}197C`)).toBe(`${words}, built in the 1970s, quality C`);
      expect(CATEGORY_GROUPS).toHaveProperty(code.charAt(0));
    },
  );

  test.each(Object.entries(CATEGORY_GROUPS))(
    '%s of no known kind is told by its group, %s, and the code',
    (code, words) => {
      expect(categoryText(code)).toBe(words);
      expect(categoryText(`${code}Q`)).toBe(`${words} (${code}Q)`);
    },
  );
});

describe('zoning and use', () => {
  test.each(Object.entries(ZONES))('zone %s is %s, and with more digits the code is told', (code, words) => {
    expect(zoningWords(code)).toBe(words);
    expect(zoningWords(`${code}7`)).toBe(`${words} (${code}7)`);
  });
  test.each(Object.entries(WHOLE_ZONES))('zone %s is %s', (code, words) =>
    expect(zoningWords(code)).toBe(words),
  );
  test.each(Object.entries(USE_GROUPS))('use %s is %s', (code, words) => {
    expect(propertyUseWords(code)).toBe(words);
    expect(propertyUseWords(`${code}X`)).toBe(`${words} (${code}X)`);
  });
  test.each(Object.entries(USES))('use %s is %s', (code, words) =>
    expect(propertyUseWords(code)).toBe(words),
  );
  test.each([
    ['08', 'Several uses, mainly commercial'],
    ['80', 'Commercial, several uses'],
    ['00', 'Several uses (00)'],
    ['84', 'Commercial (84)'],
    ['801', 'Commercial (801)'],
  ])('use %s is %s', (code, words) => expect(propertyUseWords(code)).toBe(words));
  test('unknown ones are shown as they are', () => {
    expect([zoningWords('X1'), zoningWords(''), propertyUseWords('?')]).toEqual(['X1', '', '?']);
    expect(zoningWords('constructor') + propertyUseWords('toString')).toBe('constructortoString');
  });
});

describe('a building', () => {
  test('of weatherboard and iron is told in words', () =>
    expect(constructionWords('WI')).toBe('Weatherboard walls, iron roof'));
  test.each(['W', 'WZ', 'ZI', 'WII', '', 'wi'])('%j is no construction that we know', code =>
    expect(constructionWords(code)).toBe(code),
  );
  test.each([
    ['196', '1960s'],
    ['189', '1890s'],
    ['202', '2020s'],
    ['MIX', 'MIX'],
    ['1965', '1965'],
    ['999', '999'],
  ])('age %s is %s', (code, words) => expect(buildingAgeWords(code)).toBe(words));
  test('a table of single codes says them, and shows what it lacks', () => {
    expect(codeWords({ Y: 'Yes' }, 'Y')).toBe('Yes');
    expect(codeWords({ Y: 'Yes' }, '??')).toBe('??');
  });
});

describe('a day of the roll', () => {
  test.each([
    ['01092024', '2024-09-01'],
    ['1092024', '2024-09-01'],
    ['29022024', '2024-02-29'],
    ['29022023', null],
    ['00012024', null],
    ['31042024', null],
    ['2024-09-01', null],
    ['0109202', null],
    ['', null],
  ])('%s is %s', (text, iso) => expect(readRollDate(text)).toBe(iso));
});

test('no text makes any reader fail, and none comes back empty', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12 }), text => {
      for (const words of [categoryText, zoningWords, propertyUseWords, constructionWords])
        expect(words(text)).not.toBe('');
      readRollDate(text);
    }),
  );
});
