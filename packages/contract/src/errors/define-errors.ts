/** What is the same wherever an error code is answered: its HTTP status, what happened, and what a caller can do. */
export type ErrorType = { status: number; title: string; remedy: string };

/** Declares error codes. A code is stable: programs decide by it. `title` is the message where a refusal has no facts to add. */
export function defineErrors<const Code extends string>(
  errors: Record<Code, ErrorType>,
): Record<Code, ErrorType> {
  return errors;
}
