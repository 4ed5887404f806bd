import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

/** What is for people who are not signed in: ways that lead to the login page. */
export function ForVisitors({ children }: { children: ReactNode }) {
  return useSession().user ? null : children;
}
