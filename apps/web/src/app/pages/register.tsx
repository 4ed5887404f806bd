import { AccountsClosed } from '../accounts-closed.tsx';

/** Where signing up will be. */
export function RegisterPage() {
  return <AccountsClosed title="Sign Up" />;
}
