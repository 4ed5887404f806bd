import { speaker } from './speaker.ts';

/**
 * A text for people: t`Kia ora ${name}`. The server says it in the language of its reader at that moment; in a table, which is made once,
 * it stays in English until `said`. The build of the pages puts the text of their language in its place (docs/guides/languages.md).
 */
export function t(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const texts = speaker()?.texts;
  const found = texts?.get(parts.reduce((text, part, i) => `${text}{${i - 1}}${part}`));
  if (found === undefined) return parts.reduce((text, part, i) => `${text}${values[i - 1]}${part}`);
  return found.replaceAll(/\{(\d+)\}/g, (_, i: string) => String(values[Number(i)]));
}

/** A text of a table, in the language of its reader. */
export function said(text: string): string {
  return speaker()?.texts.get(text) ?? text;
}
