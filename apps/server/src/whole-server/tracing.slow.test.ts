import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { register, useServers } from '@sway/testing/server-process';
import { expect, onTestFinished, test } from 'vitest';

const { start, open } = useServers();

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Traces = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const PASSWORD = 'kererū in the rain';
const SENDER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

/** What an OpenTelemetry collector receives. */
async function aCollector(): Promise<{ url: string; received: Traces[] }> {
  const received: Traces[] = [];
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as Traces);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function spansOf(received: Traces[]): Span[] {
  return received
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

function attribute({ attributes }: { attributes: Attribute[] }, key: string): string | undefined {
  const value = attributes.find(each => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue?.toString();
}

test('a request and its statements are one trace, which continues that of its sender and tells nothing of its user', async () => {
  const { url, received } = await aCollector();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'sway-of-the-test' });
  const account = { username: 'mere', email: 'mere.rangi@sway.example', password: PASSWORD };
  const registered = await register(server, { ...account, confirmPassword: PASSWORD });
  expect(registered.status).toBe(200);
  const listed = await fetch(`${server.url}/api/properties?location=Secret+Bay`, {
    headers: { traceparent: `00-${SENDER.traceId}-${SENDER.spanId}-01` },
  });
  expect(listed.status).toBe(200);
  expect(await server.stop()).toBe(0);

  const spans = spansOf(received);
  const request = spans.find(({ parentSpanId }) => parentSpanId === SENDER.spanId)!;
  expect(request).toMatchObject({ name: 'GET /api/properties', traceId: SENDER.traceId });
  expect(attribute(request, 'sway.request_id')).toBe(listed.headers.get('x-request-id'));
  expect(attribute(request, 'http.response.status_code')).toBe('200');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)).not.toEqual([]);
  const registration = spans.find(({ name }) => name === 'POST /api/auth/register')!;
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === registration.spanId);
  expect(statements.map(({ name }) => name)).toContain('insert');
  expect(attribute(received[0]!.resourceSpans[0]!.resource, 'service.name')).toBe('sway-of-the-test');
  for (const secret of [...Object.values(account), 'Secret Bay', 'Secret+Bay'])
    expect(JSON.stringify(received)).not.toContain(secret);
});

test('a collector that does not answer costs a warning', async () => {
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  expect((await fetch(`${server.url}/api/site`)).status).toBe(200);
  await server.says('Traces cannot be sent');
  expect((await fetch(`${server.url}/api/site`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test.each([
  [{ OTEL_SDK_DISABLED: 'true' }],
  [{ OTEL_TRACES_EXPORTER: 'none' }],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }],
])('nothing is sent with %o', async settings => {
  const { url, received } = await aCollector();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...settings });
  expect((await fetch(`${server.url}/api/site`)).status).toBe(200);
  await server.stop();
  expect(received).toEqual([]);
});

test.each([
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER: must be one of always_on'],
  [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: only http/json is supported'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be a URL that starts with http://'],
])('the start refuses %o', async (settings, reason) => {
  const server = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', ...settings });
  await server.says(reason);
  await expect.poll(() => server.child.exitCode).toBe(1);
});
