import type { ESTree } from 'vite';

/** A part of parsed code. Which properties it has depends on its type. */
export type Node = ESTree.Node;

/** The parts of a part, in the order of the code. The value of a property `{ a = b }` comes before its name, which is a part of it. */
export function childrenOf(node: Node): Node[] {
  const found = Object.values(node).flatMap(value => (Array.isArray(value) ? value : [value]) as unknown[]);
  return found.filter(isNode).toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether people can read a text: figures and signs are the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\d+\}|<\/?\d+\/?>/g, ''));
}

/** A text without values; null for other code. */
export function literalOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]!.value.cooked ?? null;
  return null;
}

/** The text of a template, with `{0}`, `{1}`, … for its values. */
export function templateText({ quasis }: ESTree.TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? '').reduce((text, part, i) => `${text}{${i - 1}}${part}`);
}

/** The attributes by which an element says, as HTML does, that its text is not translated, or is English in every language. */
const UNTRANSLATED: Record<string, string> = { translate: 'no', lang: 'en-NZ' };

export function isUntranslated(element: ESTree.JSXElement): boolean {
  return element.openingElement.attributes.some(attribute => {
    if (attribute.type !== 'JSXAttribute') return false;
    const value = UNTRANSLATED[String(attribute.name.name)];
    return value !== undefined && literalOf(attribute.value ?? undefined) === value;
  });
}

/** Attributes whose texts people read or hear. */
const TEXT_ATTRIBUTE =
  /^(?:alt|aria-label|aria-description|button|caption|description|empty|error|hint|label|lead|legend|message|next|placeholder|purpose|qrTitle|term|text|title|verb|[a-z]+Label)$/;

export function isTextAttribute({ name }: ESTree.JSXAttribute): boolean {
  return TEXT_ATTRIBUTE.test(String(name.name));
}
