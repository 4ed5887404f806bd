import type { ESTree } from 'vite';
import { hasWords, isUntranslated, literalOf } from './code-nodes.ts';
import type { Node } from './code-nodes.ts';

type Parent = ESTree.JSXElement | ESTree.JSXFragment;

type Child = Parent['children'][number];

/** What an element says: its text with `{0}` for values and `<0>…</0>` for elements, and these. */
export type JsxMessage = {
  text: string;
  values: Node[];
  elements: Parent[];
  /** The children before and after it, such as icons. */
  before: Child[];
  after: Child[];
};

/** The message of an element that has text among its children; null for one that has none of its own. */
export function jsxMessage({ children }: Parent): JsxMessage | null {
  if (!children.some(child => child.type === 'JSXText' && hasWords(child.value))) return null;
  const first = children.findIndex(child => !isBeside(child));
  const end = children.findLastIndex(child => !isBeside(child)) + 1;
  const beside = { before: children.slice(0, first), after: children.slice(end) };
  const message: JsxMessage = { text: '', values: [], elements: [], ...beside };
  addChildren(message, children.slice(first, end));
  return message;
}

/** Whether a child at an end of a message is no part of it. */
function isBeside(child: Child): boolean {
  if (child.type === 'JSXText') return shownText(child.value) === '';
  if (child.type === 'JSXExpressionContainer') return child.expression.type === 'JSXEmptyExpression';
  return child.type === 'JSXElement' && isWhole(child);
}

function addChildren(message: JsxMessage, children: readonly Child[]): void {
  for (const child of children) {
    if (child.type === 'JSXText') message.text += shownText(child.value);
    else if (child.type === 'JSXExpressionContainer') addExpression(message, child.expression);
    else if (child.type === 'JSXElement' || child.type === 'JSXFragment') addElement(message, child);
  }
}

function addExpression(message: JsxMessage, expression: Node): void {
  if (expression.type === 'JSXEmptyExpression') return;
  const literal = literalOf(expression);
  if (literal === null) message.text += `{${message.values.push(expression) - 1}}`;
  else message.text += literal;
}

function addElement(message: JsxMessage, element: Parent): void {
  const number = message.elements.push(element) - 1;
  if (element.children.length === 0 || isWhole(element)) message.text += `<${number}/>`;
  else {
    message.text += `<${number}>`;
    addChildren(message, element.children);
    message.text += `</${number}>`;
  }
}

/** Whether an element stands in the message without its content. */
export function isWhole(element: Parent): boolean {
  return element.type === 'JSXElement' && (element.children.length === 0 || isUntranslated(element));
}

/** The text that JSX shows: lines without their indentation, joined by spaces. */
function shownText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, i) => {
      const from = i === 0 ? line : line.trimStart();
      return i === lines.length - 1 ? from : from.trimEnd();
    })
    .filter(line => line !== '')
    .join(' ');
}

/** A message in pieces: texts, values and ends of elements. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value' | 'open' | 'close' | 'whole'; number: number };

const PIECES = /\{(?<value>\d+)\}|<(?<open>\d+)>|<\/(?<close>\d+)>|<(?<whole>\d+)\/>|[^{<]+|[{<]/g;

export function piecesOf(message: string): Piece[] {
  return [...message.matchAll(PIECES)].map(({ 0: text, groups }) => {
    const [kind, number] = Object.entries(groups!).find(([, found]) => found !== undefined) ?? [];
    return kind === undefined
      ? { kind: 'text', text }
      : { kind: kind as Exclude<Piece['kind'], 'text'>, number: Number(number) };
  });
}
