import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_LABELS, mergeEdits } from './listing-change.ts';
import type { ChangeField, ListingFields } from './listing-change.ts';

const FIELDS = Object.keys(FIELD_LABELS) as ChangeField[];
const BASE = Object.fromEntries(FIELDS.map(field => [field, 'before'])) as ListingFields;

describe('merging an edit with another that was saved in the meantime', () => {
  test.each<[string, Partial<ListingFields>, Partial<ListingFields>, ChangeField[], ChangeField[]]>([
    ['no change on either side', {}, {}, [], []],
    ['a change only here is kept', { title: 'mine' }, {}, [], []],
    ['a change only there is adopted', {}, { title: 'theirs' }, ['title'], []],
    ['different changes of one field conflict', { title: 'mine' }, { title: 'theirs' }, [], ['title']],
    ['the same change on both sides does not conflict', { title: 'same' }, { title: 'same' }, [], []],
    [
      'fields are merged one by one',
      { title: 'mine', swayPrice: 1, features: ['sea view'] },
      { title: 'theirs', bedrooms: 3, features: ['garden'] },
      ['bedrooms'],
      ['title', 'features'],
    ],
  ])('%s', (_, mine, theirs, adopted, conflicting) => {
    expect(mergeEdits(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({ adopted, conflicting });
  });

  test('every change saved in the meantime is adopted, conflicts, or is the same here', () => {
    const edit = fc
      .dictionary(fc.constantFrom(...FIELDS), fc.constantFrom('before', 'a', 'b'))
      .map(changes => ({ ...BASE, ...changes }));
    fc.assert(
      fc.property(edit, edit, (mine, theirs) => {
        const { adopted, conflicting } = mergeEdits(BASE, mine, theirs);
        for (const field of FIELDS) {
          const outcome = adopted.includes(field)
            ? 'adopted'
            : conflicting.includes(field)
              ? 'conflicting'
              : 'mine';
          const [base, here, there] = [BASE[field], mine[field], theirs[field]];
          const expected =
            there === base || there === here ? 'mine' : here === base ? 'adopted' : 'conflicting';
          expect([field, outcome]).toEqual([field, expected]);
        }
      }),
    );
  });
});
