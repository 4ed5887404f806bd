import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { addSiteMetrics } from '#platform/site-metrics.ts';
import { requireOperator } from './metrics-access.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmenting an interface takes an interface
  interface FastifyInstance {
    /** What `/metrics` shows. A feature registers its own metrics here. */
    metrics: Registry;
  }
}

/** Retry-After of the readiness check while a part of the site does not work. */
const READY_AGAIN_SECONDS = 5;

/** Endpoints for operators: liveness, readiness and metrics (Prometheus). */
export function serveOperations(
  app: FastifyInstance,
  {
    health,
    db,
    config: { metricsToken, backups },
    signals,
  }: Pick<Platform, 'health' | 'db' | 'config' | 'signals'>,
): void {
  const registry = new Registry();
  app.decorate('metrics', registry);
  // The default, 10 ms, wakes an idle process 100 times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  addSiteMetrics(registry, db, { backups }, signals);
  timeRequests(app, registry);
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async request => {
    const { parts, slow, broken } = await health();
    const failed = Object.keys(broken);
    // A server that is slow stays in use: the others are as busy as it is.
    if (Object.keys(slow).length > 0) request.log.warn({ slow }, 'slow');
    if (failed.length === 0)
      return { status: 'ready', parts, ...(Object.keys(slow).length > 0 ? { slow: Object.keys(slow) } : {}) };
    // What is wrong can name paths and addresses of this machine, which the log may know and a stranger may not.
    request.log.warn({ failed: broken }, 'not ready');
    throw new AppError('unavailable', {
      detail: `Not ready: ${failed.join(', ')}`,
      retryAfterSeconds: READY_AGAIN_SECONDS,
    });
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    requireOperator(request, metricsToken);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Measures the requests by route. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durationSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    durationSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
