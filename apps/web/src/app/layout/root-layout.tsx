import { currentLanguage } from '@sway/domain/language/speaker';
import { Suspense, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useMatches, useSearchParams } from 'react-router';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Exploration } from '#features/exploration/exploration.tsx';
import { ENQUIRY_PARAM } from '#features/enquiries/ask/enquiry-target.ts';
import { REPORT_PARAM } from '#features/reports/report-target.ts';
import { LoginWithoutScript } from '#shared/session/login-without-script.tsx';
import { useChosenHomes } from '#features/listings/compare/chosen-homes.ts';
import { isConfirmationAsked, subscribeToConfirmation } from '#shared/session/confirmation.ts';
import { useSession } from '#shared/session/use-session.ts';
import { cn } from '#shared/ui/cn.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { DevelopmentBanner } from './development-banner.tsx';
import { DraftMark } from './draft-mark.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import type { PageContext } from '../page-error.tsx';
import type { PageHandle } from '../page-handle.ts';
import { PageScroll, useFocusOnNavigation } from './page-scroll.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { SkipLink } from './skip-link.tsx';

const EnquiryDialog = lazyPart(() => import('#features/enquiries/ask/enquiry-dialog.tsx'), 'EnquiryDialog');

const ReportFromUrl = lazyPart(() => import('#features/reports/report-from-url.tsx'), 'ReportFromUrl');

const ConfirmSession = lazyPart(
  () => import('#features/accounts/factors/confirm-session.tsx'),
  'ConfirmSession',
);

const CompareTray = lazyPart(() => import('#features/listings/compare/compare-tray.tsx'), 'CompareTray');

const LiveConversations = lazyPart(
  () => import('#features/conversations/live-conversations.tsx'),
  'LiveConversations',
);

/** Loaded on demand: few URLs have a `save` parameter. */
const SaveAfterLogin = lazyPart(
  () => import('#features/listings/actions/save-after-login.tsx'),
  'SaveAfterLogin',
);

/** The layout of every page: banner, header, main content, footer. */
export function RootLayout() {
  const { title, wide } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageHandle>;
  const { key, pathname, search } = useLocation();
  const [first] = useState({ key, pathname });
  const isWide = typeof wide === 'function' ? wide(new URLSearchParams(search)) : (wide ?? false);
  const mainRef = useFocusOnNavigation();
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink mainRef={mainRef} />
      <NavigationProgress />
      <DevelopmentBanner />
      {currentLanguage() !== 'en' && <DraftMark />}
      <Header wide={isWide} />
      <main
        ref={mainRef}
        tabIndex={-1}
        key={pathname}
        // The first page is there already: it came with the document.
        className={cn(
          'min-h-[calc(100dvh-96px)] grow',
          pathname !== first.pathname && 'animate-in duration-[120ms] fade-in-0',
        )}
      >
        <Outlet context={{ isFirst: key === first.key } satisfies PageContext} />
      </main>
      <Footer wide={isWide} />
      <PageScroll />
      <LoginWithoutScript />
      {new URLSearchParams(search).has('save') && (
        <Part>
          <SaveAfterLogin />
        </Part>
      )}
      {useChosenHomes().length > 0 && (
        <Part>
          <CompareTray />
        </Part>
      )}
      <LiveAnnouncer />
      <Confirmation />
      <DialogOfUrl />
      <PartBoundary>
        <Exploration />
      </PartBoundary>
    </div>
  );
}

/** Asks the user to prove who they are, when the server wants it. */
function Confirmation() {
  const isAsked = useSyncExternalStore(subscribeToConfirmation, isConfirmationAsked, () => false);
  return (
    isAsked && (
      <Part>
        <ConfirmSession />
      </Part>
    )
  );
}

/** The dialog to enquire or report, shown above any page whose URL has its parameter. */
function DialogOfUrl() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (!user) return null;
  return (
    <Part>
      {search.has(ENQUIRY_PARAM) && <EnquiryDialog key={user.id} user={user} />}
      {search.has(REPORT_PARAM) && <ReportFromUrl key={user.id} />}
    </Part>
  );
}

/** Live updates of conversations for a signed-in user. Loaded on demand: visitors do not need it. */
function LiveAnnouncer() {
  const { user } = useSession();
  return <Part>{user && <LiveConversations key={user.id} user={user} />}</Part>;
}

/** What is loaded on demand beside the page. */
function Part({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
