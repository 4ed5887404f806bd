import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ForVisitors } from '#shared/session/for-visitors.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import { useWishToList } from '../use-wish-to-list.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'need',
    title: 'What you need',
    body: (
      <ul>
        <li>
          <strong>Your address.</strong> It is found in the national register, so that the home stands in the
          right place on the map.
        </li>
        <li>
          <strong>A price.</strong> The one that would sway you. Nobody else sets it.
        </li>
        <li>
          <strong>The facts.</strong> Bedrooms, bathrooms, floor area (at least{' '}
          {LISTING_LIMITS.minFloorAreaM2} m²), and whether it is a house, an apartment, a townhouse or a
          lifestyle block.
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
    title: 'What buyers see',
    body: (
      <p>
        The home on the map, your price beside an estimate, your reasons and pictures, and your name. Not your
        e-mail address and not your telephone number. The <Link to={paths.browse}>homes already here</Link>{' '}
        show what it comes to.
      </p>
    ),
  },
  {
    id: 'commit',
    title: 'What you commit to',
    body: (
      <p>
        Nothing. Listing is free, the price can be changed at any time, and a home can be hidden again as
        easily as it was shown. Until you sign an agreement, you have only said a number.
      </p>
    ),
  },
];

/** What listing a home takes. Listing needs an account. */
export function ListPropertyPage() {
  const wishToList = useWishToList();
  return (
    <Article
      page="listProperty"
      lead="Your home isn’t for sale. But there is a number. Put it on the map and see who comes knocking."
      aside={
        <div className="flex flex-wrap gap-3">
          <ForVisitors>
            <Button variant="lime" size="lg" onClick={wishToList}>
              List my property
            </Button>
          </ForVisitors>
          <Button asChild variant="outline" size="lg">
            <Link to={paths.guide}>Read the guide first</Link>
          </Button>
        </div>
      }
      sections={SECTIONS}
      related={['guide', 'sellerTips', 'howItWorks']}
    />
  );
}
