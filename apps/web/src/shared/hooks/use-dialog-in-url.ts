import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The state of a history entry that was added by opening a dialog, so that closing it can go back. */
type DialogEntry = { openedDialog?: string };

/** Whether a dialog is open, held in the URL as `?parameter=value`: Back closes it, and the URL opens it, such as after a login. */
export function useDialogInUrl(parameter: string, value: string) {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  function open(): void {
    const entry: DialogEntry = { openedDialog: parameter };
    setSearch(withParameter(search, parameter, value), { preventScrollReset: true, state: entry });
  }

  function close(): void {
    if ((state as DialogEntry | null)?.openedDialog === parameter) return void navigate(-1);
    setSearch(withParameter(search, parameter, null), { replace: true, preventScrollReset: true });
  }

  const path = `${pathname}?${withParameter(search, parameter, value)}`;
  return { isOpen: search.get(parameter) === value, open, close, path };
}

function withParameter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}
