import { propertyPath } from '@sway/contract/pages';
import type { Listing, ListingFilter } from '@sway/contract/properties';
import { BRAND } from '@sway/domain/brand';
import { formatPrice } from '@sway/domain/prices/money';
import { formatSignedPercent, priceContext } from '@sway/domain/prices/price-bands';
import { formatDate } from '@sway/domain/text/format';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { describeListing } from '../listing-head.ts';
import { browsePath, feedPath, wordsOf } from './feed-paths.ts';

/** When the names of tag URIs were given: they never change (RFC 4151). */
const TAGGED = 2026;

/** What a feed without homes says of its time. */
const NEVER = new Date(0).toISOString();

/** Writes a feed of homes (RFC 4287), as they are ordered. */
export function feedXml(listings: readonly Listing[], filter: ListingFilter, baseUrl: string): string {
  const self = feedPath(filter);
  const title = [`Homes on ${BRAND.name}`, wordsOf(filter).join(' · ')].filter(Boolean).join(': ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NZ">
<id>${idOf(self, baseUrl)}</id>
<title>${xmlText(title)}</title>
<updated>${listings[0]?.confirmedAt ?? NEVER}</updated>
<author><name>${BRAND.name}</name></author>
<icon>${xmlText(baseUrl)}/favicon.ico</icon>
<link rel="self" type="application/atom+xml" href="${xmlText(baseUrl + self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(baseUrl + browsePath(filter))}"/>
${listings.map(listing => entryXml(listing, baseUrl)).join('')}</feed>
`;
}

function entryXml(listing: Listing, baseUrl: string): string {
  const path = propertyPath(listing.id);
  const title = `${formatPrice(listing.swayPrice)}: ${listing.title}, ${listing.city}`;
  return `<entry>
<id>${idOf(path, baseUrl)}</id>
<title>${xmlText(title)}</title>
<published>${listing.createdAt}</published>
<updated>${listing.confirmedAt}</updated>
<link rel="alternate" type="text/html" href="${xmlText(baseUrl + path)}"/>
<content type="html">${xmlText(contentOf(listing, baseUrl))}</content>
</entry>
`;
}

function contentOf(listing: Listing, baseUrl: string): string {
  const { images, swayPrice, avmPrice, confirmedAt } = listing;
  const context = priceContext('discover', swayPrice, avmPrice);
  const photo = images[0] === undefined ? '' : `<p><img src="${escapeHtml(baseUrl + images[0])}" alt=""></p>`;
  const compared = context
    ? `<p>${context.label} ${formatSignedPercent(context.differencePercent)}: our estimate is ${formatPrice(avmPrice!)}.</p>`
    : '';
  return `${photo}<p>${escapeHtml(describeListing(listing))}</p>${compared}<p>Its owner named or confirmed this price on ${formatDate(confirmedAt)}.</p>`;
}

/** A name for a feed or home that stays the same when it changes. */
function idOf(path: string, baseUrl: string): string {
  return xmlText(`tag:${new URL(baseUrl).hostname},${TAGGED}:${path}`);
}

/** A text of whatever people have written, without the characters that XML cannot have. */
function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ''));
}
