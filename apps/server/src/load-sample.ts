import { existsSync } from 'node:fs';
import { ConfigError } from '#platform/config.ts';

/**
 * Loads the sample, and what stores and removes it. Only a demo site and `remove-sample` do: the image of live sites does not contain it.
 * @throws ConfigError in that image
 */
export async function loadSample() {
  if (existsSync(new URL('demo/index.ts', import.meta.url))) return import('./demo/index.ts');
  throw new ConfigError(
    'This image has no sample data. A live site needs SITE_MODE=live; for a demo site, and to remove its sample, build the image with --target demo.',
  );
}
