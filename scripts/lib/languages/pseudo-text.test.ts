import { formsOf } from '@sway/languages/catalog';
import { expect, test } from 'vitest';
import { readProject } from '../product-references.ts';
import { ROOT } from '../command.ts';
import { findTexts } from './find-texts.ts';
import { piecesOf } from './jsx-message.ts';
import { pseudoText } from './pseudo-text.ts';

test.each([
  ['Map', '⟦Māaap⟧'],
  ['All', '⟦Āaall⟧'],
  ['What would you sell for?', '⟦Whāat wōoūuld yōoūu sēell fōor?⟧'],
  [' for {0}', ' ⟦fōoor {0}⟧'],
  ['New here? <0>Sign up</0> or <1/>', '⟦Nēew hēerēe? <0>Sīign ūup</0> ōor <1/>⟧'],
  [
    '{0, plural, one {# home is} other {# homes are}}',
    '{0, plural, one {⟦# hōoomēee īiis⟧} other {⟦# hōoomēees āaarēee⟧}}',
  ],
])('“%s” is “%s” in the pseudo-language', (text, pseudo) => {
  expect(pseudoText(text)).toBe(pseudo);
});

test('every text of the code keeps its values and elements, and becomes longer by about two fifths', () => {
  const texts = findTexts(readProject(ROOT)).map(({ text }) => text);
  const [counted, others] = [true, false].map(is =>
    texts.filter(text => text.startsWith('{0, plural') === is),
  );
  for (const text of counted!) expect(formsOf(pseudoText(text)).other, text).toMatch(/^⟦.*#.*⟧$/);
  const marks = (text: string) => piecesOf(text).filter(({ kind }) => kind !== 'text');
  for (const text of others!) expect(marks(pseudoText(text)), text).toEqual(marks(text));
  const length = (all: string[]) => all.join('').length;
  expect(others!.length).toBeGreaterThan(1_000);
  expect(length(others!.map(pseudoText)) / length(others!)).toBeGreaterThan(1.3);
  expect(length(others!.map(pseudoText)) / length(others!)).toBeLessThan(1.5);
});
