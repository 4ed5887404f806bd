import { LOGIN_FORM_ID } from '@sway/contract/page-rendering';
import { paths } from '../paths.ts';
import { documentPath } from '#shared/base-path.ts';

/**
 * The attributes of a button for which a visitor has to log in: without JavaScript it leads to the login page. Its click handler
 * has to prevent that.
 * @param next the path to return to
 */
export function loginWithoutScript(next: string) {
  return { type: 'submit', form: LOGIN_FORM_ID, name: 'next', value: next } as const;
}

/** The form that these buttons send without JavaScript, once on each page. */
export function LoginWithoutScript() {
  return <form id={LOGIN_FORM_ID} action={documentPath(paths.login)} method="get" hidden />;
}
