import { formsOf } from '@sway/languages/catalog';
import { pluralText } from '@sway/domain/text/format';
import { parseSync } from 'vite';
import type { ESTree } from 'vite';
import {
  childrenOf,
  hasWords,
  isTextAttribute,
  isUntranslated,
  literalOf,
  templateText,
} from './code-nodes.ts';
import type { Node } from './code-nodes.ts';
import { isWhole, jsxMessage, piecesOf } from './jsx-message.ts';
import type { JsxMessage } from './jsx-message.ts';

/** A text of the code for people, and what its values and elements are. */
export type FoundText = { text: string; comment: string };

/** The text in a language; undefined to leave it as it is. */
export type Translate = (found: FoundText) => string | undefined;

/** What a file without elements must have for a text to be found in it. */
const MARKS = /language\/|system-messages|formatQuantity|plural|documentPath/;

/** For texts with a count whose code does not import it. */
const IMPORT_PLURAL = `import { plural as pluralOf } from '@sway/domain/text/format';\n`;

/**
 * Puts the texts of a language in the place of those in the code: texts between tags, in the attributes that people read, and those marked
 * with `t`, `plural` and `formatQuantity` (docs/guides/languages.md). The same walk finds the texts.
 * @param language of which the code then is; without it the code may still be of any
 */
export function rewriteTexts(file: string, source: string, translate: Translate, language?: string): string {
  if (!file.endsWith('x') && !MARKS.test(source)) return source;
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const marksTexts = source.includes('language/texts');
  let needsPlural = false;
  // Comments before the first statement are not in the program.
  const whole = source.slice(0, program.start) + write(program as Node) + source.slice(program.end);
  return needsPlural ? IMPORT_PLURAL + whole : whole;

  /** The code of a part, with its texts in the language. */
  function write(node: Node): string {
    return rewritten(node) ?? copy(node, write);
  }

  function copy(node: Node, writePart: (child: Node) => string): string {
    let [code, at] = ['', node.start];
    for (const child of childrenOf(node)) {
      // A property `{ a }` has its name twice.
      if (child.start < at) continue;
      code += source.slice(at, child.start) + writePart(child);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  }

  function rewritten(node: Node): string | null {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return writeElement(node);
    if (node.type === 'JSXAttribute') return writeAttribute(node);
    if (node.type === 'TaggedTemplateExpression') return writeMarked(node);
    return node.type === 'CallExpression' ? writeCall(node) : null;
  }

  function writeElement(node: ESTree.JSXElement | ESTree.JSXFragment): string {
    if (node.type === 'JSXElement' && isUntranslated(node)) return source.slice(node.start, node.end);
    const message = jsxMessage(node);
    const translated = message && translate({ text: message.text, comment: commentOf(message) });
    const [open, close] =
      node.type === 'JSXElement'
        ? [node.openingElement, node.closingElement]
        : [node.openingFragment, node.closingFragment];
    if (!message || translated === undefined || translated === null || !close) return copy(node, writeChild);
    const [before, after] = [message.before, message.after].map(nodes => nodes.map(writeChild).join(''));
    return write(open) + before + writeMessage(translated, message) + after + write(close);
  }

  function writeChild(node: Node): string {
    return node.type === 'JSXExpressionContainer' ? copy(node, shown) : write(node);
  }

  function writeMessage(translated: string, { values, elements }: JsxMessage): string {
    return piecesOf(translated)
      .map(piece => {
        if (piece.kind === 'text') return `{${JSON.stringify(piece.text)}}`;
        if (piece.kind === 'value') return `{${shown(values[piece.number]!)}}`;
        const element = elements[piece.number]!;
        if (piece.kind === 'whole' || isWhole(element)) return write(element);
        const [open, close] =
          element.type === 'JSXElement'
            ? [element.openingElement, element.closingElement!]
            : [element.openingFragment, element.closingFragment];
        return write(piece.kind === 'open' ? open : close);
      })
      .join('');
  }

  function writeAttribute(node: ESTree.JSXAttribute): string {
    const { name, value } = node;
    if (!value || !isTextAttribute(node)) return copy(node, write);
    const expression = value.type === 'JSXExpressionContainer' ? value.expression : value;
    const code = shown(expression);
    return code === source.slice(expression.start, expression.end)
      ? source.slice(node.start, node.end)
      : `${source.slice(name.start, name.end)}={${code}}`;
  }

  /** Code whose value people read: its texts need no mark. */
  function shown(node: Node): string {
    const literal = literalOf(node);
    if (literal !== null)
      return (hasWords(literal) && writeText(literal)) || source.slice(node.start, node.end);
    if (node.type === 'TemplateLiteral') return writeTemplate(node) ?? copy(node, write);
    if (node.type === 'ConditionalExpression')
      return copy(node, child => (child === node.test ? write(child) : shown(child)));
    if (node.type === 'LogicalExpression')
      return copy(node, child =>
        child === node.left && node.operator === '&&' ? write(child) : shown(child),
      );
    if (node.type === 'ParenthesizedExpression') return copy(node, shown);
    return write(node);
  }

  function writeText(text: string): string | undefined {
    const translated = translate({ text, comment: '' });
    return translated === undefined ? undefined : JSON.stringify(translated);
  }

  function writeTemplate(node: ESTree.TemplateLiteral): string | undefined {
    const text = templateText(node);
    if (!hasWords(text)) return undefined;
    const translated = translate({ text, comment: valuesComment(node.expressions) });
    if (translated === undefined) return undefined;
    const parts = piecesOf(translated).map(piece =>
      piece.kind === 'text' ? inTemplate(piece.text) : `\${${write(node.expressions[piece.number]!)}}`,
    );
    return `\`${parts.join('')}\``;
  }

  /** A text with the mark `t`, which the code of a language does without, or with that of a system message, which only the server says. */
  function writeMarked({ tag, quasi }: ESTree.TaggedTemplateExpression): string | null {
    if (tag.type === 'Identifier' && tag.name === 'saying') writeTemplate(quasi);
    if (!marksTexts || tag.type !== 'Identifier' || tag.name !== 't') return null;
    return writeTemplate(quasi) ?? copy(quasi, write);
  }

  function writeCall(node: ESTree.CallExpression): string | null {
    const { callee, arguments: given } = node;
    if (callee.type !== 'Identifier') return null;
    if (language !== undefined && given.length === 0) {
      if (callee.name === 'currentLanguage') return JSON.stringify(language);
      if (callee.name === 'speaker') return 'undefined';
    }
    const isAsItStands =
      (marksTexts && callee.name === 'said') || (language === 'en' && callee.name === 'documentPath');
    if (isAsItStands && given.length === 1) return `(${write(given[0]!)})`;
    const text = countedText(callee.name, given);
    const translated =
      text === null ? undefined : translate({ text, comment: valuesComment(given.slice(0, 1)) });
    if (translated === undefined) return null;
    needsPlural = true;
    return `pluralOf(${write(given[0]!)}, ${JSON.stringify(formsOf(translated))})`;
  }

  function commentOf({ values, elements }: JsxMessage): string {
    const names = elements.map((element, i) =>
      element.type === 'JSXElement' ? `<${i}> ${codeOf(element.openingElement.name)}` : `<${i}> part`,
    );
    return [valuesComment(values), ...names].filter(Boolean).join(', ');
  }

  function valuesComment(values: readonly Node[]): string {
    return values.map((value, i) => `{${i}} ${codeOf(value)}`).join(', ');
  }

  function codeOf(node: Node): string {
    const line = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
  }
}

/** The text of a call with a count, such as `formatQuantity(rooms, 'room')`; null for other calls, and for words that are computed. */
function countedText(name: string, [, forms, many]: readonly Node[]): string | null {
  if (name === 'formatQuantity') {
    const [one, other] = [literalOf(forms), many ? literalOf(many) : `${literalOf(forms)}s`];
    return one === null || other === null ? null : pluralText({ one: `# ${one}`, other: `# ${other}` });
  }
  if (name !== 'plural' || forms?.type !== 'ObjectExpression') return null;
  const [one, other] = [literalOf(propertyOf(forms, 'one')), literalOf(propertyOf(forms, 'other'))];
  return one === null || other === null ? null : pluralText({ one, other });
}

function propertyOf({ properties }: ESTree.ObjectExpression, name: string): Node | undefined {
  const found = properties.find(
    property =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

function inTemplate(text: string): string {
  return text.replaceAll(/[`\\]|\$\{/g, sign => `\\${sign}`);
}
