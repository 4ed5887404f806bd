import type ts from 'typescript';
import type { Field } from './describing-database.ts';
import { declaredKinds, holdsDate } from './kinds.ts';
import type { DatabaseType, Kind } from './kinds.ts';

/** What is known of the database's types and columns. */
export type Catalogue = {
  types: ReadonlyMap<number, DatabaseType>;
  /** Columns of tables that may hold null, as `tableID.columnID`. */
  nullable: ReadonlySet<string>;
};

/**
 * Compares a declared row with the columns that the database describes. Columns that the row does not name are not looked at.
 * @returns what is wrong, each as a sentence
 */
export function compareRow(
  checker: ts.TypeChecker,
  row: ts.Type,
  fields: readonly Field[],
  catalogue: Catalogue,
): string[] {
  return checker.getPropertiesOfType(checker.getApparentType(row)).flatMap(property => {
    const field = fields.find(({ name }) => name === property.name);
    if (!field) return [`names the column ${property.name}, which the statement does not return`];
    return compareColumn(checker, checker.getTypeOfSymbol(property), field, catalogue);
  });
}

/** Compares the declared type of one column with what the database describes. @returns what is wrong, at most one sentence */
export function compareColumn(
  checker: ts.TypeChecker,
  type: ts.Type,
  field: Field,
  { types, nullable }: Catalogue,
): string[] {
  const declares = `declares ${field.name} as ${checker.typeToString(type)}`;
  const { name, kind, element } = types.get(field.dataTypeID)!;
  const declared = declaredKinds(checker, type);
  if (declared.has('unknown')) return [];
  if (nullable.has(`${field.tableID}.${field.columnID}`) && !declared.has('null'))
    return [`${declares}, but the column may be null`];
  if (kind === 'json') return holdsDate(checker, type) ? [`${declares}, but JSON holds no Date`] : [];
  if ([...declared].some(other => other !== kind && other !== 'null'))
    return [`${declares}, but the driver gives ${kind} for ${name}`];
  return element && !holdsElements(checker, type, element)
    ? [`${declares}, but the driver gives arrays of ${element} for ${name}`]
    : [];
}

function holdsElements(checker: ts.TypeChecker, type: ts.Type, element: Kind): boolean {
  return checker
    .getTypeArguments(checker.getNonNullableType(type) as ts.TypeReference)
    .every(item => [...declaredKinds(checker, item)].every(kind => kind === element || kind === 'unknown'));
}
