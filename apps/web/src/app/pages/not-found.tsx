import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
import { HeroSearch } from '../home/hero-search.tsx';

/** Shown for any path without a page (product/pages.md#not-found, product/messages-and-errors.md#page-texts). */
export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <PageNotice title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <div className="-mt-5 mb-2 flex w-full justify-center [&>search]:grow [&>search]:max-w-[540px]">
        <HeroSearch />
      </div>
      <ButtonLink to={paths.home} variant="outline">
        Back to Home
      </ButtonLink>
      <ButtonLink to={paths.browse} variant="outline">
        Find properties
      </ButtonLink>
    </PageNotice>
  );
}
