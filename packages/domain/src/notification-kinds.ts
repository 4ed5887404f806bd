import type { AgentDecision } from './agent-rules.ts';
import { BRAND } from './brand.ts';
import type { EnquiryType } from './enquiry-rules.ts';
import { formatPrice } from './money.ts';

/** Everything that the bell tells of (product/enquiries.md#notifications). */
export const NOTIFICATION_KINDS = [
  'enquiry_received',
  'enquiry_answered',
  'message',
  'claim_decided',
  'price_changed',
  'home_hidden',
  'agent_invited',
  'agent_joined',
  'agent_decided',
  'home_taken_down',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

type KindFacts = { label: string; hint: string; inApp: boolean; mail: boolean };

/** What each kind is called where one chooses, and how it is told unless somebody chose otherwise. */
export const NOTIFICATION_KIND_FACTS: Record<NotificationKind, KindFacts> = {
  enquiry_received: {
    label: 'Enquiries about my homes',
    hint: 'Someone would like to view a home or get in touch.',
    inApp: true,
    mail: true,
  },
  enquiry_answered: {
    label: 'Answers to my enquiries',
    hint: 'An owner answered or closed my enquiry.',
    inApp: true,
    mail: true,
  },
  message: {
    label: 'Messages',
    hint: 'By e-mail only if a message is unread for ten minutes.',
    inApp: true,
    mail: true,
  },
  claim_decided: {
    label: 'My claims',
    hint: 'A claim was verified or rejected.',
    inApp: true,
    mail: true,
  },
  price_changed: {
    label: 'Prices of saved homes',
    hint: 'The price of a home I saved has changed.',
    inApp: true,
    mail: true,
  },
  home_hidden: {
    label: 'Saved homes that are hidden',
    hint: 'A home I saved has been hidden.',
    inApp: true,
    mail: false,
  },
  agent_invited: {
    label: 'Agents in my conversations',
    hint: 'Someone would like to invite an agent.',
    inApp: true,
    mail: true,
  },
  agent_joined: {
    label: 'Conversations I join as an agent',
    hint: 'Buyer and owner have both agreed to include me.',
    inApp: true,
    mail: true,
  },
  agent_decided: {
    label: 'My approval as an agent',
    hint: 'My application or approval was decided.',
    inApp: true,
    mail: true,
  },
  home_taken_down: {
    label: 'Our team’s decisions on my homes',
    hint: 'A home of mine was taken off the site, or put back.',
    inApp: true,
    mail: true,
  },
};

/**
 * What happened: a kind with the facts that its words are made of. News that names somebody says who that is (`personId`), so
 * that the name goes when the person leaves; null where the site itself is named, or somebody who has left.
 */
export type NotificationEvent =
  | {
      kind: 'enquiry_received';
      enquiryId: number;
      enquiryType: EnquiryType;
      askerName: string;
      personId: number;
      home: string;
      /** How many more came with it, kept until the owner joined. */
      more?: number;
    }
  | { kind: 'enquiry_answered'; enquiryId: number; home: string; isClosed: boolean }
  | { kind: 'message'; conversationId: number; senderName: string; personId: number | null; home: string }
  | { kind: 'claim_decided'; claimId: number; address: string; isVerified: boolean; isRevoked?: boolean }
  | { kind: 'price_changed'; propertyId: number; title: string; fromNzd: number; toNzd: number }
  | { kind: 'home_hidden'; propertyId: number; title: string }
  | { kind: 'agent_invited'; conversationId: number; agentName: string; personId: number; home: string }
  | { kind: 'agent_joined'; conversationId: number; home: string }
  | { kind: 'agent_decided'; decision: 'approved' }
  | { kind: 'agent_decided'; decision: Exclude<AgentDecision, 'approved'>; reason: string }
  | {
      kind: 'home_taken_down';
      propertyId: number;
      title: string;
      isBack: boolean;
      /** Where it is no admin's decision on the home: what became of the claims on its address. */
      because?: 'other_owner' | 'own_claim' | 'no_other_owner';
    };

export type NotificationText = {
  title: string;
  text: string;
  /** The page that it leads to, as a path of the site. */
  path: string;
};

const ASKED_FOR: Record<EnquiryType, string> = {
  viewing: 'would like to view',
  interest: 'is interested in',
  contact: 'would like to get in touch about',
  agent: 'would like an agent’s help with',
};

const AGENT_DECISION_TITLES: Record<AgentDecision, string> = {
  approved: 'You are approved as an agent',
  rejected: 'You could not be approved as an agent',
  suspended: 'Your approval as an agent is suspended',
};

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function takenDownWords(title: string, isBack: boolean): Omit<NotificationText, 'path'> {
  return isBack
    ? {
        title: 'Your home is back on the site',
        text: `Our team has put ${title} back. Everyone can see it again.`,
      }
    : {
        title: 'Your home was taken off the site',
        text: `Our team has taken ${title} off the site. Contact ${BRAND.contact.email} if you think this is a mistake.`,
      };
}

/** What becomes of a listing when the claims on its address are decided. */
const OWNERSHIP_WORDS = {
  other_owner: (title: string) => ({
    title: 'Your listing is hidden',
    text: `Somebody else is the verified owner of ${title}. If it is your home, open the page of its address and dispute their claim: our team looks at both.`,
  }),
  own_claim: (title: string) => ({
    title: 'Your home is back on the site',
    text: `You are the verified owner of ${title}. Everyone can see it again.`,
  }),
  no_other_owner: (title: string) => ({
    title: 'You can show your listing again',
    text: `Nobody else is the verified owner of ${title} any more.`,
  }),
};

type TextByKind = {
  [Kind in NotificationKind]: (news: Extract<NotificationEvent, { kind: Kind }>) => NotificationText;
};

const TEXTS: TextByKind = {
  enquiry_received: ({ enquiryType, askerName, home, enquiryId, more = 0 }) => ({
    title: enquiryType === 'viewing' ? 'New viewing request' : 'New enquiry',
    text: `${askerName} ${ASKED_FOR[enquiryType]} ${home}.${more > 0 ? ` ${more} more people enquired before you joined.` : ''}`,
    path: `/my-properties?tab=enquiries&enquiry=${enquiryId}`,
  }),
  enquiry_answered: ({ isClosed, home, enquiryId }) => ({
    title: isClosed ? 'Your enquiry was closed' : 'Your enquiry was answered',
    text: isClosed
      ? `The owner of ${home} closed your enquiry.`
      : `The owner of ${home} answered your enquiry.`,
    path: `/enquiries?enquiry=${enquiryId}`,
  }),
  message: ({ conversationId, senderName, home }) => ({
    title: `New message from ${senderName}`,
    text: `About ${home}.`,
    path: `/messages?c=${conversationId}`,
  }),
  claim_decided: ({ address, isVerified, isRevoked = false }) => ({
    title: isVerified
      ? 'Your claim is verified'
      : isRevoked
        ? 'Your claim is no longer verified'
        : 'Your claim could not be verified',
    text: isVerified
      ? `${address}. It stays private until you publish it.`
      : `${address}. See the reason, correct the claim and submit it again.`,
    path: '/my-properties?tab=claims',
  }),
  price_changed: ({ propertyId, title, fromNzd, toNzd }) => ({
    title: toNzd < fromNzd ? 'A saved home’s price dropped' : 'A saved home’s price rose',
    text: `${title}: ${formatPrice(fromNzd)} before, ${formatPrice(toNzd)} now.`,
    path: `/property/${propertyId}`,
  }),
  home_hidden: ({ title }) => ({
    title: 'A saved home was hidden',
    text: `${title} is no longer shown.`,
    path: '/saved',
  }),
  agent_invited: ({ conversationId, agentName, home }) => ({
    title: 'An agent was suggested',
    text: `${agentName}, for your conversation about ${home}.`,
    path: `/messages?c=${conversationId}`,
  }),
  agent_joined: ({ conversationId, home }) => ({
    title: 'You joined a conversation',
    text: `Buyer and owner have invited you to their conversation about ${home}.`,
    path: `/messages?c=${conversationId}`,
  }),
  agent_decided: news => ({
    title: AGENT_DECISION_TITLES[news.decision],
    text:
      news.decision === 'approved'
        ? 'You are now listed and can be invited into conversations.'
        : `Reason: ${ended(news.reason)}`,
    path: '/profile',
  }),
  home_taken_down: ({ title, isBack, because }) => ({
    ...(because ? OWNERSHIP_WORDS[because](title) : takenDownWords(title, isBack)),
    path: '/my-properties',
  }),
};

/** News in words for a person, and where it leads. */
export function notificationText(news: NotificationEvent): NotificationText {
  return (TEXTS[news.kind] as (given: NotificationEvent) => NotificationText)(news);
}

/** Who is named in the news, if anybody is. */
export function personIn(news: NotificationEvent): number | null {
  return 'personId' in news ? news.personId : null;
}

/** How long news is kept, in days: what has been read, and anything at all. */
export const NOTIFICATION_RETENTION_DAYS = { read: 90, unread: 365 } as const;

/** How long a message lies unread before a mail tells of it, in seconds. */
export const UNREAD_MAIL_AFTER_SECONDS = 10 * 60;
