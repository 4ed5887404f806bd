import { hasWords } from './code-nodes.ts';
import type { Translate } from './rewrite-texts.ts';

/** Comments and scripts, which nobody reads, and the texts between tags. */
const PARTS = /<!--[\s\S]*?-->|<script[\s\S]*?<\/script>|(?<=>)\s*(?<text>[^<>]*[^<>\s])\s*(?=<)/g;

/** Puts the texts of a language in the place of those in a document. */
export function rewriteHtml(html: string, translate: Translate): string {
  return html.replaceAll(PARTS, (part, found: string | undefined) => {
    if (!found || !hasWords(found)) return part;
    const text = found.replaceAll(/\s+/g, ' ');
    const translated = translate({ text, comment: '' });
    return translated === undefined ? part : part.replace(found, () => translated);
  });
}
