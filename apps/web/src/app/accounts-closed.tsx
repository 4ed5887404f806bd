import { Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';

/** Says plainly that there are no accounts on this site, and that looking needs none. */
export function AccountsClosed({ title }: { title: string }) {
  return (
    <div className="gutter grid justify-items-center py-10 md:py-22">
      <Card className="w-full max-w-[480px] rounded-xl p-6 md:p-8">
        <h1 className="type-h1">{title}</h1>
        <p className="mt-4 text-lg font-[550]">Accounts are not open on this sample site.</p>
        <p className="mt-2 text-muted-foreground">
          You don’t need one to look around: every home, its price, its pictures and its place on the map can
          be seen without logging in. Writing to an owner and listing your own home need an account.
        </p>
        <div className="mt-6 grid gap-3">
          <Button asChild>
            <Link to={paths.browse}>Find properties</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.map}>
              <MapIcon aria-hidden="true" />
              Explore the map
            </Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.home}>Back to Home</Link>
          </Button>
        </div>
      </Card>
    </div>
  );
}
