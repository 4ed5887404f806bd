import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config.ts';
import type { OperatorLog } from '../operator-log.ts';
import { setTracer } from './tracer.ts';

type Environment = Record<string, string | undefined>;

/** How long the spans that are not sent yet may take when the server stops, in ms. */
const LAST_SPANS_MS = 2_000;

/** The values of OTEL_TRACES_SAMPLER that OpenTelemetry defines for every language. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/**
 * Sends traces of requests, jobs and their statements by OTLP (HTTP with JSON) if OpenTelemetry's standard variables name an endpoint.
 * At most 2,048 spans wait to be sent; others are dropped, so that a collector that does not answer costs nothing else.
 * @returns a function that sends what waits and ends it; null if no endpoint is named
 * @throws ConfigError that names every invalid value
 */
export async function startTracing(
  environment: Environment,
  log: OperatorLog,
): Promise<(() => Promise<void>) | null> {
  if (!isWanted(environment)) return null;
  requireKnownValues(environment);
  const { openTracerProvider } = await import('./tracer-provider.ts');
  const provider = openTracerProvider(environment, log);
  setTracer(provider.getTracer('sway'));
  return async () => {
    setTracer(null);
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      pause(LAST_SPANS_MS, undefined, { ref: false }),
    ]);
  };
}

function isWanted(environment: Environment): boolean {
  if (environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return false;
  if (environment['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return Boolean(
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_ENDPOINT'],
  );
}

function requireKnownValues(environment: Environment): void {
  const faults = [
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].map(name =>
      isWebAddress(environment[name]) ? null : `${name}: must be a URL that starts with http:// or https://`,
    ),
    ...['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'].map(name =>
      (environment[name] || 'http/json') === 'http/json' ? null : `${name}: only http/json is supported`,
    ),
    SAMPLERS.some(sampler => sampler === (environment['OTEL_TRACES_SAMPLER'] || sampler))
      ? null
      : `OTEL_TRACES_SAMPLER: must be one of ${SAMPLERS.join(', ')}`,
    isShare(environment['OTEL_TRACES_SAMPLER_ARG'])
      ? null
      : 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1',
  ].filter(fault => fault !== null);
  if (faults.length > 0)
    throw new ConfigError(`Invalid settings:\n${faults.map(fault => `  ${fault}`).join('\n')}`);
}

function isWebAddress(text: string | undefined): boolean {
  return !text || (/^https?:\/\//.test(text) && URL.canParse(text));
}

function isShare(text: string | undefined): boolean {
  return !text || (Number(text) >= 0 && Number(text) <= 1);
}
