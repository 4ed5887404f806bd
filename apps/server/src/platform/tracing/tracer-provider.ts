import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { OperatorLog } from '../operator-log.ts';

/** Sends spans as OpenTelemetry's standard variables say, and lets a span know the request or job that it belongs to. */
export function openTracerProvider(
  environment: Record<string, string | undefined>,
  log: OperatorLog,
): TracerProvider {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  reportFirstFailure(log);
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector];
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sway' }).merge(detectResources({ detectors })),
    sampler: samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
}

/** A collector that does not answer fails every few seconds; its first failure says enough. */
function reportFirstFailure(log: OperatorLog): void {
  let isReported = false;
  setGlobalErrorHandler(error => {
    if (isReported) return;
    isReported = true;
    const reason = typeof error === 'string' ? error : (error.message ?? 'unknown');
    log.warn(`Traces cannot be sent, and later failures are not reported: ${reason}`);
  });
}

function samplerOf(environment: Record<string, string | undefined>): Sampler {
  const name = environment['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const root = rootSampler(name.replace('parentbased_', ''), environment['OTEL_TRACES_SAMPLER_ARG']);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, share: string | undefined): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(Number(share || 1));
  return new AlwaysOnSampler();
}
