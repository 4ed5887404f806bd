import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import type { ComponentType } from 'react';
import type { PageRoute } from '#shared/routing/match-page.ts';
import { RootLayout } from './layout/root-layout.tsx';
import type { RouteHandle } from './layout/route-handle.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';

/** Every page, each loaded on demand from its own file. */
export const routes: PageRoute[] = [
  {
    Component: Layout,
    children: [
      page('home', async () => (await import('./pages/home.tsx')).HomePage),
      page('browse', async () => (await import('./pages/browse.tsx')).BrowsePage, {
        wide: query => query.get('view') === 'map',
      }),
      page('map', async () => (await import('./pages/map.tsx')).MapPage, { wide: true }),
      {
        path: '/property/:id',
        lazy: async () => ({ Component: (await import('./pages/property.tsx')).PropertyPage }),
      },
      page('addresses', async () => (await import('./pages/addresses.tsx')).AddressesPage, {
        wide: true,
      }),
      {
        path: '/address/:id',
        lazy: async () => ({ Component: (await import('./pages/address.tsx')).AddressPage }),
      },
      {
        path: '/linz/:unitId',
        lazy: async () => ({ Component: (await import('./pages/record.tsx')).RecordPage }),
      },
      page('howItWorks', async () => (await import('./pages/how-it-works.tsx')).HowItWorksPage),
      page('agents', async () => (await import('./pages/agents.tsx')).AgentsPage),
      {
        path: '/agents/:id',
        lazy: async () => ({ Component: (await import('./pages/agent.tsx')).AgentPage }),
      },
      page('listProperty', async () => (await import('./pages/list-property.tsx')).ListPropertyPage),
      page('guide', async () => (await import('./pages/guide.tsx')).GuidePage),
      page('sellerTips', async () => (await import('./pages/seller-tips.tsx')).SellerTipsPage),
      page('buyerResources', async () => (await import('./pages/buyer-resources.tsx')).BuyerResourcesPage),
      page('marketTrends', async () => (await import('./pages/market-trends.tsx')).MarketTrendsPage),
      page(
        'estimateAccuracy',
        async () => (await import('./pages/estimate-accuracy.tsx')).EstimateAccuracyPage,
      ),
      page('faq', async () => (await import('./pages/faq.tsx')).FaqPage),
      page('privacy', async () => (await import('./pages/privacy.tsx')).PrivacyPage),
      page('terms', async () => (await import('./pages/terms.tsx')).TermsPage),
      page('cookies', async () => (await import('./pages/cookies.tsx')).CookiesPage),
      page('login', async () => (await import('#features/accounts/sign-in/login-page.tsx')).LoginPage),
      page(
        'register',
        async () => (await import('#features/accounts/sign-in/register-page.tsx')).RegisterPage,
      ),
      page(
        'forgotPassword',
        async () => (await import('#features/accounts/password/forgot-password-page.tsx')).ForgotPasswordPage,
      ),
      page(
        'resetPassword',
        async () => (await import('#features/accounts/password/reset-password-page.tsx')).ResetPasswordPage,
      ),
      page(
        'verifyEmail',
        async () => (await import('#features/accounts/password/verify-email-page.tsx')).VerifyEmailPage,
      ),
      page(
        'restoreEmail',
        async () => (await import('#features/accounts/email/restore-email-page.tsx')).RestoreEmailPage,
      ),
      page('profile', async () => (await import('./pages/profile.tsx')).ProfilePage),
      page('messages', async () => (await import('./pages/messages.tsx')).MessagesPage, { wide: true }),
      page('myProperties', async () => (await import('./pages/my-properties.tsx')).MyPropertiesPage),
      page('saved', async () => (await import('./pages/saved.tsx')).SavedPage),
      page('stopMails', async () => (await import('./pages/stop-mails.tsx')).StopMailsPage),
      page('enquiries', async () => (await import('./pages/enquiries.tsx')).EnquiriesPage),
      page('notifications', async () => (await import('./pages/notifications.tsx')).NotificationsPage),
      page(
        'unsubscribe',
        async () => (await import('#features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
      ),
      page('mailbox', async () => (await import('./pages/mailbox.tsx')).MailboxPage),
      page('admin', async () => (await import('./pages/admin.tsx')).AdminPage, { wide: true }),
      { path: '*', Component: NotFoundPage },
    ],
  },
];

/** The route of a page of the contract's table. `load` imports its component. */
function page(name: PageName, load: () => Promise<ComponentType>, handle: RouteHandle = {}): PageRoute {
  return {
    path: PAGES[name].path,
    handle: { ...handle, page: name } satisfies RouteHandle,
    lazy: async () => ({ Component: await load() }),
  };
}

function Layout() {
  return (
    <PageBoundary>
      <RootLayout />
    </PageBoundary>
  );
}
