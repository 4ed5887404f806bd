import type { Registry } from 'prom-client';
import type { Db } from '#platform/database/database.ts';
import { queriedGauge } from '#platform/http/operations/queried-gauge.ts';
import { sumBytes } from './media.repo.ts';

/** The sum reads every row. */
const REUSE_MS = 10 * 60_000;

/** Adds the metric of the stored media. */
export function addMediaMetrics(registry: Registry, db: Db): void {
  queriedGauge(
    registry,
    { name: 'media_bytes', help: 'Size of the stored media', label: 'kind', reuseMs: REUSE_MS },
    () => sumBytes(db),
  );
}
