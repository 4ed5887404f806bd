import { afterEach, expect, test } from 'vitest';
import { setSpeaker } from '../language/speaker.ts';
import {
  sayMessage,
  peopleIn,
  saying,
  systemMessageText,
  withNames,
  withoutPerson,
} from './system-messages.ts';

const HANA = { userId: 1 };
const TAMA = { userId: 2, agency: 'Harbour Realty' };
const PARTS = saying`${HANA} invited ${TAMA}.`;
const NAMES = new Map([
  [1, 'Hana Ngata'],
  [2, 'Tama Reweti'],
]);

function speakTeReo(texts: [english: string, teReo: string][]): void {
  setSpeaker(() => ({ language: 'mi', texts: new Map(texts), forms: new Map() }));
}
afterEach(() => setSpeaker(() => undefined));

test('a system message states the names of its people, and the agency of an agent', () => {
  expect(systemMessageText(withNames(PARTS, NAMES))).toBe(
    'Hana Ngata invited Tama Reweti of Harbour Realty.',
  );
  expect(peopleIn(PARTS)).toEqual([1, 2]);
});

test('a person whose account is not known is somebody', () => {
  const parts = saying`${{ userId: null }} removed ${{ userId: 2 }}.`;
  expect(systemMessageText(withNames(parts, NAMES))).toBe('Somebody removed Tama Reweti.');
  expect(peopleIn(parts)).toEqual([2]);
});

test('in another language a message has its own order, and what people wrote stays as it is', () => {
  speakTeReo([
    ['{0} invited {1}.', 'I pōwhiritia a {1} e {0}.'],
    ['{0} of {1}', '{0} o {1}'],
    ['Yes', 'Āe'],
  ]);
  expect(systemMessageText(withNames(PARTS, NAMES))).toBe(
    'I pōwhiritia a Tama Reweti o Harbour Realty e Hana Ngata.',
  );
  const [wrote, marks] = ['Yes', '$& {0} {1}'];
  expect(systemMessageText(saying`${wrote} ${{ says: saying`Yes` }} ${marks}`)).toBe('Yes Āe $& {0} {1}');
});

test('a message that was stored without the names is said as it is stored', () => {
  speakTeReo([['{0} left.', 'Kua wehe a {0}.']]);
  const [content, parts] = ['Hana Ngata left.', saying`${HANA} left.`];
  expect(sayMessage({ content, parts })).toEqual({ content });
  expect(sayMessage({ content, parts: null })).toEqual({ content });
  expect(sayMessage({ content, parts: withNames(parts, NAMES) })).toEqual({
    content: 'Kua wehe a Hana Ngata.',
  });
});

test('without a deleted user, nothing of their name and agency stays, nor of those of an unknown person', () => {
  const unknown = { userId: null, agency: 'Tama Reweti Homes' };
  const parts = withNames([...PARTS, unknown], NAMES);
  expect(withoutPerson(parts, 2)).toEqual([parts[0], ' invited ', { userId: 2 }, '.', { userId: null }]);
  expect(withoutPerson(PARTS, 1)).toEqual(PARTS);
});
