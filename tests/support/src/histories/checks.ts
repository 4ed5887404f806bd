// What no order of a history's operations explains. A client knows only when it sent a request, when it was answered, and what; all that
// follows from this alone is checked, so what is found is certain.

/** What a client knows of an operation: `unknown` if a connection or the database was gone before it was answered. */
export type Outcome = 'ok' | 'refused' | 'unknown';

/** The moments of the request and of the answer, in the order of the run. What is unknown may be done at any later time: it never ended. */
export type Span = { begun: number; ended: number };

export type Operation = Span & { outcome: Outcome };

/** Whether an operation has its effect, or may have it. */
export const mayBeDone = ({ outcome }: Operation) => outcome !== 'refused';

/** An operation that adds a value to a list. No two add the same. */
export type Append = Operation & { value: string };

/** All values that somebody read after the first `after` of a list. */
export type ListRead = Span & { after: number; values: readonly string[] };

/**
 * What contradicts that a list only grows: that each answered value is in it once, in the order of the operations, and that everybody reads
 * its beginning. @param list what is stored at the end
 */
export function listFaults(
  appends: readonly Append[],
  reads: readonly ListRead[],
  list: readonly string[],
): string[] {
  const places = new Map(list.map((value, i) => [value, i]));
  const operations = new Map(appends.map(append => [append.value, append]));
  const spans = list.map(value => operations.get(value));
  return [
    ...list.filter((value, i) => places.get(value) !== i).map(value => `${value} is there twice`),
    ...list.filter((_, i) => !spans[i] || !mayBeDone(spans[i])).map(value => `nobody added ${value}`),
    ...appends
      .filter(({ value, outcome }) => outcome === 'ok' && !places.has(value))
      .map(({ value }) => `${value} is lost`),
    ...disorder(list, spans),
    ...reads.flatMap(read => readFaults(read, list, spans)),
  ];
}

type Spans = readonly (Span | undefined)[];

function disorder(list: readonly string[], spans: Spans): string[] {
  let earliestEnd = Infinity;
  return list
    .toReversed()
    .filter((_, i) => {
      const span = spans[list.length - 1 - i];
      const isLate = span !== undefined && earliestEnd < span.begun;
      earliestEnd = Math.min(earliestEnd, span?.ended ?? Infinity);
      return isLate;
    })
    .map(value => `${value} is before what was answered before it was sent`);
}

function readFaults(
  { begun, ended, after, values }: ListRead,
  list: readonly string[],
  spans: Spans,
): string[] {
  const until = after + values.length;
  return list
    .flatMap((value, i) => {
      if (i < after) return [];
      if (i >= until) return (spans[i]?.ended ?? Infinity) < begun ? [`a later read lacks ${value}`] : [];
      if (values[i - after] !== value) return [`a read has ${values[i - after]} in the place of ${value}`];
      return (spans[i]?.begun ?? -Infinity) > ended ? [`a read has ${value} before it was sent`] : [];
    })
    .concat(
      values.slice(Math.max(0, list.length - after)).map(value => `a read has ${value}, which is lost`),
    );
}

/** An operation after which somebody has a thing, such as a slot, that one can have, or has it no more. */
export type Change = Operation & {
  act: 'take' | 'release';
  of: string;
  by: string;
  /** It was refused because another has it. */
  isTaken?: boolean;
};

/** Who has a thing, as somebody read it. */
export type HolderRead = Span & { of: string; by: readonly string[] };

/**
 * What contradicts that one at most has each thing at any time, that nobody loses what was answered, and that it is refused only while another
 * has it. What is stored at the end is the last read.
 */
export function holderFaults(changes: readonly Change[], reads: readonly HolderRead[]): string[] {
  const readsOf = Map.groupBy(reads, ({ of }) => of);
  const changesOf = Map.groupBy(changes, ({ of }) => of);
  return [...new Set([...changesOf.keys(), ...readsOf.keys()])].flatMap(of => {
    const own = changesOf.get(of) ?? [];
    const [certain, possible] = [certainHolds(own), possibleHolds(own)];
    const found = [
      ...twoHolders(certain, own),
      ...wrongRefusals(possible, own),
      ...(readsOf.get(of) ?? []).flatMap(read => holderReadFaults(certain, possible, read)),
    ];
    return [...new Set(found)].map(fault => `${of}: ${fault}`);
  });
}

/** Somebody's having of a thing, as far as it is known. */
type Hold = { by: string; from: number; until: number };

const takesOf = (changes: readonly Change[]) =>
  changes.filter(change => change.act === 'take' && mayBeDone(change));
const releasesOf = (changes: readonly Change[], by: string) =>
  changes.filter(change => change.act === 'release' && change.by === by && mayBeDone(change));

/** When somebody has a thing for certain: from the answer until an operation begins that may end it. */
function certainHolds(changes: readonly Change[]): Hold[] {
  const done = takesOf(changes).filter(({ outcome }) => outcome === 'ok');
  return done.map(take => {
    const ends = releasesOf(changes, take.by).filter(({ ended }) => ended > take.begun);
    return { by: take.by, from: take.ended, until: Math.min(Infinity, ...ends.map(({ begun }) => begun)) };
  });
}

/** When somebody may have it: from the request until an operation that began after the answer has ended it for certain. */
function possibleHolds(changes: readonly Change[]): Hold[] {
  return takesOf(changes).map(take => {
    const ends = releasesOf(changes, take.by).filter(
      ({ outcome, begun }) => outcome === 'ok' && begun > take.ended,
    );
    return { by: take.by, from: take.begun, until: Math.min(Infinity, ...ends.map(({ ended }) => ended)) };
  });
}

const meets = (hold: Hold, { begun, ended }: Span) => hold.from < ended && begun < hold.until;
const covers = (hold: Hold, { begun, ended }: Span) => hold.from < begun && ended < hold.until;

function twoHolders(certain: readonly Hold[], changes: readonly Change[]): string[] {
  const holds = certain.filter(({ from, until }) => from < until);
  const taken = takesOf(changes).filter(({ outcome }) => outcome === 'ok');
  return holds.flatMap(hold => {
    const others = [
      ...holds.filter(({ from, until }) => from < hold.until && hold.from < until),
      ...taken.filter(take => covers(hold, take)),
    ];
    return others.filter(({ by }) => by !== hold.by).map(({ by }) => both([hold.by, by]));
  });
}

const both = (people: readonly string[]) => `${people.toSorted().join(' and ')} have it at the same time`;

function wrongRefusals(possible: readonly Hold[], changes: readonly Change[]): string[] {
  return changes
    .filter(change => change.isTaken && !possible.some(hold => hold.by !== change.by && meets(hold, change)))
    .map(({ by }) => `it was refused to ${by} while nobody had it`);
}

function holderReadFaults(certain: readonly Hold[], possible: readonly Hold[], read: HolderRead): string[] {
  const never = read.by.filter(by => !possible.some(hold => hold.by === by && meets(hold, read)));
  const lost = certain.filter(hold => covers(hold, read) && !read.by.includes(hold.by));
  return [
    ...(read.by.length > 1 ? [both(read.by)] : []),
    ...never.map(by => `${by} has it without having got it`),
    ...lost.map(({ by }) => `${by} has lost it`),
  ];
}
