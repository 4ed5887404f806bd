import { BRAND } from '../brand.ts';
import { t } from '../language/texts.ts';

/** What a report can be about (product/reports.md). */
export const REPORTED_THINGS = ['conversation', 'home', 'agent', 'review'] as const;

export type ReportedThing = (typeof REPORTED_THINGS)[number];

export const REPORT_REASON_LABELS = {
  not_owner: t`Not listed by its owner`,
  sold: t`Already sold`,
  photos: t`The photos are not of this home`,
  facts: t`The facts are wrong`,
  not_licensed: t`Not a licensed agent`,
  not_client: t`Not written by a client`,
  scam: t`A scam, or asks for money`,
  abuse: t`Threats, abuse or harassment`,
  offensive: t`Offensive`,
  spam: t`Advertising or spam`,
  discrimination: t`Discrimination`,
  other: t`Something else`,
} as const;

export type ReportReason = keyof typeof REPORT_REASON_LABELS;

export const REPORT_REASONS = Object.keys(REPORT_REASON_LABELS) as ReportReason[];

/** The reasons for a report of each thing, in the order in which they are offered. */
export const REASONS_ABOUT = {
  conversation: ['scam', 'abuse', 'spam', 'discrimination', 'other'],
  home: ['not_owner', 'sold', 'photos', 'facts', 'scam', 'offensive'],
  agent: ['not_licensed', 'scam', 'offensive', 'other'],
  review: ['not_client', 'offensive', 'spam', 'other'],
} as const satisfies Record<ReportedThing, readonly ReportReason[]>;

export function isReasonAbout(thing: ReportedThing, reason: ReportReason): boolean {
  return (REASONS_ABOUT[thing] as readonly ReportReason[]).includes(reason);
}

/** The decisions that an admin can make on a report. */
export const REPORT_DECISIONS = ['dismissed', 'warned', 'ended', 'upheld', 'false'] as const;

export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** The decisions on a report of a thing. A message or conversation is warned about or ended, and what is shown in public is removed. */
export function decisionsAbout(thing: ReportedThing): readonly ReportDecision[] {
  return thing === 'conversation' ? ['dismissed', 'warned', 'ended'] : ['dismissed', 'false', 'upheld'];
}

/** Bounds of a report in characters. */
export const REPORT_LIMITS = {
  maxDetail: 1000,
  maxNote: 1000,
  maxAnswer: 1000,
} as const;

const DAY_MS = 24 * 3_600_000;

/** How many reports of different networks let a home rest (product/reports.md#a-home-rests). */
export const REPORTS_TO_REST = 3;

/** How old the account of a reporter is at least whose report lets a home rest. */
export const MIN_REPORTER_AGE_MS = 7 * DAY_MS;

/** How long a home that an admin has looked at does not rest for the same reason again. */
export const IMMUNE_MS = 90 * DAY_MS;

/** How long the network of a reporter is kept, as a hash, if the report is not decided before. */
export const NETWORK_KEPT_MS = 30 * DAY_MS;

/** How many reports that an admin found false within a period cost the right to report (product/reports.md#false-reports). */
export const FALSE_REPORTS = { max: 3, periodMs: 365 * DAY_MS } as const;

/** What those read who may not report any more. */
export function mayNotReport(): string {
  return t`We found ${FALSE_REPORTS.max} of your reports within a year to be false, so you can report no home, agent or review until a year after the first of them. Write to ${BRAND.contact.email} if you think this is a mistake.`;
}

/** Bounds of the reason that an admin gives for reading a conversation or deciding about an agent, in characters. */
export const ADMIN_REASON_LIMITS = { min: 3, max: 300 } as const;

export function adminReasonTooShort(): string {
  return t`Give a reason of at least ${ADMIN_REASON_LIMITS.min} characters`;
}
