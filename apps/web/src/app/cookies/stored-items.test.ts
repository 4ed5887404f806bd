/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { COOKIES, STORED_ITEMS } from './stored-items.ts';

const SOURCES = Object.entries(
  import.meta.glob<string>(
    ['/src/**/*.{ts,tsx}', '/public/*.js', '/worker/*.ts', '../../../../../packages/contract/src/offline.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
).filter(([path]) => !path.includes('.test.') && !path.startsWith('/src/app/cookies/'));

const SERVER_COOKIES = Object.values(
  import.meta.glob<string>(
    [
      '../../../../server/src/features/accounts/sessions/session-cookie.ts',
      '../../../../../packages/contract/src/page-rendering.ts',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
).join('');

/** Files that use the browser's storage or caches, by themselves or through a tab's draft. A new one belongs on the cookie policy. */
const STORAGE_FILES = SOURCES.filter(([, source]) =>
  /(?:local|session)Storage\b|TabDraft\(|\bcaches\.|_CACHE\b/.test(source),
);

/** The keys that those files name: as text, or as the name of an item of the person who uses the device. */
const STORAGE_KEYS = new Set(
  STORAGE_FILES.flatMap(([, source]) => [
    ...[...source.matchAll(/'(sway-[a-z-]+)'/g)].map(match => match[1]!),
    ...[...source.matchAll(/ownKey\('([a-z-]+)'/g)].map(match => `sway-${match[1]}`),
  ]),
);

test('the cookie policy names everything that the pages store in the browser, and nothing else', () => {
  const named = STORED_ITEMS.map(({ name }) => name).filter(name => name.startsWith('sway-'));
  expect([...STORAGE_KEYS].toSorted()).toEqual(named.toSorted());
});

test('each file that writes to the browser’s storage names its key', () => {
  const writers = STORAGE_FILES.filter(([, source]) => source.includes('Storage.setItem('));
  expect(writers.length).toBeGreaterThan(4);
  for (const [path, source] of writers)
    expect([path, /'sway-[a-z-]+'|ownKey\('/.test(source)]).toEqual([path, true]);
});

test('the cookie policy names every cookie that the server sets or reads', () => {
  const templates = [...SERVER_COOKIES.matchAll(/nameFor\(config, '([a-z]+)'\)/g)].map(
    match => `sway_${match[1]}`,
  );
  const literals = [...SERVER_COOKIES.matchAll(/'(sway_[a-z_]+)'/g)].map(match => match[1]!);
  expect([...new Set([...templates, ...literals])].toSorted()).toEqual(
    COOKIES.map(({ name }) => name).toSorted(),
  );
});
