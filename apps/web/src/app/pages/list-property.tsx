import { t } from '@sway/domain/language/texts';
import { PAGES } from '@sway/contract/pages';
import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { Link, useNavigate } from 'react-router';
import { NewListing } from '#features/listings/editor/new-listing.tsx';
import { JUST_LISTED } from '#features/listings/own/just-listed-state.ts';
import { paths } from '#shared/paths.ts';
import type { ArticleSection } from '../article/article-section.ts';
import { RelatedPages } from '../article/related-pages.tsx';
import { useLoginToList } from '../use-login-to-list.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'need',
    title: t`What you need`,
    body: (
      <ul>
        <li>
          <strong>Your address.</strong> We look it up in the national address register, so that your home is
          in the right place on the map.
        </li>
        <li>
          <strong>A price.</strong> The one that would sway you. Only you set it.
        </li>
        <li>
          <strong>The facts.</strong> Bedrooms, bathrooms, floor area (at least {LISTING_FIELDS.floorArea.min}{' '}
          m²), and whether it is a house, an apartment, a townhouse or a lifestyle block.
        </li>
        <li>
          <strong>A reason.</strong> Why this price: a few sentences in your own words.
        </li>
        <li>
          <strong>Pictures.</strong> Up to {LISTING_LIMITS.maxImages}, and up to {LISTING_LIMITS.maxVideos}{' '}
          videos if you like.
        </li>
      </ul>
    ),
  },
  {
    id: 'see',
    title: t`What buyers see`,
    body: (
      <p>
        The home on the map, your price beside an estimate, your reasons and pictures, and your name. Not your
        e-mail address and not your telephone number. The <Link to={paths.browse}>homes already here</Link>{' '}
        are good examples.
      </p>
    ),
  },
  {
    id: 'commit',
    title: t`What you commit to`,
    body: (
      <p>
        Nothing. Listing is free, the price can be changed at any time, and a home can be hidden again as
        easily as it was shown. Until you sign an agreement, you have only named a price.
      </p>
    ),
  },
];

/**
 * /list-property (product/pages.md#list-property): the listing form as a page, with information about listing. The draft stays
 * on the device.
 */
export function ListPropertyPage() {
  const navigate = useNavigate();
  const logIn = useLoginToList();
  return (
    <>
      <div className="gutter pt-8 md:pt-12">
        <NewListing
          head={
            <div>
              <h1 className="type-h1">{PAGES.listProperty.title}</h1>
              <p className="mt-2 max-w-[58ch] text-muted-foreground">
                Your home isn’t for sale. But there is a number. Free, and you can change or hide it any time.
              </p>
            </div>
          }
          onLoginNeeded={logIn}
          onListed={id => void navigate(paths.property(id), { state: JUST_LISTED })}
        />
      </div>
      <section aria-labelledby="good-to-know" className="gutter section-space">
        <h2 id="good-to-know" className="type-h2">
          Good to know
        </h2>
        <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {SECTIONS.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} className="type-h3">
                {title}
              </h3>
              <div className="prose mt-2.5">{body}</div>
            </section>
          ))}
        </div>
      </section>
      <div className="gutter pb-14">
        <RelatedPages pages={['guide', 'sellerTips', 'howItWorks']} />
      </div>
    </>
  );
}
