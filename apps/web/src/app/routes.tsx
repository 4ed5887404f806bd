import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { FirstPageLoading, PageLoading } from './layout/navigation-progress.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { loadCode } from './load-code.ts';
import { PageError } from './page-error.tsx';
import type { PageHandle, PageModule } from './page-handle.ts';

/** The paths of pages of single homes, addresses, records and agents, and of all that are none. */
const OTHER_PATHS = {
  property: '/property/:id',
  address: '/address/:id',
  record: '/linz/:unitId',
  agent: '/agents/:id',
  place: '/homes/:region?/:town?/:suburb?',
  notFound: '*',
} as const;

type RouteName = PageName | keyof typeof OTHER_PATHS;

const isMap = (query: URLSearchParams) => query.get('view') === 'map';

/** The pages that the server renders. Each is the file in `pages` that has its name. */
export const RENDERED_PAGES = [
  page('home', () => import('./pages/home.tsx')),
  page('browse', () => import('./pages/browse.tsx'), { wide: isMap, isDrawnInBrowser: isMap }),
  page('property', () => import('./pages/property.tsx')),
  page('compare', () => import('./pages/compare.tsx')),
  page('address', () => import('./pages/address.tsx')),
  page('record', () => import('./pages/record.tsx')),
  page('howItWorks', () => import('./pages/how-it-works.tsx')),
  page('agents', () => import('./pages/agents.tsx')),
  page('agent', () => import('./pages/agent.tsx')),
  page('place', () => import('./pages/place.tsx')),
  page('guide', () => import('./pages/guide.tsx')),
  page('sellerTips', () => import('./pages/seller-tips.tsx')),
  page('buyerResources', () => import('./pages/buyer-resources.tsx')),
  page('marketTrends', () => import('./pages/market-trends.tsx')),
  page('faq', () => import('./pages/faq.tsx')),
  page('privacy', () => import('./pages/privacy.tsx')),
  page('terms', () => import('./pages/terms.tsx')),
  page('cookies', () => import('./pages/cookies.tsx')),
  page('notFound', () => import('./pages/not-found.tsx')),
];

/** The pages that the browser alone draws: maps, forms and those of an account. */
const DRAWN_PAGES = [
  page('map', () => import('./pages/map.tsx'), { wide: true }),
  page('addresses', () => import('./pages/addresses.tsx'), { wide: true }),
  page('listProperty', () => import('./pages/list-property.tsx')),
  page('estimateAccuracy', () => import('./pages/estimate-accuracy.tsx')),
  page('login', () => import('#features/accounts/sign-in/login-page.tsx')),
  page('register', () => import('#features/accounts/sign-in/register-page.tsx')),
  page('forgotPassword', () => import('#features/accounts/password/forgot-password-page.tsx')),
  page('resetPassword', () => import('#features/accounts/password/reset-password-page.tsx')),
  page('verifyEmail', () => import('#features/accounts/password/verify-email-page.tsx')),
  page('stopFactorReset', () => import('#features/accounts/factors/stop-factor-reset-page.tsx')),
  page('restoreEmail', () => import('#features/accounts/email-address/restore-email-page.tsx')),
  page('stopClaim', () => import('./pages/stop-claim.tsx')),
  page('object', () => import('./pages/object.tsx')),
  page('profile', () => import('./pages/profile.tsx')),
  page('messages', () => import('./pages/messages.tsx'), { wide: true }),
  page('myProperties', () => import('./pages/my-properties.tsx')),
  page('saved', () => import('./pages/saved.tsx')),
  page('confirmPrice', () => import('#features/listings/own/confirm-price-page.tsx')),
  page('stopMails', () => import('./pages/stop-mails.tsx')),
  page('enquiries', () => import('./pages/enquiries.tsx')),
  page('notifications', () => import('./pages/notifications.tsx')),
  page('unsubscribe', () => import('#features/notifications/unsubscribe-page.tsx')),
  page('mailbox', () => import('./pages/mailbox.tsx')),
  page('admin', () => import('./pages/admin.tsx'), { wide: true }),
];

/** Every page, in the layout of all. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: PageError,
    children: [
      {
        ErrorBoundary: PageError,
        HydrateFallback: PageLoading,
        children: [
          ...RENDERED_PAGES,
          ...DRAWN_PAGES.map(route =>
            route.handle.wide ? route : { ...route, HydrateFallback: FirstPageLoading },
          ),
        ],
      },
    ],
  },
];

type ComponentName<Name extends RouteName> = `${Capitalize<Name>}Page`;

/** The route of a page, whose code is loaded on demand. Its component has its name: that of `faq` is `FaqPage`. */
function page<Name extends RouteName>(
  name: Name,
  load: () => Promise<Record<ComponentName<Name>, ComponentType> & PageModule>,
  more: Pick<PageHandle, 'wide' | 'isDrawnInBrowser'> = {},
) {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page` as ComponentName<Name>;
  const { path, title } =
    name in PAGES
      ? PAGES[name as PageName]
      : { path: OTHER_PATHS[name as keyof typeof OTHER_PATHS], title: undefined };
  return {
    path,
    handle: { name, load, ...(title && { title }), ...more } satisfies PageHandle,
    lazy: async () => ({ Component: (await loadCode(load))[component] }),
  };
}
