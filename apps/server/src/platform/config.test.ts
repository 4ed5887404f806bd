import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('every setting is optional, and an empty one counts as absent', () => {
  expect(readConfig({ PORT: '', TILE_URL: ' ' })).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    siteMode: 'demo',
    rasterTiles: null,
    trustedProxies: [],
  });
});

test('every invalid setting is listed at once, by name', () => {
  const invalid = {
    PORT: 'x',
    SITE_MODE: 'prod',
    DATABASE_URL: 'mysql://a',
    TILE_URL: 'https://t/{z}.png',
    BASE_URL: 'sway',
  };
  expect(() => readConfig(invalid)).toThrow(ConfigError);
  for (const name of Object.keys(invalid))
    expect(() => readConfig(invalid)).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('lists of proxies and the address of the site are parsed', () => {
  const config = readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2', BASE_URL: 'https://sway.example/' });
  expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(config.baseUrl).toBe('https://sway.example');
});

test('a bucket needs its name and keys, and the missing ones are listed with the other errors', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig({ S3_BUCKET: 'sway-media', ...keys }).s3).toMatchObject({
    bucket: 'sway-media',
    region: 'us-east-1',
  });
  for (const error of [/^  S3_ACCESS_KEY_ID: /m, /^  S3_SECRET_ACCESS_KEY: /m, /^  PORT: /m])
    expect(() => readConfig({ S3_BUCKET: 'sway-media', PORT: 'x' })).toThrow(error);
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^  S3_BUCKET: /m);
  expect(() => readConfig({ S3_BUCKET: 'Sway Media', ...keys })).toThrow(/^  S3_BUCKET: must be/m);
});
