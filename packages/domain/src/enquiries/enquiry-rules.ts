import { formatWeekdayAndDay, hourInNewZealand, isoDayInNewZealand } from '../text/format.ts';
import { said, t } from '../language/texts.ts';

/**
 * The enquiry types (product/enquiries.md#enquiries): to view a home, to show interest, to be contacted, or to be helped by an
 * agent.
 */
export const ENQUIRY_TYPES = ['viewing', 'interest', 'contact', 'agent'] as const;

export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

/** The states of an enquiry (product/enquiries.md#enquiry-states). */
export const ENQUIRY_STATUSES = ['new', 'responded', 'closed'] as const;

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** How the enquirer would like to be contacted (product/enquiries.md#enquiries). */
export const CONTACT_METHODS = ['email', 'phone', 'in_app'] as const;

export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** The steps of an enquiry: the owner answers it; the owner or the enquirer closes it. */
export type EnquiryStep = 'answer' | 'close';

const STEPS: Record<EnquiryStatus, Partial<Record<EnquiryStep, EnquiryStatus>>> = {
  new: { answer: 'responded', close: 'closed' },
  responded: { close: 'closed' },
  closed: {},
};

/** The next status, or null if the step cannot be made. An enquiry is answered once; further messages go into the conversation. */
export function nextEnquiryStatus(status: EnquiryStatus, step: EnquiryStep): EnquiryStatus | null {
  return STEPS[status][step] ?? null;
}

export const ENQUIRY_LABELS: Record<EnquiryType, string> = {
  viewing: t`Viewing`,
  interest: t`Interest`,
  contact: t`Contact request`,
  agent: t`Agent wanted`,
};

export const ENQUIRY_STATUS_LABELS: Record<EnquiryStatus, string> = {
  new: t`New`,
  responded: t`Answered`,
  closed: t`Closed`,
};

export const CONTACT_METHOD_LABELS: Record<ContactMethod, string> = {
  email: t`E-mail`,
  phone: t`Phone`,
  in_app: t`On Sway`,
};

export const MAX_ENQUIRY_CHARACTERS = 2000;

/** The parts of a day for a viewing. */
export const VIEWING_TIMES = ['morning', 'midday', 'afternoon', 'evening'] as const;

export type ViewingTime = (typeof VIEWING_TIMES)[number];

export const VIEWING_TIME_LABELS: Record<ViewingTime, string> = {
  morning: t`Morning (9 am to 12)`,
  midday: t`Midday (12 to 2 pm)`,
  afternoon: t`Afternoon (2 to 5 pm)`,
  evening: t`Evening (5 to 8 pm)`,
};

const VIEWING_TIME_WORDS: Record<ViewingTime, string> = {
  morning: t`morning`,
  midday: t`midday`,
  afternoon: t`afternoon`,
  evening: t`evening`,
};

/** A viewing preference: a date in New Zealand, as 2026-11-28, and a part of that day. */
export type ViewingPreference = { date: string; time: ViewingTime };

export const MAX_VIEWING_PREFERENCES = 3;
/** A viewing preference is from today up to this many days ahead. */
export const VIEWING_DAYS_AHEAD = 90;

/** The date in New Zealand `daysAhead` days from now, as 2026-11-28. */
export function dateInNewZealand(now: Date, daysAhead = 0): string {
  const today = new Date(`${isoDayInNewZealand(now)}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() + daysAhead);
  return today.toISOString().slice(0, 10);
}

/** The hour in New Zealand at which each part of a day ends. */
const VIEWING_TIME_ENDS: Record<ViewingTime, number> = {
  morning: 12,
  midday: 14,
  afternoon: 17,
  evening: 20,
};

/** Whether a viewing can be asked for on this day, at this part of it: within the days ahead, and not over yet. */
export function isPossibleViewing({ date, time }: ViewingPreference, now: Date): boolean {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  const today = dateInNewZealand(now);
  if (!isDate || date < today || date > dateInNewZealand(now, VIEWING_DAYS_AHEAD)) return false;
  return date > today || hourInNewZealand(now) < VIEWING_TIME_ENDS[time];
}

/** How many days from today on the form offers without the entry of a date. */
export const VIEWING_DAY_CHIPS = 14;

/** The weekday and the date of a viewing day: "Mon" and "23 Nov". */
export function viewingDayParts(date: string): [weekday: string, day: string] {
  const [weekday = '', day = ''] = formatWeekdayAndDay(date).split(', ');
  return [weekday, day];
}

/** Formats a viewing preference: "Sat, 28 Nov, morning". */
export function formatViewingPreference({ date, time }: ViewingPreference): string {
  return `${formatWeekdayAndDay(date)}, ${said(VIEWING_TIME_WORDS[time])}`;
}
