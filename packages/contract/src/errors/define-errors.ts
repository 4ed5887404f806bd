/** What every answer with an error code has in common: its HTTP status, what happened, and what the caller can do. */
export type ErrorType = { status: number; title: string; remedy: string };

/** Declares error codes. A code is stable, because programs use it. `title` is the message of an error without a more specific one. */
export function defineErrors<const Code extends string>(
  errors: Record<Code, ErrorType>,
): Record<Code, ErrorType> {
  return errors;
}
