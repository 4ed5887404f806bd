import type { Feature } from '#platform/feature.ts';
import { mailRoutes } from './mail.routes.ts';
import { defineMailJob } from './mail.service.ts';

export const mail: Feature = { register: mailRoutes, defineJobs: defineMailJob };

export { defineMailJob, hasMailbox, enqueueMail } from './mail.service.ts';
export type { Written } from './mail.service.ts';
