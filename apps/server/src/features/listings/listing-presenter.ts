import { priceSettlesAt } from '@sway/domain/prices/named-price';
import type { MediaKind } from '@sway/domain/media/media-rules';
import type { AdminListing, PhotoCopy } from '@sway/contract/admin';
import type { OwnListing, OwnListingDetail } from '@sway/contract/own-properties';
import type { SavedSearch, SearchHit } from '@sway/contract/searches';
import type { OthersMarks, SavedCosts, SavedListing, SavedMarks } from '@sway/contract/watchlist';
import type { EnteredCosts } from '@sway/domain/costs/home-costs';
import { demandText } from '@sway/domain/listings/demand';
import type { CsvCell } from '@sway/domain/text/csv';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import type { Actor } from '@sway/domain/accounts/permissions';
import { said, t } from '@sway/domain/language/texts';
import { imageUrl, imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { timestamp, wholeM2 } from '#platform/http/presented-values.ts';
import { hiddenParts } from './hidden-parts.ts';
import type { AdminListingRow, ListingDetailRow, ListingRow } from './listing-rows.ts';
import type { CopyRow } from './copies/copies.repo.ts';
import type { FileRow, OwnListingDetailRow, OwnListingRow } from './own/own-figures.repo.ts';
import type { MarksRow, OthersRow, SavedRow } from './saved/watchlist.repo.ts';
import type { SavedSearchRow, SearchHitRow } from './searches/saved-searches.repo.ts';

/** Presents a listing. No other function sends a listing's position to clients. */
export function presentListing<Row extends ListingRow>(row: Row) {
  const { media, isVerified, isOwnerVerified, createdAt, confirmedAt, ...shown } = row;
  return {
    ...shown,
    images: mediaUrlsOf({ media }, 'image'),
    videos: mediaUrlsOf({ media: (media ?? []).filter(file => !file.isBeingChecked) }, 'video'),
    createdAt: timestamp(createdAt),
    confirmedAt: timestamp(confirmedAt),
    linzVerified: isVerified,
    ownerVerified: isOwnerVerified,
  };
}

/** Presents a listing as admins see it: with its owner's name and who hid it. */
export function presentAdminListing(row: AdminListingRow): AdminListing {
  return { ...presentListing(row), hiddenBy: hiddenBy(row) };
}

function hiddenBy(row: AdminListingRow): AdminListing['hiddenBy'] {
  if (row.isActive) return null;
  if (row.takenDownAt !== null) return 'admin';
  if (row.ownerDeletedAt !== null) return 'deletion';
  if (row.yieldedAt !== null) return 'verified_owner';
  return row.withdrawnAt === null ? 'owner' : 'withdrawal';
}

/**
 * Presents a listing with the details of its page and what is hidden from an actor, but for past sales, which only its route adds.
 */
export function presentListingDetail<Row extends ListingDetailRow>(row: Row, actor: Actor | null) {
  const { hidden, hiddenFromOthers } = hiddenParts(actor, row.hidings);
  const { ownerAvatarKey, landAreaHa, priceHistory, title, media } = row;
  const images = (media ?? []).filter(file => file.kind === 'image');
  return {
    ...presentListing(row),
    ownerAvatar: imageUrlOrNull(ownerAvatarKey),
    imageDescriptions: images.map(image => image.description ?? title),
    landArea: wholeM2(landAreaHa),
    priceHistory: priceHistory.map(change => ({ ...change, changedAt: timestamp(change.changedAt) })),
    pastSales: [],
    estimateHistory: hidden.has('estimates') ? [] : row.estimateHistory,
    hiddenParts: hiddenFromOthers,
    hidden,
  };
}

/** Presents a listing with its figures, for its owner. */
export function presentOwnListing(row: OwnListingRow): OwnListing {
  return { ...presentListing(row), isTakenDown: row.takenDownAt !== null };
}

/** The columns of a file of figures. Days are those of New Zealand. */
const FIGURES_IN_FILE: readonly [name: string, of: (row: FileRow) => CsvCell][] = [
  [t`Title`, row => row.title],
  [t`Address`, row => row.address],
  [t`Sway price`, row => row.swayPrice],
  [t`Viewers`, row => row.viewers],
  [t`Saves`, row => row.saves],
  [t`Enquiries`, row => row.enquiries],
  [t`Viewings`, row => row.viewings],
  [t`People who look for it`, ({ demand }) => demand && demandText(demand.people)],
  [t`Counted at the price`, ({ demand }) => demand && demand.price],
  [t`Counted on`, ({ demand }) => demand && demand.countedOn],
  [t`Price asked about on`, ({ askedAt }) => askedAt && isoDayInNewZealand(askedAt)],
  [t`Price confirmed on`, ({ confirmedAt }) => isoDayInNewZealand(confirmedAt)],
];

/** Presents the figures of listings as the rows of a file, below their names. */
export function presentFigures(rows: FileRow[]): CsvCell[][] {
  return [
    FIGURES_IN_FILE.map(([name]) => said(name)),
    ...rows.map(row => FIGURES_IN_FILE.map(([, of]) => of(row))),
  ];
}

/** Presents a listing with all that its owner edits. */
export function presentOwnListingDetail(row: OwnListingDetailRow, actor: Actor | null): OwnListingDetail {
  const namedAt = row.priceHistory.at(-1)?.changedAt ?? row.createdAt;
  return {
    ...presentListingDetail(row, actor),
    videos: mediaUrlsOf(row, 'video'),
    videosBeingChecked: (row.media ?? []).filter(file => file.isBeingChecked).map(mediaUrl),
    isTakenDown: row.takenDownAt !== null,
    priceSettlesAt: timestamp(priceSettlesAt(new Date(namedAt))),
  };
}

/** Presents a saved home. If its listing is hidden, only the title is shown by which the user already knew it. */
export function presentSavedListing(row: SavedRow): SavedListing {
  const { knownTitle, savedAt, priceWhenSaved, wantsMail, ...listed } = row;
  const { note, stars, isSeen, tags, marksVersion, markedAt, partner, comments, costs, ...listing } = listed;
  return {
    propertyId: row.id,
    title: knownTitle,
    savedAt: timestamp(savedAt),
    priceWhenSaved,
    wantsMail,
    marks: presentMarks({ note, stars, isSeen, tags, marksVersion, markedAt }),
    costs: costs && presentCosts(costs),
    partner: partner && presentOthersMarks(partner),
    comments,
    property: row.isActive ? presentListing(listing) : null,
  };
}

/** Presents what the other person of a shared list has marked. */
export function presentOthersMarks({
  markedAt,
  costs,
  ...marks
}: Omit<OthersRow, 'markedAt'> & { markedAt: Date | string | null }): OthersMarks {
  return { ...marks, markedAt: markedAt && timestamp(markedAt), costs: costs && presentCosts(costs) };
}

/** Presents what was saved of the costs of a home. */
export function presentCosts({ savedAt, ...costs }: EnteredCosts & { savedAt: Date | string }): SavedCosts {
  return { ...costs, savedAt: timestamp(savedAt) };
}

/** Presents what a user notes of a saved home. */
export function presentMarks({ marksVersion, markedAt, ...marks }: MarksRow): SavedMarks {
  return { ...marks, version: marksVersion, markedAt: markedAt && timestamp(markedAt) };
}

/** The URLs of a listing's files of a kind; none of a listing that does not exist yet. */
export function mediaUrlsOf(listing: Pick<ListingRow, 'media'> | undefined, kind: MediaKind): string[] {
  return (listing?.media ?? []).filter(file => file.kind === kind).map(mediaUrl);
}

/** Presents a picture that stands on the homes of two owners, for admins. */
export function presentCopy({ id, foundAt, ...row }: CopyRow): PhotoCopy {
  return {
    id,
    foundAt: timestamp(foundAt),
    copy: {
      image: imageUrl(row.mediaKey),
      propertyId: row.propertyId,
      title: row.title,
      ownerName: row.ownerName,
    },
    original: {
      image: imageUrl(row.originalKey),
      propertyId: row.originalPropertyId,
      title: row.originalTitle,
      ownerName: row.originalOwnerName,
    },
  };
}

export function presentSavedSearch({ savedAt, ...search }: SavedSearchRow): SavedSearch {
  return { ...search, savedAt: timestamp(savedAt) };
}

export function presentSearchHit({ reason, foundAt, ...listing }: SearchHitRow): SearchHit {
  return { reason, foundAt: timestamp(foundAt), property: presentListing(listing) };
}
