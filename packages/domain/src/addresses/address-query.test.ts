import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddressQuery } from './address-query.ts';

function interpretation(text: string, index = 0) {
  const query = readAddressQuery(text)[index];
  return query && { ...query, words: query.words.map(([word]) => word).join(' ') };
}

function address(
  words: string,
  number: number | null,
  suffix: string | null = null,
  unit: string | null = null,
) {
  return { unit, number, suffix, words };
}

describe('a typed text is split into number, street and place', () => {
  test.each([
    ['12 willis wel', address('willis wel', 12)],
    ['unit 3 45b queen st auck', address('queen st auck', 45, 'b', '3')],
    ['3-5 45b queen st', address('queen st', 45, 'b', '3')],
    ['3/45B Queen', address('queen', 45, 'b', '3')],
    ['3 / 45 b queen', address('queen', 45, 'b', '3')],
    ['Flat 2a, 7 Aro St', address('aro st', 7, null, '2a')],
    ['flat b 7 aro', address('aro', 7, null, 'b')],
    ['apt 12/45 queen', address('queen', 45, null, '12')],
    ['G02/20 Hobson Street', address('hobson street', 20, null, 'g02')],
    ['u3/5 cuba', address('cuba', 5, null, '3')],
    ['Level 5, 20 Customhouse Quay', address('customhouse quay', 20)],
    ['Suite 4, Level 5, 20 Customhouse Quay', address('customhouse quay', 20, null, '4')],
    ['3 45 queen', address('queen', 45, null, '3')],
    ['3 b 45 queen', address('queen', 45, null, '3b')],
    ['flat 2 3 45 queen', address('45 queen', 3, null, '2')],
    ['3/ 45b queen', address('queen', 45, 'b', '3')],
    ['3 /45b queen', address('queen', 45, 'b', '3')],
    ['45 b queen', address('queen', 45, 'b')],
    ['12-14 Willis', address('willis', 12)],
    ['12 – 14 willis', address('willis', 12)],
    ['12- 14 willis', address('willis', 12)],
    ['12 -14 willis', address('willis', 12)],
    ['12Willis Street', address('willis street', 12)],
    ['5Willis Street', address('willis street', 5)],
    ['3 5Willis Street', address('willis street', 5, null, '3')],
    ['no 12 willis', address('willis', 12)],
    ['12 No 2 Road', address('no 2 road', 12)],
    ['Norfolk Street', address('norfolk street', null)],
    ['#12 willis', address('willis', 12)],
    ['Ōtāhuhu', address('otahuhu', null)],
    ['O’Connell St', address('oconnell st', null)],
    ['Kaiwaka-Mangawhai Road', address('kaiwaka mangawhai road', null)],
    ['4 1st Avenue', address('1st avenue', 4)],
    ['1st Avenue', address('1st avenue', null)],
    ['5 Queen St, Auckland 1010', address('queen st auckland', 5)],
    ['5 Queen St, Auckland 1010, New Zealand', address('queen st auckland', 5)],
    ['12 Back Road, RD 2, Kaiwaka', address('back road kaiwaka', 12)],
    ['12 Back Road. RD 2', address('back road', 12)],
    ['12 Willis Street, Wellington, NZ.', address('willis street wellington', 12)],
    ['5 State Highway 1010', address('state highway 1010', 5)],
    ['12 back road rd2 kaiwaka', address('back road kaiwaka', 12)],
    ['1700 sh1 topuni', address('state highway 1 topuni', 1700)],
    ['1700 SH 1, Topuni', address('state highway 1 topuni', 1700)],
    ['flat bush road', address('flat bush road', null)],
    ['wellington wellington', address('wellington', null)],
    ['999999 queen', address('queen', 999_999)],
    ['9999999 queen', address('9999999 queen', null)],
    ['a b c d e f g h i', address('a b c d e f g h', null)],
    ['10 Tower Street, Apartment 1203', address('tower street', 10, null, '1203')],
    [
      '10 Tower Street, Apartment 1203, Auckland Central',
      address('tower street auckland central', 10, null, '1203'),
    ],
    ['14 Emily Place, Flat 2', address('emily place', 14, null, '2')],
    ['14 EMILY  PLACE  FLAT 2', address('emily place', 14, null, '2')],
    ['14 Emily Place, Flat B, Auckland', address('emily place auckland', 14, null, 'b')],
    ['14 Emily Place, Unit 3B, Level 2, Auckland', address('emily place auckland', 14, null, '3b')],
    ['14 Emily Pl u2', address('emily pl', 14, null, '2')],
    ['14 Emily Place #2', address('emily place', 14, null, '2')],
    ['#2/14 Emily Place', address('emily place', 14, null, '2')],
    ['Flat 2/14 Emily Place', address('emily place', 14, null, '2')],
    ['Unit 2, 14 Emily Place', address('emily place', 14, null, '2')],
    ['Apt. 1203, 10 Tower Street', address('tower street', 10, null, '1203')],
    ['Apartment 1203, 10 Tower Street, Auckland', address('tower street auckland', 10, null, '1203')],
    ['Apt G02, 10 Tower Street', address('tower street', 10, null, 'g02')],
    ['Level 3, 14 Emily Place', address('emily place', 14)],
    ['Level 3/14 Emily Place', address('emily place', 14)],
    ['14 Emily Place, Level 3, Auckland', address('emily place auckland', 14)],
    ['3rd Floor, 14 Emily Place', address('emily place', 14)],
    ['L3, 14 Emily Place', address('emily place', 14)],
    ['14A Emily Place', address('emily place', 14, 'a')],
    ['14a-16 Emily Place', address('emily place', 14, 'a')],
    ['14 to 16 Emily Place', address('emily place', 14)],
    ['14 & 16 Emily Place', address('emily place', 14)],
    ['14/16 Emily Place', address('emily place', 16, null, '14')],
    ['No. 14 Emily Place', address('emily place', 14)],
    ['12 Willis Street, Te Aro 6011, Wellington', address('willis street te aro wellington', 12)],
    ['12 Willis Street Wellington 6011 New Zealand', address('willis street wellington', 12)],
    ['12 Willis Street, Wellington, New Zealand 6011', address('willis street wellington', 12)],
    ['12 Willis Street, Wellington, Aotearoa New Zealand', address('willis street wellington', 12)],
    ['12 Broadway RD 2 Kaikohe', address('broadway kaikohe', 12)],
    ['12 Back Road, R.D. 2, Kaikohe 0472', address('back road kaikohe', 12)],
    ['PO Box 123, Kaitaia', address('kaitaia', null)],
    ['Cnr Queen & Victoria Streets, Hastings', address('queen hastings', null)],
    ['corner of Queen St and Victoria St, Hastings', address('queen st hastings', null)],
    ['Queen St & Victoria St', address('queen st', null)],
    ['45 Queen Street (cnr Victoria Street), Hastings', address('queen street hastings', 45)],
    ['12 Hells Corner Road', address('hells corner road', 12)],
    ['12 old flat b', address('old flat b', 12)],
    ['12 flat bush road', address('flat bush road', 12)],
    ['Flat 2,14 Emily Place', address('emily place', 14, null, '2')],
  ])('%s', (text, expected) => {
    expect(interpretation(text)).toEqual(expected);
  });

  test('a text without a street gives no interpretations', () => {
    for (const text of ['12', '3/', '3/45b', ' ', '', '-/-']) expect(readAddressQuery(text)).toEqual([]);
  });

  test('a number after the street can be the house number', () => {
    expect(interpretation('queen street 45', 1)).toEqual(address('queen street', 45));
    expect(interpretation('queen street 3/45b', 1)).toEqual(address('queen street', 45, 'b', '3'));
    expect(interpretation('karangahape rd 8', 1)).toEqual(address('karangahape rd', 8));
    expect(interpretation('state highway 1')).toEqual(address('state highway 1', null));
  });

  test.each([
    ['Te Aro, 12 Willis Street', 1, address('willis street te aro', 12)],
    ['queen street 3/45b auckland', 1, address('auckland queen street', 45, 'b', '3')],
    ['The Manor, Unit 4, 12 Willis Street', 1, address('willis street the manor', 12, null, '4')],
    ['Flat 2, Te Aro, 12 Willis Street', 1, address('willis street te aro', 12, null, '2')],
    ['Flat 2 of 12 Willis Street', 1, address('willis street of', 12, null, '2')],
    ['great south road 1700', 1, address('great south road', 1700)],
    ['14 emily place flat b', 1, address('emily place', 14, null, 'b')],
    ['Cnr Queen & Victoria Streets, Hastings', 1, address('victoria streets hastings', null)],
  ])('%s can also be read otherwise', (text, index, expected) => {
    expect(interpretation(text, index)).toEqual(expected);
  });

  test.each(['n', 'ne', 'new'])('“%s” at the end can be the start of the country’s name', ending => {
    expect(interpretation(`12 Willis Street, Te Aro, Wellington, ${ending}`)).toEqual(
      address(`willis street te aro wellington ${ending}`, 12),
    );
    expect(interpretation(`12 Willis Street, Te Aro, Wellington, ${ending}`, 1)).toEqual(
      address('willis street te aro wellington', 12),
    );
  });

  test.each([
    ['1 90 mile beach road', address('90 mile beach road', 1)],
    ['1, 90 Mile Beach Road', address('90 mile beach road', 1)],
    ['12 90 mile beach road', address('90 mile beach road', 12)],
    ['1a 90 mile beach road', address('90 mile beach road', 1, 'a')],
  ])('the second number of %s can be part of the name of the road', (text, expected) => {
    expect(interpretation(text, 1)).toEqual(expected);
  });

  test.each(['12 willis wel', '3/45b queen', 'unit 3 45b queen st', '12 queen street 45', '12 4 1st avenue'])(
    '%s has one interpretation',
    text => {
      expect(readAddressQuery(text)).toHaveLength(1);
    },
  );
});

describe('a short form matches every word that it can mean', () => {
  test.each([
    ['st', ['st', 'street', 'saint']],
    ['rd', ['rd', 'road']],
    ['mt', ['mt', 'mount']],
    ['tce', ['tce', 'terrace']],
    ['willis', ['willis']],
    ['constructor', ['constructor']],
  ])('%s', (word, spellings) => {
    expect(readAddressQuery(word)[0]?.words).toEqual([spellings]);
  });
});

test('any text of 200 characters is interpreted without an error, as a bounded number of words', () => {
  const pieces = fc.oneof(
    fc.constantFrom('unit ', '3/', '45b', ' st', '-', '/', "'", 'Ō', 'sh1', ' 1010'),
    fc.string({ unit: 'binary' }),
  );
  const texts = fc.array(pieces, { maxLength: 40 }).map(parts => parts.join('').slice(0, 200));
  fc.assert(
    fc.property(texts, text => {
      for (const { unit, number, suffix, words } of readAddressQuery(text)) {
        expect(words.length).toBeGreaterThan(0);
        expect(words.length).toBeLessThanOrEqual(8);
        expect(words.flat().every(word => /^[a-z0-9]+$/.test(word))).toBe(true);
        expect(number === null || (Number.isInteger(number) && number <= 999_999)).toBe(true);
        expect(unit === null || /^[a-z0-9]+$/.test(unit)).toBe(true);
        expect(suffix === null || /^[a-z]$/.test(suffix)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
