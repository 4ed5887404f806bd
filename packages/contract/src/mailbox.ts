import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, timestamp } from './primitives.ts';

/** A mail in the mailbox of a demo site (product/site.md). */
export const mail = z
  .object({ id, subject: z.string(), text: z.string(), createdAt: timestamp })
  .meta({ id: 'Mail' });

export type Mail = z.infer<typeof mail>;

export const listMails = defineCall('GET /api/mailbox', 'Accounts', {
  access: 'signed-in',
  summary: 'Lists your mails, newest first, on a demo site without a mail server; 404 elsewhere',
  response: z.array(mail),
  errors: ['mailbox.not_available'],
});
