import { useNavigate } from 'react-router';
import { PlainWhereField } from '#features/places/plain-where-field.tsx';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

/** The search for a place, which leads to Discover. Without JavaScript the browser sends the form itself. */
export function HeroSearch() {
  const navigate = useNavigate();
  const search = (query: string) => void navigate(query ? `${paths.browse}?${query}` : paths.browse);
  const searchFor = (location: string) =>
    search(location ? new URLSearchParams({ location }).toString() : '');
  return (
    <search aria-label="Search homes">
      <form
        action={documentPath(paths.browse)}
        method="get"
        className="mt-7 flex max-w-[540px] items-center gap-1.5 rounded-full border bg-card p-1.5 text-foreground shadow-lg"
        onSubmit={event => {
          event.preventDefault();
          searchFor(String(new FormData(event.currentTarget).get('location') ?? '').trim());
        }}
      >
        <PlainWhereField
          value=""
          onSearch={searchFor}
          onSearchAgain={search}
          className="grow [&>input]:border-transparent [&>input]:bg-transparent [&>span]:border-transparent [&>span]:bg-transparent"
        />
        <Button type="submit" className="rounded-full px-5">
          Search
        </Button>
      </form>
    </search>
  );
}
