import { t } from '@sway/domain/language/texts';
import { conflict, defineErrors, notFound } from './define-errors.ts';

export const TOKEN_ERRORS = defineErrors({
  'token.limit': conflict(t`There are as many access tokens as an account can have`, 'Revoke one first.'),
  'token.not_found': notFound(
    t`Access token not found`,
    'It has expired, was revoked, or belongs to another user.',
  ),
});
