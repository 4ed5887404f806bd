import type { AgentDecision } from '../accounts/agent-rules.ts';
import { sayName } from '../accounts/deleted-user.ts';
import { BRAND } from '../brand.ts';
import { said, t } from '../language/texts.ts';
import type { EnquiryType } from '../enquiries/enquiry-rules.ts';
import { REPORT_REASON_LABELS } from '../safety/safety-rules.ts';
import type { ReportReason } from '../safety/safety-rules.ts';
import { formatPrice } from '../prices/money.ts';
import type { ConfirmationStage } from '../listings/resting.ts';
import { formatDate, formatFullDay, formatQuantity, formatTimeOfDay } from '../text/format.ts';

type KindFacts = { label: string; hint: string; mail: boolean; isForAdmins?: true };

const KINDS = {
  enquiry_received: {
    label: t`Enquiries about my homes`,
    hint: t`Someone would like to view a home or get in touch.`,
    mail: true,
  },
  enquiry_answered: {
    label: t`Answers to my enquiries`,
    hint: t`An owner answered or closed my enquiry.`,
    mail: true,
  },
  enquiry_sharing: {
    label: t`Sharing enquiries with an agent`,
    hint: t`An agent is in my conversation, and I choose whether they can read an enquiry.`,
    mail: false,
  },
  viewing: {
    label: t`Viewings`,
    hint: t`A viewing was booked, moved or cancelled, or is tomorrow.`,
    mail: true,
  },
  offer: {
    label: t`Offers`,
    hint: t`An indicative offer was made, answered or withdrawn, or has expired.`,
    mail: true,
  },
  introduction: {
    label: t`Introductions`,
    hint: t`Figures that I and someone else sealed have met, or we both agreed to talk.`,
    mail: true,
  },
  waiting_list: {
    label: t`Waiting lists`,
    hint: t`Somebody waits for my home, or its owner has news for me.`,
    mail: true,
  },
  message: {
    label: t`Messages`,
    hint: t`By e-mail only if a message is unread for ten minutes.`,
    mail: true,
  },
  claim_decided: {
    label: t`My claims`,
    hint: t`A claim was verified, rejected or disputed, or we need more to check it.`,
    mail: true,
  },
  price_changed: {
    label: t`Prices of saved homes`,
    hint: t`The price of a home I saved has changed.`,
    mail: true,
  },
  home_hidden: {
    label: t`Saved homes that are hidden`,
    hint: t`A home I saved has been hidden, or is under discussion.`,
    mail: false,
  },
  search_matched: {
    label: t`Homes for my saved searches`,
    hint: t`A home has come to fit a search I saved, as often as I chose there.`,
    mail: true,
  },
  shortlist_ended: {
    label: t`My shared list`,
    hint: t`The person with whom I share my saved homes has left the list.`,
    mail: true,
  },
  agent_invited: {
    label: t`Agents in my conversations`,
    hint: t`Someone would like to invite an agent.`,
    mail: true,
  },
  agent_joined: {
    label: t`Conversations I join as an agent`,
    hint: t`Buyer and owner have both agreed to include me.`,
    mail: true,
  },
  agent_decided: {
    label: t`My approval as an agent`,
    hint: t`My application or approval was decided.`,
    mail: true,
  },
  home_taken_down: {
    label: t`Our team’s decisions on my homes`,
    hint: t`A home of mine was taken off the site, put back or changed.`,
    mail: true,
  },
  price_to_confirm: {
    label: t`Whether my prices are still true`,
    hint: t`From time to time, before a home of mine would leave the lists.`,
    mail: true,
  },
  photo_copied: {
    label: t`Photos of my homes elsewhere`,
    hint: t`A photo of a home of mine stands on another owner’s listing.`,
    mail: true,
  },
  conversation_changed: {
    label: t`Changes in my conversations`,
    hint: t`An owner is no longer verified, our team ended a conversation, or I was removed as an agent.`,
    mail: true,
  },
  agent_reviewed: {
    label: t`Reviews of me as an agent`,
    hint: t`Someone I worked with reviewed me.`,
    mail: true,
  },
  claim_objected: {
    label: t`Objections to claims`,
    hint: t`Someone objects to a claim.`,
    mail: true,
    isForAdmins: true,
  },
  address_watched: {
    label: t`Addresses I watch`,
    hint: t`Someone else claims or lists an address that I watch.`,
    mail: true,
  },
  file_removed: {
    label: t`My files with a virus`,
    hint: t`A virus scanner found something in a file of mine, and it was removed.`,
    mail: true,
  },
} satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof KINDS;

/**
 * The kinds of notifications (product/enquiries.md#notifications): the label and hint of each in the settings, and whether it is mailed by
 * default. On the site all are on by default.
 */
export const NOTIFICATION_KIND_FACTS: Record<NotificationKind, KindFacts> = KINDS;

export const NOTIFICATION_KINDS = Object.keys(KINDS) as [NotificationKind, ...NotificationKind[]];

/**
 * An event: a kind with the facts that its text is made of. An event that names a user has the user's id (`personId`), so that the
 * name can be removed when the user leaves; null if it names the site itself or a user who has left.
 */
export type NotificationEvent =
  | {
      kind: 'enquiry_received';
      enquiryId: number;
      enquiryType: EnquiryType;
      enquirerName: string;
      personId: number;
      home: string;
      /** How many more enquiries came with it that were stored until the owner joined. */
      more?: number;
      /** Whether the enquirer has withdrawn it before it was answered. */
      isWithdrawn?: boolean;
    }
  | { kind: 'enquiry_answered'; enquiryId: number; home: string; isClosed: boolean }
  | {
      kind: 'enquiry_sharing';
      enquiryId: number;
      home: string;
      /** Whether the reader is the owner. */
      isReceived: boolean;
      hasOtherAgreed: boolean;
    }
  | {
      kind: 'viewing';
      home: string;
      startsAt: string;
      news: ViewingNews;
      /** Whether the reader shows the home. */
      isHost: boolean;
    }
  | { kind: 'offer'; conversationId: number; home: string; amountNzd: number; news: OfferNews }
  | { kind: 'introduction'; address: string; /** Null while both are asked. */ conversationId: number | null }
  | { kind: 'waiting_list'; propertyId: number; home: string; news: WaitingNews; text?: string }
  | { kind: 'message'; conversationId: number; senderName: string; personId: number | null; home: string }
  | {
      kind: 'claim_decided';
      claimId: number;
      address: string;
      isVerified: boolean;
      /** Whether the verification was withdrawn, under the name that stored notifications have. */
      isRevoked?: boolean;
      isQuestion?: boolean;
      /** About another claim of the same address; `isVerified` then says what the reader's own claim is. */
      rival?: ClaimRivalry;
    }
  | { kind: 'price_changed'; propertyId: number; title: string; fromNzd: number; toNzd: number }
  | {
      kind: 'price_to_confirm';
      propertyId: number;
      title: string;
      /** Whether the owner is asked, reminded, or told that the home rests. */
      stage: ConfirmationStage;
      /** How many more homes of the owner it is about. */
      more: number;
    }
  | { kind: 'photo_copied'; propertyId: number; title: string }
  | { kind: 'home_hidden'; propertyId: number; title: string; isUnderDiscussion?: boolean }
  | { kind: 'agent_invited'; conversationId: number; agentName: string; personId: number; home: string }
  | {
      kind: 'shortlist_ended';
      senderName: string;
      /** Null if the account was deleted. */ personId: number | null;
    }
  | { kind: 'agent_joined'; conversationId: number; home: string }
  | { kind: 'conversation_changed'; conversationId: number; home: string; change: ConversationChange }
  | { kind: 'agent_reviewed'; agentId: number; rating: number; isChanged: boolean }
  | { kind: 'claim_objected'; claimId: number; address: string }
  | { kind: 'search_matched'; homes: number; title: string; search: string | null }
  | { kind: 'address_watched'; addressId: number; address: string; news: 'claimed' | 'listed' }
  | {
      kind: 'file_removed';
      what: 'video' | 'document';
      /** Of a document. */
      name: string | null;
      /** The address of its claim, or the title of a listing that had the video. */
      home: string | null;
    }
  | { kind: 'agent_decided'; decision: 'approved' }
  | { kind: 'agent_decided'; decision: Exclude<AgentDecision, 'approved'>; reason: string }
  | {
      kind: 'home_taken_down';
      propertyId: number;
      title: string;
      isBack: boolean;
      /**
       * The reason, if it is a decision on a claim of the address, or if a take-down was lifted and the owner had hidden the home;
       * `edited` if an admin has changed the home.
       */
      because?:
        | 'other_owner'
        | 'own_claim'
        | 'no_other_owner'
        | 'hidden_by_owner'
        | 'edited'
        | 'photo_removed';
      /** What became of reports of the home: it rests, its owner is asked about them, or it is back. Who reported is not in it. */
      reported?: { news: 'rests' | 'asked' | 'over'; reasons: ReportReason[] };
    };

/**
 * What another claim of the address means for the reader's: their verified claim is disputed, until an answer of theirs is awaited to the
 * end of a day; it is not any more; or the other was verified while theirs is pending.
 */
export type ClaimRivalry =
  | { news: 'disputed'; answerBy: string }
  | { news: 'dispute_over' }
  | { news: 'overtaken' };

/** What is told of a viewing to its two sides; `ended` is what the site cancels, because one of them or the home is gone. */
export type ViewingNews = 'booked' | 'moved' | 'cancelled' | 'ended' | 'tomorrow';

/** What is told of an indicative offer; `to_decide` asks the owner what happens to the home. */
export type OfferNews =
  | 'made'
  | 'countered'
  | 'accepted'
  | 'to_decide'
  | 'declined'
  | 'withdrawn'
  | 'expired';

/** What is told of a waiting list: to the owner that somebody joined, to those who wait what the owner wrote, or that they may write. */
export type WaitingNews = 'joined' | 'told' | 'may_write';

/** What changed in a conversation for the reader. */
export type ConversationChange = 'owner_replaced' | 'owner_unverified' | 'ended' | 'agent_removed';

export type NotificationText = {
  title: string;
  text: string;
  /** The page that the notification links to, as a path of the site. */
  path: string;
};

const ENQUIRY_TEXTS: Record<EnquiryType, (name: string, home: string) => string> = {
  viewing: (name, home) => t`${name} would like to view ${home}.`,
  interest: (name, home) => t`${name} is interested in ${home}.`,
  contact: (name, home) => t`${name} would like to get in touch about ${home}.`,
  agent: (name, home) => t`${name} would like an agent’s help with ${home}.`,
};

const AGENT_DECISION_TITLES: Record<AgentDecision, string> = {
  approved: t`You are approved as an agent`,
  rejected: t`You could not be approved as an agent`,
  suspended: t`Your approval as an agent is suspended`,
};

const VIEWING_TITLES: Record<ViewingNews, string> = {
  booked: t`Viewing booked`,
  moved: t`Viewing moved`,
  cancelled: t`Viewing cancelled`,
  ended: t`Viewing cancelled`,
  tomorrow: t`Viewing tomorrow`,
};

const OFFER_TITLES: Record<OfferNews, string> = {
  made: t`You have an offer`,
  countered: t`Your offer was countered`,
  accepted: t`Your offer is accepted in principle`,
  to_decide: t`Your offer is accepted: what happens to your home?`,
  declined: t`Your offer was declined`,
  withdrawn: t`An offer was withdrawn`,
  expired: t`An offer has expired`,
};

const WAITING_TEXTS: Record<WaitingNews, (home: string, text: string) => [title: string, text: string]> = {
  joined: home => [t`Somebody waits for your home`, t`The waiting list of ${home} has grown.`],
  told: (home, text) => [t`News about ${home}`, text],
  may_write: home => [t`You may write to the owner`, t`The owner of ${home} would like to hear from you.`],
};

function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function takenDownText(title: string, isBack: boolean): Omit<NotificationText, 'path'> {
  return isBack
    ? {
        title: t`Your home is back on the site`,
        text: t`Our team has put ${title} back. Everyone can see it again.`,
      }
    : {
        title: t`Your home was taken off the site`,
        text: t`Our team has taken ${title} off the site. Contact ${BRAND.contact.email} if you think this is a mistake.`,
      };
}

/** The texts for each reason that `because` states. */
const REASON_TEXTS = {
  other_owner: (title: string) => ({
    title: t`Your listing is hidden`,
    text: t`Someone else is the verified owner of ${title}. If it is your home, open the page of its address and dispute their claim. Our team will look at both claims.`,
  }),
  own_claim: (title: string) => ({
    title: t`Your home is back on the site`,
    text: t`You are the verified owner of ${title}. Everyone can see it again.`,
  }),
  no_other_owner: (title: string) => ({
    title: t`You can show your listing again`,
    text: t`No one else is the verified owner of ${title} any more.`,
  }),
  hidden_by_owner: (title: string) => ({
    title: t`You can show your home again`,
    text: t`Our team has lifted its decision on ${title}. The home stays hidden until you show it.`,
  }),
  photo_removed: (title: string) => ({
    title: t`A photo was taken off your home`,
    text: t`A photo of ${title} stood on another owner’s home before. Contact ${BRAND.contact.email} if you think this is a mistake.`,
  }),
  edited: (title: string) => ({
    title: t`Your home was changed`,
    text: t`Our team has changed ${title}. Contact ${BRAND.contact.email} if you think this is a mistake.`,
  }),
};

type ReportedHome = NonNullable<Extract<NotificationEvent, { kind: 'home_taken_down' }>['reported']>;

function reportedText(title: string, { news, reasons }: ReportedHome): Omit<NotificationText, 'path'> {
  if (news === 'over')
    return {
      title: t`Your home is back in lists and on maps`,
      text: t`Our team has looked at the reports about ${title} and found nothing wrong.`,
    };
  const why = reasons.map(reason => said(REPORT_REASON_LABELS[reason]).toLowerCase()).join('; ');
  return news === 'asked'
    ? {
        title: t`A question about your home`,
        text: t`${title} was reported (${why}). Answer in My Properties: our team reads it before it decides.`,
      }
    : {
        title: t`Your home rests after reports`,
        text: t`${title} was reported (${why}). It is in no list and on no map until our team has looked at it. Answer in My Properties: our team reads it before it decides.`,
      };
}

function claimText({
  address,
  isVerified,
  isRevoked: isWithdrawn = false,
  isQuestion = false,
  rival,
}: Extract<NotificationEvent, { kind: 'claim_decided' }>): Omit<NotificationText, 'path'> {
  if (rival) return rivalryText(address, rival);
  if (isVerified)
    return { title: t`Your claim is verified`, text: t`${address}. It stays private until you publish it.` };
  if (isQuestion)
    return {
      title: t`We need more to check your claim`,
      text: t`${address}. See what we ask for, and send the claim again.`,
    };
  return isWithdrawn
    ? {
        title: t`Your claim is no longer verified`,
        text: t`${address}. Its listing is hidden, and its records are shown in full. See the reason, correct the claim and submit it again.`,
      }
    : {
        title: t`Your claim could not be verified`,
        text: t`${address}. See the reason, correct the claim and submit it again.`,
      };
}

function rivalryText(address: string, rival: ClaimRivalry): Omit<NotificationText, 'path'> {
  if (rival.news === 'disputed')
    return {
      title: t`Someone disputes that you own your home`,
      text: t`${address}. Add documents that show it is yours by ${formatDate(rival.answerBy)}. Our team checks both claims.`,
    };
  return rival.news === 'dispute_over'
    ? {
        title: t`Your home is no longer disputed`,
        text: t`${address}. You are still its verified owner.`,
      }
    : {
        title: t`Someone else was verified as the owner`,
        text: t`${address}. Your claim stays open: add documents, and our team checks both.`,
      };
}

const CHANGE_TEXTS: Record<ConversationChange, (home: string) => { title: string; text: string }> = {
  owner_replaced: home => ({
    title: t`You write to someone who is not the verified owner`,
    text: t`Our team has verified someone else as the owner of ${home}. Share nothing private and pay nothing. If you already have, write to ${BRAND.contact.email}.`,
  }),
  owner_unverified: home => ({
    title: t`An owner is no longer verified`,
    text: t`The person you write to about ${home} is no longer its verified owner. Share nothing private and pay nothing. If you already have, write to ${BRAND.contact.email}.`,
  }),
  ended: home => ({
    title: t`Our team has ended a conversation`,
    text: t`Your conversation about ${home} was ended after a report. You can read it but not reply. Write to ${BRAND.contact.email} if you think this is a mistake.`,
  }),
  agent_removed: home => ({
    title: t`You are no longer in a conversation`,
    text: t`You were removed as an agent from the conversation about ${home}. Write to ${BRAND.contact.email} if you think this is a mistake.`,
  }),
};

function harmfulText(file: string, home: string | null): string {
  const what = home === null ? file : t`${file} for ${home}`;
  return t`Our virus scanner found something harmful in ${what}. Nobody could open it. Check your device for viruses, then add a clean file, or write to ${BRAND.contact.email} if you think this is a mistake.`;
}

type TextByKind = {
  [Kind in NotificationKind]: (event: Extract<NotificationEvent, { kind: Kind }>) => NotificationText;
};

function receivedTitle(type: EnquiryType, isWithdrawn: boolean): string {
  if (type === 'viewing') return isWithdrawn ? t`A viewing request was withdrawn` : t`New viewing request`;
  return isWithdrawn ? t`An enquiry was withdrawn` : t`New enquiry`;
}

function withMore(title: string, more: number): string {
  return t`${title} and ${formatQuantity(more, 'more home')}`;
}

function matchedText(homes: string, search: string | null): string {
  return search === null ? `${homes}.` : t`${homes}, for “${search}”.`;
}

function toConfirmText(title: string, stage: ConfirmationStage, more: number) {
  const homes = more > 0 ? withMore(title, more) : title;
  if (stage === 'rest')
    return {
      title: t`Your home rests`,
      text: t`${homes}: out of lists and maps until you confirm the price. Saves and conversations stay.`,
    };
  return {
    title: stage === 'ask' ? t`Is your price still true?` : t`A reminder: is your price still true?`,
    text: t`${homes}. Confirm it, or name another.`,
  };
}

const TEXTS: TextByKind = {
  enquiry_received: ({ enquiryType, enquirerName, home, enquiryId, more = 0, isWithdrawn = false }) => ({
    title: receivedTitle(enquiryType, isWithdrawn),
    text: isWithdrawn
      ? t`${sayName(enquirerName)} has withdrawn what they asked about ${home}.`
      : ENQUIRY_TEXTS[enquiryType](sayName(enquirerName), home) +
        (more > 0 ? ` ${t`${more} more people enquired before you joined.`}` : ''),
    path: `/my-properties?tab=enquiries&enquiry=${enquiryId}`,
  }),
  enquiry_answered: ({ isClosed, home, enquiryId }) => ({
    title: isClosed ? t`Your enquiry was closed` : t`Your enquiry was answered`,
    text: isClosed
      ? t`The owner of ${home} closed your enquiry.`
      : t`The owner of ${home} answered your enquiry.`,
    path: `/enquiries?enquiry=${enquiryId}`,
  }),
  enquiry_sharing: ({ enquiryId, home, isReceived, hasOtherAgreed }) => ({
    title: hasOtherAgreed ? t`Share an enquiry with the agent?` : t`The agent cannot read this enquiry`,
    text: hasOtherAgreed
      ? t`The other person agreed. The agent in your conversation about ${home} can read the enquiry and its answer if you agree too.`
      : t`An agent is in your conversation about ${home}. They can read the enquiry and its answer only if you both agree.`,
    path: isReceived
      ? `/my-properties?tab=enquiries&enquiry=${enquiryId}`
      : `/enquiries?enquiry=${enquiryId}`,
  }),
  viewing: ({ home, startsAt, news, isHost }) => ({
    title: said(VIEWING_TITLES[news]),
    text: `${home}: ${formatFullDay(startsAt)}, ${formatTimeOfDay(startsAt)}.${news === 'ended' ? ` ${t`It can no longer take place.`}` : ''}`,
    path: isHost ? '/my-properties?tab=enquiries' : '/enquiries',
  }),
  offer: ({ conversationId, home, amountNzd, news }) => ({
    title: said(OFFER_TITLES[news]),
    text: t`${formatPrice(amountNzd)} for ${home}. It is indicative and binds nobody.`,
    path: `/messages?c=${conversationId}`,
  }),
  introduction: ({ address, conversationId }) =>
    conversationId === null
      ? {
          title: t`Would you like to be introduced?`,
          text: t`Figures for ${address} have met. A no, or no answer within 14 days, is never told to the other side.`,
          path: '/saved#sealed',
        }
      : {
          title: t`You are introduced`,
          text: t`You have both agreed to talk about ${address}.`,
          path: `/messages?c=${conversationId}`,
        },
  waiting_list: ({ propertyId, home, news, text: written = '' }) => {
    const [title, text] = WAITING_TEXTS[news](home, written);
    const path = news === 'joined' ? `/my-properties?contact=${propertyId}` : `/property/${propertyId}`;
    return { title, text, path };
  },
  message: ({ conversationId, senderName, home }) => ({
    title: t`New message from ${sayName(senderName)}`,
    text: t`About ${home}.`,
    path: `/messages?c=${conversationId}`,
  }),
  claim_decided: event => ({ ...claimText(event), path: '/my-properties?tab=claims' }),
  price_changed: ({ propertyId, title, fromNzd, toNzd }) => ({
    title: toNzd < fromNzd ? t`A saved home’s price dropped` : t`A saved home’s price rose`,
    text: t`${title}: ${formatPrice(fromNzd)} before, ${formatPrice(toNzd)} now.`,
    path: `/property/${propertyId}`,
  }),
  price_to_confirm: ({ title, stage, more }) => ({
    ...toConfirmText(title, stage, more),
    path: '/my-properties',
  }),
  photo_copied: ({ propertyId, title }) => ({
    title: t`A photo of your home stands on another listing`,
    text: t`Someone else uses a photo of ${title}. Our team is looking at it. If they may, or if they list your home, write to ${BRAND.contact.email}.`,
    path: `/property/${propertyId}`,
  }),
  home_hidden: ({ title, isUnderDiscussion = false }) => ({
    title: isUnderDiscussion ? t`A saved home is under discussion` : t`A saved home was hidden`,
    text: isUnderDiscussion ? t`The owner of ${title} talks with somebody.` : t`${title} is no longer shown.`,
    path: '/saved',
  }),
  search_matched: ({ homes, title, search }) => ({
    title: homes === 1 ? t`A home fits your search` : t`${homes} homes fit your searches`,
    text: matchedText(homes === 1 ? title : withMore(title, homes - 1), search),
    path: '/saved',
  }),
  agent_invited: ({ conversationId, agentName, home }) => ({
    title: t`An agent was suggested`,
    text: t`${sayName(agentName)}, for your conversation about ${home}.`,
    path: `/messages?c=${conversationId}`,
  }),
  agent_joined: ({ conversationId, home }) => ({
    title: t`You joined a conversation`,
    text: t`Buyer and owner have invited you to their conversation about ${home}.`,
    path: `/messages?c=${conversationId}`,
  }),
  conversation_changed: ({ conversationId, home, change }) => ({
    ...CHANGE_TEXTS[change](home),
    path: change === 'agent_removed' ? '/messages' : `/messages?c=${conversationId}`,
  }),
  agent_reviewed: ({ agentId, rating, isChanged }) => ({
    title: isChanged ? t`A review of you has changed` : t`You have a new review`,
    text: t`${rating} of 5 stars from someone you worked with. Write to ${BRAND.contact.email} if it breaks our terms.`,
    path: `/agents/${agentId}`,
  }),
  claim_objected: ({ claimId, address }) => ({
    title: t`Someone objects to a claim`,
    text: t`${address}. Look at the claim again.`,
    path: `/admin?tab=claims&filter=disputed&item=${claimId}`,
  }),
  shortlist_ended: ({ senderName }) => ({
    title: t`${sayName(senderName)} has left your shared list`,
    text: t`You keep all homes of the list, your own notes, and what you said to each other. New homes and stars are yours alone from now on.`,
    path: '/saved',
  }),
  address_watched: ({ addressId, address, news }) => ({
    title: t`Is this you?`,
    text:
      news === 'claimed'
        ? t`Someone else has claimed ${address}. If it is your home, claim it on its page, or write to ${BRAND.contact.email}.`
        : t`Someone else has listed ${address}. If it is your home, claim it on its page, or write to ${BRAND.contact.email}.`,
    path: `/address/${addressId}`,
  }),
  file_removed: ({ what, name, home }) => ({
    title: what === 'video' ? t`A video of yours was removed` : t`A document of yours was removed`,
    text: harmfulText(name === null ? t`a video` : `“${name}”`, home),
    path: what === 'video' ? '/my-properties' : '/my-properties?tab=claims',
  }),
  agent_decided: event => ({
    title: said(AGENT_DECISION_TITLES[event.decision]),
    text:
      event.decision === 'approved'
        ? t`You are now listed and can be invited into conversations.`
        : t`Reason: ${withFullStop(event.reason)}`,
    path: '/profile?tab=agent',
  }),
  home_taken_down: ({ title, isBack, because, reported }) => ({
    ...(reported
      ? reportedText(title, reported)
      : because
        ? REASON_TEXTS[because](title)
        : takenDownText(title, isBack)),
    path: '/my-properties',
  }),
};

/** Returns the title, text and path of the notification of an event. */
export function notificationText(event: NotificationEvent): NotificationText {
  return (TEXTS[event.kind] as (event: NotificationEvent) => NotificationText)(event);
}

/** The user whom the event names, if any. */
export function personIn(event: NotificationEvent): number | null {
  return 'personId' in event ? event.personId : null;
}

/** How long notifications are stored, in days: those that were read, and unread ones. */
export const NOTIFICATION_RETENTION_DAYS = { read: 90, unread: 365 } as const;

/** The age in days at which mails that were sent or given up are deleted (product/enquiries.md#mails). */
export const MAIL_RETENTION_DAYS = 30;

/** The most browsers to which a user’s notifications are pushed (product/notifications.md#on-a-device). */
export const MAX_PUSH_DEVICES = 20;

/** How long a message is unread before a mail is sent, in seconds. */
export const UNREAD_MAIL_AFTER_SECONDS = 10 * 60;
