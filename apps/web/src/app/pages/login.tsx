import { AccountsClosed } from '../accounts-closed.tsx';

/** Where logging in will be. */
export function LoginPage() {
  return <AccountsClosed title="Login" />;
}
