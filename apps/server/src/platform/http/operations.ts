import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { requireOperator } from './metrics-access.ts';

/** Retry-After of the readiness check while the database cannot be reached. */
const READY_AGAIN_SECONDS = 5;

/** Endpoints for operators: liveness, readiness and metrics (Prometheus). */
export function serveOperations(app: FastifyInstance, db: Db, { metricsToken }: Config): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      throw new AppError('unavailable', {
        detail: 'The database cannot be reached',
        retryAfterSeconds: READY_AGAIN_SECONDS,
      });
    }
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    requireOperator(request, metricsToken);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
