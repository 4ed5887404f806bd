/** Returns the current time. A parameter, so that tests can set it. */
export type Clock = () => Date;

export function systemClock(): Date {
  return new Date();
}
