/** The reasons for a report (product/conversations.md#reports), in the order in which they are offered. */
export const REPORT_REASONS = ['scam', 'abuse', 'spam', 'discrimination', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  scam: 'A scam, or asks for money',
  abuse: 'Threats, abuse or harassment',
  spam: 'Advertising or spam',
  discrimination: 'Discrimination',
  other: 'Something else',
};

/** The decisions that an admin can make on a report. */
export const REPORT_DECISIONS = ['dismissed', 'warned', 'ended'] as const;

export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Bounds of a report in characters. */
export const REPORT_LIMITS = {
  maxDetail: 1000,
  maxNote: 1000,
} as const;

/** Bounds of the reason that an admin gives for reading a conversation or deciding about an agent, in characters. */
export const ADMIN_REASON_LIMITS = { min: 3, max: 300 } as const;

export const ADMIN_REASON_TOO_SHORT = `Give a reason of at least ${ADMIN_REASON_LIMITS.min} characters`;
