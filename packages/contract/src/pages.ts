import { BRAND } from '@sway/domain/brand';
import { formatPlace } from '@sway/domain/text/format';

/** The path of a page, its title for its tab, and what search engines and shared links say of it. */
export type PageMeta = { path: string; title: string; description: string };

/**
 * Every page with a fixed path. The server answers 404 for an unknown path and writes the title and the description into the page that it
 * serves; the web app updates the title when the user goes to another page.
 */
export const PAGES = {
  home: {
    path: '/',
    title: `${BRAND.name}: ${BRAND.tagline.toLowerCase()}`,
    description: BRAND.description,
  },
  browse: {
    path: '/browse',
    title: 'Discover Properties',
    description: 'Find New Zealand homes by the price that would sway their owners, on a map or in a grid.',
  },
  map: {
    path: '/map',
    title: 'Map',
    description: 'Every home on Sway on one map of New Zealand, with the price its owner has named.',
  },
  compare: {
    path: '/compare',
    title: 'Compare Homes',
    description:
      'Up to five homes side by side: prices, estimates, facts and records, with what differs marked.',
  },
  addresses: {
    path: '/addresses',
    title: 'Find Your Address',
    description:
      'Every address in New Zealand on a map: find your own, see what is known about it, and claim it.',
  },
  howItWorks: {
    path: '/how-it-works',
    title: 'How It Works',
    description: 'How owners name a price, how buyers find them, and what happens when both agree.',
  },
  agents: {
    path: '/agents',
    title: 'Partner Agents',
    description: 'Licensed agents who help with a sale that began on Sway: who they are and what it costs.',
  },
  listProperty: {
    path: '/list-property',
    title: 'List Your Property',
    description:
      'Name the price that would sway you to sell. It is free, commits you to nothing and can be changed.',
  },
  guide: {
    path: '/guide',
    title: 'Homeowner Guide',
    description: 'Choosing a price, describing your home and answering buyers, step by step.',
  },
  sellerTips: {
    path: '/seller-tips',
    title: 'Seller Tips',
    description: 'What makes a listing worth a buyer’s message: pictures, words and a price with a reason.',
  },
  buyerResources: {
    path: '/buyer-resources',
    title: 'Buyer Resources',
    description: 'LIM reports, building inspections, lawyers and deposits: buying a home in New Zealand.',
  },
  marketTrends: {
    path: '/market-trends',
    title: 'Market Trends',
    description:
      'How far asking prices are above estimates across New Zealand, and how many homes your money reaches, with tables to download.',
  },
  estimateAccuracy: {
    path: '/estimate-accuracy',
    title: 'How Accurate Are Estimates?',
    description:
      'How Sway estimates homes, and how near its estimates were to the prices of past sales, by region.',
  },
  faq: {
    path: '/faq',
    title: 'Frequently Asked Questions',
    description: 'Short answers on Sway prices, estimates, verification, chat and commissions.',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What Sway stores about you, why, and your rights.',
  },
  terms: {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The terms under which Sway is offered and used.',
  },
  cookies: {
    path: '/cookies',
    title: 'Cookie Policy',
    description: 'The few cookies and local settings that Sway uses.',
  },
  login: {
    path: '/login',
    title: 'Login',
    description: 'Log in to Sway to chat with owners and list your home.',
  },
  forgotPassword: {
    path: '/forgot-password',
    title: 'Forgot Password',
    description: 'Ask for a link to set a new Sway password.',
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Set a New Password',
    description: 'Set a new Sway password with the link that was sent to you.',
  },
  verifyEmail: {
    path: '/verify-email',
    title: 'Confirm Your E-mail',
    description: 'Confirm the e-mail address of your Sway account.',
  },
  restoreEmail: {
    path: '/restore-email',
    title: 'Take Your E-mail Address Back',
    description: 'Undo a change of the e-mail address of your Sway account.',
  },
  stopFactorReset: {
    path: '/stop-factor-reset',
    title: 'Keep Your Second Factors',
    description: 'Stop the removal of the second factors of your Sway account.',
  },
  stopClaim: {
    path: '/stop-claim',
    title: 'Stop a Claim of Your Address',
    description: 'You got a letter from Sway that nobody in your household asked for: stop the claim here.',
  },
  object: {
    path: '/object',
    title: 'Is This Your Home?',
    description: 'Object to a claim or a listing with the link of an e-mail from Sway.',
  },
  profile: {
    path: '/profile',
    title: 'Profile',
    description: 'Your Sway profile, security and data.',
  },
  messages: {
    path: '/messages',
    title: 'Messages',
    description: 'Your conversations with owners and buyers on Sway.',
  },
  myProperties: {
    path: '/my-properties',
    title: 'My Properties',
    description: 'The homes that you list and claim on Sway, and how they are doing.',
  },
  saved: {
    path: '/saved',
    title: 'Saved Homes',
    description: 'The homes that you keep an eye on, and how their prices have changed since.',
  },
  confirmPrice: {
    path: '/confirm-price',
    title: 'Is Your Price Still True?',
    description: 'Confirm the price of your home with the link of an e-mail from Sway.',
  },
  stopMails: {
    path: '/saved/stop-mails',
    title: 'Stop E-mails About a Home',
    description: 'Stop the e-mails about a home you saved on Sway.',
  },
  enquiries: {
    path: '/enquiries',
    title: 'My Enquiries',
    description: 'What you asked owners on Sway, and what they answered.',
  },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    description: 'Your notifications on Sway.',
  },
  unsubscribe: {
    path: '/unsubscribe',
    title: 'Stop E-mails',
    description: 'Stop one kind of e-mail from Sway without logging in.',
  },
  mailbox: {
    path: '/mailbox',
    title: 'Mailbox',
    description: 'The e-mails that this demo site would have sent you.',
  },
  admin: {
    path: '/admin',
    title: 'Admin Dashboard',
    description: 'Users, properties, conversations and agents of Sway.',
  },
  register: {
    path: '/register',
    title: 'Sign Up',
    description: 'Create a free Sway account.',
  },
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
  return `Homes in ${formatPlace([name, within].filter(Boolean).join(', '))}`;
}

/** A page's title as its tab shows it: followed by the site's name, unless the title starts with it. */
export function documentTitle(title: string): string {
  return title.startsWith(BRAND.name) ? title : `${title} · ${BRAND.name}`;
}
