import { randomBytes } from 'node:crypto';

/** A random network address, so that the limits of networks are reached by none. */
export function aNetwork(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}
