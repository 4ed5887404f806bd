import { t } from '@sway/domain/language/texts';
import type { PhotoCopy } from '@sway/contract/admin';
import { formatMoment } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { request, requestPage } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { PagedList } from '../components/paged-list.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { usePages } from '../api/use-pages.ts';

/** Photos that stand on the homes of two owners, side by side, to be decided (product/media.md#the-same-photo-twice). */
export function PhotosTab() {
  const copies = usePhotoCopies();
  return (
    <section>
      <TabHead
        title="Copied photos"
        lead="The same photo on the homes of two owners, longest waiting first. The earlier owner was told, not by whom."
      />
      <PagedList
        label="Copied photos"
        pages={copies}
        empty={<p className="text-muted-foreground">Every pair has been decided.</p>}
      >
        {items => (
          <ul className="grid gap-4 xl:grid-cols-2">
            {items.map(copy => (
              <li key={copy.id}>
                <Pair copy={copy} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Pair({ copy: { id, foundAt, copy, original } }: { copy: PhotoCopy }) {
  const decide = useDecidePhotoCopy();
  const send = (decision: 'fine' | 'removed') =>
    decide.mutate(
      { id, decision },
      {
        onError: toastFailure(t`Not decided`),
      },
    );
  return (
    <article aria-label={`A photo of ${copy.title}`} className="grid gap-4 rounded-lg border bg-card p-4.5">
      <div className="grid grid-cols-2 gap-4">
        <Home label="Earlier" home={original} />
        <Home label="Later" home={copy} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-sm text-muted-foreground">Found {formatMoment(foundAt)}</span>
        <Button size="sm" variant="outline" disabled={decide.isPending} onClick={() => send('fine')}>
          Both may use it
        </Button>
        <Button size="sm" variant="danger" disabled={decide.isPending} onClick={() => send('removed')}>
          Take the later one off
        </Button>
      </div>
    </article>
  );
}

function Home({ label, home }: { label: string; home: PhotoCopy['copy'] }) {
  return (
    <figure className="min-w-0">
      <img
        src={home.image}
        alt={`${label}: ${home.title}`}
        className="aspect-4/3 w-full rounded-md object-cover"
      />
      <figcaption className="mt-2 text-sm">
        <span className="block text-muted-foreground">
          {label}, {home.ownerName}
        </span>
        <Link
          to={paths.property(home.propertyId)}
          className="font-semibold wrap-anywhere text-link hover:underline"
        >
          {home.title}
        </Link>
      </figcaption>
    </figure>
  );
}

/** Pictures that stand on the homes of two owners, until an admin decides. */
function usePhotoCopies() {
  return usePages(['photos'], (page, signal) =>
    requestPage('GET /api/admin/photo-copies', { query: page }, signal),
  );
}

function useDecidePhotoCopy() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; decision: 'fine' | 'removed' }) =>
      request('PATCH /api/admin/photo-copies/:id', { params: { id }, body }),
    onSuccess: useRefetch(adminKeys.all),
  });
}
