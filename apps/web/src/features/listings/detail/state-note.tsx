import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { contactText } from '@sway/domain/conversations/contact-rules';
import type { ContactRule } from '@sway/domain/conversations/contact-rules';
import { useNow } from '#shared/hooks/use-now.ts';

const TEXTS = {
  discussion: t`The owner is talking with somebody about this home.`,
  unconfirmed: t`This home is resting until its owner confirms the price. It is in no list until then.`,
  reported: t`This home is resting while our team checks it. It is in no list until then.`,
};

type StateNoteProps = { listing: Pick<Listing, 'restingFor' | 'isUnderDiscussion'> & ContactRule };

/**
 * Says that a home rests, and why (product/prices.md#still-true), that it is under discussion (product/offers.md#what-happens-to-the-home),
 * and who may write to its owner (product/conversations.md#who-may-write); nothing for the others.
 */
export function StateNote({ listing }: StateNoteProps) {
  const { restingFor, isUnderDiscussion } = listing;
  const contact = contactText(listing, useNow());
  const discussion = isUnderDiscussion && `${TEXTS.discussion} ${contact ?? t`You can still write to them.`}`;
  const text = restingFor ? TEXTS[restingFor] : discussion || contact;
  if (!text) return null;
  return <p className="mb-4 rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">{text}</p>;
}
