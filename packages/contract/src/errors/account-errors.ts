import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, forbidden, invalid, notFound, tooMany } from './define-errors.ts';

export const ACCOUNT_ERRORS = defineErrors({
  'session.credentials_wrong': {
    status: 401,
    title: t`Invalid username or password`,
    remedy: 'Check both. The answer does not show whether the account exists.',
  },
  'account.disabled': forbidden(
    t`This account is disabled`,
    'Write to the address under Contact if you think that this is a mistake.',
  ),
  'session.factor_required': {
    status: 401,
    title: t`A second factor is needed`,
    remedy: 'The password was right. Complete the login with POST /api/auth/login/factor within ten minutes.',
  },
  'session.confirmation_needed': forbidden(
    t`Please confirm that it is you`,
    'Send a proof to POST /api/auth/confirm and call again.',
  ),
  'account.factor_required': forbidden(
    t`Set up a second factor first`,
    'Admins of a live site need one: add a passkey or an app under Security in your profile.',
  ),
  'account.factor_wrong': invalid(
    t`That did not prove that it is you`,
    'Try again with a new code, the passkey that was added, or a recovery code that was not used yet.',
  ),
  'account.factor_expired': conflict(t`This took too long`, 'Begin again.'),
  'account.factor_limit': conflict(
    t`There are as many second factors as an account can have`,
    'Remove one first.',
  ),
  'account.factor_not_found': notFound(
    t`Second factor not found`,
    'It has been removed, or belongs to another user.',
  ),
  'account.factor_reset_denied': forbidden(
    t`Admins cannot remove their second factors this way`,
    'Ask the operator of the site, who can remove them.',
  ),
  'session.not_found': notFound(t`Session not found`, 'It has already ended, or belongs to another user.'),
  'account.too_many_attempts': tooMany(
    t`Too many attempts`,
    'Wait for the number of seconds in Retry-After. Each further failure makes the pause longer.',
  ),
  'account.email_not_confirmed': forbidden(
    t`Please confirm your e-mail address first`,
    'Follow the link in the e-mail that was sent to the address. POST /api/auth/resend-verification sends another.',
  ),
  'account.email_taken': conflict(
    t`Email already exists`,
    'Log in to the account that has this address, or use another address.',
  ),
  'account.username_taken': conflict(t`Username already exists`, 'Choose another username.'),
  'account.password_guessable': invalid(
    t`This password is easy to guess`,
    'Choose one that is not a common password and not made of the name, the username or the address.',
  ),
  'account.password_needed': invalid(
    t`Enter your current password to change your e-mail address`,
    'Send `currentPassword` with the new address.',
  ),
  'account.password_wrong': invalid(
    t`This password is not correct`,
    'Send the current password of the account.',
  ),
  'account.link_expired': conflict(
    t`This link has been used or has expired`,
    'Request another link. Each works once, and only the latest one works.',
  ),
  'account.confirmation_limit': tooMany(
    t`We have already e-mailed this address several times. Check your spam folder, or try again tomorrow.`,
    'Look for the e-mails that were sent, or wait for the number of seconds in Retry-After.',
  ),
  'account.last_admin': conflict(t`The last admin cannot be removed`, 'Make another user an admin first.'),
  'user.not_found': notFound(t`User not found`, 'The account was deleted, or never existed.'),
  'mailbox.not_available': notFound(
    t`This site has no mailbox`,
    'Only a demo site without a mail server shows e-mails on a page.',
  ),
  'notification.not_found': notFound(
    t`Notification not found`,
    'It was deleted because of its age, or belongs to another user.',
  ),
  'push.not_available': notFound(
    t`This site pushes nothing`,
    'The operator has not set keys for it. Notifications are shown on the site and sent by e-mail.',
  ),
  'push.endpoint_refused': invalid(
    t`This is not the address of a push service`,
    'Send what PushManager.subscribe of the browser returns.',
  ),
  'notification.link_invalid': notFound(
    t`This link is incomplete, or the account no longer exists`,
    'Open the link from the e-mail again, or change the settings in the profile.',
  ),
});
