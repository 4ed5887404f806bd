import { fieldErrors } from '#shared/api/failures.ts';

type SetError<Name> = (name: Name, error: { message: string }) => void;

/**
 * Shows the server's messages about single fields at these fields of a form. The first of them takes the focus (`Form`).
 * @param nameOf the form's name of a field of the request, if it has another
 */
export function showIssues<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: SetError<Name>,
  nameOf: (path: string) => string = path => path,
): void {
  for (const [path, message] of Object.entries(fieldErrors(error))) {
    const name = fields.find(known => known === nameOf(path));
    if (name) setError(name, { message });
  }
}

/** The names of a form's fields. */
export function namesOf<Fields extends object>(fields: Fields) {
  return Object.keys(fields) as (keyof Fields & string)[];
}
