import { BRAND } from '@sway/domain/brand';
import type { PageName } from './pages.ts';

/** What search engines and shared links say of each page with a fixed path. */
export const PAGE_DESCRIPTIONS: Record<PageName, string> = {
  home: BRAND.description,
  browse: 'Find New Zealand homes by the price that would sway their owners, on a map or in a grid.',
  map: 'Every home on Sway on one map of New Zealand, with the price its owner has named.',
  addresses:
    'Every address in New Zealand on a map: find your own, see what is known about it, and claim it.',
  howItWorks: 'How owners name a price, how buyers find them, and what happens when both agree.',
  agents: 'Licensed agents who help with a sale that began on Sway: who they are and what it costs.',
  listProperty:
    'Name the price that would sway you to sell. It is free, commits you to nothing and can be changed.',
  guide: 'Choosing a price, describing your home and answering buyers, step by step.',
  sellerTips: 'What makes a listing worth a buyer’s message: pictures, words and a price with a reason.',
  buyerResources: 'LIM reports, building inspections, lawyers and deposits: buying a home in New Zealand.',
  marketTrends:
    'Asking prices against estimates by city and type, price changes and new listings on Sway, with tables to download.',
  estimateAccuracy:
    'How Sway estimates homes, and how near its estimates were to the prices of past sales, by region.',
  faq: 'Short answers on Sway prices, estimates, verification, chat and commissions.',
  privacy: 'What Sway stores about you, why, and your rights.',
  terms: 'The terms under which Sway is offered and used.',
  cookies: 'The few cookies and local settings that Sway uses.',
  login: 'Log in to Sway to chat with owners and list your home.',
  forgotPassword: 'Ask for a link to set a new Sway password.',
  resetPassword: 'Set a new Sway password with the link that was sent to you.',
  verifyEmail: 'Confirm the e-mail address of your Sway account.',
  restoreEmail: 'Undo a change of the e-mail address of your Sway account.',
  profile: 'Your Sway profile, security and data.',
  messages: 'Your conversations with owners and buyers on Sway.',
  myProperties: 'The homes that you list and claim on Sway, and how they are doing.',
  saved: 'The homes that you keep an eye on, and how their prices have changed since.',
  stopMails: 'Stop the e-mails about a home you saved on Sway.',
  enquiries: 'What you asked owners on Sway, and what they answered.',
  notifications: 'Your notifications on Sway.',
  unsubscribe: 'Stop one kind of e-mail from Sway without logging in.',
  mailbox: 'The e-mails that this demo site would have sent you.',
  admin: 'Users, properties, conversations and agents of Sway.',
  register: 'Create a free Sway account.',
};
