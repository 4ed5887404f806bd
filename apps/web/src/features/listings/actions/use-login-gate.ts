import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '#shared/session/login-path.ts';
import { toast } from '#shared/ui/toast.ts';

/** What a visitor has to log in for, in the words of the toast (§8). */
const REASONS = {
  chat: 'Please log in to start a conversation with the owner',
  viewing: 'Please log in to book a viewing',
} as const;

/** Sends a visitor to log in, and says what for. */
export function useLoginGate(): (reason: keyof typeof REASONS) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return reason => {
    toast({ title: 'Authentication Required', description: REASONS[reason], variant: 'destructive' });
    void navigate(loginPath(pathname + search));
  };
}
