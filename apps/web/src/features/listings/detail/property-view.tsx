import type { PropertyDetail } from '@sway/contract/properties';
import { formatDate } from '@sway/domain/format';
import { propertyTypeLabel } from '@sway/domain/property-types';
import { BadgeCheck, Share2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { PageWithSide } from '#shared/ui/page-with-side.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { SaveButton } from '../actions/save-button.tsx';
import { shareListing } from '../actions/share-listing.ts';
import { useTrackView } from '../api/use-track-view.ts';
import { FactsList } from '../components/facts-line.tsx';
import { fullAddressLine } from '../components/place-line.ts';
import { PriceContextBlock } from '../price/price-context-block.tsx';
import { About, Features } from './about.tsx';
import { BackLink } from './back-link.tsx';
import { Gallery } from './gallery.tsx';
import { Insights } from './insights.tsx';
import { LocationMap } from './location-map.tsx';
import { OwnerCard } from './owner-card.tsx';
import { picturesOf } from './pictures.ts';
import { PriceHistoryList } from './price-history-list.tsx';
import { ActionBar, PricePanel } from './price-panel.tsx';
import { Videos } from './videos.tsx';

/** A home's own page: pictures, what it is and why it costs what it does; at the side its price and how to go on. */
export function ListingView({ home }: { home: PropertyDetail }) {
  useTrackView(home.id);
  return (
    <div className="gutter min-[112.5rem]:px-[calc(50%-660px)] pb-6 md:pb-14">
      <TopLine home={home} />
      <Gallery pictures={picturesOf(home)} title={home.title} />
      <PageWithSide heading={<Heading home={home} />} side={<Side home={home} />}>
        <Insights home={home} title="Why this price" className="mt-7.5" />
        <div className="mt-8 grid gap-8 *:border-t *:pt-8 *:first:border-0 *:first:pt-0">
          <About description={home.description} />
          <Features features={home.features} />
          <Videos videos={home.videos} title={home.title} />
          <PriceHistoryList history={home.priceHistory} />
          <LocationMap home={home} />
          <OwnerCard home={home} />
        </div>
      </PageWithSide>
      <ActionBar home={home} />
    </div>
  );
}

function TopLine({ home }: { home: PropertyDetail }) {
  return (
    <div className="flex items-center justify-between gap-3 py-2 md:pt-3.5">
      <div className="flex min-w-0 items-center gap-3">
        <BackLink />
        <p className="hidden truncate text-sm text-muted-foreground sm:block">
          {[home.city, home.suburb].filter(Boolean).join(' / ')}
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="ghost" size="sm" onClick={() => void shareListing(home)}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
        <SaveButton home={home} size="sm" />
      </div>
    </div>
  );
}

function Heading({ home }: { home: PropertyDetail }) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Tag tone={home.linzVerified ? 'lime' : 'plain'}>
          {home.linzVerified && <BadgeCheck aria-hidden="true" />}
          {home.linzVerified ? 'LINZ Verified' : 'Owner Listed'}
        </Tag>
        <Tag>{propertyTypeLabel(home.propertyType)}</Tag>
        <span className="text-sm text-muted-foreground">Listed {formatDate(home.createdAt)}</span>
      </div>
      <h1 className="type-h1 wrap-anywhere">{home.title}</h1>
      <p className="mt-2 text-lg text-muted-foreground">{fullAddressLine(home)}</p>
      <FactsList home={home} landAreaM2={home.landArea} className="mt-6" />
    </>
  );
}

function Side({ home }: { home: PropertyDetail }) {
  return (
    <>
      <PricePanel home={home} />
      <div className="rounded-xl border bg-card p-5 md:p-6">
        <PriceContextBlock home={home} surface="propertyPage" />
      </div>
    </>
  );
}
