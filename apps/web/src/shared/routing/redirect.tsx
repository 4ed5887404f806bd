import { useEffect } from 'react';
import { useNavigate } from './use-navigate.ts';

/** Goes to another page instead of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
