import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeableFrom,
  introductionState,
  moveIntroduction,
  SEALED_BOUNDS,
  sealedText,
  talkersOf,
  whomToIntroduce,
} from './sealed-figures.ts';
import type { Answer, Asked, IntroductionAct, IntroductionState, OpenFigure } from './sealed-figures.ts';

const DAY_MS = 86_400_000;
const NOON = new Date('2026-11-30T00:00:00Z');
const inDays = (days: number, from = NOON) => new Date(from.getTime() + days * DAY_MS);
const STATES: IntroductionState[] = ['asked', 'agreed', 'introduced', 'over'];
const ACTS: IntroductionAct[] = ['yes', 'no', 'introduce', 'lapse'];

test('what each act does to an introduction', () => {
  const moves = STATES.flatMap(state =>
    ACTS.flatMap(act => {
      const next = moveIntroduction(state, act);
      return next ? [`${state}: ${act} → ${next}`] : [];
    }),
  );
  expect(moves).toEqual([
    'asked: yes → agreed',
    'asked: no → over',
    'asked: lapse → over',
    'agreed: no → over',
    'agreed: introduce → introduced',
    'agreed: lapse → over',
  ]);
});

test('a side knows its own answer, the time and an introduction, and nothing else', () => {
  const answers = fc.constantFrom<(Answer | null)[]>('yes', 'no', null);
  fc.assert(
    fc.property(answers, fc.integer({ min: 0, max: 30 }), (answer, days) => {
      const seen = introductionState({ answer, askedAt: NOON, isIntroduced: false }, inDays(days));
      const isOver = answer === 'no' || days >= SEALED_BOUNDS.askDays;
      expect(seen).toBe(isOver ? 'over' : answer === 'yes' ? 'agreed' : 'asked');
    }),
  );
  expect(introductionState({ answer: 'yes', askedAt: NOON, isIntroduced: true }, inDays(30))).toBe(
    'introduced',
  );
});

test('a figure can be changed after a week, and says when', () => {
  expect(changeableFrom(NOON)).toEqual(inDays(7));
  expect(sealedText(changeableFrom(NOON))).toBe(
    'Your figure is sealed: you can change it from Monday, 7 December.',
  );
});

test.each([
  [0, null],
  [2, null],
  [3, 'several'],
  [9, 'several'],
  [10, 'many'],
  [200, 'many'],
])('%i figures are told as %s', (figures, told) => expect(talkersOf(figures)).toBe(told));

const figure = (userId: number, amountNzd: number): OpenFigure => ({ userId, amountNzd, order: userId });
const OWNER = figure(1, 1_000_000);
const asked = (buyerId: number, days: number, ownerAnswer: Answer | null = 'yes'): Asked => ({
  buyerId,
  ownerId: 1,
  askedAt: inDays(-days),
  ownerAnswer,
});

describe('whom the owner may be introduced to', () => {
  test.each<[string, number | null, OpenFigure[], Asked[]]>([
    ['nobody, without figures', null, [], []],
    ['a buyer at the owner’s figure', 2, [figure(2, 1_000_000)], []],
    ['nobody a dollar below', null, [figure(2, 999_999)], []],
    ['the highest', 3, [figure(2, 1_100_000), figure(3, 1_200_000)], []],
    ['of equal ones the first', 2, [figure(3, 1_200_000), figure(2, 1_200_000)], []],
    ['nobody while two are asked', null, [figure(3, 1_200_000)], [asked(2, 13.9)]],
    ['the next one afterwards', 3, [figure(2, 1_300_000), figure(3, 1_200_000)], [asked(2, 14)]],
    ['not the same pair within 90 days', null, [figure(2, 1_300_000)], [asked(2, 89.9)]],
    ['the same pair later', 2, [figure(2, 1_300_000)], [asked(2, 90)]],
    ['nobody for 90 days after a no', null, [figure(3, 1_300_000)], [asked(2, 89.9, 'no')]],
    ['somebody after two lapses', 4, [figure(4, 1_300_000)], [asked(2, 20, null), asked(3, 40, null)]],
    [
      'nobody after three',
      null,
      [figure(5, 1_300_000)],
      [asked(2, 20, null), asked(3, 40, null), asked(4, 60, null)],
    ],
  ])('%s', (_, expected, buyers, before) =>
    expect(whomToIntroduce(OWNER, buyers, before, NOON)).toBe(expected),
  );
});

// What an adversary learns. "Learn" is to name the other side's figure to $1,000, within a range of $1,000,000 in which every figure is
// equally likely: 1,000 bands, so guessing succeeds once in 1,000. A deterministic adversary plays against each of the 1,000 figures. All that
// they see is noted; against figures with equal notes they have one guess, so their success is the number of different notes / 1,000.
const BANDS = 1_000;
const PROBES = 1_000;
const LOWEST = 500_000;
const amountOf = (band: number) => LOWEST + band * 1_000;

type Side = 'buyer' | 'owner';
type Figure = { side: Side; amountNzd: number; changedAt: Date; isWithdrawn: boolean };

/** A site with one address, by the rules of the domain. */
class SimulatedSite {
  now = NOON;
  figures = new Map<number, Figure>();
  introductions: (Asked & { buyerAnswer: Answer | null })[] = [];
  talkers: string | null = null;

  seal(userId: number, side: Side, amountNzd: number): string {
    const before = this.figures.get(userId);
    if (before && this.now < changeableFrom(before.changedAt))
      return String(changeableFrom(before.changedAt).getTime());
    this.figures.set(userId, { side, amountNzd, changedAt: this.now, isWithdrawn: false });
    return 'sealed';
  }
  withdraw(userId: number): string {
    const own = this.figures.get(userId);
    if (own && !own.isWithdrawn) Object.assign(own, { isWithdrawn: true, changedAt: this.now });
    return 'withdrawn';
  }
  answer(userId: number, answer: Answer): void {
    for (const each of this.introductions)
      Object.assign(each, userId === each.ownerId ? { ownerAnswer: answer } : { buyerAnswer: answer });
  }
  /** What a person sees: what they are asked, and the count. */
  see(userId: number): string {
    const own = this.introductions.filter(each => [each.buyerId, each.ownerId].includes(userId));
    const states = own.map(({ askedAt, buyerAnswer, ownerAnswer, buyerId }) =>
      introductionState(
        { answer: buyerId === userId ? buyerAnswer : ownerAnswer, askedAt, isIntroduced: false },
        this.now,
      ),
    );
    return `${states.join()} ${this.talkers}`;
  }
  run(isCompared: boolean): void {
    const open = [...this.figures].filter(([, each]) => !each.isWithdrawn);
    const of = (side: Side) =>
      open
        .filter(([, each]) => each.side === side)
        .map(([userId, { amountNzd }]) => ({ userId, amountNzd, order: userId }));
    const [owner, buyers] = [of('owner')[0], of('buyer')];
    this.talkers = talkersOf(buyers.length);
    if (!isCompared || !owner) return;
    const buyerId = whomToIntroduce(owner, buyers, this.introductions, this.now);
    if (buyerId !== null)
      this.introductions.push({
        buyerId,
        ownerId: owner.userId,
        askedAt: this.now,
        ownerAnswer: null,
        buyerAnswer: null,
      });
  }
}

/** All that accounts of one side see in a week of probes, halving what is left whenever they learn something. The comparing day is hidden. */
function notesAgainst(band: number, side: Side, accounts: number[], comparingDay: number): string {
  const site = new SimulatedSite();
  const victim: Side = side === 'owner' ? 'buyer' : 'owner';
  site.seal(1_000, victim, amountOf(band));
  let [low, high] = [0, BANDS];
  const notes: string[] = [];
  const last = new Map<string, string>();
  // What is seen again is no news, but when something is seen is.
  const note = (probe: number, what: string, seen: string) => {
    if (last.get(what) !== seen) notes.push(`${probe} ${what} ${seen}`);
    last.set(what, seen);
  };
  for (let probe = 0; probe < PROBES; probe++) {
    const account = accounts[probe % accounts.length]!;
    // Each account tries a figure of its own between what is left.
    const share = (1 + (probe % accounts.length)) / (accounts.length + 1);
    const tried = low + Math.floor(share * (high - low));
    note(probe, `seal ${account}`, site.seal(account, side, amountOf(tried)));
    if (probe > 900) note(probe, `withdraw ${account}`, site.withdraw(account));
    const seen = site.see(account);
    note(probe, `see ${account}`, seen);
    if (seen.startsWith('asked')) [low, high] = side === 'owner' ? [tried, high] : [low, tried];
    if (seen.startsWith('asked') && probe % 50 === 0) site.answer(account, probe % 100 === 0 ? 'no' : 'yes');
    // A run a day, at the end of each.
    const day = Math.floor((probe * 7) / PROBES);
    if (day !== Math.floor(((probe + 1) * 7) / PROBES)) site.run(day === comparingDay);
    site.now = new Date(NOON.getTime() + ((probe + 1) / PROBES) * 7 * DAY_MS);
  }
  return notes.join('\n');
}

const everyBand = Array.from({ length: BANDS }, (_, band) => band);

test.each<[string, Side, number[]]>([
  ['an owner', 'owner', [1]],
  ['a buyer', 'buyer', [2]],
  ['a buyer with twenty accounts', 'buyer', Array.from({ length: 20 }, (_, i) => i + 2)],
])(
  '%s learns from a million probes no more than guessing and 0.1 %%',
  { timeout: 120_000 },
  (_, side, accounts) => {
    const different = new Set(everyBand.map(band => notesAgainst(band, side, accounts, 4)));
    const [success, guessing] = [different.size / BANDS, 1 / BANDS];
    expect(success).toBeLessThanOrEqual(guessing + 0.001);
    // The comparison of the week is what they learn.
    expect(different.size).toBe(2);
  },
);

test('before the comparison of the week nothing is learned at all', () => {
  const different = new Set(
    everyBand.filter(band => band % 50 === 0).map(band => notesAgainst(band, 'owner', [1], -1)),
  );
  expect(different.size).toBe(1);
});

test('neither side learns what the other has answered', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Answer[]>('yes', 'no'), { maxLength: 3 }), answers => {
      const site = new SimulatedSite();
      site.seal(1, 'owner', amountOf(1));
      site.seal(2, 'buyer', amountOf(2));
      site.run(true);
      const before = site.see(1);
      for (const answer of answers) site.answer(2, answer);
      for (let day = 0; day < 13; day++) {
        site.run(true);
        expect(site.see(1)).toBe(before);
        site.now = inDays(1, site.now);
      }
    }),
  );
});
