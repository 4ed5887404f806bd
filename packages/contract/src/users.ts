import { t } from '@sway/domain/language/texts';
import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { AGENT_STATUSES } from '@sway/domain/accounts/agent-rules';
import { USER_TYPES } from '@sway/domain/accounts/permissions';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FILE_FIELD_ERRORS } from './media.ts';
import { file, id, idParams, longText, nameText, shortText, timestamp } from './primitives.ts';
import { canonicalEmail } from './same-texts.ts';

/** What others see of a user: name and avatar only (product/accounts.md#what-others-see-of-a-user). */
export const publicUser = z
  .object({ id, name: z.string(), avatar: z.string().nullable() })
  .meta({ id: 'PublicUser' });

export type PublicUser = z.infer<typeof publicUser>;

/** What users see of themselves, and admins of every user. */
export const privateUser = publicUser
  .extend({
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z
      .string()
      .nullable()
      .describe('A new address that is not confirmed yet; `email` applies until then'),
    mailRefusal: z
      .object({ code: z.int().describe('The SMTP code, such as 550'), refusedAt: timestamp })
      .nullable()
      .describe(
        'The mail server of the address, of the new one if there is one, refuses mails for good. Mails are not sent to it until it accepts a confirmation',
      ),
    phone: z.string().nullable(),
    bio: z.string().nullable(),
    userType: z.enum(USER_TYPES),
    hasFactor: z.boolean().describe('Has a second factor'),
    isDisabled: z.boolean().describe('The operator has disabled the account: it cannot log in'),
    createdAt: timestamp,
    language: z
      .enum(LANGUAGE_NAMES)
      .nullable()
      .describe('The language of the pages and mails; null if the user has not chosen one'),
    agent: z
      .object({
        agency: z.string(),
        licenceNumber: z.string(),
        specialization: z.string(),
        area: z.string().nullable(),
        languages: z.string().nullable(),
        bio: z.string().nullable(),
        status: z.enum(AGENT_STATUSES),
        reason: z.string().nullable().describe('Why they were rejected or suspended'),
      })
      .nullable(),
  })
  .meta({ id: 'User' });

export type PrivateUser = z.infer<typeof privateUser>;

export const nameField = nameText('person', ACCOUNT_LIMITS.maxName, t`Name too long`).min(
  1,
  t`Name is required`,
);
export const emailField = z
  .string()
  .trim()
  .max(ACCOUNT_LIMITS.maxEmail, { error: t`Invalid email format`, abort: true })
  .overwrite(canonicalEmail)
  .pipe(z.email(t`Invalid email format`));

export const getUser = defineCall('GET /api/users/:id', 'Users', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns a user’s name and avatar',
  params: idParams,
  response: publicUser,
  errors: ['user.not_found'],
});

/**
 * A change of a profile (product/accounts.md#profile). A field that is left out is not changed; an empty text clears phone and
 * bio.
 */
export const userChange = z.object({
  name: nameField.optional(),
  email: emailField.optional(),
  currentPassword: z
    .string()
    .min(1)
    .max(ACCOUNT_LIMITS.maxPassword)
    .optional()
    .describe('Required when `email` changes, except on a demo site without a mail server'),
  phone: shortText(ACCOUNT_LIMITS.maxPhone, t`Phone number too long`).optional(),
  bio: longText(ACCOUNT_LIMITS.maxBio, t`Bio too long`).optional(),
  avatar: file(ACCOUNT_LIMITS.maxAvatarBytes)
    .optional()
    .describe(
      'The URL of an uploaded picture, or a picture of up to 5 MB as a data: URL; empty to remove the avatar',
    ),
});

export type UserChange = z.infer<typeof userChange>;

export const updateUser = defineCall('PATCH /api/users/:id', 'Users', {
  access: 'signed-in',
  summary: 'Changes a profile: your own, or any as an admin',
  params: idParams,
  body: userChange,
  maxBodyBytes: ACCOUNT_LIMITS.maxProfileBodyBytes,
  response: privateUser,
  errors: [
    'permission.denied',
    'user.not_found',
    'account.email_taken',
    'agent.identity_locked',
    'account.password_needed',
    'account.password_wrong',
    'session.confirmation_needed',
    'account.too_many_attempts',
    'account.confirmation_limit',
    ...FILE_FIELD_ERRORS,
  ],
});
