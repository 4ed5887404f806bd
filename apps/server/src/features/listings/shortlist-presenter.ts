import type { PartnersHome, SavedComment, Shortlist } from '@sway/contract/shortlist';
import { sayName } from '@sway/domain/accounts/deleted-user';
import { timestamp } from '#platform/http/presented-values.ts';
import { presentListing, presentOthersMarks } from './listing-presenter.ts';
import type { CommentRow, PartnerRow, PartnersHomeRow } from './saved/shortlist.repo.ts';

/** Presents with whom the saved homes are shared. */
export function presentShortlist(
  partner: PartnerRow | undefined,
  invitation: { expiresAt: Date } | undefined,
): Shortlist {
  return {
    partner: partner ? { id: partner.id, name: partner.name, since: timestamp(partner.since) } : null,
    invitation: invitation ? presentInvitation(invitation.expiresAt) : null,
  };
}

export function presentInvitation(expiresAt: Date): { expiresAt: string } {
  return { expiresAt: timestamp(expiresAt) };
}

/** Presents a home that only the other person has saved, without that person’s note. */
export function presentPartnersHome(row: PartnersHomeRow): PartnersHome {
  const { savedAt: _, stars, isSeen, tags, markedAt, costs, ...listing } = row;
  return {
    propertyId: row.id,
    property: presentListing(listing),
    partner: presentOthersMarks({ stars, isSeen, tags, markedAt, costs }),
  };
}

export function presentComment({ madeAt, ...comment }: CommentRow): SavedComment {
  return { ...comment, author: sayName(comment.author), madeAt: timestamp(madeAt) };
}
