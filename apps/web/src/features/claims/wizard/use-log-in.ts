import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';

/** Goes to the login page, which returns to the wizard. The draft is stored on the device. */
export function useLogIn(addressId: number | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('claim', '1');
  const next = addressId === null ? pathname : `${paths.address(addressId)}?${query}`;
  return () => void navigate(loginPath(next));
}
