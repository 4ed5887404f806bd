/** The visitor's choice of a theme. `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Holds the visitor's choice of a theme, so that the first response has it. Absent for `system`. Written by the theme menu. */
export const THEME_COOKIE = 'sway_theme';

/** Holds the language that the reader chose last; absent for English. Written by the server. */
export const LANGUAGE_COOKIE = 'sway_language';

/** Says that the browser has a session, which pages cannot read. Set and removed together with the session's cookie. */
export const SIGNED_IN_COOKIE = 'sway_signed_in';

/** The attribute of a document whose browser has a session: until the page knows whose, what is only for visitors is not shown. */
export const SIGNED_IN_ATTRIBUTE = 'data-signed-in';

/** The script element in which a rendered page carries its data to the browser, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** The id of the form that buttons for members send to the login page in a browser without scripts. */
export const LOGIN_FORM_ID = 'login-without-script';

/** The answer of the API to a call of a page that is being rendered. */
export type CallAnswer = { status: number; headers: Record<string, string>; body: string };

/** Makes a call of the API as a visitor, for a page that is being rendered. @param path with its query */
export type VisitorCall = (path: string) => Promise<CallAnswer>;

/** A page as a visitor sees it. */
export type RenderedPage = {
  /** What belongs into the root element. */
  html: string;
  /** The data that the page was rendered with, as JSON that is safe inside a script element. */
  data: string;
  /** The file of the web app that has the page’s component, a key of the build’s manifest. */
  module: string;
};

/**
 * Renders the page of a path. It resolves to null for a page that the server does not render: those of an account, forms and maps.
 * It rejects if rendering fails.
 * @param path with its query, and without the site
 */
export type RenderPage = (path: string, theme: ThemeChoice) => Promise<RenderedPage | null>;

/** What the web app’s server bundle exports as `createRenderer`. `call` is used by all pages. */
export type CreateRenderer = (call: VisitorCall) => RenderPage;
