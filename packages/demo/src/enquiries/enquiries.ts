import type {
  ContactMethod,
  EnquiryStatus,
  EnquiryType,
  ViewingTime,
} from '@sway/domain/enquiries/enquiry-rules';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import type { SampleConversation } from '../conversations/conversations.ts';
import { SUN_ENQUIRY } from '../conversations/demo-scripts.ts';
import type { SampleListing } from '../listings/sample-listing.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { Person } from '../people/person.ts';
import { byDay } from '../daytime.ts';
import { before, HOUR_MS } from '../time.ts';

type Script = {
  type: EnquiryType;
  status: EnquiryStatus;
  message: string;
  method: ContactMethod;
  /** In how many days the enquirer would like to come, and at what time of day. */
  viewing?: readonly (readonly [days: number, time: ViewingTime])[];
  answer?: string;
};

/** An enquiry of the sample. A closed one without an answer was closed by the home's owner. */
export type SampleEnquiry = Omit<Script, 'viewing'> & {
  enquirerUsername: string;
  ownerUsername: string;
  /** The index of the listing. */
  listing: number;
  /** The index of the conversation that the answer opened. */
  conversation: number | null;
  viewingPreference: { date: string; time: ViewingTime }[];
  at: Date;
  respondedAt: Date | null;
  closedAt: Date | null;
};

/** How long the demo owner took to answer. */
const ANSWER_HOURS = 1.5;

const VIEWING: Script = {
  type: 'viewing',
  status: 'new',
  message: 'We are a family of four and love the street. Would either of these suit you?',
  method: 'email',
  viewing: [
    [6, 'morning'],
    [7, 'afternoon'],
  ],
};

const INTEREST: Script = {
  type: 'interest',
  status: 'new',
  message: 'No hurry at all. We would like to hear from you if you ever think of moving.',
  method: 'in_app',
};

const ANSWERED: Script = { type: 'contact', status: 'responded', method: 'in_app', ...SUN_ENQUIRY };

const AGENT_WANTED: Script = {
  type: 'agent',
  status: 'closed',
  message: 'We would be more at ease with an agent between us.',
  method: 'email',
};

const UNANSWERED: Script = {
  type: 'viewing',
  status: 'new',
  message: 'My father would like to see the roof from inside, if that can be done.',
  method: 'email',
  viewing: [[5, 'midday']],
};

/** The enquiries that the demo owner received and the demo buyer made, in each state. */
export function writeEnquiries(
  listings: readonly SampleListing[],
  buyers: readonly Person[],
  conversations: readonly SampleConversation[],
  now: Date,
): SampleEnquiry[] {
  const { buyer, owner } = DEMO_ACCOUNTS;
  const [first, second] = listings.flatMap((each, i) =>
    each.ownerUsername === owner.username ? [i] : [],
  ) as [number, number];
  const [interested, viewer] = buyers
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(2);
  const [sun, roof] = conversations as [SampleConversation, SampleConversation];
  const answeredAt = sun.messages[0]!.at;
  return [
    { ...enquiry(AGENT_WANTED, buyer.username, second, 300), closedAt: byDay(before(now, 270 * HOUR_MS)) },
    {
      ...enquiry(ANSWERED, buyer.username, sun.listing, 0),
      at: byDay(before(answeredAt, ANSWER_HOURS * HOUR_MS)),
      respondedAt: answeredAt,
      conversation: 0,
    },
    enquiry(INTEREST, interested!.username, second, 26),
    enquiry(UNANSWERED, buyer.username, roof.listing, 15),
    enquiry(VIEWING, viewer!.username, first, 7),
  ];

  function enquiry(
    { viewing = [], ...script }: Script,
    enquirerUsername: string,
    listing: number,
    hoursAgo: number,
  ): SampleEnquiry {
    return {
      ...script,
      enquirerUsername,
      ownerUsername: listings[listing]!.ownerUsername,
      listing,
      conversation: null,
      viewingPreference: viewing.map(([days, time]) => ({ date: dateInNewZealand(now, days), time })),
      at: byDay(before(now, hoursAgo * HOUR_MS)),
      respondedAt: null,
      closedAt: null,
    };
  }
}
