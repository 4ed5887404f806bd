/** What every answer with an error code has in common: its HTTP status, what happened, and what the caller can do. */
export type ErrorType = { status: number; title: string; remedy: string };

/** Declares error codes. A code is stable, because programs use it. `title` is the message of an error without a more specific one. */
export function defineErrors<const Code extends string>(
  errors: Record<Code, ErrorType>,
): Record<Code, ErrorType> {
  return errors;
}

function ofStatus(status: number) {
  return (title: string, remedy: string): ErrorType => ({ status, title, remedy });
}

/** 400: something in the request is wrong. Like the others below it takes what happened, and what the caller can do. */
export const invalid = ofStatus(400);
/** 403: the caller may not do this. */
export const forbidden = ofStatus(403);
/** 404: it does not exist, or not for the caller. */
export const notFound = ofStatus(404);
/** 409: the present state does not allow it. */
export const conflict = ofStatus(409);
/** 429: a limit is reached for now. */
export const tooMany = ofStatus(429);
