import { t } from '@sway/domain/language/texts';
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

const PASSWORD_SHORT = {
  error: () => t`Password must be at least ${ACCOUNT_LIMITS.minPassword} characters`,
};
const passwordField = z
  .string()
  .min(ACCOUNT_LIMITS.minPassword, PASSWORD_SHORT)
  .max(ACCOUNT_LIMITS.maxPassword, t`Password too long`);

/** A new password, typed twice. */
const newPassword = { password: passwordField, confirmPassword: passwordField };

function samePasswords<T extends z.ZodType<{ password: string; confirmPassword: string }>>(schema: T) {
  return schema.refine(
    input => canonicalPassword(input.password) === canonicalPassword(input.confirmPassword),
    {
      path: ['confirmPassword'],
      message: t`Passwords do not match`,
      params: { code: 'mismatch' satisfies IssueCode },
    },
  );
}

/** A token from a mail. */
const token = z.string().regex(/^[\w-]{20,100}$/, t`This link is incomplete.`);

export const getSession = defineCall('GET /api/auth/session', 'Accounts', {
  access: 'signed-in',
  scope: 'account:read',
  summary: 'Returns the signed-in user; 401 if nobody is signed in',
  response: privateUser,
});

export const loginBody = z.object({
  username: z
    .string()
    .trim()
    .min(3, t`Username must be at least 3 characters`)
    .max(ACCOUNT_LIMITS.maxEmail),
  password: passwordField,
});

export const login = defineCall('POST /api/auth/login', 'Accounts', {
  access: 'everyone',
  summary: 'Signs in',
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
  agency: nameText('agency', ACCOUNT_LIMITS.maxAgency, t`Agency name too long`).min(1, t`Agency is required`),
  licenceNumber: z
    .string()
    .trim()
    .overwrite(canonicalLicenceNumber)
    .regex(LICENCE_NUMBER_PATTERN, t`Licence number must be 5 to 10 digits`),
  specialization: nameText(
    'specialization',
    ACCOUNT_LIMITS.maxSpecialization,
    t`Specialisation too long`,
  ).min(1, t`Specialisation is required`),
});

const registration = z.object({
  name: nameField,
  email: emailField,
  username: nameText('username', ACCOUNT_LIMITS.maxUsername, t`Username too long`, canonicalUsername)
    .check(
      atLeast(
        ACCOUNT_LIMITS.minUsername,
        () => t`Username must be at least ${ACCOUNT_LIMITS.minUsername} characters`,
      ),
    )
    .regex(USERNAME_PATTERN, t`Username can contain letters, digits, dots, dashes and underscores`),
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

export const register = defineCall('POST /api/auth/register', 'Accounts', {
  access: 'everyone',
  summary: 'Creates an account and signs in',
  body: registerBody,
  response: privateUser,
  errors: [
    'account.email_taken',
    'account.username_taken',
    'account.password_guessable',
    'account.too_many_attempts',
  ],
});

export const logout = defineCall('POST /api/auth/logout', 'Accounts', {
  access: 'everyone',
  summary: 'Ends this session',
  body: nothing,
  response: done,
});

export const verifyEmail = defineCall('POST /api/auth/verify-email', 'Accounts', {
  access: 'everyone',
  summary: 'Confirms an e-mail address with the token in the mail',
  body: z.object({ token }),
  response: done,
  errors: ['account.link_expired', 'account.email_taken'],
});

export const cancelEmailChange = defineCall('DELETE /api/auth/email-change', 'Accounts', {
  access: 'signed-in',
  summary: 'Cancels a change of e-mail address that is not confirmed yet',
  response: done,
});

export const restoreEmail = defineCall('POST /api/auth/restore-email', 'Accounts', {
  access: 'everyone',
  summary: 'Restores a former e-mail address with the token in the mail and ends every session',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    resetToken: z.string().describe('Sets a new password, for one hour'),
  }),
  errors: ['account.link_expired'],
});

export const resendVerification = defineCall('POST /api/auth/resend-verification', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Sends the confirmation mail again, to your e-mail address or to the one that it is to become',
  body: nothing,
  response: done,
  errors: ['account.confirmation_limit'],
});

export const forgotPassword = defineCall('POST /api/auth/forgot-password', 'Accounts', {
  access: 'everyone',
  summary:
    'Sends a link to set a new password; the answer is the same whether the account exists, and beyond the rate limit',
  body: z.object({ email: emailField }),
  response: done,
});

export const resetPasswordBody = samePasswords(z.object({ token, ...newPassword }));

export const resetPassword = defineCall('POST /api/auth/reset-password', 'Accounts', {
  access: 'everyone',
  summary: 'Sets a new password with the token in the mail and ends every session',
  body: resetPasswordBody,
  response: done,
  errors: ['account.link_expired', 'account.password_guessable'],
});

export const changePasswordBody = samePasswords(
  z.object({ currentPassword: z.string().min(1).max(ACCOUNT_LIMITS.maxPassword), ...newPassword }),
);

export const changePassword = defineCall('POST /api/auth/change-password', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  asksAgain: 'with-factor',
  summary: 'Changes your password, ends every other session and gives this one a new cookie',
  body: changePasswordBody,
  response: done,
  errors: ['account.password_wrong', 'account.password_guessable', 'account.too_many_attempts'],
});

const ownPassword = z.object({ password: z.string().min(1).max(ACCOUNT_LIMITS.maxPassword) });

export const deleteAccount = defineCall('POST /api/auth/delete-account', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  asksAgain: 'with-factor',
  summary: 'Deletes your account: removes personal data, hides listings and ends sessions',
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
  accessTokens: entries.describe('Without the tokens themselves'),
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
  pushes: entries.describe('The browsers that get notifications as pushes'),
  mails: entries,
  savedHomes: entries,
  savedSearches: entries,
  watchedAddresses: entries,
  offers: entries,
  sealedFigures: entries,
  introductions: entries,
  waitingLists: entries,
  floors: entries,
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

export const exportAccount = defineCall('GET /api/auth/export', 'Accounts', {
  access: 'signed-in',
  asksAgain: 'with-factor',
  summary: 'Returns everything that Sway stores about you',
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

export const listSessions = defineCall('GET /api/auth/sessions', 'Accounts', {
  access: 'signed-in',
  summary: 'Lists your sessions',
  response: z.array(ownSession),
});

export const endSession = defineCall('DELETE /api/auth/sessions/:id', 'Accounts', {
  access: 'signed-in',
  asksAgain: 'always',
  summary: 'Ends one of your sessions',
  params: idParams,
  response: done,
  errors: ['session.not_found'],
});

export const endOthers = defineCall('DELETE /api/auth/sessions', 'Accounts', {
  access: 'signed-in',
  asksAgain: 'always',
  summary: 'Ends all of your sessions but this one',
  response: done,
});

export const signOutEverywhere = defineCall('POST /api/auth/sign-out-everywhere', 'Accounts', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Ends all your sessions, this one included',
  body: nothing,
  response: done,
});
