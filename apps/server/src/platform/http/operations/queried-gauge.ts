import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** The values of a gauge, by the value of its label. */
export type GaugeValues = Record<string, number | null>;

type GaugeOptions = {
  name: string;
  help: string;
  label: string;
  /** How long values are used again, in ms, so that frequent readers of the metrics do not load the database. */
  reuseMs: number;
};

/**
 * Adds a gauge whose values are read from the database when the metrics are asked for. A value of null, and all values while the
 * database cannot be read, are left out.
 */
export function queriedGauge(
  registry: Registry,
  { name, help, label, reuseMs }: GaugeOptions,
  read: () => Promise<GaugeValues>,
): void {
  let latest: Promise<GaugeValues> | null = null;
  let readAt = 0;
  const values = () => {
    if (!latest || Date.now() - readAt > reuseMs) {
      readAt = Date.now();
      latest = read();
      // It is read again the next time.
      latest.catch(() => (latest = null));
    }
    return latest;
  };
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      async collect() {
        const found = await values().catch((): GaugeValues => ({}));
        this.reset();
        for (const [key, value] of Object.entries(found))
          if (value !== null) this.set({ [label]: key }, value);
      },
    }),
  );
}
