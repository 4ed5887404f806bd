import { t } from '@sway/domain/language/texts';
import type { Place, PlaceLink } from '@sway/contract/places';
import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { placeTitle } from '@sway/contract/pages';
import { formatPlace, formatQuantity, plural } from '@sway/domain/text/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasCode } from '#shared/api/failures.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { cn } from '#shared/ui/cn.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
import { PageSkeleton } from '#shared/ui/feedback/page-skeleton.tsx';
import { PlaceRow } from '#shared/ui/place-row.tsx';
import { PlaceTrail } from '#shared/ui/place-trail.tsx';
import { PlaceHomes } from './place-homes.tsx';
import { isCityAndRegion, placeQuery } from './place-query.ts';

const BeTold = takenOverLater(async () => (await import('./be-told.tsx')).BeTold);
const PlaceMap = takenOverLater(async () => (await import('./place-map.tsx')).PlaceMap);
const PlaceFigures = takenOverLater(async () => (await import('./place-figures.tsx')).PlaceFigures);

/** A region, town or suburb with its homes, or its loading, missing or failed state (product/pages.md#places). */
export function PlaceView({ path }: { path: string }) {
  const { data: place, error, refetch } = useQuery(placeQuery(path));
  const isMissing = hasCode(error, 'place.not_found');
  usePageTitle(isMissing ? t`Place Not Found` : place && placeTitle(place));
  if (isMissing) return <MissingPlace />;
  if (place) return <FoundPlace place={place} />;
  if (!error) return <PageSkeleton label="Loading the place" />;
  return (
    <div className="gutter py-10">
      <h1 className="sr-only">Homes in a place</h1>
      <ErrorState
        title="Error Loading Place"
        message="The place could not be loaded. Check your connection and try again."
        query={{ error, refetch }}
      />
    </div>
  );
}

function MissingPlace() {
  return (
    <PageNotice title="Place Not Found" text="No region, town or suburb of the register has this path.">
      <ButtonLink to={PLACES_PATH}>All places</ButtonLink>
      <ButtonLink to={paths.browse} variant="outline">
        Find properties
      </ButtonLink>
    </PageNotice>
  );
}

function FoundPlace({ place }: { place: Place }) {
  const { name, trail, location, kind, homes, named, inside, nearby, streets } = place;
  const row = homes === 0 ? nearby : kind === 'country' || kind === 'region' ? inside : [];
  return (
    <div className="gutter py-4 pb-12 md:py-6 md:pb-16">
      <PlaceTrail trail={kind === 'country' ? [] : [ALL, ...trail.slice(0, -1)]} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">Homes in {kind === 'country' ? ALL.name : formatPlace(name)}</h1>
          <p className="mt-2 max-w-measure text-lg text-muted-foreground">{leadOf(place)}</p>
        </div>
        {homes > 0 && (
          <ButtonLink to={pathIn(location)} variant="outline">
            {homes === 1 ? 'See it with filters' : `See all ${homes} with filters`}
          </ButtonLink>
        )}
      </div>
      {homes === 0 && <BeTold location={location} />}
      {row.length > 0 && (
        <PlaceRow label={(row === inside ? INSIDE : NEARBY)[kind]} links={row} className="mt-5" />
      )}
      <div
        className={cn(
          'mt-6 grid gap-10',
          homes > 0 && 'lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_400px]',
        )}
      >
        <PlaceHomes location={location} />
        <div className="parts-drawn-when-near grid min-w-0 content-start gap-10 lg:top-6 lg:self-start lg:[@media(height>=60rem)]:sticky">
          <PlaceMap place={place} />
          {homes > 0 && <PlaceFigures place={place} />}
        </div>
      </div>
      <div className="parts-drawn-when-near mt-10 grid gap-8">
        <NamedHomes links={named} />
        {row !== inside && <Links title={INSIDE[kind]} links={inside} />}
        {row !== nearby && <Links title={NEARBY[kind]} links={nearby} />}
        <Links
          title="Streets"
          links={streets.map(street => ({ name: street, path: pathIn(`${street}, ${location}`) }))}
        />
      </div>
      <OwnHere place={place} />
    </div>
  );
}

const INSIDE = {
  country: t`Regions`,
  region: t`Towns`,
  town: t`Suburbs and places nearby`,
  suburb: '',
} as const;
const NEARBY = {
  country: '',
  region: t`Other regions`,
  town: t`Other towns`,
  suburb: t`Suburbs nearby`,
} as const;
const ALL: PlaceLink = { name: t`New Zealand`, path: PLACES_PATH };

function leadOf(place: Place): string {
  const { within, addresses, homes } = place;
  const count = formatQuantity(addresses, 'address', 'addresses');
  const here = within ? t`${count} in ${formatPlace(within)}.` : `${count}.`;
  if (homes === 0) return t`${here} No owner here has named a price yet.`;
  const owners = isCityAndRegion(place)
    ? plural(homes, {
        one: '# owner has named the price that would sway them to sell.',
        other: '# owners in the city and its region have named the price that would sway them to sell.',
      })
    : plural(homes, {
        one: '# owner has named the price that would sway them to sell.',
        other: '# owners have named the price that would sway them to sell.',
      });
  return `${here} ${owners}`;
}

/** Discover with the homes of a place. */
function pathIn(location: string): string {
  return location === '' ? paths.browse : `${paths.browse}?${new URLSearchParams({ location })}`;
}

function Links({ title, links }: { title: string; links: readonly PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="type-h3">{title}</h2>
      <LinkList links={links} />
    </nav>
  );
}

/** The homes by name, folded: for those who look for one of them, and for search engines. */
function NamedHomes({ links }: { links: readonly PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <details>
      <summary className="type-h3 w-fit cursor-pointer py-3">{links.length} homes by name</summary>
      <LinkList links={links} />
    </details>
  );
}

function LinkList({ links }: { links: readonly PlaceLink[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {links.map(({ name, path }) => (
        <li key={path}>
          <Link
            to={path}
            className="inline-flex min-h-11 items-center text-md md:min-h-9 text-link hover:underline"
          >
            {formatPlace(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Leads owners to their address. */
function OwnHere({ place: { name } }: { place: Place }) {
  return (
    <section aria-labelledby="own-here" className="mt-12 rounded-xl border bg-muted p-6 md:p-8">
      <h2 id="own-here" className="type-h2">
        Do you own a home in {formatPlace(name)}?
      </h2>
      <p className="mt-2 max-w-measure text-muted-foreground">
        Find your address, see what is known about it, and name the price that would sway you. It is free and
        commits you to nothing.
      </p>
      <ButtonLink to={paths.addresses} className="mt-4">
        Find your address
      </ButtonLink>
    </section>
  );
}
