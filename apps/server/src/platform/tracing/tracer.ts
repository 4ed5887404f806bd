import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';

let tracer: Tracer | null = null;

/** Sets what makes spans from now on; null for no spans. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** What makes spans; null if nobody asked for traces. */
export function currentTracer(): Tracer | null {
  return tracer;
}

/** Does the work of a job within a span. */
export async function traceJob<T>(
  name: string,
  requestId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const attributes = requestId === undefined ? {} : { 'sway.request_id': requestId };
  const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
  try {
    return await context.with(trace.setSpan(ROOT_CONTEXT, span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Whether this work belongs to a request or a job that has a span. */
export function isTraced(): boolean {
  return tracer !== null && trace.getSpan(context.active()) !== undefined;
}

/**
 * Adds a span for a statement that has ended just now.
 * @param statement the beginning of its text, without values
 * @param ms how long it took
 */
export function traceStatement(statement: string, ms: number, error?: unknown): void {
  const span = tracer?.startSpan(/^\w*/.exec(statement)![0] || 'statement', {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - ms,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
  if (span && error !== undefined) markFailed(span, error);
  span?.end();
}

/** The kind of an error is enough: its message may quote what users wrote. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
}
