import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REAL_TEXTS } from '../text/real-texts.ts';
import { nameError } from './plain-names.ts';
import type { NameKind } from './plain-names.ts';

const KINDS: NameKind[] = [
  'person',
  'username',
  'agency',
  'specialization',
  'area',
  'languages',
  'title',
  'feature',
];

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
    'Verity Holloway',
    'Hemi Galloway',
    'Adam Linz',
    'Jo Staff',
    'Ngāi Tahu',
    'Nguyễn Thị Ánh'.normalize('NFD'),
    'אָבִּי',
    'ศรีสุวรรณ',
    'Алёна Иванова',
    'Ελένη Παπαδοπούλου',
  ])('%s is accepted as a person’s name', name => {
    expect(nameError('person', name)).toBeNull();
  });

  test.each([
    'System',
    'system',
    'Deleted user',
    'Deleted\u00A0User',
    'DeletedUser',
    'LINZ',
    'Ｓｙｓｔｅｍ',
    'Customer Service',
    'Nelson customer-service',
    'No reply',
  ])('%s is what the site or an office calls itself, and no person’s name', name => {
    expect(nameError('person', name)).toMatch(/looks like Sway’s own or an office’s/);
    expect(nameError('title', name === 'LINZ' ? 'A house' : name)).toBeNull();
  });

  test.each([
    'Sys\u0DCA\u200Dtem',
    'Sy\u094D\u200Cstem',
    'S\u200D\u09CDystem',
    'Sys\u200Dtem',
    'Sys\u{E0101}tem',
    'Syste\uFE0Fm',
    'LI\u0DCA\u200DNZ',
    'Sway\u094D\u200D Support',
    'Sw\u0DCA\u200Day',
  ])('%j reads as an official name, whatever invisible characters it has, and is no person’s name', name => {
    expect(nameError('person', name)).not.toBeNull();
  });

  test.each(['Linz Adam', 'Root Taylor', 'Rae Staff', 'Ima System-Smith'])('%s is a name', name => {
    expect(nameError('person', name)).toBeNull();
  });

  test.each(REAL_TEXTS)('in %s, %s, is accepted as it is, decomposed and composed', (_, name) => {
    for (const form of [name, name.normalize('NFC'), name.normalize('NFD')])
      for (const kind of ['person', 'agency', 'title'] as const) expect(nameError(kind, form)).toBeNull();
  });

  test.each(['Me\u200Dre', 'क\u200Dमल', 'क्\u200Cए'.slice(0, 3), 'ab\u200Cc', 'م\u200Dحمد', 'a\u{E0100}'])(
    '%j has a joiner that its script does not need, and is rejected',
    name => {
      expect(nameError('person', name)).toMatch(/hidden characters/);
    },
  );

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
    '12 Swayfield Street',
    'Support beams in rimu ★',
    'A flag 🇳🇿 and 5 µm filters',
    '阳光充足。花园很大',
  ])('%s is accepted as a title', title => {
    expect(nameError('title', title)).toBeNull();
  });

  test.each(['SwayBot', 'TheSway', '$w@¥', '🆂🆆🅰🆈', '🇸🇼🇦🇾', 'Sᴡᴀʏ', 'ꓢꓪꓮꓬ', 'ᏚᎳᎪᎽ'])(
    '%s is rejected as a person’s name, because it is read as the site’s',
    name => {
      expect(nameError('person', name)).toBe('A name must not contain the name Sway');
    },
  );

  test('that claims what only the site states is rejected, in every spelling', () => {
    const verified = fc.constantFrom(
      'verified',
      'VERIFIED',
      'Unverified',
      'LINZVerified',
      'ᴠᴇʀɪꜰɪᴇᴅ',
      'v e r i f i e d',
    );
    const sign = fc.constantFrom('✓', '✔', '✅', '☑', '√', '🗸');
    const kind = fc.constantFrom(...KINDS.filter(each => each !== 'username'));
    fc.assert(
      fc.property(plainName, verified, sign, kind, (name, claim, mark, each) => {
        expect(nameError(each, `${name} ${claim}`)).toMatch(
          /must not contain “verified”: Sway shows that itself/,
        );
        expect(nameError(each, `${mark} ${name}`)).toMatch(/must not contain a check mark/);
      }),
    );
  });

  test.each<[NameKind, string, string]>([
    ['person', 'Sᴜᴘᴘᴏʀᴛ', 'A name must not contain “support”, because it looks like Sway’s own staff'],
    ['person', 'Site Admin', 'A name must not contain “admin”, because it looks like Sway’s own staff'],
    ['agency', 'LINZ', 'An agency’s name must not contain “LINZ”: Sway shows that itself'],
    ['title', 'L.I.N.Z. approved villa', 'A title must not contain “LINZ”: Sway shows that itself'],
    ['feature', 'Linz checked', 'A feature must not contain “LINZ”: Sway shows that itself'],
    ['title', 'Sway Support: call us', 'A title must not contain the name Sway'],
    ['title', 'Official Sway home', 'A title must not contain the name Sway'],
    ['specialization', 'Villas ★★★★★', 'A specialisation must not contain stars'],
    ['agency', 'Bаyleys', 'An agency’s name must not mix letters of different alphabets'],
    ['title', '… — !', 'A title must contain a letter or a digit'],
    ['person', 'Ma\u0300\u0301\u0302\u0303\u0304ere', 'A name must not have so many marks on one letter'],
  ])('%s: %s is rejected', (kind, text, message) => {
    expect(nameError(kind, text)).toContain(message);
  });

  test('that is empty has no error here', () => {
    for (const kind of KINDS) expect(nameError(kind, '')).toBeNull();
  });
});
