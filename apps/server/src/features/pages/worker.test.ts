import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#src/app.ts';

const WORKER = '/worker.js';

const site = useTestApp();

/** Another instance on the same platform whose build has a worker. */
async function withWorker(hasServiceWorker: boolean) {
  writeFileSync(join(site.webDir, WORKER), '// the worker');
  const platform = { ...site, config: { ...site.config, hasServiceWorker } };
  return buildApp(platform, { webDir: site.webDir, demoAccounts: [] });
}

describe('the service worker', () => {
  test('is always asked for anew', async () => {
    const app = await withWorker(true);
    const answer = await app.inject({ url: WORKER });
    await app.close();
    expect(answer.body).toBe('// the worker');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('is one that removes itself and what it stored where the operator wants none', async () => {
    const app = await withWorker(false);
    const answer = await app.inject({ url: WORKER });
    await app.close();
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('registration.unregister()');
    expect(answer.body).toContain('caches.delete(');
  });
});

test('what is shared with the installed site leads to the search for an address', async () => {
  const answer = await site.app.inject({ url: '/share?title=Home&text=12+Weka+Street' });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`${site.config.baseUrl}/addresses?q=12+Weka+Street`);
});
