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
      page('home', () => import('./pages/home.tsx'), 'HomePage'),
      page('browse', () => import('./pages/browse.tsx'), 'BrowsePage', {
        wide: query => query.get('view') === 'map',
      }),
      page('map', () => import('./pages/map.tsx'), 'MapPage', { wide: true }),
      {
        path: '/property/:id',
        lazy: code(() => import('./pages/property.tsx'), 'PropertyPage'),
      },
      page('addresses', () => import('./pages/addresses.tsx'), 'AddressesPage', {
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
      page('howItWorks', () => import('./pages/how-it-works.tsx'), 'HowItWorksPage'),
      page('agents', () => import('./pages/agents.tsx'), 'AgentsPage'),
      {
        path: '/agents/:id',
        lazy: code(() => import('./pages/agent.tsx'), 'AgentPage'),
      },
      page('listProperty', () => import('./pages/list-property.tsx'), 'ListPropertyPage'),
      page('guide', () => import('./pages/guide.tsx'), 'GuidePage'),
      page('sellerTips', () => import('./pages/seller-tips.tsx'), 'SellerTipsPage'),
      page('buyerResources', () => import('./pages/buyer-resources.tsx'), 'BuyerResourcesPage'),
      page('marketTrends', () => import('./pages/market-trends.tsx'), 'MarketTrendsPage'),
      page('estimateAccuracy', () => import('./pages/estimate-accuracy.tsx'), 'EstimateAccuracyPage'),
      page('faq', () => import('./pages/faq.tsx'), 'FaqPage'),
      page('privacy', () => import('./pages/privacy.tsx'), 'PrivacyPage'),
      page('terms', () => import('./pages/terms.tsx'), 'TermsPage'),
      page('cookies', () => import('./pages/cookies.tsx'), 'CookiesPage'),
      page('login', () => import('#features/accounts/sign-in/login-page.tsx'), 'LoginPage'),
      page('register', () => import('#features/accounts/sign-in/register-page.tsx'), 'RegisterPage'),
      page(
        'forgotPassword',
        () => import('#features/accounts/password/forgot-password-page.tsx'),
        'ForgotPasswordPage',
      ),
      page(
        'resetPassword',
        () => import('#features/accounts/password/reset-password-page.tsx'),
        'ResetPasswordPage',
      ),
      page(
        'verifyEmail',
        () => import('#features/accounts/password/verify-email-page.tsx'),
        'VerifyEmailPage',
      ),
      page(
        'restoreEmail',
        () => import('#features/accounts/email/restore-email-page.tsx'),
        'RestoreEmailPage',
      ),
      page('profile', () => import('./pages/profile.tsx'), 'ProfilePage'),
      page('messages', () => import('./pages/messages.tsx'), 'MessagesPage', { wide: true }),
      page('myProperties', () => import('./pages/my-properties.tsx'), 'MyPropertiesPage'),
      page('saved', () => import('./pages/saved.tsx'), 'SavedPage'),
      page('stopMails', () => import('./pages/stop-mails.tsx'), 'StopMailsPage'),
      page('enquiries', () => import('./pages/enquiries.tsx'), 'EnquiriesPage'),
      page('notifications', () => import('./pages/notifications.tsx'), 'NotificationsPage'),
      page('unsubscribe', () => import('#features/notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
      page('mailbox', () => import('./pages/mailbox.tsx'), 'MailboxPage'),
      page('admin', () => import('./pages/admin.tsx'), 'AdminPage', { wide: true }),
      {
        path: '*',
        lazy: code(() => import('./pages/not-found.tsx'), 'NotFoundPage'),
      },
    ],
  },
];

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** The route of a page of the contract's table. */
function page<Name extends string>(
  pageName: PageName,
  load: Load<Name>,
  component: Name,
  handle: RouteHandle = {},
): PageRoute {
  return {
    path: PAGES[pageName].path,
    handle: { ...handle, page: pageName } satisfies RouteHandle,
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
