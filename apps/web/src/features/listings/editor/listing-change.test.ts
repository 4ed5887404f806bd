import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_MEASURES } from '#shared/forms/measure-texts.ts';
import { storedItem } from '#shared/uploads/upload-item.ts';
import { BEING_CHECKED } from '#shared/uploads/upload-text.ts';
import { anOwnListingDetail } from '../testing/listings.ts';
import { FIELD_LABELS, fieldsOf, fieldsOfForm, inputField, inputOf, mergeEdits } from './listing-change.ts';
import type { ChangeField, ListingFields } from './listing-change.ts';
import { listingForm } from './listing-form.ts';
import type { LinkedRecord, ListingOutput } from './listing-form.ts';

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

const LISTING = anOwnListingDetail({
  addressId: 12,
  unitOfPropertyId: 'unit-1',
  priceJustificationText: null,
  bathrooms: null,
});

describe('the fields of a listing', () => {
  test('are those that a change sends, and a missing justification is the empty text', () => {
    const fields = fieldsOf(LISTING);
    expect(Object.keys(fields)).toEqual(FIELDS);
    expect(fields).toMatchObject({
      addressId: 12,
      swayPrice: 1_695_000,
      bathrooms: null,
      priceJustificationText: '',
    });
    expect(fieldsOf({ ...LISTING, priceJustificationText: 'The light.' }).priceJustificationText).toBe(
      'The light.',
    );
  });

  test('are the same in the form until the user changes an input', () => {
    const input = { ...inputOf(LISTING, null), bathrooms: '1' };
    const output = listingForm.parse(input) as ListingOutput;
    const record = { unitOfPropertyId: 'unit-1' } as LinkedRecord;
    expect(fieldsOfForm({ ...output, record })).toEqual(fieldsOf({ ...LISTING, bathrooms: 1 }));
    expect(fieldsOfForm(output).unitOfPropertyId).toBeNull();
  });

  test('are shown in the form as text, and unknown numbers as empty inputs', () => {
    expect(inputOf({ ...LISTING, videos: ['/media/walk-1.mp4'], features: ['Deck', 'Pool'] }, null)).toEqual({
      address: {
        id: 12,
        fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
        suburb: 'Hataitai',
        city: 'Wellington',
        unitOfPropertyId: 'unit-1',
      },
      privacy: 'exact',
      record: null,
      title: 'Sunny villa above the bays',
      description: 'A villa with a north deck.',
      swayPrice: '1695000',
      ...EMPTY_MEASURES,
      bedrooms: '4',
      bathrooms: '',
      floorArea: '158',
      propertyType: 'House',
      features: 'Deck, Pool',
      priceJustificationTags: ['Exceptional View / Aspect'],
      priceJustificationText: '',
      readiness: 'unstated',
      images: LISTING.images.map(url => storedItem(url, 'image')),
      videos: [storedItem('/media/walk-1.mp4', 'video')],
      priceNote: '',
    });
    const videos = ['/media/walk-1.mp4', '/media/walk-2.mp4'];
    expect(inputOf({ ...LISTING, videos, videosBeingChecked: videos.slice(1) }, null).videos).toEqual([
      storedItem(videos[0]!, 'video'),
      { ...storedItem(videos[1]!, 'video'), note: BEING_CHECKED },
    ]);
    const { priceJustificationText } = inputOf({ ...LISTING, priceJustificationText: 'The light.' }, null);
    expect(priceJustificationText).toBe('The light.');
  });

  test('have the input of their own name, except those of address and record', () => {
    expect([inputField('addressId'), inputField('unitOfPropertyId'), inputField('title')]).toEqual([
      'address',
      'record',
      'title',
    ]);
  });
});
