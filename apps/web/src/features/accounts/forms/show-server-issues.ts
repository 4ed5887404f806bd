import { issuesOf } from '#shared/api/failures.ts';

type SetError<Name> = (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;

/** Shows the server's messages about single fields at those fields, and focuses the first of them. */
export function showServerIssues<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: SetError<Name>,
): void {
  let shouldFocus = true;
  for (const { path, message } of issuesOf(error)) {
    const name = fields.find(known => known === path);
    if (!name) continue;
    setError(name, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
