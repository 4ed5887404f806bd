import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELD_LABELS, mergeEdits } from './listing-change.ts';
import type { ChangeField, ListingFields } from './listing-change.ts';

const FIELDS = Object.keys(FIELD_LABELS) as ChangeField[];
const BASE = Object.fromEntries(FIELDS.map(field => [field, 'before'])) as ListingFields;

describe('merging an edit with one that was saved meanwhile', () => {
  test.each<[string, Partial<ListingFields>, Partial<ListingFields>, ChangeField[], ChangeField[]]>([
    ['no change on either side', {}, {}, [], []],
    ['a change here alone is kept', { title: 'mine' }, {}, [], []],
    ['a change there alone is taken over', {}, { title: 'theirs' }, ['title'], []],
    ['different changes of one field are disputed', { title: 'mine' }, { title: 'theirs' }, [], ['title']],
    ['the same change on both sides is no dispute', { title: 'same' }, { title: 'same' }, [], []],
    [
      'fields are merged one by one',
      { title: 'mine', swayPrice: 1, features: ['sea view'] },
      { title: 'theirs', bedrooms: 3, features: ['garden'] },
      ['bedrooms'],
      ['title', 'features'],
    ],
  ])('%s', (_, mine, theirs, taken, disputed) => {
    expect(mergeEdits(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({ taken, disputed });
  });

  test('no change that was saved meanwhile is lost: it is taken over, disputed, or the same here', () => {
    const edit = fc
      .dictionary(fc.constantFrom(...FIELDS), fc.constantFrom('before', 'a', 'b'))
      .map(changes => ({ ...BASE, ...changes }));
    fc.assert(
      fc.property(edit, edit, (mine, theirs) => {
        const { taken, disputed } = mergeEdits(BASE, mine, theirs);
        for (const field of FIELDS) {
          const outcome = taken.includes(field) ? 'taken' : disputed.includes(field) ? 'disputed' : 'mine';
          const [base, here, there] = [BASE[field], mine[field], theirs[field]];
          const expected = there === base || there === here ? 'mine' : here === base ? 'taken' : 'disputed';
          expect([field, outcome]).toEqual([field, expected]);
        }
      }),
    );
  });
});
