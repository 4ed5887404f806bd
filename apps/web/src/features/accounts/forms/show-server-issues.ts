import { fieldErrors } from '../api/failure.ts';

type SetError<Name> = (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Puts the server's words on single fields where the person is looking: at those fields. The first takes the focus. */
export function showServerIssues<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: SetError<Name>,
): void {
  let shouldFocus = true;
  for (const { field, message } of fieldErrors(error)) {
    const name = fields.find(known => known === field);
    if (!name) continue;
    setError(name, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
