import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { formatPlace } from '@sway/domain/text/format';

/** The path of a page, and its title for its tab. */
type PageMeta = { path: string; title: string };

/**
 * Every page with a fixed path. The server answers 404 for an unknown path and writes the title into the page that it serves; the web app
 * updates the title when the user goes to another page.
 */
export const PAGES = {
  home: { path: '/', title: `${BRAND.name}: ${BRAND.tagline.toLowerCase()}` },
  browse: { path: '/browse', title: t`Discover Properties` },
  map: { path: '/map', title: t`Map` },
  compare: { path: '/compare', title: t`Compare Homes` },
  addresses: { path: '/addresses', title: t`Find Your Address` },
  howItWorks: { path: '/how-it-works', title: t`How It Works` },
  agents: { path: '/agents', title: t`Partner Agents` },
  listProperty: { path: '/list-property', title: t`List Your Property` },
  guide: { path: '/guide', title: t`Homeowner Guide` },
  sellerTips: { path: '/seller-tips', title: t`Seller Tips` },
  buyerResources: { path: '/buyer-resources', title: t`Buyer Resources` },
  marketTrends: { path: '/market-trends', title: t`Market Trends` },
  estimateAccuracy: { path: '/estimate-accuracy', title: t`How Accurate Are Estimates?` },
  faq: { path: '/faq', title: t`Frequently Asked Questions` },
  privacy: { path: '/privacy', title: t`Privacy Policy` },
  terms: { path: '/terms', title: t`Terms of Service` },
  cookies: { path: '/cookies', title: t`Cookie Policy` },
  login: { path: '/login', title: t`Login` },
  forgotPassword: { path: '/forgot-password', title: t`Forgot Password` },
  resetPassword: { path: '/reset-password', title: t`Set a New Password` },
  verifyEmail: { path: '/verify-email', title: t`Confirm Your E-mail` },
  restoreEmail: { path: '/restore-email', title: t`Take Your E-mail Address Back` },
  stopFactorReset: { path: '/stop-factor-reset', title: t`Keep Your Second Factors` },
  stopClaim: { path: '/stop-claim', title: t`Stop a Claim of Your Address` },
  object: { path: '/object', title: t`Is This Your Home?` },
  profile: { path: '/profile', title: t`Profile` },
  messages: { path: '/messages', title: t`Messages` },
  myProperties: { path: '/my-properties', title: t`My Properties` },
  saved: { path: '/saved', title: t`Saved Homes` },
  confirmPrice: { path: '/confirm-price', title: t`Is Your Price Still True?` },
  stopMails: { path: '/saved/stop-mails', title: t`Stop E-mails About a Home` },
  enquiries: { path: '/enquiries', title: t`My Enquiries` },
  notifications: { path: '/notifications', title: t`Notifications` },
  unsubscribe: { path: '/unsubscribe', title: t`Stop E-mails` },
  mailbox: { path: '/mailbox', title: t`Mailbox` },
  admin: { path: '/admin', title: t`Admin Dashboard` },
  register: { path: '/register', title: t`Sign Up` },
} as const satisfies Record<string, PageMeta>;

export type PageName = keyof typeof PAGES;

/** The pages that search engines show: all but those of an account and of mailed links (product/pages.md#search-engines). */
export const INDEXED_PAGES = [
  'home',
  'browse',
  'map',
  'addresses',
  'howItWorks',
  'agents',
  'listProperty',
  'guide',
  'sellerTips',
  'buyerResources',
  'marketTrends',
  'estimateAccuracy',
  'faq',
  'privacy',
  'terms',
  'cookies',
] as const satisfies PageName[];

/** The path of an address page. */
export function addressPath(addressId: number): string {
  return `/address/${addressId}`;
}

/** The path of a listing's page. */
export function propertyPath(propertyId: number): string {
  return `/property/${propertyId}`;
}

/** The path of an official record's page. A title number can contain a slash, which is encoded. */
export function recordPath(unitOfPropertyId: string): string {
  return `/linz/${encodeURIComponent(unitOfPropertyId)}`;
}

/** The path of an agent's page, by their user id. */
export function agentPath(agentId: number): string {
  return `/agents/${agentId}`;
}

/** The title of the page of a place, for example `Homes in Te Aro, Wellington`. */
export function placeTitle({ name, within }: { name: string; within: string }): string {
  return t`Homes in ${formatPlace([name, within].filter(Boolean).join(', '))}`;
}

/** A page's title as its tab shows it: followed by the site's name, unless the title starts with it. */
export function documentTitle(title: string): string {
  return title.startsWith(BRAND.name) ? title : `${title} · ${BRAND.name}`;
}
