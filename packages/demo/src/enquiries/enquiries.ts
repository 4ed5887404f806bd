import type { ContactMethod, EnquiryStatus, EnquiryType, ViewingTime } from '@sway/domain/enquiry-rules';
import { dateInNewZealand } from '@sway/domain/enquiry-rules';
import type { SampleConversation } from '../conversations/conversations.ts';
import { SAMPLE_DAY } from '../listings/price-history.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { DemoSite } from '../demo-site.ts';

const HOUR_MS = 3_600_000;

type Script = {
  type: EnquiryType;
  status: EnquiryStatus;
  hoursAgo: number;
  message: string;
  method: ContactMethod;
  /** In how many days one would like to come, and at what time of day. */
  wishes?: readonly (readonly [days: number, time: ViewingTime])[];
  answer?: string;
};

/** An enquiry of the sample. A closed one without an answer was closed by the home's owner. */
export type SampleEnquiry = Omit<Script, 'hoursAgo' | 'wishes'> & {
  askerUsername: string;
  ownerUsername: string;
  /** The listing's place in the sample's list. */
  listing: number;
  /** The place in the list of the conversation that the answer opened. */
  conversation: number | null;
  viewingPreference: { date: string; time: ViewingTime }[];
  at: Date;
  respondedAt: Date | null;
  closedAt: Date | null;
};

const VIEWING: Script = {
  type: 'viewing',
  status: 'new',
  hoursAgo: 7,
  message: 'We are a family of four and love the street. Would either of these suit you?',
  method: 'email',
  wishes: [
    [6, 'morning'],
    [7, 'afternoon'],
  ],
};

const INTEREST: Script = {
  type: 'interest',
  status: 'new',
  hoursAgo: 26,
  message: 'No hurry at all. We would like to hear from you if you ever think of moving.',
  method: 'in_app',
};

const ANSWERED: Script = {
  type: 'contact',
  status: 'responded',
  hoursAgo: 50,
  message: 'Is the back garden as sunny as it looks from the footpath?',
  method: 'in_app',
  answer: 'Kia ora, it is: sun from mid-morning until the hill takes it.',
};

const AGENT_WANTED: Script = {
  type: 'agent',
  status: 'closed',
  hoursAgo: 300,
  message: 'We would be more at ease with an agent between us.',
  method: 'email',
};

const WAITING: Script = {
  type: 'viewing',
  status: 'new',
  hoursAgo: 15,
  message: 'My father would like to see the roof from inside, if that can be done.',
  method: 'email',
  wishes: [[5, 'midday']],
};

/** What the demo owner has been asked, and what the demo buyer has asked, in each state. */
export function writeEnquiries(
  { people, listings }: Pick<DemoSite, 'people' | 'listings'>,
  conversations: readonly SampleConversation[],
): SampleEnquiry[] {
  const { buyer, owner } = DEMO_ACCOUNTS;
  const others = people.filter(each => each.userType === 'owner' && each.username !== owner.username);
  const [viewer, interested] = others.slice(-2);
  const [garden, roof] = conversations;
  const ownHomes = listings.flatMap((each, i) =>
    each.isActive && each.ownerUsername === owner.username ? [i] : [],
  );
  return [
    enquiry(AGENT_WANTED, buyer.username, ownHomes[2]!),
    enquiry(ANSWERED, buyer.username, garden!.listing, 0),
    enquiry(INTEREST, interested!.username, ownHomes[1]!),
    enquiry(WAITING, buyer.username, roof!.listing),
    enquiry(VIEWING, viewer!.username, ownHomes[0]!),
  ];

  function enquiry(
    { hoursAgo, wishes = [], ...told }: Script,
    askerUsername: string,
    listing: number,
    conversation: number | null = null,
  ): SampleEnquiry {
    const after = (hours: number) => new Date(SAMPLE_DAY.getTime() - (hoursAgo - hours) * HOUR_MS);
    return {
      ...told,
      askerUsername,
      ownerUsername: listings[listing]!.ownerUsername,
      listing,
      conversation,
      viewingPreference: wishes.map(([days, time]) => ({ date: dateInNewZealand(SAMPLE_DAY, days), time })),
      at: after(0),
      respondedAt: told.answer === undefined ? null : after(2),
      closedAt: told.status === 'closed' ? after(30) : null,
    };
  }
}
