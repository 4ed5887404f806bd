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
    title: 'Session',
    purpose:
      'A random key that identifies you to our server while you are logged in. Scripts cannot read it.',
    until: 'When you log out, or 30 days after your login',
  },
  {
    name: 'sway_signed_in',
    title: 'Logged in',
    purpose: 'Tells the page that you may be logged in, so that it asks our server. It holds nothing else.',
    until: 'With the session',
  },
  {
    name: 'sway_challenge',
    title: 'Second factor',
    purpose:
      'A random key that identifies a login, or a second factor that you add, until you have proved that it is you. It does not log anyone in. Scripts cannot read it.',
    until: '10 minutes later',
  },
  {
    name: 'sway_device',
    title: 'Known browser',
    purpose:
      'A random key that identifies a browser you have logged in with before, so that someone who guesses passwords cannot lock you out. It does not log anyone in. Scripts cannot read it.',
    until: 'A year after your last login',
  },
  {
    name: 'sway_theme',
    title: 'Theme',
    purpose:
      'Light or dark, once you have chosen one, so that our server sends pages in it. It holds nothing else.',
    until: 'A year after your last visit, or when you choose the system’s theme',
  },
];

/** What pages store in the browser's local and session storage. It is not sent to the server, except what a visitor explored. */
export const STORED_ITEMS: readonly StoredItem[] = [
  {
    name: 'sway-theme',
    title: 'Theme',
    purpose: 'Light, dark or system, once you have chosen one.',
    until: 'When you clear it',
  },
  {
    name: 'sway-message-notifications',
    title: 'Message notifications',
    purpose: 'Whether this browser shows a notification for a new message, once you have chosen.',
    until: 'When you clear it',
  },
  {
    name: 'sway-listing-draft',
    title: 'Listing draft',
    purpose: 'A home that you have started to list. Each tab has its own.',
    until: 'When you list it or discard it, or log out',
  },
  {
    name: 'sway-videos-for-listing',
    title: 'Videos for a listing',
    purpose: 'The addresses of videos that you uploaded before listing a home.',
    until: 'When you list the home, or log out',
  },
  {
    name: 'sway-claim',
    title: 'Claim draft',
    purpose: 'What you have filled in to claim an address.',
    until: 'When you submit or cancel the claim, log out or close the tab',
  },
  {
    name: 'sway-chat-wish',
    title: 'Chat to start',
    purpose: 'The home whose owner you wanted to write to when you were asked to log in.',
    until: 'When you have logged in, or close the tab',
  },
  {
    name: 'sway-draft',
    title: 'Message drafts',
    purpose: 'Messages that you have written and not sent.',
    until: 'When you send or clear them, or log out',
  },
  {
    name: 'sway-outbox',
    title: 'Messages on their way',
    purpose: 'Messages that you have sent and that our server has not confirmed yet.',
    until: 'When they have arrived, or you log out',
  },
  {
    name: 'sway-recent-searches',
    title: 'Recent searches',
    purpose: 'The last six searches for homes, so that you can repeat them.',
    until: 'When you remove them from the list below the search field, or log out',
  },
  {
    name: 'sway-exploration',
    title: 'What you explored',
    purpose:
      'While you are not logged in: the homes that you viewed and how often you zoomed the map, at most a hundred of each, for your achievements. If you sign up, it is sent to us once and moves to your account.',
    until: 'When you sign up or log in, or clear it',
  },
  {
    name: 'sway-new-achievements',
    title: 'New achievements',
    purpose:
      'The achievements that you have unlocked and not looked at, so that the pages can mark them as new.',
    until: 'When you look at your achievements, or log out',
  },
  {
    name: 'sway-scroll-positions',
    title: 'Scroll position',
    purpose: 'How far down each page you were, so that going back finds the place.',
    until: 'When you close the tab',
  },
];
