import type { Feature } from '#platform/feature.ts';
import { mailRoutes } from './mail.routes.ts';
import { defineMailJobs } from './mail.service.ts';

export const mail: Feature = { register: mailRoutes, defineJobs: defineMailJobs };

export { defineMailJobs, hasMailbox, enqueueMail } from './mail.service.ts';
export type { Written } from './mail.service.ts';
