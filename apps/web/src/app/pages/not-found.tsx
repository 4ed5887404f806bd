import { Link } from 'react-router';
import { usePageHead } from '#shared/page-head.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Tuft } from '#shared/ui/empty-state.tsx';

/** Shown for any path without a page (product/pages.md#not-found, product/messages-and-errors.md#page-texts). */
export function NotFoundPage() {
  usePageHead({ title: '404 Page Not Found', description: 'This page does not exist.' });
  return (
    <div className="gutter section-space grid justify-items-center gap-4 text-center">
      <Tuft className="w-36" />
      <h1 className="type-h1">404 Page Not Found</h1>
      <p className="type-lead max-w-[48ch] text-muted-foreground">
        Did you forget to add the page to the router?
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to={paths.home}>Back to Home</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.browse}>Find properties</Link>
        </Button>
      </div>
    </div>
  );
}
