import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, timestamp } from './primitives.ts';

/** A mail of the demo's own mailbox. */
export const mail = z
  .object({ id, subject: z.string(), text: z.string(), createdAt: timestamp })
  .meta({ id: 'Mail' });

export type Mail = z.infer<typeof mail>;

export const listMails = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/mailbox',
  summary: 'One’s own mails, newest first, on a demo site without a mail server; 404 elsewhere',
  tag: 'Accounts',
  response: z.array(mail),
  errors: ['unauthenticated', 'not_found'],
});
