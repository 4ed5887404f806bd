import { formatFullDay } from '../text/format.ts';
import { t } from '../language/texts.ts';

const DAY_MS = 86_400_000;

/** The bounds of sealed figures and introductions (product/silent-match.md). */
export const SEALED_BOUNDS = {
  minAmountNzd: 100_000,
  /** For so many days a figure holds at least and at most. */
  minDays: 7,
  maxDays: 180,
  /** Figures of one person, and of all at one address. */
  maxOfPerson: 20,
  maxAtAddress: 200,
  /** A figure can be changed so many days after its last change or its withdrawal. */
  changeDays: 7,
  /** For so many days two people are asked, and nobody else at the address. */
  askDays: 14,
  /** For so many days nobody is asked again about the same person, or at all after a no. */
  restDays: 90,
  /** So many questions without an answer are as much as a no. */
  maxLapses: 3,
} as const;

const { changeDays, askDays, restDays, maxLapses } = SEALED_BOUNDS;

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** From when on a figure can be changed or sealed again; it can be withdrawn at any time (product/silent-match.md#one-change-a-week). */
export function changeableFrom(changedAt: Date): Date {
  return daysAfter(changedAt, changeDays);
}

/** What the page and the refusal say of a figure that cannot be changed yet. */
export function sealedText(changeableFromDate: Date | string): string {
  return t`Your figure is sealed: you can change it from ${formatFullDay(changeableFromDate)}.`;
}

/** What a figure is encrypted for: it opens for its person and address alone. */
export function figureSubject(userId: number, addressId: number): string {
  return `figure ${userId} ${addressId}`;
}

/** The same of the figure at which an introduction has met. */
export function introductionSubject(between: {
  addressId: number;
  buyerId: number;
  ownerId: number;
}): string {
  return `introduction ${between.addressId} ${between.buyerId} ${between.ownerId}`;
}

/** How many people would talk about a home, told in two bands and from three on. */
export type Talkers = 'several' | 'many';

const BANDS: [min: number, talkers: Talkers][] = [
  [10, 'many'],
  [3, 'several'],
];

export function talkersOf(figures: number): Talkers | null {
  return BANDS.find(([min]) => figures >= min)?.[1] ?? null;
}

export type Answer = 'yes' | 'no';

/** What an introduction is to one side. `agreed`: this side has said yes, and nothing is told of the other. */
export type IntroductionState = 'asked' | 'agreed' | 'introduced' | 'over';

/** What changes it: the side answers; the site introduces both, or the time is over. */
export type IntroductionAct = Answer | 'introduce' | 'lapse';

/** The state after each act; what is not in it is refused (product/silent-match.md#introductions). */
const MOVES: Record<IntroductionState, Partial<Record<IntroductionAct, IntroductionState>>> = {
  asked: { yes: 'agreed', no: 'over', lapse: 'over' },
  agreed: { no: 'over', introduce: 'introduced', lapse: 'over' },
  introduced: {},
  over: {},
};

export function moveIntroduction(
  state: IntroductionState,
  act: IntroductionAct,
): IntroductionState | undefined {
  return MOVES[state][act];
}

/** What a side knows of an introduction: its own answer, the time, and the conversation once both have agreed. */
export function introductionState(
  { answer, askedAt, isIntroduced }: { answer: Answer | null; askedAt: Date; isIntroduced: boolean },
  now: Date,
): IntroductionState {
  if (isIntroduced) return 'introduced';
  const state = answer ? moveIntroduction('asked', answer)! : 'asked';
  return isLapsed(askedAt, now) ? (moveIntroduction(state, 'lapse') ?? state) : state;
}

function isLapsed(askedAt: Date, now: Date): boolean {
  return now >= daysAfter(askedAt, askDays);
}

/** Somebody's open figure. Who came first has the lower `order`. */
export type OpenFigure = { userId: number; amountNzd: number; order: number };

/** An introduction at the address in the last `restDays`. */
export type Asked = { buyerId: number; ownerId: number; askedAt: Date; ownerAnswer: Answer | null };

/**
 * The buyer to whom the owner of an address may be introduced: of those who can be, the one with the highest figure, if it reaches the
 * owner's (product/silent-match.md#how-figures-meet). One comparison, whatever the number of buyers: an answer of one bit.
 */
export function whomToIntroduce(
  owner: OpenFigure,
  buyers: readonly OpenFigure[],
  asked: readonly Asked[],
  now: Date,
): number | null {
  const recent = asked.filter(({ askedAt }) => now < daysAfter(askedAt, restDays));
  if (recent.some(({ askedAt }) => !isLapsed(askedAt, now))) return null;
  const own = recent.filter(({ ownerId }) => ownerId === owner.userId);
  const lapses = own.filter(({ ownerAnswer }) => ownerAnswer === null).length;
  if (lapses >= maxLapses || own.some(({ ownerAnswer }) => ownerAnswer === 'no')) return null;
  const known = new Set(own.map(({ buyerId }) => buyerId));
  const [highest] = buyers
    .filter(({ userId }) => !known.has(userId))
    .toSorted((a, b) => b.amountNzd - a.amountNzd || a.order - b.order);
  return highest && highest.amountNzd >= owner.amountNzd ? highest.userId : null;
}
