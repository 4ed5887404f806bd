import { BRAND } from '@sway/domain/brand';

/** The path of a page, and its title for its tab, for search engines and for sharing. */
export type PageMeta = { path: string; title: string };

/**
 * Every page with a fixed path. The server answers 404 for an unknown path and writes the title and the description
 * (`page-descriptions.ts`) into the page that it serves; the web app updates them when the user goes to another page.
 */
export const PAGES = {
  home: { path: '/', title: `${BRAND.name}: ${BRAND.tagline.toLowerCase()}` },
  browse: { path: '/browse', title: 'Discover Properties' },
  map: { path: '/map', title: 'Map' },
  addresses: { path: '/addresses', title: 'Find Your Address' },
  howItWorks: { path: '/how-it-works', title: 'How It Works' },
  agents: { path: '/agents', title: 'Partner Agents' },
  listProperty: { path: '/list-property', title: 'List Your Property' },
  guide: { path: '/guide', title: 'Homeowner Guide' },
  sellerTips: { path: '/seller-tips', title: 'Seller Tips' },
  buyerResources: { path: '/buyer-resources', title: 'Buyer Resources' },
  marketTrends: { path: '/market-trends', title: 'Market Trends' },
  estimateAccuracy: { path: '/estimate-accuracy', title: 'How Accurate Are Estimates?' },
  faq: { path: '/faq', title: 'Frequently Asked Questions' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
  terms: { path: '/terms', title: 'Terms of Service' },
  cookies: { path: '/cookies', title: 'Cookie Policy' },
  login: { path: '/login', title: 'Login' },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password' },
  resetPassword: { path: '/reset-password', title: 'Set a New Password' },
  verifyEmail: { path: '/verify-email', title: 'Confirm Your E-mail' },
  restoreEmail: { path: '/restore-email', title: 'Take Your E-mail Address Back' },
  profile: { path: '/profile', title: 'Profile' },
  messages: { path: '/messages', title: 'Messages' },
  myProperties: { path: '/my-properties', title: 'My Properties' },
  saved: { path: '/saved', title: 'Saved Homes' },
  stopMails: { path: '/saved/stop-mails', title: 'Stop E-mails About a Home' },
  enquiries: { path: '/enquiries', title: 'My Enquiries' },
  notifications: { path: '/notifications', title: 'Notifications' },
  unsubscribe: { path: '/unsubscribe', title: 'Stop E-mails' },
  mailbox: { path: '/mailbox', title: 'Mailbox' },
  admin: { path: '/admin', title: 'Admin Dashboard' },
  register: { path: '/register', title: 'Sign Up' },
} as const satisfies Record<string, PageMeta>;

export type PageName = keyof typeof PAGES;

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

/** A page's title as its tab shows it: followed by the site's name, unless the title starts with it. */
export function documentTitle(title: string): string {
  return title.startsWith(BRAND.name) ? title : `${title} · ${BRAND.name}`;
}
