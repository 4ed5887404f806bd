import { SETTING_NAMES } from './config.ts';

/** Beginnings of names that only settings of Sway have. */
const PREFIXES = ['BACKUP_', 'MAIL_', 'METRICS_', 'S3_', 'SITE_', 'SMTP_', 'SWAY_', 'TILE_', 'TRUST_'];

/** Names with fewer characters than this, such as `PORT`, are similar to too many others: only two exchanged letters count. */
const MIN_LENGTH = 6;

/** How many letters a name may differ in from that of a setting to be taken for a mistyped one. */
const MAX_DISTANCE = 2;

/** Names the variables of the environment that look like settings and are not, in a line each. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(environment).filter(name => !SETTING_NAMES.includes(name));
  return unknown.flatMap(name => {
    const meant = similarSetting(name);
    if (meant) return [`${name} is not a setting and is ignored. Is ${meant} meant?`];
    return PREFIXES.some(prefix => name.startsWith(prefix))
      ? [`${name} is not a setting and is ignored. docs/guides/settings.md lists all settings.`]
      : [];
  });
}

/** What a start or a command that failed says, followed by the settings that may be the cause because they are mistyped. */
export function withUnknownSettings(
  failure: string,
  environment: Record<string, string | undefined> = process.env,
): string {
  return [failure, ...unknownSettings(environment)].join('\n');
}

/** The setting with the most similar name. */
function similarSetting(name: string): string | undefined {
  const upper = name.toUpperCase();
  const [closest] = SETTING_NAMES.map(setting => ({ setting, letters: lettersBetween(setting, upper) }))
    .filter(({ letters }) => letters <= MAX_DISTANCE)
    .toSorted((a, b) => a.letters - b.letters);
  return closest?.setting;
}

/** How many letters a name differs in from that of a setting; infinity if it is not similar. */
function lettersBetween(setting: string, name: string): number {
  if (setting === name) return 0;
  if (setting.length < MIN_LENGTH) return hasExchangedLetters(setting, name) ? 1 : Infinity;
  return Math.abs(setting.length - name.length) <= MAX_DISTANCE ? distance(setting, name) : Infinity;
}

function hasExchangedLetters(a: string, b: string): boolean {
  const i = [...a].findIndex((letter, at) => letter !== b[at]);
  return i !== -1 && a.slice(0, i) + (a[i + 1] ?? '') + a[i] + a.slice(i + 2) === b;
}

/** How many letters have to be added, removed or replaced to make one text the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
