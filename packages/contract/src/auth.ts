import { ACCOUNT_LIMITS, LICENCE_NUMBER_PATTERN, USERNAME_PATTERN } from '@sway/domain/account-rules';
import { REGISTRABLE_USER_TYPES } from '@sway/domain/permissions';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, nameText, shortText, timestamp } from './primitives.ts';
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
  return schema.refine(given => given.password === given.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
}

/** A token that came by e-mail. */
const token = z.string().regex(/^[\w-]{20,100}$/, 'This link is incomplete');

export const getSession = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/auth/session',
  summary: 'Who is signed in; 401 when nobody is',
  tag: 'Accounts',
  response: privateUser,
  errors: ['unauthenticated'],
});

export const loginBody = z.object({
  username: z.string().trim().min(3, 'Username must be at least 3 characters').max(ACCOUNT_LIMITS.maxEmail),
  password: passwordField,
});

export const login = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/login',
  summary: 'Sign in',
  tag: 'Accounts',
  body: loginBody,
  response: privateUser,
  errors: ['unauthenticated', 'rate_limited', 'unavailable'],
});

export const agentDetails = z.object({
  agency: nameText('agency', ACCOUNT_LIMITS.maxAgency).min(1, 'Agency is required'),
  licenceNumber: z.string().trim().regex(LICENCE_NUMBER_PATTERN, 'Licence number must be 5 to 10 digits'),
  specialization: shortText(ACCOUNT_LIMITS.maxSpecialization).min(1, 'Specialization is required'),
});

const registration = z.object({
  name: nameField,
  email: emailField,
  username: nameText('username', ACCOUNT_LIMITS.maxUsername, 'Username too long')
    .min(ACCOUNT_LIMITS.minUsername, `Username must be at least ${ACCOUNT_LIMITS.minUsername} characters`)
    .regex(USERNAME_PATTERN, 'Username may hold letters, digits, dots, dashes and underscores'),
  userType: z.enum(REGISTRABLE_USER_TYPES).default('buyer'),
  ...newPassword,
  ...agentDetails.partial().shape,
});

/**
 * A registration (product/data.md#registration-payload, product/accounts.md#registration). Agents tell their agency, licence
 * number and specialization (product/accounts.md#registration).
 */
export const registerBody = samePasswords(registration).superRefine((given, context) => {
  if (given.userType !== 'agent') return;
  for (const issue of agentDetails.safeParse(given).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  }
});

export const register = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  tag: 'Accounts',
  body: registerBody,
  response: privateUser,
  errors: ['conflict', 'rate_limited', 'unavailable'],
});

export const logout = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/logout',
  summary: 'Sign out of this browser',
  tag: 'Accounts',
  body: nothing,
  response: done,
});

export const verifyEmail = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address with the token that was sent to it',
  tag: 'Accounts',
  body: z.object({ token }),
  response: done,
  errors: ['conflict'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/auth/email-change',
  access: 'signed-in',
  summary: 'Drop the change of e-mail address that waits to be confirmed',
  tag: 'Accounts',
  response: done,
  errors: ['unauthenticated'],
});

export const restoreEmail = defineCall({
  method: 'POST',
  path: '/api/auth/restore-email',
  access: 'everyone',
  summary: 'Take an e-mail address back with the token that was sent to it; every session ends',
  tag: 'Accounts',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    resetToken: z.string().describe('Sets a new password, for one hour'),
  }),
  errors: ['conflict'],
});

export const resendVerification = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/auth/resend-verification',
  summary: 'Send the confirmation of one’s e-mail address again, or of the one that it is to become',
  tag: 'Accounts',
  body: nothing,
  response: done,
  errors: ['unauthenticated', 'rate_limited'],
});

export const forgotPassword = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/forgot-password',
  summary:
    'Ask for a link to set a new password; the answer is the same whether there is such an account or not, and when too many were asked for',
  tag: 'Accounts',
  body: z.object({ email: emailField }),
  response: done,
});

export const resetPasswordBody = samePasswords(z.object({ token, ...newPassword }));

export const resetPassword = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token that was sent; every session ends',
  tag: 'Accounts',
  body: resetPasswordBody,
  response: done,
  errors: ['conflict', 'unavailable'],
});

export const changePasswordBody = samePasswords(
  z.object({ currentPassword: z.string().min(1).max(ACCOUNT_LIMITS.maxPassword), ...newPassword }),
);

export const changePassword = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/auth/change-password',
  summary: 'Change one’s password; every other session ends, and this one goes on with a new cookie',
  tag: 'Accounts',
  body: changePasswordBody,
  response: done,
  errors: ['unauthenticated', 'rate_limited', 'unavailable'],
});

const ownPassword = z.object({ password: z.string().min(1).max(ACCOUNT_LIMITS.maxPassword) });

export const deleteAccount = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/auth/delete-account',
  summary: 'Delete one’s account: personal data goes, listings are hidden, sessions end',
  tag: 'Accounts',
  body: ownPassword,
  response: done,
  errors: ['unauthenticated', 'conflict', 'rate_limited', 'unavailable'],
});

/** Rows as they stand in the books. */
const entries = z.array(z.record(z.string(), z.unknown()));

export const exportAccount = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/auth/export',
  summary: 'Everything that Sway holds of oneself',
  tag: 'Accounts',
  response: z.object({
    exportedAt: timestamp,
    user: privateUser,
    sessions: z.array(
      z.object({ createdAt: timestamp, lastSeenAt: timestamp, browser: z.string().nullable() }),
    ),
    listings: entries,
    claims: entries.describe('With the names of their documents'),
    media: z.array(z.string()),
    messages: z
      .array(z.object({ conversationId: id, content: z.string(), sentAt: timestamp }))
      .describe('What one has written, everywhere'),
    conversations: entries.describe('Those one is in, as one reads them'),
    enquiriesSent: entries,
    enquiriesReceived: entries,
    notifications: entries,
    notificationSettings: entries,
    mails: entries,
    savedHomes: entries,
    viewedHomes: entries,
    reviews: entries,
    blocks: entries,
    reports: entries,
    agentProfile: entries.describe('One, or none'),
    reviewsReceived: entries,
  }),
  errors: ['unauthenticated'],
});

export const ownSession = z
  .object({
    id,
    current: z.boolean(),
    createdAt: timestamp,
    lastSeenAt: timestamp,
    browser: z.string().nullable(),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/auth/sessions',
  summary: 'Where one is signed in',
  tag: 'Accounts',
  response: z.array(ownSession),
  errors: ['unauthenticated'],
});

export const endSession = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/auth/sessions/:id',
  summary: 'End one of one’s own sessions',
  tag: 'Accounts',
  params: idParams,
  response: done,
  errors: ['unauthenticated', 'not_found'],
});

export const signOutEverywhere = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/auth/sign-out-everywhere',
  summary: 'End every session of one’s own, this one included',
  tag: 'Accounts',
  body: nothing,
  response: done,
  errors: ['unauthenticated'],
});
