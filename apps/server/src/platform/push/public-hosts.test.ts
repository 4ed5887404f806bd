import { expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-hosts.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
])('does not send to %s', address => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '172.32.0.1', '203.97.1.1', '2606:4700::1111'])('sends to %s', address => {
  expect(isPublicAddress(address)).toBe(true);
});

it('finds no address for a name that leads to this machine', async () => {
  const error = await new Promise(resolve => lookupPublic('localhost', { all: true }, resolve));
  expect((error as Error).message).toContain('not public');
});
