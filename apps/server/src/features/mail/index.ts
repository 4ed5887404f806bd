import type { Feature } from '#platform/feature.ts';
import { mailRoutes } from './mail.routes.ts';
import { defineMailJobs } from './mail.service.ts';

export const mail: Feature = { register: mailRoutes, defineJobs: defineMailJobs };

export { hasMailbox, enqueueMail, NOBODY } from './mail.service.ts';
export { countMails, deleteMailsOf, makeMailsDue } from './mail.repo.ts';
export type { MailCounts } from './mail.repo.ts';
export type { Written } from './mail.service.ts';
