import type { Registry } from 'prom-client';
import type { Db } from '#platform/database/database.ts';
import { queriedGauge } from '#platform/http/operations/queried-gauge.ts';
import { registerAgeSeconds } from './register/refresh-register.repo.ts';

const REUSE_MS = 5_000;

/** Adds the metric of the address register. */
export function addAddressMetrics(registry: Registry, db: Db): void {
  queriedGauge(
    registry,
    {
      name: 'import_age_seconds',
      help: 'How long ago a layer was imported',
      label: 'layer',
      reuseMs: REUSE_MS,
    },
    async () => ({ addresses: await registerAgeSeconds(db) }),
  );
}
