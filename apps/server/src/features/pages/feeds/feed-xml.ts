import { propertyPath } from '@sway/contract/pages';
import type { Listing, ListingFilter } from '@sway/contract/properties';
import { BRAND } from '@sway/domain/brand';
import { LANGUAGES, pathIn } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { said, t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { formatSignedPercent, priceContext } from '@sway/domain/prices/price-bands';
import { formatDate } from '@sway/domain/text/format';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { urlOfPage } from '#platform/language.ts';
import { describeListing } from '../listing-head.ts';
import { feedOf } from './feed-paths.ts';

/** What a feed without homes says of its time. */
const NEVER = new Date(0).toISOString();

/** Writes a feed of homes (RFC 4287), as they are ordered. */
export function feedXml(listings: readonly Listing[], baseUrl: string, filter: ListingFilter): string {
  const { path, browsePath, words } = feedOf(filter);
  const self = pathIn(currentLanguage(), path);
  const title = [t`Homes on ${BRAND.name}`, words].filter(Boolean).join(': ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGES[currentLanguage()].tag}">
${named(self, title, baseUrl)}<updated>${listings[0]?.confirmedAt ?? NEVER}</updated>
<author><name>${BRAND.name}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(baseUrl + self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(urlOfPage({ baseUrl }, browsePath))}"/>
${listings.map(listing => entryXml(listing, baseUrl)).join('')}</feed>
`;
}

function entryXml(listing: Listing, baseUrl: string): string {
  const path = propertyPath(listing.id);
  const title = `${formatPrice(listing.swayPrice)}: ${listing.title}, ${listing.city}`;
  return `<entry>
${named(path, title, baseUrl)}<published>${listing.createdAt}</published>
<updated>${listing.confirmedAt}</updated>
<link rel="alternate" type="text/html" href="${xmlText(urlOfPage({ baseUrl }, path))}"/>
<content type="html">${xmlText(contentOf(listing, baseUrl))}</content>
</entry>
`;
}

function contentOf(listing: Listing, baseUrl: string): string {
  const { images, swayPrice, avmPrice, confirmedAt } = listing;
  const context = priceContext('discover', swayPrice, avmPrice);
  const photo = images[0] && `<p><img src="${escapeHtml(baseUrl + images[0])}" alt=""></p>`;
  const compared =
    context &&
    `<p>${t`${said(context.label)} ${formatSignedPercent(context.differencePercent)}: our estimate is ${formatPrice(avmPrice!)}.`}</p>`;
  return `${photo ?? ''}<p>${escapeHtml(describeListing(listing))}</p>${compared ?? ''}<p>${t`Its owner named or confirmed this price on ${formatDate(confirmedAt)}.`}</p>`;
}

/** The title, and an id that stays the same when the feed or home changes: a name that was given in 2026 (RFC 4151). */
function named(path: string, title: string, baseUrl: string): string {
  return `<id>tag:${new URL(baseUrl).hostname},2026:${xmlText(path)}</id>\n<title>${xmlText(title)}</title>\n`;
}

/** A text of whatever people have written, without the characters that XML cannot have. */
function xmlText(text: string): string {
  return escapeHtml(text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ''));
}
