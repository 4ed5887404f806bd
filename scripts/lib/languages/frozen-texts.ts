import { parseSync } from 'vite';
import { childrenOf } from './code-nodes.ts';
import type { Node } from './code-nodes.ts';

/**
 * The texts with values that a module makes once, when it is loaded. On the server they stay in English: `said` finds a text by what it is
 * without values. A function says them in the language of its reader.
 */
export function frozenTexts(file: string, source: string): string[] {
  if (!source.includes('language/texts')) return [];
  return find(parseSync(file, source).program as Node);

  function find(node: Node): string[] {
    if (/Function|Method/.test(node.type)) return [];
    if (node.type === 'TaggedTemplateExpression' && source.slice(node.tag.start, node.tag.end) === 't')
      return node.quasi.expressions.length > 0 ? [source.slice(node.quasi.start, node.quasi.end)] : [];
    return childrenOf(node).flatMap(find);
  }
}
