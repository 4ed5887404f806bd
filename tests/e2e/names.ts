import type { CDPSession, Page } from 'playwright-core';

/** A node of the accessibility tree, as Chromium reports it to assistive technology. */
type AxNode = {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
};

const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'slider',
  'spinbutton',
  'menuitem',
]);

const ITEMS = new Set(['article', 'listitem', 'row']);

/** Names that say what a control is instead of what it does. */
const EMPTY_NAMES = /^(button|link|icon|image|menu item|more|here|click here|x|×)?$/i;

/**
 * What is wrong with the names of a page's controls when they are read out as a list: none or an empty one, and two controls of one
 * role and name that lead elsewhere, in the same group and without a description that tells them apart.
 * @param sameEffect the names of buttons that can be on a page more than once, because each does the same
 */
export async function findBadNames(page: Page, sameEffect: RegExp): Promise<string[]> {
  const nodes = await accessibilityTree(page);
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const controls = nodes.filter(node => !node.ignored && CONTROLS.has(node.role?.value ?? ''));
  const problems: string[] = [];
  const effects = new Map<string, Set<string>>();
  for (const [i, node] of controls.entries()) {
    const role = node.role!.value;
    const name = (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();
    if (EMPTY_NAMES.test(name)) problems.push(`${role} “${name}” has no name of its own`);
    const described = `${groupOf(node, byId)} ${node.description?.value ?? ''}`.trimEnd();
    const key = `${role} “${name.toLowerCase()}”${described}`;
    const url = String(node.properties?.find(each => each.name === 'url')?.value.value);
    // Where a login leads does not count as another effect.
    const effect =
      role === 'link' ? url.replace(/[?&]next=[^&]*/, '') : sameEffect.test(name) ? 'the same' : `${i}`;
    // Two homes or people of one name cannot be told apart by sight either.
    if (isNamedAfterItsItem(node, name, byId)) continue;
    effects.set(key, (effects.get(key) ?? new Set()).add(effect));
  }
  for (const [key, different] of effects)
    if (different.size > 1) problems.push(`${different.size} × ${key} have different effects`);
  return problems;
}

/**
 * Ends with the page: a session that is detached switches accessibility off while the page lives, after which Chromium 156 crashed when
 * 4 of 100 pages were left.
 */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function accessibilityTree(page: Page): Promise<AxNode[]> {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  const session = await sessions.get(page)!;
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  return nodes;
}

/** Whether a control is in an item of a list or a row of a table and its name has the item's heading or a text of it. */
function isNamedAfterItsItem(node: AxNode, name: string, byId: ReadonlyMap<string, AxNode>): boolean {
  let item = byId.get(node.parentId ?? '');
  let isInHeading = false;
  while (item && !ITEMS.has(item.role?.value ?? '')) {
    isInHeading ||= item.role?.value === 'heading';
    item = byId.get(item.parentId ?? '');
  }
  if (item && isInHeading) return true;
  const texts: string[] = [];
  const collect = (each: AxNode | undefined): void => {
    if (!each || each === node) return;
    if (each.role?.value === 'StaticText') texts.push(each.name?.value.trim() ?? '');
    for (const id of each.childIds ?? []) collect(byId.get(id));
  };
  collect(item);
  return texts.some(text => text.length >= 5 && name.includes(text));
}

/** The name of the group that a control is read out with. */
function groupOf(node: AxNode, byId: ReadonlyMap<string, AxNode>): string {
  for (let at = byId.get(node.parentId ?? ''); at; at = byId.get(at.parentId ?? '')) {
    const isGroup = ['group', 'radiogroup'].includes(at.role?.value ?? '');
    if (!at.ignored && isGroup && at.name?.value) return ` in ${at.role!.value} “${at.name.value}”`;
  }
  return '';
}
