import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import type { ComponentType } from 'react';
import type { PageRoute } from '#shared/routing/match-page.ts';
import { RootLayout } from './layout/root-layout.tsx';
import type { RouteHandle } from './layout/route-handle.ts';
import { PageBoundary } from './layout/page-boundary.tsx';

/** Every page, each loaded on demand from its own file. */
export const routes: PageRoute[] = [
  {
    Component: Layout,
    children: [
      page('home', () => import('./pages/home.tsx')),
      page('browse', () => import('./pages/browse.tsx'), {
        wide: query => query.get('view') === 'map',
      }),
      page('map', () => import('./pages/map.tsx'), { wide: true }),
      {
        path: '/property/:id',
        lazy: code(() => import('./pages/property.tsx'), 'PropertyPage'),
      },
      page('addresses', () => import('./pages/addresses.tsx'), {
        wide: true,
      }),
      {
        path: '/address/:id',
        lazy: code(() => import('./pages/address.tsx'), 'AddressPage'),
      },
      {
        path: '/linz/:unitId',
        lazy: code(() => import('./pages/record.tsx'), 'RecordPage'),
      },
      page('howItWorks', () => import('./pages/how-it-works.tsx')),
      page('agents', () => import('./pages/agents.tsx')),
      {
        path: '/agents/:id',
        lazy: code(() => import('./pages/agent.tsx'), 'AgentPage'),
      },
      page('listProperty', () => import('./pages/list-property.tsx')),
      page('guide', () => import('./pages/guide.tsx')),
      page('sellerTips', () => import('./pages/seller-tips.tsx')),
      page('buyerResources', () => import('./pages/buyer-resources.tsx')),
      page('marketTrends', () => import('./pages/market-trends.tsx')),
      page('estimateAccuracy', () => import('./pages/estimate-accuracy.tsx')),
      page('faq', () => import('./pages/faq.tsx')),
      page('privacy', () => import('./pages/privacy.tsx')),
      page('terms', () => import('./pages/terms.tsx')),
      page('cookies', () => import('./pages/cookies.tsx')),
      page('login', () => import('#features/accounts/sign-in/login-page.tsx')),
      page('register', () => import('#features/accounts/sign-in/register-page.tsx')),
      page('forgotPassword', () => import('#features/accounts/password/forgot-password-page.tsx')),
      page('resetPassword', () => import('#features/accounts/password/reset-password-page.tsx')),
      page('verifyEmail', () => import('#features/accounts/password/verify-email-page.tsx')),
      page('restoreEmail', () => import('#features/accounts/email-address/restore-email-page.tsx')),
      page('profile', () => import('./pages/profile.tsx')),
      page('messages', () => import('./pages/messages.tsx'), { wide: true }),
      page('myProperties', () => import('./pages/my-properties.tsx')),
      page('saved', () => import('./pages/saved.tsx')),
      page('stopMails', () => import('./pages/stop-mails.tsx')),
      page('enquiries', () => import('./pages/enquiries.tsx')),
      page('notifications', () => import('./pages/notifications.tsx')),
      page('unsubscribe', () => import('#features/notifications/unsubscribe-page.tsx')),
      page('mailbox', () => import('./pages/mailbox.tsx')),
      page('admin', () => import('./pages/admin.tsx'), { wide: true }),
      {
        path: '*',
        lazy: code(() => import('./pages/not-found.tsx'), 'NotFoundPage'),
      },
    ],
  },
];

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

type ComponentName<Name extends PageName> = `${Capitalize<Name>}Page`;

/** The route of a page of the contract's table. Its component has its name: that of `faq` is `FaqPage`. */
function page<Name extends PageName>(
  name: Name,
  load: Load<ComponentName<Name>>,
  handle: RouteHandle = {},
): PageRoute {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page` as ComponentName<Name>;
  return {
    path: PAGES[name].path,
    handle: { ...handle, page: name } satisfies RouteHandle,
    lazy: code(load, component),
  };
}

/** Loads a page's component from its file. Naming it apart from the import makes this table much shorter in the built code. */
function code<Name extends string>(load: Load<Name>, component: Name): PageRoute['lazy'] {
  return async () => ({ Component: (await load())[component] });
}

function Layout() {
  return (
    <PageBoundary>
      <RootLayout />
    </PageBoundary>
  );
}
