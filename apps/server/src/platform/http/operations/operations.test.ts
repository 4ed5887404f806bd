import { addReplicaMetrics, addSiteMetrics } from '#platform/site-metrics.ts';
import { Registry } from 'prom-client';
import { BRAND } from '@sway/domain/brand';
import { useTestApp } from '@sway/testing/app';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TOKEN = 'a-token-of-those-who-run-it';
const METRICS = { url: '/metrics' };

describe('metrics without a token', () => {
  const site = useTestApp();

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'are available on this machine: %s',
    async from => {
      await site.app.inject('/healthz');
      const answer = await site.app.inject({ ...METRICS, remoteAddress: from });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('http_request_duration_seconds_bucket');
    },
  );

  test.each(['203.0.113.7', '10.0.0.1', '::ffff:203.0.113.7', '2001:db8::1'])(
    'are not available to %s',
    async from => {
      const answer = await site.app.inject({ ...METRICS, remoteAddress: from });
      expect(answer.json()).toMatchObject({ code: 'permission.denied' });
      expect(answer.statusCode).toBe(403);
    },
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are not available through a proxy on this machine that sends %s, even with the address of this machine',
    async header => {
      const answer = await site.app.inject({ ...METRICS, headers: { [header]: '127.0.0.1' } });
      expect(answer.statusCode).toBe(403);
    },
  );
});

describe('metrics with a token', () => {
  const site = useTestApp({ METRICS_TOKEN: TOKEN });

  test('are available with the token, from anywhere', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
    const answer = await site.app.inject({ ...METRICS, headers, remoteAddress: '203.0.113.7' });
    expect(answer.statusCode).toBe(200);
  });

  test.each([undefined, 'Bearer', 'Bearer another', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    'are not available without the token, not even on this machine: %s',
    async authorization => {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await site.app.inject({ ...METRICS, headers })).statusCode).toBe(401);
    },
  );
});

describe('every answer', () => {
  const site = useTestApp();

  test.each(['/', '/api/site', '/media/a/640.webp', '/no-such-page'])(
    'allows pages no device feature except the location, which the map uses: %s',
    async url => {
      const { headers } = await site.app.inject(url);
      const policy = String(headers['permissions-policy']);
      for (const feature of ['camera', 'microphone', 'payment', 'usb', 'display-capture'])
        expect(policy).toContain(`${feature}=()`);
      expect(policy).toContain('geolocation=(self)');
    },
  );

  test('security.txt has a contact for reports and expires within a year', async () => {
    const answer = await site.app.inject('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = Object.fromEntries(
      answer.body
        .trim()
        .split('\n')
        .map(line => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    );
    expect(lines).toMatchObject({
      Contact: `mailto:${BRAND.contact.email}`,
      Canonical: 'https://sway.example/.well-known/security.txt',
    });
    const days = (Date.parse(lines['Expires']!) - site.clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('what is deployed beside the site', () => {
  const site = useTestApp();
  const DEPLOY = new URL('../../../../../../deploy/', import.meta.url);
  /** A metric and an operator of Prometheus itself. */
  const FOREIGN = new Set(['up', 'unless']);

  test.each(['alerts.yaml', 'grafana-dashboard.json'])('%s uses only metrics that exist', async file => {
    await site.app.inject('/healthz');
    // The site of the test has neither NATS nor replicas.
    const registry = new Registry();
    addSiteMetrics(registry, site.db, { backups: null }, { isToldByNats: () => true });
    addReplicaMetrics(registry, { all: [], answered: { replica: 0, primary: 0 } });
    const withNats = await registry.metrics();
    expect(withNats).toContain('nats_connected 1');
    const body = (await site.app.inject(METRICS)).body + withNats;
    const served = new Set(
      body.matchAll(/^# TYPE (\w+) (\w+)/gm).flatMap(([, name, type]) => namesOf(name!, type!)),
    );
    const text = readFileSync(new URL(file, DEPLOY), 'utf8');
    const used = expressionsIn(text).flatMap(expression => namesIn(expression));
    expect(used).toEqual(expect.arrayContaining(['backup_age_seconds', 'mails_oldest_waiting_seconds']));
    expect(used.filter(name => !served.has(name) && !FOREIGN.has(name))).toEqual([]);
  });
});

function namesOf(name: string, type: string): string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
}

function expressionsIn(text: string): string[] {
  return text
    .matchAll(/^\s*"?expr"?: (.+?),?$/gm)
    .map(([, expression]) => expression!)
    .toArray();
}

/** The names in an expression without its functions, labels, and values. */
function namesIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '');
  return bare
    .matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)
    .map(([, name]) => name!)
    .toArray();
}
