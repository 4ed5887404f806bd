import { SETTING_NAMES } from './config.ts';

/** Beginnings of names that only settings of Sway have. */
const PREFIXES = ['BACKUP_', 'MAIL_', 'METRICS_', 'S3_', 'SITE_', 'SMTP_', 'SWAY_', 'TILE_', 'TRUST_'];

/** Names with fewer characters than this, such as `PORT`, are similar to too many others. */
const MIN_LENGTH = 6;

/** How many letters a name may differ in from that of a setting to be taken for a mistyped one. */
const MAX_DISTANCE = 2;

/** Names the variables of the environment that are no settings but look like one, in a line each. */
export function unknownSettings(environment: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(environment).filter(name => !SETTING_NAMES.includes(name));
  return unknown.flatMap(name => {
    const meant = similarSetting(name);
    if (meant) return [`${name} is not a setting and is ignored. Is ${meant} meant?`];
    return PREFIXES.some(prefix => name.startsWith(prefix))
      ? [`${name} is not a setting and is ignored. The README lists all settings.`]
      : [];
  });
}

function similarSetting(name: string): string | undefined {
  const upper = name.toUpperCase();
  const long = SETTING_NAMES.filter(setting => setting.length >= MIN_LENGTH);
  return SETTING_NAMES.find(setting => setting === upper) ?? long.find(setting => isSimilar(setting, upper));
}

function isSimilar(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= MAX_DISTANCE && distance(a, b) <= MAX_DISTANCE;
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
