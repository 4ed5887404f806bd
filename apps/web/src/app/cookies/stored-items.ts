import { t } from '@sway/domain/language/texts';
/** Something that the site stores in a browser. */
export type StoredItem = {
  /** The cookie's name, or the start of the key in storage. A person's own items continue with `:` and whose they are. */
  name: string;
  title: string;
  purpose: string;
  /** When it is deleted. */
  until: string;
};

/** Cookies, which the browser sends to the server. On a live site the session and the known browser are named with `__Host-` before them. */
export const COOKIES: readonly StoredItem[] = [
  {
    name: 'sway_session',
    title: t`Session`,
    purpose: t`A random key that identifies you to our server while you are logged in. Scripts cannot read it.`,
    until: t`When you log out, or 30 days after your login`,
  },
  {
    name: 'sway_signed_in',
    title: t`Logged in`,
    purpose: t`Tells the page that you may be logged in, so that it asks our server. It holds nothing else.`,
    until: t`With the session`,
  },
  {
    name: 'sway_challenge',
    title: t`Second factor`,
    purpose: t`A random key that identifies a login, or a second factor that you add, until you have proved that it is you. It does not log anyone in. Scripts cannot read it.`,
    until: t`10 minutes later`,
  },
  {
    name: 'sway_device',
    title: t`Known browser`,
    purpose: t`A random key that identifies a browser you have logged in with before, so that someone who guesses passwords cannot lock you out. It does not log anyone in. Scripts cannot read it.`,
    until: t`A year after your last login`,
  },
  {
    name: 'sway_theme',
    title: t`Theme`,
    purpose: t`Light or dark, once you have chosen one, so that our server sends pages in it. It holds nothing else.`,
    until: t`A year after your last visit, or when you choose the system’s theme`,
  },
  {
    name: 'sway_language',
    title: t`Language`,
    purpose: t`The language of the pages, once you have chosen one, so that our server sends them in it. It holds nothing else.`,
    until: t`A year after you choose it`,
  },
];

/** What pages store in the browser's local and session storage. It is not sent to the server, except what a visitor explored. */
export const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: 'sway-theme',
    title: t`Theme`,
    purpose: t`Light, dark or system, once you have chosen one.`,
    until: t`When you clear it`,
  },
  {
    name: 'sway-message-notifications',
    title: t`Message notifications`,
    purpose: t`Whether this browser shows a notification for a new message, once you have chosen.`,
    until: t`When you clear it`,
  },
  {
    name: 'sway-push',
    title: t`Notifications of this device`,
    purpose: t`That you turned on notifications for this browser, whose address we then have.`,
    until: t`When you turn them off, or log out`,
  },
  {
    name: 'sway-listing-draft',
    title: t`Listing draft`,
    purpose: t`A home that you have started to list. Each tab has its own.`,
    until: t`When you list it or discard it, or log out`,
  },
  {
    name: 'sway-videos-for-listing',
    title: t`Videos for a listing`,
    purpose: t`The addresses of videos that you uploaded before listing a home.`,
    until: t`When you list the home, or log out`,
  },
  {
    name: 'sway-claim',
    title: t`Claim draft`,
    purpose: t`What you have filled in to claim an address.`,
    until: t`When you submit or cancel the claim, log out or close the tab`,
  },
  {
    name: 'sway-chat-wish',
    title: t`Chat to start`,
    purpose: t`The home whose owner you wanted to write to when you were asked to log in.`,
    until: t`When you have logged in, or close the tab`,
  },
  {
    name: 'sway-draft',
    title: t`Message drafts`,
    purpose: t`Messages that you have written and not sent.`,
    until: t`When you send or clear them, or log out`,
  },
  {
    name: 'sway-outbox',
    title: t`Messages on their way`,
    purpose: t`Messages that you have sent and that our server has not confirmed yet.`,
    until: t`When they have arrived, or you log out`,
  },
  {
    name: 'sway-listing-edit',
    title: t`Changes on their way`,
    purpose: t`What you changed in a listing without a connection, until our server has it.`,
    until: t`When it has arrived or you discard it, or log out`,
  },
  {
    name: 'sway-kept',
    title: t`Pages to read offline`,
    purpose: t`What the last 40 homes, saved homes and conversations that you opened showed, so that you can read them without a connection.`,
    until: t`When newer ones take their place, or you log in or out`,
  },
  {
    name: 'sway-assets',
    title: t`Files of the site`,
    purpose: t`Scripts, styles and fonts, so that the site starts faster and without a connection. They say nothing about you.`,
    until: t`When newer ones take their place, or you clear it`,
  },
  {
    name: 'sway-recent-searches',
    title: t`Recent searches`,
    purpose: t`The last six searches for homes, so that you can repeat them.`,
    until: t`When you remove them from the list below the search field, or log out`,
  },
  {
    name: 'sway-exploration',
    title: t`What you explored`,
    purpose: t`While you are not logged in: the homes that you viewed and how often you zoomed the map, at most a hundred of each, for your achievements. If you sign up, it is sent to us once and moves to your account.`,
    until: t`When you sign up or log in, or clear it`,
  },
  {
    name: 'sway-new-achievements',
    title: t`New achievements`,
    purpose: t`The achievements that you have unlocked and not looked at, so that the pages can mark them as new.`,
    until: t`When you look at your achievements, or log out`,
  },
  {
    name: 'sway-scroll-positions',
    title: t`Scroll position`,
    purpose: t`How far down each page you were, so that going back finds the place.`,
    until: t`When you close the tab`,
  },
];
