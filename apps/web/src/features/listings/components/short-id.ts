/** A listing's id as a popup shows it; long ones are shortened: `1234…89`. */
export function shortId(id: number): string {
  const digits = String(id);
  return digits.length <= 8 ? digits : `${digits.slice(0, 4)}…${digits.slice(-2)}`;
}
