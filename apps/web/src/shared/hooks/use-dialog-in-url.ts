import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The state of a history entry that was added by opening a dialog, so that closing it can go back. */
type DialogEntry = { openedDialog?: string };

/** Whether a dialog is open, held in the URL as `?parameter=value`: Back closes it, and the URL opens it, such as after a login. */
export function useDialogInUrl(parameter: string, value: string) {
  const { shown, open, close, pathOf } = useDialogValueInUrl(parameter);
  return { isOpen: shown === value, open: () => open(value), close, path: pathOf(value) };
}

/** What a dialog shows, held in the URL as `?parameter=value`, or null while it is closed. */
export function useDialogValueInUrl(parameter: string) {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  function open(value: string): void {
    const entry: DialogEntry = { ...(state as object | null), openedDialog: parameter };
    setSearch(withParameter(search, parameter, value), { preventScrollReset: true, state: entry });
  }

  /** Shows something else in the open dialog: Back still closes it. */
  function change(value: string): void {
    setSearch(withParameter(search, parameter, value), { replace: true, preventScrollReset: true, state });
  }

  /** Goes back to where the dialog was opened; if that is not the entry before, as after a login, to a page that is given. */
  function close(openedAt: string | null = null): void {
    if ((state as DialogEntry | null)?.openedDialog === parameter) return void navigate(-1);
    if (openedAt !== null) return void navigate(openedAt, { replace: true });
    setSearch(withParameter(search, parameter, null), { replace: true, preventScrollReset: true });
  }

  const pathOf = (value: string) => `${pathname}?${withParameter(search, parameter, value)}`;
  return { shown: search.get(parameter), open, change, close, pathOf };
}

function withParameter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}
