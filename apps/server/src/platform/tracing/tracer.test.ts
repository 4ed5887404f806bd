import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isTraced, setTracer, traceJob, traceStatement } from './tracer.ts';

const exporter = new InMemorySpanExporter();

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return () => context.disable();
});

beforeEach(() => {
  exporter.reset();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  setTracer(provider.getTracer('test'));
});
afterEach(() => setTracer(null));

test('a job is a trace that names its request and contains its statements', async () => {
  await traceJob('tell-watchers', 'the-request', async () => traceStatement('select 1', 3));
  const [statement, job] = exporter.getFinishedSpans();
  expect(job).toMatchObject({
    name: 'job tell-watchers',
    attributes: { 'sway.request_id': 'the-request' },
  });
  expect(statement).toMatchObject({ name: 'select', attributes: { 'db.query.text': 'select 1' } });
  expect(statement!.parentSpanContext?.spanId).toBe(job!.spanContext().spanId);
});

test('a failure is marked by its kind and never by its message', async () => {
  const failing = traceJob('send-mails', undefined, async () => {
    traceStatement('insert into users', 1, new TypeError('mere@sway.example exists'));
    throw new RangeError('mere@sway.example');
  });
  await expect(failing).rejects.toThrow('mere@sway.example');
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ attributes }) => attributes['error.type'])).toEqual(['TypeError', 'RangeError']);
  expect(
    JSON.stringify(spans.map(({ attributes, events, status }) => ({ attributes, events, status }))),
  ).not.toContain('mere');
});

test('only the work of requests and jobs is traced, and nothing without a tracer', async () => {
  expect(isTraced()).toBe(false);
  expect(await traceJob('anything', undefined, async () => isTraced())).toBe(true);
  setTracer(null);
  expect(await traceJob('anything', undefined, async () => isTraced())).toBe(false);
});
