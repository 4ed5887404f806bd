import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** What a feature adds to the application. */
export type Feature = {
  register: (app: FastifyInstance, platform: Platform) => void | Promise<void>;
  /** Defines the feature's jobs; only the server runs them. */
  defineJobs?: (platform: Platform) => void;
};
