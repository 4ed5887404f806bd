import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameError } from './plain-names.ts';
import type { NameKind } from './plain-names.ts';

const KINDS: NameKind[] = ['person', 'username', 'agency', 'title'];

/** Names of letters with and without macrons, joined as names are. */
const LETTERS = [...'bcdefghijklmnopqrtuvxzāēīōūĀĒĪŌŪéñßłø王'];
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 10 })
  .map(parts => parts.join(''));
const plainName = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', '-', '’', "'", '. '))
  .map(([words, joint]) => words.join(joint));

const HIDDEN = [
  '\u0000',
  '\u0007',
  '\u0085',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u2028',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{E0041}',
  '\u{E0100}',
  '\uE000',
];

describe('a name', () => {
  test('of letters with macrons, apostrophes and hyphens is accepted for every kind', () => {
    fc.assert(
      fc.property(plainName, fc.constantFrom(...KINDS), (name, kind) => {
        expect(nameError(kind, name)).toBeNull();
      }),
    );
  });

  test.each([
    'Māui O’Neill-Smith',
    'Te Rangi Hīroa',
    'Te Rangi Hi\u0304roa',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Mary-Anne St. John',
    'Swayne Cooper',
    'S. W. Anderson A. Y.',
    'Patrick Swayze',
    'Conisway Reid',
    'Lee',
    '李小龍',
    'Owen Jr.',
  ])('%s is accepted as a person’s name', name => {
    expect(nameError('person', name)).toBeNull();
  });

  test('with a hidden character anywhere is rejected for every kind', () => {
    fc.assert(
      fc.property(
        plainName,
        fc.nat(),
        fc.constantFrom(...HIDDEN),
        fc.constantFrom(...KINDS),
        (name, place, hidden, kind) => {
          const at = place % (name.length + 1);
          expect(nameError(kind, name.slice(0, at) + hidden + name.slice(at))).toMatch(/hidden characters/);
        },
      ),
    );
  });

  test('with a web address anywhere is rejected for every kind', () => {
    const webAddress = fc.constantFrom(
      'https://evil.nz',
      'evil.nz',
      'WWW.evil.com',
      'mere@evil.co.nz',
      'evil．com',
      'evil。com',
      'ｅｖｉｌ.com',
      'www.evil',
    );
    fc.assert(
      fc.property(plainName, webAddress, fc.constantFrom(...KINDS), (name, site, kind) => {
        expect(nameError(kind, `${name} ${site}`)).toMatch(/web address/);
      }),
    );
  });

  test.each(['visit evil.homes', 'http://1', '10.0.0.1', 'Dr.Smith', 'xn--a.xn--p1ai', 'www.365'])(
    '%s is rejected for a person, because a mail program makes a link of it',
    name => {
      expect(nameError('person', name)).toMatch(/Put a space after each full stop/);
    },
  );

  test('of the site is rejected in every spelling', () => {
    const letters = [
      ['s', 'S', 'ѕ', '5', '$', 'Ｓ', 'ŝ'],
      ['w', 'W', 'ԝ', 'ẅ', 'vv'],
      ['a', 'A', 'а', 'ā', '@', 'Ａ'],
      ['y', 'Y', 'у', 'ý'],
    ];
    const brand = fc
      .tuple(...letters.map(likes => fc.constantFrom(...likes)))
      .chain(parts => fc.constantFrom('', ' ', '-', '. ').map(joint => parts.join(joint)));
    fc.assert(
      fc.property(
        brand,
        fc.constantFrom('', 'Team', 'Mere'),
        fc.constantFrom('', 'Support', 'of Auckland'),
        fc.constantFrom<NameKind>('person', 'agency'),
        (name, before, after, kind) => {
          expect(nameError(kind, `${before} ${name} ${after}`.trim())).toBe(
            `${kind === 'person' ? 'A name' : 'An agency’s name'} must not contain the name Sway`,
          );
        },
      ),
    );
  });

  test.each(['SwaySupport', 'sway_team', 'teamsway', 'sway.nz', 'sway2026', 'SWAY'])(
    'the username %s is rejected because it could be taken for the site’s own',
    username => {
      expect(nameError('username', username)).not.toBeNull();
    },
  );

  test.each(['mere.com', 'MERE.NZ', 'www.mere'])(
    'the username %s is rejected because a mail program makes a link of it',
    username => {
      expect(nameError('username', username)).toMatch(/web address/);
    },
  );

  test.each(['mere.rawiri', 'swaying_willow', 'j.smith-77', 'āwhina', 'swayne', 'swayx2026', 'sway2026x'])(
    'the username %s is accepted',
    username => {
      expect(nameError('username', username)).toBeNull();
    },
  );

  test.each([
    'Where palms sway over the lawn',
    'Sunny villa 🏡❤️',
    'A 👩‍🌾 garden, approx. 1.5 ha',
    'No. 5 on St. Heliers Bay',
  ])('%s is accepted as a title', title => {
    expect(nameError('title', title)).toBeNull();
  });
});
