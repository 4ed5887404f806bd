import { toCamelCase } from '@sway/server/platform/database/camel-case-rows.ts';
import type ts from 'typescript';
import type { Field } from './describing-database.ts';
import { declaredKinds, containsDate } from './kinds.ts';
import type { DatabaseType, Kind } from './kinds.ts';

/** The types and nullable columns of the database. */
export type Catalogue = {
  types: ReadonlyMap<number, DatabaseType>;
  /** The names of columns of tables that can be null, by `tableID.columnID`. */
  nullable: ReadonlyMap<string, string>;
};

/** The database's description of a statement. */
export type Description = { sql: string; fields: readonly Field[] };

/**
 * Compares a declared row with the columns that the database describes. Columns that the row does not name are ignored.
 * @returns the errors, each as a sentence
 */
export function compareRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  { sql, fields }: Description,
  catalogue: Catalogue,
): string[] {
  return checker.getPropertiesOfType(checker.getApparentType(row)).flatMap(property => {
    const field = fields.find(({ name }) => toCamelCase(name) === property.name);
    if (!field) return [`names the column ${property.name}, which the statement does not return`];
    return compareColumn(checker, checker.getTypeOfSymbol(property), { sql, field }, catalogue);
  });
}

/** Compares the declared type of one column with the database's description. @returns the error as a sentence, or nothing */
export function compareColumn(
  checker: ts.TypeChecker,
  type: ts.Type,
  { sql, field }: { sql: string; field: Field },
  { types, nullable }: Catalogue,
): string[] {
  const declares = `declares ${toCamelCase(field.name)} as ${checker.typeToString(type)}`;
  const { name, kind, element } = types.get(field.dataTypeID)!;
  const declared = declaredKinds(checker, type);
  if (declared.has('unknown')) return [];
  const nullableName = nullable.get(`${field.tableID}.${field.columnID}`);
  if (nullableName && !declared.has('null') && !isRestricted(sql, nullableName))
    return [`${declares}, but the column can be null`];
  if (kind === 'json') return containsDate(checker, type) ? [`${declares}, but JSON has no Date`] : [];
  if ([...declared].some(other => other !== kind && other !== 'null'))
    return [`${declares}, but the driver returns ${kind} for ${name}`];
  return element && !hasElements(checker, type, element)
    ? [`${declares}, but the driver returns arrays of ${element} for ${name}`]
    : [];
}

/** Whether the statement selects only rows in which the column is not null. */
function isRestricted(sql: string, column: string): boolean {
  return new RegExp(String.raw`\b${column} is not null\b`, 'i').test(sql);
}

function hasElements(checker: ts.TypeChecker, type: ts.Type, element: Kind): boolean {
  return checker
    .getTypeArguments(checker.getNonNullableType(type) as ts.TypeReference)
    .every(item => [...declaredKinds(checker, item)].every(kind => kind === element || kind === 'unknown'));
}
