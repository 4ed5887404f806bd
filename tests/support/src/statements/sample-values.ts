import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import ts from 'typescript';

/** Values of types that cannot be generated, by the name of the type. */
export type Samples = Record<string, readonly unknown[]>;

/** The index of the chosen alternative for each path to a value. Other paths use the first or the last alternative. */
type Choices = ReadonlyMap<string, number>;
type Fallback = 'first' | 'last';

/** Values nested deeper than this are undefined. */
const MAX_DEPTH = 8;

/**
 * Generates lists of arguments that a function's parameters allow: one with all optional values and one with as few as possible,
 * and for every union, option and flag in either, one for each other alternative.
 * @param db the argument for every parameter that is a database
 */
export function argumentLists(
  checker: ts.TypeChecker,
  signature: ts.Signature,
  { db, samples }: { db: Db; samples: Samples },
): unknown[][] {
  return (['first', 'last'] as const).flatMap(fallback => {
    const base = makeArguments(checker, signature, { db, samples, fallback, choices: new Map() });
    const others = [...base.alternatives].flatMap(([path, count]) =>
      Array.from({ length: count }, (_, choice) => {
        const choices = new Map([[path, choice]]);
        return makeArguments(checker, signature, { db, samples, fallback, choices }).values;
      }),
    );
    return [base.values, ...others];
  });
}

function makeArguments(
  checker: ts.TypeChecker,
  signature: ts.Signature,
  { db, samples, fallback, choices }: { db: Db; samples: Samples; fallback: Fallback; choices: Choices },
): { values: unknown[]; alternatives: Map<string, number> } {
  const alternatives = new Map<string, number>();
  return { values: signature.getParameters().map(argumentFor), alternatives };

  function argumentFor(parameter: ts.Symbol, index: number): unknown {
    const type = checker.getTypeOfSymbol(parameter);
    const declaration = parameter.valueDeclaration;
    const hasDefault = declaration && ts.isParameter(declaration) && declaration.initializer;
    // A default value of SQL fits its place in the statement; a generated one may not.
    if (hasDefault && nameOf(type) === 'RawBuilder') return undefined;
    if (hasDefault && choose(`${index}?`, [true, false]) === false) return undefined;
    return valueOf(type, String(index), 0);
  }

  function choose<T>(path: string, options: readonly T[]): T {
    alternatives.set(path, options.length);
    return options[choices.get(path) ?? (fallback === 'first' ? 0 : options.length - 1)]!;
  }

  function valueOf(type: ts.Type, path: string, depth: number): unknown {
    if (depth > MAX_DEPTH) return undefined;
    const below = (inner: ts.Type, name: string) => valueOf(inner, `${path}.${name}`, depth + 1);
    const name = nameOf(type);
    if (Object.hasOwn(samples, name)) return choose(path, samples[name]!);
    if (type.isUnion())
      return below(
        choose(
          path,
          type.types.toSorted((a, b) => emptiness(a) - emptiness(b)),
        ),
        '|',
      );
    const simple = simpleValue(checker, type);
    if (simple) return simple.value;
    const [first = checker.getAnyType(), second = first] = checker.getTypeArguments(type as ts.TypeReference);
    if (Object.hasOwn(KNOWN_TYPES, name))
      return KNOWN_TYPES[name]!({ db, first: () => below(first, '0'), second: () => below(second, '1') });
    if (checker.isArrayLikeType(type)) return [below(first, '0')];
    const [call] = type.getCallSignatures();
    if (call) return () => below(checker.getReturnTypeOfSignature(call), '()');
    const constraint = type.isTypeParameter() ? checker.getBaseConstraintOfType(type) : undefined;
    if (constraint) return below(constraint, '<>');
    return Object.fromEntries(
      checker
        .getPropertiesOfType(type)
        .map(property => [property.name, below(checker.getTypeOfSymbol(property), property.name)]),
    );
  }
}

function nameOf(type: ts.Type): string {
  return (type.aliasSymbol ?? type.getSymbol())?.name ?? '';
}

/** Sorts undefined and null last. */
function emptiness({ flags }: ts.Type): number {
  if (flags & ts.TypeFlags.Undefined) return 2;
  return flags & ts.TypeFlags.Null ? 1 : 0;
}

function simpleValue(checker: ts.TypeChecker, type: ts.Type): { value: unknown } | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value };
  const { flags } = type;
  if (flags & ts.TypeFlags.BooleanLiteral) return { value: checker.typeToString(type) === 'true' };
  if (flags & ts.TypeFlags.Null) return { value: null };
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { value: undefined };
  if (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { value: 'text' };
  if (flags & ts.TypeFlags.NumberLike) return { value: 1 };
  return undefined;
}

type Inner = { db: Db; first: () => unknown; second: () => unknown };

/** Values of types that are not plain objects, by the name of the type. */
const KNOWN_TYPES: Record<string, (inner: Inner) => unknown> = {
  Date: () => new Date(0),
  Db: ({ db }) => db,
  Kysely: ({ db }) => db,
  Map: ({ first, second }) => new Map([[first(), second()]]),
  Promise: ({ first }) => Promise.resolve(first()),
  RawBuilder: () => sql`true`,
  ReadonlyMap: ({ first, second }) => new Map([[first(), second()]]),
  ReadonlySet: ({ first }) => new Set([first()]),
  Set: ({ first }) => new Set([first()]),
};
