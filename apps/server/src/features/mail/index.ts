export { mailRoutes } from './mail.routes.ts';
export { defineMailJob, hasMailbox, enqueueMail } from './mail.service.ts';
export type { Written } from './mail.service.ts';
