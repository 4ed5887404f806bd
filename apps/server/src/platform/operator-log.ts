/**
 * Where the server says what operators have to know: warnings of one line each, without personal data. The application's log takes over
 * once it exists.
 */
export type OperatorLog = { warn: (text: string) => void; error: (error: unknown) => void };
