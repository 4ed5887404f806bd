import { API_CALLS } from '@sway/contract/api';
import { errorCodesOf, takesIdempotencyKey } from '@sway/contract/call';
import type { Call } from '@sway/contract/call';
import { ERROR_TYPES } from '@sway/contract/errors';
import { DEMO_ACCOUNT, useTestApp } from '@sway/testing/app';
import { beforeAll, describe, expect, test } from 'vitest';
import { START_SCRIPT_SOURCE } from './platform/http/start-script.ts';

const site = useTestApp({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' });

type Parameter = { name: string; schema: { type?: string; minimum?: number; maximum?: number } };
type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, { description: string; content: unknown; headers?: object }>;
};
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  ({ paths } = (await site.app.inject('/api/openapi.json')).json());
});

/** Where the document has a call. */
function documentedPath({ path, promisedPath = path }: Call): string {
  return promisedPath.replace('/api/', '/api/v1/').replaceAll(/:(\w+)/g, '{$1}');
}

describe('the application', () => {
  test.each(API_CALLS.map(call => [call.method, call.path, call] as const))(
    'serves and documents %s %s',
    (method, path, call) => {
      expect(site.app.hasRoute({ method, url: path })).toBe(true);
      const responses = paths[documentedPath(call)]?.[method.toLowerCase()]?.responses;
      expect(responses).toHaveProperty(call.creates ? '201' : '200');
      for (const code of errorCodesOf(call)) {
        const { status, title } = ERROR_TYPES[code];
        expect(responses?.[status]?.description).toContain(`\`${code}\`: ${title}`);
        expect(responses?.[status]?.content).toEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
      }
    },
  );

  test('documents the range of each number in a path or a query', () => {
    const numbers = Object.entries(paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters = [] }) =>
        parameters.filter(({ schema }) => schema.type !== 'string').map(each => ({ path, ...each })),
      ),
    );
    const of = (path: string, name: string) =>
      numbers.find(each => each.path === path && each.name === name)?.schema;
    expect(of('/api/v1/properties/{id}', 'id')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    });
    expect(of('/api/v1/property-listings/bounds', 'limit')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 50,
    });
    expect(of('/api/v1/property-listings/bounds', 'north')).toEqual({
      type: 'number',
      minimum: -90,
      maximum: 90,
    });
    const isNumber = ({ type = '' }) => /number|integer/.test(type);
    const withoutRange = numbers.filter(({ schema }) => isNumber(schema) && schema.maximum === undefined);
    expect(withoutRange).toEqual([]);
  });

  test('documents the headers of paged lists, and of no others', () => {
    for (const call of API_CALLS.filter(({ creates }) => !creates)) {
      const answer = paths[documentedPath(call)]![call.method.toLowerCase()]!.responses['200'];
      const headers = Object.keys(answer!.headers ?? {}).filter(name =>
        ['X-Total-Count', 'Link'].includes(name),
      );
      expect(headers, call.path).toEqual(call.paged ? ['X-Total-Count', 'Link'] : []);
    }
  });

  test('names each call once, says who makes it with which scope, and which headers it takes', () => {
    const names = Object.values(paths).flatMap(calls => Object.values(calls).map(each => each.operationId));
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    for (const call of API_CALLS) {
      const operation = paths[documentedPath(call)]![call.method.toLowerCase()]!;
      const withToken = operation.security.find(each => 'accessToken' in each);
      expect(withToken?.accessToken, call.path).toEqual(call.scope && [call.scope]);
      expect(operation.security.some(each => Object.keys(each).length === 0)).toBe(
        call.access === 'everyone',
      );
      const headers = new Set((operation.parameters ?? []).map(({ name }) => name));
      expect(headers.has('Idempotency-Key'), call.path).toBe(takesIdempotencyKey(call));
      expect(headers.has('If-Match'), call.path).toBe(call.takesIfMatch === true);
    }
  });

  test('documents the file that an upload has as its body', () => {
    const bodyOf = (path: string) => paths[path]!.post!.requestBody;
    const file = { type: 'string', format: 'binary' };
    expect(bodyOf('/api/v1/media')).toEqual({
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
      },
    });
    expect(bodyOf('/api/v1/property-claims/{id}/documents')).toMatchObject({
      content: { 'application/pdf': { schema: file }, 'image/png': { schema: file } },
    });
  });

  test('serves no call under /api that the contract does not declare', () => {
    const known = new Set(API_CALLS.map(documentedPath));
    const undeclared = Object.keys(paths).filter(path => !known.has(path));
    expect(undeclared.toSorted()).toEqual([
      '/api/map/picture.svg',
      '/api/tiles/addresses/{z}/{x}/{y}.mvt',
      '/api/tiles/layers/{name}/{z}/{x}/{y}.mvt',
      '/api/tiles/listings/{z}/{x}/{y}.mvt',
      '/api/tiles/parcels/{z}/{x}/{y}.mvt',
      '/api/tiles/roads/{z}/{x}/{y}.mvt',
      '/feeds/homes.atom',
      '/feeds/homes.csv',
      '/feeds/homes.geojson',
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
      languages: ['en'],
      draftLanguages: [],
      rasterTiles: {
        url: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
      },
      basemap: null,
    });
  });
});
