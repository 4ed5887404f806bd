import type { Config } from '#platform/config.ts';
import { hintArrives } from '#platform/realtime/nats-hints.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';

const ADVICE = 'Check SIGNALS_URL, and that its user may publish and subscribe to sway.signals.';

/** Checks that NATS passes on what is sent. */
export function signalsCheck({ signalsUrl }: Pick<Config, 'signalsUrl'>): Check {
  return {
    name: 'signals',
    async run() {
      if (!signalsUrl) return null;
      const arrives = await hintArrives(signalsUrl).catch((error: unknown) => {
        throw new Problem(`NATS cannot be used: ${reasonOf(error)}. ${ADVICE}`, { cause: error });
      });
      if (!arrives) throw new Problem(`NATS passes nothing on. ${ADVICE}`);
      return 'NATS passes them on';
    },
  };
}
