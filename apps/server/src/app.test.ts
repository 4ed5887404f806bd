import { API_CALLS } from '@sway/contract/api';
import { errorCodesOf } from '@sway/contract/call';
import { ERROR_TYPES } from '@sway/contract/errors';
import { DEMO_ACCOUNT, useTestApp } from '@sway/testing/app';
import { beforeAll, describe, expect, test } from 'vitest';
import { START_SCRIPT_SOURCE } from './platform/http/start-script.ts';

const site = useTestApp({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' });

type Operation = { responses: Record<string, { description: string; content: unknown }> };
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  ({ paths } = (await site.app.inject('/api/openapi.json')).json());
});

describe('the application', () => {
  test.each(API_CALLS.map(call => [call.method, call.path, call] as const))(
    'serves and documents %s %s',
    (method, path, call) => {
      expect(site.app.hasRoute({ method, url: path })).toBe(true);
      const responses = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
      expect(responses).toHaveProperty('200');
      for (const code of errorCodesOf(call)) {
        const { status, title } = ERROR_TYPES[code];
        expect(responses?.[status]?.description).toContain(`\`${code}\`: ${title}`);
        expect(responses?.[status]?.content).toEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
      }
    },
  );

  test('serves no call under /api that the contract does not declare', () => {
    const known = new Set(API_CALLS.map(call => call.path.replaceAll(/:(\w+)/g, '{$1}')));
    const undeclared = Object.keys(paths).filter(path => !known.has(path as never));
    expect(undeclared.toSorted()).toEqual([
      '/api/tiles/addresses/{z}/{x}/{y}.mvt',
      '/api/tiles/listings/{z}/{x}/{y}.mvt',
      '/api/tiles/parcels/{z}/{x}/{y}.mvt',
      '/api/tiles/roads/{z}/{x}/{y}.mvt',
    ]);
  });

  test('answers health, readiness and metrics', async () => {
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    expect((await site.app.inject('/readyz')).json()).toMatchObject({
      code: 'unavailable',
      detail: 'Not ready: jobs',
    });
    await site.jobs.start();
    await expect
      .poll(async () => (await site.app.inject('/readyz')).json())
      .toEqual({ status: 'ready', parts: ['database', 'schema', 'media', 'jobs', 'process'] });
    await site.jobs.stop();
    expect((await site.app.inject('/metrics')).body).toContain('http_request_duration_seconds_bucket');
  });

  test('serves a reference page', async () => {
    const page = await site.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Sway API');
  });

  test('restricts its pages to content from this site and the tile server', async () => {
    const policy = String((await site.app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${START_SCRIPT_SOURCE};`);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  test('answers how the site is configured', async () => {
    expect((await site.app.inject('/api/site')).json()).toEqual({
      mode: 'demo',
      demoAccounts: [DEMO_ACCOUNT],
      hasMailbox: true,
      rasterTiles: {
        url: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
      },
      basemap: null,
    });
  });
});
