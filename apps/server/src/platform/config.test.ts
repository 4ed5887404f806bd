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

test('every fault is listed at once, by name', () => {
  const faulty = {
    PORT: 'x',
    SITE_MODE: 'prod',
    DATABASE_URL: 'mysql://a',
    TILE_URL: 'https://t/{z}.png',
    BASE_URL: 'sway',
  };
  expect(() => readConfig(faulty)).toThrow(ConfigError);
  for (const name of Object.keys(faulty))
    expect(() => readConfig(faulty)).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

test('lists and addresses are read as given', () => {
  const config = readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2', BASE_URL: 'https://sway.example/' });
  expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(config.baseUrl).toBe('https://sway.example');
});

test('a bucket needs its name and keys, which are all named with whatever else is wrong', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig({ S3_BUCKET: 'sway-media', ...keys }).s3).toMatchObject({
    bucket: 'sway-media',
    region: 'us-east-1',
  });
  for (const fault of [/^  S3_ACCESS_KEY_ID: /m, /^  S3_SECRET_ACCESS_KEY: /m, /^  PORT: /m])
    expect(() => readConfig({ S3_BUCKET: 'sway-media', PORT: 'x' })).toThrow(fault);
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^  S3_BUCKET: /m);
  expect(() => readConfig({ S3_BUCKET: 'Sway Media', ...keys })).toThrow(/^  S3_BUCKET: must be/m);
});
