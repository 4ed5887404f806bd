import {
  ACCOUNT_LIMITS,
  LICENCE_NUMBER_PATTERN,
  USERNAME_PATTERN,
} from '@sway/domain/accounts/account-rules';
import { REGISTRABLE_USER_TYPES } from '@sway/domain/accounts/permissions';
import { z } from 'zod';
import { defineCall } from './call.ts';
import type { IssueCode } from './problem.ts';
import { atLeast, id, idParams, nameText, timestamp } from './primitives.ts';
import { canonicalLicenceNumber, canonicalPassword, canonicalUsername } from './same-texts.ts';
import { emailField, nameField, privateUser } from './users.ts';

const nothing = z.object({});
const done = z.object({ done: z.literal(true) });

const PASSWORD_SHORT = `Password must be at least ${ACCOUNT_LIMITS.minPassword} characters`;
const passwordField = z
  .string()
  .min(ACCOUNT_LIMITS.minPassword, PASSWORD_SHORT)
  .max(ACCOUNT_LIMITS.maxPassword, 'Password too long');

/** A new password, typed twice. */
const newPassword = { password: passwordField, confirmPassword: passwordField };

function samePasswords<T extends z.ZodType<{ password: string; confirmPassword: string }>>(schema: T) {
  return schema.refine(
    input => canonicalPassword(input.password) === canonicalPassword(input.confirmPassword),
    {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      params: { code: 'mismatch' satisfies IssueCode },
    },
  );
}

/** A token from a mail. */
const token = z.string().regex(/^[\w-]{20,100}$/, 'This link is incomplete.');

export const getSession = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/auth/session',
  summary: 'Returns the signed-in user; 401 if nobody is signed in',
  tag: 'Accounts',
  response: privateUser,
});

export const loginBody = z.object({
  username: z.string().trim().min(3, 'Username must be at least 3 characters').max(ACCOUNT_LIMITS.maxEmail),
  password: passwordField,
});

export const login = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/login',
  summary: 'Signs in',
  tag: 'Accounts',
  body: loginBody,
  response: privateUser,
  errors: [
    'session.credentials_wrong',
    'session.factor_required',
    'account.disabled',
    'account.too_many_attempts',
  ],
});

export const agentDetails = z.object({
  agency: nameText('agency', ACCOUNT_LIMITS.maxAgency, 'Agency name too long').min(1, 'Agency is required'),
  licenceNumber: z
    .string()
    .trim()
    .overwrite(canonicalLicenceNumber)
    .regex(LICENCE_NUMBER_PATTERN, 'Licence number must be 5 to 10 digits'),
  specialization: nameText('specialization', ACCOUNT_LIMITS.maxSpecialization, 'Specialisation too long').min(
    1,
    'Specialisation is required',
  ),
});

const registration = z.object({
  name: nameField,
  email: emailField,
  username: nameText('username', ACCOUNT_LIMITS.maxUsername, 'Username too long', canonicalUsername)
    .check(
      atLeast(
        ACCOUNT_LIMITS.minUsername,
        `Username must be at least ${ACCOUNT_LIMITS.minUsername} characters`,
      ),
    )
    .regex(USERNAME_PATTERN, 'Username can contain letters, digits, dots, dashes and underscores'),
  userType: z.enum(REGISTRABLE_USER_TYPES).default('buyer'),
  ...newPassword,
  ...agentDetails.partial().shape,
});

/**
 * A registration (product/data.md#registration-payload, product/accounts.md#registration). Agents also give their agency,
 * licence number and specialization.
 */
export const registerBody = samePasswords(registration).superRefine((input, context) => {
  if (input.userType !== 'agent') return;
  for (const issue of agentDetails.safeParse(input).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  }
});

export const register = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/register',
  summary: 'Creates an account and signs in',
  tag: 'Accounts',
  body: registerBody,
  response: privateUser,
  errors: [
    'account.email_taken',
    'account.username_taken',
    'account.password_guessable',
    'account.too_many_attempts',
  ],
});

export const logout = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/logout',
  summary: 'Ends this session',
  tag: 'Accounts',
  body: nothing,
  response: done,
});

export const verifyEmail = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/verify-email',
  summary: 'Confirms an e-mail address with the token in the mail',
  tag: 'Accounts',
  body: z.object({ token }),
  response: done,
  errors: ['account.link_expired', 'account.email_taken'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/auth/email-change',
  access: 'signed-in',
  summary: 'Cancels a change of e-mail address that is not confirmed yet',
  tag: 'Accounts',
  response: done,
});

export const restoreEmail = defineCall({
  method: 'POST',
  path: '/api/auth/restore-email',
  access: 'everyone',
  summary: 'Restores a former e-mail address with the token in the mail and ends every session',
  tag: 'Accounts',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    resetToken: z.string().describe('Sets a new password, for one hour'),
  }),
  errors: ['account.link_expired'],
});

export const resendVerification = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/auth/resend-verification',
  summary: 'Sends the confirmation mail again, to your e-mail address or to the one that it is to become',
  tag: 'Accounts',
  body: nothing,
  response: done,
  errors: ['account.confirmation_limit'],
});

export const forgotPassword = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/forgot-password',
  summary:
    'Sends a link to set a new password; the answer is the same whether the account exists, and beyond the rate limit',
  tag: 'Accounts',
  body: z.object({ email: emailField }),
  response: done,
});

export const resetPasswordBody = samePasswords(z.object({ token, ...newPassword }));

export const resetPassword = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token in the mail and ends every session',
  tag: 'Accounts',
  body: resetPasswordBody,
  response: done,
  errors: ['account.link_expired', 'account.password_guessable'],
});

export const changePasswordBody = samePasswords(
  z.object({ currentPassword: z.string().min(1).max(ACCOUNT_LIMITS.maxPassword), ...newPassword }),
);

export const changePassword = defineCall({
  method: 'POST',
  access: 'signed-in',
  asksAgain: 'with-factor',
  path: '/api/auth/change-password',
  summary: 'Changes your password, ends every other session and gives this one a new cookie',
  tag: 'Accounts',
  body: changePasswordBody,
  response: done,
  errors: ['account.password_wrong', 'account.password_guessable', 'account.too_many_attempts'],
});

const ownPassword = z.object({ password: z.string().min(1).max(ACCOUNT_LIMITS.maxPassword) });

export const deleteAccount = defineCall({
  method: 'POST',
  access: 'signed-in',
  asksAgain: 'with-factor',
  path: '/api/auth/delete-account',
  summary: 'Deletes your account: removes personal data, hides listings and ends sessions',
  tag: 'Accounts',
  body: ownPassword,
  response: done,
  errors: ['account.password_wrong', 'account.too_many_attempts', 'account.last_admin', 'user.not_found'],
});

/** Rows as they are stored. */
const entries = z.array(z.record(z.string(), z.unknown()));

export const accountExport = z.object({
  exportedAt: timestamp,
  user: privateUser,
  sessions: z.array(
    z.object({
      createdAt: timestamp,
      lastSeenAt: timestamp,
      browser: z.string().nullable(),
      place: z.string().nullable(),
    }),
  ),
  factors: entries.describe('Second factors, without their secrets'),
  listings: entries,
  claims: entries.describe('With the names of their documents'),
  media: z.array(z.string()),
  messages: z
    .array(z.object({ conversationId: id, content: z.string(), sentAt: timestamp }))
    .describe('The messages that the user wrote, in all conversations'),
  conversations: entries.describe('The user’s conversations, as the user sees them'),
  enquiriesSent: entries,
  enquiriesReceived: entries,
  notifications: entries,
  notificationSettings: entries,
  mails: entries,
  savedHomes: entries,
  savedSearches: entries,
  watchedAddresses: entries,
  offers: entries,
  viewings: entries,
  viewingOffers: entries,
  viewedHomes: entries,
  exploration: entries.describe('One row, or none'),
  exploredHomes: entries,
  achievements: entries,
  reviews: entries,
  blocks: entries,
  reports: entries,
  agentProfile: entries.describe('One row, or none'),
  reviewsReceived: entries,
});

export type AccountExport = z.infer<typeof accountExport>;

export const exportAccount = defineCall({
  method: 'GET',
  access: 'signed-in',
  asksAgain: 'with-factor',
  path: '/api/auth/export',
  summary: 'Returns everything that Sway stores about you',
  tag: 'Accounts',
  response: accountExport,
  errors: ['account.too_many_attempts'],
});

export const ownSession = z
  .object({
    id,
    current: z.boolean(),
    createdAt: timestamp,
    lastSeenAt: timestamp,
    browser: z.string().nullable().describe('The User-Agent header of the login'),
    place: z
      .string()
      .nullable()
      .describe(
        'Roughly where it was last used: a place that a proxy states, or a shortened network address',
      ),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/auth/sessions',
  summary: 'Lists your sessions',
  tag: 'Accounts',
  response: z.array(ownSession),
});

export const endSession = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  asksAgain: 'always',
  path: '/api/auth/sessions/:id',
  summary: 'Ends one of your sessions',
  tag: 'Accounts',
  params: idParams,
  response: done,
  errors: ['session.not_found'],
});

export const endOthers = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  asksAgain: 'always',
  path: '/api/auth/sessions',
  summary: 'Ends all of your sessions but this one',
  tag: 'Accounts',
  response: done,
});

export const signOutEverywhere = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/auth/sign-out-everywhere',
  summary: 'Ends all your sessions, this one included',
  tag: 'Accounts',
  body: nothing,
  response: done,
});
