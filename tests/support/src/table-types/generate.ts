import { toCamelCase } from '@sway/server/platform/database/camel-case-rows.ts';
import type { Column } from './columns.ts';
import { OVERRIDES } from './overrides.ts';
import type { Override } from './overrides.ts';

const LINE_WIDTH = 110;

/** The type that the driver returns (`database.ts` reads int8 and numeric as numbers, and leaves dates as text). */
const SCALARS: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
};

/** Types that are read as one type and can be written as others; each has an alias in the generated file. */
const ALIASES: Record<string, string> = { geometry: 'Geometry', timestamptz: 'Timestamp' };

const ALIAS_DECLARATIONS = `/** A PostGIS geometry: repositories write and read it through functions. */
type Geometry = ColumnType<string, unknown, unknown>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
`;

/**
 * Generates the TypeScript of `tables.ts`: every table as Kysely reads and writes it.
 *
 * This replaces kysely-codegen, which supports enumerated types but not texts listed by a CHECK constraint, declares identity and
 * generated columns as writable, and maps int8 and geometry by its own settings.
 * @throws if a column has an unknown type, or an override names no column.
 */
export function generateTableTypes(
  columns: readonly Column[],
  overrides: Record<string, Override> = OVERRIDES,
): string {
  const names = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const unused = Object.keys(overrides).filter(name => !names.has(name));
  if (unused.length > 0) throw new Error(`Overrides of no column: ${unused.join(', ')}`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const bodies = [...tables].map(([table, own]) => {
    const lines = own.map(column => propertyLine(column, overrides[`${table}.${column.name}`]));
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return [
    importLines(Object.values(overrides)),
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n\n",
    ALIAS_DECLARATIONS,
    '\n/** Every table, as Kysely reads and writes it. */\n',
    `export type Tables = {\n${bodies.join('\n')}\n};\n`,
  ].join('');
}

function importLines(overrides: Override[]): string {
  const names = Map.groupBy(
    overrides.flatMap(({ from }) => from ?? []),
    ({ module }) => module,
  );
  return [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, from]) => {
      const all = [...new Set(from.flatMap(one => one.names))].toSorted();
      return `import type { ${all.join(', ')} } from '${module}';\n`;
    })
    .join('');
}

function propertyLine(column: Column, override: Override | undefined): string {
  const line = `    ${toCamelCase(column.name)}: ${override?.type ?? columnType(column)};`;
  return line.length > LINE_WIDTH ? brokenUnion(column) : line;
}

/** Formats a union that is too long for one line, like the formatter. */
function brokenUnion({ name, values, isNullable }: Column): string {
  if (!values) throw new Error(`The type of ${name} is too long for a line and not a union`);
  const members = [...values.map(value => `'${value}'`), ...(isNullable ? ['null'] : [])];
  return [`    ${toCamelCase(name)}:`, ...members.map(member => `      | ${member}`)].join('\n') + ';';
}

function columnType(column: Column): string {
  const { type, isArray, isNullable, hasDefault, isGenerated } = column;
  const alias = isArray ? undefined : ALIASES[type];
  const read = alias ?? scalarType(column);
  const value = isNullable ? `${read} | null` : read;
  if (isGenerated) return `GeneratedAlways<${value}>`;
  if (!hasDefault || isNullable) return value;
  return alias ? `${alias}WithDefault` : `Generated<${value}>`;
}

function scalarType({ table, name, type, isArray, values }: Column): string {
  const scalar = values ? values.map(value => `'${value}'`).join(' | ') : SCALARS[type];
  if (!scalar)
    throw new Error(`${table}.${name} is of type ${type}: add its TypeScript type to overrides.ts`);
  return isArray ? `${scalar}[]` : scalar;
}
