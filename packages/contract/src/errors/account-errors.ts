import { defineErrors } from './define-errors.ts';

export const ACCOUNT_ERRORS = defineErrors({
  'session.credentials_wrong': {
    status: 401,
    title: 'Invalid username or password',
    remedy: 'Check both. The answer does not show whether the account exists.',
  },
  'account.disabled': {
    status: 403,
    title: 'This account is disabled',
    remedy: 'Write to the address under Contact if you think that this is a mistake.',
  },
  'session.factor_required': {
    status: 401,
    title: 'A second factor is needed',
    remedy: 'The password was right. Complete the login with POST /api/auth/login/factor within ten minutes.',
  },
  'session.confirmation_needed': {
    status: 403,
    title: 'Please confirm that it is you',
    remedy: 'Send a proof to POST /api/auth/confirm and call again.',
  },
  'account.factor_required': {
    status: 403,
    title: 'Set up a second factor first',
    remedy: 'Admins of a live site need one: add a passkey or an app under Security in your profile.',
  },
  'account.factor_wrong': {
    status: 400,
    title: 'That did not prove that it is you',
    remedy:
      'Try again with a new code, the passkey that was added, or a recovery code that was not used yet.',
  },
  'account.factor_expired': {
    status: 409,
    title: 'This took too long',
    remedy: 'Begin again.',
  },
  'account.factor_limit': {
    status: 409,
    title: 'There are as many second factors as an account can have',
    remedy: 'Remove one first.',
  },
  'account.factor_not_found': {
    status: 404,
    title: 'Second factor not found',
    remedy: 'It has been removed, or belongs to another user.',
  },
  'account.factor_reset_denied': {
    status: 403,
    title: 'Admins cannot remove their second factors this way',
    remedy: 'Ask the operator of the site, who can remove them.',
  },
  'session.not_found': {
    status: 404,
    title: 'Session not found',
    remedy: 'It has already ended, or belongs to another user.',
  },
  'account.too_many_attempts': {
    status: 429,
    title: 'Too many attempts',
    remedy: 'Wait for the number of seconds in Retry-After. Each further failure makes the pause longer.',
  },
  'account.email_not_confirmed': {
    status: 403,
    title: 'Please confirm your e-mail address first',
    remedy:
      'Follow the link in the e-mail that was sent to the address. POST /api/auth/resend-verification sends another.',
  },
  'account.email_taken': {
    status: 409,
    title: 'Email already exists',
    remedy: 'Log in to the account that has this address, or use another address.',
  },
  'account.username_taken': {
    status: 409,
    title: 'Username already exists',
    remedy: 'Choose another username.',
  },
  'account.password_guessable': {
    status: 400,
    title: 'This password is easy to guess',
    remedy: 'Choose one that is not a common password and not made of the name, the username or the address.',
  },
  'account.password_needed': {
    status: 400,
    title: 'Enter your current password to change your e-mail address',
    remedy: 'Send `currentPassword` with the new address.',
  },
  'account.password_wrong': {
    status: 400,
    title: 'This password is not correct',
    remedy: 'Send the current password of the account.',
  },
  'account.link_expired': {
    status: 409,
    title: 'This link has been used or has expired',
    remedy: 'Request another link. Each works once, and only the latest one works.',
  },
  'account.confirmation_limit': {
    status: 429,
    title:
      'We have already e-mailed this address several times. Check your spam folder, or try again tomorrow.',
    remedy: 'Look for the e-mails that were sent, or wait for the number of seconds in Retry-After.',
  },
  'account.last_admin': {
    status: 409,
    title: 'The last admin cannot be removed',
    remedy: 'Make another user an admin first.',
  },
  'user.not_found': {
    status: 404,
    title: 'User not found',
    remedy: 'The account was deleted, or never existed.',
  },
  'mailbox.not_available': {
    status: 404,
    title: 'This site has no mailbox',
    remedy: 'Only a demo site without a mail server shows e-mails on a page.',
  },
  'notification.not_found': {
    status: 404,
    title: 'Notification not found',
    remedy: 'It was deleted because of its age, or belongs to another user.',
  },
  'notification.link_invalid': {
    status: 404,
    title: 'This link is incomplete, or the account no longer exists',
    remedy: 'Open the link from the e-mail again, or change the settings in the profile.',
  },
});
