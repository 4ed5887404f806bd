import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams } from './primitives.ts';

/** What others see of a user: name and avatar only (D11). */
export const publicUser = z
  .object({ id, name: z.string(), avatar: z.string().nullable() })
  .meta({ id: 'PublicUser' });

export type PublicUser = z.infer<typeof publicUser>;

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'An owner as others see them',
  tag: 'Users',
  params: idParams,
  response: publicUser,
  errors: ['not_found'],
});
