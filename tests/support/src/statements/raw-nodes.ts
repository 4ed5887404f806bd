import { AliasNode, IdentifierNode, RawNode } from 'kysely';
import type { OperationNode } from 'kysely';
import type { Field } from './describing-database.ts';
import { templateKey } from './templates.ts';

/** The key of the template from which a raw part of a query was made. */
export function keyOf(node: RawNode): string {
  return templateKey(node.sqlFragments);
}

/** All raw parts of a query, including nested ones. */
export function rawNodesIn(root: OperationNode): RawNode[] {
  return nodesIn(root).filter(node => RawNode.is(node));
}

/** The raw columns of a query made with the query builder, each with its field in the result. */
export function rawColumnsOf(
  root: OperationNode,
  fields: readonly Field[],
): { node: RawNode; field: Field }[] {
  return nodesIn(root).flatMap(node => {
    if (!AliasNode.is(node) || !RawNode.is(node.node) || !IdentifierNode.is(node.alias)) return [];
    const { name } = node.alias;
    const field = fields.find(one => one.name === name);
    return field ? [{ node: node.node, field }] : [];
  });
}

function nodesIn(value: unknown): OperationNode[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return 'kind' in value && typeof value.kind === 'string' ? [value as OperationNode, ...inner] : inner;
}
