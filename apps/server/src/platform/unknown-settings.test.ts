import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { unknownSettings, withUnknownSettings } from './unknown-settings.ts';

test.each([
  ['SMTP_ULR', 'Is SMTP_URL meant?'],
  ['DATABASEURL', 'Is DATABASE_URL meant?'],
  ['smtp_url', 'Is SMTP_URL meant?'],
  ['DATABSE_URL', 'Is DATABASE_URL meant?'],
  ['DATABASE_URL ', 'Is DATABASE_URL meant?'],
  ['DATABASE-URL', 'Is DATABASE_URL meant?'],
  ['PROT', 'Is PORT meant?'],
  ['METRICS_PROT', 'Is METRICS_PORT meant?'],
  ['port', 'Is PORT meant?'],
  ['S3_BUKET', 'Is S3_BUCKET meant?'],
  ['SITE_NAME', 'docs/guides/settings.md lists all settings.'],
  ['SMTP_PASSWORD', 'docs/guides/settings.md lists all settings.'],
  ['SWAY_PORT', 'docs/guides/settings.md lists all settings.'],
])('%s is named: %s', (name, text) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} is not a setting and is ignored. ${text}`]);
});

test.each([
  ...SETTING_NAMES,
  'PATH',
  'HOME',
  'HOSTNAME',
  'HOSTTYPE',
  'MAIL',
  'SPORT',
  'POSTGRES_PASSWORD',
  'TEST_DATABASE_URL',
  'NODE_ENV',
  'LOGNAME',
])('%s is not', name => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([]);
});

test('a failure names the settings that may be its cause after its own message', () => {
  expect(withUnknownSettings('There is no database.', { DATABSE_URL: 'x', PATH: '/bin' })).toBe(
    'There is no database.\nDATABSE_URL is not a setting and is ignored. Is DATABASE_URL meant?',
  );
  expect(withUnknownSettings('There is no database.', { DATABASE_URL: 'x' })).toBe('There is no database.');
});

test('the guide that is named lists every setting', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/settings.md', import.meta.url), 'utf8');
  expect(SETTING_NAMES.filter(name => !guide.includes(`\`${name}\``))).toEqual([]);
});
